//! The text of the Interactive Sudoku Solver: each rule, errors with their places, and that what is written is read again.

use proptest::prelude::*;
use sudokit_variants::iss::{self, NoteKind};
use sudokit_variants::{
    Automaton, Axis, CellsRule, Diagonal, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle, Relation,
    Rule, Shape, Ties, ValueSet, Values,
};

fn read(text: &str) -> Puzzle {
    iss::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the rules of a text, which is also written and read again.
fn rules(text: &str) -> Vec<Rule> {
    let puzzle = read(text);
    let written = iss::write(&puzzle);
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

#[test]
fn shapes() {
    let shape = |text: &str| {
        let puzzle = read(text);
        assert_eq!(read(&iss::write(&puzzle)), puzzle);
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
    assert_eq!(read(&iss::write(&puzzle)), puzzle);
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
    assert_error(".Var~X~~4096.Var~Y", "Var~Y", "at most 4096");
    let lacks = read(".Shape~4x4~0-4.Doppelganger.AllDifferent~DGR1~DGC4~DGB2");
    assert_eq!(lacks.groups.len(), 3);
    assert_eq!(lacks.rules[1], Rule::Cells(CellsRule::AllDifferent, vec![16, 23, 25]));
    assert_eq!(read(&iss::write(&lacks)), lacks);
}

#[test]
fn rules_of_the_grid() {
    let names = [
        (".NoBoxes", GridRule::NoBoxes),
        (".RegionSameValues", GridRule::RegionSameValues),
        (".Windoku", GridRule::Windoku),
        (".DisjointSets", GridRule::DisjointSets),
        (".AntiKnight", GridRule::AntiKnight),
        (".AntiKing", GridRule::AntiKing),
        (".AntiConsecutive", GridRule::AntiConsecutive),
        (".AntiTaxicab", GridRule::AntiTaxicab),
        (".GlobalEntropy", GridRule::GlobalEntropy),
        (".GlobalMod", GridRule::GlobalMod),
        (".StrictKropki", GridRule::StrictKropki),
        (".StrictXV", GridRule::StrictXv),
        (".DutchFlatmates", GridRule::DutchFlatmates),
        (".Shape~9x9~0-9.Doppelganger", GridRule::Doppelganger),
        (".ChaosConstruction", GridRule::ChaosConstruction),
    ];
    for (text, expected) in names {
        assert_eq!(rule(text), Rule::Grid(expected));
    }
    assert_eq!(rule(".Shape~6x6~9.RegionSize~9"), Rule::RegionSize(9));
    assert_eq!(rule(".Diagonal~1"), Rule::Diagonal(Diagonal::Rising));
    assert_eq!(rule(".Diagonal~-1"), Rule::Diagonal(Diagonal::Falling));
    assert_eq!(rule(".FullRankTies~only-unclued"), Rule::FullRankTies(Ties::OnlyUnclued));
    assert_error(".FullRankTies~some", "some", "`any`");
    assert_error(".Diagonal~2", "2", "╱");
    assert_error(".NoBoxes~R1C1", "NoBoxes~R1C1", "no argument");
    let regions = vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    assert_eq!(rule(".Shape~4x4.Jigsaw~aabbaabbccddccdd"), Rule::Jigsaw(regions.clone()));
    assert_eq!(rule(".Shape~4x4.Jigsaw~4x4~1122112233443344"), Rule::Jigsaw(regions));
    assert_error(".Shape~4x4.Jigsaw~112", "112", "3 characters; expected one for each of the 16 cells");
    assert_error(".Shape~4x4.Jigsaw~1111122222333444", "Jigsaw~1111122222333444", "4 regions have not 4");
}

#[test]
fn rules_over_cells() {
    use CellsRule as R;
    let all =
        [R::Thermo, R::Renban, R::Entropic, R::RegionSumLine, R::Between, R::Palindrome, R::Zipper, R::Arrow];
    let all = all.into_iter().chain([R::DoubleArrow, R::EqualityCage, R::WhiteDot, R::BlackDot, R::X, R::V]);
    let all =
        all.chain([R::GreaterThan, R::AllDifferent, R::CountingCircles, R::CountDistinct, R::ValueIndexing]);
    for expected in all {
        assert_eq!(rule(&format!(".{expected:?}~R5C5~R5C6~R4C6")), Rule::Cells(expected, vec![40, 41, 32]));
    }
    use NumberRule as N;
    let numbers = [
        N::Whisper,
        N::Modular,
        N::Lockout,
        N::Cage,
        N::RellikCage,
        N::Lunchbox,
        N::PillArrow,
        N::SameValues,
    ];
    for expected in numbers {
        let text = format!(".{expected:?}~2~R1C1~R1C2~R2C1~R2C2");
        assert_eq!(rule(&text), Rule::Number(expected, 2, vec![0, 1, 9, 10]));
    }
    assert_eq!(rule(".Whisper~R1C1~R1C2"), Rule::Number(N::Whisper, 5, vec![0, 1]));
    assert_eq!(rule(".Cage~~R1C1~R1C2"), Rule::Number(N::Cage, 0, vec![0, 1]));
    assert_error(".Cage~R1C1~R1C2", "R1C1", "no number for the sum");
    assert_error(".Cage~10", "Cage~10", "wrong number of arguments");
    assert_error(".PillArrow~4~R1C1", "4", "2 to 3");
    assert_error(".SameValues~2~R1C1~R1C2~R1C3", "SameValues~2~R1C1~R1C2~R1C3", "a multiple of 2");
    assert_error(".WhiteDot~R1C1~R2C2", "WhiteDot~R1C1~R2C2", "share an edge");
    assert_error(".Between~R1C1", "Between~R1C1", "at least 2");
    assert_error(".Thermo~R1C1~ R0 C1", "R0 C1", "no cell `R0C1`; the grid has R1C1 to R9C9");
    assert_error(".Shape~4x4.Thermo~R1C5", "R1C5", "R4C4");
    assert_error(".Thermo~CC1", "CC1", "add `.ChaosConstruction`");
}

#[test]
fn rules_with_other_arguments() {
    assert_eq!(rule(".~R1C1_1_2~R9C9_9"), Rule::Given(vec![(0, set(&[1, 2])), (80, set(&[9]))]));
    assert_eq!(rule(".SumLine~10~R1C1~R1C2"), Rule::SumLine { sum: 10, cells: vec![0, 1], is_loop: false });
    assert_eq!(rule(".SumLine~9~R1C1~R1C2~LOOP"), Rule::SumLine { sum: 9, cells: vec![0, 1], is_loop: true });
    assert_eq!(rule(".Sum~-3~R1C1~R1C1"), Rule::Sum { sum: -3, terms: vec![(1, 0), (1, 0)] });
    assert_eq!(rule(".Sum~0_=_2_-1~R1C1~R2C1"), Rule::Sum { sum: 0, terms: vec![(2, 0), (-1, 9)] });
    assert_error(".Sum~0_=_2~R1C1~R2C1", "Sum~0_=_2~R1C1~R2C1", "one for each coefficient");
    assert_error(".Sum~0_=_200~R1C1", "200", "-100 to 100");
    let counts = vec![(2, 3), (0, 9)];
    assert_eq!(rule(".LookAndSay~2309~R1C1"), Rule::LookAndSay { counts, cells: vec![0] });
    let counts = vec![(2, 13), (10, 1)];
    assert_eq!(rule(".Shape~16x16.LookAndSay~2_13_10_1~R1C1"), Rule::LookAndSay { counts, cells: vec![0] });
    assert_error(".LookAndSay~2313~R1C1", "3", "the value 3 is named twice");
    assert_error(".LookAndSay~231~R1C1", "231", "pairs of a count and a value");
    assert_error(".Shape~4x4.LookAndSay~15~R1C1", "5", "1 to 4");
    let (values, cells) = (vec![1, 1, 2], vec![0, 1, 2]);
    let at_least = Rule::ContainAtLeast { values: values.clone(), cells: cells.clone() };
    assert_eq!(rule(".ContainAtLeast~1_1_2~R1C1~R1C2~R1C3"), at_least);
    assert_eq!(rule(".ContainExact~1_1_2~R1C1~R1C2~R1C3"), Rule::ContainExact { values, cells });
    assert_eq!(rule(".Quad~R8C8~9~9"), Rule::Quad { corner: 70, values: vec![9, 9] });
    assert_error(".Quad~R9C1~1", "R9C1", "top left cell");
    assert_error(".Quad~R1C1~10", "10", "its values are 1 to 9");
    assert_eq!(rule(".Indexing~C~R1C1"), Rule::Indexing(Axis::Column, vec![0]));
    assert_eq!(rule(".Indexing~R~R1C1"), Rule::Indexing(Axis::Row, vec![0]));
    assert_eq!(rule(".EqualSum~R1C1~R1C2~-~R1C3"), Rule::EqualSum(vec![vec![0, 1], vec![2]]));
    assert_error(".EqualSum~R1C1~-", "EqualSum~R1C1~-", "at least 1 on each side");
    assert_eq!(rule(".SearchPriority~-2~R1C1"), Rule::SearchPriority(-2, vec![0]));
    let connected = |group: Option<&str>, size| Rule::ConnectedValues {
        group: group.map(str::to_owned),
        values: set(&[1, 3]),
        size,
    };
    assert_eq!(rule(".ConnectedValues~~1_3"), connected(None, None));
    assert_eq!(rule(".Var~V~~2x2.ConnectedValues~VV~1_3~2"), connected(Some("V"), Some(2)));
    assert_eq!(rules(".ChaosConstruction.ConnectedValues~CC~1_3")[1], connected(Some("CC"), None));
    assert_error(".ConnectedValues~VX~1", "VX", "no group of extra cells `VX`");
}

#[test]
fn rules_beside_the_grid() {
    let line = |axis, index| Line { axis, index };
    let outside = Rule::Outside(OutsideRule::XSum, line(Axis::Column, 8), [Some(20), None]);
    assert_eq!(rule(".XSum~C9~20~"), outside);
    for (name, kind) in [
        ("Skyscraper", OutsideRule::Skyscraper),
        ("HiddenSkyscraper", OutsideRule::HiddenSkyscraper),
        ("NumberedRoom", OutsideRule::NumberedRoom),
        ("FullRank", OutsideRule::FullRank),
    ] {
        let expected = Rule::Outside(kind, line(Axis::Row, 0), [None, Some(3)]);
        assert_eq!(rule(&format!(".{name}~R1~~3")), expected);
    }
    let sandwich = |sum, line| Rule::Sandwich { sum, line };
    assert_eq!(rule(".Shape~12x12.Sandwich~0~R12"), sandwich(0, line(Axis::Row, 11)));
    assert_eq!(rule(".LittleKiller~7~R2C1"), Rule::LittleKiller { sum: 7, first: 9 });
    assert_error(".LittleKiller~7~R9C9", "R9C9", "not a bottom corner");
    assert_error(".LittleKiller~7~R2C2", "R2C2", "of the border");
    assert_error(".XSum~C10~3", "C10", "C1 to C9");
    assert_error(".XSum~C1~~", "XSum~C1~~", "wrong number of arguments");
}

#[test]
fn relations() {
    let after = [&[2][..], &[], &[], &[], &[], &[], &[], &[], &[1, 9]].map(set).to_vec();
    let relation = |name: &str| Relation { after: after.clone(), name: name.to_owned() };
    // Bit 1 is in the first character; bits 72 and 80 are the first of the 13th and the third of the 14th.
    let key = "CAAAAAAAAAAABE";
    let pair = Rule::Pair(relation("a~b"), vec![vec![0, 1], vec![9, 10]]);
    assert_eq!(rule(&format!(".Pair~{key}~_a%7Eb~R1C1~R1C2~~R2C1~R2C2")), pair);
    let all = Rule::PairAll(relation(""), vec![vec![0, 1]]);
    assert_eq!(rule(&format!(".PairX~{key}~R1C1~R1C2")), all);
    assert_eq!(rule(&format!(".BinaryX~{key}~~R1C1~R1C2")), all);
    let text = format!(".Pair~{key}~_a~R1C1~R1C2~_b~R2C1~R2C2");
    assert_eq!(
        rules(&text),
        [("a", 0), ("b", 9)].map(|(name, cell)| { Rule::Pair(relation(name), vec![vec![cell, cell + 1]]) })
    );
    let Rule::Or(branches) = rule(&format!(".Or{text}.AllDifferent~R1C1~R1C2.End")) else { panic!() };
    assert!(matches!(&branches[..], [Rule::And(rules), Rule::Cells(..)] if rules.len() == 2));
    assert_eq!(rule(".Shape~4x4.Pair~-_~R1C1~R1C2"), rule(".Shape~4x4.Binary~_-~R1C1~R1C2"));
    assert_error(".Pair~C!~R1C1~R1C2", "C!", "A–Z");
    assert_error(".Shape~4x4.Pair~AAAC~R1C1~R1C2", "AAAC", "beyond its 4×4 pairs");
    assert_error(".Pair~C", "Pair~C", "wrong number of arguments");
}

/// Returns an automaton that accepts lines with an even number of 1s.
fn even_ones(values: usize) -> Automaton {
    let others = ValueSet(Values::new(1, values).unwrap().all().0 & !1);
    Automaton {
        first: vec![0],
        accepts: vec![true, false],
        edges: vec![vec![(others, 0), (ValueSet(1), 1)], vec![(ValueSet(1), 0), (others, 1)]],
        breaks: vec![vec![1], vec![0, 1]],
    }
}

#[test]
fn automata() {
    for values in [1, 2, 9, 15, 16, 36] {
        let mut puzzle = Puzzle::new(Shape::new(1, values).unwrap());
        let name = "even – ones".to_owned();
        let lines = vec![vec![vec![0], vec![0]], vec![vec![0]]];
        let mut automaton = even_ones(values);
        automaton.edges.iter_mut().for_each(|edges| edges.retain(|(set, _)| !set.is_empty()));
        puzzle.rules = vec![Rule::Automaton { automaton, name, lines }];
        assert_eq!(read(&iss::write(&puzzle)), puzzle, "{values}");
    }
    // Packed: 01 0000 0001, one first state, no other accepting state, the first accepts; then for each state both symbols, with
    // their next states: 11 10 and 11 01.
    let automaton = Automaton {
        first: vec![0],
        accepts: vec![true, false],
        edges: vec![vec![(ValueSet(2), 0), (ValueSet(1), 1)], vec![(ValueSet(1), 0), (ValueSet(2), 1)]],
        breaks: vec![vec![], vec![]],
    };
    let expected = Rule::Automaton { automaton, name: String::new(), lines: vec![vec![vec![0, 1]]] };
    assert_eq!(rule(".Shape~1x2.NFA~QG9o~R1C1~R1C2"), expected);
    let none =
        Rule::Automaton { automaton: Automaton::default(), name: String::new(), lines: vec![vec![vec![0]]] };
    assert_eq!(rule(".NFA~~R1C1"), none);
    assert_error(".NFA~Q~R1C1", "Q", "it is too short");
    assert_error(".NFA~wAAA~R1C1", "wAAA", "its format is unknown");
    assert_error(".NFA~QG9o~R1C1~-~-~R1C2", "NFA~QG9o~R1C1~-~-~R1C2", "at least 1");
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
fn regular_expressions() {
    let automaton = |pattern: &str| {
        let text = format!(".Shape~1x16.Regex~{}~R1C1~R1C2~~R1C3", base64(pattern));
        let Rule::Regex { automaton, lines, .. } = rule(&text) else { panic!("{text}") };
        assert_eq!(lines, [vec![0, 1], vec![2]]);
        automaton
    };
    let cases: [(&str, &[&[u8]], &[&[u8]]); 9] = [
        ("12*3", &[&[1, 3], &[1, 2, 2, 3]], &[&[1], &[1, 2], &[1, 3, 3]]),
        ("(12|3)+", &[&[3], &[1, 2, 3, 1, 2]], &[&[], &[1], &[1, 2, 1]]),
        (".[^1-9].", &[&[1, 10, 16]], &[&[1, 9, 1], &[10]]),
        ("[1aB]{2}", &[&[1, 10], &[11, 11]], &[&[1], &[1, 1, 1], &[2, 1]]),
        ("1{2,}", &[&[1, 1], &[1, 1, 1, 1]], &[&[1], &[]]),
        ("1{1,3}2?", &[&[1], &[1, 1, 1, 2]], &[&[2], &[1, 1, 1, 1]]),
        ("(1|2 )* 3 {0}", &[&[], &[1, 2, 2]], &[&[3]]),
        ("", &[&[]], &[&[1]]),
        ("((1?){2}){2,}|g", &[&[], &[1, 1, 1, 1, 1, 1, 1], &[16]], &[&[2]]),
    ];
    for (pattern, good, bad) in cases {
        let automaton = automaton(pattern);
        let accepts = |line: &[u8]| {
            let line: Vec<u8> = line.iter().map(|value| value - 1).collect();
            automaton.accepts([line.as_slice()])
        };
        good.iter().for_each(|line| assert!(accepts(line), "{pattern} {line:?}"));
        bad.iter().for_each(|line| assert!(!accepts(line), "{pattern} {line:?}"));
    }
    assert_eq!(rule(".Regex~1%7C2~R1C1"), rule(&format!(".Regex~{}~R1C1", base64("1|2"))));
    for (pattern, column, reason) in [
        ("(12", 1, "`(` without `)`"),
        ("12)", 3, "`)` without `(`"),
        ("1[23", 2, "`[` without `]`"),
        ("1[]", 2, "an empty class"),
        ("*", 1, "nothing to repeat"),
        ("1{3,2}", 2, "less than the first"),
        ("1{x}", 3, "expected a number"),
        ("1a", 2, "not a value of the puzzle"),
        ("1+\\d", 3, "expected a value"),
        ("(.{999}){9}", 1, "more than 1023 states"),
        (&"(".repeat(100), 33, "inside of each other"),
    ] {
        let key = base64(pattern);
        let text = format!(".Regex~{key}~R1C1");
        assert_error(&text, &key, reason);
        assert!(error(&text).1.contains(&format!("at character {column}:")), "{}", error(&text).1);
    }
}

#[test]
fn chaos_construction() {
    let chaos = |text: &str| rules(&format!(".Shape~3x3.ChaosConstruction{text}")).remove(1);
    let arms = vec![vec![13, 12], vec![13, 14], vec![13, 10], vec![13, 16]];
    assert_eq!(chaos(".ChaosArrow~R2C2"), Rule::ChaosArrow { control: 4, offset: 0, arms });
    let arms = vec![vec![9, 10], vec![9]];
    assert_eq!(chaos(".ChaosArrow~R1C1~1~CC1~CC2~-~CC1"), Rule::ChaosArrow { control: 0, offset: 1, arms });
    let cells = vec![9, 12, 10, 13];
    assert_eq!(chaos(".ChaosCount~R1C1~0"), Rule::ChaosCount { control: 0, offset: 0, cells });
    let cells = vec![17, 9];
    assert_eq!(chaos(".ChaosCount~R1C1~~CC9~CC1"), Rule::ChaosCount { control: 0, offset: 0, cells });
    assert_error(".ChaosArrow~R1C1", "ChaosArrow~R1C1", "add `.ChaosConstruction`");
    assert_error(".ChaosConstruction.ChaosCount~R1C1~0~R1C2", "R1C2", "a region cell");
    assert_error(".ChaosConstruction.ChaosArrow~R1C1~2", "2", "leave out the first cell");
}

#[test]
fn rules_of_rules() {
    let thermo = |cells: &[usize]| Rule::Cells(CellsRule::Thermo, cells.to_vec());
    let text = ".Or.Thermo~R1C1~R1C2.And.Thermo~R1C2~R1C1.~R1C1_9.End.End";
    let given = Rule::Given(vec![(0, set(&[9]))]);
    assert_eq!(rule(text), Rule::Or(vec![thermo(&[0, 1]), Rule::And(vec![thermo(&[1, 0]), given])]));
    let replicate = |origin, targets: &[usize]| Rule::Replicate {
        origin,
        targets: targets.to_vec(),
        rules: vec![thermo(&[0, 10])],
    };
    // Bits 0, 2 and 9.
    assert_eq!(rule(".Replicate~FI.Thermo~R1C1~R2C2.End"), replicate(0, &[0, 2, 9]));
    assert_eq!(rule(".Replicate~FI~R1C2.Thermo~R1C1~R2C2.End"), replicate(1, &[1, 3, 10]));
    assert_error(".Replicate~AE~R1C1.Thermo~R1C1~R1C2.End", "Replicate~AE~R1C1", "the target 8 cells after");
    assert_error(".Replicate~AE~R9C9.Thermo~R1C1~R1C2.End", "AE", "no such cell");
    assert_error(".Replicate~B.Skyscraper~R1~1.End", "Skyscraper~R1~1", "cannot be inside of `.Replicate`");
    assert_error(".Or.AntiKing.End", "AntiKing", "cannot be inside of `.Or`");
    assert_error(".Or.Thermo~R1C1", "Or", "`.Or` has no `.End`");
    assert_error(".AntiKing.End", "End", "without `.Or`");
    assert_error(".And.End", "And", "no rules before its `.End`");
    let deep = ".And".repeat(65) + ".Thermo~R1C1" + &".End".repeat(65);
    assert_error(&deep, "And", "more than 64 deep");
    rules(&deep[4..deep.len() - 4]);
    assert_error(".StrictKropki.Or.WhiteDot~R1C1~R1C2.X~R1C1~R1C2.End", "WhiteDot~R1C1~R1C2", "StrictKropki");
    // A target before the origin: the first target becomes the origin.
    let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    let rules = vec![thermo(&[5, 6])];
    puzzle.rules = vec![Rule::Replicate { origin: 5, targets: vec![0, 9], rules: rules.clone() }];
    let text = iss::write(&puzzle);
    assert_eq!(text, ".Shape~4x4.Replicate~BI.Thermo~R1C1~R1C2.End");
}

#[test]
fn grids() {
    let dots = ".".repeat(79);
    let given = Rule::Given(vec![(0, set(&[5])), (80, set(&[7]))]);
    assert_eq!(rules(&format!("5{dots}7")), [given.clone()]);
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

/// Texts of all kinds of rules, from which others are made.
const TEXTS: &[&str] = &[
    ".Shape~6x6~0-7~Raw.Var~X~a%20b~2x3.Or.Thermo~R1C1~R2C2.Cage~7~VX1~VX2.And.~R1C1_0_7.End.End",
    ".Pair~CAAAAAAAAAAABE~_a~R1C1~R1C2~~R2C1~R2C2~_b~R3C3~R3C4.NFA~QG9o~_n~R1C1~-~R1C2~~R1C3",
    ".Regex~KDEyfDMpKw~R1C1~R1C2~~R2C1.Replicate~FI~R1C2.Thermo~R1C1~R2C2.End.EqualSum~R1C1~-~R1C2~R1C3",
    ".ChaosConstruction.ChaosArrow~R2C2~1.ChaosCount~R1C1~0~CC1~CC2.ConnectedValues~CC~1_2~9",
    "5..............................................................................7.\n\n.XSum~C1~5~.Sandwich~9~R1",
    "1...............aaaabbbbccccdddd\n\n.LookAndSay~1122~R1C1~R1C2.Quad~R1C1~1~2.Indexing~C~R1C1",
    "https://example.org/?q=.Shape%7E9x9%7E0-9.Doppelganger.LittleKiller%7E7%7ER2C1.Sum%7E0_%3D_1_-1%7EDGR1%7ER1C2",
];

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = iss::read(&text);
        let _ = iss::read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_text_of_common_characters_is_read_or_refused(
        text in "[.~_RC0-9A-Za-z \n#%=-]{0,90}",
        key in "[A-Za-z0-9_-]{0,40}",
        pattern in r"[1-9().|\[\]*+?{},^-]{0,30}",
    ) {
        let _ = iss::read(&text);
        let regex = base64(&pattern);
        for text in [format!(".NFA~{key}~R1C1"), format!(".Pair~{key}~R1C1"), format!(".Replicate~{key}.Thermo~R1C1.End"), format!(".Regex~{regex}~R1C1")] {
            if let Ok(puzzle) = iss::read(&text) {
                prop_assert_eq!(iss::read(&iss::write(&puzzle)), Ok(puzzle));
            }
        }
    }

    #[test]
    fn mutated_texts_are_read_again_or_refused(
        which in 0..TEXTS.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, any::<prop::sample::Index>()), 0..6),
    ) {
        let mut text: Vec<char> = TEXTS[which].chars().collect();
        for (place, kind, other) in changes {
            let at = place.index(text.len());
            let char = text[other.index(text.len())];
            match kind {
                0 => text[at] = char,
                1 => text.insert(at, char),
                2 if text.len() > 1 => { text.remove(at); }
                _ => {
                    let other = other.index(text.len());
                    text.swap(at, other);
                }
            }
        }
        let text: String = text.into_iter().collect();
        match iss::read_with_notes(&text) {
            Ok(read) => {
                let written = iss::write(&read.puzzle);
                prop_assert_eq!(iss::read(&written), Ok(read.puzzle), "{} as {}", text, written);
                prop_assert!(read.notes.iter().all(|note| text.get(note.at.clone()).is_some()));
            }
            Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{}", error),
        }
    }

    #[test]
    fn any_automaton_is_read_again(
        values in 1..=36_usize,
        edges in prop::collection::vec(prop::collection::btree_map(0..6_usize, 1..u64::MAX, 1..6), 6),
        breaks in prop::collection::vec(prop::collection::btree_set(0..6_usize, 0..4), 6),
        first in 0..=6_usize,
        first_accepts in any::<u8>(),
        others in 0..=6_usize,
    ) {
        let all = Values::new(1, values).unwrap().all().0;
        let edges = edges.into_iter().map(|edges| {
            let edges = edges.into_iter().map(|(next, set)| (ValueSet(set & all), next));
            edges.filter(|(set, _)| !set.is_empty()).collect()
        });
        let accepts = |state: usize| if state < first { first_accepts >> state & 1 == 1 } else { state < first + others };
        let automaton = Automaton {
            first: (0..first).collect(),
            accepts: (0..6).map(accepts).collect(),
            edges: edges.chain([vec![(ValueSet(1), 6)]]).take(6).collect(),
            breaks: breaks.into_iter().map(|breaks| breaks.into_iter().collect()).collect(),
        };
        // Without a way to it, the last state may be left out.
        let has_last = (0..6).any(|state| automaton.breaks[state].contains(&5)) || !automaton.edges[5].is_empty();
        let mut puzzle = Puzzle::new(Shape::new(1, values).unwrap());
        puzzle.rules = vec![Rule::Automaton { automaton, name: String::new(), lines: vec![vec![vec![0]]] }];
        prop_assume!(has_last);
        prop_assert_eq!(iss::read(&iss::write(&puzzle)), Ok(puzzle));
    }
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn all_texts_of_the_collection_are_read_again() {
    let folder = sudokit_testkit::data_folder().expect("SUDOKIT_DATA names a folder");
    for file in ["semantics.jsonl", "iss_collections.jsonl", "iss_index.jsonl"] {
        let path = folder.join("variants").join(file);
        let lines =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut wrong = 0;
        for line in lines.lines() {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = row["constraints"].as_str().unwrap();
            match iss::read(text) {
                Ok(puzzle) => assert_eq!(iss::read(&iss::write(&puzzle)), Ok(puzzle), "{text}"),
                Err(error) => {
                    println!("{file} {}: {error} at {:?}", row["id"], text.get(error.at.clone()));
                    wrong += 1;
                }
            }
        }
        println!("{file}: {} texts, {wrong} wrong", lines.lines().count());
        assert_eq!(wrong, 0, "{file}");
    }
}
