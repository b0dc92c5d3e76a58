//! Puzzles of any size and with any rules.

use crate::small::{Dice, grids};
use sudokit::{Count, Limits};
use sudokit_variants::Solver;
use sudokit_variants::iss::{self, Note, NoteKind};

/// The most bytes of a text: longer ones find nothing new.
const LONGEST: usize = 4096;

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
    let written = iss::write(&read.puzzle);
    let again = iss::read(&written);
    let again = again.unwrap_or_else(|error| panic!("`{written}` cannot be read: {error} at {:?}", error.at));
    assert_eq!(iss::write(&again), written);
}

fn note_is_right(note: &Note, text: &str) {
    assert!(text.get(note.at.clone()).is_some(), "not a place of the text: {note:?}");
    if let NoteKind::Replaced { by, .. } = &note.kind {
        assert!(text.get(by.clone()).is_some(), "not a place of the text: {note:?}");
    }
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
    let written = iss::write(&puzzle);
    // A text cannot say rules without arguments, such as a clue at neither end of a line.
    let Ok(again) = iss::read(&written) else { return };
    assert!(found.iter().all(|values| again.holds(values)), "`{written}` is not {puzzle:?}");
    assert_eq!(
        Solver::new(&again).with_limits(Limits::unlimited()).count(u64::MAX),
        Count::Exactly(expected as u64),
        "`{written}` is not {puzzle:?}"
    );
}
