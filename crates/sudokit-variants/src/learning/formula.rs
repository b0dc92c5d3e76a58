use super::Clauses;
use super::literal::Literal;
use crate::kernel::{Constraint, Model, first_places};
use crate::lists::Lists;
use crate::{CellId, ValueSet};
use core::ops::Range;

/// The most pairs of candidates that exclude each other, or of which one follows from the other: 32 MiB.
const MOST_EXCLUSIONS: usize = 1 << 22;

/// The most literals of clauses that a model begins with: 4 MiB.
const MOST_LITERALS: usize = 1 << 20;

/// The most candidates, so that literals have numbers of 16 bits. A blank 32×32 has 32,768, which exclude each other in 1,867,776 pairs.
const MOST_CANDIDATES: u32 = 1 << 15;
/// The most groups: each choice takes 4 bytes for each. A 36×36 has 5,184.
const MOST_GROUPS: usize = 1 << 13;

/// A number for each candidate of the cells with more than one.
#[derive(Clone, Debug)]
pub(super) struct CandidateNumbers {
    /// The values of each cell.
    domains: Vec<u64>,
    /// The number of the least value of each cell.
    firsts: Vec<u32>,
    count: u32,
    /// The number of cells of the model. Cells that clauses added follow.
    cells: usize,
}

/// What is known of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// It is the only one of its cell.
    Fixed,
    /// It was removed.
    Removed,
    /// Its number.
    Open(u16),
}

impl CandidateNumbers {
    fn new(domains: &[u64]) -> Self {
        let mut numbers = Self { domains: Vec::new(), firsts: Vec::new(), count: 0, cells: domains.len() };
        for &values in domains {
            numbers.add(values);
        }
        numbers
    }

    /// Adds a cell.
    fn add(&mut self, values: u64) {
        self.firsts.push(self.count);
        self.count += if values.is_power_of_two() { 0 } else { values.count_ones() };
        self.domains.push(values);
    }

    /// Returns the number of candidates with a number.
    pub(super) const fn count(&self) -> usize {
        self.count as usize
    }

    /// Returns the number of a candidate: a value, by its place, of a cell.
    pub(super) fn known(&self, cell: CellId, place: u8) -> Known {
        let values = self.domains[cell];
        match values >> place & 1 {
            0 => Known::Removed,
            _ if values.is_power_of_two() => Known::Fixed,
            _ => Known::Open((self.firsts[cell] + (values & ((1 << place) - 1)).count_ones()) as u16),
        }
    }

    /// Returns the numbers of the candidates of a cell, none if it has one.
    pub(super) fn of_cell(&self, cell: CellId) -> Range<u16> {
        let (first, values) = (self.firsts[cell], self.domains[cell]);
        let count = if values.is_power_of_two() { 0 } else { values.count_ones() };
        first as u16..(first + count) as u16
    }

    /// Returns the cell and the place of the value of each candidate.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (CellId, u8)> {
        let open = self.domains.iter().enumerate().filter(|(_, values)| !values.is_power_of_two());
        open.flat_map(|(cell, &values)| ValueSet(values).indices().map(move |place| (cell, place)))
    }

    /// Returns the values of the cells of the model.
    pub(super) fn domains(&self) -> &[u64] {
        &self.domains[..self.cells]
    }

    /// Returns the numbers of the candidates of each cell with more than one.
    fn of_cells(&self) -> impl Iterator<Item = Range<u16>> {
        (0..self.domains.len()).map(|cell| self.of_cell(cell)).filter(|candidates| !candidates.is_empty())
    }

    /// Returns the number of cells of the model.
    pub(super) const fn cells(&self) -> usize {
        self.cells
    }

    /// Returns whether clauses added cells.
    pub(super) const fn has_added_cells(&self) -> bool {
        self.domains.len() > self.cells
    }

    /// Returns the values of a cell that a function of their numbers accepts, or its only one.
    pub(super) fn filter_of(&self, cell: CellId, is_accepted: impl Fn(u16) -> bool) -> u64 {
        let values = self.domains[cell];
        if values.is_power_of_two() {
            return values;
        }
        let numbered = ValueSet(values).indices().zip(self.of_cell(cell));
        numbered.filter(|&(_, candidate)| is_accepted(candidate)).fold(0, |set, (place, _)| set | 1 << place)
    }
}

