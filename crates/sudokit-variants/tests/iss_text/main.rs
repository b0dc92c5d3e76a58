//! The text of the Interactive Sudoku Solver: each rule, errors with their places, and that what is written is read again.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod automata;
mod laws;
mod rules;

use sudokit_variants::iss::{self, NoteKind};
use sudokit_variants::{Axis, CellsRule, GridRule, Group, Line, OutsideRule, Puzzle, Rule, ValueSet, Values};

fn read(text: &str) -> Puzzle {
    iss::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the rules of a text, which is also written and read again.
fn rules(text: &str) -> Vec<Rule> {
    let puzzle = read(text);
    let written = puzzle.to_string();
    assert_eq!(read(&written), puzzle, "{text} as {written}");
    puzzle.rules
}

/// Returns the only rule of a text.
fn rule(text: &str) -> Rule {
    let mut rules = rules(text);
    assert_eq!(rules.len(), 1, "{text}");
    rules.remove(0)
}

/// Returns the piece of a text at which an error is, and its message.
fn error(text: &str) -> (&str, String) {
    let error = iss::read(text).expect_err(text);
    (&text[error.at.clone()], error.to_string())
}

#[track_caller]
fn assert_error(text: &str, at: &str, part_of_message: &str) {
    let (found, message) = error(text);
    assert_eq!(found, at, "{text}: {message}");
    assert!(message.contains(part_of_message), "{text}: {message}");
}

fn set(values: &[u8]) -> ValueSet {
    Values::new(1, 9).unwrap().set(values.iter().copied())
}

fn base64(text: &str) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let six = |bytes: &[u8], at: usize| {
        let all = bytes.iter().chain(&[0, 0]).take(3).fold(0, |all: u32, byte| all << 8 | u32::from(*byte));
        char::from(ALPHABET[(all >> (18 - 6 * at) & 63) as usize])
    };
    text.as_bytes().chunks(3).flat_map(|chunk| (0..=chunk.len()).map(move |at| six(chunk, at))).collect()
}

#[test]
fn shapes() {
    let shape = |text: &str| {
        let puzzle = read(text);
        assert_eq!(read(&puzzle.to_string()), puzzle);
        let shape = puzzle.shape;
        (shape.rows, shape.columns, shape.values.first(), shape.values.last(), shape.is_raw)
    };
    assert_eq!(shape(".Shape"), (9, 9, 1, 9, false));
    assert_eq!(shape(".AntiKing"), (9, 9, 1, 9, false));
    assert_eq!(shape(".Shape~5x7"), (5, 7, 1, 7, false));
    assert_eq!(shape(".Shape~6x6~8"), (6, 6, 1, 8, false));
    assert_eq!(shape(".Shape~6x6~0-7"), (6, 6, 0, 7, false));
    assert_eq!(shape(".Shape~9x9~~Raw"), (9, 9, 1, 9, true));
    assert_eq!(shape(".Shape~3x8~0-4~Raw"), (3, 8, 0, 4, true));
    assert_eq!(shape(".Shape~36x36"), (36, 36, 1, 36, false));
    assert_error(".Shape~9", "Shape~9", "no size");
    assert_error(".Shape~37x9", "Shape~37x9", "1 to 36");
    assert_error(".Shape~9x9~8", "Shape~9x9~8", "fewer values");
    assert_error(".Shape~9x9~2-10", "Shape~9x9~2-10", "0 or 1");
    assert_error(".Shape~9x9~1-18446744073709551615", "Shape~9x9~1-18446744073709551615", "64 values");
    assert_error(".Shape~4x4.Shape~6x6", "Shape~6x6", "another shape");
    assert_error(".Doppelganger", "Doppelganger", "values from 0");
    assert_error(".Shape~4x6.Windoku", "Windoku", "a square grid");
    assert_error(".Shape~6x6.Entropic~R1C1", "Entropic~R1C1", "the values 1 to 9");
}

