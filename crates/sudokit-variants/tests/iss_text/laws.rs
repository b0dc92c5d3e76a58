//! What holds for all texts and puzzles.

use proptest::prelude::*;
use sudokit_testkit::small::Dice;
use sudokit_variants::sudokit::Count;
use sudokit_variants::{
    Automaton, Axis, CellId, CellsRule, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle, Relation,
    Rule, Shape, Solver, Ties, ValueSet, Values, iss,
};

use crate::base64;

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

/// Any shape of grid with two rows and columns at least.
fn shapes() -> impl Strategy<Value = Shape> {
    (2..=36_usize, 2..=36_usize, 0..=1_u8, 0..4_usize, any::<bool>()).prop_map(
        |(rows, columns, first, more, is_raw)| {
            let values = Values::new(first, rows.max(columns) + more).unwrap();
            Shape { rows, columns, values, is_raw }
        },
    )
}

/// Any rule of some kinds over these cells and values, by numbers of which each is one choice.
fn any_rule(shape: Shape, cells: &[CellId], values: &[u8], number: i32, kind: usize) -> Rule {
    let values = values.to_vec();
    let count = values.len() as u8;
    let line =
        Line { axis: if kind.is_multiple_of(2) { Axis::Row } else { Axis::Column }, index: cells[0] % 2 };
    let lines: Vec<Vec<CellId>> = cells.chunks(2).map(<[CellId]>::to_vec).collect();
    let cells = cells.to_vec();
    match kind % 17 {
        0 => Rule::Given(cells.iter().map(|&cell| (cell, shape.values.set(values.clone()))).collect()),
        1 => Rule::Cells(CellsRule::Renban, cells),
        2 => Rule::Number(NumberRule::RellikCage, number, cells),
        3 => Rule::SumLine { sum: number, cells, is_loop: number % 2 == 0 },
        4 => Rule::Sum { sum: number, terms: cells.iter().map(|&cell| (number % 101, cell)).collect() },
        5 => Rule::LookAndSay { counts: vec![(count, values[0])], cells },
        6 => Rule::ContainAtLeast { values, cells },
        7 => Rule::ContainExact { values, cells },
        8 => Rule::Quad { corner: 0, values },
        9 => Rule::EqualSum(lines),
        10 => Rule::ConnectedValues {
            group: (number > 0).then(|| "X".to_owned()),
            values: shape.values.set(values),
            size: usize::try_from(number).ok().filter(|&size| size > 0),
        },
        11 => Rule::Sandwich { sum: number, line },
        12 => Rule::Outside(OutsideRule::NumberedRoom, line, [Some(number), (number > 9).then_some(3)]),
        13 => Rule::Pair(
            Relation {
                after: vec![shape.values.set(values); shape.values.count()],
                name: format!("~{number}é"),
            },
            lines,
        ),
        14 => Rule::Or(vec![
            Rule::Cells(CellsRule::Thermo, cells),
            Rule::And(vec![Rule::Indexing(line.axis, vec![0, 1])]),
        ]),
        15 => Rule::Replicate {
            origin: 1,
            targets: vec![1],
            rules: vec![Rule::Cells(CellsRule::Zipper, vec![0, 1])],
        },
        _ => Rule::SearchPriority(number, cells),
    }
}

