//! Strong links of one digit, and colours.

use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::{Coloring, Position, StrongLink, StrongLinks};
use crate::grid::{Cell, CellSet, House, HouseKind};
use alloc::vec::Vec;

/// Returns the row, column or box that holds both cells, lines first.
fn shared(one: Cell, other: Cell) -> Option<House> {
    one.houses().into_iter().find(|house| house.cells().contains(other))
}

impl Found {
    /// Returns the links of a skyscraper or kite: its ends, then the cells at the joint.
    pub(super) fn two_links(&self) -> Option<StrongLinks> {
        let &[first, last, inner, other] = &self.indices[..] else { return None };
        let link = |house, ends: [Cell; 2]| StrongLink { house, ends: ends.map(CellSet::only) };
        let house_of = |cells: [Cell; 2]| {
            self.base.iter().find(|house| cells.iter().all(|&cell| house.cells().contains(cell)))
        };
        let links = vec![
            link(house_of([first, inner])?, [first, inner]),
            link(house_of([other, last])?, [other, last]),
        ];
        let joint = if self.kind == Kind::TwoStringKite {
            inner.houses()[HouseKind::Box as usize]
        } else {
            shared(inner, other)?
        };
        Some(StrongLinks { digit: self.values.first()?, links, joints: vec![joint] })
    }

    /// Returns the links of an empty rectangle: a box whose places are in a line through the near end of a link, and in
    /// another line.
    pub(super) fn empty_rectangle(&self, position: &Position) -> Option<StrongLinks> {
        let digit = self.values.first()?;
        let &[near, far, ..] = &self.indices[..] else { return None };
        let boxed = self.base.iter().find(|house| house.kind() == HouseKind::Box)?;
        let link = self.base.iter().find(|house| house.kind() != HouseKind::Box)?;
        let along = near
            .houses()
            .into_iter()
            .find(|house| house.kind() != link.kind() && house.kind() != HouseKind::Box)?;
        let places = position.cells(digit) & boxed.cells();
        let inner = places & along.cells();
        let rest = places - inner;
        let across = rest.first()?.houses()[link.kind() as usize];
        let outer = places & across.cells();
        let links = vec![
            StrongLink { house: boxed, ends: [outer, inner] },
            StrongLink { house: link, ends: [CellSet::only(near), CellSet::only(far)] },
        ];
        Some(StrongLinks { digit, links, joints: vec![along] })
    }

    /// Returns the colours, with the houses that join them.
    pub(super) fn coloring(&self, position: &Position) -> Option<Coloring> {
        let digit = self.values.first()?;
        let pairs: Vec<[CellSet; 2]> = self.colors.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        let joins = |house: &House| {
            let places = position.cells(digit) & house.cells();
            let is_between =
                |[one, other]: &[CellSet; 2]| (places & *one).len() == 1 && (places & *other).len() == 1;
            places.len() == 2 && pairs.iter().any(is_between)
        };
        let houses = House::ALL.into_iter().filter(joins).collect();
        Some(Coloring { digit, pairs, houses })
    }
}
