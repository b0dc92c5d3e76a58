//! Pictures, one file each.

use super::{answers_beside, is_over, write};
use crate::args::{RenderArgs, RenderTo};
use crate::fatal::Fatal;
use crate::run::Run;
use std::path::{Path, PathBuf};
use sudokit_render::{Drawing, Fonts, Options, Sheet, SvgKind, png, svg};

/// The width of a PNG in pixels without `--size`.
const WIDTH: u32 = 800;

/// Writes one picture per sheet.
pub(super) fn write_all(
    args: &RenderArgs,
    to: RenderTo,
    fonts: &Fonts<'_>,
    sheets: &[Sheet],
    run: &mut Run,
) -> Result<(), Fatal> {
    let (options, width) = (super::options(args), args.size.unwrap_or(WIDTH));
    for (path, sheet) in paths(args, sheets.len())?.zip(sheets) {
        for is_answer in [false, true].into_iter().take(if sheet.has_answer() { 2 } else { 1 }) {
            if is_over(run) {
                return Ok(());
            }
            let bytes = match (to, &sheet.rules) {
                (RenderTo::Png, Some(rules)) => rules.drawing(is_answer).png(&options, fonts, width)?,
                (_, Some(rules)) => {
                    rules.drawing(is_answer).svg(&options, title(sheet), SvgKind::Alone).into_bytes()
                }
                (RenderTo::Png, None) => png(&drawing(sheet, is_answer, &options), &options, fonts, width)?,
                (_, None) => {
                    svg(&drawing(sheet, is_answer, &options), &options, title(sheet), SvgKind::Alone)
                        .into_bytes()
                }
            };
            let beside = path.as_deref().filter(|_| is_answer).map(answers_beside);
            write(beside.or_else(|| path.clone()).as_deref(), std::iter::once(bytes), run);
        }
    }
    Ok(())
}

/// The grid of a sheet, or its solution.
fn drawing<'a>(sheet: &'a Sheet, is_answer: bool, options: &Options) -> Drawing<'a> {
    match sheet.answer.filter(|_| is_answer) {
        Some(answer) => Drawing { clues: sheet.clues, ..Drawing::from_grid(answer.as_grid()) },
        None => sheet.drawing(options),
    }
}

/// The path of each of this many pictures; several need a place for their numbers in the name.
fn paths(args: &RenderArgs, count: usize) -> Result<impl Iterator<Item = Option<PathBuf>>, Fatal> {
    let pattern = args.output.as_deref().and_then(Path::to_str).filter(|name| name.contains("{}"));
    match (count, pattern) {
        (0, _) => return Err(Fatal::NothingToDraw),
        (2.., None) => return Err(Fatal::OnePicture(count)),
        _ => {}
    }
    let digits = count.to_string().len();
    Ok((1..=count).map(move |number| {
        let name = |pattern: &str| PathBuf::from(pattern.replace("{}", &format!("{number:0digits$}")));
        pattern.map(name).or_else(|| args.output.clone())
    }))
}

/// What screen readers say of a picture.
fn title(sheet: &Sheet) -> &str {
    match &sheet.step {
        Some(step) => &step.words,
        None if sheet.name.is_empty() => "Sudoku",
        None => &sheet.name,
    }
}
