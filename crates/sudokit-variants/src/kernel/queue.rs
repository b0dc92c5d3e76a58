use super::{Constraint, count_besides_one};
use crate::CellId;
use crate::lists::Lists;

/// For each cell, the constraints that look at a change of it, as words of sets of all constraints: only those with a constraint of the cell.
#[derive(Clone, Debug)]
pub(super) struct Watchers {
    /// The first word of each cell. Most cells have no more.
    first: Vec<Watched>,
    /// The other words of each cell.
    rest: Lists<Watched>,
}

/// A word of the sets of constraints that look at a change of a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Watched {
    /// The number of the word: constraints `64 * word` to `64 * word + 63`.
    word: u32,
    /// Whether this is the first of several words.
    has_more: bool,
    /// The constraints that look at a change after which the cell has one value, two, or more.
    after: [u64; 3],
}

impl Watchers {
    /// Returns what looks at each cell. The constraints have numbers in their order.
    pub(super) fn new(cells: usize, constraints: &[Box<dyn Constraint>]) -> Self {
        let watching: Vec<(&[CellId], [bool; 3])> =
            constraints.iter().map(|constraint| (constraint.cells(), constraint.wake().looks())).collect();
        let numbered = || watching.iter().enumerate().filter(|(_, (_, looks))| looks.contains(&true));
        let mut filled = vec![Filled::default(); cells];
        for (number, (own, _)) in numbered() {
            for &cell in *own {
                filled[cell].go_to(number);
            }
        }
        let has_more = |filled: &Filled| Watched { has_more: filled.count > 1, ..Watched::default() };
        let mut first: Vec<Watched> = filled.iter().map(has_more).collect();
        let mut rest = Lists::of_lengths(filled.iter().map(|filled| filled.count.saturating_sub(1)));
        filled.fill(Filled::default());
        for (number, (own, looks)) in numbered() {
            let bits = looks.map(|looks| u64::from(looks) << (number % 64));
            for &cell in *own {
                filled[cell].go_to(number);
                let watched: &mut Watched = match filled[cell].count as usize {
                    0 | 1 => &mut first[cell],
                    count => &mut rest.of_mut(cell)[count - 2],
                };
                watched.word = (number / 64) as u32;
                watched.after.iter_mut().zip(bits).for_each(|(all, bit)| *all |= bit);
            }
        }
        Self { first, rest }
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

    /// Returns those that are propagated before the first choice, whatever their cells are: all but those that only look at two values.
    pub(super) fn at_start(constraints: &[Box<dyn Constraint>]) -> Self {
        let mut queue = Self::new(constraints.len());
        let numbered = constraints.iter().enumerate();
        let waiting = numbered.filter(|(_, constraint)| constraint.wake() != Wake::Two);
        waiting.for_each(|(number, _)| queue.push(number));
        queue
    }

    /// Adds the constraints that look at a change of a cell which leaves it these values.
    #[inline]
    pub(super) fn push_of(&mut self, watchers: &Watchers, cell: CellId, values: u64) {
        let besides_one = count_besides_one(values);
        let first = &watchers.first[cell];
        self.push_word(first, besides_one);
        if first.has_more {
            watchers.rest.of(cell).iter().for_each(|watched| self.push_word(watched, besides_one));
        }
    }

    #[inline]
    fn push_word(&mut self, watched: &Watched, besides_one: usize) {
        let number = watched.word as usize;
        // Without constraints there is no word.
        if let Some(word) = self.words.get_mut(number) {
            *word |= watched.after[besides_one];
            self.first = self.first.min(number);
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

impl Wake {
    /// Returns whether a constraint looks at a change after which a cell has one value, two, or more.
    pub(super) const fn looks(self) -> [bool; 3] {
        match self {
            Self::Any => [true; 3],
            Self::Fixed => [true, false, false],
            Self::Two => [false, true, false],
            Self::Never => [false; 3],
        }
    }
}
