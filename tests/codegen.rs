//! The machine code of a dispatched call: a load and an indirect jump, without a
//! stack frame; and nothing is left of the choice where the compiler was told that
//! the CPU has the first kernel's instructions. That of Keccak's `scalar`: no vectors.
#![cfg(all(target_arch = "x86_64", unix, not(miri)))]

use std::fs;
use std::path::Path;
use std::process::Command;

const OPERATIONS: [&str; 3] = ["encode", "decode", "check"];

/// What the token of the first kernel, `avx512`, stands for.
const FIRST_KERNEL: &str =
    "target-feature=+avx2,+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx512vbmi";

#[test]
fn the_choice_is_a_load_and_a_jump() {
    let assembly = compile("choice", &[], &[]);
    for operation in OPERATIONS {
        let code = body(&assembly, operation);
        let shown = code.join("\n");
        // The address of the choice may need an instruction of its own.
        assert!(code.len() <= 3, "{operation} needs {} instructions:\n{shown}", code.len());
        assert!(shown.contains("CHOICE"), "{operation} does not read its choice:\n{shown}");
        let last = code.last().expect("not empty");
        assert!(last.starts_with("jmp") && last.contains('*'), "{operation} ends in {last}");
        assert!(!shown.contains("rsp"), "{operation} touches the stack:\n{shown}");
    }
}

#[test]
fn static_features_leave_no_choice() {
    let assembly = compile("static", &[], &["-C", FIRST_KERNEL]);
    for operation in OPERATIONS {
        let shown = body(&assembly, operation).join("\n");
        assert!(!shown.contains("CHOICE"), "{operation} reads its choice:\n{shown}");
        // The kernel itself, or one jump to it.
        assert!(shown.contains("zmm") || shown.contains("avx512"), "{operation}:\n{shown}");
    }
}

/// What is forced, or may be, is not bypassed by what the compiler knows.
#[test]
fn force_beats_static_features() {
    let forced = ["-C", FIRST_KERNEL, "--cfg", "fastprim_hex_backend=\"scalar\""];
    let by_cfg = compile("cfg", &[], &forced);
    let by_variable = compile("variable", &["--features", "env-override"], &forced[..2]);
    for assembly in [by_cfg, by_variable] {
        for operation in OPERATIONS {
            let shown = body(&assembly, operation).join("\n");
            assert!(shown.contains("CHOICE"), "{operation} does not read its choice:\n{shown}");
        }
    }
}

/// The rounds of Keccak's `scalar` stay in general registers whatever the compiler may
/// use: in vectors they take twice as long. Copies in vectors are welcome, so what
/// counts is a rotation.
#[test]
fn scalar_keccak_stays_scalar() {
    for cpu in ["x86-64-v4", "znver5"] {
        let assembly = compile(cpu, &[], &["-C", &format!("target-cpu={cpu}")]);
        for function in [
            ["complemented", "7permute"],
            ["complemented", "4last"],
            ["6scalar", "6digest6kernel"],
            ["6scalar", "9digest_326kernel"],
        ] {
            let is_label =
                |line: &str| line.ends_with(':') && function.iter().all(|part| line.contains(part));
            let code: Vec<_> = assembly
                .lines()
                .skip_while(|line| !is_label(line))
                .take_while(|line| !line.contains(".cfi_endproc"))
                .collect();
            let has = |name: &str| code.iter().any(|line| line.trim_start().starts_with(name));
            assert!(has("ro"), "{cpu}: no {function:?} that rotates");
            for rotation in ["vprol", "vpror", "vpsll", "vpsrl", "vpshld"] {
                assert!(!has(rotation), "{cpu}: {rotation} in {function:?}");
            }
        }
    }
}

/// The library's assembly, compiled as a user's release build compiles it.
fn compile(name: &str, cargo: &[&str], rustc: &[&str]) -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("codegen").join(name);
    let file = target.join("fastprim.s");
    // Cargo does not know that the assembly is its product: build always.
    let _ = fs::remove_dir_all(&target);
    fs::create_dir_all(&target).expect("a directory for the build");
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--offline", "--lib", "--release", "--package", "fastprim"])
        .args(["--manifest-path", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")])
        .arg("--target-dir")
        .arg(&target)
        .args(cargo)
        .args(["--", "--cfg", "fastprim_analysis", "-C", "codegen-units=1", "--emit"])
        .arg(format!("asm={}", file.display()))
        .args(rustc)
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(file).expect("the assembly")
}

/// The instructions of the function that `src/hex/analysis.rs` makes
/// of an operation.
fn body<'a>(assembly: &'a str, operation: &str) -> Vec<&'a str> {
    // Mach-O puts an underscore in front.
    let label = format!("fastprim_hot_hex_{operation}:");
    let lines: Vec<_> = assembly
        .lines()
        .skip_while(|line| line.trim_start_matches('_') != label)
        .skip(1)
        .take_while(|line| !line.contains(".cfi_endproc"))
        .map(|line| line.split(['#', ';']).next().unwrap_or_default().trim())
        .filter(|line| !(line.is_empty() || line.starts_with('.') || line.ends_with(':')))
        .collect();
    assert!(!lines.is_empty(), "no {label} in the assembly");
    lines
}
