//! The definition of each rule: whether it holds for given values of all cells.
//!
//! The definitions are short and independent of the search: tests compare it with them.

mod cells;
mod chaos;
mod doppelganger;
mod grid;
mod lines;
mod outside;
mod sets;
mod shifted;

use crate::{CellId, CellsRule, Diagonal, Layout, NumberRule, Puzzle, Relation, Rule, Shape};

impl Puzzle {
    /// Returns whether these are the values of a solution: those of the grid, then of the extra cells, then the region cells.
    ///
    /// The value of a region cell is the number of its region, from 0.
    ///
    /// ```
    /// use sudokit_variants::{CellsRule, Puzzle, Rule, Shape};
    /// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// let grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    /// assert!(puzzle.holds(&grid));
    /// puzzle.rules.push(Rule::Cells(CellsRule::Thermo, vec![3, 2]));
    /// assert!(!puzzle.holds(&grid), "4 is not less than 3");
    /// ```
    ///
    /// # Panics
    /// The puzzle is malformed: [`Puzzle::check`] returns an error.
    pub fn holds(&self, values: &[u8]) -> bool {
        let layout = self.layout();
        let assignment = Assignment { puzzle: self, layout: &layout, values };
        let regions = self.shape.cells().checked_div(layout.region_size).unwrap_or(0);
        let is_valid = |(cell, &value): (CellId, &u8)| {
            let is_region_cell = cell >= layout.first_region_cell;
            if is_region_cell { usize::from(value) < regions } else { self.shape.values.contains(value) }
        };
        values.len() == self.cell_count()
            && values.iter().enumerate().all(is_valid)
            && layout.houses().all(|house| all_different(&assignment.values(house)))
            && self.rules.iter().all(|rule| assignment.has(rule))
    }
}

impl Rule {
    /// Returns whether the rule holds: its definition.
    ///
    /// `values` has the value of each cell of the grid and each extra cell, and the number of the region of each region cell, from 0.
    /// In a rule over cells, a region cell has the first value of the puzzle if its number is 0, and so on.
    ///
    /// `layout` is that of the puzzle. A rule that only changes the layout always holds. [`GridRule::StrictKropki`],
    /// [`GridRule::StrictXv`] and [`OutsideRule::FullRank`] also depend on other rules of the puzzle.
    ///
    /// [`GridRule::StrictKropki`]: crate::GridRule::StrictKropki
    /// [`GridRule::StrictXv`]: crate::GridRule::StrictXv
    /// [`OutsideRule::FullRank`]: crate::OutsideRule::FullRank
    ///
    /// # Panics
    /// The puzzle or the rule is malformed: [`Puzzle::check`] would return an error. There are fewer values than cells.
    pub fn holds(&self, puzzle: &Puzzle, layout: &Layout, values: &[u8]) -> bool {
        Assignment { puzzle, layout, values }.has(self)
    }
}

/// A puzzle with a value of each cell.
#[derive(Clone, Copy)]
struct Assignment<'a> {
    puzzle: &'a Puzzle,
    layout: &'a Layout,
    values: &'a [u8],
}

