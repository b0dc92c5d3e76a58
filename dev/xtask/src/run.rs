//! Runs other programs in the project's root folder and prints their commands first.

use crate::Result;
use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// Returns the project's root folder.
pub(crate) fn root() -> Result<PathBuf> {
    // Read at run time, not at build time, because a kept target folder may have been built in another checkout.
    let package = env::var_os("CARGO_MANIFEST_DIR").ok_or("start it as `cargo xtask`")?;
    let root = PathBuf::from(package).join("../..").canonicalize()?;
    Ok(root)
}

/// Returns the folder for build results.
pub(crate) fn target() -> Result<PathBuf> {
    let root = root()?;
    Ok(env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder)))
}

/// The packages and features that tests are built with. Other steps that build use them too, so that nothing is built twice.
pub(crate) const AS_TESTED: [&str; 5] = [
    "--workspace",
    "--exclude",
    "xtask",
    "--features",
    "sudokit-api/schema,sudokit-cli/full,sudokit-py/arrow,sudokit-py/program",
];

/// Returns the cargo that started this program, with these arguments.
pub(crate) fn cargo(args: &[&str]) -> Result<Command> {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

/// Builds the project's program for tests and returns its path.
pub(crate) fn program() -> Result<PathBuf> {
    as_tested("sudokit")
}

/// Builds a program of the workspace with what `test` has built, and returns its path.
pub(crate) fn as_tested(name: &str) -> Result<PathBuf> {
    // For an example, cargo chooses the features of dependencies as for tests, with those that only tests need. For a program
    // alone it chooses fewer, and would build the dependencies a second time.
    run(cargo(&["build", "--bin", name, "--example", "schema"])?.args(AS_TESTED))?;
    Ok(target()?.join("debug").join(name))
}

/// Returns the platform that this machine builds for.
pub(crate) fn host() -> Result<String> {
    rustc_field("host")
}

/// Returns a field of what the compiler reports about itself, such as `host` or `release`.
pub(crate) fn rustc_field(name: &str) -> Result<String> {
    let about = String::from_utf8(output(&mut command("rustc", &["-vV"])?)?)?;
    let value = about.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    value.map(str::to_owned).ok_or_else(|| format!("`rustc -vV` has no `{name}`").into())
}

/// Returns a program with these arguments, in the project's root.
pub(crate) fn command(program: impl AsRef<OsStr>, args: &[&str]) -> Result<Command> {
    let mut command = Command::new(program);
    command.args(args).current_dir(root()?);
    Ok(command)
}

/// Runs the command and waits for its end.
pub(crate) fn run(command: &mut Command) -> Result {
    eprintln!("$ {}", shown(command));
    let status = command.status().map_err(|error| format!("`{}`: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed: {status}", shown(command)).into()) }
}

/// Returns whether the command can be started and succeeds. Its output is not shown.
pub(crate) fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Returns the standard output of the command.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().map_err(|error| format!("`{}`: {error}", shown(command)))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("`{}` failed: {}\n{said}", shown(command), output.status).into())
}

/// Returns the command as a user would type it, without the program's folder.
fn shown(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    [name].into_iter().chain(args).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/somewhere/cargo");
        command.args(["test", "--workspace"]);
        assert_eq!(shown(&command), "cargo test --workspace");
    }

    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let error = output(&mut cargo(&["no-such-subcommand"]).unwrap()).unwrap_err();
        assert!(error.to_string().starts_with("`cargo no-such-subcommand` failed"), "{error}");
        assert!(output(&mut Command::new("no-such-program")).is_err());
        assert!(!works(&mut Command::new("no-such-program")));
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().unwrap().join("Cargo.lock").is_file());
    }
}
