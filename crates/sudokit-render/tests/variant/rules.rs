//! Each rule is drawn or described.

use crate::{bounds, puzzle, svg};
use sudokit_render::{Legend, VariantDrawing};
use sudokit_testkit::rule_entries;
use sudokit_variants::{Puzzle, Rule};

/// Forms of rules that the examples of the reference do not have.
const OTHER_FORMS: &[&str] = &[
    ".~R1C1_5.~R2C2_1_2_3",
    ".Shape~6x8~0-9",
    ".Var~X~Total~3",
    ".Or.Thermo~R1C1~R1C2.X~R1C1~R1C2.End",
    ".Shape~6x6~9.RegionSize~9",
    ".Shape~6x6.NoBoxes.Jigsaw~111222111222334455334455334455666666",
    ".GreaterThan~R1C1~R2C1.GreaterThan~R3C2~R3C1",
    ".AllDifferent~R1C1~R2C1~R9C9",
    ".Whisper~5~R1C1~R2C1.Whisper~4~R3C1~R3C2.Whisper~3~R5C1~R5C2",
    ".Modular~3~R1C1~R2C1.Modular~4~R4C1~R5C1",
    ".Lockout~4~R1C1~R2C1~R3C2.Lockout~5~R5C5~R5C6",
    ".Cage~12~R1C1~R2C1.Cage~0~R5C5~R5C6",
    ".PillArrow~2~R1C1~R1C2~R2C3.PillArrow~3~R5C5~R5C6~R6C5~R7C7",
    ".SameValues~2~R1C1~R2C1~R5C5~R5C6",
    ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP.SumLine~9~R5C5~R5C6",
    ".Sum~12~R1C1~R2C1.Sum~3_=_1_-2~R5C5~R5C6",
    ".ContainAtLeast~1_2~R1C1~R2C1.ContainAtLeast~1_2_3_4_5_6~R3C3~R3C4~R3C5~R3C6~R3C7~R3C8",
    ".Quad~R1C1~1~2~3",
    ".EqualSum~R1C1~R2C1~-~R5C5~-~R6C6~R6C7",
    ".LittleKiller~20~R1C1.LittleKiller~21~R1C9.LittleKiller~22~R8C9.LittleKiller~23~R9C5",
    ".Sandwich~12~R1.Sandwich~35~C9",
    ".XSum~R1~12~30.XSum~C9~45~1",
    ".NumberedRoom~R1~3~4.XSum~R1~12~30",
    ".FullRank~R1~36~4.Sandwich~3~R1",
    ".Pair~-_-_-_-_-_-_-~_name~R1C1~R2C1",
    ".NFA~~_name~R1C1~R2C1",
    ".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~CC3~-~CC1~CC10",
    ".NoBoxes.ChaosConstruction.ChaosCount~R5C5~1~CC10~CC11~CC12",
];

/// Returns the examples of the reference, which has each rule of the text, and others.
pub(crate) fn examples() -> Vec<String> {
    let entries = rule_entries().into_iter().map(|entry| entry.example);
    entries.chain(OTHER_FORMS.iter().map(ToString::to_string)).collect()
}

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
            "{}\n{puzzle}",
            rule.describe(puzzle)
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
fn each_rule_is_drawn_or_described() {
    for text in examples() {
        let puzzle = puzzle(&text);
        bounds::check(&svg(&VariantDrawing::new(&puzzle)));
        check_each(&puzzle);
        let mut plain = Puzzle::new(puzzle.shape);
        let is_shape = plain == puzzle;
        plain.groups.clear();
        let [one, other] = [&puzzle, &plain]
            .map(|puzzle| svg(&VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(puzzle) }));
        assert!(is_shape || one != other, "{text} is not drawn");
    }
}

/// The first jigsaw has thick lines. Each other one is coloured once, whatever the numbers of its pieces.
#[test]
fn each_jigsaw_is_drawn_once() {
    let shapes = |jigsaws: &[&str]| {
        let rules = jigsaws.iter().fold(String::new(), |rules, regions| rules + ".Jigsaw~" + regions);
        let puzzle = puzzle(&format!(".Shape~4x4.NoBoxes{rules}"));
        let drawing = VariantDrawing { legend: Legend::None, ..VariantDrawing::new(&puzzle) };
        svg(&drawing).matches("<path").count()
    };
    let (rows, columns) = ("1111222233334444", "1234123412341234");
    let (columns_with_other_numbers, squares) = ("2143214321432143", "1122112233443344");
    let one = shapes(&[rows]);
    assert_eq!(shapes(&[rows, rows]), one);
    assert_eq!(shapes(&[rows, columns]), one + 4);
    assert_eq!(shapes(&[rows, columns, columns, columns_with_other_numbers]), one + 4);
    assert_eq!(shapes(&[rows, columns, squares]), one + 8);
}

/// Rules over cells that the grid does not have, or that are far from each other, are described.
#[test]
fn rules_that_cannot_be_drawn_are_described() {
    let cases = [
        (".Shape~4x4.Var~X~~2.Arrow~VX1~R1C1~R1C2", "Arrow: VX1 = r1c1 + r1c2"),
        (".Thermo~R1C1~R5C5", "Thermometer: r1c1–r5c5"),
        (".Cage~7~R1C1~R5C5", "Cage 7: r1c1 r5c5"),
        (".GreaterThan~R1C1~R1C2~R1C1", "Greater than: each cell is greater"),
        (".AntiKnight", "Anti-knight: cells a knight&#39;s move"),
    ];
    for (text, expected) in cases {
        let text = svg(&VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(&puzzle(text)) });
        assert!(text.contains(expected), "{expected}");
    }
}

/// How often each text is in the drawing of a puzzle.
fn counts(text: &str, wanted: &[&str]) -> Vec<usize> {
    let drawn = svg(&VariantDrawing::new(&puzzle(text)));
    wanted.iter().map(|text| drawn.matches(text).count()).collect()
}

#[test]
fn parts_of_a_region_have_its_letter() {
    let wanted = [">A</text>", ">B</text>", ">C</text>", ">D</text>", "parts with one letter"];
    assert_eq!(counts(".Shape~4x4.Jigsaw~1112122233343444", &wanted), [0, 0, 0, 0, 0]);
    assert_eq!(counts(".Shape~4x4.Jigsaw~1112122333243444", &wanted), [1, 2, 2, 1, 1]);
}

#[test]
fn a_relation_in_several_areas_is_described_once() {
    let text = ".PairX~IACgIICigIACg~_far~R1C1~R1C2~R3C3~~R5C5~R5C6";
    assert_eq!(counts(text, &["A to B: ", ">A</text>", ">B</text>", "far"]), [1, 3, 1, 1]);
}

#[test]
fn relations_of_neighbours_and_parities_are_drawn_as_setters_draw_them() {
    let difference = ".Pair~IACgIICigIACg~_difference%203~R5C8~R5C9";
    assert_eq!(counts(difference, &["class=\"v-white\"", ">3</text>", "the values differ by it"]), [2, 2, 1]);
    let named = ".Pair~IACgIICigIACg~_far~R5C8~R5C9";
    assert_eq!(counts(named, &["class=\"v-white\"", "far (differ by 3)"]), [0, 1]);
    let parity = ".~R9C1_1_3_5_7_9~R9C2_2_4_6_8~R9C3_1_3";
    assert_eq!(counts(parity, &["an odd value", "an even value", ">9</text>", ">3</text>"]), [1, 1, 0, 1]);
}
