//! The path of a puzzle: the first step of the first row that has one, again and again.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::rows::{Level, Row, Target};
use super::settings::Settings;
use super::subsets::Locked;
use super::survey::Survey;
use super::{
    Visit, als, bug, chains, colors, first, fish, locked, rectangles, single_digit, singles, subsets,
    sue_de_coq, tables, templates, wings,
};
use crate::grid::{Candidate, Grid, Solution};
use alloc::boxed::Box;
use core::ops::ControlFlow;

/// The memory of searches that is kept from step to step.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    fish: fish::FishScratch,
    pub(super) tables: tables::TableScratch,
    pub(super) sets: als::AlsScratch,
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

    /// Finds the next step, carries it out, and returns it with its row.
    pub(crate) fn next(&mut self) -> Option<(Row, Found)> {
        let (row, step) = self.find()?;
        let found = match step {
            Step::Single(kind, single) => Found::place(kind, single),
            Step::Other(found) => *found,
        };
        self.board.apply(&found);
        Some((row, found))
    }

    /// Finds the next step, carries it out, and returns its row.
    pub(crate) fn advance(&mut self) -> Option<Row> {
        let (row, step) = self.find()?;
        match step {
            Step::Single(_, single) => self.board.set(single),
            Step::Other(found) => self.board.apply(&found),
        }
        Some(row)
    }

    /// Finds the next step, with its row, and adds it to the score.
    fn find(&mut self) -> Option<(Row, Step)> {
        if self.board.is_full() || !self.has_enough_digits() {
            return None;
        }
        let settings = self.settings;
        let mut survey = None;
        self.scratch.fish.next_position();
        let (row, step) = settings.rows.iter().find_map(|row| {
            let step = match row.target {
                Target::Step(kind) if kind.is_single() => Step::Single(kind, single(kind, &mut self.board)?),
                target => {
                    let survey = survey.get_or_insert_with(|| Survey::new(&self.board));
                    let found = step(target, &self.board, survey, settings, self.scratch, self.solution)?;
                    Step::Other(Box::new(found))
                }
            };
            Some((*row, step))
        })?;
        self.score = self.score.saturating_add(row.score);
        self.level = self.level.max(row.level);
        Some((row, step))
    }

    /// Returns whether the position has at least ten digits, without which nothing is tried.
    const fn has_enough_digits(&self) -> bool {
        81 - self.board.empty().len() >= 10
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

/// A step, or a single alone, which needs no memory.
enum Step {
    Single(Kind, Candidate),
    Other(Box<Found>),
}

/// Returns the next single of a kind.
fn single(kind: Kind, board: &mut Board) -> Option<Candidate> {
    match kind {
        Kind::FullHouse => singles::full_house(board),
        Kind::NakedSingle => singles::naked(board),
        _ => singles::hidden(board),
    }
}

/// Returns the step of a row that is not for singles.
fn step(
    target: Target,
    board: &Board,
    survey: &Survey,
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
        Target::KrakenFish => {
            return first(|visit| tables::each_kraken(board, &mut scratch.tables, settings, visit));
        }
    };
    match kind {
        Kind::TemplateSet => first(|visit| templates::each_set(board, visit)),
        Kind::TemplateDelete => first(|visit| templates::each_delete(board, visit)),
        Kind::BruteForce => brute_force(board, solution?),
        Kind::BugPlus1 => bug::find(board, survey),
        Kind::AlsXz => first(|visit| als::each_xz(board, &mut scratch.sets, settings, visit)),
        Kind::AlsXyWing => first(|visit| als::each_wing(board, &mut scratch.sets, settings, visit)),
        Kind::AlsChain => als::chain(board, &mut scratch.sets, settings),
        Kind::DeathBlossom => first(|visit| als::each_blossom(board, &mut scratch.sets, settings, visit)),
        Kind::TurbotFish => chains::find(board, survey, kind, 3),
        Kind::XChain | Kind::XyChain | Kind::RemotePair => chains::find(board, survey, kind, settings.links),
        Kind::Fish(kind, size) => fish::first_of_row(board, (kind, size), settings, &mut scratch.fish),
        _ => subset(kind, board, survey).or_else(|| pattern(kind, board, survey, settings)),
    }
}

/// Returns the first step of a row of locked candidates or subsets.
fn subset(kind: Kind, board: &Board, survey: &Survey) -> Option<Found> {
    first(|visit| match kind {
        Kind::LockedPair => subsets::each_naked(board, survey, 2, Locked::Only, visit),
        Kind::LockedTriple => subsets::each_naked(board, survey, 3, Locked::Only, visit),
        Kind::Pointing | Kind::Claiming => locked::each(board, kind, visit),
        Kind::NakedPair => subsets::each_naked(board, survey, 2, Locked::Without, visit),
        Kind::NakedTriple => subsets::each_naked(board, survey, 3, Locked::Without, visit),
        Kind::NakedQuadruple => subsets::each_naked(board, survey, 4, Locked::Any, visit),
        Kind::HiddenPair => subsets::each_hidden(board, 2, visit),
        Kind::HiddenTriple => subsets::each_hidden(board, 3, visit),
        Kind::HiddenQuadruple => subsets::each_hidden(board, 4, visit),
        _ => ControlFlow::Continue(()),
    })
}

/// Returns the first step of a row of other patterns whose first step counts.
fn pattern(kind: Kind, board: &Board, survey: &Survey, settings: &Settings) -> Option<Found> {
    first(|visit| match kind {
        Kind::Skyscraper => single_digit::each_skyscraper(board, visit),
        Kind::TwoStringKite => single_digit::each_kite(board, visit),
        Kind::EmptyRectangle => single_digit::each_empty_rectangle(board, settings.small_rectangles, visit),
        Kind::WWing => wings::each_w(board, survey, visit),
        Kind::XyWing => wings::each_xy(board, survey, visit),
        Kind::XyzWing => wings::each_xyz(board, survey, visit),
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
