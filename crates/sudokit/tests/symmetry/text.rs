//! Transforms as text: printed transforms are read again, and errors have positions.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudokit::Transform;
use sudokit::symmetry::{NotATransform, ParseTransformError, TransformPart};
use sudokit_testkit::any::library_transform;

const TEXT: &str = "r231456789 c123456789 d987654321 t";

fn read(text: &str) -> Result<Transform, ParseTransformError> {
    text.parse()
}

#[test]
fn a_transform_reads_as_it_is_drawn() {
    let transform = read(TEXT).unwrap();
    assert_eq!(transform.rows()[..3], [1, 2, 0]);
    assert_eq!(transform.digits()[0].get(), 9);
    assert!(transform.is_transposed());
    assert_eq!(transform.to_string(), TEXT);
    assert_eq!(format!("{transform:?}"), format!("Transform({TEXT})"));
    assert_eq!(format!("{transform:>36}"), format!("  {TEXT}"));
    assert_eq!(read("R231456789C123456789   D987654321T  "), Ok(transform));
    assert_eq!(Transform::IDENTITY.to_string(), "r123456789 c123456789 d123456789");
}

#[test]
fn errors_say_where_and_what() {
    use ParseTransformError::{Digit, Ended, Letter, NotATransform as Not, Trailing};
    let check = |text: &str, wanted: ParseTransformError, message: &str| {
        assert_eq!(read(text), Err(wanted), "{text}");
        assert_eq!(wanted.to_string(), message);
    };
    let (rows, columns) = (TransformPart::Rows, TransformPart::Columns);
    check(
        "",
        Ended { at: 0, part: rows },
        "the text ends at 0 within the rows, expected `r` and nine digits",
    );
    check(
        &TEXT[..15],
        Ended { at: 15, part: columns },
        "the text ends at 15 within the columns, expected `c` and nine digits",
    );
    check(
        "r231456789 d987654321",
        Letter { at: 11, found: 'd', part: columns },
        "`d` before the columns, expected `c` and nine digits",
    );
    check(
        "r2314é6789",
        Digit { at: 5, found: 'é', part: rows },
        "`é` among the rows, expected `r` and nine digits, 1 to 9",
    );
    check(
        &TEXT.replace(" t", " x"),
        Trailing { at: 33, found: 'x' },
        "`x` after the digits, expected a `t` or nothing",
    );
    let why = NotATransform::Torn { part: columns, place: 2, found: 3 };
    check(
        &TEXT.replace("c123456", "c124356"),
        Not { at: 14, why },
        "column 4 (at place 3) is next to a column of another stack, expected the three columns of a stack together",
    );
    let why = NotATransform::Repeated { part: TransformPart::Digits, place: 1, found: 8 };
    check(
        &TEXT.replace("d98", "d99"),
        Not { at: 24, why },
        "digit 9 occurs twice (again at place 2), expected each digit once",
    );
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(transform in library_transform()) {
        prop_assert_eq!(read(&transform.to_string()), Ok(transform));
    }

    /// One changed byte: the text is still valid and printed again, or the error points into it.
    #[test]
    fn a_wrong_byte_is_located(transform in library_transform(), at in 0..32_usize, byte in select(&b"rcdt 0123456789x"[..])) {
        let mut text = transform.to_string().into_bytes();
        text[at] = byte;
        let text = String::from_utf8(text).unwrap();
        match read(&text) {
            Ok(other) => prop_assert!(text.starts_with(&other.to_string()[..32]) || byte == b' '),
            Err(
                ParseTransformError::Ended { at: place, .. }
                | ParseTransformError::Letter { at: place, .. }
                | ParseTransformError::Digit { at: place, .. }
                | ParseTransformError::Trailing { at: place, .. }
                | ParseTransformError::NotATransform { at: place, .. },
            ) => prop_assert!(place <= text.len() && place + 9 > at, "{}", text),
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in vec(select(&['r', 'c', 'd', 't', ' ', '1', '9', 'é', '🧩'][..]), 0..40)) {
        let text: String = text.into_iter().collect();
        let _ = read(&text);
    }
}
