//! Writes files derived from the types of the protocol and the options of the verbs.

use crate::Result;
use crate::run::{AS_TESTED, cargo, command, output, root, run as run_command, target};
use std::fs;

/// The files and their contents.
const FILES: [(&str, &str); 6] = [
    ("openapi", "crates/sudokit-api/openapi.json"),
    ("typescript", "web/js/protocol.d.ts"),
    ("options", "docs/src/reference/options.md"),
    ("status", "docs/src/reference/status.md"),
    ("lessons", "docs/src/reference/learn.md"),
    ("python", "crates/sudokit-py/python/sudokit/_options.py"),
];

/// Writes the files, or with `--check` compares them.
pub(crate) fn run(args: &[String]) -> Result {
    let schema = ["build", "--quiet", "--example", "schema"];
    run_command(cargo(&schema)?.args(AS_TESTED))?;
    let example = target()?.join("debug/examples/schema");
    for (what, file) in FILES {
        let made = output(&mut command(&example, &[what])?)?;
        write_or_compare(file, &made, args, "cargo xtask schema")?;
    }
    Ok(())
}

/// Writes a file, or with `--check` compares it with what the task would write.
pub(crate) fn write_or_compare(file: &str, made: &[u8], args: &[String], task: &str) -> Result {
    let path = root()?.join(file);
    match args {
        [] => Ok(fs::write(path, made)?),
        [check] if check == "--check" && fs::read(path)? == made => Ok(()),
        [check] if check == "--check" => Err(format!("{file} is not current: `{task}`").into()),
        _ => Err("expected nothing, or --check".into()),
    }
}
