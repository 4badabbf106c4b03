//! Every way to force a backend: by handle, by the variable, and by cfg; and
//! what must not: a misspelled name, a setuid program, a build without the
//! feature.
//!
//! The variable is read once and a refusal ends the program, so those tests
//! start this binary again. A cfg is tested by building a small program.
#![cfg(not(any(miri, target_family = "wasm")))]

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use fastprim::backend::{self, BackendError};
use fastprim::hex::{self, Backend};
use fastprim::keccak;
use fastprim::secp256k1;
use fastprim::u256;

const VARIABLE: &str = "FASTPRIM_BACKEND";
const NAMES: [&str; 6] = ["scalar", "sse2", "avx2", "avx512", "neon", "simd128"];
const OPERATIONS: [&str; 4] = ["encode", "decode", "decode_fresh", "check"];
const BYTES: &[u8] = b"forty bytes, which every backend cuts up";
const TEXT: &str = "666f7274792062797465732c20776869636820657665727920\
                    6261636b656e642063757473207570";

fn available() -> Vec<&'static str> {
    Backend::available().map(Backend::name).collect()
}

/// The report must say that every operation uses `backend`.
fn assert_all_chosen(report: &str, backend: &str) {
    for operation in OPERATIONS {
        assert_eq!(chosen(report, operation), backend, "{operation} in\n{report}");
    }
}

fn chosen<'a>(report: &'a str, operation: &str) -> &'a str {
    let mut lines = report.lines().map(str::split_whitespace);
    let words = lines.find_map(|mut line| (line.next() == Some(operation)).then_some(line));
    words.and_then(|mut line| line.next()).unwrap_or_else(|| panic!("no {operation} in\n{report}"))
}

/// To the terminal: the test harness keeps what macros print.
fn say(line: &str) {
    writeln!(io::stderr(), "{line}").expect("standard error is open");
}

// By handle.

#[test]
fn handles_are_those_that_run_here() {
    let available = available();
    assert_eq!(available.last(), Some(&"scalar"), "widest first, and scalar always");
    for name in NAMES {
        match Backend::by_name(name) {
            Ok(backend) => {
                assert!(available.contains(&name));
                assert_eq!(backend.name(), name);
                assert_eq!(
                    format!("{backend} {backend:?}"),
                    format!("{name} hex::Backend({name})")
                );
            }
            Err(error) => {
                assert!(!available.contains(&name));
                let ending = format!("; available: {}", available.join(" "));
                assert!(error.to_string().ends_with(&ending), "{error}");
            }
        }
    }
    for name in ["", "AVX2", "avx", " scalar", "scalar\0"] {
        assert_eq!(Backend::by_name(name), Err(BackendError::Unknown { primitive: "hex" }));
    }
}

#[test]
fn a_handle_chooses_for_its_call_only() -> Result<(), Box<dyn std::error::Error>> {
    let before = backend::report().to_string();
    for backend in Backend::available() {
        let mut digits = [0; 80];
        hex::encode_to_slice_with(backend, BYTES, &mut digits)?;
        assert_eq!(digits, TEXT.as_bytes());
        hex::encode_to_slice_upper_with(backend, BYTES, &mut digits)?;
        assert_eq!(digits, TEXT.to_uppercase().as_bytes());
        assert_eq!(hex::encode_with(backend, BYTES), TEXT);

        let mut bytes = [0; 40];
        hex::decode_to_slice_with(backend, format!("0x{TEXT}"), &mut bytes)?;
        assert_eq!(bytes, BYTES);
        assert_eq!(hex::decode_with(backend, TEXT)?, BYTES);
        assert!(hex::check_raw_with(backend, TEXT) && !hex::check_raw_with(backend, BYTES));
    }
    assert_eq!(backend::report().to_string(), before);
    Ok(())
}

// By the variable.

/// What a child process does, named by this variable: the library's first call.
const CHILD: &str = "FASTPRIM_TEST_CHILD";
const FIRST_CALLS: [&str; 10] = [
    "report",
    "encode",
    "decode",
    "decode_to_slice",
    "check",
    "inline",
    "keccak",
    "batch",
    "u256",
    "secp256k1",
];

