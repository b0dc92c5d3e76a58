//! The names of rules and cells.

use crate::check::scope::Scope;
use crate::{CellsRule, GridRule, NumberRule, OutsideRule};

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
pub(super) const RULES: &[(&str, Form, Scope)] = &[
    ("Given", Form::Given, Scope::Any),
    ("Shape", Form::Shape, Scope::Top),
    ("Var", Form::Var, Scope::Top),
    ("Or", Form::Or, Scope::Any),
    ("And", Form::And, Scope::Any),
    ("Replicate", Form::Replicate, Scope::Any),
    ("End", Form::End, Scope::Any),
    ("NoBoxes", Form::Grid(GridRule::NoBoxes), Scope::Top),
    ("RegionSameValues", Form::Grid(GridRule::RegionSameValues), Scope::Top),
    ("Windoku", Form::Grid(GridRule::Windoku), Scope::Top),
    ("DisjointSets", Form::Grid(GridRule::DisjointSets), Scope::Top),
    ("AntiKnight", Form::Grid(GridRule::AntiKnight), Scope::Top),
    ("AntiKing", Form::Grid(GridRule::AntiKing), Scope::Top),
    ("AntiConsecutive", Form::Grid(GridRule::AntiConsecutive), Scope::Top),
    ("AntiTaxicab", Form::Grid(GridRule::AntiTaxicab), Scope::Top),
    ("GlobalEntropy", Form::Grid(GridRule::GlobalEntropy), Scope::Top),
    ("GlobalMod", Form::Grid(GridRule::GlobalMod), Scope::Top),
    ("StrictKropki", Form::Grid(GridRule::StrictKropki), Scope::Top),
    ("StrictXV", Form::Grid(GridRule::StrictXv), Scope::Top),
    ("DutchFlatmates", Form::Grid(GridRule::DutchFlatmates), Scope::Top),
    ("Doppelganger", Form::Grid(GridRule::Doppelganger), Scope::Top),
    ("ChaosConstruction", Form::Grid(GridRule::ChaosConstruction), Scope::Top),
    ("RegionSize", Form::RegionSize, Scope::Top),
    ("Jigsaw", Form::Jigsaw, Scope::Top),
    ("Diagonal", Form::Diagonal, Scope::Top),
    ("FullRankTies", Form::FullRankTies, Scope::Top),
    ("Thermo", Form::Cells(CellsRule::Thermo, 1), Scope::Any),
    ("Renban", Form::Cells(CellsRule::Renban, 1), Scope::Any),
    ("Entropic", Form::Cells(CellsRule::Entropic, 1), Scope::Any),
    ("RegionSumLine", Form::Cells(CellsRule::RegionSumLine, 1), Scope::Any),
    ("Between", Form::Cells(CellsRule::Between, 2), Scope::Any),
    ("Palindrome", Form::Cells(CellsRule::Palindrome, 1), Scope::Any),
    ("Zipper", Form::Cells(CellsRule::Zipper, 1), Scope::Any),
    ("Arrow", Form::Cells(CellsRule::Arrow, 2), Scope::Any),
    ("DoubleArrow", Form::Cells(CellsRule::DoubleArrow, 3), Scope::Any),
    ("EqualityCage", Form::Cells(CellsRule::EqualityCage, 2), Scope::Any),
    ("WhiteDot", Form::Cells(CellsRule::WhiteDot, 2), Scope::Any),
    ("BlackDot", Form::Cells(CellsRule::BlackDot, 2), Scope::Any),
    ("X", Form::Cells(CellsRule::X, 2), Scope::Any),
    ("V", Form::Cells(CellsRule::V, 2), Scope::Any),
    ("GreaterThan", Form::Cells(CellsRule::GreaterThan, 2), Scope::Any),
    ("AllDifferent", Form::Cells(CellsRule::AllDifferent, 1), Scope::Any),
    ("CountingCircles", Form::Cells(CellsRule::CountingCircles, 1), Scope::Any),
    ("CountDistinct", Form::Cells(CellsRule::CountDistinct, 2), Scope::Any),
    ("ValueIndexing", Form::Cells(CellsRule::ValueIndexing, 3), Scope::Any),
    ("Whisper", Form::Number(NumberRule::Whisper, Some(5)), Scope::Any),
    ("Modular", Form::Number(NumberRule::Modular, None), Scope::Any),
    ("Lockout", Form::Number(NumberRule::Lockout, None), Scope::Any),
    ("Cage", Form::Number(NumberRule::Cage, None), Scope::Any),
    ("RellikCage", Form::Number(NumberRule::RellikCage, None), Scope::Any),
    ("Lunchbox", Form::Number(NumberRule::Lunchbox, None), Scope::Any),
    ("PillArrow", Form::Number(NumberRule::PillArrow, None), Scope::Any),
    ("SameValues", Form::Number(NumberRule::SameValues, None), Scope::Any),
    ("SumLine", Form::SumLine, Scope::Any),
    ("Sum", Form::Sum, Scope::Any),
    ("LookAndSay", Form::LookAndSay, Scope::Any),
    ("ContainAtLeast", Form::ContainAtLeast, Scope::Any),
    ("ContainExact", Form::ContainExact, Scope::Any),
    ("Quad", Form::Quad, Scope::Any),
    ("Indexing", Form::Indexing, Scope::Any),
    ("EqualSum", Form::EqualSum, Scope::Any),
    ("ConnectedValues", Form::ConnectedValues, Scope::Top),
    ("LittleKiller", Form::LittleKiller, Scope::NotReplicated),
    ("Sandwich", Form::Sandwich, Scope::NotReplicated),
    ("XSum", Form::Outside(OutsideRule::XSum), Scope::NotReplicated),
    ("Skyscraper", Form::Outside(OutsideRule::Skyscraper), Scope::NotReplicated),
    ("HiddenSkyscraper", Form::Outside(OutsideRule::HiddenSkyscraper), Scope::NotReplicated),
    ("NumberedRoom", Form::Outside(OutsideRule::NumberedRoom), Scope::NotReplicated),
    ("FullRank", Form::Outside(OutsideRule::FullRank), Scope::NotReplicated),
    ("Pair", Form::Pair, Scope::Any),
    ("PairX", Form::PairX, Scope::Any),
    ("Binary", Form::Binary, Scope::Any),
    ("BinaryX", Form::BinaryX, Scope::Any),
    ("NFA", Form::Nfa, Scope::Any),
    ("Regex", Form::Regex, Scope::Any),
    ("SearchPriority", Form::SearchPriority, Scope::Top),
    ("ChaosArrow", Form::ChaosArrow, Scope::Top),
    ("ChaosCount", Form::ChaosCount, Scope::Top),
];

