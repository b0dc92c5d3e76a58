//! Explains a puzzle step by step and rates its difficulty.
//!
//! An [`Explainer`] finds the next [`Step`] of a [`Position`] with the techniques of a [`Catalogue`], in the order of
//! the catalogue. It never guesses and never uses the solution.
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
mod catalogues;
mod context;
mod contradiction;
mod describe;
mod difficulty;
mod difficulty_filter;
mod eliminations;
mod explainer;
mod failed;
mod hint;
#[doc(hidden)]
pub mod hodoku;
mod human;
mod marks;
mod message;
mod pattern;
mod pencil_marks;
mod places;
mod position;
mod profile;
mod rating;
mod step;
mod technique;
mod technique_set;
mod techniques;
mod whips;

pub use catalogue::{Catalogue, Finder, Lister, Measure, PuzzleLevel, Refine, Row, Score};
pub use context::{CompatFlags, SearchContext};
pub use contradiction::{Contradiction, clash_message};
pub use describe::{ChainText, Describe, Narrative, Premise, Region};
pub use difficulty::{Difficulty, ParseDifficultyError};
pub use difficulty_filter::{DifficultyFilter, DifficultyFilterError};
pub use eliminations::Eliminations;
pub use explainer::{Explainer, Path, Rated, Tally, rate};
pub use hint::{Hint, Stage};
pub use marks::{Link, LinkKind, Marks, Role};
pub use message::{Joint, Message, Part, Sentences, all_of, list, message, one_of};
pub use pattern::{OtherPattern, Pattern};
pub use pencil_marks::{ParsePencilMarksError, PencilMarks};
pub use position::Position;
pub use profile::PathProfile;
pub use rating::{ParseRatingError, Rating};
pub use step::{Deduction, Step};
pub use technique::{Definition, Family, Technique};
pub use technique_set::{ParseTechniqueError, TechniqueSet};
pub use techniques::*;
pub use whips::{BraidTrial, Inference, Refutation, Trial};
