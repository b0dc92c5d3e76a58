//! Fish: all places of a digit in n base houses are in n cover houses, except for the fins.

mod basic;
mod effective;
mod general;
mod memory;

use super::board::Board;
use super::found::Found;
use super::kind::{FishKind, Kind};
use super::settings::Settings;
use super::{Visit, first, sight};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use core::ops::ControlFlow;
pub(super) use memory::FishScratch;

/// The houses that a search for fish uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Family {
    /// Rows as base and columns as cover, and the other way round.
    Basic,
    /// The same, and boxes as both.
    Franken,
    /// All houses as both.
    Mutant,
}

/// What a search for fish looks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// The smallest number of base houses.
    pub(super) size: usize,
    /// The largest number of base houses.
    pub(super) largest: usize,
    /// The houses.
    pub(super) family: Family,
    /// The maximum number of fins, 0 for fish without fins. Others have at least one.
    pub(super) fins: usize,
    /// The maximum number of endo fins.
    pub(super) endo_fins: usize,
    /// Whether fish without eliminations are visited too.
    pub(super) without_effect: bool,
}

/// A fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    /// The digit.
    pub(super) digit: Digit,
    /// The base houses.
    pub(super) base: HouseSet,
    /// The cover houses.
    pub(super) cover: HouseSet,
    /// The places of the digit in the base houses.
    pub(super) base_cells: CellSet,
    /// The places of the digit in the cover houses.
    pub(super) cover_cells: CellSet,
    /// The base places in two or more cover houses.
    pub(super) cannibalistic: CellSet,
    /// The base places outside the cover houses, and the endo fins.
    pub(super) fins: CellSet,
    /// The places in two or more base houses.
    pub(super) endo_fins: CellSet,
}

/// Visits the fish of a digit.
pub(super) type VisitFish<'a> = dyn FnMut(&Fish) -> ControlFlow<()> + 'a;

/// Visits fish in order: digit by digit, by base houses, by cover houses.
pub(super) fn each(board: &Board, shape: Shape, visit: &mut VisitFish<'_>) -> ControlFlow<()> {
    Digit::ALL.into_iter().try_for_each(|digit| each_of_digit(board, digit, shape, visit))
}

/// Visits the fish of a digit. They depend on nothing but the places of the digit.
fn each_of_digit(board: &Board, digit: Digit, shape: Shape, visit: &mut VisitFish<'_>) -> ControlFlow<()> {
    if shape.family == Family::Basic && !shape.without_effect {
        basic::each(board, digit, shape, visit)
    } else {
        general::each(board.cells(digit), digit, shape, visit)
    }
}

/// Returns the first step of a row of fish. A row of finned or sashimi fish passes over the other kind; a row with boxes
/// meets simpler fish too.
pub(super) fn first_of_row(
    board: &Board,
    (kind, size): (FishKind, u8),
    settings: &Settings,
    memory: &mut FishScratch,
) -> Option<Found> {
    match (kind, memory.passed.take()) {
        (FishKind::Sashimi, Some((of_size, found))) if of_size == size => return found,
        _ => {}
    }
    let shape = shape(kind, size, settings);
    let mut other = None;
    let found = first(|visit| {
        memory.each(board, shape, &mut |fish| {
            if shape.family == Family::Basic && fish.kind() != kind {
                other = other.take().or_else(|| fish.step());
                return ControlFlow::Continue(());
            }
            fish.step().map_or(ControlFlow::Continue(()), &mut *visit)
        })
    });
    if kind == FishKind::Finned && found.is_none() {
        memory.passed = Some((size, other));
    }
    found
}

/// Visits all steps of the search that a kind of fish belongs to.
pub(super) fn each_of_search(
    board: &Board,
    (kind, size): (FishKind, u8),
    settings: &Settings,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    each(board, shape(kind, size, settings), &mut |fish| {
        fish.step().map_or(ControlFlow::Continue(()), &mut *visit)
    })
}

/// Returns what the search for a kind of fish looks for.
const fn shape(kind: FishKind, size: u8, settings: &Settings) -> Shape {
    let family = match kind {
        FishKind::Basic | FishKind::Finned | FishKind::Sashimi => Family::Basic,
        FishKind::Franken | FishKind::FinnedFranken => Family::Franken,
        FishKind::Mutant | FishKind::FinnedMutant => Family::Mutant,
    };
    let is_finned = !matches!(kind, FishKind::Basic | FishKind::Franken | FishKind::Mutant);
    Shape {
        size: size as usize,
        largest: size as usize,
        family,
        fins: if is_finned { settings.fins } else { 0 },
        endo_fins: settings.endo_fins,
        without_effect: false,
    }
}

impl Fish {
    /// Returns the cells that lose the digit: those outside the base, and cannibalistic ones.
    pub(super) fn eliminations(&self) -> (CellSet, CellSet) {
        let seen = sight::of_all(self.fins);
        ((self.cover_cells - self.base_cells) & seen, self.cannibalistic & seen)
    }

    /// Returns the step, or `None` if it eliminates nothing.
    pub(super) fn step(&self) -> Option<Found> {
        let (outside, cannibalistic) = self.eliminations();
        if outside.is_empty() && cannibalistic.is_empty() {
            return None;
        }
        let mut found = self.pattern();
        found.eliminate(outside, self.digit);
        found.eliminate(cannibalistic, self.digit);
        found.cannibalistic = cannibalistic;
        Some(found)
    }

    /// Returns the fish as a step without eliminations.
    pub(super) fn pattern(&self) -> Found {
        let kind = Kind::Fish(self.kind(), self.base.len() as u8);
        let mut found = Found::new(kind, DigitSet::only(self.digit)).with_indices(self.base_cells);
        found.base = self.base;
        found.cover = self.cover;
        found.fins = self.fins;
        found.endo_fins = self.endo_fins;
        found
    }

    /// Returns the kind: by the kinds of houses, and by the fins.
    pub(super) fn kind(&self) -> FishKind {
        let is_finned = !self.fins.is_empty();
        match (family(self.base, self.cover), is_finned) {
            (Family::Basic, false) => FishKind::Basic,
            (Family::Basic, true) if self.is_sashimi() => FishKind::Sashimi,
            (Family::Basic, true) => FishKind::Finned,
            (Family::Franken, false) => FishKind::Franken,
            (Family::Franken, true) => FishKind::FinnedFranken,
            (Family::Mutant, false) => FishKind::Mutant,
            (Family::Mutant, true) => FishKind::FinnedMutant,
        }
    }

    /// Returns whether a base house has at most one place that is no fin.
    fn is_sashimi(&self) -> bool {
        let body = self.base_cells - self.fins;
        self.base.iter().any(|house| (house.cells() & body).len() <= 1)
    }
}

/// Returns the simplest family that has fish with these houses.
fn family(base: HouseSet, cover: HouseSet) -> Family {
    let has = |houses: HouseSet, kind| houses.iter().any(|house: House| house.kind() == kind);
    let (rows, columns) = (HouseKind::Row, HouseKind::Column);
    let is_across = |a, b| !has(base, b) && !has(cover, a);
    if !is_across(rows, columns) && !is_across(columns, rows) {
        Family::Mutant
    } else if has(base | cover, HouseKind::Box) {
        Family::Franken
    } else {
        Family::Basic
    }
}
