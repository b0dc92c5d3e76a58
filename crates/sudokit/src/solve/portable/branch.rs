//! The choice of the next branch when deduction has stopped.

use super::chute::Chute;
use super::node::Node;
use super::tables::{RIVALS, SHAPES};

/// A digit in a minirow or minicolumn, which is assumed to be true or false.
///
/// In a band (a stack), a digit occupies the three boxes in one of at most six permutations of the rows (columns).
/// The search completes the band or stack whose digits have the fewest permutations left in total, and chooses its
/// digit with the fewest. On the hardest puzzles (SE 11 and up), this takes half the nodes of choosing the cell with
/// the fewest candidates (78 against 142), and half those of choosing the digit with the fewest in the whole grid
/// (158).
///
/// # Source
/// Tom Dillon's tdoku, <https://t-dillon.github.io/tdoku/>, which branches on its "triads" in the same way.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    chute: Chute,
    digit: usize,
    bit: u16,
}

impl Node {
    /// Returns the best choice. A node that is not solved and where no rule applies always has one.
    pub(super) fn choose(&self) -> Choice {
        let chute =
            Chute::ALL.into_iter().min_by_key(|&chute| self.ways_left(chute)).unwrap_or(Chute::ALL[0]);
        let (digit, shape) = (0..9)
            .map(|digit| (digit, self.shape(chute, digit)))
            .filter(|(_, shape)| shape.ways > 1)
            .min_by_key(|(_, shape)| shape.ways)
            .unwrap_or((0, &SHAPES[0]));
        Choice { chute, digit, bit: shape.rarest }
    }

    /// Returns the number of permutations left to the digits of a chute. A complete chute comes last.
    fn ways_left(&self, chute: Chute) -> u8 {
        let ways: u8 = (0..9).map(|digit| self.shape(chute, digit).ways).sum();
        if ways == 9 { u8::MAX } else { ways }
    }

    /// Assumes that the choice is true.
    pub(super) fn assume(&mut self, choice: Choice) {
        self.remove_from_chute(choice.chute, choice.digit, RIVALS[usize::from(choice.bit) & 511]);
    }

    /// Assumes that the choice is false.
    pub(super) fn refute(&mut self, choice: Choice) {
        self.remove_from_chute(choice.chute, choice.digit, choice.bit);
    }
}
