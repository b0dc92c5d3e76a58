use super::{LearningSearch, Turns};
use crate::kernel::{Model, Next, Search, places};
use crate::translate::Numbering;
use crate::{Puzzle, Solver};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sudokit::Limits;
use sudokit::solve::{Count, End};
use sudokit_testkit::small::Dice;

/// Returns all solutions that a function finds, in increasing order.
fn all(mut next: impl FnMut() -> Next) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    while let Next::Solution(solution) = next() {
        solutions.push(solution);
    }
    let found = solutions.len();
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), found, "no solution is found twice");
    solutions
}

fn model_of(text: &str) -> Model {
    let puzzle: Puzzle = text.parse().expect(text);
    crate::translate::model(&puzzle, Numbering::Free)
}

fn by_depth_first(model: &Model) -> Vec<Vec<u8>> {
    let mut search = Search::new(model);
    all(|| search.next_solution(&mut Limits::unlimited().start()))
}

/// Returns all solutions, in increasing order, if they are few.
fn if_few(model: &Model) -> Option<Vec<Vec<u8>>> {
    let mut search = Search::new(model);
    let mut budget = Limits::unlimited().with_nodes(2000).start();
    let mut solutions = Vec::new();
    while let Next::Solution(solution) = search.next_solution(&mut budget) {
        solutions.push(solution);
    }
    solutions.sort_unstable();
    (!budget.is_over()).then_some(solutions)
}

fn by_learning(model: &Model) -> Vec<Vec<u8>> {
    let Some(root) = Search::new(model).at_root().map(<[u64]>::to_vec) else {
        return Vec::new();
    };
    let new = || LearningSearch::new(model, &root).expect("all have clauses");
    let all_of = |mut search: LearningSearch| all(|| search.next_solution(&mut Limits::unlimited().start()));
    let solutions = all_of(new());
    let mut with_trials = new();
    with_trials.try_at_once();
    assert_eq!(all_of(with_trials), solutions, "with candidates tried before each choice");
    solutions
}

fn by_turns(model: &Model, branches: u64, solutions: u64) -> Vec<Vec<u8>> {
    let mut turns =
        Turns::with_turns(model, branches, solutions, &Limits::unlimited().start()).expect("no limit");
    let mut found = Vec::new();
    let solutions = all(|| turns.next_solution(&mut Limits::unlimited().start()));
    for solution in solutions {
        if let Some(mut class) = turns.class_of(&solution) {
            found.extend(core::iter::from_fn(|| class.next()));
        }
        found.push(solution);
    }
    found.sort_unstable();
    found
}

/// Returns a rule for sets or sums of values of two to four cells, which go down and right from one.
fn sums(row: u32, column: u32, length: u32, kind: u32, sum: u32) -> String {
    let cells = (0..length)
        .fold(String::new(), |cells, at| format!("{cells}~R{}C{}", row + at / 2, column + at.div_ceil(2)));
    match kind {
        0 => format!(".Renban{cells}"),
        1 => format!(".Cage~{sum}{cells}"),
        2 => format!(".Sum~{sum}{cells}"),
        3 => format!(".Sum~{}_={}_-2{cells}", sum / 4, "_1".repeat(length as usize - 1)),
        _ => format!(".Arrow{cells}"),
    }
}

/// Returns random rules that are houses, relations of two cells, sets, sums and givens of one or more values.
fn random_rules(random: &mut ChaCha8Rng, size: u32, count: u32) -> String {
    let kinds = [
        "WhiteDot",
        "BlackDot",
        "Whisper~2",
        "Thermo",
        "GreaterThan",
        "X",
        "V",
        "Palindrome",
        "AllDifferent",
    ];
    let whole = ["AntiKnight", "AntiKing", "AntiConsecutive", "Diagonal~1", "Diagonal~-1", "DisjointSets"];
    let mut rule = |_| {
        let mut number = |below: u32| random.next_u32() % below;
        let (row, column) = (1 + number(size - 1), 1 + number(size - 1));
        match number(10) {
            8 | 9 => sums(row, 1 + number(size - 2), 2 + number(3), number(5), number(4 * size)),
            0 => format!(".{}", whole[number(6) as usize]),
            1 => format!(".~R{row}C{column}_{}_{}", 1 + number(size), 1 + number(size)),
            2 => format!(".~R{row}C{column}_{}", 1 + number(size)),
            _ => {
                let (kind, down) = (kinds[number(9) as usize], number(2));
                format!(".{kind}~R{row}C{column}~R{}C{}", row + down, column + 1 - down)
            }
        }
    };
    (0..count).map(&mut rule).collect()
}

/// Returns all solutions that the depth-first search finds, if they are few: those of the search that learns, alone and in turns, are the same.
fn compared_if_few(text: &str) -> Option<Vec<Vec<u8>>> {
    let model = model_of(text);
    let expected = if_few(&model)?;
    assert_eq!(by_learning(&model), expected, "{text}");
    assert_eq!(by_turns(&model, 3, 2), expected, "{text}");
    Some(expected)
}

