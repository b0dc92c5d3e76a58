//! What unbiased puzzles say of all minimal puzzles.

use crate::run::Run;
use sudokit::generate::PuzzleSpec;

/// Says how many puzzles have how many clues, what they weigh, and, if they stand for all, the mean that follows.
pub(super) fn say(by_clues: &[u64; 82], is_whole: bool, run: &Run) {
    for (clues, &puzzles) in by_clues.iter().enumerate().filter(|(_, puzzles)| **puzzles > 0) {
        let weight = PuzzleSpec::weight(clues);
        let s = if puzzles == 1 { "" } else { "s" };
        run.note(format_args!("{clues} clues: {puzzles} puzzle{s} of weight {weight:.6}"));
    }
    if let Some((mean, error)) = mean(by_clues).filter(|_| is_whole) {
        run.note(format_args!(
            "minimal puzzles have {mean:.3} clues in the mean, by this sample; standard error {error:.3}"
        ));
    }
}

/// The weighted mean of the number of clues, and its standard error; nothing of less than two puzzles.
fn mean(by_clues: &[u64; 82]) -> Option<(f64, f64)> {
    let sum = |term: &dyn Fn(f64, f64) -> f64| -> f64 {
        let terms = by_clues.iter().enumerate().filter(|(_, puzzles)| **puzzles > 0);
        terms.map(|(clues, &puzzles)| puzzles as f64 * term(PuzzleSpec::weight(clues), clues as f64)).sum()
    };
    let weight = sum(&|weight, _| weight);
    let mean = sum(&|weight, clues| weight * clues) / weight;
    let spread = sum(&|weight, clues| (weight * (clues - mean)).powi(2));
    (by_clues.iter().sum::<u64>() > 1).then_some((mean, spread.sqrt() / weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_goes_by_weight() {
        let mut by_clues = [0; 82];
        assert_eq!(mean(&by_clues), None);
        (by_clues[25], by_clues[26]) = (56, 26);
        // 56 · 26/56 and 26 · 1: as much of both.
        let (mean, error) = mean(&by_clues).unwrap();
        assert!((mean - 25.5).abs() < 1e-9);
        let spread: f64 = 0.25 * (56.0 * (26.0_f64 / 56.0).powi(2) + 26.0);
        assert!((error - spread.sqrt() / 52.0).abs() < 1e-9);
    }
}
