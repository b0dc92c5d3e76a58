//! Tridagon, also called Thor's hammer: four boxes in the corners of a rectangle, and in each three cells in different
//! rows and columns. If the twelve cells held only three digits, there would be no solution, for an odd number of the
//! boxes whose cells are *falling* (to the right and down, cyclically). So one of their other candidates (the
//! *guardians*) is true. One guardian cell loses the three digits; other candidates that see all guardians are
//! eliminated.
//!
//! ```text
//! 123  .   .  | 123  .   .        falling: abc, with a, b, c in rows 1, 2, 3; 2, 3, 1; or 3, 1, 2
//!  .  123  .  |  .  123  .        here three boxes are falling and one is rising
//!  .   .  123 |  .   .  123
//! ------------+-------------
//! 123  .   .  |  .   .  123
//!  .  123  .  |  .  123+ .        123+ loses 1, 2 and 3
//!  .   .  123 | 123  .   .
//! ```
//!
//! Proof: three digits in the three cells of a box are an order of the box's rows, and one of its columns. Two boxes
//! side by side have no digit in the same row. Two such orders of three differ by a rotation, so both are even or both
//! odd; likewise the orders of columns of two boxes one above the other. A falling box has both orders even or both
//! odd, a rising box one of each. Around the rectangle, the number of rising boxes is even, so that of falling boxes
//! too.
//!
//! Source: found by mith and others, named and proved by Denis Berthier, "The tridagon rule", New Sudoku Players'
//! Forum (2022), <http://forum.enjoysudoku.com/the-tridagon-rule-t39859.html>. The proof by parity is by Ryokousha, as
//! described by Andrew Stuart, <https://www.sudokuwiki.org/Tridagons>. Cells can lack one of the three digits.

use crate::explain::{
    Deduction, Describe, Marks, Message, Position, Premise, Region, Role, SearchContext, Sentences,
    Technique, all_of, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// Twelve cells in four boxes, three digits that cannot fill them, and their other candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tridagon {
    /// The three digits.
    pub digits: DigitSet,
    /// The twelve cells.
    pub cells: CellSet,
    /// The other candidates of these cells, one of which is true.
    pub guardians: CandidateSet,
}

/// The orders of the columns of three cells in the rows of a box: three falling ones, then three rising ones.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Returns the tridagon with the most eliminations.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let mut search = TridagonSearch { position, best: None };
    for digits in triples() {
        if context.is_over() {
            return None;
        }
        search.with_digits(digits);
    }
    let (pattern, gone) = search.best?;
    Some(match pattern.guardians.single() {
        Some(guardian) => Deduction::place(Technique::TRIDAGON, pattern, guardian),
        None => Deduction::eliminate(Technique::TRIDAGON, pattern, gone),
    })
}

/// Returns all sets of three digits.
fn triples() -> impl Iterator<Item = DigitSet> {
    (0..1_u16 << 9).filter(|bits| bits.count_ones() == 3).map(DigitSet::from_bits)
}

/// Three cells of a box, and the candidates that their guardians leave possible to eliminate.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    guarded: Guarded,
}

/// Guardians, and the candidates that see all of them.
#[derive(Clone, Copy)]
struct Guarded {
    guardians: CandidateSet,
    seeing: CandidateSet,
}

impl Guarded {
    fn and(&self, other: &Self) -> Option<Self> {
        let both = Self { guardians: self.guardians | other.guardians, seeing: self.seeing & other.seeing };
        (!both.seeing.is_empty()).then_some(both)
    }
}

struct TridagonSearch<'a> {
    position: &'a Position,
    best: Option<(Tridagon, CandidateSet)>,
}