/// A model as clauses over its candidates.
///
/// Three kinds of clauses are most of it, and are not stored one by one: that two candidates exclude each other, that one follows from another,
/// and that one of a group is in the solution.
#[derive(Debug)]
pub(super) struct Formula {
    pub(super) numbers: CandidateNumbers,
    /// For each candidate, those that are not in the solution together with it.
    pub(super) excluded: Lists<u16>,
    /// For each literal, by its place in the order of all, those that follow from it.
    pub(super) implied: Lists<Literal>,
    /// Candidates of which at least one is in the solution.
    pub(super) groups: Lists<u16>,
    /// Other clauses.
    pub(super) clauses: Vec<Vec<Literal>>,
    /// What is known from the start.
    pub(super) units: Vec<Literal>,
    /// The numbers of the constraints that have no clauses.
    pub(super) without_clauses: Vec<usize>,
    /// What the clauses of the others leave out.
    pub(super) beside_clauses: Vec<Box<dyn Constraint>>,
    /// Whether there is certainly no solution.
    pub(super) is_impossible: bool,
}

impl Formula {
    /// Returns the clauses of a model whose cells can have these values; `None` if there are too many.
    pub(super) fn new(model: &Model, domains: &[u64]) -> Option<Self> {
        let mut builder = Builder::new(domains);
        builder.has_room()?;
        builder.differing(model)?;
        let (mut without_clauses, mut beside_clauses) = (Vec::new(), Vec::new());
        for (number, constraint) in model.constraints().iter().enumerate() {
            if constraint.clauses(domains, &mut builder) {
                beside_clauses.extend(constraint.beside_clauses());
            } else if !constraint.is_implied() {
                without_clauses.push(number);
            }
            builder.has_room()?;
        }
        Some(Self { without_clauses, beside_clauses, ..builder.finish() })
    }
}

/// Collects clauses.
struct Builder {
    numbers: CandidateNumbers,
    exclusions: Vec<(u16, u16)>,
    /// Candidates, each with one that is in the solution with it.
    implications: Vec<(u16, u16)>,
    groups: Vec<Vec<u16>>,
    clauses: Vec<Vec<Literal>>,
    /// The number of literals of these.
    literals: usize,
    units: Vec<Literal>,
    is_impossible: bool,
}

impl Builder {
    /// Begins without clauses, with cells that can have these values.
    fn new(domains: &[u64]) -> Self {
        Self {
            numbers: CandidateNumbers::new(domains),
            exclusions: Vec::new(),
            implications: Vec::new(),
            groups: Vec::new(),
            clauses: Vec::new(),
            literals: 0,
            units: Vec::new(),
            is_impossible: domains.contains(&0),
        }
    }

    /// Adds that cells that differ do not have the same value.
    fn differing(&mut self, model: &Model) -> Option<()> {
        for cell in 0..self.numbers.cells() {
            let others = model.differing().of(cell).iter().map(|&other| other as usize);
            for other in others.filter(|&other| other > cell) {
                let common = self.numbers.domains[cell] & self.numbers.domains[other];
                for place in ValueSet(common).indices() {
                    self.exclude((cell, place), (other, place));
                }
            }
            self.has_room()?;
        }
        Some(())
    }

    fn has_room(&self) -> Option<()> {
        (!self.is_full()).then_some(())
    }

    fn finish(mut self) -> Formula {
        for candidates in self.numbers.of_cells() {
            self.groups.push(candidates.clone().collect());
            for one in candidates.clone() {
                self.exclusions.extend((one + 1..candidates.end).map(|other| (one, other)));
            }
        }
        let pairs =
            self.exclusions.iter().flat_map(|&(one, other)| [(one.into(), other), (other.into(), one)]);
        let excluded = Lists::of_pairs(self.numbers.count(), pairs);
        // They can be most of the memory.
        self.exclusions = Vec::new();
        for group in &mut self.groups {
            group.sort_unstable();
            group.dedup();
        }
        // A group of all candidates follows from any cell, and its number is too large for the count of a group.
        self.groups.retain(|group| group.len() < MOST_CANDIDATES as usize);
        self.groups.sort_unstable();
        self.groups.dedup();
        let implied = self.implications.iter().flat_map(|&(one, other)| {
            let (one, other) = (Literal::positive(one), Literal::positive(other));
            [(one, other), (other.negated(), one.negated())]
        });
        let implied = implied.map(|(cause, literal)| (cause.index(), literal));
        let implied = Lists::of_pairs(2 * self.numbers.count(), implied);
        Formula {
            excluded,
            implied,
            groups: self.groups.into_iter().collect(),
            clauses: self.clauses,
            numbers: self.numbers,
            units: self.units,
            without_clauses: Vec::new(),
            beside_clauses: Vec::new(),
            is_impossible: self.is_impossible,
        }
    }
}

