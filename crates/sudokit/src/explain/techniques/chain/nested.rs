//! Chains that are used as rules inside chains.

use super::super::super::Position;
use super::super::super::places::{bits, cell_at, house_of};
use super::forcing::{self, Forcing, STATIC};
use super::gains::Gains;
use super::hints::Hint;
use super::links::Why;
use super::memo::Memo;
use super::outcome::{Manner, Outcome};
use super::rules::By;
use super::sieve::Sieve;
use super::unary::{self, Unary};
use crate::grid::Candidate;
use alloc::sync::Arc;
use alloc::{boxed::Box, vec::Vec};

/// Room for the searches inside.
#[derive(Debug)]
pub(super) struct Inner {
    unary: Unary,
    forcing: Forcing,
    gains: Gains,
    sieve: Sieve,
    memo: Memo,
}

impl Inner {
    pub(super) fn new() -> Self {
        Self {
            unary: Unary::new(),
            forcing: Forcing::new(),
            gains: Gains::new(),
            sieve: Sieve::new(),
            memo: Memo::default(),
        }
    }

    /// All chains of what is left, as one of these searches finds them.
    fn search(
        &mut self,
        (position, work): (&Position, &Position),
        search: Option<Manner>,
        digit_by_digit: bool,
    ) -> Vec<Hint> {
        let Self { unary, forcing, gains, sieve, .. } = self;
        match search {
            None if !gains.may_refute() => Vec::new(),
            None => unary::all(work, unary),
            Some(manner) if !manner.is_dynamic && !gains.may_agree(work) => Vec::new(),
            Some(manner) => {
                let is_plain = manner.is_dynamic && manner.level == 0;
                let sieve = if is_plain && sieve.take_up(position, work) { Some(sieve) } else { None };
                forcing::all(work, manner, forcing, digit_by_digit, sieve)
            }
        }
    }
}

/// Whether all chains inside are static, of which it can be told beforehand if there are any.
const fn judges(level: u8) -> bool {
    matches!(level, 2 | 3)
}

/// Makes ready for searches with chains as rules in a position.
pub(super) fn prepare(position: &Position, level: u8, inner: &mut Option<Box<Inner>>) {
    if !searches(level).is_empty() {
        let inner = inner.get_or_insert_with(|| Box::new(Inner::new()));
        inner.memo.begin(position);
        if judges(level) {
            inner.gains.of(position);
        } else {
            inner.sieve.of(position);
        }
    }
}

/// The searches of a level, in order.
const fn searches(level: u8) -> &'static [Option<Manner>] {
    const DYNAMIC: Manner = Manner { is_dynamic: true, ..STATIC };
    match level {
        0 | 1 => &[],
        2 => &[None],
        3 => &[None, Some(STATIC)],
        4 => &[Some(DYNAMIC)],
        5 => &[Some(DYNAMIC), Some(Manner { level: 2, ..DYNAMIC })],
        6 => &[Some(Manner { level: 1, ..DYNAMIC })],
        7 => &[Some(Manner { level: 2, ..DYNAMIC })],
        _ => &[Some(Manner { level: 3, ..DYNAMIC })],
    }
}

impl Outcome {
    /// Uses the first kind of chain that makes anything false; whether one did.
    pub(super) fn use_chains(
        &mut self,
        (position, work): (&Position, &Position),
        level: u8,
        inner: &mut Option<Box<Inner>>,
        digit_by_digit: bool,
    ) -> bool {
        if searches(level).is_empty() {
            return false;
        }
        let Some(inner) = inner.as_deref_mut() else { return false };
        let mut is_judged = false;
        searches(level).iter().any(|&search| {
            let hints = inner.memo.get(search, work).unwrap_or_else(|| {
                if judges(level) && !is_judged {
                    is_judged = true;
                    inner.gains.take_up((position, work), &self.known[1]);
                }
                let hints = inner.search((position, work), search, digit_by_digit);
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
                        (hint.eliminations, digit_by_digit),
                        By::Chain(Arc::clone(hint)),
                        &parents,
                    );
                }
            }
            is_new
        })
    }
}

/// The candidates that are gone and without which the links of a chain were not strong.
fn depends_on(position: &Position, work: &Position, hint: &Hint) -> Vec<Candidate> {
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
            Why::Cell => {
                let gone = position.digits(cell) - work.digits(cell);
                gone.iter().for_each(|digit| add(Candidate::new(cell, digit)));
            }
            Why::House(kind) => {
                let house = house_of(cell, *kind);
                let gone = position.places(house, digit) & !work.places(house, digit);
                bits(gone).for_each(|place| add(Candidate::new(cell_at(house, place), digit)));
            }
            Why::Start | Why::Rule => {}
        }
    }
    list
}
