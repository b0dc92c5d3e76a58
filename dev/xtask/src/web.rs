//! Builds the page as a folder for any web server: the files of `web/site`, the lessons, and the engine as WebAssembly.

use crate::run::{self, cargo, command, output, root, target, works};
use crate::{Result, folders, install, offline};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The platform of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler, which can build its own standard library for the browser.
const DEBIAN: &str = "/usr/bin/rustc";
/// The engine; the one that draws and is loaded only for booklets; and the one for puzzles of other sizes and with other rules: the name
/// in the folder, the features, and the maximum size in KB, compressed as web servers send it.
/// The first has all scales; the search with groups (`gw`, `gb`) is a second copy of that for whips and braids.
const ENGINES: [(&str, &[&str], usize); 3] = [
    ("sudokit.wasm", &[], 680),
    ("sudokit-paper.wasm", &["--features", "render"], 610),
    ("sudokit-variants.wasm", &["--features", "variants"], 680),
];
/// Features that every supported browser has and that compilers use by default.
const FEATURES: [&str; 6] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
];

/// Builds the page in `target/page`.
pub(crate) fn run(_: &[String]) -> Result {
    let folder = folder()?;
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    folders::copy(&root()?.join("web/site"), &folder)?;
    folders::copy(&root()?.join("crates/sudokit-api/lessons"), &folder.join("lessons"))?;
    choose_engine(&folder.join("index.html"))?;
    engines(&folder)?;
    offline::list_files(&folder)?;
    eprintln!("{}: serve it with any web server", folder.display());
    Ok(())
}

/// Builds the engines. While one is made smaller, the next is built: both take one core.
fn engines(folder: &Path) -> Result {
    has_wasm_opt()?;
    thread::scope(|scope| {
        let mut made = Vec::new();
        for (name, features, most) in ENGINES {
            let engine = folder.join(name);
            fs::copy(built("sudokit-wasm", features)?, &engine)?;
            made.push(scope.spawn(move || -> std::result::Result<(), String> {
                shrink(&engine).and_then(|()| small_enough(&engine, most)).map_err(|error| error.to_string())
            }));
        }
        made.into_iter()
            .try_for_each(|engine| Ok(engine.join().map_err(|_| "an engine was not made smaller")??))
    })
}

/// Returns the folder of the built page.
pub(crate) fn folder() -> Result<PathBuf> {
    Ok(target()?.join("page"))
}

/// Writes into the index that the engine is WebAssembly.
fn choose_engine(index: &Path) -> Result {
    let text = fs::read_to_string(index)?;
    let chosen = text.replacen("data-engine=\"http\"", "data-engine=\"wasm\"", 1);
    if chosen == text {
        return Err(format!("{}: expected data-engine=\"http\"", index.display()).into());
    }
    Ok(fs::write(index, chosen)?)
}

/// Builds a package for the browser and returns the compiler's output.
pub(crate) fn built(package: &str, features: &[&str]) -> Result<PathBuf> {
    // Only as what a browser loads: a crate that is a library for Rust too is not optimised together with what it uses.
    let only = ["rustc", "--crate-type", "cdylib"];
    let mut build =
        cargo(&[&only[..], &["--package", package, "--profile", "web", "--target", TARGET]].concat())?;
    build.args(features).env("RUSTFLAGS", "-C target-feature=+simd128");
    // The lints of the gate are those of the toolchain, and the compiler may be another one.
    build.env_remove("RUSTC_WORKSPACE_WRAPPER");
    let has_target = output(&mut command("rustc", &["--print", "target-libdir", "--target", TARGET])?)
        .is_ok_and(|folder| Path::new(String::from_utf8_lossy(&folder).trim()).is_dir());
    if !has_target {
        with_debian(&mut build)?;
    }
    run::run(&mut build)?;
    Ok(target()?.join(TARGET).join("web").join(package.replace('-', "_") + ".wasm"))
}

/// Builds with Debian's compiler, and the standard library from its sources.
fn with_debian(build: &mut Command) -> Result {
    let sources = Path::new("/usr/lib/rustlib/src/rust/library/Cargo.toml");
    if !sources.is_file() {
        install::debian(&["rustc-web", "rust-web-src"]).map_err(|error| {
            format!("{error}; the engine for browsers needs `rustup target add {TARGET}`, or Debian's packages rustc-web and rust-web-src")
        })?;
    }
    let linker = output(&mut command("rustc", &["--print", "sysroot"])?)?;
    let linker = PathBuf::from(String::from_utf8_lossy(&linker).trim())
        .join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    // Debian's compiler is a stable one, but building the standard library is an unstable feature. Without the library's own features,
    // which read debug information for backtraces: a browser has none.
    build.env("RUSTC", DEBIAN).env("RUSTC_BOOTSTRAP", "1");
    build.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features="]);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker).env_remove("RUSTUP_TOOLCHAIN");
    Ok(())
}

/// Installs the program that makes engines smaller, if it is missing; the error explains how.
fn has_wasm_opt() -> Result {
    if !works(&mut command("wasm-opt", &["--version"])?) {
        install::debian(&["binaryen"])
            .map_err(|error| format!("{error}; put binaryen's wasm-opt on the PATH"))?;
    }
    Ok(())
}

/// Reduces the size of the engine.
fn shrink(engine: &Path) -> Result {
    run::run(command("wasm-opt", &["-O2"])?.args(FEATURES).arg(engine).arg("-o").arg(engine))
}

fn small_enough(engine: &Path, most: usize) -> Result {
    let bytes = fs::read(engine)?;
    let mut sent = GzEncoder::new(Vec::new(), Compression::best());
    sent.write_all(&bytes)?;
    let kb = sent.finish()?.len().div_ceil(1024);
    let name = engine.display();
    eprintln!("{name}: {} KB, {kb} KB compressed", bytes.len().div_ceil(1024));
    if kb <= most { Ok(()) } else { Err(format!("{name}: more than {most} KB compressed").into()) }
}
