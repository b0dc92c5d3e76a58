//! Books: puzzles on pages, with their solutions.

mod cover;
mod pages;
mod plan;
mod slot;
mod text;

use crate::error::RenderError;
use crate::font::Fonts;
use crate::grid::Drawing;
use crate::options::{AnswerPlacement, Options};
use crate::pdf::Document;
use crate::variant::VariantSheet;
use plan::Plan;
use sudokit::explain::{Difficulty, Marks, Position, Rating, Step};
use sudokit::{CandidateSet, CellSet, Grid, Solution};
pub(crate) use text::capitalised;

/// A puzzle of a book, or any other grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The digits.
    pub grid: Grid,
    /// The cells with clues.
    pub clues: CellSet,
    /// The pencil marks, if the puzzle was given with them. They are drawn with any options.
    pub candidates: Option<CandidateSet>,
    /// The solution, if the book prints solutions.
    pub answer: Option<Solution>,
    /// The rating.
    pub rating: Option<Rating>,
    /// The difficulty for people.
    pub difficulty: Option<Difficulty>,
    /// The caption: the source of the puzzle, or the id that generates it again.
    pub name: String,
    /// A step to draw in the grid.
    pub step: Option<Box<SheetStep>>,
    /// A puzzle that is drawn instead of the grid.
    pub rules: Option<VariantSheet>,
}

/// A step to draw in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetStep {
    /// The pencil marks of the position.
    pub candidates: CandidateSet,
    /// The highlighted cells, houses, candidates and links.
    pub marks: Marks,
    /// The text below the grid.
    pub words: String,
}

impl SheetStep {
    /// Creates what is drawn of a step in this position; chains are drawn, not written.
    pub fn new(step: &Step, position: &Position) -> Self {
        let told = step.narrative(position);
        let told = [told.because.to_string(), told.therefore.to_string()];
        let words = step_words(step.technique.name(), &step.rating_text(), [&told[0], &told[1]]);
        Self { candidates: position.candidates(), marks: step.marks(position), words }
    }
}

/// A step in a few lines: its technique, its rating, its reason and its conclusion.
///
/// ```
/// let words = sudokit_render::step_words("full house", "1.0", ["Only r7c4 is empty.", "So r7c4=5."]);
/// assert_eq!(words, "Full house (1.0): Only r7c4 is empty. So r7c4=5.");
/// ```
pub fn step_words(technique: &str, rating: &str, [because, therefore]: [&str; 2]) -> String {
    format!("{} ({rating}): {because} {therefore}", capitalised(technique))
}

impl Sheet {
    /// Creates a sheet with only a grid; all its digits are clues.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            clues: grid.filled(),
            candidates: None,
            answer: None,
            rating: None,
            difficulty: None,
            name: String::new(),
            step: None,
            rules: None,
        }
    }

    /// Creates a sheet with a puzzle of another size or with other rules.
    pub fn with_rules(sheet: VariantSheet) -> Self {
        Self { rules: Some(sheet), ..Self::new(Grid::EMPTY) }
    }

    /// Whether the grid has more than 9 rows or columns.
    fn is_large(&self) -> bool {
        self.rules.as_ref().is_some_and(VariantSheet::is_large)
    }

    /// Whether the sheet has a solution.
    pub fn has_answer(&self) -> bool {
        self.answer.is_some() || self.rules.as_ref().is_some_and(VariantSheet::has_solution)
    }

    /// The grid with its step, or with pencil marks if the options include them.
    pub fn drawing(&self, options: &Options) -> Drawing<'_> {
        let candidates = match (&self.step, self.candidates) {
            (Some(step), _) => step.candidates,
            (None, Some(candidates)) => candidates,
            (None, None) if options.candidates => self.grid.candidates(),
            (None, None) => CandidateSet::EMPTY,
        };
        let marks = self.step.as_ref().map(|step| &step.marks);
        Drawing { grid: self.grid, clues: self.clues, candidates, marks }
    }
}

/// A book of puzzles in chapters.
///
/// # Examples
/// ```
/// use sudokit_render::{Book, Fonts, Options, BookPart, Sheet};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let fonts = Fonts::built_in();
/// let mut book = Book::new(Options::default(), &fonts)?;
/// book.add_chapter("Easy", [Sheet::new(puzzle)])?;
/// let pdf: Vec<u8> = book.pdf(BookPart::Main).flatten().collect();
/// assert!(pdf.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book<'a> {
    options: Options,
    fonts: &'a Fonts<'a>,
    /// The name and the first sheet of each chapter.
    chapters: Vec<(String, usize)>,
    sheets: Vec<Sheet>,
    /// Whether a grid has more than 9 rows or columns.
    has_large_grids: bool,
}

/// The part of a book that one PDF contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum BookPart {
    /// The puzzles, with their answers unless the answers are a separate book.
    #[default]
    Main,
    /// The separate book of answers.
    Answers,
}

impl<'a> Book<'a> {
    /// Maximum number of sheets in a book. It limits the memory: about 400 bytes per sheet.
    pub const MAX_SHEETS: usize = 100_000;

    /// Creates an empty book.
    ///
    /// # Errors
    /// An error of [`Options::check`], or a character in the title that no font contains.
    pub fn new(options: Options, fonts: &'a Fonts<'a>) -> Result<Self, RenderError> {
        options.check()?;
        fonts.check(options.title.as_deref().unwrap_or_default())?;
        Ok(Self { options, fonts, chapters: Vec::new(), sheets: Vec::new(), has_large_grids: false })
    }

    /// Adds a chapter. A chapter without a name has no heading. A chapter without sheets is ignored.
    ///
    /// # Errors
    /// A character in the name that no font contains, or too many sheets; in this case, no sheet is added.
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
        self.has_large_grids |= self.sheets[first..].iter().any(Sheet::is_large);
        if self.sheets.len() > first {
            self.chapters.push((name.to_owned(), first));
        }
        Ok(())
    }

    /// Whether the fonts lack characters of this text; such characters are drawn as boxes.
    pub fn lacks_letters(&self, text: &str) -> bool {
        self.fonts.check(text).is_err()
    }

    /// The sheets, in order.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// Writes the PDF as an iterator of byte vectors: one for each page, and one for the end of the file.
    pub fn pdf(&'a self, part: BookPart) -> Pdf<'a> {
        let plan = Plan::new(self, part);
        let document = Document::new(self.fonts, self.options.paper.points());
        Pdf { book: self, plan, document, next: Some(0) }
    }

    /// The title in the document properties.
    fn title(&self, part: BookPart) -> String {
        let title = self.options.title.as_deref().unwrap_or("Sudoku");
        match part {
            BookPart::Main => title.to_owned(),
            BookPart::Answers => format!("{title}: solutions"),
        }
    }

    fn has_chapters(&self) -> bool {
        self.chapters.iter().any(|chapter| !chapter.0.is_empty())
    }

    fn has_answers(&self) -> bool {
        self.options.answers != AnswerPlacement::None && self.sheets.iter().any(Sheet::has_answer)
    }
}

/// An iterator over the bytes of a PDF.
pub struct Pdf<'a> {
    book: &'a Book<'a>,
    plan: Plan,
    document: Document<'a>,
    /// The next page; `None` after the end.
    next: Option<usize>,
}

impl Pdf<'_> {
    /// The number of pages.
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
