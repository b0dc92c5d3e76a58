//! The lines of a journal of `clues`.
//!
//! # Layout
//! ```text
//! {"journal":"sudokit clues","division":1}                     the first line
//! {"grid":"286…","given":"...…","clues":17,                    a search: full grid, clues that are kept, number of clues
//!  "branches":3000,"done":1200,                                its branches, and those that are done: the first ones
//!  "found":1,"puzzles":["..9…"],                               puzzles so far, and those since the line before
//!  "passes":[{"place":0,"third":0,…,"candidates":12},…]}       what was examined so far, in passes with branches
//! ```
//! A search has some lines in between, and one for its end. If all branches are done, the last line is the certificate of the
//! search. The passes are counted over all runs that took part.

use serde::{Deserialize, Serialize};
use sudokit::analyze::{ClueSearch, PassReport};
use sudokit::solve::Goal;
use sudokit::{Grid, Solution, Solver};

/// The first line.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    journal: String,
    division: u32,
}

impl Header {
    /// That of this version.
    pub(super) fn own() -> Self {
        Self { journal: "sudokit clues".to_owned(), division: ClueSearch::DIVISION }
    }

    /// Reads a first line, which must be that of this version.
    pub(super) fn read(line: &str) -> Result<(), String> {
        let own = Self::own();
        let read: Self = serde_json::from_str(line).map_err(|_| NO_JOURNAL.to_owned())?;
        if read.journal != own.journal {
            return Err(NO_JOURNAL.to_owned());
        }
        if read.division != own.division {
            let (theirs, ours) = (read.division, own.division);
            return Err(format!(
                "searches are divided by version {theirs}, here by version {ours}; use the program that wrote it"
            ));
        }
        Ok(())
    }
}

const NO_JOURNAL: &str = "this is no journal of `sudokit clues`; choose a new file";

/// A search, and what it has done so far.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) grid: Solution,
    pub(super) given: Grid,
    pub(super) clues: usize,
    pub(super) branches: u64,
    pub(super) done: u64,
    pub(super) found: u64,
    pub(super) puzzles: Vec<Grid>,
    pub(super) passes: Vec<Examined>,
}

/// What a pass has examined; the fields after the first are those of [`PassReport`].
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Examined {
    /// Its place among all passes, also those without branches.
    pub(super) place: usize,
    third: u8,
    in_third: u32,
    in_pair: u32,
    most: [u32; 6],
    pub(super) branches: u64,
    branches_done: u64,
    nodes: u64,
    pair_sets: u64,
    bounded: u64,
    third_nodes: u64,
    candidates: u64,
}

impl Examined {
    /// What was examined to divide the passes that have branches.
    pub(super) fn of(passes: &[PassReport]) -> Vec<Self> {
        let passes = passes.iter().enumerate().filter(|(_, pass)| pass.branches > 0);
        passes.map(|(place, pass)| Self::new(place, pass)).collect()
    }

    const fn new(place: usize, pass: &PassReport) -> Self {
        Self {
            place,
            third: pass.third,
            in_third: pass.in_third,
            in_pair: pass.in_pair,
            most: pass.most,
            branches: pass.branches,
            branches_done: pass.branches_done,
            nodes: pass.nodes,
            pair_sets: pass.pair_sets,
            bounded: pass.bounded,
            third_nodes: pass.third_nodes,
            candidates: pass.candidates,
        }
    }

    /// Adds a branch of the pass.
    pub(super) const fn add(&mut self, branch: &PassReport) {
        self.branches_done += branch.branches_done;
        self.nodes += branch.nodes;
        self.pair_sets += branch.pair_sets;
        self.bounded += branch.bounded;
        self.third_nodes += branch.third_nodes;
        self.candidates += branch.candidates;
    }
}

impl Line {
    /// Reads a line, and checks that it can be true.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let line: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let grid = line.grid.as_grid();
        if !line.given.is_part_of(grid) {
            return Err("`given` has other digits than the grid".to_owned());
        }
        let branches = line.passes.iter().try_fold(0, |sum: u64, pass| sum.checked_add(pass.branches));
        let done = line.passes.iter().try_fold(0, |sum: u64, pass| sum.checked_add(pass.branches_done));
        if branches != Some(line.branches) || done != Some(line.done) || line.done > line.branches {
            return Err("the numbers of branches contradict one another".to_owned());
        }
        let fits = |puzzle: &Grid| {
            let is_between = line.given.is_part_of(puzzle) && puzzle.is_part_of(grid);
            is_between && puzzle.filled().len() == line.clues && is_valid(puzzle)
        };
        match line.puzzles.iter().find(|puzzle| !fits(puzzle)) {
            Some(puzzle) => Err(format!("`{puzzle}` is no puzzle of this search")),
            None => Ok(line),
        }
    }
}

fn is_valid(puzzle: &Grid) -> bool {
    Solver::new().search(puzzle, Goal::Count(2)).solutions == 1
}
