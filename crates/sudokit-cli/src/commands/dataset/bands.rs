//! The bands of rating and clues, and the number of puzzles in each.

use crate::args::DatasetArgs;
use std::fmt;
use std::ops::RangeInclusive;
use sudokit::explain::Rating;

/// One band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Band {
    er: Option<RangeInclusive<Rating>>,
    clues: Option<RangeInclusive<usize>>,
    pub(super) wanted: u64,
    pub(super) made: u64,
}

impl Band {
    fn holds(&self, er: Rating, clues: usize) -> bool {
        self.er.as_ref().is_none_or(|range| range.contains(&er))
            && self.clues.as_ref().is_none_or(|range| range.contains(&clues))
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.er, &self.clues) {
            (None, None) => f.write_str("any rating"),
            (Some(rating), None) => f.write_str(&rating_span(rating)),
            (None, Some(clues)) => write!(f, "{} to {} clues", clues.start(), clues.end()),
            (Some(rating), Some(clues)) => {
                write!(f, "{}, {} to {} clues", rating_span(rating), clues.start(), clues.end())
            }
        }
    }
}

/// A range of ratings in words.
fn rating_span(range: &RangeInclusive<Rating>) -> String {
    let (start, end) = (range.start(), range.end());
    if *end == Rating::MAX { format!("rating {start} or more") } else { format!("rating {start} to {end}") }
}

/// All bands.
#[derive(Clone, Debug)]
pub(super) struct Bands(pub(super) Vec<Band>);

impl Bands {
    /// The bands of the arguments with equal shares; the first bands get the remainder.
    pub(super) fn new(args: &DatasetArgs) -> Self {
        let (ratings, clues) = (or_any(&args.rating), or_any(&args.clues));
        let count = (ratings.len() * clues.len()) as u64;
        let pairs = ratings.iter().flat_map(|er| clues.iter().map(move |clues| (er.clone(), clues.clone())));
        let number = args.number.get();
        let wanted = |at: u64| number / count + u64::from(at < number % count);
        let band = |(at, (er, clues))| Band { er, clues, wanted: wanted(at), made: 0 };
        Self((0..).zip(pairs).map(band).collect())
    }

    /// Whether a puzzle is in any band.
    pub(super) fn hold(&self, er: Rating, clues: usize) -> bool {
        self.0.iter().any(|band| band.holds(er, clues))
    }

    /// Whether a band of this puzzle is incomplete.
    pub(super) fn has_room(&self, er: Rating, clues: usize) -> bool {
        self.0.iter().any(|band| band.made < band.wanted && band.holds(er, clues))
    }

    /// Counts a puzzle in its first incomplete band.
    pub(super) fn count(&mut self, er: Rating, clues: usize) {
        if let Some(band) = self.0.iter_mut().find(|band| band.made < band.wanted && band.holds(er, clues)) {
            band.made += 1;
        }
    }

    pub(super) fn made(&self) -> u64 {
        self.0.iter().map(|band| band.made).sum()
    }

    /// The incomplete bands.
    pub(super) fn missing(&self) -> impl Iterator<Item = &Band> {
        self.0.iter().filter(|band| band.made < band.wanted)
    }
}

fn or_any<T: Clone>(ranges: &[T]) -> Vec<Option<T>> {
    if ranges.is_empty() { vec![None] } else { ranges.iter().cloned().map(Some).collect() }
}
