//! Estimates about all minimal puzzles from unbiased ones.

use crate::counters::counted;
use crate::run::Run;
use sudokit::generate::PuzzleSpec;

/// Prints the number of puzzles and their weight for each number of clues, and the estimated mean if the sample is whole.
pub(super) fn say(by_clues: &[u64; 82], is_whole: bool, run: &Run) {
    for (clues, &puzzles) in by_clues.iter().enumerate().filter(|(_, puzzles)| **puzzles > 0) {
        let weight = PuzzleSpec::weight(clues);
        run.note(format_args!("{clues} clues: {} of weight {weight:.6}", counted(puzzles, "puzzle")));
    }
    if let Some((mean, error)) = mean(by_clues).filter(|_| is_whole) {
        run.note(format_args!(
            "estimated mean number of clues of all minimal puzzles: {mean:.3}, standard error {error:.3}"
        ));
    }
}

/// The weighted mean of the number of clues and its standard error; `None` for fewer than two puzzles.
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
    fn the_mean_is_weighted() {
        let mut by_clues = [0; 82];
        assert_eq!(mean(&by_clues), None);
        (by_clues[25], by_clues[26]) = (56, 26);
        // 56 · 26/56 = 26 · 1: equal weights.
        let (mean, error) = mean(&by_clues).unwrap();
        assert!((mean - 25.5).abs() < 1e-9);
        let spread: f64 = 0.25 * (56.0 * (26.0_f64 / 56.0).powi(2) + 26.0);
        assert!((error - spread.sqrt() / 52.0).abs() < 1e-9);
    }
}
