//! Reads, solves, explains, rates, transforms, generates and writes Sudoku puzzles.
//!
//! # Solve a puzzle
//! A [`Grid`] holds 81 cells, each a digit or empty. A [`Solver`] finds its solution and proves that it is the only one.
//!
//! ```
//! use sudokit::{Grid, Outcome, Solver};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! match Solver::new().solve(&puzzle) {
//!     Outcome::One(solution) => println!("valid; the solution is {solution}"),
//!     Outcome::None { clash: Some(clash) } => println!("no solution: {clash}"),
//!     Outcome::None { clash: None } => println!("no solution"),
//!     Outcome::Many { first } => println!("more than one solution, for example {first}"),
//!     Outcome::LimitReached { .. } => println!("limit reached before the search was complete"),
//! }
//! # Ok::<(), sudokit::ParseGridError>(())
//! ```
//!
//! # Write a grid in code
//! The [`grid!`] macro accepts a drawing of the grid and checks it at compile time. `{:?}` prints a grid in the same form.
//!
//! ```
//! use sudokit::{grid, Solver};
//! let puzzle = grid! {
//!     . . . | . . . | . . .
//!     . . . | . . 3 | . 8 5
//!     . . 1 | . 2 . | . . .
//!     ------+-------+------
//!     . . . | 5 . 7 | . . .
//!     . . 4 | . . . | 1 . .
//!     . 9 . | . . . | . . .
//!     ------+-------+------
//!     5 . . | . . . | . 7 3
//!     . . 2 | . 1 . | . . .
//!     . . . | . 4 . | . . 9
//! };
//! println!("{:?}", Solver::new().solve(&puzzle));
//! assert!(Solver::new().solve(&puzzle).unique().is_some());
//! ```
//!
//! # Solve many puzzles
//! [`Solver::solve_batch`] solves a slice of puzzles on all threads. [`solve::batch::in_order`] processes a stream of any
//! length and returns the results in input order. [`mod@format`] reads and writes puzzles as text.
//!
//! # Count and list solutions
//! [`Solver::count`] counts solutions up to a maximum; [`Solver::solutions`] iterates over them in ascending order.
//!
//! ```
//! use sudokit::{Count, Grid, Solver};
//! let solver = Solver::new();
//! assert_eq!(solver.count(&Grid::EMPTY, 1000), Count::OrMore(1000));
//! let first_two: Vec<_> = solver.solutions(&Grid::EMPTY).take(2).collect();
//! assert!(first_two[0] < first_two[1]);
//! ```
//!
//! # Find equivalent puzzles
//! Two grids are equivalent ("essentially the same") if one of the 9!·2·6⁸ symmetries of Sudoku maps one to the other.
//! [`symmetry::canonical()`] returns the same grid for all equivalent grids.
//!
//! ```
//! use sudokit::{symmetry, Grid, Transform};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let isomorph = "r987654321 c123456789 d987654321 t".parse::<Transform>()?.apply(puzzle);
//! assert_ne!(isomorph, puzzle);
//! assert_eq!(symmetry::canonical(&isomorph).grid, symmetry::canonical(&puzzle).grid);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Explain and rate a puzzle
//! [`explain::Explainer`] solves a puzzle step by step with the techniques that a person uses, and rates it by them.
//!
//! ```
//! use sudokit::{Grid, explain::{Catalogue, Explainer, Position}};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut explainer = Explainer::new(&Catalogue::SE);
//! for step in explainer.path(Position::new(&puzzle)) {
//!     println!("{step}");
//! }
//! assert_eq!(explainer.rate(&puzzle).er.to_string(), "1.2");
//! # Ok::<(), sudokit::ParseGridError>(())
//! ```
//!
//! # Generate puzzles
//! [`generate::full_grid`] returns a random full grid; all full grids are equally likely.
//!
//! ```
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//! let mut rng = ChaCha8Rng::seed_from_u64(1);
//! println!("{:?}", sudokit::generate::full_grid(&mut rng));
//! ```
//!
//! A [`generate::Generator`] generates puzzles that match a [`generate::PuzzleSpec`]. A seed produces the same puzzles in
//! every version.
//!
//! ```
//! use sudokit::generate::{ClueSymmetry, Generator, PuzzleSpec};
//! let spec = PuzzleSpec::default().with_clues(28..=32).with_symmetry(ClueSymmetry::Rotate180);
//! for made in Generator::new(spec, 1)?.puzzles(0..10) {
//!     println!("{:?}", made.puzzle);
//! }
//! # Ok::<(), sudokit::generate::SpecError>(())
//! ```
//!
//! # Features
//! - `std` (default): [`mod@format`], [`Limits::with_time`] and the vector engines, which detect the processor's features.
//!   Without it, the library is `no_std` and requires `alloc`.
//! - `rayon` (default): [`solve::batch`] uses all threads. Without it, everything runs on the caller's thread.
//! - `serde`: serializes grids, cells, transforms, ratings and names as their text, and sets as lists.

#![cfg_attr(not(any(feature = "std", test)), no_std)]

#[macro_use]
extern crate alloc;

#[macro_use]
mod names;

pub mod analyze;
#[cfg(feature = "serde")]
mod as_text;
mod edit_distance;
pub mod explain;
#[cfg(feature = "std")]
pub mod format;
pub mod generate;
pub mod grid;
mod pencil_marks;
mod random;
pub mod solve;
pub mod symmetry;
mod threads;

#[doc(hidden)]
pub use edit_distance::edit_distance;
pub use grid::{
    Candidate, CandidateSet, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, HouseKind, HouseSet,
    NotASolution, ParseCellError, ParseGridError, Solution,
};
pub use rand_core;
pub use solve::{Count, Engine, LimitReached, Limits, Outcome, Solver};
pub use symmetry::Transform;

// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
