//! What all batch kernels share, over lanes that any target has.

extern crate std;

use std::vec::Vec;

use super::*;
use crate::keccak::arch::scalar::Words;
use crate::keccak::const_keccak256;

/// One state after the other, messages that are fewer one by one.
struct Plain<const FEWEST: usize>;

impl<const N: usize, const FEWEST: usize> Multi<N> for Plain<FEWEST> {
    type One = Words;
    type Narrower = Words;

    const FEWEST: usize = FEWEST;

    unsafe fn permute(states: &mut States<N>) {
        for n in 0..N {
            let mut state = states.0.map(|lanes| lanes[n]);
            // SAFETY: `Words` wants nothing of the CPU.
            unsafe { Words::permute(&mut state) };
            for (lanes, lane) in states.0.iter_mut().zip(state) {
                lanes[n] = lane;
            }
        }
    }
}

type Kernel = unsafe fn(&[&[u8]], &mut [[u8; 32]]);

/// All widths and all numbers of messages from which lanes are used.
const KERNELS: [Kernel; 7] = [
    messages::<Plain<1>, 1>,
    messages::<Plain<2>, 2>,
    messages::<Plain<2>, 3>,
    messages::<Plain<1>, 4>,
    messages::<Plain<2>, 4>,
    messages::<Plain<3>, 8>,
    messages::<Plain<9>, 8>,
];

/// Numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

#[track_caller]
fn check(lengths: &[usize]) {
    let messages: Vec<Vec<u8>> = (1..)
        .zip(lengths)
        .map(|(n, &len)| (0..len).map(|at| (at * 7 + n * 31) as u8).collect())
        .collect();
    let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
    let expected: Vec<_> = messages.iter().map(|message| const_keccak256(message)).collect();
    let step = if cfg!(miri) { 4 } else { 1 };
    for (at, kernel) in KERNELS.iter().enumerate().step_by(step) {
        let mut digests = std::vec![[0xa5; 32]; messages.len()];
        // SAFETY: `Plain` wants nothing of the CPU.
        unsafe { kernel(&messages, &mut digests) };
        assert!(digests == expected, "kernel {at}, lengths {lengths:?}");
    }
}

#[test]
fn random_lengths() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let (most, of_lengths) = if cfg!(miri) { (4, 2) } else { (40, 4) };
    for count in 0..=most {
        for longest in [135, 300, 136, 1000].into_iter().take(of_lengths) {
            let lengths: Vec<_> = (0..count).map(|_| numbers.below(longest + 1)).collect();
            check(&lengths);
        }
    }
}

/// The ends of blocks, where messages of several blocks fill the lanes and where
/// one outlasts all others.
#[test]
fn ends_of_blocks() {
    const ENDS: [usize; 12] = [0, 1, 20, 32, 64, 135, 136, 137, 271, 272, 273, 408];
    let mut numbers = Numbers(1);
    for count in 1..=if cfg!(miri) { 3 } else { 20 } {
        let mut lengths: Vec<_> = (0..count).map(|_| ENDS[numbers.below(ENDS.len())]).collect();
        check(&lengths);
        lengths[numbers.below(count)] = 136 * 6 + ENDS[numbers.below(ENDS.len())];
        check(&lengths);
        check(&std::vec![lengths[0]; count]);
    }
}

/// More messages than are put in order at a time.
#[test]
#[cfg_attr(miri, ignore = "takes minutes, and shows Miri nothing new")]
fn windows() {
    let mut numbers = Numbers(2);
    for count in [WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW + 3] {
        for longest in [100, 600] {
            let lengths: Vec<_> = (0..count).map(|_| numbers.below(longest + 1)).collect();
            check(&lengths);
        }
        check(&std::vec![32; count]);
    }
}

#[test]
fn arrays_of_one_length() {
    fn check<const LEN: usize>() {
        for count in 0..=if cfg!(miri) { 4 } else { 20 } {
            let src: Vec<[u8; LEN]> =
                (0..count).map(|n| core::array::from_fn(|at| (at * 7 + n * 31) as u8)).collect();
            let expected: Vec<_> = src.iter().map(|src| const_keccak256(src)).collect();
            for kernel in [
                arrays::<Plain<1>, 3, LEN> as unsafe fn(&[[u8; LEN]], &mut [[u8; 32]]),
                arrays::<Plain<2>, 4, LEN>,
            ] {
                let mut digests = std::vec![[0xa5; 32]; count];
                // SAFETY: as above.
                unsafe { kernel(&src, &mut digests) };
                assert_eq!(digests, expected);
            }
        }
    }
    check::<20>();
    check::<32>();
    check::<64>();
}

#[test]
fn longest_first() {
    let mut numbers = Numbers(3);
    let buffer = std::vec![0; 1 << 16];
    for count in (0..=WINDOW).step_by(if cfg!(miri) { 32 } else { 1 }) {
        let mut length = || {
            let longest = 1 << (4 + numbers.below(13));
            numbers.below(longest)
        };
        let lengths: Vec<_> = (0..count).map(|_| length()).collect();
        let src: Vec<&[u8]> = lengths.iter().map(|&len| &buffer[..len]).collect();
        let mut order = PLACES;
        let long = sort(&src, &mut order);
        assert_eq!(long, lengths.iter().filter(|len| **len >= RATE).count());
        let sorted: Vec<_> = order[..count].iter().map(|at| lengths[usize::from(*at)]).collect();
        for pair in sorted.windows(2) {
            let [before, after] = [pair[0] / RATE, pair[1] / RATE];
            assert!(before >= after || before >= 16 && before.ilog2() == after.ilog2());
        }
        let mut places = order;
        places.sort_unstable();
        assert_eq!(places, PLACES);
    }
}
