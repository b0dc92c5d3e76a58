//! The modes of the search for chains. The files of this folder refer to them.

use super::ChainLevel;
use crate::explain::{Position, SearchContext, Technique};
use crate::grid::HouseKind;

/// The links that a chain can use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LinkFilter {
    /// Links in houses, one digit: X.
    Houses,
    /// Links between cells through bivalue cells: Y.
    Cells,
    /// All links: XY.
    Both,
}

impl LinkFilter {
    /// Returns whether a true candidate makes the others of its cell false.
    pub(super) const fn within_cells(self) -> bool {
        !matches!(self, Self::Houses)
    }

    pub(super) const fn between_cells(self) -> bool {
        !matches!(self, Self::Cells)
    }
}

/// The reason for a node during the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkCause {
    Start,
    Cell,
    House(HouseKind),
    Rule,
}

/// The way in which assumptions are followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ChainMode {
    pub(super) filter: LinkFilter,
    /// False candidates are removed before the next link is searched.
    pub(super) is_dynamic: bool,
    /// The allowed rules.
    pub(super) level: ChainLevel,
}

impl ChainMode {
    /// All links of the unchanged position.
    pub(super) const STATIC: Self =
        Self { filter: LinkFilter::Both, is_dynamic: false, level: ChainLevel::Links };
    /// All links of the remaining candidates, without rules.
    pub(super) const DYNAMIC: Self = Self::dynamic(ChainLevel::Links);
    /// The links of one digit.
    pub(super) const NISHIO: Self = Self { filter: LinkFilter::Houses, ..Self::DYNAMIC };

    /// Returns the mode with all links of the remaining candidates and these rules.
    pub(super) const fn dynamic(level: ChainLevel) -> Self {
        Self { is_dynamic: true, level, ..Self::STATIC }
    }
}

/// The position in which assumptions are followed, and the mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainTask<'a> {
    pub(super) position: &'a Position,
    pub(super) mode: ChainMode,
    pub(super) settings: &'a ChainSettings,
}

/// The settings of a catalogue for the search.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ChainSettings {
    /// Locked candidates are searched digit by digit, and eliminations by rules are in the order of a hash map.
    pub(super) digit_by_digit: bool,
    pub(super) costs: LineCosts,
}

impl ChainSettings {
    pub(super) const fn new(context: &SearchContext) -> Self {
        let costs = LineCosts {
            x_cycle: context.cost(Technique::X_CYCLE),
            x_chain: context.cost(Technique::FORCING_X_CHAIN),
            y_cycle: context.cost(Technique::Y_CYCLE),
            xy_cycle: context.cost(Technique::XY_CYCLE),
            xy_chain: context.cost(Technique::FORCING_CHAIN),
        };
        Self { digit_by_digit: context.compat().digits_outermost, costs }
    }
}

/// The cost of the shortest chain of one line, by its kind. The easiest chain of all kinds is the step.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LineCosts {
    pub(super) x_cycle: f64,
    pub(super) x_chain: f64,
    pub(super) y_cycle: f64,
    pub(super) xy_cycle: f64,
    pub(super) xy_chain: f64,
}