#[test]
fn names_of_cells() {
    let cells = |text: &str| match rule(text) {
        Rule::Cells(CellsRule::AllDifferent, cells) => cells,
        rule => panic!("{rule:?}"),
    };
    assert_eq!(cells(".AllDifferent~R1C1~r2c3~R9C9"), [0, 11, 80]);
    assert_eq!(cells(".Shape~16x16.AllDifferent~R1Cg~RgC1~RGCa"), [15, 240, 249]);
    assert_eq!(cells(".Shape~36x36.AllDifferent~RACA~RaCz~R1CA"), [1295, 9 * 36 + 34, 35]);
    assert_eq!(cells(".Var~X.Var~YZ~two~2.AllDifferent~VX~VYZ1~VYZ2"), [81, 82, 83]);
}

#[test]
fn groups() {
    let puzzle = read(".Var~X.Var~Y~my%20cells~3.Var~Z~%2E~2x5.AntiKing");
    assert_eq!(read(&puzzle.to_string()), puzzle);
    let group = |prefix: &str, label: &str, shape, count| Group {
        prefix: prefix.to_owned(),
        label: label.to_owned(),
        shape,
        count,
    };
    let groups =
        [group("X", "", None, 1), group("Y", "my cells", None, 3), group("Z", ".", Some((2, 5)), 10)];
    assert_eq!(puzzle.groups, groups);
    assert_error(".Var~x1", "Var~x1", "capital letters");
    assert_error(".Var~X~~0", "0", "1 to 4096");
    assert_error(".Var~X~~4096.Var~Y", "Var~Y", "more than 4096");
    let lacks = read(".Shape~4x4~0-4.Doppelganger.AllDifferent~DGR1~DGC4~DGB2");
    assert_eq!(lacks.groups.len(), 3);
    assert_eq!(lacks.rules[1], Rule::Cells(CellsRule::AllDifferent, vec![16, 23, 25]));
    assert_eq!(read(&lacks.to_string()), lacks);
}

#[test]
fn grids() {
    let dots = ".".repeat(79);
    let given = Rule::Given(vec![(0, set(&[5])), (80, set(&[7]))]);
    assert_eq!(rules(&format!("5{dots}7")), std::slice::from_ref(&given));
    assert_eq!(rules(&format!("# classic\n5{}7\n\n.AntiKing", dots.replace('.', "0"))).len(), 2);
    let spaced = format!("5 {} 7", ". ".repeat(79));
    assert_eq!(rules(&spaced), [given]);
    assert_eq!(read("1...............").shape.rows, 4);
    let ten = read(&format!("10 {} 2", "| . ".repeat(98)));
    assert_eq!(ten.shape.rows, 10);
    let large = read(&format!("A{}P", ".".repeat(254)));
    assert_eq!(large.rules, [Rule::Given(vec![(0, ValueSet(1)), (255, ValueSet(1 << 15))])]);
    let marks = read(&("12.......".to_owned() + &"123456789".repeat(80)));
    assert_eq!(marks.rules, [Rule::Given(vec![(0, set(&[1, 2]))])]);
    let jigsaw = read("1...............aaaabbbbccccdddd");
    let regions = (0..16).map(|cell| cell / 4).collect();
    let no_boxes = Rule::Grid(GridRule::NoBoxes);
    let given = Rule::Given(vec![(0, ValueSet(1))]);
    assert_eq!(jigsaw.rules, [given, Rule::Jigsaw(regions), no_boxes]);
    assert_eq!(read("aaaabbbbccccdddd").rules.len(), 2);
    let below = read("1...\n....\n....\n....\n.AntiKing # all of it\n.Thermo~R1C1 # two\n~R1C2 # cells\n");
    assert_eq!(below.rules, read("1...............\n\n.AntiKing.Thermo~R1C1~R1C2").rules);
    let large = ["1..............G", ".A.............."].concat() + &".".repeat(224);
    let rows: Vec<&str> = (0..16).map(|row| &large[16 * row..][..16]).collect();
    assert_eq!(read(&rows.join("\n")).rules, read(&large).rules);
    assert_error("5..", "5..", "a grid of 3 characters");
    assert_error("Thermo", "Thermo", "begins with `.`");
    assert_error("  \n# only a comment\n", "", "the text is empty");
    let killer = format!("9<{}", "0".repeat(79));
    assert_error(&killer, &killer, "write each cage as");
    assert_error("3x3::k:1:2", "3x3::k:1:2", "write each cage as");
}

