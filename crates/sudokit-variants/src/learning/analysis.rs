use super::clauses::ClauseId;
use super::literal::Literal;
use super::order::Order;
use super::propagation::{Propagation, opposites};
use super::trail::{Contradiction, Reason, Trail};
use core::cmp::Reverse;
use core::ops::Range;

/// The most steps from a literal back to others when a clause is shortened.
const DEPTH: u32 = 100;
/// A clause of more literals than this, and of more than twice as many as choices, is replaced by these.
const LONG: usize = 20;
/// The steps back from a clause to the candidates that count as part of the conflict.
const CAUSES: u32 = 4;

/// Finds a clause that a contradiction teaches, and keeps the memory for that.
///
/// The clause has one literal of the last level, from which all that contradicts itself follows at that level: the first such literal from
/// the end (João P. Marques-Silva and Karem A. Sakallah, [GRASP: A Search Algorithm for Propositional
/// Satisfiability](https://doi.org/10.1109/12.769433), 1999). Literals that follow from others of the clause are left out (Niklas Sörensson
/// and Armin Biere, [Minimizing Learned Clauses](https://doi.org/10.1007/978-3-642-02777-2_23), 2009), and those of another level are
/// replaced by one from which they all follow (Mathias Fleury and Armin Biere, [Efficient All-UIP Learned Clause
/// Minimization](https://doi.org/10.1007/978-3-030-80223-3_12), 2021). What is still long is replaced by the choices (Lintao Zhang and
/// others, [Efficient Conflict Driven Learning in a Boolean Satisfiability Solver](https://doi.org/10.1109/ICCAD.2001.968634), 2001,
/// compare such clauses with the others).
#[derive(Debug)]
pub(super) struct Analysis {
    marks: Vec<Mark>,
    marked: Vec<u16>,
    /// The learned clause: the literal of the last level is the first.
    pub(super) clause: Vec<Literal>,
    /// For each level, the number of the clause whose levels were counted last.
    stamps: Vec<u32>,
    stamp: u32,
    /// Levels that have a literal of the clause, as a mask of their last bits.
    levels: u64,
    /// For each candidate, the number of the last set that it was in.
    sets: Vec<u32>,
    set: u32,
    /// The number of literals of the last level that are not yet replaced.
    open: u32,
}

/// What is known of a candidate during an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    No,
    /// It is in the clause, or was replaced by its causes.
    Seen,
    /// It follows from the clause.
    Follows,
    /// It does not follow.
    Stays,
}

impl Analysis {
    pub(super) fn new(candidates: usize) -> Self {
        Self {
            marks: vec![Mark::No; candidates],
            marked: Vec::new(),
            clause: Vec::new(),
            stamps: vec![0; candidates + 1],
            stamp: 0,
            levels: 0,
            sets: vec![0; candidates],
            set: 0,
            open: 0,
        }
    }

    /// Learns a clause from a contradiction at a level above 0. Returns the number of its levels.
    pub(super) fn learn(
        &mut self,
        propagation: &mut Propagation,
        order: &mut Order,
        contradiction: Contradiction,
    ) -> u16 {
        self.clause.clear();
        self.clause.push(Literal::positive(0));
        self.resolve(propagation, order, contradiction);
        self.begin_set();
        for &candidate in &self.marked {
            self.sets[candidate as usize] = self.set;
        }
        for at in 0..self.clause.len() {
            self.bump_causes(propagation, order, self.clause[at].negated(), CAUSES);
        }
        self.levels = self.clause[1..]
            .iter()
            .fold(0, |levels, &literal| levels | 1 << (propagation.trail.level_of(literal) % 64));
        self.shrink(propagation);
        for candidate in self.marked.drain(..) {
            self.marks[candidate as usize] = Mark::No;
        }
        self.leave_out_excluded(propagation);
        self.replace_by_choices(&propagation.trail);
        self.count_levels(&propagation.trail, None)
    }

    /// Begins an empty set of candidates.
    fn begin_set(&mut self) {
        self.set = self.set.wrapping_add(1);
        if self.set == 0 {
            // The numbers are used up, after hours.
            self.sets.fill(0);
            self.set = 1;
        }
    }

    fn mark(&mut self, literal: Literal, mark: Mark) {
        self.marks[literal.candidate() as usize] = mark;
        self.marked.push(literal.candidate());
    }

