//! Whips, braids and trial and error by their definitions, over plain lists.
//!
//! A label is a digit in a cell, `digit × 81 + cell`. A variable is the list of the nine labels of a cell, or of a digit in a
//! row, column or box. Two labels are linked if a variable has both.

use std::collections::BTreeSet;

/// A kind of chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainKind {
    /// Whether each variable has a candidate that is linked to what was left of the variable just before.
    pub is_whip: bool,
    /// Whether two or three candidates in a row or column and a box can be left of a variable.
    pub has_groups: bool,
}

/// Returns the length of the longest chain that the puzzle needs if the shortest is always used, 0 for singles; `None` if chains
/// do not solve it, or a search would try more than `tries` chains.
pub fn chain_rating(puzzle: &[u8; 81], kind: ChainKind, tries: u32) -> Option<usize> {
    let mut position = Position::new(puzzle);
    let (mut longest, mut tries) = (0, tries);
    while position.settle()? {
        let find = |length| {
            let targets = position.open.iter().copied();
            targets.map(move |target| (length, target))
        };
        let is_false = |&(length, target): &(usize, usize)| {
            let mut search = ChainSearch { position: &position, kind, target, length, seen: BTreeSet::new() };
            search.extend(&mut Vec::new(), None, &mut tries)
        };
        let (length, target) = (1..=20).flat_map(find).find(is_false)?;
        longest = longest.max(length);
        position.open.remove(&target);
    }
    (tries > 0).then_some(longest)
}

/// Returns the smallest depth of trial and error that solves the puzzle, up to a limit.
pub fn trial_depth(puzzle: &[u8; 81], limit: usize) -> Option<usize> {
    (0..=limit).find(|&depth| Position::new(puzzle).reduce(depth) == Some(true))
}

/// Returns the smallest length with which contradictions by singles and braids, under one assumption, solve the puzzle, up to a
/// limit.
pub fn braid_trial_length(puzzle: &[u8; 81], limit: usize) -> Option<usize> {
    (0..=limit).find(|&length| Position::new(puzzle).try_braids(length))
}

/// The candidates, and the variables that have no value yet.
#[derive(Clone)]
struct Position {
    open: BTreeSet<usize>,
    variables: Vec<[usize; 9]>,
}

impl Position {
    fn new(puzzle: &[u8; 81]) -> Self {
        let label = |row, column, value| value * 81 + row * 9 + column;
        let mut variables = Vec::new();
        for one in 0..9 {
            for two in 0..9 {
                let in_box = |at| (one / 3 * 3 + at / 3, one % 3 * 3 + at % 3);
                variables.push(std::array::from_fn(|at| label(one, two, at)));
                variables.push(std::array::from_fn(|at| label(one, at, two)));
                variables.push(std::array::from_fn(|at| label(at, one, two)));
                variables.push(std::array::from_fn(|at| label(in_box(at).0, in_box(at).1, two)));
            }
        }
        let mut position = Self { open: (0..729).collect(), variables };
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            position.decide((usize::from(puzzle[cell]) - 1) * 81 + cell);
        }
        position
    }

    fn decide(&mut self, label: usize) {
        self.open.retain(|&other| other != label && !linked(label, other));
        self.variables.retain(|variable| !variable.contains(&label));
    }

    fn left(&self, variable: &[usize; 9]) -> Vec<usize> {
        variable.iter().copied().filter(|label| self.open.contains(label)).collect()
    }

    /// Decides singles to the end; returns whether a variable is open, or `None` for a contradiction.
    fn settle(&mut self) -> Option<bool> {
        while let Some(few) = self.variables.iter().map(|one| self.left(one)).find(|left| left.len() < 2) {
            self.decide(*few.first()?);
        }
        Some(!self.variables.is_empty())
    }

    /// Eliminates what trial and error of this depth refutes; returns whether that solves the position, or `None` for a
    /// contradiction.
    fn reduce(&mut self, depth: usize) -> Option<bool> {
        while self.settle()? {
            let refuted = |&&label: &&usize| {
                let mut trial = self.clone();
                trial.decide(label);
                trial.reduce(depth - 1).is_none()
            };
            match self.open.iter().filter(|_| depth > 0).find(refuted).copied() {
                Some(label) => self.open.remove(&label),
                None => return Some(false),
            };
        }
        Some(true)
    }

    /// Eliminates what leads to a contradiction by braids up to a length; returns whether that solves the position.
    fn try_braids(&mut self, length: usize) -> bool {
        while self.settle() == Some(true) {
            let is_false = |&&label: &&usize| {
                let mut trial = self.clone();
                trial.decide(label);
                trial.braids(length).is_none()
            };
            let Some(&label) = self.open.iter().find(is_false) else { return false };
            self.open.remove(&label);
        }
        true
    }

    /// Eliminates by braids up to a length to the end; `None` for a contradiction.
    fn braids(&mut self, length: usize) -> Option<()> {
        let kind = ChainKind { is_whip: false, has_groups: false };
        while self.settle()? {
            let is_false = |&&target: &&usize| {
                let mut search = ChainSearch { position: self, kind, target, length, seen: BTreeSet::new() };
                length > 0 && search.extend(&mut Vec::new(), None, &mut u32::MAX.clone())
            };
            match self.open.iter().find(is_false).copied() {
                Some(label) => self.open.remove(&label),
                None => break,
            };
        }
        Some(())
    }
}

