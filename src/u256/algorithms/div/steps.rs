//! Long division, the text that is compiled for limbs of 64 bits, and in tests for limbs of 8,
//! where every case of it can be reached.
//!
//! B is the number of values of a limb. A divisor is normalized if its highest bit is set. A
//! remainder so far, the window, is less than the divisor and has as many limbs; a step takes in
//! the next limb of the dividend, and gives one limb of the quotient and the next window
//! (D. Knuth, "The Art of Computer Programming" 4.3.1, algorithm D). The limb is estimated from
//! the three highest limbs of the window and the two highest of the divisor, which leaves it
//! right but for one in B (Möller and Granlund, section 5).

use super::{BITS, Case, Double, Limb, count, div_2by1, reciprocal};

#[inline(always)]
pub(super) const fn join(high: Limb, low: Limb) -> Double {
    (high as Double) << BITS | low as Double
}

#[inline(always)]
pub(super) const fn high(pair: Double) -> Limb {
    (pair >> BITS) as Limb
}

#[inline(always)]
const fn mul(a: Limb, b: Limb) -> Double {
    a as Double * b as Double
}

/// The upper limb of `high * B + low` shifted left by `shift < BITS`.
#[inline(always)]
pub(super) const fn shl_pair(high: Limb, low: Limb, shift: u32) -> Limb {
    // In two steps, because a shift by all bits of a limb is none.
    high << shift | low >> 1 >> (BITS - 1 - shift)
}

/// `n` shifted left by `shift < BITS`, without what leaves the highest limb.
#[inline(always)]
pub(super) fn shl<const N: usize>(n: &[Limb; N], shift: u32) -> [Limb; N] {
    core::array::from_fn(|at| shl_pair(n[at], if at == 0 { 0 } else { n[at - 1] }, shift))
}

/// `n` shifted right by `shift < BITS`.
#[inline(always)]
pub(super) fn shr<const N: usize>(n: &[Limb; N], shift: u32) -> [Limb; N] {
    core::array::from_fn(|at| {
        let above = if at + 1 == N { 0 } else { n[at + 1] };
        n[at] >> shift | above << 1 << (BITS - 1 - shift)
    })
}

/// The limb that leaves a number with this highest limb when it is shifted left.
#[inline(always)]
pub(super) const fn shifted_out(highest: Limb, shift: u32) -> Limb {
    highest >> 1 >> (BITS - 1 - shift)
}

/// `a - b`, and whether `b` is the greater.
#[inline(always)]
pub(super) fn sub<const N: usize>(a: &[Limb; N], b: &[Limb; N]) -> ([Limb; N], bool) {
    let (mut difference, mut borrow) = ([0; N], false);
    for at in 0..N {
        let (partial, first) = a[at].overflowing_sub(b[at]);
        let (partial, second) = partial.overflowing_sub(Limb::from(borrow));
        (difference[at], borrow) = (partial, first | second);
    }
    (difference, borrow)
}

/// `a + b` modulo B^N.
#[inline(always)]
fn add<const N: usize>(a: &[Limb; N], b: &[Limb; N]) -> [Limb; N] {
    let (mut sum, mut carry) = ([0; N], false);
    for at in 0..N {
        let (partial, first) = a[at].overflowing_add(b[at]);
        let (partial, second) = partial.overflowing_add(Limb::from(carry));
        (sum[at], carry) = (partial, first | second);
    }
    sum
}

/// `a - q * d` modulo B^N, and whether that is negative, for a product below B^N + B^(N-1).
#[inline(always)]
pub(super) fn submul<const N: usize>(
    a: &[Limb; N],
    q: Limb,
    d: &[Limb; N],
    above: Limb,
) -> ([Limb; N], bool) {
    let (mut product, mut carry) = ([0; N], 0);
    for at in 0..N {
        let sum = mul(q, d[at]) + Double::from(carry);
        (product[at], carry) = (sum as Limb, high(sum));
    }
    let (difference, borrow) = sub(a, &product);
    let (_, negative) = join(0, above).overflowing_sub(Double::from(carry) + Double::from(borrow));
    (difference, negative)
}

