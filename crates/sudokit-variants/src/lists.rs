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
    pub(crate) fn of_pairs(count: usize, pairs: impl Iterator<Item = (usize, T)>) -> Self {
        let mut lists = vec![Vec::new(); count];
        pairs.for_each(|(number, item)| lists[number].push(item));
        for list in &mut lists {
            list.sort_unstable();
            list.dedup();
        }
        lists.into_iter().collect()
    }
}
