//! JSON results, with the version of their fields.

use serde::Serialize;
use sudokit_api::VERSION;

/// A result with the version of its fields.
#[derive(Serialize)]
pub(crate) struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    result: T,
}

impl<T: Serialize> Versioned<T> {
    pub(crate) const fn new(result: T) -> Self {
        Self { version: VERSION, result }
    }

    /// Writes it as a line.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        write_line(self, out);
    }
}

/// Writes a value as a line of JSON.
pub(crate) fn write_line(value: &impl Serialize, out: &mut Vec<u8>) {
    let _ = serde_json::to_writer(&mut *out, value);
    out.push(b'\n');
}
