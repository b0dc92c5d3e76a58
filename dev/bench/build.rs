//! Records the compiler, the flags and the target of this crate, and so of the library.

use std::env;
use std::process::Command;

fn main() {
    let var = |name: &str| env::var(name).unwrap_or_default();
    let version = Command::new(var("RUSTC")).arg("--version").output();
    let compiler = version.map_or_else(
        |_| "an unknown rustc".to_owned(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    );
    let flags = var("CARGO_ENCODED_RUSTFLAGS").replace('\u{1f}', " ");
    let flags = if flags.is_empty() { "no RUSTFLAGS".to_owned() } else { format!("RUSTFLAGS {flags}") };
    println!(
        "cargo::rustc-env=BUILT_WITH={compiler}, opt-level {}, {flags}, {}",
        var("OPT_LEVEL"),
        var("TARGET")
    );
}
