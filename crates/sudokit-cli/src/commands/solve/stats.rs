//! `--stats`: numbers and throughput.

use crate::counters::Counters;
use crate::terminal::to_stderr;
use std::time::Duration;

/// Prints the statistics on standard error.
pub(super) fn say(counters: &Counters, time: Duration) {
    let seconds = time.as_secs_f64();
    let rate = counters.puzzles as f64 / seconds.max(1e-9);
    let rows = [
        ("puzzles", counters.puzzles),
        ("solved", counters.solved),
        ("no solution", counters.no_solution),
        ("more than one solution", counters.several),
        ("limit reached", counters.limit),
        ("unreadable records", counters.bad),
        ("nodes", counters.nodes),
    ];
    let rows = rows.map(|(what, number)| format!("{what:22} {number:>12}\n")).concat();
    to_stderr(format_args!(
        "{rows}{:22} {seconds:>12.3} s\n{:22} {rate:>12.0} /s\n",
        "time", "puzzles per second"
    ));
}
