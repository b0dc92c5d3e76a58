//! Regions and givens, for drawings.

use super::Describer;
use crate::{CellId, Puzzle, Rule, ValueSet};

/// What the regions of a drawing are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RegionKind {
    /// There are none.
    None,
    /// The default boxes.
    Boxes,
    /// The regions of the first jigsaw.
    Jigsaw,
    /// The regions of chaos construction, as far as they are known.
    Chaos,
}

/// The regions that a drawing separates by thick lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Regions {
    /// What they are.
    pub kind: RegionKind,
    /// For each cell of the grid, the number of its region; `None` if it is in no region, or if that is not known.
    pub numbers: Vec<Option<usize>>,
}

impl Regions {
    /// Returns whether a border is between two cells of the grid.
    pub fn are_apart(&self, one: CellId, other: CellId) -> bool {
        self.numbers.get(one) != self.numbers.get(other)
    }
}

impl Describer<'_> {
    /// The most rules of a puzzle, counted at each of their targets, that a drawing repeats at other cells. Others are described.
    pub const MOST_REPEATED: usize = 2000;

    /// Returns the regions to draw: those of chaos construction if the values of region cells are known, else the default boxes, else
    /// the first jigsaw.
    ///
    /// `values` are those of the grid, then of extra cells, then the numbers of the regions of the region cells. It can be shorter.
    pub fn regions(&self, values: &[Option<u8>]) -> Regions {
        let count = self.puzzle.shape.cells();
        let region_cells = values.get(self.puzzle.first_region_cell()..).unwrap_or_default();
        if self.puzzle.has_region_cells() && region_cells.iter().any(Option::is_some) {
            let known = region_cells.iter().take(count).map(|number| number.map(usize::from));
            let numbers = known.chain(std::iter::repeat(None)).take(count).collect();
            return Regions { kind: RegionKind::Chaos, numbers };
        }
        let layout = self.puzzle.layout();
        let jigsaw = self.puzzle.rules.iter().find_map(|rule| match rule {
            Rule::Jigsaw(regions) if regions.len() == count => Some(regions),
            _ => None,
        });
        let mut numbers = vec![None; count];
        match jigsaw {
            _ if !layout.boxes.is_empty() => {
                for (number, &cell) in numbered(&layout.boxes) {
                    if let Some(one) = numbers.get_mut(cell) {
                        *one = Some(number);
                    }
                }
                Regions { kind: RegionKind::Boxes, numbers }
            }
            Some(regions) => {
                let numbers = regions.iter().map(|&number| Some(usize::from(number))).collect();
                Regions { kind: RegionKind::Jigsaw, numbers }
            }
            None => Regions { kind: RegionKind::None, numbers },
        }
    }

    /// Returns the values that the givens of the puzzle allow for each cell of the grid and each extra cell; `None` without a given. Alternatives are no givens.
    pub fn givens(&self) -> Vec<Option<ValueSet>> {
        let mut givens = vec![None; self.puzzle.first_region_cell()];
        let mut left = Self::MOST_REPEATED;
        collect_givens(&self.puzzle.rules, self.puzzle, &mut left, &mut givens);
        givens
    }
}

/// Returns the cells of all regions, each with the number of its region.
fn numbered(regions: &[Vec<CellId>]) -> impl Iterator<Item = (usize, &CellId)> {
    regions.iter().enumerate().flat_map(|(number, cells)| cells.iter().map(move |cell| (number, cell)))
}

/// Adds what givens allow, also where they are repeated.
fn collect_givens(rules: &[Rule], puzzle: &Puzzle, left: &mut usize, givens: &mut [Option<ValueSet>]) {
    for rule in rules {
        match rule {
            Rule::Given(list) => {
                for &(cell, set) in list {
                    if let Some(given) = givens.get_mut(cell) {
                        let before = given.unwrap_or(puzzle.shape.values.all());
                        *given = Some(before & set);
                    }
                }
            }
            Rule::And(rules) => collect_givens(rules, puzzle, left, givens),
            Rule::Replicate { origin, targets, rules } => {
                let Some(rest) = left.checked_sub(targets.len() * rules.len()) else { continue };
                *left = rest;
                let layout = puzzle.layout();
                let own = rules.iter().filter(|rule| matches!(rule, Rule::Given(_)));
                let all = own.flat_map(|rule| targets.iter().map(move |&target| (rule, target)));
                for (rule, target) in all {
                    if let Some(rule) = rule.shifted(&layout, *origin, target) {
                        collect_givens(&[rule], puzzle, left, givens);
                    }
                }
            }
            _ => {}
        }
    }
}
