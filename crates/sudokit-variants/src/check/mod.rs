//! Whether a puzzle that was built by hand is well-formed.

mod error;
pub(crate) mod limits;
pub(crate) mod repeated;
mod rules;
pub(crate) mod scope;

use std::collections::BTreeSet;

pub use error::{PuzzleError, PuzzleProblem};

use crate::board::{Board, boards};
use crate::layout::region_size;
use crate::marks::MarksInOr;
use crate::{CellId, GridRule, Group, LARGEST, Puzzle, Rule};
use limits::{DEEPEST, MOST_EDGES, MOST_EXTRA_CELLS, MOST_LISTED, Replicated, listed_size, weight};
use scope::{Outer, scope};

impl Puzzle {
    /// Checks a puzzle that was built by hand. Puzzles that were read from text always pass.
    ///
    /// After `Ok`, no function of this crate panics on the puzzle or its rules, and none needs more memory than for texts of the greatest
    /// size. The check is not about solutions: rules that contradict each other are well-formed.
    ///
    /// ```
    /// use sudokit_variants::{CellsRule, Puzzle, Rule, Shape};
    /// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// puzzle.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 5, 10]));
    /// assert!(puzzle.check().is_ok());
    ///
    /// puzzle.rules.push(Rule::Or(vec![Rule::Cells(CellsRule::Renban, vec![15, 16])]));
    /// let error = puzzle.check().unwrap_err();
    /// assert_eq!(error.rule, [1, 0]);
    /// assert_eq!(error.to_string(), "rules[1][0]: no cell 16; the puzzle has 16 cells, from 0");
    /// ```
    ///
    /// # Errors
    /// The grid has no cells or is too large; a group of extra cells has a wrong prefix or number of cells; a rule names a cell, line, group
    /// or value that the puzzle does not have; the table of a relation, an automaton or a layout of regions does not match the puzzle; a rule
    /// is inside of another one where it means nothing; or rules are too large or too deep inside of each other.
    ///
    /// # Complexity
    /// Linear in the size of the puzzle, with the rules of [`Rule::Replicate`] as often as they are repeated.
    pub fn check(&self) -> Result<(), PuzzleError> {
        check_cells(self).map_err(|problem| PuzzleError { rule: Vec::new(), problem })?;
        let mut checker = Checker::new(self);
        if let Err(problem) = checker.all_of(&self.rules) {
            return Err(PuzzleError { rule: checker.path, problem });
        }
        checker.check_marks()
    }
}

/// The result of a check of a part of a puzzle.
type Result<T = (), E = PuzzleProblem> = core::result::Result<T, E>;

/// Checks the grid and the groups of extra cells.
fn check_cells(puzzle: &Puzzle) -> Result {
    let (rows, columns) = (puzzle.shape.rows, puzzle.shape.columns);
    if !(1..=LARGEST).contains(&rows) || !(1..=LARGEST).contains(&columns) {
        return Err(PuzzleProblem::Shape { rows, columns });
    }
    let (mut prefixes, mut all) = (BTreeSet::new(), 0_usize);
    for Group { prefix, shape, count, .. } in &puzzle.groups {
        let is_prefix = !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        if !is_prefix || !prefixes.insert(prefix) {
            return Err(PuzzleProblem::Prefix { prefix: prefix.clone() });
        }
        let fits = shape.is_none_or(|(rows, columns)| rows.checked_mul(columns) == Some(*count));
        if *count == 0 || !fits {
            return Err(PuzzleProblem::GroupSize { prefix: prefix.clone(), count: *count });
        }
        all = all.saturating_add(*count);
        if all > MOST_EXTRA_CELLS {
            return Err(PuzzleProblem::TooManyExtraCells { limit: MOST_EXTRA_CELLS });
        }
    }
    Ok(())
}

/// Checks rules, from outer ones to inner ones.
struct Checker<'a> {
    puzzle: &'a Puzzle,
    boards: Vec<Board>,
    /// The number of cells of the grid and the groups.
    first_region_cell: CellId,
    /// The number of all cells.
    count: usize,
    /// The number of cells of a region.
    region_size: usize,
    /// The numbers of the rule that is checked, and of those around it.
    path: Vec<usize>,
    /// The rules around the one that is checked.
    outer: Vec<Outer>,
    /// What the rules list so far, and the edges of automata.
    listed: usize,
    edges: usize,
    /// How much all rules that are repeated weigh.
    replicated: Replicated,
    /// The first dot, and the first X or V, inside of `Or`.
    marks_in_or: MarksInOr<Vec<usize>>,
}

/// The cells that rules reach, if they are repeated, and how much they weigh.
#[derive(Default)]
struct Extent {
    cells: BTreeSet<CellId>,
    weight: usize,
}

