//! Rules inside of the grid.

use crate::fpuzzles::Form;
use crate::fpuzzles::dots::Mark;
use crate::fpuzzles::read::{Reader, Result};
use crate::fpuzzles::relations::{box_indexer, extremes, nabner, slow_thermometer};
use crate::text::NoteKind;
use crate::text::json::Json;
use crate::{CellId, CellsRule, NumberRule, Rule};

/// Returns what the members of a rule are called that have a meaning.
const fn known(form: Form) -> &'static [&'static str] {
    match form {
        Form::Lines(..) | Form::SlowThermometer | Form::Nabner => &["lines"],
        Form::NumberLines(_) => &["lines", "value"],
        Form::Arrow => &["cells", "lines"],
        Form::KillerCage => &["cells", "value", "unique"],
        Form::ExtraRegion => &["cells"],
        Form::Clone => &["cells", "cloneCells"],
        Form::Quadruple => &["cells", "values"],
        Form::Minimum | Form::Maximum | Form::Indexer(_) | Form::BoxIndexer => &["cell", "cells"],
        Form::SumCage | Form::Difference | Form::Ratio | Form::Xv => &["cells", "value"],
        Form::LittleKiller => &["cell", "cells", "direction", "value"],
        Form::Sandwich | Form::Outside(_) => &["cell", "value"],
    }
}

/// How rules are drawn, and from what.
const DRAWN: [&str; 13] = [
    "fromConstraint",
    "outlineC",
    "baseC",
    "fontC",
    "color",
    "colour",
    "size",
    "width",
    "height",
    "angle",
    "opacity",
    "isNewConstraint",
    "id",
];

impl Reader {
    /// Reads a list of rules of one kind.
    pub(super) fn list(&mut self, name: &'static str, form: Form, list: &Json) -> Result<()> {
        if list.is_blank() {
            return Ok(());
        }
        let items = list.items().ok_or_else(|| list.expected("a list"))?;
        self.note_members(name, items, known(form));
        match form {
            Form::Minimum | Form::Maximum => {
                let cells = self.single_cells(list)?;
                let rule = extremes(self.shape, &cells, form == Form::Minimum);
                self.puzzle.rules.extend(rule);
                Ok(())
            }
            _ => items.iter().try_for_each(|item| self.item(name, form, item)),
        }
    }

    /// Notes the members of rules that are not read.
    pub(super) fn note_members(&mut self, name: &str, items: &[Json], known: &[&str]) {
        for member in items.iter().flat_map(Json::members) {
            let own = member.name.as_str();
            if !known.contains(&own) && !DRAWN.contains(&own) && !member.json.is_blank() {
                let name = format!("{name}.{}", crate::text::shown(own));
                self.note(&member.json, NoteKind::NotUnderstood { name, count: 1 });
            }
        }
    }

    fn item(&mut self, name: &'static str, form: Form, item: &Json) -> Result<()> {
        match form {
            Form::Lines(rule, least) => {
                if rule == CellsRule::Entropic && self.shape.rows != 9 {
                    return Err(item.expected("a grid of size 9, as entropic lines need the values 1 to 9"));
                }
                self.lines(item, least, |line| Rule::Cells(rule, line))
            }
            Form::NumberLines(rule) => {
                let number = self.number_of_lines(rule, item)?;
                self.lines(item, 1, |line| Rule::Number(rule, number, line))
            }
            Form::SlowThermometer => {
                let relation = slow_thermometer(self.shape.values);
                self.lines(item, 1, |line| Rule::Pair(relation.clone(), vec![line]))
            }
            Form::Nabner => {
                let relation = nabner(self.shape.values);
                self.lines(item, 1, |line| Rule::PairAll(relation.clone(), vec![line]))
            }
            Form::Arrow => self.arrow(item),
            Form::KillerCage | Form::SumCage | Form::ExtraRegion => self.cage(name, form, item),
            Form::Clone => self.clones(item),
            Form::Quadruple => self.quadruple(item),
            Form::Indexer(axis) => {
                let cells = self.one_or_more_cells(item)?;
                self.puzzle.rules.push(Rule::Indexing(axis, cells));
                Ok(())
            }
            Form::BoxIndexer => {
                for cell in self.one_or_more_cells(item)? {
                    // Once for each cell, as it is a large rule.
                    if self.box_indexers.insert(cell) {
                        let rule = box_indexer(self.shape, &self.regions, cell);
                        self.puzzle.rules.push(rule.ok_or_else(|| item.expected("a cell in a region"))?);
                    }
                }
                Ok(())
            }
            Form::Difference | Form::Ratio | Form::Xv => self.mark(name, form, item),
            Form::LittleKiller | Form::Sandwich | Form::Outside(_) => self.outside(name, form, item),
            Form::Minimum | Form::Maximum => Ok(()),
        }
    }

