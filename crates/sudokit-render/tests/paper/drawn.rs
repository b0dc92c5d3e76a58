//! The digits that are really drawn, by where they stand.
//!
//! The text that a grid is told as is put out of force, byte for byte, and so `pdftotext` reads the letters one by one.

use crate::tools::Pdf;
use std::collections::BTreeMap;

/// A grid on a page: how large its cells are, and where its corner is.
#[derive(Clone, Copy, Debug)]
struct Frame {
    scale: f32,
    x: f32,
    y: f32,
}

/// A word and its middle and height.
#[derive(Clone, Debug)]
struct Word {
    x: f32,
    y: f32,
    height: f32,
    text: String,
}

/// All grids of all pages, in the order in which they were drawn, as 81 characters each.
pub(crate) fn grids_as_drawn(pdf: &Pdf) -> Vec<String> {
    let plain = replaced(pdf.unpacked(), b"/ActualText", b"/ActualTexX");
    let pages = frames(&plain);
    let untold = Pdf::new("untold", &plain);
    let words = words(&untold.words());
    assert_eq!(pages.len(), words.len(), "pages");
    pages
        .iter()
        .zip(&words)
        .flat_map(|(frames, words)| frames.iter().map(|frame| grid(frame, words)))
        .collect()
}

fn replaced(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let places: Vec<usize> =
        bytes.windows(from.len()).enumerate().filter(|(_, each)| *each == from).map(|(at, _)| at).collect();
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}

/// Of each page, where `G`, the lines of a grid, is drawn. `qpdf` says before each content which page it is of.
fn frames(plain: &[u8]) -> Vec<Vec<Frame>> {
    let text = String::from_utf8_lossy(plain);
    let (mut pages, mut page, mut at) = (BTreeMap::<usize, Vec<Frame>>::new(), 0, None);
    for line in text.lines() {
        if let Some(number) = line.strip_prefix("%% Contents for page ") {
            page = number.parse().unwrap();
            pages.insert(page, Vec::new());
        }
        let parts: Vec<&str> = line.split(' ').collect();
        match parts.as_slice() {
            [scale, "0", "0", same, x, y, "cm"] if scale == same => {
                let number = |text: &str| text.parse().unwrap();
                at = Some(Frame { scale: number(scale), x: number(x), y: number(y) });
            }
            ["/G", "Do"] => pages.get_mut(&page).unwrap().push(at.unwrap()),
            _ => {}
        }
    }
    pages.into_values().collect()
}

/// The words of each page.
fn words(text: &str) -> Vec<Vec<Word>> {
    let mut pages: Vec<Vec<Word>> = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with("<page ") {
            pages.push(Vec::new());
        }
        let Some(word) = line.strip_prefix("<word ") else { continue };
        let field = |name: &str| -> f32 {
            word.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
        };
        let [left, top, right, bottom] = ["xMin", "yMin", "xMax", "yMax"].map(field);
        let text = word.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned();
        pages.last_mut().unwrap().push(Word {
            x: f32::midpoint(left, right),
            y: f32::midpoint(top, bottom),
            height: bottom - top,
            text,
        });
    }
    pages
}

/// What stands in the frame; pencil marks are less than half as high as digits.
fn grid(frame: &Frame, words: &[Word]) -> String {
    let mut cells = [b'.'; 81];
    let place = |at: f32, from: f32| ((at - from) / frame.scale - 3.0) / 40.0;
    for word in words.iter().filter(|word| word.height > 20.0 * frame.scale) {
        let (column, row) = (place(word.x, frame.x), place(word.y, frame.y));
        if (0.0..9.0).contains(&column) && (0.0..9.0).contains(&row) {
            assert_eq!(word.text.len(), 1, "{word:?}");
            let cell = &mut cells[row as usize * 9 + column as usize];
            assert_eq!(*cell, b'.', "two digits in a cell: {word:?}");
            *cell = word.text.as_bytes()[0];
            // In the middle of its cell, as far as the font's own measures tell.
            assert!(
                (column.fract() - 0.5).abs() < 0.06 && (row.fract() - 0.5).abs() < 0.2,
                "{word:?} in {frame:?} at {column} {row}"
            );
        }
    }
    String::from_utf8(cells.to_vec()).unwrap()
}
