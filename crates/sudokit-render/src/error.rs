//! What can be wrong with what is asked for.

/// Why there is no picture or book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The margin leaves no room.
    #[error("the margin is not from 0 to 40 millimetres")]
    Margin,
    /// The title is too long for a cover.
    #[error("the title is longer than 200 characters; shorten it")]
    LongTitle,
    /// No such number of puzzles a page.
    #[error("puzzles a page are 1, 2, 4, 6 or 9")]
    PerPage,
    /// The data is no font that can be put into a PDF.
    #[error("this is no TrueType or OpenType font with outlines, or a collection has none of that number")]
    Font,
    /// No font at hand has the sign.
    #[error("no font at hand has `{}` (U+{:04X}); name one that has, such as a Noto font of its script", .0, u32::from(*.0))]
    NoGlyph(char),
    /// The sign belongs to a script whose letters are joined or run from right to left.
    #[error("`{}` (U+{:04X}) is of a script that runs from right to left or joins its letters, which is not set here", .0, u32::from(*.0))]
    Script(char),
    /// A PNG of this width cannot be made: it is 0, or too large for the memory.
    #[error("a PNG {0} dots wide cannot be made; choose another size")]
    PngSize(u32),
    /// There are more puzzles than a book holds.
    #[error("a book holds {0} such puzzles at the most; make several")]
    TooMany(usize),
}
