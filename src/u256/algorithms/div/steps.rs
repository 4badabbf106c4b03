//! Long division, the text that is compiled for limbs of 64 bits, and in tests for limbs of 8,
//! where every case of it can be reached.
//!
//! B is the number of values of a limb. A divisor is normalized if its highest bit is set. A
//! remainder so far, the window, is less than the divisor and has as many limbs; a step takes in
//! the next limb of the dividend, and gives one limb of the quotient and the next window
//! (D. Knuth, "The Art of Computer Programming" 4.3.1, algorithm D). The limb is estimated from
//! the three highest limbs of the window and the two highest of the divisor, which leaves it
//! right but for one in B (Möller and Granlund, section 5).

use core::hint::{cold_path, select_unpredictable};

use super::{
    BITS, Case, Double, Limb, by_zero, count, div_2by1, hidden, leading_zeros, reciprocal,
};

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

    /// [`new`](Self::new), or the same by a division of limbs; and the remainder of that, B^3 - 1
    /// less `reciprocal + B` times the divisor.
    #[inline(always)]
    pub(super) fn of<const HARDWARE: bool>([d0, d1]: [Limb; 2]) -> (Self, Double) {
        if HARDWARE {
            let (reciprocal, rest) = divide_3by2([Limb::MAX, !d0, !d1], [d0, d1]);
            return (Self { d1, d0, reciprocal }, rest);
        }
        let top = Self::new(d1, d0);
        let product =
            mul(top.reciprocal, d0).wrapping_add(join(top.reciprocal.wrapping_mul(d1), 0));
        (top, join(!d0, Limb::MAX).wrapping_sub(product))
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
    if n2 >= d1 {
        return divide_full([n0, n1], [d0, d1]);
    }
    // SAFETY: n2 < d1.
    let (mut q, r1) = unsafe { div_2by1(n2, n1, d1) };
    let (mut r, below) = join(r1, n0).overflowing_sub(mul(q, d0));
    // Without a branch: one in three is too much.
    let mask = Limb::from(below).wrapping_neg();
    q = q.wrapping_add(mask);
    let carry;
    (r, carry) = r.overflowing_add(d & join(mask, mask));
    count(if below { Case::DirectTakenBack } else { Case::DirectKept });
    // There is a carry if that was enough, and never without a correction. This way it is one
    // branch: with `&&` there is one on `below` too.
    if below != carry {
        cold_path();
        count(Case::DirectTakenBackTwice);
        q = q.wrapping_sub(1);
        r = r.wrapping_add(d);
    }
    (q, r)
}

/// [`divide_3by2`] where the highest limbs are the same, so that the quotient of the upper two is
/// B or more, and what is asked for is B - 1 or one or two less.
#[cold]
fn divide_full([n0, n1]: [Limb; 2], [d0, d1]: [Limb; 2]) -> (Limb, Double) {
    count(Case::DirectFull);
    let (mut q, d) = (Limb::MAX, join(d1, d0));
    let (r1, above) = n1.overflowing_add(d1);
    let (mut r, below) = join(r1, n0).overflowing_sub(mul(q, d0));
    let mut negative = below && !above;
    while negative {
        count(Case::DirectFullTakenBack);
        q -= 1;
        let carry;
        (r, carry) = r.overflowing_add(d);
        negative = !carry;
    }
    (q, r)
}

/// [`divide_3by2`] or [`Top`], by what the CPU is good at and how long the quotient is.
#[derive(Clone, Copy)]
struct Divisor<const HARDWARE: bool> {
    d: [Limb; 2],
    top: Option<Top>,
}

impl<const HARDWARE: bool> Divisor<HARDWARE> {
    /// For a quotient of so many limbs.
    #[inline(always)]
    fn new(d: [Limb; 2], limbs: usize) -> Self {
        let direct = HARDWARE && limbs <= 3;
        Self { d, top: if direct { None } else { Some(Top::of::<HARDWARE>(d).0) } }
    }

    #[inline(always)]
    fn divide(self, n: [Limb; 3]) -> (Limb, Double) {
        match self.top {
            None => divide_3by2(n, self.d),
            Some(top) => top.divide(n[2], n[1], n[0]),
        }
    }
}

/// The divisor's two highest limbs, normalized, and by how much they were shifted.
#[inline(always)]
fn normalized<const N: usize>(d: &[Limb; N]) -> ([Limb; 2], u32) {
    let shift = leading_zeros(d[N - 1]);
    let below = if N > 2 { d[N - 3] } else { 0 };
    ([shl_pair(d[N - 2], below, shift), shl_pair(d[N - 1], d[N - 2], shift)], shift)
}

