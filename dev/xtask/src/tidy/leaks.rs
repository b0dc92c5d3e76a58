//! Nothing that is true on one machine only: no absolute paths of a user or a work folder, no registry's host.

use super::{File, Finding};

/// Folders of machines, as they stand at the start of a path. In pieces, for this file is looked at as well.
const FOLDERS: [&str; 4] =
    [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Us", "ers/"), concat!("/wo", "rk/")];

/// Where packages come from; only a lock file has to say it.
const INDEX: &str = concat!("crates.io-", "index");
const LOCK_LINE: &str = concat!("source = \"registry+https://github.com/rust-lang/crates.io-", "index\"");

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    files.iter().flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Finding> {
    let text = String::from_utf8_lossy(&file.bytes);
    let lines = (1..).zip(text.lines());
    lines.filter_map(|(number, line)| Some(Finding::new(file, number, leak(file, line)?))).collect()
}

fn leak(file: &File, line: &str) -> Option<String> {
    if let Some(folder) = FOLDERS.iter().find(|folder| starts_a_path(line, folder)) {
        return Some(format!("`{folder}` is a path of one machine"));
    }
    let lock = file.path.ends_with("Cargo.lock");
    let known = lock && line == LOCK_LINE;
    let foreign = lock && line.starts_with("source = ");
    (!known && (foreign || line.contains(INDEX))).then(|| "names a package registry".to_owned())
}

/// Whether the folder stands in the line as the start of a path, not in the middle of an address or a longer one.
fn starts_a_path(line: &str, folder: &str) -> bool {
    let before = |at: usize| line[..at].chars().next_back();
    line.match_indices(folder)
        .any(|(at, _)| before(at).is_none_or(|c| !c.is_alphanumeric() && !"./_-}".contains(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, line: &str) -> usize {
        check(&[File { path: path.to_owned(), bytes: format!("# first\n{line}\n").into() }]).len()
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        for folder in FOLDERS {
            assert_eq!(found("notes.md", &format!("see {folder}me/x")), 1, "{folder}");
            assert_eq!(found("notes.md", &format!("see `{folder}me/x`")), 1, "{folder}");
        }
        assert_eq!(found("notes.md", &format!("https://example.org{}page", FOLDERS[3])), 0);
    }

    #[test]
    fn the_lock_file_may_name_the_usual_registry_and_no_other() {
        assert_eq!(found("Cargo.lock", LOCK_LINE), 0);
        assert_eq!(found("dev/fuzz/Cargo.lock", LOCK_LINE), 0);
        assert_eq!(found("Cargo.toml", LOCK_LINE), 1);
        assert_eq!(found("Cargo.lock", "source = \"git+https://example.org/x\""), 1);
    }
}
