//! The description of the protocol, made from its types.

use crate::Result;
use crate::run::{cargo, output, root};
use std::fs;

const FILE: &str = "crates/sudokit-api/openapi.json";

/// Writes the description, or with `--check` only says whether it is as it would be written.
pub(crate) fn run(args: &[String]) -> Result {
    let example =
        ["run", "--quiet", "--package", "sudokit-api", "--features", "schema", "--example", "openapi"];
    let made = output(&mut cargo(&example)?)?;
    let path = root()?.join(FILE);
    match args {
        [] => Ok(fs::write(path, made)?),
        [check] if check == "--check" => {
            let is_same = fs::read(path)? == made;
            if is_same {
                Ok(())
            } else {
                Err(format!("{FILE} is not that of the types: `cargo xtask schema`").into())
            }
        }
        _ => Err("expected nothing, or --check".into()),
    }
}
