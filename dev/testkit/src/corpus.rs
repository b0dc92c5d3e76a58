use std::env;
use std::fs;
use std::path::PathBuf;
use sudokit::Grid;

/// The environment variable with the folder of the large collections.
const VARIABLE: &str = "SUDOKIT_DATA";

/// Returns the folder of the large collections of real puzzles, which are not part of the project, from
/// `SUDOKIT_DATA`.
///
/// A test that reads one is `#[ignore = "needs SUDOKIT_DATA"]` and has `collection` in its name. `cargo xtask test`
/// runs it if the variable is set.
///
/// # Panics
/// `SUDOKIT_DATA` is not the path of a folder.
pub fn data_folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os(VARIABLE)?);
    assert!(folder.is_dir(), "{VARIABLE} is {}, expected a folder", folder.display());
    Some(folder)
}

/// Returns the puzzles of a file of the [`data_folder`], one per line. Empty lines, comments (`#`) and text after the
/// 81 characters are ignored.
///
/// # Panics
/// The file does not exist, has no puzzle, or has an invalid line.
pub fn corpus(file: &str) -> Vec<Grid> {
    let folder = data_folder().unwrap_or_else(|| panic!("{VARIABLE} must name the folder of {file}"));
    let path = folder.join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = puzzles(&text).unwrap_or_else(|wrong| panic!("{}:{wrong}", path.display()));
    assert!(!puzzles.is_empty(), "{} has no puzzle", path.display());
    puzzles
}

/// Returns the puzzles of the text, or the number of an invalid line and the reason.
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
