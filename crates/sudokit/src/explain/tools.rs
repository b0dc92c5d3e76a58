use super::techniques::chain::{Forcing, Unary};
use super::techniques::strong_links;
use super::watch::Watch;

/// What finders take with them: how the catalogue wants things done, and room to work in.
#[derive(Debug)]
pub(super) struct Tools {
    pub(super) habits: Habits,
    /// Whether techniques may be used that hold only for puzzles with one solution.
    pub(super) uniqueness: bool,
    pub(super) unary: Unary,
    pub(super) forcing: Forcing,
    /// When to give up, asked by searches that may take long.
    pub(super) watch: Watch,
    pub(super) strong_links: strong_links::Room,
}

impl Tools {
    pub(super) fn new(habits: Habits) -> Self {
        let (unary, forcing) = (Unary::new(), Forcing::new());
        let (strong_links, watch) = (strong_links::Room::default(), Watch::default());
        Self { habits, uniqueness: true, unary, forcing, strong_links, watch }
    }
}

/// In what the catalogues differ besides their lists of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Habits {
    /// A direct step also takes away what its pattern takes away; else it only places.
    pub(super) direct_eliminates: bool,
    /// Locked candidates are looked for digit by digit, not house by house; and what rules inside chains take away comes
    /// in the order of a hash map.
    pub(super) digits_outermost: bool,
    /// Unique loops and graves are looked for as lkSudoku mended them, and peers of a cell come by index, not by box,
    /// row and column.
    pub(super) mended: bool,
}
