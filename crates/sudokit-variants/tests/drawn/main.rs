//! Rules in words and puzzles as text.

#![expect(clippy::unwrap_used, clippy::needless_raw_string_hashes, reason = "tests and snapshots")]

use proptest::prelude::*;
use sudokit_variants::{Describer, GridRule, Puzzle, Rule, Shape, TextDrawing, TextPart, ValueSet, iss};

fn puzzle(text: &str) -> Puzzle {
    iss::read(text).unwrap()
}

fn words(text: &str) -> Vec<String> {
    let puzzle = puzzle(text);
    let describer = Describer::new(&puzzle);
    puzzle.rules.iter().map(|rule| describer.rule(rule)).collect()
}

#[test]
fn rules_are_short_sentences() {
    let cases = [
        (".~R1C1_5~R2C1_1_3", "given: r1c1 = 5, r2c1 is one of 1 3"),
        (".Arrow~R1C1~R1C2~R2C3", "arrow: r1c1 = r1c2 + r2c3"),
        (".PillArrow~2~R1C2~R1C1~R2C1", "pill arrow: the number in r1c2 r1c1 = r2c1"),
        (".GreaterThan~R1C1~R2C1", "greater than: r1c1 > r2c1"),
        (".Sum~7_=_1_-2~R1C1~R1C2", "sum 7: r1c1 - 2×r1c2"),
        (".LookAndSay~32~R1C1~R1C2", "look-and-say: exactly 3×2 in r1c1 r1c2"),
        (".SameValues~2~R1C1~R1C2~R2C1~R2C2", "same values: r1c1 r1c2 = r2c1 r2c2"),
        (".LittleKiller~20~R1C5", "little killer 20: from r1c5 down and left"),
        (".XSum~R3~10~12", "X-sum 10 from the left, 12 from the right: row 3"),
        (".NumberedRoom~C2~~7", "numbered room 7 from the bottom: column 2"),
        (".Sandwich~11~C4", "sandwich 11: column 4"),
        (".EqualSum~R1C1~R1C2~-~R2C5", "equal sums: r1c1 + r1c2 = r2c5"),
    ];
    for (text, expected) in cases {
        assert_eq!(words(text).join("; "), expected, "{text}");
    }
    let without_effect = [
        (".Shape~5x5.Windoku", "Windoku: no effect, this grid has no windows"),
        (".Shape~4x4.Windoku", "Windoku: no value repeats in a window"),
        (".Shape~5x5.DisjointSets", "Disjoint groups: no effect, this grid has no boxes"),
        (
            ".Shape~5x5.RegionSumLine~R1C1~R1C2",
            "region sum line, no effect without boxes or regions: r1c1–r1c2",
        ),
        (".RegionSumLine~R1C1~R1C4", "region sum line: r1c1–r1c4"),
        (".Shape~4x4.RegionSize~5", "Regions have 5 cells; no boxes, as none of this size fit the grid"),
        (".Shape~4x4.RegionSize~4", "Boxes and regions have 4 cells"),
    ];
    for (text, expected) in without_effect {
        assert_eq!(words(text), [expected], "{text}");
    }
    let values = words(".Shape~16x16.Quad~R9Ca~11~3");
    assert_eq!(values, ["quad B 3: at least these values around the lower right corner of r9c10"]);
}

