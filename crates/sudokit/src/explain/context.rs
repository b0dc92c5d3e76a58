use super::Technique;
use crate::grid::Solution;
use crate::solve::{Budget, Limits};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};

/// The context of a finder: uniqueness, the costs of techniques, scratch memory, and when to stop.
#[derive(Debug)]
pub struct SearchContext {
    pub(super) compat: CompatFlags,
    pub(super) uniqueness: bool,
    solution: Option<Solution>,
    costs: Costs,
    stop: Stop,
    threads: NonZeroUsize,
    scratch: Scratch,
}

impl SearchContext {
    /// Returns a context with these flags and these scores of the easiest step of each technique. If a technique has
    /// several scores, the last counts.
    pub(super) fn new(compat: CompatFlags, scores: impl Iterator<Item = (Technique, f64)>) -> Self {
        let mut costs = Costs([0.0; 256]);
        for (technique, score) in scores {
            costs.0[usize::from(technique.number())] = score;
        }
        let (stop, scratch) = (Stop::default(), Scratch::default());
        Self { compat, uniqueness: true, solution: None, costs, stop, threads: NonZeroUsize::MIN, scratch }
    }

    /// Returns whether a finder may use techniques that hold only for puzzles with exactly one solution.
    pub const fn assumes_uniqueness(&self) -> bool {
        self.uniqueness
    }

    /// Returns the solution that the caller has supplied, for rows that are no techniques.
    pub(super) const fn solution(&self) -> Option<Solution> {
        self.solution
    }

    pub(super) fn set_solution(&mut self, solution: Option<Solution>) {
        self.solution = solution;
    }

    /// Returns the details in which the search follows another program.
    pub const fn compat(&self) -> CompatFlags {
        self.compat
    }

    /// Returns the score of the easiest step of a technique in this catalogue, in points, or 0 if no row has it.
    /// For finders that return the easiest of several steps.
    pub const fn cost(&self, technique: Technique) -> f64 {
        self.costs.0[technique.number() as usize]
    }

    /// Returns whether the search must stop. A finder that can run for more than a few milliseconds calls this
    /// regularly.
    pub fn is_over(&self) -> bool {
        self.stop.is_over()
    }

    /// Returns the finder's scratch memory, one value per type, which is kept between searches.
    pub fn scratch<T: Any + Default + fmt::Debug + Send + Sync>(&mut self) -> &mut T {
        self.scratch.get()
    }

    /// Returns the number of threads that a search may use.
    pub(super) const fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    pub(super) const fn set_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads;
    }

    /// Returns the scratch memory and the stop condition.
    pub(super) fn scratch_and_stop<T: Any + Default + fmt::Debug + Send + Sync>(
        &mut self,
    ) -> (&mut T, &Stop) {
        (self.scratch.get(), &self.stop)
    }

    pub(super) fn set_limits(&mut self, limits: &Limits) {
        self.stop = Stop::new(limits);
    }

    /// Returns whether a search was stopped.
    pub(super) fn was_stopped(&self) -> bool {
        self.stop.was_over()
    }
}

/// Details in which a search follows a certain program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct CompatFlags {
    /// Direct steps also make the eliminations of their pattern. Otherwise they only place a digit.
    pub direct_eliminates: bool,
    /// Locked candidates are searched digit by digit, not house by house, and the eliminations of rules inside chains
    /// are in the order of a Java hash map.
    pub digits_outermost: bool,
    /// Unique loops and BUGs are searched as corrected by lkSudoku, and the peers of a cell are visited by index, not
    /// by box, row and column.
    pub corrected: bool,
}

impl CompatFlags {
    /// No flags: Sudoku Explainer 1.2.1.
    pub const NONE: Self = Self { direct_eliminates: false, digits_outermost: false, corrected: false };
}

/// The score of the easiest step of each technique, indexed by the number of the technique.
struct Costs([f64; 256]);

impl fmt::Debug for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().filter(|cost| **cost > 0.0)).finish()
    }
}

/// The condition for stopping a long search.
#[derive(Debug, Default)]
pub(super) struct Stop {
    budget: Option<Budget>,
    is_over: AtomicBool,
}

impl Stop {
    fn new(limits: &Limits) -> Self {
        let budget = limits.clone().with_nodes(u64::MAX).start();
        Self { budget: Some(budget), is_over: AtomicBool::new(false) }
    }

    /// Returns whether to stop, after a check of the clock and the signal.
    pub(super) fn is_over(&self) -> bool {
        let is_over = self.was_over() || self.budget.as_ref().is_some_and(Budget::is_over);
        self.is_over.store(is_over, Ordering::Relaxed);
        is_over
    }

    /// Returns whether the search was stopped.
    pub(super) fn was_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The scratch memory of all finders, one value per type.
#[derive(Default)]
struct Scratch(Vec<Box<dyn Any + Send + Sync>>);

impl Scratch {
    fn get<T: Any + Default + Send + Sync>(&mut self) -> &mut T {
        let at = self.0.iter().position(|room| room.is::<T>()).unwrap_or_else(|| {
            self.0.push(Box::new(T::default()));
            self.0.len() - 1
        });
        #[expect(clippy::expect_used, reason = "the value at this index is of this type")]
        self.0[at].downcast_mut().expect("it is of this type")
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scratch of {} finders", self.0.len())
    }
}
