//! Books with arbitrary contents.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudokit::explain::{Marks, Rating};
use sudokit_render::{
    AnswerPlacement, Book, BookPart, Fonts, Options, Paper, PerPage, RenderError, Sheet, SheetStep,
};
use sudokit_testkit::any;

fn paper() -> impl Strategy<Value = Paper> {
    let side = 80_u32..=1189;
    let any_size = (side.clone(), side)
        .prop_filter_map("a size", |(width, height)| format!("{width}x{height}mm").parse().ok());
    prop_oneof![select(Paper::NAMED.map(|(_, paper)| paper).to_vec()), any_size]
}

fn options() -> impl Strategy<Value = Options> {
    let parts = (
        paper(),
        -1.0_f32..50.0,
        select(PerPage::ALL.to_vec()),
        any::<[bool; 5]>(),
        select(AnswerPlacement::ALL.to_vec()),
        proptest::option::of(".*"),
    );
    parts.prop_map(
        |(paper, margin, per_page, [large, candidates, page_numbers, details, ids], answers, title)| {
            Options {
                paper,
                margin,
                per_page,
                large,
                candidates,
                answers,
                title,
                page_numbers,
                details,
                ids,
                ..Options::default()
            }
        },
    )
}

fn sheet() -> impl Strategy<Value = Sheet> {
    let step = (any::candidate_set(), ".*").prop_map(|(candidates, words)| SheetStep {
        candidates,
        marks: Marks {
            candidates: candidates.iter().map(|each| (each, sudokit::explain::Role::On)).collect(),
            ..Marks::default()
        },
        words,
    });
    let parts =
        (any::grid(), any::cell_set(), any::solution(), any::<u32>(), ".*", proptest::option::of(step));
    parts.prop_map(|(grid, clues, answer, rating, name, step)| Sheet {
        clues,
        answer: Some(answer),
        rating: Some(Rating(rating)),
        name,
        step: step.map(Box::new),
        ..Sheet::new(grid)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_book_is_a_complete_pdf_or_rejected(options in options(), sheets in vec(sheet(), 0..12), name in ".*") {
        let fonts = Fonts::built_in();
        let refused = options.check().is_err()
            || options.title.as_ref().is_some_and(|title| fonts.check(title).is_err());
        let book = Book::new(options, &fonts);
        prop_assert_eq!(book.is_err(), refused);
        let Ok(mut book) = book else { return Ok(()) };
        let named = book.add_chapter(&name, sheets.clone());
        prop_assert_eq!(named.is_err(), fonts.check(&name).is_err());
        book.add_chapter("", sheets).unwrap();
        for part in [BookPart::Main, BookPart::Answers] {
            let pages = book.pdf(part).pages();
            let pieces: Vec<_> = book.pdf(part).collect();
            prop_assert_eq!(pieces.len(), pages + 1);
            let pdf = pieces.concat();
            prop_assert!(pdf.starts_with(b"%PDF-1.7\n") && pdf.ends_with(b"%%EOF\n"));
            let start = b"startxref\n";
            let at = pdf.windows(start.len()).rposition(|each| each == start).unwrap() + start.len();
            let place: usize = std::str::from_utf8(&pdf[at..]).unwrap().lines().next().unwrap().parse().unwrap();
            prop_assert!(pdf[place..].starts_with(b"xref\n"));
        }
    }
}

#[test]
fn a_book_has_a_maximum_number_of_sheets() {
    let fonts = Fonts::built_in();
    let mut book = Book::new(Options::default(), &fonts).unwrap();
    let sheets = |number| std::iter::repeat_n(Sheet::new(sudokit::Grid::EMPTY), number);
    assert_eq!(book.add_chapter("", sheets(Book::MAX_SHEETS)), Ok(()));
    assert_eq!(book.add_chapter("", sheets(1)), Err(RenderError::TooMany(Book::MAX_SHEETS)));
    assert_eq!(book.sheets().len(), Book::MAX_SHEETS);
}

#[test]
fn options_are_json_and_unknown_ones_are_rejected() {
    let all: Options = serde_json::from_str("{}").unwrap();
    assert_eq!(all, Options::default());
    let text = serde_json::to_string(&all).unwrap();
    assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), all);
    let some = r#"{"paper":"letter","per_page":9,"answers":"back","clue_style":"shaded","title":"x"}"#;
    let some: Options = serde_json::from_str(some).unwrap();
    assert_eq!(
        (some.paper, some.per_page, some.answers),
        (Paper::LETTER, PerPage::Nine, AnswerPlacement::Back)
    );
    for wrong in [r#"{"per_page":3}"#, r#"{"paper":"a9"}"#, r#"{"paper":"6x9"}"#, r#"{"pages":1}"#] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}
