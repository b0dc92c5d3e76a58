//! Reads the drawn digits by their positions.
//!
//! The property `ActualText` is renamed in place, so that `pdftotext` reads the drawn letters instead.

use crate::tools::Pdf;
use std::collections::BTreeMap;

/// A grid on a page: the size of its cells and the position of its corner.
#[derive(Clone, Copy, Debug)]
struct Frame {
    scale: f32,
    x: f32,
    y: f32,
}

/// A word with its centre and height.
#[derive(Clone, Debug)]
struct Word {
    x: f32,
    y: f32,
    height: f32,
    text: String,
}

/// All grids of all pages in drawing order, each as 81 characters.
pub(crate) fn grids_as_drawn(pdf: &Pdf) -> Vec<String> {
    let plain = replaced(pdf.unpacked(), b"/ActualText", b"/ActualTexX");
    let pages = frames(&plain);
    let renamed = Pdf::new("renamed", &plain);
    let words = words(&renamed.words());
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

/// The positions of `G`, the lines of a grid, on each page. `qpdf` writes the page number before each content.
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

/// The digits in a frame. Pencil marks are less than half as high as digits.
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
            // The word is centred in its cell, within the accuracy of the font metrics.
            assert!(
                (column.fract() - 0.5).abs() < 0.06 && (row.fract() - 0.5).abs() < 0.2,
                "{word:?} in {frame:?} at {column} {row}"
            );
        }
    }
    String::from_utf8(cells.to_vec()).unwrap()
}