proptest! {
    #[test]
    fn any_puzzle_is_read_again(
        shape in shapes(),
        count in 1..50_usize,
        has_shape in any::<bool>(),
        label in any::<String>(),
        choices in prop::collection::vec((0..17_usize, any::<i32>(), prop::collection::vec(any::<prop::sample::Index>(), 1..9)), 0..9),
    ) {
        let group = Group { prefix: "X".to_owned(), label, shape: has_shape.then_some((count, 1)), count };
        let mut puzzle = Puzzle { groups: vec![group], ..Puzzle::new(shape) };
        let all: Vec<u8> = shape.values.iter().collect();
        for (kind, number, places) in choices {
            // Of these, a later one replaces an earlier one.
            if matches!(kind, 8 | 11 | 12) && !puzzle.rules.is_empty() {
                continue;
            }
            let cells: Vec<CellId> = places.iter().map(|place| place.index(puzzle.cell_count())).collect();
            let values: Vec<u8> = places.iter().map(|place| *place.get(&all)).collect();
            puzzle.rules.push(any_rule(shape, &cells, &values, number, kind));
        }
        prop_assert_eq!(iss::read(&puzzle.to_string()), Ok(puzzle));
    }

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
                prop_assert_eq!(puzzle.check(), Ok(()));
                prop_assert_eq!(iss::read(&puzzle.to_string()), Ok(puzzle));
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
                let written = read.puzzle.to_string();
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
        prop_assert_eq!(iss::read(&puzzle.to_string()), Ok(puzzle));
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
                Ok(puzzle) => assert_eq!(iss::read(&puzzle.to_string()), Ok(puzzle), "{text}"),
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

/// Random rules can be read as they are written, with the same solutions.
#[test]
fn random_rules_are_read_again() {
    for seed in 0..6000 {
        let mut dice = Dice::new(seed);
        let mut puzzle = dice.board();
        for _ in 0..=dice.below(4) {
            let rule = dice.rule(&puzzle, false);
            puzzle.rules.push(rule);
        }
        let text = puzzle.to_string();
        let again = iss::read(&text).unwrap_or_else(|error| panic!("{seed}: {text}: {error}"));
        assert_eq!(again.to_string(), text, "{seed}: {puzzle:?}");
        let values: Vec<u8> =
            (0..puzzle.cell_count()).map(|_| dice.below(4) as u8 + puzzle.shape.values.first()).collect();
        let holds = |of: &Puzzle| of.rules.iter().all(|rule| rule.holds(of, &of.layout(), &values));
        assert_eq!(holds(&again), holds(&puzzle), "{seed}: {text}\n{puzzle:?}");
    }
}

/// Rules with arguments that a text cannot have are written as others, or left out.
#[test]
fn rules_without_sensible_arguments_are_written_as_others() {
    let line = Line { axis: Axis::Row, index: 0 };
    let cells = |rule, cells: &[usize]| Rule::Cells(rule, cells.to_vec());
    let number = |rule, number, cells: &[usize]| Rule::Number(rule, number, cells.to_vec());
    let never = ".~R1C1_";
    let cases = [
        (Rule::Outside(OutsideRule::XSum, line, [None, None]), ""),
        (Rule::Given(vec![]), ""),
        (cells(CellsRule::Thermo, &[]), ""),
        (cells(CellsRule::WhiteDot, &[0, 5]), ""),
        (cells(CellsRule::Arrow, &[0]), ".Sum~0~R1C1"),
        (cells(CellsRule::EqualityCage, &[0]), never),
        (number(NumberRule::Cage, 3, &[]), never),
        (number(NumberRule::SameValues, 2, &[0, 1, 2]), never),
        (number(NumberRule::PillArrow, 1, &[0, 1]), ".Sum~0_=_1_-1~R1C1~R1C2"),
        (number(NumberRule::PillArrow, 2, &[1, 0]), ".Sum~0_=_10_1~R1C1~R1C2"),
        (Rule::Quad { corner: 3, values: vec![1] }, ".ContainAtLeast~1~R1C4~R2C4"),
        (Rule::LittleKiller { sum: 7, first: 12 }, ".Sum~7~R4C1"),
        (Rule::LookAndSay { counts: vec![(1, 2), (2, 2)], cells: vec![0] }, never),
        (Rule::LookAndSay { counts: vec![(0, 9)], cells: vec![0] }, ""),
        (Rule::EqualSum(vec![vec![0], vec![]]), ".And.Sum~0~R1C1.End"),
        (Rule::Or(vec![]), never),
        (Rule::Or(vec![Rule::And(vec![]), cells(CellsRule::Thermo, &[0, 1])]), ""),
        (Rule::Replicate { origin: 0, targets: vec![], rules: vec![cells(CellsRule::Thermo, &[])] }, ""),
    ];
    for (rule, expected) in cases {
        let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
        puzzle.rules.push(rule.clone());
        assert_eq!(puzzle.to_string(), format!(".Shape~4x4{expected}"), "{rule:?}");
        let again = iss::read(&puzzle.to_string()).unwrap();
        let counts = [&puzzle, &again].map(|puzzle| Solver::new(puzzle).count(1000));
        assert_eq!(counts[0], counts[1], "{rule:?}");
    }
}

/// Of two clues at one place both are kept.
#[test]
fn clues_at_one_place_are_kept_apart() {
    let killer = |sum| Rule::LittleKiller { sum, first: 1 };
    let puzzle = Puzzle { rules: vec![killer(3), killer(4)], ..Puzzle::new(Shape::new(4, 4).unwrap()) };
    let text = puzzle.to_string();
    assert_eq!(text, ".Shape~4x4.And.LittleKiller~3~R1C2.End.LittleKiller~4~R1C2");
    assert_eq!(Solver::new(&iss::read(&text).unwrap()).count(10), Count::Exactly(0));
}

/// Of two rules about equal lines, a text has one, which says that all lines differ if one of them does.
#[test]
fn lines_still_differ_if_ties_are_allowed_later() {
    let rules = vec![Rule::FullRankTies(Ties::None), Rule::FullRankTies(Ties::Any)];
    let puzzle = Puzzle { rules, ..Puzzle::new(Shape::new(4, 4).unwrap()) };
    let text = puzzle.to_string();
    assert_eq!(text, ".Shape~4x4.FullRankTies~none");
    let counts = [puzzle, iss::read(&text).unwrap()].map(|puzzle| Solver::new(&puzzle).count(1000));
    assert_eq!(counts[0], counts[1]);
}

/// Dots in alternatives do not count where all dots are given, so they become relations.
#[test]
fn dots_in_alternatives_become_relations() {
    let dot = Rule::Cells(CellsRule::WhiteDot, vec![0, 1]);
    let rules = vec![Rule::Grid(GridRule::StrictKropki), Rule::Or(vec![dot.clone(), dot])];
    let puzzle = Puzzle { rules, ..Puzzle::new(Shape::new(4, 4).unwrap()) };
    let text = puzzle.to_string();
    assert!(text.contains(".Or.Pair~"), "{text}");
    assert!(iss::read(&text).is_ok());
}
