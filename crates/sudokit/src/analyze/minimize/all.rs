use super::pool::{Over, Pool};
use crate::analyze::NotValid;
use crate::grid::{CellSet, Grid};
use crate::solve::{Budget, End, Limits, Solver};
use crate::threads::in_order;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// Returns an iterator over all minimal puzzles within a given one, each once, always in the same order.
///
/// The limits apply to all work until the last puzzle is found. A node is a search for a second solution, and the
/// node limit also applies to each such search separately. Memory is bounded: at most some mebibytes for each of 32 branches.
///
/// # Errors
/// The puzzle does not have exactly one solution, or a limit was reached before that was known.
///
/// # Complexity
/// 15 to 40 µs per minimal puzzle. A puzzle of 25 clues has one or two, one of 30 clues 35 on average, and one of 40
/// clues tens of thousands or more.
///
/// # Source
/// The minimal puzzles are the minimal sets of clues that intersect every unavoidable set. They are enumerated as in
/// Keisuke Murakami and Takeaki Uno: "Efficient algorithms for dualizing large-scale hypergraphs", Discrete Applied
/// Mathematics 170, 2014, except that the sets are found during the enumeration.
///
/// # Examples
/// ```
/// use sudokit::solve::End;
/// use sudokit::{Grid, Limits, analyze};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut all = analyze::minimal_within(&puzzle, &Limits::default())?;
/// let fewest = all.by_ref().map(|minimal| minimal.filled().len()).min();
/// assert_eq!((fewest, all.end()), (Some(20), Some(End::Exhausted)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimal_within(puzzle: &Grid, limits: &Limits) -> Result<MinimalWithin, NotValid> {
    let solution = NotValid::or_solution(&Solver::new().with_limits(limits.clone()).solve(puzzle))?;
    let clues = puzzle.filled();
    let root = Node { kept: CellSet::EMPTY, open: clues, branch: None, sets: Vec::new(), seen: 0 };
    let pool = Pool::new(solution, clues, limits);
    let budget = pool.budget.clone();
    let branches = Vec::from([Branch { pool, stack: Vec::from([root]) }]);
    Ok(MinimalWithin {
        branches,
        budget,
        threads: NonZeroUsize::MIN,
        steps: FIRST_STEPS,
        found: Vec::new(),
        end: None,
    })
}

/// An iterator over the minimal puzzles within a puzzle, returned by [`minimal_within`].
///
/// It works in rounds. In a round, each branch of the search is followed for a number of steps, on any thread, with the
/// unavoidable sets that were known at the beginning. Then all branches learn the new sets, and branches are divided if there
/// are few. So what is found, and its order, does not depend on the number of threads.
#[derive(Clone, Debug)]
pub struct MinimalWithin {
    branches: Vec<Branch>,
    /// What is left for all branches.
    budget: Budget,
    threads: NonZeroUsize,
    /// The number of steps of a branch in the next round.
    steps: usize,
    /// Puzzles that were found and not returned yet, the next one last.
    found: Vec<Grid>,
    end: Option<End>,
}

/// A part of the search: nodes, each a child of the one before.
#[derive(Clone, Debug)]
struct Branch {
    pool: Pool,
    stack: Vec<Node>,
}

/// The number of branches up to which they are divided.
const BRANCHES: usize = 32;

/// The number of steps in the first round, which doubles from round to round: often only a few puzzles are wanted.
const FIRST_STEPS: usize = 32;

/// The maximum number of steps of a branch in a round: some milliseconds, so that dividing it costs little, and a signal to stop is
/// noticed soon.
const STEPS: usize = 256;

/// Clues that are kept, and clues that can be added.
#[derive(Clone, Debug)]
struct Node {
    kept: CellSet,
    open: CellSet,
    /// The clues still to be tried of the set that must be intersected, or `None` before a set is chosen.
    branch: Option<CellSet>,
    /// The unavoidable sets of which at most one clue is kept.
    sets: Vec<CellSet>,
    /// The number of sets of the pool that were examined.
    seen: usize,
}

/// What a branch found in a round.
struct Part {
    branch: Branch,
    found: Vec<Grid>,
    is_over: bool,
}

