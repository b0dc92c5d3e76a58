//! The finders of chains: each looks for the easiest chain of its kind, and writes it out.

use super::ChainLevel;
use super::build;
use super::forcing::{self, ForcingScratch};
use super::hints::FoundChain;
use super::mode::{ChainMode, ChainSettings};
use super::unary::{self, UnaryScratch};
use crate::explain::context::SearchContext;
use crate::explain::position::Position;
use crate::explain::step::Deduction;

/// The easiest chain or cycle of one line.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let settings = ChainSettings::new(context);
    let hint = unary::easiest(position, context.scratch::<UnaryScratch>(), &settings)?;
    Some(deduction(&hint, position, &settings))
}

/// One digit, to a contradiction.
pub(crate) fn nishio(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    force(position, context, ChainMode::NISHIO)
}

/// From all candidates of a cell, or all places of a digit in a house.
pub(crate) fn multiple(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    force(position, context, ChainMode::STATIC)
}

/// Defines finders of dynamic chains by what may be used inside.
macro_rules! dynamic {
    ($($(#[$doc:meta])* $finder:ident $level:ident;)*) => {
        $($(#[$doc])*
        pub(crate) fn $finder(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
            force(position, context, ChainMode::dynamic(ChainLevel::$level))
        })*
    };
}

dynamic! {
    /// The same and contradictions, with what is left.
    dynamic Links;
    /// The same with rules.
    dynamic_plus Rules;
    /// The same with chains of one line as rules.
    level_2 Lines;
    /// The same with chains from cells and houses too.
    level_3 Multiple;
    /// The same with dynamic chains as rules.
    level_4 Dynamic;
    /// The same with dynamic chains that have chains of one line as rules.
    level_5 DynamicLines;
    /// The same as with dynamic chains as rules, but these use locked candidates, pairs and X-wings.
    level_4_plus_1 DynamicPlus1;
    /// The same, and these use chains of one line too.
    level_4_plus_2 DynamicPlus2;
    /// The same, and these use chains from cells and houses too.
    level_4_plus_3 DynamicPlus3;
}

fn force(position: &Position, context: &mut SearchContext, mode: ChainMode) -> Option<Deduction> {
    let settings = ChainSettings::new(context);
    let (scratch, stop) = context.scratch_and_stop::<ForcingScratch>();
    let hint = forcing::easiest((position, stop), mode, scratch, &settings)?;
    Some(deduction(&hint, position, &settings))
}

fn deduction(hint: &FoundChain, position: &Position, settings: &ChainSettings) -> Deduction {
    let chain = build::chain(hint, position, settings);
    let found = Deduction::eliminate(hint.technique, chain, hint.eliminations);
    Deduction { placement: hint.placement, ..found }
}
