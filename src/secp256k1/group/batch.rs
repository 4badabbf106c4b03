//! Many points at once.

use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;

/// The points with z = 1, with one inversion for all. `None` of infinity. There are as many in
/// `affine` as in `points`.
pub(in crate::secp256k1) fn to_affine_all_vartime<F: Field>(
    points: &[Jacobian<F>],
    affine: &mut [Option<Affine<F>>],
) {
    debug_assert_eq!(points.len(), affine.len());
    // The product of all z before a point waits in place of its x.
    let mut product = F::ONE;
    for (to, point) in affine.iter_mut().zip(points) {
        *to = None;
        if !point.is_infinity_vartime() {
            *to = Some(Affine { x: product, y: F::ZERO });
            product = product.mul(&point.z);
        }
    }
    let mut inverse = product.invert_vartime();
    for (to, point) in affine.iter_mut().zip(points).rev() {
        if let Some(affine) = to {
            *affine = point.scale(&inverse.mul(&affine.x));
            inverse = inverse.mul(&point.z);
        }
    }
}
