//! Median, spread and their table.

/// The figures of repeated runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Figures {
    /// The median run.
    pub(super) median: f64,
    /// The difference between the slowest and the fastest run, relative to the median.
    pub(super) spread: f64,
}

impl Figures {
    /// The figures of these times; zero if there are none.
    pub(super) fn new(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let at = |index: usize| times.get(index).copied().unwrap_or_default();
        let (middle, last) = (times.len() / 2, times.len().saturating_sub(1));
        let median = if times.len().is_multiple_of(2) {
            f64::midpoint(at(middle.saturating_sub(1)), at(middle))
        } else {
            at(middle)
        };
        Self { median, spread: (at(last) - at(0)) / median.max(f64::MIN_POSITIVE) }
    }
}

impl Figures {
    /// The line of an engine or program; times are in nanoseconds per puzzle.
    pub(super) fn line(self, name: &str, puzzles: usize, answers: &str) -> String {
        row([
            name,
            &puzzles.to_string(),
            &format!("{:.0}", self.median),
            &format!("{:.0}", 1e9 / self.median.max(1e-9)),
            &format!("{:.1} %", 100.0 * self.spread),
            answers,
        ])
    }
}

/// The first line of a table of engines or programs.
pub(super) fn headings(of: &str) -> String {
    row([of, "puzzles", "ns/puzzle", "puzzles/s", "spread", "answers"])
}

/// A line of a table: a name and its figures.
fn row([name, columns @ ..]: [&str; 6]) -> String {
    let columns = columns.map(|column| format!("{column:>11}")).join("  ");
    format!("{name:14}  {columns}\n")
}

#[cfg(test)]
mod tests {
    use super::Figures;

    #[test]
    fn the_median_is_the_one_in_the_middle() {
        assert_eq!(Figures::new(vec![3.0, 1.0, 2.0]), Figures { median: 2.0, spread: 1.0 });
        assert_eq!(Figures::new(vec![4.0, 2.0]), Figures { median: 3.0, spread: 2.0 / 3.0 });
        assert_eq!(Figures::new(vec![5.0]), Figures { median: 5.0, spread: 0.0 });
        assert!(Figures::new(Vec::new()).median.abs() < f64::EPSILON);
    }
}
