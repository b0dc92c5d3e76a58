//! What is different in the text, put in the place of what was read.

use super::failed;
use super::shelf::Shelf;
use super::split::Column;
use super::texts::Texts;
use arrow_array::{Array, ArrayRef, BooleanArray, StringArray};
use arrow_cast::{CastOptions, cast_with_options};
use arrow_schema::DataType;
use arrow_select::zip::zip;
use std::io;
use std::sync::Arc;

/// The column of this number, with the texts that are not what was shown of it.
pub(super) fn merged(shelf: &Shelf, at: usize, given: &ArrayRef, texts: &Column) -> io::Result<ArrayRef> {
    let shown = Texts::new(shelf, at, given)?;
    let changed: Vec<bool> =
        texts.iter().enumerate().map(|(row, text)| *shown.text(row, shelf.view) != *text).collect();
    if !changed.contains(&true) {
        return Ok(Arc::clone(given));
    }
    let new =
        texts.iter().zip(&changed).map(|(text, changed)| (*changed && !text.is_empty()).then_some(text));
    let new = of_type(new, given.data_type())?;
    zip(&BooleanArray::from(changed), &new, given).map_err(failed)
}

/// Texts as values of this type.
pub(super) fn of_type<'a>(
    texts: impl Iterator<Item = Option<&'a [u8]>>,
    kind: &DataType,
) -> io::Result<ArrayRef> {
    let strings: StringArray = texts.map(|text| text.map(String::from_utf8_lossy)).collect();
    if *kind == DataType::Utf8 {
        return Ok(Arc::new(strings));
    }
    let strict = CastOptions { safe: false, ..CastOptions::default() };
    if let DataType::FixedSizeBinary(_) = kind {
        let bytes = cast_with_options(&strings, &DataType::Binary, &strict).map_err(failed)?;
        return cast_with_options(&bytes, kind, &strict).map_err(failed);
    }
    let values = cast_with_options(&strings, kind, &strict).map_err(failed)?;
    debug_assert_eq!(values.len(), strings.len());
    Ok(values)
}
