use super::pool::{Over, Pool};
use crate::analyze::NotValid;
use crate::grid::{CellSet, Grid};
use crate::solve::{End, Limits, Solver};
use alloc::vec::Vec;

/// Returns all minimal puzzles within a given one, each once, the same from run to run.
///
/// The limits are those of all the work until the last one is found; a node is a question for a second solution, and each
/// such question has the limit of nodes to itself as well. Memory is bounded: at most some mebibytes.
///
/// # Errors
/// The puzzle has not exactly one solution, or the limits were reached before that was known.
///
/// # Source
/// The minimal puzzles are the least sets of clues that meet every unavoidable set. They are listed as Keisuke Murakami and
/// Takeaki Uno do: "Efficient algorithms for dualizing large-scale hypergraphs", Discrete Applied Mathematics 170, 2014; only
/// that the sets become known on the way.
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

/// The minimal puzzles within a puzzle: made by [`minimal_within`].
#[derive(Clone, Debug)]
pub struct MinimalWithin {
    pool: Pool,
    stack: Vec<Node>,
    end: Option<End>,
}

/// Clues that are kept, and those that may be.
#[derive(Clone, Debug)]
struct Node {
    kept: CellSet,
    open: CellSet,
    /// Of the set that is to be met, the clues that are still to be tried; nothing as long as none was chosen.
    branch: Option<CellSet>,
    /// The unavoidable sets of which at most one clue is kept.
    sets: Vec<CellSet>,
    /// As many sets of the pool were looked at.
    seen: usize,
}

/// What is to be done with a node.
enum Advance {
    Descend(Node),
    Minimal(CellSet),
    Done,
}

impl MinimalWithin {
    /// Returns why it ended; nothing as long as it has not.
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
    /// Takes over what the pool has learned since.
    fn catch_up(&mut self, pool: &Pool) {
        let kept = self.kept;
        let new = pool.sets.get(self.seen..).unwrap_or_default();
        self.sets.extend(new.iter().filter(|&&set| (set & kept).len() <= 1));
        self.seen = pool.sets.len();
    }

    /// Has the pool find a set that has nothing in common with these clues, which are all of those kept but at most one.
    fn learn(&mut self, clues: CellSet, pool: &mut Pool) -> Result<bool, Over> {
        let set = pool.learn(clues)?;
        self.catch_up(pool);
        // A full pool forgets it.
        let is_known = self.sets.last() == set.as_ref();
        self.sets.extend(set.filter(|_| !is_known));
        Ok(set.is_some())
    }

    /// Chooses the unavoidable set that is to be met next; or tells that a minimal puzzle is found.
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

    /// Returns the clues that are the only one kept of some set.
    fn needed(&self) -> CellSet {
        let one = self.sets.iter().map(|&set| set & self.kept).filter(|kept| kept.len() == 1);
        one.fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns whether each clue of a valid puzzle is needed.
    fn is_minimal(&mut self, pool: &mut Pool) -> Result<bool, Over> {
        while let Some(clue) = (self.kept - self.needed()).first() {
            if !self.learn(self.kept.without(clue), pool)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the node with the next clue of the set kept.
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
