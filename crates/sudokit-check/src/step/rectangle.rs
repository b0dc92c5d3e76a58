//! Unique, hidden and avoidable rectangles: two digits could be exchanged at the four corners.

use super::{Need, WrongStep};
use sudokit::explain::{RectangleKind, UniqueRectangle};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether the filled corners hold the stated digits, and none of them is a clue.
pub(super) fn is_filled(rectangle: &UniqueRectangle, placed: CandidateSet) -> bool {
    rectangle.filled.iter().all(|&corner| placed.contains(corner))
}

/// Returns the candidates that prevent the exchange: one of them is true.
///
/// Two digits in turn around the corners can be exchanged if every house contains none of the corners or two, and
/// no corner is a clue. So the empty corners do not all hold the digit that they have in such a filling. If no corner
/// is filled, there are two such fillings.
pub(super) fn ways_out(candidates: CandidateSet, rectangle: &UniqueRectangle) -> Result<Need, WrongStep> {
    let corners: CellSet = rectangle.corners.into_iter().collect();
    let in_pairs = House::ALL.into_iter().all(|house| matches!((house.cells() & corners).len(), 0 | 2));
    let open = rectangle.corners.into_iter().filter(|&corner| !is_filled_at(rectangle, corner));
    let are_empty = open.clone().all(|corner| !candidates.digits_of(corner).is_empty());
    if corners.len() != 4 || rectangle.digits.len() != 2 || !in_pairs || !are_empty {
        return Err(WrongStep::NotDeadly);
    }
    let mut others = CandidateSet::EMPTY;
    for corner in open {
        let deadly = deadly_at(rectangle, corner).ok_or(WrongStep::NotDeadly)?;
        others |= CandidateSet::product(CellSet::only(corner), !deadly);
    }
    Ok(candidates.intersection(others))
}

fn is_filled_at(rectangle: &UniqueRectangle, corner: Cell) -> bool {
    rectangle.filled.iter().any(|filled| filled.cell() == corner)
}

/// Returns the digits of an empty corner in fillings of the two digits in turn, or `None` if the filled corners do not
/// hold them in turn.
fn deadly_at(rectangle: &UniqueRectangle, corner: Cell) -> Option<DigitSet> {
    let mut digits = rectangle.digits;
    for filled in &rectangle.filled {
        // Opposite corners have the same digit, and those of a side have different ones.
        let is_beside = filled.cell().row() == corner.row() || filled.cell().column() == corner.column();
        let own = DigitSet::only(filled.digit());
        digits = if is_beside { digits - own } else { digits & own };
    }
    let are_of_pair = rectangle.filled.iter().all(|filled| rectangle.digits.contains(filled.digit()));
    (are_of_pair && !digits.is_empty()).then_some(digits)
}

/// Returns whether the corners have the stated other candidates, and the conclusion applies to them.
pub(super) fn holds(candidates: CandidateSet, rectangle: &UniqueRectangle) -> bool {
    let Ok(others) = ways_out(candidates, rectangle) else { return false };
    let cells = others.cells();
    let corners: CellSet = rectangle.corners.into_iter().collect();
    let places = |house: House, digit: Digit| candidates.cells_of(digit) & house.cells();
    let digits: DigitSet = others.iter().map(Candidate::digit).collect();
    others == rectangle.extras
        && match rectangle.kind {
            RectangleKind::OneCorner => cells.len() == 1,
            RectangleKind::OneDigit(digit) => digits == DigitSet::only(digit),
            RectangleKind::NakedSet(houses, set, of_set) => {
                let in_set = set.iter().fold(digits, |all, cell| all | candidates.digits_of(cell));
                let within = |house: House| (cells | set).is_subset(house.cells());
                in_set == of_set
                    && of_set.len() == set.len() + 1
                    && set.is_disjoint(corners)
                    && !houses.is_empty()
                    && houses.iter().all(within)
            }
            RectangleKind::OnlyPlaces(houses, digit) => {
                rectangle.digits.contains(digit)
                    && !houses.is_empty()
                    && houses.iter().all(|house| places(house, digit).is_subset(corners))
            }
            // An unknown conclusion is rejected.
            _ => false,
        }
}
