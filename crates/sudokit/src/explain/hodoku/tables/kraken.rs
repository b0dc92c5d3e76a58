//! Kraken fish: fish whose fins eliminate through chains.
//!
//! Type 1: each fin that is true makes a candidate false that the fish itself eliminates. Type 2: the fins and the places
//! of the fish in one cover house all make the same candidate false.

use super::direct::{Depth, Tables};
use super::forcing::ForcingScratch;
use super::node::NodeId;
use super::search::TableScratch;
use crate::explain::hodoku::Visit;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::fish::{self, Family, Fish, Shape};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{CellSet, Digit};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Visits the kraken fish, each with one elimination.
pub(in crate::explain::hodoku) fn each_kraken(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let TableScratch { groups: tables, forcing, .. } = scratch;
    tables.build(board, Depth::Groups, settings);
    forcing.prepare(tables);
    let shape = Shape {
        size: settings.kraken_sizes.0,
        largest: settings.kraken_sizes.1,
        family: Family::Franken,
        fins: settings.kraken_fins,
        endo_fins: settings.kraken_endo_fins,
        without_effect: true,
    };
    let mut search = KrakenSearch { board, tables, scratch: forcing, visit };
    fish::each(board, shape, &mut |fish| search.fish(fish))
}

/// The search for the chains of a fish.
struct KrakenSearch<'a, 'v> {
    board: &'a Board,
    tables: &'a Tables,
    scratch: &'a mut ForcingScratch,
    visit: &'a mut Visit<'v>,
}

impl KrakenSearch<'_, '_> {
    /// Visits the steps of a fish that eliminates nothing by itself.
    fn fish(&mut self, fish: &Fish) -> ControlFlow<()> {
        let (outside, cannibalistic) = fish.eliminations();
        if !outside.is_empty() || !cannibalistic.is_empty() {
            return ControlFlow::Continue(());
        }
        for cell in (fish.cover_cells - fish.base_cells) | fish.cannibalistic {
            let target = self.tables.node(cell, fish.digit, false);
            let is_hit = |fin| self.scratch.follows(self.tables.node(fin, fish.digit, true), target);
            if fish.fins.iter().all(is_hit) {
                self.report(Kind::KrakenFish1, fish, fish.fins, target)?;
            }
        }
        for house in fish.cover {
            if !(house.cells() & fish.cover_cells).is_subset(fish.base_cells) {
                let places = (house.cells() & fish.base_cells) - fish.cannibalistic;
                self.cover_house(fish, places | fish.fins)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the candidates in other cells that all of these places of the digit make false.
    fn cover_house(&mut self, fish: &Fish, places: CellSet) -> ControlFlow<()> {
        let mut nodes = places.iter().map(|cell| self.tables.node(cell, fish.digit, true));
        let mut common: Vec<u64> =
            nodes.next().map(|node| self.scratch.row(node).to_vec()).unwrap_or_default();
        for node in nodes {
            common.iter_mut().zip(self.scratch.row(node)).for_each(|(word, &other)| *word &= other);
        }
        // Even bits are nodes that are false.
        if common.iter().all(|word| word & 0x5555_5555_5555_5555 == 0) {
            return ControlFlow::Continue(());
        }
        for digit in Digit::ALL {
            for cell in self.board.cells(digit) - places {
                let target = self.tables.node(cell, digit, false);
                if common.get(target.index() / 64).is_some_and(|word| word >> (target.index() % 64) & 1 != 0)
                {
                    self.report(Kind::KrakenFish2, fish, places, target)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits a step with a chain from each of these places.
    fn report(&mut self, kind: Kind, fish: &Fish, places: CellSet, target: NodeId) -> ControlFlow<()> {
        let mut found = fish.pattern();
        found.kind = kind;
        found.eliminations.extend(self.tables.candidate(target));
        for cell in places {
            let start = self.tables.node(cell, fish.digit, true);
            found.chains.push(self.scratch.chain(self.tables, (start, target)));
        }
        (self.visit)(found)
    }
}