    /// Replaces literals of the last level by their causes until one is left.
    fn resolve(&mut self, propagation: &mut Propagation, order: &mut Order, contradiction: Contradiction) {
        self.open = 0;
        if let Contradiction::Clause(id) = contradiction {
            self.use_clause(propagation, id);
        }
        propagation.causes_of(contradiction, |literal| self.look_at(&propagation.trail, order, literal));
        let mut at = propagation.trail.len();
        while let Some(literal) = at.checked_sub(1).and_then(|last| propagation.trail.get(last)) {
            at -= 1;
            if self.marks[literal.candidate() as usize] != Mark::Seen {
                continue;
            }
            self.open -= 1;
            if self.open == 0 {
                self.clause[0] = literal.negated();
                return;
            }
            if let Reason::Clause(id) = propagation.trail.reason_of(literal) {
                self.use_clause(propagation, id);
            }
            propagation.explain(literal);
            for cause in opposites(propagation.causes(literal).unwrap_or(&[])) {
                self.look_at(&propagation.trail, order, cause);
            }
        }
    }

    /// Takes a literal that is true into the conflict.
    fn look_at(&mut self, trail: &Trail, order: &mut Order, literal: Literal) {
        if self.marks[literal.candidate() as usize] != Mark::No {
            return;
        }
        let level = trail.level_of(literal);
        if level == 0 {
            return;
        }
        self.mark(literal, Mark::Seen);
        order.bump(literal.candidate());
        if level == trail.level() {
            self.open += 1;
        } else {
            self.clause.push(literal.negated());
        }
    }

    /// Notes that a learned clause was part of a conflict.
    fn use_clause(&mut self, propagation: &mut Propagation, id: ClauseId) {
        if propagation.clauses.levels(id) > 2 {
            let levels = self.count_levels(&propagation.trail, Some(propagation.clauses.literals(id)));
            propagation.clauses.improve(id, levels);
        }
    }

    /// Counts the candidates from which a literal of the clause follows as part of the conflict, up to some steps back (Jia Hui Liang and
    /// others, [Learning Rate Based Branching Heuristic for SAT Solvers](https://doi.org/10.1007/978-3-319-40970-2_9), 2016).
    fn bump_causes(&mut self, propagation: &Propagation, order: &mut Order, literal: Literal, steps: u32) {
        for cause in opposites(propagation.causes(literal).unwrap_or(&[])) {
            if self.is_new_cause(&propagation.trail, cause) {
                order.bump(cause.candidate());
                if steps > 1 {
                    self.bump_causes(propagation, order, cause, steps - 1);
                }
            }
        }
    }

    /// Adds a cause to the set of those that count, unless it is certain. Returns whether it is new.
    #[inline]
    fn is_new_cause(&mut self, trail: &Trail, cause: Literal) -> bool {
        let set = &mut self.sets[cause.candidate() as usize];
        if *set == self.set || trail.level_of(cause) == 0 {
            return false;
        }
        *set = self.set;
        true
    }

    /// Shortens the clause: the literals of each level are replaced by one, or those that follow from others are left out.
    fn shrink(&mut self, propagation: &Propagation) {
        let level_of = |literal: &Literal| propagation.trail.level_of(*literal);
        self.clause[1..].sort_unstable_by_key(|literal| Reverse(level_of(literal)));
        let (mut kept, mut at) = (1, 1);
        while let Some(first) = self.clause.get(at) {
            let level = level_of(first);
            let end = at + self.clause[at..].iter().take_while(|literal| level_of(literal) == level).count();
            if let Some(cause) = self.common_cause(propagation, at..end) {
                self.clause[kept] = cause.negated();
                kept += 1;
            } else {
                for member in at..end {
                    let literal = self.clause[member];
                    if !self.follows(propagation, literal.negated(), 0) {
                        self.clause[kept] = literal;
                        kept += 1;
                    }
                }
            }
            at = end;
        }
        self.clause.truncate(kept);
    }

