/// The cells that are saved together: as many as have their values in one line of the cache.
const BLOCK: usize = 8;

/// What the values of all cells were before each choice, as far as they changed since.
///
/// ```text
/// block i: the values of the cells 8 * i to 8 * i + 7; the last one has fewer
/// ```
#[derive(Debug)]
pub(super) struct History {
    /// The values of all cells before the last step.
    before: Vec<u64>,
    /// For each block that changed, its number and the values it had, in the order of the steps.
    blocks: Vec<(u32, [u64; BLOCK])>,
    /// The number of blocks that were saved before each choice.
    starts: Vec<usize>,
}

impl History {
    pub(super) const fn new() -> Self {
        Self { before: Vec::new(), blocks: Vec::new(), starts: Vec::new() }
    }

    /// Begins a step, from these values.
    pub(super) fn begin_step(&mut self, values: &[u64]) {
        self.before.clear();
        self.before.extend_from_slice(values);
    }

    /// Notes that the step is a choice, to which [`History::go_back`] goes.
    pub(super) fn add_choice(&mut self) {
        self.starts.push(self.blocks.len());
    }

    /// Ends a step after a choice with these values: what it changed is saved.
    pub(super) fn keep_step(&mut self, values: &[u64]) {
        let (before, last_before) = self.before.as_chunks::<BLOCK>();
        let (now, last) = values.as_chunks::<BLOCK>();
        for (number, (before, now)) in before.iter().zip(now).enumerate() {
            let changed = before.iter().zip(now).fold(0, |changed, (before, now)| changed | before ^ now);
            if changed != 0 {
                self.blocks.push((number as u32, *before));
            }
        }
        if last_before != last {
            let mut block = [0; BLOCK];
            block[..last.len()].copy_from_slice(last_before);
            self.blocks.push((now.len() as u32, block));
        }
    }

    /// Gives all cells the values that they had before the step.
    pub(super) fn undo_step(&self, values: &mut [u64]) {
        values.copy_from_slice(&self.before);
    }

    /// Gives all cells the values that they had before the last choice.
    pub(super) fn go_back(&mut self, values: &mut [u64]) {
        let start = self.starts.pop().unwrap_or(0);
        put_back(self.blocks.drain(start..).rev(), values);
    }

    /// Gives all cells the values that they had before the first choice.
    pub(super) fn go_to_start(&mut self, values: &mut [u64]) {
        self.starts.clear();
        put_back(self.blocks.drain(..).rev(), values);
    }

    /// Returns the values of all cells before the first choice, if they have these values now.
    pub(super) fn at_start(&self, values: &[u64]) -> Vec<u64> {
        let mut values = values.to_vec();
        put_back(self.blocks.iter().rev().copied(), &mut values);
        values
    }
}

/// Gives cells the values that were saved in blocks, one after the other.
fn put_back(blocks: impl Iterator<Item = (u32, [u64; BLOCK])>, values: &mut [u64]) {
    for (number, block) in blocks {
        let cells = values.iter_mut().skip(number as usize * BLOCK);
        cells.zip(block).for_each(|(cell, before)| *cell = before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    /// Changes some values; few, so that most blocks stay as they are.
    fn change(values: &mut [u64], random: &mut ChaCha8Rng) {
        for _ in 0..random.next_u32() % 4 {
            let cell = random.next_u32() as usize % values.len();
            values[cell] = random.next_u64();
        }
    }

    #[test]
    fn values_are_those_before_each_choice() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for cells in [1, 7, 8, 9, 16, 81, 100] {
            let (mut history, mut values) = (History::new(), vec![0_u64; cells]);
            let mut copies: Vec<Vec<u64>> = Vec::new();
            for _ in 0..2000 {
                match random.next_u32() % 5 {
                    0 | 1 => {
                        copies.push(values.clone());
                        history.add_choice();
                    }
                    2 => {
                        if let Some(copy) = copies.pop() {
                            history.go_back(&mut values);
                            assert_eq!(values, copy);
                        }
                    }
                    _ => {}
                }
                assert_eq!(&history.at_start(&values), copies.first().unwrap_or(&values));
                let before = values.clone();
                history.begin_step(&values);
                change(&mut values, &mut random);
                if random.next_u32().is_multiple_of(3) {
                    history.undo_step(&mut values);
                    assert_eq!(values, before);
                } else if !copies.is_empty() {
                    history.keep_step(&values);
                }
            }
            while let Some(copy) = copies.pop() {
                history.go_back(&mut values);
                assert_eq!(values, copy);
            }
            assert!(history.starts.is_empty());
        }
    }

    #[test]
    fn what_does_not_change_takes_no_memory() {
        let (mut history, mut values) = (History::new(), vec![3_u64; 5000]);
        for cell in 0..values.len() {
            history.add_choice();
            history.begin_step(&values);
            values[cell] = 1;
            history.keep_step(&values);
        }
        assert_eq!(history.blocks.len(), values.len());
        assert_eq!(history.at_start(&values), vec![3; 5000]);
        history.go_to_start(&mut values);
        assert_eq!(values, vec![3; 5000]);
        assert!(history.blocks.is_empty() && history.starts.is_empty());
    }
}
