//! Ratings as text.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Arc;
use sudokit::Grid;
use sudokit::explain::{Catalogue, Position};
use sudokit_verbs::{
    StepOptions, bound_text, profile, rate, rate_or_bound, rate_steps, rating_sentence, rating_text,
};

/// A puzzle with W and B 4.
const OF_4: &str = "....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..";

/// A puzzle that braids do not solve, of depth 2.
const OF_DEPTH_2: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

fn options(scale: &'static Catalogue) -> StepOptions {
    StepOptions { scale, uniqueness: true }
}

#[test]
fn a_length_is_a_number_or_infinite() {
    let text = |scale, puzzle: &str| {
        let puzzle: Grid = puzzle.parse().unwrap();
        let rated = rate(&mut options(scale).explainer(|| false), &puzzle, None).unwrap();
        (rating_text(scale, &rated), rating_sentence(scale, &rated))
    };
    let owned = |text: &str, sentence: &str| (text.to_owned(), sentence.to_owned());
    assert_eq!(text(&Catalogue::BRAIDS, OF_4), owned("4", "Rating 4."));
    assert_eq!(text(&Catalogue::BRAIDS, OF_DEPTH_2), owned("infinite", "Rating infinite."));
    assert_eq!(text(&Catalogue::DEPTH, OF_DEPTH_2), owned("2", "Rating 2."));
}

/// Assumptions are nested only so deep, so that a puzzle that they do not solve is not infinite.
#[test]
fn a_depth_beyond_the_scale_is_not_infinite() {
    let rows = Catalogue::DEPTH.rows()[..3].to_vec();
    let scale = Catalogue::DEPTH.with_rows(rows);
    let rated = sudokit::explain::Explainer::new(&scale).rate(&OF_DEPTH_2.parse().unwrap());
    assert_eq!(rating_text(&scale, &rated), "more than 1");
}

#[test]
fn a_limit_leaves_a_lower_bound_in_points_only() {
    let puzzle: Grid = OF_4.parse().unwrap();
    let bounds = |scale| {
        let rate = |calls| {
            let count = AtomicUsize::new(0);
            let stop = move || count.fetch_add(1, Ordering::Relaxed) >= calls;
            rate_or_bound(&mut options(scale).explainer(stop), &puzzle, None)
        };
        let bounds = (0..1_000).map_while(move |calls| rate(calls).err());
        bounds.map(|so_far| bound_text(scale, &so_far)).collect::<Vec<_>>()
    };
    let of_braids = bounds(&Catalogue::BRAIDS);
    assert_eq!(of_braids.first(), Some(&None));
    let numbers = of_braids.iter().flatten().map(|text| text.strip_prefix("at least ").unwrap());
    let numbers: Vec<u32> = numbers.map(|number| number.parse().unwrap()).collect();
    assert!(numbers.is_sorted() && numbers.first() < numbers.last(), "{numbers:?}");
    assert!(numbers.iter().all(|&number| number <= 4), "{numbers:?}");
    let of_se = bounds(&Catalogue::SE);
    assert!(!of_se.is_empty() && of_se.iter().all(Option::is_none));
}

/// A limit that is reached after the last step changes nothing.
#[test]
fn a_complete_path_is_rated_although_the_explainer_was_stopped() {
    let puzzle: Grid = OF_4.parse().unwrap();
    let is_over = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&is_over);
    let mut explainer = options(&Catalogue::SE).explainer(move || flag.load(Ordering::Relaxed));
    let rated = rate_steps(&mut explainer, &puzzle, None, |explainer, position| {
        let step = explainer.next_step(position);
        if position.grid().empty().len() == 1 {
            is_over.store(true, Ordering::Relaxed);
            assert!(explainer.next_step(&Position::new(&puzzle)).is_none());
        }
        step
    });
    assert!(explainer.is_stopped());
    assert_eq!(rated, Ok(rate(&mut options(&Catalogue::SE).explainer(|| false), &puzzle, None).unwrap()));
    assert!(profile(&mut options(&Catalogue::HUMAN).explainer(|| true), &puzzle).is_none());
    assert!(profile(&mut options(&Catalogue::HUMAN).explainer(|| false), &puzzle).is_some());
}
