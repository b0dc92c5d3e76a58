//! The rows of techniques for the hardest puzzles. No rating program has these techniques, so their scores only order
//! them.

use super::techniques::{exocet, fireworks, msls, sk_loop, tridagon};
use super::{Catalogue, Measure, Row, Score, Technique};
use alloc::borrow::Cow;

/// Defines a row: the finder, and the techniques that it finds with their scores.
const fn row(finder: super::Finder, scores: &'static [Score]) -> Row {
    Row::new(finder, Cow::Borrowed(scores))
}

const fn score(technique: Technique, base: f64) -> Score {
    Score { technique, base }
}

/// One row for each finder, in the order of the scores.
pub(super) const ROWS: &[Row] = &[
    row(fireworks::triple, &[score(Technique::FIREWORKS_TRIPLE, 6.0)]),
    row(fireworks::quadruple, &[score(Technique::FIREWORKS_QUADRUPLE, 6.2)]),
    row(tridagon::find, &[score(Technique::TRIDAGON, 6.4)]),
    row(sk_loop::find, &[score(Technique::SK_LOOP, 8.5)]),
    row(exocet::junior, &[score(Technique::JUNIOR_EXOCET, 8.8)]),
    row(msls::find, &[score(Technique::MULTI_SECTOR_LOCKED_SET, 9.0)]),
    row(exocet::senior, &[score(Technique::SENIOR_EXOCET, 9.2)]),
];

impl Catalogue {
    /// The techniques for the hardest puzzles, and no others.
    #[doc(hidden)]
    pub const EXOTICS: Self = Self {
        name: Cow::Borrowed("exotics"),
        rows: Cow::Borrowed(ROWS),
        measure: Measure::Maximum,
        levels: Cow::Borrowed(&[]),
        compat: super::CompatFlags::NONE,
    };
}