#[test]
fn a_puzzle_with_clues_beside_the_grid() {
    let puzzle = puzzle(
        ".Shape~4x4.Skyscraper~R2~3~2.Skyscraper~C1~2~.XSum~R2~~10.LittleKiller~5~R1C3.GreaterThan~R3C1~R4C1.X~R3C3~R3C4\
         .Var~X~Total~3.~R1C1_3_4",
    );
    snapbox::assert_data_eq!(
        TextDrawing { values: vec![None, Some(2)], ..TextDrawing::new(&puzzle) }.to_string(),
        snapbox::str![[r#"
     V2      5↙
   ┏━━━━┯━━━┳━━━┯━━━┓
   ┃ 34 │ 2 ┃ . │ . ┃
   ┠────┼───╂───┼───┨
V3 ┃ .  │ . ┃ . │ . ┃ X10 V2
   ┣━━━━┿━━━╋━━━┿━━━┫
   ┃ .  │ . ┃ . X . ┃
   ┠──∨─┼───╂───┼───┨
   ┃ .  │ . ┃ . │ . ┃
   ┗━━━━┷━━━┻━━━┷━━━┛
VX: Total
┏━━━┯━━━┯━━━┓
┃ . │ . │ . ┃
┗━━━┷━━━┷━━━┛
little killer: sum along the diagonal
X: X-sum: sum of the first X cells, where X is the first value
V: skyscrapers: number of values greater than all before them

"#]]
    );
}

#[test]
fn a_known_division_into_regions_is_drawn() {
    let puzzle = puzzle(".Shape~2x2.NoBoxes.ChaosConstruction");
    let drawing = TextDrawing::new(&puzzle).with_solution(&[1, 2, 2, 1, 0, 0, 1, 1]);
    snapbox::assert_data_eq!(
        drawing.to_string(),
        snapbox::str![[r#"
┏━━━┯━━━┓
┃ 1 │ 2 ┃
┣━━━┿━━━┫
┃ 2 │ 1 ┃
┗━━━┷━━━┛
Chaos construction: cut the grid into connected regions without a repeated value

"#]]
    );
}

/// A cell that is listed before and after its neighbour is both greater and less: one sign does not say that. A dot says all.
#[test]
fn signs_between_cells_that_are_listed_twice() {
    let sentences = |rule: &str| {
        let puzzle = puzzle(&format!(".Shape~4x4.{rule}~R1C1~R1C2~R1C1"));
        let lines = TextDrawing::new(&puzzle).lines();
        let rules = lines.into_iter().flatten().filter(|span| span.part == TextPart::Rule);
        rules.map(|span| span.text).collect::<String>()
    };
    let both = "greater than: each cell is greater than its neighbours listed later, r1c1 r1c2 r1c1";
    assert_eq!(sentences("GreaterThan"), both);
    assert_eq!(sentences("WhiteDot"), "");
}

#[test]
fn ascii_frames_have_only_ascii_characters() {
    let puzzle = puzzle(".Shape~6x6.LittleKiller~5~R1C3.WhiteDot~R1C1~R2C1.GreaterThan~R3C1~R3C2");
    let text = TextDrawing { ascii: true, ..TextDrawing::new(&puzzle) }.to_string();
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn every_size_has_one_line_for_each_row_and_each_frame() {
    for size in 1..=36 {
        let puzzle = Puzzle::new(Shape::new(size, 37 - size).unwrap());
        let lines = TextDrawing::new(&puzzle).lines();
        assert_eq!(lines.len(), 2 * size + 1);
        let widths: Vec<usize> =
            lines.iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum()).collect();
        assert!(widths.iter().all(|width| width == &widths[0]), "{widths:?}");
    }
}

/// A drawing says each digit, and each rule that the grid does not show.
#[test]
fn candidates_and_values_have_their_parts() {
    let puzzle = puzzle(".Shape~4x4.~R1C1_1.AntiKing");
    let drawing = TextDrawing {
        values: vec![None, Some(2)],
        candidates: vec![ValueSet(3); 3],
        ..TextDrawing::new(&puzzle)
    };
    let spans: Vec<_> = drawing.lines().into_iter().flatten().collect();
    let find = |part: TextPart| spans.iter().find(|span| span.part == part).expect("a span").text.clone();
    assert_eq!(find(TextPart::Clue), "1");
    assert_eq!(find(TextPart::Found), "2");
    assert_eq!(find(TextPart::Candidates), "12");
    assert!(find(TextPart::Rule).starts_with("Anti-king"));
}

proptest! {
    #[test]
    fn any_readable_text_can_be_drawn(text in "(\\.(Cage~7|X|Thermo|Sum~9|EqualSum|WhiteDot|Quad~R1C1~3|LittleKiller~9|Given|Var~A~b~3)(~R[1-9]C[1-9]|~VA[1-3]){0,4}){0,5}") {
        if let Ok(puzzle) = iss::read(&text) {
            let drawn = TextDrawing::new(&puzzle).to_string();
            prop_assert!(drawn.lines().count() >= 19);
        }
    }

    /// Cells and lines that the puzzle does not have are named, not drawn.
    #[test]
    fn cells_out_of_range_are_no_error(cells in proptest::collection::vec(0..40_usize, 0..6), number in -3..90_i32) {
        use sudokit_variants::{CellsRule, NumberRule, Line, Axis, OutsideRule};
        let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
        puzzle.rules = vec![
            Rule::Cells(CellsRule::WhiteDot, cells.clone()),
            Rule::Number(NumberRule::PillArrow, number, cells.clone()),
            Rule::Number(NumberRule::SameValues, number, cells.clone()),
            Rule::Number(NumberRule::Cage, number, cells.clone()),
            Rule::Jigsaw(vec![3; cells.len()]),
            Rule::LittleKiller { sum: number, first: cells.first().copied().unwrap_or(99) },
            Rule::Outside(OutsideRule::NumberedRoom, Line { axis: Axis::Row, index: cells.len() }, [Some(number), None]),
            Rule::Given(cells.iter().map(|&cell| (cell, ValueSet(u64::MAX))).collect()),
        ];
        prop_assert!(!TextDrawing::new(&puzzle).to_string().is_empty());
    }
}

/// Each rule of each puzzle of the collections is in the drawing: it changes if the rule is removed.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn each_rule_of_collections_is_drawn_or_described() {
    let folder = sudokit_testkit::data_folder().unwrap();
    for name in ["iss_collections.jsonl", "iss_index.jsonl", "semantics.jsonl"] {
        let text = std::fs::read_to_string(folder.join("variants").join(name)).unwrap();
        for row in text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()) {
            let puzzle = puzzle(row["constraints"].as_str().unwrap());
            let whole = TextDrawing::new(&puzzle).to_string();
            for at in 0..puzzle.rules.len() {
                let mut less = puzzle.clone();
                let rule = less.rules.remove(at);
                // What other rules say too.
                let is_said = less.rules.contains(&rule)
                    || matches!(
                        rule,
                        Rule::Given(_)
                            | Rule::And(_)
                            | Rule::RegionSize(_)
                            | Rule::Jigsaw(_)
                            | Rule::Grid(GridRule::NoBoxes)
                    );
                let is_drawn = TextDrawing::new(&less).to_string() != whole;
                assert!(is_said || is_drawn, "{}: {}", row["id"], rule.describe(&puzzle));
            }
        }
    }
}
