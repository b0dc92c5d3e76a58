use crate::CellId;

/// Sets of constraints, of which each cell has one: those that look at it.
///
/// ```text
/// marks[ends[i - 1]..ends[i]]: the set of cell i, as words of a set of all constraints: (word, bits)
/// ```
#[derive(Clone, Debug, Default)]
pub(super) struct Watchers {
    ends: Vec<u32>,
    marks: Vec<(u32, u64)>,
}

impl Watchers {
    /// Returns for each cell the constraints with it. The constraints have numbers in their order.
    pub(super) fn new<'a>(
        cells: usize,
        constraints: impl Iterator<Item = (usize, &'a [CellId])> + Clone,
    ) -> Self {
        let mut counts = vec![Filled::default(); cells];
        for (number, own) in constraints.clone() {
            for &cell in own {
                counts[cell].go_to(number);
            }
        }
        let mut end = 0;
        let ends = counts.iter().map(|filled| {
            end += filled.next;
            end
        });
        let ends: Vec<u32> = ends.collect();
        let mut places: Vec<Filled> = counts
            .iter()
            .zip(&ends)
            .map(|(filled, end)| Filled { next: end - filled.next, ..Filled::default() })
            .collect();
        let mut marks = vec![(0, 0); end as usize];
        for (number, own) in constraints {
            for &cell in own {
                places[cell].go_to(number);
                let (word, bits) = &mut marks[places[cell].next as usize - 1];
                *word = (number / 64) as u32;
                *bits |= 1 << (number % 64);
            }
        }
        Self { ends, marks }
    }

    #[inline]
    fn of(&self, cell: CellId) -> &[(u32, u64)] {
        let start = if cell == 0 { 0 } else { self.ends[cell - 1] as usize };
        &self.marks[start..self.ends[cell] as usize]
    }
}

/// How far the words of a cell are filled.
#[derive(Clone, Copy, Default)]
struct Filled {
    /// The last word, from 1; 0 if there is none.
    word: u32,
    /// The place of the next word.
    next: u32,
}

impl Filled {
    /// Goes to the word of a constraint.
    const fn go_to(&mut self, number: usize) {
        let word = (number / 64) as u32 + 1;
        self.next += (self.word != word) as u32;
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
        for &(word, bits) in watchers.of(cell) {
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
