//! Labels, variables and how they belong together.
//!
//! A *label* is a digit in a cell, with the number of its [`Candidate`](crate::Candidate). A *variable* is a question with
//! exactly one answer: a cell, or a digit in a row, column or box. Each label is an answer to four variables. Two labels
//! are *linked* if they answer the same variable: at most one of them is true.

/// The number of labels.
pub(super) const LABELS: usize = 729;

/// The number of variables.
pub(super) const VARIABLES: usize = 324;

/// The number of a label: digit by digit, and row-major within a digit.
pub(super) type Label = u16;

/// The number of a variable.
///
/// # Layout
/// ```text
/// 0–80 the cells · 81–161 digits in rows · 162–242 digits in columns · 243–323 digits in boxes
/// ```
/// Within a kind of house: the house, then the digit.
pub(super) type Variable = u16;

/// The four variables of a label, and its bit among the nine answers of each.
#[derive(Clone, Copy)]
pub(super) struct Seat {
    pub(super) variables: [Variable; 4],
    pub(super) bits: [u16; 4],
}

/// The seat of each label.
pub(super) static SEATS: [Seat; LABELS] = seats();

/// The nine labels of each variable, in the order of their bits.
pub(super) static ANSWERS: [[Label; 9]; VARIABLES] = answers();

const fn seats() -> [Seat; LABELS] {
    let mut seats = [Seat { variables: [0; 4], bits: [0; 4] }; LABELS];
    let mut label = 0;
    while label < LABELS {
        let (digit, cell) = (label / 81, label % 81);
        let (row, column) = (cell / 9, cell % 9);
        let (the_box, place) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        seats[label] = Seat {
            variables: [
                cell as u16,
                (81 + row * 9 + digit) as u16,
                (162 + column * 9 + digit) as u16,
                (243 + the_box * 9 + digit) as u16,
            ],
            bits: [1 << digit, 1 << column, 1 << row, 1 << place],
        };
        label += 1;
    }
    seats
}

const fn answers() -> [[Label; 9]; VARIABLES] {
    let seats = seats();
    let mut answers = [[0; 9]; VARIABLES];
    let mut label = 0;
    while label < LABELS {
        let mut kind = 0;
        while kind < 4 {
            let bit = seats[label].bits[kind].trailing_zeros() as usize;
            answers[seats[label].variables[kind] as usize][bit] = label as u16;
            kind += 1;
        }
        label += 1;
    }
    answers
}

impl Seat {
    /// Returns the variables with the bits.
    pub(super) fn places(&self) -> impl Iterator<Item = (Variable, u16)> + '_ {
        self.variables.iter().copied().zip(self.bits)
    }
}

/// Eight variables in which a label is linked to more than one answer, with these answers: its digit in the other boxes of
/// its row and column, and in the other rows and columns of its box.
pub(super) static CROSSINGS: [[(Variable, u16); 8]; LABELS] = crossings();

#[expect(clippy::large_stack_arrays, reason = "it is computed by the compiler")]
const fn crossings() -> [[(Variable, u16); 8]; LABELS] {
    let mut crossings = [[(0, 0); 8]; LABELS];
    let mut label = 0;
    while label < LABELS {
        let (digit, cell) = (label / 81, label % 81);
        let (row, column) = (cell / 9, cell % 9);
        let (band, stack) = (row / 3, column / 3);
        let mut at = 0;
        while at < 2 {
            let (other_band, other_stack) = ((band + 1 + at) % 3, (stack + 1 + at) % 3);
            let (other_row, other_column) =
                (band * 3 + (row + 1 + at) % 3, stack * 3 + (column + 1 + at) % 3);
            crossings[label][at * 4] =
                (243 + ((band * 3 + other_stack) * 9 + digit) as u16, 7 << (row % 3 * 3));
            crossings[label][at * 4 + 1] =
                (243 + ((other_band * 3 + stack) * 9 + digit) as u16, 0b1_001_001 << (column % 3));
            crossings[label][at * 4 + 2] = ((81 + other_row * 9 + digit) as u16, 7 << (stack * 3));
            crossings[label][at * 4 + 3] = ((162 + other_column * 9 + digit) as u16, 7 << (band * 3));
            at += 1;
        }
        label += 1;
    }
    crossings
}

/// Returns the seat of a label.
#[inline]
pub(super) fn seat(label: Label) -> &'static Seat {
    &SEATS[usize::from(label)]
}

/// Returns the labels of a variable whose bits are set.
#[inline]
pub(super) fn labels_of(variable: Variable, bits: u16) -> impl Iterator<Item = Label> {
    let answers = &ANSWERS[usize::from(variable)];
    Bits(bits).map(move |bit| answers[bit])
}

/// Returns whether two different labels answer the same variable.
pub(super) fn are_linked(one: Label, other: Label) -> bool {
    let (here, there) = (seat(one), seat(other));
    one != other && here.variables.iter().zip(&there.variables).any(|(here, there)| here == there)
}

