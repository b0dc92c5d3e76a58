//! Conditions on the difficulty of puzzles.

use crate::fatal::Fatal;
use clap::Args;
use std::ops::RangeInclusive;
use sudokit::explain::{Catalogue, Difficulty, Rating, Technique, TechniqueSet};
use sudokit_verbs::{DifficultyOptions, Wanted, hardest, rating_range, techniques};

/// Conditions on the solution path of a puzzle.
#[derive(Debug, Args)]
pub(crate) struct DifficultyArgs {
    #[arg(long, value_name = "A..B", value_parser = rating_range, help_heading = "Difficulty")]
    pub(crate) rating: Option<RangeInclusive<Rating>>,

    #[arg(long, value_name = "NAME", help_heading = "Difficulty")]
    pub(crate) difficulty: Option<Difficulty>,

    #[arg(long, value_name = "A..B", value_parser = rating_range, help_heading = "Difficulty")]
    pub(crate) effort: Option<RangeInclusive<Rating>>,

    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques, help_heading = "Difficulty")]
    pub(crate) require: Vec<TechniqueSet>,

    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques, help_heading = "Difficulty")]
    pub(crate) forbid: Vec<TechniqueSet>,

    #[arg(long, value_name = "TECHNIQUE", value_parser = hardest, hide_short_help = true, help_heading = "Difficulty")]
    pub(crate) max_technique: Option<Technique>,

    #[arg(long, value_name = "NAME", value_parser = super::values::scale(Catalogue::ALL), ignore_case = true, help_heading = "Difficulty")]
    pub(crate) scale: Option<&'static Catalogue>,
}

impl DifficultyArgs {
    pub(crate) fn options(&self) -> DifficultyOptions {
        DifficultyOptions {
            difficulty: self.difficulty,
            rating: self.rating.clone(),
            effort: self.effort.clone(),
            require: self.require.clone(),
            forbid: self.forbid.clone(),
            max_technique: self.max_technique,
            scale: self.scale,
        }
    }

    /// The conditions, if there are any.
    pub(crate) fn wanted(&self) -> Result<Option<Wanted>, Fatal> {
        Ok(self.options().wanted()?)
    }
}
