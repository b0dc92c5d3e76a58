//! Compression of responses with gzip.
//!
//! A stream is compressed chunk by chunk, each on its own: a response that waits for its client holds no compressor.

use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress, Status};

/// Shorter responses are sent as they are.
pub(super) const WORTHWHILE: usize = 1024;

/// The head of a gzip file without a name and a time.
const HEAD: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Whether the client accepts gzip.
pub(super) fn accepted(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut gzip = None;
    let mut any = None;
    for coding in values.flat_map(|value| value.split(',')) {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        let is_wanted = weight.is_some_and(|weight| weight > 0.0);
        match name.trim() {
            name if name.eq_ignore_ascii_case("gzip") => gzip = Some(is_wanted),
            "*" => any = Some(is_wanted),
            _ => {}
        }
    }
    gzip.or(any).unwrap_or(false)
}

/// Marks a response that depends on what the client accepts.
pub(super) fn mark(response: &mut Response, is_compressed: bool) {
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if is_compressed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
}

/// Compresses a whole response.
pub(super) fn whole(bytes: &[u8]) -> Vec<u8> {
    Gzip::new().chunk(bytes, true)
}

/// A gzip file that is written chunk by chunk.
pub(super) struct Gzip {
    sum: Crc,
    has_begun: bool,
}

impl Gzip {
    pub(super) fn new() -> Self {
        Self { sum: Crc::new(), has_begun: false }
    }

    /// The next part of the file. Blocks of the format refer to nothing before this chunk.
    pub(super) fn chunk(&mut self, bytes: &[u8], is_last: bool) -> Vec<u8> {
        let mut out = Vec::with_capacity(bytes.len() / 4 + 64);
        if !self.has_begun {
            out.extend_from_slice(HEAD);
            self.has_begun = true;
        }
        self.sum.update(bytes);
        deflate(bytes, if is_last { FlushCompress::Finish } else { FlushCompress::Full }, &mut out);
        if is_last {
            out.extend_from_slice(&self.sum.sum().to_le_bytes());
            out.extend_from_slice(&self.sum.amount().to_le_bytes());
        }
        out
    }
}

fn deflate(bytes: &[u8], flush: FlushCompress, out: &mut Vec<u8>) {
    let mut compress = Compress::new(Compression::fast(), false);
    loop {
        out.reserve(1024.max(bytes.len() / 4));
        let done = bytes.get(compress.total_in() as usize..).unwrap_or_default();
        let status = compress.compress_vec(done, out, flush);
        let is_done = match (status, flush) {
            (Ok(Status::StreamEnd) | Err(_), _) => true,
            // All is written as soon as room is left.
            (Ok(_), FlushCompress::Finish) => false,
            (Ok(_), _) => compress.total_in() as usize == bytes.len() && out.len() < out.capacity(),
        };
        if is_done {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    #[test]
    fn chunks_are_one_gzip_file() {
        let text: Vec<u8> =
            (0..300_000_u32).flat_map(|number| (number.wrapping_mul(number) % 1000).to_le_bytes()).collect();
        for size in [1, 7, 100_000, 2_000_000] {
            let mut gzip = Gzip::new();
            let text = &text[..(size * 300).min(text.len())];
            let mut file: Vec<u8> = text.chunks(size).flat_map(|chunk| gzip.chunk(chunk, false)).collect();
            file.extend(gzip.chunk(b"", true));
            let mut back = Vec::new();
            GzDecoder::new(&*file).read_to_end(&mut back).expect("a gzip file");
            assert!(back == text, "chunks of {size}");
        }
    }

    #[test]
    fn what_the_client_accepts_is_read() {
        for (accepts, expected) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0, *", false),
            ("*", true),
            ("br", false),
            ("", false),
            ("identity, *;q=0", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accepts))]);
            assert_eq!(accepted(&headers), expected, "{accepts}");
        }
        assert!(!accepted(&HeaderMap::new()));
    }
}
