//! The names of rules and cells.

use crate::iss::other_names;
use crate::{CellsRule, GridRule, NumberRule, OutsideRule};
use sudokit::edit_distance;

/// How the arguments of a rule are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Given,
    Shape,
    Var,
    Or,
    And,
    Replicate,
    End,
    Grid(GridRule),
    RegionSize,
    Jigsaw,
    Diagonal,
    FullRankTies,
    /// Cells only, at least as many as the number.
    Cells(CellsRule, usize),
    /// A number, or a default, then cells.
    Number(NumberRule, Option<i32>),
    SumLine,
    Sum,
    LookAndSay,
    ContainAtLeast,
    ContainExact,
    Quad,
    Indexing,
    EqualSum,
    ConnectedValues,
    LittleKiller,
    Sandwich,
    Outside(OutsideRule),
    Pair,
    PairX,
    Binary,
    BinaryX,
    Nfa,
    Regex,
    SearchPriority,
    ChaosArrow,
    ChaosCount,
}

/// All names of rules.
pub(super) const RULES: &[(&str, Form)] = &[
    ("Given", Form::Given),
    ("Shape", Form::Shape),
    ("Var", Form::Var),
    ("Or", Form::Or),
    ("And", Form::And),
    ("Replicate", Form::Replicate),
    ("End", Form::End),
    ("NoBoxes", Form::Grid(GridRule::NoBoxes)),
    ("RegionSameValues", Form::Grid(GridRule::RegionSameValues)),
    ("Windoku", Form::Grid(GridRule::Windoku)),
    ("DisjointSets", Form::Grid(GridRule::DisjointSets)),
    ("AntiKnight", Form::Grid(GridRule::AntiKnight)),
    ("AntiKing", Form::Grid(GridRule::AntiKing)),
    ("AntiConsecutive", Form::Grid(GridRule::AntiConsecutive)),
    ("AntiTaxicab", Form::Grid(GridRule::AntiTaxicab)),
    ("GlobalEntropy", Form::Grid(GridRule::GlobalEntropy)),
    ("GlobalMod", Form::Grid(GridRule::GlobalMod)),
    ("StrictKropki", Form::Grid(GridRule::StrictKropki)),
    ("StrictXV", Form::Grid(GridRule::StrictXv)),
    ("DutchFlatmates", Form::Grid(GridRule::DutchFlatmates)),
    ("Doppelganger", Form::Grid(GridRule::Doppelganger)),
    ("ChaosConstruction", Form::Grid(GridRule::ChaosConstruction)),
    ("RegionSize", Form::RegionSize),
    ("Jigsaw", Form::Jigsaw),
    ("Diagonal", Form::Diagonal),
    ("FullRankTies", Form::FullRankTies),
    ("Thermo", Form::Cells(CellsRule::Thermo, 1)),
    ("Renban", Form::Cells(CellsRule::Renban, 1)),
    ("Entropic", Form::Cells(CellsRule::Entropic, 1)),
    ("RegionSumLine", Form::Cells(CellsRule::RegionSumLine, 1)),
    ("Between", Form::Cells(CellsRule::Between, 2)),
    ("Palindrome", Form::Cells(CellsRule::Palindrome, 1)),
    ("Zipper", Form::Cells(CellsRule::Zipper, 1)),
    ("Arrow", Form::Cells(CellsRule::Arrow, 2)),
    ("DoubleArrow", Form::Cells(CellsRule::DoubleArrow, 3)),
    ("EqualityCage", Form::Cells(CellsRule::EqualityCage, 2)),
    ("WhiteDot", Form::Cells(CellsRule::WhiteDot, 2)),
    ("BlackDot", Form::Cells(CellsRule::BlackDot, 2)),
    ("X", Form::Cells(CellsRule::X, 2)),
    ("V", Form::Cells(CellsRule::V, 2)),
    ("GreaterThan", Form::Cells(CellsRule::GreaterThan, 2)),
    ("AllDifferent", Form::Cells(CellsRule::AllDifferent, 1)),
    ("CountingCircles", Form::Cells(CellsRule::CountingCircles, 1)),
    ("CountDistinct", Form::Cells(CellsRule::CountDistinct, 2)),
    ("ValueIndexing", Form::Cells(CellsRule::ValueIndexing, 3)),
    ("Whisper", Form::Number(NumberRule::Whisper, Some(5))),
    ("Modular", Form::Number(NumberRule::Modular, None)),
    ("Lockout", Form::Number(NumberRule::Lockout, None)),
    ("Cage", Form::Number(NumberRule::Cage, None)),
    ("RellikCage", Form::Number(NumberRule::RellikCage, None)),
    ("Lunchbox", Form::Number(NumberRule::Lunchbox, None)),
    ("PillArrow", Form::Number(NumberRule::PillArrow, None)),
    ("SameValues", Form::Number(NumberRule::SameValues, None)),
    ("SumLine", Form::SumLine),
    ("Sum", Form::Sum),
    ("LookAndSay", Form::LookAndSay),
    ("ContainAtLeast", Form::ContainAtLeast),
    ("ContainExact", Form::ContainExact),
    ("Quad", Form::Quad),
    ("Indexing", Form::Indexing),
    ("EqualSum", Form::EqualSum),
    ("ConnectedValues", Form::ConnectedValues),
    ("LittleKiller", Form::LittleKiller),
    ("Sandwich", Form::Sandwich),
    ("XSum", Form::Outside(OutsideRule::XSum)),
    ("Skyscraper", Form::Outside(OutsideRule::Skyscraper)),
    ("HiddenSkyscraper", Form::Outside(OutsideRule::HiddenSkyscraper)),
    ("NumberedRoom", Form::Outside(OutsideRule::NumberedRoom)),
    ("FullRank", Form::Outside(OutsideRule::FullRank)),
    ("Pair", Form::Pair),
    ("PairX", Form::PairX),
    ("Binary", Form::Binary),
    ("BinaryX", Form::BinaryX),
    ("NFA", Form::Nfa),
    ("Regex", Form::Regex),
    ("SearchPriority", Form::SearchPriority),
    ("ChaosArrow", Form::ChaosArrow),
    ("ChaosCount", Form::ChaosCount),
];

