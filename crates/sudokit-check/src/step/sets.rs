//! Facts of almost locked sets, Sue de Coq and fish.

use super::inferences::{all_see, digits_of, is_almost_locked};
use sudokit::explain::{AlmostLockedSet, AlsChain, DeathBlossom, Fish, SueDeCoq};
use sudokit::{CandidateSet, CellSet, Digit, DigitSet, HouseSet};

/// Returns whether the cells of a fish's base are within its cover, but for its fins.
pub(super) fn is_fish(candidates: CandidateSet, fish: &Fish) -> bool {
    let within = |houses: HouseSet| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let base = candidates.cells_of(fish.digit) & within(fish.base);
    fish.base.len() == fish.cover.len()
        && fish.fins.is_subset(base)
        && (base - fish.fins).is_subset(within(fish.cover))
}

/// Returns whether each set is almost locked, and all places of the restricted commons of neighbours see each other.
pub(super) fn is_als_chain(candidates: CandidateSet, chain: &AlsChain) -> bool {
    let is_set = |set: &AlmostLockedSet| is_almost_locked(candidates, set.cells, set.digits);
    let are_common = |(pair, &commons): (&[AlmostLockedSet], &DigitSet)| {
        let places = |at: usize, digit| candidates.cells_of(digit) & pair[at].cells;
        !commons.is_empty()
            && commons.is_subset(pair[0].digits & pair[1].digits)
            && commons.iter().all(|digit| all_see(places(0, digit), places(1, digit)))
    };
    chain.sets.len() >= 2
        && chain.commons.len() + 1 == chain.sets.len()
        && chain.sets.iter().all(is_set)
        && chain.sets.windows(2).zip(&chain.commons).all(are_common)
}

/// Returns whether the stem has a petal for each candidate, an almost locked set whose places of the digit all see it.
pub(super) fn is_blossom(candidates: CandidateSet, blossom: &DeathBlossom) -> bool {
    let digits: DigitSet = blossom.petals.iter().map(|petal| petal.0).collect();
    let is_petal = |(digit, set): &(Digit, AlmostLockedSet)| {
        set.digits.contains(*digit)
            && is_almost_locked(candidates, set.cells, set.digits)
            && all_see(candidates.cells_of(*digit) & set.cells, CellSet::only(blossom.stem))
    };
    candidates.digits_of(blossom.stem) == digits && blossom.petals.iter().all(is_petal)
}

/// Returns whether the parts are where and what they are stated to be, and have as many cells as digits, where a digit
/// that the line part and the box part both have counts twice.
pub(super) fn is_sue_de_coq(candidates: CandidateSet, pattern: &SueDeCoq) -> bool {
    let SueDeCoq { line, boxed, crossing, in_line, in_box } = *pattern;
    let parts = [crossing, in_line, in_box];
    let are_there = parts.iter().all(|part| {
        part.cells.is_subset(candidates.cells()) && digits_of(candidates, part.cells) == part.digits
    });
    let digits = crossing.digits | in_line.digits | in_box.digits;
    let cells = crossing.cells | in_line.cells | in_box.cells;
    let twice = in_line.digits & in_box.digits;
    are_there
        && crossing.cells.is_subset(line.cells() & boxed.cells())
        && in_line.cells.is_subset(line.cells())
        && in_box.cells.is_subset(boxed.cells())
        && in_line.cells.is_disjoint(in_box.cells | crossing.cells)
        && in_box.cells.is_disjoint(crossing.cells)
        && twice.is_disjoint(crossing.digits)
        && cells.len() == digits.len() + twice.len()
}
