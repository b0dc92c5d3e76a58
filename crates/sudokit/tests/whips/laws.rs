//! What holds for the ratings of all puzzles.

use super::{minimal_puzzles, rating};
use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::collections::BTreeSet;
use sudokit::explain::{Catalogue, Explainer, Position};
use sudokit::{Grid, Limits, Solver, Transform};
use sudokit_check::check_step;
use sudokit_testkit::Rng;

/// Whether singles alone solve the puzzle.
fn is_solved_by_singles(puzzle: &Grid) -> bool {
    let singles = Catalogue::WHIPS.rows().iter().take(2).cloned().collect();
    Explainer::new(&Catalogue::new("singles", singles)).rate(puzzle).is_complete
}

#[test]
fn a_braid_is_never_longer_than_a_whip() {
    for puzzle in minimal_puzzles(2, 100) {
        let [w, b] = [&Catalogue::WHIPS, &Catalogue::BRAIDS].map(|scale| rating(scale, &puzzle).unwrap());
        assert!(b <= w, "{puzzle}: B {b}, W {w}");
        // A braid of at most two variables is a whip.
        assert!(b == w || b > 2, "{puzzle}: B {b}, W {w}");
        assert_eq!(w == 0, is_solved_by_singles(&puzzle), "{puzzle}");
        assert_eq!(rating(&Catalogue::DEPTH, &puzzle), Some(w.min(1)), "{puzzle}");
    }
}

/// Braids and assumptions do not depend on the order in which they are searched. Long whips do: an elimination can make one
/// impossible.
#[test]
fn equivalent_puzzles_have_the_same_ratings() {
    let mut rng = Rng::new(3);
    for puzzle in minimal_puzzles(3, 60) {
        let transform = Transform::from_number(rng.next_u64() % Transform::COUNT).unwrap();
        let image = transform.apply(puzzle);
        for scale in [&Catalogue::BRAIDS, &Catalogue::DEPTH] {
            assert_eq!(rating(scale, &image), rating(scale, &puzzle), "{puzzle} {}", scale.name());
        }
        let [ours, images] = [&puzzle, &image].map(|puzzle| rating(&Catalogue::WHIPS, puzzle).unwrap());
        assert!(ours == images || ours.min(images) > 4, "{puzzle}: {ours}, {images}");
    }
}

#[test]
fn equivalent_puzzles_have_the_same_depth_2() {
    let (puzzle, mut rng) = (OF_DEPTH_2.parse().unwrap(), Rng::new(7));
    for _ in 0..3 {
        let image = Transform::from_number(rng.next_u64() % Transform::COUNT).unwrap().apply(puzzle);
        assert_eq!(rating(&Catalogue::DEPTH, &image), Some(2), "{image}");
    }
}

/// A search that is stopped has no rating, at any time.
#[test]
fn a_limit_gives_no_rating() {
    let puzzle = minimal_puzzles(1, 60).find(|puzzle| rating(&Catalogue::WHIPS, puzzle) > Some(3)).unwrap();
    for scale in [&Catalogue::WHIPS, &Catalogue::BRAIDS, &Catalogue::DEPTH] {
        let mut explainer = Explainer::new(scale);
        explainer.set_limits(&Limits::default().with_time(Duration::ZERO));
        assert_eq!(explainer.rate(&puzzle).points(), None);
        assert!(explainer.is_stopped());
        explainer.set_limits(&Limits::unlimited());
        assert_eq!(explainer.rate(&puzzle).points(), rating(scale, &puzzle));
        assert!(!explainer.is_stopped());
    }
}

