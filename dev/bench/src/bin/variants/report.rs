//! The table of outcomes and its summary.

use crate::contender::Outcome;
use crate::puzzles::Puzzle;
use core::fmt::{self, Write as _};
use std::collections::BTreeMap;

/// The outcomes for all puzzles.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

struct Row {
    puzzle: Puzzle,
    ours: Outcome,
    theirs: Outcome,
}

impl Row {
    const fn is_shared(&self) -> bool {
        self.ours.done && self.theirs.done
    }

    /// How many times as long the other program takes.
    fn ratio(&self) -> f64 {
        self.theirs.total / self.ours.total
    }

    /// Whether our count is a known one.
    fn is_right(&self) -> bool {
        !self.ours.done || self.puzzle.known.allows(self.ours.count)
    }

    /// Whether the heuristics were chosen on this puzzle: its identifier is a hash that ends in an even digit.
    fn is_tuned(&self) -> bool {
        self.puzzle.id.chars().last().and_then(|last| last.to_digit(16)).is_some_and(|digit| digit % 2 == 0)
    }
}

impl Report {
    pub(crate) fn add(&mut self, puzzle: Puzzle, ours: Outcome, theirs: Outcome) {
        let row = Row { puzzle, ours, theirs };
        if !row.is_right() {
            println!(
                "{} {}: {} solutions, against what is known",
                row.puzzle.id, row.puzzle.name, row.ours.count
            );
        }
        self.rows.push(row);
    }

    /// The rows as a table with tabs.
    pub(crate) fn table(&self) -> String {
        let mut text = "id\tname\tcount\tdone\tsetup_ms\ttotal_ms\tguesses".to_owned();
        text += "\tiss_count\tiss_done\tiss_setup_ms\tiss_total_ms\tiss_guesses\n";
        for Row { puzzle, ours, theirs } in &self.rows {
            let figures = [ours, theirs].map(|one| {
                let Outcome { count, done, setup, total, guesses } = one;
                format!("{count}\t{done}\t{setup:.4}\t{total:.4}\t{guesses}")
            });
            let [ours, theirs] = figures;
            let _ = writeln!(text, "{}\t{}\t{ours}\t{theirs}", puzzle.id, puzzle.name);
        }
        text
    }

    /// The error is that a count is not a known one.
    pub(crate) fn check(&self) -> Result<(), String> {
        let wrong = self.rows.iter().filter(|row| !row.is_right()).count();
        if wrong == 0 { Ok(()) } else { Err(format!("{wrong} counts differ from the known ones")) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = BTreeMap::<&str, Vec<&Row>>::new();
        for row in &self.rows {
            groups.entry(&row.puzzle.group).or_default().push(row);
        }
        groups.into_iter().try_for_each(|(group, rows)| summarize(f, group, &rows))
    }
}

fn summarize(f: &mut fmt::Formatter<'_>, group: &str, rows: &[&Row]) -> fmt::Result {
    let ours = |of: fn(&Outcome) -> f64| rows.iter().map(|row| of(&row.ours)).collect::<Vec<f64>>();
    let decided = rows.iter().filter(|row| row.ours.done).count();
    writeln!(f, "{group}: {decided} of {} decided", rows.len())?;
    let [totals, setups] = [ours(|one| one.total), ours(|one| one.setup)].map(Quantiles::new);
    writeln!(f, "  set-up and search {totals}\n  set-up {setups}")?;
    if rows.iter().any(|row| row.theirs.done) {
        compare(f, rows)?;
    }
    Ok(())
}

/// Compares the two programs.
fn compare(f: &mut fmt::Formatter<'_>, rows: &[&Row]) -> fmt::Result {
    let shared: Vec<&Row> = rows.iter().copied().filter(|row| row.is_shared()).collect();
    let theirs = rows.iter().filter(|row| row.theirs.done).count();
    let differ = shared.iter().filter(|row| row.ours.count != row.theirs.count).count();
    writeln!(f, "  ISS: {theirs} decided; both: {}, with another count {differ}", shared.len())?;
    let times = |of: fn(&Row) -> f64| Quantiles::new(shared.iter().map(|row| of(row)).collect());
    writeln!(f, "  both, set-up and search: ours {}", times(|row| row.ours.total))?;
    writeln!(f, "                            ISS {}", times(|row| row.theirs.total))?;
    writeln!(f, "  both, set-up: ours {}", times(|row| row.ours.setup))?;
    writeln!(f, "                 ISS {}", times(|row| row.theirs.setup))?;
    let half = |is_tuned: bool| shared.iter().filter(move |row| row.is_tuned() == is_tuned);
    let [all, tuned, others] =
        [mean(shared.iter()), mean(half(true)), mean(half(false))].map(|mean| format!("{mean:.2}"));
    writeln!(f, "  ISS / ours, geometric mean: {all}; chosen on {tuned}; others {others}")?;
    let slower = shared.iter().filter(|row| row.ratio() < 1.0).count();
    writeln!(f, "  slower than ISS on {slower}, {} of them of its slowest tenth", slower_in_tail(rows))
}

fn mean<'a, 'b: 'a>(rows: impl Iterator<Item = &'a &'b Row>) -> f64 {
    let logarithms: Vec<f64> = rows.map(|row| row.ratio().ln()).collect();
    (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp()
}

/// On how many of the tenth of its puzzles that take the other program the longest ours is slower, or does not end.
fn slower_in_tail(rows: &[&Row]) -> usize {
    let mut done: Vec<&Row> = rows.iter().copied().filter(|row| row.theirs.done).collect();
    done.sort_by(|one, other| other.theirs.total.total_cmp(&one.theirs.total));
    let tail = done.len().div_ceil(10);
    done.iter().take(tail).filter(|row| !row.ours.done || row.ratio() < 1.0).count()
}

/// The median, the 90th percentile and the largest of some times in milliseconds.
struct Quantiles([f64; 3]);

impl Quantiles {
    fn new(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let at =
            |part: usize| times.get((times.len() * part / 10).min(times.len().saturating_sub(1))).copied();
        Self([5, 9, 10].map(|part| at(part).unwrap_or(f64::NAN)))
    }
}

impl fmt::Display for Quantiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, ninth, largest] = self.0;
        write!(f, "{median:.3} ms in the median, {ninth:.2} for nine tenths, {largest:.0} at most")
    }
}
