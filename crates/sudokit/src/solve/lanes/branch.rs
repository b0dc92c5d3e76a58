//! The choice of the next branch in lanes where deduction has stopped. It is the same as in the portable engine, for
//! all lanes at once.

use super::lane_state::LaneState;
use super::vector::Lanes;
use crate::solve::portable::SHAPES;

/// For each lane, the part (band or stack) that is nearest to completion, and a digit of it.
#[derive(Clone, Copy)]
pub(super) struct Choices<L> {
    /// The number of ways left × 8 + part.
    key: L,
    /// Of the digits with the fewest ways left, but more than one, the lowest.
    digit: L,
    /// The places of that digit in the part: bit 3 × line + box.
    pattern: L,
}

/// A digit in a row or column of a box. It is there, or it is not. An array of these has no gaps, so few instructions
/// set it to zero.
#[derive(Clone, Copy, Default)]
pub(super) struct Choice {
    literal: u16,
    digit: u16,
}

/// The consequences for one digit, as indices into the vectors of a [`LaneState`].
#[derive(Clone, Copy)]
struct Literal {
    /// Cells that lose the digit if it is not there: the line itself.
    no: [u8; 3],
    /// The same line.
    no_line: u8,
    /// Cells that lose it if it is there: the same line in the two other boxes.
    yes: [u8; 6],
    /// Their lines.
    yes_lines: [u8; 2],
}

/// For each pattern of a digit in a part, the place that the fewest of its ways use.
static RAREST: [u8; 512] = {
    let mut rarest = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        rarest[pattern] = (SHAPES[pattern].rarest.trailing_zeros() % 9) as u8;
        pattern += 1;
    }
    rarest
};

