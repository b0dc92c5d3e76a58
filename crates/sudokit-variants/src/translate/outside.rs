use super::Translator;
use super::automata::{hidden_building, sandwich, seen_buildings};
use super::sets::MOST_IN_SETS;
use crate::propagators::{Element, FirstHidden, FirstSum, Rank, VisibleBuildings};
use crate::{Axis, CellId, Line, MOST_VALUES, OutsideRule, Rule, Ties};

/// The number of sides of a grid.
const SIDES: usize = 4;

/// Returns the number of lines that are less than one with this rank.
fn less_than(rank: i32) -> Option<usize> {
    usize::try_from(rank).ok()?.checked_sub(1)
}

impl Translator<'_> {
    pub(super) fn outside(&mut self, rule: OutsideRule, line: Line, clues: [Option<i32>; 2]) {
        for (clue, cells) in self.clued(line, clues) {
            self.seen(rule, clue, &cells);
        }
    }

    /// Returns each clue of a line with the cells that are seen from it.
    fn clued(
        &self,
        line: Line,
        [first, last]: [Option<i32>; 2],
    ) -> impl Iterator<Item = (i32, Vec<CellId>)> + use<> {
        let forward = self.layout.shape.line(line);
        let backward = forward.iter().rev().copied().collect();
        let both = [(first, forward), (last, backward)];
        both.into_iter().filter_map(|(clue, cells)| Some((clue?, cells)))
    }

    /// Adds a clue at the first of these cells.
    fn seen(&mut self, rule: OutsideRule, clue: i32, cells: &[CellId]) {
        match rule {
            OutsideRule::XSum => self.first_sum(clue, cells),
            OutsideRule::Skyscraper => self.seen_buildings(clue, cells),
            OutsideRule::HiddenSkyscraper => self.hidden_building(clue, cells),
            OutsideRule::NumberedRoom => self.numbered_room(clue, cells),
            OutsideRule::FullRank => self.full_rank(clue, cells),
        }
    }

    fn first_sum(&mut self, clue: i32, cells: &[CellId]) {
        let (count, first, cells) = (self.count(), self.first(), cells.to_vec());
        self.push(if self.is_different(&cells) && count <= MOST_IN_SETS {
            FirstSum::of_different(cells, i64::from(clue), count, first)
        } else {
            FirstSum::new(cells, i64::from(clue), first)
        });
    }

    fn seen_buildings(&mut self, clue: i32, cells: &[CellId]) {
        let values = self.layout.shape.values;
        match usize::try_from(clue) {
            Ok(count) if count > values.count() => self.never(),
            Ok(count) if self.has_heights(cells) => {
                self.push(VisibleBuildings::new(cells.to_vec(), count, values.first()));
            }
            Ok(count) => self.walk(seen_buildings(count, values), cells),
            Err(_) => self.never(),
        }
    }

    fn hidden_building(&mut self, clue: i32, cells: &[CellId]) {
        let values = self.layout.shape.values;
        match u8::try_from(clue).ok().filter(|&clue| values.contains(clue)) {
            Some(clue) if self.has_heights(cells) => {
                self.push(FirstHidden::new(cells.to_vec(), clue, values.first()));
            }
            Some(_) => self.walk(hidden_building(clue, values), cells),
            None => self.never(),
        }
    }

    /// Returns whether the cells of a line differ.
    fn is_different(&self, line: &[CellId]) -> bool {
        !self.layout.shape.is_raw && line.len() <= self.count()
    }

    /// Returns whether the cells of a line differ and their values are numbers of bits of a word.
    fn has_heights(&self, line: &[CellId]) -> bool {
        self.is_different(line) && usize::from(self.layout.shape.values.last()) < MOST_VALUES
    }

    /// Adds the rank of a line among all rows and columns in both directions.
    fn full_rank(&mut self, rank: i32, cells: &[CellId]) {
        let shape = self.layout.shape;
        let rows = (0..shape.rows).map(|index| Line { axis: Axis::Row, index });
        let columns = (0..shape.columns).map(|index| Line { axis: Axis::Column, index });
        let both = |line: Line| {
            let line = shape.line(line);
            [line.clone(), line.into_iter().rev().collect()]
        };
        let mut lines: Vec<Vec<CellId>> = rows.chain(columns).flat_map(both).collect();
        let Some(less) = less_than(rank) else {
            return self.never();
        };
        if less >= lines.len() {
            return self.never();
        }
        if let Some(own) = lines.iter().position(|line| *line == cells) {
            lines.swap_remove(own);
        }
        let may_be_equal = self.ties() == Some(Ties::Any);
        // Each side of the grid has every value: as many lines begin with each.
        if !shape.is_raw && shape.rows == self.count() && shape.columns == self.count() {
            self.branch.values.push((cells[0], 1 << (less / SIDES)));
            return self.rank_among_alike(cells, less, lines, may_be_equal);
        }
        self.push(Rank::new(cells.to_vec(), lines, less, may_be_equal));
    }

    /// Adds the rank of a line if four lines begin with each value. Other lines with ranks are known to be less or greater.
    fn rank_among_alike(
        &mut self,
        own: &[CellId],
        less: usize,
        mut lines: Vec<Vec<CellId>>,
        may_be_equal: bool,
    ) {
        let mut alike = self.ranked_lines();
        // The order with a greater one is added with that one, unless this rank is only in an alternative.
        let is_ranked = alike.iter().any(|(other, line)| *other == less && *line == own);
        alike.retain(|(other, line)| *other / SIDES == less / SIDES && *other != less && *line != own);
        alike.sort_unstable();
        alike.dedup();
        lines.retain(|line| alike.iter().all(|(_, other)| other != line));
        let lower = alike.iter().filter(|(other, _)| *other < less).count();
        let counted = (SIDES - 1).checked_sub(alike.len());
        let (Some(less_of_others), Some(counted)) = ((less % SIDES).checked_sub(lower), counted) else {
            return self.never();
        };
        for (other, line) in alike {
            if other < less {
                self.push(Rank::new(own.to_vec(), vec![line], 1, false));
            } else if !is_ranked {
                self.push(Rank::new(line, vec![own.to_vec()], 1, false));
            }
        }
        let rank = Rank::new(own.to_vec(), lines, less_of_others, may_be_equal);
        self.push(rank.among_those_with_its_first_value(counted));
    }

    /// Returns the lines with ranks in every solution, and for each how many lines are less.
    fn ranked_lines(&self) -> Vec<(usize, Vec<CellId>)> {
        let ranks = self.puzzle.rules.iter().filter_map(|rule| match rule {
            Rule::Outside(OutsideRule::FullRank, line, clues) => Some(self.clued(*line, *clues)),
            _ => None,
        });
        ranks.flatten().filter_map(|(rank, cells)| Some((less_than(rank)?, cells))).collect()
    }

    /// Returns what the puzzle says of equal lines.
    fn ties(&self) -> Option<Ties> {
        self.puzzle.rules.iter().rev().find_map(|rule| match rule {
            Rule::FullRankTies(ties) => Some(*ties),
            _ => None,
        })
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
            Ok(sum)
                if cells.len() == self.count()
                    && cells.len() > MOST_IN_SETS
                    && sum <= self.greatest_sum(&cells) =>
            {
                self.walk(sandwich(sum, self.layout.shape.values), &cells);
            }
            _ => self.sum_between(sum, &cells),
        }
    }
}