/// `window * B + next` less `q` times the divisor, which may be one time too much.
#[inline(always)]
fn taken_off<const N: usize>(
    window: &[Limb; N],
    next: Limb,
    d: &[Limb; N],
    q: Limb,
) -> (Limb, [Limb; N]) {
    let x = core::array::from_fn(|at| if at == 0 { next } else { window[at - 1] });
    let (remainder, negative) = submul(&x, q, d, window[N - 1]);
    if negative {
        count(Case::DirectWindowTakenBack);
        return (q.wrapping_sub(1), add(&remainder, d));
    }
    (q, remainder)
}

/// One limb of the quotient, and the remainder, of `window * B + next`, where `window < d` and
/// nothing is shifted.
#[inline(always)]
fn direct<const N: usize, const HARDWARE: bool, const REMAINDER: bool>(
    window: &[Limb; N],
    next: Limb,
    d: &[Limb; N],
) -> (Limb, [Limb; N]) {
    if window[N - 1] == 0 && d[N - 1] >= LONG {
        // A quotient of less than half a limb is that of the highest limbs, or one less.
        let (n, d1) = (window[N - 2], d[N - 1]);
        let (q, r) = (n / d1, n % d1);
        // The lower limbs of the divisor times q are less than q of these.
        if !REMAINDER && r >= q {
            return (q, [0; N]);
        }
        return taken_off(window, next, d, q);
    }
    let (top, shift) = normalized(d);
    let below = if N > 3 { window[N - 4] } else { next };
    let n2 = shl_pair(window[N - 1], window[N - 2], shift);
    let n1 = shl_pair(window[N - 2], window[N - 3], shift);
    let n0 = shl_pair(window[N - 3], below, shift);
    let (q, r) = if join(n2, n1) < join(top[1], top[0]) {
        Divisor::<HARDWARE>::new(top, 1).divide([n0, n1, n2])
    } else {
        // As the window is less than the divisor: the same upper limbs.
        count(Case::DirectWindowFull);
        (Limb::MAX, 0)
    };
    if !REMAINDER && r >= Double::from(q) {
        return (q, [0; N]);
    }
    taken_off(window, next, d, q)
}

/// A highest limb of a divisor by which that of a quotient has less than half its bits.
const LONG: Limb = 4 << (BITS / 2);

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
    let shift = leading_zeros(d);
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
    let divisor = Divisor::<HARDWARE>::new(d, M - 1);
    let mut quotient = [0; M];
    let mut r = join(shifted_out(n[M - 1], shift), shifted[M - 1]);
    for at in (0..M - 1).rev() {
        if (M > 5 || at == M - 2) && high(r) == 0 {
            // The highest limbs of the quotient are 0, or one is 1 if there was no shift.
            let pair = join(r as Limb, shifted[at]);
            if shift == 0 {
                let (less, below) = pair.overflowing_sub(join(d[1], d[0]));
                quotient[at] = Limb::from(!below);
                // One as often as the other: no jump.
                r = select_unpredictable(below, pair, less);
                continue;
            }
            if pair < join(d[1], d[0]) {
                r = pair;
                continue;
            }
        }
        (quotient[at], r) = divisor.divide([shifted[at], r as Limb, high(r)]);
    }
    let r = shr(&[r as Limb, high(r)], shift);
    (quotient, r)
}

