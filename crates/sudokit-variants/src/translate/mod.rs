//! Rules as constraints of the kernel.

mod around;
mod automata;
mod chaos;
mod combined;
mod crossings;
mod doppelganger;
mod general;
mod grid;
mod inferred;
mod leftovers;
mod lines;
mod outside;
mod relations;
mod sets;

use crate::cell_set::CellSet;
use crate::kernel::{Constraint, Model};
use crate::propagators::{AllDifferent, Branch, HouseCells, Linear, NakedPairs, Pair, Table, Walk};
use crate::{Automaton, CellId, Layout, MOST_VALUES, Puzzle, Rule, Values};
pub(crate) use chaos::{Numbering, has_free_numbers};
use relations::Kind;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the model of a puzzle.
pub(crate) fn model(puzzle: &Puzzle, numbering: Numbering) -> Model {
    let layout = puzzle.layout();
    let mut translator = Translator::new(puzzle, &layout, numbering);
    layout.houses().for_each(|house| translator.all_different(house.iter().copied()));
    // The houses are the first constraints, the lines before the boxes.
    let in_bands = translator.bands();
    translator.leftovers();
    puzzle.rules.iter().for_each(|rule| translator.add(rule));
    translator.crossings(in_bands);
    let sums = translator.known_sums();
    translator.inferred_sums(&sums);
    translator.combined_sums(sums);
    translator.finish()
}

/// Collects the constraints of rules.
struct Translator<'a> {
    puzzle: &'a Puzzle,
    numbering: Numbering,
    layout: &'a Layout,
    /// The number of all cells.
    cell_count: usize,
    /// The first region cell; the number of all cells if there are none.
    first_region_cell: CellId,
    /// What is collected: for the whole puzzle, or for a branch of a rule.
    branch: Branch,
    tables: BTreeMap<Kind, (Arc<Table>, Arc<Table>)>,
    priorities: Vec<i32>,
    /// The puzzle, once a rule is looked at by its definition.
    whole: Option<Arc<(Puzzle, Layout)>>,
    /// The houses with all values, once they are needed.
    whole_houses: Option<Vec<CellSet>>,
    /// How many constraints of two cells can still be made by rules that are more than their text.
    room: usize,
}

/// The most constraints of two cells that are made of rules between any two of many cells.
const MOST_PAIRS: usize = 1 << 19;

impl<'a> Translator<'a> {
    fn new(puzzle: &'a Puzzle, layout: &'a Layout, numbering: Numbering) -> Self {
        let cell_count = puzzle.cell_count();
        let priorities = vec![0; cell_count];
        Self {
            puzzle,
            numbering,
            layout,
            cell_count,
            first_region_cell: puzzle.first_region_cell(),
            branch: Branch::default(),
            tables: BTreeMap::new(),
            priorities,
            whole: None,
            whole_houses: None,
            room: MOST_PAIRS,
        }
    }

    fn finish(self) -> Model {
        let region_cells = self.first_region_cell..self.cell_count;
        let mut domains = vec![self.all(); self.cell_count];
        let regions = self.regions();
        region_cells.for_each(|cell| domains[cell] = u64::MAX >> (MOST_VALUES - regions));
        self.branch.values.into_iter().for_each(|(cell, values)| domains[cell] &= values);
        Model::with_priorities(domains, self.branch.constraints, self.priorities)
    }

    /// Adds what a rule says.
    fn add(&mut self, rule: &Rule) {
        match rule {
            Rule::Given(given) => {
                self.branch.values.extend(given.iter().map(|&(cell, values)| (cell, values.0)));
            }
            Rule::Grid(rule) => self.grid(*rule),
            Rule::Diagonal(diagonal) => self.diagonal(*diagonal),
            Rule::Cells(rule, cells) => self.cells(*rule, cells),
            Rule::Number(rule, number, cells) => self.number(*rule, *number, cells),
            Rule::SumLine { sum, cells, is_loop } => self.sum_line(*sum, cells, *is_loop),
            Rule::Sum { sum, terms } => {
                self.linear(
                    terms.iter().map(|&(coefficient, cell)| (i64::from(coefficient), cell)),
                    i64::from(*sum),
                );
            }
            Rule::LookAndSay { counts, cells } => self.look_and_say(counts, cells),
            Rule::ContainAtLeast { values, cells } => self.contain(values, cells, false),
            Rule::ContainExact { values, cells } => self.contain(values, cells, true),
            Rule::Quad { corner, values } => {
                let cells = self.layout.square(*corner);
                self.contain(values, &cells, false);
            }
            Rule::Indexing(axis, cells) => self.indexing(*axis, cells),
            Rule::EqualSum(segments) => self.equal_sums(segments),
            Rule::LittleKiller { sum, first } => {
                let cells = self.layout.diagonal_from(*first);
                self.linear(cells.into_iter().map(|cell| (1, cell)), i64::from(*sum));
            }
            Rule::Sandwich { sum, line } => self.sandwich(*sum, *line),
            Rule::Outside(rule, line, clues) => self.outside(*rule, *line, *clues),
            Rule::Pair(relation, lines) => self.relation(relation, lines, false),
            Rule::PairAll(relation, lines) => self.relation(relation, lines, true),
            Rule::Automaton { automaton, lines, .. } => self.walk_all(automaton, lines),
            Rule::Regex { automaton, lines, .. } => {
                let lines: Vec<Vec<Vec<CellId>>> = lines.iter().map(|line| vec![line.clone()]).collect();
                self.walk_all(automaton, &lines);
            }
            Rule::Or(rules) => self.or(rules),
            Rule::And(rules) => rules.iter().for_each(|rule| self.add(rule)),
            Rule::Replicate { origin, targets, rules } => self.replicate(*origin, targets, rules),
            Rule::SearchPriority(priority, cells) => {
                for &cell in cells {
                    self.priorities[cell] = self.priorities[cell].max(*priority);
                }
            }
            Rule::FullRankTies(_) => self.by_definition(rule),
            Rule::ConnectedValues { group, values, size } => {
                self.connected_values(group.as_deref(), *values, *size);
            }
            Rule::ChaosArrow { arms, .. } if !chaos::are_usual(arms) => self.by_definition(rule),
            Rule::ChaosArrow { control, offset, arms } => {
                let first = arms.iter().find_map(|arm| arm.first().copied());
                let arms: Vec<Vec<CellId>> =
                    arms.iter().map(|arm| arm.get(1..).unwrap_or(&[]).to_vec()).collect();
                self.same_label(*control, *offset, first, &arms);
            }
            Rule::ChaosCount { control, offset, cells } => {
                let arms: Vec<Vec<CellId>> = cells.iter().skip(1).map(|&cell| vec![cell]).collect();
                self.same_label(*control, *offset, cells.first().copied(), &arms);
            }
            Rule::RegionSize(_) | Rule::Jigsaw(_) => {}
        }
    }