#[test]
#[ignore = "what the other tests start in a process of its own"]
fn child() {
    let first_call = env::var(CHILD).unwrap_or_else(|_| String::from("report"));
    let mut bytes = [0; 40];
    let right = match first_call.as_str() {
        "encode" => hex::encode(BYTES) == TEXT,
        "decode" => hex::decode(TEXT).is_ok_and(|bytes| bytes == BYTES),
        "decode_to_slice" => hex::decode_to_slice(TEXT, &mut bytes).is_ok() && bytes == BYTES,
        "check" => hex::check_raw(TEXT),
        "keccak" => keccak::keccak256(b"")[..4] == [0xc5, 0xd2, 0x46, 0x01],
        "batch" => {
            let mut digests = [[0; 32]; 5];
            keccak::batch::keccak256(&[&[][..]; 5], &mut digests).is_ok()
                && digests == [keccak::keccak256(b""); 5]
        }
        "u256" => u256::DecimalBuffer::new().format(u256::U256::MAX).ends_with("639935"),
        "secp256k1" => secp256k1::SecretKey::from_bytes(&[7; 32])
            .is_ok_and(|secret| secret.public_key().to_compressed()[0] == 2),
        // Short enough for code that does not ask which CPU this is.
        "inline" => hex::encode([0xf0]) == "f0" && hex::decode_to_array("f0") == Ok([0xf0]),
        _ => !backend::report().to_string().is_empty(),
    };
    println!("\nresult {right}");
    #[cfg(unix)]
    println!("setuid {}", is_setuid());
    println!("{}", backend::report());
}

fn start(binary: &Path, first_call: &str, value: Option<&str>, stderr: Stdio) -> Output {
    let mut command = Command::new(binary);
    command.args(["--exact", "child", "--ignored", "--nocapture"]).env(CHILD, first_call);
    command.stdout(Stdio::piped()).stderr(stderr);
    match value {
        Some(value) => command.env(VARIABLE, value),
        None => command.env_remove(VARIABLE),
    };
    let child = command.spawn().expect("a test binary starts");
    child.wait_with_output().expect("a test binary ends")
}

fn this_binary() -> PathBuf {
    env::current_exe().expect("the path of this test")
}

/// What a child that gave a right result prints from there on.
fn report_with(binary: &Path, first_call: &str, value: Option<&str>) -> String {
    let output = start(binary, first_call, value, Stdio::piped());
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && stdout.contains("\nresult true\n"),
        "{value:?}, {first_call}: {}\n{stdout}{stderr}",
        output.status
    );
    let end = stdout.find("\ntest child").expect("the harness says that it passed");
    let start = stdout.find("\nresult").expect("the child prints it");
    stdout[start..end].to_owned()
}

/// Asserts that a program ended by a signal, not by a panic.
fn assert_aborted(output: &Output, why: &str) {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        assert_eq!(output.status.signal(), Some(libc::SIGABRT), "{why}: {}", output.status);
    }
    assert!(!output.status.success(), "{why}");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(!stdout.contains("result"), "{why} gave a result all the same:\n{stdout}");
}

