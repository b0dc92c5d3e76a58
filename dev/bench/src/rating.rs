//! Benchmarks of raters: puzzles by difficulty, on one core.

use crate::measure::Measured;
use crate::raters::{self, REFERENCE, Rater, Ratings};
use crate::record::Record;
use crate::{Dataset, Options};
use sudokit::Grid;
use sudokit::explain::Rating;
use sudokit_testkit::{corpus, data_folder};

/// The minimum duration of a run, in nanoseconds. A run rates a group of puzzles repeatedly.
const SHORTEST_RUN: f64 = 100e6;

/// A rater that takes longer than this for a group has only one turn, in nanoseconds.
const LONG: f64 = 30e9;

/// The number of puzzles used of lists in which a puzzle takes seconds, evenly chosen.
const FEW: usize = 24;

/// Puzzles of similar difficulty, with their ratings if they are known.
struct Band {
    dataset: Dataset,
    known: Ratings,
}

/// The groups of the rated collection: from this rating on, to below that one.
const BANDS: [(&str, &str, Rating, Rating); 4] = [
    ("er-1", "rated below 4.5", Rating(0), Rating(45)),
    ("er-4", "rated 4.5 to 6.9", Rating(45), Rating(70)),
    ("er-7", "rated 7.0 to 7.9", Rating(70), Rating(80)),
    ("er-8", "rated 8.0 to 8.9", Rating(80), Rating(90)),
];

/// Runs each rater on all groups in turn, compares the ratings, prints a table and writes a record.
pub fn run_raters(options: &Options) {
    let mut raters = raters::all();
    let built: Vec<_> = raters.iter().map(|rater| (rater.name().to_owned(), rater.built())).collect();
    let asked = [("rate".to_owned(), "ER, EP and ED by Sudoku Explainer 1.2.1")];
    let mut record = Record::new(options, &asked, &built, options.pin());
    println!("{}\n{}", record.heading(), Measured::HEADER);
    for band in bands(options) {
        record.begin(&band.dataset);
        for row in measure(&band, &mut raters, options.runs) {
            record.add(row);
        }
    }
    record.write(options);
}

fn measure(band: &Band, raters: &mut [Box<dyn Rater>], runs: usize) -> Vec<Measured> {
    let puzzles = &band.dataset.puzzles;
    let mut times = vec![Vec::with_capacity(runs); raters.len()];
    let mut said: Vec<Option<Ratings>> = vec![None; raters.len()];
    for run in 0..runs {
        for ((rater, times), said) in raters.iter_mut().zip(&mut times).zip(&mut said) {
            let is_slow = times.first().is_some_and(|time| time * puzzles.len() as f64 > LONG);
            if run == 0 || !is_slow {
                let (time, now) = timed(rater.as_mut(), puzzles);
                times.push(time);
                let before = said.get_or_insert_with(|| now.clone());
                assert_eq!(*before, now, "{} differs from run to run", rater.name());
            }
        }
    }
    let exact = exact(band, raters, &said);
    let last = times.last().cloned().unwrap_or_default();
    let rows = raters.iter().zip(&times).zip(said.iter().flatten());
    rows.map(|((rater, times), said)| {
        let pairs = said.iter().zip(&exact).filter(|(_, exact)| exact.is_some());
        let wrong = pairs.clone().filter(|(said, exact)| said != exact).count();
        Measured::new(&band.dataset.name, "rate", rater.name(), (times, &last))
            .with_wrong(wrong, pairs.count())
    })
    .collect()
}

/// Returns the exact ratings: those known, otherwise those of the reference.
fn exact(band: &Band, raters: &[Box<dyn Rater>], said: &[Option<Ratings>]) -> Ratings {
    let reference = raters.iter().position(|rater| rater.name() == REFERENCE);
    let reference = reference.and_then(|at| said[at].as_ref());
    let of_reference = |at: usize| reference.and_then(|ratings| ratings[at]);
    band.known.iter().enumerate().map(|(at, known)| known.or_else(|| of_reference(at))).collect()
}

