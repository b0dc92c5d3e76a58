//! The values of a column as the text that verbs see.

use super::View;
use super::failed;
use super::shelf::Shelf;
use arrow_array::{Array, ArrayRef, StringArray, cast::AsArray};
use arrow_cast::cast;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::DataType;
use std::borrow::Cow;
use std::fmt::Write;
use std::io;

/// What verbs see of a column's values.
pub(super) enum Texts<'a> {
    /// Strings, as they are.
    Strings { values: StringArray, is_cells: bool },
    /// Anything, as it is usually printed.
    Shown(ArrayFormatter<'a>),
    /// Nothing of it.
    Hidden,
}

/// Values as they are usually printed.
const FORM: FormatOptions<'_> = FormatOptions::new();

/// A longer one is no puzzle and no answer, and its start says so.
const MOST: usize = 4096;

impl<'a> Texts<'a> {
    /// What is seen of the column of this number.
    pub(super) fn new(shelf: &Shelf, column: usize, array: &'a ArrayRef) -> io::Result<Self> {
        if shelf.view == View::All {
            return Self::all(array);
        }
        let is_cells = column == shelf.puzzle || Some(column) == shelf.answer;
        Ok(strings(array)?.map_or(Self::Hidden, |values| Self::Strings { values, is_cells }))
    }

    fn all(array: &'a ArrayRef) -> io::Result<Self> {
        if let Some(values) = strings(array)? {
            return Ok(Self::Strings { values, is_cells: false });
        }
        ArrayFormatter::try_new(array, &FORM).map(Self::Shown).map_err(failed)
    }

    /// What is seen of a row.
    pub(super) fn text(&self, row: usize, view: View) -> Cow<'_, [u8]> {
        match self {
            Self::Hidden => Cow::Borrowed(b""),
            Self::Strings { values, .. } if values.is_null(row) => Cow::Borrowed(b""),
            Self::Strings { values, is_cells } => {
                let text = values.value(row).as_bytes();
                match view {
                    View::All => Cow::Borrowed(text),
                    View::Tickets if *is_cells => Cow::Borrowed(&text[..text.len().min(MOST)]),
                    View::Tickets if may_hold_answer(text) => Cow::Borrowed(text),
                    View::Tickets => Cow::Borrowed(b""),
                }
            }
            Self::Shown(values) => {
                let mut text = String::new();
                let _ = write!(text, "{}", values.value(row));
                Cow::Owned(text.into_bytes())
            }
        }
    }
}

/// Whether 81 digits stand in it, which move along with a puzzle whose answer they are.
fn may_hold_answer(text: &[u8]) -> bool {
    let is_run = |run: &[u8]| run.len() == 81 && run[0].is_ascii_digit();
    (81..=MOST).contains(&text.len())
        && text.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit()).any(is_run)
}

/// The column as strings; nothing if it holds something else.
pub(super) fn strings(array: &ArrayRef) -> io::Result<Option<StringArray>> {
    let to = |array: &ArrayRef, kind| cast(array, &kind).map_err(failed);
    Ok(match array.data_type() {
        DataType::Utf8 => Some(array.as_string().clone()),
        DataType::FixedSizeBinary(_) => strings(&to(array, DataType::Binary)?)?,
        DataType::Dictionary(_, kind) if is_text(kind) => {
            Some(to(array, DataType::Utf8)?.as_string().clone())
        }
        kind if is_text(kind) => Some(to(array, DataType::Utf8)?.as_string().clone()),
        _ => None,
    })
}

/// Whether this is text, of whatever make.
pub(super) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, kind) => is_text(kind),
        _ => false,
    }
}