/// Returns the name and form of a rule. The empty name is that of givens.
pub(super) fn rule_named(name: &str) -> Option<(&'static str, Form)> {
    let name = if name.is_empty() { "Given" } else { name };
    RULES.iter().copied().find(|(known, _)| *known == name)
}

/// Returns the name of the first rule with a form that matches.
pub(super) fn name_where(matches: impl Fn(Form) -> bool) -> &'static str {
    RULES.iter().find(|(_, form)| matches(*form)).map_or("", |(name, _)| name)
}

/// Returns the name of a rule that has the unknown name elsewhere, or else the nearest name, if any is near.
pub(super) fn nearest_name(name: &str) -> Option<&'static str> {
    if name.len() > 40 {
        return None;
    }
    if let Some(name) = other_names::name_of(name) {
        return Some(name);
    }
    let name = name.to_ascii_lowercase();
    let distance = |known: &str| edit_distance(&known.to_ascii_lowercase(), &name);
    let distances = RULES.iter().map(|(known, _)| (distance(known), *known));
    let (distance, nearest) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + nearest.len() / 3).then_some(nearest)
}

/// Returns the character of a row or column, from 0: `1` to `9`, `a` to `z` for 10 to 35, and `A` for 36.
pub(super) fn coordinate_char(index: usize) -> char {
    match index {
        0..9 => char::from(b'1' + index as u8),
        9..35 => char::from(b'a' + (index - 9) as u8),
        _ => 'A',
    }
}

/// Returns the row or column of a character, from 0. Capital letters are the same as small ones, except that `A` is the last of 36.
pub(super) fn coordinate(char: char, count: usize) -> Option<usize> {
    let index = match char {
        '1'..='9' => char as usize - '1' as usize,
        'A' if count == 36 => 35,
        'a'..='z' | 'A'..='Z' => char.to_ascii_lowercase() as usize - 'a' as usize + 9,
        _ => return None,
    };
    (index < count).then_some(index)
}