#[test]
fn the_variable_forces_each_backend() {
    for name in available() {
        for first_call in FIRST_CALLS {
            let report = report_with(&this_binary(), first_call, Some(&format!("hex={name}")));
            assert!(report.contains(&format!("hex: forced to {name}\n")), "{report}");
            assert_all_chosen(&report, name);
        }
    }
    for name in keccak::Backend::available().map(keccak::Backend::name) {
        for first_call in FIRST_CALLS {
            let report = report_with(&this_binary(), first_call, Some(&format!("keccak={name}")));
            assert!(report.contains(&format!("keccak: forced to {name}\n")), "{report}");
            assert!(!report.contains("hex: forced"), "{report}");
        }
    }
    for name in u256::Backend::available().map(u256::Backend::name) {
        let report = report_with(&this_binary(), "u256", Some(&format!("u256={name}")));
        assert!(report.contains(&format!("u256: forced to {name}\n")), "{report}");
        assert!(!report.contains("keccak: forced"), "{report}");
    }
    for name in secp256k1::Backend::available().map(secp256k1::Backend::name) {
        let forced = format!("secp256k1={name}");
        let report = report_with(&this_binary(), "secp256k1", Some(&forced));
        assert!(report.contains(&format!("secp256k1: forced to {name}\n")), "{report}");
        for operation in ["pubkey", "sign", "recover", "schnorr_verify", "ecdh"] {
            assert_eq!(chosen(&report, operation), name, "{operation} in\n{report}");
        }
        assert!(!report.contains("u256: forced"), "{report}");
    }
}

#[test]
fn an_empty_variable_forces_nothing() {
    let free = report_with(&this_binary(), "report", None);
    assert!(!free.contains("forced"), "{free}");
    for value in ["", " ", ",", " , "] {
        assert_eq!(report_with(&this_binary(), "report", Some(value)), free, "{value:?}");
    }
}

#[test]
fn a_wrong_variable_ends_the_program() {
    let known = available().join(" ");
    let missing = NAMES.into_iter().find(|name| !available().contains(name));
    let missing = format!("hex={}", missing.unwrap_or("bmi2"));
    let mistakes = [
        ("hex=avx1024", known.as_str()),
        ("hex=AVX2", &known),
        ("hex=", &known),
        (&missing, &known),
        ("hex=scalar,hex=avx1024", &known),
        ("hexx=scalar", "known: hex"),
        ("=scalar", "known: hex"),
        ("hex=scalar,kekcak=scalar", "known: hex keccak u256 secp256k1"),
        ("keccak=sse2", "no such keccak backend"),
        ("u256=bmi2", "no such u256 backend"),
        ("secp256k1=avx2", "no such secp256k1 backend"),
        ("scalar", "primitive=backend"),
        ("hex", "primitive=backend"),
        ("hex:scalar", "primitive=backend"),
        ("hex=scalar=scalar", &known),
        ("hex=scalar,hex=scalar", "named twice"),
    ];
    for (value, expected) in mistakes {
        let output = start(&this_binary(), "report", Some(value), Stdio::piped());
        assert_aborted(&output, value);
        let stderr = String::from_utf8_lossy(&output.stderr);
        let message = stderr.lines().find(|line| line.starts_with("fastprim: "));
        let message = message.unwrap_or_else(|| panic!("{value}: no message in\n{stderr}"));
        assert!(message.contains(VARIABLE) && message.contains(value), "{message}");
        assert!(message.contains(expected), "{message}\nshould contain {expected}");
    }
    for first_call in FIRST_CALLS {
        let output = start(&this_binary(), first_call, Some("hex=avx1024"), Stdio::piped());
        assert_aborted(&output, first_call);
    }
}

/// Printing that panics would be an exit that a program can catch.
#[cfg(target_os = "linux")]
#[test]
fn a_wrong_variable_ends_the_program_without_stderr() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let output = start(&this_binary(), "report", Some("hex=avx1024"), full.into());
    assert_aborted(&output, "stderr cannot be written");
}

#[cfg(unix)]
fn is_setuid() -> bool {
    // SAFETY: these two always succeed.
    unsafe { libc::getuid() != libc::geteuid() }
}

