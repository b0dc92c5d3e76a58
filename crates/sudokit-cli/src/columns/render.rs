//! Rows of text, as the reader of `csv` takes them.

/// Appends a value, in quotes where it needs them.
pub(crate) fn field(value: &[u8], out: &mut Vec<u8>) {
    let is_special = |byte: &u8| matches!(byte, b'"' | b',' | b'\n' | b'\r');
    let is_edge = |byte: Option<&u8>| byte.is_some_and(|byte| matches!(byte, b' ' | b'\t' | b'#' | 0xef));
    if !is_edge(value.first()) && !is_edge(value.last()) && !value.iter().any(is_special) {
        out.extend_from_slice(value);
        return;
    }
    quoted(value, out);
}

/// Appends a value in quotes.
pub(super) fn quoted(value: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    for &byte in value {
        out.extend((byte == b'"').then_some(b'"'));
        out.push(byte);
    }
    out.push(b'"');
}
