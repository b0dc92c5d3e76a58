//! Rules on lines of text.

use super::{File, Finding};
use crate::tasks::NEEDS;

const LONGEST_FILE: usize = 500;

/// Folders at the start of paths that exist on one machine only. They are written in parts, because this file is
/// checked too.
const FOLDERS: [&str; 4] =
    [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Us", "ers/"), concat!("/wo", "rk/")];

/// The host of the package registry. Only a lock file needs it.
const INDEX: &str = concat!("crates.io-", "index");
const LOCK_LINE: &str = concat!("source = \"registry+https://github.com/rust-lang/crates.io-", "index\"");

const TOO_FAR_UP: &str = concat!("super::super::", "super");

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    files.iter().flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Finding> {
    let text = String::from_utf8_lossy(&file.bytes);
    let lines: Vec<&str> = text.lines().collect();
    let mut findings = Vec::new();
    if file.is_rust() && lines.len() > LONGEST_FILE {
        let message = format!("{} lines, expected at most {LONGEST_FILE}; split it by idea", lines.len());
        findings.push(Finding::new(file, LONGEST_FILE + 1, message));
    }
    for (number, line) in (1..).zip(&lines) {
        let broken = leak(file, line).or_else(|| {
            let rest = &lines[number..];
            file.is_rust().then(|| too_far_up(line).or_else(|| never_run(line, rest))).flatten()
        });
        findings.extend(broken.map(|message| Finding::new(file, number, message)));
    }
    findings
}

/// Returns a violation for text that holds on one machine only: an absolute path of a user or a work folder, or the
/// host of a registry.
fn leak(file: &File, line: &str) -> Option<String> {
    if let Some(folder) = FOLDERS.iter().find(|folder| starts_a_path(line, folder)) {
        return Some(format!("`{folder}` is a path of one machine"));
    }
    let lock = file.path.ends_with("Cargo.lock");
    let known = lock && line == LOCK_LINE;
    let foreign = lock && line.starts_with("source = ");
    (!known && (foreign || line.contains(INDEX))).then(|| "names a package registry".to_owned())
}

/// Returns whether the folder is the start of a path in the line, not in the middle of an address or a longer path.
fn starts_a_path(line: &str, folder: &str) -> bool {
    let before = |at: usize| line[..at].chars().next_back();
    line.match_indices(folder)
        .any(|(at, _)| before(at).is_none_or(|c| !c.is_alphanumeric() && !"./_-}".contains(c)))
}

fn too_far_up(line: &str) -> Option<String> {
    line.contains(TOO_FAR_UP).then(|| "more than two `super`; use a path from `crate`".to_owned())
}

/// Finds an ignored test whose name has none of the words by which `cargo xtask test` finds it.
fn never_run(line: &str, rest: &[&str]) -> Option<String> {
    let name = rest.iter().take(5).find_map(|line| line.trim_start().strip_prefix("fn "))?;
    let is_ignored = line.trim_start().starts_with("#[ignore");
    (is_ignored && !NEEDS.iter().any(|need| name.contains(need.word))).then(|| {
        let words = NEEDS.map(|need| need.word).join("` or `");
        format!("an ignored test must have `{words}` in its name, so that the gate runs it")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, line: &str) -> usize {
        check(&[File { path: path.to_owned(), bytes: format!("# first\n{line}\n").into() }]).len()
    }

    #[test]
    fn the_line_after_the_last_allowed_one_is_found() {
        let source = |path: &str, lines| File { path: path.to_owned(), bytes: b"\n".repeat(lines) };
        let found = check(&[source("short.rs", 500), source("long.rs", 501), source("table.txt", 900)]);
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().starts_with("long.rs:501: 501 lines"), "{}", found[0]);
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

    #[test]
    fn two_levels_up_are_enough() {
        assert_eq!(found("a.rs", "use super::super::Grid;"), 0);
        assert_eq!(found("a.rs", &format!("use {TOO_FAR_UP}::Grid;")), 1);
    }

    #[test]
    fn an_ignored_test_has_a_name_by_which_it_is_run() {
        let test = |name: &str| format!("#[test]\n#{}\nfn {name}() {{}}", "[ignore = \"needs it\"]");
        assert_eq!(found("a.rs", &test("all_of_the_collection_are_solved")), 0);
        assert_eq!(found("a.rs", &test("all_are_solved")), 1);
    }
}
