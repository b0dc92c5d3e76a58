//! Benchmarks of solvers on the same puzzles, in the same run, on one core.
//!
//! Timings on these machines are noisy, so only ratios are compared: in every run each contender has a turn, and the
//! ratio is calculated per run. Every answer is checked, and all contenders must agree on every count.
//!
//! `cargo xtask bench` runs our engines. `dev/peers`, a separate workspace because of a licence, runs other solvers
//! with them through [`run`]; this is `cargo xtask bench --peers`. `docs/src/internals/benchmarks.md`
//! describes the comparisons.
#![expect(clippy::expect_used, clippy::panic, reason = "a benchmark that cannot continue ends")]

mod contender;
mod dataset;
mod lengths;
mod making;
mod measure;
mod options;
mod raters;
mod rating;
mod record;
mod scores;

pub use contender::{Answer, Contender, Mode, Ours, Turn};
pub use dataset::Dataset;
pub use lengths::run_lengths;
pub use making::{Kind, Maker, OurMaker, run_makers};
pub use measure::{children, median_and_range, now, pin};
pub use options::Options;
pub use rating::run_raters;
pub use record::{load, processor};
pub use scores::run_scores;

use measure::{Measured, measure};
use record::Record;

/// Measures the contenders on every dataset, prints a table and writes a record. Ratios refer to the last contender.
pub fn run(options: &Options, contenders: &[&dyn Contender]) {
    let asked: Vec<_> = options.modes().iter().map(|mode| (mode.to_string(), mode.meaning())).collect();
    let built: Vec<_> = contenders.iter().map(|one| (one.name().to_owned(), one.built())).collect();
    let mut record = Record::new(options, &asked, &built, options.pin());
    println!("{}\n{}", record.heading(), Measured::HEADER);
    for dataset in Dataset::all(options) {
        record.begin(&dataset);
        for &mode in options.modes() {
            let takes = |one: &&&dyn Contender| one.takes(mode, &dataset.puzzles);
            let contenders: Vec<_> = contenders.iter().filter(takes).copied().collect();
            for row in measure(&dataset, mode, &contenders, options.runs) {
                record.add(row);
            }
        }
    }
    record.write(options);
}
