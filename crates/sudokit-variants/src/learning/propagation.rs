use super::clauses::{ClauseId, ClauseStore, Watch};
use super::literal::Literal;
use super::propagators::{Found, Propagators};
use super::trail::{Contradiction, Reason, Trail};
use crate::lists::Lists;
use core::slice::from_ref;

/// What follows from the literals that are true.
///
/// Of each group of candidates, the number of those that can be in the solution is known, and the exclusive or of their numbers: if one is
/// left, that is its number. Clauses have two watched literals (Matthew W. Moskewicz and others, [Chaff: Engineering an Efficient SAT
/// Solver](https://doi.org/10.1145/378239.379017), 2001).
#[derive(Debug)]
pub(super) struct Propagation {
    pub(super) trail: Trail,
    pub(super) clauses: ClauseStore,
    excluded: Lists<u16>,
    /// For each literal, those that follow from it.
    implied: Lists<Literal>,
    /// The groups: the words of the literals of which one is true.
    groups: Lists<u16>,
    /// For each candidate, the groups that it is in.
    groups_of: Lists<u16>,
    left: Vec<Left>,
    /// The same before each choice, one after the other. Copies are a few thousand bytes, faster than to undo what hundreds of literals changed.
    left_before: Vec<Left>,
    /// The words of all literals, so that one is a list as well.
    words: Vec<u16>,
    /// The constraints without clauses, if there are some.
    pub(super) propagators: Option<Propagators>,
    /// The number of literals of the trail whose exclusions and groups were looked at.
    seen: usize,
    /// The number of those whose clauses were looked at.
    seen_in_clauses: usize,
}

/// The candidates of a group that can be in the solution.
///
/// ```text
/// bits  0..15: how many they are, of at least two and less than 2¹⁵, the most candidates
/// bit      15: one of them is in the solution
/// bits 16..32: the sum of their numbers, modulo 2¹⁶: if one is left, that is its number
/// ```
#[derive(Clone, Copy, Debug)]
struct Left(u32);

impl Left {
    const FULL: u32 = 1 << 15;

    fn new(candidates: &[u16]) -> Self {
        let one = |&candidate| Self::one(candidate);
        Self(candidates.iter().map(one).fold(0, u32::wrapping_add))
    }

    const fn one(candidate: u16) -> u32 {
        1 | (candidate as u32) << 16
    }

    /// Returns the number of candidates, many if one of them is in the solution.
    const fn count(self) -> u16 {
        self.0 as u16
    }

    /// Returns the candidate if one is left.
    const fn last(self) -> u16 {
        (self.0 >> 16) as u16
    }
}

impl Propagation {
    /// Begins with nothing known of a number of candidates: which exclude each other, literals that follow from others, and groups of which one is
    /// in the solution.
    pub(super) fn new(
        count: usize,
        excluded: Lists<u16>,
        implied: Lists<Literal>,
        groups: &Lists<u16>,
        propagators: Option<Propagators>,
    ) -> Self {
        let of_group = |group: usize| groups.of(group);
        let members = |group: usize| of_group(group).iter().map(move |&other| (other.into(), group as u16));
        let literals = |group: &[u16]| group.iter().map(|&other| Literal::positive(other).0).collect();
        Self {
            trail: Trail::new(count, propagators.is_some()),
            clauses: ClauseStore::new(2 * count),
            left: (0..groups.len()).map(of_group).map(Left::new).collect(),
            groups_of: Lists::of_pairs(count, (0..groups.len()).flat_map(members)),
            left_before: Vec::new(),
            words: (0..2 * count).map(|word| word as u16).collect(),
            excluded,
            implied,
            groups: (0..groups.len()).map(of_group).map(literals).collect(),
            propagators,
            seen: 0,
            seen_in_clauses: 0,
        }
    }

