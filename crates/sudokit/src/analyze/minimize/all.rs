use super::pool::{Over, Pool};
use crate::analyze::NotValid;
use crate::grid::{CellSet, Grid};
use crate::solve::{End, Limits, Solver};
use alloc::vec::Vec;

/// Returns an iterator over all minimal puzzles within a given one, each once, always in the same order.
///
/// The limits apply to all work until the last puzzle is found. A node is a search for a second solution, and the
/// node limit also applies to each such search separately. Memory is bounded: at most some mebibytes.
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
    Ok(MinimalWithin { pool: Pool::new(solution, clues, limits), stack: vec![root], end: None })
}

/// An iterator over the minimal puzzles within a puzzle, returned by [`minimal_within`].
#[derive(Clone, Debug)]
pub struct MinimalWithin {
    pool: Pool,
    stack: Vec<Node>,
    end: Option<End>,
}

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

/// The next action for a node.
enum Advance {
    Descend(Node),
    Minimal(CellSet),
    Done,
}

impl MinimalWithin {
    /// Returns why the iteration ended, or `None` before its end.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    fn step(&mut self) -> Result<Option<Advance>, Over> {
        let Some(node) = self.stack.last_mut() else { return Ok(None) };
        if node.branch.is_none()
            && let Some(found) = node.choose(&mut self.pool)?
        {
            return Ok(Some(Advance::Minimal(found)));
        }
        Ok(Some(node.child(&self.pool).map_or(Advance::Done, Advance::Descend)))
    }
}

impl Iterator for MinimalWithin {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            match self.step() {
                Ok(Some(Advance::Descend(node))) => self.stack.push(node),
                Ok(Some(Advance::Done)) => drop(self.stack.pop()),
                Ok(Some(Advance::Minimal(kept))) => {
                    self.stack.pop();
                    return Some(self.pool.puzzle(kept));
                }
                ended => {
                    self.stack.clear();
                    self.end.get_or_insert(if ended.is_err() { End::LimitReached } else { End::Exhausted });
                    return None;
                }
            }
        }
    }
}

impl core::iter::FusedIterator for MinimalWithin {}

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
