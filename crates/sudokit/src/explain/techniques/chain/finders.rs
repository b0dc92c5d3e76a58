//! The finders of chains. Each returns the easiest chain of its kind, with its links.

use super::ChainLevel;
use super::build;
use super::forcing::{self, ForcingScratch, NestedFilter, Outer};
use super::hints::{ChainCollector, FoundChain};
use super::mode::{ChainMode, ChainSettings, ChainTask};
use super::unary::{self, UnaryScratch};
use crate::explain::{Deduction, Position, SearchContext};

/// Finds the easiest chain or cycle of one line.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let settings = ChainSettings::new(context);
    let (scratch, best) = (context.scratch::<UnaryScratch>(), ChainCollector::easiest());
    let hint = unary::search(position, scratch, &settings.costs, best, None).into_easiest()?;
    Some(deduction(&hint, position, &settings))
}

/// Finds a Nishio chain: one digit, to a contradiction.
pub(crate) fn nishio(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    force(position, context, ChainMode::NISHIO)
}

/// Finds a chain from all candidates of a cell, or all places of a digit in a house.
pub(crate) fn multiple(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    force(position, context, ChainMode::STATIC)
}

/// Finds a dynamic chain: from all candidates of a cell, from all places of a digit in a house, or to a
/// contradiction. Its links can depend on candidates made false earlier.
pub(crate) fn dynamic(
    position: &Position,
    context: &mut SearchContext,
    level: ChainLevel,
) -> Option<Deduction> {
    force(position, context, ChainMode::dynamic(level))
}

fn force(position: &Position, context: &mut SearchContext, mode: ChainMode) -> Option<Deduction> {
    let settings = ChainSettings::new(context);
    let threads = context.threads();
    let (scratch, stop) = context.scratch_and_stop::<ForcingScratch>();
    let task = ChainTask { position, mode, settings: &settings };
    let how = (ChainCollector::easiest(), NestedFilter::None);
    let best = forcing::search(task, Some(Outer { stop, threads }), scratch, how);
    // If the search was stopped, its result need not be the easiest.
    let hint = best.into_easiest().filter(|_| !stop.was_over())?;
    Some(deduction(&hint, position, &settings))
}

fn deduction(hint: &FoundChain, position: &Position, settings: &ChainSettings) -> Deduction {
    let chain = build::chain(hint, position, settings);
    let found = Deduction::eliminate(hint.technique, chain, hint.eliminations);
    Deduction { placement: hint.placement, ..found }
}
