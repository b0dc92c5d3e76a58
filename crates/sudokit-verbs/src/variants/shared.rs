use sudokit_variants::text::{self, About, TextFormat, WriteError};
use sudokit_variants::{Puzzle, fpuzzles};

/// A format of another program, in which a puzzle is one line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedFormat {
    /// A link to f-puzzles, whose data other programs read too.
    Link,
    /// A format of the library.
    Text(TextFormat),
}

impl SharedFormat {
    /// All formats.
    pub const ALL: [Self; 4] = [
        Self::Text(TextFormat::FPuzzles),
        Self::Link,
        Self::Text(TextFormat::Tatham),
        Self::Text(TextFormat::Pencilmark),
    ];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Text(format) => format.name(),
        }
    }

    /// Returns the format with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns whether a text says what is known about its puzzle: its title, author, rules in words and solution.
    pub const fn holds_about(self) -> bool {
        !matches!(self, Self::Text(TextFormat::Tatham))
    }

    /// Writes a puzzle in one line.
    ///
    /// ```
    /// use sudokit_variants::text::{self, About, TextFormat};
    /// use sudokit_verbs::variants::SharedFormat;
    /// let puzzle = text::read(".Shape~4x4.AntiKing").unwrap().puzzle;
    /// let link = SharedFormat::Link.write(&puzzle, &About::default()).unwrap();
    /// assert!(link.starts_with("https://www.f-puzzles.com/?load="));
    /// assert_eq!(text::read(&link).unwrap().puzzle, puzzle);
    /// let error = SharedFormat::Text(TextFormat::Tatham).write(&puzzle, &About::default()).unwrap_err();
    /// assert!(error.to_string().contains("AntiKing"));
    /// ```
    ///
    /// # Errors
    ///
    /// If the format cannot say the puzzle.
    pub fn write(self, puzzle: &Puzzle, about: &About) -> Result<String, WriteError> {
        match self {
            Self::Link => fpuzzles::write_link(puzzle, about),
            Self::Text(format) => text::write(puzzle, format, about),
        }
    }
}
