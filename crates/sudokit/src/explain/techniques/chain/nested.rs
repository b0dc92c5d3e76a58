//! Nested chains: chains used as rules inside chains.
//!
//! This file uses [`forcing`] and [`Outcome`], and both use it, because nested chains are found like others.

use super::ChainLevel;
use super::forcing::{self, ForcingScratch, NestedFilter};
use super::hints::{ChainCollector, FoundChain, RuleSource};
use super::memo::Memo;
use super::mode::{ChainMode, ChainTask, LinkCause};
use super::new_links::NewLinkFilter;
use super::outcome::Outcome;
use super::prefilter::NestedPrefilter;
use super::unary::{self, UnaryScratch};
use crate::explain::Position;
use crate::explain::places::{bits, cell_at, house_of};
use crate::grid::Candidate;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The nested searches, with their memory.
#[derive(Debug, Default)]
pub(super) struct NestedSearch {
    unary: UnaryScratch,
    forcing: ForcingScratch,
    new_links: NewLinkFilter,
    prefilter: NestedPrefilter,
    memo: Memo,
}

impl NestedSearch {
    /// Returns all chains of the remaining candidates that this search finds.
    fn search(
        &mut self,
        ChainTask { position, settings, .. }: ChainTask<'_>,
        work: &Position,
        search: Option<ChainMode>,
    ) -> Vec<FoundChain> {
        let Self { unary, forcing, new_links, prefilter, .. } = self;
        let all = ChainCollector::all();
        let mut is_filtered = false;
        let all = match search {
            None => unary::search(work, unary, &settings.costs, all, new_links.suspects()),
            Some(mode) if !mode.is_dynamic && !new_links.may_agree(work) => all,
            Some(mode) => {
                let is_plain = mode.is_dynamic && mode.level == ChainLevel::Links;
                is_filtered = is_plain && prefilter.take_up(position, work);
                let filter = if is_filtered {
                    NestedFilter::Dynamic(prefilter)
                } else if !mode.is_dynamic && new_links.is_known() {
                    NestedFilter::Static(new_links)
                } else {
                    NestedFilter::None
                };
                forcing::search(ChainTask { position: work, mode, settings }, None, forcing, (all, filter))
            }
        };
        let chains = all.in_order();
        if is_filtered {
            prefilter.conclude(&chains);
        }
        chains
    }
}

/// Returns whether all nested chains are static. It is then known in advance whether there are any.
const fn judges(level: ChainLevel) -> bool {
    matches!(level, ChainLevel::Lines | ChainLevel::Multiple)
}

/// Prepares searches with chains as rules in a position.
pub(super) fn prepare(position: &Position, level: ChainLevel, inner: &mut Option<Box<NestedSearch>>) {
    if !searches(level).is_empty() {
        let inner = inner.get_or_insert_default();
        inner.memo.begin(position);
        if judges(level) {
            inner.new_links.begin(position);
        } else {
            inner.prefilter.begin(position);
        }
    }
}

/// Returns the searches of a level, in order.
const fn searches(level: ChainLevel) -> &'static [Option<ChainMode>] {
    use ChainLevel as L;
    const STATIC: Option<ChainMode> = Some(ChainMode::STATIC);
    const DYNAMIC: Option<ChainMode> = Some(ChainMode::DYNAMIC);
    const LINES: Option<ChainMode> = Some(ChainMode::dynamic(L::Lines));
    const RULES: Option<ChainMode> = Some(ChainMode::dynamic(L::Rules));
    const MULTIPLE: Option<ChainMode> = Some(ChainMode::dynamic(L::Multiple));
    match level {
        L::Links | L::Rules => &[],
        L::Lines => &[None],
        L::Multiple => &[None, STATIC],
        L::Dynamic => &[DYNAMIC],
        L::DynamicLines => &[DYNAMIC, LINES],
        L::DynamicPlus1 => &[RULES],
        L::DynamicPlus2 => &[LINES],
        L::DynamicPlus3 => &[MULTIPLE],
    }
}

impl Outcome {
    /// Applies the first kind of chain that makes a candidate false. Returns whether there was one.
    pub(super) fn use_chains(
        &mut self,
        task: ChainTask<'_>,
        work: &Position,
        inner: &mut Option<Box<NestedSearch>>,
    ) -> bool {
        let ChainTask { position, settings, mode: ChainMode { level, .. } } = task;
        if searches(level).is_empty() {
            return false;
        }
        let Some(inner) = inner.as_deref_mut() else { return false };
        let mut is_judged = false;
        searches(level).iter().any(|&search| {
            let hints = inner.memo.get(search, work).unwrap_or_else(|| {
                if judges(level) && !is_judged {
                    is_judged = true;
                    inner.new_links.take_up((position, work), &self.known[1]);
                }
                let hints = inner.search(task, work, search);
                inner.memo.put(search, work, hints)
            });
            let mut is_new = false;
            for hint in hints.iter() {
                let parents: Vec<u16> = depends_on(position, work, hint)
                    .iter()
                    .map(|&parent| self.node_of(parent, false))
                    .collect();
                if !parents.is_empty() {
                    is_new |= self.make_false(
                        (hint.eliminations, settings.digit_by_digit),
                        RuleSource::Chain(Arc::clone(hint)),
                        &parents,
                    );
                }
            }
            is_new
        })
    }
}

/// Returns the removed candidates without which a link of the chain would not be strong.
fn depends_on(position: &Position, work: &Position, hint: &FoundChain) -> Vec<Candidate> {
    let mut list = Vec::new();
    for (candidate, is_on, cause) in hint.behind.iter().flatten() {
        if !is_on {
            continue;
        }
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let mut add = |candidate| {
            if !list.contains(&candidate) {
                list.push(candidate);
            }
        };
        match cause {
            LinkCause::Cell => {
                let gone = position.digits(cell) - work.digits(cell);
                gone.iter().for_each(|digit| add(Candidate::new(cell, digit)));
            }
            LinkCause::House(kind) => {
                let house = house_of(cell, *kind);
                let gone = position.places(house, digit) & !work.places(house, digit);
                bits(gone).for_each(|place| add(Candidate::new(cell_at(house, place), digit)));
            }
            LinkCause::Start | LinkCause::Rule => {}
        }
    }
    list
}
