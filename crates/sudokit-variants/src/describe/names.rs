//! The names of kinds of rules.

use crate::{CellsRule, Diagonal, GridRule, OutsideRule, Ties};

/// Returns what a rule of the whole grid means.
pub(super) const fn grid_rule(rule: GridRule) -> &'static str {
    match rule {
        GridRule::NoBoxes => "No boxes: only rows and columns",
        GridRule::RegionSameValues => "Same values: all of the largest regions hold the same set of values",
        GridRule::Windoku => "Windoku: no value repeats in a window",
        GridRule::DisjointSets => "Disjoint groups: cells at the same place of their boxes are all different",
        GridRule::AntiKnight => "Anti-knight: cells a knight's move apart are different",
        GridRule::AntiKing => "Anti-king: cells a diagonal step apart are different",
        GridRule::AntiConsecutive => "Nonconsecutive: neighbours along edges are not consecutive",
        GridRule::AntiTaxicab => {
            "Anti-taxicab: two cells with the value v are not exactly v steps along edges apart"
        }
        GridRule::GlobalEntropy => "Global entropy: each 2×2 has a low, a middle and a high value",
        GridRule::GlobalMod => "Global modulo: each 2×2 has a value of each remainder by 3",
        GridRule::StrictKropki => {
            "All dots are given: other neighbours are neither consecutive nor in the ratio 1:2"
        }
        GridRule::StrictXv => "All X and V are given: other neighbours have neither the sum 10 nor 5",
        GridRule::DutchFlatmates => "Dutch flatmates: each 5 has a 1 directly above or a 9 directly below",
        GridRule::Doppelganger => {
            "Doppelgänger: each row, column and box lacks exactly one value above 0, no two of a kind the same, and the row, column \
             and box of each 0 lack three different values"
        }
        GridRule::ChaosConstruction => {
            "Chaos construction: cut the grid into connected regions without a repeated value"
        }
    }
}

/// Returns what an option for equal ranks means.
pub(super) const fn ties(ties: Ties) -> &'static str {
    match ties {
        Ties::OnlyUnclued => "Ranks: a line with a rank equals no other line",
        Ties::Any => "Ranks: equal lines share the lowest rank of their group",
        Ties::None => "Ranks: all rows and columns differ, in both directions",
    }
}

/// Returns the name of a rule over cells.
pub(super) const fn cells_rule(rule: CellsRule) -> &'static str {
    match rule {
        CellsRule::Thermo => "thermometer",
        CellsRule::Renban => "renban line",
        CellsRule::Entropic => "entropic line",
        CellsRule::RegionSumLine => "region sum line",
        CellsRule::Between => "between line",
        CellsRule::Palindrome => "palindrome",
        CellsRule::Zipper => "zipper line",
        CellsRule::Arrow => "arrow",
        CellsRule::DoubleArrow => "double arrow",
        CellsRule::EqualityCage => "equality cage",
        CellsRule::WhiteDot => "white dot",
        CellsRule::BlackDot => "black dot",
        CellsRule::X => "X",
        CellsRule::V => "V",
        CellsRule::GreaterThan => "greater than",
        CellsRule::AllDifferent => "all different",
        CellsRule::CountingCircles => "counting circles",
        CellsRule::CountDistinct => "number of different values",
        CellsRule::ValueIndexing => "value indexing",
    }
}

/// Returns the name of a clue beside a row or column.
pub(super) const fn outside_rule(rule: OutsideRule) -> &'static str {
    match rule {
        OutsideRule::XSum => "X-sum",
        OutsideRule::Skyscraper => "skyscrapers",
        OutsideRule::HiddenSkyscraper => "first hidden skyscraper",
        OutsideRule::NumberedRoom => "numbered room",
        OutsideRule::FullRank => "rank",
    }
}

/// Returns what a diagonal means.
pub(super) const fn diagonal(diagonal: Diagonal) -> &'static str {
    match diagonal {
        Diagonal::Falling => "No value repeats on the diagonal from the top left to the bottom right",
        Diagonal::Rising => "No value repeats on the diagonal from the bottom left to the top right",
    }
}
