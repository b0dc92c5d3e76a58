//! Aligned exclusion: two or three cells (*base*) and all combinations of their candidates. A combination is
//! impossible if two cells that see each other have the same digit, or if a cell that sees all base cells
//! (*excluder*) has no candidate left. Candidates that occur in no possible combination are eliminated. The cells
//! need not be aligned.
//!
//! ```text
//!     A: 1 2 3      e: 1 4       A = 1 and B = 4 leave no digit for e, A = 2 and B = 4 none for f,
//!     B: 4 5        f: 2 4       A = 3 and B = 4 ...
//! ```
//!
//! Proof: all combinations are examined, and one of them is the solution.
//!
//! Source: Rod Hagglund (2005); this order by Nicolas Juillerat. Ratings (all catalogues): pair 6.2, triplet 7.5.

use crate::explain::message::either;
use crate::explain::{
    Deduction, Describe, Eliminations, Marks, Position, Premise, Role, SearchContext, Sentences, Technique,
    all_of, message, one_of,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// Cells whose combinations of candidates are not all possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aligned {
    /// The base cells, two or three, with their candidates.
    pub base: Vec<(Cell, DigitSet)>,
    /// The cells that see all base cells and have few candidates, with these candidates.
    pub excluders: Vec<(Cell, DigitSet)>,
}

/// Finds an aligned pair exclusion.
pub(crate) fn pair(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let by_index = context.compat().corrected;
    let failed = &mut context.scratch::<AlignedScratch>().pairs;
    let field = Field::new(position, 2, by_index, failed);
    let found = field.new_pairs().find_map(|(one, other)| {
        let common = field.excluders(one) & field.excluders(other);
        let left = Excluded::by(position, common).pair(position, one, other);
        field.found(&[one, other], common, &left)
    });
    *failed = field.after(found.is_some());
    found
}

/// Finds an aligned triplet exclusion.
pub(crate) fn triplet(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let by_index = context.compat().corrected;
    let failed = &mut context.scratch::<AlignedScratch>().triplets;
    let field = Field::new(position, 3, by_index, failed);
    let found = field.pairs().find_map(|(one, other)| {
        let common = field.excluders(one) & field.excluders(other);
        let among = field.able & field.base & field.new_thirds(one, other);
        let among = among - CellSet::only(one).with(other);
        let around = |cell, among| around(cell, among, field.by_index);
        let thirds = around(one, among).into_iter().chain(around(other, among - one.peers()));
        thirds.flat_map(CellSet::iter).find_map(|third| {
            let common = common & field.excluders(third);
            if two_or_more(common) {
                let left = Excluded::by(position, common).triplet(position, [one, other, third]);
                return field.found(&[one, other, third], common, &left);
            }
            None
        })
    });
    *failed = field.after(found.is_some());
    found
}

/// The last searches without a result.
#[derive(Default, Debug)]
struct AlignedScratch {
    pairs: FailedSearch,
    triplets: FailedSearch,
}

/// A search without a result: no combination of its base cells has an elimination. The same holds in another position
/// for each combination of these cells if it has the same candidates, in its cells and in its excluders.
#[derive(Debug)]
struct FailedSearch {
    base: CellSet,
    able: CellSet,
    /// The candidates of each cell.
    digits: [DigitSet; 81],
}

impl Default for FailedSearch {
    fn default() -> Self {
        Self { base: CellSet::EMPTY, able: CellSet::EMPTY, digits: [DigitSet::EMPTY; 81] }
    }
}

/// Returns those of `among` that see this cell: in its box, in the rest of its row, in the rest of its column. With
/// `by_index`, all are in the first set.
fn around(cell: Cell, among: CellSet, by_index: bool) -> [CellSet; 3] {
    if by_index {
        return [among & cell.peers(), CellSet::EMPTY, CellSet::EMPTY];
    }
    let [row, column, boxed] = cell.houses().map(|house| house.cells() & among & cell.peers());
    [boxed, row - boxed, column - boxed]
}

