//! What is written from the types of the protocol and the options of the verbs.

use crate::Result;
use crate::run::{cargo, output, root};
use std::fs;

/// What is written, and where.
const FILES: [(&str, &str); 4] = [
    ("openapi", "crates/sudokit-api/openapi.json"),
    ("typescript", "web/js/protocol.d.ts"),
    ("options", "docs/options.md"),
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
        let path = root()?.join(file);
        match args {
            [] => fs::write(path, made)?,
            [check] if check == "--check" => {
                if fs::read(path)? != made {
                    return Err(format!("{file} is not that of the types: `cargo xtask schema`").into());
                }
            }
            _ => return Err("expected nothing, or --check".into()),
        }
    }
    Ok(())
}
