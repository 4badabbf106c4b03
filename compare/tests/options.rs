//! The program from outside, where options reach further than one process.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program with these arguments and this `FASTPRIM_BACKEND`, and without the peers that
/// somebody may have built.
fn compare(arguments: &str, variable: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fastprim-compare"));
    command.args(arguments.split(' ')).env_remove("FASTPRIM_BACKEND");
    command.env("FASTPRIM_COMPARE_PEERS", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-peers"));
    command.envs(variable.map(|value| ("FASTPRIM_BACKEND", value)));
    command.output().expect("the program starts")
}

fn stdout(arguments: &str, variable: Option<&str>) -> String {
    let output = compare(arguments, variable);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

#[test]
fn a_forced_backend_is_the_automatic_choice() {
    for (option, variable) in [
        (" --backend hex=scalar", None),
        ("", Some("hex=scalar")),
        (" --backend hex=scalar", Some("")),
    ] {
        let list = stdout(&format!("--list hex/encode/32{option}"), variable);
        assert!(list.contains("fastprim (scalar)"), "{list}");
        let text = stdout(&format!("--quick hex/encode/32{option}"), variable);
        assert!(text.contains("\nnote        hex=scalar is forced"), "{text}");
    }
    let text = stdout("--quick hex/encode/32", None);
    assert!(!text.contains("is forced"), "{text}");
}

#[test]
fn the_library_names_what_can_be_forced() {
    for (option, variable, expected) in [
        ("hex=avx1024", None, "no such hex backend on this target; available: "),
        ("hxe=scalar", None, "known: hex"),
        ("scalar", None, "is not of the form primitive=backend"),
        ("hex=scalar", Some("hex=scalar"), "hex is named twice"),
    ] {
        let output = compare(&format!("--list --backend {option}"), variable);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{option}");
        assert!(stderr.starts_with("fastprim: ") && stderr.contains(expected), "{stderr}");
    }
}

#[test]
fn a_repeated_comparison_tells_the_spread() {
    let text = stdout("--repeat 2 --quick hex/encode/32/latency --backend hex=scalar", None);
    assert!(text.contains("\nnote        hex=scalar is forced"), "{text}");
    assert!(text.contains("| hex/encode/32/latency "), "{text}");
    assert!(text.contains("| hex/encode/32/latency@scalar "), "{text}");
    assert!(!text.contains("| floor/"), "{text}");
    let verdicts = ["\n0 of 1 rows within 5 %\n", "\n1 of 1 rows within 5 %\n"];
    assert!(verdicts.iter().any(|verdict| text.contains(verdict)), "{text}");
}

#[test]
fn the_files_have_what_the_text_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (repeat, verdict) in [("", "noisy"), ("--repeat 2 ", "repeatable")] {
        let [json, html] = ["json", "html"].map(|kind| folder.join(format!("{verdict}.{kind}")));
        let files = format!("--json {} --html {}", json.display(), html.display());
        let text = stdout(&format!("{repeat}--quick hex/encode/32/latency {files}"), None);
        let json = fs::read_to_string(json).expect("the JSON was written");
        let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        let bad = json[verdict] == (verdict == "noisy");
        let html = fs::read_to_string(html).expect("the page was written");
        assert!(html.contains("<th scope=\"row\">hex/encode/32/latency</th>"), "{html}");
        // Of several runs too.
        assert_eq!(json["absent"]["ox/wasm"], "compare/peers/prepare ox");
        assert!(text.contains("\nabsent      ox, ox/node, ox/wasm: compare/peers/prepare ox\n"));
        assert!(
            html.contains("<li>alloy-seed: <code>compare/peers/prepare alloy-seed</code></li>")
        );
        for text in [text, html] {
            let warning = if verdict == "noisy" { "TOO NOISY: " } else { "NOT REPEATABLE: " };
            assert_eq!(text.contains(warning), bad, "{text}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_peer_that_fails_is_an_error_and_an_absent_one_is_not() {
    use std::os::unix::fs::PermissionsExt as _;

    let absent = "\nabsent      alloy-seed: compare/peers/prepare alloy-seed\n\
                  absent      eth.zig: compare/peers/prepare ethzig CHECKOUT\n\
                  absent      ox, ox/node, ox/wasm: compare/peers/prepare ox\n";
    let text = stdout("--quick hex/check/32", None);
    assert!(text.contains(absent), "{text}");

    let folder = format!("{}/failing-peer", env!("CARGO_TARGET_TMPDIR"));
    let program = format!("{folder}/alloy-seed/target/release/alloy-seed");
    fs::create_dir_all(format!("{folder}/alloy-seed/target/release")).unwrap();
    let script =
        "#!/bin/sh\nread -r line\necho hello 1 alloy-seed 0.0 hex/check/32\nread -r line\n";
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fastprim-compare"));
    command.args(["--quick", "hex/check"]).env("FASTPRIM_COMPARE_PEERS", "failing-peer");
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    let reason = "alloy-seed (separate process) ended with exit status: 0";
    assert_eq!(stderr, format!("error: row hex/check/32 refused: {reason}\n"));
    assert!(
        stdout.contains("| hex/check/4096 ") && !stdout.contains("| hex/check/32 "),
        "{stdout}"
    );
}
