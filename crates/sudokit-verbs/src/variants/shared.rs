use sudokit_variants::text::{self, About, TextFormat, WriteError};
use sudokit_variants::{Puzzle, fpuzzles};

/// A format of another program, in which a puzzle is one line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedFormat {
    /// The JSON of f-puzzles.
    FPuzzles,
    /// A link to f-puzzles, whose data other programs read too.
    Link,
    /// A game ID of Simon Tatham's collection.
    Tatham,
    /// The JSON of pencilmark.
    Pencilmark,
}

impl SharedFormat {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::FPuzzles, Self::Link, Self::Tatham, Self::Pencilmark];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FPuzzles => TextFormat::FPuzzles.name(),
            Self::Link => "link",
            Self::Tatham => TextFormat::Tatham.name(),
            Self::Pencilmark => TextFormat::Pencilmark.name(),
        }
    }

    /// Returns the format with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Writes a puzzle in one line.
    ///
    /// ```
    /// use sudokit_variants::text::{self, About};
    /// use sudokit_verbs::variants::SharedFormat;
    /// let puzzle = text::read(".Shape~4x4.AntiKing").unwrap().puzzle;
    /// let link = SharedFormat::Link.write(&puzzle, &About::default()).unwrap();
    /// assert!(link.starts_with("https://www.f-puzzles.com/?load="));
    /// assert_eq!(text::read(&link).unwrap().puzzle, puzzle);
    /// let error = SharedFormat::Tatham.write(&puzzle, &About::default()).unwrap_err();
    /// assert!(error.to_string().contains("AntiKing"));
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot say the puzzle.
    pub fn write(self, puzzle: &Puzzle, about: &About) -> Result<String, WriteError> {
        match self {
            Self::FPuzzles => text::write(puzzle, TextFormat::FPuzzles, about),
            Self::Link => fpuzzles::write_link(puzzle, about),
            Self::Tatham => text::write(puzzle, TextFormat::Tatham, about),
            Self::Pencilmark => text::write(puzzle, TextFormat::Pencilmark, about),
        }
    }
}
