//! The JSON and the links of f-puzzles.

use proptest::prelude::*;
use serde_json::{Value, json};
use sudokit_variants::text::{About, NoteKind, ReadPuzzle};
use sudokit_variants::{Axis, CellsRule, GridRule, Line, OutsideRule, Puzzle, Rule, ValueSet, fpuzzles, iss};

use crate::assert_error;

/// Returns a puzzle of this size with other members too.
fn object(size: usize, members: &Value) -> Value {
    let mut object = json!({"size": size, "grid": vec![vec![json!({}); size]; size]});
    let own = object.as_object_mut().unwrap();
    members
        .as_object()
        .unwrap()
        .iter()
        .for_each(|(name, value)| drop(own.insert(name.clone(), value.clone())));
    object
}

fn read(object: &Value) -> ReadPuzzle {
    fpuzzles::read(&object.to_string()).unwrap_or_else(|error| panic!("{object}: {error}"))
}

/// Checks that what is written is read again.
fn check_again(puzzle: &Puzzle, about: &About) {
    assert_eq!(puzzle.check(), Ok(()));
    let json = fpuzzles::write(puzzle, about).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
    let again = fpuzzles::read(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!((&again.puzzle, &again.about), (puzzle, about), "{json}");
    let link = fpuzzles::write_link(puzzle, about).unwrap();
    assert_eq!(fpuzzles::read(&link).unwrap().puzzle, *puzzle, "{link}");
    let text = puzzle.to_string();
    assert_eq!(iss::read(&text).as_ref(), Ok(puzzle), "{text}");
}

/// Returns the rules of a 4×4 puzzle with these members.
fn rules(members: &Value) -> Vec<Rule> {
    let read = read(&object(4, members));
    check_again(&read.puzzle, &read.about);
    read.puzzle.rules
}

fn text_of(members: &Value) -> String {
    read(&object(4, members)).puzzle.to_string().replacen(".Shape~4x4", "", 1)
}

#[test]
fn givens() {
    let mut object = object(4, &json!({"odd": [{"cell": "R4C1"}], "even": [{"cell": "R4C2"}]}));
    object["grid"][0][0] = json!({"value": 3, "given": true});
    object["grid"][0][1] = json!({"value": 2, "centerPencilMarks": [1, 2]});
    object["grid"][1][0] = json!({"givenPencilMarks": [1, 2, 4]});
    let read = read(&object);
    let given = [(0, 4), (4, 11), (12, 5), (13, 10)];
    let given: Vec<_> = given.into_iter().map(|(cell, bits)| (cell, ValueSet(bits))).collect();
    assert_eq!(read.puzzle.rules, [Rule::Given(given)]);
    assert_eq!(read.notes.len(), 1);
    assert_eq!(read.notes[0].kind, NoteKind::NotGiven { count: 1 });
    assert_eq!(read.notes[0].to_string(), "1 cell has a value that is not given, which was left out");
    check_again(&read.puzzle, &read.about);
    let both = rules(&json!({"odd": [{"cell": "R1C1"}], "even": [{"cell": "R1C1"}]}));
    assert_eq!(both, [Rule::Given(vec![(0, ValueSet::EMPTY)])]);
}

#[test]
fn prose_and_solution() {
    let members = json!({"title": "A \"title\"", "author": "é\\", "ruleset": "one\ntwo\u{1}", "solution": [1, "2", 3, 4, 3, 4, ".", null, 2, 1, 4, 3, 4, 3, 2, 1]});
    let read = read(&object(4, &members));
    assert_eq!(read.about.title, "A \"title\"");
    assert_eq!((read.about.author.as_str(), read.about.rules.as_str()), ("é\\", "one\ntwo\u{1}"));
    let solution = read.about.solution.as_ref().unwrap();
    assert_eq!(solution[..8], [Some(1), Some(2), Some(3), Some(4), Some(3), Some(4), None, None]);
    check_again(&read.puzzle, &read.about);
}

#[test]
fn regions() {
    let with = |regions: &dyn Fn(usize, usize) -> Value| {
        let mut object = object(4, &json!({}));
        (0..16).for_each(|cell| {
            object["grid"][cell / 4][cell % 4] = json!({"region": regions(cell / 4, cell % 4)});
        });
        object
    };
    let of = |object: &Value| {
        let read = read(object);
        check_again(&read.puzzle, &read.about);
        read.puzzle.rules
    };
    assert_eq!(of(&with(&|row, column| json!(row / 2 * 2 + column / 2))), []);
    assert_eq!(of(&with(&|_, _| Value::Null)), [Rule::Grid(GridRule::NoBoxes)]);
    let rows = (0..16).map(|cell| cell / 4).collect();
    assert_eq!(of(&with(&|row, _| json!(7 - row))), [Rule::Jigsaw(rows), Rule::Grid(GridRule::NoBoxes)]);
    // Cells without a region, as many as a region has, are no region.
    let three = of(&with(&|row, _| if row == 3 { Value::Null } else { json!(row) }));
    assert_eq!(three[0], Rule::Grid(GridRule::NoBoxes));
    assert_eq!(
        three[1..],
        [0, 4, 8].map(|first| Rule::Cells(CellsRule::AllDifferent, (first..first + 4).collect()))
    );
    let text = with(&|row, _| json!(usize::from(row > 0))).to_string();
    let error = fpuzzles::read(&text).unwrap_err();
    assert_eq!(error.to_string(), "grid: the region `1` has 12 cells; expected 4");
}

#[test]
fn lines() {
    for (name, value, expected) in [
        ("thermometer", json!(null), ".Thermo~R1C1~R1C2~R1C3"),
        ("palindrome", json!(null), ".Palindrome~R1C1~R1C2~R1C3"),
        ("renban", json!(null), ".Renban~R1C1~R1C2~R1C3"),
        ("whispers", json!(null), ".Whisper~2~R1C1~R1C2~R1C3"),
        ("whispers", json!("3"), ".Whisper~3~R1C1~R1C2~R1C3"),
        ("regionsumline", json!(null), ".RegionSumLine~R1C1~R1C2~R1C3"),
        ("betweenline", json!(""), ".Between~R1C1~R1C2~R1C3"),
        ("modularline", json!(null), ".Modular~3~R1C1~R1C2~R1C3"),
        ("modularline", json!(2), ".Modular~2~R1C1~R1C2~R1C3"),
        ("zipperline", json!(null), ".Zipper~R1C1~R1C2~R1C3"),
        ("lockout", json!(2), ".Lockout~2~R1C1~R1C2~R1C3"),
        ("doublearrow", json!(null), ".DoubleArrow~R1C1~R1C2~R1C3"),
        ("slowthermometer", json!(null), ".Pair~vzI~_slow%20thermometer~R1C1~R1C2~R1C3"),
        ("nabner", json!(null), ".PairX~MGD~_nabner~R1C1~R1C2~R1C3"),
    ] {
        let members =
            json!({name: [{"lines": [["R1C1", "r1c2", "R1C3"]], "value": value, "outlineC": "#fff"}]});
        assert_eq!(text_of(&members), expected, "{name}");
        rules(&members);
    }
    let branches =
        json!({"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}, {"lines": [["R4C4"]]}]});
    assert_eq!(text_of(&branches), ".Thermo~R1C1~R1C2.Thermo~R1C1~R2C1.Thermo~R4C4");
    let arrows = json!({"arrow": [
        {"cells": ["R1C1"], "lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]},
        {"cells": ["R3C1", "R3C2"], "lines": [["R3C2", "R3C3", "R3C4"]]}]});
    assert_eq!(text_of(&arrows), ".Arrow~R1C1~R1C2.Arrow~R1C1~R2C1.PillArrow~2~R3C1~R3C2~R3C3~R3C4");
    rules(&arrows);
}

#[test]
fn sets() {
    let cells = json!(["R1C1", "R1C2"]);
    for (members, expected) in [
        (json!({"killercage": [{"cells": cells, "value": "5"}]}), ".Cage~5~R1C1~R1C2"),
        (
            json!({"killercage": [{"cells": cells}, {"cells": cells, "value": ""}]}),
            ".Cage~0~R1C1~R1C2.Cage~0~R1C1~R1C2",
        ),
        (json!({"sumcage": [{"cells": cells, "value": 5}]}), ".Sum~5~R1C1~R1C2"),
        (json!({"extraregion": [{"cells": cells}]}), ".AllDifferent~R1C1~R1C2"),
        (json!({"clone": [{"cells": cells, "cloneCells": ["R2C3", "R1C2"]}]}), ".SameValues~2~R1C1~R2C3"),
        (
            json!({"rowindexer": [{"cells": cells}], "columnindexer": [{"cell": "R2C2"}]}),
            ".Indexing~R~R1C1~R1C2.Indexing~C~R2C2",
        ),
        (
            json!({"quadruple": [{"cells": ["R2C3", "R1C2", "R1C3", "R2C2"], "values": [1, 4]}]}),
            ".Quad~R1C2~1~4",
        ),
    ] {
        assert_eq!(text_of(&members), expected);
        rules(&members);
    }
    let text = text_of(&json!({"boxindexer": [{"cell": "R1C3"}]}));
    assert_eq!(text, ".Or.~R1C3_1.~R1C3_2~R1C4_1.~R1C3_3~R2C3_1.~R1C3_4~R2C4_1.End");
    rules(&json!({"boxindexer": [{"cells": ["R1C3", "R4C4"]}]}));
}

#[test]
fn least_and_greatest_cells() {
    let members = json!({"minimum": [{"cell": "R1C2"}, {"cell": "R1C1"}], "maximum": [{"cell": "R4C4"}]});
    let [Rule::Pair(less, lines), Rule::Pair(greater, _)] = &rules(&members)[..] else { panic!() };
    assert_eq!(*lines, [vec![0, 4], vec![1, 2], vec![1, 5]]);
    assert_eq!(less.after, [14, 12, 8, 0].map(ValueSet));
    assert_eq!(greater.after, [0, 1, 3, 7].map(ValueSet));
}

#[test]
fn marks() {
    let cells = json!(["R1C1", "R1C2"]);
    let dots = json!({
        "difference": [{"cells": cells}, {"cells": ["R2C1", "R2C2"], "value": "2"}],
        "ratio": [{"cells": ["R3C1", "R3C2"], "value": ""}, {"cells": ["R4C1", "R4C2"], "value": "3"}],
        "xv": [{"cells": cells, "value": "X"}, {"cells": cells, "value": "v"}]});
    let rules_of_dots = rules(&dots);
    assert_eq!(rules_of_dots[0], Rule::Cells(CellsRule::WhiteDot, vec![0, 1]));
    assert!(
        matches!(&rules_of_dots[1], Rule::Pair(relation, _) if relation.after == [4, 8, 1, 2].map(ValueSet))
    );
    assert_eq!(rules_of_dots[2], Rule::Cells(CellsRule::BlackDot, vec![8, 9]));
    assert!(
        matches!(&rules_of_dots[3], Rule::Pair(relation, _) if relation.after == [4, 0, 1, 0].map(ValueSet))
    );
    assert_eq!(rules_of_dots[4..], [CellsRule::X, CellsRule::V].map(|rule| Rule::Cells(rule, vec![0, 1])));
    assert_eq!(rules(&json!({"nonconsecutive": true})), [Rule::Grid(GridRule::AntiConsecutive)]);
    assert_eq!(rules(&json!({"negative": ["xv"]})), [Rule::Grid(GridRule::StrictXv)]);
    assert_eq!(rules(&json!({"negative": ["ratio", "difference"]})), [Rule::Grid(GridRule::StrictKropki)]);
    let strict = json!({"negative": ["ratio"], "nonconsecutive": true, "ratio": [{"cells": cells}]});
    assert_eq!(rules(&strict)[1], Rule::Grid(GridRule::StrictKropki));
    // Of 24 pairs, one has a mark.
    let other = json!({"negative": ["ratio"], "ratio": [{"cells": cells, "value": "3"}]});
    let [_, Rule::Pair(relation, lines)] = &rules(&other)[..] else { panic!() };
    assert_eq!((relation.name.as_str(), lines.len()), ("no ratio 3", 23));
    assert_eq!(relation.after, [11, 15, 14, 15].map(ValueSet));
    assert_eq!(rules(&json!({"negative": ["ratio"], "nonconsecutive": true, "difference": [{"cells": cells, "value": 2}]})).len(), 3);
}

#[test]
fn clues_outside() {
    let clue = |cell: &str| json!([{"cell": cell, "value": "5"}]);
    let line = |axis, index| Line { axis, index };
    assert_eq!(
        rules(&json!({"sandwichsum": clue("R0C2")})),
        [Rule::Sandwich { sum: 5, line: line(Axis::Column, 1) }]
    );
    let x_sum = Rule::Outside(OutsideRule::XSum, line(Axis::Row, 2), [None, Some(5)]);
    assert_eq!(rules(&json!({"xsum": clue("R3C5")})), [x_sum]);
    let both = json!({"sandwichsum": [{"cell": "R0C1", "value": 5}, {"cell": "R5C1", "value": "5"}, {"cell": "R5C1", "value": 3}]});
    let sandwich = |sum| Rule::Sandwich { sum, line: line(Axis::Column, 0) };
    assert_eq!(rules(&both), [sandwich(5), Rule::And(vec![sandwich(3)])]);
    for (cell, direction, first) in [
        ("R0C1", "DR", 11),
        ("R0C3", "DL", 1),
        ("R5C4", "UL", 4),
        ("R5C2", "UR", 14),
        ("R3C0", "UR", 1),
        ("R0C2", "DR", 7),
        ("R0C0", "DR", 0),
        ("R1C1", "DR", 0),
    ] {
        let members = json!({"littlekillersum": [{"cell": cell, "direction": direction, "value": "5"}]});
        let found = rules(&members);
        assert_eq!(found, [Rule::LittleKiller { sum: 5, first }], "{cell} {direction}");
    }
}

#[test]
fn what_is_no_rule() {
    let members = json!({
        "text": [{"cells": ["R1C1"], "value": "x"}, {"cells": ["R1C1"], "value": "y"}],
        "line": [{"lines": [["R1C1", "R1C2"]], "fromConstraint": "Renban"}, {"lines": [["R2C1", "R2C2"]]}],
        "circle": [{"cells": ["R1C1"], "fromConstraint": "Double Arrow"}],
        "cage": [{"cells": ["R1C1"], "value": "DR3"}],
        "xv": [{"cells": ["R1C1", "R1C2"], "value": ""}],
        "killercage": [{"cells": ["R1C1"], "value": "3", "mystery": 1}]});
    let text = object(4, &members).to_string();
    let read = fpuzzles::read(&text).unwrap();
    let notes: Vec<_> = read.notes.iter().map(ToString::to_string).collect();
    let expected = [
        "`cage` (1) is not understood; the puzzle was read without it",
        "`line` (1) is not understood; the puzzle was read without it",
        "`text` (2) is a drawing or a setting, not a rule, and was left out",
        "`killercage.mystery` (1) is not understood; the puzzle was read without it",
        "`xv` has no value, so it was left out",
    ];
    assert_eq!(notes, expected);
    assert_eq!(&text[read.notes[3].at.clone()], "1");
    assert!(!read.is_complete());
}

#[test]
fn errors() {
    let check = |members: Value, at: &str, message: &str| {
        assert_error(fpuzzles::read, &object(4, &members).to_string(), at, message);
    };
    check(json!({"dutchflat": true}), "true", "dutchflat: unknown element `dutchflat`");
    check(json!({"renban": [{"lines": [["R1C1", "R9C1"]]}]}), "\"R9C1\"", "renban[0].lines[0][1]: `R9C1`");
    check(
        json!({"killercage": [{"cells": ["R1C1"], "value": "a"}]}),
        "\"a\"",
        "killercage[0].value: `a`: expected a whole number",
    );
    check(json!({"xv": [{"cells": ["R1C1", "R2C2"], "value": "X"}]}), r#"["R1C1","R2C2"]"#, "share an edge");
    check(json!({"ratio": [{"cells": ["R1C1", "R1C2"], "value": 9}]}), "9", "two values");
    check(json!({"negative": ["v"]}), "\"v\"", "`xv`, `ratio` or `difference`");
    check(
        json!({"arrow": [{"cells": ["R1C1"], "lines": [["R1C2", "R1C3"]]}]}),
        r#"["R1C2","R1C3"]"#,
        "begins in its circle",
    );
    check(json!({"xsum": [{"cell": "R1C1", "value": 1}]}), "\"R1C1\"", "beside the grid");
    check(
        json!({"littlekillersum": [{"cell": "R2C2", "value": 1, "direction": "UR"}]}),
        "\"R2C2\"",
        "border",
    );
    check(json!({"entropicline": [{"lines": [["R1C1"]]}]}), r#"{"lines":[["R1C1"]]}"#, "size 9");
    check(
        json!({"size": 5}),
        "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]",
        "a list of 5 rows",
    );
    assert_error(fpuzzles::read, "{\"size\":4,}", "}", "malformed JSON: expected a name");
    assert_error(fpuzzles::read, "{\"size\":4 \"grid\":1}", "\"", "expected `,` or `}`");
    assert_error(fpuzzles::read, "{\"size\":4,\"size\":4}", "\"size\"", "has already");
    assert_error(fpuzzles::read, "{}", "{}", "no member `size`");
    let damaged = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLry";
    assert_error(fpuzzles::read, damaged, &damaged[28..], "ends too early");
    let data = fpuzzles::write_link(&iss::read(".Thermo~R1C1~R2C2").unwrap(), &About::default()).unwrap();
    let data = data.split_once("load=").unwrap().1;
    for link in [
        format!("https://www.f-puzzles.com/?load={data}"),
        format!("fpuzzles{data}"),
        format!("https://sudokupad.app/fpuzzles{data}?setting-nogrid=1"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{data}"),
        format!(" https://sudokupad.app/fpuz{data}\n"),
    ] {
        let read = fpuzzles::read(&link).unwrap();
        assert_eq!(read.puzzle.rules, [Rule::Cells(CellsRule::Thermo, vec![0, 10])], "{link}");
    }
}

#[test]
fn what_f_puzzles_cannot_say() {
    let error = |text: &str| {
        fpuzzles::write(&iss::read(text).unwrap(), &About::default()).expect_err(text).to_string()
    };
    assert_eq!(
        error(".Shape~6x6.AntiConsecutive.WhiteDot~R1C1~R1C2"),
        "f-puzzles cannot say the rule `.AntiConsecutive`; use the format `iss`"
    );
    assert!(error(".Shape~4x6").contains("a grid of 4×6"));
    assert!(error(".Shape~9x9~0-9").contains("values 0 to 9"));
    assert!(error(".Or.Thermo~R1C1~R1C2.Cage~5~R1C1~R1C2.End").contains("`.Or.Thermo"));
    assert!(error(".CountingCircles~R1C1").contains("`.CountingCircles~R1C1`"));
    assert!(error(".Var~X.Thermo~R1C1~VX").contains("extra cells"));
    // What it can say in other words.
    let puzzle = |text: &str| {
        let puzzle = iss::read(text).unwrap();
        fpuzzles::read(&fpuzzles::write(&puzzle, &About::default()).unwrap()).unwrap().puzzle.to_string()
    };
    assert_eq!(puzzle(".WhiteDot~R1C1~R1C2~R1C3"), ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3");
    assert_eq!(puzzle(".And.Cage~5~R1C1~R1C2.Thermo~R1C1~R1C2.End"), ".Thermo~R1C1~R1C2.Cage~5~R1C1~R1C2");
    assert_eq!(puzzle(".SearchPriority~5~R1C1.XSum~R1~4~5"), ".XSum~R1~4~.XSum~R1~~5");
    assert_eq!(puzzle(".Windoku").matches("AllDifferent").count(), 4);
}

/// Returns any item of any list, for a grid of this size, by numbers of which each is one choice.
fn any_item(size: usize, kind: usize, numbers: &[usize]) -> (&'static str, Value) {
    let number = |at: usize| numbers[at % numbers.len()];
    let name = |row: usize, column: usize| format!("R{row}C{column}");
    let cell = |at: usize| name(number(at) % size + 1, number(at + 1) % size + 1);
    let count = 3 + number(0) % 4;
    let cells: Vec<String> = (0..count).map(|at| cell(2 * at)).collect();
    let lines = json!([cells]);
    let (row, column) = (number(1) % size.max(2) + 1, number(2) % (size - 1) + 1);
    let pair = json!([name(row.min(size), column), name(row.min(size), column + 1)]);
    let value = (number(3) % size).to_string();
    let outside = [name(0, row.min(size)), name(row.min(size), size + 1)][number(4) % 2].clone();
    match kind % 23 {
        0 => (
            ["thermometer", "slowthermometer", "palindrome", "renban", "regionsumline"][number(5) % 5],
            json!({"lines": lines}),
        ),
        1 => (
            ["betweenline", "entropicline", "zipperline", "nabner", "doublearrow"][number(5) % 5],
            json!({"lines": lines}),
        ),
        2 => (["whispers", "modularline", "lockout"][number(5) % 3], json!({"lines": lines, "value": value})),
        3 => ("arrow", json!({"cells": cells[..=number(6) % 3], "lines": [[cells[0], cell(1), cell(2)]]})),
        4 => (["killercage", "sumcage"][number(5) % 2], json!({"cells": cells, "value": value})),
        5 => ("extraregion", json!({"cells": cells})),
        6 => (
            "clone",
            json!({"cells": cells, "cloneCells": (0..count).map(|at| cell(3 * at)).collect::<Vec<_>>()}),
        ),
        7 => {
            let corner = (number(1) % (size - 1) + 1, number(2) % (size - 1) + 1);
            let square =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| name(corner.0 + down, corner.1 + right));
            ("quadruple", json!({"cells": square, "values": [number(3) % size + 1, number(4) % size + 1]}))
        }
        8 => (["minimum", "maximum"][number(5) % 2], json!({"cell": cell(0)})),
        9 => (["odd", "even"][number(5) % 2], json!({"cell": cell(0)})),
        10 => (["rowindexer", "columnindexer", "boxindexer"][number(5) % 3], json!({"cells": cells})),
        11..=13 => ("difference", json!({"cells": pair, "value": value})),
        14..=16 => ("ratio", json!({"cells": pair, "value": value})),
        17 => {
            let letter = ["X", "V"][number(5) % 2];
            ("xv", json!({"cells": pair, "value": letter}))
        }
        18 => {
            let direction = ["DR", "DL"][number(5) % 2];
            (
                "littlekillersum",
                json!({"cell": name(0, number(1) % (size + 2)), "direction": direction, "value": value}),
            )
        }
        19 => ("sandwichsum", json!({"cell": outside, "value": value})),
        _ => {
            (["xsum", "skyscraper", "numberedroom"][number(5) % 3], json!({"cell": outside, "value": value}))
        }
    }
}

proptest! {
    #[test]
    fn what_is_read_is_written_and_read_again(
        size in 2..=10_usize,
        items in prop::collection::vec((any::<usize>(), prop::collection::vec(0..1000_usize, 7..12)), 0..9),
        flags in 0..1024_usize,
        layout in 0..5_usize,
        marks in prop::collection::vec((0..1000_usize, 0..1000_usize), 0..4),
    ) {
        let mut puzzle = object(size, &json!({"title": "x", "negative": []}));
        for (kind, numbers) in items {
            let (name, item) = any_item(size, kind, &numbers);
            let mut one = object(size, &json!({}));
            one[name] = json!([item.clone()]);
            // Of the size: some rules need 9, others a cell at the border.
            if fpuzzles::read(&one.to_string()).is_ok() {
                let list = puzzle[name].as_array().cloned().unwrap_or_default();
                puzzle[name] = json!([list, vec![item]].concat());
            }
        }
        for (bit, name) in ["diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive"].iter().enumerate() {
            puzzle[*name] = json!(flags >> bit & 1 == 1);
        }
        let kinds = ["xv", "ratio", "difference"].iter().enumerate().filter(|(bit, _)| flags >> (bit + 5) & 1 == 1);
        puzzle["negative"] = json!(kinds.map(|(_, name)| name).collect::<Vec<_>>());
        for cell in 0..size * size {
            let region = match layout {
                0 => json!(cell / size),
                1 => Value::Null,
                2 => json!((cell / size + 1 < size).then_some(cell / size)),
                3 => json!((cell / size + 2 < size).then_some(cell / size)),
                _ => continue,
            };
            puzzle["grid"][cell / size][cell % size]["region"] = region;
        }
        for (cell, value) in marks {
            let (at, value) = (cell % (size * size), value % size + 1);
            puzzle["grid"][at / size][at % size]["givenPencilMarks"] = json!([value, (value + cell) % size + 1]);
        }
        if let Ok(read) = fpuzzles::read(&puzzle.to_string()) {
            check_again(&read.puzzle, &read.about);
        } else {
            // Lines and indexers need the regions that were dropped.
            prop_assert!(layout < 4, "{puzzle}");
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), json in "[\\[\\]{},:\"'a-f0-9.\\\\tu é-]{0,60}", data in "[A-Za-z0-9+/]{20,200}") {
        for text in [text, json.clone(), format!("{{{json}}}"), format!("fpuzzles{data}")] {
            if let Err(error) = fpuzzles::read(&text) {
                prop_assert!(text.get(error.at.clone()).is_some(), "{text} {error:?}");
            }
        }
    }
}
