//! ALS-XY-wing: two sets with a restricted common each with a third set, the pivot. One of the two is locked, so their
//! common digits go from cells that see all their places.

use super::commons::{AlsScratch, Record};
use crate::explain::hodoku::Visit;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::settings::Settings;
use core::ops::ControlFlow;

/// Visits the wings that eliminate something, by their first, then by their second record.
pub(in crate::explain::hodoku) fn each(
    board: &Board,
    scratch: &mut AlsScratch,
    settings: &Settings,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    scratch.build(board, settings);
    for (x, &record) in scratch.records.iter().enumerate() {
        let (a, b) = (usize::from(record.a), usize::from(record.b));
        let with_first = x + 1..scratch.after(a).end;
        let with_second = scratch.before[b].iter().map(|&y| y as usize).filter(|&y| y > x);
        for y in with_first.chain(with_second.filter(|&y| y >= scratch.after(a).end)).chain(scratch.after(b))
        {
            let Some(&other) = scratch.records.get(y) else { continue };
            if let Some(found) = wing(scratch, settings, record, other) {
                visit(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the wing of two records that share a set, if it eliminates something.
fn wing(scratch: &AlsScratch, settings: &Settings, x: Record, y: Record) -> Option<Found> {
    if x.digits() == y.digits() && x.second.is_none() {
        return None;
    }
    let (pivot, a, b) = if x.a == y.a {
        (x.a, x.b, y.b)
    } else if x.b == y.b {
        (x.b, x.a, y.a)
    } else {
        (x.b, x.a, y.b)
    };
    let [pivot, a, b] = [pivot, a, b].map(|at| scratch.sets.get(usize::from(at)));
    let (pivot, a, b) = (pivot?, a?, b?);
    let commons = x.digits() | y.digits();
    let mut digits = ((a.digits & b.digits) - commons).iter();
    if !digits.any(|digit| !a.common_sight(b, digit).is_empty()) {
        return None;
    }
    let is_apart = if settings.als_overlap {
        !a.cells.is_subset(b.cells) && !b.cells.is_subset(a.cells)
    } else {
        a.cells.is_disjoint(b.cells)
    };
    if !is_apart {
        return None;
    }
    let mut found = Found::new(Kind::AlsXyWing, commons);
    for digit in (a.digits & b.digits) - commons {
        found.eliminate(a.common_sight(b, digit), digit);
    }
    found.sets.extend([a.describe(), b.describe(), pivot.describe()]);
    found.commons.extend([x.describe(0, 2), y.describe(1, 2)]);
    Some(found)
}
