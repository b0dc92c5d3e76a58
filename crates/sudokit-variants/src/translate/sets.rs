use super::Translator;
use super::automata::lunchbox;
use super::lines::has_repeats;
use super::relations::Kind;
use crate::cell_set::CellSet;
use crate::propagators::{
    BetweenEnds, Cage, Circles, Connected, Count, CountDistinct, Element, Rellik, Runs, sets_with_sum,
    sets_without_sum,
};
use crate::{Axis, CellId, CellsRule, LARGEST, MOST_VALUES, NumberRule, Rule, ValueSet};
use std::sync::Arc;

/// An automaton with more states than this is not made.
pub(super) const MOST_STATES: usize = 50_000;
/// A cage with more sets of values than this is a sum.
const MOST_SETS: usize = 2000;
/// Sets of more values than this are not looked at one by one.
pub(super) const MOST_IN_SETS: usize = 16;
/// The greatest sum that no part of a cage has for which sets of values are looked at.
const MOST_PART: u32 = 127;

impl Translator<'_> {
    pub(super) fn number(&mut self, rule: NumberRule, number: i32, cells: &[CellId]) {
        match rule {
            NumberRule::Whisper => {
                self.pairs_along(Kind::Apart(u8::try_from(number.max(0)).unwrap_or(u8::MAX)), cells);
            }
            NumberRule::Modular => {
                let period = u8::try_from(number.max(1)).unwrap_or(u8::MAX);
                let (different, same) = (Kind::OtherRemainder(period), Kind::SameRemainder(period));
                let rule = || Rule::Number(rule, number, cells.to_vec());
                self.periodic(cells, usize::from(period), different, same, rule);
            }
            NumberRule::Lockout => self.lockout(number, cells),
            NumberRule::Cage => self.cage(number, cells),
            NumberRule::RellikCage | NumberRule::Lunchbox if has_repeats(cells) => self.never(),
            NumberRule::RellikCage => self.rellik(number, cells),
            NumberRule::Lunchbox => {
                self.all_different(cells.iter().copied());
                self.sum_between(number, cells);
            }
            NumberRule::PillArrow => self.pill_arrow(number, cells),
            NumberRule::SameValues => self.same_values(usize::try_from(number).unwrap_or(0), cells),
        }
    }

    pub(super) fn cage(&mut self, sum: i32, cells: &[CellId]) {
        if sum == 0 {
            return self.all_different(cells.iter().copied());
        }
        if cells.is_empty() {
            return self.never();
        }
        let mut distinct = cells.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let values = self.values_of(cells);
        if distinct.len() > values.count() {
            return self.never();
        }
        let has_sets = values.count() <= MOST_IN_SETS && distinct.len() == cells.len();
        let sets = if has_sets {
            sets_with_sum(values.count(), values.first(), cells.len(), i64::from(sum))
        } else {
            Vec::new()
        };
        if has_sets && sets.len() <= MOST_SETS {
            let mut cage = Cage::with_sum(cells.to_vec(), i64::from(sum), values.first(), Arc::new(sets));
            if let Some(others) = self.rest_of_house(&distinct) {
                cage = cage.in_house(&others, self.all());
            }
            self.push(cage);
        } else {
            self.all_different(cells.iter().copied());
            self.linear(cells.iter().map(|&cell| (1, cell)), i64::from(sum));
        }
    }

    /// Returns the other cells of a house with all values that has these cells.
    fn rest_of_house(&mut self, cells: &[CellId]) -> Option<Vec<CellId>> {
        let capacity = self.cell_count;
        let size = self.count();
        let layout = self.layout;
        let houses = self.whole_houses.get_or_insert_with(|| {
            let houses = layout.houses().filter(|house| house.len() == size);
            houses.map(|house| CellSet::new(capacity, house)).collect()
        });
        let own = CellSet::new(capacity, cells);
        let house = houses.iter().find(|house| house.common(&own) == cells.len() && cells.len() < size)?;
        Some(house.without(&own).cells())
    }

    /// The values between the least and the greatest of cells that differ have a sum.
    pub(super) fn sum_between(&mut self, sum: i32, cells: &[CellId]) {
        let rule = Rule::Number(NumberRule::Lunchbox, sum, cells.to_vec());
        let values = self.values_of(cells);
        let count = values.count();
        match usize::try_from(sum) {
            // One cell is both the least and the greatest.
            Ok(0) if cells.len() < 2 => {}
            Ok(_) if cells.len() > count => self.never(),
            Ok(_) if cells.len() > 1 && count <= MOST_IN_SETS => {
                self.push(BetweenEnds::new(cells.to_vec(), count, i64::from(sum), values.first()));
            }
            Ok(sum) if cells.len() > 1 && sum <= self.greatest_sum(cells) => {
                // A state for each pair of ends and each sum.
                if count * count / 2 * (sum + 2) > MOST_STATES {
                    return self.by_definition(&rule);
                }
                self.walk(lunchbox(sum, values), cells);
            }
            _ => self.never(),
        }
    }

    fn rellik(&mut self, sum: i32, cells: &[CellId]) {
        let values = self.values_of(cells);
        if cells.len() > values.count() {
            return self.never();
        }
        let first = values.first();
        if let Ok(part @ 1..=MOST_PART) = u32::try_from(sum)
            && values.count() <= MOST_IN_SETS
        {
            let sets = sets_without_sum(values.count(), first, cells.len(), part);
            if sets.len() <= MOST_SETS {
                return self.push(Cage::new(cells.to_vec(), Arc::new(sets)));
            }
        }
        match usize::try_from(sum) {
            // Sums that no part reaches say nothing more.
            Ok(sum) if sum <= self.greatest_sum(cells) => self.push(Rellik::new(cells.to_vec(), sum, first)),
            _ => self.all_different(cells.iter().copied()),
        }
    }

    fn same_values(&mut self, runs: usize, cells: &[CellId]) {
        if runs == 0 || !cells.len().is_multiple_of(runs) {
            return self.never();
        }
        if runs == cells.len() {
            return self.pairs_along(Kind::Equal, cells);
        }
        if runs > 1 {
            let count = self.count_of(cells);
            self.push(Runs::new(cells.to_vec(), (cells.len() / runs).max(1), count));
        }
    }

    pub(super) fn look_and_say(&mut self, counts: &[(u8, u8)], cells: &[CellId]) {
        let mut counts = counts.to_vec();
        counts.sort_unstable_by_key(|&(count, value)| (value, count));
        counts.dedup();
        if counts.windows(2).any(|two| two[0].1 == two[1].1) {
            return self.never();
        }
        for (count, value) in counts {
            let values = self.values_of(cells).only(value).0;
            self.push(Count::new(cells.to_vec(), values, usize::from(count), usize::from(count)));
        }
    }

    pub(super) fn contain(&mut self, values: &[u8], cells: &[CellId], is_exact: bool) {
        let mut distinct = values.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        for value in distinct {
            let count = values.iter().map(|&other| usize::from(other == value)).sum();
            let most = if is_exact { count } else { cells.len() };
            let values = self.values_of(cells).only(value).0;
            self.push(Count::new(cells.to_vec(), values, count, most));
        }
    }

    /// Returns the greatest sum that cells can have.
    pub(super) fn greatest_sum(&self, cells: &[CellId]) -> usize {
        cells.len() * usize::from(self.values_of(cells).last())
    }

    pub(super) fn circles(&mut self, cells: &[CellId]) {
        let (count, first) = (self.count_of(cells), self.first());
        self.push(Circles::new(cells.to_vec(), count, first));
    }

    pub(super) fn count_distinct(&mut self, cells: &[CellId]) {
        if let [control, others @ ..] = cells {
            // Region cells have numbers from 0.
            let is_region = |&cell: &CellId| cell >= self.first_region_cell;
            if others.iter().any(is_region) && !others.iter().all(is_region) {
                return self.by_definition(&Rule::Cells(CellsRule::CountDistinct, cells.to_vec()));
            }
            let offset = usize::from(self.first());
            let most = others.len() - self.equal_labels(others);
            self.push(CountDistinct::new(*control, others, offset).at_most(most));
        }
    }

    pub(super) fn value_indexing(&mut self, cells: &[CellId]) {
        let [same, index, others @ ..] = cells else {
            return;
        };
        let place = |value: u8| others.get(usize::from(value).checked_sub(1)?).copied();
        let chosen: Vec<Option<CellId>> = self.values_of(&[*index]).iter().map(place).collect();
        self.push(Element::with_cell(*index, &chosen, *same));
    }

    pub(super) fn indexing(&mut self, axis: Axis, cells: &[CellId]) {
        let shape = self.layout.shape;
        for &cell in cells {
            let (row, column) = shape.place(cell);
            let own = if axis == Axis::Column { column } else { row };
            let chosen = |value: u8| {
                let at = usize::from(value).checked_sub(1)?;
                if axis == Axis::Column { shape.cell(row, at) } else { shape.cell(at, column) }
            };
            let chosen: Vec<Option<CellId>> = shape.values.iter().map(chosen).collect();
            match (own + 1)
                .checked_sub(usize::from(shape.values.first()))
                .filter(|&place| place < shape.values.count())
            {
                Some(place) => self.push(Element::with_value(cell, &chosen, place as u8)),
                None => self.never(),
            }
        }
    }

    pub(super) fn connected_values(&mut self, group: Option<&str>, values: ValueSet, size: Option<usize>) {
        let board = group.map_or(Some(self.layout.grid()), |prefix| self.layout.board_named(prefix));
        match board {
            // A group of extra cells can be larger than the largest grid.
            Some(board) if board.count > LARGEST * LARGEST || board.columns >= MOST_VALUES => {
                let group = group.map(str::to_owned);
                self.by_definition(&Rule::ConnectedValues { group, values, size });
            }
            Some(board) => {
                self.push(Connected::new(board.cells().collect(), board.columns, values.0, size));
            }
            None => self.never(),
        }
    }

    /// Adds that there is no solution.
    pub(super) fn never(&mut self) {
        self.branch.values.push((0, 0));
    }

    /// Adds a rule that has no propagation of its own.
    pub(super) fn by_definition(&mut self, rule: &Rule) {
        let whole = || Arc::new((self.puzzle.clone(), self.layout.clone()));
        let whole = self.whole.get_or_insert_with(whole).clone();
        self.push(super::general::Definition::new(rule, whole));
    }
}
