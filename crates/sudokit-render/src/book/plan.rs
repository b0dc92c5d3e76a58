//! The contents of each page.

use super::{Book, BookPart};
use crate::options::AnswerPlacement;

/// The contents of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    Cover,
    Blank,
    /// Puzzles of a chapter, starting with `first`.
    Puzzles {
        chapter: usize,
        first: usize,
        count: usize,
    },
    /// The solutions of the puzzles on the front, in the same positions.
    Backs {
        chapter: usize,
        first: usize,
        count: usize,
    },
    /// Solutions in small grids.
    Answers {
        first: usize,
        count: usize,
    },
}

/// The pages of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) part: BookPart,
    pub(super) pages: Vec<Page>,
    /// The first page of each chapter.
    pub(super) chapters: Vec<usize>,
    /// The first page of solutions, if they are at the end.
    pub(super) answers: Option<usize>,
}

impl Plan {
    pub(super) fn new(book: &Book<'_>, part: BookPart) -> Self {
        let mut plan = Self { part, pages: Vec::new(), chapters: Vec::new(), answers: None };
        if book.options.title.is_some() {
            plan.pages.push(Page::Cover);
        }
        let backs = book.has_answers() && book.options.answers == AnswerPlacement::Back;
        if part == BookPart::Main {
            if backs && !plan.pages.is_empty() {
                plan.pages.push(Page::Blank);
            }
            plan.puzzles(book, backs);
        }
        let wants_end = match book.options.answers {
            AnswerPlacement::None | AnswerPlacement::Back => false,
            AnswerPlacement::End => part == BookPart::Main,
            AnswerPlacement::Apart => part == BookPart::Answers,
        };
        if wants_end && book.has_answers() {
            plan.answers = Some(plan.pages.len());
            let (columns, rows) = answer_columns_and_rows(book);
            for first in (0..book.sheets.len()).step_by(columns * rows) {
                let count = (book.sheets.len() - first).min(columns * rows);
                plan.pages.push(Page::Answers { first, count });
            }
        }
        if plan.pages.is_empty() {
            plan.pages.push(Page::Blank);
        }
        plan
    }

    fn puzzles(&mut self, book: &Book<'_>, backs: bool) {
        let per_page = usize::from(book.options.per_page.get());
        for (chapter, &(_, start)) in book.chapters.iter().enumerate() {
            let end = book.chapters.get(chapter + 1).map_or(book.sheets.len(), |next| next.1);
            self.chapters.push(self.pages.len());
            for first in (start..end).step_by(per_page) {
                let count = (end - first).min(per_page);
                self.pages.push(Page::Puzzles { chapter, first, count });
                if backs {
                    self.pages.push(Page::Backs { chapter, first, count });
                }
            }
        }
    }

    /// The number, from 1, of the page with the solution of this puzzle, if solutions are at the end.
    pub(super) fn answer_page(&self, book: &Book<'_>, sheet: usize) -> Option<usize> {
        let (columns, rows) = answer_columns_and_rows(book);
        self.answers.map(|first| first + sheet / (columns * rows) + 1)
    }

    /// The entry of the page in the PDF outline, if it has one.
    pub(super) fn mark(&self, book: &Book<'_>, number: usize) -> Option<String> {
        if self.answers == Some(number) {
            return Some("Solutions".to_owned());
        }
        let chapter = self.chapters.binary_search(&number).ok()?;
        book.chapters.get(chapter).map(|chapter| chapter.0.clone()).filter(|name| !name.is_empty())
    }
}

/// The numbers of columns and rows of solutions on a page at the end.
pub(super) fn answer_columns_and_rows(book: &Book<'_>) -> (usize, usize) {
    match (book.options.large || book.has_large_grids, book.options.paper.is_narrow()) {
        (true, _) => (2, 3),
        (false, true) => (3, 4),
        (false, false) => (4, 5),
    }
}