    /// Finds all that follows.
    ///
    /// # Errors
    /// There is a contradiction.
    pub(super) fn run(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(literal) = self.trail.get(self.seen) {
                self.seen += 1;
                let candidate = literal.candidate();
                if literal.is_positive() {
                    self.exclude(candidate)?;
                } else {
                    if let Some(propagators) = &mut self.propagators {
                        propagators.remove(candidate, self.trail.reason_of(literal));
                    }
                    self.leave_groups(candidate)?;
                }
                self.imply(literal)?;
            }
            let Some(literal) = self.trail.get(self.seen_in_clauses) else {
                let Some(propagators) = &mut self.propagators else {
                    return Ok(());
                };
                match propagators.step(&mut self.trail) {
                    Found::Nothing => return Ok(()),
                    Found::Removed => continue,
                    Found::Conflict => return Err(Contradiction::Constraint),
                }
            };
            self.seen_in_clauses += 1;
            self.look_at_clauses(literal.negated())?;
        }
    }

    /// Returns the candidates that one excludes.
    pub(super) fn excluded_by(&self, candidate: u16) -> &[u16] {
        self.excluded.of(candidate as usize)
    }

    /// Removes the candidates that one excludes.
    fn exclude(&mut self, candidate: u16) -> Result<(), Contradiction> {
        for &group in self.groups_of.of(candidate as usize) {
            self.left[group as usize].0 |= Left::FULL;
        }
        let cause = Literal::positive(candidate);
        match self.trail.remove(self.excluded.of(candidate as usize), cause) {
            Some(other) => Err(Contradiction::Both(cause, Literal::positive(other))),
            None => Ok(()),
        }
    }

    /// Finds the literals that follow from one.
    fn imply(&mut self, literal: Literal) -> Result<(), Contradiction> {
        for other in self.implied.of(literal.index()).iter().copied() {
            if self.trail.is_open(other) {
                self.trail.push(other, Reason::One(literal));
            } else if self.trail.is_false(other) {
                return Err(Contradiction::Both(literal, other.negated()));
            }
        }
        Ok(())
    }

    /// Removes a candidate from its groups, and finds those with one left.
    fn leave_groups(&mut self, candidate: u16) -> Result<(), Contradiction> {
        // All groups are changed, also after a contradiction, so that they can be changed back.
        let mut result = Ok(());
        for &group in self.groups_of.of(candidate as usize) {
            let left = &mut self.left[group as usize];
            left.0 = left.0.wrapping_sub(Left::one(candidate));
            if left.count() > 1 {
                continue;
            }
            let last = Literal::positive(left.last());
            if left.count() == 0 || self.trail.is_false(last) {
                result = Err(Contradiction::NoneOf(group));
            } else if self.trail.is_open(last) {
                self.trail.push(last, Reason::LastOf(group));
            }
        }
        result
    }

    /// Looks at the clauses in which a literal is watched that is false now.
    fn look_at_clauses(&mut self, literal: Literal) -> Result<(), Contradiction> {
        let mut watches = core::mem::take(&mut self.clauses.watches[literal.index()]);
        let (mut kept, mut at, mut result) = (0, 0, Ok(()));
        while let Some(&watch) = watches.get(at) {
            at += 1;
            if self.trail.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let Some(other) = self.other_watch(watch.clause, literal) else {
                continue;
            };
            watches[kept] = Watch { blocker: other, ..watch };
            kept += 1;
            if self.trail.is_open(other) {
                self.trail.push(other, Reason::Clause(watch.clause));
            } else if self.trail.is_false(other) {
                result = Err(Contradiction::Clause(watch.clause));
                break;
            }
        }
        let rest = watches.len() - at;
        watches.copy_within(at.., kept);
        watches.truncate(kept + rest);
        self.clauses.watches[literal.index()] = watches;
        result
    }

    /// Watches another literal of a clause that is not false, and returns `None`. If there is none, or the other watched literal is true,
    /// returns that one; it is the first of the clause then.
    #[inline]
    fn other_watch(&mut self, id: ClauseId, literal: Literal) -> Option<Literal> {
        let (place, literals) = self.clauses.place_and_literals(id);
        if literals[0] == literal.0 {
            literals.swap(0, 1);
        }
        let other = Literal(literals[0]);
        if self.trail.is_true(other) {
            return Some(other);
        }
        let is_free = |&word: &u16| !self.trail.is_false(Literal(word));
        let start = *place as usize;
        let found = literals[start..].iter().position(is_free).map(|found| start + found);
        let Some(found) = found.or_else(|| Some(2 + literals[2..start].iter().position(is_free)?)) else {
            return Some(other);
        };
        *place = found as u16;
        literals.swap(1, found);
        let new = Literal(literals[1]);
        self.clauses.watches[new.index()].push(Watch { clause: id, blocker: other });
        None
    }

    /// Begins a level with a choice.
    pub(super) fn choose(&mut self, literal: Literal) {
        self.left_before.extend_from_slice(&self.left);
        self.trail.choose(literal);
    }

    /// Goes back to a level, and calls a function with each literal that is no longer true.
    pub(super) fn go_back(&mut self, level: u32, mut removed: impl FnMut(Literal)) {
        let length = self.trail.len_at(level);
        if length < self.trail.len() {
            let groups = self.left.len();
            let start = level as usize * groups;
            self.left.copy_from_slice(&self.left_before[start..start + groups]);
            self.left_before.truncate(start);
        }
        while self.trail.len() > length
            && let Some(literal) = self.trail.pop()
        {
            if let Some(propagators) = &mut self.propagators
                && self.trail.len() < self.seen
                && !literal.is_positive()
            {
                propagators.restore(literal.candidate());
            }
            removed(literal);
        }
        if let Some(propagators) = &mut self.propagators {
            propagators.clear();
            if level == 0 {
                propagators.forget();
            }
        }
        self.trail.truncate(level);
        self.seen = self.seen.min(length);
        self.seen_in_clauses = self.seen_in_clauses.min(length);
    }

    /// Returns the words of literals that are false, from which it follows that this one is true; it can be among them itself, as in a
    /// clause. `None` if a constraint has to be asked.
    #[inline]
    pub(super) fn causes(&self, literal: Literal) -> Option<&[u16]> {
        match self.trail.reason_of(literal) {
            Reason::One(cause) => Some(from_ref(&self.words[cause.negated().index()])),
            Reason::LastOf(group) => Some(self.groups.of(group as usize)),
            Reason::Clause(id) => Some(self.clauses.literals(id)),
            Reason::None => Some(&[]),
            Reason::Constraint { .. } => None,
            Reason::Explained(at) => Some(self.explanation(at)),
        }
    }

    /// Finds the causes of a literal, if a constraint without clauses removed its candidate.
    pub(super) fn explain(&mut self, literal: Literal) {
        if let Reason::Constraint { number, length } = self.trail.reason_of(literal)
            && let Some(propagators) = &mut self.propagators
        {
            let at = propagators.explain(&self.trail, number, length, literal);
            self.trail.set_reason(literal, Reason::Explained(at));
        }
    }

    /// Calls a function with the literals that are true and contradict each other.
    pub(super) fn causes_of(&self, contradiction: Contradiction, mut look_at: impl FnMut(Literal)) {
        match contradiction {
            Contradiction::Both(one, other) => {
                look_at(one);
                look_at(other);
            }
            Contradiction::NoneOf(group) => opposites(self.groups.of(group as usize)).for_each(look_at),
            Contradiction::Clause(id) => opposites(self.clauses.literals(id)).for_each(look_at),
            Contradiction::Constraint => {}
            Contradiction::Explained(at) => opposites(self.explanation(at)).for_each(look_at),
        }
    }

    /// Returns the opposites of the literals of an explanation.
    fn explanation(&self, at: u32) -> &[u16] {
        self.propagators.as_ref().map_or(&[], |propagators| propagators.causes(at))
    }

    /// Explains a contradiction of a constraint without clauses, and returns it with the level after which it is one: that can be an earlier one
    /// than the last, as a constraint need not find out at once that it has no solution.
    pub(super) fn explain_contradiction(&mut self, contradiction: Contradiction) -> (Contradiction, u32) {
        if contradiction == Contradiction::Constraint
            && let Some(propagators) = &mut self.propagators
        {
            let at = propagators.explain_conflict(&self.trail);
            let levels = self.explanation(at).iter().map(|&word| self.trail.level_of(Literal(word)));
            return (Contradiction::Explained(at), levels.max().unwrap_or(0));
        }
        (contradiction, self.trail.level())
    }

    /// Adds a clause of which all literals but the first are false, which is true then. The second literal was the last of them to become false.
    pub(super) fn add_forcing(&mut self, clause: &[Literal], levels: Option<u16>) {
        let reason =
            if clause.len() > 1 { Reason::Clause(self.clauses.add(clause, levels)) } else { Reason::None };
        self.trail.push(clause[0], reason);
    }

    /// Removes clauses that are certainly true, and the worse half of those that were not used recently.
    pub(super) fn reduce(&mut self) {
        let trail = &self.trail;
        let mut moves = Vec::new();
        self.clauses.reduce(
            |words| words.iter().any(|&word| trail.is_certain(Literal(word))),
            |id, first| trail.is_true(first) && trail.reason_of(first) == Reason::Clause(id),
            |literal, new| moves.push((literal, new)),
        );
        for (literal, new) in moves {
            self.trail.set_reason(literal, Reason::Clause(new));
        }
    }
}

/// Returns the opposites of literals.
#[inline]
pub(super) fn opposites(words: &[u16]) -> impl Iterator<Item = Literal> {
    words.iter().map(|&word| Literal(word).negated())
}
