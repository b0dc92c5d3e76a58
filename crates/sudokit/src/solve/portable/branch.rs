//! What to try when deduction has stopped.

use super::chute::Chute;
use super::node::Node;
use super::tables::{RIVALS, SHAPES};

/// A digit in a minirow or minicolumn: the alternative to be tried.
///
/// In a band (a stack) a digit goes through the three boxes in one of at most six permutations of the rows (columns). The
/// band or stack whose digits have the fewest left between them is worked on until it is done, by its digit with the fewest.
/// On the hardest puzzles that takes half the nodes of trying the cell with the fewest candidates (SE 11 and up: 78
/// against 142), and also half the nodes of taking the digit with the fewest of the whole grid (158).
///
/// # Source
/// Tom Dillon's tdoku, <https://t-dillon.github.io/tdoku/>, which branches on its "triads" likewise.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    chute: Chute,
    digit: usize,
    bit: u16,
}

impl Node {
    /// Returns the alternative that is best tried next. A node that is not solved and where no rule applies always
    /// has one.
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

    /// Returns how many permutations the digits of a chute have left between them; a chute that is done comes last.
    fn ways_left(&self, chute: Chute) -> u8 {
        let ways: u8 = (0..9).map(|digit| self.shape(chute, digit).ways).sum();
        if ways == 9 { u8::MAX } else { ways }
    }

    /// Takes the choice for true.
    pub(super) fn assume(&mut self, choice: Choice) {
        self.remove_from_chute(choice.chute, choice.digit, RIVALS[usize::from(choice.bit) & 511]);
    }

    /// Takes it for false.
    pub(super) fn refute(&mut self, choice: Choice) {
        self.remove_from_chute(choice.chute, choice.digit, choice.bit);
    }
}
