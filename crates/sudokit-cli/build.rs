//! Lists the page's files, so that `serve` holds them.

use std::error::Error;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The endings of files that a browser loads.
const ENDINGS: [&str; 6] = ["css", "html", "js", "png", "svg", "webmanifest"];
/// What in the page's folder is only for its tests.
const LEFT_OUT: [&str; 2] = ["node_modules", "tests"];

fn main() -> Result<(), Box<dyn Error>> {
    if env::var_os("CARGO_FEATURE_SERVE").is_none() {
        return Ok(());
    }
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    // In a packed crate the folder, in the repository a link to it, which not every system has.
    let linked = package.join("web");
    let page = if linked.is_dir() { linked } else { package.join("../../web") };
    println!("cargo::rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    collect(&page, &mut files)?;
    let name = |file: &PathBuf| Some(file.strip_prefix(&page).ok()?.to_str()?.replace('\\', "/"));
    files.sort_by_key(name);
    let mut list = String::from("&[\n");
    for file in &files {
        let not_text = || format!("{}: the name is not UTF-8", file.display());
        let (name, path) = name(file).zip(file.to_str()).ok_or_else(not_text)?;
        writeln!(list, "    ({name:?}, include_bytes!({path:?}), {:?}),", tag(&fs::read(file)?))?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !LEFT_OUT.contains(&&*name) {
                collect(&path, files)?;
            }
        } else if ENDINGS.iter().any(|ending| path.extension().is_some_and(|end| end == *ending)) {
            files.push(path);
        }
    }
    Ok(())
}

/// The entity tag of a file, which changes with its content.
fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}
