use sudokit::explain::{DifficultyFilterError, ParseDifficultyError, ParseTechniqueError};
use sudokit::generate::{ParseClueSymmetryError, SpecError};

/// What is wrong with an option's value, or with two options together.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// Two options that exclude each other.
    #[error("only one of `{0}` and `{1}` can be asked for")]
    OneOf(&'static str, &'static str),
    /// No such catalogue of techniques.
    #[error("there is no scale `{name}` here: expected {}", expected.join(", "))]
    Scale {
        /// What was asked for.
        name: String,
        /// Those that there are.
        expected: Vec<&'static str>,
    },
    /// No such stage of a hint.
    #[error("the stage is 1, 2, 3 or 4")]
    Stage,
    /// No range of ratings.
    #[error("a rating is from 0.0 to 20.0, and the first no more than the second")]
    Ratings,
    /// No such technique.
    #[error("`{0}`: {1}")]
    Technique(String, ParseTechniqueError),
    /// No such symmetry.
    #[error("symmetry: {0}")]
    Symmetry(ParseClueSymmetryError),
    /// No such difficulty.
    #[error(transparent)]
    Difficulty(#[from] ParseDifficultyError),
    /// Text that is not what the option takes, with what it takes.
    #[error("{0}")]
    Expected(&'static str),
    /// Two parts of one name.
    #[error("two parts are called `{0}`; name each once")]
    PartTwice(String),
    /// A share that is no number of millionths below a billion.
    #[error("the share of {name:?} is {share}, expected more than 0 and less than a billion")]
    Share {
        /// The part.
        name: String,
        /// Its share.
        share: f64,
    },
    /// No puzzle can be so.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// No puzzle can be as hard and as easy as that.
    #[error(transparent)]
    Filter(#[from] DifficultyFilterError),
}

impl OptionError {
    /// Whether the values are all right and only no puzzle is as they say.
    pub const fn is_impossible(&self) -> bool {
        matches!(self, Self::Spec(_) | Self::Filter(_))
    }
}
