//! Writes the objects of a PDF as a stream: only the offset of each object stays in memory.

use pdf_writer::{Chunk, Ref, Settings};
use std::io::Write;

/// A PDF file that is being written.
pub(super) struct File {
    /// The offset of each object. Objects are numbered from 1.
    places: Vec<u64>,
    /// The number of bytes already taken.
    gone: u64,
    out: Vec<u8>,
}

impl File {
    /// Starts a file with the PDF header, and a comment of binary bytes that marks the file as binary.
    pub(super) fn new() -> Self {
        Self { places: Vec::new(), gone: 0, out: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec() }
    }

    /// Reserves the number of an object to be added later.
    pub(super) fn reserve(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(i32::try_from(self.places.len()).unwrap_or(i32::MAX))
    }

    /// Adds the object that `write` writes.
    pub(super) fn add(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        write(&mut chunk);
        let place = self.gone + self.out.len() as u64;
        if let Some(known) = (id.get() as usize).checked_sub(1).and_then(|at| self.places.get_mut(at)) {
            *known = place;
        }
        self.out.extend_from_slice(chunk.as_bytes());
    }

    /// Takes the bytes added since the last call.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.gone += self.out.len() as u64;
        std::mem::take(&mut self.out)
    }

    /// Writes the cross-reference table and the trailer. Unused reserved numbers are marked as free.
    pub(super) fn end(&mut self, catalog: Ref, info: Ref) {
        let start = self.gone + self.out.len() as u64;
        let size = self.places.len() + 1;
        let out = &mut self.out;
        let _ = write!(out, "xref\n0 {size}\n0000000000 65535 f \n");
        for place in &self.places {
            let _ = match place {
                0 => writeln!(out, "0000000000 65535 f "),
                place => writeln!(out, "{place:010} 00000 n "),
            };
        }
        let (catalog, info) = (catalog.get(), info.get());
        let _ = write!(
            out,
            "trailer\n<</Size {size}/Root {catalog} 0 R/Info {info} 0 R>>\nstartxref\n{start}\n%%EOF\n"
        );
    }
}
