//! The notation of HoDoKu's library: `code:digits:eliminations:placements:extra` for a step, with the position between
//! digits and eliminations for a case.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::explain::{Pattern, Step};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

/// A case of the library: a position, and the step that is found in it.
#[derive(Clone, Debug)]
pub(crate) struct Case<'a> {
    /// The code, as four or five digits.
    pub(crate) code: &'a str,
    /// The variant, empty for most cases. `x`: no such step is found.
    pub(crate) variant: &'a str,
    /// The digits.
    pub(crate) digits: &'a str,
    /// The position.
    pub(crate) board: Board,
    /// The eliminations.
    pub(crate) eliminations: &'a str,
    /// The placements.
    pub(crate) placements: &'a str,
    /// The length of chains.
    pub(crate) extra: &'a str,
}

impl<'a> Case<'a> {
    /// Reads a line of the library. Returns `None` if it is not a case.
    pub(crate) fn parse(line: &'a str) -> Option<Self> {
        let mut fields = line.strip_prefix(':')?.split(':');
        let name = fields.next()?;
        let (code, variant) = name.split_once('-').unwrap_or((name, ""));
        let digits = fields.next()?;
        let (grid, clues) = digits_of(fields.next()?)?;
        let deleted: Option<Vec<Candidate>> = fields.next()?.split_whitespace().map(candidate_of).collect();
        let board = Board::from_parts(&grid, clues, &deleted?);
        let mut next = || fields.next().unwrap_or_default();
        let (eliminations, placements, extra) = (next(), next(), next());
        Some(Self { code, variant, digits, board, eliminations, placements, extra })
    }

    /// Returns the line of the step.
    pub(crate) fn line(&self) -> String {
        let Self { code, digits, eliminations, placements, extra, .. } = self;
        format!("{code}:{digits}:{eliminations}:{placements}:{extra}")
    }
}

/// Reads 81 cells in which a `+` stands before a digit that is not a clue.
fn digits_of(text: &str) -> Option<(Grid, CellSet)> {
    let mut cells = Cell::ALL.into_iter();
    let (mut grid, mut clues) = (Grid::EMPTY, CellSet::EMPTY);
    let mut is_clue = true;
    for sign in text.bytes() {
        if sign == b'+' {
            is_clue = false;
            continue;
        }
        let cell = cells.next()?;
        if let Some(digit) = Digit::new(sign.wrapping_sub(b'0')) {
            grid.set(cell, Some(digit));
            clues = if is_clue { clues.with(cell) } else { clues };
        }
        is_clue = true;
    }
    cells.next().is_none().then_some((grid, clues))
}

/// Reads a candidate: the digit, the row and the column.
fn candidate_of(text: &str) -> Option<Candidate> {
    let &[digit, row, column] = text.as_bytes() else { return None };
    let number = |sign: u8| Digit::new(sign.wrapping_sub(b'0'));
    Some(Candidate::new(Cell::at(number(row)?.index(), number(column)?.index())?, number(digit)?))
}

/// The parts of a line of the library after the position.
struct Line {
    /// The code, or the short name.
    code: String,
    digits: DigitSet,
    eliminations: CandidateSet,
    /// The placements, written if nothing is eliminated.
    placements: Vec<Candidate>,
    /// The number of links of chains.
    inferences: Option<usize>,
}

impl Line {
    fn write(&self) -> String {
        let mut line = self.code.clone();
        line.push(':');
        line.extend(self.digits.iter().map(|digit| char::from(digit.ascii())));
        line.push(':');
        push_candidates(&mut line, self.eliminations.iter());
        line.push(':');
        if self.eliminations.is_empty() {
            push_candidates(&mut line, self.placements.iter().copied());
        }
        line.push(':');
        line.extend(self.inferences.map(|count| count.to_string()));
        line
    }
}

impl Found {
    /// Returns the step in the notation of the library.
    pub(crate) fn line(&self) -> String {
        let mut code = self.kind.text();
        if self.is_siamese {
            code.push('1');
        }
        let inferences = |chain: &super::found::Chain| chain.length().saturating_sub(1);
        let has_length = self.kind.has_length();
        let line = Line {
            code,
            digits: self.kind.named_digits(self.eliminations.iter().copied().collect(), || self.values),
            eliminations: self.eliminations.iter().copied().collect(),
            placements: self.placements.clone(),
            inferences: has_length.then(|| self.chains.iter().map(inferences).sum()),
        };
        line.write()
    }
}

