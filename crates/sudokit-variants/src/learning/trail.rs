use super::clauses::ClauseId;
use super::literal::Literal;
use core::hint::select_unpredictable;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was chosen, or is true in all solutions.
    None,
    /// It follows from this literal.
    One(Literal),
    /// All other candidates of this group are not in the solution.
    LastOf(u16),
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
    NoneOf(u16),
    /// All literals of this clause are false.
    Clause(ClauseId),
    /// A constraint without clauses has no solution.
    Constraint,
    /// The same, with the literals from which that follows: a place in the store of them.
    Explained(u32),
}

/// When a literal became true, and why: of hundreds of candidates this is read for each conflict.
///
/// ```text
/// bits 32..64: the number of choices before (level)
/// bit      31: the reason is one literal, as it is most often
/// bits 29..31: which other reason, if it is not 0
/// bits  0..29: its literal, group, clause or place, or the number of a constraint; 0 if there is no reason
/// ```
#[derive(Clone, Copy, Debug)]
struct Fact(u64);

/// The bits of what a reason names. All stores are smaller.
const NAME_BITS: u32 = 29;

impl Fact {
    const fn new(level: u32, reason: Reason) -> Self {
        let (kind, name) = match reason {
            Reason::None => (0, 0),
            Reason::One(literal) => (4, literal.0 as u32),
            Reason::LastOf(group) => (0, group as u32 + 1),
            Reason::Clause(id) => (1, id.0),
            Reason::Constraint { number, .. } => (2, number),
            Reason::Explained(at) => (3, at),
        };
        debug_assert!(name >> NAME_BITS == 0, "a reason names something that is too large");
        Self((level as u64) << 32 | (kind << NAME_BITS | name) as u64)
    }

    const fn level(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// Returns the reason; `length` is that of the trail if a constraint is the reason.
    #[inline]
    fn reason(self, length: impl FnOnce() -> u32) -> Reason {
        let word = self.0 as u32;
        let name = word & ((1 << NAME_BITS) - 1);
        if word >> 31 == 1 {
            return Reason::One(Literal(name as u16));
        }
        match (word >> NAME_BITS, name.checked_sub(1)) {
            (0, None) => Reason::None,
            (0, Some(group)) => Reason::LastOf(group as u16),
            (1, _) => Reason::Clause(ClauseId(name)),
            (2, _) => Reason::Constraint { number: name, length: length() },
            _ => Reason::Explained(name),
        }
    }
}

/// The literals that are true, in the order in which they were found, and why.
#[derive(Debug)]
pub(super) struct Trail {
    /// For each literal: 1 if it is true, -1 if it is false, 0 if neither is known.
    signs: Vec<i8>,
    /// For each candidate, what is known of its literal.
    facts: Vec<Fact>,
    /// The literals, and room for one more than all.
    literals: Vec<Literal>,
    len: usize,
    /// The number of literals before each choice.
    starts: Vec<usize>,
    /// For each choice, how many were made up to this one.
    numbers: Vec<u64>,
    choices_made: u64,
    /// For each candidate, the number of literals before its own. Only explanations of constraints need it; empty if there are none.
    places: Vec<u32>,
    /// For each candidate that a constraint removed, the number of literals from which that follows.
    lengths: Vec<u32>,
}

impl Trail {
    /// Returns an empty trail for a number of candidates, some of which constraints may remove.
    pub(super) fn new(candidates: usize, has_constraints: bool) -> Self {
        let explained = if has_constraints { candidates } else { 0 };
        Self {
            signs: vec![0; 2 * candidates],
            facts: vec![Fact::new(0, Reason::None); candidates],
            literals: vec![Literal(0); candidates + 1],
            len: 0,
            starts: Vec::new(),
            numbers: Vec::new(),
            choices_made: 0,
            places: vec![0; explained],
            lengths: vec![0; explained],
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
        self.facts[literal.candidate() as usize].level()
    }

    #[inline]
    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        let candidate = literal.candidate() as usize;
        self.facts[candidate].reason(|| self.lengths[candidate])
    }

