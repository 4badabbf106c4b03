//! Formulas of the curve y^2 = x^3 + 7 for points (x / z^2, y / z^3), for every field.

use super::Field;

/// Twice the point; see [`Field::double_point`].
#[inline(always)]
pub(in crate::secp256k1) fn double_point<F: Field>(x: &mut F, y: &mut F, z: &mut F) {
    let square = y.square();
    let s = x.mul(&square);
    let slope = x.square().times(3).half();
    *z = y.mul(z);
    *x = slope.square().sub(&s.times(2)).weak();
    *y = slope.mul(&s.sub(x)).sub(&square.square()).weak();
}

/// The sum of the points; see [`Field::add_point`].
#[inline(always)]
pub(in crate::secp256k1) fn add_point<F: Field>(
    x: &mut F,
    y: &mut F,
    z: &mut F,
    other: [&F; 2],
    w: &F,
) -> F {
    let square = w.square();
    let h = x.sub(&other[0].mul(&square)).weak();
    let i = y.sub(&other[1].mul(&square.mul(w))).weak();
    let square = h.square();
    let (cube, v) = (square.mul(&h), x.mul(&square));
    *z = z.mul(&h);
    *x = i.square().add(&cube).sub(&v.times(2)).weak();
    *y = i.mul(&v.sub(x)).sub(&y.mul(&cube)).weak();
    h
}
