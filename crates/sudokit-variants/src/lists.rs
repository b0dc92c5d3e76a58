/// Lists, one after the other in memory.
///
/// ```text
/// items[ends[i - 1]..ends[i]]: list i
/// ```
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T: Clone + Default> Lists<T> {
    /// Returns lists with these numbers of items, which are defaults.
    pub(crate) fn of_lengths(lengths: impl Iterator<Item = u32>) -> Self {
        let mut end = 0;
        let ends = lengths.map(|length| {
            end += length;
            end
        });
        let ends: Vec<u32> = ends.collect();
        Self { ends, items: vec![T::default(); end as usize] }
    }

    /// Adds a list at the end.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(self.items.len() as u32);
    }

    /// Returns the number of lists.
    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    fn range(&self, number: usize) -> core::ops::Range<usize> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        start..self.ends[number] as usize
    }

    /// Returns a list.
    #[inline]
    pub(crate) fn of(&self, number: usize) -> &[T] {
        &self.items[self.range(number)]
    }

    /// Returns a list whose items can be changed.
    pub(crate) fn of_mut(&mut self, number: usize) -> &mut [T] {
        let range = self.range(number);
        &mut self.items[range]
    }
}

impl<T: Clone + Default> FromIterator<Vec<T>> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(lists: I) -> Self {
        let mut made = Self::default();
        lists.into_iter().for_each(|list| made.push(list));
        made
    }
}

impl<T: Clone + Default + Ord> Lists<T> {
    /// Returns the lists of the second items of pairs, by the first ones, each once and in increasing order.
    pub(crate) fn of_pairs(count: usize, pairs: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        // The items are counted first: lists that grow would take up to four times their memory.
        let mut lengths = vec![0; count];
        pairs.clone().for_each(|(number, _)| lengths[number] += 1);
        let mut lists = Self::of_lengths(lengths.iter().copied());
        for (number, item) in pairs {
            lengths[number] -= 1;
            lists.of_mut(number)[lengths[number] as usize] = item;
        }
        lists.sort_and_dedup();
        lists
    }

    /// Puts the items of each list in increasing order, each once.
    fn sort_and_dedup(&mut self) {
        let (mut start, mut size) = (0, 0);
        for end in &mut self.ends {
            let first = size;
            let old_end = *end as usize;
            self.items[start..old_end].sort_unstable();
            for at in start..old_end {
                if size == first || self.items[size - 1] != self.items[at] {
                    self.items.swap(size, at);
                    size += 1;
                }
            }
            (start, *end) = (old_end, size as u32);
        }
        self.items.truncate(size);
        self.items.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_pairs_are_in_order_without_repeats() {
        let pairs = [(2, 5), (0, 7), (2, 1), (2, 5), (0, 7), (3, 0), (2, 3)];
        let lists = Lists::of_pairs(5, pairs.into_iter());
        let all: Vec<&[i32]> = (0..lists.len()).map(|number| lists.of(number)).collect();
        assert_eq!(all, [&[7][..], &[], &[1, 3, 5], &[0], &[]]);
        assert_eq!(lists.items.capacity(), 5);
    }
}
