//! The notation of HoDoKu's library: `code:digits:eliminations:placements:extra` for a step, with the position between
//! digits and eliminations for a case.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};
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

impl Found {
    /// Returns the step in the notation of the library.
    pub(crate) fn line(&self) -> String {
        let mut sorted = self.eliminations.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let mut line = self.kind.text();
        line.push_str(if self.is_siamese { "1:" } else { ":" });
        push_digits(&mut line, self.named_digits());
        line.push(':');
        push_candidates(&mut line, sorted.iter().copied());
        line.push(':');
        if sorted.is_empty() {
            push_candidates(&mut line, self.placements.iter().copied());
        }
        line.push(':');
        if self.kind.has_length() {
            let inferences = |chain: &super::found::Chain| chain.length().saturating_sub(1);
            line.push_str(&self.chains.iter().map(inferences).sum::<usize>().to_string());
        }
        line
    }

    /// Returns the digits that the library names: those of the effect, or those of the pattern.
    fn named_digits(&self) -> DigitSet {
        let eliminated: DigitSet = self.eliminations.iter().map(|one| one.digit()).collect();
        if self.kind.is_named_by_effect() && !eliminated.is_empty() { eliminated } else { self.values }
    }
}

impl Kind {
    /// Returns the code, or the short name if there is no code.
    pub(crate) fn text(self) -> String {
        match (self.code(), self) {
            (Some(code), _) => format!("{code:04}"),
            (None, Self::BruteForce) => "bf".to_string(),
            (None, _) => "gu".to_string(),
        }
    }
}

/// Writes digits without a separator.
fn push_digits(line: &mut String, digits: DigitSet) {
    line.extend(digits.iter().map(|digit| char::from(digit.ascii())));
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
