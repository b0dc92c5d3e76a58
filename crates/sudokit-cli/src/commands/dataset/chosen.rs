//! A puzzle of the data set, from the number of its attempt.

use super::bands::{Bands, Traits};
use crate::args::DatasetArgs;
use crate::interrupt;
use siphasher::sip::SipHasher24;
use std::ops::RangeInclusive;
use sudokit::explain::{Catalogue, Difficulty, Explainer, Rated};
use sudokit::generate::{GeneratedPuzzle, Generator};
use sudokit::{Grid, symmetry};
use sudokit_verbs::{Ambiguous, number_below};

/// A puzzle of the data set.
pub(super) struct Chosen {
    /// The puzzle with one solution.
    pub(super) made: GeneratedPuzzle,
    /// The puzzle with several solutions that was made from it, if it is to have several.
    pub(super) ambiguous: Option<Ambiguous>,
    /// Its rating on the first scale; `None` with several solutions.
    pub(super) rated: Option<Rated>,
    pub(super) traits: Traits,
    pub(super) canonical: Grid,
}

impl Chosen {
    pub(super) fn puzzle(&self) -> &Grid {
        self.ambiguous.as_ref().map_or(&self.made.puzzle, |ambiguous| &ambiguous.puzzle)
    }
}

/// Makes the puzzles of attempts.
#[derive(Clone, Copy)]
pub(super) struct Maker<'a> {
    pub(super) args: &'a DatasetArgs,
    pub(super) generator: &'a Generator,
}

/// The explainers of one thread.
struct Explainers {
    first: Explainer,
    /// That of the scale `human`, if a band needs it.
    human: Option<Explainer>,
}

impl Maker<'_> {
    /// The first scale.
    pub(super) fn scale(&self) -> &'static Catalogue {
        self.args.scale.first().copied().unwrap_or(Catalogue::ALL[0])
    }

    /// The puzzles of these attempts that are in a band; some are missing after Ctrl-C.
    pub(super) fn puzzles(&self, made: Vec<GeneratedPuzzle>, bands: &Bands) -> Vec<Chosen> {
        let needs_human = !self.args.difficulty.is_empty() || !self.args.effort.is_empty();
        let mut explainers = Explainers {
            first: interrupt::explainer(self.scale()),
            human: needs_human.then(|| interrupt::explainer(&Catalogue::HUMAN)),
        };
        let choose = |made| self.choose(made, bands, &mut explainers);
        made.into_iter().take_while(|_| !interrupt::asked()).filter_map(choose).collect()
    }

    /// The puzzles of these attempts, which are in a band.
    pub(super) fn again(&self, attempts: &[u64], bands: &Bands) -> Vec<Chosen> {
        let made = attempts.iter().filter_map(|&attempt| self.generator.puzzle(attempt)).collect();
        self.puzzles(made, bands)
    }

    fn choose(&self, made: GeneratedPuzzle, bands: &Bands, explainers: &mut Explainers) -> Option<Chosen> {
        let range = self.solutions(made.attempt);
        if *range.end() > 1 {
            return self.choose_ambiguous(made, &range, bands);
        }
        let first = &mut explainers.first;
        first.set_solution(Some(made.solution));
        let rated = first.rate(&made.puzzle);
        let rating = Some(rated.rating(self.scale().measure()));
        let human = explainers.human.as_mut().map(|human| {
            let rated = human.rate(&made.puzzle);
            (Difficulty::new(&rated), rated.rating(Catalogue::HUMAN.measure()))
        });
        let traits = Traits { rating, human, clues: made.puzzle.filled().len(), solutions: 1 };
        bands.hold(&traits).then(|| {
            let canonical = symmetry::canonical(&made.puzzle).grid;
            Chosen { made, ambiguous: None, rated: Some(rated), traits, canonical }
        })
    }

    fn choose_ambiguous(
        &self,
        made: GeneratedPuzzle,
        range: &RangeInclusive<u64>,
        bands: &Bands,
    ) -> Option<Chosen> {
        let ambiguous = Ambiguous::new(&made.puzzle, &made.solution, range, self.seed(), made.attempt)?;
        let (clues, solutions) = (ambiguous.puzzle.filled().len(), ambiguous.solutions);
        let traits = Traits { rating: None, human: None, clues, solutions };
        bands.hold(&traits).then(|| {
            let canonical = symmetry::canonical(&ambiguous.puzzle).grid;
            Chosen { made, ambiguous: Some(ambiguous), rated: None, traits, canonical }
        })
    }

    /// The number of solutions that the puzzle of an attempt is to have: that of a random band.
    fn solutions(&self, attempt: u64) -> RangeInclusive<u64> {
        let bands = &self.args.solutions;
        let draw = SipHasher24::new_with_keys(self.seed(), attempt).hash(b"solutions");
        bands.get(number_below(draw, bands.len())).cloned().unwrap_or(1..=1)
    }

    fn seed(&self) -> u64 {
        self.args.seed.unwrap_or_default()
    }
}
