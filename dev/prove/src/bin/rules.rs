//! `cargo xtask rules`: checks solutions of puzzles with rules by the definitions of the rules alone.
//!
//! The puzzles are collections of others: JSON Lines with `constraints`, or with `size`, `box` and `puzzle`. Each is solved with a limit of
//! nodes; each solution that is found, up to a number, must satisfy the definition of every rule (`Rule::holds`), which shares no code with the
//! search, and the houses. Known numbers of solutions and known solutions are compared.

use clap::Parser;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use sudokit::Limits;
use sudokit::solve::End;
use sudokit_variants::{CellId, GridRule, Puzzle, Rule, Shape, Solver, iss};

/// Check solutions of puzzles with rules by their definitions
#[derive(Debug, Parser)]
struct Args {
    /// Files with puzzles; their folder is that of `SUDOKIT_DATA` by default
    files: Vec<PathBuf>,
    /// Maximum number of nodes per puzzle
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Maximum number of solutions of a puzzle that are checked
    #[arg(long, default_value_t = 100)]
    solutions: u64,
}

/// The collections in the folder of the data.
const FILES: [&str; 4] = ["semantics.jsonl", "iss_collections.jsonl", "iss_index.jsonl", "sizes.jsonl"];

/// A puzzle of which the other program finds one solution, although it accepts a second one if its digits are given.
const WRONG: &str = "8e7fb795eced";

/// What was checked of a file.
#[derive(Default)]
struct Tally {
    puzzles: u64,
    /// Puzzles without a result at the limit.
    undecided: u64,
    solutions: u64,
    /// Applications of the definition of a rule to a solution.
    rules: u64,
    /// Known numbers of solutions that were compared.
    counts: u64,
    known_solutions: u64,
    problems: Vec<String>,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args = Args::parse();
    let mut files = args.files.clone();
    if files.is_empty() {
        let folder = std::env::var_os("SUDOKIT_DATA").ok_or("name files, or set SUDOKIT_DATA")?;
        files = FILES.iter().map(|file| Path::new(&folder).join("variants").join(file)).collect();
    }
    println!(
        "| file | puzzles | undecided | solutions checked | rules applied | counts compared | solutions compared | problems |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    let mut problems = Vec::new();
    for file in &files {
        let mut tally = Tally::default();
        for line in std::fs::read_to_string(file)?.lines() {
            tally.check(&serde_json::from_str(line)?, &args)?;
        }
        let Tally { puzzles, undecided, solutions, rules, counts, known_solutions, .. } = tally;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let wrong = tally.problems.len();
        println!(
            "| {name} | {puzzles} | {undecided} | {solutions} | {rules} | {counts} | {known_solutions} | {wrong} |"
        );
        problems.append(&mut tally.problems);
    }
    for problem in &problems {
        println!("{problem}");
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Tally {
    /// Solves the puzzle of a row and checks its solutions.
    fn check(&mut self, row: &serde_json::Value, args: &Args) -> Result<(), Box<dyn Error>> {
        let puzzle = match row["constraints"].as_str() {
            Some(text) => iss::read(text)?,
            None => classic(row).ok_or("a row without a puzzle")?,
        };
        let name = row["id"].as_str().or(row["name"].as_str()).unwrap_or("?").to_owned();
        self.puzzles += 1;
        let layout = puzzle.layout();
        let houses = layout.houses();
        let solver = Solver::new(&puzzle).with_limits(Limits::unlimited().with_nodes(args.nodes));
        let mut solutions = solver.solutions();
        let (mut found, mut first) = (0, None);
        for values in solutions.by_ref().take(args.solutions as usize) {
            found += 1;
            self.rules += puzzle.rules.len() as u64;
            let is_broken = |rule: &&Rule| !rule.holds(&puzzle, &layout, &values);
            let has_twice = |house: &&Vec<CellId>| {
                house
                    .iter()
                    .enumerate()
                    .any(|(at, one)| house[..at].iter().any(|two| values[*one] == values[*two]))
            };
            let is_other = |value: &u8| !puzzle.shape.values.contains(*value);
            let is_wrong = puzzle.rules.iter().any(|rule| is_broken(&rule))
                || houses.clone().any(|house| has_twice(&house))
                || values[..puzzle.first_region_cell()].iter().any(is_other);
            if is_wrong {
                self.problems.push(format!("{name}: a solution breaks a rule: {values:?}"));
            }
            first.get_or_insert(values);
        }
        self.solutions += found;
        let is_decided = found == args.solutions || solutions.end() == Some(End::Exhausted);
        self.undecided += u64::from(!is_decided);
        if name == WRONG {
            return Ok(());
        }
        self.compare(row, (&name, found, solutions.end() == Some(End::Exhausted)));
        self.compare_solution(row, &name, first.as_deref(), puzzle.shape.cells());
        Ok(())
    }

    /// Compares the number of solutions with what is known.
    fn compare(&mut self, row: &serde_json::Value, (name, found, is_all): (&str, u64, bool)) {
        let exact = row["count"].as_u64().or(row["count"]["exact"].as_u64());
        let least = row["count"]["at_least"].as_u64().or(exact);
        self.counts += u64::from(is_all && least.is_some());
        if exact.is_some_and(|exact| found > exact || is_all && found < exact)
            || is_all && least.is_some_and(|least| found < least)
        {
            self.problems.push(format!("{name}: {found} solutions, but {} is known", row["count"]));
        }
    }

    /// Compares the only solution with the known one.
    fn compare_solution(&mut self, row: &serde_json::Value, name: &str, first: Option<&[u8]>, cells: usize) {
        let (Some(1), Some(first), Some(text)) =
            (row["count"]["exact"].as_u64(), first, row["solution"].as_str())
        else {
            return;
        };
        let digits = |text: &str| text.chars().map(|digit| digit.to_digit(36).unwrap_or(0) as u8).collect();
        let numbers = |text: &str| text.split(',').map(|number| number.trim().parse().unwrap_or(0)).collect();
        let known: Vec<u8> = if text.contains(',') { numbers(text) } else { digits(text) };
        self.known_solutions += 1;
        if first[..cells] != known[..] {
            self.problems.push(format!("{name}: the solution is not the known one"));
        }
    }
}

/// A classic puzzle of any size: its boxes are pieces.
fn classic(row: &serde_json::Value) -> Option<Puzzle> {
    let number = |value: &serde_json::Value| value.as_u64().map(|number| number as usize);
    let (size, high, wide) = (number(&row["size"])?, number(&row["box"][0])?, number(&row["box"][1])?);
    let mut puzzle = Puzzle::new(Shape::new(size, size)?);
    let region = |cell: CellId| (cell / size / high * (size / wide) + cell % size / wide) as u8;
    let values = puzzle.shape.values;
    let cells = row["puzzle"].as_str()?.split(',').enumerate();
    let given = cells.filter_map(|(cell, value)| {
        let value = value.trim().parse().ok().filter(|value| *value > 0)?;
        Some((cell, values.only(value)))
    });
    puzzle.rules.extend([
        Rule::Grid(GridRule::NoBoxes),
        Rule::Jigsaw((0..size * size).map(region).collect()),
        Rule::Given(given.collect()),
    ]);
    Some(puzzle)
}
