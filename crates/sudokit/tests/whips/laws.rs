//! What holds for the ratings of all puzzles.

use super::{OF_DEPTH_2, minimal_puzzles, rating};
use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::collections::BTreeSet;
use sudokit::explain::{Catalogue, Explainer, Pattern, Position, Technique};
use sudokit::{Grid, Limits, Solver, Transform};
use sudokit_check::check_step;
use sudokit_testkit::Rng;

/// Whether singles alone solve the puzzle.
fn is_solved_by_singles(puzzle: &Grid) -> bool {
    let singles = Catalogue::WHIPS.rows().iter().take(2).cloned().collect();
    Explainer::new(&Catalogue::new("singles", singles)).rate(puzzle).is_complete
}

/// The scales that rate by the length of chains.
const CHAINS: [&Catalogue; 4] =
    [&Catalogue::WHIPS, &Catalogue::BRAIDS, &Catalogue::G_WHIPS, &Catalogue::G_BRAIDS];

/// All scales whose ratings are numbers of something.
const ALL: [&Catalogue; 6] = [
    &Catalogue::WHIPS,
    &Catalogue::BRAIDS,
    &Catalogue::G_WHIPS,
    &Catalogue::G_BRAIDS,
    &Catalogue::DEPTH,
    &Catalogue::BRAID_TRIALS,
];

#[test]
fn a_braid_is_never_longer_than_a_whip() {
    for puzzle in minimal_puzzles(2, 100) {
        let [w, b, gw, gb] = CHAINS.map(|scale| rating(scale, &puzzle).unwrap());
        assert!(b <= w, "{puzzle}: B {b}, W {w}");
        // A braid of at most two variables is a whip.
        assert!(b == w || b > 2, "{puzzle}: B {b}, W {w}");
        // A group is longer than no chain without it.
        assert!(gb <= gw && gb <= b, "{puzzle}: gB {gb}, gW {gw}, B {b}");
        assert!(gw <= w || w > 4, "{puzzle}: gW {gw}, W {w}");
        // The last variable of a chain has no group, and the first has a group only if there is a second.
        assert!([w, b, gw, gb].iter().all(|&length| (length == 0) == (w == 0) && (length == 1) == (w == 1)));
        assert_eq!(w == 0, is_solved_by_singles(&puzzle), "{puzzle}");
        assert_eq!(rating(&Catalogue::DEPTH, &puzzle), Some(w.min(1)), "{puzzle}");
        assert_eq!(rating(&Catalogue::BRAID_TRIALS, &puzzle), Some(0), "{puzzle}");
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
        for scale in [&Catalogue::BRAIDS, &Catalogue::G_BRAIDS, &Catalogue::DEPTH] {
            assert_eq!(rating(scale, &image), rating(scale, &puzzle), "{puzzle} {}", scale.name());
        }
        for scale in [&Catalogue::WHIPS, &Catalogue::G_WHIPS] {
            let [ours, images] = [&puzzle, &image].map(|puzzle| rating(scale, puzzle).unwrap());
            assert!(ours == images || ours.min(images) > 4, "{puzzle}: {ours}, {images}");
        }
    }
}

#[test]
fn equivalent_puzzles_have_the_same_ratings_by_assumptions() {
    let (puzzle, mut rng) = (OF_DEPTH_2.parse().unwrap(), Rng::new(7));
    for _ in 0..2 {
        let image = Transform::from_number(rng.next_u64() % Transform::COUNT).unwrap().apply(puzzle);
        for scale in [&Catalogue::DEPTH, &Catalogue::BRAID_TRIALS] {
            assert_eq!(rating(scale, &image), rating(scale, &puzzle), "{image}");
        }
    }
}