/// Returns the nanoseconds per puzzle, and the ratings.
fn timed(rater: &mut dyn Rater, puzzles: &[Grid]) -> (f64, Ratings) {
    let (mut time, said) = rater.rate(puzzles);
    let mut turns = 1;
    while time < SHORTEST_RUN {
        time += rater.rate(puzzles).0;
        turns += 1;
    }
    (time / f64::from(turns) / puzzles.len() as f64, said)
}

/// Returns the generated puzzles, and the available collections.
fn bands(options: &Options) -> Vec<Band> {
    let made = include_str!("../../../testdata/ratings.csv");
    let mut bands = vec![band("made", "made by `generate`, minimal", rows(made, 1), options)];
    if let Some(folder) = data_folder() {
        let text =
            std::fs::read_to_string(folder.join("rating/se_121.csv")).expect("the collection is there");
        let rated = rows(&text, 7);
        for (name, about, from, to) in BANDS {
            let fits = |row: &&(Grid, Option<[Rating; 3]>)| {
                row.1.is_some_and(|rated| (from..to).contains(&rated[0]))
            };
            bands.push(band(name, about, rated.iter().filter(fits).copied().collect(), options));
        }
        let published = text.lines().filter(|line| line.contains("published")).collect::<Vec<_>>().join("\n");
        bands.push(band(
            "er-10",
            "the players' forum's list of June 2011, rated 9.7 to 11.9",
            few(rows(&published, 7)),
            options,
        ));
        let hardest = corpus("hardest_se11.txt");
        let hardest = hardest.into_iter().map(|puzzle| (puzzle, None)).collect();
        bands.push(band(
            "er-11",
            "the players' forum's list of 2019, rated 11 and up",
            few(hardest),
            options,
        ));
    }
    bands.retain(|band| options.wants(&band.dataset.name) && !band.known.is_empty());
    bands
}

fn band(
    name: &str,
    about: &'static str,
    mut rows: Vec<(Grid, Option<[Rating; 3]>)>,
    options: &Options,
) -> Band {
    rows.truncate(options.puzzles);
    let (puzzles, known) = rows.into_iter().unzip();
    Band { dataset: Dataset { name: name.to_owned(), about, puzzles }, known }
}

fn few(rows: Vec<(Grid, Option<[Rating; 3]>)>) -> Vec<(Grid, Option<[Rating; 3]>)> {
    let step = rows.len().div_ceil(FEW).max(1);
    rows.into_iter().step_by(step).collect()
}

/// Returns the puzzles of a table, with the three ratings from this column on.
fn rows(text: &str, column: usize) -> Vec<(Grid, Option<[Rating; 3]>)> {
    let row = |line: &str| {
        let columns: Vec<&str> = line.split(',').collect();
        let number = |at: usize| columns.get(column + at).and_then(|text| text.parse().ok());
        let rated = || Some([number(0)?, number(1)?, number(2)?]);
        Some((columns[0].parse().ok()?, rated()))
    };
    text.lines().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn our_own_rates_the_made_ones_exactly() {
        let options = Options::parse_from(["bench", "--rating", "made", "--puzzles", "20", "--runs", "1"]);
        let [band] = &bands(&options)[..] else { unreachable!("one band is made") };
        let mut ours = raters::all();
        ours.truncate(1);
        let rows = measure(band, &mut ours, 1);
        assert_eq!(rows[0].wrong(), Some([0, 20]));
    }

    #[test]
    fn few_are_taken_evenly() {
        let puzzle = Grid::default();
        assert_eq!(few(vec![(puzzle, None); 268]).len(), 23);
        assert_eq!(few(vec![(puzzle, None); 5]).len(), 5);
        assert!(few(Vec::new()).is_empty());
    }
}