/// A normalized divisor's two highest limbs, and the reciprocal of them:
/// floor((B^3 - 1) / (d1 * B + d0)) - B.
#[derive(Clone, Copy)]
pub(super) struct Top {
    d1: Limb,
    d0: Limb,
    pub(super) reciprocal: Limb,
}

impl Top {
    /// The reciprocal of one limb, corrected by the other (Möller and Granlund, algorithm 6).
    #[inline(always)]
    pub(super) fn new(d1: Limb, d0: Limb) -> Self {
        let (mut v, product) = reciprocal(d1);
        let (sum, carry) = product.overflowing_add(d0);
        // What `v * (d1 * B + d0)` has above B^2 - B * d1, in limbs; it takes `v` down.
        let mut p = sum;
        if carry {
            count(Case::ReciprocalFirst);
            v = v.wrapping_sub(1);
            if p >= d1 {
                count(Case::ReciprocalSecond);
                v = v.wrapping_sub(1);
                p = p.wrapping_sub(d1);
            }
            p = p.wrapping_sub(d1);
        }
        let t = mul(v, d0);
        let (sum, carry) = p.overflowing_add(high(t));
        if carry {
            count(Case::ReciprocalThird);
            v = v.wrapping_sub(1);
            if join(sum, t as Limb) >= join(d1, d0) {
                count(Case::ReciprocalFourth);
                v = v.wrapping_sub(1);
            }
        }
        Self { d1, d0, reciprocal: v }
    }

    /// The quotient of three limbs, of which the higher two are less than the divisor, and the
    /// remainder (Möller and Granlund, algorithm 4).
    #[inline(always)]
    pub(super) fn divide(self, n2: Limb, n1: Limb, n0: Limb) -> (Limb, Double) {
        let d = join(self.d1, self.d0);
        debug_assert!(join(n2, n1) < d);
        let estimate = mul(self.reciprocal, n2).wrapping_add(join(n2, n1));
        let q = high(estimate);
        let r1 = n1.wrapping_sub(q.wrapping_mul(self.d1));
        let r = join(r1, n0).wrapping_sub(mul(q, self.d0)).wrapping_sub(d);
        let mut q = q.wrapping_add(1);
        // Without a branch: either is as likely as the other.
        let over = Limb::from(high(r) >= estimate as Limb).wrapping_neg();
        q = q.wrapping_add(over);
        let mut r = r.wrapping_add(d & join(over, over));
        count(if over == 0 { Case::StepKept } else { Case::StepTakenBack });
        if r >= d {
            count(Case::StepRaised);
            q = q.wrapping_add(1);
            r = r.wrapping_sub(d);
        }
        (q, r)
    }
}

/// What [`Top::divide`] gives, by a division of limbs and a correction: shorter than a reciprocal
/// for one or two limbs of a quotient, where the CPU divides.
#[inline(always)]
pub(super) fn divide_3by2([n0, n1, n2]: [Limb; 3], [d0, d1]: [Limb; 2]) -> (Limb, Double) {
    let d = join(d1, d0);
    debug_assert!(join(n2, n1) < d);
    let (mut q, (r1, above)) = if n2 < d1 {
        // SAFETY: n2 < d1.
        let (q, r1) = unsafe { div_2by1(n2, n1, d1) };
        (q, (r1, false))
    } else {
        // n2 is d1, and the quotient of the upper limbs is B or more.
        count(Case::DirectFull);
        (Limb::MAX, n1.overflowing_add(d1))
    };
    let (mut r, below) = join(r1, n0).overflowing_sub(mul(q, d0));
    // Without a branch: one in three is too much.
    let negative = below & !above;
    let mask = Limb::from(negative).wrapping_neg();
    q = q.wrapping_add(mask);
    let carry;
    (r, carry) = r.overflowing_add(d & join(mask, mask));
    count(if negative { Case::DirectTakenBack } else { Case::DirectKept });
    if negative & !carry {
        count(Case::DirectTakenBackTwice);
        q = q.wrapping_sub(1);
        r = r.wrapping_add(d);
    }
    (q, r)
}

