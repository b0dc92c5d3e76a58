//! The objects of a PDF in a stream: each goes out when it is written, and only its place is remembered.

use pdf_writer::{Chunk, Ref, Settings};
use std::io::Write;

/// A PDF under way.
pub(super) struct File {
    /// Where each object begins; objects are numbered from 1.
    places: Vec<u64>,
    /// How much has been taken away.
    gone: u64,
    out: Vec<u8>,
}

impl File {
    /// The line that tells what it is; the bytes behind it are there so that nobody takes the file for text.
    pub(super) fn new() -> Self {
        Self { places: Vec::new(), gone: 0, out: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec() }
    }

    /// The number of an object that will be added.
    pub(super) fn reserve(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(i32::try_from(self.places.len()).unwrap_or(i32::MAX))
    }

    /// Adds the one object that `write` writes.
    pub(super) fn add(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        write(&mut chunk);
        let place = self.gone + self.out.len() as u64;
        if let Some(known) = (id.get() as usize).checked_sub(1).and_then(|at| self.places.get_mut(at)) {
            *known = place;
        }
        self.out.extend_from_slice(chunk.as_bytes());
    }

    /// What has been added since this was asked the last time.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.gone += self.out.len() as u64;
        std::mem::take(&mut self.out)
    }

    /// The table of places and the end. Numbers that were reserved for nothing are marked as free.
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
