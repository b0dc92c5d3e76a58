//! Benchmark of scores: HoDoKu's batch mode beside our catalogue, level by level, on one core.

use crate::measure::{Measured, now};
use crate::record::Record;
use crate::{Dataset, Options};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};
use sudokit::explain::{Catalogue, Explainer};
use sudokit::{Grid, Solver};
use sudokit_testkit::data_folder;

/// The levels, the easiest first, with the number of times that HoDoKu reads the puzzles in a run, so that its virtual
/// machine is warm.
const LEVELS: [(&str, usize); 5] =
    [("Easy", 100), ("Medium", 70), ("Hard", 20), ("Unfair", 3), ("Extreme", 1)];

/// The score and the level of a puzzle.
type Score = (u32, String);

/// Measures both programs on the puzzles of each level, compares their scores with the known ones, prints a table and
/// writes a record. HODOKU names the folder or the jar of HoDoKu's classes.
pub fn run_scores(options: &Options) {
    let program = HoDoKu::from_environment();
    let built = [("sudokit".to_owned(), crate::contender::built())].into_iter();
    let built = built.chain(program.iter().map(|_| ("HoDoKu".to_owned(), java())));
    let built: Vec<_> = built.collect();
    let asked = [("score".to_owned(), "score and level by HoDoKu 2.2.0")];
    let mut record = Record::new(options, &asked, &built, options.pin());
    println!("{}\n{}", record.heading(), Measured::HEADER);
    for (level, repeats) in LEVELS.into_iter().filter(|level| options.wants(level.0)) {
        let known = known(level, options.puzzles);
        let puzzles = known.iter().map(|one| one.0).collect();
        let dataset = Dataset { name: level.to_owned(), about: "of HoDoKu's level of this name", puzzles };
        record.begin(&dataset);
        for row in measure(&dataset, &known, repeats, program.as_ref(), options.runs) {
            record.add(row);
        }
    }
    record.write(options);
}

fn measure(
    dataset: &Dataset,
    known: &[(Grid, Score)],
    repeats: usize,
    program: Option<&HoDoKu>,
    runs: usize,
) -> Vec<Measured> {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut our_scores, mut their_scores) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        let (time, scores) = rate(&dataset.puzzles);
        (ours, our_scores) = (pushed(ours, time), scores);
        if let Some(program) = program {
            let (time, scores) = program.rate(&dataset.puzzles, repeats);
            (theirs, their_scores) = (pushed(theirs, time), scores);
        }
    }
    let last = if theirs.is_empty() { ours.clone() } else { theirs.clone() };
    let row = |name: &str, times: &[f64], scores: &[Score]| {
        let wrong = scores.iter().zip(known).filter(|(said, known)| **said != known.1).count();
        Measured::new(&dataset.name, "score", name, (times, &last)).with_wrong(wrong, known.len())
    };
    let mut rows = vec![row("sudokit", &ours, &our_scores)];
    if program.is_some() {
        rows.push(row("HoDoKu", &theirs, &their_scores));
    }
    rows
}

fn pushed(mut times: Vec<f64>, time: f64) -> Vec<f64> {
    times.push(time);
    times
}

/// Returns the nanoseconds per puzzle, with the search for its solution, and the scores.
fn rate(puzzles: &[Grid]) -> (f64, Vec<Score>) {
    let (mut explainer, solver) = (Explainer::new(&Catalogue::HODOKU), Solver::new());
    let mut score = |puzzle: &Grid| {
        explainer.set_solution(solver.solve(puzzle).unique().copied());
        let rated = explainer.rate(puzzle);
        let level = Catalogue::HODOKU.level(&rated).map(|level| level.name().to_owned());
        (rated.score(), level.unwrap_or_default())
    };
    // The first pass fills the memory that is kept.
    let _: Vec<Score> = puzzles.iter().map(&mut score).collect();
    let start = now();
    let scores = puzzles.iter().map(&mut score).collect();
    ((now() - start) / puzzles.len() as f64, scores)
}

/// Returns the puzzles of a level with their scores.
fn known(level: &str, limit: usize) -> Vec<(Grid, Score)> {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join("hodoku/paths.txt")).expect("the collection is there");
    let row = |line: &str| {
        let mut words = line.strip_prefix("= ")?.split(' ');
        let puzzle = words.next()?.parse().ok()?;
        let is_of_level = words.next()? == level;
        is_of_level.then_some((puzzle, (words.next()?.parse().ok()?, level.to_lowercase())))
    };
    text.lines().filter_map(row).take(limit).collect()
}

/// Returns the version of Java.
fn java() -> String {
    let version = Command::new("java").arg("-version").output().expect("Java can be run");
    let text = String::from_utf8_lossy(&version.stderr);
    format!("HoDoKu, {}", text.lines().next().unwrap_or_default())
}

/// HoDoKu's classes.
struct HoDoKu(PathBuf);

impl HoDoKu {
    fn from_environment() -> Option<Self> {
        let path = env::var_os("HODOKU").filter(|path| !path.is_empty())?;
        Some(Self(fs::canonicalize(&path).unwrap_or_else(|error| panic!("HODOKU: {error}"))))
    }

    /// Returns the nanoseconds per puzzle, as it measures them itself, without its start, and the scores.
    fn rate(&self, puzzles: &[Grid], repeats: usize) -> (f64, Vec<Score>) {
        let folder = env::temp_dir().join(format!("sudokit-scores-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let mut lines = String::new();
        for puzzle in (0..repeats).flat_map(|_| puzzles) {
            writeln!(lines, "{puzzle}").expect("text can be added");
        }
        fs::write(folder.join("puzzles.txt"), lines).expect("a file can be written");
        let mut command = Command::new("java");
        command
            .arg("-Djava.awt.headless=true")
            .arg("-cp")
            .arg(&self.0)
            .arg("sudoku.Main")
            .args(["/bs", "puzzles.txt"]);
        let output = command.current_dir(&folder).stdin(Stdio::null()).output().expect("Java can be run");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let written = fs::read_to_string(folder.join("puzzles.txt.out.txt")).expect("HoDoKu writes a file");
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        let milliseconds = milliseconds(&said).unwrap_or_else(|| panic!("HoDoKu says no time: {said}"));
        let scores = written.lines().filter_map(score).take(puzzles.len()).collect();
        (milliseconds * 1e6 / (puzzles.len() * repeats) as f64, scores)
    }
}

/// Returns the time in a line such as `201 puzzles in 759ms (0:00:00.759)`.
fn milliseconds(said: &str) -> Option<f64> {
    let line = said.lines().find(|line| line.contains(" puzzles in "))?;
    line.split(" puzzles in ").nth(1)?.split("ms").next()?.parse().ok()
}

/// Returns the score and the level in a line such as `….4.89.7673..1.2…. #1 Easy (192)`.
fn score(line: &str) -> Option<Score> {
    let (rest, score) = line.strip_suffix(')')?.rsplit_once('(')?;
    let level = rest.split_whitespace().next_back()?;
    Some((score.parse().ok()?, level.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_writes_is_read() {
        assert_eq!(milliseconds("x\n201 puzzles in 759ms (0:00:00.759)\n"), Some(759.0));
        assert_eq!(score(".4.. #1 Easy (192)"), Some((192, "easy".to_owned())));
        assert_eq!(score(".4.. #1"), None);
    }
}
