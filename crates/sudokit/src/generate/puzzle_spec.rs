//! The conditions of generated puzzles, and the conditions that cannot be met.

use super::ClueSymmetry;
use crate::grid::{CellSet, House, HouseKind};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// The smallest number of clues of a puzzle with one solution.
///
/// # Source
/// Gary `McGuire`, Bastian Tugemann, Gilles Civario: "There is no 16-clue sudoku", 2012.
pub const FEWEST_CLUES: usize = 17;

/// The largest number of clues of a known minimal puzzle.
///
/// # Source
/// Mladen Dobrichev's puzzles of 40 clues, forum.enjoysudoku.com, "High clue tamagotchis", 2013 on.
const MOST_MINIMAL_CLUES: usize = 40;

/// The largest number of clues of an unbiased puzzle. Fewer than one of ten million minimal puzzles has more.
const MOST_UNBIASED_CLUES: usize = 32;

/// The conditions of puzzles to generate. All puzzles have exactly one solution.
///
/// # Examples
/// ```
/// use sudokit::generate::{ClueSymmetry, PuzzleSpec};
/// let spec = PuzzleSpec::default().with_clues(24..=28).with_symmetry(ClueSymmetry::Rotate180).minimal();
/// assert_eq!(spec.check(), Ok(()));
/// assert!(PuzzleSpec::default().with_clues(16..=16).check().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[must_use]
pub struct PuzzleSpec {
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) minimal: bool,
    pub(super) unbiased: bool,
    pub(super) symmetry: ClueSymmetry,
    pub(super) pattern: Option<CellSet>,
}

/// Why a range of clues is none.
const fn what_is_wrong(least: usize, most: usize) -> &'static str {
    if least > most { "which ends before it begins" } else { "expected a range within 17 to 81" }
}

/// A condition that no puzzle can meet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Too few clues for one solution.
    #[error(
        "no puzzle of {found} clues has one solution: {FEWEST_CLUES} are needed (McGuire, Tugemann, Civario 2012)"
    )]
    TooFewClues {
        /// The largest requested number.
        found: usize,
    },
    /// More clues than cells, or a range whose end is before its start.
    #[error("invalid range of clues from {least} to {most}, {}", what_is_wrong(*least, *most))]
    NoSuchNumber {
        /// The start of the range.
        least: usize,
        /// The end of the range.
        most: usize,
    },
    /// More clues than any known minimal puzzle has.
    #[error("no minimal puzzle of {least} clues is known; the largest known number is {MOST_MINIMAL_CLUES}")]
    TooManyForMinimal {
        /// The smallest requested number.
        least: usize,
    },
    /// More clues than the maximum for unbiased puzzles.
    #[error(
        "unbiased puzzles of {least} or more clues are not supported, because very few have more than {MOST_UNBIASED_CLUES}"
    )]
    TooManyForUnbiased {
        /// The smallest requested number.
        least: usize,
    },
    /// The orbits of the symmetry have no union of such a size.
    #[error("no pattern with the symmetry {symmetry} has from {least} to {most} clues")]
    NotWithSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The smallest requested number.
        least: usize,
        /// The largest requested number.
        most: usize,
    },
    /// Two lines of one band or stack have no clue.
    #[error(
        "{one} and {other} have no clue, so they can be exchanged: no puzzle of this pattern has one solution"
    )]
    TwoEmptyLines {
        /// The first line.
        one: House,
        /// The second line.
        other: House,
    },
    /// A pattern was requested together with a number of clues or a symmetry.
    #[error("a pattern determines the number and the positions of clues; omit the number and the symmetry")]
    PatternAndMore,
    /// An unbiased puzzle was requested with a symmetry or a pattern.
    #[error(
        "the bias is unknown with a symmetry or a pattern; omit them, or the option for unbiased puzzles"
    )]
    UnbiasedAndMore,
}

impl PuzzleSpec {
    /// Sets the range of the number of clues.
    ///
    /// The default for a minimal puzzle is any number; for other puzzles it is 26 to 34.
    pub fn with_clues(self, clues: RangeInclusive<usize>) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// Requires minimal puzzles: without any clue there is a second solution.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Requires minimal puzzles, generated with a known bias: all minimal puzzles with the same number of clues are
    /// equally likely.
    ///
    /// The frequency of puzzles with n clues is proportional to their number divided by C(81, n).
    /// [`weight`](Self::weight) corrects this. They have at most 32 clues; very few minimal puzzles have more.
    ///
    /// # Complexity
    /// One attempt of some hundred thousands produces a puzzle.
    ///
    /// # Source
    /// Denis Berthier: "Unbiased statistics of a CSP: a controlled-bias generator", 2009.
    pub fn unbiased(self) -> Self {
        Self { minimal: true, unbiased: true, ..self }
    }

