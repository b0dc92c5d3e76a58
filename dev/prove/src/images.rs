//! Measures the differences between the ratings of a puzzle and of its isomorphs.

use serde::Serialize;
use sudokit::explain::{Catalogue, Explainer, Rating};
use sudokit::{Grid, Transform};
use sudokit_testkit::Rng;

/// The frequency and the size of differences of ratings (ER).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Spread {
    /// The lowest rating of these puzzles, in tenths.
    pub from: u32,
    /// Their number.
    pub puzzles: u64,
    /// Puzzles with an isomorph of another rating.
    pub differ: u64,
    /// Random isomorphs of all of them.
    pub images: u64,
    /// Isomorphs with another rating than the puzzle.
    pub images_differ: u64,
    /// The largest difference between the highest and the lowest rating of a puzzle and its isomorphs, in tenths.
    pub largest: u32,
}

/// The lowest ratings of the classes, in tenths: singles and sets, wings to aligned pairs, chains, multiple and
/// dynamic ones.
const CLASSES: [u32; 5] = [10, 42, 65, 76, 90];

/// Rates each puzzle and this number of random isomorphs in the catalogue `se`, and counts by the puzzle's rating.
pub fn spread<'a>(puzzles: impl Iterator<Item = &'a Grid>, images: usize, seed: u64) -> Vec<Spread> {
    let (mut rng, mut explainer) = (Rng::new(seed), Explainer::new(&Catalogue::SE));
    let mut spreads = CLASSES.map(|from| Spread { from, ..Spread::default() });
    for puzzle in puzzles {
        let rating = explainer.rate(puzzle).er;
        let ratings: Vec<Rating> = (0..images)
            .filter_map(|_| Transform::from_number(rng.next_u64() % Transform::COUNT))
            .map(|transform| explainer.rate(&transform.apply(*puzzle)).er)
            .collect();
        if let Some(spread) = spreads.iter_mut().rfind(|spread| spread.from <= rating.0) {
            spread.take(rating, &ratings);
        }
    }
    spreads.to_vec()
}

impl Spread {
    fn take(&mut self, rating: Rating, images: &[Rating]) {
        let differ = images.iter().filter(|&&image| image != rating).count() as u64;
        let highest = images.iter().fold(rating, |highest, &image| highest.max(image));
        let lowest = images.iter().fold(rating, |lowest, &image| lowest.min(image));
        self.puzzles += 1;
        self.differ += u64::from(differ > 0);
        self.images += images.len() as u64;
        self.images_differ += differ;
        self.largest = self.largest.max(highest.0 - lowest.0);
    }
}
