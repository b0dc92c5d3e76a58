//! What the check says of each kind of malformed puzzle.

use sudokit_variants::{
    Automaton, Axis, CellsRule, GridRule, Group, Line, OutsideRule, Puzzle, Relation, Rule, Shape, Solver,
    ValueSet, iss,
};

fn grid(rules: Vec<Rule>) -> Puzzle {
    Puzzle { rules, ..Puzzle::new(Shape::new(4, 4).expect("a size up to 36")) }
}

/// Compares the error for one rule on a grid of 4×4 with the expected one.
fn assert_refused(rule: Rule, expected: &str) {
    let puzzle = grid(vec![Rule::Grid(GridRule::NoBoxes), rule]);
    let error = Solver::try_new(&puzzle).expect_err("a malformed rule");
    assert_eq!(error.to_string(), format!("rules[1]{expected}"));
}

fn thermo(cell: usize) -> Rule {
    Rule::Cells(CellsRule::Thermo, vec![0, cell])
}

#[test]
fn places_that_the_puzzle_does_not_have() {
    let line = |index| Line { axis: Axis::Column, index };
    assert_refused(thermo(16), ": no cell 16; the puzzle has 16 cells, from 0");
    assert_refused(
        Rule::Quad { corner: 3, values: vec![] },
        ": cell 3: expected the top left cell of 2×2 cells",
    );
    assert_refused(
        Rule::LittleKiller { sum: 1, first: 5 },
        ": cell 5: expected a cell of the border of the grid",
    );
    assert_refused(Rule::Sandwich { sum: 1, line: line(4) }, ": no column 4; the grid has 4, from 0");
    assert_refused(
        Rule::Outside(OutsideRule::XSum, line(usize::MAX), [None; 2]),
        &format!(": no column {}; the grid has 4, from 0", usize::MAX),
    );
    let group = Some("CC".to_owned());
    assert_refused(
        Rule::ConnectedValues { group, values: ValueSet(1), size: None },
        ": no group of extra cells with the prefix `CC`",
    );
    assert_refused(
        Rule::Jigsaw(vec![0; 17]),
        ": a layout with 17 numbers; expected one for each of the 16 cells of the grid",
    );
    assert_refused(Rule::Jigsaw((0..16).collect()), ": 16 regions have not 4 cells; expected one at most");
    assert_refused(
        Rule::RegionSize(usize::MAX),
        &format!(": regions of {} cells; expected 1 to 64", usize::MAX),
    );
}

#[test]
fn values_that_the_puzzle_does_not_have() {
    assert_refused(
        Rule::ContainExact { values: vec![1, 5], cells: vec![0, 1] },
        ": 5 is no value of the puzzle; its values are 1 to 4",
    );
    let relation = |rows| Relation { after: vec![ValueSet(16); rows], name: String::new() };
    assert_refused(Rule::Pair(relation(3), vec![]), ": a relation of 3 values; the puzzle has 4");
    let beyond = ": a set of values has a bit beyond those of the 4 values of the puzzle";
    assert_refused(Rule::PairAll(relation(4), vec![]), beyond);
}

#[test]
fn arrows_of_regions_without_cells() {
    for arms in [vec![], vec![vec![16], vec![]]] {
        let arrow = Rule::ChaosArrow { control: 0, offset: 0, arms };
        let puzzle = grid(vec![Rule::Grid(GridRule::ChaosConstruction), arrow]);
        let error = Solver::try_new(&puzzle).expect_err("a malformed rule");
        assert_eq!(error.to_string(), "rules[1]: an arrow of regions needs arms, each of one cell at least");
    }
}

#[test]
fn automata_without_their_states() {
    let automaton = |first: usize, states: usize| Automaton {
        first: vec![first],
        accepts: vec![true; states],
        edges: vec![vec![]; 2],
        breaks: vec![vec![]; 2],
    };
    let rule = |automaton| Rule::Automaton { automaton, name: String::new(), lines: vec![vec![vec![0]]] };
    let beyond = ": the automaton has a first or next state beyond its last one";
    assert_refused(rule(automaton(2, 2)), beyond);
    let lengths = ": the automaton has lists of `accepts`, `edges` and `breaks` of different lengths";
    assert_refused(rule(automaton(0, 1)), lengths);
}

#[test]
fn rules_inside_of_others() {
    let chaos = || Rule::Grid(GridRule::ChaosConstruction);
    assert_refused(Rule::And(vec![thermo(1), chaos()]), "[1]: the rule cannot be inside of `Rule::And`");
    let repeated = |target, rules| Rule::Replicate { origin: 0, targets: vec![target], rules };
    assert_refused(repeated(15, vec![thermo(1)]), ": the target 15: a cell would be outside");
    let inner = repeated(
        1,
        vec![Rule::Or(vec![Rule::Sandwich { sum: 0, line: Line { axis: Axis::Row, index: 0 } }])],
    );
    assert_refused(inner, "[0][0]: the rule cannot be inside of `Rule::Replicate`");
    let many = Rule::Replicate { origin: 0, targets: vec![0; 1 << 20], rules: vec![thermo(1)] };
    let often =
        ": `Rule::Replicate` repeats its rules too often; use fewer or shorter rules, or fewer targets";
    assert_refused(many, often);
    let mut deep = thermo(1);
    for _ in 0..64 {
        deep = Rule::And(vec![deep]);
    }
    assert_eq!(grid(vec![deep.clone()]).check(), Ok(()));
    let error = grid(vec![Rule::And(vec![deep])]).check().expect_err("too deep");
    assert_eq!(error.problem.to_string(), "rules inside of each other more than 64 deep");
}

