//! Why a puzzle has no solution.

use crate::{GridRule, Layout, OutsideRule, Puzzle, Rule, Solver};
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
    /// The rules, in the order of the puzzle, with each given as a rule of its own; two clues at the ends of a line are one rule. There is
    /// none if the rows, columns and regions have no solution by themselves.
    ///
    /// With a rule that all dots or all X and V are given, these are part of it, and not listed.
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
        search.leave_out_blocks();
        search.free_base();
        search.leave_out_blocks();
        let rules = search.kept.into_iter().map(|(_, rule)| rule).collect();
        Self { rules, is_minimal: !search.is_cut }
    }
}

/// A rule with its place among all.
type Placed = (usize, Rule);

/// The rules that may be left out, and those that stay.
struct ConflictSearch {
    /// The grid with its regions.
    grid: Puzzle,
    /// Rules without which others would mean something else.
    base: Vec<Placed>,
    kept: Vec<Placed>,
    limits: Limits,
    /// The number of nodes left.
    nodes: u64,
    /// Whether a search reached a limit.
    is_cut: bool,
    /// Whether no further search makes sense, as the time or all nodes are used up.
    is_over: bool,
}

impl ConflictSearch {
    fn new(puzzle: &Puzzle, limits: &Limits) -> Self {
        let (mut grid, mut base, mut kept) = (puzzle.clone(), Vec::new(), Vec::new());
        let (dependent, layout) = (Dependent::among(&puzzle.rules), puzzle.layout());
        grid.rules.clear();
        for (at, rule) in puzzle.rules.iter().enumerate() {
            match rule {
                Rule::Grid(GridRule::NoBoxes | GridRule::ChaosConstruction)
                | Rule::RegionSize(_)
                | Rule::Jigsaw(_) => grid.rules.push(rule.clone()),
                rule if dependent.depends_on(rule, &layout) => base.push((at, rule.clone())),
                Rule::Given(clues) => kept.extend(clues.iter().map(|clue| (at, Rule::Given(vec![*clue])))),
                rule => kept.push((at, rule.clone())),
            }
        }
        let limits = limits.clone().with_shared_time();
        Self { grid, base, kept, limits, nodes: ALL_NODES, is_cut: false, is_over: false }
    }

    /// Leaves out what is not needed, in blocks that get smaller.
    fn leave_out_blocks(&mut self) {
        let mut size = self.kept.len();
        while size > 0 {
            self.leave_out(size);
            size /= 2;
        }
    }

    /// Has rules on which no rule that is left depends left out, too, if they are not needed.
    fn free_base(&mut self) {
        let dependent = Dependent::among(self.kept.iter().map(|(_, rule)| rule));
        let layout = self.grid.layout();
        let (base, free): (Vec<Placed>, Vec<Placed>) = core::mem::take(&mut self.base)
            .into_iter()
            .partition(|(_, rule)| dependent.depends_on(rule, &layout));
        self.base = base;
        self.kept.extend(free);
        self.kept.sort_by_key(|&(at, _)| at);
    }

    /// Leaves out each block of this many rules without which the rest has no solution.
    fn leave_out(&mut self, size: usize) {
        let mut at = 0;
        while at < self.kept.len() && !self.is_over {
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
    fn has_no_solution(&mut self, rules: &[Placed]) -> bool {
        let mut puzzle = self.grid.clone();
        puzzle.rules.extend(self.base.iter().chain(rules).map(|(_, rule)| rule.clone()));
        let nodes = NODES.min(self.nodes);
        let limits = self.limits.clone().with_nodes(nodes);
        let found = Solver::new(&puzzle).with_limits(limits).search(Goal::First);
        self.nodes = self.nodes.saturating_sub(found.nodes);
        if found.solutions == 0 && found.end == End::LimitReached {
            self.is_cut = true;
            self.is_over |= found.nodes < nodes || self.nodes == 0;
        }
        found.solutions == 0 && found.end == End::Exhausted
    }
}

/// Rules whose meaning depends on others.
#[derive(Default)]
struct Dependent {
    /// The rules that all marks of a kind are given.
    all_given: Vec<GridRule>,
    /// Whether there are ranks among all lines.
    has_ranks: bool,
}

impl Dependent {
    /// Returns which there are among some rules.
    fn among<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Self {
        let mut found = Self::default();
        for rule in rules {
            found.add(rule);
        }
        found
    }

    fn add(&mut self, rule: &Rule) {
        match rule {
            Rule::Grid(rule @ (GridRule::StrictKropki | GridRule::StrictXv))
                if !self.all_given.contains(rule) =>
            {
                self.all_given.push(*rule);
            }
            Rule::Outside(OutsideRule::FullRank, ..) => self.has_ranks = true,
            Rule::And(rules) | Rule::Or(rules) | Rule::Replicate { rules, .. } => {
                for rule in rules {
                    self.add(rule);
                }
            }
            _ => {}
        }
    }

    /// Returns whether one of them would mean something else without a rule.
    fn depends_on(&self, rule: &Rule, layout: &Layout) -> bool {
        self.all_given.iter().any(|&all_given| !rule.marked(all_given, layout).is_empty())
            || (self.has_ranks && matches!(rule, Rule::FullRankTies(_)))
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
    fn marks_count_inside_of_other_rules_and_by_themselves() {
        let found = |text: &str| Conflict::find(&text.parse().unwrap(), &Limits::default()).unwrap();
        let given = |rule: &Rule| matches!(rule, Rule::Given(_));
        // The V is within another rule: r1c1 and r1c2 could otherwise not be 2 and 3.
        let inside = found(
            ".Shape~4x4~4~Raw.AllDifferent~R4C4~R4C3.~R4C4_1~R4C3_1.And.V~R1C1~R1C2.End.StrictXV.~R1C1_2~R1C2_3",
        );
        assert!(inside.rules.len() == 3 && inside.rules[1..].iter().all(given), "{inside:?}");
        for text in [
            ".Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2~R2C2~R2C1",
            ".Shape~2x2~4~Raw.StrictXV.V~R1C1~R1C2.X~R1C1~R1C2",
        ] {
            let marks = found(text);
            let is_mark = |rule: &Rule| matches!(rule, Rule::Cells(mark, _) if mark.all_given_by().is_some());
            assert!(!marks.rules.is_empty() && marks.rules.iter().all(is_mark), "{text}: {marks:?}");
        }
    }

    #[test]
    fn no_search_begins_after_the_last_node() {
        let mut search = ConflictSearch::new(&".Shape~9x9.~R1C1_1".parse().unwrap(), &Limits::default());
        search.nodes = 0;
        assert!(!search.has_no_solution(&[]) && search.is_cut && search.is_over);
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
