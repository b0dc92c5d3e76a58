use crate::{Answer, Contender, Dataset, Mode, Turn};
use core::fmt;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;
use sudokit::Grid;
use sudokit_check::check_solution;

/// The minimum duration of a run, in nanoseconds. Ten thousand easy puzzles take one millisecond, which is too short
/// to be undisturbed, so a run repeats its turns.
const SHORTEST_RUN: f64 = 30e6;

/// The times of one contender for one dataset.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Measured {
    dataset: String,
    mode: String,
    contender: String,
    /// Nanoseconds per puzzle in the median run.
    median_ns: f64,
    /// The difference between the fastest and the slowest run, in percent of the median.
    spread_percent: f64,
    /// This contender's time divided by the last contender's: median, least and greatest of all runs.
    ratio_to_last: [f64; 3],
    /// Nanoseconds per puzzle in each run.
    runs_ns: Vec<f64>,
    /// The number of wrong ratings, and the number of puzzles with known ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<[usize; 2]>,
}

impl Measured {
    pub(crate) const HEADER: &str = "dataset          mode    contender        ns/puzzle  spread   puzzles/s     ratio (least – greatest)";

    /// Returns a summary of a contender's times and their ratios to those of the last.
    pub(crate) fn new(
        dataset: &str,
        mode: impl fmt::Display,
        contender: &str,
        (times, last): (&[f64], &[f64]),
    ) -> Self {
        let [median, fastest, slowest] = median_and_range(times.iter().copied());
        let ratio = median_and_range(times.iter().zip(last).map(|(time, last)| time / last));
        Self {
            dataset: dataset.to_owned(),
            mode: mode.to_string(),
            contender: contender.to_owned(),
            median_ns: rounded(median, 10.0),
            spread_percent: rounded(100.0 * (slowest - fastest) / median, 10.0),
            ratio_to_last: ratio.map(|ratio| rounded(ratio, 1e4)),
            runs_ns: times.iter().map(|&time| rounded(time, 10.0)).collect(),
            wrong: None,
        }
    }

    /// Sets the number of wrong ratings, and of puzzles with known ratings.
    pub(crate) const fn with_wrong(mut self, wrong: usize, of: usize) -> Self {
        self.wrong = Some([wrong, of]);
        self
    }

    /// Returns whether the number of wrong ratings is set.
    pub(crate) const fn has_ratings(&self) -> bool {
        self.wrong.is_some()
    }

    #[cfg(test)]
    pub(crate) const fn wrong(&self) -> Option<[usize; 2]> {
        self.wrong
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ratio, least, greatest] = self.ratio_to_last;
        write!(f, "{:16} {:7} {:14}", self.dataset, self.mode, self.contender)?;
        write!(f, " {:11.0} {:5.1} %", self.median_ns, self.spread_percent)?;
        write!(f, " {:11.0}   {ratio:7.2} ({least:.2} – {greatest:.2})", 1e9 / self.median_ns)?;
        self.wrong.map_or(Ok(()), |[wrong, of]| write!(f, "   {wrong} of {of} wrong"))
    }
}

/// Runs the turns of all contenders in each run, checks all answers, and summarizes.
pub(crate) fn measure(
    dataset: &Dataset,
    mode: Mode,
    contenders: &[&dyn Contender],
    runs: usize,
) -> Vec<Measured> {
    let mut turns: Vec<_> = contenders.iter().map(|contender| contender.prepare(&dataset.puzzles)).collect();
    let agreed = agreed_answers(dataset, mode, contenders, &mut turns);
    let mut times = vec![Vec::with_capacity(runs); turns.len()];
    for _ in 0..runs {
        for ((turn, agreed), times) in turns.iter_mut().zip(&agreed).zip(&mut times) {
            let (nanoseconds, right) = timed(turn.as_mut(), mode, agreed);
            assert!(right, "answers differ from run to run on {}", dataset.name);
            times.push(nanoseconds);
        }
    }
    let last = times.last().cloned().unwrap_or_default();
    (contenders.iter().zip(times))
        .map(|(contender, times)| Measured::new(&dataset.name, mode, contender.name(), (&times, &last)))
        .collect()
}

