//! Each verb of sudokit once: its options with defaults, ranges and errors, their meaning, and its result as data.
//!
//! The program, the JSON protocol and the Python package translate arguments and requests to these options, and these results
//! to text, JSON or columns. [`VERBS`] lists the options of every verb; the tests of each surface compare its own options with
//! that list, and the reference in the documentation is written from it.
//!
//! ```
//! use sudokit_verbs::{DifficultyNames, PuzzleOptions, Surface, verb};
//! let puzzle = PuzzleOptions { clues: Some(24..=28), ..PuzzleOptions::default() };
//! let names = DifficultyNames { difficulty: Some("hard"), ..DifficultyNames::default() };
//! assert!(puzzle.generator(1).is_ok() && names.options()?.wanted()?.is_some());
//! let number = verb("generate").and_then(|verb| verb.option("number", Surface::Program));
//! assert_eq!(number.and_then(|option| option.default), Some("1"));
//! # Ok::<(), sudokit_verbs::OptionError>(())
//! ```
//!
//! The crate reads no clock and no file, and starts no thread.

mod ambiguous;
mod blocks;
mod catalogue;
mod check;
mod claim;
mod clues;
mod error;
mod generate;
mod hint;
mod list;
mod mistakes;
mod option;
mod parts;
mod random;
mod ratings;
mod score;
mod status;
mod steps;
mod table;
mod technique;
mod values;
#[cfg(feature = "variants")]
pub mod variants;
mod verify;

pub use ambiguous::Ambiguous;
pub use blocks::Blocks;
pub use catalogue::{CatalogueChanges, RowChange};
pub use check::{Minimality, Verdict, why_not_explained, why_not_valid};
pub use claim::{Claim, Conclusion, ParseClaimError};
pub use clues::{ClueObserver, ClueOptions, CluesDone, FoundPuzzles};
pub use error::OptionError;
pub use generate::{DifficultyNames, DifficultyOptions, Match, Matcher, PuzzleOptions, Wanted};
pub use hint::{Advice, GameState, Judgement};
pub use list::{ListOptions, StepGroup, StepList, allowed_techniques, step_line};
pub use mistakes::{mistake_message, mistake_sentences, named_mistakes};
pub use option::{Kind, OptionInfo, Surface, Verb, first_set};
pub use parts::{Parts, Share};
pub use random::{cells_rng, episode_rng, number_below, puzzle_rng, record_transforms, row_transform};
pub use ratings::{
    RatingValue, ValueKind, bound, bound_text, profile_columns, profile_values, rating_columns,
    rating_sentence, rating_text, rating_values, techniques_text,
};
pub use score::AnswerScore;
pub use status::{Status, StatusRule};
pub use steps::{StepOptions, profile, rate, rate_or_bound, rate_steps};
pub use table::{VERBS, verb};
pub use technique::{hardest, techniques};
pub use values::{
    MAX_RATING, byte_size, catalogue, cell_range, clue_range, duration, node_limit, rating_range, ratings,
    solution_range, stage, step_range, symmetry,
};
pub use verify::{Finding, Verified, VerifyOptions, verify};
