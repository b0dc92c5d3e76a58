//! No long files.

use super::{File, Finding};

const LONGEST_FILE: usize = 500;

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let sources = files.iter().filter(|file| file.is_rust());
    let long = sources.map(|file| (file, lines(file))).filter(|&(_, lines)| lines > LONGEST_FILE);
    long.map(|(file, lines)| {
        let message = format!("{lines} lines, expected {LONGEST_FILE} at the most; split it by idea");
        Finding::new(file, LONGEST_FILE + 1, message)
    })
    .collect()
}

fn lines(file: &File) -> usize {
    file.bytes.split_inclusive(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_after_the_last_allowed_one_is_found() {
        let source = |path: &str, lines| File { path: path.to_owned(), bytes: b"\n".repeat(lines) };
        let found = check(&[source("short.rs", 500), source("long.rs", 501), source("table.txt", 900)]);
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().starts_with("long.rs:501: 501 lines"), "{}", found[0]);
    }
}
