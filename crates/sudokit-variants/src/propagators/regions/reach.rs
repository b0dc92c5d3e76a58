//! How a region is connected.

use super::super::articulation::{Articulation, Place};
use super::Regions;
use super::shards::Shards;
use crate::kernel::{Conflict, View};

impl Regions {
    /// Removes the label from shards that the region cannot reach, and keeps it for those without which it would not be connected, or too
    /// small.
    pub(super) fn connect(
        &self,
        view: &mut View<'_>,
        shards: &Shards,
        label: u64,
        ways: &mut Articulation,
    ) -> Result<(), Conflict> {
        let certain = shards.roots().filter(|&root| self.labels_of(view, root) == label);
        let (mut seed, mut size) = (None, 0);
        for root in certain {
            seed = seed.or(Some(root));
            size += shards.size(root);
        }
        let Some(seed) = seed else {
            return self.leave_small_parts(view, shards, label);
        };
        self.leave_distant(view, shards, label, seed, size)?;
        ways.walk(&self.neighbours, seed, |at| self.place(view, at, label));
        let (reached, certain) = ways.reached(seed);
        if certain < size || reached < self.size {
            return Err(Conflict);
        }
        for at in 0..self.count {
            if self.place(view, at, label) != Place::Open {
                continue;
            }
            let root = shards.root_of(at);
            if !ways.has_reached(at) {
                shards.keep(self, view, root, !label)?;
            } else if ways.is_needed(seed, at, self.size) {
                shards.keep(self, view, root, label)?;
            }
        }
        Ok(())
    }

    fn place(&self, view: &View<'_>, at: usize, label: u64) -> Place {
        match self.labels_of(view, at) {
            labels if labels == label => Place::Inside,
            labels if labels & label != 0 => Place::Open,
            _ => Place::Outside,
        }
    }

    /// Removes the label from shards to which a way from the first certain one is too long. The way is through whole shards.
    fn leave_distant(
        &self,
        view: &mut View<'_>,
        shards: &Shards,
        label: u64,
        seed: usize,
        certain: usize,
    ) -> Result<(), Conflict> {
        let spare = self.size - certain.min(self.size);
        let mut steps = vec![u32::MAX; self.count];
        // For each number of steps, the shards that are reached in as many.
        let mut reached: Vec<Vec<usize>> = vec![Vec::new(); spare + 1];
        steps[seed] = 0;
        reached[0].push(seed);
        for step in 0..=spare {
            let mut done = 0;
            while let Some(&root) = reached[step].get(done) {
                done += 1;
                if (steps[root] as usize) < step {
                    continue;
                }
                for at in shards.members(root) {
                    for next in self.neighbours.of(at) {
                        let (labels, next) = (self.labels_of(view, next), shards.root_of(next));
                        let cost = if labels == label { 0 } else { shards.size(next) };
                        let sum = step + cost;
                        if labels & label != 0 && sum <= spare && sum < steps[next] as usize {
                            steps[next] = sum as u32;
                            reached[sum].push(next);
                        }
                    }
                }
            }
        }
        for root in shards.roots() {
            if steps[root] == u32::MAX && self.labels_of(view, root) & label != 0 {
                shards.keep(self, view, root, !label)?;
            }
        }
        Ok(())
    }

    /// Removes the label from parts with too few cells for a region of which no cell is known.
    fn leave_small_parts(&self, view: &mut View<'_>, shards: &Shards, label: u64) -> Result<(), Conflict> {
        let mut is_seen = vec![false; self.count];
        for first in 0..self.count {
            if is_seen[first] || self.labels_of(view, first) & label == 0 {
                continue;
            }
            let can_be = |next| self.labels_of(view, next) & label != 0;
            let part = self.neighbours.part_of(first, &mut is_seen, can_be);
            if part.len() < self.size {
                part.iter().try_for_each(|&at| shards.keep(self, view, shards.root_of(at), !label))?;
            }
        }
        Ok(())
    }
}
