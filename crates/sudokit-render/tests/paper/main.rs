//! Reads books with other programs and compares every puzzle and every solution.

#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

mod drawn;
mod options;
mod tools;

use drawn::grids_as_drawn;
use sudokit::explain::{Difficulty, Rating};
use sudokit::{Grid, Solution};
use sudokit_render::{AnswerPlacement, Book, BookPart, DigitStyle, Fonts, Options, Paper, PerPage, Sheet};
use sudokit_testkit::{Rng, make};
use tools::{Pdf, grids_in};

/// Puzzles, each with a solution, which need not be unique.
fn puzzles(number: usize) -> Vec<(Grid, Solution)> {
    let mut rng = Rng::new(number as u64);
    let one = |_| {
        let solution = make::solution(&mut rng);
        let mut puzzle = *solution.as_grid();
        let clues = 17 + rng.below(25);
        let order = rng.permutation::<81>();
        for cell in sudokit::Cell::ALL.into_iter().filter(|cell| order[cell.index()] >= clues) {
            puzzle.set(cell, None);
        }
        (puzzle, solution)
    };
    (0..number).map(one).collect()
}

fn sheet(number: usize, (puzzle, solution): &(Grid, Solution)) -> Sheet {
    Sheet {
        answer: Some(*solution),
        rating: Some(Rating(12 + number as u32 * 7 % 80)),
        difficulty: Some(Difficulty::ALL[number / 2 % Difficulty::ALL.len()]),
        name: format!("1:7:{number}"),
        ..Sheet::new(*puzzle)
    }
}

fn pdf(options: &Options, puzzles: &[(Grid, Solution)], part: BookPart) -> Vec<u8> {
    let fonts = Fonts::built_in();
    let mut book = Book::new(options.clone(), &fonts).unwrap();
    let half = puzzles.len() / 2;
    for (name, from, to) in [("First half", 0, half), ("Second half", half, puzzles.len())] {
        let sheets = (from..to).map(|number| sheet(number, &puzzles[number]));
        book.add_chapter(name, sheets).unwrap();
    }
    book.pdf(part).flatten().collect()
}

/// The expected grids of a book, in order.
fn expected(options: &Options, puzzles: &[(Grid, Solution)], part: BookPart) -> Vec<String> {
    let most = usize::from(options.per_page.get());
    let half = puzzles.len() / 2;
    let mut grids: Vec<String> = options.title.iter().map(|_| puzzles[0].0.to_string()).collect();
    let answers =
        |puzzles: &[(Grid, Solution)]| puzzles.iter().map(|each| each.1.to_string()).collect::<Vec<_>>();
    if part == BookPart::Main {
        for page in puzzles[..half].chunks(most).chain(puzzles[half..].chunks(most)) {
            grids.extend(page.iter().map(|each| each.0.to_string()));
            if options.answers == AnswerPlacement::Back {
                grids.extend(answers(page));
            }
        }
    }
    let is_end = matches!(
        (options.answers, part),
        (AnswerPlacement::End, BookPart::Main) | (AnswerPlacement::Apart, BookPart::Answers)
    );
    if is_end {
        grids.extend(answers(puzzles));
    }
    grids
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn every_puzzle_is_in_the_pdf_as_text_and_as_drawing() {
    let puzzles = puzzles(23);
    for (number, options) in options::all().into_iter().enumerate() {
        let parts: &[BookPart] = if options.answers == AnswerPlacement::Apart {
            &[BookPart::Main, BookPart::Answers]
        } else {
            &[BookPart::Main]
        };
        for &part in parts {
            let pdf = Pdf::new(&format!("all{number}{part:?}"), &pdf(&options, &puzzles, part));
            let expected = expected(&options, &puzzles, part);
            assert_eq!(grids_in(&pdf.text()), expected, "{options:?}");
            assert_eq!(grids_as_drawn(&pdf), expected, "{options:?}");
        }
    }
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn the_pdf_contains_its_texts() {
    let options = Options {
        title: Some("Fünf Rätsel für Zoë — № 1".to_owned()),
        answers: AnswerPlacement::End,
        ..Options::default()
    };
    let pdf = Pdf::new("words", &pdf(&options, &puzzles(5), BookPart::Main));
    let text = pdf.text();
    for words in [
        "Fünf Rätsel für Zoë — № 1",
        "5 puzzles · easy to hard",
        "First half",
        "Solutions",
        "Easy 1.2",
        "1:7:4",
        "solution: page 4",
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(pdf.about().contains("Fünf Rätsel für Zoë — № 1"));
}

/// The glyphs of the font are squares, one for each character.
#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn another_font_supplies_missing_characters_in_a_pdf() {
    let font = tools::font_of_squares(&['数', '独', '圖']);
    let fonts = Fonts::built_in().with_other(&font, 0).unwrap();
    let options = Options { title: Some("数独 Sudoku 圖".to_owned()), ..Options::default() };
    assert!(Book::new(options.clone(), &Fonts::built_in()).is_err());
    let mut book = Book::new(options, &fonts).unwrap();
    book.add_chapter("", [Sheet::new(puzzles(1)[0].0)]).unwrap();
    let bytes: Vec<u8> = book.pdf(BookPart::Main).flatten().collect();
    let text = Pdf::new("font", &bytes).text();
    assert!(text.contains("数独 Sudoku 圖"), "{text}");
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn many_pages_form_a_valid_page_tree_in_the_pdf() {
    let options = Options { per_page: PerPage::One, answers: AnswerPlacement::End, ..Options::default() };
    let puzzles = puzzles(200);
    let pdf = Pdf::new("many", &pdf(&options, &puzzles, BookPart::Main));
    assert_eq!(grids_in(&pdf.text()), expected(&options, &puzzles, BookPart::Main));
    assert!(pdf.about().lines().any(|line| line.split_whitespace().eq(["Pages:", "210"])), "{}", pdf.about());
}

#[test]
fn the_same_book_has_the_same_bytes_in_small_pieces() {
    let options = Options { paper: Paper::A5, clue_style: DigitStyle::Shaded, ..Options::default() };
    let puzzles = puzzles(60);
    assert!(pdf(&options, &puzzles, BookPart::Main) == pdf(&options, &puzzles, BookPart::Main));
    let fonts = Fonts::built_in();
    let mut book = Book::new(options, &fonts).unwrap();
    book.add_chapter("", puzzles.iter().map(|each| Sheet::new(each.0))).unwrap();
    let pieces: Vec<usize> = book.pdf(BookPart::Main).map(|piece| piece.len()).collect();
    assert_eq!(pieces.len(), 15 + 1);
    assert!(pieces[..15].iter().all(|piece| *piece < 8_000), "{pieces:?}");
}
