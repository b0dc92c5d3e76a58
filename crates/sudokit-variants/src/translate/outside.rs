use super::Translator;
use super::automata::{hidden_building, sandwich, seen_buildings};
use crate::propagators::{Element, FirstSum};
use crate::{CellId, Line, OutsideRule, Rule};

impl Translator<'_> {
    pub(super) fn outside(&mut self, rule: OutsideRule, line: Line, clues: [Option<i32>; 2]) {
        if rule == OutsideRule::FullRank {
            return self.by_definition(&Rule::Outside(rule, line, clues));
        }
        let mut cells = self.layout.shape.line(line);
        for clue in clues {
            if let Some(clue) = clue {
                self.seen(rule, clue, &cells);
            }
            cells.reverse();
        }
    }

    /// Adds a clue at the first of these cells.
    fn seen(&mut self, rule: OutsideRule, clue: i32, cells: &[CellId]) {
        let values = self.layout.shape.values;
        match rule {
            OutsideRule::XSum => self.push(FirstSum::new(cells.to_vec(), i64::from(clue), values.first())),
            OutsideRule::Skyscraper => match usize::try_from(clue) {
                Ok(count) => self.walk(seen_buildings(count, values), cells),
                Err(_) => self.never(),
            },
            OutsideRule::HiddenSkyscraper => self.walk(hidden_building(clue, values), cells),
            OutsideRule::NumberedRoom => self.numbered_room(clue, cells),
            OutsideRule::FullRank => {}
        }
    }

    fn numbered_room(&mut self, clue: i32, cells: &[CellId]) {
        let values = self.layout.shape.values;
        let value = u8::try_from(clue).ok().filter(|&value| values.contains(value));
        let Some(value) = value else {
            return self.never();
        };
        let chosen = |number: u8| cells.get(usize::from(number).checked_sub(1)?).copied();
        let chosen: Vec<Option<CellId>> = values.iter().map(chosen).collect();
        self.push(Element::with_value(cells[0], &chosen, value - values.first()));
    }

    pub(super) fn sandwich(&mut self, sum: i32, line: Line) {
        if self.layout.shape.is_raw {
            // A value can be there twice.
            return self.by_definition(&Rule::Sandwich { sum, line });
        }
        let cells = self.layout.shape.line(line);
        match usize::try_from(sum) {
            Ok(sum) if cells.len() == self.count() => {
                self.walk(sandwich(sum, self.layout.shape.values), &cells);
            }
            _ => self.sum_between(sum, &cells),
        }
    }
}
