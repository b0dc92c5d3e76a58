//! Pictures, one file each.

use super::write;
use crate::args::{RenderArgs, RenderTo};
use crate::fatal::Fatal;
use crate::run::Run;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use std::path::{Path, PathBuf};
use sudokit_render::{Fonts, Options, Sheet, SvgKind, svg};

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
            RenderTo::Png => png(sheet, &options, fonts, args.size)?,
            _ => picture(sheet, &options, SvgKind::Alone).into_bytes(),
        };
        write(path.as_deref(), std::iter::once(bytes), run);
        if !run.is_complete() {
            break;
        }
    }
    Ok(())
}

fn picture(sheet: &Sheet, options: &Options, kind: SvgKind<'_>) -> String {
    let title = match &sheet.step {
        Some(step) => &step.words,
        None if sheet.name.is_empty() => "Sudoku",
        None => &sheet.name,
    };
    svg(&sheet.drawing(options), options, title, kind)
}

/// The picture as a PNG of this width.
fn png(sheet: &Sheet, options: &Options, fonts: &Fonts<'_>, size: u32) -> Result<Vec<u8>, Fatal> {
    let text = picture(sheet, options, SvgKind::Outlines(fonts));
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).map_err(|error| failed(&error))?;
    let mut dots = Pixmap::new(size, size).ok_or_else(|| failed(&"not enough memory for this size"))?;
    let scale = size as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    dots.encode_png().map_err(|error| failed(&error))
}

/// An internal error: the SVG was made here.
fn failed(problem: &dyn std::fmt::Display) -> Fatal {
    Fatal::Picture(problem.to_string())
}
