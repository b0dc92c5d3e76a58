//! Pictures of puzzles of other sizes and with other rules, one file each.

use super::sheets::Collect;
use super::{image, is_over, options, write};
use crate::args::{RenderArgs, RenderTo};
use crate::fatal::Fatal;
use crate::pipeline::{Job, Work, lock};
use crate::run::Run;
use crate::variants::pencil_marks;
use sudokit_render::{AnswerPlacement, Fonts, SvgKind, VariantDrawing};
use sudokit_variants::Puzzle;

/// The work on one input.
pub(super) struct VariantSheets<'a>(pub(super) &'a Collect<'a>);

impl Work for VariantSheets<'_> {
    fn work(&self, job: &mut Job) {
        job.each_puzzle(&(), |_, puzzle, scratch| {
            scratch.counters.written += 1;
            scratch.puzzles.push(puzzle.clone());
        });
    }

    fn settle(&self, job: &mut Job) {
        let mut puzzles = lock(&self.0.puzzles);
        puzzles.append(&mut job.scratch.puzzles);
        // One more than the limit is enough to detect that there are too many.
        let limit = self.0.limit();
        if puzzles.len() > limit {
            puzzles.truncate(limit + 1);
            job.scratch.cut = true;
        }
    }
}

/// Writes one picture per puzzle.
pub(super) fn write_all(
    args: &RenderArgs,
    to: RenderTo,
    fonts: &Fonts<'_>,
    puzzles: &[Puzzle],
    run: &mut Run,
) -> Result<(), Fatal> {
    if args.book.answers != AnswerPlacement::None
        || args.book.rate
        || args.book.chapters
        || args.step.is_wanted()
    {
        return Err(Fatal::ClassicPictures);
    }
    let options = options(args);
    let paths = image::paths(args, puzzles.len(), Fatal::OneVariant)?;
    for (puzzle, path) in puzzles.iter().zip(paths) {
        if is_over(run) {
            break;
        }
        let mut drawing = VariantDrawing::new(puzzle);
        if args.look.candidates {
            drawing.candidates = pencil_marks(puzzle).into_iter().map(|marks| marks.0).collect();
        }
        let bytes = match to {
            RenderTo::Png => drawing.png(&options, fonts, args.size)?,
            RenderTo::Pdf => drawing.pdf(&options, fonts)?,
            RenderTo::Svg => drawing.svg(&options, "Sudoku", SvgKind::Alone).into_bytes(),
        };
        write(path.as_deref(), std::iter::once(bytes), run);
    }
    Ok(())
}
