//! Those that rate: our own, and programs that are named by the environment.

use crate::measure::now;
use core::fmt::Write as _;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};
use sudokit::Grid;
use sudokit::explain::{Catalogue, Explainer, Rating};

/// The ratings of puzzles, in order; `None` for a puzzle without a rating.
pub(crate) type Ratings = Vec<Option<[Rating; 3]>>;

/// A rater in the benchmark.
pub(crate) trait Rater {
    fn name(&self) -> &'static str;

    /// Returns its version and the compiler and flags it was built with, for the record.
    fn built(&self) -> String;

    /// Rates the puzzles. Returns the nanoseconds of processor time, and the ratings.
    fn rate(&mut self, puzzles: &[Grid]) -> (f64, Ratings);
}

/// Returns all available raters, ours first. The last one is assumed to be right.
pub(crate) fn all() -> Vec<Box<dyn Rater>> {
    let skfr = Program::named("SKFR", "skfr", Interface::Skfr);
    let reference = Program::named("REFERENCE", REFERENCE, Interface::Reference);
    let programs = [skfr, reference].into_iter().flatten();
    let ours: Box<dyn Rater> = Box::new(OurRater(Explainer::new(&Catalogue::SE)));
    [ours].into_iter().chain(programs.map(|program| Box::new(program) as Box<dyn Rater>)).collect()
}

/// The name of the slow program whose ratings are assumed to be exact.
pub(crate) const REFERENCE: &str = "reference";

struct OurRater(Explainer);

impl Rater for OurRater {
    fn name(&self) -> &'static str {
        "sudokit"
    }

    fn built(&self) -> String {
        crate::contender::built()
    }

    fn rate(&mut self, puzzles: &[Grid]) -> (f64, Ratings) {
        let start = now();
        let ratings = puzzles.iter().map(|puzzle| Some(self.0.rate(puzzle).numbers())).collect();
        (now() - start, ratings)
    }
}

/// The interface of a program.
#[derive(Clone, Copy)]
enum Interface {
    /// `-iNAME` reads NAME.txt and writes `NAME_rat.txt`: puzzle, then `ED=` and the three ratings.
    Skfr,
    /// Reads lines and writes lines: puzzle, then the three ratings.
    Reference,
}

struct Program {
    name: &'static str,
    path: PathBuf,
    interface: Interface,
}

impl Program {
    /// Returns the program in the environment variable, if the variable is set.
    fn named(variable: &str, name: &'static str, interface: Interface) -> Option<Self> {
        let path = env::var_os(variable).filter(|path: &OsString| !path.is_empty())?;
        let path = fs::canonicalize(&path).unwrap_or_else(|error| panic!("{variable}: {error}"));
        Some(Self { name, path, interface })
    }

    fn ask(&self, folder: &Path, puzzles: &str) -> String {
        fs::write(folder.join("puzzles.txt"), puzzles).expect("a file can be written");
        let mut command = Command::new(&self.path);
        command.current_dir(folder).stdin(Stdio::null()).stderr(Stdio::null());
        match self.interface {
            Interface::Skfr => {
                command.arg("-ipuzzles").stdout(Stdio::null()).status().expect("skfr can be run");
                fs::read_to_string(folder.join("puzzles_rat.txt")).expect("skfr writes a file")
            }
            Interface::Reference => {
                let input = fs::File::open(folder.join("puzzles.txt")).expect("the file is there");
                let output = command.arg("--original").stdin(input).output().expect("it can be run");
                String::from_utf8_lossy(&output.stdout).into_owned()
            }
        }
    }
}

impl Rater for Program {
    fn name(&self) -> &'static str {
        self.name
    }

    fn built(&self) -> String {
        match self.interface {
            Interface::Skfr => env::var("SKFR_BUILT").unwrap_or_else(|_| "skfr, built elsewhere".to_owned()),
            Interface::Reference => {
                "a slow program that follows the rules one by one, built elsewhere".to_owned()
            }
        }
    }

    fn rate(&mut self, puzzles: &[Grid]) -> (f64, Ratings) {
        let folder = env::temp_dir().join(format!("sudokit-bench-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let mut lines = String::new();
        for puzzle in puzzles {
            writeln!(lines, "{puzzle}").expect("text can be added");
        }
        let start = children();
        let answer = self.ask(&folder, &lines);
        let time = children() - start;
        fs::remove_dir_all(&folder).expect("the folder can be removed");
        (time, puzzles.iter().map(|puzzle| ratings_in(&answer, puzzle)).collect())
    }
}

/// Returns the ratings of a puzzle in the text.
fn ratings_in(text: &str, puzzle: &Grid) -> Option<[Rating; 3]> {
    let puzzle = puzzle.to_string();
    let rest = text.lines().find_map(|line| line.strip_prefix(puzzle.as_str()))?;
    let numbers = rest.trim().trim_start_matches("ED=").replace('/', " ");
    let mut numbers = numbers.split_whitespace().map_while(|number| number.parse().ok());
    Some([numbers.next()?, numbers.next()?, numbers.next()?])
}

fn children() -> f64 {
    crate::children().iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::explain::Rating;

    #[test]
    fn both_ways_of_answering_are_understood() {
        let puzzle: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let rated = |er, ep, ed| Some([Rating(er), Rating(ep), Rating(ed)]);
        assert_eq!(ratings_in(&format!("x\n{puzzle} ED=7.2/1.5/1.2\n"), &puzzle), rated(72, 15, 12));
        assert_eq!(ratings_in(&format!("{puzzle} 11.4 10.8 2.6\n"), &puzzle), rated(114, 108, 26));
        assert_eq!(ratings_in("", &puzzle), None);
        assert_eq!(ratings_in(&format!("{puzzle} ED=7.2\n"), &puzzle), None);
    }

    #[test]
    fn the_time_of_programs_is_counted() {
        let before = children();
        let spun =
            Command::new("sh").args(["-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"]).status();
        assert!(spun.unwrap().success());
        assert!(children() > before);
    }
}
