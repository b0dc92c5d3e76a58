//! The puzzles of `testdata/puzzles`, each with facts about its solutions.

use std::fs;
use std::path::{Path, PathBuf};
use sudokit::{Grid, Solution};

/// A puzzle with known facts.
#[derive(Clone, Debug)]
pub struct Case {
    /// `file: name`, for messages of failed tests.
    pub name: String,
    /// The puzzle.
    pub puzzle: Grid,
    /// The number of its solutions.
    pub solutions: Known,
    /// The least of its solutions, as lines of text; `None` if it has none.
    pub first: Option<Solution>,
    /// The message about its clash, if clues clash.
    pub clash: Option<String>,
    /// Whether plain backtracking would take too long.
    pub is_slow: bool,
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Exactly this number.
    Exactly(u64),
    /// This number or more.
    AtLeast(u64),
}

/// The content of a file.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The source of its puzzles and their licence, which every file must have.
    source: String,
    case: Vec<Entry>,
}

/// The content of a case.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    puzzle: Grid,
    solutions: Option<u64>,
    at_least: Option<u64>,
    first: Option<Solution>,
    clash: Option<String>,
    #[serde(default)]
    slow: bool,
}

/// Returns all cases of `testdata/puzzles`, with the files in the order of their names.
///
/// # Panics
/// There are no cases, or one is invalid.
pub fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    let listing = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = listing.map(|entry| entry.expect("a listing can be read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let cases: Vec<Case> = paths.iter().flat_map(|path| cases_of(path)).collect();
    assert!(!cases.is_empty(), "{} holds no case", folder.display());
    cases
}

fn cases_of(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(!file.source.is_empty(), "{}: expected the source and licence", path.display());
    let stem = path.file_stem().unwrap_or_default().display().to_string();
    file.case.into_iter().map(|entry| entry.into_case(&stem)).collect()
}

impl Entry {
    fn into_case(self, file: &str) -> Case {
        let name = format!("{file}: {}", self.name);
        let solutions = match (self.solutions, self.at_least) {
            (Some(exactly), None) => Known::Exactly(exactly),
            (None, Some(at_least)) => Known::AtLeast(at_least),
            _ => panic!("{name}: expected either `solutions` or `at_least`"),
        };
        let Self { puzzle, first, clash, slow, .. } = self;
        assert_eq!(first.is_none(), solutions == Known::Exactly(0), "{name}: `first` or no solution");
        Case { name, puzzle, solutions, first, clash, is_slow: slow }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_check::check_solution;

    /// More placements than the oracle needs for 20 solutions of any case that is not marked slow.
    const PLACEMENTS: u64 = 300_000;

    /// The files agree with the oracle, as far as it completes. No engine of the library is used.
    #[test]
    fn cases_are_what_the_oracle_says() {
        for case in cases() {
            let found = sudokit_oracle::solutions_within(case.puzzle.as_bytes(), 20, PLACEMENTS);
            assert_eq!(found.is_none(), case.is_slow, "{}", case.name);
            let Some(found) = found else { continue };
            let (Known::Exactly(known) | Known::AtLeast(known)) = case.solutions;
            assert_eq!(found.len() as u64, known.min(20), "{}", case.name);
            assert_eq!(
                found.first(),
                case.first.as_ref().map(|first| first.as_grid().as_bytes()),
                "{}",
                case.name
            );
        }
    }

    #[test]
    fn first_solutions_are_solutions() {
        for case in cases() {
            let Some(first) = case.first else { continue };
            assert_eq!(check_solution(&case.puzzle, first.as_grid()), Ok(()), "{}", case.name);
        }
    }
}
