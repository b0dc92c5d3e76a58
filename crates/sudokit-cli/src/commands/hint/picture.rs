//! The grid with the marks of a hint.

use crate::draw::{self, CLUE, Drawn, FOUND, FRAME, Look};
use anstyle::{AnsiColor, Style};
use sudokit::explain::{Marks, Position, Role};
use sudokit::{Candidate, Cell, CellSet};
use sudokit_check::Mistake;

/// Appends the grid with its marks, and the candidates of the marked cells.
pub(in crate::commands) fn with_marks(position: &Position, marks: &Marks, look: Look, out: &mut Vec<u8>) {
    let base = marks.houses.iter().filter(|mark| mark.1 == Role::Base);
    let houses = base.fold(CellSet::EMPTY, |cells, mark| cells | mark.0.cells());
    let marked = marks.all_cells();
    let text = |cell| {
        let style = |style: Style| {
            if marks.role_of(cell).is_some() || houses.contains(cell) { style.underline() } else { style }
        };
        match position.grid().get(cell) {
            Some(digit) => Drawn::new(&digit.to_string(), style(style_of_digit(position, cell)), look),
            None if marked.contains(cell) => candidates(position, marks, cell, look),
            None => Drawn::new(".", style(FRAME), look),
        }
    };
    draw::frame(text, look, out);
}

/// Appends the grid with its mistakes.
pub(super) fn with_mistakes(position: &Position, mistakes: &[Mistake], look: Look, out: &mut Vec<u8>) {
    let is_wrong = |cell| mistakes.iter().any(|mistake| mistake.cell() == cell);
    let text = |cell| {
        let style = |style| if is_wrong(cell) { WRONG } else { style };
        match position.grid().get(cell) {
            Some(digit) => Drawn::new(&digit.to_string(), style(style_of_digit(position, cell)), look),
            None => Drawn::new(".", style(FRAME), look),
        }
    };
    draw::frame(text, look, out);
}

fn style_of_digit(position: &Position, cell: Cell) -> Style {
    if position.clues().contains(cell) { CLUE } else { FOUND }
}

fn candidates(position: &Position, marks: &Marks, cell: Cell, look: Look) -> Drawn {
    let digits = position.digits(cell);
    if digits.is_empty() {
        return Drawn::new("-", WRONG, look);
    }
    digits.iter().fold(Drawn::EMPTY, |drawn, digit| {
        let style = marks.role_of_candidate(Candidate::new(cell, digit)).map_or(FRAME, style_of);
        drawn.with(&digit.to_string(), style, look)
    })
}

const WRONG: Style = AnsiColor::BrightRed.on_default().bold().invert();

/// Never distinguished by colour alone: digits are also bold, underlined or struck through.
const fn style_of(role: Role) -> Style {
    match role {
        Role::Placed => AnsiColor::BrightGreen.on_default().bold().invert(),
        Role::Gone => AnsiColor::BrightRed.on_default().strikethrough(),
        Role::On => AnsiColor::BrightGreen.on_default().bold(),
        Role::Off => AnsiColor::BrightYellow.on_default().italic(),
        Role::Extra => AnsiColor::BrightMagenta.on_default().bold().underline(),
        Role::Base => AnsiColor::BrightCyan.on_default().bold(),
        _ => AnsiColor::BrightYellow.on_default(),
    }
}