/// Whoever starts a setuid program must not steer it.
#[cfg(unix)]
#[test]
fn a_setuid_program_ignores_the_variable() {
    use std::os::unix::fs::{PermissionsExt, chown};

    let skip = |why: &str| {
        let required = env::var("FASTPRIM_REQUIRE").is_ok_and(|all| all.contains("setuid"));
        assert!(!required, "FASTPRIM_REQUIRE asks for the setuid test: {why}");
        say(&format!("SKIPPED: no setuid program was tested: {why}"));
    };
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("setuid");
    fs::copy(this_binary(), &copy).expect("a copy of this binary");
    if let Err(error) = chown(&copy, Some(65534), None) {
        return skip(&format!("only root can give the file away: {error}"));
    }
    let plain = report_with(&copy, "encode", Some("hex=scalar"));
    assert!(plain.contains("setuid false") && plain.contains("forced to scalar"), "{plain}");

    fs::set_permissions(&copy, fs::Permissions::from_mode(0o4755)).expect("a mode for the copy");
    let free = report_with(&copy, "encode", None);
    if !free.contains("setuid true") {
        return skip("this filesystem or container does not allow it");
    }
    for value in ["hex=scalar", "hex=avx1024"] {
        assert_eq!(report_with(&copy, "encode", Some(value)), free, "{value}");
    }
    fs::remove_file(copy).expect("the copy is ours");
}

// By cfg.

/// Prints nothing but what the library did.
const PROGRAM: &str = r#"
use fastprim::{backend, hex};

fn main() {
    let text = hex::encode("forty bytes, which every backend cuts up");
    let bytes = hex::decode(&text);
    println!("result {text} {}", bytes.is_ok_and(|bytes| bytes.len() == 40));
    println!("{}", backend::report());
}
"#;

/// Builds the program with the library as a user's binary has it: default
/// features, and `RUSTFLAGS` from outside.
fn build(name: &str, flags: &str) -> Result<PathBuf, String> {
    build_program(name, PROGRAM, flags)
}

