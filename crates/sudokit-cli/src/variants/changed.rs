//! The text of a puzzle that was changed.

use super::iss_text;
use sudokit_variants::Puzzle;
use sudokit_variants::text::{About, ReadPuzzle, TextFormat};
use sudokit_verbs::variants::SharedFormat;

/// The text of a puzzle after a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChangedText {
    /// The text, in one line.
    pub(crate) text: String,
    /// Whether it lacks something that the text said about the puzzle, such as its title.
    pub(crate) lacks_about: bool,
}

impl ChangedText {
    /// The text of the puzzle in the format of the text that was read; in that of f-puzzles if it is only read; and as rules if neither can
    /// say the puzzle.
    pub(crate) fn new(old: &str, read: &ReadPuzzle, puzzle: &Puzzle) -> Self {
        let is_json = old.trim_start().starts_with('{');
        let format = match read.format {
            TextFormat::Iss => None,
            TextFormat::FPuzzles if !is_json => Some(SharedFormat::Link),
            TextFormat::SudokuPad | TextFormat::Penpa => Some(SharedFormat::Link),
            format => Some(SharedFormat::Text(format)),
        };
        let written = format.and_then(|format| Some((format.write(puzzle, &read.about).ok()?, format)));
        // The layout of a jigsaw is a second line.
        match written.filter(|(text, _)| !text.contains('\n')) {
            Some((text, format)) if format.holds_about() => Self { text, lacks_about: false },
            Some((text, _)) => Self { text, lacks_about: read.about != About::default() },
            None => Self { text: iss_text(puzzle), lacks_about: read.about != About::default() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_keeps_its_format_if_that_is_written() {
        let rules: Puzzle = ".Shape~4x4.~R1C1_1".parse().unwrap();
        let title = About { title: "Four".to_owned(), ..About::default() };
        let changed = |old: &str| {
            let read = super::super::read(old).unwrap();
            ChangedText::new(old, &read, &rules)
        };
        let text = |old: &str| changed(old).text;
        assert_eq!(text(".Shape~4x4.~R1C1_1~R1C2_2"), ".Shape~4x4.~R1C1_1");
        assert_eq!(text("12.............."), "1...............");
        assert_eq!(text("2x2:1_2n"), "2x2:1o");
        for format in [SharedFormat::Link, SharedFormat::Text(TextFormat::FPuzzles)] {
            let new = changed(&format.write(&rules, &title).unwrap());
            assert_eq!((new.text, new.lacks_about), (format.write(&rules, &title).unwrap(), false));
        }
        let read =
            ReadPuzzle { about: title.clone(), ..ReadPuzzle::new(rules.clone(), TextFormat::SudokuPad) };
        let new = ChangedText::new("https://sudokupad.app/x", &read, &rules);
        assert_eq!((super::super::read(&new.text).unwrap().about, new.lacks_about), (title.clone(), false));
        let lunch: Puzzle = ".Shape~4x4.Lunchbox~5~R1C1~R1C2".parse().unwrap();
        let new = ChangedText::new("https://sudokupad.app/x", &read, &lunch);
        assert_eq!((new.text, new.lacks_about), (".Shape~4x4.Lunchbox~5~R1C1~R1C2".to_owned(), true));
    }
}
