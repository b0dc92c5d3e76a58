//! From a puzzle to text.

use core::fmt::Write as _;

use crate::iss::cells::{Cells, DOPPELGANGER};
use crate::iss::key::{bits_key, encoded};
use crate::iss::names::{Form, coordinate_char, name_where};
use crate::iss::nfa::write_key;
use crate::iss::source::encoded_name;
use crate::{Axis, CellId, Diagonal, GridRule, Group, Line, Puzzle, Relation, Rule, Shape, Ties};

/// Writes a puzzle.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let cells = Cells::of_puzzle(puzzle);
    let has_doppelganger = puzzle.rules.contains(&Rule::Grid(GridRule::Doppelganger));
    let is_own = |group: &&Group| !(has_doppelganger && DOPPELGANGER.contains(&group.prefix.as_str()));
    let groups: Vec<&Group> = puzzle.groups.iter().filter(is_own).collect();
    let mut writer = Writer { puzzle, cells, text: String::new(), shift: (0, 0) };
    let is_empty = puzzle.rules.is_empty() && groups.is_empty();
    writer.shape(puzzle.shape, is_empty);
    for group in groups {
        writer.group(group);
    }
    writer.rules(&puzzle.rules);
    writer.text
}

struct Writer<'a> {
    puzzle: &'a Puzzle,
    cells: Cells,
    text: String,
    /// How far each cell is shifted, down and to the right, because a `Replicate` begins at another origin.
    shift: (isize, isize),
}

