//! Why it is hard: every step with its reason, and a number for how hard a puzzle is.
//!
//! An [`Explainer`] looks at a [`Position`] and finds the next [`Step`], by the techniques of a [`Catalogue`], in its order. It
//! never guesses and never looks at the solution.
//!
//! ```
//! use sudokit::{Grid, explain::{Explainer, Catalogue, Position}};
//! let puzzle: Grid = "1.......9.67...45...9...6....53.41.....2.7.....26.98....4...3...26...71.8.......4".parse()?;
//! for step in Explainer::new(&Catalogue::SE).path(Position::new(&puzzle)).take(3) {
//!     println!("{step}");
//! }
//! # Ok::<(), sudokit::ParseGridError>(())
//! ```

mod catalogue;
mod contradiction;
mod difficulty;
mod difficulty_filter;
mod easiest;
mod explainer;
mod hint;
mod marks;
mod narrative;
mod pencil_marks;
mod places;
mod position;
mod rating;
mod sentence;
mod step;
mod technique;
mod technique_set;
mod techniques;
mod tools;
mod watch;

pub use catalogue::Catalogue;
pub use contradiction::Contradiction;
pub use difficulty::{Difficulty, ParseDifficultyError};
pub use difficulty_filter::{DifficultyFilter, DifficultyFilterError};
pub use explainer::{Explainer, Path, Rated, Tally, rate};
pub use hint::{Hint, Region, Stage};
pub use marks::{Link, LinkKind, Marks, Role};
pub use narrative::{ChainTold, Narrative};
pub use pencil_marks::{ParsePencilMarksError, PencilMarks};
pub use position::Position;
pub use rating::{ParseRatingError, Rating};
pub use step::{Pattern, Step};
pub use technique::Technique;
pub use technique_set::{ParseTechniqueError, TechniqueSet};
pub use techniques::*;