    /// Returns a literal from which several literals of the clause, all of one level, are false, together with literals of earlier
    /// levels that are in the clause or follow from it.
    fn common_cause(&mut self, propagation: &Propagation, members: Range<usize>) -> Option<Literal> {
        let trail = &propagation.trail;
        let (mut open, level) = (members.len(), trail.level_of(self.clause[members.start]));
        if open == 1 {
            return None;
        }
        self.begin_set();
        for member in members {
            self.sets[self.clause[member].candidate() as usize] = self.set;
        }
        let mut at = trail.len_at(level);
        while let Some(literal) = at.checked_sub(1).and_then(|last| trail.get(last)) {
            at -= 1;
            if self.sets[literal.candidate() as usize] != self.set {
                continue;
            }
            if open == 1 {
                return Some(literal);
            }
            open -= 1;
            let is_right = opposites(propagation.causes(literal)?).all(|cause| {
                if trail.level_of(cause) < level {
                    return self.follows(propagation, cause, 1);
                }
                let set = &mut self.sets[cause.candidate() as usize];
                open += usize::from(*set != self.set);
                *set = self.set;
                true
            });
            if !is_right {
                return None;
            }
        }
        None
    }

    /// Returns whether a literal that is true follows from others of the clause.
    fn follows(&mut self, propagation: &Propagation, literal: Literal, depth: u32) -> bool {
        match self.marks[literal.candidate() as usize] {
            Mark::Follows => return true,
            Mark::Seen if depth > 0 => return true,
            Mark::Stays => return false,
            Mark::Seen | Mark::No => {}
        }
        let trail = &propagation.trail;
        let level = trail.level_of(literal);
        if level == 0 {
            return true;
        }
        let is_hopeless = self.levels >> (level % 64) & 1 == 0 || depth > DEPTH;
        if is_hopeless || trail.reason_of(literal) == Reason::None {
            return false;
        }
        let follows = propagation.causes(literal).is_some_and(|causes| {
            opposites(causes)
                .all(|cause| cause == literal.negated() || self.follows(propagation, cause, depth + 1))
        });
        if depth > 0 {
            self.mark(literal, if follows { Mark::Follows } else { Mark::Stays });
        }
        follows
    }

    /// Leaves out candidates that another one excludes of which the clause says that it is not in the solution: where that is wrong, they are
    /// not in the solution.
    fn leave_out_excluded(&mut self, propagation: &Propagation) {
        self.begin_set();
        for literal in self.clause.iter().filter(|literal| !literal.is_positive()) {
            for &other in propagation.excluded_by(literal.candidate()) {
                self.sets[other as usize] = self.set;
            }
        }
        let (sets, set) = (&self.sets, self.set);
        let mut at = 0;
        self.clause.retain(|literal| {
            at += 1;
            at == 1 || !literal.is_positive() || sets[literal.candidate() as usize] != set
        });
    }

    /// Replaces the literals of a long clause, but for the first, by the choices from which they are false.
    fn replace_by_choices(&mut self, trail: &Trail) {
        let levels = self.clause[1..].iter().map(|&literal| trail.level_of(literal));
        let choices = levels.max().unwrap_or(0) as usize;
        if self.clause.len() > LONG && self.clause.len() > 2 * (1 + choices) {
            self.clause.truncate(1);
            self.clause.extend(trail.choices().take(choices).map(Literal::negated));
        }
    }

    /// Returns the number of different levels of the literals of a clause, or of the learned one.
    fn count_levels(&mut self, trail: &Trail, words: Option<&[u16]>) -> u16 {
        self.stamp = self.stamp.wrapping_add(1);
        let mut count = 0;
        let mut add = |literal: Literal| {
            let stamp = &mut self.stamps[trail.level_of(literal) as usize];
            count += u16::from(*stamp != self.stamp);
            *stamp = self.stamp;
        };
        match words {
            Some(words) => words.iter().for_each(|&word| add(Literal(word))),
            None => self.clause.iter().for_each(|&literal| add(literal)),
        }
        count
    }

    /// Makes the literal with the greatest level but for the first the second, and returns its level.
    pub(super) fn put_second(&mut self, trail: &Trail) -> u32 {
        let rest = (1..self.clause.len()).max_by_key(|&at| trail.level_of(self.clause[at]));
        rest.map_or(0, |at| {
            self.clause.swap(1, at);
            trail.level_of(self.clause[1])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_set_is_empty_also_once_the_numbers_are_used_up() {
        let mut analysis = Analysis::new(3);
        for first in [0, u32::MAX - 1] {
            analysis.set = first;
            for _ in 0..3 {
                analysis.begin_set();
                assert!(analysis.sets.iter().all(|&set| set != analysis.set));
                analysis.sets[1] = analysis.set;
            }
        }
    }
}