/// The numbers of the set bits of nine, in ascending order.
struct Bits(u16);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (bit < 9).then_some(bit)
    }
}

/// A set of variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct VariableSet([u64; 6]);

impl VariableSet {
    pub(super) const EMPTY: Self = Self([0; 6]);

    /// Returns the variables whose candidates in two positions fulfil the condition.
    #[inline]
    pub(super) fn of(
        before: &[u16; VARIABLES],
        after: &[u16; VARIABLES],
        is_in: impl Fn(u16, u16) -> bool,
    ) -> Self {
        let mut set = Self::EMPTY;
        for ((word, before), after) in set.0.iter_mut().zip(before.chunks(64)).zip(after.chunks(64)) {
            // The compiler makes vector instructions of this loop.
            let mut flags = [0; 64];
            for ((flag, &before), &after) in flags.iter_mut().zip(before).zip(after) {
                *flag = u8::from(is_in(before, after));
            }
            let (eights, _) = flags.as_chunks::<8>();
            for (at, eight) in eights.iter().enumerate() {
                *word |= bits(u64::from_le_bytes(*eight)) << (at * 8);
            }
        }
        set
    }

    #[inline]
    pub(super) fn insert(&mut self, variable: Variable) {
        self.0[usize::from(variable / 64)] |= 1 << (variable % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, variable: Variable) {
        self.0[usize::from(variable / 64)] &= !(1 << (variable % 64));
    }

    #[inline]
    pub(super) fn contains(&self, variable: Variable) -> bool {
        self.0[usize::from(variable / 64)] >> (variable % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 6]
    }

    /// Returns whether the sets have a common variable.
    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

/// Returns a number with a bit for each of eight bytes that are 0 or 1.
const fn bits(bytes: u64) -> u64 {
    // Moves byte i, which is at bit 8i, by 56 − 7i places to bit 56 + i.
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl IntoIterator for VariableSet {
    type Item = Variable;
    type IntoIter = Variables;

    fn into_iter(self) -> Variables {
        Variables { set: self, word: 0 }
    }
}

/// The variables of a set, in ascending order.
pub(super) struct Variables {
    set: VariableSet,
    word: usize,
}

impl Iterator for Variables {
    type Item = Variable;

    #[inline]
    fn next(&mut self) -> Option<Variable> {
        loop {
            let bits = self.set.0.get_mut(self.word)?;
            if *bits != 0 {
                let bit = bits.trailing_zeros() as u16;
                *bits &= *bits - 1;
                return Some(self.word as u16 * 64 + bit);
            }
            self.word += 1;
        }
    }
}

/// A set of labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LabelSet([u64; 12]);

impl LabelSet {
    pub(super) const EMPTY: Self = Self([0; 12]);

    #[inline]
    pub(super) fn insert(&mut self, label: Label) {
        self.0[usize::from(label / 64)] |= 1 << (label % 64);
    }

    #[inline]
    pub(super) fn contains(&self, label: Label) -> bool {
        self.0[usize::from(label / 64)] >> (label % 64) & 1 == 1
    }

    /// Adds labels.
    #[inline]
    pub(super) fn extend(&mut self, labels: impl Iterator<Item = Label>) {
        labels.for_each(|label| self.insert(label));
    }

    /// Returns whether the sets have a common label.
    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    /// Returns whether the other set has all labels of this one.
    pub(super) fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & !other == 0)
    }

    /// Returns the labels in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Label> + '_ {
        (0..LABELS as Label).filter(|&label| self.contains(label))
    }
}

impl Default for LabelSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_label_has_28_links() {
        for one in 0..LABELS as Label {
            assert_eq!((0..LABELS as Label).filter(|&other| are_linked(one, other)).count(), 28);
        }
    }

    #[test]
    fn crossings_are_the_variables_with_several_linked_answers() {
        for label in 0..LABELS as Label {
            let linked = |variable| {
                let answers = labels_of(variable, 511).zip(0..9);
                answers
                    .filter(|(other, _)| are_linked(label, *other))
                    .fold(0, |bits, (_, bit)| bits | 1 << bit)
            };
            let others =
                (0..VARIABLES as Variable).filter(|variable| !seat(label).variables.contains(variable));
            let with_several = others.map(|variable| (variable, linked(variable)));
            let expected: Vec<(Variable, u16)> =
                with_several.filter(|(_, bits): &(_, u16)| bits.count_ones() > 1).collect();
            let mut crossings = CROSSINGS[usize::from(label)].to_vec();
            crossings.sort_unstable();
            assert_eq!(crossings, expected);
        }
    }

    #[test]
    fn each_label_is_an_answer_of_its_variables() {
        for label in 0..LABELS as Label {
            for (variable, bit) in seat(label).places() {
                assert_eq!(labels_of(variable, bit).collect::<Vec<_>>(), [label]);
            }
        }
    }
}