    /// Returns the whole number that an item has as its value.
    pub(super) fn number(&self, item: &Json) -> Result<Option<i32>> {
        let _ = self;
        let Some(value) = item.get("value").filter(|value| !value.is_blank()) else { return Ok(None) };
        value.integer().map(Some).ok_or_else(|| value.expected("a whole number"))
    }

    /// Reads each line of an item as a rule.
    fn lines(&mut self, item: &Json, least: usize, rule: impl Fn(Vec<CellId>) -> Rule) -> Result<()> {
        let lines = item.get("lines").and_then(Json::items);
        for line in lines.ok_or_else(|| item.expected("an object with `lines`"))? {
            let cells = self.cells(line, least)?;
            self.puzzle.rules.push(rule(cells));
        }
        Ok(())
    }

    /// Returns the number of a rule for lines, which has a default.
    fn number_of_lines(&self, rule: NumberRule, item: &Json) -> Result<i32> {
        let size = i32::from(self.shape.values.last());
        let default = match rule {
            NumberRule::Whisper => Some((size + 1) / 2),
            NumberRule::Modular => Some(3),
            NumberRule::Lockout if size == 9 => Some(4),
            _ => None,
        };
        let number = self.number(item)?.or(default);
        let expected = "a whole number from 1 as `value`";
        let number = number.ok_or_else(|| item.expected(expected))?;
        if number > 0 { Ok(number) } else { Err(item.get("value").unwrap_or(item).expected(expected)) }
    }

    fn arrow(&mut self, item: &Json) -> Result<()> {
        let head = item.get("cells").ok_or_else(|| item.expected("an object with `cells` and `lines`"))?;
        let circle = self.cells(head, 1)?;
        let arms = item.get("lines").and_then(Json::items).unwrap_or_default();
        if arms.is_empty() {
            self.note(item, NoteKind::NoRule { name: "arrow without a line".to_owned(), count: 1 });
        }
        if circle.len() > 3 {
            return Err(head.expected("a circle or a pill of at most 3 cells"));
        }
        for arm in arms {
            let line = self.cells(arm, 2)?;
            let Some((_, shaft)) = line.split_first().filter(|(first, _)| circle.contains(first)) else {
                return Err(arm.expected("a line that begins in its circle"));
            };
            let cells = [circle.as_slice(), shaft].concat();
            self.puzzle.rules.push(match circle.len() {
                1 => Rule::Cells(CellsRule::Arrow, cells),
                2 => Rule::Number(NumberRule::PillArrow, 2, cells),
                _ => Rule::Number(NumberRule::PillArrow, 3, cells),
            });
        }
        Ok(())
    }

    fn cage(&mut self, name: &'static str, form: Form, item: &Json) -> Result<()> {
        let cells = item.get("cells").ok_or_else(|| item.expected("an object with `cells`"))?;
        let cells = self.cells(cells, 1)?;
        // A cage whose values need not differ is a sum.
        let is_unique = form != Form::KillerCage
            || item.get("unique").is_none()
            || self.is_true(item, "unique", "killercage.unique");
        let rule = match (form, self.number(item)?) {
            (Form::ExtraRegion, _) => Rule::Cells(CellsRule::AllDifferent, cells),
            (Form::KillerCage, sum) if is_unique => Rule::Number(NumberRule::Cage, sum.unwrap_or(0), cells),
            (_, Some(sum)) => Rule::Sum { sum, terms: cells.into_iter().map(|cell| (1, cell)).collect() },
            (_, None) => {
                self.note(item, NoteKind::NoClue { name: name.to_owned() });
                return Ok(());
            }
        };
        self.puzzle.rules.push(rule);
        Ok(())
    }

