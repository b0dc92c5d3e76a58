use sudokit::explain::{DifficultyFilterError, ParseDifficultyError};
use sudokit::generate::{ParseClueSymmetryError, SpecError};
#[cfg(feature = "variants")]
use sudokit_variants::generate::SpecError as VariantSpecError;

/// A wrong value of an option, or options that exclude each other.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// Two options that exclude each other.
    #[error("`{0}` and `{1}` exclude each other; use one of them")]
    OneOf(&'static str, &'static str),
    /// Unknown catalogue of techniques.
    #[error("unknown scale `{name}`, expected {}", expected.join(", "))]
    Scale {
        /// The name.
        name: String,
        /// The known names.
        expected: Vec<&'static str>,
    },
    /// A technique that no row of the catalogue has.
    #[error("the scale {scale} has no row for {technique}")]
    NoRow {
        /// The technique.
        technique: String,
        /// The catalogue.
        scale: String,
    },
    /// No technique is left by the conditions.
    #[error("no technique of the scale {scale} meets the conditions")]
    NoTechnique {
        /// The catalogue.
        scale: String,
    },
    /// Unknown level of a catalogue.
    #[error("unknown level `{name}`, expected {}", expected.join(", "))]
    Level {
        /// The name.
        name: String,
        /// The known names.
        expected: Vec<String>,
    },
    /// A score that is out of range.
    #[error("the score of {technique} is {score}, expected a number from 0 to 1,000,000")]
    Score {
        /// The technique.
        technique: String,
        /// Its score.
        score: f64,
    },
    /// Unknown stage of a hint.
    #[error("expected stage 1, 2, 3 or 4")]
    Stage,
    /// Not a rating or a range of ratings, with the name of the option.
    #[error("{0}: expected one or two ratings from 0.0 to 1000000.0, the lower one first")]
    Ratings(&'static str),
    /// Unknown technique, with the nearest names.
    #[error("`{name}` is not a technique; the nearest names are {}", quoted(nearest))]
    Technique {
        /// The name.
        name: String,
        /// The nearest known names.
        nearest: Vec<&'static str>,
    },
    /// Unknown symmetry.
    #[error("symmetry: {0}")]
    Symmetry(ParseClueSymmetryError),
    /// Unknown difficulty.
    #[error("difficulty: {0}")]
    Difficulty(#[from] ParseDifficultyError),
    /// Text that the option does not accept, with what it accepts.
    #[error("{0}")]
    Expected(&'static str),
    /// Two parts with the same name.
    #[error("two parts have the name `{0}`; use each name once")]
    PartTwice(String),
    /// A share that is not a number of millionths below a billion.
    #[error("the share of `{name}` is {share}, expected more than 0 and less than 1,000,000,000")]
    Share {
        /// The part.
        name: String,
        /// Its share.
        share: f64,
    },
    /// A size of a grid that is not generated.
    #[error("no puzzles of size {0} are generated, expected a size from 4 to 25")]
    Size(usize),
    /// Boxes that do not fit the grid.
    #[error(
        "a box of {rows}×{columns} cells does not fit a grid of size {size}, expected two numbers from 2 whose product is {size}"
    )]
    Boxes {
        /// The number of rows of a box.
        rows: usize,
        /// The number of columns of a box.
        columns: usize,
        /// The number of rows and columns of the grid.
        size: usize,
    },
    /// More empty cells than the grid has cells.
    #[error("`blanks` is {found}, expected 0 to {cells}")]
    Blanks {
        /// The number.
        found: usize,
        /// The number of cells.
        cells: usize,
    },
    /// A size of a grid without windows.
    #[error("a grid of size {0} has no windows; choose another size, such as 9 or 16")]
    NoWindows(usize),
    /// An option for classic puzzles, with an option for others.
    #[error("`{0}` is only for classic 9×9 puzzles")]
    ClassicOnly(&'static str),
    /// An option for other sizes or rules, in a build without them.
    #[error("`{0}` is not supported here; only classic 9×9 puzzles are generated")]
    NotHere(&'static str),
    /// No puzzle can meet the specification.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// No puzzle of another size or with other rules can meet the specification.
    #[cfg(feature = "variants")]
    #[error(transparent)]
    VariantSpec(#[from] VariantSpecError),
    /// No puzzle can meet the conditions on its difficulty.
    #[error(transparent)]
    Filter(#[from] DifficultyFilterError),
}

impl OptionError {
    /// Whether the values are correct but no puzzle can meet them.
    pub const fn is_impossible(&self) -> bool {
        match self {
            // A number of clues that the grid cannot have is a wrong value.
            Self::Spec(error) => !matches!(error, SpecError::NoSuchNumber { .. }),
            Self::Filter(_) => true,
            #[cfg(feature = "variants")]
            Self::VariantSpec(error) => !matches!(error, VariantSpecError::NoSuchNumber { .. }),
            _ => false,
        }
    }
}

/// The names in backticks, separated by commas.
fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
