use super::{Regions, Run};
use crate::kernel::{Conflict, View};

/// Cells that are in one region, whichever it is: a shard. A shard is known by its first cell, the root.
pub(super) struct Shards {
    /// For each cell the root of its shard.
    roots: Vec<usize>,
    /// For each cell the next one of its shard.
    next: Vec<Option<u32>>,
    /// For each root, the number of cells of its shard.
    sizes: Vec<usize>,
    /// For each root, the values of cells that have only one.
    fixed: Vec<u64>,
}

impl Shards {
    /// Finds the shards, and keeps the labels that all cells of a shard can have.
    pub(super) fn new(regions: &Regions, view: &mut View<'_>) -> Result<Self, Conflict> {
        let mut roots: Vec<usize> = (0..regions.count).collect();
        for link in &regions.links {
            for &at in link {
                unite(&mut roots, link[0], at);
            }
        }
        for run in &regions.runs {
            regions.unite_run(view, run, &mut roots);
        }
        for at in 0..regions.count {
            let labels = regions.labels_of(view, at);
            if !labels.is_power_of_two() {
                continue;
            }
            for next in regions.neighbours.of(at) {
                if next > at && regions.labels_of(view, next) == labels {
                    unite(&mut roots, at, next);
                }
            }
        }
        let count = regions.count;
        let mut shards =
            Self { roots, next: vec![None; count], sizes: vec![0; count], fixed: vec![0; count] };
        shards.list_members();
        for root in 0..count {
            if shards.roots[root] == root {
                shards.settle(regions, view, root)?;
            }
        }
        Ok(shards)
    }

    fn list_members(&mut self) {
        // The cell that a cell points to comes before it.
        for at in 0..self.roots.len() {
            self.roots[at] = self.roots[self.roots[at]];
            self.sizes[self.roots[at]] += 1;
        }
        for at in (0..self.roots.len()).rev() {
            let root = self.roots[at];
            if root != at {
                self.next[at] = self.next[root];
                self.next[root] = Some(at as u32);
            }
        }
    }

    /// Keeps the labels that all cells of a shard can have, and its values different.
    fn settle(&mut self, regions: &Regions, view: &mut View<'_>, root: usize) -> Result<(), Conflict> {
        if self.sizes[root] > regions.size {
            return Err(Conflict);
        }
        let (mut labels, mut fixed) = (u64::MAX, 0);
        for at in self.members(root) {
            labels &= regions.labels_of(view, at);
            let values = regions.values_of(view, at);
            if values.is_power_of_two() {
                if fixed & values != 0 {
                    return Err(Conflict);
                }
                fixed |= values;
            }
        }
        self.fixed[root] = fixed;
        if self.sizes[root] == 1 {
            return Ok(());
        }
        for at in self.members(root) {
            view.keep(regions.label(at), labels)?;
            if !regions.values_of(view, at).is_power_of_two() {
                view.remove(regions.cells[at], fixed)?;
            }
        }
        Ok(())
    }

    /// Returns the roots of all shards.
    pub(super) fn roots(&self) -> impl Iterator<Item = usize> {
        self.roots.iter().enumerate().filter(|(at, root)| at == *root).map(|(at, _)| at)
    }

    pub(super) fn root_of(&self, at: usize) -> usize {
        self.roots[at]
    }

    /// Returns the cells of a shard.
    pub(super) fn members(&self, root: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(root), |&at| self.next[at].map(|next| next as usize))
    }

    pub(super) fn size(&self, root: usize) -> usize {
        self.sizes[root]
    }

    /// Returns the values of those cells of a shard that have only one.
    pub(super) fn fixed(&self, root: usize) -> u64 {
        self.fixed[root]
    }

    /// Removes all labels of a shard but these.
    pub(super) fn keep(
        &self,
        regions: &Regions,
        view: &mut View<'_>,
        root: usize,
        labels: u64,
    ) -> Result<(), Conflict> {
        self.members(root).try_for_each(|at| view.keep(regions.label(at), labels))
    }
}

impl Regions {
    /// Unites the cells of a run that are in the region of its first cell, whatever the number of cells is.
    fn unite_run(&self, view: &View<'_>, run: &Run, roots: &mut [usize]) {
        let least = view.get(run.control).trailing_zeros() as usize + run.offset;
        if let [arm] = &run.arms[..] {
            for &at in arm.iter().take(least.saturating_sub(1)) {
                unite(roots, run.first, at);
            }
            return;
        }
        let labels = self.labels_of(view, run.first);
        let can_be_same = |at: &&usize| self.labels_of(view, **at) & labels != 0;
        let reached = run.arms.iter().map(|arm| arm.iter().take_while(can_be_same).count());
        if 1 + reached.sum::<usize>() == least {
            for arm in &run.arms {
                for &at in arm.iter().take_while(can_be_same) {
                    unite(roots, run.first, at);
                }
            }
        }
    }
}

fn root_of(roots: &[usize], mut at: usize) -> usize {
    while roots[at] != at {
        at = roots[at];
    }
    at
}

/// Unites two shards. The first cell is the root.
fn unite(roots: &mut [usize], one: usize, other: usize) {
    let (one, other) = (root_of(roots, one), root_of(roots, other));
    roots[one.max(other)] = one.min(other);
}