const fn two_or_more(cells: CellSet) -> bool {
    let bits = cells.bits();
    bits & bits.wrapping_sub(1) != 0
}

/// The cells that can be base, and the cells that can exclude.
struct Field<'a> {
    position: &'a Position,
    base: CellSet,
    able: CellSet,
    by_index: bool,
    /// The base cells that the last search did not have, or had with other candidates.
    new_base: CellSet,
    /// The excluders that the last search did not have, or had with other candidates, and those that are none now.
    new_excluders: CellSet,
}

impl<'a> Field<'a> {
    /// Returns the field for excluders with at most `size` candidates, after a search without a result.
    fn new(position: &'a Position, size: usize, by_index: bool, failed: &FailedSearch) -> Self {
        let able = position.sized_between(2, size);
        let beside_single =
            position.sized(1).iter().fold(CellSet::EMPTY, |beside, cell| beside | cell.peers());
        let several = position.sized_between(2, 9) - beside_single;
        let base: CellSet = several.iter().filter(|cell| !cell.peers().is_disjoint(able)).collect();
        let (digits, _) = position.in_cells_and_houses();
        let is_changed = |cell: &Cell| digits[cell.index()] != failed.digits[cell.index()];
        let changed: CellSet = (base | able | failed.able).iter().filter(is_changed).collect();
        let new_base = (base - failed.base) | (base & changed);
        Self { position, base, able, by_index, new_base, new_excluders: changed & (able | failed.able) }
    }

    /// Returns what the next search can omit.
    fn after(&self, has_found: bool) -> FailedSearch {
        if has_found {
            return FailedSearch::default();
        }
        let (digits, _) = self.position.in_cells_and_houses();
        FailedSearch { base: self.base, able: self.able, digits: *digits }
    }

    /// Returns the pairs that can have a result that they did not have in the last search: a cell is new, or an
    /// excluder of both.
    fn new_pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.pairs_among(|other| {
            if self.new_base.contains(other) {
                return self.base;
            }
            let excluders = self.new_excluders & other.peers();
            let beside = excluders.iter().fold(self.new_base, |beside, excluder| beside | excluder.peers());
            beside & self.base
        })
    }

    /// Returns the cells that can have a result with this pair that they did not have in the last search: those that
    /// are new, or see a new excluder of the pair.
    fn new_thirds(&self, one: Cell, other: Cell) -> CellSet {
        if self.new_base.contains(one) || self.new_base.contains(other) {
            return CellSet::FULL;
        }
        let excluders = self.new_excluders & one.peers() & other.peers();
        excluders.iter().fold(self.new_base, |thirds, excluder| thirds | excluder.peers())
    }

    fn excluders(&self, cell: Cell) -> CellSet {
        self.able & cell.peers()
    }

    /// Returns the pairs of base cells with two or more common excluders, ordered by the later cell, then by the
    /// earlier.
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.pairs_among(|_| self.base)
    }

    /// Like [`Self::pairs`], with only these cells as the earlier one, for each later one.
    fn pairs_among(&self, partners: impl Fn(Cell) -> CellSet) -> impl Iterator<Item = (Cell, Cell)> {
        let before = move |cell: Cell| partners(cell) & CellSet::from_bits((1 << cell.index()) - 1);
        let pairs = self.base.iter().flat_map(move |other| before(other).iter().map(move |one| (one, other)));
        pairs.filter(|&(one, other)| two_or_more(self.excluders(one) & self.excluders(other)))
    }

    /// Returns a step if a candidate of the base is not in `left`.
    fn found(&self, base: &[Cell], common: CellSet, left: &[DigitSet]) -> Option<Deduction> {
        let gone: Eliminations = base
            .iter()
            .zip(left)
            .flat_map(|(&cell, &left)| {
                let digits = self.position.digits(cell) - left;
                digits.iter().map(move |digit| Candidate::new(cell, digit))
            })
            .collect();
        let technique = if base.len() == 2 { Technique::ALIGNED_PAIR } else { Technique::ALIGNED_TRIPLE };
        let with_digits = |cell: Cell| (cell, self.position.digits(cell));
        (!gone.is_empty()).then(|| {
            let base = base.iter().copied().map(with_digits).collect();
            let excluders = common.iter().map(with_digits).collect();
            Deduction::eliminate(technique, Aligned { base, excluders }, gone)
        })
    }
}

