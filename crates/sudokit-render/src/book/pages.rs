//! Draws the pages with grids.

use super::plan::{Page, Plan, answer_columns_and_rows};
use super::slot::{Layout, Slot, slot};
use super::text::{LINES, capitalised, fitting, lines, word_size};
use super::{Book, Sheet, cover};
use crate::canvas::{Anchor, Canvas};
use crate::geometry::Area;
use crate::grid::{self, Drawing};
use crate::ink::Ink;
use crate::options::{AnswerPlacement, Options, PerPage};
use crate::pdf::PageCanvas;
use crate::variant::Part;
use sudokit::explain::Difficulty;

/// Draws the page with this number, from 0.
pub(super) fn draw(
    book: &Book<'_>,
    plan: &Plan,
    number: usize,
    page: &Page,
    canvas: &mut PageCanvas<'_, '_>,
) {
    let body = body(book, page);
    match *page {
        Page::Cover => cover::draw(book, plan, canvas),
        Page::Blank => {}
        Page::Puzzles { chapter, first, count } => {
            let left = slot(body, &layout(book), 0).grid.x;
            heading(book, chapter, (first == book.chapters[chapter].1, ""), left, canvas);
            for at in 0..count {
                puzzle(book, plan, first + at, slot(body, &layout(book), at), canvas);
            }
        }
        Page::Backs { chapter, first, count } => {
            heading(book, chapter, (false, "Solutions"), slot(body, &layout(book), 0).grid.x, canvas);
            for at in 0..count {
                answer(book, first + at, slot(body, &layout(book), at), canvas);
            }
        }
        Page::Answers { first, count } => {
            let left = slot(body, &answer_layout(book), 0).grid.x;
            title("Solutions", plan.answers == Some(number), &book.options, left, canvas);
            for at in 0..count {
                answer(book, first + at, slot(body, &answer_layout(book), at), canvas);
            }
        }
    }
    if !matches!(page, Page::Cover | Page::Blank) {
        footer(book, number, canvas);
    }
}

/// The area for grids, between the heading and the footer.
fn body(book: &Book<'_>, page: &Page) -> Area {
    let options = &book.options;
    let ((width, height), edge, size) = (options.paper.points(), options.edge(), word_size(options));
    let has_heading = match page {
        Page::Puzzles { .. } => book.options.answers == AnswerPlacement::Back || book.has_chapters(),
        _ => true,
    };
    let top = if has_heading { 2.6 * size } else { 0.0 };
    let foot = if options.page_numbers { 2.4 * size } else { 0.0 };
    Area::new(edge, edge + top, width - 2.0 * edge, height - 2.0 * edge - top - foot)
}

/// The layout of the puzzles on a page.
fn layout(book: &Book<'_>) -> Layout {
    let (columns, rows) = book.options.per_page.columns_and_rows();
    let factor = match book.options.per_page {
        PerPage::One => 1.35,
        PerPage::Two => 1.15,
        PerPage::Four | PerPage::Six => 1.0,
        PerPage::Nine => 0.85,
    };
    let size = word_size(&book.options) * factor;
    let has_steps =
        book.sheets.iter().any(|sheet| sheet.step.as_ref().is_some_and(|step| !step.words.is_empty()));
    let below = if has_steps { 1.6 + LINES as f32 * 1.3 } else { 1.8 };
    Layout { columns, rows, size, above: 1.9, below, gap: 22.0 }
}

fn answer_layout(book: &Book<'_>) -> Layout {
    let (columns, rows) = answer_columns_and_rows(book);
    Layout { columns, rows, size: word_size(&book.options) * 0.85, above: 1.6, below: 0.2, gap: 14.0 }
}

/// Draws the name of the chapter, large on its first page.
fn heading(
    book: &Book<'_>,
    chapter: usize,
    (is_first, suffix): (bool, &str),
    left: f32,
    canvas: &mut PageCanvas<'_, '_>,
) {
    let name = &book.chapters[chapter].0;
    let both =
        [name.as_str(), suffix].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    if !both.is_empty() {
        title(&both, is_first, &book.options, left, canvas);
    }
}

fn title(text: &str, is_first: bool, options: &Options, left: f32, canvas: &mut PageCanvas<'_, '_>) {
    let (edge, size) = (options.edge(), word_size(options));
    let (ink, size) = if is_first { (Ink::Clue, 1.9 * size) } else { (Ink::Faint, size) };
    canvas.text(ink, (left, edge + 1.35 * word_size(options)), size, Anchor::Start, text);
}

