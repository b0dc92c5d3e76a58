//! The options of pictures and books.

use crate::error::RenderError;
use crate::paper::Paper;
use serde::{Deserialize, Serialize};

/// The appearance of pictures and books.
///
/// ```
/// use sudokit_render::{Options, Paper};
/// let options = Options { paper: Paper::LETTER, ..Options::default() };
/// assert_eq!(options.check(), Ok(()));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent option, and a field in JSON")]
pub struct Options {
    /// The paper size.
    pub paper: Paper,
    /// The margin of each page, in millimetres: at most 40, and so that 60 are left between two of them.
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 40.0)))]
    pub margin: f32,
    /// The number of puzzles per page.
    #[cfg_attr(feature = "schema", schemars(schema_with = "per_page_schema"))]
    pub per_page: PerPage,
    /// Large print: larger digits and larger text.
    pub large: bool,
    /// Whether to draw pencil marks in empty cells.
    pub candidates: bool,
    /// The style of clues.
    pub clue_style: DigitStyle,
    /// The style of all other digits.
    pub answer_style: DigitStyle,
    /// Where a book prints the solutions.
    pub answers: AnswerPlacement,
    /// The title on the cover and at the bottom of pages. A book without a title has no cover.
    #[cfg_attr(feature = "schema", schemars(length(max = 200)))]
    pub title: Option<String>,
    /// Whether to print page numbers.
    pub page_numbers: bool,
    /// Whether to print the difficulty, rating and name of each puzzle.
    pub details: bool,
    /// Whether the name, often an id, is among these details.
    pub ids: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            margin: 15.0,
            per_page: PerPage::Four,
            large: false,
            candidates: false,
            clue_style: DigitStyle::Bold,
            answer_style: DigitStyle::Blue,
            answers: AnswerPlacement::None,
            title: None,
            page_numbers: true,
            details: true,
            ids: true,
        }
    }
}

/// The maximum margin in millimetres.
const WIDEST: f32 = 40.0;
/// The least distance between two margins in millimetres, room for a grid.
const LEAST_ROOM: f32 = 60.0;
/// Maximum length of a title, in characters.
const LONGEST: usize = 200;

impl Options {
    /// Checks the values of the options.
    ///
    /// # Errors
    /// The margin is out of range or leaves no room on the paper, or the title is too long.
    pub fn check(&self) -> Result<(), RenderError> {
        let (width, height) = self.paper.millimetres();
        if width.min(height) - 2.0 * self.margin < LEAST_ROOM {
            return Err(RenderError::Room);
        }
        if !(0.0..=WIDEST).contains(&self.margin) {
            return Err(RenderError::Margin);
        }
        match &self.title {
            Some(title) if title.chars().count() > LONGEST => Err(RenderError::LongTitle),
            _ => Ok(()),
        }
    }

    /// The margin in points.
    pub(crate) fn edge(&self) -> f32 {
        self.margin.clamp(0.0, WIDEST) * MM
    }
}

/// Points in a millimetre.
const MM: f32 = 72.0 / 25.4;

/// Defines an enum of choices with their names in JSON and in the options of the program.
macro_rules! choices {
    ($(#[$about:meta])* $Name:ident { $($(#[$choice:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum $Name {
            $($(#[$choice])* #[serde(rename = $name)] $variant,)+
        }

        impl $Name {
            /// All choices.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }
    };
}

/// The number of puzzles per page: 1, 2, 4, 6 or 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u8")]
#[non_exhaustive]
pub enum PerPage {
    /// One puzzle, as large as the page allows.
    One,
    /// Two puzzles, one below the other.
    Two,
    /// Two columns and two rows.
    #[default]
    Four,
    /// Two columns and three rows.
    Six,
    /// Three columns and three rows.
    Nine,
}

impl PerPage {
    /// All numbers.
    pub const ALL: &'static [Self] = &[Self::One, Self::Two, Self::Four, Self::Six, Self::Nine];

    /// The number.
    pub const fn get(self) -> u8 {
        let (columns, rows) = self.columns_and_rows();
        (columns * rows) as u8
    }

    pub(crate) const fn columns_and_rows(self) -> (usize, usize) {
        match self {
            Self::One => (1, 1),
            Self::Two => (1, 2),
            Self::Four => (2, 2),
            Self::Six => (2, 3),
            Self::Nine => (3, 3),
        }
    }
}

#[cfg(feature = "schema")]
fn per_page_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "enum": PerPage::ALL.iter().map(|per_page| per_page.get()).collect::<Vec<_>>() })
}

impl From<PerPage> for u8 {
    fn from(per_page: PerPage) -> Self {
        per_page.get()
    }
}

impl TryFrom<u8> for PerPage {
    type Error = RenderError;

    fn try_from(number: u8) -> Result<Self, RenderError> {
        i64::from(number).try_into()
    }
}

impl TryFrom<i64> for PerPage {
    type Error = RenderError;

    fn try_from(number: i64) -> Result<Self, RenderError> {
        Self::ALL.iter().copied().find(|each| i64::from(each.get()) == number).ok_or(RenderError::PerPage)
    }
}

choices! {
    /// The style of digits.
    DigitStyle {
        /// Black and bold.
        #[default]
        Bold = "bold",
        /// Black.
        Plain = "plain",
        /// Gray.
        Gray = "gray",
        /// Dark blue, like ink.
        Blue = "blue",
        /// Black and bold, in gray cells.
        Shaded = "shaded",
    }
}

choices! {
    /// Where a book prints the solutions.
    AnswerPlacement {
        /// No solutions.
        #[default]
        None = "none",
        /// Small, at the end of the book.
        End = "end",
        /// On the back of the page with the puzzles.
        Back = "back",
        /// In a separate book.
        Apart = "apart",
    }
}
