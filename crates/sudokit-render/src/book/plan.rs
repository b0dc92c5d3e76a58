//! Which page holds what.

use super::{Book, Part};
use crate::options::{Answers, Options, Paper};

/// What stands on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    Cover,
    Blank,
    /// Some puzzles of a chapter, from this one on.
    Puzzles {
        chapter: usize,
        first: usize,
        count: usize,
    },
    /// Their answers, in the same places.
    Backs {
        chapter: usize,
        first: usize,
        count: usize,
    },
    /// Answers, many and small.
    Answers {
        first: usize,
        count: usize,
    },
}

/// All pages of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) part: Part,
    pub(super) pages: Vec<Page>,
    /// The page on which each chapter begins.
    pub(super) chapters: Vec<usize>,
    /// The first page of answers, if they stand together.
    pub(super) answers: Option<usize>,
}

impl Plan {
    pub(super) fn new(book: &Book<'_>, part: Part) -> Self {
        let mut plan = Self { part, pages: Vec::new(), chapters: Vec::new(), answers: None };
        if book.options.title.is_some() {
            plan.pages.push(Page::Cover);
        }
        let backs = book.has_answers() && book.options.answers == Answers::Back;
        if part == Part::Book {
            if backs && !plan.pages.is_empty() {
                plan.pages.push(Page::Blank);
            }
            plan.puzzles(book, backs);
        }
        let wants_end = match book.options.answers {
            Answers::None | Answers::Back => false,
            Answers::End => part == Part::Book,
            Answers::Apart => part == Part::Answers,
        };
        if wants_end && book.has_answers() {
            plan.answers = Some(plan.pages.len());
            let (columns, rows) = answer_columns_and_rows(&book.options);
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

    /// The number, from 1, of the page with the answer to this puzzle, if answers stand at the end.
    pub(super) fn answer_page(&self, book: &Book<'_>, sheet: usize) -> Option<usize> {
        let (columns, rows) = answer_columns_and_rows(&book.options);
        self.answers.map(|first| first + sheet / (columns * rows) + 1)
    }

    /// The page's line in the reader's list of contents.
    pub(super) fn mark(&self, book: &Book<'_>, number: usize) -> Option<String> {
        if self.answers == Some(number) {
            return Some("Answers".to_owned());
        }
        let chapter = self.chapters.binary_search(&number).ok()?;
        book.chapters.get(chapter).map(|chapter| chapter.0.clone()).filter(|name| !name.is_empty())
    }
}

/// How the answers at the end stand on a page.
pub(super) fn answer_columns_and_rows(options: &Options) -> (usize, usize) {
    match (options.large, options.paper) {
        (true, _) => (2, 3),
        (false, Paper::A5) => (3, 4),
        (false, _) => (4, 5),
    }
}