#[test]
fn all_solutions_of_small_puzzles_are_those_of_enumeration() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut numbers = std::collections::BTreeSet::new();
    for board in [".Shape~4x4", ".Shape~4x4.NoBoxes", ".Shape~4x4.Jigsaw~AABBACBBACCDCDDD.NoBoxes"] {
        let board_model = model_of(board);
        let grids = by_depth_first(&board_model);
        for _ in 0..300 {
            let count = random.next_u32() % 5;
            let text = format!("{board}{}", random_rules(&mut random, 4, count));
            let puzzle: Puzzle = text.parse().expect(&text);
            let model = crate::translate::model(&puzzle, Numbering::Free);
            let holds = |grid: &&Vec<u8>| {
                puzzle
                    .holds(&grid.iter().map(|&place| place + puzzle.shape.values.first()).collect::<Vec<_>>())
            };
            let expected: Vec<Vec<u8>> = grids.iter().filter(holds).cloned().collect();
            assert_eq!(by_learning(&model), expected, "{text}");
            let (branches, solutions) =
                (u64::from(random.next_u32() % 4), 1 + u64::from(random.next_u32() % 3));
            assert_eq!(by_turns(&model, branches, solutions), expected, "{text}: {branches} {solutions}");
            numbers.insert(expected.len());
        }
    }
    assert!(numbers.len() > 30 && numbers.contains(&0) && numbers.contains(&1), "{numbers:?}");
}

#[test]
fn all_solutions_of_larger_puzzles_are_those_of_the_depth_first_search() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut several = 0;
    for at in 0..400 {
        let size = if at % 2 == 0 { 6 } else { 9 };
        let rules = random_rules(&mut random, size, 2 * (1 + at / 2 % 8));
        let text = format!(".Shape~{size}x{size}{rules}");
        let Some(expected) = compared_if_few(&text) else {
            continue;
        };
        several += usize::from(expected.len() > 1);
    }
    assert!(several > 10, "{several} with several solutions");
}

#[test]
fn a_value_is_assumed_in_each_cell() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let with_clauses = (0..200).map(|_| {
        let count = random.next_u32() % 5;
        format!(".Shape~4x4{}", random_rules(&mut random, 4, count))
    });
    let with_any = (0..500).map(|seed| Dice::new(seed).text());
    let mut propagated = 0;
    for text in with_clauses.chain(with_any) {
        let model = model_of(&text);
        let Some(root) = Search::new(&model).at_root().map(<[u64]>::to_vec) else {
            continue;
        };
        let Some(mut search) = LearningSearch::new(&model, &root) else {
            continue;
        };
        let Some(solutions) = if_few(&model) else {
            continue;
        };
        propagated += usize::from(search.propagates());
        let candidates = model.domains().iter().enumerate();
        for (cell, place) in
            candidates.flat_map(|(cell, &values)| places(values).map(move |place| (cell, place)))
        {
            let next = search.solution_with(cell, place, &mut Limits::unlimited().start());
            let is_in = |solution: &Vec<u8>| solution[cell] == place;
            match next {
                Next::Solution(solution) => {
                    assert!(is_in(&solution) && solutions.contains(&solution), "{text}");
                }
                Next::End => assert!(!solutions.iter().any(is_in), "{text}"),
                Next::Stopped => panic!("no limit"),
            }
        }
    }
    assert!(propagated > 100, "{propagated} propagated");
}

#[test]
fn limits_end_the_search_and_it_goes_on_with_others() {
    let model = model_of(".Shape~6x6.AntiConsecutive");
    let root = Search::new(&model).at_root().map(<[u64]>::to_vec).expect("a root");
    for tries_at_once in [false, true] {
        let mut search = LearningSearch::new(&model, &root).expect("only houses and relations");
        if tries_at_once {
            search.try_at_once();
        }
        let mut stops = 0;
        let solutions = all(|| {
            loop {
                match search.next_solution(&mut Limits::unlimited().with_nodes(3).start()) {
                    Next::Stopped => stops += 1,
                    next => return next,
                }
            }
        });
        assert!(stops > 10, "{stops} stops");
        assert_eq!(solutions, by_learning(&model));
    }
}

