//! Assumptions followed on several threads, before a search looks at where they lead.

use super::forcing::{ForcingScratch, Outer};
use super::mode::ChainTask;
use super::nested::{self, NestedSearch};
use super::outcome::Outcome;
use crate::explain::context::Stop;
use crate::grid::Candidate;
use crate::threads::in_order;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// The least number of candidates for a thread: with fewer, starting it would take longer than its work.
const FOR_A_THREAD: usize = 8;

/// An assumption, where it has led so far, and how far it has been followed.
struct Assumption {
    from: (Candidate, bool),
    outcome: Box<Outcome>,
    reached: u8,
}

/// What one thread follows, with its memory.
struct Share {
    assumptions: Vec<Assumption>,
    inner: Option<Box<NestedSearch>>,
}

impl Share {
    /// Follows the assumptions; after the search was stopped, the rest stays as it is.
    fn follow(mut self, task: ChainTask<'_>, stop: &Stop) -> Self {
        for Assumption { from, outcome, reached } in &mut self.assumptions {
            if stop.is_over() {
                break;
            }
            outcome.reach(task, *from, reached, &mut self.inner);
        }
        self
    }
}

impl ForcingScratch {
    /// Follows all assumptions of a dynamic search on several threads. On each, an assumption leads to the same.
    pub(super) fn follow_all(&mut self, task: ChainTask<'_>, Outer { stop, threads }: Outer<'_>) {
        let most = task.position.candidates().len() / FOR_A_THREAD;
        let Some(threads) = NonZeroUsize::new(most.min(threads.get())) else { return };
        let shares = self.shares(task, threads.get());
        let _: ControlFlow<()> = in_order(
            Some(threads),
            shares,
            |share| share.follow(task, stop),
            |share| {
                self.take_back(share);
                ControlFlow::Continue(())
            },
        );
    }

    /// Distributes the assumptions: a candidate and its opposite to one thread, the next candidate to the next.
    fn shares(&mut self, task: ChainTask<'_>, threads: usize) -> Vec<Share> {
        self.others.resize_with(threads - 1, || None);
        for other in &mut self.others {
            nested::prepare(task.position, task.mode.level, other);
        }
        let inner = core::iter::once(self.inner.take()).chain(self.others.drain(..));
        let mut shares: Vec<Share> = inner.map(|inner| Share { assumptions: Vec::new(), inner }).collect();
        let is_open = |candidate: &Candidate| task.position.digits(candidate.cell()).len() >= 2;
        for (number, candidate) in task.position.candidates().iter().filter(is_open).enumerate() {
            for is_on in [true, false] {
                let (which, at) = (usize::from(is_on), candidate.index());
                let outcome = self.outcomes[which][at].take().unwrap_or_default();
                let reached = self.reached[which][at];
                let assumption = Assumption { from: (candidate, is_on), outcome, reached };
                shares[number % threads].assumptions.push(assumption);
            }
        }
        shares
    }

    /// Keeps what a thread has found, and its memory: that of the first thread for searches on one thread.
    fn take_back(&mut self, Share { assumptions, inner }: Share) {
        for Assumption { from: (candidate, is_on), outcome, reached } in assumptions {
            let (which, at) = (usize::from(is_on), candidate.index());
            self.outcomes[which][at] = Some(outcome);
            self.reached[which][at] = reached;
        }
        if self.inner.is_none() {
            self.inner = inner;
        } else {
            self.others.push(inner);
        }
    }
}
