//! Death Blossom: a cell, the stem, and for each of its digits a set that sees it, a petal. The stem locks one of the
//! petals, so a digit that all petals have goes from cells that see all its places.

use super::commons::AlsScratch;
use super::list::Als;
use crate::explain::hodoku::Visit;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The maximum number of petals of a digit.
const PETALS: usize = 100;

/// Visits the blossoms that eliminate something, by stem, then by the petals of its digits.
pub(in crate::explain::hodoku) fn each(
    board: &Board,
    scratch: &mut AlsScratch,
    settings: &Settings,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    scratch.build(board, settings);
    board.empty().iter().try_for_each(|stem| {
        let digits = board.digits(stem);
        let petals_of = |digit: Digit| {
            let seeing = scratch.sets.iter().filter(|set| set.sight[digit.index()].contains(stem));
            seeing.take(PETALS).collect::<Vec<_>>()
        };
        let petals: Vec<(Digit, Vec<&Als>)> = digits.iter().map(|digit| (digit, petals_of(digit))).collect();
        if petals.iter().any(|(_, petals)| petals.is_empty()) {
            return ControlFlow::Continue(());
        }
        let overlap = settings.als_overlap;
        let mut search = BlossomSearch { stem, digits, overlap, chosen: Vec::new(), visit };
        search.extend(&petals, CellSet::EMPTY, DigitSet::FULL)
    })
}

/// The search for the petals of a stem.
struct BlossomSearch<'a, 'v> {
    stem: Cell,
    digits: DigitSet,
    overlap: bool,
    chosen: Vec<&'a Als>,
    visit: &'a mut Visit<'v>,
}

impl<'a> BlossomSearch<'a, '_> {
    /// Chooses a petal for the first of these digits. The cells are those of the petals so far, and the digits are
    /// those that all of them have.
    fn extend(
        &mut self,
        petals: &[(Digit, Vec<&'a Als>)],
        cells: CellSet,
        common: DigitSet,
    ) -> ControlFlow<()> {
        let Some(((_, first), rest)) = petals.split_first() else { return self.report(cells, common) };
        for &petal in first {
            let common = common & petal.digits;
            if common.is_empty() || !self.overlap && !petal.cells.is_disjoint(cells) {
                continue;
            }
            self.chosen.push(petal);
            self.extend(rest, cells | petal.cells, common)?;
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Visits the blossom of the chosen petals if it eliminates something.
    fn report(&mut self, cells: CellSet, common: DigitSet) -> ControlFlow<()> {
        let mut found = Found::new(Kind::DeathBlossom, self.digits);
        for digit in common - self.digits {
            let seen =
                self.chosen.iter().fold(CellSet::FULL, |seen, petal| seen & petal.sight[digit.index()]);
            found.eliminate((seen - cells).without(self.stem), digit);
        }
        if !found.has_effect() {
            return ControlFlow::Continue(());
        }
        found.sort_eliminations();
        found.indices.push(self.stem);
        found.sets.extend(self.chosen.iter().map(|petal| petal.describe()));
        (self.visit)(found)
    }
}