fn linked(one: usize, other: usize) -> bool {
    let place = |label: usize| (label / 81, label % 81 / 9, label % 9);
    let ((digit, row, column), (other_digit, other_row, other_column)) = (place(one), place(other));
    let same_cell = (row, column) == (other_row, other_column);
    let same_box = (row / 3, column / 3) == (other_row / 3, other_column / 3);
    let is_peer = row == other_row || column == other_column || same_box;
    one != other && (same_cell || digit == other_digit && is_peer)
}

/// Returns whether all labels are of one digit in one box and one row or column.
fn is_segment(labels: &[usize]) -> bool {
    let same = |of: fn(usize) -> usize| labels.iter().all(|&label| of(label) == of(labels[0]));
    same(|label| label / 81)
        && same(|label| label % 81 / 27 * 3 + label % 9 / 3)
        && (same(|label| label % 81 / 9) || same(|label| label % 9))
}

/// The length of a chain, as the same can be left of two variables; what was left of its variables, without their order; the last of
/// them, and its variable.
type Tried = (usize, BTreeSet<Vec<usize>>, Option<Vec<usize>>, Option<[usize; 9]>);

/// The search for a chain of at most a length that eliminates a target.
struct ChainSearch<'a> {
    position: &'a Position,
    kind: ChainKind,
    target: usize,
    length: usize,
    seen: BTreeSet<Tried>,
}

impl ChainSearch<'_> {
    /// Returns whether the chain of what is left of each variable can be extended to its end.
    fn extend(&mut self, chain: &mut Vec<Vec<usize>>, last: Option<[usize; 9]>, tries: &mut u32) -> bool {
        *tries = tries.saturating_sub(1);
        let last_variable = last.filter(|_| self.kind.has_groups);
        let key = (chain.len(), chain.iter().cloned().collect(), chain.last().cloned(), last_variable);
        if *tries == 0 || !self.seen.insert(key) {
            return false;
        }
        let before = [vec![self.target]].into_iter().chain(chain.iter().cloned()).collect::<Vec<_>>();
        let sees = |group: &Vec<usize>, label: usize| group.iter().all(|&one| linked(one, label));
        let is_out = |label: usize| before.iter().any(|group| sees(group, label));
        for variable in &self.position.variables {
            let labels = self.position.left(variable);
            let is_of = |group: &Vec<usize>| group.len() == 1 && variable.contains(&group[0]);
            let near = if self.kind.is_whip { &before[before.len() - 1..] } else { &before[..] };
            let is_near = labels.iter().any(|&label| near.iter().any(|group| sees(group, label)));
            if !is_near || before.iter().any(is_of) || last == Some(*variable) {
                continue;
            }
            let left: Vec<usize> = labels.into_iter().filter(|&label| !is_out(label)).collect();
            let is_link = left.len() == 1 || self.kind.has_groups && is_segment(&left);
            if left.is_empty() {
                return true;
            }
            if chain.len() + 1 < self.length && is_link {
                chain.push(left);
                let is_found = self.extend(chain, Some(*variable), tries);
                chain.pop();
                if is_found {
                    return true;
                }
            }
        }
        false
    }
}
