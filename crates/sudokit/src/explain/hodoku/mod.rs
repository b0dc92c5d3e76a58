//! The steps of HoDoKu 2.2.0: the same path, score and level for every puzzle.
//!
//! A search tries the rows of its settings in their order. The first step of the first row that has one is
//! carried out. What a step eliminates is a list, because the order in which candidates go decides the order of later
//! singles.

mod all;
mod als;
pub(crate) mod board;
mod bug;
mod chains;
mod colors;
mod duals;
mod fish;
pub(crate) mod found;
pub(crate) mod kind;
pub mod library;
mod locked;
pub(crate) mod notation;
pub(crate) mod order;
pub(crate) mod path;
mod queue;
mod rectangles;
pub(crate) mod rows;
pub(crate) mod settings;
mod sight;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod survey;
mod tables;
mod templates;
mod wings;

use crate::grid::{Grid, Solution};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use found::Found;

/// A visitor of steps, which decides whether the search goes on.
type Visit<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// Returns the first step of a search.
fn first(each: impl FnOnce(&mut Visit<'_>) -> ControlFlow<()>) -> Option<Found> {
    let mut first = None;
    // A search that ends early has found its first step.
    let _ = each(&mut |found| {
        first = Some(found);
        ControlFlow::Break(())
    });
    first
}

/// The path of a puzzle as text, for tests.
#[derive(Clone, Debug)]
pub struct PathText {
    /// The steps in the notation of the library.
    pub steps: Vec<String>,
    /// The score.
    pub score: u32,
    /// The level.
    pub level: String,
}

/// The search for paths, with its memory, for tests.
#[derive(Debug)]
pub struct Paths {
    settings: settings::Settings,
    scratch: path::Scratch,
}

impl Paths {
    /// Returns the search with the settings as shipped, but for these rows.
    pub fn new(added: &[&str], dropped: &[&str]) -> Self {
        let settings = settings::Settings::shipped().with_rows(added, dropped);
        Self { settings, scratch: path::Scratch::default() }
    }

    /// Returns the path of a puzzle.
    pub fn path(&mut self, puzzle: &Grid, solution: Option<&Solution>) -> PathText {
        let mut search = path::Search::new(puzzle, &self.settings, &mut self.scratch, solution);
        let mut steps = Vec::new();
        while let Some((_, found)) = search.next() {
            steps.push(found.line());
        }
        PathText { steps, score: search.score(), level: search.level().to_string() }
    }

    /// Returns the score and the level of a puzzle.
    pub fn rate(&mut self, puzzle: &Grid, solution: Option<&Solution>) -> (u32, String) {
        let mut search = path::Search::new(puzzle, &self.settings, &mut self.scratch, solution);
        while search.advance().is_some() {}
        (search.score(), search.level().to_string())
    }
}
