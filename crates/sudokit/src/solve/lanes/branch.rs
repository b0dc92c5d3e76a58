//! What to try in lanes where deduction has stopped: the same choice as the portable engine makes, for all lanes at once.

use super::vector::Lanes;
use super::warp::Warp;
use crate::solve::portable::SHAPES;

/// For each lane, what is best tried next.
#[derive(Clone, Copy)]
pub(super) struct Choices<L> {
    /// Ways left × 8 + part, of the part (band or stack) that is nearest done.
    key: L,
    /// For each part, the digits with the fewest ways left, but more than one.
    digits: [L; 6],
}

/// A digit in a row or column of a box: it is there, or it is not.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    literal: u8,
    digit: u16,
}

/// What follows for one digit, as indices into the vectors of a [`Warp`].
#[derive(Clone, Copy)]
struct Literal {
    /// Cells that the digit leaves if it is not there: the line itself.
    no: [u8; 3],
    /// Cells that it leaves if it is: the same line in the two other boxes.
    yes: [u8; 6],
    /// Their lines; columns count from 27.
    lines: [u8; 2],
}

/// All of them: 9 × part + 3 × line + box, parts 0 to 2 the bands, 3 to 5 the stacks, line and box counted in the part.
static LITERALS: [Literal; 54] = {
    let mut literals = [Literal { no: [0; 3], yes: [0; 6], lines: [0; 2] }; 54];
    let mut id = 0;
    while id < 54 {
        let (part, line, boxed) = (id / 9, id % 9 / 3, id % 3);
        let mut i = 0;
        while i < 3 {
            literals[id].no[i] = cell_of(part, line, boxed, i);
            literals[id].yes[i] = cell_of(part, line, (boxed + 1) % 3, i);
            literals[id].yes[3 + i] = cell_of(part, line, (boxed + 2) % 3, i);
            i += 1;
        }
        literals[id].lines = [line_of(part, line, (boxed + 1) % 3), line_of(part, line, (boxed + 2) % 3)];
        id += 1;
    }
    literals
};

const fn line_of(part: usize, line: usize, boxed: usize) -> u8 {
    let index = if part < 3 { (part * 3 + boxed) * 3 + line } else { 27 + (boxed * 3 + part - 3) * 3 + line };
    index as u8
}

const fn cell_of(part: usize, line: usize, boxed: usize, i: usize) -> u8 {
    let index = if part < 3 {
        (part * 3 + boxed) * 9 + line * 3 + i
    } else {
        (boxed * 3 + part - 3) * 9 + i * 3 + line
    };
    index as u8
}

impl<L: Lanes> Warp<L> {
    #[inline(always)]
    fn line(&self, part: usize, line: usize, boxed: usize) -> L {
        let index = usize::from(line_of(part, line, boxed));
        if index < 27 { self.rows[index] } else { self.columns[index - 27] }
    }

    /// Finds the best choice of every lane; for lanes that are done it means nothing.
    #[inline(always)]
    pub(super) fn choices(&self, token: L::Token) -> Choices<L> {
        const NONE: u16 = 0x7fff;
        let none = L::splat(token, NONE);
        let mut choices = Choices { key: none, digits: [none; 6] };
        for part in 0..6 {
            let (ways, digits) = self.ways(part);
            let ways = ways + ways;
            let ways = ways + ways;
            let key = ways + ways + L::splat(token, part as u16);
            choices.digits[part] = digits;
            choices.key = choices.key.min(digits.choose(key, none));
        }
        choices
    }

    /// The ways left to all digits of a part together, and the digits with the fewest of more than one.
    #[inline(always)]
    fn ways(&self, part: usize) -> (L, L) {
        let m = |line, boxed| self.line(part, line, boxed);
        let (ones_a, twos_a) =
            sum(m(0, 0) & m(1, 1) & m(2, 2), m(0, 1) & m(1, 2) & m(2, 0), m(0, 2) & m(1, 0) & m(2, 1));
        let (ones_b, twos_b) =
            sum(m(0, 2) & m(1, 1) & m(2, 0), m(0, 0) & m(1, 2) & m(2, 1), m(0, 1) & m(1, 0) & m(2, 2));
        let ones = ones_a ^ ones_b;
        let (twos, fours) = sum(twos_a, twos_b, ones_a & ones_b);
        let by_four = fours.count_ones();
        let by_two = twos.count_ones() + by_four + by_four;
        let two_or_three = twos & !fours;
        let few = two_or_three.choose(two_or_three, fours);
        let two = few & !ones;
        (ones.count_ones() + by_two + by_two, two.choose(two, few))
    }

    /// The choice of one lane.
    #[inline(always)]
    pub(super) fn choice(&self, choices: &Choices<L>, lane: usize) -> Choice {
        let part = usize::from(choices.key.at(lane) & 7) % 6;
        let digits = choices.digits[part].at(lane);
        let digit = digits & digits.wrapping_neg();
        let mut pattern = 0;
        for i in 0..9 {
            let index = usize::from(line_of(part, i / 3, i % 3));
            let line = if index < 27 { self.rows[index].at(lane) } else { self.columns[index - 27].at(lane) };
            pattern |= usize::from(line & digit != 0) << i;
        }
        let rarest = SHAPES[pattern & 511].rarest.trailing_zeros() as u8 % 9;
        Choice { literal: part as u8 * 9 + rarest, digit }
    }

    /// Takes the choice for true in a lane whose lines are summed up.
    #[inline(always)]
    pub(super) fn assume(&mut self, choice: Choice, lane: usize) {
        let literal = &LITERALS[usize::from(choice.literal) % 54];
        for cell in literal.yes {
            take(&mut self.cells[usize::from(cell) % 81], lane, choice.digit);
        }
        for line in literal.lines {
            match usize::from(line) {
                row @ 0..27 => take(&mut self.rows[row], lane, choice.digit),
                column => take(&mut self.columns[column % 27], lane, choice.digit),
            }
        }
    }
}

impl Choice {
    /// Takes the choice for false in a lane of a copy of the cells.
    #[inline(always)]
    pub(super) fn refute<L: Lanes>(self, cells: &mut [L; 81], lane: usize) {
        for cell in LITERALS[usize::from(self.literal) % 54].no {
            take(&mut cells[usize::from(cell) % 81], lane, self.digit);
        }
    }
}

#[inline(always)]
fn take<L: Lanes>(vector: &mut L, lane: usize, digit: u16) {
    vector.put(lane, vector.at(lane) & !digit);
}

/// The sum of three bits, bit by bit: ones and twos.
#[inline(always)]
fn sum<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    (a ^ b ^ c, (a & b) | (c & (a | b)))
}
