//! Compiles tdoku, if `TDOKU` names a checkout of it, with the flags that its own CMakeLists.txt gives the library.
//!
//! `CXX` names the compiler (clang++ if it does not), `TDOKU_MARCH` the architecture (native).

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const SOURCES: [&str; 2] = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];
const FLAGS: [&str; 5] = ["-O3", "-std=c++14", "-fno-exceptions", "-fno-rtti", "-fpic"];

fn main() -> ExitCode {
    for name in ["TDOKU", "TDOKU_MARCH", "CXX"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.lock");
    println!("cargo::rustc-check-cfg=cfg(tdoku)");
    match note_the_crate().and_then(|()| variable("TDOKU").map_or(Ok(()), |folder| tdoku(Path::new(&folder))))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// The version of the crate `sudoku`, from the lock file: it does not tell it itself.
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
    // Behind the objects, for linkers that only look back.
    let library = if cfg!(target_os = "macos") { "-lc++" } else { "-lstdc++" };
    println!("cargo::rustc-link-arg-bins={library}");
    println!("cargo::rustc-cfg=tdoku");
    let version = output(Command::new(&compiler).arg("--version"))?;
    let version = version.lines().next().unwrap_or("an unknown compiler");
    println!("cargo::rustc-env=TDOKU_BUILT=tdoku{}, {version}, {} {march}", commit(folder), FLAGS.join(" "));
    Ok(())
}

fn compile(compiler: &str, march: &str, folder: &Path, source: &str) -> Result<PathBuf, String> {
    let name = Path::new(source).with_extension("o");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("not run by cargo")?);
    let object = out.join(name.file_name().ok_or("a source without a name")?);
    let mut command = Command::new(compiler);
    command.args(FLAGS).arg(march).arg("-I").arg(folder.join("include"));
    output(command.arg("-c").arg(folder.join(source)).arg("-o").arg(&object))?;
    Ok(object)
}

/// The checkout's commit, shortened; nothing if it is no checkout.
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
    // Every line would be taken for a message to cargo if it stood alone.
    let said = String::from_utf8_lossy(&output.stderr).replace('\n', " | ");
    Err(format!("{shown} failed: {said}"))
}
