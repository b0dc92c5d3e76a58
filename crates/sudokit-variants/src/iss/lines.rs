//! Rules over several lines: relations, automata, expressions, equal sums and chaos construction.

use crate::check::limits::has_room_for_layers;
use crate::iss::error::{TextError, TextProblem};
use crate::iss::key::{decoded, set_bits};
use crate::iss::names::Form;
use crate::iss::parts::Item;
use crate::iss::reader::Reader;
use crate::iss::source::{Word, decoded_name};
use crate::iss::{compiled_regex, nfa};
use crate::{CellId, Relation, Rule, ValueSet};

type Result<T> = core::result::Result<T, TextError>;

/// Lines of one name.
struct Named<'a> {
    name: String,
    lines: Vec<Vec<Word<'a>>>,
}

/// Returns the lines after the key of a rule: an empty argument begins a line, and `_NAME` gives the next ones a name.
fn named_lines<'a>(args: &[Word<'a>]) -> Vec<Named<'a>> {
    let mut all: Vec<Named> = Vec::new();
    let mut name = String::new();
    let mut is_new_name = true;
    let mut is_new_line = true;
    for &word in args {
        if let Some(encoded) = word.strip("_") {
            let next = decoded_name(encoded.text);
            is_new_name |= next != name;
            is_new_line = true;
            name = next;
        } else if word.text.is_empty() {
            is_new_line = true;
        } else {
            if is_new_name {
                all.push(Named { name: name.clone(), lines: Vec::new() });
            }
            if let Some(named) = all.last_mut() {
                if is_new_line {
                    named.lines.push(Vec::new());
                }
                named.lines.last_mut().into_iter().for_each(|line| line.push(word));
            }
            (is_new_name, is_new_line) = (false, false);
        }
    }
    all
}

