//! Big wings: *n* cells that see each other have *n* + 1 digits together, and a bivalue cell (the *pair*) has two of
//! these digits. *WXYZ-wing*: four digits in three cells and the pair; *VWXYZ*, *UVWXYZ* and *TUVWXYZ*: five, six and
//! seven digits.
//!
//! ```text
//! WXYZ-wing:   wz wxyz .  | . yz .      y: all its cells see the pair, so only one of them has it
//!              .  .   .   | . .  .
//!              -z xz  .   | . .  .      z: is in the pair or in the other cells; -z sees all of these
//! ```
//!
//! Proof: one of the pair's digits, y, is *restricted*: the pair sees all of the cells that can have it. If the pair
//! is y, no other cell is, so the cells hold all their other digits, including z; otherwise the pair is z. If both
//! digits are restricted (*double*), the cells hold every other digit and one of the pair's digits.
//!
//! Source: WXYZ-wings by Eric Wing and others (2006), as almost locked sets with a bivalue cell; these four
//! techniques and their order by the author of Sukaku Explainer (2019, 2020). Ratings (`sukaku` only), by the largest
//! number of candidates in one of the cells: WXYZ 5.5, with three 5.6; VWXYZ 6.4 with three, 6.3 with two or four,
//! 6.2 with five; UVWXYZ 6.6; TUVWXYZ 7.5.

use crate::explain::message::either;
use crate::explain::places::{Places, cell_at, cells_at, count};
use crate::explain::{
    Deduction, Describe, Marks, Position, Premise, Role, SearchContext, Sentences, Technique, all_of,
    message, one_of,
};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Cells that see each other, and a bivalue cell with two of their digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BigWing {
    /// The cells that see each other, with their candidates. They have one digit more than there are cells.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The bivalue cell.
    pub pair: Cell,
    /// The digit of the pair that none of the cells can have if the pair has it.
    pub restricted: Digit,
    /// The other digit of the pair.
    pub other: Digit,
    /// Whether the other digit is restricted too.
    pub is_double: bool,
}

/// The techniques for four, five, six and seven digits.
const TECHNIQUES: [Technique; 4] =
    [Technique::WXYZ_WING, Technique::VWXYZ_WING, Technique::UVWXYZ_WING, Technique::TUVWXYZ_WING];

/// Returns the best wing of this number of digits.
pub(crate) fn find<const DIGITS: usize>(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    WingSearch::<DIGITS>::new(position, false).run().pop().map(RankedWing::into_deduction::<DIGITS>)
}

/// Returns all wings of this number of digits, the best first.
pub(crate) fn all<const DIGITS: usize>(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    let mut all = WingSearch::<DIGITS>::new(position, true).run();
    all.sort_by_key(|found| found.rank);
    // Cells that see each other can be in two houses.
    all.dedup_by(|one, other| one.wing == other.wing);
    all.into_iter().map(RankedWing::into_deduction::<DIGITS>).collect()
}

/// The order of wings; the least is the step. It compares the rating, the number of eliminations, the name and the
/// cells.
type Rank = (u8, Reverse<usize>, Reverse<[usize; 3]>, Reverse<u128>, Cell);

struct RankedWing {
    rank: Rank,
    wing: BigWing,
    gone: CandidateSet,
}

impl RankedWing {
    fn into_deduction<const DIGITS: usize>(self) -> Deduction {
        Deduction::eliminate(TECHNIQUES[DIGITS - 4], self.wing, self.gone)
    }
}

struct WingSearch<'a, const DIGITS: usize> {
    position: &'a Position,
    pairs: CellSet,
    /// The best wing, or all.
    found: Vec<RankedWing>,
    keeps_all: bool,
}

impl<'a, const DIGITS: usize> WingSearch<'a, DIGITS> {
    fn new(position: &'a Position, keeps_all: bool) -> Self {
        Self { position, pairs: position.sized(2), found: Vec::new(), keeps_all }
    }

    fn run(mut self) -> Vec<RankedWing> {
        for house in House::ALL {
            self.extend(house, 0, 0, DigitSet::EMPTY);
        }
        self.found
    }

    /// Adds each further place from this one on. Cells that see each other are all in one house.
    fn extend(&mut self, house: House, from: usize, taken: Places, digits: DigitSet) {
        let size = count(taken);
        if size + 1 == DIGITS {
            if digits.len() == DIGITS {
                self.pair_off(house, taken, digits);
            }
            return;
        }
        // The cells still to be chosen must fit after this one.
        for place in from..=9 + size + 1 - DIGITS {
            let of_cell = self.position.digits(cell_at(house, place));
            let all = digits | of_cell;
            if count(of_cell.bits()) >= 2 && count(all.bits()) <= DIGITS {
                self.extend(house, place + 1, taken | 1 << place, all);
            }
        }
    }

    /// Tries all pairs with two of the digits, one of which is restricted.
    fn pair_off(&mut self, house: House, taken: Places, digits: DigitSet) {
        let set = Almost::new(self.position, house, taken, digits);
        let able = digits.iter().fold(CellSet::EMPTY, |able, digit| {
            able | (self.position.cells(digit) & self.pairs & set.seeing[digit.index()])
        });
        for pair in able - set.cells {
            if self.position.digits(pair).is_subset(digits) {
                self.judge(&set, pair);
            }
        }
    }

