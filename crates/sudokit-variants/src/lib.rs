#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod automaton;
mod layout;
mod puzzle;
mod rule;
mod values;

pub use automaton::Automaton;
pub use layout::Layout;
pub use puzzle::{CellId, Group, LARGEST, Puzzle, Shape};
pub use rule::{Axis, CellsRule, Diagonal, GridRule, Line, NumberRule, OutsideRule, Relation, Rule, Ties};
pub use values::{MOST_VALUES, ValueSet, Values};
