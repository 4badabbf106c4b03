//! Numbers of 256 bits that find mistakes, and ways to other crates' numbers.

use fastprim::u256::U256;
use num_bigint::BigUint;

use super::Random;

/// alloy's number.
pub(crate) type Ruint = ruint::aliases::U256;

pub(crate) const fn to_ruint(number: U256) -> Ruint {
    Ruint::from_limbs(number.into_limbs())
}

pub(crate) const fn from_ruint(number: Ruint) -> U256 {
    U256::from_limbs(number.into_limbs())
}

pub(crate) fn to_big(number: U256) -> BigUint {
    big(&number.into_limbs())
}

/// The number of these limbs, the least significant first.
pub(crate) fn big(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect::<Vec<_>>())
}

/// The lower 256 bits.
pub(crate) fn from_big(number: &BigUint) -> U256 {
    let mut limbs = number.iter_u64_digits();
    U256::from_limbs(std::array::from_fn(|_| limbs.next().unwrap_or(0)))
}

/// 2^`bits` modulo 2^256.
pub(crate) fn power(bits: usize) -> U256 {
    let mut limbs = [0; 4];
    if bits < 256 {
        limbs[bits / 64] = 1 << (bits % 64);
    }
    U256::from_limbs(limbs)
}

/// The numbers at which carries, borrows and sizes change: around each power of two, and the
/// ends; in `quick` tests around some of them.
pub(crate) fn edges() -> Vec<U256> {
    let step = if super::quick() { 21 } else { 1 };
    let mut numbers = vec![U256::ZERO, U256::ONE, U256::MAX, U256::MAX - U256::ONE];
    for bits in (1..256).step_by(step).chain([63, 64, 65, 127, 128, 129, 191, 192, 193, 255]) {
        let power = power(bits);
        numbers.extend([power - U256::ONE, power, power + U256::ONE, U256::ZERO - power]);
    }
    numbers
}

/// A number that is as likely to have 3 bits as 253, and of which one in four has long runs of
/// ones or zeros.
pub(crate) fn swept(random: &mut Random) -> U256 {
    let mut limbs = [0; 4].map(|_: u64| random.next());
    match random.below(8) {
        0 => limbs = limbs.map(|limb| if limb & 1 == 0 { 0 } else { u64::MAX }),
        1 => {
            // A run of ones between two places.
            let (from, to) = (random.below(257), random.below(257));
            return power(from.max(to)) - power(from.min(to));
        }
        _ => {}
    }
    let bits = random.below(257);
    for (at, limb) in limbs.iter_mut().enumerate() {
        *limb &= match bits.saturating_sub(64 * at) {
            used @ 0..64 => (1 << used) - 1,
            _ => u64::MAX,
        };
    }
    U256::from_limbs(limbs)
}

/// Another number near `number`, or `number` itself.
pub(crate) fn near(random: &mut Random, number: U256) -> U256 {
    let offset = U256::from_limbs([random.next() % 4, 0, 0, 0]);
    if random.below(2) == 0 { number - offset } else { number + offset }
}

/// Operands for a test: swept, and one in four times with two of them near each other.
pub(crate) fn operands<const N: usize>(random: &mut Random) -> [U256; N] {
    let mut numbers = [(); N].map(|()| swept(random));
    if N > 1 && random.below(4) == 0 {
        let (from, to) = (random.below(N), random.below(N));
        numbers[to] = near(random, numbers[from]);
    }
    numbers
}