/// A search that is stopped has no rating, at any time.
#[test]
fn a_limit_gives_no_rating() {
    let puzzle = minimal_puzzles(1, 60).find(|puzzle| rating(&Catalogue::WHIPS, puzzle) > Some(3)).unwrap();
    for scale in ALL {
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
    for scale in CHAINS {
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
    let scales = [&Catalogue::BRAIDS, &Catalogue::G_BRAIDS];
    for puzzle in minimal_puzzles(4, 40) {
        let solution =
            *Solver::default().search(&puzzle, sudokit::solve::Goal::Unique).first.unwrap().as_grid();
        let before = scales.map(|scale| rating(scale, &puzzle).unwrap());
        for cell in puzzle.empty().iter().step_by(10) {
            let mut more = puzzle;
            more.set(cell, solution.get(cell));
            for (scale, before) in scales.iter().zip(before) {
                assert!(rating(scale, &more).unwrap() <= before, "{puzzle} {cell}");
            }
        }
    }
}

#[test]
fn every_step_follows() {
    for scale in ALL {
        let (mut explainer, mut groups) = (Explainer::new(scale), 0);
        for puzzle in minimal_puzzles(5, 60) {
            let mut position = Position::new(&puzzle);
            while let Some(step) = explainer.next_step(&position) {
                assert_eq!(check_step(position.candidates(), &step), Ok(()), "{puzzle}: {step}");
                groups += groups_of(&step.pattern);
                position.apply(&step);
            }
            assert!(position.is_full(), "{puzzle}");
        }
        assert_eq!(groups > 0, scale.name().starts_with('g'), "{}: {groups} groups", scale.name());
    }
}

/// Returns the number of variables of a chain of which a group is left.
fn groups_of(pattern: &Pattern) -> usize {
    let Pattern::Refutation(refutation) = pattern else { return 0 };
    refutation.inferences.iter().filter(|inference| inference.right.len() > 1).count()
}

/// The technique of a step decides which chains the checker accepts.
#[test]
fn a_chain_of_another_kind_is_rejected() {
    let mut explainer = Explainer::new(&Catalogue::G_BRAIDS);
    let others = [Technique::BRAID, Technique::G_WHIP, Technique::WHIP];
    let mut rejected = [0; 3];
    for puzzle in minimal_puzzles(5, 60) {
        let mut position = Position::new(&puzzle);
        while let Some(step) = explainer.next_step(&position) {
            let is_rejected = others.map(|technique| {
                let mut other = step.clone();
                other.technique = technique;
                check_step(position.candidates(), &other).is_err()
            });
            if step.technique == Technique::G_BRAID {
                assert_eq!(is_rejected[0], groups_of(&step.pattern) > 0, "{step}");
                rejected.iter_mut().zip(is_rejected).for_each(|(count, one)| *count += u32::from(one));
            }
            position.apply(&step);
        }
    }
    let [braids, g_whips, whips] = rejected;
    assert!(braids > 0 && g_whips > 0 && whips > braids.max(g_whips), "{rejected:?}");
}

/// What a search has learned of one position helps in the next, and never changes the result.
#[test]
fn a_step_does_not_depend_on_earlier_searches() {
    for scale in ALL {
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

#[test]
fn braids_do_not_solve_puzzles_of_depth_2() {
    let puzzle: Grid = OF_DEPTH_2.parse().unwrap();
    assert_eq!(ALL.map(|scale| rating(scale, &puzzle)), [None, None, None, None, Some(2), Some(3)]);
}

/// Loki, found by the user mith of the players' forum: the first known puzzle of depth 3.
const OF_DEPTH_3: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

#[test]
fn braids_under_an_assumption_do_not_solve_the_first_known_puzzle_of_depth_3() {
    let puzzle = OF_DEPTH_3.parse().unwrap();
    assert_eq!(rating(&Catalogue::DEPTH, &puzzle), Some(3));
    assert_eq!(rating(&Catalogue::BRAID_TRIALS, &puzzle), None);
}

#[test]
fn steps_by_assumptions_follow() {
    for scale in [&Catalogue::DEPTH, &Catalogue::BRAID_TRIALS] {
        let (mut explainer, mut hardest) = (Explainer::new(scale), 0);
        let mut position = Position::new(&OF_DEPTH_2.parse().unwrap());
        while let Some(step) = explainer.next_step(&position) {
            assert_eq!(check_step(position.candidates(), &step), Ok(()), "{step}");
            assert_eq!(Some(&step), Explainer::new(scale).next_step(&position).as_ref());
            hardest = hardest.max(step.rating.points());
            position.apply(&step);
        }
        assert!(position.is_full());
        assert_eq!(Some(hardest), rating(scale, &OF_DEPTH_2.parse().unwrap()), "{}", scale.name());
    }
}

/// A braid under an assumption is rejected without those before that it needs, and if it is longer than stated.
#[test]
fn a_wrong_trial_with_braids_is_rejected() {
    let mut position = Position::new(&OF_DEPTH_2.parse().unwrap());
    let mut explainer = Explainer::new(&Catalogue::BRAID_TRIALS);
    let mut rejected = 0;
    while let Some(step) = explainer.next_step(&position) {
        if let Pattern::BraidTrial(trial) = &step.pattern {
            let mut wrong = [trial.clone(), trial.clone(), trial.clone()];
            wrong[0].length = wrong[0].length.saturating_sub(1);
            wrong[1].braids.pop();
            wrong[2].braids.reverse();
            for (at, wrong) in wrong.into_iter().enumerate().filter(|(_, wrong)| wrong != trial) {
                let mut step = step.clone();
                step.pattern = wrong.into();
                let is_right = check_step(position.candidates(), &step).is_ok();
                assert!(!is_right || at == 2, "{step}");
                rejected += u32::from(!is_right);
            }
        }
        position.apply(&step);
    }
    assert!(rejected > 20, "{rejected}");
}
