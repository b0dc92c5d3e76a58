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
    pub(super) fn new<'a>(cells: usize, constraints: impl Iterator<Item = (usize, &'a [CellId])>) -> Self {
        let mut sets: Vec<Vec<(u32, u64)>> = vec![Vec::new(); cells];
        for (number, own) in constraints {
            let (word, bit) = ((number / 64) as u32, 1_u64 << (number % 64));
            for &cell in own {
                match sets[cell].last_mut().filter(|(last, _)| *last == word) {
                    Some((_, bits)) => *bits |= bit,
                    None => sets[cell].push((word, bit)),
                }
            }
        }
        let mut watchers = Self::default();
        for set in sets {
            watchers.marks.extend(set);
            watchers.ends.push(watchers.marks.len() as u32);
        }
        watchers
    }

    #[inline]
    fn of(&self, cell: CellId) -> &[(u32, u64)] {
        let start = if cell == 0 { 0 } else { self.ends[cell - 1] as usize };
        &self.marks[start..self.ends[cell] as usize]
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
}