/// Digits that cannot be combined in base cells because an excluder would have no candidate left.
struct Excluded {
    /// For each digit, the digits that cannot be combined with it.
    pairs: [DigitSet; 9],
    /// The triples of digits that are the candidates of an excluder.
    triples: [DigitSet; 20],
    count: usize,
}

impl Excluded {
    fn by(position: &Position, excluders: CellSet) -> Self {
        let mut excluded = Self { pairs: [DigitSet::EMPTY; 9], triples: [DigitSet::EMPTY; 20], count: 0 };
        for digits in excluders.iter().map(|cell| position.digits(cell)) {
            if digits.len() == 2 {
                for digit in digits {
                    excluded.pairs[digit.index()] |= digits.without(digit);
                }
            } else if excluded.count < 20 {
                excluded.triples[excluded.count] = digits;
                excluded.count += 1;
            }
        }
        excluded
    }

    /// Returns the digits that cannot be in the second cell if the first has this digit, including the digit if the
    /// cells see each other.
    fn with(&self, digit: Digit, sees: bool) -> DigitSet {
        let excluded = self.pairs[digit.index()];
        if sees { excluded.with(digit) } else { excluded }
    }

    fn pair(&self, position: &Position, one: Cell, other: Cell) -> [DigitSet; 2] {
        let sees = one.peers().contains(other);
        let mut left = [DigitSet::EMPTY; 2];
        for digit in position.digits(one) {
            let partners = position.digits(other) - self.with(digit, sees);
            if !partners.is_empty() {
                left[0].insert(digit);
                left[1] |= partners;
            }
        }
        left
    }

    fn triplet(&self, position: &Position, [a, b, c]: [Cell; 3]) -> [DigitSet; 3] {
        let sees = |one: Cell, other: Cell| one.peers().contains(other);
        let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
        let all = position.digits(c);
        let mut left = [DigitSet::EMPTY; 3];
        for x in position.digits(a) {
            let completing = self.completing(x);
            let third = all - self.with(x, ac);
            for y in position.digits(b) - self.with(x, ab) {
                if left[2] == all && left[0].contains(x) && left[1].contains(y) {
                    continue;
                }
                let third = third - self.with(y, bc) - completing[y.index()];
                if !third.is_empty() {
                    left[0].insert(x);
                    left[1].insert(y);
                    left[2] |= third;
                }
            }
        }
        left
    }

    /// Returns for each digit those that complete an excluder of three candidates with it and `x`.
    fn completing(&self, x: Digit) -> [DigitSet; 9] {
        let mut completing = [DigitSet::EMPTY; 9];
        for triple in self.triples[..self.count].iter().filter(|triple| triple.contains(x)) {
            let rest = triple.without(x);
            rest.iter().for_each(|y| completing[y.index()] |= rest.without(y));
        }
        completing
    }
}

impl Describe for Aligned {
    fn words(&self) -> Sentences {
        let excluders = self.excluders.iter().map(|(cell, digits)| format!("{cell} ({})", either(*digits)));
        [
            message!(
                "A combination of digits for {cells} fails if it puts a digit twice in a house or leaves none for {excluders}.",
                cells = all_of(self.base.iter().map(|cell| cell.0)),
                excluders = one_of(excluders)
            ),
            message!("The eliminated candidates are in no other combination."),
        ]
        .into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_filled(&self.base, Role::Base);
        marks.add_filled(&self.excluders, Role::Cover);
    }

    fn premises(&self) -> Vec<Premise> {
        self.base.iter().chain(&self.excluders).map(|cell| Premise::Cell(cell.0)).collect()
    }
}