    /// Adds a constraint.
    fn push(&mut self, constraint: impl Constraint + 'static) {
        self.branch.constraints.push(Box::new(constraint));
    }

    /// Takes room for a number of constraints. Returns whether there was enough.
    const fn has_room_for(&mut self, count: usize) -> bool {
        let left = self.room.checked_sub(count);
        if let Some(left) = left {
            self.room = left;
        }
        left.is_some()
    }

    /// Returns the set of all values.
    fn all(&self) -> u64 {
        self.layout.shape.values.all().0
    }

    /// Returns the number of values.
    fn count(&self) -> usize {
        self.layout.shape.values.count()
    }

    /// Returns the number of regions that are part of the solution; up to one for each bit of a word.
    fn regions(&self) -> usize {
        (self.layout.shape.cells() / self.layout.region_size.max(1)).clamp(1, MOST_VALUES)
    }

    /// Returns the values that some cells can have: a region cell has the first value of the puzzle for region 0, and so on, and there can
    /// be more regions than values.
    fn values_of(&self, cells: &[CellId]) -> Values {
        let values = self.layout.shape.values;
        let has_region_cell = cells.iter().any(|&cell| cell >= self.first_region_cell);
        let regions = if has_region_cell { self.regions() } else { 0 };
        Values::new(values.first(), values.count().max(regions)).unwrap_or(values)
    }

    /// Returns the number of values that some cells can have.
    fn count_of(&self, cells: &[CellId]) -> usize {
        self.values_of(cells).count()
    }

    /// Returns the least value.
    fn first(&self) -> u8 {
        self.layout.shape.values.first()
    }

    /// Adds that cells are all different. One that is listed twice is one cell.
    fn all_different(&mut self, cells: impl IntoIterator<Item = CellId>) {
        let mut cells: HouseCells = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        let values = self.values_of(&cells);
        if cells.len() > values.count() {
            return self.never();
        }
        if cells.len() > 3 {
            self.push(NakedPairs::new(cells.clone()));
        }
        self.push(AllDifferent::new(cells, values.all().0));
    }

    fn linear(&mut self, terms: impl IntoIterator<Item = (i64, CellId)>, sum: i64) {
        let first = self.first();
        self.push(Linear::new(terms, sum, first));
    }

    /// Adds a sum that follows from others.
    fn implied_sum(&mut self, terms: impl IntoIterator<Item = (i64, CellId)>, sum: i64) {
        let first = self.first();
        self.push(Linear::new(terms, sum, first).implied());
    }

    /// Adds a relation of a kind between two cells.
    fn pair(&mut self, kind: Kind, first: CellId, second: CellId) {
        // All relations of a kind share a table.
        let last = self.cell_count.saturating_sub(1);
        let (values, first_value) = (self.count_of(&[last]), self.first());
        let (forward, backward) = self.tables.entry(kind).or_insert_with(|| {
            let table = kind.table(values, first_value);
            let reversed = table.reversed();
            (Arc::new(table), Arc::new(reversed))
        });
        let pair = Pair::new([first, second], forward.clone(), backward.clone());
        self.push(pair);
    }

    /// Adds a relation of a kind between each cell of a line and the next.
    fn pairs_along(&mut self, kind: Kind, cells: &[CellId]) {
        cells.windows(2).for_each(|two| self.pair(kind, two[0], two[1]));
    }

    fn walk(&mut self, automaton: Automaton, cells: &[CellId]) {
        self.push(Walk::new(&[cells.to_vec()], Arc::new(automaton)));
    }
}
