//! Each rule is drawn or described.

use crate::{bounds, puzzle, svg};
use std::collections::BTreeSet;
use sudokit_render::{Legend, VariantDrawing};
use sudokit_variants::{Puzzle, Rule, iss};

/// An example of each rule of the text.
pub(crate) const EXAMPLES: &[(&str, &str)] = &[
    ("Given", ".~R1C1_5.~R2C2_1_2_3"),
    ("Shape", ".Shape~6x8~0-9"),
    ("Var", ".Var~X~Total~3"),
    ("Or", ".Or.Thermo~R1C1~R1C2.X~R1C1~R1C2.End"),
    ("And", ".And.Thermo~R1C1~R1C2.X~R1C3~R1C4.End"),
    ("Replicate", ".Replicate~BC.Thermo~R1C1~R2C2.End"),
    ("End", ".And.V~R1C1~R1C2.End"),
    ("NoBoxes", ".NoBoxes"),
    ("RegionSameValues", ".RegionSameValues"),
    ("Windoku", ".Windoku"),
    ("DisjointSets", ".DisjointSets"),
    ("AntiKnight", ".AntiKnight"),
    ("AntiKing", ".AntiKing"),
    ("AntiConsecutive", ".AntiConsecutive"),
    ("AntiTaxicab", ".AntiTaxicab"),
    ("GlobalEntropy", ".GlobalEntropy"),
    ("GlobalMod", ".GlobalMod"),
    ("StrictKropki", ".StrictKropki"),
    ("StrictXV", ".StrictXV"),
    ("DutchFlatmates", ".DutchFlatmates"),
    ("Doppelganger", ".Shape~9x9~0-9.Doppelganger"),
    ("ChaosConstruction", ".NoBoxes.ChaosConstruction"),
    ("RegionSize", ".Shape~6x6~9.RegionSize~9"),
    ("Jigsaw", ".Shape~6x6.NoBoxes.Jigsaw~111222111222334455334455334455666666"),
    ("Diagonal", ".Diagonal~1.Diagonal~-1"),
    ("FullRankTies", ".FullRankTies~any"),
    ("Thermo", ".Thermo~R1C1~R2C1~R3C2"),
    ("Renban", ".Renban~R1C1~R2C1~R3C2"),
    ("Entropic", ".Entropic~R1C1~R2C1~R3C2"),
    ("RegionSumLine", ".RegionSumLine~R1C1~R2C1~R3C2~R4C2"),
    ("Between", ".Between~R1C1~R2C1~R3C2"),
    ("Palindrome", ".Palindrome~R1C1~R2C1~R3C2"),
    ("Zipper", ".Zipper~R1C1~R2C1~R3C2"),
    ("Arrow", ".Arrow~R1C1~R2C1~R3C2"),
    ("DoubleArrow", ".DoubleArrow~R1C1~R2C1~R3C2"),
    ("EqualityCage", ".EqualityCage~R1C1~R2C1"),
    ("WhiteDot", ".WhiteDot~R1C1~R2C1"),
    ("BlackDot", ".BlackDot~R1C1~R2C1"),
    ("X", ".X~R1C1~R1C2"),
    ("V", ".V~R1C1~R1C2"),
    ("GreaterThan", ".GreaterThan~R1C1~R2C1.GreaterThan~R3C2~R3C1"),
    ("AllDifferent", ".AllDifferent~R1C1~R2C1~R9C9"),
    ("CountingCircles", ".CountingCircles~R1C1~R2C1"),
    ("CountDistinct", ".CountDistinct~R1C1~R2C1~R3C2"),
    ("ValueIndexing", ".ValueIndexing~R1C1~R2C1~R3C2~R4C2"),
    ("Whisper", ".Whisper~5~R1C1~R2C1.Whisper~4~R3C1~R3C2.Whisper~3~R5C1~R5C2"),
    ("Modular", ".Modular~3~R1C1~R2C1.Modular~4~R4C1~R5C1"),
    ("Lockout", ".Lockout~4~R1C1~R2C1~R3C2.Lockout~5~R5C5~R5C6"),
    ("Cage", ".Cage~12~R1C1~R2C1.Cage~0~R5C5~R5C6"),
    ("RellikCage", ".RellikCage~12~R1C1~R2C1"),
    ("Lunchbox", ".Lunchbox~12~R1C1~R2C1~R3C1"),
    ("PillArrow", ".PillArrow~2~R1C1~R1C2~R2C3.PillArrow~3~R5C5~R5C6~R6C5~R7C7"),
    ("SameValues", ".SameValues~2~R1C1~R2C1~R5C5~R5C6"),
    ("SumLine", ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP.SumLine~9~R5C5~R5C6"),
    ("Sum", ".Sum~12~R1C1~R2C1.Sum~3_=_1_-2~R5C5~R5C6"),
    ("LookAndSay", ".LookAndSay~21~R1C1~R2C1~R3C2"),
    (
        "ContainAtLeast",
        ".ContainAtLeast~1_2~R1C1~R2C1.ContainAtLeast~1_2_3_4_5_6~R3C3~R3C4~R3C5~R3C6~R3C7~R3C8",
    ),
    ("ContainExact", ".ContainExact~1_2~R1C1~R2C1~R3C1"),
    ("Quad", ".Quad~R1C1~1~2~3"),
    ("Indexing", ".Indexing~C~R1C1~R2C1.Indexing~R~R5C5~R5C6"),
    ("EqualSum", ".EqualSum~R1C1~R2C1~-~R5C5~-~R6C6~R6C7"),
    ("ConnectedValues", ".ConnectedValues~~1_2~8"),
    ("LittleKiller", ".LittleKiller~20~R1C1.LittleKiller~21~R1C9.LittleKiller~22~R8C9.LittleKiller~23~R9C5"),
    ("Sandwich", ".Sandwich~12~R1.Sandwich~35~C9"),
    ("XSum", ".XSum~R1~12~30.XSum~C9~45~1"),
    ("Skyscraper", ".Skyscraper~R1~3~4.Skyscraper~C9~2~"),
    ("HiddenSkyscraper", ".HiddenSkyscraper~R1~3~4"),
    ("NumberedRoom", ".NumberedRoom~R1~3~4.XSum~R1~12~30"),
    ("FullRank", ".FullRank~R1~36~4.Sandwich~3~R1"),
    ("Pair", ".Pair~-_-_-_-_-_-_-~_name~R1C1~R2C1"),
    ("PairX", ".PairX~-_-_-_-_-_-_-~_name~R1C1~R2C1"),
    ("Binary", ".Binary~ABCD~_name~R1C1~R2C1"),
    ("BinaryX", ".BinaryX~ABCD~_name~R1C1~R2C1"),
    ("NFA", ".NFA~~_name~R1C1~R2C1"),
    ("Regex", ".Regex~MTIq~R1C1~R2C1"),
    ("SearchPriority", ".SearchPriority~5~R1C1"),
    ("ChaosArrow", ".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~CC3~-~CC1~CC10"),
    ("ChaosCount", ".NoBoxes.ChaosConstruction.ChaosCount~R5C5~1~CC10~CC11~CC12"),
];

/// Checks that the picture and its text change if a rule is removed.
pub(crate) fn check_each(puzzle: &Puzzle) {
    let drawing =
        |puzzle: &Puzzle| svg(&VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(puzzle) });
    let whole = drawing(puzzle);
    for at in 0..puzzle.rules.len() {
        let mut less = puzzle.clone();
        let rule = less.rules.remove(at);
        let is_repeated =
            less.rules.contains(&rule) || matches!(&rule, Rule::Given(givens) if givens.is_empty());
        assert!(
            is_repeated || hides(&rule, &less) || drawing(&less) != whole,
            "{}\n{}",
            rule.describe(puzzle),
            iss::write(puzzle)
        );
    }
}