/// The divisor's two highest limbs, normalized, and by how much they were shifted.
#[inline(always)]
fn normalized<const N: usize>(d: &[Limb; N]) -> ([Limb; 2], u32) {
    let shift = d[N - 1].leading_zeros();
    let below = if N > 2 { d[N - 3] } else { 0 };
    ([shl_pair(d[N - 2], below, shift), shl_pair(d[N - 1], d[N - 2], shift)], shift)
}

/// One limb of the quotient, and the remainder, of `window * B + next`, where `window < d` and
/// nothing is shifted, by one division of limbs.
#[inline(always)]
fn direct<const N: usize, const REMAINDER: bool>(
    window: &[Limb; N],
    next: Limb,
    d: &[Limb; N],
) -> (Limb, [Limb; N]) {
    let (top, shift) = normalized(d);
    let below = if N > 3 { window[N - 4] } else { next };
    let n2 = shl_pair(window[N - 1], window[N - 2], shift);
    let n1 = shl_pair(window[N - 2], window[N - 3], shift);
    let n0 = shl_pair(window[N - 3], below, shift);
    let (mut q, r) = if join(n2, n1) < join(top[1], top[0]) {
        divide_3by2([n0, n1, n2], top)
    } else {
        // As the windows are less than the divisor: the same upper limbs.
        count(Case::DirectWindowFull);
        (Limb::MAX, 0)
    };
    // The lower limbs of the divisor times q are less than q of these.
    if !REMAINDER && r >= Double::from(q) {
        return (q, [0; N]);
    }
    let x = core::array::from_fn(|at| if at == 0 { next } else { window[at - 1] });
    let (mut remainder, negative) = submul(&x, q, d, window[N - 1]);
    if negative {
        count(Case::DirectWindowTakenBack);
        q = q.wrapping_sub(1);
        remainder = add(&remainder, d);
    }
    (q, remainder)
}

/// Divides in place by one limb that is not 0, and returns the remainder.
#[inline(always)]
pub(super) fn by_one<const HARDWARE: bool>(n: &mut [Limb], d: Limb) -> Limb {
    let mut r = 0;
    if HARDWARE {
        for limb in n.iter_mut().rev() {
            // Else there is no quotient yet.
            if r | *limb != 0 {
                // SAFETY: r is less than d: a remainder, or 0 where d is not.
                let (quotient, remainder) = unsafe { div_2by1(r, *limb, d) };
                (*limb, r) = (quotient, remainder);
            }
        }
        return r;
    }
    let shift = d.leading_zeros();
    let d = d << shift;
    let (reciprocal, _) = reciprocal(d);
    let Some(highest) = n.last() else { return 0 };
    r = shifted_out(*highest, shift);
    for at in (0..n.len()).rev() {
        let below = if at == 0 { 0 } else { n[at - 1] };
        (n[at], r) = divide_2by1(r, shl_pair(n[at], below, shift), d, reciprocal);
    }
    r >> shift
}

/// The quotient of two limbs, of which the higher is less than the divisor, which is normalized,
/// and the remainder (Möller and Granlund, algorithm 5).
#[inline(always)]
pub(super) fn divide_2by1(n1: Limb, n0: Limb, d: Limb, reciprocal: Limb) -> (Limb, Limb) {
    debug_assert!(n1 < d);
    let estimate = mul(reciprocal, n1).wrapping_add(join(n1, n0));
    let mut q = high(estimate).wrapping_add(1);
    let mut r = n0.wrapping_sub(q.wrapping_mul(d));
    let over = Limb::from(r > estimate as Limb).wrapping_neg();
    count(if over == 0 { Case::SmallStepKept } else { Case::SmallStepTakenBack });
    q = q.wrapping_add(over);
    r = r.wrapping_add(over & d);
    if r >= d {
        count(Case::SmallStepRaised);
        q = q.wrapping_add(1);
        r = r.wrapping_sub(d);
    }
    (q, r)
}

