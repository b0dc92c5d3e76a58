use super::clauses::ClauseId;
use super::literal::Literal;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was chosen, or is true in all solutions.
    None,
    /// This candidate is in the solution and excludes that of the literal.
    Excluded(u32),
    /// It follows from this literal.
    Implied(Literal),
    /// All other candidates of this group are not in the solution.
    LastOf(u32),
    /// All other literals of this clause are false.
    Clause(ClauseId),
    /// A constraint removed the candidate, from the values that its cells had after this many literals of the trail.
    Constraint { number: u32, length: u32 },
    /// The same, with the literals from which that follows: a place in the store of them.
    Explained(u32),
}

/// What cannot be: a clause whose literals are all false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Contradiction {
    /// Two literals that exclude each other.
    Both(Literal, Literal),
    /// No candidate of this group can be in the solution.
    NoneOf(u32),
    /// All literals of this clause are false.
    Clause(ClauseId),
    /// A constraint without clauses has no solution.
    Constraint,
    /// The same, with the literals from which that follows: a place in the store of them.
    Explained(u32),
}

/// The literals that are true, in the order in which they were found, and why.
#[derive(Debug)]
pub(super) struct Trail {
    /// For each literal: 1 if it is true, -1 if it is false, 0 if neither is known.
    signs: Vec<i8>,
    /// For each candidate, what is known of its literal.
    facts: Vec<Fact>,
    literals: Vec<Literal>,
    /// The number of literals before each choice.
    starts: Vec<usize>,
}

/// When a literal became true, and why.
#[derive(Clone, Copy, Debug)]
struct Fact {
    /// How many choices were made before.
    level: u32,
    /// The number of literals before it.
    place: u32,
    reason: Reason,
}

impl Trail {
    pub(super) fn new(candidates: usize) -> Self {
        Self {
            signs: vec![0; 2 * candidates],
            facts: vec![Fact { level: 0, place: 0, reason: Reason::None }; candidates],
            literals: Vec::with_capacity(candidates),
            starts: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.signs[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.signs[literal.index()] < 0
    }

    #[inline]
    pub(super) fn is_open(&self, literal: Literal) -> bool {
        self.signs[literal.index()] == 0
    }

    /// Returns whether a literal is true after no choice.
    pub(super) fn is_certain(&self, literal: Literal) -> bool {
        self.is_true(literal) && self.level_of(literal) == 0
    }

    #[inline]
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.facts[literal.candidate() as usize].level
    }

    #[inline]
    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.facts[literal.candidate() as usize].reason
    }

    pub(super) fn set_reason(&mut self, literal: Literal, reason: Reason) {
        self.facts[literal.candidate() as usize].reason = reason;
    }

    /// Returns whether a literal was true when the trail had this many literals.
    #[inline]
    pub(super) fn was_true(&self, literal: Literal, length: u32) -> bool {
        self.is_true(literal) && self.facts[literal.candidate() as usize].place < length
    }

    /// Returns the number of literals of the trail before this one.
    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.facts[literal.candidate() as usize].place
    }

    /// Returns the number of choices.
    pub(super) const fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub(super) const fn len(&self) -> usize {
        self.literals.len()
    }

    #[inline]
    pub(super) fn get(&self, at: usize) -> Option<Literal> {
        self.literals.get(at).copied()
    }

    /// Returns the literal that was chosen at each level.
    pub(super) fn choices(&self) -> impl Iterator<Item = Literal> + '_ {
        self.starts.iter().map(|&start| self.literals[start])
    }

    /// Begins a level.
    pub(super) fn choose(&mut self, literal: Literal) {
        self.starts.push(self.literals.len());
        self.push(literal, Reason::None);
    }

    #[inline]
    pub(super) fn push(&mut self, literal: Literal, reason: Reason) {
        self.signs[literal.index()] = 1;
        self.signs[literal.negated().index()] = -1;
        let (level, place) = (self.starts.len() as u32, self.literals.len() as u32);
        self.facts[literal.candidate() as usize] = Fact { level, place, reason };
        self.literals.push(literal);
    }

    /// Returns the number of literals that are left after going back to a level.
    pub(super) fn len_at(&self, level: u32) -> usize {
        self.starts.get(level as usize).copied().unwrap_or(self.literals.len())
    }

    /// Removes the last literal.
    pub(super) fn pop(&mut self) -> Option<Literal> {
        let literal = self.literals.pop()?;
        self.signs[literal.index()] = 0;
        self.signs[literal.negated().index()] = 0;
        Some(literal)
    }

    /// Leaves the levels above this one, whose literals were removed.
    pub(super) fn truncate(&mut self, level: u32) {
        self.starts.truncate(level as usize);
    }
}
