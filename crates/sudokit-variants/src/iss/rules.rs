//! The rules that hold no others.

use crate::iss::error::{TextError, TextProblem};
use crate::iss::names::Form;
use crate::iss::parts::Item;
use crate::iss::reader::Reader;
use crate::iss::source::Word;
use crate::text::{self, parts::region_numbers};
use crate::{Axis, CellId, CellsRule, Diagonal, Line, NumberRule, OutsideRule, Rule, Ties, ValueSet};

type Result<T> = core::result::Result<T, TextError>;

/// The beginning of a piece of text for messages.
fn shown(word: Word) -> String {
    text::shown(word.text)
}

impl Reader<'_> {
    /// Reads a rule; a few make several.
    pub(super) fn rules(&mut self, form: Form, item: &Item) -> Result<Vec<Rule>> {
        Ok(vec![match form {
            Form::Given => return Ok(self.givens(item)?.into_iter().collect()),
            Form::Pair | Form::PairX | Form::Binary | Form::BinaryX => return self.pairs(form, item),
            Form::Nfa => return self.automata(item),
            Form::Regex => self.regex(item)?,
            Form::Grid(rule) => {
                item.check_has_no_arguments()?;
                Rule::Grid(rule)
            }
            Form::RegionSize => {
                let [size] = self.arguments(item, 1, ".RegionSize~9")? else { return Ok(Vec::new()) };
                let size = self.number_in(*size, "the size of a region", 1, 64)?;
                Rule::RegionSize(size as usize)
            }
            Form::Jigsaw => self.jigsaw(item)?,
            Form::Diagonal => match self.arguments(item, 1, ".Diagonal~1")? {
                [word] if word.text == "1" => Rule::Diagonal(Diagonal::Rising),
                [word] if word.text == "-1" => Rule::Diagonal(Diagonal::Falling),
                _ => return Err(self.wrong_word(item, 0, "1 for ╱ or -1 for ╲")),
            },
            Form::FullRankTies => match self.arguments(item, 1, ".FullRankTies~none")? {
                [word] if word.text == "none" => Rule::FullRankTies(Ties::None),
                [word] if word.text == "only-unclued" => Rule::FullRankTies(Ties::OnlyUnclued),
                [word] if word.text == "any" => Rule::FullRankTies(Ties::Any),
                _ => return Err(self.wrong_word(item, 0, "`none`, `only-unclued` or `any`")),
            },
            Form::Cells(rule, least) => self.cells_rule(item, rule, least)?,
            Form::Number(rule, default) => self.number_rule(item, rule, default)?,
            Form::SumLine => self.sum_line(item)?,
            Form::Sum => self.sum(item)?,
            Form::LookAndSay => self.look_and_say(item)?,
            Form::ContainAtLeast | Form::ContainExact => {
                let (values, cells) = self.head(item, ".ContainExact~1_1_2~R1C1~R1C2~R1C3")?;
                let values = self.values(values)?;
                let cells = self.cell_list(cells)?;
                if form == Form::ContainExact {
                    Rule::ContainExact { values, cells }
                } else {
                    Rule::ContainAtLeast { values, cells }
                }
            }
            Form::Quad => self.quad(item)?,
            Form::Indexing => {
                let (axis, cells) = self.head(item, ".Indexing~C~R1C1")?;
                let axis = match axis.text {
                    "C" => Axis::Column,
                    "R" => Axis::Row,
                    _ => return Err(self.wrong_word(item, 0, "`C` for columns or `R` for rows")),
                };
                Rule::Indexing(axis, self.grid_cells(cells)?)
            }
            Form::EqualSum => Rule::EqualSum(self.segments(item, &item.args)?),
            Form::ConnectedValues => self.connected_values(item)?,
            Form::LittleKiller => self.little_killer(item)?,
            Form::Sandwich => {
                let [sum, line] = self.arguments(item, 2, ".Sandwich~10~R1")? else { return Ok(Vec::new()) };
                Rule::Sandwich { sum: self.number(*sum, "the sum")?, line: self.line(*line)? }
            }
            Form::Outside(rule) => self.outside(item, rule)?,
            Form::SearchPriority => {
                let (number, cells) = self.head(item, ".SearchPriority~1~R1C1")?;
                Rule::SearchPriority(self.number(number, "the priority")?, self.cell_list(cells)?)
            }
            Form::ChaosArrow | Form::ChaosCount => self.chaos(form, item)?,
            Form::Shape | Form::Var | Form::Or | Form::And | Form::Replicate | Form::End => {
                return Ok(Vec::new());
            }
        }])
    }

    /// Returns the arguments if there are as many as expected.
    fn arguments<'b>(
        &self,
        item: &'b Item<'b>,
        count: usize,
        expected: &'static str,
    ) -> Result<&'b [Word<'b>]> {
        let _ = self;
        if item.args.len() == count { Ok(&item.args) } else { Err(item.wrong_arguments(expected)) }
    }

    /// Returns the first argument and the others, of which there is one at least.
    fn head<'b>(&self, item: &'b Item<'b>, expected: &'static str) -> Result<(Word<'b>, &'b [Word<'b>])> {
        let _ = self;
        match item.args.split_first() {
            Some((first, rest)) if !rest.is_empty() => Ok((*first, rest)),
            _ => Err(item.wrong_arguments(expected)),
        }
    }

    fn wrong_word(&self, item: &Item, at: usize, expected: &'static str) -> TextError {
        let _ = self;
        let word = item.args.get(at).copied().unwrap_or(item.whole);
        TextError::new(word.range(), TextProblem::Word { found: shown(word), expected })
    }

    /// Returns the cell with a name.
    pub(super) fn find_cell(&self, word: Word) -> Result<CellId> {
        let name = shown(word);
        self.cells.find(word.text).ok_or_else(|| {
            let is_region_cell = word.text.starts_with("CC") && !self.cells.has_group("CC");
            let problem = if is_region_cell {
                TextProblem::NoRegionCells { name }
            } else {
                TextProblem::UnknownCell { name, last: self.cells.last_name() }
            };
            TextError::new(word.range(), problem)
        })
    }

    /// Reads a cell.
    pub(super) fn cell(&mut self, word: Word) -> Result<CellId> {
        let cell = self.find_cell(word)?;
        self.use_cell(cell);
        Ok(cell)
    }

    /// Reads a list of cells.
    pub(super) fn cell_list(&mut self, words: &[Word]) -> Result<Vec<CellId>> {
        words.iter().map(|word| self.cell(*word)).collect()
    }

    /// Reads a cell of the grid.
    fn grid_cell(&mut self, word: Word) -> Result<CellId> {
        let cell = self.cell(word)?;
        if cell < self.shape.cells() {
            return Ok(cell);
        }
        let problem = TextProblem::WrongCell { name: shown(word), expected: "a cell of the grid" };
        Err(TextError::new(word.range(), problem))
    }

    fn grid_cells(&mut self, words: &[Word]) -> Result<Vec<CellId>> {
        words.iter().map(|word| self.grid_cell(*word)).collect()
    }

    /// Reads an integer.
    fn number(&self, word: Word, expected: &'static str) -> Result<i32> {
        let _ = self;
        let is_plain = !word.text.starts_with('+');
        word.text.parse().ok().filter(|_| is_plain).ok_or_else(|| {
            TextError::new(word.range(), TextProblem::NotNumber { found: shown(word), expected })
        })
    }

    /// Reads an integer of a range.
    fn number_in(&self, word: Word, what: &'static str, least: i32, most: i32) -> Result<i32> {
        let number = self.number(word, what)?;
        if (least..=most).contains(&number) {
            return Ok(number);
        }
        let expected =
            if most == i32::MAX { format!("at least {least}") } else { format!("{least} to {most}") };
        let problem = TextProblem::NumberOutOfRange { what, found: number.to_string(), expected };
        Err(TextError::new(word.range(), problem))
    }

    /// Reads a value.
    fn value(&self, word: Word) -> Result<u8> {
        let values = self.shape.values;
        let is_plain = word.text == "0" || !word.text.starts_with(['0', '+']);
        let value = word.text.parse().ok().filter(|value| is_plain && values.contains(*value));
        value.ok_or_else(|| {
            let (first, last) = (values.first(), values.last());
            TextError::new(word.range(), TextProblem::ValueOutOfRange { found: shown(word), first, last })
        })
    }

    /// Reads values between `_`.
    fn values(&self, word: Word) -> Result<Vec<u8>> {
        word.split('_').map(|word| self.value(word)).collect()
    }

    /// Reads a row or column.
    fn line(&self, word: Word) -> Result<Line> {
        let (rows, columns) = (self.shape.rows, self.shape.columns);
        let (axis, count) =
            if word.text.starts_with('R') { (Axis::Row, rows) } else { (Axis::Column, columns) };
        let number =
            word.strip("R").or_else(|| word.strip("C")).filter(|number| !number.text.starts_with('+'));
        let index = number.and_then(|number| number.text.parse::<usize>().ok()?.checked_sub(1));
        let index = index.filter(|index| *index < count);
        index.map(|index| Line { axis, index }).ok_or_else(|| {
            TextError::new(word.range(), TextProblem::UnknownLine { name: shown(word), rows, columns })
        })
    }

    fn givens(&mut self, item: &Item) -> Result<Option<Rule>> {
        let mut givens: Vec<(CellId, ValueSet)> = Vec::new();
        for &word in &item.args {
            let mut words = word.split('_');
            let Some(name) = words.next() else { continue };
            let cell = self.cell(name)?;
            let mut set = ValueSet::EMPTY;
            for value in words.filter(|value| !value.text.is_empty()) {
                set |= self.shape.values.only(self.value(value)?);
            }
            if set.is_empty() {
                self.note_no_value(cell, word.range());
            }
            givens.push((cell, set));
        }
        Ok((!givens.is_empty()).then_some(Rule::Given(givens)))
    }

    fn jigsaw(&self, item: &Item) -> Result<Rule> {
        // An older form has a shape before the layout.
        let ([layout] | [_, layout]) = item.args.as_slice() else {
            return Err(item.wrong_arguments(".Jigsaw~LAYOUT"));
        };
        let (found, expected) = (layout.text.chars().count(), self.shape.cells());
        let problem = TextProblem::LayoutLength { found, expected };
        let regions = region_numbers(layout.text.chars().take(expected));
        match regions {
            Some(regions) if found == expected => Ok(Rule::Jigsaw(regions)),
            _ => Err(TextError::new(layout.range(), problem)),
        }
    }

    fn cells_rule(&mut self, item: &Item, rule: CellsRule, least: usize) -> Result<Rule> {
        let cells = self.cell_list(&item.args)?;
        self.check_count(item, cells.len(), least)?;
        if rule.is_between_neighbours() && self.cells.neighbours(&cells).is_empty() {
            return Err(item.error(TextProblem::NoNeighbours));
        }
        Ok(Rule::Cells(rule, cells))
    }

    fn check_count(&self, item: &Item, found: usize, least: usize) -> Result<()> {
        let _ = self;
        let expected = format!("at least {least}");
        if found < least { Err(item.error(TextProblem::CellCount { found, expected })) } else { Ok(()) }
    }

    fn number_rule(&mut self, item: &Item, rule: NumberRule, default: Option<i32>) -> Result<Rule> {
        let first = item.args.first();
        let has_number = first.is_some_and(|word| self.number(*word, "").is_ok());
        let (number, cells) = match default {
            Some(default) if !has_number => (default, item.args.as_slice()),
            _ => {
                let (word, cells) = self.head(item, ".NAME~NUMBER~R1C1~R1C2")?;
                let number = match rule {
                    NumberRule::Cage if word.text.is_empty() => 0,
                    NumberRule::PillArrow => self.number_in(word, "the number of cells of the pill", 2, 3)?,
                    NumberRule::Modular => self.number_in(word, "the modulus", 1, i32::MAX)?,
                    NumberRule::SameValues => self.number_in(word, "the number of sets", 1, i32::MAX)?,
                    NumberRule::Whisper | NumberRule::Lockout => self.number(word, "the difference")?,
                    _ => self.number(word, "the sum")?,
                };
                (number, cells)
            }
        };
        let cells = self.cell_list(cells)?;
        let least = match rule {
            NumberRule::PillArrow => number as usize + 1,
            NumberRule::Lockout => 2,
            _ => 1,
        };
        self.check_count(item, cells.len(), least)?;
        if rule == NumberRule::SameValues && !cells.len().is_multiple_of(number as usize) {
            let expected = format!("a multiple of {number}");
            return Err(item.error(TextProblem::CellCount { found: cells.len(), expected }));
        }
        Ok(Rule::Number(rule, number, cells))
    }

    fn sum_line(&mut self, item: &Item) -> Result<Rule> {
        let (sum, mut cells) = self.head(item, ".SumLine~10~R1C1~R1C2~LOOP")?;
        let sum = self.number(sum, "the sum")?;
        let is_loop = cells.last().is_some_and(|word| word.text == "LOOP");
        if is_loop {
            cells = cells.split_last().map_or(cells, |(_, cells)| cells);
        }
        let cells = self.cell_list(cells)?;
        self.check_count(item, cells.len(), 1)?;
        Ok(Rule::SumLine { sum, cells, is_loop })
    }

    fn sum(&mut self, item: &Item) -> Result<Rule> {
        let (head, cells) = self.head(item, ".Sum~10_=_1_-1~R1C1~R1C2")?;
        let words: Vec<Word> = head.split('_').collect();
        let cells = self.cell_list(cells)?;
        let (sum, coefficients) = match words.as_slice() {
            [sum] => (*sum, vec![1; cells.len()]),
            [sum, equal, coefficients @ ..] if equal.text == "=" => {
                let coefficient = |word: &Word| self.number(*word, "a coefficient");
                (*sum, coefficients.iter().map(coefficient).collect::<Result<Vec<i32>>>()?)
            }
            _ => return Err(self.wrong_word(item, 0, "SUM or SUM_=_COEFFICIENT_COEFFICIENT…")),
        };
        if coefficients.len() != cells.len() {
            let expected = format!("{}, one for each coefficient", coefficients.len());
            return Err(item.error(TextProblem::CellCount { found: cells.len(), expected }));
        }
        let sum = self.number(sum, "the sum")?;
        Ok(Rule::Sum { sum, terms: coefficients.into_iter().zip(cells).collect() })
    }

    fn look_and_say(&mut self, item: &Item) -> Result<Rule> {
        let (head, cells) = self.head(item, ".LookAndSay~23~R1C1~R1C2~R1C3")?;
        // Two digits for each pair; or numbers between `_`, which are an extension.
        let mut words: Vec<Word> = head.split('_').collect();
        if words.len() == 1 {
            let digits = head.text.char_indices();
            words = digits
                .filter_map(|(at, char)| {
                    Some(Word { text: head.text.get(at..at + char.len_utf8())?, at: head.at + at })
                })
                .collect();
        }
        let mut counts: Vec<(u8, u8)> = Vec::new();
        for pair in words.chunks(2) {
            let [count, value] = pair else {
                return Err(self.wrong_word(item, 0, "pairs of a count and a value, such as 23 for two 3s"));
            };
            let count = self.number_in(*count, "a count", 0, 255)? as u8;
            let value_word = *value;
            let value = self.value(value_word)?;
            if counts.iter().any(|(_, known)| *known == value) {
                return Err(TextError::new(value_word.range(), TextProblem::ValueTwice { value }));
            }
            counts.push((count, value));
        }
        Ok(Rule::LookAndSay { counts, cells: self.cell_list(cells)? })
    }

    fn quad(&mut self, item: &Item) -> Result<Rule> {
        let (corner_word, values) = self.head(item, ".Quad~R1C1~1~2")?;
        let corner = self.cell(corner_word)?;
        let position = self.cells.position(corner);
        let opposite = position.and_then(|(board, row, column)| self.cells.at((board, row + 1, column + 1)));
        let Some(opposite) = opposite else {
            let expected = "the top left cell of 2×2 cells";
            let problem = TextProblem::WrongCell { name: shown(corner_word), expected };
            return Err(TextError::new(corner_word.range(), problem));
        };
        self.use_cell(opposite);
        Ok(Rule::Quad { corner, values: values.iter().map(|word| self.value(*word)).collect::<Result<_>>()? })
    }

    fn connected_values(&self, item: &Item) -> Result<Rule> {
        let (group, values, size) = match item.args.as_slice() {
            [group, values] => (group, values, None),
            [group, values, size] => (group, values, (!size.text.is_empty()).then_some(size)),
            _ => {
                return Err(item.wrong_arguments(".ConnectedValues~GROUP~1_2~SIZE"));
            }
        };
        let is_ambiguous = group.text == "CC" && self.cells.has_group("VCC");
        if !group.text.is_empty() && (is_ambiguous || !self.cells.has_group(group.text)) {
            let problem = TextProblem::UnknownGroup { name: shown(*group) };
            return Err(TextError::new(group.range(), problem));
        }
        // The prefix of a group is without its `V`, but that of region cells and of the groups of Doppelganger is all.
        let prefix = group.text.strip_prefix('V').unwrap_or(group.text);
        let size = size.map(|size| self.number_in(*size, "the size", 1, i32::MAX)).transpose()?;
        Ok(Rule::ConnectedValues {
            group: (!prefix.is_empty()).then(|| prefix.to_owned()),
            values: self.shape.values.set(self.values(*values)?),
            size: size.map(|size| size as usize),
        })
    }

    fn little_killer(&mut self, item: &Item) -> Result<Rule> {
        let [sum, first] = self.arguments(item, 2, ".LittleKiller~10~R1C1")? else {
            return Err(item.wrong_arguments(".LittleKiller~10~R1C1"));
        };
        let sum = self.number(*sum, "the sum")?;
        let cell = self.grid_cell(*first)?;
        if self.shape.begins_little_killer(cell) {
            return Ok(Rule::LittleKiller { sum, first: cell });
        }
        let expected = "a cell of the border at which a diagonal begins; not a bottom corner";
        let problem = TextProblem::WrongCell { name: shown(*first), expected };
        Err(TextError::new(first.range(), problem))
    }

    fn outside(&self, item: &Item, rule: OutsideRule) -> Result<Rule> {
        let expected = ".NAME~C1~DOWN~UP` or `.NAME~R1~RIGHT~LEFT";
        let (line, clues) = self.head(item, expected)?;
        let line = self.line(line)?;
        let clue = |at: usize| {
            let word = clues.get(at).filter(|word| !word.text.is_empty());
            word.map(|word| self.number(*word, "the clue")).transpose()
        };
        let clues = if clues.len() <= 2 { [clue(0)?, clue(1)?] } else { [None, None] };
        if clues == [None, None] {
            return Err(item.wrong_arguments(expected));
        }
        Ok(Rule::Outside(rule, line, clues))
    }
}
