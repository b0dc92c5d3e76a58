//! The finders of the rows of a catalogue.
//!
//! The order of singles depends on the order in which earlier steps changed the position. So the board of the last step
//! is kept between searches. If the step led to the position that is searched next, the board goes on from there.
//! Otherwise it begins anew, as from a line of a library.

use super::all;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::rows::{Target, target};
use super::search::{self, Scratch};
use super::settings::Settings;
use super::survey::Survey;
use crate::explain::{Deduction, Position, SearchContext, Technique};
use crate::grid::Solution;
use alloc::vec::Vec;

/// The number of digits below which nothing is tried.
const LEAST_DIGITS: usize = 10;

/// Finds the first step of the row of this index.
pub(super) fn find(index: u16, position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let row = target(index)?;
    let is_excluded = !context.assumes_uniqueness() && row.assumes_uniqueness();
    if is_excluded || position.filled_count() < LEAST_DIGITS {
        return None;
    }
    let needs_solution = row == Target::Step(Kind::BruteForce);
    let solution = context.solution().filter(|solution| needs_solution && is_solution(solution, position));
    context.scratch::<Tracker>().find(row, position, solution.as_ref())
}

/// Returns all steps of the row of this index, the one that it finds first, then the others in their natural order.
pub(super) fn list(index: u16, position: &Position, context: &mut SearchContext) -> Vec<Deduction> {
    let mut steps: Vec<Deduction> = find(index, position, context).into_iter().collect();
    let Some(kind) = target(index).map(Target::kind).filter(|_| !steps.is_empty()) else {
        return steps;
    };
    let scratch = context.scratch::<Scratch>();
    let others = all::steps(&Board::at(position), kind, &Settings::shipped(), scratch).unwrap_or_default();
    let others = others.iter().filter(|found| found.kind.row_index() == index);
    for step in others.filter_map(|found| found.deduction(position)) {
        if !steps.contains(&step) {
            steps.push(step);
        }
    }
    steps
}

/// Returns whether a solution has the digits and candidates of a position.
fn is_solution(solution: &Solution, position: &Position) -> bool {
    position.grid().filled().iter().all(|cell| position.grid().get(cell) == Some(solution.get(cell)))
        && position.grid().empty().iter().all(|cell| position.has(cell, solution.get(cell)))
}

impl Target {
    /// Returns a kind of which steps are found by the same search.
    const fn kind(self) -> Kind {
        match self {
            Self::Step(kind) => kind,
            Self::SimpleColors => Kind::ColorTrap,
            Self::MultiColors => Kind::MultiColors1,
            Self::NiceLoop => Kind::ContinuousNiceLoop,
            Self::GroupedNiceLoop => Kind::GroupedContinuousNiceLoop,
            Self::KrakenFish => Kind::KrakenFish1,
            Self::ForcingChain | Self::ForcingNet => Kind::BruteForce,
        }
    }

    /// Returns whether its steps hold only for puzzles with exactly one solution.
    fn assumes_uniqueness(self) -> bool {
        let Self::Step(kind) = self else { return false };
        kind.technique().is_some_and(Technique::assumes_uniqueness)
    }
}

/// The board of the last position, with the step that was found there.
#[derive(Debug)]
struct Tracker {
    board: Board,
    /// The step that was found at the board, with what its row searches for.
    last: Option<(Target, Found)>,
    survey: Option<Survey>,
    scratch: Scratch,
    settings: Settings,
}

impl Default for Tracker {
    fn default() -> Self {
        Self {
            board: Board::EMPTY,
            last: None,
            survey: None,
            scratch: Scratch::default(),
            settings: Settings::shipped(),
        }
    }
}

impl Tracker {
    /// Finds the first step of a row.
    fn find(&mut self, row: Target, position: &Position, solution: Option<&Solution>) -> Option<Deduction> {
        if self.is_at(position) {
            // A single leaves its queue when it is found, and would not be found again.
            if let Some((_, found)) = self.last.as_ref().filter(|last| last.0 == row) {
                return found.deduction(position);
            }
        } else if !self.advance(position) && !self.restart(position) {
            return None;
        }
        let found = match row {
            Target::Step(kind) if kind.is_single() => {
                Found::place(kind, search::single(kind, &mut self.board)?)
            }
            row => {
                let survey = self.survey.get_or_insert_with(|| Survey::new(&self.board));
                search::step(row, &self.board, survey, &self.settings, &mut self.scratch, solution)?
            }
        };
        let deduction = found.deduction(position);
        self.last = Some((row, found));
        deduction
    }

    /// Returns whether the board is at a position.
    fn is_at(&self, position: &Position) -> bool {
        self.board.values() == position.grid() && self.board.candidates() == position.candidates()
    }

    /// Carries out the last step. Returns whether this leads to the position.
    fn advance(&mut self, position: &Position) -> bool {
        let Some((_, last)) = self.last.take() else { return false };
        self.board.apply(&last);
        self.moved();
        self.is_at(position) && position.has_all_places()
    }

    /// Begins anew. Returns false for positions without a solution in which a candidate sees its digit, or a cell or a
    /// digit has no place: they are not searched.
    fn restart(&mut self, position: &Position) -> bool {
        self.board = Board::at(position);
        self.last = None;
        self.moved();
        if self.is_at(position) && position.has_all_places() {
            return true;
        }
        // The next row must not take the board for one that can be searched.
        self.board = Board::EMPTY;
        false
    }

    fn moved(&mut self) {
        self.survey = None;
        self.scratch.fish.next_position();
    }
}
