use sudokit::explain::{DifficultyFilterError, ParseDifficultyError, ParseTechniqueError};
use sudokit::generate::{ParseClueSymmetryError, SpecError};

/// A wrong value of an option, or options that exclude each other.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// Two options that exclude each other.
    #[error("only one of `{0}` and `{1}` can be asked for")]
    OneOf(&'static str, &'static str),
    /// Unknown catalogue of techniques.
    #[error("there is no scale `{name}` here: expected {}", expected.join(", "))]
    Scale {
        /// The name.
        name: String,
        /// The known names.
        expected: Vec<&'static str>,
    },
    /// Unknown stage of a hint.
    #[error("the stage is 1, 2, 3 or 4")]
    Stage,
    /// Not a range of ratings.
    #[error("a rating is from 0.0 to 20.0, and the first no more than the second")]
    Ratings,
    /// Unknown technique.
    #[error("`{0}`: {1}")]
    Technique(String, ParseTechniqueError),
    /// Unknown symmetry.
    #[error("symmetry: {0}")]
    Symmetry(ParseClueSymmetryError),
    /// Unknown difficulty.
    #[error(transparent)]
    Difficulty(#[from] ParseDifficultyError),
    /// Text that the option does not accept, with what it accepts.
    #[error("{0}")]
    Expected(&'static str),
    /// Two parts with the same name.
    #[error("two parts are called `{0}`; name each once")]
    PartTwice(String),
    /// A share that is not a number of millionths below a billion.
    #[error("the share of {name:?} is {share}, expected more than 0 and less than a billion")]
    Share {
        /// The part.
        name: String,
        /// Its share.
        share: f64,
    },
    /// No puzzle can meet the specification.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// No puzzle can meet the conditions on its difficulty.
    #[error(transparent)]
    Filter(#[from] DifficultyFilterError),
}

impl OptionError {
    /// Whether the values are correct but no puzzle can meet them.
    pub const fn is_impossible(&self) -> bool {
        matches!(self, Self::Spec(_) | Self::Filter(_))
    }
}
