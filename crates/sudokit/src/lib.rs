//! Sudoku: read, solve, prove unique, and learn how. One engine for a puzzle or a billion.
//!
//! # A first puzzle
//! A [`Grid`] is 81 cells as somebody wrote them; a [`Solver`] finds how many solutions it has.
//!
//! ```
//! use sudokit::{Grid, Outcome, Solver};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! match Solver::new().solve(&puzzle) {
//!     Outcome::One(solution) => println!("valid; the answer is {solution}"),
//!     Outcome::None { clash: Some(clash) } => println!("no solution: {clash}"),
//!     Outcome::None { clash: None } => println!("no solution"),
//!     Outcome::Many { first } => println!("more than one solution, {first} for one"),
//!     Outcome::LimitReached { .. } => println!("too hard for the limits given"),
//! }
//! # Ok::<(), sudokit::ParseGridError>(())
//! ```
//!
//! # Drawing
//! The [`grid!`] literal is a grid that one can see, and `{:?}` prints it back.
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
//! # Many
//! [`Solver::solve_batch`] uses all threads; [`solve::batch::in_order`] works through a stream of any length; [`mod@format`]
//! reads and writes the files.
//!
//! # Counting and listing
//! ```
//! use sudokit::{Count, Grid, Solver};
//! let solver = Solver::new();
//! assert_eq!(solver.count(&Grid::EMPTY, 1000), Count::OrMore(1000));
//! let first_two: Vec<_> = solver.solutions(&Grid::EMPTY).take(2).collect();
//! assert!(first_two[0] < first_two[1]);
//! ```
//!
//! # Essentially the same
//! [`symmetry::canonical()`] gives all images of a puzzle under the symmetries of sudoku one form.
//!
//! ```
//! use sudokit::{symmetry, Grid, Transform};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let turned = "r987654321 c123456789 d987654321 t".parse::<Transform>()?.apply(puzzle);
//! assert_ne!(turned, puzzle);
//! assert_eq!(symmetry::canonical(&turned).grid, symmetry::canonical(&puzzle).grid);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Making
//! [`generate::full_grid`] draws a full grid at random, every one of them as likely as any other.
//!
//! ```
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//! let mut rng = ChaCha8Rng::seed_from_u64(1);
//! println!("{:?}", sudokit::generate::full_grid(&mut rng));
//! ```
//!
//! A [`generate::Generator`] makes puzzles: attempt by attempt, the same from a seed for ever.
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
//! - `std` (on by default): [`mod@format`], [`Limits::with_time`], the engines that need to know the processor. Without it the
//!   library is `no_std`, with `alloc`.
//! - `rayon` (on by default): the threads of [`solve::batch`]. Without it everything runs on the caller's.
//! - `serde`: grids, cells, sets, transforms, ratings and names as their text.

#![cfg_attr(not(any(feature = "std", test)), no_std)]

#[macro_use]
extern crate alloc;

#[macro_use]
mod names;

pub mod analyze;
#[cfg(feature = "serde")]
mod as_text;
pub mod explain;
#[cfg(feature = "std")]
pub mod format;
pub mod generate;
pub mod grid;
mod random;
pub mod solve;
pub mod symmetry;

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
