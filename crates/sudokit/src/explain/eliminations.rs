use crate::grid::{Candidate, CandidateSet};
use alloc::vec::Vec;

/// The candidates that a step eliminates, each once, in the order in which its finder found them.
///
/// ```
/// use sudokit::{Candidate, Digit, explain::Eliminations};
/// let one = Candidate::new("r2c1".parse()?, Digit::Three);
/// let other = Candidate::new("r1c1".parse()?, Digit::Seven);
/// let gone: Eliminations = [one, other, one].into_iter().collect();
/// assert_eq!(gone.as_slice(), [one, other]);
/// assert_eq!(gone.to_set().iter().next(), Some(one));
/// # Ok::<(), sudokit::ParseCellError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eliminations(Vec<Candidate>);

impl Eliminations {
    /// Returns an empty list.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the candidates in order.
    pub fn as_slice(&self) -> &[Candidate] {
        &self.0
    }

    /// Returns the candidates as a set.
    pub fn to_set(&self) -> CandidateSet {
        self.iter().collect()
    }

    /// Returns the candidates in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Candidate> + '_ {
        self.0.iter().copied()
    }

    /// Returns the number of candidates.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether the candidate is in the list.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.0.contains(&candidate)
    }
}

impl Extend<Candidate> for Eliminations {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        for candidate in candidates {
            if !self.contains(candidate) {
                self.0.push(candidate);
            }
        }
    }
}

impl FromIterator<Candidate> for Eliminations {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut all = Self::new();
        all.extend(candidates);
        all
    }
}

impl From<CandidateSet> for Eliminations {
    /// Converts a set to a list ordered by digit, then by cell.
    fn from(set: CandidateSet) -> Self {
        Self(set.iter().collect())
    }
}

impl IntoIterator for Eliminations {
    type Item = Candidate;
    type IntoIter = alloc::vec::IntoIter<Candidate>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