impl Clauses for Builder {
    fn exclude(&mut self, one: (CellId, u8), other: (CellId, u8)) {
        if self.is_full() {
            return;
        }
        match (self.numbers.known(one.0, one.1), self.numbers.known(other.0, other.1)) {
            (Known::Open(one), Known::Open(other)) if one == other => self.units.push(Literal::negative(one)),
            (Known::Open(one), Known::Open(other)) => self.exclusions.push((one, other)),
            (Known::Open(open), Known::Fixed) | (Known::Fixed, Known::Open(open)) => {
                self.units.push(Literal::negative(open));
            }
            (Known::Fixed, Known::Fixed) => self.is_impossible = true,
            _ => {}
        }
    }

    fn imply(&mut self, all: &[(CellId, u8)], any: &mut dyn Iterator<Item = (CellId, u8)>) {
        if self.is_full() {
            return;
        }
        let (mut conditions, mut group) = (Vec::new(), Vec::new());
        for &(cell, place) in all {
            match self.numbers.known(cell, place) {
                Known::Removed => return,
                Known::Fixed => {}
                Known::Open(candidate) => conditions.push(candidate),
            }
        }
        for (cell, place) in any {
            match self.numbers.known(cell, place) {
                Known::Fixed => return,
                Known::Removed => {}
                Known::Open(candidate) => group.push(candidate),
            }
        }
        match (&conditions[..], &group[..]) {
            ([], []) => self.is_impossible = true,
            (&[only], []) => self.units.push(Literal::negative(only)),
            ([], &[only]) => self.units.push(Literal::positive(only)),
            (&[one, other], []) => self.exclusions.push((one, other)),
            (&[one], &[other]) => self.implications.push((one, other)),
            ([], _) => {
                self.literals += group.len();
                self.groups.push(group);
            }
            _ => {
                let conditions = conditions.into_iter().map(Literal::negative);
                let clause: Vec<Literal> =
                    conditions.chain(group.into_iter().map(Literal::positive)).collect();
                self.literals += clause.len();
                self.clauses.push(clause);
            }
        }
    }

    fn add_cell(&mut self, values: usize) -> CellId {
        self.is_impossible |= values == 0;
        self.numbers.add(first_places(values));
        self.numbers.domains.len() - 1
    }

    fn is_full(&self) -> bool {
        self.exclusions.len() + self.implications.len() > MOST_EXCLUSIONS
            || self.literals > MOST_LITERALS
            || self.numbers.count > MOST_CANDIDATES
            || self.groups.len() + self.numbers.domains.len() > MOST_GROUPS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_of_all_candidates_is_left_out() {
        let mut builder = Builder::new(&[u64::MAX; 512]);
        let mut all = (0..512).flat_map(|cell| (0..64).map(move |place| (cell, place)));
        builder.imply(&[], &mut all);
        assert_eq!(builder.groups[0].len(), MOST_CANDIDATES as usize);
        let formula = builder.finish();
        assert_eq!(formula.groups.len(), 512);
        assert!((0..512).all(|group| formula.groups.of(group).len() == 64));
    }

    #[test]
    fn what_is_beyond_the_limits_is_left_out() {
        let mut builder = Builder::new(&[0b11; 100]);
        for at in 0..MOST_EXCLUSIONS + 1000 {
            builder.exclude((at % 100, 0), ((at + 1) % 100, 0));
        }
        assert_eq!(builder.exclusions.len(), MOST_EXCLUSIONS + 1);
        builder.exclusions.clear();
        for _ in 0..MOST_LITERALS / 200 + 1000 {
            builder.imply(&[], &mut (0..200).map(|at| (at % 100, u8::from(at < 100))));
        }
        assert_eq!(builder.groups.len(), MOST_LITERALS / 200 + 1);
        assert!(builder.has_room().is_none());
        builder.groups.clear();
        builder.literals = 0;
        for _ in 0..MOST_GROUPS {
            builder.imply(&[], &mut [(0, 0), (1, 0)].into_iter());
        }
        assert_eq!(builder.groups.len() + 100, MOST_GROUPS + 1);
        let builder = Builder::new(&[u64::MAX; 512]);
        assert!(builder.has_room().is_some());
        assert_eq!(builder.numbers.known(511, 63), Known::Open(MOST_CANDIDATES as u16 - 1));
        assert!(Builder::new(&[u64::MAX; 513]).has_room().is_none());
    }
}
