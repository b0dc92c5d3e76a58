use super::Translator;
use super::automata::{closed_sums, equal_counts, sums};
use super::relations::Kind;
use super::sets::MOST_STATES;
use crate::kernel::Differing;
use crate::propagators::{Ends, Renban};
use crate::{CellId, CellsRule, NumberRule, Rule};

/// The most digits of a number that is added up as one.
const MOST_DIGITS: usize = 15;

impl Translator<'_> {
    pub(super) fn cells(&mut self, rule: CellsRule, cells: &[CellId]) {
        match rule {
            CellsRule::Thermo => self.pairs_along(Kind::Less, cells),
            CellsRule::Renban if cells.is_empty() => {}
            CellsRule::Renban if cells.len() > self.count_of(cells) => self.never(),
            CellsRule::Renban => {
                let count = self.count_of(cells);
                self.push(Renban::new(cells.to_vec(), count));
            }
            CellsRule::Entropic => {
                let rule = || Rule::Cells(rule, cells.to_vec());
                self.periodic(cells, 3, Kind::OtherThird, Kind::SameThird, rule);
            }
            CellsRule::RegionSumLine => self.region_sums(cells),
            CellsRule::Between => self.between(cells),
            CellsRule::Palindrome => {
                for (one, other) in folded(cells) {
                    self.pair(Kind::Equal, one, other);
                }
            }
            CellsRule::Zipper => self.zipper(cells),
            CellsRule::Arrow => self.arrow(cells, 1, 0),
            // One cell alone has no two ends.
            CellsRule::DoubleArrow if cells.len() < 2 => {}
            CellsRule::DoubleArrow => self.arrow(cells, 1, 1),
            CellsRule::EqualityCage => self.equality_cage(cells),
            CellsRule::WhiteDot => self.dots(Kind::Consecutive, cells),
            CellsRule::BlackDot => self.dots(Kind::Double, cells),
            CellsRule::X => self.dots(Kind::Sum(10), cells),
            CellsRule::V => self.dots(Kind::Sum(5), cells),
            CellsRule::GreaterThan => {
                self.layout
                    .neighbours(cells)
                    .into_iter()
                    .for_each(|(more, less)| self.pair(Kind::Less, less, more));
            }
            CellsRule::AllDifferent => self.all_different(cells.iter().copied()),
            CellsRule::CountingCircles => self.circles(cells),
            CellsRule::CountDistinct => self.count_distinct(cells),
            CellsRule::ValueIndexing => self.value_indexing(cells),
        }
    }

    /// Adds a relation between neighbours of a list.
    fn dots(&mut self, kind: Kind, cells: &[CellId]) {
        self.layout.neighbours(cells).into_iter().for_each(|(one, other)| self.pair(kind, one, other));
    }

    /// Cells within a period are of different classes, cells a period apart of the same.
    pub(super) fn periodic(
        &mut self,
        cells: &[CellId],
        period: usize,
        different: Kind,
        same: Kind,
        rule: impl Fn() -> Rule,
    ) {
        if cells.len().min(period) > self.count_of(cells) {
            return self.never();
        }
        if !self.has_room_for(cells.len().saturating_mul(period)) {
            return self.by_definition(&rule());
        }
        for (at, &one) in cells.iter().enumerate() {
            for (after, &other) in cells[at + 1..].iter().enumerate().take(period) {
                let kind = if after + 1 < period { different } else { same };
                self.pair(kind, one, other);
            }
        }
    }

    fn region_sums(&mut self, cells: &[CellId]) {
        let Some(numbers) = self.layout.region_numbers() else {
            return;
        };
        // Cells outside of the grid are in no region.
        let region_of = |cell: CellId| numbers.get(cell).copied().flatten();
        let pieces = cells.chunk_by(|&one, &next| region_of(one) == region_of(next));
        self.equal_sums(&pieces.map(<[CellId]>::to_vec).collect::<Vec<_>>());
    }

    pub(super) fn equal_sums(&mut self, segments: &[Vec<CellId>]) {
        // Each with the shortest one: its bounds are the narrowest.
        let Some(shortest) =
            segments.iter().enumerate().min_by_key(|(_, segment)| segment.len()).map(|(at, _)| at)
        else {
            return;
        };
        for (_, segment) in segments.iter().enumerate().filter(|&(at, _)| at != shortest) {
            let terms = segment
                .iter()
                .map(|&cell| (1, cell))
                .chain(segments[shortest].iter().map(|&cell| (-1, cell)));
            self.linear(terms.collect::<Vec<_>>(), 0);
        }
    }

    fn between(&mut self, cells: &[CellId]) {
        let [one, inner @ .., other] = cells else {
            return;
        };
        if inner.is_empty() {
            return;
        }
        let below = |place: u8| (1_u64 << place) - 1;
        let allowed = |one: u8, other: u8| {
            let within = below(one.max(other)) & !(below(one.min(other)) | 1 << one.min(other));
            (within != 0).then_some(within)
        };
        let (ends, count) = ([&[*one, *other], inner].concat(), self.count_of(cells));
        self.push(Ends::new(ends, count, allowed));
    }

    pub(super) fn lockout(&mut self, difference: i32, cells: &[CellId]) {
        let [one, inner @ .., other] = cells else {
            return;
        };
        let all = self.values_of(cells).all().0;
        let below = |place: u8| (1_u64 << place) - 1;
        let allowed = |one: u8, other: u8| {
            let outside = all & !((below(one.max(other)) | 1 << one.max(other)) & !below(one.min(other)));
            (i32::from(one.abs_diff(other)) >= difference).then_some(outside)
        };
        let (ends, count) = ([&[*one, *other], inner].concat(), self.count_of(cells));
        self.push(Ends::new(ends, count, allowed));
    }

    fn zipper(&mut self, cells: &[CellId]) {
        let mut segments: Vec<Vec<CellId>> =
            folded(cells).into_iter().map(|(one, other)| vec![one, other]).collect();
        if cells.len() % 2 == 1 {
            segments.push(vec![cells[cells.len() / 2]]);
        }
        self.equal_sums(&segments);
    }

    /// The first and the last cells, as many as these numbers, have the sum of the others.
    fn arrow(&mut self, cells: &[CellId], first: usize, last: usize) {
        let end = cells.len() - last.min(cells.len());
        let coefficient = |at: usize| if at < first || at >= end { 1 } else { -1 };
        self.linear(cells.iter().enumerate().map(|(at, &cell)| (coefficient(at), cell)), 0);
    }

    pub(super) fn pill_arrow(&mut self, number: i32, cells: &[CellId]) {
        let digits = usize::try_from(number).unwrap_or(usize::MAX);
        if cells.len() < digits {
            return self.never();
        }
        if digits > MOST_DIGITS {
            return self.by_definition(&Rule::Number(NumberRule::PillArrow, number, cells.to_vec()));
        }
        let mut pill = cells[..digits].to_vec();
        pill.sort_unstable();
        let scale = |at: usize| 10_i64.pow((digits - 1 - at) as u32);
        let number = pill.iter().enumerate().map(|(at, &cell)| (scale(at), cell));
        let terms: Vec<(i64, CellId)> =
            number.chain(cells[digits..].iter().map(|&cell| (-1, cell))).collect();
        let single = self.values_of(&pill).set(0..=9).0;
        pill.iter().skip(1).for_each(|&cell| self.branch.values.push((cell, single)));
        self.linear(terms, 0);
    }

    pub(super) fn sum_line(&mut self, sum: i32, cells: &[CellId], is_loop: bool) {
        let rule = Rule::SumLine { sum, cells: cells.to_vec(), is_loop };
        let Ok(sum) = usize::try_from(sum) else {
            return self.never();
        };
        if cells.is_empty() {
            return;
        }
        if sum > self.greatest_sum(cells) {
            return self.never();
        }
        let values = self.values_of(cells);
        if (if is_loop { sum.saturating_mul(2 * sum) } else { sum }) > MOST_STATES {
            return self.by_definition(&rule);
        }
        let automaton = if is_loop { closed_sums(sum, values) } else { sums(sum, values) };
        self.walk(automaton, cells);
    }

    fn equality_cage(&mut self, cells: &[CellId]) {
        let values = self.values_of(cells);
        if has_repeats(cells) || cells.len() % 2 == 1 || cells.len() > values.count() {
            return self.never();
        }
        self.all_different(cells.iter().copied());
        // What is low and high does not depend on the number of regions.
        let half = self.count() / 2;
        if self.count() % 2 == 1 {
            let others = values.all().0 & !(1_u64 << half);
            self.branch.values.extend(cells.iter().map(|&cell| (cell, others)));
        }
        let is_odd = |place: u8| (place + values.first()) % 2 == 1;
        self.walk(equal_counts(values.count(), cells.len(), is_odd), cells);
        self.walk(equal_counts(values.count(), cells.len(), |place| usize::from(place) < half), cells);
    }

    /// Adds a relation by its table between neighbours of each line, or between any two of its cells both ways.
    pub(super) fn relation(&mut self, relation: &crate::Relation, lines: &[Vec<CellId>], between_all: bool) {
        let forward =
            crate::propagators::Table::from_rows(relation.after.iter().map(|values| values.0).collect());
        let backward = std::sync::Arc::new(forward.reversed());
        let forward = std::sync::Arc::new(forward);
        for line in lines {
            let pairs = if between_all {
                self.all_pairs(relation, line)
            } else {
                line.windows(2).map(|two| (two[0], two[1])).collect()
            };
            for (one, other) in pairs {
                self.push(crate::propagators::Pair::new([one, other], forward.clone(), backward.clone()));
                if between_all {
                    self.push(crate::propagators::Pair::new([other, one], forward.clone(), backward.clone()));
                }
            }
        }
    }

    /// Returns all pairs of cells; none if they would be too many, after the definition was added. A cell that is listed twice is in
    /// the relation with itself.
    fn all_pairs(&mut self, relation: &crate::Relation, cells: &[CellId]) -> Vec<(CellId, CellId)> {
        let mut distinct = cells.to_vec();
        distinct.sort_unstable();
        let is_with_itself = |(at, set): (usize, &crate::ValueSet)| (set.0 >> at & 1) << at;
        let own = relation.after.iter().enumerate().map(is_with_itself).fold(0, |all, value| all | value);
        let twice = distinct.windows(2).filter(|two| two[0] == two[1]).map(|two| (two[0], own));
        self.branch.values.extend(twice);
        distinct.dedup();
        if !self.has_room_for(distinct.len() * distinct.len()) {
            self.by_definition(&Rule::PairAll(relation.clone(), vec![distinct]));
            return Vec::new();
        }
        let mut pairs = Vec::new();
        pairs.all(&distinct);
        pairs
    }
}

/// Returns whether a cell is listed twice. Its value is then there twice, too.
pub(super) fn has_repeats(cells: &[CellId]) -> bool {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|two| two[0] == two[1])
}

/// Returns the pairs of a line from its ends inwards.
fn folded(cells: &[CellId]) -> Vec<(CellId, CellId)> {
    let half = cells.len() / 2;
    cells[..half].iter().copied().zip(cells[cells.len() - half..].iter().rev().copied()).collect()
}