fn footer(book: &Book<'_>, number: usize, canvas: &mut PageCanvas<'_, '_>) {
    let options = &book.options;
    if !options.page_numbers {
        return;
    }
    let ((width, height), edge, size) = (options.paper.points(), options.edge(), word_size(options));
    let y = height - edge;
    canvas.text(Ink::Plain, (width / 2.0, y), size, Anchor::Middle, &(number + 1).to_string());
    if let Some(title) = &options.title {
        let text = fitting(title, Ink::Faint, 0.85 * size, width / 2.0 - edge - 3.0 * size, canvas);
        canvas.text(Ink::Faint, (edge, y), 0.85 * size, Anchor::Start, &text);
    }
}

/// Draws a puzzle with its caption, its name and its step.
fn puzzle(book: &Book<'_>, plan: &Plan, number: usize, place: Slot, canvas: &mut PageCanvas<'_, '_>) {
    let (Slot { grid, height, size }, sheet) = (place, &book.sheets[number]);
    caption(number, sheet, book.options.details, place, canvas);
    let mut y = grid.bottom() + 1.25 * size;
    if let Some(rules) = &sheet.rules {
        let area = Area::new(grid.x, grid.y, grid.width, height - 1.8 * size);
        y = area.bottom() + 1.25 * size;
        rules.draw(Part::Puzzle, area, (&book.options, book.fonts), canvas);
    } else {
        grid::draw_in(grid, &sheet.drawing(&book.options), &book.options, canvas);
    }
    let small = 0.8 * size;
    let mut room = grid.width;
    if let Some(page) = plan.answer_page(book, number) {
        let text = format!("solution: page {page}");
        canvas.text(Ink::Faint, (grid.right(), y), small, Anchor::End, &text);
        room -= canvas.width(Ink::Faint, small, &text) + size;
    }
    if book.options.details && book.options.ids {
        let name = fitting(&sheet.name, Ink::Faint, small, room, canvas);
        canvas.text(Ink::Faint, (grid.x, y), small, Anchor::Start, &name);
    }
    if let Some(step) = &sheet.step {
        for (line, text) in lines(&step.words, size, grid.width, canvas).iter().enumerate() {
            let y = y + (1.4 + 1.3 * line as f32) * size;
            canvas.text(Ink::Plain, (grid.x, y), size, Anchor::Start, text);
        }
    }
}

/// Draws the number, difficulty and rating of a puzzle above its grid.
fn caption(number: usize, sheet: &Sheet, details: bool, place: Slot, canvas: &mut PageCanvas<'_, '_>) {
    let Slot { grid, size, .. } = place;
    let y = grid.y - 0.55 * size;
    canvas.text(Ink::Clue, (grid.x, y), 1.25 * size, Anchor::Start, &(number + 1).to_string());
    if !details {
        return;
    }
    let word = sheet.difficulty.map(|difficulty| capitalised(difficulty.name()));
    let words: Vec<_> = word.into_iter().chain(sheet.rating.map(|rating| rating.to_string())).collect();
    let text = words.join(" ");
    canvas.text(Ink::Plain, (grid.right(), y), 0.9 * size, Anchor::End, &text);
    let Some(difficulty) = sheet.difficulty else { return };
    let right = grid.right() - canvas.width(Ink::Plain, 0.9 * size, &text) - 0.5 * size;
    let filled = Difficulty::ALL.iter().position(|&each| each == difficulty).unwrap_or_default();
    for pip in 0..Difficulty::ALL.len() {
        let x = right - (Difficulty::ALL.len() - pip) as f32 * 0.72 * size + 0.36 * size;
        let ink = if pip <= filled { Ink::Pip } else { Ink::PipEmpty };
        canvas.circle(ink, (x, y - 0.33 * size), 0.22 * size);
    }
}

/// Draws a solution below its number.
fn answer(book: &Book<'_>, number: usize, place: Slot, canvas: &mut PageCanvas<'_, '_>) {
    let (Slot { grid, size, .. }, sheet) = (place, &book.sheets[number]);
    let at = (grid.x, grid.y - 0.5 * size);
    canvas.text(Ink::Clue, at, 1.1 * size, Anchor::Start, &(number + 1).to_string());
    if let Some(rules) = sheet.rules.as_ref().filter(|_| sheet.has_answer()) {
        rules.draw(Part::Answer, grid, (&book.options, book.fonts), canvas);
    } else if let Some(answer) = sheet.answer {
        let drawing = Drawing { clues: sheet.clues, ..Drawing::from_grid(answer.as_grid()) };
        grid::draw_in(grid, &drawing, &book.options, canvas);
    }
}