impl MinimalWithin {
    /// Uses this number of threads. The puzzles and their order do not depend on it.
    ///
    /// Without the feature `rayon`, one thread does all work.
    #[must_use]
    pub const fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads;
        self
    }

    /// Returns why the iteration ended, or `None` before its end.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Follows each branch for some steps. Returns false at the end.
    fn round(&mut self) -> bool {
        if self.end.is_none() && self.branches.is_empty() {
            self.end = Some(End::Exhausted);
        }
        if self.end.is_some() {
            return false;
        }
        self.divide();
        let (budget, steps) = (self.budget.clone(), self.steps);
        self.steps = (steps * 2).min(STEPS);
        let work = |mut branch: Branch| {
            branch.pool.budget = budget.clone();
            branch.part(steps)
        };
        let known = self.branches.first().map_or(0, |branch| branch.pool.sets.len());
        let mut parts = Vec::new();
        let _: ControlFlow<()> =
            in_order(Some(self.threads), core::mem::take(&mut self.branches), work, |part| {
                parts.push(part);
                ControlFlow::Continue(())
            });
        self.take(parts, budget.taken());
        self.share(known);
        true
    }

    /// Takes what the branches found, in their order, up to the one with which a limit is reached. `before` is the number of
    /// nodes before the round.
    fn take(&mut self, parts: Vec<Part>, before: u64) {
        for part in parts {
            self.found.extend(part.found);
            let nodes = part.branch.pool.budget.taken() - before;
            if part.is_over || !(0..nodes).all(|_| self.budget.take()) {
                self.branches.clear();
                self.end = Some(End::LimitReached);
                break;
            }
            if !part.branch.stack.is_empty() {
                self.branches.push(part.branch);
            }
        }
        self.found.reverse();
    }

    /// Divides branches until there are enough: the first node of one, with its other children, becomes a branch.
    fn divide(&mut self) {
        let room = BRANCHES.saturating_sub(self.branches.len());
        let several = self.branches.iter_mut().filter(|branch| branch.stack.len() > 1);
        let new: Vec<Branch> = several.take(room).map(Branch::divide).collect();
        self.branches.extend(new);
    }

    /// Adds the sets that branches have learned since there were this number to the pools of all others.
    fn share(&mut self, known: usize) {
        let mut new: Vec<CellSet> =
            self.branches.iter().flat_map(|branch| branch.pool.sets[known..].iter().copied()).collect();
        new.sort_unstable();
        new.dedup();
        self.branches.iter_mut().for_each(|branch| branch.pool.add(known, &new));
    }
}

impl Iterator for MinimalWithin {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while self.found.is_empty() && self.round() {}
        self.found.pop()
    }
}

impl core::iter::FusedIterator for MinimalWithin {}

impl Branch {
    /// Makes the first node a branch of its own.
    fn divide(&mut self) -> Self {
        let rest = self.stack.split_off(1);
        Self { pool: self.pool.clone(), stack: core::mem::replace(&mut self.stack, rest) }
    }

    /// Follows the branch for this number of steps.
    fn part(mut self, steps: usize) -> Part {
        let mut found = Vec::new();
        let mut is_over = false;
        for _ in 0..steps {
            let Ok(is_done) = self.step(&mut found) else {
                is_over = true;
                break;
            };
            if is_done {
                break;
            }
        }
        Part { branch: self, found, is_over }
    }

    /// Goes on with the last node. Returns whether there is none.
    fn step(&mut self, found: &mut Vec<Grid>) -> Result<bool, Over> {
        let Some(node) = self.stack.last_mut() else { return Ok(true) };
        if node.branch.is_none()
            && let Some(kept) = node.choose(&mut self.pool)?
        {
            found.push(self.pool.puzzle(kept));
            self.stack.pop();
            return Ok(false);
        }
        match node.child(&self.pool) {
            Some(child) => self.stack.push(child),
            None => drop(self.stack.pop()),
        }
        Ok(false)
    }
}

impl Node {
    /// Adds the sets that the pool has found since.
    fn catch_up(&mut self, pool: &Pool) {
        let kept = self.kept;
        let new = pool.sets.get(self.seen..).unwrap_or_default();
        self.sets.extend(new.iter().filter(|&&set| (set & kept).len() <= 1));
        self.seen = pool.sets.len();
    }

    /// Searches, with the pool, for a set disjoint from these clues, which are all kept clues except at most one.
    fn learn(&mut self, clues: CellSet, pool: &mut Pool) -> Result<bool, Over> {
        let set = pool.learn(clues)?;
        self.catch_up(pool);
        // A full pool does not store it.
        let is_known = self.sets.last() == set.as_ref();
        self.sets.extend(set.filter(|_| !is_known));
        Ok(set.is_some())
    }

    /// Chooses the unavoidable set to be intersected next, or finds that the puzzle is minimal.
    fn choose(&mut self, pool: &mut Pool) -> Result<Option<CellSet>, Over> {
        self.catch_up(pool);
        loop {
            let unmet = self.sets.iter().filter(|set| set.is_disjoint(self.kept));
            if let Some(open) = unmet.map(|&set| set & self.open).min_by_key(|open| open.len()) {
                self.branch = Some(open);
                self.open -= open;
                return Ok(None);
            }
            if !self.learn(self.kept, pool)? {
                self.branch = Some(CellSet::EMPTY);
                return Ok(self.is_minimal(pool)?.then_some(self.kept));
            }
        }
    }

    /// Returns the clues that are the only kept ones of some set.
    fn needed(&self) -> CellSet {
        let one = self.sets.iter().map(|&set| set & self.kept).filter(|kept| kept.len() == 1);
        one.fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns whether every clue of a valid puzzle is needed.
    fn is_minimal(&mut self, pool: &mut Pool) -> Result<bool, Over> {
        while let Some(clue) = (self.kept - self.needed()).first() {
            if !self.learn(self.kept.without(clue), pool)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the node with the next clue of the set.
    fn child(&mut self, pool: &Pool) -> Option<Self> {
        self.catch_up(pool);
        let clue = self.branch.and_then(CellSet::first)?;
        self.branch = self.branch.map(|branch| branch.without(clue));
        let kept = self.kept.with(clue);
        let sets = self.sets.iter().copied().filter(|&set| (set & kept).len() <= 1).collect();
        let child = Self { kept, open: self.open, branch: None, sets, seen: self.seen };
        self.open.insert(clue);
        Some(child)
    }
}
