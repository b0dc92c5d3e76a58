//! Pictures, one file each.

use super::{is_over, write};
use crate::args::{RenderArgs, RenderTo};
use crate::fatal::Fatal;
use crate::run::Run;
use std::path::{Path, PathBuf};
use sudokit_render::{Fonts, Options, Sheet, SvgKind, png, svg};

/// Writes one picture per sheet.
pub(super) fn write_all(
    args: &RenderArgs,
    to: RenderTo,
    fonts: &Fonts<'_>,
    sheets: &[Sheet],
    run: &mut Run,
) -> Result<(), Fatal> {
    let options = super::options(args);
    for (path, sheet) in paths(args, sheets.len(), Fatal::OnePicture)?.zip(sheets) {
        if is_over(run) {
            break;
        }
        let bytes = match to {
            RenderTo::Png => png(&sheet.drawing(&options), &options, fonts, args.size)?,
            _ => picture(sheet, &options).into_bytes(),
        };
        write(path.as_deref(), std::iter::once(bytes), run);
    }
    Ok(())
}

/// The path of each of this many pictures; several need a place for their numbers in the name.
pub(super) fn paths(
    args: &RenderArgs,
    count: usize,
    too_many: impl Fn(usize) -> Fatal,
) -> Result<impl Iterator<Item = Option<PathBuf>>, Fatal> {
    let pattern = args.output.as_deref().and_then(Path::to_str).filter(|name| name.contains("{}"));
    match (count, pattern) {
        (0, _) => return Err(Fatal::NothingToDraw),
        (2.., None) => return Err(too_many(count)),
        _ => {}
    }
    let digits = count.to_string().len();
    Ok((1..=count).map(move |number| {
        let name = |pattern: &str| PathBuf::from(pattern.replace("{}", &format!("{number:0digits$}")));
        pattern.map(name).or_else(|| args.output.clone())
    }))
}

fn picture(sheet: &Sheet, options: &Options) -> String {
    let title = match &sheet.step {
        Some(step) => &step.words,
        None if sheet.name.is_empty() => "Sudoku",
        None => &sheet.name,
    };
    svg(&sheet.drawing(options), options, title, SvgKind::Alone)
}