    /// Returns the weight of an unbiased puzzle with this number of clues, relative to one with 26: C(81, n) / C(81,
    /// 26).
    ///
    /// # Examples
    /// ```
    /// use sudokit::generate::PuzzleSpec;
    /// assert_eq!(PuzzleSpec::weight(26), 1.0);
    /// assert_eq!(PuzzleSpec::weight(25), 26.0 / 56.0);
    /// ```
    pub fn weight(clues: usize) -> f64 {
        let up = (26..clues.min(81)).map(|n| (81 - n) as f64 / (n + 1) as f64).product::<f64>();
        let down = (clues..26).map(|n| (n + 1) as f64 / (81 - n) as f64).product::<f64>();
        up * down
    }

    /// Sets the symmetry of the clues' cells.
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Sets the cells of the clues.
    pub fn with_pattern(self, pattern: CellSet) -> Self {
        Self { pattern: Some(pattern), ..self }
    }

    /// Returns the allowed numbers of clues.
    pub(super) fn range(&self) -> RangeInclusive<usize> {
        match &self.clues {
            Some(clues) if self.unbiased => *clues.start()..=(*clues.end()).min(MOST_UNBIASED_CLUES),
            Some(clues) => clues.clone(),
            None if self.unbiased => FEWEST_CLUES..=MOST_UNBIASED_CLUES,
            None if self.minimal => FEWEST_CLUES..=MOST_MINIMAL_CLUES,
            None => 26..=34,
        }
    }

    /// Checks whether the conditions are known to be impossible.
    ///
    /// # Errors
    /// The conditions are impossible. The error holds the reason.
    pub fn check(&self) -> Result<(), SpecError> {
        let is_plain = self.pattern.is_none() && self.symmetry == ClueSymmetry::None;
        match self.pattern {
            _ if self.unbiased && !is_plain => Err(SpecError::UnbiasedAndMore),
            Some(_) if self.clues.is_some() || self.symmetry != ClueSymmetry::None => {
                Err(SpecError::PatternAndMore)
            }
            Some(pattern) => check_pattern(pattern),
            None => self.check_clues(),
        }
    }

    fn check_clues(&self) -> Result<(), SpecError> {
        let (least, most) = self.range().into_inner();
        if self.unbiased && least > MOST_UNBIASED_CLUES {
            return Err(SpecError::TooManyForUnbiased { least });
        }
        if least > most || most > 81 {
            return Err(SpecError::NoSuchNumber { least, most });
        }
        if most < FEWEST_CLUES {
            return Err(SpecError::TooFewClues { found: most });
        }
        if self.minimal && least > MOST_MINIMAL_CLUES {
            return Err(SpecError::TooManyForMinimal { least });
        }
        let drawn: &[_] = match &self.symmetry {
            ClueSymmetry::Random => ClueSymmetry::DRAWN,
            other => core::slice::from_ref(other),
        };
        let wanted = (u128::MAX >> (127 - most)) & (u128::MAX << least.max(FEWEST_CLUES));
        let is_possible = |symmetry: &ClueSymmetry| sums(&symmetry.orbits()) & wanted != 0;
        if drawn.iter().any(is_possible) {
            Ok(())
        } else {
            Err(SpecError::NotWithSymmetry { symmetry: self.symmetry, least, most })
        }
    }
}

/// Returns the possible sizes of unions of the sets: bit n for n cells.
fn sums(sets: &[CellSet]) -> u128 {
    sets.iter().fold(1, |sums, set| sums | sums << set.len())
}

