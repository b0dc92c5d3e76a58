use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use sudokit::Grid;

/// The environment variable that names the folder of the large collections.
const VARIABLE: &str = "SUDOKIT_DATA";

/// The folder of the large collections of real puzzles, which are no part of the project.
///
/// One policy for every test that reads them:
///
/// 1. `SUDOKIT_DATA` names the folder. It must be there, and so must every file that a test asks for: the test was asked
///    to run, and a test that could not run has failed.
/// 2. Otherwise `../shared/data` beside the checkout, if there is one, under the same condition.
/// 3. Otherwise there is none; the test says on standard error that it was not asked to run, and passes.
///
/// # Panics
/// If `SUDOKIT_DATA` names no folder.
pub fn data_folder() -> Option<PathBuf> {
    let Some(named) = env::var_os(VARIABLE) else {
        let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
        return beside.is_dir().then_some(beside);
    };
    let named = PathBuf::from(named);
    assert!(named.is_dir(), "{VARIABLE} is {}, expected a folder", named.display());
    Some(named)
}

/// The puzzles of a file of the [`data_folder`], a line each; nothing, said on standard error, if there is no such
/// folder. Empty lines, comments (`#`) and what follows the 81 characters are left out.
///
/// # Panics
/// If the folder is there and the file is not, holds no puzzle, or holds a line that is none.
pub fn corpus(file: &str) -> Option<Vec<Grid>> {
    let Some(folder) = data_folder() else {
        // Not by `eprintln!`, which the test harness keeps to itself as long as a test passes.
        writeln!(io::stderr(), "{file}: not asked to run; set {VARIABLE} to the folder that holds it")
            .expect("standard error can be written to");
        return None;
    };
    let path = folder.join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = puzzles(&text).unwrap_or_else(|wrong| panic!("{}:{wrong}", path.display()));
    assert!(!puzzles.is_empty(), "{} holds no puzzle", path.display());
    Some(puzzles)
}

/// The puzzles of the text, or the number of a line that is none with the reason.
fn puzzles(text: &str) -> Result<Vec<Grid>, String> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| {
            let cells = line.get(..81).unwrap_or(line);
            cells.parse().map_err(|error| format!("{number}: {error}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_the_rest_is_left_out() {
        let one = "1".repeat(81);
        let text = format!("# a comment\n\n{one} # a note\n{one},{one}\r\n{one}");
        assert_eq!(puzzles(&text), Ok(vec![one.parse().unwrap(); 3]));
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        let text = format!("{}\n\n12.", ".".repeat(81));
        assert_eq!(puzzles(&text), Err("3: 3 cells, expected 81".to_owned()));
    }
}
