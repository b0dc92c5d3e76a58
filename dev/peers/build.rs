//! Compiles tdoku, if `TDOKU` is the path of a checkout, and Schoku, if `SCHOKU` is, with the flags of their own
//! builds.
//!
//! `CXX` is the compiler (default: clang++, for Schoku g++), `TDOKU_MARCH` the architecture (default: native).

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const SOURCES: [&str; 2] = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];
const FLAGS: [&str; 5] = ["-O3", "-std=c++14", "-fno-exceptions", "-fno-rtti", "-fpic"];

fn main() -> ExitCode {
    for name in ["TDOKU", "TDOKU_MARCH", "SCHOKU", "CXX"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.lock");
    println!("cargo::rustc-check-cfg=cfg(tdoku)");
    println!("cargo::rustc-check-cfg=cfg(schoku)");
    match note_the_crate().and_then(|()| named("TDOKU", tdoku)).and_then(|()| named("SCHOKU", schoku)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the solver in the folder that a variable names, if the variable is set.
fn named(name: &str, build: fn(&Path) -> Result<(), String>) -> Result<(), String> {
    variable(name).map_or(Ok(()), |folder| build(Path::new(&folder)))
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// Stores the version of the crate `sudoku` from the lock file, because the crate does not have it as a constant.
fn note_the_crate() -> Result<(), String> {
    let lock = std::fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let mut lines = lock.lines().skip_while(|line| *line != "name = \"sudoku\"");
    let version = lines.nth(1).and_then(|line| line.split('"').nth(1));
    println!("cargo::rustc-env=SUDOKU_VERSION={}", version.ok_or("Cargo.lock: no version of `sudoku`")?);
    Ok(())
}

fn tdoku(folder: &Path) -> Result<(), String> {
    let missing = SOURCES.iter().find(|source| !folder.join(source).is_file());
    if let Some(source) = missing {
        let hint = "`git clone https://github.com/t-dillon/tdoku`, and give the whole path of that folder";
        return Err(format!("TDOKU is {}, but there is no {source} in it; {hint}", folder.display()));
    }
    let compiler = variable("CXX").unwrap_or_else(|| "clang++".to_owned());
    let march = format!("-march={}", variable("TDOKU_MARCH").unwrap_or_else(|| "native".to_owned()));
    for source in SOURCES {
        let object = compile(&compiler, &march, folder, source)?;
        println!("cargo::rustc-link-arg-bins={}", object.display());
        println!("cargo::rerun-if-changed={}", folder.join(source).display());
    }
    println!("cargo::rerun-if-changed={}", folder.join("include").display());
    // After the objects, because some linkers only search backwards.
    let library = if cfg!(target_os = "macos") { "-lc++" } else { "-lstdc++" };
    println!("cargo::rustc-link-arg-bins={library}");
    println!("cargo::rustc-cfg=tdoku");
    let version = output(Command::new(&compiler).arg("--version"))?;
    let version = version.lines().next().unwrap_or("an unknown compiler");
    println!("cargo::rustc-env=TDOKU_BUILT=tdoku{}, {version}, {} {march}", commit(folder), FLAGS.join(" "));
    Ok(())
}

/// The flags of Schoku's Makefile.
const SCHOKU_FLAGS: [&str; 9] =
    ["-O3", "-std=c++20", "-DNDEBUG", "-DOPT_NEWSETS", "-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-fopenmp"];

/// Schoku is a program in one file. Its solver is called from a function that is appended to the file.
const SCHOKU_CALL: &str = r#"
#define main schoku_main
#include "schoku.cpp"
#undef main

// 81 characters of a puzzle, one unused byte, 81 of its solution. Returns the number of solutions, up to two, or with
// `one` up to one.
extern "C" int schoku_search(signed char *line, int one) {
    using namespace Schoku;
    static GridState *stack = nullptr;
    if (stack == nullptr) {
        // It requires zeroed memory.
        stack = (GridState *)aligned_alloc(64, sizeof(GridState) * GRIDSTATE_MAX);
        memset((void *)stack, 0, sizeof(GridState) * GRIDSTATE_MAX);
    }
    bmi2_support = pext_support = true;
    rules = one ? FindOne : Multiple;
    stack[0].initialize<VNone>(line, global_counters);
    long unsolved = global_counters.unsolved_count;
    Status status = solve<VNone>(line + 82, stack, 1, global_counters);
    return global_counters.unsolved_count != unsolved ? 0 : one || status.unique ? 1 : 2;
}
"#;

/// The parts of `intrin.h` that Schoku uses. Linux does not have this header.
const INTRIN: &str = r#"
#include <x86intrin.h>
static inline unsigned char _bittestandreset64(long long *bits, long long at) {
    long long mask = 1ll << (at & 63);
    unsigned char was = (bits[at >> 6] & mask) != 0;
    bits[at >> 6] &= ~mask;
    return was;
}
static inline unsigned char _bittestandreset(int *bits, int at) {
    int mask = 1 << (at & 31);
    unsigned char was = (bits[at >> 5] & mask) != 0;
    bits[at >> 5] &= ~mask;
    return was;
}
static inline unsigned short __popcnt16(unsigned short bits) { return _mm_popcnt_u32(bits); }
"#;

fn schoku(folder: &Path) -> Result<(), String> {
    let folder = folder.join("src");
    if !folder.join("schoku.cpp").is_file() {
        let hint =
            "`git clone https://github.com/Mart1nSchulz/Schoku`, and give the whole path of that folder";
        return Err(format!("SCHOKU is given, but there is no schoku.cpp in {}; {hint}", folder.display()));
    }
    let compiler = variable("CXX").unwrap_or_else(|| "g++".to_owned());
    let source = out()?.join("schoku_call.cc");
    std::fs::write(&source, SCHOKU_CALL).map_err(|error| format!("{}: {error}", source.display()))?;
    let include = out()?.join("intrin.h");
    std::fs::write(&include, INTRIN).map_err(|error| format!("{}: {error}", include.display()))?;
    let object = source.with_extension("o");
    let mut command = Command::new(&compiler);
    command.args(SCHOKU_FLAGS).arg("-w").arg("-I").arg(&folder).arg("-I").arg(out()?);
    output(command.arg("-c").arg(&source).arg("-o").arg(&object))?;
    println!("cargo::rustc-link-arg-bins={}", object.display());
    println!("cargo::rustc-link-arg-bins=-lgomp");
    println!("cargo::rustc-link-arg-bins=-lstdc++");
    println!("cargo::rerun-if-changed={}", folder.join("schoku.cpp").display());
    println!("cargo::rustc-cfg=schoku");
    let version = output(Command::new(&compiler).arg("--version"))?;
    let version = version.lines().next().unwrap_or("an unknown compiler");
    let flags = SCHOKU_FLAGS.join(" ");
    println!("cargo::rustc-env=SCHOKU_BUILT=Schoku{}, {version}, {flags}", commit(&folder));
    Ok(())
}

fn out() -> Result<PathBuf, String> {
    env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| "not run by cargo".to_owned())
}

fn compile(compiler: &str, march: &str, folder: &Path, source: &str) -> Result<PathBuf, String> {
    let name = Path::new(source).with_extension("o");
    let object = out()?.join(name.file_name().ok_or("a source without a name")?);
    let mut command = Command::new(compiler);
    command.args(FLAGS).arg(march).arg("-I").arg(folder.join("include"));
    output(command.arg("-c").arg(folder.join(source)).arg("-o").arg(&object))?;
    Ok(object)
}

/// Returns a blank and the abbreviated commit of the checkout, or an empty text if it is not a checkout.
fn commit(folder: &Path) -> String {
    let hash = output(Command::new("git").arg("-C").arg(folder).args(["rev-parse", "--short=10", "HEAD"]));
    hash.map_or_else(|_| String::new(), |hash| format!(" {}", hash.trim()))
}

fn output(command: &mut Command) -> Result<String, String> {
    let shown = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{shown}: {error}; CXX names another compiler"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    // On one line, because each line of its own would be read as a message to cargo.
    let said = String::from_utf8_lossy(&output.stderr).replace('\n', " | ");
    Err(format!("{shown} failed: {said}"))
}