fn check_pattern(pattern: CellSet) -> Result<(), SpecError> {
    if pattern.len() < FEWEST_CLUES {
        return Err(SpecError::TooFewClues { found: pattern.len() });
    }
    let is_empty = |line: &House| line.kind() != HouseKind::Box && line.cells().is_disjoint(pattern);
    let empty: Vec<House> = House::ALL.into_iter().filter(is_empty).collect();
    let together =
        |(one, other): (House, House)| one.kind() == other.kind() && one.index() / 3 == other.index() / 3;
    let pairs = empty.iter().zip(empty.iter().skip(1)).map(|(&one, &other)| (one, other));
    match pairs.into_iter().find(|&pair| together(pair)) {
        Some((one, other)) => Err(SpecError::TwoEmptyLines { one, other }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(spec: &PuzzleSpec) -> String {
        spec.check().err().map(|error| error.to_string()).unwrap_or_default()
    }

    fn clues(range: RangeInclusive<usize>) -> PuzzleSpec {
        PuzzleSpec::default().with_clues(range)
    }

    fn pattern(text: &str) -> CellSet {
        text.parse::<crate::Grid>().unwrap().filled()
    }

    #[test]
    fn sixteen_clues_are_refused_and_seventeen_are_not() {
        assert!(why(&clues(0..=16)).starts_with("no puzzle of 16 clues"));
        assert_eq!(clues(16..=17).check(), Ok(()));
        assert_eq!(clues(81..=81).check(), Ok(()));
    }

    #[test]
    fn a_range_must_be_one() {
        let (least, most) = (30, 29);
        assert_eq!(clues(least..=most).check(), Err(SpecError::NoSuchNumber { least, most }));
        assert_eq!(clues(80..=82).check(), Err(SpecError::NoSuchNumber { least: 80, most: 82 }));
    }

    #[test]
    fn minimal_puzzles_have_forty_clues_at_the_most() {
        assert_eq!(clues(40..=50).minimal().check(), Ok(()));
        assert_eq!(clues(41..=50).minimal().check(), Err(SpecError::TooManyForMinimal { least: 41 }));
    }

    #[test]
    fn unbiased_puzzles_have_thirty_two_clues_at_the_most() {
        assert_eq!(clues(32..=40).unbiased().check(), Ok(()));
        assert_eq!(clues(32..=40).unbiased().range(), 32..=32);
        assert_eq!(clues(33..=40).unbiased().check(), Err(SpecError::TooManyForUnbiased { least: 33 }));
    }

    #[test]
    fn quarter_turns_come_in_fours_and_one() {
        let turned = |range| clues(range).with_symmetry(ClueSymmetry::Rotate90).check().is_ok();
        assert_eq!([24, 25, 26, 27, 28].map(|n| turned(n..=n)), [true, true, false, false, true]);
        assert!(turned(26..=28));
        // Unions of orbits of twelve and four cells exist for every number, also for the drawn symmetry.
        assert!(clues(26..=26).with_symmetry(ClueSymmetry::Random).check().is_ok());
    }

    #[test]
    fn two_empty_lines_of_a_band_or_stack_are_refused() {
        let full = CellSet::FULL;
        let without = |at: &[usize]| {
            let gone = at.iter().fold(CellSet::EMPTY, |gone, &at| gone.union(House::ALL[at].cells()));
            PuzzleSpec::default().with_pattern(full.difference(gone)).check()
        };
        assert_eq!(without(&[0, 3, 6]), Ok(()));
        assert!(matches!(without(&[3, 5]), Err(SpecError::TwoEmptyLines { .. })));
        assert!(matches!(without(&[9, 10]), Err(SpecError::TwoEmptyLines { .. })));
        assert_eq!(without(&[8, 9]), Ok(()));
    }

    #[test]
    fn weights_are_those_of_the_binomials() {
        for clues in 17..32 {
            let ratio = PuzzleSpec::weight(clues + 1) / PuzzleSpec::weight(clues);
            assert!((ratio - (81 - clues) as f64 / (clues + 1) as f64).abs() < 1e-12);
        }
        assert!((PuzzleSpec::weight(26) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn nobody_knows_the_bias_of_patterns() {
        assert_eq!(PuzzleSpec::default().unbiased().with_clues(17..=25).check(), Ok(()));
        let with_symmetry = PuzzleSpec::default().unbiased().with_symmetry(ClueSymmetry::Diagonal);
        assert_eq!(with_symmetry.check(), Err(SpecError::UnbiasedAndMore));
        let with_pattern = PuzzleSpec::default().unbiased().with_pattern(CellSet::FULL);
        assert_eq!(with_pattern.check(), Err(SpecError::UnbiasedAndMore));
    }

    #[test]
    fn nine_cells_are_no_pattern() {
        let nine = pattern(&format!("{}{}", "1".repeat(9), ".".repeat(72)));
        assert_eq!(
            PuzzleSpec::default().with_pattern(nine).check(),
            Err(SpecError::TooFewClues { found: 9 })
        );
        let both = clues(20..=30).with_pattern(CellSet::FULL);
        assert_eq!(both.check(), Err(SpecError::PatternAndMore));
    }
}
