use super::Plane;

/// Sets of cells of a grid that are in an area only together. No cell is in two of them.
#[derive(Clone, Debug)]
pub(in crate::propagators) struct Links<const WORDS: usize> {
    sets: Vec<Plane<WORDS>>,
    linked: Plane<WORDS>,
    longest: usize,
}

impl<const WORDS: usize> Links<WORDS> {
    pub(in crate::propagators) const NONE: Self = Self { sets: Vec::new(), linked: Plane::EMPTY, longest: 1 };

    /// Adds a set, and unites it with those that have a cell of it.
    pub(in crate::propagators) fn add(&mut self, cells: Plane<WORDS>) {
        let mut all = cells;
        self.sets.retain(|&set| {
            let is_apart = (set & cells).is_empty();
            if !is_apart {
                all = all | set;
            }
            is_apart
        });
        self.sets.push(all);
        self.linked = self.linked | all;
        self.longest = self.longest.max(all.len());
    }

    pub(in crate::propagators) fn sets(&self) -> impl Iterator<Item = Plane<WORDS>> {
        self.sets.iter().copied()
    }

    /// Returns the cells of all sets.
    pub(in crate::propagators) const fn linked(&self) -> Plane<WORDS> {
        self.linked
    }

    /// Returns the greatest number of cells of a set, or 1 if there is none.
    pub(in crate::propagators) const fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the cells that are in the area only with one, which is among them.
    pub(in crate::propagators) fn together(&self, at: usize) -> Plane<WORDS> {
        self.sets().find(|set| set.contains(at)).unwrap_or_else(|| Plane::of([at]))
    }

    /// Returns cells with all that come together with one of them.
    pub(in crate::propagators) fn whole(&self, cells: Plane<WORDS>) -> Plane<WORDS> {
        let touched = self.sets().filter(|&set| !(set & cells).is_empty());
        touched.fold(cells, |whole, set| whole | set)
    }

    /// Returns the parts of a set of cells that are in the area only together. No link is partly in the set.
    pub(in crate::propagators) fn parts(&self, cells: Plane<WORDS>) -> impl Iterator<Item = Plane<WORDS>> {
        let single = cells & !self.linked;
        let touched = self.sets().filter(move |&set| !(set & cells).is_empty());
        touched.chain(single.cells().map(|at| Plane::of([at])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_with_a_common_cell_are_one() {
        let mut links = Links::<2>::NONE;
        for cells in [[3, 4], [7, 8], [90, 91], [4, 90]] {
            links.add(Plane::of(cells));
        }
        let all = Plane::of([3, 4, 90, 91]);
        assert_eq!(links.sets().collect::<Vec<_>>(), [Plane::of([7, 8]), all]);
        assert_eq!((links.linked(), links.longest()), (all | Plane::of([7, 8]), 4));
        assert_eq!((links.together(90), links.together(5)), (all, Plane::of([5])));
        assert_eq!(links.whole(Plane::of([2, 3])), all | Plane::of([2]));
        let parts: Vec<_> = links.parts(Plane::of([1, 3, 4, 90, 91, 2])).collect();
        assert_eq!(parts, [all, Plane::of([1]), Plane::of([2])]);
    }
}
