//! `sudokit render`: pictures and books of grids.

mod facts;
mod image;
mod sheets;
mod variants;

use self::variants::VariantSheets;
use crate::args::{OnError, RenderArgs, RenderTo};
use crate::commands::explain::text::capitalised;
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::{Fatal, explain};
use crate::interrupt;
use crate::kind::ending;
use crate::output::{Output, WriteError};
use crate::pipeline::{JobReader, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use facts::FactReader;
use sheets::Collect;
use std::path::{Path, PathBuf};
use sudokit::explain::Difficulty;
use sudokit_render::{AnswerPlacement, Book, BookPart, Fonts, Options, RenderError, Sheet};

/// Draws the grids of all inputs.
pub(crate) fn run(args: &RenderArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).with_variants();
    let to = to(args)?;
    refuse(args, &inputs, to, terminal)?;
    let font = args.book.font.as_deref().map(font).transpose()?;
    let fonts = match (&font, &args.book.font) {
        (Some((data, index)), Some(path)) => Fonts::built_in()
            .with_other(data, *index)
            .map_err(|error| Fatal::Font { path: path.clone(), problem: error.to_string() })?,
        _ => Fonts::built_in(),
    };
    let book = Book::new(options(args), &fonts)?;
    let mut run = Run::start_parts(inputs, &[], terminal)?;
    let collect = Collect::new(args);
    run.read(args.speed.threads, |reader| {
        let has_variants = reader.has_variants();
        let facts = || FactReader::new(reader.layout());
        let variants = || Box::new(VariantSheets { collect: &collect, facts: facts() });
        let classic = |reader: &JobReader| Box::new(collect.input(reader.layout()));
        Ok::<Box<dyn Work>, _>(if has_variants { variants() } else { classic(reader) })
    });
    let limit = collect.limit();
    let sheets = collect.sheets(&run);
    if sheets.len() > limit {
        run.report.fatal(&RenderError::TooMany(limit).into());
        return Ok(run.finish());
    }
    if !run.is_complete() && sheets.is_empty() {
        return Ok(run.finish());
    }
    if sheets.is_empty() && run.counters.puzzles > 0 {
        run.note("nothing is drawn: no puzzle has exactly one solution");
        return Ok(run.finish());
    }
    let drawn = match (to, &sheets[..]) {
        (_, sheets) if needs_path(args) && sheets.iter().any(|sheet| sheet.rules.is_some()) => {
            Err(Fatal::ClassicPictures)
        }
        (RenderTo::Pdf, [Sheet { rules: Some(only), .. }]) if args.book.answers == AnswerPlacement::None => {
            let pdf = only.drawing(false).pdf(&options(args), &fonts);
            pdf.map_err(Fatal::from).map(|pdf| write(args.output.as_deref(), std::iter::once(pdf), &mut run))
        }
        (RenderTo::Pdf, _) => write_book(args, book, sheets, &mut run),
        (RenderTo::Svg | RenderTo::Png, sheets) => image::write_all(args, to, &fonts, sheets, &mut run),
    };
    match drawn {
        Ok(()) if args.size.is_some() && to != RenderTo::Png => {
            run.note("--size is ignored: only a PNG has a width in pixels");
        }
        Ok(()) => {}
        Err(fatal) => run.report.fatal(&fatal),
    }
    Ok(run.finish())
}

/// Whether something is drawn that only the solution path of a classic puzzle has.
fn needs_path(args: &RenderArgs) -> bool {
    args.book.rate || args.book.chapters || args.step.is_wanted()
}

/// Rejects options that exclude each other.
fn refuse(args: &RenderArgs, inputs: &Inputs, to: RenderTo, terminal: Terminal) -> Result<(), Fatal> {
    let is_stdout = args.output.as_deref().is_none_or(|path| path == Path::new("-"));
    if inputs.on_error == OnError::Emit {
        return Err(Fatal::NoPlaceForBad);
    }
    if args.book.answers == AnswerPlacement::Apart && is_stdout {
        return Err(Fatal::ApartNeedsFile);
    }
    let needs_pages = matches!(args.book.answers, AnswerPlacement::End | AnswerPlacement::Back);
    if needs_pages && to != RenderTo::Pdf {
        return Err(Fatal::AnswersNeedPages);
    }
    match to {
        RenderTo::Pdf if is_stdout && terminal.output_is_interactive => Err(Fatal::NotForTerminal("PDF")),
        RenderTo::Png if is_stdout && terminal.output_is_interactive => Err(Fatal::NotForTerminal("PNG")),
        _ => Ok(()),
    }
}

/// The margin of large print in millimetres, narrower than usual.
const LARGE_MARGIN: f32 = 8.0;

