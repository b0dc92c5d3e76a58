//! Builds the Python package as a wheel, installs it in a new environment, and tests it.

use crate::run::{command, program, root, run, target, works};
use crate::{Result, install, served};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
pub(crate) const FOLDER: &str = "crates/sudokit-py";

/// The features of a wheel for tests: with those of the tests of the workspace, the crates that they built are used again.
pub(crate) const WHEEL: &str = "arrow,program,as-tested,sudokit-api/schema";

/// Builds the wheel, installs it with the requirements of its tests in a new environment, and runs the tests.
/// `--release` builds it as it is published, `--short` leaves out [`LONG`], `--package FILE` tests a wheel or a source distribution
/// instead, and other arguments are passed to pytest.
pub(crate) fn run_tests(args: &[String]) -> Result {
    java()?;
    let (short, mut args): (Vec<_>, Vec<_>) = args.iter().cloned().partition(|arg| arg == "--short");
    if !short.is_empty() {
        args.extend(LONG.map(|test| format!("{IGNORE}tests/{test}.py")));
    }
    if let [flag, file, args @ ..] = &args[..]
        && flag == "--package"
    {
        return test_package(Path::new(file), args);
    }
    let (release, args): (Vec<_>, Vec<_>) = args.into_iter().partition(|arg| arg == "--release");
    let python = environment("python-venv")?;
    requirements(&python, "requirements.txt")?;
    let wheel = wheel(&python, if release.is_empty() { "dev" } else { "dist" })?;
    run(pip(&python)?.arg("--no-deps").arg(&wheel))?;
    pytest(&python, &program()?, &args, &wheel)
}

/// Installs a package from its file in an empty environment, runs its program and its page, then the tests.
fn test_package(file: &Path, args: &[String]) -> Result {
    let python = environment("python-package")?;
    run(pip(&python)?.arg(std::path::absolute(file)?))?;
    let program = python.with_file_name(format!("sudokit{}", std::env::consts::EXE_SUFFIX));
    run(&mut command(&program, &["solve", "testdata/tutorials.txt"])?)?;
    served::check(&program)?;
    requirements(&python, "requirements.txt")?;
    pytest(&python, &program, args, file)
}

/// The tests that take longer than a change should wait: of a million puzzles in Spark while processes are killed, and those of other
/// environments.
const LONG: [&str; 3] = ["test_spark_killed", OTHERS[0].test, OTHERS[1].test];

/// The argument of pytest that leaves out the tests of a file.
const IGNORE: &str = "--ignore=";

/// A test that runs programs in an environment of its own.
struct Other {
    /// The test, without `.py`.
    test: &'static str,
    /// The variable with the environment's Python.
    variable: &'static str,
    requirements: &'static str,
    folder: &'static str,
    /// Debian's packages that the environment sees.
    debian: &'static [&'static str],
}

const OTHERS: [Other; 2] = [
    // Spark 3.5, Dask and Ray need other versions of packages than Spark 4.
    Other {
        test: "test_scale",
        variable: "SUDOKIT_SCALE_PYTHON",
        requirements: "requirements-scale.txt",
        folder: "python-scale-venv",
        debian: &[],
    },
    // PyTorch for the CPU alone: what pip installs has some gigabytes for graphics cards.
    Other {
        test: "test_training",
        variable: "SUDOKIT_TRAINING_PYTHON",
        requirements: "requirements-training.txt",
        folder: "python-training-venv",
        debian: &["python3-torch", "python3-venv"],
    },
];

impl Other {
    /// Creates the environment with a package and returns its Python.
    fn create(&self, package: &Path) -> Result<PathBuf> {
        let python = if self.debian.is_empty() { environment(self.folder)? } else { self.with_debian()? };
        requirements(&python, self.requirements)?;
        run(pip(&python)?.arg("--no-deps").arg(std::path::absolute(package)?))?;
        Ok(python)
    }

    /// Creates the environment from the system's Python, with the packages of the system.
    fn with_debian(&self) -> Result<PathBuf> {
        const SYSTEM: &str = "/usr/bin/python3";
        if !works(&mut command(SYSTEM, &["-c", "import torch, venv, ensurepip"])?) {
            install::debian(self.debian)
                .map_err(|error| format!("{error}; {} needs PyTorch for {SYSTEM}", self.test))?;
        }
        let folder = target()?.join(self.folder);
        run(command(SYSTEM, &["-m", "venv", "--clear", "--system-site-packages"])?.arg(&folder))?;
        Ok(folder.join("bin/python"))
    }

    /// Whether pytest with these arguments runs the test.
    fn is_run(&self, args: &[String]) -> bool {
        let (ignored, rest): (Vec<_>, Vec<_>) = args.iter().partition(|arg| arg.starts_with(IGNORE));
        let mut files = rest.into_iter().filter(|arg| arg.contains(".py")).peekable();
        let is_named = files.peek().is_none() || files.any(|file| file.contains(self.test));
        is_named && !ignored.iter().any(|file| file.contains(self.test))
    }
}

