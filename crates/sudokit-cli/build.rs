//! Lists the page's files and the lessons, so that `serve` holds them.

use std::error::Error;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The endings of files that a browser loads.
const ENDINGS: [&str; 7] = ["css", "html", "js", "json", "png", "svg", "webmanifest"];

fn main() -> Result<(), Box<dyn Error>> {
    if env::var_os("CARGO_FEATURE_SERVE").is_none() {
        return Ok(());
    }
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut files = named_files(&package, "web", "../../web/site", "")?;
    files.extend(named_files(&package, "lessons", "../sudokit-api/lessons", "lessons/")?);
    files.sort();
    let mut list = String::from("&[\n");
    for (name, path) in &files {
        writeln!(list, "    ({name:?}, include_bytes!({path:?}), {:?}),", tag(&fs::read(path)?))?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}

/// Returns the files of a folder: their names on the server after `prefix`, and their paths. In a packed crate the folder is in
/// the crate, in the repository it is a link, which not every system has.
fn named_files(
    package: &Path,
    name: &str,
    otherwise: &str,
    prefix: &str,
) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let linked = package.join(name);
    let folder = if linked.is_dir() { linked } else { package.join(otherwise) };
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    let named = files.iter().map(|file| {
        let inside = file.strip_prefix(&folder).ok().and_then(Path::to_str).zip(file.to_str());
        let (inside, path) = inside.ok_or_else(|| format!("{}: the name is not UTF-8", file.display()))?;
        Ok((prefix.to_owned() + &inside.replace('\\', "/"), path.to_owned()))
    });
    named.collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
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