    fn judge(&mut self, set: &Almost, pair: Cell) {
        let is_restricted = |digit: &Digit| set.seeing[digit.index()].contains(pair);
        let of_pair = self.position.digits(pair);
        let Some(restricted) = of_pair.iter().find(is_restricted) else { return };
        let Some(other) = of_pair.without(restricted).first() else { return };
        let is_double = is_restricted(&other);
        let victims = |digit: Digit| self.position.cells(digit) & set.seeing[digit.index()];
        let of = |digit: Digit, cells| CandidateSet::product(cells, DigitSet::only(digit));
        let mut gone = of(other, victims(other) & pair.peers());
        let mut shown_double = is_double;
        if is_double {
            let of_other = gone;
            let of_restricted = of(restricted, victims(restricted) & pair.peers());
            let rest = (set.digits - of_pair).iter();
            let of_rest = rest.fold(CandidateSet::EMPTY, |all, digit| all | of(digit, victims(digit)));
            shown_double = !of_rest.is_empty() || !(of_other.is_empty() || of_restricted.is_empty());
            gone = of_other | of_restricted | of_rest;
        }
        if gone.is_empty() {
            return;
        }
        let name = [1 + usize::from(shown_double), set.max_digits, as_text(set.total)];
        let hardness = tenths::<DIGITS>(set.max_digits);
        let rank =
            (hardness, Reverse(gone.len()), Reverse(name), Reverse(set.cells.bits().reverse_bits()), pair);
        if self.keeps_all || self.found.first().is_none_or(|best| rank < best.rank) {
            let cells = set.cells.iter().map(|cell| (cell, self.position.digits(cell))).collect();
            let wing = BigWing { cells, pair, restricted, other, is_double };
            if !self.keeps_all {
                self.found.clear();
            }
            self.found.push(RankedWing { rank, wing, gone });
        }
    }
}

/// Cells that see each other and have one digit more than there are cells.
struct Almost {
    cells: CellSet,
    digits: DigitSet,
    /// For each digit, the cells that see all cells of the set that can have it.
    seeing: [CellSet; 9],
    /// The largest number of candidates in one of the cells.
    max_digits: usize,
    /// The number of candidates of all cells.
    total: usize,
}

impl Almost {
    fn new(position: &Position, house: House, taken: Places, digits: DigitSet) -> Self {
        let cells = cells_at(house, taken);
        let mut set = Self { cells, digits, seeing: [CellSet::FULL; 9], max_digits: 0, total: 0 };
        for cell in cells {
            let of_cell = position.digits(cell);
            set.max_digits = set.max_digits.max(of_cell.len());
            set.total += of_cell.len();
            of_cell.iter().for_each(|digit| set.seeing[digit.index()] &= cell.peers());
        }
        set
    }
}

/// Returns a number that orders one- and two-digit numbers in the same way as their texts.
const fn as_text(number: usize) -> usize {
    if number < 10 { number * 10 } else { number }
}

/// Returns the tenths above the easiest form, by the largest number of candidates in a cell: fewer, the farther from
/// three.
const fn tenths<const DIGITS: usize>(most: usize) -> u8 {
    let from_three = most.abs_diff(3) as u8;
    match DIGITS {
        4 => 1_u8.saturating_sub(from_three),
        5 => 2_u8.saturating_sub(from_three),
        _ => 0,
    }
}

impl BigWing {
    /// Returns the tenths above the easiest form.
    pub(crate) fn extra(&self) -> u8 {
        let most = self.cells.iter().map(|cell| cell.1.len()).max().unwrap_or(3);
        match self.cells.len() {
            3 => tenths::<4>(most),
            4 => tenths::<5>(most),
            _ => 0,
        }
    }

    fn digits(&self) -> DigitSet {
        self.cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | cell.1)
    }

    /// Returns the cells and the pair, one of which has the digit.
    fn holders(&self, digit: Digit) -> CellSet {
        let cells = self.cells.iter().filter(|cell| cell.1.contains(digit)).map(|cell| cell.0);
        cells.chain([self.pair]).collect()
    }
}

impl Describe for BigWing {
    fn words(&self) -> Sentences {
        let Self { pair, restricted, other, .. } = *self;
        let cells = all_of(self.cells.iter().map(|(cell, digits)| format!("{cell} ({})", either(*digits))));
        let wing = message!(
            "{cells} see each other and have the digits {digits}; {pair} is {both}.",
            cells,
            digits = self.digits(),
            pair,
            both = one_of(DigitSet::only(restricted).with(other))
        );
        let case = message!(
            "If {pair} is {restricted}, none of the others is, because it sees all that could be: so they hold all their other \
             digits, including {other}.",
            pair,
            restricted,
            other
        );
        let so = if self.is_double {
            message!(
                "The same holds with {other} for {restricted}, so these cells hold one of the two and each of {rest}: no cell \
                 that sees all their places of such a digit can have it; for {restricted} and {other}, it must also see \
                 {pair}.",
                other,
                restricted,
                rest = self.digits().without(restricted).without(other),
                pair
            )
        } else {
            message!(
                "So one of {cells} is {digit}, and no cell that sees them all can be {digit}.",
                cells = self.holders(other),
                digit = other
            )
        };
        [wing, case, so].into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_filled(&self.cells, Role::Base);
        marks.add_filled(&[(self.pair, position.digits(self.pair))], Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells.iter().map(|cell| cell.0).chain([self.pair]).map(Premise::Cell).collect()
    }
}