impl Step {
    /// Returns the step in the notation of HoDoKu's library, `code:digits:eliminations:placements:links`, or `None` if
    /// HoDoKu does not have the technique. Candidates are written as digit, row and column. Brute force, which has no
    /// code, is `bf`.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Position}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let step = Explainer::new(&Catalogue::HODOKU).next_step(&Position::new(&puzzle)).unwrap();
    /// assert_eq!(step.hodoku_line().as_deref(), Some("0003:5::555:"));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn hodoku_line(&self) -> Option<String> {
        let kind = Kind::of_technique(self.technique)?;
        let eliminations =
            if self.placement.is_some() { CandidateSet::EMPTY } else { self.eliminations.to_set() };
        let inferences = match &self.pattern {
            Pattern::Aic(chain) if kind.has_length() => Some(usize::from(chain.inferences)),
            _ => None,
        };
        let line = Line {
            code: kind.text(),
            digits: kind.named_digits(eliminations, || self.pattern.hodoku_digits(kind, self.placement)),
            eliminations,
            placements: self.placement.into_iter().collect(),
            inferences,
        };
        Some(line.write())
    }
}

impl Pattern {
    /// Returns the digits of the pattern that the library names.
    fn hodoku_digits(&self, kind: Kind, placement: Option<Candidate>) -> DigitSet {
        let digit = match self {
            Self::NakedSet(set) => return set.digits,
            Self::HiddenSet(set) => return set.digits,
            Self::Wing(wing) => return wing.pivot_digits | wing.wing_digits[0] | wing.wing_digits[1],
            Self::UniqueRectangle(rectangle) => return rectangle.digits,
            Self::Aic(chain) if matches!(kind, Kind::WWing | Kind::RemotePair) => return chain.digits(),
            Self::Aic(chain) => chain.ends().map(|[first, _]| first.digit),
            Self::Locked(locked) => Some(locked.digit),
            Self::Fish(fish) => Some(fish.digit),
            Self::StrongLinks(links) => Some(links.digit),
            Self::Coloring(coloring) => Some(coloring.digit),
            Self::Template(template) => Some(template.digit),
            Self::KrakenFish(kraken) => Some(kraken.fish.digit),
            _ => placement.map(Candidate::digit),
        };
        digit.map_or(DigitSet::EMPTY, DigitSet::only)
    }
}

impl Kind {
    /// Returns the digits that the library names: those of the effect, or those of the pattern.
    fn named_digits(self, eliminations: CandidateSet, of_pattern: impl FnOnce() -> DigitSet) -> DigitSet {
        let eliminated: DigitSet = eliminations.iter().map(Candidate::digit).collect();
        if self.is_named_by_effect() && !eliminated.is_empty() { eliminated } else { of_pattern() }
    }

    /// Returns the code, or the short name if there is no code.
    pub(crate) fn text(self) -> String {
        match (self.code(), self) {
            (Some(code), _) => format!("{code:04}"),
            (None, Self::BruteForce) => "bf".to_string(),
            (None, _) => "gu".to_string(),
        }
    }
}

/// Writes candidates as digit, row and column, separated by blanks.
fn push_candidates(line: &mut String, candidates: impl Iterator<Item = Candidate>) {
    for (at, candidate) in candidates.enumerate() {
        let cell = candidate.cell();
        let blank = if at == 0 { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(line, "{blank}{}{}{}", candidate.digit(), cell.row() + 1, cell.column() + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASE: &str = concat!(
        ":0610:x::.+7+5+9.6+4+32+9+6+234571+8.4+3+27.+5+6952.+7+6.3+41+4.+6.+5+",
        "3+2+9+73.7.+2.+6857+5..3..2+6+631592+8+7+42.+46.+7.+5+3:874 176::",
    );

    #[test]
    fn a_case_is_read() {
        let line = CASE.replace("0610:x:", "0610-x:");
        let case = Case::parse(&line).unwrap();
        assert_eq!((case.code, case.variant), ("0610", "x"));
        assert_eq!(case.board.values().filled().len(), 63);
        assert!(!case.board.has(candidate_of("874").unwrap()));
        assert!(Case::parse(":0610:1:+..:").is_none());
    }

    #[test]
    fn a_step_is_written() {
        let mut found = Found::new(Kind::NakedPair, [Digit::Three, Digit::Nine].into_iter().collect());
        found.eliminations.extend(["982", "382", "382"].map(|text| candidate_of(text).unwrap()));
        assert_eq!(found.line(), "0200:39:382 982::");
    }
}
