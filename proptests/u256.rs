//! Property tests of `u256`: random input for the functions in `bodies/u256.rs`, which
//! `fuzz/targets/u256.rs` calls with its own.

use proptest::prelude::*;

#[path = "bodies/u256.rs"]
pub mod bodies;

use bodies::Limbs;

fn config() -> ProptestConfig {
    // In an emulator, as in `tests/common`.
    let quick = std::env::var_os("FASTPRIM_QUICK").is_some();
    let cases = if cfg!(miri) {
        8
    } else if quick {
        200
    } else {
        2000
    };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Each length in bits is as likely; some are runs of ones, or beside a power of two.
fn number() -> impl Strategy<Value = Limbs> {
    let limb = prop_oneof![4 => any::<u64>(), 1 => Just(0), 1 => Just(u64::MAX)];
    let limbs = [limb.clone(), limb.clone(), limb.clone(), limb];
    (limbs, 0..=256_usize, 0..8_u8).prop_map(|(limbs, bits, kind)| {
        let mut at = 0;
        let mut limbs = limbs.map(|limb| {
            let used = bits.saturating_sub(64 * at).min(64);
            at += 1;
            let mask = if used == 64 { u64::MAX } else { (1 << used) - 1 };
            if kind == 0 { mask } else { limb & mask }
        });
        if kind == 1 {
            // A power of two.
            limbs = [0; 4];
            limbs[(bits / 64).min(3)] = 1 << (bits % 64);
        }
        limbs
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn arithmetic(a in number(), b in number(), c in number()) {
        bodies::arithmetic(a, b, c);
    }

    #[test]
    fn neighbours(a in number(), difference in 0..3_u64) {
        let mut b = a;
        b[0] = b[0].wrapping_add(difference);
        bodies::arithmetic(a, b, a);
        bodies::arithmetic(b, b, a);
    }

    #[test]
    fn powers(a in number(), b in number(), c in number()) {
        bodies::powers(a, b, c);
    }

    #[test]
    fn products(modulus in number(), numbers in proptest::collection::vec(number(), 0..60)) {
        bodies::products(modulus, &numbers);
    }

    #[test]
    fn text(number in number(), radix: u64) {
        bodies::text(number, radix);
    }

    #[test]
    fn parse(text in "[-+]?(0[xXobOB])?[0-9a-zA-Z_+/=,]{0,90}", radix: u64) {
        bodies::parse(&text, radix);
    }

    #[test]
    fn parse_decimal(text in "[0-9]{60,80}[0-9_ g]?") {
        bodies::parse(&text, 10);
    }
}
