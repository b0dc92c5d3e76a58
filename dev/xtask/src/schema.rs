//! Writes files derived from the types of the protocol, the options of the verbs, and the examples of rules.

use crate::Result;
use crate::run::{AS_TESTED, cargo, command, output, root, run as run_command, target};
use std::collections::BTreeMap;
use std::fs;

const TASK: &str = "cargo xtask schema";

/// The files and their contents.
const FILES: [(&str, &str); 6] = [
    ("openapi", "crates/sudokit-api/openapi.json"),
    ("typescript", "web/js/protocol.d.ts"),
    ("options", "docs/src/reference/options.md"),
    ("status", "docs/src/reference/status.md"),
    ("lessons", "docs/src/reference/learn.md"),
    ("python", "crates/sudokit-py/python/sudokit/_options.py"),
];

/// The folders of the reference of rules, which hold no other files.
const FOLDERS: [&str; 2] = ["docs/src/reference/variant-rules", "docs/src/pictures/variant-rules"];

/// Writes the files, or with `--check` compares them.
pub(crate) fn run(args: &[String]) -> Result {
    let examples = ["build", "--quiet", "--example", "schema", "--example", "variant_rules"];
    run_command(cargo(&examples)?.args(AS_TESTED))?;
    let example = target()?.join("debug/examples/schema");
    for (what, file) in FILES {
        let made = output(&mut command(&example, &[what])?)?;
        write_or_compare(file, &made, args, TASK)?;
    }
    variant_rules(args)
}

/// Writes or compares the book's reference of rules, with its pictures.
fn variant_rules(args: &[String]) -> Result {
    let example = target()?.join("debug/examples/variant_rules");
    let files: BTreeMap<String, String> = serde_json::from_slice(&output(&mut command(example, &[])?)?)?;
    for folder in FOLDERS {
        let path = root()?.join(folder);
        fs::create_dir_all(&path)?;
        for entry in fs::read_dir(path)? {
            let file = format!("{folder}/{}", entry?.file_name().to_string_lossy());
            if files.contains_key(&file) {
                continue;
            }
            if !args.is_empty() {
                return Err(format!("{file} is of no rule: `{TASK}`").into());
            }
            fs::remove_file(root()?.join(file))?;
        }
    }
    files.iter().try_for_each(|(file, text)| write_or_compare(file, text.as_bytes(), args, TASK))
}

/// Writes a file, or with `--check` compares it with what the task would write.
pub(crate) fn write_or_compare(file: &str, made: &[u8], args: &[String], task: &str) -> Result {
    let path = root()?.join(file);
    match args {
        [] => Ok(fs::write(path, made)?),
        [check] if check == "--check" && fs::read(path).is_ok_and(|is| is == made) => Ok(()),
        [check] if check == "--check" => Err(format!("{file} is not current: `{task}`").into()),
        _ => Err("expected nothing, or --check".into()),
    }
}
