//! Files of gzip: members one after the other, also with zeros after them, as tapes and disks of whole blocks have.

use flate2::bufread::GzDecoder;
use std::io::{self, BufRead, Read};

/// The decompressed bytes of all members.
pub(super) struct GzipReader<R> {
    /// `None` at the end.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> GzipReader<R> {
    /// Decompresses from the first member.
    pub(super) fn new(bytes: R) -> Self {
        Self { member: Some(GzDecoder::new(bytes)) }
    }
}

impl<R: BufRead> Read for GzipReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            // An error in reading, such as an interruption, leaves the member in its place.
            let has_more = has_more(member.get_mut())?;
            let bytes = self.member.take().map(GzDecoder::into_inner);
            self.member = bytes.filter(|_| has_more).map(GzDecoder::new);
        }
        Ok(0)
    }
}

/// Skips zeros; whether other bytes follow.
fn has_more(bytes: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let next = bytes.fill_buf()?;
        let zeros = next.iter().take_while(|&&byte| byte == 0).count();
        let (has_more, is_end) = (zeros < next.len(), next.is_empty());
        bytes.consume(zeros);
        if has_more || is_end {
            return Ok(has_more);
        }
    }
}
