//! Pictures, one file each.

use super::write;
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
    let pattern = args.output.as_deref().and_then(Path::to_str).filter(|name| name.contains("{}"));
    match (sheets, pattern) {
        ([], _) => return Err(Fatal::NothingToDraw),
        ([_, _, ..], None) => return Err(Fatal::OnePicture(sheets.len())),
        _ => {}
    }
    let digits = sheets.len().to_string().len();
    for (number, sheet) in (1..).zip(sheets) {
        let name = |pattern: &str| PathBuf::from(pattern.replace("{}", &format!("{number:0digits$}")));
        let path = pattern.map(name).or_else(|| args.output.clone());
        let bytes = match to {
            RenderTo::Png => png(&sheet.drawing(&options), &options, fonts, args.size)?,
            _ => picture(sheet, &options).into_bytes(),
        };
        write(path.as_deref(), std::iter::once(bytes), run);
        if !run.is_complete() {
            break;
        }
    }
    Ok(())
}

fn picture(sheet: &Sheet, options: &Options) -> String {
    let title = match &sheet.step {
        Some(step) => &step.words,
        None if sheet.name.is_empty() => "Sudoku",
        None => &sheet.name,
    };
    svg(&sheet.drawing(options), options, title, SvgKind::Alone)
}
