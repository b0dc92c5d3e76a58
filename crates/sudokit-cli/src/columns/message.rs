//! The headers of messages of Arrow.

use super::failed;
use super::limit::PageLimit;
use arrow_ipc::{Field, Message, Schema, Type, root_as_message_with_opts};
use flatbuffers::VerifierOptions;
use std::io;

/// A header, verified. Parts of it may be shared, so that it is larger in memory than in the file.
pub(super) fn parsed(header: &[u8], limit: PageLimit) -> io::Result<Message<'_>> {
    let options = VerifierOptions {
        max_tables: usize::try_from(limit.structures()).unwrap_or(usize::MAX),
        max_apparent_size: usize::try_from(limit.metadata().saturating_mul(2)).unwrap_or(usize::MAX),
        ..VerifierOptions::default()
    };
    root_as_message_with_opts(&options, header)
        .map_err(|_| failed("a message cannot be read; the file is damaged, or its schema is too large"))
}

/// The types of text in a schema, as the same bytes without the promise of UTF-8.
///
/// Both have the same layout, and tables without fields as their types. So one byte of each field differs.
pub(super) fn text_as_bytes(header: &[u8], schema: &Schema<'_>) -> Vec<u8> {
    let mut places = Vec::new();
    for field in schema.fields().iter().flatten() {
        find_texts(&field, &mut places);
    }
    let mut header = header.to_vec();
    for (place, kind) in places {
        if let Some(byte) = header.get_mut(place) {
            *byte = kind.0;
        }
    }
    header
}

fn find_texts(field: &Field<'_>, places: &mut Vec<(usize, Type)>) {
    let kind = match field.type_type() {
        Type::Utf8 => Some(Type::Binary),
        Type::LargeUtf8 => Some(Type::LargeBinary),
        Type::Utf8View => Some(Type::BinaryView),
        _ => None,
    };
    if let Some(kind) = kind {
        let offset = field._tab.vtable().get(Field::VT_TYPE_TYPE);
        places.push((field._tab.loc() + usize::from(offset), kind));
    }
    // Arrays within these types can get back the type of their texts.
    let is_open = matches!(
        field.type_type(),
        Type::List | Type::LargeList | Type::FixedSizeList | Type::Struct_ | Type::Map
    );
    for child in field.children().iter().flatten().filter(|_| is_open) {
        find_texts(&child, places);
    }
}