#[test]
fn links() {
    let text = "https://example.org/solver/?q=.Shape%7E4x4.Pair%7EC%7E_a%2520b%7ER1C1%7ER1C2&x=1#top";
    let puzzle = read(text);
    assert!(matches!(&puzzle.rules[..], [Rule::Pair(relation, _)] if relation.name == "a b"));
    assert_error("?q=.Shape%7E4x4.Thermo%7ER1C%39", "R1C%39", "no cell `R1C9`");
    assert_error("?q=%FF%E2%82", "%FF%E2%82", "begins with `.`");
}

#[test]
fn unknown_rules() {
    assert_error(".thermo~R1C1", "thermo", "did you mean `Thermo`?");
    assert_error(".Kropki~R1C1", "Kropki", "unknown rule `Kropki`");
    assert_error(".\n Wis per~R1C1", "Wis per", "did you mean `Whisper`?");
    // Names of other programs and of setters: no rule with a similar name.
    assert_error(".KillerCage~10~R1C1", "KillerCage", "did you mean `Cage`?");
    assert_error(".Killer~10~R1C1", "Killer", "did you mean `Cage`?");
    assert_error(".German whispers~R1C1", "German whispers", "did you mean `Whisper`?");
}

#[test]
fn later_rules_replace_earlier_ones() {
    let text = ".XSum~R1~10~20\n.XSum~R1~~30\n.Quad~R1C1~1\n.Quad~R1C1~2.~R1C1_1~R1C1_2.~R2C2";
    let read = iss::read_with_notes(text).unwrap();
    let notes: Vec<_> = read.notes.iter().map(|note| (&text[note.at.clone()], &note.kind)).collect();
    let [(cell, NoteKind::NoValue { .. }), (first, NoteKind::Replaced { rule, by }), (second, _)] =
        &notes[..]
    else {
        panic!("{notes:?}")
    };
    assert_eq!((*cell, *first, *rule, *second), ("R2C2", "XSum~R1~10~20", "XSum", "Quad~R1C1~1"));
    assert_eq!(&text[by.clone()], "XSum~R1~~30");
    let line = Line { axis: Axis::Row, index: 0 };
    let x_sums =
        [[Some(10), None], [None, Some(30)]].map(|clues| Rule::Outside(OutsideRule::XSum, line, clues));
    assert_eq!(read.puzzle.rules[..2], x_sums);
    assert_eq!(read.puzzle.rules[2], Rule::Quad { corner: 0, values: vec![2] });
    assert_eq!(iss::read_with_notes(".Or.Quad~R1C1~1.Quad~R1C1~2.End").unwrap().notes, []);
    let groups = iss::read_with_notes(".Var~X.Var~X~~3.AntiKing").unwrap();
    assert_eq!((groups.puzzle.groups[0].count, groups.notes.len()), (3, 1));
}

#[test]
fn too_much() {
    assert_error(&".".repeat((1 << 20) + 1), &".".repeat((1 << 20) + 1), "more than 1048576 bytes");
    let many = base64(".{1000}");
    let text = format!(".Regex~{many}~R1C1").repeat(2000);
    assert!(error(&text).1.contains("too many states"));
    let nested =
        ".Shape~36x36".to_owned() + &".Replicate~D".repeat(22) + ".AllDifferent~R1C1" + &".End".repeat(22);
    assert!(error(&nested).1.contains("too often"), "{}", error(&nested).1);
}
