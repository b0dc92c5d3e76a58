//! `render`: a grid as a picture, or puzzles as a book.

use super::{Call, parsed};
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::host::Host;
use crate::input::{PositionInput, PuzzleText, either};
use crate::options;
use crate::value;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sudokit::Outcome;
use sudokit::explain::{Catalogue, Marks, Position};
use sudokit_render::{
    AnswerPlacement, Book, BookPart, Drawing, Fonts, Options, RenderError, Sheet, SheetStep, SvgKind, svg,
};
use sudokit_verbs::{Advice, GameState, StepOptions};

/// Draws one grid as a picture, or puzzles as a book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Render {
    /// A puzzle. Exactly one of `puzzle`, `position` and `puzzles` is required.
    puzzle: Option<PuzzleText>,
    /// A position. Its pencil marks are drawn if it has any, or if the option `candidates` is set.
    position: Option<PositionInput>,
    /// The puzzles of a book, up to 1,000. A picture requires exactly one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 1_000)))]
    puzzles: Option<Vec<PuzzleText>>,
    /// The captions of `puzzles`, at most one for each.
    #[serde(default)]
    names: Vec<String>,
    /// The output format.
    form: RenderFormat,
    /// Whether to highlight the next step of a single grid. Its reason is the title of the SVG, unless the options set another.
    #[serde(default)]
    hint: bool,
    /// The options of the picture or the book.
    #[serde(default, deserialize_with = "value::object")]
    options: Options,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum RenderFormat {
    /// A picture of one grid, as an SVG file.
    Svg,
    /// A book, as a PDF file.
    Pdf,
}

/// Maximum number of puzzles in a book. The program supports larger books.
const MAX_PUZZLES: usize = 1_000;

/// Maximum length of a caption, in characters.
const MAX_NAME_LENGTH: usize = 200;

/// What was not reached when the time limit is.
const INCOMPLETE: &str = "the book was complete; request fewer puzzles";

/// A picture or a book.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum Rendered {
    /// The text of the SVG file.
    Svg(String),
    /// The PDF file in Base64.
    Pdf(String),
}

impl Call for Render {
    type Result = Rendered;

    fn run(self, budget: &Budget<'_>) -> Result<Rendered, Error> {
        self.check_options()?;
        let sheets = self.sheets(budget)?;
        match self.form {
            RenderFormat::Svg => Ok(Rendered::Svg(self.picture(sheets)?.svg())),
            RenderFormat::Pdf => self.book(sheets, budget),
        }
    }
}

impl Render {
    fn check_options(&self) -> Result<(), Error> {
        self.options.check().map_err(|error| {
            let name = if error == RenderError::LongTitle { "title" } else { "margin" };
            Error::bad(error).at(format_args!("options.{name}"))
        })
    }

    /// The sheets to draw, without solutions.
    fn sheets(&self, budget: &Budget<'_>) -> Result<Vec<Sheet>, Error> {
        let Some(puzzles) = &self.puzzles else {
            if !self.names.is_empty() {
                return Err(Error::bad("`names` are those of `puzzles`; use `options.title` for one grid"));
            }
            return Ok(vec![self.sheet(budget)?]);
        };
        if self.puzzle.is_some() || self.position.is_some() || puzzles.is_empty() {
            return Err(Error::bad("expected exactly one of `puzzle`, `position` and a list `puzzles`"));
        }
        if self.hint {
            return Err(Error::bad("`hint` shows a step of one grid; use `puzzle` or `position` with it"));
        }
        if puzzles.len() > MAX_PUZZLES {
            let message = format!("`puzzles` has {} items; the maximum is {MAX_PUZZLES}", puzzles.len());
            return Err(Error::new(Code::TooLarge, message));
        }
        if self.names.len() > puzzles.len() {
            return Err(Error::bad("`names` has more items than `puzzles`"));
        }
        if self.names.iter().any(|name| name.chars().count() > MAX_NAME_LENGTH) {
            return Err(Error::bad(format_args!("a name has more than {MAX_NAME_LENGTH} characters")));
        }
        let names = self.names.iter().map(String::as_str).chain(core::iter::repeat(""));
        let sheets = puzzles.iter().zip(names).enumerate();
        sheets
            .map(|(at, (puzzle, name))| {
                budget.check(INCOMPLETE)?;
                let grid = puzzle.grid().map_err(|error| in_puzzle(at + 1, error))?;
                Ok(Sheet { name: name.to_owned(), ..Sheet::new(grid) })
            })
            .collect()
    }

    /// The sheet of the puzzle or position.
    fn sheet(&self, budget: &Budget<'_>) -> Result<Sheet, Error> {
        let mut game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let has_marks = self.position.as_ref().is_some_and(PositionInput::has_marks);
        let step = if self.hint {
            Some(next_step(&mut game, budget)?)
        } else {
            has_marks.then(|| marked(&game.position()))
        };
        let position = game.position();
        Ok(Sheet { clues: position.clues(), step, ..Sheet::new(*position.grid()) })
    }

