//! Which puzzles are wanted, and which wishes cannot be met.

use super::ClueSymmetry;
use crate::grid::{CellSet, House, HouseKind};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// The fewest clues that a puzzle with one solution can have.
///
/// # Source
/// Gary `McGuire`, Bastian Tugemann, Gilles Civario: "There is no 16-clue sudoku", 2012.
pub const FEWEST_CLUES: usize = 17;

/// The most clues that any known minimal puzzle has.
///
/// # Source
/// Mladen Dobrichev's puzzles of 40 clues, forum.enjoysudoku.com, "High clue tamagotchis", 2013 on.
const MOST_MINIMAL_CLUES: usize = 40;

/// The most clues of an unbiased puzzle: of ten million minimal puzzles fewer than one has more.
const MOST_UNBIASED_CLUES: usize = 32;

/// What puzzles are wanted. All of them have exactly one solution.
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

/// A wish that no puzzle fulfils.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Too few clues for one solution.
    #[error(
        "no puzzle of {found} clues has one solution: {FEWEST_CLUES} are needed (McGuire, Tugemann, Civario 2012)"
    )]
    TooFewClues {
        /// The most that were asked for.
        found: usize,
    },
    /// More clues than cells, or a range that ends before it begins.
    #[error("no number of clues is from {least} to {most}: give a range within 17 to 81")]
    NoSuchNumber {
        /// Where the range begins.
        least: usize,
        /// Where it ends.
        most: usize,
    },
    /// More clues than a minimal puzzle is known to have.
    #[error(
        "no minimal puzzle of {least} clues is known; the most that anyone has found is {MOST_MINIMAL_CLUES}"
    )]
    TooManyForMinimal {
        /// The fewest that were asked for.
        least: usize,
    },
    /// More clues than are looked for in unbiased puzzles.
    #[error(
        "unbiased puzzles are looked for up to {MOST_UNBIASED_CLUES} clues, as all but very few have; not from {least} on"
    )]
    TooManyForUnbiased {
        /// The fewest that were asked for.
        least: usize,
    },
    /// The cells of the symmetry cannot add up to such a number.
    #[error("no pattern with the symmetry {symmetry} has from {least} to {most} clues")]
    NotWithSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The fewest that were asked for.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Two lines of one band or stack have no clue.
    #[error(
        "{one} and {other} have no clue, so they can change places: no puzzle of this pattern has one solution"
    )]
    TwoEmptyLines {
        /// One of them.
        one: House,
        /// The other.
        other: House,
    },
    /// A pattern says how many clues there are and how they lie; both were asked for too.
    #[error(
        "a pattern says how many clues there are and how they lie: leave out the number and the symmetry"
    )]
    PatternAndMore,
    /// An unbiased puzzle was asked for with a symmetry or a pattern.
    #[error(
        "with a symmetry or a pattern nobody knows the bias: leave them out, or the wish for unbiased puzzles"
    )]
    UnbiasedAndMore,
}

impl PuzzleSpec {
    /// Returns the same with this number of clues.
    ///
    /// Without it, the number is open for a minimal puzzle, and 26 to 34 for any other.
    pub fn with_clues(self, clues: RangeInclusive<usize>) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// Returns the same, and no clue can go without a second solution.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Returns the same, minimal and drawn so that the bias is known: all minimal puzzles with the same number of
    /// clues are equally likely.
    ///
    /// Those with n clues come up as often as they are many, divided by C(81, n): [`weight`](Self::weight) makes up for it.
    /// They have at most 32 clues, as all but very few have.
    ///
    /// # Complexity
    /// One attempt in some hundred thousands gives a puzzle.
    ///
    /// # Source
    /// Denis Berthier: "Unbiased statistics of a CSP: a controlled-bias generator", 2009.
    pub fn unbiased(self) -> Self {
        Self { minimal: true, unbiased: true, ..self }
    }

    /// Returns the weight of an unbiased puzzle with this number of clues, in parts of one with 26: C(81, n) / C(81,
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

    /// Returns the same with clues that lie so.
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Returns the same with clues in exactly these cells.
    pub fn with_pattern(self, pattern: CellSet) -> Self {
        Self { pattern: Some(pattern), ..self }
    }

    /// Returns how many clues may be left.
    pub(super) fn range(&self) -> RangeInclusive<usize> {
        match &self.clues {
            Some(clues) if self.unbiased => *clues.start()..=(*clues.end()).min(MOST_UNBIASED_CLUES),
            Some(clues) => clues.clone(),
            None if self.unbiased => FEWEST_CLUES..=MOST_UNBIASED_CLUES,
            None if self.minimal => FEWEST_CLUES..=MOST_MINIMAL_CLUES,
            None => 26..=34,
        }
    }

    /// Finds out whether the wish is known to be in vain.
    ///
    /// # Errors
    /// What is known to be impossible, and why.
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

/// Returns the numbers of cells that some of the sets have together: bit n for n cells.
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
        // Twelve and four have symmetries for every number, the drawn one among them.
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
