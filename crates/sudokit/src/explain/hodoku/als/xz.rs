//! ALS-XZ: two sets with a restricted common. Other common digits go from cells that see all their places. With two
//! restricted commons, both sets lock all their other digits too.

use super::commons::{AlsScratch, Record};
use super::list::Als;
use crate::explain::hodoku::Visit;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{Digit, DigitSet};
use core::ops::ControlFlow;

/// Visits the pairs of sets that eliminate something.
pub(in crate::explain::hodoku) fn each(
    board: &Board,
    scratch: &mut AlsScratch,
    settings: &Settings,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    scratch.build(board, settings);
    scratch.records.iter().try_for_each(|&record| {
        let (a, b) = scratch.pair(record);
        if !has_effect(a, b, record) {
            return ControlFlow::Continue(());
        }
        let mut found = Found::new(Kind::AlsXz, record.digits());
        eliminate_common(a, b, record.first, &mut found);
        if let Some(second) = record.second {
            eliminate_common(a, b, second, &mut found);
            eliminate_locked(a, b, record.digits(), &mut found);
            eliminate_locked(b, a, record.digits(), &mut found);
        }
        found.sets.extend([a.describe(), b.describe()]);
        found.commons.push(record.describe(0, 1));
        visit(found)
    })
}

/// Returns whether a pair of sets eliminates anything.
fn has_effect(a: &Als, b: &Als, record: Record) -> bool {
    let rest = a.digits & b.digits;
    let rest = if record.second.is_some() { rest } else { rest.without(record.first) };
    let is_locked = |set: &Als, other: &Als| {
        let mut digits = (set.digits - record.digits()).iter();
        digits.any(|digit| !set.sight[digit.index()].is_subset(other.cells))
    };
    rest.iter().any(|digit| !a.common_sight(b, digit).is_empty())
        || record.second.is_some() && (is_locked(a, b) || is_locked(b, a))
}

/// Eliminates the common digits but one.
fn eliminate_common(a: &Als, b: &Als, except: Digit, found: &mut Found) {
    for digit in (a.digits & b.digits).without(except) {
        found.eliminate(a.common_sight(b, digit), digit);
    }
}

/// Eliminates the digits that a set locks because it loses one of two restricted commons.
fn eliminate_locked(set: &Als, other: &Als, commons: DigitSet, found: &mut Found) {
    for digit in set.digits - commons {
        found.eliminate(set.sight[digit.index()] - other.cells, digit);
    }
}
