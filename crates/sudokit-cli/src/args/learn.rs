//! Arguments of `learn`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use sudokit::explain::TechniqueSet;
use sudokit_api::Lessons;
use sudokit_verbs::{OptionError, techniques};

/// Formats of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LearnTo {
    /// Plain text, with the example drawn
    Text,
    /// A JSON object
    Json,
}

/// Explain techniques, each with an example
///
/// Without a name, the techniques of the scale human are listed by level, each with its first sentence. With a name, the lesson
/// has what the technique is, an example with its step, why the technique holds, how to find it, its names elsewhere, and
/// what to learn before and after it. Accepted are all names and aliases of techniques, and the first words of names:
/// unique-loop has four lessons.
#[derive(Debug, Args)]
pub(crate) struct LearnArgs {
    /// Technique, such as naked-pair or x-wing [default: list all techniques]
    #[arg(value_name = "TECHNIQUE", value_parser = named)]
    pub(crate) technique: Option<TechniqueSet>,

    #[arg(long, value_name = "LANGUAGE", value_parser = Lessons::in_language, default_value = "en", help_heading = "Output")]
    pub(crate) language: &'static Lessons,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<LearnTo>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,
}

/// Parses a name of techniques.
fn named(name: &str) -> Result<TechniqueSet, OptionError> {
    techniques(name)
}