impl<'a> Checker<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            boards: boards(&puzzle.shape, &puzzle.groups),
            first_region_cell: puzzle.first_region_cell(),
            count: puzzle.cell_count(),
            region_size: region_size(&puzzle.shape, &puzzle.rules),
            path: Vec::new(),
            outer: Vec::new(),
            listed: 0,
            edges: 0,
            replicated: Replicated::default(),
            marks_in_or: MarksInOr::default(),
        }
    }

    /// Checks rules. The path is that of the wrong one after an error.
    fn all_of(&mut self, rules: &[Rule]) -> Result<Extent> {
        let mut all = Extent::default();
        for (at, rule) in rules.iter().enumerate() {
            self.path.push(at);
            let mut extent = self.one(rule)?;
            all.cells.append(&mut extent.cells);
            all.weight = all.weight.saturating_add(extent.weight);
            self.path.pop();
        }
        Ok(all)
    }

    fn one(&mut self, rule: &Rule) -> Result<Extent> {
        self.check_scope(rule)?;
        self.check_size(rule)?;
        self.check_listed_cells(rule)?;
        match rule {
            Rule::Or(rules) => self.inside(Outer::Or, rules),
            Rule::And(rules) => self.inside(Outer::And, rules),
            Rule::Replicate { origin, targets, rules } => self.repeated(*origin, targets, rules),
            _ => {
                self.check_rule(rule)?;
                self.note_mark(rule);
                let is_repeated = self.outer.contains(&Outer::Replicate);
                Ok(if is_repeated { self.extent(rule) } else { Extent::default() })
            }
        }
    }

    /// Checks the rules inside of one.
    fn inside(&mut self, outer: Outer, rules: &[Rule]) -> Result<Extent> {
        if self.outer.len() >= DEEPEST {
            return Err(PuzzleProblem::TooDeep { limit: DEEPEST });
        }
        self.outer.push(outer);
        let mut extent = self.all_of(rules)?;
        self.outer.pop();
        extent.weight = extent.weight.saturating_add(1);
        Ok(extent)
    }

    fn repeated(&mut self, origin: CellId, targets: &[CellId], rules: &[Rule]) -> Result<Extent> {
        let mut extent = self.inside(Outer::Replicate, rules)?;
        extent.weight = extent.weight.saturating_mul(targets.len().max(1));
        let is_inner = self.outer.contains(&Outer::Replicate);
        if !self.replicated.add(extent.weight, is_inner) {
            return Err(PuzzleProblem::TooManyRules);
        }
        let reached = repeated::reached(&self.boards, origin, targets, &extent.cells);
        let mut reached = reached.map_err(|(target, reason)| PuzzleProblem::Target { target, reason })?;
        extent.cells.append(&mut reached);
        Ok(extent)
    }

    /// Checks that the rule can be where it is.
    fn check_scope(&self, rule: &Rule) -> Result {
        let outer = scope(rule).refused_by(self.outer.iter().copied());
        outer.map_or(Ok(()), |outer| Err(PuzzleProblem::NotInside { outer: outer.name() }))
    }

    /// Checks that all rules together are not too large.
    fn check_size(&mut self, rule: &Rule) -> Result {
        self.listed = self.listed.saturating_add(listed_size(rule));
        if self.listed > MOST_LISTED {
            return Err(PuzzleProblem::TooManyCells { limit: MOST_LISTED });
        }
        if let Rule::Automaton { automaton, .. } | Rule::Regex { automaton, .. } = rule {
            self.edges = self.edges.saturating_add(limits::edge_count(automaton));
        }
        if self.edges > MOST_EDGES { Err(PuzzleProblem::TooManyStates) } else { Ok(()) }
    }

    /// Returns the cells that a repeated rule looks at, and how much it weighs.
    fn extent(&self, rule: &Rule) -> Extent {
        let square = match rule {
            Rule::Quad { corner, .. } => self.square(*corner),
            _ => Vec::new(),
        };
        Extent { cells: rule.listed_cells().chain(square).collect(), weight: weight(rule) }
    }

    /// Remembers a dot, X or V inside of `Or`.
    fn note_mark(&mut self, rule: &Rule) {
        if let Rule::Cells(mark, _) = rule
            && self.outer.contains(&Outer::Or)
        {
            self.marks_in_or.add(*mark, || self.path.clone());
        }
    }

    /// Checks that no dot, X or V is inside of `Or` if all of them must be given.
    fn check_marks(self) -> Result<(), PuzzleError> {
        let has = |rule| self.puzzle.rules.contains(&Rule::Grid(rule));
        let Some((all_given, rule)) = self.marks_in_or.refused_by(has) else { return Ok(()) };
        let strict = if all_given == GridRule::StrictXv { "StrictXv" } else { "StrictKropki" };
        Err(PuzzleError { rule, problem: PuzzleProblem::MarkInOr { strict } })
    }
}
