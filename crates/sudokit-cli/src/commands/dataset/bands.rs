//! The bands of rating, difficulty, effort, clues and solutions, and the number of puzzles in each.

use crate::args::DatasetArgs;
use crate::counters::counted;
use std::fmt;
use std::ops::RangeInclusive;
use sudokit::explain::{Difficulty, Rating};

/// What decides the band of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Traits {
    /// The rating on the first scale; `None` with several solutions.
    pub(super) rating: Option<Rating>,
    /// The difficulty and the effort, if a band needs them.
    pub(super) human: Option<(Difficulty, Rating)>,
    pub(super) clues: usize,
    pub(super) solutions: u64,
}

/// One band; `None` for any value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Band {
    rating: Option<RangeInclusive<Rating>>,
    difficulty: Option<Difficulty>,
    effort: Option<RangeInclusive<Rating>>,
    clues: Option<RangeInclusive<usize>>,
    solutions: Option<RangeInclusive<u64>>,
    pub(super) wanted: u64,
    pub(super) made: u64,
}

impl Band {
    fn holds(&self, traits: &Traits) -> bool {
        let is_rated = |range: &RangeInclusive<Rating>| traits.rating.is_some_and(|at| range.contains(&at));
        let human = traits.human;
        self.rating.as_ref().is_none_or(is_rated)
            && self.difficulty.is_none_or(|wanted| human.is_some_and(|(is, _)| is == wanted))
            && self.effort.as_ref().is_none_or(|range| human.is_some_and(|(_, is)| range.contains(&is)))
            && self.clues.as_ref().is_none_or(|range| range.contains(&traits.clues))
            && self.solutions.as_ref().is_none_or(|range| range.contains(&traits.solutions))
    }

    const fn has_room(&self) -> bool {
        self.made < self.wanted
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.rating.as_ref().map(|range| span("rating", range)),
            self.difficulty.map(|difficulty| difficulty.name().to_owned()),
            self.effort.as_ref().map(|range| span("effort", range)),
            self.clues.as_ref().map(|clues| format!("{} to {} clues", clues.start(), clues.end())),
            self.solutions.as_ref().map(|range| match (*range.start(), *range.end()) {
                (one, other) if one == other => counted(one, "solution"),
                (least, most) => format!("{least} to {most} solutions"),
            }),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        f.write_str(if parts.is_empty() { "any rating" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

/// A range of ratings in words.
fn span(what: &str, range: &RangeInclusive<Rating>) -> String {
    let (start, end) = (range.start(), range.end());
    if *end == Rating::MAX { format!("{what} {start} or more") } else { format!("{what} {start} to {end}") }
}

/// All bands.
#[derive(Clone, Debug)]
pub(super) struct Bands(pub(super) Vec<Band>);

impl Bands {
    /// The bands of the arguments with equal shares; the first bands get the remainder. Each band of one kind is combined with
    /// each of the other kinds.
    pub(super) fn new(args: &DatasetArgs) -> Self {
        let (rating, difficulty, effort) = (None, None, None);
        let any = Band { rating, difficulty, effort, clues: None, solutions: None, wanted: 0, made: 0 };
        let bands = vec![any];
        let bands = combined(bands, &args.rating, |band, value| band.rating = Some(value));
        let bands = combined(bands, &args.difficulty, |band, value| band.difficulty = Some(value));
        let bands = combined(bands, &args.effort, |band, value| band.effort = Some(value));
        let bands = combined(bands, &args.clues, |band, value| band.clues = Some(value));
        let mut bands = combined(bands, &args.solutions, |band, value| band.solutions = Some(value));
        let (number, count) = (args.number.get(), bands.len() as u64);
        for (at, band) in (0..).zip(&mut bands) {
            band.wanted = number / count + u64::from(at < number % count);
        }
        Self(bands)
    }

    /// Whether a puzzle is in any band.
    pub(super) fn hold(&self, traits: &Traits) -> bool {
        self.0.iter().any(|band| band.holds(traits))
    }

    /// Whether a band of this puzzle is incomplete.
    pub(super) fn have_room(&self, traits: &Traits) -> bool {
        self.0.iter().any(|band| band.has_room() && band.holds(traits))
    }

    /// Counts a puzzle in its first incomplete band.
    pub(super) fn count(&mut self, traits: &Traits) {
        if let Some(band) = self.0.iter_mut().find(|band| band.has_room() && band.holds(traits)) {
            band.made += 1;
        }
    }

    pub(super) fn made(&self) -> u64 {
        self.0.iter().map(|band| band.made).sum()
    }

    /// The incomplete bands.
    pub(super) fn missing(&self) -> impl Iterator<Item = &Band> {
        self.0.iter().filter(|band| band.has_room())
    }
}

/// Each of the bands with each of the values, or the bands themselves if there is no value.
fn combined<T: Clone>(bands: Vec<Band>, values: &[T], set: impl Fn(&mut Band, T)) -> Vec<Band> {
    if values.is_empty() {
        return bands;
    }
    let with = |band: &Band, value: &T| {
        let mut band = band.clone();
        set(&mut band, value.clone());
        band
    };
    bands.iter().flat_map(|band| values.iter().map(|value| with(band, value)).collect::<Vec<_>>()).collect()
}
