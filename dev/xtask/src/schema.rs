//! What is written from the types of the protocol and the options of the verbs.

use crate::Result;
use crate::run::{cargo, output, root};
use std::fs;

/// What is written, and where.
const FILES: [(&str, &str); 4] = [
    ("openapi", "crates/sudokit-api/openapi.json"),
    ("typescript", "web/js/protocol.d.ts"),
    ("options", "docs/src/reference/options.md"),
    ("python", "crates/sudokit-py/python/sudokit/_options.py"),
];

/// Writes them, or with `--check` only says whether they are as they would be written.
pub(crate) fn run(args: &[String]) -> Result {
    for (what, file) in FILES {
        let example = [
            "run",
            "--quiet",
            "--package",
            "sudokit-api",
            "--features",
            "schema",
            "--example",
            "schema",
            what,
        ];
        let made = output(&mut cargo(&example)?)?;
        write_or_compare(file, &made, args, "cargo xtask schema")?;
    }
    Ok(())
}

/// Writes a file, or with `--check` only says whether it is as it would be written by the task.
pub(crate) fn write_or_compare(file: &str, made: &[u8], args: &[String], task: &str) -> Result {
    let path = root()?.join(file);
    match args {
        [] => Ok(fs::write(path, made)?),
        [check] if check == "--check" && fs::read(path)? == made => Ok(()),
        [check] if check == "--check" => Err(format!("{file} is not current: `{task}`").into()),
        _ => Err("expected nothing, or --check".into()),
    }
}