/// Division by two limbs, of which the higher is not 0.
#[inline(always)]
pub(super) fn by_two<const M: usize, const HARDWARE: bool>(
    n: &[Limb; M],
    d: [Limb; 2],
) -> ([Limb; M], [Limb; 2]) {
    let (d, shift) = normalized(&d);
    let shifted = shl(n, shift);
    let mut r = join(shifted_out(n[M - 1], shift), shifted[M - 1]);
    let mut quotient = [0; M];
    let top = if HARDWARE { None } else { Some(Top::new(d[1], d[0])) };
    for at in (0..M - 1).rev() {
        // The highest limb of the quotient is often 0.
        if at == M - 2 && high(r) == 0 && join(r as Limb, shifted[at]) < join(d[1], d[0]) {
            r = join(r as Limb, shifted[at]);
            continue;
        }
        let (n2, n1, n0) = (high(r), r as Limb, shifted[at]);
        (quotient[at], r) = match top {
            None => divide_3by2([n0, n1, n2], d),
            Some(top) => top.divide(n2, n1, n0),
        };
    }
    let r = shr(&[r as Limb, high(r)], shift);
    (quotient, r)
}

/// Four limbs divided by four, or `None` for a divisor of 0. Without `REMAINDER` the second
/// number is not to be used.
#[inline(always)]
pub(super) fn div_rem<const HARDWARE: bool, const REMAINDER: bool>(
    n: &[Limb; 4],
    d: &[Limb; 4],
) -> Option<([Limb; 4], [Limb; 4])> {
    let ([n0, n1, n2, n3], [d0, d1, d2, d3]) = (*n, *d);
    if d3 | d2 != 0 {
        if sub(n, d).1 {
            return Some(([0; 4], *n));
        }
        if d3 != 0 {
            let (q, remainder) = direct::<4, REMAINDER>(&[n1, n2, n3, 0], n0, d);
            return Some(([q, 0, 0, 0], remainder));
        }
        let d = &[d0, d1, d2];
        let (mut q1, mut window) = (0, [n1, n2, n3]);
        if !sub(&window, d).1 {
            (q1, window) = direct::<3, true>(&[n2, n3, 0], n1, d);
        }
        let (q0, [r0, r1, r2]) = direct::<3, REMAINDER>(&window, n0, d);
        return Some(([q0, q1, 0, 0], [r0, r1, r2, 0]));
    }
    if d1 != 0 {
        if n3 | n2 == 0 {
            let ([q0, ..], [r0, r1]) = by_two::<2, HARDWARE>(&[n0, n1], [d0, d1]);
            return Some(([q0, 0, 0, 0], [r0, r1, 0, 0]));
        }
        let (quotient, [r0, r1]) = by_two::<4, HARDWARE>(n, [d0, d1]);
        return Some((quotient, [r0, r1, 0, 0]));
    }
    if d0 == 0 {
        return None;
    }
    let mut quotient = *n;
    let r0 = by_one::<HARDWARE>(&mut quotient, d0);
    Some((quotient, [r0, 0, 0, 0]))
}

/// The next window and limb of the quotient.
#[inline(always)]
fn step<const N: usize>(
    top: Top,
    d: &[Limb; N],
    window: &[Limb; N],
    next: Limb,
) -> (Limb, [Limb; N]) {
    let (n2, n1, n0) = (window[N - 1], window[N - 2], window[N - 3]);
    let x: [Limb; N] = core::array::from_fn(|at| if at == 0 { next } else { window[at - 1] });
    if join(n2, n1) >= join(top.d1, top.d0) {
        // The same, as the window is less than the divisor. (B - 1) * d is no more then.
        count(Case::WindowFull);
        return (Limb::MAX, submul(&x, Limb::MAX, d, n2).0);
    }
    let (mut q, r) = top.divide(n2, n1, n0);
    // What is left of the higher limbs is known; the lower take their product and a borrow.
    let (mut remainder, mut carry) = ([0; N], 0);
    for at in 0..N - 2 {
        let product = mul(q, d[at]) + Double::from(carry);
        let borrow;
        (remainder[at], borrow) = x[at].overflowing_sub(product as Limb);
        carry = high(product) + Limb::from(borrow);
    }
    let (r, negative) = r.overflowing_sub(Double::from(carry));
    (remainder[N - 2], remainder[N - 1]) = (r as Limb, high(r));
    if negative {
        count(Case::WindowTakenBack);
        q = q.wrapping_sub(1);
        remainder = add(&remainder, d);
    }
    (q, remainder)
}

