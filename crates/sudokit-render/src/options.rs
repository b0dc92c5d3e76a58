//! The options of pictures and books.

use crate::error::RenderError;
use serde::{Deserialize, Serialize};

/// How pictures and books look.
///
/// ```
/// use sudokit_render::{Options, Paper};
/// let options = Options { paper: Paper::Letter, ..Options::default() };
/// assert_eq!(options.check(), Ok(()));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own, and a field of JSON")]
pub struct Options {
    /// The size of the pages.
    pub paper: Paper,
    /// The room around all that stands on a page, in millimetres.
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 40.0)))]
    pub margin: f32,
    /// How many puzzles stand on a page.
    #[cfg_attr(feature = "schema", schemars(schema_with = "per_page_schema"))]
    pub per_page: PerPage,
    /// Digits nearly as large as their cells, and larger words.
    pub large: bool,
    /// Pencil marks in empty cells.
    pub candidates: bool,
    /// How clues look.
    pub clue_style: Style,
    /// How all other digits look.
    pub answer_style: Style,
    /// Where the answers stand in a book.
    pub answers: Answers,
    /// What stands on the cover, and at the foot of pages. Without one there is no cover.
    #[cfg_attr(feature = "schema", schemars(length(max = 200)))]
    pub title: Option<String>,
    /// Numbers at the foot of pages.
    pub page_numbers: bool,
    /// Difficulty, rating and name beside each puzzle.
    pub details: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            margin: 15.0,
            per_page: PerPage::Four,
            large: false,
            candidates: false,
            clue_style: Style::Bold,
            answer_style: Style::Blue,
            answers: Answers::None,
            title: None,
            page_numbers: true,
            details: true,
        }
    }
}

/// The widest margin, in millimetres: more would leave no room for grids on the smallest paper.
const WIDEST: f32 = 40.0;
/// The longest title, in characters.
const LONGEST: usize = 200;

impl Options {
    /// Whether the numbers and words are such that pages can be made.
    ///
    /// # Errors
    /// A margin that leaves no room, a title that is too long.
    pub fn check(&self) -> Result<(), RenderError> {
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

/// An enum of choices with their names, which are those of the program's options and of JSON.
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
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name, in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }
    };
}

choices! {
    /// The size of a page.
    Paper {
        /// 210 × 297 mm.
        #[default]
        A4 = "a4",
        /// 148 × 210 mm.
        A5 = "a5",
        /// 8.5 × 11 inches.
        Letter = "letter",
    }
}

impl Paper {
    /// Width and height in points.
    pub(crate) const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::A5 => (419.53, 595.28),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// How many puzzles stand on a page: 1, 2, 4, 6 or 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[non_exhaustive]
pub enum PerPage {
    /// One, as large as the page allows.
    One,
    /// Two, one below the other.
    Two,
    /// Two by two.
    #[default]
    Four,
    /// Two beside each other, three below.
    Six,
    /// Three by three.
    Nine,
}

impl PerPage {
    /// All of them.
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
        Self::ALL.iter().copied().find(|each| each.get() == number).ok_or(RenderError::PerPage)
    }
}

choices! {
    /// How digits look.
    Style {
        /// Black and bold.
        #[default]
        Bold = "bold",
        /// Black.
        Plain = "plain",
        /// Gray.
        Gray = "gray",
        /// Dark blue, as by a pen.
        Blue = "blue",
        /// Black and bold in gray cells.
        Shaded = "shaded",
    }
}

choices! {
    /// Where the answers of a book stand.
    Answers {
        /// Nowhere.
        #[default]
        None = "none",
        /// Small, many a page, at the end.
        End = "end",
        /// On the back of the sheet that holds the puzzles.
        Back = "back",
        /// In a book of their own.
        Apart = "apart",
    }
}
