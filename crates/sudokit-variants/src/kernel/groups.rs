//! Groups of cells that all differ.

use super::Facts;
use crate::CellId;

/// In longer lists, the first cell is added each time. To count for each cell those from which it differs takes time that grows with the cube of
/// their number.
const MOST_COUNTED: usize = 256;

impl Facts {
    /// Returns cells in groups within which all differ, of which a few are large rather than many small. A cell that is listed twice is in two
    /// groups.
    pub(crate) fn groups(&self, cells: &[CellId]) -> Vec<Vec<CellId>> {
        if cells.len() > MOST_COUNTED {
            return self.groups_of_many(cells);
        }
        let listed = Listed::new(self, cells);
        let by_order = listed.groups(|_, open| first_of(open));
        let by_number = listed.groups(Listed::most_differing);
        let size = |groups: &[Vec<usize>]| groups.iter().map(|group| group.len().pow(2)).sum::<usize>();
        let groups = if size(&by_number) > size(&by_order) { by_number } else { by_order };
        groups.into_iter().map(|group| group.into_iter().map(|place| cells[place]).collect()).collect()
    }

    /// Returns groups to which each time the first of the cells is added. Each cell is looked at once for all times that it is listed.
    fn groups_of_many(&self, cells: &[CellId]) -> Vec<Vec<CellId>> {
        let words = self.words();
        let (mut times, mut left) = (vec![0_usize; words * 64], vec![0; words]);
        for &cell in cells {
            times[cell] += 1;
            add(&mut left, cell);
        }
        let (mut open, mut groups) = (vec![0; words], Vec::new());
        while first_of(&left).is_some() {
            open.copy_from_slice(&left);
            let mut group = Vec::new();
            while let Some(cell) = first_of(&open) {
                group.push(cell);
                keep(&mut open, &self.pairs.bits[cell * words..][..words]);
            }
            for &cell in &group {
                times[cell] -= 1;
                if times[cell] == 0 {
                    remove(&mut left, cell);
                }
            }
            groups.push(group);
        }
        groups
    }
}

/// The places of a list of cells: a cell that is listed twice has two.
struct Listed {
    count: usize,
    words: usize,
    /// For each place, the set of those whose cells differ from its own, in `words` words.
    differing: Vec<u64>,
}

impl Listed {
    fn new(facts: &Facts, cells: &[CellId]) -> Self {
        let (count, words) = (cells.len(), cells.len().div_ceil(64));
        let mut differing = vec![0; count * words];
        for (row, &one) in differing.chunks_mut(words.max(1)).zip(cells) {
            for (place, &other) in cells.iter().enumerate() {
                row[place / 64] |= u64::from(facts.are_different(one, other)) << (place % 64);
            }
        }
        Self { count, words, differing }
    }

    fn differing_from(&self, place: usize) -> &[u64] {
        &self.differing[place * self.words..][..self.words]
    }

    /// Returns groups of places, to which each time the one is added that a function chooses among those that differ from the whole group.
    fn groups(&self, choose: impl Fn(&Self, &[u64]) -> Option<usize>) -> Vec<Vec<usize>> {
        let (mut left, mut groups) = (vec![0; self.words], Vec::new());
        (0..self.count).for_each(|place| add(&mut left, place));
        while first_of(&left).is_some() {
            let (mut open, mut group) = (left.clone(), Vec::new());
            while let Some(place) = choose(self, &open) {
                group.push(place);
                remove(&mut left, place);
                keep(&mut open, self.differing_from(place));
            }
            groups.push(group);
        }
        groups
    }

    /// Chooses the place that differs from the most others, and the first of several.
    fn most_differing(&self, open: &[u64]) -> Option<usize> {
        let number = |place: &usize| common(open, self.differing_from(*place));
        (0..self.count).rev().filter(|place| open[place / 64] >> (place % 64) & 1 == 1).max_by_key(number)
    }
}

/// Adds a number to a set of numbers, which has a bit for each.
fn add(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

fn remove(set: &mut [u64], number: usize) {
    set[number / 64] &= !(1 << (number % 64));
}

/// Keeps the numbers that are in another set.
fn keep(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// Returns how many numbers two sets have in common.
fn common(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

/// Returns the least number of a set.
fn first_of(set: &[u64]) -> Option<usize> {
    let word = set.iter().position(|word| *word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Constraint, Model};
    use crate::propagators::AllDifferent;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    /// Returns what is known of cells, of which those of each list differ.
    fn facts(count: usize, lists: &[Vec<CellId>]) -> Facts {
        let constraint =
            |list: &Vec<CellId>| Box::new(AllDifferent::new(list.clone(), 0)) as Box<dyn Constraint>;
        Model::new(vec![0b11; count], lists.iter().map(constraint).collect()).facts().clone()
    }

    /// Builds groups as they are defined: the first of the cells with the greatest number is added each time.
    fn slow_groups(
        facts: &Facts,
        cells: &[CellId],
        number: impl Fn(CellId, &[CellId]) -> usize,
    ) -> Vec<Vec<CellId>> {
        let (mut left, mut groups) = (cells.to_vec(), Vec::new());
        while !left.is_empty() {
            let (mut open, mut group) = (left.clone(), Vec::new());
            while let Some(&cell) = open.iter().rev().max_by_key(|&&cell| number(cell, &open)) {
                group.push(cell);
                open.retain(|&other| facts.are_different(cell, other));
            }
            for cell in &group {
                let at = left.iter().position(|other| other == cell).unwrap();
                left.remove(at);
            }
            groups.push(group);
        }
        groups
    }

    #[test]
    fn groups_are_those_of_the_definition() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut by_numbers = 0;
        for _ in 0..300 {
            let count = 1 + random.next_u32() as usize % 100;
            let mut cell = || random.next_u32() as usize % count;
            let lists: Vec<Vec<CellId>> = (0..15).map(|_| (0..8).map(|_| cell()).collect()).collect();
            let cells: Vec<CellId> = (0..count).map(|_| cell()).collect();
            let facts = facts(count, &lists);
            let by_order = slow_groups(&facts, &cells, |_, _| 0);
            let by_number = slow_groups(&facts, &cells, |cell, open| {
                open.iter().filter(|&&other| facts.are_different(cell, other)).count()
            });
            let size = |groups: &[Vec<CellId>]| groups.iter().map(|group| group.len().pow(2)).sum::<usize>();
            let is_by_number = size(&by_number) > size(&by_order);
            by_numbers += usize::from(is_by_number);
            assert_eq!(facts.groups(&cells), if is_by_number { by_number } else { by_order });
        }
        assert!(by_numbers > 50, "{by_numbers}");
    }

    /// Groups of a million cells, of which each is listed many times, would take weeks if all pairs of those listed were looked at.
    #[test]
    fn a_cell_that_is_listed_many_times_is_in_as_many_groups() {
        let facts = facts(4, &[vec![0, 1, 2]]);
        let cells: Vec<CellId> = (0..1_000_000).map(|at| at % 4).collect();
        let groups = facts.groups(&cells);
        assert_eq!(groups.len(), 500_000);
        assert!(groups[..250_000].iter().all(|group| *group == [0, 1, 2]));
        assert!(groups[250_000..].iter().all(|group| *group == [3]));
    }

    #[test]
    fn long_lists_are_in_groups_by_their_order() {
        let rows: Vec<Vec<CellId>> = (0..20).map(|row| (row * 20..row * 20 + 20).collect()).collect();
        let cells: Vec<CellId> = (0..400).collect();
        assert_eq!(facts(400, &rows).groups(&cells), rows);
    }
}
