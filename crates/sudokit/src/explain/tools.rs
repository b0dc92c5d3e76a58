use super::techniques::chain::{Forcing, Unary};

/// What finders take with them: how the scale wants things done, and room to work in.
#[derive(Debug)]
pub(super) struct Tools {
    pub(super) habits: Habits,
    /// Whether techniques may be used that hold only for puzzles with one solution.
    pub(super) uniqueness: bool,
    pub(super) unary: Unary,
    pub(super) forcing: Forcing,
}

impl Tools {
    pub(super) fn new(habits: Habits) -> Self {
        Self { habits, uniqueness: true, unary: Unary::new(), forcing: Forcing::new() }
    }
}

/// In what the scales differ besides their lists of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Habits {
    /// A direct step also takes away what its pattern takes away; else it only places.
    pub(super) direct_eliminates: bool,
    /// Locked candidates are looked for digit by digit, not house by house.
    pub(super) digits_outermost: bool,
}
