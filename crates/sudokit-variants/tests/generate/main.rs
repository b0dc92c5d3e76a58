//! Generated puzzles have exactly one solution and match their conditions.

#![expect(clippy::expect_used, reason = "tests")]

mod kinds;
mod large;
mod minimize;

use kinds::{Kind, kinds, square};
use sudokit_variants::generate::{
    ClueSymmetry, GenerateError, GeneratedPuzzle, Generator, PuzzleSpec, SpecError,
};
use sudokit_variants::sudokit::{Count, Limits};
use sudokit_variants::{
    CellId, CellsRule, GridRule, Group, NumberRule, Puzzle, Rule, Shape, Solver, ValueSet,
};

fn made(spec: PuzzleSpec, seed: u64) -> GeneratedPuzzle {
    let generator = Generator::new(spec, seed).expect("a possible spec");
    generator.first(0..200, &Limits::default()).expect("a puzzle")
}

/// Returns the cells with clues: those of the last rule.
fn clues(puzzle: &Puzzle) -> Vec<CellId> {
    match puzzle.rules.last() {
        Some(Rule::Given(given)) => given.iter().map(|(cell, _)| *cell).collect(),
        _ => Vec::new(),
    }
}

fn without(puzzle: &Puzzle, clue: CellId) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Some(Rule::Given(given)) = puzzle.rules.last_mut() {
        given.retain(|(cell, _)| *cell != clue);
    }
    puzzle
}

fn count(puzzle: &Puzzle) -> Count {
    Solver::new(puzzle).count(2)
}

/// Compares a puzzle with the promises.
fn check(made: &GeneratedPuzzle, name: &str) {
    assert!(made.puzzle.holds(&made.solution), "{name}");
    assert_eq!(count(&made.puzzle), Count::Exactly(1), "{name}");
    assert_eq!(clues(&made.puzzle).len(), made.clues, "{name}");
    let text = made.puzzle.to_string();
    assert_eq!(count(&text.parse().expect("its own text")), Count::Exactly(1), "{name}: {text}");
}

fn check_minimal(made: &GeneratedPuzzle, name: &str) {
    assert_eq!(made.undecided, 0, "{name}");
    for clue in clues(&made.puzzle) {
        assert_eq!(count(&without(&made.puzzle, clue)), Count::OrMore(2), "{name}: {clue}");
    }
}

#[test]
fn every_kind_has_puzzles() {
    for Kind { name, spec, .. } in kinds() {
        for seed in 0..6 {
            let name = format!("{name}, seed {seed}");
            check(&made(spec.clone(), seed), &name);
            let minimal = made(spec.clone().minimal(), seed);
            check(&minimal, &name);
            check_minimal(&minimal, &name);
        }
    }
}

/// Counts the solutions of a puzzle by the definitions of its rules: row by row, where a row is any order of all values.
fn enumerated(puzzle: &Puzzle) -> usize {
    let shape = puzzle.shape;
    let layout = puzzle.layout();
    let given = |cell: CellId| {
        let sets = puzzle.rules.iter().filter_map(|rule| match rule {
            Rule::Given(given) => given.iter().find(|(other, _)| *other == cell).map(|(_, set)| set.0),
            _ => None,
        });
        ValueSet(sets.fold(shape.values.all().0, |all, set| all & set))
    };
    let mut grids = vec![Vec::new()];
    for cell in 0..shape.cells() {
        let seen: Vec<CellId> = layout
            .houses()
            .filter(|house| house.contains(&cell))
            .flatten()
            .copied()
            .filter(|&other| other < cell)
            .collect();
        let next = |grid: &Vec<u8>| {
            let values =
                shape.values.of(given(cell)).filter(|&value| seen.iter().all(|&other| grid[other] != value));
            values.map(|value| [&grid[..], &[value]].concat()).collect::<Vec<_>>()
        };
        grids = grids.iter().flat_map(next).collect();
    }
    grids.iter().filter(|grid| puzzle.holds(grid)).count()
}

#[test]
fn enumeration_finds_one_solution_and_more_without_a_clue() {
    let small = kinds().into_iter().filter(|kind| kind.cells() <= 36);
    for Kind { name, spec, .. } in small {
        for seed in 10..12 {
            let made = made(spec.clone().minimal(), seed);
            assert_eq!(enumerated(&made.puzzle), 1, "{name}");
            for clue in clues(&made.puzzle) {
                assert!(enumerated(&without(&made.puzzle, clue)) > 1, "{name}");
            }
        }
    }
}

