//! Books: puzzles on pages, and their answers.

mod cover;
mod pages;
mod plan;
mod slot;
mod text;

use crate::error::RenderError;
use crate::font::Fonts;
use crate::grid::Drawing;
use crate::options::{Answers, Options};
use crate::pdf::Document;
use plan::Plan;
use sudokit::explain::{Catalogue, Difficulty, Marks, Rating};
use sudokit::{CandidateSet, CellSet, Grid, Solution};

/// One puzzle of a book, or any grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The digits that stand.
    pub grid: Grid,
    /// Which of them are clues.
    pub clues: CellSet,
    /// The answer, if answers are wanted.
    pub answer: Option<Solution>,
    /// How hard it is.
    pub rating: Option<Rating>,
    /// The same in a word; that of the rating if there is none.
    pub difficulty: Option<Difficulty>,
    /// What stands below it: where it comes from, from what it can be made again.
    pub name: String,
    /// A step to show in it.
    pub step: Option<Box<SheetStep>>,
}

/// A step that is shown in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetStep {
    /// The pencil marks of the position.
    pub candidates: CandidateSet,
    /// What is emphasised.
    pub marks: Marks,
    /// The sentences below the grid.
    pub words: String,
}

impl Sheet {
    /// A puzzle of which nothing more is known.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            clues: grid.filled(),
            answer: None,
            rating: None,
            difficulty: None,
            name: String::new(),
            step: None,
        }
    }

    /// The grid with what is shown in it: the step, or else the pencil marks if the options want them.
    pub fn drawing(&self, options: &Options) -> Drawing<'_> {
        let candidates = match &self.step {
            Some(step) => step.candidates,
            None if options.candidates => self.grid.candidates(),
            None => CandidateSet::EMPTY,
        };
        let marks = self.step.as_ref().map(|step| &step.marks);
        Drawing { grid: self.grid, clues: self.clues, candidates, marks }
    }

    /// How hard it is in a word, if that is known.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty.or_else(|| self.rating.map(|rating| Catalogue::SE.difficulty(rating)))
    }
}

/// A book under way: puzzles in chapters.
///
/// # Examples
/// ```
/// use sudokit_render::{Book, Fonts, Options, Part, Sheet};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let fonts = Fonts::built_in();
/// let mut book = Book::new(Options::default(), &fonts)?;
/// book.add_chapter("Easy", [Sheet::new(puzzle)])?;
/// let pdf: Vec<u8> = book.pdf(Part::Book).flatten().collect();
/// assert!(pdf.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book<'a> {
    options: Options,
    fonts: &'a Fonts<'a>,
    /// What each is called, and the first of its sheets.
    chapters: Vec<(String, usize)>,
    sheets: Vec<Sheet>,
}

/// Which of two books is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Part {
    /// The puzzles, with their answers unless those are apart.
    #[default]
    Book,
    /// The answers alone.
    Answers,
}

impl<'a> Book<'a> {
    /// The maximum number of sheets of a book, so that its memory is bounded: some 400 bytes each.
    pub const MAX_SHEETS: usize = 100_000;

    /// A book without puzzles.
    ///
    /// # Errors
    /// What [`Options::check`] finds, and a title that the fonts cannot show.
    pub fn new(options: Options, fonts: &'a Fonts<'a>) -> Result<Self, RenderError> {
        options.check()?;
        fonts.check(options.title.as_deref().unwrap_or_default())?;
        Ok(Self { options, fonts, chapters: Vec::new(), sheets: Vec::new() })
    }

    /// Adds a chapter; one without a name has no heading. Chapters without sheets are left out.
    ///
    /// # Errors
    /// A name that the fonts cannot show; more sheets than a book holds, of which none is added.
    pub fn add_chapter(
        &mut self,
        name: &str,
        sheets: impl IntoIterator<Item = Sheet>,
    ) -> Result<(), RenderError> {
        self.fonts.check(name)?;
        let first = self.sheets.len();
        self.sheets.extend(sheets.into_iter().take(Self::MAX_SHEETS + 1 - first.min(Self::MAX_SHEETS)));
        if self.sheets.len() > Self::MAX_SHEETS {
            self.sheets.truncate(first);
            return Err(RenderError::TooMany(Self::MAX_SHEETS));
        }
        if self.sheets.len() > first {
            self.chapters.push((name.to_owned(), first));
        }
        Ok(())
    }

    /// Whether the fonts cannot show all of this text: boxes stand for what they lack.
    pub fn lacks_letters(&self, text: &str) -> bool {
        self.fonts.check(text).is_err()
    }

    /// The sheets, in order.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// The bytes of the PDF, piece by piece: one for each page, and the end.
    pub fn pdf(&'a self, part: Part) -> Pdf<'a> {
        let plan = Plan::new(self, part);
        let document = Document::new(self.fonts, self.options.paper.size());
        Pdf { book: self, plan, document, next: Some(0) }
    }

    /// The title of the document, whatever stands on its cover.
    fn title(&self, part: Part) -> String {
        let title = self.options.title.as_deref().unwrap_or("Sudoku");
        match part {
            Part::Book => title.to_owned(),
            Part::Answers => format!("{title}: answers"),
        }
    }

    fn has_chapters(&self) -> bool {
        self.chapters.iter().any(|chapter| !chapter.0.is_empty())
    }

    fn has_answers(&self) -> bool {
        self.options.answers != Answers::None && self.sheets.iter().any(|sheet| sheet.answer.is_some())
    }
}

/// The bytes of a PDF under way.
pub struct Pdf<'a> {
    book: &'a Book<'a>,
    plan: Plan,
    document: Document<'a>,
    /// Nothing when all is written.
    next: Option<usize>,
}

impl Pdf<'_> {
    /// How many pages there will be.
    pub fn pages(&self) -> usize {
        self.plan.pages.len()
    }
}

impl Iterator for Pdf<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let number = self.next?;
        if let Some(page) = self.plan.pages.get(number) {
            let mark = self.plan.mark(self.book, number);
            let (book, plan) = (self.book, &self.plan);
            self.document.page(mark.as_deref(), |canvas| pages::draw(book, plan, number, page, canvas));
            self.next = Some(number + 1);
        } else {
            self.document.finish(&self.book.title(self.plan.part));
            self.next = None;
        }
        Some(self.document.take())
    }
}

impl std::fmt::Debug for Pdf<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pdf").field("pages", &self.pages()).field("next", &self.next).finish_non_exhaustive()
    }
}