/// Returns whether other rules already draw what this one does.
fn hides(rule: &Rule, others: &Puzzle) -> bool {
    match rule {
        // The boxes are those of the default size, or the jigsaw is equal to them; another given allows no other value.
        Rule::RegionSize(_) | Rule::Jigsaw(_) | Rule::Given(_) | Rule::And(_) => true,
        Rule::Grid(sudokit_variants::GridRule::NoBoxes) => {
            // The regions of a jigsaw can be the boxes.
            others.layout().boxes.is_empty()
                || others.rules.iter().any(|rule| matches!(rule, Rule::Jigsaw(_)))
        }
        _ => false,
    }
}

#[test]
fn each_rule_of_the_text_has_an_example() {
    let known: BTreeSet<&str> = iss::rule_names().collect();
    let shown: BTreeSet<&str> = EXAMPLES.iter().map(|(name, _)| *name).collect();
    assert_eq!(known, shown, "add an example of each new rule, and a drawing of it");
}

#[test]
fn each_rule_is_drawn_or_described() {
    for (name, text) in EXAMPLES {
        let puzzle = puzzle(text);
        bounds::check(&svg(&VariantDrawing::new(&puzzle)));
        check_each(&puzzle);
        let mut plain = Puzzle::new(puzzle.shape);
        let is_shape = plain == puzzle;
        plain.groups.clear();
        let [one, other] = [&puzzle, &plain]
            .map(|puzzle| svg(&VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(puzzle) }));
        assert!(is_shape || one != other, "{name} is not drawn");
    }
}

/// Rules over cells that the grid does not have, or that are far from each other, are described.
#[test]
fn rules_that_cannot_be_drawn_are_described() {
    let cases = [
        (".Shape~4x4.Var~X~~2.Arrow~VX1~R1C1~R1C2", "Arrow: VX1 = r1c1 + r1c2"),
        (".Thermo~R1C1~R5C5", "Thermometer: r1c1–r5c5"),
        (".Cage~7~R1C1~R5C5", "Cage 7: r1c1 r5c5"),
        (".AntiKnight", "Anti-knight: cells a knight&#39;s move"),
    ];
    for (text, expected) in cases {
        let text = svg(&VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(&puzzle(text)) });
        assert!(text.contains(&expected.replace("&#39;", "'")), "{expected}");
    }
}
