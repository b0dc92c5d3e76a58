//! Steps from any position, including contradictory ones.

use sudokit::explain::{Catalogue, Explainer, Position, Step};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use sudokit_check::{Known, check_step};

/// The maximum number of candidates; others are dropped. If there are several solutions, no technique helps in the
/// end, and a complete search of nested chains takes half a second with 60 candidates, a second with 75, and ten
/// times that with the fuzzer's checks.
const CANDIDATES: usize = 64;

/// The maximum number of steps.
const STEPS: usize = 20;

/// Any bytes are a position: the first 81 are its cells, with the digits 1 to 9 as filled cells and other bytes as
/// empty ones; one selects the catalogue and whether uniqueness is assumed; then two for each empty cell, its
/// candidates as bits. Missing candidates follow the rules.
///
/// Each step changes the position, follows from its premises, is found again, and has a text. The checker never
/// panics, for any position and step.
pub(super) fn explain(bytes: &[u8]) {
    let mut position = position(bytes);
    let choice = usize::from(bytes.get(81).copied().unwrap_or_default());
    let scale = Catalogue::ALL[choice % Catalogue::ALL.len()];
    let uniqueness = (choice / Catalogue::ALL.len()).is_multiple_of(2);
    let explainer =
        || if uniqueness { Explainer::new(scale) } else { Explainer::new(scale).without_uniqueness() };
    let mut used = explainer();
    for at in 0..STEPS {
        let Some(step) = used.next_step(&position) else { return };
        assert!(uniqueness || !step.technique.assumes_uniqueness(), "{step}");
        if at == 0 {
            assert_eq!(
                explainer().next_step(&position).as_ref(),
                Some(&step),
                "a used explainer finds another step"
            );
        }
        let mut after = position.clone();
        after.apply(&step);
        assert_ne!(after, position, "the step changes nothing: {step}");
        judge(&position, &step);
        position = after;
    }
}

fn position(bytes: &[u8]) -> Position {
    let grid = super::grid(bytes);
    let mut masks = bytes.get(82..).unwrap_or_default().chunks_exact(2);
    let (mut candidates, by_rule) = (CandidateSet::EMPTY, grid.candidates());
    for cell in grid.empty() {
        let mask = masks.next().map(|mask| DigitSet::from_bits(u16::from_le_bytes([mask[0], mask[1]])));
        candidates |=
            CandidateSet::product(CellSet::only(cell), mask.unwrap_or_else(|| by_rule.digits_of(cell)));
    }
    let few = Cell::ALL
        .into_iter()
        .flat_map(|cell| candidates.digits_of(cell).iter().map(move |digit| Candidate::new(cell, digit)));
    Position::from_parts(&grid, CellSet::EMPTY, few.take(CANDIDATES).collect())
}

fn judge(position: &Position, step: &Step) {
    let candidates = position.candidates();
    assert_eq!(check_step(Known::new(candidates, position.filled_in()), step), Ok(()), "{step}");
    for other in [CandidateSet::EMPTY, CandidateSet::FULL, !candidates] {
        let _ = check_step(other, step);
    }
    for digit in Digit::ALL {
        let without = CandidateSet::product(candidates.cells_of(digit), DigitSet::only(digit));
        let _ = check_step(candidates.difference(without), step);
    }
    assert!(!step.to_string().is_empty());
}