impl Assignment<'_> {
    /// Returns the place of a cell's value in the order of all values, or the number of the region of a region cell.
    fn index(&self, cell: CellId) -> u8 {
        let is_region_cell = cell >= self.layout.first_region_cell;
        self.values[cell].saturating_sub(if is_region_cell { 0 } else { self.layout.shape.values.first() })
    }

    /// Returns the value of a cell.
    fn value(&self, cell: CellId) -> i64 {
        i64::from(self.layout.shape.values.first()) + i64::from(self.index(cell))
    }

    fn indices(&self, cells: &[CellId]) -> Vec<u8> {
        cells.iter().map(|&cell| self.index(cell)).collect()
    }

    fn values(&self, cells: &[CellId]) -> Vec<i64> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }

    fn sum(&self, cells: &[CellId]) -> i64 {
        self.values(cells).iter().sum()
    }

    /// Returns whether a rule holds.
    fn has(&self, rule: &Rule) -> bool {
        match rule {
            Rule::RegionSize(_) | Rule::Jigsaw(_) | Rule::SearchPriority(..) => true,
            Rule::Given(givens) => givens.iter().all(|&(cell, set)| set.contains_index(self.index(cell))),
            Rule::Grid(rule) => self.has_grid_rule(*rule),
            Rule::Diagonal(which) => all_different(&self.values(&diagonal(&self.layout.shape, *which))),
            Rule::FullRankTies(ties) => self.has_ties(*ties),
            Rule::Cells(rule, cells) => self.has_cells_rule(*rule, cells),
            Rule::Number(rule, number, cells) => self.has_number_rule(*rule, i64::from(*number), cells),
            Rule::SumLine { sum, cells, is_loop } => {
                lines::sum_line(&self.values(cells), i64::from(*sum), *is_loop)
            }
            Rule::Sum { sum, terms } => {
                let products = terms.iter().map(|&(factor, cell)| i64::from(factor) * self.value(cell));
                products.sum::<i64>() == i64::from(*sum)
            }
            Rule::LookAndSay { counts, cells } => sets::look_and_say(&self.values(cells), counts),
            Rule::ContainAtLeast { values, cells } => sets::contain_at_least(&self.values(cells), values),
            Rule::ContainExact { values, cells } => sets::contain_exact(&self.values(cells), values),
            Rule::Quad { corner, values } => {
                sets::contain_at_least(&self.values(&self.layout.square(*corner)), values)
            }
            Rule::Indexing(axis, cells) => cells.iter().all(|&cell| self.is_index(*axis, cell)),
            Rule::EqualSum(segments) => all_equal(segments.iter().map(|segment| self.sum(segment))),
            Rule::ConnectedValues { group, values, size } => {
                self.has_connected_values(group.as_deref(), *values, *size)
            }
            Rule::LittleKiller { sum, first } => {
                self.sum(&outside::diagonal_from(&self.layout.shape, *first)) == i64::from(*sum)
            }
            Rule::Sandwich { sum, line } => {
                sets::sum_between_extremes(&self.values(&self.layout.shape.line(*line))) == i64::from(*sum)
            }
            Rule::Outside(rule, line, clues) => self.has_clues(*rule, *line, *clues),
            Rule::Pair(relation, lines) => lines.iter().all(|line| self.is_related(relation, line)),
            Rule::PairAll(relation, lines) => lines.iter().all(|line| self.is_all_related(relation, line)),
            Rule::Automaton { automaton, lines, .. } => lines.iter().all(|line| {
                let segments: Vec<Vec<u8>> = line.iter().map(|segment| self.indices(segment)).collect();
                automaton.accepts(segments.iter().map(Vec::as_slice))
            }),
            Rule::Regex { automaton, lines, .. } => {
                lines.iter().all(|line| automaton.accepts([self.indices(line).as_slice()]))
            }
            Rule::Or(rules) => rules.iter().any(|rule| self.has(rule)),
            Rule::And(rules) => rules.iter().all(|rule| self.has(rule)),
            Rule::Replicate { origin, targets, rules } => targets.iter().all(|&target| {
                let shifted = |rule: &Rule| rule.shifted(self.layout, *origin, target);
                rules.iter().all(|rule| shifted(rule).is_some_and(|rule| self.has(&rule)))
            }),
            Rule::ChaosArrow { control, offset, arms } => {
                self.value(*control) + i64::from(*offset) == self.reached_along(arms)
            }
            Rule::ChaosCount { control, offset, cells } => {
                self.value(*control) + i64::from(*offset) == self.in_region_of_first(cells)
            }
        }
    }

    fn has_cells_rule(&self, rule: CellsRule, cells: &[CellId]) -> bool {
        let values = self.values(cells);
        match rule {
            CellsRule::Thermo => lines::thermo(&values),
            CellsRule::Renban => lines::renban(&values),
            CellsRule::Entropic => lines::entropic(&self.indices(cells)),
            CellsRule::RegionSumLine => self.has_equal_sums_in_regions(cells),
            CellsRule::Between => lines::between(&values),
            CellsRule::Palindrome => values.iter().eq(values.iter().rev()),
            CellsRule::Zipper => lines::zipper(&values),
            CellsRule::Arrow => lines::arrow(&values),
            CellsRule::DoubleArrow => lines::double_arrow(&values),
            CellsRule::EqualityCage => self.is_equality_cage(cells),
            CellsRule::WhiteDot => self.neighbours_have(cells, grid::are_consecutive),
            CellsRule::BlackDot => self.neighbours_have(cells, grid::are_doubles),
            CellsRule::X => self.neighbours_have(cells, |one, other| one + other == 10),
            CellsRule::V => self.neighbours_have(cells, |one, other| one + other == 5),
            CellsRule::GreaterThan => self.neighbours_have(cells, |one, other| one > other),
            CellsRule::AllDifferent => self.are_different(cells),
            CellsRule::CountingCircles => sets::counting_circles(&values),
            CellsRule::CountDistinct => sets::count_distinct(&values),
            CellsRule::ValueIndexing => sets::value_indexing(&values),
        }
    }

    fn has_number_rule(&self, rule: NumberRule, number: i64, cells: &[CellId]) -> bool {
        let values = self.values(cells);
        match rule {
            NumberRule::Whisper => lines::whisper(&values, number),
            NumberRule::Modular => lines::modular(&values, number),
            NumberRule::Lockout => lines::lockout(&values, number),
            NumberRule::PillArrow => self.has_pill_arrow(number, cells),
            NumberRule::Cage => {
                self.are_different(cells) && (number == 0 || values.iter().sum::<i64>() == number)
            }
            NumberRule::RellikCage => all_different(&values) && !sets::has_part_with_sum(&values, number),
            NumberRule::Lunchbox => all_different(&values) && sets::sum_between_extremes(&values) == number,
            NumberRule::SameValues => sets::same_values(&values, number),
        }
    }

    /// Returns whether no two cells have the same value. A cell that is listed twice is one cell.
    fn are_different(&self, cells: &[CellId]) -> bool {
        let is_first = |at: &usize| !cells[..*at].contains(&cells[*at]);
        let distinct: Vec<CellId> = (0..cells.len()).filter(is_first).map(|at| cells[at]).collect();
        all_different(&self.values(&distinct))
    }

    /// Returns whether all neighbours among the cells have a property. The one listed first comes first.
    fn neighbours_have(&self, cells: &[CellId], property: impl Fn(i64, i64) -> bool) -> bool {
        let pairs = self.layout.neighbours(cells);
        pairs.iter().all(|&(one, other)| property(self.value(one), self.value(other)))
    }

    /// Returns whether each cell of a line and the next are in the relation.
    fn is_related(&self, relation: &Relation, line: &[CellId]) -> bool {
        line.windows(2).all(|pair| self.may_follow(relation, pair[0], pair[1]))
    }

    /// Returns whether any two cells are in the relation, both ways.
    fn is_all_related(&self, relation: &Relation, cells: &[CellId]) -> bool {
        let both_ways =
            |one, other| self.may_follow(relation, one, other) && self.may_follow(relation, other, one);
        (0..cells.len()).all(|at| cells[..at].iter().all(|&one| both_ways(one, cells[at])))
    }

    fn may_follow(&self, relation: &Relation, one: CellId, next: CellId) -> bool {
        let after = relation.after.get(usize::from(self.index(one)));
        after.is_some_and(|&set| set.contains_index(self.index(next)))
    }
}

/// Returns a count as a number to compare with sums of values.
fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn all_different<T: PartialEq>(items: &[T]) -> bool {
    (0..items.len()).all(|at| !items[..at].contains(&items[at]))
}

fn all_equal<T: PartialEq>(mut items: impl Iterator<Item = T>) -> bool {
    let first = items.next();
    items.all(|item| Some(item) == first)
}

/// Returns the cells of a main diagonal.
fn diagonal(shape: &Shape, which: Diagonal) -> Vec<CellId> {
    let cell = |row: usize| match which {
        Diagonal::Falling => shape.cell(row, row),
        Diagonal::Rising => shape.cell(row, shape.columns.checked_sub(row + 1)?),
    };
    (0..shape.rows).filter_map(cell).collect()
}