    fn clones(&mut self, item: &Json) -> Result<()> {
        let expected = "an object with as many `cells` as `cloneCells`";
        let missing = || item.expected(expected);
        let cells = self.cells(item.get("cells").ok_or_else(missing)?, 1)?;
        let copies = self.cells(item.get("cloneCells").ok_or_else(missing)?, 1)?;
        if cells.len() != copies.len() {
            return Err(missing());
        }
        let pairs = cells.into_iter().zip(copies).filter(|(cell, copy)| cell != copy);
        let rules = pairs.map(|(cell, copy)| Rule::Number(NumberRule::SameValues, 2, vec![cell, copy]));
        self.puzzle.rules.extend(rules);
        Ok(())
    }

    fn quadruple(&mut self, item: &Json) -> Result<()> {
        let around = item.get("cells").ok_or_else(|| item.expected("an object with `cells` and `values`"))?;
        let mut cells = self.cells(around, 4)?;
        cells.sort_unstable();
        let corner = cells.first().copied().unwrap_or(0);
        if self.layout.square(corner) != cells {
            return Err(around.expected("the four cells around a corner"));
        }
        let values = item.get("values").and_then(Json::items).unwrap_or_default();
        let value = |json: &Json| {
            let value = json.integer().and_then(|value| u8::try_from(value).ok());
            let last = self.shape.values.last();
            let value = value.filter(|value| self.shape.values.contains(*value));
            value.ok_or_else(|| json.expected(format!("a value from 1 to {last}")))
        };
        let values = values.iter().filter(|json| !json.is_blank()).map(value).collect::<Result<Vec<u8>>>()?;
        if values.is_empty() {
            self.note(item, NoteKind::NoClue { name: "quadruple".to_owned() });
        } else {
            self.add_at_its_place(Rule::Quad { corner, values });
        }
        Ok(())
    }

    /// Reads a dot, or an X or V.
    fn mark(&mut self, name: &'static str, form: Form, item: &Json) -> Result<()> {
        let list = item.get("cells").ok_or_else(|| item.expected("an object with `cells`"))?;
        let cells = self.cells(list, 2)?;
        let &[one, other] = cells.as_slice() else { return Err(list.expected("two cells")) };
        if !self.layout.are_neighbours(one, other) {
            return Err(list.expected("two cells that share an edge"));
        }
        if form == Form::Xv {
            return self.letter(name, item, cells);
        }
        let number = self.number(item)?;
        let mark = if form == Form::Ratio {
            Mark::Ratio(number.unwrap_or(2))
        } else {
            Mark::Difference(number.unwrap_or(1))
        };
        let is_possible = mark.is_possible(self.shape.values);
        if !is_possible {
            let value = item.get("value").unwrap_or(item);
            return Err(value.expected("a number that two values of the puzzle have"));
        }
        self.marks.push((mark, [one, other]));
        self.puzzle.rules.push(mark.rule(self.shape.values, [one, other]));
        Ok(())
    }

    fn letter(&mut self, name: &'static str, item: &Json, cells: Vec<CellId>) -> Result<()> {
        let Some(value) = item.get("value").filter(|value| !value.is_blank()) else {
            self.note(item, NoteKind::NoClue { name: name.to_owned() });
            return Ok(());
        };
        let rule = match value.text() {
            Some("X" | "x") => CellsRule::X,
            Some("V" | "v") => CellsRule::V,
            _ => return Err(value.expected("`X` or `V`")),
        };
        self.puzzle.rules.push(Rule::Cells(rule, cells));
        Ok(())
    }

    /// Returns the cells of a list of objects with one cell each.
    pub(super) fn single_cells(&self, list: &Json) -> Result<Vec<CellId>> {
        if list.is_blank() {
            return Ok(Vec::new());
        }
        let items = list.items().ok_or_else(|| list.expected("a list"))?;
        let cells = items.iter().map(|item| self.one_or_more_cells(item));
        Ok(cells.collect::<Result<Vec<_>>>()?.concat())
    }

    /// Returns the cells of an object with `cell` or `cells`.
    fn one_or_more_cells(&self, item: &Json) -> Result<Vec<CellId>> {
        match (item.get("cell"), item.get("cells")) {
            (Some(cell), None) => Ok(vec![self.cell(cell)?]),
            (None, Some(cells)) => self.cells(cells, 1),
            _ => Err(item.expected("an object with `cell`")),
        }
    }
}
