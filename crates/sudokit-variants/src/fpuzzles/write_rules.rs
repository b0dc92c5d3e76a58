//! Rules that are items of a list in JSON.

use crate::fpuzzles::Form;
use crate::fpuzzles::dots::Mark;
use crate::fpuzzles::relations::{box_indexer, extremes, nabner, slow_thermometer};
use crate::fpuzzles::write::{Writer, quoted};
use crate::{Axis, CellId, CellsRule, Line, NumberRule, OutsideRule, Relation, Rule};

impl Writer<'_> {
    /// Adds a rule that is an item, or several, of a list. Returns whether it can be said.
    pub(super) fn list_rule(&mut self, rule: &Rule) -> bool {
        match rule {
            Rule::Cells(kind, cells) => self.cells_rule(*kind, cells),
            Rule::Number(kind, number, cells) => self.number_rule(*kind, *number, cells),
            Rule::Sum { sum, terms } => {
                let cells: Vec<CellId> = terms.iter().map(|(_, cell)| *cell).collect();
                terms.iter().all(|(factor, _)| *factor == 1)
                    && self.cells_item(Form::SumCage, &cells, Some(*sum))
            }
            Rule::Quad { corner, values } => {
                let cells = self.layout.square(*corner);
                let values: Vec<String> = values.iter().map(u8::to_string).collect();
                let members = [("cells", self.names(&cells)), ("values", format!("[{}]", values.join(",")))];
                cells.len() == 4 && !values.is_empty() && self.item(Form::Quadruple, &members)
            }
            Rule::Indexing(axis, cells) => self.cells_item(Form::Indexer(*axis), cells, None),
            Rule::Pair(relation, lines) => self.pair(relation, lines),
            Rule::PairAll(relation, lines) => {
                relation.after == nabner(self.puzzle.shape.values).after
                    && self.line_items(Form::Nabner, lines)
            }
            Rule::Or(_) => self.box_indexer(rule),
            Rule::LittleKiller { sum, first } => self.little_killer(*sum, *first),
            Rule::Sandwich { sum, line } => self.clue(Form::Sandwich, *line, false, Some(*sum)),
            Rule::Outside(kind, line, [first, last]) => {
                let form = Form::Outside(*kind);
                let is_known = !matches!(kind, OutsideRule::FullRank | OutsideRule::HiddenSkyscraper);
                is_known && self.clue(form, *line, false, *first) && self.clue(form, *line, true, *last)
            }
            _ => false,
        }
    }

    /// Adds an item with cells, and a value.
    pub(super) fn cells_item(&mut self, form: Form, cells: &[CellId], value: Option<i32>) -> bool {
        let mut members = vec![("cells", self.names(cells))];
        members.extend(value.map(|value| ("value", quoted(&value.to_string()))));
        is_readable(value) && !cells.is_empty() && self.item(form, &members)
    }

    /// Adds an item for each line.
    fn line_items(&mut self, form: Form, lines: &[Vec<CellId>]) -> bool {
        let mut all = |line: &Vec<CellId>| {
            let members = [("lines", format!("[{}]", self.names(line)))];
            !line.is_empty() && self.item(form, &members)
        };
        lines.iter().all(&mut all)
    }

    fn cells_rule(&mut self, kind: CellsRule, cells: &[CellId]) -> bool {
        let line = crate::fpuzzles::FORMS.iter().find_map(|(_, form)| match form {
            Form::Lines(known, least) if *known == kind => Some((*form, *least)),
            _ => None,
        });
        if let Some((form, least)) = line {
            return cells.len() >= least && self.line_items(form, &[cells.to_vec()]);
        }
        match kind {
            CellsRule::Arrow => {
                let circle = cells.get(..1).unwrap_or_default();
                self.arrow(circle, cells)
            }
            CellsRule::AllDifferent => self.cells_item(Form::ExtraRegion, cells, None),
            CellsRule::WhiteDot => self.marks_between(Mark::Difference(1), cells),
            CellsRule::BlackDot => self.marks_between(Mark::Ratio(2), cells),
            CellsRule::X => self.letters(cells, "X"),
            CellsRule::V => self.letters(cells, "V"),
            _ => false,
        }
    }

    fn number_rule(&mut self, kind: NumberRule, number: i32, cells: &[CellId]) -> bool {
        match kind {
            NumberRule::Whisper | NumberRule::Modular | NumberRule::Lockout => {
                let mut members = vec![("lines", format!("[{}]", self.names(cells)))];
                if kind != NumberRule::Modular || number != 3 {
                    members.push(("value", quoted(&number.to_string())));
                }
                let is_readable = number > 0 && is_readable(Some(number)) && !cells.is_empty();
                is_readable && self.item(Form::NumberLines(kind), &members)
            }
            NumberRule::Cage => {
                self.cells_item(Form::KillerCage, cells, Some(number).filter(|sum| *sum != 0))
            }
            NumberRule::PillArrow => {
                let pill = usize::try_from(number).ok().filter(|number| (2..=3).contains(number));
                let pill = pill.and_then(|count| cells.get(..count)).unwrap_or_default();
                self.arrow(pill, cells)
            }
            NumberRule::SameValues => self.clones(number, cells),
            _ => false,
        }
    }

    /// Adds an arrow: its circle or pill, which are the first cells, and its line.
    fn arrow(&mut self, head: &[CellId], cells: &[CellId]) -> bool {
        let shaft = cells.get(head.len()..).unwrap_or_default();
        let Some(last) = head.last().filter(|_| !shaft.is_empty()) else { return false };
        let line = [&[*last], shaft].concat();
        let members = [("cells", self.names(head)), ("lines", format!("[{}]", self.names(&line)))];
        self.item(Form::Arrow, &members)
    }

    /// Adds cells of which all are equal.
    fn clones(&mut self, runs: i32, cells: &[CellId]) -> bool {
        let Some((first, others)) = cells.split_first() else { return false };
        let are_single = usize::try_from(runs).is_ok_and(|runs| runs == cells.len());
        are_single
            && others.iter().all(|other| {
                let members = [("cells", self.names(&[*first])), ("cloneCells", self.names(&[*other]))];
                self.item(Form::Clone, &members)
            })
    }

    fn marks_between(&mut self, mark: Mark, cells: &[CellId]) -> bool {
        let (form, value) = match mark {
            Mark::Difference(by) => (Form::Difference, by),
            Mark::Ratio(by) => (Form::Ratio, by),
        };
        let pairs = self.layout.neighbours(cells);
        mark.is_possible(self.puzzle.shape.values)
            && pairs.into_iter().all(|(one, other)| {
                self.marks.push((mark, [one, other]));
                self.cells_item(form, &[one, other], Some(value))
            })
    }

    fn letters(&mut self, cells: &[CellId], letter: &str) -> bool {
        let pairs = self.layout.neighbours(cells);
        pairs.into_iter().all(|(one, other)| {
            let members = [("cells", self.names(&[one, other])), ("value", quoted(letter))];
            self.item(Form::Xv, &members)
        })
    }

    /// Adds a relation: of slow thermometers, of dots, of least or greatest cells, or of neighbours without a mark.
    fn pair(&mut self, relation: &Relation, lines: &[Vec<CellId>]) -> bool {
        let values = self.puzzle.shape.values;
        if relation.name.starts_with("no ") {
            self.negative.push(Rule::Pair(relation.clone(), lines.to_vec()));
            return true;
        }
        if relation.after == slow_thermometer(values).after {
            return self.line_items(Form::SlowThermometer, lines);
        }
        if self.extremes(relation, lines) {
            return true;
        }
        let are_neighbours = lines
            .iter()
            .all(|line| matches!(line[..], [one, other] if self.layout.are_neighbours(one, other)));
        let mark = Mark::of_relation(values, relation).filter(|_| are_neighbours);
        mark.is_some_and(|mark| lines.iter().all(|line| self.marks_between(mark, line)))
    }

    /// Adds cells that are less or greater than their neighbours, if that is what a relation says. There can be one list of each.
    fn extremes(&mut self, relation: &Relation, lines: &[Vec<CellId>]) -> bool {
        let mut cells: Vec<CellId> = lines.iter().filter_map(|line| line.first().copied()).collect();
        cells.dedup();
        for (form, is_minimum) in [(Form::Minimum, true), (Form::Maximum, false)] {
            let made = extremes(self.puzzle.shape, &cells, is_minimum);
            let is_same =
                matches!(&made, Some(Rule::Pair(made, of)) if made.after == relation.after && of == lines);
            let is_first = self.items_of(form) == 0;
            if is_same && is_first {
                return cells.iter().all(|&cell| {
                    let name = self.name(cell);
                    self.item(form, &[("cell", name)])
                });
            }
        }
        false
    }

    fn items_of(&self, form: Form) -> usize {
        let place = crate::fpuzzles::FORMS.iter().position(|(_, known)| *known == form);
        place.and_then(|place| self.items.get(place)).map_or(0, Vec::len)
    }

    fn name(&self, cell: CellId) -> String {
        self.names(&[cell]).trim_matches(['[', ']']).to_owned()
    }

    fn box_indexer(&mut self, rule: &Rule) -> bool {
        let Rule::Or(branches) = rule else { return false };
        let Some(Rule::Given(givens)) = branches.first() else { return false };
        let Some(&(cell, _)) = givens.first() else { return false };
        let made = box_indexer(self.puzzle.shape, &self.regions, cell);
        made.as_ref() == Some(rule) && self.cells_item(Form::BoxIndexer, &[cell], None)
    }

    fn little_killer(&mut self, sum: i32, first: CellId) -> bool {
        let size = self.puzzle.shape.rows;
        let (row, column) = self.puzzle.shape.place(first);
        let (row, column) = (row + 1, column + 1);
        let (cell, direction) = if column == 1 {
            ((row - 1, 0), "DR")
        } else if row == 1 {
            ((0, column + 1), "DL")
        } else if column == size {
            ((row + 1, size + 1), "UL")
        } else {
            ((row + 1, column - 1), "UR")
        };
        let members = [
            ("cell", format!("\"R{}C{}\"", cell.0, cell.1)),
            ("cells", self.names(&self.layout.diagonal_from(first))),
            ("direction", quoted(direction)),
            ("value", quoted(&sum.to_string())),
        ];
        let is_at_border = column == 1 || row == 1 || column == size || row == size;
        is_at_border && sum != 0 && is_readable(Some(sum)) && self.item(Form::LittleKiller, &members)
    }

    /// Adds a clue at one end of a row or column, if there is one.
    fn clue(&mut self, form: Form, line: Line, is_last: bool, clue: Option<i32>) -> bool {
        let Some(number) = clue else { return true };
        let end = if is_last { self.puzzle.shape.rows + 1 } else { 0 };
        let (row, column) = match line.axis {
            Axis::Row => (line.index + 1, end),
            Axis::Column => (end, line.index + 1),
        };
        let members = [("cell", format!("\"R{row}C{column}\"")), ("value", quoted(&number.to_string()))];
        is_readable(clue) && self.item(form, &members)
    }
}

/// Returns whether a reader takes a number.
fn is_readable(number: Option<i32>) -> bool {
    number.is_none_or(|number| number.unsigned_abs() < 1_000_000_000)
}
