//! Why a puzzle has no solution.

use crate::{CellsRule, GridRule, Puzzle, Rule, Solver};
use sudokit::Limits;
use sudokit::solve::{End, Goal};

/// The number of nodes of one search.
const NODES: u64 = 10_000;

/// The number of nodes of all searches together.
const ALL_NODES: u64 = 100_000;

/// Rules that exclude each other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The rules, in the order of the puzzle, with each clue as a rule of its own. There is none if the rows, columns and regions have no
    /// solution by themselves.
    pub rules: Vec<Rule>,
    /// Whether each of them is needed: without any one of them, the others have a solution. It is false if a limit was reached.
    pub is_minimal: bool,
}

impl Conflict {
    /// Finds rules of a puzzle that no grid satisfies together with its rows, columns and regions, as few as it takes. Returns `None` if
    /// the puzzle has a solution, or if it reached a limit before it was clear that it has none.
    ///
    /// Rules are left out in blocks, half as large each time, as long as the rest has no solution; what remains in the end is needed, rule by
    /// rule. Another set of rules can exclude itself too. The limits are those of the first search; the others have 10,000 nodes each and
    /// 100,000 together. The time is that of all together.
    ///
    /// ```
    /// use sudokit_variants::sudokit::Limits;
    /// use sudokit_variants::{Conflict, Describer, Puzzle};
    /// let puzzle: Puzzle = ".Shape~4x4.~R4C4_1.Thermo~R2C1~R2C2.Cage~3~R1C1~R1C2.~R1C1_4".parse()?;
    /// let conflict = Conflict::find(&puzzle, &Limits::default()).expect("it has no solution");
    /// let describer = Describer::new(&puzzle);
    /// let rules: Vec<String> = conflict.rules.iter().map(|rule| describer.rule(rule)).collect();
    /// assert_eq!(rules, ["cage 3: r1c1 r1c2", "given: r1c1 = 4"]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    ///
    /// # Panics
    /// The puzzle is malformed: [`Puzzle::check`] returns an error.
    ///
    /// # Complexity
    /// About k · log₂(n / k) searches for k of n rules, each of a puzzle with fewer rules than the one before.
    ///
    /// # Source
    /// Deletion of blocks as in delta debugging (Andreas Zeller and Ralf Hildebrandt, 2002).
    pub fn find(puzzle: &Puzzle, limits: &Limits) -> Option<Self> {
        let limits = limits.clone().with_shared_time();
        let found = Solver::new(puzzle).with_limits(limits.clone()).search(Goal::First);
        (found.solutions == 0 && found.end == End::Exhausted).then(|| Self::of_unsolvable(puzzle, &limits))
    }

    /// The same for a puzzle that is known to have no solution, so that this is not searched again. If it has one after all, all its rules are
    /// returned.
    ///
    /// # Panics
    /// As [`find`](Self::find).
    ///
    /// # Complexity
    /// As [`find`](Self::find).
    pub fn of_unsolvable(puzzle: &Puzzle, limits: &Limits) -> Self {
        let mut search = ConflictSearch::new(puzzle, limits);
        let mut size = search.kept.len();
        while size > 0 {
            search.leave_out(size);
            size /= 2;
        }
        Self { rules: search.kept, is_minimal: !search.is_cut }
    }
}

/// The rules that may be left out, and those that say what the grid is.
struct ConflictSearch {
    base: Puzzle,
    kept: Vec<Rule>,
    limits: Limits,
    /// The number of nodes left.
    nodes: u64,
    /// Whether a search reached a limit.
    is_cut: bool,
}

impl ConflictSearch {
    fn new(puzzle: &Puzzle, limits: &Limits) -> Self {
        let (mut base, mut kept) = (puzzle.clone(), Vec::new());
        base.rules.clear();
        let is_strict = |strict| puzzle.rules.contains(&Rule::Grid(strict));
        let (kropki, xv) = (is_strict(GridRule::StrictKropki), is_strict(GridRule::StrictXv));
        for rule in &puzzle.rules {
            match rule {
                // Without a part of these, the others would mean something else.
                Rule::Grid(GridRule::NoBoxes | GridRule::ChaosConstruction)
                | Rule::RegionSize(_)
                | Rule::Jigsaw(_)
                | Rule::FullRankTies(_) => base.rules.push(rule.clone()),
                Rule::Cells(CellsRule::WhiteDot | CellsRule::BlackDot, _) if kropki => {
                    base.rules.push(rule.clone());
                }
                Rule::Cells(CellsRule::X | CellsRule::V, _) if xv => base.rules.push(rule.clone()),
                Rule::Given(clues) => kept.extend(clues.iter().map(|clue| Rule::Given(vec![*clue]))),
                rule => kept.push(rule.clone()),
            }
        }
        Self { base, kept, limits: limits.clone().with_shared_time(), nodes: ALL_NODES, is_cut: false }
    }

