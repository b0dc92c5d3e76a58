//! The list of files that the page's service worker stores, so that the page works offline.

use crate::{Result, folders};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

/// The service worker in the folder of the page.
const WORKER: &str = "sw.js";
/// The lines of `sw.js` that are replaced: the version and the list of files.
const VERSION: &str = "const VERSION = \"0\";";
const FILES: &str = "const FILES = [\"./\"];";
/// Files that are not stored in advance: the worker itself, and the engine that draws booklets, which is stored when it is first
/// used.
const LEFT_OUT: [&str; 2] = [WORKER, "sudokit-paper.wasm"];

/// Writes the version of the page in this folder and the list of its files into its service worker.
pub(crate) fn list_files(folder: &Path) -> Result {
    let mut names = folders::files(folder)?;
    names.retain(|name| !LEFT_OUT.contains(&&**name));
    let mut hasher = DefaultHasher::new();
    for name in &names {
        (name, fs::read(folder.join(name))?).hash(&mut hasher);
    }
    let path = folder.join(WORKER);
    let worker = filled(&fs::read_to_string(&path)?, hasher.finish(), &names)?;
    Ok(fs::write(path, worker)?)
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
    }
}
