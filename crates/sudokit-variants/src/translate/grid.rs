use super::Translator;
use super::automata::flatmates;
use super::relations::Kind;
use crate::propagators::{Different, EachClass};
use crate::{CellId, Diagonal, GridRule, Rule};
use std::collections::BTreeSet;

impl Translator<'_> {
    pub(super) fn grid(&mut self, rule: GridRule) {
        match rule {
            GridRule::NoBoxes => {}
            GridRule::RegionSameValues => self.same_values_of_regions(),
            GridRule::Windoku => {
                for window in self.layout.windows() {
                    self.all_different(window);
                }
            }
            GridRule::DisjointSets => self.disjoint_sets(),
            GridRule::AntiKnight => self.apart(&[(1, 2), (2, 1), (1, -2), (2, -1)]),
            GridRule::AntiKing => self.apart(&[(1, 1), (1, -1)]),
            GridRule::AntiConsecutive => self.neighbours_but(&BTreeSet::new(), Kind::NotConsecutive),
            GridRule::AntiTaxicab => self.anti_taxicab(),
            GridRule::GlobalEntropy => self.squares(|place| place / 3),
            GridRule::GlobalMod => self.squares(|place| place % 3),
            GridRule::StrictKropki => self.neighbours_but(&self.marked(rule), Kind::NoDot),
            GridRule::StrictXv => self.neighbours_but(&self.marked(rule), Kind::NotSum(5, 10)),
            GridRule::DutchFlatmates => self.flatmates(),
            GridRule::Doppelganger => self.doppelganger(),
            GridRule::ChaosConstruction => self.chaos_construction(),
        }
    }

    pub(super) fn diagonal(&mut self, diagonal: Diagonal) {
        let cells = self.layout.shape.diagonal(diagonal);
        self.all_different(cells);
    }

    /// Adds that cells this many rows and columns apart differ.
    fn apart(&mut self, steps: &[(usize, isize)]) {
        let shape = self.layout.shape;
        let pairs = steps.iter().flat_map(|&(down, right)| shape.pairs(down, right)).collect();
        self.push(Different::new(pairs));
    }

    /// Adds a relation between all neighbours along edges but some, each with the earlier cell first.
    fn neighbours_but(&mut self, others: &BTreeSet<(CellId, CellId)>, kind: Kind) {
        for (one, other) in self.layout.shape.neighbours() {
            if !others.contains(&(one, other)) {
                self.pair(kind, one, other);
            }
        }
    }

    /// Returns the neighbours that the puzzle marks, if all marks of this kind are given.
    fn marked(&self, all_given: GridRule) -> BTreeSet<(CellId, CellId)> {
        let rules = self.puzzle.rules.iter();
        rules.flat_map(|rule| rule.marked(all_given, self.layout)).collect()
    }

    /// No two cells with the value v are v steps apart.
    fn anti_taxicab(&mut self) {
        let shape = self.layout.shape;
        let values: Vec<u8> = shape.values.iter().filter(|&value| value > 0).collect();
        // Each value has up to twice as many steps as it says, to the right and to the left.
        let most: usize = values.iter().map(|&value| 2 * usize::from(value) * shape.cells()).sum();
        if !self.has_room_for(most) {
            return self.by_definition(&Rule::Grid(GridRule::AntiTaxicab));
        }
        for value in values {
            let distance = usize::from(value);
            for down in 0..=distance {
                let right = (distance - down).cast_signed();
                let mut pairs = shape.pairs(down, right);
                if down > 0 && right > 0 {
                    pairs.extend(shape.pairs(down, -right));
                }
                for (one, other) in pairs {
                    self.pair(Kind::NotBoth(value), one, other);
                }
            }
        }
    }

    /// Adds that each 2×2 has a value of each of three classes.
    fn squares(&mut self, class: fn(u8) -> u8) {
        let of_class = |wanted: u8| {
            (0..self.count() as u8)
                .filter(|&place| class(place) == wanted)
                .fold(0, |values, place| values | 1_u64 << place)
        };
        let classes = [0, 1, 2].map(of_class);
        for corner in 0..self.layout.shape.cells() {
            let square = self.layout.square(corner);
            if square.len() == 4 {
                self.push(EachClass::new(square, classes.to_vec()));
            }
        }
    }

    fn flatmates(&mut self) {
        let shape = self.layout.shape;
        let automaton = flatmates(shape.values);
        for cell in 0..shape.cells() {
            let (row, column) = shape.place(cell);
            let above = row.checked_sub(1).and_then(|row| shape.cell(row, column));
            let below = shape.cell(row + 1, column);
            // The automaton reads the cell above, the cell and the one below; at an edge, only two of them.
            match (above, below) {
                (Some(above), Some(below)) => self.walk(automaton.both.clone(), &[above, cell, below]),
                (Some(above), None) => self.walk(automaton.last.clone(), &[above, cell]),
                (None, Some(below)) => self.walk(automaton.first.clone(), &[cell, below]),
                (None, None) => self.walk(automaton.alone.clone(), &[cell]),
            }
        }
    }

    fn disjoint_sets(&mut self) {
        let boxes = self.layout.default_boxes();
        let size = boxes.first().map_or(0, Vec::len);
        for at in 0..size {
            self.all_different(boxes.iter().filter_map(|cells| cells.get(at).copied()));
        }
    }

    fn same_values_of_regions(&mut self) {
        let houses = self.layout.houses();
        let longest = houses.clone().map(Vec::len).max().unwrap_or(0);
        let largest = houses.filter(|house| house.len() == longest);
        if longest > 0 && longest < self.count() {
            let (cells, count) = (largest.flatten().copied().collect(), self.count());
            self.push(crate::propagators::Runs::new(cells, longest, count));
        }
    }
}
