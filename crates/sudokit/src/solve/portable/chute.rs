//! Bands and stacks with a common interface: nine digits, each with a 3 × 3 pattern.

use super::node::{Contradiction, Node};
use super::tables::{CELLS, MUST_AND_MAY, RIVALS, SHAPES, Shape, columns_of, in_each_row};

/// A band or a stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chute {
    Band(usize),
    Stack(usize),
}

impl Chute {
    pub(super) const ALL: [Self; 6] =
        [Self::Band(0), Self::Band(1), Self::Band(2), Self::Stack(0), Self::Stack(1), Self::Stack(2)];

    const fn index(self) -> usize {
        match self {
            Self::Band(band) => band,
            Self::Stack(stack) => 3 + stack,
        }
    }
}

impl Node {
    /// Returns what is left of a digit's pattern in a chute.
    pub(super) fn shape(&self, chute: Chute, digit: usize) -> &'static Shape {
        &SHAPES[usize::from(self.patterns[chute.index()][digit]) & 511]
    }

    /// Removes a digit from minirows of a band or minicolumns of a stack.
    pub(super) fn remove_from_chute(&mut self, chute: Chute, digit: usize, bits: u16) {
        match chute {
            Chute::Band(band) => self.remove(band, digit, CELLS[usize::from(bits) & 511]),
            Chute::Stack(stack) => {
                let columns = columns_of(bits) << (3 * stack);
                for band in 0..3 {
                    self.remove(band, digit, in_each_row(columns >> (9 * band)));
                }
            }
        }
    }

    /// Applies the third rule: three digits fill a minirow or minicolumn. If three must be there, no other can; if
    /// only three can, they must. Returns whether this removes a candidate.
    ///
    /// It is applied only if no simpler rule applies. Without it, a search can put four digits in a minirow and
    /// notice this much later: the empty grid was not solved in a million nodes.
    pub(super) fn triples(&mut self) -> Result<bool, Contradiction> {
        let mut any = false;
        for chute in Chute::ALL {
            any |= self.triples_in(chute)?;
        }
        Ok(any)
    }

    fn triples_in(&mut self, chute: Chute) -> Result<bool, Contradiction> {
        let patterns = self.patterns[chute.index()];
        let [mut one, mut two, mut three, mut four, mut optional] = [0; 5];
        for pattern in patterns {
            let bits = MUST_AND_MAY[usize::from(pattern) & 511];
            four |= three & bits;
            three |= two & bits;
            two |= one & bits;
            one |= bits;
            optional |= bits & !(bits >> 16);
        }
        let (full, overfull) = (three >> 16, four >> 16);
        let (enough, more) = (three & 511, four & 511);
        if overfull != 0 || enough != 511 {
            return Err(Contradiction);
        }
        let tight = 511 & !more;
        if optional & (full | tight) == 0 {
            return Ok(false);
        }
        for digit in 0..9 {
            let shape = self.shape(chute, digit);
            let must = shape.may & tight as u16;
            let drop = shape.may & ((full as u16 & !shape.must) | RIVALS[usize::from(must) & 511]);
            self.remove_from_chute(chute, digit, drop);
        }
        Ok(true)
    }
}
