//! The path of a puzzle: the first step of the first row that has one, again and again.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::rows::{Level, Row, Target};
use super::settings::Settings;
use super::subsets::Locked;
use super::{
    Visit, als, bug, chains, colors, first, fish, locked, rectangles, single_digit, singles, subsets,
    sue_de_coq, tables, wings,
};
use crate::grid::{Candidate, Grid, Solution};
use core::ops::ControlFlow;

/// The memory of searches that is kept from step to step.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    tables: tables::TableScratch,
    sets: als::AlsScratch,
}

/// A search for the steps of a puzzle.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    board: Board,
    settings: &'a Settings,
    scratch: &'a mut Scratch,
    solution: Option<&'a Solution>,
    score: u32,
    level: Level,
}

impl<'a> Search<'a> {
    /// Returns the search for the steps of a puzzle. Only Brute Force looks at the solution.
    pub(crate) fn new(
        puzzle: &Grid,
        settings: &'a Settings,
        scratch: &'a mut Scratch,
        solution: Option<&'a Solution>,
    ) -> Self {
        Self { board: Board::new(puzzle), settings, scratch, solution, score: 0, level: Level::Easy }
    }

    /// Returns the position.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Finds the next step, carries it out, and returns it with its row.
    pub(crate) fn next(&mut self) -> Option<(Row, Found)> {
        let (row, found) = self.find()?;
        self.score = self.score.saturating_add(row.score);
        self.level = self.level.max(row.level);
        self.board.apply(&found);
        Some((row, found))
    }

    /// Finds the next step, with its row.
    fn find(&mut self) -> Option<(Row, Found)> {
        if self.board.is_full() || (!self.board.empty()).len() < 10 {
            return None;
        }
        let settings = self.settings;
        settings.rows.iter().find_map(|row| {
            let found = step(row.target, &mut self.board, settings, self.scratch, self.solution)?;
            Some((*row, found))
        })
    }

    /// Returns the sum of the scores of the steps so far.
    pub(crate) const fn score(&self) -> u32 {
        self.score
    }

    /// Returns the level of the steps so far and of their score. A puzzle that is not solved is extreme.
    pub(crate) fn level(&self) -> Level {
        if self.board.is_full() { self.level.raised_for(self.score) } else { Level::Extreme }
    }
}

/// Returns the step of a row.
fn step(
    target: Target,
    board: &mut Board,
    settings: &Settings,
    scratch: &mut Scratch,
    solution: Option<&Solution>,
) -> Option<Found> {
    let kind = match target {
        Target::Step(kind) => kind,
        Target::SimpleColors => return first(|visit| colors::each_simple(board, visit)),
        Target::MultiColors => return first(|visit| colors::each_multi(board, visit)),
        Target::NiceLoop => return tables::nice_loop(board, &mut scratch.tables, settings, false),
        Target::GroupedNiceLoop => return tables::nice_loop(board, &mut scratch.tables, settings, true),
        Target::ForcingChain => return tables::forcing_chain(board, &mut scratch.tables, settings),
        Target::ForcingNet => return tables::forcing_net(board, &mut scratch.tables, settings),
        Target::KrakenFish => return None,
    };
    match kind {
        Kind::FullHouse => singles::full_house(board).map(|single| Found::place(kind, single)),
        Kind::NakedSingle => singles::naked(board).map(|single| Found::place(kind, single)),
        Kind::HiddenSingle => singles::hidden(board).map(|single| Found::place(kind, single)),
        Kind::BruteForce => brute_force(board, solution?),
        Kind::BugPlus1 => bug::find(board),
        Kind::AlsXz => first(|visit| als::each_xz(board, &mut scratch.sets, settings, visit)),
        Kind::AlsXyWing => first(|visit| als::each_wing(board, &mut scratch.sets, settings, visit)),
        Kind::AlsChain => als::chain(board, &mut scratch.sets, settings),
        Kind::DeathBlossom => first(|visit| als::each_blossom(board, &mut scratch.sets, settings, visit)),
        Kind::TurbotFish => chains::find(board, kind, 3),
        Kind::XChain | Kind::XyChain | Kind::RemotePair => chains::find(board, kind, settings.links),
        Kind::Fish(fish, size) => first(|visit| fish::each_of_row(board, (fish, size), settings, visit)),
        _ => subset(kind, board).or_else(|| pattern(kind, board, settings)),
    }
}

/// Returns the first step of a row of locked candidates or subsets.
fn subset(kind: Kind, board: &Board) -> Option<Found> {
    first(|visit| match kind {
        Kind::LockedPair => subsets::each_naked(board, 2, Locked::Only, visit),
        Kind::LockedTriple => subsets::each_naked(board, 3, Locked::Only, visit),
        Kind::Pointing | Kind::Claiming => locked::each(board, kind, visit),
        Kind::NakedPair => subsets::each_naked(board, 2, Locked::Without, visit),
        Kind::NakedTriple => subsets::each_naked(board, 3, Locked::Without, visit),
        Kind::NakedQuadruple => subsets::each_naked(board, 4, Locked::Any, visit),
        Kind::HiddenPair => subsets::each_hidden(board, 2, visit),
        Kind::HiddenTriple => subsets::each_hidden(board, 3, visit),
        Kind::HiddenQuadruple => subsets::each_hidden(board, 4, visit),
        _ => ControlFlow::Continue(()),
    })
}

/// Returns the first step of a row of other patterns whose first step counts.
fn pattern(kind: Kind, board: &Board, settings: &Settings) -> Option<Found> {
    first(|visit| match kind {
        Kind::Skyscraper => single_digit::each_skyscraper(board, visit),
        Kind::TwoStringKite => single_digit::each_kite(board, visit),
        Kind::EmptyRectangle => single_digit::each_empty_rectangle(board, settings.small_rectangles, visit),
        Kind::WWing => wings::each_w(board, visit),
        Kind::XyWing => wings::each_xy(board, visit),
        Kind::XyzWing => wings::each_xyz(board, visit),
        Kind::Uniqueness(_) | Kind::HiddenRectangle => {
            rectangles::each_unique(board, settings.missing_candidates, &mut of_kind(kind, visit))
        }
        Kind::AvoidableRectangle1 | Kind::AvoidableRectangle2 => {
            rectangles::each_avoidable(board, &mut of_kind(kind, visit))
        }
        Kind::SueDeCoq => sue_de_coq::each(board, visit),
        _ => ControlFlow::Continue(()),
    })
}

/// Returns a visitor that passes over steps of other kinds.
fn of_kind<'a>(kind: Kind, visit: &'a mut Visit<'_>) -> impl FnMut(Found) -> ControlFlow<()> + 'a {
    move |found| if found.kind == kind { visit(found) } else { ControlFlow::Continue(()) }
}

/// Returns the step that places the digit of the solution in the middle one of the empty cells.
fn brute_force(board: &Board, solution: &Solution) -> Option<Found> {
    let empty = board.empty();
    let cell = empty.iter().nth(empty.len() / 2)?;
    Some(Found::place(Kind::BruteForce, Candidate::new(cell, solution.get(cell))))
}