#[test]
fn clues_have_the_symmetry_and_the_number() {
    for size in [4, 5, 6, 8] {
        let spec = PuzzleSpec::new(square(size));
        for &symmetry in ClueSymmetry::ALL {
            let range = size * size * 2 / 5..=size * size * 3 / 4;
            let spec = spec.clone().with_symmetry(symmetry).with_clues(range.clone());
            let name = format!("{size} {symmetry}");
            let made = made(spec, 3);
            check(&made, &name);
            assert!(range.contains(&made.clues), "{name}");
            assert!(has_symmetry(&made.puzzle, symmetry), "{name}: {:?}", clues(&made.puzzle));
        }
    }
}

#[test]
fn symmetric_puzzles_can_be_minimal() {
    for symmetry in [ClueSymmetry::Rotate180, ClueSymmetry::Diagonal, ClueSymmetry::MirrorH] {
        for seed in 0..3 {
            let made = made(PuzzleSpec::new(square(6)).with_symmetry(symmetry).minimal(), seed);
            check(&made, symmetry.name());
            check_minimal(&made, symmetry.name());
            assert!(has_symmetry(&made.puzzle, symmetry));
        }
    }
}

/// Returns whether a move of the grid leaves the pattern of clues unchanged; for a random symmetry any of its moves.
fn has_symmetry(puzzle: &Puzzle, symmetry: ClueSymmetry) -> bool {
    let side = puzzle.shape.rows;
    let clues = clues(puzzle);
    let is_moved = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
        clues.iter().all(|clue| {
            let (row, column) = to(clue / side, clue % side);
            clues.contains(&(row * side + column))
        })
    };
    let last = side - 1;
    match symmetry {
        ClueSymmetry::None => true,
        ClueSymmetry::Rotate180 => is_moved(&|row, column| (last - row, last - column)),
        ClueSymmetry::Rotate90 => is_moved(&|row, column| (column, last - row)),
        ClueSymmetry::MirrorH => is_moved(&|row, column| (row, last - column)),
        ClueSymmetry::MirrorV => is_moved(&|row, column| (last - row, column)),
        ClueSymmetry::Diagonal => is_moved(&|row, column| (column, row)),
        ClueSymmetry::Antidiagonal => is_moved(&|row, column| (last - column, last - row)),
        ClueSymmetry::Full => {
            has_symmetry(puzzle, ClueSymmetry::MirrorH) && has_symmetry(puzzle, ClueSymmetry::Diagonal)
        }
        _ => ClueSymmetry::ALL[1..7].iter().any(|&symmetry| has_symmetry(puzzle, symmetry)),
    }
}

#[test]
fn a_seed_has_one_puzzle_and_others_have_others() {
    for Kind { name, spec, .. } in kinds() {
        let first = made(spec.clone(), 5);
        assert_eq!(first, made(spec.clone(), 5), "{name}");
        assert_ne!(first.puzzle, made(spec, 6).puzzle, "{name}");
    }
}

/// What is generated may change with the search, but then all machines must agree again.
#[test]
fn puzzles_of_a_seed_are_the_same_everywhere() {
    let made = made(PuzzleSpec::new(square(4)).minimal(), 1);
    assert_eq!(made.puzzle.to_string(), ".Shape~4x4.~R1C3_3~R2C2_2~R3C2_1~R4C3_4");
}

#[test]
fn rules_of_the_caller_are_kept() {
    let mut base = square(6);
    base.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 7, 14, 21]));
    base.rules.push(Rule::Number(NumberRule::Cage, 11, vec![30, 31]));
    base.rules.push(Rule::Given(vec![(35, ValueSet(1 << 2)), (34, ValueSet(0b11))]));
    let made = made(PuzzleSpec::new(base.clone()).with_clues(6..=12), 1);
    check(&made, "own rules");
    assert_eq!(made.puzzle.rules[..2], base.rules[..2]);
    assert_eq!(made.solution[35], 3);
    assert!(!clues(&made.puzzle).contains(&35), "a given value is no clue");
}