/// The format of `--to`, or that of the file name.
fn to(args: &RenderArgs) -> Result<RenderTo, Fatal> {
    if let Some(to) = args.to {
        return Ok(to);
    }
    let ending = args.output.as_deref().and_then(ending);
    match ending.as_deref() {
        Some("svg") => Ok(RenderTo::Svg),
        Some("png") => Ok(RenderTo::Png),
        Some("pdf") | None => Ok(RenderTo::Pdf),
        Some(other) => Err(Fatal::NoSuchForm(other.to_owned())),
    }
}

fn options(args: &RenderArgs) -> Options {
    let (book, look) = (&args.book, &args.look);
    Options {
        paper: book.paper,
        margin: book.margin.unwrap_or(if look.large { LARGE_MARGIN } else { Options::default().margin }),
        per_page: book.per_page,
        large: look.large,
        candidates: look.candidates,
        clue_style: look.clue_style,
        answer_style: look.answer_style,
        answers: book.answers,
        title: book.title.clone(),
        page_numbers: !book.no_page_numbers,
        details: !book.bare,
        ids: !book.no_ids,
    }
}

/// The bytes of a font, and its number in a collection: the number after the last colon, if no file has the whole name.
fn font(typed: &Path) -> Result<(Vec<u8>, u32), Fatal> {
    let text = typed.to_string_lossy();
    let numbered =
        text.rsplit_once(':').and_then(|(name, number)| Some((Path::new(name), number.parse().ok()?)));
    let (path, index) = match numbered {
        Some((name, index)) if !typed.exists() => (name.to_owned(), index),
        _ => (typed.to_owned(), 0),
    };
    match std::fs::read(&path) {
        Ok(data) => Ok((data, index)),
        Err(error) => Err(Fatal::Font { path, problem: explain(&error) }),
    }
}

/// Writes the book, and with `--answers apart` the file of solutions.
fn write_book(args: &RenderArgs, mut book: Book<'_>, sheets: Vec<Sheet>, run: &mut Run) -> Result<(), Fatal> {
    if sheets.is_empty() {
        return Err(Fatal::NothingToDraw);
    }
    if args.book.chapters {
        for (name, sheets) in chapters(sheets) {
            book.add_chapter(&name, sheets)?;
        }
    } else {
        book.add_chapter("", sheets)?;
    }
    let unknown = book.sheets().iter().filter(|sheet| book.lacks_letters(&sheet.name)).count();
    if unknown > 0 {
        let (names, have) = (counted(unknown as u64, "name"), if unknown == 1 { "has" } else { "have" });
        run.note(format_args!(
            "{names} {have} characters that no available font has; add a font with --font"
        ));
    }
    write(args.output.as_deref(), book.pdf(BookPart::Main), run);
    if args.book.answers == AnswerPlacement::Apart && run.is_complete() {
        let beside = args.output.as_deref().map(answers_beside);
        write(beside.as_deref(), book.pdf(BookPart::Answers), run);
    }
    Ok(())
}

/// Chapters by difficulty, each sorted by rating; equal ratings keep their order.
fn chapters(mut sheets: Vec<Sheet>) -> Vec<(String, Vec<Sheet>)> {
    sheets.sort_by_key(|sheet| (sheet.difficulty, sheet.rating));
    let mut chapters: Vec<(String, Vec<Sheet>)> = Vec::new();
    for sheet in sheets {
        let name = capitalised(sheet.difficulty.map_or("", Difficulty::name));
        match chapters.last_mut() {
            Some((last, sheets)) if *last == name => sheets.push(sheet),
            _ => chapters.push((name, vec![sheet])),
        }
    }
    chapters
}

/// `book.pdf` becomes `book.answers.pdf`.
fn answers_beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let answers = match name.find('.').filter(|at| *at > 0) {
        Some(at) => format!("{}.answers{}", &name[..at], &name[at..]),
        None => format!("{name}.answers"),
    };
    path.with_file_name(answers)
}

/// Whether no more pictures are written: one could not be, or a signal has arrived.
fn is_over(run: &Run) -> bool {
    interrupt::asked() || !run.is_complete()
}

/// Writes a file piece by piece; what goes wrong is reported.
fn write(path: Option<&Path>, pieces: impl Iterator<Item = Vec<u8>>, run: &mut Run) {
    let deliver = || {
        let mut output = Output::open(path, &run.inputs().sources).map_err(WriteError::Failed)?;
        for piece in pieces {
            output.write(&piece)?;
        }
        output.finish(&[], run.is_complete())
    };
    let written = deliver();
    let _ = run.wrote(written);
}

#[cfg(test)]
mod tests {
    use super::answers_beside;
    use std::path::{Path, PathBuf};

    #[test]
    fn answers_apart_are_a_second_file() {
        assert_eq!(answers_beside(Path::new("a/book.pdf")), PathBuf::from("a/book.answers.pdf"));
        assert_eq!(answers_beside(Path::new("book.pdf.gz")), PathBuf::from("book.answers.pdf.gz"));
        assert_eq!(answers_beside(Path::new(".book")), PathBuf::from(".book.answers"));
    }
}
