//! Mistakes in a game, revealed in the four stages of a hint.

use std::collections::BTreeSet;
use sudokit::Cell;
use sudokit::explain::Stage;
use sudokit_check::Mistake;

/// The sentences about mistakes up to a stage: how many there are, their boxes, their cells, and each by itself. Until the
/// third stage, the player can still look for them.
pub fn mistake_sentences(mistakes: &[Mistake], last: Stage) -> Vec<String> {
    let stages = Stage::ALL.iter().filter(|stage| **stage <= last);
    stages.flat_map(|stage| of_stage(mistakes, *stage)).collect()
}

/// The mistakes that are named up to a stage: all from the third on, none before.
pub fn named_mistakes(mistakes: &[Mistake], last: Stage) -> &[Mistake] {
    if last >= Stage::Cells { mistakes } else { &[] }
}

fn of_stage(mistakes: &[Mistake], stage: Stage) -> Vec<String> {
    match stage {
        Stage::Where => vec![number(mistakes)],
        Stage::Technique => {
            let boxes: BTreeSet<usize> = cells(mistakes).map(|cell| cell.box_index() + 1).collect();
            let names = boxes.iter().map(ToString::to_string).collect();
            vec![place("box ", "boxes ", names)]
        }
        Stage::Cells => vec![place("", "", cells(mistakes).map(|cell| cell.to_string()).collect())],
        Stage::All => mistakes.iter().map(|mistake| format!("{mistake}.")).collect(),
    }
}

/// How many mistakes there are; digits are mentioned alone, because a wrong digit removes pencil marks.
fn number(mistakes: &[Mistake]) -> String {
    let digits = mistakes.iter().filter(|mistake| matches!(mistake, Mistake::Digit(..))).count();
    match (digits, mistakes.len()) {
        (0, 1) => "A cell lacks the pencil mark that belongs there.".to_owned(),
        (0, cells) => format!("{cells} cells lack the pencil mark that belongs there."),
        (1, _) => "A digit is wrong.".to_owned(),
        (digits, _) => format!("{digits} digits are wrong."),
    }
}

/// The sentence that sends the player to one place or several.
fn place(one: &str, several: &str, mut names: Vec<String>) -> String {
    let last = names.pop().unwrap_or_default();
    match names.len() {
        0 => format!("Look at {one}{last}."),
        _ => format!("Look at {several}{} and {last}.", names.join(", ")),
    }
}

/// The cells of the mistakes, in order.
fn cells(mistakes: &[Mistake]) -> impl Iterator<Item = Cell> {
    mistakes.iter().map(Mistake::cell)
}
