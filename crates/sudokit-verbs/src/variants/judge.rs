use super::{broken_rules, with_values, wrong_values};
use sudokit::Limits;
use sudokit::solve::{End, Goal};
use sudokit_variants::{Puzzle, Solver};

/// Whether values are a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolutionVerdict {
    /// They are.
    Right,
    /// They break these rules, in words.
    Breaks(Vec<String>),
    /// The values of the grid break no rule, but no values of the extra cells fit them.
    NoExtraCells,
    /// A limit was reached in the search for values of the extra cells.
    Unknown,
}

impl SolutionVerdict {
    /// Returns what is wrong, in words: nothing for a solution; `None` if it is not known.
    pub fn broken(self) -> Option<Vec<String>> {
        match self {
            Self::Right => Some(Vec::new()),
            Self::Breaks(rules) => Some(rules),
            Self::NoExtraCells => Some(vec!["no values of the extra cells fit".to_owned()]),
            Self::Unknown => None,
        }
    }
}

/// Returns whether values of the grid, or of all cells, are a solution. If values of extra cells are missing, they are searched.
///
/// ```
/// use sudokit_variants::sudokit::Limits;
/// use sudokit_verbs::variants::{SolutionVerdict, judge_solution};
/// let puzzle = ".Shape~2x2.Var~X.Sum~4~R1C1~R2C2~VX".parse()?;
/// assert_eq!(judge_solution(&puzzle, vec![1, 2, 2, 1], Limits::default()), SolutionVerdict::Right);
/// assert_eq!(judge_solution(&puzzle, vec![2, 1, 1, 2], Limits::default()), SolutionVerdict::NoExtraCells);
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
///
/// # Panics
/// There are fewer values than cells of the grid.
pub fn judge_solution(puzzle: &Puzzle, values: Vec<u8>, limits: Limits) -> SolutionVerdict {
    let verdict = |broken: Vec<String>| {
        if broken.is_empty() { SolutionVerdict::Right } else { SolutionVerdict::Breaks(broken) }
    };
    if values.len() >= puzzle.cell_count() {
        return verdict(broken_rules(puzzle, &values));
    }
    let wrong = wrong_values(puzzle, &values);
    if !wrong.is_empty() {
        return SolutionVerdict::Breaks(wrong);
    }
    let with_values = with_values(puzzle.clone(), values.into_iter().map(Some));
    let found = Solver::new(&with_values).with_limits(limits).search(Goal::First);
    match (found.first, found.end) {
        (Some(all), _) => verdict(broken_rules(puzzle, &all)),
        (None, End::LimitReached) => SolutionVerdict::Unknown,
        (None, _) => SolutionVerdict::NoExtraCells,
    }
}
