//! A batch has the same results as separate searches, in any order and division, and on any number of threads.

use super::unlimited;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use proptest::prelude::*;
use sudokit::solve::batch::in_order;
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Engine, Grid, Outcome};
use sudokit_check::check_solution;
use sudokit_testkit::{Rng, any, make};

/// Several times the chunk of one thread, a mixture of valid, unsolvable and multiple-solution puzzles.
fn mixed(count: usize) -> Vec<Grid> {
    let mut rng = Rng::new(count as u64);
    let puzzle = |at| {
        let puzzle = make::random_puzzle(&mut rng, 26 + at % 40);
        if at % 3 == 0 { make::mutant(&mut rng, &puzzle) } else { puzzle }
    };
    (0..count).map(puzzle).collect()
}

#[test]
fn a_batch_is_its_puzzles_one_by_one() {
    let puzzles = mixed(5_000);
    let solver = unlimited(Engine::Portable);
    let one_by_one: Vec<Outcome> = puzzles.iter().map(|puzzle| solver.solve(puzzle)).collect();
    assert_eq!(solver.solve_batch(&puzzles), one_by_one);
    for goal in [Goal::First, Goal::Count(10), Goal::Count(0)] {
        let one_by_one: Vec<SearchResult> =
            puzzles.iter().map(|puzzle| solver.search(puzzle, goal)).collect();
        assert_eq!(solver.search_batch(&puzzles, goal), one_by_one, "{goal:?}");
        let mut appended = vec![one_by_one[0]];
        solver.search_slice(&puzzles, goal, &mut appended);
        assert_eq!(appended[1..], one_by_one, "{goal:?}");
    }
}

/// `Auto` can use another engine for a batch than for one puzzle. The results agree, except for the first of many
/// solutions.
#[test]
fn the_best_engine_returns_the_same_in_batches() {
    let puzzles = mixed(3_000);
    let solver = unlimited(Engine::Auto);
    for (puzzle, outcome) in puzzles.iter().zip(solver.solve_batch(&puzzles)) {
        let alone = solver.solve(puzzle);
        assert_eq!(outcome.unique(), alone.unique(), "{puzzle}");
        assert_eq!(outcome.any().is_some(), alone.any().is_some(), "{puzzle}");
        assert!(
            outcome.any().is_none_or(|first| check_solution(puzzle, first.as_grid()).is_ok()),
            "{puzzle}"
        );
    }
}

#[test]
fn every_length_of_batch_is_answered() {
    let puzzles = mixed(1_100);
    let solver = unlimited(Engine::Auto);
    let outcomes = solver.solve_batch(&puzzles);
    for length in [0, 1, 2, 15, 16, 17, 31, 32, 33, 255, 256, 257, 511, 512, 513, 1_025] {
        assert_eq!(solver.solve_batch(&puzzles[..length]), outcomes[..length], "{length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn order_and_split_do_not_matter(
        puzzles in proptest::collection::vec(any::puzzle(0..=54), 1..40),
        seed: u64,
        size in 1..40_usize,
    ) {
        for engine in [Engine::Auto, Engine::Portable] {
            let solver = unlimited(engine);
            let expected = solver.solve_batch(&puzzles);
            let mut order: Vec<usize> = (0..puzzles.len()).collect();
            Rng::new(seed).shuffle(&mut order);
            let shuffled: Vec<Grid> = order.iter().map(|&at| puzzles[at]).collect();
            let outcomes: Vec<Outcome> = shuffled.chunks(size).flat_map(|chunk| solver.solve_batch(chunk)).collect();
            for (&at, outcome) in order.iter().zip(outcomes) {
                prop_assert_eq!(outcome, expected[at]);
            }
        }
    }

    #[test]
    fn results_come_in_the_order_of_the_items(threads in 0..5_usize, count in 0..200_usize, stop in 0..250_usize) {
        let mut seen = Vec::new();
        let ended = in_order(NonZeroUsize::new(threads), 0..count, |item| item * 2, |result| {
            seen.push(result);
            if seen.len() > stop { ControlFlow::Break(result) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(&seen, &(0..count.min(stop + 1)).map(|item| item * 2).collect::<Vec<_>>());
        prop_assert_eq!(ended, if stop < count { ControlFlow::Break(stop * 2) } else { ControlFlow::Continue(()) });
    }
}

/// An endless stream, stopped by the receiver. Each thread reads at most a few items ahead.
#[test]
fn little_is_asked_for_ahead() {
    for threads in [1, 2, 8] {
        let mut asked = 0;
        let items = std::iter::repeat_with(|| asked += 1);
        let mut received = 0;
        let _: ControlFlow<()> = in_order(
            NonZeroUsize::new(threads),
            items,
            |()| (),
            |()| {
                received += 1;
                if received == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert!(asked <= 100 + 8 * threads, "{asked} asked for, {threads} threads");
    }
}

/// The first item waits for the second. If they were processed one after the other, it would wait forever.
#[cfg(feature = "rayon")]
#[test]
fn items_are_worked_on_at_once() {
    let (second_begins, second_has_begun) = std::sync::mpsc::channel();
    let second_has_begun = std::sync::Mutex::new(second_has_begun);
    let work = |item: usize| {
        if item == 0 {
            second_has_begun.lock().unwrap().recv_timeout(core::time::Duration::from_secs(60)).unwrap();
        }
        if item == 1 {
            second_begins.send(()).unwrap();
        }
        item
    };
    let mut results = Vec::new();
    let _: ControlFlow<()> = in_order(NonZeroUsize::new(2), 0..50, work, |item| {
        results.push(item);
        ControlFlow::Continue(())
    });
    assert!(results.into_iter().eq(0..50));
}
