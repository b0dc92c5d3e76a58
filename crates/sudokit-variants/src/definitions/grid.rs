//! Rules of the whole grid.

use super::{Assignment, all_different, all_equal, signed};
use crate::layout::box_shape;
use crate::{CellId, CellsRule, GridRule, Layout, Rule};
use std::collections::BTreeSet;

pub(super) fn are_consecutive(one: i64, other: i64) -> bool {
    (one - other).abs() == 1
}

pub(super) fn are_doubles(one: i64, other: i64) -> bool {
    one == 2 * other || other == 2 * one
}

impl Assignment<'_> {
    pub(super) fn has_grid_rule(&self, rule: GridRule) -> bool {
        match rule {
            GridRule::NoBoxes => true,
            GridRule::RegionSameValues => self.has_region_same_values(),
            GridRule::Windoku => self.are_different_in(&windows(self.layout)),
            GridRule::DisjointSets => self.are_different_in(&disjoint_sets(self.layout)),
            GridRule::AntiKnight => self.pairs_have(&[(1, 2), (1, -2), (2, 1), (2, -1)], |a, b| a != b),
            GridRule::AntiKing => self.pairs_have(&[(1, 1), (1, -1)], |a, b| a != b),
            GridRule::AntiConsecutive => self.pairs_have(&[(0, 1), (1, 0)], |a, b| !are_consecutive(a, b)),
            GridRule::AntiTaxicab => self.has_anti_taxicab(),
            GridRule::GlobalEntropy => self.squares_have_three(|index, _| i64::from(index / 3)),
            GridRule::GlobalMod => self.squares_have_three(|_, value| value % 3),
            GridRule::StrictKropki => {
                let is_dot = |rule| matches!(rule, CellsRule::WhiteDot | CellsRule::BlackDot);
                self.unmarked_have(&is_dot, |a, b| !are_consecutive(a, b) && !are_doubles(a, b))
            }
            GridRule::StrictXv => {
                let is_mark = |rule| matches!(rule, CellsRule::X | CellsRule::V);
                self.unmarked_have(&is_mark, |a, b| a + b != 5 && a + b != 10)
            }
            GridRule::DutchFlatmates => self.has_dutch_flatmates(),
            GridRule::Doppelganger => self.has_doppelganger(),
            GridRule::ChaosConstruction => self.has_chaos_construction(),
        }
    }

    fn are_different_in(&self, areas: &[Vec<CellId>]) -> bool {
        areas.iter().all(|area| all_different(&self.values(area)))
    }

    /// Returns whether all pairs of cells that are such steps down and right apart have a property.
    fn pairs_have(&self, steps: &[(usize, isize)], property: impl Fn(i64, i64) -> bool) -> bool {
        let pairs = steps.iter().flat_map(|&(down, right)| self.layout.shape.pairs(down, right));
        pairs.into_iter().all(|(one, other)| property(self.value(one), self.value(other)))
    }

    fn has_region_same_values(&self) -> bool {
        let houses = self.layout.houses();
        let largest = houses.clone().map(Vec::len).max();
        let of_largest = houses.filter(|house| Some(house.len()) == largest);
        all_equal(of_largest.map(|house| self.values(house).into_iter().collect::<BTreeSet<i64>>()))
    }

    fn has_anti_taxicab(&self) -> bool {
        let shape = &self.layout.shape;
        let distance = |one, other| {
            let ((row, column), (row2, column2)) = (shape.place(one), shape.place(other));
            signed(row.abs_diff(row2) + column.abs_diff(column2))
        };
        let differ =
            |one, other| self.value(one) != self.value(other) || self.value(one) != distance(one, other);
        (0..shape.cells()).all(|one| (0..one).all(|other| differ(one, other)))
    }

    /// Returns whether all three classes are in each 2×2. A cell has a class by the place of its value among all, and its value.
    fn squares_have_three(&self, class: impl Fn(u8, i64) -> i64) -> bool {
        let shape = &self.layout.shape;
        let squares =
            (0..shape.cells()).map(|corner| self.layout.square(corner)).filter(|cells| cells.len() == 4);
        squares.into_iter().all(|cells| {
            let classes = cells.iter().map(|&cell| class(self.index(cell), self.value(cell)));
            let classes: BTreeSet<i64> = classes.collect();
            (0..3).all(|class| classes.contains(&class))
        })
    }

    /// Returns whether neighbours without a mark have a property.
    fn unmarked_have(
        &self,
        is_mark: &dyn Fn(CellsRule) -> bool,
        property: impl Fn(i64, i64) -> bool,
    ) -> bool {
        let mut marked = BTreeSet::new();
        self.add_marked(&self.puzzle.rules, is_mark, &mut marked);
        let mut pairs = self.layout.shape.neighbours().into_iter();
        pairs.all(|pair| marked.contains(&pair) || property(self.value(pair.0), self.value(pair.1)))
    }

    /// Adds all neighbours that have a mark. Marks inside an Or do not count.
    fn add_marked(
        &self,
        rules: &[Rule],
        is_mark: &dyn Fn(CellsRule) -> bool,
        marked: &mut BTreeSet<(CellId, CellId)>,
    ) {
        for rule in rules {
            match rule {
                Rule::Cells(rule, cells) if is_mark(*rule) => {
                    let pairs = self.layout.neighbours(cells).into_iter();
                    marked.extend(pairs.map(|(one, other)| (one.min(other), one.max(other))));
                }
                Rule::And(rules) => self.add_marked(rules, is_mark, marked),
                Rule::Replicate { origin, targets, rules } => {
                    for &target in targets {
                        let shifted =
                            rules.iter().filter_map(|rule| rule.shifted(self.layout, *origin, target));
                        self.add_marked(&shifted.collect::<Vec<Rule>>(), is_mark, marked);
                    }
                }
                _ => {}
            }
        }
    }

    fn has_dutch_flatmates(&self) -> bool {
        let shape = &self.layout.shape;
        (0..shape.cells()).filter(|&cell| self.value(cell) == 5).all(|cell| {
            let (row, column) = shape.place(cell);
            let above = row.checked_sub(1).and_then(|row| shape.cell(row, column));
            let below = shape.cell(row + 1, column);
            above.is_some_and(|above| self.value(above) == 1)
                || below.is_some_and(|below| self.value(below) == 9)
        })
    }
}

/// Returns the areas of the size of a box that are one cell apart from each other and from the border.
fn windows(layout: &Layout) -> Vec<Vec<CellId>> {
    let shape = &layout.shape;
    let Some((high, wide)) = box_shape(shape, layout.region_size) else { return Vec::new() };
    let tops = (1..shape.rows.saturating_sub(high)).step_by(high + 1);
    let corners = tops.flat_map(|top| {
        (1..shape.columns.saturating_sub(wide)).step_by(wide + 1).map(move |left| (top, left))
    });
    let window = |(top, left)| {
        let places = (top..top + high).flat_map(|row| (left..left + wide).map(move |column| (row, column)));
        places.filter_map(|(row, column)| shape.cell(row, column)).collect()
    };
    corners.map(window).collect()
}

/// Returns the cells at each place of all boxes, also if boxes themselves were dropped.
fn disjoint_sets(layout: &Layout) -> Vec<Vec<CellId>> {
    let shape = &layout.shape;
    let Some((high, wide)) = box_shape(shape, layout.region_size) else { return Vec::new() };
    let place = |cell| {
        let (row, column) = shape.place(cell);
        row % high * wide + column % wide
    };
    (0..high * wide).map(|at| (0..shape.cells()).filter(|&cell| place(cell) == at).collect()).collect()
}