#[test]
fn grids_that_are_no_square_have_puzzles() {
    let base = Puzzle::new(Shape::new(4, 6).expect("a small grid"));
    let spec = PuzzleSpec::new(base);
    check(&made(spec.clone().with_symmetry(ClueSymmetry::Random).with_clues(10..=20), 1), "4×6");
    assert!(matches!(
        spec.with_symmetry(ClueSymmetry::Rotate90).check(),
        Err(SpecError::NotSquare { rows: 4, columns: 6, .. })
    ));
}

#[test]
fn impossible_conditions_are_refused() {
    let spec = PuzzleSpec::new(square(4));
    let (least, most) = (9, 8);
    let range = SpecError::NoSuchNumber { least, most, cells: 16 };
    assert_eq!(spec.clone().with_clues(least..=most).check(), Err(range));
    let error = spec.clone().with_clues(17..=20).check().unwrap_err();
    assert_eq!(error.to_string(), "invalid range of clues from 17 to 20, expected a range within 0 to 16");
    let turned = spec.clone().with_symmetry(ClueSymmetry::Rotate90);
    assert!(turned.clone().with_clues(8..=8).check().is_ok());
    assert!(matches!(turned.with_clues(5..=7).check(), Err(SpecError::NotWithSymmetry { .. })));
    let mut jigsaw = square(4);
    jigsaw.rules.push(Rule::Jigsaw(vec![0; 16]));
    assert_eq!(PuzzleSpec::new(jigsaw).with_random_jigsaw().check(), Err(SpecError::JigsawTwice));
    let wide = Puzzle::new(Shape::new(4, 6).expect("a small grid"));
    assert_eq!(PuzzleSpec::new(wide).with_random_jigsaw().check(), Err(SpecError::NoJigsaw));
}

#[test]
fn reasons_for_no_puzzle_are_named() {
    let first = |base: Puzzle, limits: &Limits| {
        Generator::new(PuzzleSpec::new(base), 1).expect("a possible spec").first(0..3, limits)
    };
    let mut kings = square(4);
    kings.rules.push(Rule::Grid(GridRule::AntiKing));
    assert_eq!(enumerated(&kings), 0);
    assert_eq!(first(kings, &Limits::default()), Err(GenerateError::NoSolution));
    let mut never = square(4);
    never.rules.push(Rule::Number(NumberRule::Cage, 20, vec![0, 1]));
    assert_eq!(first(never, &Limits::default()), Err(GenerateError::NoSolution));
    let mut extra = square(4);
    extra.groups.push(Group { prefix: "X".to_owned(), label: String::new(), shape: None, count: 1 });
    assert_eq!(first(extra, &Limits::default()), Err(GenerateError::NotUnique { grids: 20 }));
    assert_eq!(first(square(9), &Limits::default().with_nodes(0)), Err(GenerateError::LimitReached));
    // Half of the grids determine the extra cell.
    let sometimes: Puzzle = ".Shape~4x4.Var~X.Or.Arrow~VX~R1C1.~R1C1_1.End".parse().unwrap();
    for attempt in 0..8 {
        let made = Generator::new(PuzzleSpec::new(sometimes.clone()), 1)
            .unwrap()
            .puzzle(attempt, &Limits::default());
        let made = made.expect("a grid that determines the extra cell").expect("no condition on the clues");
        assert_eq!(Solver::new(&made.puzzle).count(2), Count::Exactly(1));
        assert!(made.puzzle.holds(&made.solution));
    }
    // No row has all of the nine values: as many as a row has must be among the clues.
    let few: Puzzle = ".Shape~2x2~9".parse().unwrap();
    let with_clues = |most| PuzzleSpec::new(few.clone()).with_clues(0..=most).check();
    assert_eq!(with_clues(1), Err(SpecError::TooFewClues { most: 1, needed: 2 }));
    assert_eq!(with_clues(4), Ok(()));
    let few = |most| PuzzleSpec::new(square(9)).with_clues(0..=most);
    assert_eq!(few(7).check(), Err(SpecError::TooFewClues { most: 7, needed: 8 }));
    let mut orders = square(9);
    orders.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 1]));
    assert_eq!(PuzzleSpec::new(orders).with_clues(0..=7).check(), Ok(()));
    let none = Generator::new(few(8), 1).expect("not known to be impossible").first(0..2, &Limits::default());
    assert_eq!(none, Err(GenerateError::NoMatch { attempts: 2 }));
}