impl Reader<'_> {
    fn lines(&mut self, lines: &[Vec<Word>]) -> Result<Vec<Vec<CellId>>> {
        lines.iter().map(|line| self.cell_list(line)).collect()
    }

    /// Reads cells between `-`.
    pub(super) fn segments(&mut self, item: &Item, words: &[Word]) -> Result<Vec<Vec<CellId>>> {
        let segments = words.split(|word| word.text == "-");
        let segments: Vec<_> = segments.map(|words| self.cell_list(words)).collect::<Result<_>>()?;
        if segments.iter().any(Vec::is_empty) {
            let expected = "at least 1 on each side of a `-`".to_owned();
            return Err(item.error(TextProblem::CellCount { found: 0, expected }));
        }
        Ok(segments)
    }

    /// Returns the key and the lines of a rule; there is one line at least.
    fn key_and_lines<'b>(
        &self,
        item: &Item<'b>,
        expected: &'static str,
    ) -> Result<(Word<'b>, Vec<Named<'b>>)> {
        let _ = self;
        let error = || item.wrong_arguments(expected);
        let (key, rest) = item.args.split_first().ok_or_else(error)?;
        let lines = named_lines(rest);
        if lines.is_empty() { Err(error()) } else { Ok((*key, lines)) }
    }

    pub(super) fn pairs(&mut self, form: Form, item: &Item) -> Result<Vec<Rule>> {
        let (key, named) = self.key_and_lines(item, ".Pair~KEY~_NAME~R1C1~R1C2~~R2C1~R2C2")?;
        let is_old = matches!(form, Form::Binary | Form::BinaryX);
        let exchanged = |char| match char {
            '-' if is_old => '_',
            '_' if is_old => '-',
            char => char,
        };
        let bits = set_bits(&key.text.chars().map(exchanged).collect::<String>());
        let bits = bits.ok_or_else(|| TextError::new(key.range(), TextProblem::KeyCharacter))?;
        let values = self.shape.values.count();
        let mut after = vec![ValueSet::EMPTY; values];
        for bit in bits {
            let problem = TextProblem::TableTooLong { values };
            let set = after.get_mut(bit / values).ok_or_else(|| TextError::new(key.range(), problem))?;
            set.0 |= 1 << (bit % values);
        }
        let mut rules = Vec::new();
        for Named { name, lines } in named {
            let relation = Relation { after: after.clone(), name };
            let lines = self.lines(&lines)?;
            rules.push(match form {
                Form::PairX | Form::BinaryX => Rule::PairAll(relation, lines),
                _ => Rule::Pair(relation, lines),
            });
        }
        Ok(rules)
    }

    pub(super) fn automata(&mut self, item: &Item) -> Result<Vec<Rule>> {
        let (key, named) = self.key_and_lines(item, ".NFA~KEY~_NAME~R1C1~R1C2~~R2C1~R2C2")?;
        let automaton = nfa::read_key(key.text, self.shape.values.count())
            .map_err(|reason| TextError::new(key.range(), TextProblem::AutomatonKey { reason }))?;
        let mut rules = Vec::new();
        for Named { name, lines } in named {
            self.count_edges(&automaton, item)?;
            let lines: Vec<Vec<_>> =
                lines.iter().map(|line| self.segments(item, line)).collect::<Result<_>>()?;
            let length = |line: &Vec<Vec<CellId>>| line.iter().map(|segment| segment.len() + 1).sum();
            if !has_room_for_layers(automaton.accepts.len(), lines.iter().map(length)) {
                return Err(item.error(TextProblem::TooManyStates));
            }
            rules.push(Rule::Automaton { automaton: automaton.clone(), name, lines });
        }
        Ok(rules)
    }

    pub(super) fn regex(&mut self, item: &Item) -> Result<Rule> {
        let expected = ".Regex~BASE64~R1C1~R1C2~~R2C1~R2C2";
        let error = || item.wrong_arguments(expected);
        let (key, cells) = item.args.split_first().ok_or_else(error)?;
        let pattern = if key.text.contains('%') {
            decoded_name(key.text)
        } else {
            let bytes = decoded(key.text);
            let bytes = bytes.ok_or_else(|| TextError::new(key.range(), TextProblem::KeyCharacter))?;
            bytes.into_iter().map(char::from).collect()
        };
        let pattern: String = pattern.chars().filter(|char| !char.is_whitespace()).collect();
        let automaton = compiled_regex(&pattern, self.shape.values)
            .map_err(|problem| TextError::new(key.range(), problem))?;
        self.count_edges(&automaton, item)?;
        let lines = cells.split(|word| word.text.is_empty()).filter(|line| !line.is_empty());
        let lines: Vec<_> = lines.map(|line| self.cell_list(line)).collect::<Result<_>>()?;
        if lines.is_empty() { Err(error()) } else { Ok(Rule::Regex { pattern, automaton, lines }) }
    }

    pub(super) fn chaos(&mut self, form: Form, item: &Item) -> Result<Rule> {
        let expected = ".NAME~R1C1~0~CC1~CC2";
        let Some((control_word, rest)) = item.args.split_first() else {
            return Err(item.wrong_arguments(expected));
        };
        if !self.cells.has_group("CC") {
            let rule = if form == Form::ChaosArrow { "ChaosArrow" } else { "ChaosCount" };
            return Err(item.error(TextProblem::NeedsShape { rule, needed: "`.ChaosConstruction`" }));
        }
        let control = self.cell(*control_word)?;
        let wrong_cell = |word: &Word, expected| {
            let name = word.text.to_owned();
            TextError::new(word.range(), TextProblem::WrongCell { name, expected })
        };
        if self.cells.is_region_cell(control) {
            return Err(wrong_cell(control_word, "a cell with a value, not a region cell"));
        }
        let (offset, words) =
            rest.split_first().map_or((None, rest), |(offset, words)| (Some(offset), words));
        let offset = match offset.map(|word| word.text) {
            None | Some("" | "0") => 0,
            Some("1") => 1,
            Some(found) => {
                let problem = TextProblem::Word {
                    found: found.to_owned(),
                    expected: "0, or 1 to leave out the first cell",
                };
                return Err(TextError::new(offset.map_or(item.whole, |word| *word).range(), problem));
            }
        };
        let arms = if words.is_empty() {
            let own = self.cells.region_cell(control).map(|_| self.shape.place(control));
            let place =
                own.ok_or_else(|| wrong_cell(control_word, "a cell of the grid, as it has no arms"))?;
            if form == Form::ChaosArrow { self.arms(place) } else { vec![self.around(place)] }
        } else {
            self.segments(item, words)?
        };
        let mut region_words = words.iter().filter(|word| word.text != "-");
        if let Some(word) = region_words
            .find(|word| !self.cells.find(word.text).is_some_and(|cell| self.cells.is_region_cell(cell)))
        {
            return Err(wrong_cell(word, "a region cell CC1, CC2 …"));
        }
        Ok(match form {
            Form::ChaosArrow => Rule::ChaosArrow { control, offset, arms },
            _ => Rule::ChaosCount { control, offset, cells: arms.concat() },
        })
    }

    /// Returns the region cells to the left, to the right, up and down of a cell, each with its own.
    fn arms(&self, (row, column): (usize, usize)) -> Vec<Vec<CellId>> {
        let region = |(row, column): (usize, usize)| self.cells.region_cell(self.shape.cell(row, column)?);
        let arm = |places: Vec<(usize, usize)>| places.into_iter().filter_map(region).collect();
        vec![
            arm((0..=column).rev().map(|column| (row, column)).collect()),
            arm((column..self.shape.columns).map(|column| (row, column)).collect()),
            arm((0..=row).rev().map(|row| (row, column)).collect()),
            arm((row..self.shape.rows).map(|row| (row, column)).collect()),
        ]
    }

    /// Returns the region cells of a cell and of those around it, its own first.
    fn around(&self, (row, column): (usize, usize)) -> Vec<CellId> {
        let steps = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];
        let region = |(down, right): (isize, isize)| {
            let (row, column) = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
            self.cells.region_cell(self.shape.cell(row, column)?)
        };
        steps.into_iter().filter_map(region).collect()
    }
}
