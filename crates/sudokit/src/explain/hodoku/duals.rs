//! Steps that are two steps with the same pattern: siamese fish, dual kites and dual empty rectangles.

use super::found::Found;
use super::kind::{FishKind, Kind};
use crate::grid::CellSet;
use alloc::vec::Vec;

/// Appends the steps that are made of two of these.
pub(super) fn add(steps: &mut Vec<Found>) {
    let mut added = Vec::new();
    for (at, a) in steps.iter().enumerate() {
        for b in steps.iter().skip(at + 1) {
            if let Some(kind) = common(a, b) {
                added.push(united(a, b, kind));
            }
        }
    }
    steps.append(&mut added);
}

/// Returns the kind of the step of two steps, or `None` if they do not have the same pattern.
fn common(a: &Found, b: &Found) -> Option<Kind> {
    // Two kites with the same pair can be of different digits.
    if a.eliminations.first() == b.eliminations.first() {
        return None;
    }
    let is_one_digit = a.values == b.values;
    match (a.kind, b.kind) {
        (Kind::Fish(kind, size), Kind::Fish(other, _)) if is_one_digit => {
            let is_same = category(kind) == category(other) && a.base == b.base;
            is_same.then_some(Kind::Fish(kind, size))
        }
        (Kind::TwoStringKite, Kind::TwoStringKite) => {
            (joint(a, 2, 4) == joint(b, 2, 4)).then_some(Kind::DualTwoStringKite)
        }
        (Kind::EmptyRectangle, Kind::EmptyRectangle) if is_one_digit => {
            (joint(a, 2, 11) == joint(b, 2, 11)).then_some(Kind::DualEmptyRectangle)
        }
        _ => None,
    }
}

/// Returns some of the cells of a step: those in the box.
fn joint(found: &Found, from: usize, to: usize) -> CellSet {
    found.indices.iter().take(to).skip(from).copied().collect()
}

/// Returns the kind of fish, with sashimi fish as finned.
const fn category(kind: FishKind) -> FishKind {
    match kind {
        FishKind::Sashimi => FishKind::Finned,
        kind => kind,
    }
}

/// Returns the step that does what both do.
fn united(a: &Found, b: &Found, kind: Kind) -> Found {
    let mut found = Found { kind, is_siamese: kind.is_fish(), ..a.clone() };
    found.cover = a.cover | b.cover;
    found.fins = a.fins | b.fins;
    found.eliminations.extend_from_slice(&b.eliminations);
    found.indices.extend_from_slice(&b.indices);
    found
}
