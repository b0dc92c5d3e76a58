//! Fields as comments: what becomes of them in a format without columns.

use super::Field;

/// Appends one more text to others.
pub(super) fn add(texts: &mut Vec<u8>, text: &[u8]) {
    let text = text.trim_ascii();
    if !text.is_empty() && !texts.is_empty() {
        texts.extend_from_slice(b"; ");
    }
    texts.extend_from_slice(text);
}

/// The fields of a record that are neither puzzle nor answer nor count, as one comment: `name=value; name=value`, or only
/// the value where it is a comment and nothing else.
pub(super) fn as_comment<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<u8> {
    let fields: Vec<&Field> = fields.filter(|field| !field.value.is_empty()).collect();
    let is_lone = fields.len() == 1 && fields[0].name == "comment";
    let mut text = Vec::new();
    for field in fields {
        if !is_lone {
            add(&mut text, field.name.as_bytes());
            text.push(b'=');
        }
        text.extend_from_slice(&field.value);
    }
    one_line(&text)
}

/// The text with every line end and other control character as a blank.
pub(super) fn one_line(text: &[u8]) -> Vec<u8> {
    text.iter().map(|&byte| if byte.is_ascii_control() && byte != b'\t' { b' ' } else { byte }).collect()
}

/// The value of the first field of this name.
pub(super) fn value_of<'a>(fields: &'a [Field], name: &str) -> &'a [u8] {
    fields.iter().find(|field| field.name == name).map_or(b"", |field| &field.value)
}
