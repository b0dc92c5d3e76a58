use super::{Format, FormatErrorKind};

/// Names of the column that holds the puzzle, the usual first. Case does not matter.
pub(super) const PUZZLE_NAMES: [&str; 6] = ["puzzle", "quizzes", "quiz", "question", "board", "sudoku"];

/// Names of the column that holds the answer.
pub(super) const ANSWER_NAMES: [&str; 3] = ["solution", "solutions", "answer"];

/// The column that [`Writer::with_counts`](super::Writer::with_counts) adds, and what it is called where the puzzle's has
/// that name.
pub(super) const COUNT_NAMES: [&str; 2] = ["solution_count", "count"];

/// What the start of an input has told: its format, its columns.
///
/// A [`Writer`](super::Writer) needs it to write the records as they were.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The format.
    pub format: Format,
    pub(super) columns: Columns,
}

/// The columns of an input, or the members of its first JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Columns {
    /// The header row as given, with what stands above it, without its line end.
    pub(super) header: Vec<u8>,
    pub(super) names: Vec<String>,
    pub(super) puzzle: Option<usize>,
    pub(super) answer: Option<usize>,
    pub(super) count: Option<usize>,
    /// The name of the puzzle column that was asked for.
    pub(super) wanted: Option<String>,
}

impl Layout {
    /// The layout of a format without columns, or of one whose columns are not known.
    pub fn new(format: Format) -> Self {
        Self { format, columns: Columns::default() }
    }

    /// The names in the header row, or of the members of the first JSON object; none in a format without columns.
    pub fn columns(&self) -> &[String] {
        &self.columns.names
    }

    /// Which of the columns holds the puzzle.
    pub fn puzzle_column(&self) -> Option<usize> {
        self.columns.puzzle
    }

    /// Which of the columns holds the answer.
    pub fn answer_column(&self) -> Option<usize> {
        self.columns.answer
    }
}

impl Columns {
    /// Finds out which column is what; `wanted` is the puzzle's if it was named.
    pub(super) fn new(names: Vec<String>, wanted: Option<&str>) -> Self {
        let puzzle = match wanted {
            Some(wanted) => names.iter().position(|name| name == wanted),
            None => find(&names, &PUZZLE_NAMES),
        };
        let other = |found: Option<usize>| found.filter(|_| found != puzzle);
        let answer = other(find(&names, &ANSWER_NAMES));
        let count = other(find(&names, &COUNT_NAMES[..1]));
        Self { header: Vec::new(), names, puzzle, answer, count, wanted: wanted.map(str::to_owned) }
    }

    /// The first of these names that no column has.
    pub(super) fn free_name(&self, names: &[&'static str]) -> &'static str {
        let is_free = |known: &&&str| !self.names.iter().any(|name| name.eq_ignore_ascii_case(known));
        names.iter().find(is_free).or(names.first()).copied().unwrap_or_default()
    }

    /// This name, or if a column has it, the name with the first number behind it that none has: `name_2`.
    pub(super) fn own_name(&self, name: &str) -> String {
        let is_free = |name: &String| !self.names.iter().any(|known| known.eq_ignore_ascii_case(name));
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        core::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
    }

    /// Why there is no puzzle column.
    pub(super) fn no_puzzle(&self) -> FormatErrorKind {
        let columns = self.list();
        match self.wanted.clone() {
            Some(wanted) => FormatErrorKind::NoSuchColumn { wanted, columns },
            None => FormatErrorKind::NoPuzzleColumn { columns },
        }
    }

    /// The names, for a message: the first few if there are many.
    fn list(&self) -> String {
        const MOST: usize = 12;
        let shown = |name: &String| format!("`{}`", super::signs::shown(name.as_bytes()));
        let mut list = self.names.iter().take(MOST).map(shown).collect::<Vec<_>>().join(", ");
        if self.names.len() > MOST {
            list.push_str(", …");
        }
        if list.is_empty() { "(none)".into() } else { list }
    }
}

/// The first of these names that a column has.
fn find(names: &[String], known: &[&str]) -> Option<usize> {
    known.iter().find_map(|known| names.iter().position(|name| name.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(names: &str, wanted: Option<&str>) -> Columns {
        Columns::new(names.split(',').map(str::to_owned).collect(), wanted)
    }

    #[test]
    fn known_layouts() {
        for (names, puzzle, answer) in [
            ("quizzes,solutions", 0, Some(1)),
            ("puzzle,solution,clues,difficulty", 0, Some(1)),
            ("id,puzzle,solution,clues,difficulty", 1, Some(2)),
            ("source,question,answer,rating", 1, Some(2)),
            ("id,question,answer,er,ep,ed", 1, Some(2)),
            ("Puzzle,Solution,", 0, Some(1)),
            ("board,puzzle", 1, None),
        ] {
            let columns = columns(names, None);
            assert_eq!((columns.puzzle, columns.answer), (Some(puzzle), answer), "{names}");
        }
    }

    #[test]
    fn a_name_that_was_given_counts_alone() {
        let named = columns("puzzle,solution", Some("solution"));
        assert_eq!((named.puzzle, named.answer), (Some(1), None));
        assert_eq!(columns("puzzle,Other", Some("other")).puzzle, None);
    }

    #[test]
    fn an_added_column_has_a_name_of_its_own() {
        assert_eq!(columns("puzzle,a", None).own_name("class"), "class");
        assert_eq!(columns("puzzle,Class,class_2", None).own_name("class"), "class_3");
    }

    #[test]
    fn a_missing_column_is_told_with_those_there_are() {
        assert_eq!(
            columns("a,b\tc", None).no_puzzle().to_string(),
            "no puzzle among the columns `a`, `b\\tc`; name its column with `--column`"
        );
        assert_eq!(columns("a", Some("x")).no_puzzle().to_string(), "no column `x`, expected one of `a`");
        assert!(columns(&"a,".repeat(20), None).no_puzzle().to_string().contains("`a`, …;"));
        assert!(Columns::default().no_puzzle().to_string().contains("(none)"));
    }
}