impl TridagonSearch<'_> {
    fn with_digits(&mut self, digits: DigitSet) {
        let able = Cell::ALL.into_iter().filter(|&cell| (self.position.digits(cell) & digits).len() >= 2);
        let able: CellSet = able.collect();
        let parts: [[Option<Part>; 6]; 9] = core::array::from_fn(|at| {
            core::array::from_fn(|order| self.part(able, digits, at, ORDERS[order]))
        });
        for bands in [[0, 1], [0, 2], [1, 2]] {
            for stacks in [[0, 1], [0, 2], [1, 2]] {
                let of_box = |band: usize, stack: usize| &parts[3 * bands[band] + stacks[stack]];
                self.in_boxes(digits, [of_box(0, 0), of_box(0, 1), of_box(1, 0), of_box(1, 1)]);
            }
        }
    }

    /// Returns the three cells of a box in these columns, if all can have two of the digits, and some candidate sees
    /// all of their guardians.
    fn part(&self, able: CellSet, digits: DigitSet, in_box: usize, columns: [usize; 3]) -> Option<Part> {
        let (row, column) = (in_box / 3 * 3, in_box % 3 * 3);
        let places = columns.into_iter().enumerate();
        let cells: CellSet = places.filter_map(|(at, of)| Cell::at(row + at, column + of)).collect();
        if !cells.is_subset(able) {
            return None;
        }
        let guardians = self.position.candidates_in(cells, !digits);
        let all = self.position.candidates();
        let seeing = guardians.iter().fold(all, |seeing, guardian| seeing & seen_by(guardian));
        (!seeing.is_empty()).then_some(Part { cells, guarded: Guarded { guardians, seeing } })
    }

    /// Tries all combinations with an odd number of rising boxes.
    fn in_boxes(&mut self, digits: DigitSet, parts: [&[Option<Part>; 6]; 4]) {
        let of_box =
            |at: usize| parts[at].iter().enumerate().filter_map(|(order, part)| Some((order / 3, (*part)?)));
        for (first, one) in of_box(0) {
            for (second, other) in of_box(1) {
                let Some(top) = one.guarded.and(&other.guarded) else { continue };
                for (third, below) in of_box(2) {
                    let Some(three) = top.and(&below.guarded) else { continue };
                    for (_, last) in
                        of_box(3).filter(|(fourth, _)| (first + second + third + fourth) % 2 == 1)
                    {
                        let Some(all) = three.and(&last.guarded) else { continue };
                        let cells = one.cells | other.cells | below.cells | last.cells;
                        self.offer(Tridagon { digits, cells, guardians: all.guardians }, all.seeing);
                    }
                }
            }
        }
    }

    fn offer(&mut self, pattern: Tridagon, gone: CandidateSet) {
        if !pattern.guardians.is_empty() && gone.len() > self.best.as_ref().map_or(0, |best| best.1.len()) {
            self.best = Some((pattern, gone));
        }
    }
}

/// Returns the candidates that are false if this one is true.
fn seen_by(guardian: Candidate) -> CandidateSet {
    let (cell, digit) = (guardian.cell(), guardian.digit());
    let beside = CandidateSet::product(cell.peers(), DigitSet::only(digit));
    beside | CandidateSet::product(CellSet::only(cell), !DigitSet::only(digit))
}

impl Tridagon {
    fn boxes(&self) -> Vec<usize> {
        let boxes = House::ALL[18..].iter().filter(|house| !(house.cells() & self.cells).is_empty());
        boxes.map(|house| house.position() + 1).collect()
    }

    /// Returns the digit of all guardians, if it is one.
    fn only_digit(&self) -> Option<Digit> {
        self.guardians.iter().map(Candidate::digit).collect::<DigitSet>().single()
    }
}

impl Tridagon {
    /// Returns what follows from the guardians, one of which is true.
    fn conclusion(&self) -> Vec<Message> {
        let cells = self.guardians.cells();
        match (cells.single(), self.only_digit()) {
            (Some(cell), _) => vec![message!(
                "Only {cell} can hold another digit, so it is {digits}.",
                cell,
                digits = one_of(self.guardians.digits_of(cell))
            )],
            (None, Some(digit)) => {
                vec![message!(
                    "So one of {cells} is {digit}, and no cell that sees them all can be {digit}.",
                    cells,
                    digit
                )]
            }
            (None, None) => vec![
                message!("So one of these is true: {guardians}.", guardians = one_of(self.guardians)),
                message!("What is impossible with each of them is false."),
            ],
        }
    }
}

impl Describe for Tridagon {
    fn words(&self) -> Sentences {
        let digits = self.digits;
        [
            message!(
                "In each of the boxes {boxes}, three of these cells are in different rows and columns: {cells}.",
                boxes = all_of(self.boxes()),
                cells = self.cells
            ),
            message!(
                "With only {digits} in them, two boxes side by side have each digit in different rows, and two boxes one above \
                 the other in different columns.",
                digits
            ),
            message!(
                "No arrangement of {digits} in these twelve cells does so, because an odd number of the boxes has cells that \
                 fall from left to right, cyclically.",
                digits
            ),
        ]
        .into_iter()
        .chain(self.conclusion())
        .collect()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells(self.cells, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells, self.digits), Role::Base);
        marks.add_candidates(self.guardians, Role::Extra);
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells.iter().map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn region(&self, _: &Position) -> Option<Region> {
        let boxes = |cell: Cell| House::boxed(cell.box_index()).map(Region::House);
        self.guardians.cells().first().and_then(boxes)
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let (digits, boxes) = (self.digits, all_of(self.boxes()));
        Some(message!("Can {digits} alone fill the marked cells of the boxes {boxes}?", digits, boxes))
    }
}
