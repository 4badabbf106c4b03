//! What can be said of a point without an inversion.

use super::Jacobian;
use crate::ct::Choice;
use crate::secp256k1::field::Field;

impl<F: Field> Jacobian<F> {
    /// Whether x of the point, which is not infinity, is this number.
    pub(in crate::secp256k1) fn has_x(&self, x: &F) -> Choice {
        x.mul(&self.z.square()).equals(&self.x)
    }
}
