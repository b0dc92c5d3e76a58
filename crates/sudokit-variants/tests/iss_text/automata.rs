//! Tables, automata and expressions.

use sudokit_variants::{Automaton, Puzzle, Relation, Rule, Shape, ValueSet, Values};

use crate::{assert_error, base64, error, read, rule, rules, set};

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
        assert_eq!(read(&puzzle.to_string()), puzzle, "{values}");
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

/// An expression, with lines that match and lines that do not.
type Case = (&'static str, &'static [&'static [u8]], &'static [&'static [u8]]);

#[test]
fn regular_expressions() {
    let automaton = |pattern: &str| {
        let text = format!(".Shape~1x16.Regex~{}~R1C1~R1C2~~R1C3", base64(pattern));
        let Rule::Regex { automaton, lines, .. } = rule(&text) else { panic!("{text}") };
        assert_eq!(lines, [vec![0, 1], vec![2]]);
        automaton
    };
    let cases: [Case; 9] = [
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
        assert!(good.iter().all(|line| accepts(line)), "{pattern}");
        assert!(!bad.iter().any(|line| accepts(line)), "{pattern}");
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