fn build_program(name: &str, program: &str, flags: &str) -> Result<PathBuf, String> {
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("forced").join(name);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        "[workspace]\n[package]\nname = \"forced\"\nedition = \"2024\"\n\
         [dependencies]\nfastprim.path = {root:?}\n"
    );
    fs::create_dir_all(package.join("src")).expect("a directory for the package");
    fs::write(package.join("Cargo.toml"), manifest).expect("its manifest");
    fs::write(package.join("src/main.rs"), program).expect("its program");
    // The versions that were fetched for this test.
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("its lock file");
    let output = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--target-dir", "target"])
        .current_dir(&package)
        .env("RUSTFLAGS", flags)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .output()
        .expect("cargo runs");
    if output.status.success() {
        Ok(package.join("target/debug/forced").with_extension(env::consts::EXE_EXTENSION))
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

fn run(program: &Path, value: Option<&str>) -> Output {
    let mut command = Command::new(program);
    match value {
        Some(value) => command.env(VARIABLE, value),
        None => command.env_remove(VARIABLE),
    };
    command.output().expect("the program starts")
}

/// Runs a program whose result must be right, and returns what it reports.
fn report_of(program: &Path, value: Option<&str>) -> String {
    let output = run(program, value);
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(stdout.starts_with(&format!("result {TEXT} true\n")), "{stdout}");
    stdout
}

#[test]
fn a_cfg_forces_each_backend() {
    let all: &[&str] = if cfg!(target_arch = "x86_64") {
        &["scalar", "sse2", "avx2", "avx512"]
    } else if cfg!(all(target_arch = "aarch64", target_endian = "little")) {
        &["scalar", "neon"]
    } else {
        &["scalar"]
    };
    for name in all {
        let program = build(name, &format!("--cfg fastprim_hex_backend=\"{name}\""));
        let program = program.unwrap_or_else(|error| panic!("{name}:\n{error}"));
        if available().contains(name) {
            let report = report_of(&program, None);
            assert!(report.contains(&format!("hex: forced to {name}\n")), "{report}");
            assert_all_chosen(&report, name);
        } else {
            let output = run(&program, None);
            assert_aborted(&output, name);
            let stderr = String::from_utf8_lossy(&output.stderr);
            let cause = format!("--cfg fastprim_hex_backend=\"{name}\"");
            assert!(stderr.starts_with("fastprim: ") && stderr.contains(&cause), "{stderr}");
        }
    }
    let others = ["keccak", "u256", "secp256k1"];
    let flags = others.map(|name| format!("--cfg fastprim_{name}_backend=\"scalar\""));
    let program = build("others", &flags.join(" "));
    let report = report_of(&program.unwrap_or_else(|error| panic!("{error}")), None);
    for name in others {
        assert!(report.contains(&format!("{name}: forced to scalar\n")), "{report}");
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn a_cfg_that_the_target_cannot_follow_does_not_compile() {
    for name in ["neon", "simd128"] {
        let error = build(name, &format!("--cfg fastprim_hex_backend=\"{name}\""));
        let error = error.expect_err("x86 has no such thing");
        assert!(error.contains("this target has no such backend"), "{error}");
    }
}

/// Lints do not help: cargo silences them in what comes from a registry, which
/// `--cap-lints` imitates.
#[test]
fn a_misspelled_cfg_does_not_compile() {
    for value in ["axv2", ""] {
        let flags = format!("--cap-lints allow --cfg fastprim_hex_backend=\"{value}\"");
        let error = build("misspelled", &flags).expect_err("a backend that does not exist");
        assert!(error.contains("fastprim_hex_backend") && error.contains("scalar"), "{error}");
    }
}

/// A host that hashes in its guest's place: every message, alone or in a batch, goes to it.
#[test]
fn a_host_takes_whole_messages() {
    let program = r#"
use fastprim::keccak::{self, batch};

#[unsafe(no_mangle)]
unsafe extern "C" fn fastprim_host_keccak256(bytes: *const u8, len: usize, output: *mut u8) {
    let message = if len == 0 { &[] } else { unsafe { std::slice::from_raw_parts(bytes, len) } };
    let mut digest = keccak::const_keccak256(message);
    digest[31] = 0x77;
    unsafe { output.cast::<[u8; 32]>().write_unaligned(digest) };
}

fn main() {
    let (mut two, mut one) = ([[0; 32]; 2], [[0; 32]]);
    batch::keccak256(&[b"", &[1; 500]], &mut two).unwrap();
    batch::keccak256_fixed(&[[2; 32]], &mut one).unwrap();
    let all = [keccak::keccak256(b"kiwi"), keccak::keccak256_20(&[3; 20]), two[0], two[1], one[0]];
    let messages: [&[u8]; 5] = [b"kiwi", &[3; 20], b"", &[1; 500], &[2; 32]];
    let hosted = all.iter().zip(messages).all(|(digest, message)| {
        let ours = keccak::Keccak256::digest(message);
        digest[..31] == ours[..31] && digest[31] == 0x77
    });
    println!("result {hosted}");
}
"#;
    let built = build_program("host", program, "--cfg fastprim_host_keccak256");
    let output = run(&built.unwrap_or_else(|error| panic!("{error}")), None);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "result true\n");
}

/// What a program gets that says nothing, but is compiled for newer CPUs.
#[cfg(target_arch = "x86_64")]
#[test]
fn a_target_cpu_is_no_force() {
    let here = report_with(&this_binary(), "report", None);
    for (name, needed, flags) in [
        ("v3", "avx2", "-C target-cpu=x86-64-v3"),
        ("v4", "avx512", "-C target-cpu=x86-64-v4 -C target-feature=+avx512vbmi"),
    ] {
        if !available().contains(&needed) || !std::is_x86_feature_detected!("fma") {
            say(&format!("SKIPPED: this machine cannot run what is compiled with {flags}"));
            continue;
        }
        let program = build(name, &format!("-C opt-level=3 {flags}")).expect("it compiles");
        let report = report_of(&program, None);
        assert!(!report.contains("forced"), "{report}");
        for operation in OPERATIONS {
            assert_eq!(chosen(&report, operation), chosen(&here, operation), "{flags}\n{report}");
        }
    }
}

#[test]
fn without_the_feature_the_variable_is_not_read() {
    let program = build("plain", "").expect("it compiles");
    let free = report_of(&program, None);
    assert!(!free.contains("forced"), "{free}");
    for value in ["hex=scalar", "hex=avx1024", "nonsense"] {
        assert_eq!(report_of(&program, Some(value)), free, "{value}");
    }
}