    fn picture(&self, mut sheets: Vec<Sheet>) -> Result<Picture, Error> {
        match (sheets.pop(), sheets.is_empty()) {
            (Some(sheet), true) => Ok(Picture { sheet, options: self.options.clone() }),
            _ => Err(Error::bad("a picture contains one grid; request a PDF, or a picture for each puzzle")),
        }
    }

    fn book(&self, mut sheets: Vec<Sheet>, budget: &Budget<'_>) -> Result<Rendered, Error> {
        if self.options.answers != AnswerPlacement::None {
            for (at, sheet) in sheets.iter_mut().enumerate() {
                answer(sheet, budget).map_err(|error| in_puzzle(at + 1, error))?;
            }
        }
        let fonts = Fonts::built_in();
        let mut book = Book::new(self.options.clone(), &fonts).map_err(Error::bad)?;
        book.add_chapter("", sheets).map_err(Error::bad)?;
        Ok(Rendered::Pdf(BASE64_STANDARD.encode(pdf(&book, self.options.answers, budget)?)))
    }
}

/// One grid to draw, for programs that draw it in another form than the call does.
#[derive(Clone, Debug)]
pub struct Picture {
    sheet: Sheet,
    options: Options,
}

impl Picture {
    /// Reads a request of `render` for one grid, without the fields of the envelope.
    ///
    /// # Errors
    /// Those of the call.
    pub fn read(mut fields: Map<String, Value>, host: &Host) -> Result<Self, Error> {
        options::complete("render", &mut fields)?;
        let request: Render = parsed(fields)?;
        request.check_options()?;
        let sheets = request.sheets(&Budget::new(host))?;
        request.picture(sheets)
    }

    /// What is drawn.
    pub fn drawing(&self) -> Drawing<'_> {
        self.sheet.drawing(&self.options)
    }

    /// How it is drawn.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The picture as an SVG file.
    pub fn svg(&self) -> String {
        let words = self.sheet.step.as_ref().map(|step| &*step.words).filter(|words| !words.is_empty());
        let title = self.options.title.as_deref().or(words).unwrap_or("Sudoku");
        svg(&self.drawing(), &self.options, title, SvgKind::Alone)
    }
}

/// Adds the number of the puzzle to an error.
fn in_puzzle(number: usize, error: Error) -> Error {
    error.at(format_args!("puzzle {number}"))
}

/// The pencil marks of a position, without highlights.
fn marked(position: &Position) -> Box<SheetStep> {
    let (candidates, marks, words) = (position.candidates(), Marks::default(), String::new());
    Box::new(SheetStep { candidates, marks, words })
}

/// The next step of a position, to highlight.
fn next_step(game: &mut GameState, budget: &Budget<'_>) -> Result<Box<SheetStep>, Error> {
    let judgement = game.judge(|grid| budget.solve(grid));
    let steps = StepOptions { scale: &Catalogue::HUMAN, uniqueness: true };
    let not_valid = |why: String| Err(Error::new(Code::NotValid, why));
    match Advice::new(game, &judgement, steps, budget.stop()) {
        Advice::Hint(hint) => {
            let position = game.position();
            let (candidates, marks) = (position.candidates(), hint.step.marks(&position));
            Ok(Box::new(SheetStep { candidates, marks, words: hint.step.to_string() }))
        }
        Advice::Nothing(why) => not_valid(why.to_string()),
        Advice::Mistakes(_) => not_valid("the position has mistakes, which the call `hint` names".to_owned()),
        Advice::Stopped => {
            Err(Error::new(Code::NotReached, "the time limit was reached before a step was found"))
        }
    }
}

/// Adds the solution to a sheet.
fn answer(sheet: &mut Sheet, budget: &Budget<'_>) -> Result<(), Error> {
    budget.check("its solution was found")?;
    let mut clues = sheet.grid;
    for cell in sheet.grid.filled() - sheet.clues {
        clues.set(cell, None);
    }
    match budget.solve(&clues) {
        Outcome::One(solution) => sheet.answer = Some(solution),
        Outcome::LimitReached { .. } => {
            return Err(Error::new(Code::NotReached, "the limit was reached before its solution was found"));
        }
        _ => return Err(Error::new(Code::NotValid, "it does not have exactly one solution")),
    }
    Ok(())
}

/// Draws the pages of the book until the time limit.
fn pdf(book: &Book<'_>, answers: AnswerPlacement, budget: &Budget<'_>) -> Result<Vec<u8>, Error> {
    let part = if answers == AnswerPlacement::Apart { BookPart::Answers } else { BookPart::Main };
    let mut bytes = Vec::new();
    for page in book.pdf(part) {
        budget.check(INCOMPLETE)?;
        bytes.extend_from_slice(&page);
    }
    Ok(bytes)
}
