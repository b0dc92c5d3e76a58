//! The board on the screen.

use super::game::Entry;
use super::session::{Session, clock};
use crate::terminal::Styling;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use std::fmt::Write;
use sudokit::{Cell, CellSet, DigitSet};

/// Width of a cell: a space and six characters.
const CELL: usize = 7;
/// Width of the board with its row labels.
const WIDTH: u16 = 69;
/// Height of the board with its column labels, and of five lines below.
const HEIGHT: u16 = 19;
/// The lines of the board: column labels, rows and rules.
const BOARD: u16 = 14;

/// How the board is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) styling: Styling,
    pub(super) ascii: bool,
}

impl View {
    /// Draws the session.
    pub(super) fn draw(self, session: &Session, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < WIDTH || area.height < HEIGHT {
            let text = format!(
                "The terminal has {}x{} characters; the game needs {WIDTH}x{HEIGHT}. q: quit.",
                area.width, area.height
            );
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        frame.render_widget(Paragraph::new(self.board(session)), area);
        let below = Rect { y: BOARD, height: area.height - BOARD, ..area };
        let lines =
            vec![Line::raw(status(session)), Line::raw(selected(session)), Line::raw(&session.message)];
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), below);
    }

    fn board(self, session: &Session) -> Vec<Line<'static>> {
        let (top, middle, bottom, side) = if self.ascii {
            (["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"], "|")
        } else {
            (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"], "│")
        };
        let wrong = session.game.wrong(session.shows_mistakes);
        let mut lines = vec![labels(), self.rule(top)];
        for row in 0..9 {
            if row == 3 || row == 6 {
                lines.push(self.rule(middle));
            }
            let mut spans = vec![Span::raw(format!("{} ", row + 1))];
            for column in 0..9 {
                if column % 3 == 0 {
                    spans.push(Span::raw(side));
                }
                spans.push(self.cell(session, Cell::ALL[9 * row + column], wrong));
            }
            spans.push(Span::raw(side));
            lines.push(Line::from(spans));
        }
        lines.push(self.rule(bottom));
        lines
    }

    fn rule(self, [left, crossing, right]: [&str; 3]) -> Line<'static> {
        let dashes = if self.ascii { "-" } else { "─" }.repeat(3 * CELL);
        Line::raw(format!("  {left}{dashes}{crossing}{dashes}{crossing}{dashes}{right}"))
    }

    fn cell(self, session: &Session, cell: Cell, wrong: CellSet) -> Span<'static> {
        let game = &session.game;
        let is_clue = game.clues().get(cell).is_some();
        let digit = game.grid().get(cell);
        let (text, style) = match digit {
            Some(digit) if wrong.contains(cell) => (format!("{digit}!"), self.colour(Color::Red)),
            Some(digit) if is_clue => (digit.to_string(), Style::new().add_modifier(Modifier::BOLD)),
            Some(digit) => (digit.to_string(), self.colour(Color::Cyan)),
            None => (mark_text(game.marks(cell)), self.colour(Color::Yellow)),
        };
        let is_same = digit.is_some() && digit == game.grid().get(session.at);
        let style = if is_same { style.add_modifier(Modifier::UNDERLINED) } else { style };
        let style = if cell == session.at { style.add_modifier(Modifier::REVERSED) } else { style };
        // Without colour and reverse video too, brackets show the selected cell.
        let text = if cell == session.at { format!("[{text}]") } else { text };
        Span::styled(format!("{text:^CELL$}"), style)
    }

    fn colour(self, colour: Color) -> Style {
        if self.styling == Styling::Full { Style::new().fg(colour) } else { Style::new() }
    }
}

fn labels() -> Line<'static> {
    let mut text = String::from("  ");
    for column in 1..=9 {
        text.push_str(if column % 3 == 1 { " " } else { "" });
        let _ = write!(text, "{column:^CELL$}");
    }
    Line::raw(text)
}

fn digits(set: DigitSet) -> String {
    crate::draw::marks(set)
}

/// The marks that fit into a cell: corner marks after `'`.
fn mark_text((centre, corner): (DigitSet, DigitSet)) -> String {
    let text = match (centre.is_empty(), corner.is_empty()) {
        (true, true) => ".".to_owned(),
        (_, true) => digits(centre),
        _ => format!("{}'{}", digits(centre), digits(corner)),
    };
    if text.len() > CELL - 2 { format!("{}+", &text[..CELL - 3]) } else { text }
}

fn status(session: &Session) -> String {
    let entry = match session.entry {
        Entry::Centre => "centre mark",
        Entry::Corner => "corner mark",
        _ => "digit",
    };
    let empty = session.game.grid().empty().len();
    format!("{}  {empty} empty  enters: {entry}", clock(session.played()))
}

/// The selected cell with all its marks.
fn selected(session: &Session) -> String {
    let (centre, corner) = session.game.marks(session.at);
    format!("{}  centre: {}  corner: {}", session.at, digits(centre), digits(corner))
}

/// The cell at this place of the screen.
pub(super) fn cell_at(place: Position) -> Option<Cell> {
    let index = |at: u16, cell: u16| {
        let boxes = 3 * cell + 1;
        let (number, rest) = (at / boxes, at % boxes);
        (number < 3 && rest > 0).then(|| usize::from(3 * number + (rest - 1) / cell))
    };
    let row = index(place.y.checked_sub(1)?, 1)?;
    let column = index(place.x.checked_sub(2)?, CELL as u16)?;
    Cell::ALL.get(9 * row + column).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::play::game::Game;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn screen(width: u16, height: u16) -> String {
        let session = Session::new(Game::new(PUZZLE.parse().unwrap(), None), false);
        let view = View { styling: Styling::None, ascii: true };
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view.draw(&session, frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_board_has_labels_and_the_selected_cell() {
        let screen = screen(80, 24);
        assert!(screen.contains("1 |   5      3      .   |   .      7      .   |"), "{screen}");
        assert!(screen.contains("5 |   4      .      .   |   8     [.]     3   |"), "{screen}");
        assert!(screen.contains("r5c5  centre:   corner: "), "{screen}");
    }

    #[test]
    fn a_small_terminal_is_reported() {
        assert!(screen(40, 12).contains("The terminal has 40x12 characters"));
    }

    #[test]
    fn every_cell_is_found_by_its_place() {
        assert_eq!(cell_at(Position::new(3, 2)), Some(Cell::ALL[0]));
        assert_eq!(cell_at(Position::new(67, 12)), Some(Cell::ALL[80]));
        assert_eq!(cell_at(Position::new(24, 6)), None);
        assert_eq!((cell_at(Position::new(0, 0)), cell_at(Position::new(2, 2))), (None, None));
        let found: std::collections::BTreeSet<_> =
            (0..80).flat_map(|x| (0..24).filter_map(move |y| cell_at(Position::new(x, y)))).collect();
        assert_eq!(found.len(), 81);
    }
}
