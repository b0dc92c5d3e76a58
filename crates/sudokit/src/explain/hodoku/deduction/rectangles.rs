//! Unique, hidden and avoidable rectangles.

use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::{Position, RectangleKind, UniqueRectangle};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use alloc::vec::Vec;

impl Found {
    fn corners(&self) -> Option<[Cell; 4]> {
        self.indices.as_slice().try_into().ok()
    }

    /// Returns a unique or hidden rectangle.
    pub(super) fn rectangle(&self, position: &Position) -> Option<UniqueRectangle> {
        let corners = self.corners()?;
        let cells: CellSet = corners.into_iter().collect();
        let extras = position.candidates_in(cells, !self.values);
        let kind = self.rectangle_kind(position, cells, extras)?;
        Some(UniqueRectangle { corners, digits: self.values, filled: Vec::new(), extras, kind })
    }

    fn rectangle_kind(
        &self,
        position: &Position,
        cells: CellSet,
        extras: CandidateSet,
    ) -> Option<RectangleKind> {
        let open = extras.cells();
        let gone = self.eliminations.first()?;
        let other = |digit: Digit| self.values.without(digit).single();
        let only_at_corners = |houses: HouseSet, digit: Digit| {
            let is_at_corners = |house: &House| (position.cells(digit) & house.cells()).is_subset(cells);
            RectangleKind::OnlyPlaces(houses.iter().filter(is_at_corners).collect(), digit)
        };
        Some(match self.kind {
            Kind::Uniqueness(1) => RectangleKind::OneCorner,
            Kind::Uniqueness(2 | 5) => RectangleKind::OneDigit(gone.digit()),
            Kind::Uniqueness(3) => {
                let set = self.sets.first()?;
                RectangleKind::NakedSet(self.base, set.cells, set.digits)
            }
            Kind::Uniqueness(4) => {
                let shared = House::ALL.into_iter().filter(|house| open.is_subset(house.cells()));
                only_at_corners(shared.collect(), other(gone.digit())?)
            }
            Kind::Uniqueness(6) => only_at_corners(lines(cells), gone.digit()),
            _ => only_at_corners(lines(CellSet::only(gone.cell())), other(gone.digit())?),
        })
    }

    /// Returns an avoidable rectangle. The corners hold the first and second digit in turn.
    pub(super) fn avoidable_rectangle(&self, position: &Position) -> Option<UniqueRectangle> {
        let corners = self.corners()?;
        let [start, second, third, fourth] = corners;
        let (one, other) = (position.grid().get(start)?, position.grid().get(second)?);
        let completed = [(start, one), (second, other), (third, other), (fourth, one)];
        let filled: Vec<Candidate> = completed
            .into_iter()
            .filter(|&(cell, digit)| position.grid().get(cell) == Some(digit))
            .map(|(cell, digit)| Candidate::new(cell, digit))
            .collect();
        let open = completed.into_iter().filter(|&(cell, _)| position.grid().get(cell).is_none());
        let extras = open.fold(CandidateSet::EMPTY, |extras, (cell, digit)| {
            extras | position.candidates_in(CellSet::only(cell), !DigitSet::only(digit))
        });
        let kind = if self.kind == Kind::AvoidableRectangle1 {
            RectangleKind::OneCorner
        } else {
            RectangleKind::OneDigit(self.eliminations.first()?.digit())
        };
        Some(UniqueRectangle { corners, digits: self.values, filled, extras, kind })
    }
}

/// Returns the rows and columns of these cells.
fn lines(cells: CellSet) -> HouseSet {
    let houses = cells.iter().flat_map(Cell::houses);
    houses.filter(|house| house.kind() != HouseKind::Box).collect()
}