#[test]
fn the_steps_before_a_limit_give_a_lower_bound() {
    let puzzle = minimal_puzzles(1, 60).find(|puzzle| rating(&Catalogue::WHIPS, puzzle) > Some(3)).unwrap();
    for scale in [&Catalogue::WHIPS, &Catalogue::BRAIDS] {
        let exact = rating(scale, &puzzle).unwrap();
        let mut bounds = BTreeSet::new();
        for calls in (0..2_000).step_by(10) {
            let count = AtomicUsize::new(0);
            let stop = move || count.fetch_add(1, Ordering::Relaxed) >= calls;
            let mut explainer = Explainer::new(scale);
            explainer.set_limits(&Limits::unlimited().with_stop(stop));
            let rated = explainer.rate(&puzzle);
            assert_eq!(rated.points(), rated.is_complete.then_some(exact));
            assert!(rated.at_least.points() <= exact);
            bounds.insert(rated.at_least.points());
        }
        assert!(bounds.len() > 2 && bounds.contains(&0), "{bounds:?}");
    }
}

#[test]
fn a_clue_more_never_raises_the_rating_by_braids() {
    for puzzle in minimal_puzzles(4, 40) {
        let solution =
            *Solver::default().search(&puzzle, sudokit::solve::Goal::Unique).first.unwrap().as_grid();
        let before = rating(&Catalogue::BRAIDS, &puzzle).unwrap();
        for cell in puzzle.empty().iter().step_by(10) {
            let mut more = puzzle;
            more.set(cell, solution.get(cell));
            assert!(rating(&Catalogue::BRAIDS, &more).unwrap() <= before, "{puzzle} {cell}");
        }
    }
}

#[test]
fn every_step_follows() {
    for scale in [&Catalogue::WHIPS, &Catalogue::BRAIDS, &Catalogue::DEPTH] {
        let mut explainer = Explainer::new(scale);
        for puzzle in minimal_puzzles(5, 60) {
            let mut position = Position::new(&puzzle);
            while let Some(step) = explainer.next_step(&position) {
                assert_eq!(check_step(position.candidates(), &step), Ok(()), "{puzzle}: {step}");
                position.apply(&step);
            }
            assert!(position.is_full(), "{puzzle}");
        }
    }
}

/// What a search has learned of one position helps in the next, and never changes the result.
#[test]
fn a_step_does_not_depend_on_earlier_searches() {
    for scale in [&Catalogue::WHIPS, &Catalogue::BRAIDS, &Catalogue::DEPTH] {
        let mut used = Explainer::new(scale);
        for puzzle in minimal_puzzles(6, 20) {
            let mut position = Position::new(&puzzle);
            while let Some(step) = used.next_step(&position) {
                assert_eq!(Some(&step), Explainer::new(scale).next_step(&position).as_ref(), "{puzzle}");
                position.apply(&step);
            }
        }
    }
}

/// A puzzle that no braids solve, but assumptions within assumptions do.
const OF_DEPTH_2: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

#[test]
fn braids_do_not_solve_puzzles_of_depth_2() {
    let puzzle: Grid = OF_DEPTH_2.parse().unwrap();
    let rated =
        [&Catalogue::WHIPS, &Catalogue::BRAIDS, &Catalogue::DEPTH].map(|scale| rating(scale, &puzzle));
    assert_eq!(rated, [None, None, Some(2)]);
}

/// Loki, found by the user mith of the players' forum: the first known puzzle of depth 3.
const OF_DEPTH_3: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

#[test]
fn the_first_known_puzzle_of_depth_3_has_it() {
    assert_eq!(rating(&Catalogue::DEPTH, &OF_DEPTH_3.parse().unwrap()), Some(3));
}

#[test]
fn a_trial_of_depth_2_follows() {
    let mut position = Position::new(&OF_DEPTH_2.parse().unwrap());
    let mut explainer = Explainer::new(&Catalogue::DEPTH);
    while let Some(step) = explainer.next_step(&position) {
        assert_eq!(check_step(position.candidates(), &step), Ok(()), "{step}");
        if step.rating.points() == 2 {
            return;
        }
        position.apply(&step);
    }
    panic!("no step of depth 2");
}
