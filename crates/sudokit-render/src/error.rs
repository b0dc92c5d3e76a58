//! Errors of pictures and books.

/// The reason why a picture or book cannot be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The margin is out of range.
    #[error("the margin must be from 0 to 40 millimetres")]
    Margin,
    /// The margins leave no room for a grid on the paper.
    #[error("the margins leave less than 60 millimetres of the paper; use narrower ones or larger paper")]
    Room,
    /// The paper size is not supported.
    #[error(
        "not a size of paper; expected a name such as a4, letter or b5, or width and height of 80 to 1189 mm with their unit, such as 6x9in or 152x229mm"
    )]
    Paper,
    /// The title is too long.
    #[error("the title has more than 200 characters; shorten it")]
    LongTitle,
    /// The number of puzzles per page is not supported.
    #[error("unsupported number of puzzles per page; expected 1, 2, 4, 6 or 9")]
    PerPage,
    /// The data is not a font that can be embedded in a PDF.
    #[error("not a TrueType or OpenType font with outlines, or the collection has no font with this number")]
    Font,
    /// No available font contains the character.
    #[error("no available font contains `{}` (U+{:04X}); name a font that does, such as a Noto font for its script", .0, u32::from(*.0))]
    NoGlyph(char),
    /// The character belongs to a script that joins letters or is written from right to left.
    #[error("`{}` (U+{:04X}) belongs to a script that joins letters or is written from right to left; such scripts are not supported", .0, u32::from(*.0))]
    Script(char),
    /// A PNG of this size cannot be made: the size is 0 or too large for the memory.
    #[error("a PNG {0} pixels wide cannot be made; choose another size")]
    PngSize(u32),
    /// The book has too many puzzles.
    #[error("a book can contain at most {0} puzzles; create several books")]
    TooMany(usize),
}
