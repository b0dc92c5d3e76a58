//! Benchmark of the ratings by whips and braids on published ratings, on one core.

use crate::measure::{Measured, now};
use crate::record::Record;
use crate::{Dataset, Options};
use std::fs;
use sudokit::Grid;
use sudokit::explain::{Catalogue, Explainer};
use sudokit_testkit::data_folder;

/// The scales, with the column of `rating/controlled_bias.csv` that has its ratings.
const SCALES: [(&Catalogue, usize); 4] =
    [(&Catalogue::WHIPS, 2), (&Catalogue::G_WHIPS, 3), (&Catalogue::BRAIDS, 4), (&Catalogue::G_BRAIDS, 5)];

/// Measures the scales on a sample of minimal puzzles without bias, compares the ratings with the published ones, prints a
/// table and writes a record. A published W can be greater, because the program that made it forbids some whips; so can a gW.
pub fn run_lengths(options: &Options) {
    let asked = [("length".to_owned(), "ratings by the length of whips and braids, without and with groups")];
    let built = [("sudokit".to_owned(), crate::contender::built())];
    let mut record = Record::new(options, &asked, &built, options.pin());
    println!("{}\n{}", record.heading(), Measured::HEADER);
    for (scale, column) in SCALES.into_iter().filter(|(scale, _)| options.wants(scale.name())) {
        let known = known(column, options.puzzles);
        let puzzles = known.iter().map(|one| one.0).collect();
        let about = "minimal puzzles of the controlled-bias collection";
        let dataset = Dataset { name: scale.name().to_owned(), about, puzzles };
        record.begin(&dataset);
        record.add(measure(scale, &known, options.runs));
    }
    record.write(options);
}

fn measure(scale: &Catalogue, known: &[(Grid, u32)], runs: usize) -> Measured {
    let mut explainer = Explainer::new(scale);
    let mut wrong = 0;
    let mut times = Vec::new();
    for _ in 0..runs {
        let start = now();
        let is_wrong = |(puzzle, known): &&(Grid, u32)| explainer.rate(puzzle).points() != Some(*known);
        wrong = known.iter().filter(is_wrong).count();
        times.push((now() - start) / known.len() as f64);
    }
    Measured::new(scale.name(), "length", "sudokit", (&times, &times)).with_wrong(wrong, known.len())
}

/// Returns at most this number of puzzles, evenly chosen, with their ratings in a column.
fn known(column: usize, limit: usize) -> Vec<(Grid, u32)> {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text =
        fs::read_to_string(folder.join("rating/controlled_bias.csv")).expect("the collection is there");
    let row = |line: &str| {
        let mut values = line.split(',');
        let puzzle = values.next()?.parse().ok()?;
        Some((puzzle, values.nth(column - 1)?.parse().ok()?))
    };
    let rows: Vec<(Grid, u32)> = text.lines().filter_map(row).collect();
    let step = rows.len().div_ceil(limit).max(1);
    rows.into_iter().step_by(step).collect()
}
