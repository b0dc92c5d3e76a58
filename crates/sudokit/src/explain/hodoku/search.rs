//! The first step of a row.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::rows::Target;
use super::settings::Settings;
use super::subsets::Locked;
use super::survey::Survey;
use super::{
    Visit, als, bug, chains, colors, first, fish, locked, rectangles, single_digit, singles, subsets,
    sue_de_coq, tables, templates, wings,
};
use crate::grid::{Candidate, Solution};
use core::ops::ControlFlow;

/// The memory of searches that is kept from step to step.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(super) fish: fish::FishScratch,
    pub(super) tables: tables::TableScratch,
    pub(super) sets: als::AlsScratch,
}

/// Returns the next single of a kind.
pub(super) fn single(kind: Kind, board: &mut Board) -> Option<Candidate> {
    match kind {
        Kind::FullHouse => singles::full_house(board),
        Kind::NakedSingle => singles::naked(board),
        _ => singles::hidden(board),
    }
}

/// Returns the step of a row that is not for singles.
pub(super) fn step(
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
