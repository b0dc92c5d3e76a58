//! Rules one by one.

use sudokit_variants::CellsRule as R;
use sudokit_variants::NumberRule as N;
use sudokit_variants::{Axis, CellsRule, Diagonal, GridRule, Line, OutsideRule, Puzzle, Rule, Shape, Ties};

use crate::{assert_error, base64, error, rule, rules, set};

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
    assert_error(".NoBoxes~R1C1", "NoBoxes~R1C1", "expected `.NoBoxes` without arguments");
    assert_error(".Cage~3", "Cage~3", "expected `.Cage~NUMBER~R1C1~R1C2`");
    assert_error(
        ".Skyscraper~C1",
        "Skyscraper~C1",
        "`.Skyscraper~C1~DOWN~UP` or `.Skyscraper~R1~RIGHT~LEFT`",
    );
    let regions = vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    assert_eq!(rule(".Shape~4x4.Jigsaw~aabbaabbccddccdd"), Rule::Jigsaw(regions.clone()));
    assert_eq!(rule(".Shape~4x4.Jigsaw~4x4~1122112233443344"), Rule::Jigsaw(regions));
    assert_error(".Shape~4x4.Jigsaw~112", "112", "3 characters; expected one for each of the 16 cells");
    assert_error(".Shape~4x4.Jigsaw~1111122222333444", "Jigsaw~1111122222333444", "4 regions have not 4");
}

#[test]
fn rules_over_cells() {
    let all =
        [R::Thermo, R::Renban, R::Entropic, R::RegionSumLine, R::Between, R::Palindrome, R::Zipper, R::Arrow];
    let all = all.into_iter().chain([R::DoubleArrow, R::EqualityCage, R::WhiteDot, R::BlackDot, R::X, R::V]);
    let all =
        all.chain([R::GreaterThan, R::AllDifferent, R::CountingCircles, R::CountDistinct, R::ValueIndexing]);
    for expected in all {
        assert_eq!(rule(&format!(".{expected:?}~R5C5~R5C6~R4C6")), Rule::Cells(expected, vec![40, 41, 32]));
    }
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
    assert_error(".Between~R1C1", "Between~R1C1", "1 cell; expected at least 2");
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
    let terms = vec![(i32::MAX, 0), (i32::MIN, 1)];
    assert_eq!(rule(".Sum~0_=_2147483647_-2147483648~R1C1~R1C2"), Rule::Sum { sum: 0, terms });
    assert_error(".Sum~0_=_2147483648~R1C1", "2147483648", "no number for a coefficient");
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
    assert_error(".ChaosArrow~R1C1", "ChaosArrow~R1C1", "`.ChaosArrow` needs `.ChaosConstruction`");
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
    let text = puzzle.to_string();
    assert_eq!(text, ".Shape~4x4.Replicate~BI.Thermo~R1C1~R1C2.End");
}

/// A message shows that it has only the beginning of a text.
#[test]
fn long_texts_are_marked_as_cut() {
    let long = "7".repeat(50);
    let cut = format!("{}…", &long[..40]);
    for text in [
        format!(".{long}~R1C1"),
        format!(".Diagonal~{long}"),
        format!(".Var~{long}"),
        format!(".Var~A~~{long}"),
        format!(".Shape~{long}"),
    ] {
        assert!(error(&text).1.contains(&cut), "{}", error(&text).1);
    }
    let regex = format!("({}", "1".repeat(90));
    let cut = format!("{}…", &regex[..80]);
    let message = error(&format!(".Regex~{}~R1C1", base64(&regex))).1;
    assert!(message.contains(&cut), "{message}");
}
