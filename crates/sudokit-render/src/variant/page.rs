//! A page with one puzzle.

use super::artist::Scene;
use super::legend::LegendText;
use crate::canvas::{Anchor, Canvas};
use crate::font::Fonts;
use crate::geometry::Area;
use crate::ink::Ink;
use crate::options::Options;
use crate::pdf::Document;

/// The largest width of a cell in points.
const LARGEST_CELL: f32 = 52.0;

/// How a scene fits a page.
pub(super) struct Fit<'a> {
    /// Points for each unit of the scene.
    pub(super) scale: f32,
    pub(super) text: LegendText<'a>,
}

/// Draws a scene on a page.
pub(super) fn pdf(scene: &Scene, options: &Options, fonts: &Fonts<'_>) -> Vec<u8> {
    let (width, height) = options.paper.points();
    let edge = options.edge();
    let mut body = Area::new(edge, edge, width - 2.0 * edge, height - 2.0 * edge);
    let title = options.title.as_deref().unwrap_or_default();
    let size = title_size(title, body.width, fonts);
    if !title.is_empty() {
        body.y += 1.9 * size;
        body.height -= 1.9 * size;
    }
    let fit = fitting(scene, body, options, fonts);
    let mut document = Document::new(fonts, (width, height));
    document.page(None, |canvas| {
        canvas.text(Ink::Clue, (width / 2.0, edge + size), size, Anchor::Middle, title);
        let left = body.x + (body.width - scene.width * fit.scale) / 2.0;
        canvas.enter((left, body.y), fit.scale);
        scene.sketch.draw(canvas);
        canvas.leave();
        fit.text.draw((body.x, body.y + scene.height * fit.scale + 10.0), canvas);
    });
    document.finish(if title.is_empty() { "Sudoku" } else { title });
    document.take()
}

fn title_size(title: &str, width: f32, fonts: &Fonts<'_>) -> f32 {
    22.0_f32.min(width / fonts.width(title, true).max(0.1))
}

/// Finds the largest grid with which the text below it fits the page; with much text, both are smaller.
pub(super) fn fitting<'a>(scene: &'a Scene, body: Area, options: &Options, fonts: &Fonts<'_>) -> Fit<'a> {
    let size = (body.width / 52.0).clamp(7.0, 10.0) * if options.large { 1.2 } else { 1.0 };
    let largest = (body.width / scene.width).min(body.height / scene.height).min(LARGEST_CELL / 40.0);
    let mut last = None;
    for step in 0..24 {
        let scale = largest * (1.0 - 0.025 * step as f32);
        let size = if step < 16 { size } else { size * (1.0 - 0.1 * (step - 15) as f32).max(0.35) };
        let text = LegendText::new(scene, body.width, size, fonts);
        let is_enough = scene.height * scale + 10.0 + text.height <= body.height || scene.entries.is_empty();
        last = Some(Fit { scale, text });
        if is_enough {
            break;
        }
    }
    let mut fit =
        last.unwrap_or_else(|| Fit { scale: largest, text: LegendText::new(scene, body.width, size, fonts) });
    let needed = scene.height * fit.scale + 10.0 + fit.text.height;
    if needed > body.height && !scene.entries.is_empty() {
        // Nothing is left out: the grid gives way down to a quarter of the page, then the text becomes as small as it must.
        fit.scale =
            fit.scale.min((body.height - fit.text.height - 10.0).max(body.height / 4.0) / scene.height);
        let room = (body.height - scene.height * fit.scale - 10.0).max(1.0);
        let mut small = size;
        while small > 1.0 && fit.text.height > room {
            small *= 0.9;
            fit.text = LegendText::new(scene, body.width, small, fonts);
        }
    }
    fit
}
