//! All steps of a kind in a position.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::search::Scratch;
use super::settings::Settings;
use super::subsets::{self, Locked};
use super::survey::Survey;
use super::{
    Visit, als, bug, chains, colors, duals, fish, locked, order, rectangles, single_digit, singles,
    sue_de_coq, tables, templates, wings,
};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Returns all steps of a search for a kind, in the natural order. There can be others among them that the same
/// search meets. Returns `None` if steps of the kind are not listed.
pub(crate) fn steps(
    board: &Board,
    kind: Kind,
    settings: &Settings,
    scratch: &mut Scratch,
) -> Option<Vec<Found>> {
    let mut steps = Vec::new();
    let is_listed = each(board, kind, settings, scratch, &mut |found| {
        steps.push(found);
        ControlFlow::Continue(())
    });
    if settings.duals {
        duals::add(&mut steps);
    }
    is_listed.then(|| order::sorted(&steps, order::natural))
}

/// Visits all steps of a search for a kind, until the visitor ends it. There can be others among them that the same
/// search meets. Returns whether steps of the kind are listed.
pub(in crate::explain) fn each(
    board: &Board,
    kind: Kind,
    settings: &Settings,
    scratch: &mut Scratch,
    visit: &mut Visit<'_>,
) -> bool {
    let survey = Survey::new(board);
    simple(board, &survey, kind, visit)
        || pattern(board, &survey, kind, settings, visit)
        || chain(board, &survey, kind, settings, visit)
        || from_memory(board, kind, settings, scratch, visit)
}

/// Visits the nice loops and AICs that are no longer than the shortest so far that the visitor accepts.
pub(in crate::explain) fn each_short_loop(
    board: &Board,
    has_groups: bool,
    settings: &Settings,
    scratch: &mut Scratch,
    accept: &mut dyn FnMut(Found) -> ControlFlow<(), bool>,
) {
    tables::each_short_loop(board, &mut scratch.tables, settings, has_groups, accept);
}

/// Visits singles, locked candidates and subsets. Returns whether the kind is one of these.
fn simple(board: &Board, survey: &Survey, kind: Kind, visit: &mut Visit<'_>) -> bool {
    // Whether the visitor ended the search does not matter.
    let _ = match kind {
        Kind::FullHouse | Kind::NakedSingle | Kind::HiddenSingle => {
            singles::each(board, kind, &mut |single| {
                let _ = visit(Found::place(kind, single));
            });
            ControlFlow::Continue(())
        }
        Kind::Pointing | Kind::Claiming => locked::each(board, kind, visit),
        Kind::LockedPair | Kind::NakedPair => subsets::each_naked(board, survey, 2, Locked::Any, visit),
        Kind::LockedTriple | Kind::NakedTriple => subsets::each_naked(board, survey, 3, Locked::Any, visit),
        Kind::NakedQuadruple => subsets::each_naked(board, survey, 4, Locked::Any, visit),
        Kind::HiddenPair => subsets::each_hidden(board, 2, visit),
        Kind::HiddenTriple => subsets::each_hidden(board, 3, visit),
        Kind::HiddenQuadruple => subsets::each_hidden(board, 4, visit),
        _ => return false,
    };
    true
}

/// Visits patterns. Returns whether the kind is one of these.
fn pattern(board: &Board, survey: &Survey, kind: Kind, settings: &Settings, visit: &mut Visit<'_>) -> bool {
    let _ = match kind {
        Kind::Fish(fish, size) => fish::each_of_search(board, (fish, size), settings, visit),
        Kind::Skyscraper => single_digit::each_skyscraper(board, visit),
        Kind::TwoStringKite | Kind::DualTwoStringKite => single_digit::each_kite(board, visit),
        Kind::EmptyRectangle | Kind::DualEmptyRectangle => {
            single_digit::each_empty_rectangle(board, settings.small_rectangles, visit)
        }
        Kind::ColorTrap | Kind::ColorWrap => colors::each_simple(board, visit),
        Kind::MultiColors1 | Kind::MultiColors2 => colors::each_multi(board, visit),
        Kind::Uniqueness(_) | Kind::HiddenRectangle => {
            rectangles::each_unique(board, settings.missing_candidates, visit)
        }
        Kind::AvoidableRectangle1 | Kind::AvoidableRectangle2 => rectangles::each_avoidable(board, visit),
        Kind::BugPlus1 => bug::find(board, survey).map_or(ControlFlow::Continue(()), visit),
        Kind::XyWing => wings::each_xy(board, survey, visit),
        Kind::XyzWing => wings::each_xyz(board, survey, visit),
        Kind::WWing => wings::each_w(board, survey, visit),
        Kind::SueDeCoq => sue_de_coq::each(board, visit),
        _ => return false,
    };
    true
}

/// Visits chains that are searched by depth. Returns whether the kind is one of these.
fn chain(board: &Board, survey: &Survey, kind: Kind, settings: &Settings, visit: &mut Visit<'_>) -> bool {
    let links = match kind {
        Kind::TurbotFish => 3,
        Kind::XChain | Kind::XyChain | Kind::RemotePair => settings.links,
        _ => return false,
    };
    let mut shortest = chains::Shortest::default();
    let _ = chains::each(board, survey, kind, links, &mut |nodes, gone| {
        if kind == Kind::TurbotFish || shortest.insert(gone, nodes.len()) {
            visit(chains::step(kind, nodes, gone.to_vec()))?;
        }
        ControlFlow::Continue(())
    });
    true
}

/// Visits steps whose searches keep memory. Returns whether the kind is one of these.
fn from_memory(
    board: &Board,
    kind: Kind,
    settings: &Settings,
    scratch: &mut Scratch,
    visit: &mut Visit<'_>,
) -> bool {
    let has_groups = matches!(
        kind,
        Kind::GroupedContinuousNiceLoop | Kind::GroupedDiscontinuousNiceLoop | Kind::GroupedAic
    );
    let _ = match kind {
        Kind::AlsXz => als::each_xz(board, &mut scratch.sets, settings, visit),
        Kind::AlsXyWing => als::each_wing(board, &mut scratch.sets, settings, visit),
        Kind::DeathBlossom => als::each_blossom(board, &mut scratch.sets, settings, visit),
        Kind::AlsChain => als::all_chains(board, &mut scratch.sets, settings).into_iter().try_for_each(visit),
        Kind::ContinuousNiceLoop | Kind::DiscontinuousNiceLoop | Kind::Aic => {
            tables::all_loops(board, &mut scratch.tables, settings, false).into_iter().try_for_each(visit)
        }
        _ if has_groups => {
            tables::all_loops(board, &mut scratch.tables, settings, true).into_iter().try_for_each(visit)
        }
        Kind::KrakenFish1 | Kind::KrakenFish2 => {
            tables::each_kraken(board, &mut scratch.tables, settings, visit)
        }
        Kind::TemplateSet => templates::each_set(board, visit),
        Kind::TemplateDelete => templates::each_delete(board, visit),
        _ => return false,
    };
    true
}
