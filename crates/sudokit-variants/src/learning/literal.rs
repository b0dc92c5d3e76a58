/// A statement about a candidate: it is in the solution, or it is not.
///
/// ```text
/// 2 * candidate: it is; 2 * candidate + 1: it is not
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal(pub(super) u16);

impl Literal {
    /// Returns the literal that a candidate is in the solution.
    pub(super) const fn positive(candidate: u16) -> Self {
        Self(2 * candidate)
    }

    /// Returns the literal that a candidate is not in the solution.
    pub(super) const fn negative(candidate: u16) -> Self {
        Self(2 * candidate + 1)
    }

    /// Returns the opposite.
    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Returns the candidate.
    pub(super) const fn candidate(self) -> u16 {
        self.0 / 2
    }

    pub(super) const fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Returns the place of the literal in the order of all.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}