    pub(super) fn set_reason(&mut self, literal: Literal, reason: Reason) {
        let fact = &mut self.facts[literal.candidate() as usize];
        *fact = Fact::new(fact.level(), reason);
    }

    /// Returns whether a literal was true when the trail had this many literals.
    #[inline]
    pub(super) fn was_true(&self, literal: Literal, length: u32) -> bool {
        self.is_true(literal) && self.place_of(literal) < length
    }

    /// Returns the number of literals of the trail before this one.
    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.places[literal.candidate() as usize]
    }

    /// Returns the number of choices.
    pub(super) const fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, at: usize) -> Option<Literal> {
        if at < self.len { Some(self.literals[at]) } else { None }
    }

    /// Returns the literal that was chosen at each level.
    pub(super) fn choices(&self) -> impl Iterator<Item = Literal> + '_ {
        self.starts.iter().map(|&start| self.literals[start])
    }

    /// Returns the number of choices that were made, also of those that were taken back.
    pub(super) const fn choices_made(&self) -> u64 {
        self.choices_made
    }

    /// Returns the number of the last choice, which no other one has; 0 if there is none.
    pub(super) fn last_choice(&self) -> u64 {
        self.numbers.last().copied().unwrap_or(0)
    }

    /// Begins a level.
    pub(super) fn choose(&mut self, literal: Literal) {
        self.starts.push(self.len);
        self.choices_made += 1;
        self.numbers.push(self.choices_made);
        self.push(literal, Reason::None);
    }

    #[inline]
    pub(super) fn push(&mut self, literal: Literal, reason: Reason) {
        self.signs[literal.index()] = 1;
        self.signs[literal.negated().index()] = -1;
        let candidate = literal.candidate() as usize;
        self.facts[candidate] = Fact::new(self.level(), reason);
        self.literals[self.len] = literal;
        if let Some(place) = self.places.get_mut(candidate) {
            *place = self.len as u32;
            if let Reason::Constraint { length, .. } = reason {
                self.lengths[candidate] = length;
            }
        }
        self.len += 1;
    }

    /// Removes those candidates of which nothing is known, because of one literal, until one of them is in the solution, which is returned.
    ///
    /// Whether something is known of one is as good as random, so it is no branch.
    #[inline]
    pub(super) fn remove(&mut self, candidates: &[u16], cause: Literal) -> Option<u16> {
        let removed = Fact::new(self.level(), Reason::One(cause));
        let mut len = self.len;
        let in_solution = candidates.iter().copied().find(|&candidate| {
            let signs = &mut self.signs[2 * candidate as usize..][..2];
            let is_open = signs[0] == 0;
            if signs[0] > 0 {
                return true;
            }
            signs.copy_from_slice(&[-1, 1]);
            let fact = &mut self.facts[candidate as usize].0;
            *fact = select_unpredictable(is_open, removed.0, *fact);
            if let Some(place) = self.places.get_mut(candidate as usize) {
                *place = select_unpredictable(is_open, len as u32, *place);
            }
            self.literals[len] = Literal::negative(candidate);
            len += usize::from(is_open);
            false
        });
        self.len = len;
        in_solution
    }

    /// Returns the number of literals that are left after going back to a level.
    pub(super) fn len_at(&self, level: u32) -> usize {
        self.starts.get(level as usize).copied().unwrap_or(self.len)
    }

    /// Removes the last literal.
    pub(super) fn pop(&mut self) -> Option<Literal> {
        self.len = self.len.checked_sub(1)?;
        let literal = self.literals[self.len];
        self.signs[literal.index()] = 0;
        self.signs[literal.negated().index()] = 0;
        Some(literal)
    }

    /// Leaves the levels above this one, whose literals were removed.
    pub(super) fn truncate(&mut self, level: u32) {
        self.starts.truncate(level as usize);
        self.numbers.truncate(level as usize);
    }
}