/// All literals: 9 × part + 3 × line + box. Parts 0 to 2 are the bands, 3 to 5 the stacks; line and box are counted
/// in the part.
static LITERALS: [Literal; 54] = {
    let mut literals = [Literal { no: [0; 3], no_line: 0, yes: [0; 6], yes_lines: [0; 2] }; 54];
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
        literals[id].no_line = line_of(part, line, boxed);
        literals[id].yes_lines = [line_of(part, line, (boxed + 1) % 3), line_of(part, line, (boxed + 2) % 3)];
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

impl<L: Lanes> LaneState<L> {
    /// Returns the best choice of every lane. It is meaningless for complete lanes.
    #[inline(always)]
    pub(super) fn choices(&self, token: L::Token) -> Choices<L> {
        let (zero, minus_one) = (L::splat(token, 0), L::splat(token, u16::MAX));
        let nothing = L::splat(token, NONE);
        let mut best = Best { key: nothing, digits: zero, lines: [[zero; 3]; 3] };
        for part in 0..6 {
            let mut lines = [[zero; 3]; 3];
            for line in 0..3 {
                for boxed in 0..3 {
                    lines[line][boxed] = self.lines[usize::from(line_of(part, line, boxed))];
                }
            }
            let (key, digits) = keys(&lines, nothing);
            best.consider(key.plus(L::splat(token, part as u16)), digits, &lines);
        }
        let digit = best.digits & !best.digits.plus(minus_one);
        let mut pattern = zero;
        for i in 0..9 {
            let may_be = best.lines[i / 3][i % 3] & digit;
            pattern = pattern | may_be.choose(L::splat(token, 1 << i), zero);
        }
        Choices { key: best.key, digit, pattern }
    }

    /// Assumes that the choice is true, in a lane whose lines are up to date. The crossing lines may keep the digit
    /// until the next sweep.
    #[inline(always)]
    pub(super) fn assume(&mut self, choice: Choice, lane: usize) {
        let literal = choice.literal();
        for cell in literal.yes {
            take(&mut self.cells, cell, lane, choice.digit);
        }
        for line in literal.yes_lines {
            take(&mut self.lines, line, lane, choice.digit);
        }
    }

    /// Assumes that the choice is false, likewise.
    #[inline(always)]
    pub(super) fn refute(&mut self, choice: Choice, lane: usize) {
        choice.refute(&mut self.cells, lane);
        take(&mut self.lines, choice.literal().no_line, lane, choice.digit);
    }
}

/// The key of a lane in which nothing is left to choose.
pub(super) const NONE: u16 = 0x7fff;

/// The best part examined so far.
struct Best<L> {
    key: L,
    digits: L,
    /// By line and box.
    lines: [[L; 3]; 3],
}

impl<L: Lanes> Best<L> {
    #[inline(always)]
    fn consider(&mut self, key: L, digits: L, lines: &[[L; 3]; 3]) {
        let is_better = key.is_less(self.key);
        self.key = L::select(is_better, key, self.key);
        self.digits = L::select(is_better, digits, self.digits);
        for line in 0..3 {
            for boxed in 0..3 {
                self.lines[line][boxed] = L::select(is_better, lines[line][boxed], self.lines[line][boxed]);
            }
        }
    }
}

impl<L: Lanes> Choices<L> {
    /// Returns the choice of one lane.
    #[inline(always)]
    pub(super) fn in_lane(&self, lane: usize) -> Choice {
        Choice::new(
            usize::from(self.key.at(lane) & 7),
            self.digit.at(lane),
            usize::from(self.pattern.at(lane)),
        )
    }
}

/// Returns the key of a part, without its number, and the digits to choose from.
#[inline(always)]
pub(super) fn keys<L: Lanes>(lines: &[[L; 3]; 3], nothing: L) -> (L, L) {
    let (ways, digits) = ways(lines);
    let ways = ways.plus(ways);
    let ways = ways.plus(ways);
    (digits.choose(ways.plus(ways), nothing), digits)
}

/// Returns the number of ways left to all digits of a part together, and the digits with the fewest, but more than
/// one.
#[inline(always)]
fn ways<L: Lanes>(m: &[[L; 3]; 3]) -> (L, L) {
    let (ones_a, twos_a) =
        sum(m[0][0] & m[1][1] & m[2][2], m[0][1] & m[1][2] & m[2][0], m[0][2] & m[1][0] & m[2][1]);
    let (ones_b, twos_b) =
        sum(m[0][2] & m[1][1] & m[2][0], m[0][0] & m[1][2] & m[2][1], m[0][1] & m[1][0] & m[2][2]);
    let ones = ones_a ^ ones_b;
    let (twos, fours) = sum(twos_a, twos_b, ones_a & ones_b);
    let by_four = fours.count_ones();
    let by_two = twos.count_ones().plus(by_four).plus(by_four);
    let two_or_three = twos & !fours;
    let few = two_or_three.choose(two_or_three, fours);
    let two = few & !ones;
    (ones.count_ones().plus(by_two).plus(by_two), two.choose(two, few))
}

impl Choice {
    /// Returns the choice that divides the digit's ways in a part best.
    #[inline(always)]
    pub(super) fn new(part: usize, digit: u16, pattern: usize) -> Self {
        Self { literal: part as u16 * 9 + u16::from(RAREST[pattern & 511]), digit }
    }

    #[inline(always)]
    fn literal(self) -> &'static Literal {
        &LITERALS[usize::from(self.literal) % 54]
    }

    pub(super) fn digit(self) -> u16 {
        self.digit
    }

    /// Returns the cells of a box that are its line, row-major.
    #[inline(always)]
    pub(super) fn cells(self) -> [usize; 3] {
        let (part, line) = (self.literal / 9, usize::from(self.literal % 9 / 3));
        if part < 3 { [3 * line, 3 * line + 1, 3 * line + 2] } else { [line, line + 3, line + 6] }
    }

    /// Returns the box that loses the digit if the choice is false, as a bit.
    #[inline(always)]
    pub(super) fn box_of_no(self) -> u32 {
        let (part, place) = (u32::from(self.literal / 9), u32::from(self.literal % 3));
        1 << if part < 3 { 3 * part + place } else { 3 * place + part - 3 }
    }

    /// Returns the boxes that lose the digit if the choice is true, the two others of the part, one bit each.
    #[inline(always)]
    pub(super) fn boxes_of_yes(self) -> u32 {
        let part = u32::from(self.literal / 9);
        let all = if part < 3 { 7 << (3 * part) } else { 0o111 << (part - 3) };
        all & !self.box_of_no()
    }

    /// Assumes that the choice is false, in a lane of a copy of the cells.
    #[inline(always)]
    pub(super) fn refute<L: Lanes>(self, cells: &mut [L; 81], lane: usize) {
        for cell in self.literal().no {
            take(cells, cell, lane, self.digit);
        }
    }
}

#[inline(always)]
fn take<L: Lanes>(vectors: &mut [L], index: u8, lane: usize, digit: u16) {
    if let Some(vector) = vectors.get_mut(usize::from(index)) {
        vector.put(lane, vector.at(lane) & !digit);
    }
}

/// Returns the sums of three bits, bit by bit, as ones and twos.
#[inline(always)]
fn sum<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    (a ^ b ^ c, L::two_of(a, b, c))
}