/// Installs the requirements of tests, from a file beside them.
fn requirements(python: &Path, name: &str) -> Result {
    let file = format!("{FOLDER}/tests/{name}");
    run(pip(python)?.args(["--requirement", &file])).map_err(|error| {
        format!("{error}; the tests of the Python package need those of {file}, by pip").into()
    })
}

fn pytest(python: &Path, program: &Path, args: &[String], package: &Path) -> Result {
    // `-B`, because compiled files beside the sources would be found by searches of the sources.
    // On all cores; the tests of a file share what they start.
    let parallel = ["--numprocesses", "auto", "--dist", "loadfile"];
    let mut tests = command(python, &["-B", "-m", "pytest", "--quiet"])?;
    tests.args(parallel);
    if std::env::var_os(JAVA_OPTIONS.0).is_none() {
        tests.env(JAVA_OPTIONS.0, JAVA_OPTIONS.1);
    }
    for other in OTHERS.iter().filter(|other| other.is_run(args)) {
        tests.env(other.variable, other.create(package)?);
    }
    run(tests.args(args).current_dir(root()?.join(FOLDER)).env("SUDOKIT_PROGRAM", program))
}

/// The lowest version of Java that Spark supports.
const JAVA: u32 = 17;

/// A Spark of a test runs for seconds: code is compiled once and fast, and memory is collected on one thread.
const JAVA_OPTIONS: (&str, &str) = ("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

/// Checks for Java, which Spark needs.
fn java() -> Result {
    let is_there =
        || -> Result<bool> { Ok(java_version(&java_says()?).is_some_and(|version| version >= JAVA)) };
    if is_there()? {
        return Ok(());
    }
    let needed = format!("the tests of sudokit.spark need Java {JAVA} or newer, found by JAVA_HOME or PATH");
    install::debian(&["openjdk-17-jre-headless"]).map_err(|error| format!("{error}; {needed}"))?;
    if is_there()? { Ok(()) } else { Err(needed.into()) }
}

/// Returns the version text of the Java that Spark will use, or `None` if there is none.
fn java_says() -> Result<String> {
    let home = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty());
    let program = home.map_or_else(|| PathBuf::from("java"), |home| Path::new(&home).join("bin/java"));
    let said = command(program, &["--version"])?.output();
    Ok(said.map(|said| String::from_utf8_lossy(&said.stdout).into_owned()).unwrap_or_default())
}

/// Returns the number of the version, or `None` for an old Java without the option `--version`.
fn java_version(said: &str) -> Option<u32> {
    said.split_whitespace().nth(1)?.split(['.', '-', '+']).next()?.parse().ok()
}

/// Creates a new Python environment under `target` and returns its interpreter.
pub(crate) fn environment(name: &str) -> Result<PathBuf> {
    let folder = target()?.join(name);
    let new_enough = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    if !works(&mut command("python3", &["-c", new_enough])?) {
        install::debian(&["python3", "python3-venv"]).map_err(|error| {
            format!("{error}; the Python package needs Python 3.10 or newer, with venv and pip")
        })?;
    }
    run(command("python3", &["-m", "venv", "--clear"])?.arg(&folder))?;
    let inside = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    Ok(folder.join(inside))
}

/// pip, about to install.
pub(crate) fn pip(python: &Path) -> Result<Command> {
    command(python, &["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
}

/// Builds the wheel and returns its path.
fn wheel(python: &Path, profile: &str) -> Result<PathBuf> {
    let folder = target()?.join("python-wheels");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let args = ["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile];
    let mut build = command(python, &args)?;
    if profile == "dev" {
        build.args(["--features", WHEEL]);
    }
    run(build.arg("--interpreter").arg(python).arg("--out").arg(&folder).current_dir(root()?.join(FOLDER)))?;
    let mut wheels = std::fs::read_dir(&folder)?;
    Ok(wheels.next().ok_or("maturin has built no wheel")??.path())
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, java_version};

    #[test]
    fn an_environment_is_made_for_its_tests_only() {
        let args = |args: &[&str]| args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>();
        for used in [
            &["-x"][..],
            &[],
            &["tests/test_scale.py::test_a"],
            &["tests/test_one.py", "tests/test_scale.py"],
        ] {
            assert!(OTHERS[0].is_run(&args(used)), "{used:?}");
        }
        assert!(!OTHERS[0].is_run(&args(&["tests/test_one.py", "-k", "scale"])));
        assert!(!OTHERS[1].is_run(&args(&["tests/test_scale.py"])));
        let ignored = args(&["--ignore=tests/test_scale.py"]);
        assert!(!OTHERS[0].is_run(&ignored) && OTHERS[1].is_run(&ignored));
    }

    #[test]
    fn versions_of_java_are_read() {
        for (said, version) in [
            ("openjdk 17.0.15 2025-04-15\nOpenJDK Runtime Environment (build 17.0.15+6)", Some(17)),
            ("openjdk 25 2025-09-16", Some(25)),
            ("java 21-ea 2023-09-19", Some(21)),
            ("", None),
        ] {
            assert_eq!(java_version(said), version, "{said}");
        }
    }
}
