//! Sums that follow from cages, little killers and houses together exclude no solution.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sudokit_variants::generate::{Generator, PuzzleSpec};
use sudokit_variants::sudokit::{Count, Limits};
use sudokit_variants::{CellId, Diagonal, NumberRule, Puzzle, Rule, Shape, Solver};

/// The numbers of rules that are drawn for each grid.
const DRAWS: usize = 30;

fn chance(rng: &mut ChaCha8Rng, of: u32) -> bool {
    rng.next_u32().is_multiple_of(of)
}

fn sum(solution: &[u8], cells: &[CellId]) -> i32 {
    cells.iter().map(|&cell| i32::from(solution[cell])).sum()
}

/// Returns little killers that a grid has, one in `rare` of all that are possible.
fn little_killers(puzzle: &Puzzle, solution: &[u8], rare: u32, rng: &mut ChaCha8Rng) -> Vec<Rule> {
    let last = puzzle.shape.rows - 1;
    let firsts = (0..puzzle.shape.cells()).filter(|&cell| {
        let (row, column) = puzzle.shape.place(cell);
        // A lower corner begins none.
        (row == 0 || column == 0 || row == last || column == last) && !(row == last && column % last == 0)
    });
    let drawn: Vec<CellId> = firsts.filter(|_| chance(rng, rare)).collect();
    let cells = |first| puzzle.layout().diagonal_from(first);
    drawn.into_iter().map(|first| Rule::LittleKiller { sum: sum(solution, &cells(first)), first }).collect()
}

/// Returns cages of two or three neighbours in a row or column, none of which overlap.
fn cages(puzzle: &Puzzle, solution: &[u8], rare: u32, rng: &mut ChaCha8Rng) -> Vec<Rule> {
    let (mut free, mut cages) = (vec![true; puzzle.shape.cells()], Vec::new());
    for line in &puzzle.layout().lines {
        for start in 0..line.len() - 2 {
            let cells = &line[start..start + 2 + usize::from(chance(rng, 2))];
            if chance(rng, rare) && cells.iter().all(|&cell| free[cell]) {
                for &cell in cells {
                    free[cell] = false;
                }
                cages.push(Rule::Number(NumberRule::Cage, sum(solution, cells), cells.to_vec()));
            }
        }
    }
    cages
}

#[test]
fn sums_that_follow_from_others_keep_the_solution() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut sums = 0;
    let diagonals = || [Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal).to_vec();
    // Pieces that overlap boxes, and each other.
    let pieces = |size: usize| {
        let cells = 0..size * size;
        let columns = cells.clone().map(|cell| (cell % size) as u8).collect();
        vec![Rule::Jigsaw(columns), Rule::Jigsaw(cells.map(|cell| (cell / size) as u8).collect())]
    };
    let plain = [4, 6, 9].map(|size| (size, Vec::new()));
    let with_diagonals = [4, 6, 8, 9].map(|size| (size, diagonals()));
    let with_pieces = [4, 6, 9].map(|size| (size, pieces(size)));
    for (size, rules) in plain.into_iter().chain(with_diagonals).chain(with_pieces) {
        let mut base = Puzzle::new(Shape::new(size, size).unwrap());
        base.rules = rules;
        let generator = Generator::new(PuzzleSpec::new(base.clone()), 1).unwrap();
        for attempt in 0..4 {
            let solution = generator.first(attempt..100, &Limits::default()).unwrap().solution;
            for draw in 0..DRAWS {
                let mut puzzle = base.clone();
                puzzle.rules.extend(little_killers(&puzzle, &solution, 1 + draw as u32 % 3, &mut rng));
                puzzle.rules.extend(cages(&puzzle, &solution, 2 + draw as u32 % 5, &mut rng));
                assert!(puzzle.holds(&solution), "{puzzle:?}");
                let solver = Solver::new(&puzzle);
                let constraints = solver.model().constraints();
                sums += constraints.iter().filter(|constraint| constraint.is_implied()).count();
                let values = puzzle.shape.values;
                let givens = solution.iter().enumerate().map(|(cell, &value)| (cell, values.only(value)));
                let count = solver.with_givens(givens).unwrap().count(2);
                assert_eq!(count, Count::Exactly(1), "{puzzle:?} {solution:?}");
            }
        }
    }
    assert!(sums > 1000, "{sums}");
}

/// A line is cut where its region changes, which is that of the first layout. Cells in no region are not apart from extra cells.
#[test]
fn lines_are_cut_at_the_first_of_several_layouts() {
    for (text, count) in [
        (
            ".Shape~4x4.NoBoxes.Jigsaw~1111222233334444.Jigsaw~1122112233443344.RegionSumLine~R1C1~R1C2~R2C2",
            48,
        ),
        (".Shape~2x4~4.NoBoxes.RegionSize~3.Jigsaw~11122233.Var~X.RegionSumLine~R2C4~VX", 288),
    ] {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let grids = sudokit_testkit::small::grids(&puzzle);
        let holding = grids.iter().filter(|values| puzzle.holds(values)).count();
        assert_eq!(
            (holding, Solver::new(&puzzle).count(u64::MAX)),
            (count, Count::Exactly(count as u64)),
            "{text}"
        );
    }
}
