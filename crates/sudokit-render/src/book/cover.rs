//! The cover of a book.

use super::plan::Plan;
use super::text::{broken, capitalised, fitting_size, word_size};
use super::{Book, BookPart};
use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, Segment};
use crate::grid::{self, Drawing};
use crate::ink::Ink;
use crate::pdf::PageCanvas;
use crate::variant::Part;

/// Maximum number of lines in the table of contents.
const LINES: usize = 12;

/// Draws the title, a summary, a puzzle and the table of contents.
pub(super) fn draw(book: &Book<'_>, plan: &Plan, canvas: &mut PageCanvas<'_, '_>) {
    let ((width, height), edge) = (book.options.paper.points(), book.options.edge().max(36.0));
    let (size, middle) = (word_size(&book.options), width / 2.0);
    let title = book.options.title.as_deref().unwrap_or_default();
    let mut y = height * 0.14;
    let largest = 4.6 * word_size(&book.options);
    for line in broken(title, largest, width - 2.0 * edge, canvas) {
        let size = fitting_size(&line, largest, width - 2.0 * edge, canvas);
        y += 1.15 * size;
        canvas.text(Ink::Clue, (middle, y), size, Anchor::Middle, &line);
    }
    y += 3.0 * size;
    canvas.text(Ink::Plain, (middle, y), 1.5 * size, Anchor::Middle, &summary(book, plan.part));
    y += 3.4 * size;
    let contents = contents(book, plan);
    let below = contents.len() as f32 * 2.0 * size + 2.0 * size;
    let square = (width * 0.52).min(height - edge - y - below - size);
    if let Some(sheet) = book.sheets.first().filter(|_| square > 60.0) {
        let area = Area::new(middle - square / 2.0, y, square, square);
        match &sheet.rules {
            Some(rules) => rules.draw(Part::Grid, area, (&book.options, book.fonts), canvas),
            None => grid::draw_in(area, &Drawing::from_grid(&sheet.grid), &book.options, canvas),
        }
        y += square;
    }
    y += 3.0 * size;
    for (name, page) in contents {
        let (left, right) = (middle - square.max(160.0) / 2.0, middle + square.max(160.0) / 2.0);
        canvas.text(Ink::Plain, (left, y), 1.1 * size, Anchor::Start, &name);
        canvas.text(Ink::Plain, (right, y), 1.1 * size, Anchor::End, &page);
        let from = left + canvas.width(Ink::Plain, 1.1 * size, &name) + 0.6 * size;
        let to = right - canvas.width(Ink::Plain, 1.1 * size, &page) - 0.6 * size;
        if from < to {
            canvas.path(Ink::Leader, &[Segment::Move((from, y)), Segment::Line((to, y))]);
        }
        y += 2.0 * size;
    }
}

/// The number of puzzles and their difficulties.
fn summary(book: &Book<'_>, part: BookPart) -> String {
    let number = book.sheets.len();
    let puzzles = if number == 1 { "1 puzzle".to_owned() } else { format!("{number} puzzles") };
    if part == BookPart::Answers {
        return format!("Solutions to {puzzles}");
    }
    let known: Option<Vec<_>> = book.sheets.iter().map(|sheet| sheet.difficulty).collect();
    let (min, max) = match &known {
        Some(known) => (known.iter().min(), known.iter().max()),
        None => (None, None),
    };
    match (min, max) {
        (Some(min), Some(max)) if min == max => format!("{puzzles} · {}", min.name()),
        (Some(min), Some(max)) => format!("{puzzles} · {} to {}", min.name(), max.name()),
        _ => puzzles,
    }
}

/// The named chapters and the solutions, each with its page number.
fn contents(book: &Book<'_>, plan: &Plan) -> Vec<(String, String)> {
    let chapters = book.chapters.iter().zip(&plan.chapters).filter(|(chapter, _)| !chapter.0.is_empty());
    let mut lines: Vec<_> = chapters
        .take(LINES)
        .map(|(chapter, page)| (capitalised(&chapter.0), (page + 1).to_string()))
        .collect();
    if let Some(page) = plan.answers {
        lines.push(("Solutions".to_owned(), (page + 1).to_string()));
    }
    lines
}
