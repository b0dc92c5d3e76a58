use super::{EASY, grid, is_valid, part, puzzles};
use core::num::NonZeroUsize;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::collections::BTreeSet;
use sudokit::analyze::{NotValid, minimal_within, minimize, minimize_slice};
use sudokit::generate::full_grid;
use sudokit::solve::End;
use sudokit::{Cell, CellSet, Grid, Limits, Solver};
use sudokit_check::check_minimal;

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Returns all minimal puzzles within a puzzle, by trying every set of the clues that can be removed separately.
fn by_all_subsets(puzzle: &Grid) -> BTreeSet<Grid> {
    let clues = puzzle.filled();
    let can_go: Vec<Cell> =
        clues.iter().filter(|&cell| is_valid(&part(puzzle, clues.without(cell)))).collect();
    assert!(can_go.len() <= 13, "{} clues can go", can_go.len());
    let without = |set: usize| -> CellSet {
        let gone = can_go.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0);
        clues - gone.map(|(_, &cell)| cell).collect::<CellSet>()
    };
    let sets = 0..1_usize << can_go.len();
    let valid: Vec<bool> = sets.clone().map(|set| is_valid(&part(puzzle, without(set)))).collect();
    let is_minimal =
        |set: usize| valid[set] && (0..can_go.len()).all(|i| set >> i & 1 != 0 || !valid[set | 1 << i]);
    sets.filter(|&set| is_minimal(set)).map(|set| part(puzzle, without(set))).collect()
}

fn all(puzzle: &Grid) -> Vec<Grid> {
    let mut found = minimal_within(puzzle, &Limits::unlimited()).unwrap();
    let all = found.by_ref().collect();
    assert_eq!(found.end(), Some(End::Exhausted));
    all
}

#[test]
fn all_minimal_puzzles_within_are_found_once() {
    let mut several = 0;
    for clues in 24..=28 {
        for puzzle in puzzles(clues, 12) {
            let found = all(&puzzle);
            let set: BTreeSet<Grid> = found.iter().copied().collect();
            assert_eq!(set.len(), found.len(), "{puzzle}: some twice");
            assert_eq!(set, by_all_subsets(&puzzle), "{puzzle}");
            several += usize::from(found.len() > 5);
        }
    }
    assert!(several > 5, "{several} puzzles hold more than five");
}

#[test]
fn threads_change_neither_the_puzzles_nor_their_order() {
    for puzzle in [grid(EASY)].into_iter().chain(puzzles(33, 2)) {
        let one = all(&puzzle);
        assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), one.len());
        for threads in [2, 5] {
            let threads = NonZeroUsize::new(threads).unwrap();
            for nodes in [1_000, u64::MAX] {
                let limits = Limits::unlimited().with_nodes(nodes);
                let mut found = minimal_within(&puzzle, &limits).unwrap().with_threads(threads);
                let many: Vec<Grid> = found.by_ref().collect();
                let mut alone = minimal_within(&puzzle, &limits).unwrap();
                assert!(alone.by_ref().eq(many.iter().copied()), "{puzzle}");
                assert_eq!(found.end(), alone.end());
                assert_eq!(many, one[..many.len()]);
            }
        }
    }
}

/// With too many sets to try all, the results are at least minimal, distinct and within the puzzle.
#[test]
fn many_are_minimal_and_distinct() {
    for puzzle in [grid(EASY)].into_iter().chain(puzzles(40, 3)) {
        let found: Vec<Grid> = minimal_within(&puzzle, &Limits::unlimited()).unwrap().take(2000).collect();
        assert!(found.len() > 400, "{puzzle}: {}", found.len());
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len());
        for minimal in found {
            assert!(minimal.is_part_of(&puzzle));
            assert_eq!(check_minimal(&minimal, is_valid), Ok(()), "{minimal}");
        }
    }
}

#[test]
fn a_minimal_puzzle_holds_itself_alone() {
    for puzzle in puzzles(28, 5) {
        let minimal = all(&puzzle)[0];
        assert_eq!(all(&minimal), [minimal]);
        assert_eq!(minimize(&minimal, &mut random(1)), Ok(minimal));
    }
}

#[test]
fn one_minimal_puzzle_is_any_of_all_minimal_puzzles() {
    let puzzle = puzzles(27, 40).into_iter().find(|puzzle| all(puzzle).len() == 3).unwrap();
    let drawn: BTreeSet<Grid> = (0..200).map(|seed| minimize(&puzzle, &mut random(seed)).unwrap()).collect();
    assert_eq!(drawn, all(&puzzle).into_iter().collect());
}

#[test]
fn many_at_once_are_as_each_alone() {
    let mut given = puzzles(30, 50);
    given.extend(puzzles(50, 20));
    given.extend([Grid::EMPTY, Grid::from(full_grid(&mut random(3)))]);
    let together = minimize_slice(&Solver::new(), &given, |puzzle| random(puzzle.filled().len() as u64));
    for (puzzle, minimal) in given.iter().zip(together) {
        assert_eq!(minimize(puzzle, &mut random(puzzle.filled().len() as u64)), minimal);
        if let Ok(minimal) = minimal {
            assert!(minimal.is_part_of(puzzle));
            assert_eq!(check_minimal(&minimal, is_valid), Ok(()));
        }
    }
}

#[test]
fn what_is_not_valid_is_refused_with_the_reason() {
    let clash = grid(&format!("55{}", ".".repeat(79)));
    for (puzzle, wrong) in [(Grid::EMPTY, NotValid::Several), (clash, NotValid::NoSolution(clash.clash()))] {
        assert_eq!(minimize(&puzzle, &mut random(0)), Err(wrong));
        assert_eq!(minimal_within(&puzzle, &Limits::default()).err(), Some(wrong));
    }
    let none = Solver::new().with_limits(Limits::default().with_nodes(0));
    let hard = grid("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6");
    assert_eq!(minimize_slice(&none, &[hard], |_| random(0)), [Err(NotValid::LimitReached)]);
}

/// After a limit is reached, the results are the first of all results.
#[test]
fn a_limit_cuts_short_and_says_so() {
    let puzzle = grid(EASY);
    let whole = all(&puzzle);
    let mut lengths = BTreeSet::new();
    for nodes in [30, 100, 300, 1000, 100_000] {
        let mut found = minimal_within(&puzzle, &Limits::default().with_nodes(nodes)).unwrap();
        let some: Vec<Grid> = found.by_ref().collect();
        let end = if some.len() == whole.len() { End::Exhausted } else { End::LimitReached };
        assert_eq!(found.end(), Some(end), "{nodes} nodes");
        assert_eq!(some, whole[..some.len()]);
        assert_eq!(found.next(), None);
        lengths.insert(some.len());
    }
    assert!(lengths.len() >= 4 && lengths.contains(&whole.len()), "{lengths:?}");
}
