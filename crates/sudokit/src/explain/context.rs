use super::Technique;
use crate::solve::{Budget, Limits};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

/// What a finder may ask for: whether the puzzle has one solution, what techniques cost, room to work in, when to stop.
#[derive(Debug)]
pub struct SearchContext {
    pub(super) compat: CompatFlags,
    pub(super) uniqueness: bool,
    costs: Costs,
    stop: Stop,
    scratch: Scratch,
}

impl SearchContext {
    /// Returns the context of a search with these flags, where the easiest step of each technique scores so; of
    /// several scores of one technique the last counts.
    pub(super) fn new(compat: CompatFlags, scores: impl Iterator<Item = (Technique, f64)>) -> Self {
        let mut costs = Costs([0.0; 256]);
        for (technique, score) in scores {
            costs.0[usize::from(technique.number())] = score;
        }
        Self { compat, uniqueness: true, costs, stop: Stop::default(), scratch: Scratch::default() }
    }

    /// Returns whether techniques may be used that hold only for puzzles with exactly one solution.
    pub const fn assumes_uniqueness(&self) -> bool {
        self.uniqueness
    }

    /// In which ways to search as a certain program does.
    pub const fn compat(&self) -> CompatFlags {
        self.compat
    }

    /// Returns what the easiest step of a technique scores in this catalogue, 0 if none of its rows has it: for a
    /// finder that returns the easiest of several steps.
    pub const fn cost(&self, technique: Technique) -> f64 {
        self.costs.0[technique.number() as usize]
    }

    /// Returns whether to give the search up. A finder that may take more than a few milliseconds asks now and then.
    pub fn is_over(&self) -> bool {
        self.stop.is_over()
    }

    /// Returns the finder's own room, kept from one search to the next: one for each type.
    pub fn scratch<T: Any + Default + fmt::Debug + Send + Sync>(&mut self) -> &mut T {
        self.scratch.get()
    }

    /// Returns the same beside what says when to stop.
    pub(super) fn scratch_and_stop<T: Any + Default + fmt::Debug + Send + Sync>(
        &mut self,
    ) -> (&mut T, &Stop) {
        (self.scratch.get(), &self.stop)
    }

    pub(super) fn set_limits(&mut self, limits: &Limits) {
        self.stop = Stop::new(limits);
    }

    /// Returns whether a search was given up.
    pub(super) fn was_stopped(&self) -> bool {
        self.stop.was_over()
    }
}

/// In which ways a catalogue searches as a certain program does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct CompatFlags {
    /// A direct step also takes away what its pattern takes away; else it only places.
    pub direct_eliminates: bool,
    /// Locked candidates are looked for digit by digit, not house by house; and what rules inside chains take away comes
    /// in the order of a Java hash map.
    pub digits_outermost: bool,
    /// Unique loops and BUGs are looked for as lkSudoku corrected them, and peers of a cell come by index, not by box,
    /// row and column.
    pub corrected: bool,
}

impl CompatFlags {
    /// None of them: Sudoku Explainer 1.2.1.
    pub const NONE: Self = Self { direct_eliminates: false, digits_outermost: false, corrected: false };
}

/// What the easiest step of each technique scores, by the number of the technique.
struct Costs([f64; 256]);

impl fmt::Debug for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().filter(|cost| **cost > 0.0)).finish()
    }
}

/// Says when a search that may take long is to be given up.
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

    /// Returns whether to give up; looks at the clock and asks the signal.
    pub(super) fn is_over(&self) -> bool {
        let is_over = self.was_over() || self.budget.as_ref().is_some_and(Budget::is_over);
        self.is_over.store(is_over, Ordering::Relaxed);
        is_over
    }

    /// Returns whether the answer was to give up.
    pub(super) fn was_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The room of all finders, one for each type.
#[derive(Default)]
struct Scratch(Vec<Box<dyn Any + Send + Sync>>);

impl Scratch {
    fn get<T: Any + Default + Send + Sync>(&mut self) -> &mut T {
        let at = self.0.iter().position(|room| room.is::<T>()).unwrap_or_else(|| {
            self.0.push(Box::new(T::default()));
            self.0.len() - 1
        });
        #[expect(clippy::expect_used, reason = "the room at this place is of this type")]
        self.0[at].downcast_mut().expect("it is of this type")
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scratch of {} finders", self.0.len())
    }
}