/// Eight limbs divided by four, or `None` for a divisor of 0.
#[inline(always)]
pub(super) fn div_rem_8by4<const HARDWARE: bool>(
    n: &[Limb; 8],
    d: &[Limb; 4],
) -> Option<([Limb; 8], [Limb; 4])> {
    let [d0, d1, d2, d3] = *d;
    if d3 == 0 && d2 == 0 {
        if d1 != 0 {
            let (quotient, [r0, r1]) = by_two::<8, false>(n, [d0, d1]);
            return Some((quotient, [r0, r1, 0, 0]));
        }
        if d0 == 0 {
            return None;
        }
        let mut quotient = *n;
        let r0 = by_one::<HARDWARE>(&mut quotient, d0);
        return Some((quotient, [r0, 0, 0, 0]));
    }
    // A divisor of three limbs takes the place of one of four, times B.
    let three = d3 == 0;
    let d = &if three { [0, d0, d1, d2] } else { *d };
    let shift = d[3].leading_zeros();
    let d = &shl(d, shift);
    let shifted = shl(n, shift);
    let top = Top::new(d[3], d[2]);
    let mut quotient = [0; 8];
    let [_, _, _, _, _, s5, s6, s7] = shifted;
    let mut window = [s5, s6, s7, shifted_out(n[7], shift)];
    let mut at = 4;
    // The highest limb of the quotient is 0 where the dividend is a product of reduced numbers.
    if !sub(&[shifted[4], s5, s6, s7], d).1 | (window[3] != 0) {
        (quotient[4], window) = step(top, d, &window, shifted[4]);
    } else {
        window = [shifted[4], s5, s6, s7];
    }
    while at > 0 {
        at -= 1;
        (quotient[at], window) = step(top, d, &window, shifted[at]);
    }
    if three {
        let q;
        (q, window) = step(top, d, &window, 0);
        let [q0, q1, q2, q3, q4, ..] = quotient;
        quotient = [q, q0, q1, q2, q3, q4, 0, 0];
        let [_, r0, r1, r2] = shr(&window, shift);
        return Some((quotient, [r0, r1, r2, 0]));
    }
    Some((quotient, shr(&window, shift)))
}

/// Eight limbs divided by eight, or `None` for a divisor of 0.
#[inline(always)]
pub(super) fn div_rem_8by8<const HARDWARE: bool>(
    n: &[Limb; 8],
    d: &[Limb; 8],
) -> Option<([Limb; 8], [Limb; 8])> {
    let [d0, d1, d2, d3, rest @ ..] = *d;
    if rest == [0; 4] {
        let (quotient, [r0, r1, r2, r3]) = div_rem_8by4::<HARDWARE>(n, &[d0, d1, d2, d3])?;
        return Some((quotient, [r0, r1, r2, r3, 0, 0, 0, 0]));
    }
    // Both take places as if the divisor had eight limbs.
    let mut zeros = 0;
    while d[7 - zeros] == 0 {
        zeros += 1;
    }
    let shift = d[7 - zeros].leading_zeros();
    let (shifted, mut divisor) = (shl(n, shift), shl(d, shift));
    divisor.rotate_right(zeros);
    let top = Top::new(divisor[7], divisor[6]);
    let (mut quotient, mut window) = ([0; 8], [0; 8]);
    for (at, limb) in window.iter_mut().enumerate() {
        // The divisor's limbs and zeros, one place up.
        *limb = if at < 7 { shifted[at + 1] } else { shifted_out(n[7], shift) };
    }
    let mut at = zeros + 1;
    while at > 0 {
        at -= 1;
        let next = if at == zeros { shifted[0] } else { 0 };
        (quotient[at], window) = step(top, &divisor, &window, next);
    }
    let mut remainder = shr(&window, shift);
    remainder.rotate_left(zeros);
    Some((quotient, remainder))
}