/// Returns random rules for regions that are part of the solution.
fn random_chaos(random: &mut ChaCha8Rng, size: usize, count: u32) -> String {
    let mut number = |below: usize| random.next_u32() as usize % below;
    let mut rule = |_| {
        let (row, column) = (1 + number(size), 1 + number(size));
        let label = |row: usize, column: usize| format!("~CC{}", (row - 1) * size + column);
        let right: String = (column..=size).map(|column| label(row, column)).collect();
        let around =
            [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let around =
            around.iter().filter(|(row, column)| (1..=size).contains(row) && (1..=size).contains(column));
        let around: String = around.map(|&(row, column)| label(row, column)).collect();
        match number(7) {
            0 => format!(".ChaosArrow~R{row}C{column}~{}{right}", number(2)),
            1 => format!(".ChaosCount~R{row}C{column}~{}{around}", number(2)),
            2 => format!(".CountDistinct~R{row}C{column}{around}"),
            3 => format!(".SameValues~{}{around}", around.matches('~').count()),
            4 if column < size => format!(".SameValues~2{}{}", label(row, column), label(row, column + 1)),
            _ => format!(".~R{row}C{column}_{}_{}", 1 + number(size), 1 + number(size)),
        }
    };
    (0..count).map(&mut rule).collect()
}

#[test]
fn all_solutions_with_unknown_regions_are_those_of_the_depth_first_search() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut several, mut none) = (0, 0);
    for at in 0..400 {
        let (size, shape) = [(3, "3x3"), (4, "4x4"), (4, "4x4~5"), (5, "5x5"), (6, "6x6")][at % 5];
        let count = 1 + size as u32 / 2 + random.next_u32() % (3 * size as u32 - 6);
        let rules = random_chaos(&mut random, size, count);
        let text = format!(".Shape~{shape}.NoBoxes.ChaosConstruction{rules}");
        let Some(expected) = compared_if_few(&text) else {
            continue;
        };
        several += usize::from(expected.len() > 1);
        none += usize::from(expected.is_empty());
    }
    assert!(several > 40 && none > 40, "{several} with several solutions, {none} with none");
}

/// Random rules of all kinds. Those without clauses explain what they say, which is asserted to follow from the explanation.
#[test]
fn all_solutions_of_puzzles_with_any_rules_are_those_of_the_depth_first_search() {
    let (mut propagated, mut several) = (0, 0);
    for seed in 0..1700 {
        let text = Dice::new(seed).text();
        let model = model_of(&text);
        let Some(root) = Search::new(&model).at_root().map(<[u64]>::to_vec) else {
            continue;
        };
        let Some(mut search) = LearningSearch::new(&model, &root).filter(LearningSearch::propagates) else {
            continue;
        };
        propagated += 1;
        let Some(expected) = if_few(&model) else {
            continue;
        };
        several += usize::from(expected.len() > 1);
        assert_eq!(all(|| search.next_solution(&mut Limits::unlimited().start())), expected, "{text}");
        assert_eq!(by_turns(&model, 3, 2), expected, "{text}");
    }
    assert!(propagated > 500 && several > 200, "{propagated} propagated, {several} with several solutions");
}

#[test]
fn more_solutions_than_the_search_that_learns_may_find_are_all_counted() {
    // Where the search that learns has its turn at almost every branch.
    let puzzle: Puzzle = ".Shape~5x5.NoBoxes.~R1C1_1_2_3.~R2C2_1_2_3.~R3C3_1_2".parse().expect("a puzzle");
    let model = crate::translate::model(&puzzle, Numbering::Free);
    let expected = by_depth_first(&model);
    assert!(expected.len() > 10_000);
    assert_eq!(by_turns(&model, 1, 8), expected);
    let solver = Solver::new(&puzzle).with_limits(Limits::unlimited());
    assert_eq!(solver.count(u64::MAX), Count::Exactly(expected.len() as u64));
    assert_eq!(solver.candidates(1).end(), End::Exhausted);
}

#[test]
fn that_a_layout_has_no_grid_is_found_before_values_are_assumed() {
    let layout = "BBBCAAAAABBBCCDDDABCCCEDDDABCGCEDFFABCGGEDFFAGGGEEDHFFGGGEHHHHFIEEEIIIHFIIIIIHHHF";
    let puzzle: Puzzle = format!(".Jigsaw~{layout}.NoBoxes").parse().expect("a layout");
    let solver = Solver::new(&puzzle).with_limits(Limits::unlimited().with_nodes(2_600));
    let candidates = solver.candidates(1);
    assert_eq!(candidates.end(), End::Exhausted);
    assert!((0..81).all(|cell| candidates.set(cell).is_empty()));
}

#[test]
fn clauses_of_thousands_of_conflicts_remove_no_solution() {
    let model = model_of(".AntiConsecutive.AntiKnight");
    let root = Search::new(&model).at_root().map(<[u64]>::to_vec).expect("a root");
    let mut search = LearningSearch::new(&model, &root).expect("only houses and relations");
    // Each value is possible in each cell.
    for (cell, place) in (0..81).flat_map(|cell| (0..9).map(move |place| (cell, place))) {
        let next = search.solution_with(cell, place, &mut Limits::unlimited().start());
        let Next::Solution(solution) = next else { panic!("{next:?}: {place} in {cell}") };
        assert!(solution[cell] == place && model.holds(&solution), "{place} in {cell}");
    }
    assert!(search.conflicts() > 5_000, "{}", search.conflicts());
}
