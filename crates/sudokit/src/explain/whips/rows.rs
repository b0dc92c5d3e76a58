//! The rows of the scales that rate by the length of chains.

use super::finders;
use crate::explain::techniques::single;
use crate::explain::{Deduction, Finder, Pattern, Row, Score, Technique};
use alloc::borrow::Cow;

/// Returns a row whose steps of each technique are scored by their length.
const fn row(finder: Finder, scores: &'static [Score]) -> Row {
    Row::new(finder, Cow::Borrowed(scores)).with_refine(by_length)
}

/// Returns 0 for singles, and the number of variables of a chain, the depth of trials, or the length of braids within them.
fn by_length(found: &Deduction, base: f64) -> f64 {
    match &found.pattern {
        Pattern::Refutation(refutation) => base * refutation.length() as f64,
        Pattern::Trial(trial) => base * f64::from(trial.depth),
        Pattern::BraidTrial(trial) => base * trial.length as f64,
        _ => base,
    }
}

const fn score(technique: Technique, base: f64) -> Score {
    Score { technique, base }
}

const SINGLE: Row =
    row(single::hidden, &[score(Technique::FULL_HOUSE, 0.0), score(Technique::HIDDEN_SINGLE, 0.0)]);
const NAKED_SINGLE: Row = row(single::naked, &[score(Technique::NAKED_SINGLE, 0.0)]);

/// The rows of the W rating.
pub(crate) static WHIPS: [Row; 3] =
    [SINGLE, NAKED_SINGLE, row(finders::whip, &[score(Technique::WHIP, 1.0)])];

/// The rows of the B rating.
pub(crate) static BRAIDS: [Row; 3] =
    [SINGLE, NAKED_SINGLE, row(finders::braid, &[score(Technique::BRAID, 1.0)])];

/// The rows of the gW rating.
pub(crate) static G_WHIPS: [Row; 3] =
    [SINGLE, NAKED_SINGLE, row(finders::g_whip, &[score(Technique::G_WHIP, 1.0)])];

/// The rows of the gB rating.
pub(crate) static G_BRAIDS: [Row; 3] =
    [SINGLE, NAKED_SINGLE, row(finders::g_braid, &[score(Technique::G_BRAID, 1.0)])];

/// The rows of the depth of trial and error.
pub(crate) static DEPTH: [Row; 5] = [
    SINGLE,
    NAKED_SINGLE,
    row(finders::trial::<1>, &[score(Technique::TRIAL, 1.0)]),
    row(finders::trial::<2>, &[score(Technique::TRIAL, 1.0)]),
    row(finders::trial::<3>, &[score(Technique::TRIAL, 1.0)]),
];

/// The rows of the `BpB` rating.
pub(crate) static BRAID_TRIALS: [Row; 3] =
    [SINGLE, NAKED_SINGLE, row(finders::braid_trial, &[score(Technique::BRAID_TRIAL, 1.0)])];
