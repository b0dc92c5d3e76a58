#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod ahead;
mod automaton;
pub mod batch;
mod board;
mod cell_set;
mod check;
mod clues;
mod conflict;
mod definitions;
mod describe;
pub mod fpuzzles;
pub mod generate;
pub mod grid_text;
pub mod iss;
pub mod kernel;
mod layout;
mod learning;
mod lists;
mod marks;
mod minimize;
pub mod pencilmark;
pub mod penpa;
pub mod propagators;
mod puzzle;
mod rule;
mod solver;
pub mod sudokupad;
pub mod tatham;
pub mod text;
mod text_drawing;
mod translate;
mod values;

pub use ahead::{NotYet, SolutionsAhead};
pub use automaton::Automaton;
pub use check::{PuzzleError, PuzzleProblem};
pub use conflict::Conflict;
pub use describe::{ClueKind, Describer, OutsideClue, Place, RegionKind, Regions, Side};
pub use layout::Layout;
pub use minimize::{MinimizedPuzzle, minimize};
pub use puzzle::{CellId, Group, LARGEST, Puzzle, Shape};
pub use rule::{Axis, CellsRule, Diagonal, GridRule, Line, NumberRule, OutsideRule, Relation, Rule, Ties};
pub use solver::{SearchResult, Solutions, Solver};
pub use sudokit;
pub use text_drawing::{TextDrawing, TextPart, TextSpan};
pub use values::{MOST_VALUES, ValueSet, Values};
