use crate::CellId;
use crate::lists::Lists;

/// Sets of constraints, of which each cell has one: those that look at it.
///
/// ```text
/// list i: the set of cell i, as words of a set of all constraints: (word, bits)
/// ```
#[derive(Clone, Debug)]
pub(super) struct Watchers(Lists<(u32, u64)>);

impl Watchers {
    /// Returns for each cell the constraints with it. The constraints have numbers in their order.
    pub(super) fn new<'a>(
        cells: usize,
        constraints: impl Iterator<Item = (usize, &'a [CellId])> + Clone,
    ) -> Self {
        let mut filled = vec![Filled::default(); cells];
        for (number, own) in constraints.clone() {
            for &cell in own {
                filled[cell].go_to(number);
            }
        }
        let mut sets = Lists::of_lengths(filled.iter().map(|filled| filled.count));
        filled.fill(Filled::default());
        for (number, own) in constraints {
            for &cell in own {
                filled[cell].go_to(number);
                let (word, bits) = &mut sets.of_mut(cell)[filled[cell].count as usize - 1];
                *word = (number / 64) as u32;
                *bits |= 1 << (number % 64);
            }
        }
        Self(sets)
    }
}

/// How far the words of a cell are filled.
#[derive(Clone, Copy, Default)]
struct Filled {
    /// The last word, from 1; 0 if there is none.
    word: u32,
    /// The number of words.
    count: u32,
}

impl Filled {
    /// Goes to the word of a constraint.
    const fn go_to(&mut self, number: usize) {
        let word = (number / 64) as u32 + 1;
        self.count += (self.word != word) as u32;
        self.word = word;
    }
}

/// The constraints that wait for their propagation. The one with the lowest number is next: constraints are in the order of their cost.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    words: Vec<u64>,
    /// No earlier word has a bit.
    first: usize,
}

impl Queue {
    pub(super) fn new(constraints: usize) -> Self {
        Self { words: vec![0; constraints.div_ceil(64)], first: 0 }
    }

    /// Adds all constraints that look at a cell.
    #[inline]
    pub(super) fn push_of(&mut self, watchers: &Watchers, cell: CellId) {
        for &(word, bits) in watchers.0.of(cell) {
            self.words[word as usize] |= bits;
            self.first = self.first.min(word as usize);
        }
    }

    pub(super) fn push(&mut self, constraint: usize) {
        self.words[constraint / 64] |= 1 << (constraint % 64);
        self.first = self.first.min(constraint / 64);
    }

    /// Removes a constraint that has seen all changes.
    pub(super) fn remove(&mut self, constraint: usize) {
        self.words[constraint / 64] &= !(1 << (constraint % 64));
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.first) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.first * 64 + bit);
            }
            self.first += 1;
        }
        None
    }

    pub(super) fn clear(&mut self) {
        self.words.fill(0);
        self.first = self.words.len();
    }
}

/// Which changes of its cells have a constraint propagated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// All.
    Any,
    /// Those after which a cell has one value. The constraint follows from others and only saves branches.
    Fixed,
    /// Those after which a cell has two values.
    Two,
    /// None: all that it knows are cells that differ.
    Never,
}