    /// Leaves out each block of this many rules without which the rest has no solution.
    fn leave_out(&mut self, size: usize) {
        let mut at = 0;
        while at < self.kept.len() {
            let end = self.kept.len().min(at + size);
            let rest = [&self.kept[..at], &self.kept[end..]].concat();
            if self.has_no_solution(&rest) {
                self.kept = rest;
            } else {
                at = end;
            }
        }
    }

    /// Whether it is proved that these rules have no solution.
    fn has_no_solution(&mut self, rules: &[Rule]) -> bool {
        let mut puzzle = self.base.clone();
        puzzle.rules.extend_from_slice(rules);
        let limits = self.limits.clone().with_nodes(NODES.min(self.nodes));
        let found = Solver::new(&puzzle).with_limits(limits).search(Goal::First);
        self.nodes = self.nodes.saturating_sub(found.nodes);
        self.is_cut |= found.solutions == 0 && found.end == End::LimitReached;
        found.solutions == 0 && found.end == End::Exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::Count;

    fn has_solution(base: &Puzzle, rules: &[Rule]) -> bool {
        let mut puzzle = base.clone();
        puzzle.rules = rules.to_vec();
        Solver::new(&puzzle).count(1) != Count::Exactly(0)
    }

    #[test]
    fn each_rule_is_needed() {
        for (text, count) in [
            (".Shape~4x4.~R1C1_1~R1C2_1~R4C4_2", 2),
            (".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R1C1_2.~R4C4_2", 2),
            (".Shape~4x4.Diagonal~1.AntiKnight.Cage~4~R1C1~R1C2", 2),
            (".Shape~4x4.Cage~4~R1C1~R1C2.WhiteDot~R1C1~R1C2.~R3C3_1~R4C4_4", 2),
            (".Shape~6x6.Cage~4~R3C1~R3C2.~R3C2_1~R5C1_3.~R6C6_1", 3),
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let found = Conflict::find(&puzzle, &Limits::default()).unwrap();
            assert!(found.is_minimal && found.rules.len() == count, "{text}: {found:?}");
            assert!(!has_solution(&puzzle, &found.rules), "{text}: {found:?}");
            for at in 0..count {
                let mut others = found.rules.clone();
                others.remove(at);
                assert!(has_solution(&puzzle, &others), "{text}: {found:?}");
            }
        }
        assert_eq!(Conflict::find(&".Shape~4x4.~R1C1_1".parse().unwrap(), &Limits::default()), None);
    }

    #[test]
    fn what_decides_the_meaning_of_others_stays() {
        // Without its dot, the two cells would be neither consecutive nor one the double of the other.
        let text = ".Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2.~R1C1_2~R1C2_3.~R4C4_1~R4C3_1";
        let found = Conflict::find(&text.parse().unwrap(), &Limits::default()).unwrap();
        let clue = |rule: &Rule| matches!(rule, Rule::Given(_));
        assert!(found.rules.iter().all(clue), "{found:?}");
    }

    #[test]
    fn regions_without_a_grid_need_no_rule() {
        let found = Conflict::find(
            &".Shape~4x4.NoBoxes.Jigsaw~1111223422343344.~R1C1_1".parse().unwrap(),
            &Limits::default(),
        );
        assert_eq!(found, Some(Conflict { rules: Vec::new(), is_minimal: true }));
    }

    #[test]
    fn a_limit_is_said() {
        let text = ".Shape~4x4.~R1C1_1~R1C2_1~R4C4_2";
        let stopped = Limits::default().with_stop(|| true);
        assert_eq!(Conflict::find(&text.parse().unwrap(), &stopped), None);
        // Nothing is left out, and nothing is claimed of what is needed.
        let puzzle: Puzzle = text.parse().unwrap();
        let no_time = Limits::default().with_time(core::time::Duration::ZERO);
        let found = Conflict::of_unsolvable(&puzzle, &no_time);
        assert!(!found.is_minimal && found.rules.len() == 3, "{found:?}");
    }
}
