//! Puzzles of any size and with any rules.

use crate::small::{Dice, grids};
use core::ops::Range;
use sudokit::{Count, Limits};
use sudokit_variants::Solver;
use sudokit_variants::iss;
use sudokit_variants::text::{self, Note, NoteKind, ReadPuzzle, TextFormat};

/// The most bytes of a text: longer ones find nothing new.
const LONGEST: usize = 4096;
/// The most bytes of a text that is read again.
const LONGEST_WRITTEN: usize = 1 << 18;

/// Any bytes are the text of a puzzle, or they have an error with its place. What is written for a puzzle is read as the same text.
pub(super) fn text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    let read = match iss::read_with_notes(&text) {
        Ok(read) => read,
        Err(error) => {
            assert!(text.get(error.at.clone()).is_some(), "not a place of the text: {:?}", error.at);
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    read.notes.iter().for_each(|note| note_is_right(note, &text));
    assert_eq!(read.puzzle.check(), Ok(()));
    let written = read.puzzle.to_string();
    let again = iss::read(&written);
    let again = again.unwrap_or_else(|error| panic!("`{written}` cannot be read: {error} at {:?}", error.at));
    assert_eq!(again.to_string(), written);
}

fn note_is_right(note: &Note, text: &str) {
    assert!(text.get(note.at.clone()).is_some(), "not a place of the text: {note:?}");
    if let NoteKind::Replaced { by, .. } = &note.kind {
        assert!(text.get(by.clone()).is_some(), "not a place of the text: {note:?}");
    }
}

/// Any bytes are a puzzle in some format, or they have an error with its place. What is written in a format is read in it, and then written as
/// the same text again and again.
pub(super) fn formats(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    for piece in text::texts(&text).take(4) {
        let place_is_right =
            |at: &Range<usize>| assert!(text.get(at.clone()).is_some(), "not a place of the text: {at:?}");
        match piece.read() {
            Ok(read) => {
                read.notes.iter().for_each(|note| note_is_right(note, &text));
                assert_eq!(read.puzzle.check(), Ok(()));
                let cells = read.puzzle.shape.cells();
                assert!(read.about.solution.as_ref().is_none_or(|values| values.len() == cells));
                for format in TextFormat::ALL {
                    is_written(&read, format);
                }
            }
            Err(error) => {
                place_is_right(&error.at);
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

/// Checks that what is written for a puzzle in a format, if anything, is read and written again.
fn is_written(read: &ReadPuzzle, format: TextFormat) {
    let Ok(first) = text::write(&read.puzzle, format, &read.about) else { return };
    // It can be longer than what is read.
    if first.len() > LONGEST_WRITTEN {
        return;
    }
    let again = |text: &str| {
        let read = text::read_as(text, format)
            .unwrap_or_else(|error| panic!("{format}: `{text}` cannot be read: {error} at {:?}", error.at));
        let written = text::write(&read.puzzle, format, &read.about);
        written
            .unwrap_or_else(|error| panic!("{format}: what was read of `{text}` cannot be written: {error}"))
    };
    let second = again(&first);
    assert_eq!(again(&second), second, "{format}: first `{first}`");
}

/// Bytes are the choices of a small puzzle. It has as many solutions as grids that satisfy the definitions of its rules, also after it
/// was written and read, if a text can say it.
pub(super) fn rules(bytes: &[u8]) {
    let mut dice = Dice::from_bytes(bytes);
    let mut puzzle = dice.board();
    let grids = grids(&puzzle);
    for _ in 0..=dice.below(4) {
        let rule = dice.rule(&puzzle, false);
        puzzle.rules.push(rule);
    }
    let expected = grids.iter().filter(|values| puzzle.holds(values)).count();
    let solver = Solver::new(&puzzle).with_limits(Limits::unlimited());
    let found: Vec<Vec<u8>> = solver.solutions().collect();
    assert_eq!(found.len(), expected, "{puzzle:?}");
    assert!(found.iter().all(|values| puzzle.holds(values)), "{puzzle:?}");
    let written = puzzle.to_string();
    let again =
        iss::read(&written).unwrap_or_else(|error| panic!("`{written}` cannot be read: {error}: {puzzle:?}"));
    assert!(found.iter().all(|values| again.holds(values)), "`{written}` is not {puzzle:?}");
    assert_eq!(
        Solver::new(&again).with_limits(Limits::unlimited()).count(u64::MAX),
        Count::Exactly(expected as u64),
        "`{written}` is not {puzzle:?}"
    );
}
