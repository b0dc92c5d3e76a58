//! Chains are verified link by link, from the candidates of the position alone.

use super::*;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::{Found, LockedSet, Node};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::rows::{INDICES, ROWS, Target, target};
use crate::explain::hodoku::search::{self, Scratch};
use crate::explain::hodoku::settings::Settings;
use crate::explain::hodoku::survey::Survey;
use crate::explain::{Catalogue, Explainer, Position};
use crate::grid::{Cell, CellSet, DigitSet, Grid, House, Solution};
use crate::solve::Solver;
use alloc::vec::Vec;

/// A list of puzzles, hard ones among them.
const RATED: &str = include_str!("../../../../../../testdata/ratings.csv");

/// Returns the first puzzles of a text, each at the start of a line, with their solutions.
fn puzzles(text: &str, count: usize) -> Vec<(Grid, Solution)> {
    let puzzles = text.lines().filter_map(|line| line.split([',', ' ']).next()?.parse::<Grid>().ok());
    let solved = |puzzle: Grid| Some((puzzle, *Solver::new().solve(&puzzle).unique()?));
    puzzles.filter_map(solved).take(count).collect()
}

/// Returns the settings with almost locked sets as nodes.
fn with_sets() -> Settings {
    Settings { als_in_chains: true, ..Settings::shipped() }
}

/// Returns the next step of the enabled rows and of Kraken fish.
fn next(board: &mut Board, settings: &Settings, scratch: &mut Scratch, solution: &Solution) -> Option<Found> {
    scratch.fish.next_position();
    let survey = Survey::new(board);
    INDICES.iter().zip(&ROWS).find_map(|(&index, row)| match target(index)? {
        Target::Step(kind) if kind.is_single() => Some(Found::place(kind, search::single(kind, board)?)),
        target if row.is_enabled() || target == Target::KrakenFish => {
            search::step(target, board, &survey, settings, scratch, Some(solution))
        }
        _ => None,
    })
}

/// Returns whether every one of these cells sees every one of the others.
fn sees_all(cells: CellSet, others: CellSet) -> bool {
    cells.iter().all(|cell| others.is_subset(cell.peers()))
}

/// Returns the set of a node if its cells lie in a house, have one digit more than cells, and have that of the node.
fn almost_locked(board: &Board, node: &Node) -> Option<LockedSet> {
    let digits = node.cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.digits(cell));
    let is_in_house = House::ALL.iter().any(|house| node.cells.is_subset(house.cells()));
    let is_almost_locked = digits.len() == node.cells.len() + 1 && digits.contains(node.digit);
    let set = LockedSet { cells: node.cells, digits };
    (node.is_set && !node.is_true && is_in_house && is_almost_locked).then_some(set)
}

/// Returns whether a node is a candidate, a group or an almost locked set of the position.
fn is_node(board: &Board, node: &Node) -> bool {
    let is_line = |line: &House| {
        let boxed = node.cells.first().map(Cell::houses);
        boxed.is_some_and(|[.., boxed]| board.places(*line, node.digit) & boxed.cells() == node.cells)
    };
    match node.cells.single() {
        _ if node.is_set => almost_locked(board, node).is_some(),
        Some(cell) => board.digits(cell).contains(node.digit),
        None => House::ALL[..18].iter().any(is_line),
    }
}

/// Returns whether the second node of a chain follows from the first.
fn follows(board: &Board, from: &Node, to: &Node) -> bool {
    let digit = to.digit;
    // The cells in which the digit of the second node must not be true for it to be false.
    let places = to.cells & board.cells(digit);
    if from.is_set {
        let Some(set) = almost_locked(board, from) else { return false };
        let locked = set.digits.without(from.digit);
        let loses = |cell: Cell, digit| {
            locked.contains(digit) && (set.cells & board.cells(digit)).is_subset(cell.peers())
        };
        return match to.cells.single() {
            Some(cell) if to.is_true => {
                board.digits(cell).without(digit).iter().all(|other| loses(cell, other))
            }
            _ => {
                !to.is_true && to.cells.is_disjoint(set.cells) && places.iter().all(|cell| loses(cell, digit))
            }
        };
    }
    let is_same_cell = from.cells.single().is_some() && from.cells == to.cells && from.digit != digit;
    match (from.is_true, to.is_true) {
        (true, false) if is_same_cell => !to.is_set,
        (true, false) => from.digit == digit && sees_all(from.cells, places),
        (false, true) if is_same_cell => from.cells.iter().all(|cell| board.digits(cell).len() == 2),
        (false, true) => {
            let both = from.cells | to.cells;
            let is_house =
                |house: &House| both.is_subset(house.cells()) && board.places(*house, digit).is_subset(both);
            from.digit == digit && from.cells.is_disjoint(to.cells) && House::ALL.iter().any(is_house)
        }
        _ => false,
    }
}

