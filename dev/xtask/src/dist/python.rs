//! The Python package: the sources, a wheel for all versions of Python, and one for the free-threaded Python.

use super::licences;
use super::{Dist, files, fresh, program};
use crate::Result;
use crate::python::{FOLDER, environment, pip};
use crate::run::{command, host, root, run, target, works};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds and checks the packages. On Linux, zig links for older systems too.
const TOOLS: [&str; 3] = ["maturin>=1.16,<2", "twine>=6.1", "ziglang>=0.13"];
/// On Linux: the oldest glibc that the wheels support, which pip reads from their names.
const LINUX: [&str; 3] = ["--zig", "--compatibility", "manylinux_2_17"];
/// The free-threaded interpreter. It needs a wheel of its own, because it has no stable ABI.
const FREE_THREADED: &str = "python3.14t";

/// Builds and checks the source distribution. Its list of licences is that of this machine's platform.
pub(super) fn sdist(dist: &Dist) -> Result {
    let python = tools()?;
    let packages = fresh(target()?.join("python-packages"))?;
    run(maturin(&python, &["sdist"])?.arg("--out").arg(&packages))?;
    finish(dist, &python, &packages)
}

/// Builds and checks the wheels for this machine.
pub(super) fn wheels(dist: &Dist) -> Result {
    let python = tools()?;
    let packages = fresh(target()?.join("python-packages"))?;
    wheel(&python, python.as_os_str(), &packages)?;
    // On Linux, maturin knows all that it needs of an interpreter that is not there.
    if cfg!(target_os = "linux") || works(&mut command(FREE_THREADED, &["--version"])?) {
        wheel(&python, FREE_THREADED.as_ref(), &packages)?;
    } else {
        eprintln!("{FREE_THREADED} is not on the PATH: no wheel for it");
    }
    finish(dist, &python, &packages)
}

/// A Python that has the tools, and the licences where the builder expects them.
fn tools() -> Result<PathBuf> {
    let python = environment("python-dist")?;
    let tools = TOOLS.iter().filter(|tool| cfg!(target_os = "linux") || !tool.starts_with("ziglang"));
    run(pip(&python)?.args(tools))?;
    notices()?;
    Ok(python)
}

/// Checks the packages and adds them.
fn finish(dist: &Dist, python: &Path, packages: &Path) -> Result {
    let built = files(packages)?;
    run(command(python, &["-m", "twine", "check", "--strict"])?.args(&built))?;
    built.iter().try_for_each(|package| dist.add(package))
}

/// Builds a wheel for an interpreter.
fn wheel(python: &Path, interpreter: &OsStr, packages: &Path) -> Result {
    let mut build = maturin(python, &["build", "--quiet", "--locked", "--profile", "dist"])?;
    if cfg!(target_os = "linux") {
        build.args(LINUX);
    }
    build.arg("--sbom-include").arg(bill_folder()?.join(program::BILL));
    run(build.arg("--interpreter").arg(interpreter).arg("--out").arg(packages))
}

fn maturin(python: &Path, args: &[&str]) -> Result<Command> {
    let mut maturin = command(python, &["-m", "maturin"])?;
    // maturin looks for zig in the Python that the PATH names.
    let own = python.parent().map(Path::to_path_buf);
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(own.into_iter().chain(env::split_paths(&path)))?;
    maturin.args(args).env("PATH", path).current_dir(root()?.join(FOLDER));
    Ok(maturin)
}

/// Writes the licences and the bill of materials of a wheel, the licences beside the package too, from where maturin takes them.
fn notices() -> Result {
    let folder = fresh(bill_folder()?)?;
    program::notices("sudokit-py", &host()?, &folder)?;
    fs::copy(folder.join(licences::FILE), root()?.join(FOLDER).join(licences::FILE))?;
    Ok(())
}

fn bill_folder() -> Result<PathBuf> {
    Ok(target()?.join("python-notices"))
}
