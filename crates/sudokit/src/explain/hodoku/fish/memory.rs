//! What a path remembers about fish: digits that have none, until one of their candidates goes.

use super::{Shape, VisitFish, each_of_digit};
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Found;
use crate::grid::{CellSet, Digit};
use core::ops::ControlFlow;

/// The number of families, sizes from 2, and searches with and without fins.
const SEARCHES: usize = 3 * 6 * 2;

/// The memory of searches for fish.
#[derive(Debug)]
pub(in crate::explain::hodoku) struct FishScratch {
    /// The first sashimi fish of a size that the search for finned fish passed over, until the position changes.
    pub(super) passed: Option<(u8, Option<Found>)>,
    /// For each search and digit, the places of the digit for which there was no fish.
    without: [[CellSet; 9]; SEARCHES],
    /// The maximum numbers of fins and endo fins with which these searches were made.
    limits: (usize, usize),
}

impl Default for FishScratch {
    fn default() -> Self {
        Self { passed: None, without: [[CellSet::EMPTY; 9]; SEARCHES], limits: (0, 0) }
    }
}

impl FishScratch {
    /// Forgets the fish that was passed over, because the position changed.
    pub(in crate::explain::hodoku) fn next_position(&mut self) {
        self.passed = None;
    }

    /// Visits fish in order, without searches of which it is known that they find none.
    pub(super) fn each(&mut self, board: &Board, shape: Shape, visit: &mut VisitFish<'_>) -> ControlFlow<()> {
        let has_fins = shape.fins > 0;
        let limits = (shape.fins, shape.endo_fins);
        if has_fins && self.limits != limits {
            *self = Self { limits, ..Self::default() };
        }
        let search = (shape.family as usize * 6 + shape.size.saturating_sub(2)) * 2 + usize::from(has_fins);
        for digit in Digit::ALL {
            let places = board.cells(digit);
            let known = self.without.get(search).map(|without| without[digit.index()]);
            if known == Some(places) {
                continue;
            }
            let mut is_none = true;
            each_of_digit(board, digit, shape, &mut |fish| {
                is_none = false;
                visit(fish)
            })?;
            if let Some(without) = self.without.get_mut(search).filter(|_| is_none) {
                without[digit.index()] = places;
            }
        }
        ControlFlow::Continue(())
    }
}