impl Writer<'_> {
    fn begin(&mut self, name: &str) {
        self.text.push('.');
        self.text.push_str(name);
    }

    fn begin_form(&mut self, form: Form) {
        self.begin(name_where(|known| known == form));
    }

    fn arg(&mut self, arg: impl core::fmt::Display) {
        // Writing to a string never fails.
        let _ = write!(self.text, "~{arg}");
    }

    fn joined(&mut self, numbers: impl IntoIterator<Item = impl core::fmt::Display>) {
        for (at, number) in numbers.into_iter().enumerate() {
            let mark = if at == 0 { "" } else { "_" };
            let _ = write!(self.text, "{mark}{number}");
        }
    }

    fn cell_name(&self, cell: CellId) -> String {
        let (down, right) = self.shift;
        let shifted = |(board, row, column): (usize, usize, usize)| {
            self.cells.at((board, row.checked_add_signed(down)?, column.checked_add_signed(right)?))
        };
        self.cells.name(self.cells.position(cell).and_then(shifted).unwrap_or(cell))
    }

    fn cell(&mut self, cell: CellId) {
        let name = self.cell_name(cell);
        self.arg(name);
    }

    fn cell_list(&mut self, cells: &[CellId]) {
        for &cell in cells {
            self.cell(cell);
        }
    }

    /// Writes lists of cells with a mark between them.
    fn lists(&mut self, lists: &[Vec<CellId>], mark: &str) {
        for (at, list) in lists.iter().enumerate() {
            if at > 0 {
                self.arg(mark);
            }
            self.cell_list(list);
        }
    }

    fn name(&mut self, name: &str) {
        if !name.is_empty() {
            self.text.push_str("~_");
            self.text.extend(encoded_name(name));
        }
    }

    fn line(&mut self, line: Line) {
        let letter = if line.axis == Axis::Row { 'R' } else { 'C' };
        self.arg(format_args!("{letter}{}", line.index + 1));
    }

    fn shape(&mut self, shape: Shape, is_empty: bool) {
        let values = shape.values;
        let has_default_values = values.first() == 1 && values.count() == shape.rows.max(shape.columns);
        let is_default = (shape.rows, shape.columns) == (9, 9) && has_default_values && !shape.is_raw;
        if is_default && !is_empty {
            return;
        }
        self.begin_form(Form::Shape);
        self.arg(format_args!("{}x{}", shape.rows, shape.columns));
        match (values.first(), has_default_values) {
            (1, true) if shape.is_raw => self.arg(""),
            (1, true) => {}
            (1, false) => self.arg(values.count()),
            (first, _) => self.arg(format_args!("{first}-{}", values.last())),
        }
        if shape.is_raw {
            self.arg("Raw");
        }
    }

    fn group(&mut self, group: &Group) {
        self.begin_form(Form::Var);
        self.arg(&group.prefix);
        let size = match group.shape {
            Some((rows, columns)) => format!("{rows}x{columns}"),
            None if group.count == 1 => String::new(),
            None => group.count.to_string(),
        };
        if !group.label.is_empty() || !size.is_empty() {
            self.arg("");
            self.text.extend(encoded_name(&group.label));
        }
        if !size.is_empty() {
            self.arg(size);
        }
    }

    fn rules(&mut self, rules: &[Rule]) {
        for rule in rules {
            self.rule(rule);
        }
    }

    fn inner(&mut self, rules: &[Rule]) {
        self.rules(rules);
        self.begin_form(Form::End);
    }

    fn rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Given(givens) => {
                self.text.push('.');
                for &(cell, set) in givens {
                    self.cell(cell);
                    self.text.push('_');
                    self.joined(self.puzzle.shape.values.of(set));
                }
            }
            Rule::Or(rules) => {
                self.begin_form(Form::Or);
                self.inner(rules);
            }
            Rule::And(rules) => {
                self.begin_form(Form::And);
                self.inner(rules);
            }
            Rule::Replicate { origin, targets, rules } => self.replicate(*origin, targets, rules),
            Rule::Grid(_)
            | Rule::RegionSize(_)
            | Rule::Jigsaw(_)
            | Rule::Diagonal(_)
            | Rule::FullRankTies(_) => self.grid_rule(rule),
            Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => self.outside_rule(rule),
            Rule::EqualSum(_)
            | Rule::Pair(..)
            | Rule::PairAll(..)
            | Rule::Automaton { .. }
            | Rule::Regex { .. }
            | Rule::ChaosArrow { .. }
            | Rule::ChaosCount { .. } => self.lines_rule(rule),
            _ => self.cells_rule(rule),
        }
    }

    fn grid_rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Grid(rule) => self.begin_form(Form::Grid(*rule)),
            Rule::RegionSize(size) => {
                self.begin_form(Form::RegionSize);
                self.arg(size);
            }
            Rule::Jigsaw(regions) => {
                self.begin_form(Form::Jigsaw);
                self.arg(regions.iter().copied().map(region_char).collect::<String>());
            }
            Rule::Diagonal(diagonal) => {
                self.begin_form(Form::Diagonal);
                self.arg(if *diagonal == Diagonal::Rising { "1" } else { "-1" });
            }
            Rule::FullRankTies(ties) => {
                self.begin_form(Form::FullRankTies);
                self.arg(match ties {
                    Ties::None => "none",
                    Ties::OnlyUnclued => "only-unclued",
                    Ties::Any => "any",
                });
            }
            _ => {}
        }
    }

    fn outside_rule(&mut self, rule: &Rule) {
        match rule {
            Rule::LittleKiller { sum, first } => {
                self.begin_form(Form::LittleKiller);
                self.arg(sum);
                self.cell(*first);
            }
            Rule::Sandwich { sum, line } => {
                self.begin_form(Form::Sandwich);
                self.arg(sum);
                self.line(*line);
            }
            Rule::Outside(rule, line, clues) => {
                self.begin_form(Form::Outside(*rule));
                self.line(*line);
                for clue in clues {
                    self.arg(clue.map_or_else(String::new, |clue| clue.to_string()));
                }
            }
            _ => {}
        }
    }

    fn cells_rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Cells(rule, cells) => {
                self.begin(name_where(|form| matches!(form, Form::Cells(known, _) if known == *rule)));
                self.cell_list(cells);
            }
            Rule::Number(rule, number, cells) => {
                self.begin(name_where(|form| matches!(form, Form::Number(known, _) if known == *rule)));
                self.arg(number);
                self.cell_list(cells);
            }
            Rule::SumLine { sum, cells, is_loop } => {
                self.begin_form(Form::SumLine);
                self.arg(sum);
                self.cell_list(cells);
                if *is_loop {
                    self.arg("LOOP");
                }
            }
            Rule::Sum { sum, terms } => {
                self.begin_form(Form::Sum);
                self.arg(sum);
                if terms.iter().any(|(coefficient, _)| *coefficient != 1) {
                    self.text.push_str("_=_");
                    self.joined(terms.iter().map(|(coefficient, _)| coefficient));
                }
                for &(_, cell) in terms {
                    self.cell(cell);
                }
            }
            Rule::LookAndSay { counts, cells } => {
                self.begin_form(Form::LookAndSay);
                self.arg("");
                let numbers = || counts.iter().flat_map(|&(count, value)| [count, value]);
                if numbers().all(|number| number < 10) {
                    numbers().for_each(|number| self.text.push(char::from(b'0' + number)));
                } else {
                    self.joined(numbers());
                }
                self.cell_list(cells);
            }
            Rule::ContainAtLeast { values, cells } => self.contain(Form::ContainAtLeast, values, cells),
            Rule::ContainExact { values, cells } => self.contain(Form::ContainExact, values, cells),
            Rule::Quad { corner, values } => {
                self.begin_form(Form::Quad);
                self.cell(*corner);
                for value in values {
                    self.arg(value);
                }
            }
            Rule::Indexing(axis, cells) => {
                self.begin_form(Form::Indexing);
                self.arg(if *axis == Axis::Row { "R" } else { "C" });
                self.cell_list(cells);
            }
            Rule::ConnectedValues { group, values, size } => {
                self.begin_form(Form::ConnectedValues);
                self.arg(group.as_ref().map_or_else(String::new, |prefix| self.group_name(prefix)));
                self.arg("");
                self.joined(self.puzzle.shape.values.of(*values));
                if let Some(size) = size {
                    self.arg(size);
                }
            }
            Rule::SearchPriority(number, cells) => {
                self.begin_form(Form::SearchPriority);
                self.arg(number);
                self.cell_list(cells);
            }
            _ => {}
        }
    }

    fn lines_rule(&mut self, rule: &Rule) {
        match rule {
            Rule::EqualSum(segments) => {
                self.begin_form(Form::EqualSum);
                self.lists(segments, "-");
            }
            Rule::Pair(relation, lines) => self.relation(Form::Pair, relation, lines),
            Rule::PairAll(relation, lines) => self.relation(Form::PairX, relation, lines),
            Rule::Automaton { automaton, name, lines } => {
                self.begin_form(Form::Nfa);
                self.arg(write_key(automaton, self.puzzle.shape.values.count()));
                self.name(name);
                for (at, segments) in lines.iter().enumerate() {
                    if at > 0 {
                        self.arg("");
                    }
                    self.lists(segments, "-");
                }
            }
            Rule::Regex { pattern, lines, .. } => {
                self.begin_form(Form::Regex);
                self.arg(encoded(pattern.as_bytes()));
                self.lists(lines, "");
            }
            Rule::ChaosArrow { control, offset, arms } => {
                self.begin_form(Form::ChaosArrow);
                self.cell(*control);
                self.arg(offset);
                self.lists(arms, "-");
            }
            Rule::ChaosCount { control, offset, cells } => {
                self.begin_form(Form::ChaosCount);
                self.cell(*control);
                self.arg(offset);
                self.cell_list(cells);
            }
            _ => {}
        }
    }

    fn contain(&mut self, form: Form, values: &[u8], cells: &[CellId]) {
        self.begin_form(form);
        self.arg("");
        self.joined(values);
        self.cell_list(cells);
    }

    fn relation(&mut self, form: Form, relation: &Relation, lines: &[Vec<CellId>]) {
        self.begin_form(form);
        self.arg(relation_key(relation, self.puzzle.shape.values.count()));
        self.name(&relation.name);
        self.lists(lines, "");
    }

    /// Returns what the names of the cells of a group begin with.
    fn group_name(&self, prefix: &str) -> String {
        if self.cells.has_group(&format!("V{prefix}")) { format!("V{prefix}") } else { prefix.to_owned() }
    }

    /// Writes rules at targets. No target can be before the origin, so if one is, the first one becomes the origin.
    fn replicate(&mut self, origin: CellId, targets: &[CellId], rules: &[Rule]) {
        let shift = self.shift;
        let first = targets.iter().copied().min().filter(|first| *first < origin).unwrap_or(origin);
        self.shift = (0, 0);
        if let (Some((_, row, column)), Some((_, row2, column2))) =
            (self.cells.position(origin), self.cells.position(first))
        {
            self.shift = (
                row2.cast_signed() - row.cast_signed() + shift.0,
                column2.cast_signed() - column.cast_signed() + shift.1,
            );
        }
        let shifted = core::mem::take(&mut self.shift);
        self.begin_form(Form::Replicate);
        self.arg(bits_key(targets.iter().map(|target| target - first)));
        if first != 0 {
            self.cell(first);
        }
        self.shift = shifted;
        self.inner(rules);
        self.shift = shift;
    }
}

/// Returns the key of a relation over a number of values.
pub(super) fn relation_key(relation: &Relation, values: usize) -> String {
    let rows = relation.after.iter().enumerate();
    bits_key(rows.flat_map(|(from, set)| set.indices().map(move |to| from * values + usize::from(to))))
}

/// Returns the character of a region.
fn region_char(number: u8) -> char {
    match number {
        36..=61 => char::from(b'A' + number - 36),
        62.. => char::from_u32(0x100 + u32::from(number)).unwrap_or('?'),
        _ => coordinate_or_zero(number),
    }
}

/// Returns `0` to `9`, then `a` to `z`.
fn coordinate_or_zero(number: u8) -> char {
    number.checked_sub(1).map_or('0', |index| coordinate_char(usize::from(index)))
}