#[test]
fn chaos_construction_that_is_not_there() {
    let count = |offset, cells| Rule::ChaosCount { control: 0, offset, cells };
    assert_refused(count(0, vec![1]), ": the rule needs `GridRule::ChaosConstruction`");
    let said = |rule| {
        let puzzle = grid(vec![Rule::Grid(GridRule::ChaosConstruction), rule]);
        puzzle.check().map_err(|error| error.problem.to_string())
    };
    assert_eq!(said(count(1, vec![16, 17])), Ok(()));
    let expected = "an offset of 2; expected 0, or 1 if the first cell does not count";
    assert_eq!(said(count(2, vec![16])), Err(expected.to_owned()));
    assert_eq!(said(count(0, vec![1])), Err("cell 1: expected a region cell".to_owned()));
    let large = Puzzle::new(Shape::new(36, 36).expect("a size up to 36"));
    let rules = vec![Rule::RegionSize(9), Rule::Grid(GridRule::ChaosConstruction)];
    let error = Puzzle { rules, ..large }.check().expect_err("too many regions");
    assert_eq!(error.to_string(), "rules[1]: 144 regions that are part of the solution; expected at most 64");
}

#[test]
fn marks_inside_of_alternatives() {
    let dot = |rule| Rule::Or(vec![thermo(1), Rule::Cells(rule, vec![0, 1])]);
    assert_eq!(grid(vec![dot(CellsRule::X), Rule::Grid(GridRule::StrictKropki)]).check(), Ok(()));
    let error = grid(vec![dot(CellsRule::X), Rule::Grid(GridRule::StrictXv)]).check().expect_err("a mark");
    assert_eq!(error.to_string(), "rules[0][1]: `GridRule::StrictXv` needs all marks outside of `Rule::Or`");
}

#[test]
fn grids_and_groups_of_a_wrong_size() {
    let said = |puzzle: &Puzzle| puzzle.check().expect_err("a malformed puzzle").to_string();
    let mut puzzle = grid(vec![]);
    (puzzle.shape.rows, puzzle.shape.columns) = (1000, 1000);
    assert_eq!(said(&puzzle), "a grid of 1000 rows and 1000 columns; expected 1 to 36 of each");
    let with_group = |prefix: &str, shape, count| {
        let group = Group { prefix: prefix.to_owned(), label: String::new(), shape, count };
        Puzzle { groups: vec![group], ..grid(vec![]) }
    };
    assert_eq!(with_group("X", Some((2, 3)), 6).check(), Ok(()));
    assert_eq!(said(&with_group("X", None, usize::MAX)), "more than 4096 extra cells");
    assert_eq!(
        said(&with_group("X", Some((2, 3)), 7)),
        "the group `X` has 7 cells; expected at least 1, and those of its rows and columns"
    );
    let prefix = "is no prefix of extra cells; expected capital letters A to Z that no other group has";
    assert_eq!(said(&with_group("x", None, 1)), format!("`x` {prefix}"));
    let mut twice = with_group("X", None, 1);
    twice.groups.push(twice.groups[0].clone());
    assert_eq!(said(&twice), format!("`X` {prefix}"));
}

/// Returns an automaton that accepts lines of up to as many cells as it has states, less one.
fn chain(states: usize, values: ValueSet) -> Automaton {
    let edges = |state: usize| if state + 1 < states { vec![(values, state + 1)] } else { vec![] };
    Automaton {
        first: vec![0],
        accepts: vec![true; states],
        edges: (0..states).map(edges).collect(),
        breaks: vec![vec![]; states],
    }
}

#[test]
fn large_automata_are_written_and_read_again() {
    let walk = |states, cells| {
        let automaton = chain(states, ValueSet(15));
        grid(vec![Rule::Automaton { automaton, name: String::new(), lines: vec![vec![vec![0; cells]]] }])
    };
    for states in [1025, 65_535] {
        let text = iss::write(&walk(states, 2)).expect("an automaton that can be read");
        assert_eq!(iss::read(&text), Ok(walk(states, 2)), "{states}");
    }
    let error = walk(65_536, 2).check().expect_err("too many states");
    assert_eq!(error.to_string(), "rules[0]: the automaton has more than 65535 states");
    let long = walk(65_535, 10_000);
    let too_many = "the automata have too many states for the length of their lines";
    assert_eq!(long.check().expect_err("a long line").problem.to_string(), too_many);
    assert!(iss::write(&long).is_err());
}