/// Runs a first turn of each contender to warm up. Returns the answers, after checking them.
fn agreed_answers(
    dataset: &Dataset,
    mode: Mode,
    contenders: &[&dyn Contender],
    turns: &mut [Box<dyn Turn>],
) -> Vec<Vec<Answer>> {
    let all: Vec<_> =
        turns.iter_mut().map(|turn| answers(turn.as_mut(), mode, dataset.puzzles.len())).collect();
    for (contender, theirs) in contenders.iter().zip(&all) {
        assert_eq!(theirs.len(), dataset.puzzles.len(), "{} answers for {}", contender.name(), dataset.name);
        for ((puzzle, (count, first)), (agreed, form)) in dataset.puzzles.iter().zip(theirs).zip(&all[0]) {
            assert_eq!(count, agreed, "{} disagrees on {puzzle}", contender.name());
            assert!(mode != Mode::Form || first == form, "{} has another form of {puzzle}", contender.name());
            check(contender.name(), mode, puzzle, *count, first.as_ref());
        }
    }
    all
}

fn check(name: &str, mode: Mode, puzzle: &Grid, count: u8, first: Option<&Grid>) {
    match (mode, first) {
        (Mode::First | Mode::Solve, Some(answer)) => {
            if let Err(wrong) = check_solution(puzzle, answer) {
                panic!("{name} is wrong on {puzzle}: {wrong}");
            }
        }
        (Mode::First, None) => assert_eq!(count, 0, "{name} gives no solution of {puzzle}"),
        (Mode::Solve, None) => assert_ne!(count, 1, "{name} keeps the only solution of {puzzle}"),
        (Mode::Unique | Mode::Form, _) => {}
    }
}

fn answers(turn: &mut dyn Turn, mode: Mode, puzzles: usize) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(puzzles);
    turn.solve(mode, &mut answers);
    answers
}

/// Repeats turns until the run is long enough. Returns the nanoseconds per puzzle, and whether all answers were as
/// agreed.
fn timed(turn: &mut dyn Turn, mode: Mode, agreed: &[Answer]) -> (f64, bool) {
    let (mut time, mut turns, mut right) = (0.0, 0_u32, true);
    // A copy, not an empty list: the system provides memory at the first write, which takes time.
    let mut answers = agreed.to_vec();
    while turns == 0 || time < SHORTEST_RUN {
        answers.clear();
        let start = now();
        turn.solve(mode, &mut answers);
        time += now() - start;
        turns += 1;
        right &= answers == agreed;
    }
    (time / f64::from(turns) / agreed.len() as f64, right)
}

/// Returns the nanoseconds of processor time of this thread. On a busy machine, it is far more stable than wall time.
pub fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// Pins the thread, and programs that it starts, to a core. Returns whether the system allows it; if not, a warning is printed.
pub fn pin(core: usize) -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let is_pinned =
        cores.into_iter().find(|known| known.id == core).is_some_and(core_affinity::set_for_current);
    if !is_pinned {
        eprintln!("cannot pin the thread to core {core}; expect more noise");
    }
    is_pinned
}

/// Returns the nanoseconds of user and system time of child processes that have ended, by a clock of 10 ms.
pub fn children() -> [f64; 2] {
    let about = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name, which can contain any character: the state is the third field, the children's times the 16th
    // and 17th.
    let fields = about.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    let mut times = fields.skip(13).map(|ticks| ticks.parse().unwrap_or(0.0) * 1e7);
    [times.next().unwrap_or_default(), times.next().unwrap_or_default()]
}

/// Returns the value rounded to the nearest fraction of one, because more digits than the clock measures only make a
/// record long.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

/// Returns the median, the least and the greatest of the values.
///
/// # Panics
/// There are no values.
pub fn median_and_range(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let last = values.len() - 1;
    [f64::midpoint(values[last / 2], values[last.div_ceil(2)]), values[0], values[last]]
}

#[cfg(test)]
mod tests {
    use super::median_and_range;

    #[test]
    #[expect(clippy::float_cmp, reason = "small whole numbers and halves are exact")]
    fn the_median_is_the_middle_or_between_the_two_middle_ones() {
        assert_eq!(median_and_range([3.0, 1.0, 2.0].into_iter()), [2.0, 1.0, 3.0]);
        assert_eq!(median_and_range([4.0, 1.0, 2.0, 3.0].into_iter()), [2.5, 1.0, 4.0]);
    }
}