/// Asserts that a step removes no digit of the solution.
fn assert_true(found: &Found, solution: &Solution) {
    for one in &found.eliminations {
        assert_ne!(solution.get(one.cell()), one.digit(), "{} {found:?}", found.line());
    }
    for one in &found.placements {
        assert_eq!(solution.get(one.cell()), one.digit(), "{} {found:?}", found.line());
    }
}

/// What was verified: chains, links from almost locked sets, those to other sets, and those to digits that are true.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    chains: usize,
    from_sets: usize,
    between_sets: usize,
    forced: usize,
}

/// Verifies the links and the eliminations of all chains at the positions of a path that need chains or sets.
fn verify_chains(puzzle: &Grid, solution: &Solution, counts: &mut Counts) {
    let (settings, mut tables) = (with_sets(), TableScratch::default());
    let mut explainer = Explainer::new(&Catalogue::HODOKU);
    explainer.set_solution(Some(*solution));
    let mut position = Position::new(puzzle);
    while let Some(step) = explainer.next_step(&position) {
        let kind = Kind::of_technique(step.technique);
        if kind.and_then(Kind::code).is_some_and(|code| (700..1400).contains(&code)) {
            let board = Board::at(&position);
            for found in all_loops(&board, &mut tables, &settings, true) {
                assert_true(&found, solution);
                found.chains.iter().for_each(|chain| verify_links(&board, &chain.nodes, counts));
            }
        }
        position.apply(&step);
    }
}

/// Verifies that each node of a chain follows from the one before.
fn verify_links(board: &Board, nodes: &[Node], counts: &mut Counts) {
    assert!(nodes.iter().all(|node| is_node(board, node)), "{nodes:?}");
    for pair in nodes.windows(2) {
        let (from, to) = (&pair[0], &pair[1]);
        assert!(follows(board, from, to), "{pair:?} of {nodes:?}");
        if from.is_set {
            // A digit that left the set is not locked in it.
            assert!(!follows(board, &Node { digit: to.digit, ..*from }, &Node { is_true: false, ..*to }));
        }
        counts.from_sets += usize::from(from.is_set);
        counts.between_sets += usize::from(from.is_set && to.is_set);
        counts.forced += usize::from(from.is_set && to.is_true);
    }
    counts.chains += 1;
}

/// Verifies each step of a path with almost locked sets in all rows that read tables.
fn verify_path(puzzle: &Grid, solution: &Solution) {
    let (settings, mut scratch) = (with_sets(), Scratch::default());
    let mut board = Board::new(puzzle);
    while let Some(found) = next(&mut board, &settings, &mut scratch, solution) {
        assert_true(&found, solution);
        board.apply(&found);
    }
    assert_eq!(board.values(), solution.as_grid());
}

#[test]
fn each_link_of_a_chain_follows() {
    let mut counts = Counts::default();
    for (puzzle, solution) in puzzles(RATED, 60) {
        verify_chains(&puzzle, &solution, &mut counts);
    }
    assert!(counts.chains > 1_000 && counts.between_sets > 500 && counts.forced > 50, "{counts:?}");
}

#[test]
fn paths_with_sets_as_nodes_end_at_the_solution() {
    for (puzzle, solution) in puzzles(RATED, 30) {
        verify_path(&puzzle, &solution);
    }
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn chains_with_sets_as_nodes_of_the_collection_are_true() {
    let folder = std::env::var("SUDOKIT_DATA").unwrap();
    let text = std::fs::read_to_string(std::format!("{folder}/hodoku/paths.txt")).unwrap();
    let mut counts = Counts::default();
    for (puzzle, solution) in puzzles(&text.replace("\n= ", "\n"), 1000) {
        verify_chains(&puzzle, &solution, &mut counts);
        verify_path(&puzzle, &solution);
    }
    std::println!("{counts:?}");
    assert!(counts.chains > 50_000 && counts.forced > 5_000, "{counts:?}");
}