/// Returns the name, form and scope of a rule. The empty name is that of givens.
pub(super) fn rule_named(name: &str) -> Option<(&'static str, Form, Scope)> {
    let name = if name.is_empty() { "Given" } else { name };
    RULES.iter().copied().find(|(known, ..)| *known == name)
}

/// Returns the name of the first rule with a form that matches.
pub(super) fn name_where(matches: impl Fn(Form) -> bool) -> &'static str {
    RULES.iter().find(|(_, form, _)| matches(*form)).map_or("", |(name, ..)| name)
}

/// Returns the known name that is nearest to an unknown one, if any is near.
pub(super) fn nearest_name(name: &str) -> Option<&'static str> {
    if name.len() > 40 {
        return None;
    }
    let distances = RULES.iter().map(|(known, ..)| (distance(known, name), *known));
    let (distance, nearest) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + nearest.len() / 3).then_some(nearest)
}

/// Returns the number of letters that are inserted, dropped or replaced between two names, whatever their case.
fn distance(one: &str, other: &str) -> usize {
    let letters = |name: &str| name.chars().map(|letter| letter.to_ascii_lowercase()).collect::<Vec<_>>();
    let (one, other) = (letters(one), letters(other));
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.iter().enumerate() {
        let mut next = vec![place + 1];
        for ((with, pair), letter2) in (1..).zip(row.windows(2)).zip(&other) {
            let (Some(&replaced), Some(&dropped)) = (pair.first(), pair.last()) else { continue };
            let inserted = next.last().map_or(with, |left| left + 1);
            next.push((replaced + usize::from(letter != letter2)).min(dropped + 1).min(inserted));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
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
