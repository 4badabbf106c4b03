//! What the rows have to reach.

/// Limits of a row's ratio, our time over the best peer's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Target {
    /// What must be reached.
    pub(crate) must: f64,
    /// What is hoped for.
    pub(crate) aim: f64,
}

/// Defined for a machine with AVX-512 (Zen 5) and the default `target-cpu`.
const TARGETS: &[(&str, f64, f64)] = &[
    ("hex/encode/20", 0.95, 0.7),
    ("hex/encode/32", 0.95, 0.7),
    ("hex/encode/256", 0.85, 0.7),
    ("hex/encode/4096", 0.65, 0.5),
    ("hex/encode_string/32", 0.9, 0.7),
    ("hex/decode/20", 0.7, 0.5),
    ("hex/decode/32", 0.9, 0.75),
    ("hex/decode/256", 0.75, 0.6),
    ("hex/decode/4096", 0.7, 0.55),
    ("hex/check/32", 0.8, 0.5),
    ("hex/check/4096", 0.8, 0.5),
    ("keccak/0", 0.78, 0.65),
    ("keccak/20", 0.78, 0.65),
    ("keccak/32", 0.78, 0.65),
    ("keccak/64", 0.78, 0.65),
    ("keccak/256", 0.82, 0.70),
    ("keccak/1024", 0.82, 0.70),
    ("keccak/4096", 0.82, 0.70),
    ("keccak/f1600", 0.80, 0.65),
    ("keccak/batch/20", 0.105, 0.085),
    ("keccak/batch/32", 0.105, 0.085),
    ("keccak/batch/64", 0.105, 0.085),
    ("keccak/batch/32/n5", 0.21, 0.17),
    ("keccak/batch/32/n16", 0.13, 0.10),
    ("keccak/batch/32/n100", 0.115, 0.09),
    ("keccak/batch/mixed", 0.16, 0.12),
    ("keccak/batch/32@avx2", 0.40, 0.35),
    ("keccak/32@bmi2", 0.93, 0.88),
    ("keccak/32@scalar", 1.00, 0.95),
    ("secp256k1/verify", 0.68, 0.5),
    ("secp256k1/schnorr_verify", 0.68, 0.5),
    ("secp256k1/recover", 0.7, 0.52),
    ("secp256k1/pubkey", 0.45, 0.24),
    ("secp256k1/sign", 0.5, 0.28),
    ("secp256k1/sign_recoverable", 0.5, 0.28),
    ("secp256k1/schnorr_sign", 0.55, 0.32),
    ("secp256k1/ecdh", 0.6, 0.46),
    ("secp256k1/parse33", 0.8, 0.6),
    ("u256/add", 1.05, 0.9),
    ("u256/add/latency", 1.05, 0.9),
    ("u256/sub", 1.05, 0.9),
    ("u256/sub/latency", 1.05, 0.9),
    ("u256/mul", 1.05, 0.9),
    ("u256/mul/latency", 1.05, 0.9),
    ("u256/widening_mul", 1.05, 0.75),
    ("u256/square", 1.05, 0.75),
    ("u256/mul_mod/const", 0.4, 0.3),
    ("u256/pow", 0.85, 0.7),
    ("u256/inv_mod", 1.0, 0.7),
    ("u256/pow_mod/odd", 0.25, 0.15),
    ("u256/pow_mod/even", 0.6, 0.4),
    ("u256/to_dec", 0.4, 0.25),
    ("u256/from_dec", 0.6, 0.4),
    ("u256/to_hex", 0.2, 0.05),
    ("u256/from_hex", 0.1, 0.04),
    ("u256/shl", 1.05, 0.90),
    ("u256/shl/latency", 1.05, 0.90),
    ("u256/shr", 1.05, 0.90),
    ("u256/shr/latency", 1.05, 0.90),
    ("u256/cmp", 1.05, 0.90),
    ("u256/cmp/latency", 1.05, 0.90),
    ("u256/isqrt", 0.40, 0.25),
    ("u256/log10", 0.05, 0.02),
    ("u256/batch/mul_mod", 0.12, 0.08),
    ("u256/uniswap_v2_amount_out", 0.7, 0.5),
    ("u256/uniswap_v2_amount_in", 0.7, 0.5),
    ("u256/uniswap_v4_swap", 0.7, 0.5),
    ("u256/div/64", 0.80, 0.60),
    ("u256/div/128", 0.70, 0.50),
    ("u256/div/192", 0.70, 0.50),
    ("u256/div/256", 0.90, 0.70),
    ("u256/mul_mod", 0.85, 0.65),
    ("u256/add_mod/reduced", 0.75, 0.55),
    ("u256/add_mod/full", 0.50, 0.25),
    ("u256/mul_div", 0.75, 0.50),
];

/// The target of a row, or of a row with a forced backend.
pub(crate) fn of(name: &str) -> Option<Target> {
    let &(_, must, aim) = TARGETS.iter().find(|(row, ..)| *row == name)?;
    Some(Target { must, aim })
}

impl Target {
    /// `aim`, `pass` or `miss`; with a `~` if that is closer than the run can tell.
    pub(crate) fn verdict(self, ratio: f64, resolution: f64) -> &'static str {
        let close = (ratio - self.must).abs() <= resolution;
        match (ratio <= self.aim, ratio <= self.must, close) {
            (true, ..) => "aim",
            (_, true, false) => "pass",
            (_, true, true) => "pass ~",
            (_, false, true) => "miss ~",
            (_, false, false) => "miss",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::Row;

    #[test]
    fn every_target_has_its_row() {
        let names: Vec<_> = crate::rows::all().iter().flat_map(Row::names).collect();
        for (row, must, aim) in TARGETS {
            // A backend may not be on this machine.
            let row = row.split('@').next().unwrap_or_default();
            assert!(names.iter().any(|name| name == row), "{row}");
            assert!(aim < must);
        }
    }

    #[test]
    fn verdicts() {
        let target = of("hex/decode/32").unwrap();
        assert_eq!(target.verdict(0.5, 0.01), "aim");
        assert_eq!(target.verdict(0.8, 0.01), "pass");
        assert_eq!(target.verdict(0.895, 0.01), "pass ~");
        assert_eq!(target.verdict(0.905, 0.01), "miss ~");
        assert_eq!(target.verdict(1.5, 0.01), "miss");
        assert_eq!(of("hex/decode/33"), None);
    }
}
