//! Generates puzzles of any size and with any rules.
//!
//! A [`PuzzleSpec`] has the grid with its rules, and the conditions on the clues. A [`Generator`] makes the puzzles of a spec from a seed:
//! it searches a full grid that satisfies the rules, and removes clues as long as there is one solution.
//!
//! ```
//! use sudokit_variants::generate::{Generator, PuzzleSpec};
//! use sudokit_variants::sudokit::{Count, Limits};
//! use sudokit_variants::{Diagonal, Puzzle, Rule, Shape, Solver};
//!
//! let mut base = Puzzle::new(Shape::new(6, 6).expect("a size up to 36"));
//! base.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
//! let generator = Generator::new(PuzzleSpec::new(base).minimal(), 1)?;
//! let made = generator.first(0..100, &Limits::default())?;
//! assert_eq!(Solver::new(&made.puzzle).count(2), Count::Exactly(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The grids are random, but they are not equally likely. [`sudokit::generate`] has the generator of classic 9×9 puzzles, whose grids are.

mod error;
mod full;
mod generator;
mod jigsaw;
mod orbits;
mod random;
mod removal;
mod spec;
mod work;

pub use error::{GenerateError, SpecError};
pub use generator::{GeneratedPuzzle, Generator};
pub(crate) use random::order;
pub(crate) use removal::{Need, Removal};
pub use spec::PuzzleSpec;
pub use sudokit::generate::ClueSymmetry;
pub(crate) use work::Work;
