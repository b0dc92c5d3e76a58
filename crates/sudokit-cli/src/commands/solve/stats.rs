//! `--stats`: how many, how fast.

use crate::run::Tally;
use crate::screen::to_stderr;
use std::time::Duration;

/// Says the sums on standard error.
pub(super) fn say(tally: &Tally, time: Duration) {
    let seconds = time.as_secs_f64();
    let rate = tally.puzzles as f64 / seconds.max(1e-9);
    let rows = [
        ("puzzles", tally.puzzles),
        ("solved", tally.solved),
        ("no solution", tally.no_solution),
        ("more than one solution", tally.several),
        ("limit reached", tally.limit),
        ("records not readable", tally.bad),
        ("guesses", tally.nodes),
    ];
    let rows = rows.map(|(what, number)| format!("{what:22} {number:>12}\n")).concat();
    to_stderr(format_args!(
        "{rows}{:22} {seconds:>12.3} s\n{:22} {rate:>12.0} /s\n",
        "time", "puzzles a second"
    ));
}
