//! Mistakes in a game, revealed in the four stages of a hint.

use std::collections::BTreeSet;
use sudokit::Cell;
use sudokit::explain::{Message, Stage, all_of, message};
use sudokit_check::Mistake;

/// The sentences about mistakes up to a stage: how many there are, their boxes, their cells, and each by itself. Until the
/// third stage, the player can still look for them.
pub fn mistake_sentences(mistakes: &[Mistake], last: Stage) -> Vec<Message> {
    let stages = Stage::ALL.iter().filter(|stage| **stage <= last);
    stages.flat_map(|stage| of_stage(mistakes, *stage)).collect()
}

/// A mistake as part of a sentence.
pub fn mistake_message(mistake: Mistake) -> Message {
    match mistake {
        Mistake::Digit(cell, digit) => message!("{digit} in {cell} is wrong", digit, cell),
        other => message!("{cell} lacks the pencil mark that belongs there", cell = other.cell()),
    }
}

/// The mistakes that are named up to a stage: all from the third on, none before.
pub fn named_mistakes(mistakes: &[Mistake], last: Stage) -> &[Mistake] {
    if last >= Stage::Cells { mistakes } else { &[] }
}

fn of_stage(mistakes: &[Mistake], stage: Stage) -> Vec<Message> {
    match stage {
        Stage::Where => vec![number(mistakes)],
        Stage::Technique => {
            let boxes: BTreeSet<usize> = cells(mistakes).map(|cell| cell.box_index() + 1).collect();
            let names = all_of(boxes.iter().copied());
            vec![if boxes.len() == 1 {
                message!("Look at box {names}.", names)
            } else {
                message!("Look at boxes {names}.", names)
            }]
        }
        Stage::Cells => vec![message!("Look at {cells}.", cells = all_of(cells(mistakes)))],
        Stage::All => mistakes
            .iter()
            .map(|&mistake| message!("{mistake}.", mistake = mistake_message(mistake)))
            .collect(),
    }
}

/// How many mistakes there are; digits are mentioned alone, because a wrong digit removes pencil marks.
fn number(mistakes: &[Mistake]) -> Message {
    let digits = mistakes.iter().filter(|mistake| matches!(mistake, Mistake::Digit(..))).count();
    match (digits, mistakes.len()) {
        (0, 1) => message!("A cell lacks the pencil mark that belongs there."),
        (0, cells) => message!("{cells} cells lack the pencil mark that belongs there.", cells),
        (1, _) => message!("A digit is wrong."),
        (digits, _) => message!("{digits} digits are wrong.", digits),
    }
}

/// The cells of the mistakes, in order.
fn cells(mistakes: &[Mistake]) -> impl Iterator<Item = Cell> {
    mistakes.iter().map(Mistake::cell)
}
