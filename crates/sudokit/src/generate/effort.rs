use crate::solve::Limits;
use std::time::Instant;

/// What may still be spent on work that asks many questions.
#[derive(Clone, Debug)]
pub(super) struct Effort {
    left: u64,
    deadline: Option<Instant>,
}

impl Effort {
    pub(super) fn new(limits: &Limits) -> Self {
        let deadline = limits.time().and_then(|time| Instant::now().checked_add(time));
        Self { left: limits.nodes(), deadline }
    }

    /// Takes one step; false if the limit is reached.
    pub(super) fn take(&mut self) -> bool {
        let is_over = self.left == 0 || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.left = self.left.saturating_sub(1);
        !is_over
    }
}