/// Four limbs divided by four. Without `REMAINDER` the second number is not to be used.
///
/// # Panics
/// If the divisor is 0.
#[inline(always)]
#[track_caller]
pub(super) fn div_rem<const HARDWARE: bool, const REMAINDER: bool>(
    n: &[Limb; 4],
    d: &[Limb; 4],
) -> ([Limb; 4], [Limb; 4]) {
    let ([n0, n1, n2, n3], [d0, d1, d2, d3]) = (*n, *d);
    if d3 != 0 {
        if n3 < d3 {
            return ([0; 4], *n);
        }
        let (q, remainder) = direct::<4, HARDWARE, REMAINDER>(&[n1, n2, n3, 0], n0, d);
        return ([q, 0, 0, 0], remainder);
    }
    if d2 != 0 {
        if n3 == 0 && n2 < d2 {
            return ([0; 4], *n);
        }
        let d = &[d0, d1, d2];
        let (mut q1, mut window) = (0, [n1, n2, n3]);
        if !sub(&window, d).1 {
            (q1, window) = direct::<3, HARDWARE, true>(&[n2, n3, 0], n1, d);
        }
        let (q0, [r0, r1, r2]) = direct::<3, HARDWARE, REMAINDER>(&window, n0, d);
        return ([q0, q1, 0, 0], [r0, r1, r2, 0]);
    }
    if d1 != 0 {
        if n3 | n2 == 0 {
            if n1 < d1 {
                return ([0; 4], *n);
            }
            let ([q0, ..], [r0, r1]) = by_two::<2, HARDWARE>(&[n0, n1], [d0, d1]);
            return ([q0, 0, 0, 0], [r0, r1, 0, 0]);
        }
        let (quotient, [r0, r1]) = by_two::<4, HARDWARE>(n, [d0, d1]);
        return (quotient, [r0, r1, 0, 0]);
    }
    if d0 == 0 {
        by_zero();
    }
    let mut quotient = *n;
    let r0 = by_one::<HARDWARE>(&mut quotient, d0);
    (quotient, [r0, 0, 0, 0])
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

/// The product of two limbs and two.
#[inline(always)]
pub(super) fn mul_2by2([a0, a1]: [Limb; 2], [b0, b1]: [Limb; 2]) -> [Limb; 4] {
    let low = mul(a0, b0);
    let first = mul(a1, b0) + Double::from(high(low));
    let second = mul(a0, b1) + Double::from(first as Limb);
    let upper = mul(a1, b1) + Double::from(high(first)) + Double::from(high(second));
    [low as Limb, second as Limb, upper as Limb, high(upper)]
}

/// The longest of the products.
pub(in crate::u256) trait Chains {
    /// `x - q * d` modulo B^5.
    ///
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn taken_off(x: &[Limb; 5], q: [Limb; 2], d: &[Limb; 4]) -> [Limb; 5];
}

/// For any CPU.
pub(in crate::u256) struct Portable;

impl Chains for Portable {
    #[inline(always)]
    unsafe fn taken_off(x: &[Limb; 5], [q0, q1]: [Limb; 2], d: &[Limb; 4]) -> [Limb; 5] {
        let (mut product, mut carry) = ([0; 5], 0);
        for at in 0..4 {
            let sum = mul(q0, d[at]) + Double::from(carry);
            (product[at], carry) = (sum as Limb, high(sum));
        }
        (product[4], carry) = (carry, 0);
        for at in 0..4 {
            let sum = mul(q1, d[at]) + Double::from(product[at + 1]) + Double::from(carry);
            (product[at + 1], carry) = (sum as Limb, high(sum));
        }
        sub(x, &product).0
    }
}

/// [`step`] for divisors of four limbs and two limbs of the quotient at once, with the reciprocal
/// of the divisor's two highest: half as often there is something to wait for.
///
/// # Safety
/// The CPU has the instructions of `C`.
#[inline(always)]
unsafe fn step_of_two<C: Chains>(
    d: &[Limb; 4],
    reciprocal: [Limb; 2],
    window: &[Limb; 4],
    [x0, x1]: [Limb; 2],
) -> ([Limb; 2], [Limb; 4]) {
    let [w0, w1, w2, w3] = *window;
    let mut q = join(w3, w2);
    if q < join(d[3], d[2]) {
        let [_, p1, p2, p3] = mul_2by2(reciprocal, [w2, w3]);
        // The lowest limbs would change that once in B times.
        let (_, carry) = p1.overflowing_add(w1);
        q = q.wrapping_add(join(p3, p2)).wrapping_add(Double::from(carry));
    } else {
        count(Case::PairFull);
        q = Double::MAX;
    }
    // That is right, or one too many or too few, all of them likely, or rarely two: the fifth limb
    // of a remainder tells. The other two are computed beside each other.
    // SAFETY: the caller's promise.
    let same = unsafe { C::taken_off(&[x0, x1, w0, w1, w2], [q as Limb, high(q)], d) };
    let once = [d[0], d[1], d[2], d[3], 0];
    let (more, less) = (add(&same, &once), sub(&same, &once).0);
    let is_negative = |r: [Limb; 5]| r[4] >> (BITS - 1) == 1;
    let (over, under) = (is_negative(same), !is_negative(less));
    count(match (over, under) {
        (true, _) => Case::PairTakenBack,
        (_, true) => Case::PairRaised,
        _ => Case::PairKept,
    });
    q = q.wrapping_add(Double::from(under)).wrapping_sub(Double::from(over));
    // One by one: else the compiler chooses between places in memory.
    let ([m0, m1, m2, m3, m4], [s0, s1, s2, s3, s4]) = (more, same);
    let [l0, l1, l2, l3, l4] = less;
    let choose = |more, same, less| {
        select_unpredictable(over, more, select_unpredictable(under, less, same))
    };
    let mut r = [
        choose(m0, s0, l0),
        choose(m1, s1, l1),
        choose(m2, s2, l2),
        choose(m3, s3, l3),
        choose(m4, s4, l4),
    ];
    if r[4] != 0 || r[3] >= d[3] {
        // Not yet, or the highest limbs are the same by chance.
        cold_path();
        while is_negative(r) {
            count(Case::PairTakenBackTwice);
            q = q.wrapping_sub(1);
            r = add(&r, &once);
        }
        while !sub(&r, &once).1 {
            count(Case::PairRaisedTwice);
            q = q.wrapping_add(1);
            r = sub(&r, &once).0;
        }
    }
    let [r0, r1, r2, r3, _] = r;
    ([q as Limb, high(q)], [r0, r1, r2, r3])
}

/// A divisor of four limbs, of which the highest is not 0, for quotients of four.
pub(super) struct Wide {
    shift: u32,
    /// `BITS - 1 - shift`.
    back: u32,
    /// Normalized.
    d: [Limb; 4],
    /// (B^4 - 1) / (d3 * B + d2) - B^2.
    reciprocal: [Limb; 2],
}

impl Wide {
    #[inline(always)]
    pub(super) fn new<const HARDWARE: bool>([d0, d1, d2, d3]: &[Limb; 4]) -> Self {
        let shift = leading_zeros(*d3);
        let back = hidden(BITS - 1 - shift);
        let pair = |high: Limb, low: Limb| high << shift | low >> 1 >> back;
        let d = [*d0 << shift, pair(*d1, *d0), pair(*d2, *d1), pair(*d3, *d2)];
        let (top, rest) = Top::of::<HARDWARE>([d[2], d[3]]);
        let (v0, _) = top.divide(high(rest), rest as Limb, Limb::MAX);
        Self { shift, back, d, reciprocal: [v0, top.reciprocal] }
    }

    /// Eight limbs, of which the upper four are less than the divisor.
    ///
    /// # Safety
    /// The CPU has the instructions of `C`.
    #[inline(always)]
    pub(super) unsafe fn divide<C: Chains>(
        &self,
        [n0, n1, n2, n3]: &[Limb; 4],
        [n4, n5, n6, n7]: &[Limb; 4],
    ) -> ([Limb; 4], [Limb; 4]) {
        let pair = |high: Limb, low: Limb| high << self.shift | low >> 1 >> self.back;
        let window = [pair(*n4, *n3), pair(*n5, *n4), pair(*n6, *n5), pair(*n7, *n6)];
        let (upper, lower) =
            ([pair(*n2, *n1), pair(*n3, *n2)], [*n0 << self.shift, pair(*n1, *n0)]);
        // SAFETY: the caller's promise, of both.
        let (q_high, window) =
            unsafe { step_of_two::<C>(&self.d, self.reciprocal, &window, upper) };
        // SAFETY: as above.
        let (q_low, window) = unsafe { step_of_two::<C>(&self.d, self.reciprocal, &window, lower) };
        let pair = |low: Limb, high: Limb| low >> self.shift | high << 1 << self.back;
        let [r0, r1, r2, r3] = window;
        let remainder = [pair(r0, r1), pair(r1, r2), pair(r2, r3), r3 >> self.shift];
        ([q_low[0], q_low[1], q_high[0], q_high[1]], remainder)
    }
}

/// Eight limbs divided by at most three, which are not all 0.
#[inline(never)]
#[track_caller]
pub(super) fn div_rem_8by3<const HARDWARE: bool>(
    n: &[Limb; 8],
    d: &[Limb; 4],
) -> ([Limb; 8], [Limb; 4]) {
    let [d0, d1, d2, _] = *d;
    if d2 != 0 {
        let mut quotient = [0; 8];
        let shift = leading_zeros(d2);
        let d = &shl(&[d0, d1, d2], shift);
        let shifted = shl(n, shift);
        let (top, _) = Top::of::<HARDWARE>([d[1], d[2]]);
        let mut window = [shifted[6], shifted[7], shifted_out(n[7], shift)];
        for at in (0..6).rev() {
            let next = [shifted[at], window[0], window[1]];
            if window[2] == 0 && sub(&next, d).1 {
                // The highest limbs of the quotient are 0.
                window = next;
            } else {
                (quotient[at], window) = step(top, d, &window, shifted[at]);
            }
        }
        let [r0, r1, r2] = shr(&window, shift);
        return (quotient, [r0, r1, r2, 0]);
    }
    if d1 != 0 {
        let (quotient, [r0, r1]) = by_two::<8, HARDWARE>(n, [d0, d1]);
        return (quotient, [r0, r1, 0, 0]);
    }
    if d0 == 0 {
        by_zero();
    }
    let mut quotient = *n;
    let r0 = by_one::<HARDWARE>(&mut quotient, d0);
    (quotient, [r0, 0, 0, 0])
}

/// Eight limbs divided by four.
///
/// # Panics
/// If the divisor is 0.
#[inline(always)]
#[track_caller]
pub(super) fn div_rem_8by4<const HARDWARE: bool>(
    n: &[Limb; 8],
    d: &[Limb; 4],
) -> ([Limb; 8], [Limb; 4]) {
    if d[3] == 0 {
        return div_rem_8by3::<HARDWARE>(n, d);
    }
    let [n0, n1, n2, n3, n4, n5, n6, n7] = n;
    let (mut upper, mut above) = ([0; 4], [*n4, *n5, *n6, *n7]);
    if !sub(&above, d).1 {
        (upper, above) = div_rem::<HARDWARE, true>(&above, d);
    }
    let wide = Wide::new::<HARDWARE>(d);
    // SAFETY: no instructions are asked for.
    let ([q0, q1, q2, q3], remainder) =
        unsafe { wide.divide::<Portable>(&[*n0, *n1, *n2, *n3], &above) };
    let [q4, q5, q6, q7] = upper;
    ([q0, q1, q2, q3, q4, q5, q6, q7], remainder)
}

/// Eight limbs divided by eight.
///
/// # Panics
/// If the divisor is 0.
#[inline(always)]
#[track_caller]
pub(super) fn div_rem_8by8<const HARDWARE: bool>(
    n: &[Limb; 8],
    d: &[Limb; 8],
) -> ([Limb; 8], [Limb; 8]) {
    let [d0, d1, d2, d3, rest @ ..] = *d;
    if rest == [0; 4] {
        let (quotient, [r0, r1, r2, r3]) = div_rem_8by4::<HARDWARE>(n, &[d0, d1, d2, d3]);
        return (quotient, [r0, r1, r2, r3, 0, 0, 0, 0]);
    }
    // Both take places as if the divisor had eight limbs.
    let mut zeros = 0;
    while d[7 - zeros] == 0 {
        zeros += 1;
    }
    let shift = leading_zeros(d[7 - zeros]);
    let (shifted, mut divisor) = (shl(n, shift), shl(d, shift));
    divisor.rotate_right(zeros);
    let (top, _) = Top::of::<HARDWARE>([divisor[6], divisor[7]]);
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
    (quotient, remainder)
}

/// `a + b` modulo `m`.
///
/// # Panics
/// If `m` is 0.
#[inline(always)]
pub(super) fn add_mod<const HARDWARE: bool>(
    a: &[Limb; 4],
    b: &[Limb; 4],
    m: &[Limb; 4],
) -> [Limb; 4] {
    let [m0, m1, m2, m3] = *m;
    let (a4, b4, m5) = (with(a, 0), with(b, 0), with(m, 0));
    let sum = add(&a4, &b4);
    let [s0, s1, s2, s3, carry] = sum;
    if m3 >= LONG {
        // As in `direct`, by one bit less.
        let q = shl_pair(carry, s3, BITS - 1) / (m3 >> 1);
        let (mut r, negative) = submul(&[s0, s1, s2, s3], q, m, carry);
        if negative {
            count(Case::SumTakenBack);
            r = add(&r, m);
        }
        return r;
    }
    if m3 | m2 != 0 {
        let reduced = |n: &[Limb; 4]| {
            let (_, r) = div_rem::<HARDWARE, true>(n, m);
            with(&r, 0)
        };
        let sum = add(&reduced(a), &reduced(b));
        let (less, below) = sub(&sum, &m5);
        let [r0, r1, r2, r3, _] = if below { sum } else { less };
        return [r0, r1, r2, r3];
    }
    if m1 != 0 {
        let (_, [r0, r1]) = by_two::<5, HARDWARE>(&sum, [m0, m1]);
        return [r0, r1, 0, 0];
    }
    if m0 == 0 {
        by_zero();
    }
    let mut n = sum;
    [by_one::<HARDWARE>(&mut n, m0), 0, 0, 0]
}

/// A number and the limb above it.
#[inline(always)]
const fn with(n: &[Limb; 4], above: Limb) -> [Limb; 5] {
    let [n0, n1, n2, n3] = *n;
    [n0, n1, n2, n3, above]
}
