//! The list of files that the page's service worker stores, so that the page works offline.

use crate::{Result, folders};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

/// The service worker in the folder of the page.
const WORKER: &str = "sw.js";
/// The page, and what is replaced in it by the version.
const INDEX: &str = "index.html";
const UNMARKED: &str = "data-version=\"0\"";
/// The lines of `sw.js` that are replaced: the version and the list of files.
const VERSION: &str = "const VERSION = \"0\";";
const FILES: &str = "const FILES = [\"./\"];";
/// Files that are not stored in advance: the worker itself, and the engines for booklets and for puzzles with other rules, each of which is
/// stored when it is first used.
const LEFT_OUT: [&str; 3] = [WORKER, "sudokit-paper.wasm", "sudokit-variants.wasm"];

/// Writes the version of the page in this folder and the list of its files into its service worker.
pub(crate) fn list_files(folder: &Path) -> Result {
    let mut names = folders::files(folder)?;
    names.retain(|name| !LEFT_OUT.contains(&&**name));
    let mut hasher = DefaultHasher::new();
    for name in &names {
        (name, fs::read(folder.join(name))?).hash(&mut hasher);
    }
    let version = hasher.finish();
    let (worker, index) = (folder.join(WORKER), folder.join(INDEX));
    fs::write(&worker, filled(&fs::read_to_string(&worker)?, version, &names)?)?;
    Ok(fs::write(&index, marked(&fs::read_to_string(&index)?, version)?)?)
}

/// The index with the version, so that the page notices when another one serves it.
fn marked(index: &str, version: u64) -> Result<String> {
    let marked = index.replacen(UNMARKED, &format!("data-version=\"{version:016x}\""), 1);
    if marked == index { Err(format!("{INDEX}: expected `{UNMARKED}`").into()) } else { Ok(marked) }
}

fn filled(worker: &str, version: u64, names: &[String]) -> Result<String> {
    if !(worker.contains(VERSION) && worker.contains(FILES)) {
        return Err(format!("{WORKER}: expected the lines `{VERSION}` and `{FILES}`").into());
    }
    let paths: Vec<_> = ["./"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let version = format!("const VERSION = \"{version:016x}\";");
    let files = format!("const FILES = {};", serde_json::to_string(&paths)?);
    Ok(worker.replace(VERSION, &version).replace(FILES, &files))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    #[test]
    fn the_service_worker_has_a_version_and_a_list() {
        let worker = fs::read_to_string(root().unwrap().join("web/site").join(WORKER)).unwrap();
        let filled = filled(&worker, 255, &["index.html".to_owned(), "built/page.js".to_owned()]).unwrap();
        assert!(filled.contains("const VERSION = \"00000000000000ff\";"));
        assert!(filled.contains("const FILES = [\"./\",\"index.html\",\"built/page.js\"];"));
        assert!(super::filled("", 1, &[]).is_err());
        assert_eq!(
            marked("<html data-version=\"0\">", 10).unwrap(),
            "<html data-version=\"000000000000000a\">"
        );
        assert!(marked("<html>", 10).is_err());
    }
}
