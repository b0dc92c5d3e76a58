//! How chains are looked for: what the files of this folder speak of.

use super::ChainLevel;
use crate::explain::{Position, SearchContext, Technique};
use crate::grid::HouseKind;

/// Which links a chain may take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LinkFilter {
    /// Inside houses, one digit: X.
    Houses,
    /// From cell to cell through cells of two candidates: Y.
    Cells,
    /// All: XY.
    Both,
}

impl LinkFilter {
    /// Returns whether a candidate that is true makes the others of its cell false.
    pub(super) const fn within_cells(self) -> bool {
        !matches!(self, Self::Houses)
    }

    pub(super) const fn between_cells(self) -> bool {
        !matches!(self, Self::Cells)
    }
}

/// Why a node follows, while chains are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkCause {
    Start,
    Cell,
    House(HouseKind),
    Rule,
}

/// How assumptions are followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ChainMode {
    pub(super) filter: LinkFilter,
    /// What has become false is taken out before the next link is looked for.
    pub(super) is_dynamic: bool,
    /// With which rules.
    pub(super) level: ChainLevel,
}

impl ChainMode {
    /// By all links of the position as it is.
    pub(super) const STATIC: Self =
        Self { filter: LinkFilter::Both, is_dynamic: false, level: ChainLevel::Links };
    /// By all links of what is left, without rules.
    pub(super) const DYNAMIC: Self = Self::dynamic(ChainLevel::Links);
    /// By the links of one digit.
    pub(super) const NISHIO: Self = Self { filter: LinkFilter::Houses, ..Self::DYNAMIC };

    /// By all links of what is left, with these rules.
    pub(super) const fn dynamic(level: ChainLevel) -> Self {
        Self { is_dynamic: true, level, ..Self::STATIC }
    }
}

/// In which position assumptions are followed, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainTask<'a> {
    pub(super) position: &'a Position,
    pub(super) mode: ChainMode,
    pub(super) settings: &'a ChainSettings,
}

/// What a catalogue says of how chains are looked for.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ChainSettings {
    /// Locked candidates are looked for digit by digit, and what rules take away comes in the order of a hash map.
    pub(super) digit_by_digit: bool,
    pub(super) costs: LineCosts,
}

impl ChainSettings {
    pub(super) const fn new(context: &SearchContext) -> Self {
        let costs = LineCosts {
            x_cycle: context.cost(Technique::X_CYCLE),
            x_chain: context.cost(Technique::X_CHAIN),
            y_cycle: context.cost(Technique::Y_CYCLE),
            xy_cycle: context.cost(Technique::XY_CYCLE),
            xy_chain: context.cost(Technique::XY_CHAIN),
        };
        Self { digit_by_digit: context.compat().digits_outermost, costs }
    }
}

/// What the shortest chain of one line costs, by its kind: the easiest of all is the step.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LineCosts {
    pub(super) x_cycle: f64,
    pub(super) x_chain: f64,
    pub(super) y_cycle: f64,
    pub(super) xy_cycle: f64,
    pub(super) xy_chain: f64,
}
