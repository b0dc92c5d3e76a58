use super::Cost;
use std::collections::VecDeque;

/// The constraints that wait for their propagation: the cheapest class first, and within a class the one that has waited longest.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    classes: [VecDeque<usize>; Cost::COUNT],
    /// Bit i: class i has a constraint.
    filled: u8,
    is_waiting: Vec<bool>,
    costs: Vec<Cost>,
}

impl Queue {
    pub(super) fn new(costs: Vec<Cost>) -> Self {
        Self { classes: Default::default(), filled: 0, is_waiting: vec![false; costs.len()], costs }
    }

    #[inline]
    pub(super) fn push(&mut self, constraint: usize) {
        if !self.is_waiting[constraint] {
            self.is_waiting[constraint] = true;
            let class = self.costs[constraint] as usize;
            self.classes[class].push_back(constraint);
            self.filled |= 1 << class;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let class = self.filled.trailing_zeros() as usize;
        let waiting = self.classes.get_mut(class)?;
        let constraint = waiting.pop_front()?;
        if waiting.is_empty() {
            self.filled &= !(1 << class);
        }
        self.is_waiting[constraint] = false;
        Some(constraint)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
