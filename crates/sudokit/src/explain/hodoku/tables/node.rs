//! The nodes of tables, by number.

/// A candidate or a group of a position that is true or false, or an almost locked set without one of its digits.
///
/// # Layout
/// ```text
/// bit   15 … 1                                                  0
///       number: candidates by cell and digit, then the groups,  1 if true, 0 if false
///       then the almost locked sets, which are false
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::explain::hodoku) struct NodeId(u16);

impl NodeId {
    /// Returns the node of the candidate or group of this number.
    #[inline]
    pub(in crate::explain::hodoku) const fn new(number: usize, is_true: bool) -> Self {
        Self((number * 2 + is_true as usize) as u16)
    }

    /// Returns the node of this index.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// Returns the index among all nodes.
    #[inline]
    pub(in crate::explain::hodoku) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of the candidate or group.
    #[inline]
    pub(in crate::explain::hodoku) const fn number(self) -> usize {
        self.index() / 2
    }

    /// Returns whether the candidate, or one of the group, is true.
    #[inline]
    pub(in crate::explain::hodoku) const fn is_true(self) -> bool {
        self.0 & 1 != 0
    }
}
