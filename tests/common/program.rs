//! Builds a file of `tests/` as a program the way users build theirs, and runs that under memcheck.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// What a user may set, and whether the compiler sees the whole program.
#[allow(dead_code, reason = "not every program is built in every way")]
pub(crate) struct Profile(&'static str, &'static str);

impl Profile {
    /// In another directory.
    #[allow(dead_code, reason = "most programs are built with the same flags")]
    pub(crate) const fn named(self, name: &'static str) -> Self {
        Self(name, self.1)
    }
}

pub(crate) const SPEED: Profile = Profile("speed", "opt-level = 3");
pub(crate) const SIZE: Profile = Profile("size", "opt-level = \"s\"");
pub(crate) const SPEED_LTO: Profile =
    Profile("speed-lto", "opt-level = 3\nlto = \"fat\"\ncodegen-units = 1");
pub(crate) const SIZE_LTO: Profile =
    Profile("size-lto", "opt-level = \"s\"\nlto = \"fat\"\ncodegen-units = 1");

/// What is built: a file of `tests/`, with features of the library, and flags of the compiler.
pub(crate) struct Program {
    pub(crate) file: &'static str,
    pub(crate) features: &'static str,
    pub(crate) flags: &'static str,
    /// What FASTPRIM_BACKEND is, in one run each.
    pub(crate) backends: &'static [&'static str],
}

impl Program {
    /// Builds and runs. Without valgrind nothing is run, unless `FASTPRIM_REQUIRE` contains
    /// `valgrind`.
    #[allow(dead_code, reason = "a measurement is not run there")]
    pub(crate) fn passes(&self, profile: Profile) {
        let name = profile.0;
        let found = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
        if !found.is_ok_and(|status| status.success()) {
            let required = env::var("FASTPRIM_REQUIRE").is_ok_and(|all| all.contains("valgrind"));
            assert!(!required, "FASTPRIM_REQUIRE asks for valgrind, which does not run here");
            // The handle, and not a macro: the test harness keeps what macros print.
            let line = "SKIPPED: no valgrind, nothing was checked for constant time";
            return writeln!(io::stderr(), "{name}: {line}").expect("standard error is open");
        }
        let program = self.build(profile);
        for backend in self.backends {
            let output = Command::new("valgrind")
                .arg("-q")
                .arg(&program)
                .env("FASTPRIM_BACKEND", backend)
                .output()
                .expect("valgrind");
            let stdout = String::from_utf8_lossy(&output.stdout);
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(
                output.status.success()
                    && stdout.contains("constant time, as far as memcheck sees"),
                "{name}, {backend}: {}\n{stdout}{stderr}",
                output.status
            );
            println!("{name}: {stdout}");
        }
    }

    /// The program, of a package of its own.
    pub(crate) fn build(&self, Profile(name, profile): Profile) -> PathBuf {
        let Self { file, features, flags, .. } = self;
        let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file).join(name);
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let manifest = format!(
            "[workspace]\n\
             [package]\nname = \"constant-time\"\nedition = \"2024\"\n\
             [[bin]]\nname = \"constant-time\"\npath = {:?}\n\
             [dependencies]\nfastprim = {{ path = {root:?}, features = [{features}] }}\n\
             [profile.release]\ndebug = \"line-tables-only\"\n{profile}\n",
            root.join("tests").join(file).with_extension("rs"),
        );
        fs::create_dir_all(&package).expect("a directory for the package");
        fs::write(package.join("Cargo.toml"), manifest).expect("its manifest");
        // The versions that were fetched for this test.
        fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("its lock file");
        let output = Command::new(env!("CARGO"))
            .args(["build", "--offline", "--release", "--target-dir", "target"])
            .current_dir(&package)
            .env("RUSTFLAGS", flags)
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("CARGO_BUILD_RUSTFLAGS")
            .env_remove("CARGO_BUILD_TARGET")
            .output()
            .expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        package.join("target/release/constant-time")
    }
}
