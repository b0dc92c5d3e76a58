//! Decompression and decoding, recognised by the first bytes.

mod gzip;
mod npy;
mod utf16;

use gzip::GzipReader;
use npy::NpyReader;
use std::io::{self, BufReader, Cursor, Read};
use utf16::{Order, Utf16Reader};

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
/// The largest window of zstd, 128 MiB: that of `zstd --ultra -22`. A frame that needs more is an error before memory is
/// allocated. The window of gzip has 32 KiB.
const MAX_WINDOW_LOG: u32 = 27;

/// The first bytes of files that hold no text, what they are, and what to do.
const OTHERS: [(&[u8], &str); 7] = [
    (b"PK\x03\x04", "a zip archive or a spreadsheet; extract it, or save the spreadsheet as CSV, first"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\xfd7zXZ\0", "compressed with xz; decompress it with `xz -d` first"),
    (b"BZh", "compressed with bzip2; decompress it with `bzip2 -d` first"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive; extract it first"),
    (b"Rar!\x1a\x07", "a RAR archive; extract it first"),
    (b"%PDF-", "a PDF file; copy its text into a text file first"),
];

/// The number of bytes that show what a file is.
const START: usize = 10;

/// What follows `BZh` and a digit in every file of bzip2, unless it is empty.
const BZIP2_BLOCK: &[u8] = &[0x31, 0x41, 0x59, 0x26, 0x53, 0x59];

/// The bytes, decompressed if they are gzip or zstd, as UTF-8 if they are UTF-16 with a byte-order mark, and as lines if they
/// are an array of `NumPy`.
pub(super) fn decode(bytes: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let (start, whole) = peek(bytes)?;
    let plain: Box<dyn Read + Send> = if start.starts_with(GZIP) {
        Box::new(GzipReader::new(BufReader::new(whole)))
    } else if start.starts_with(ZSTD) {
        let mut decoder = zstd::Decoder::new(whole)?;
        decoder.window_log_max(MAX_WINDOW_LOG)?;
        Box::new(decoder)
    } else {
        return decode_text(&start, Box::new(whole));
    };
    let (start, whole) = peek(plain)?;
    decode_text(&start, Box::new(whole))
}

/// The first bytes, and all bytes with them.
fn peek(mut bytes: Box<dyn Read + Send>) -> io::Result<(Vec<u8>, impl Read + Send)> {
    let mut start = Vec::with_capacity(START);
    // A person at a terminal may have typed fewer bytes, and waits for an answer: two are enough to see that more are needed.
    bytes.by_ref().take(4).read_to_end(&mut start)?;
    let magics = OTHERS.iter().map(|(magic, _)| *magic).chain([npy::MAGIC]);
    if magics.into_iter().any(|magic| magic.starts_with(&start[..start.len().min(3)])) {
        bytes.by_ref().take((START - start.len()) as u64).read_to_end(&mut start)?;
    }
    Ok((start.clone(), Cursor::new(start).chain(bytes)))
}

/// The text, or an error that names what it is instead of text.
fn decode_text(start: &[u8], whole: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let is_other =
        |magic: &[u8]| start.starts_with(magic) && (magic != b"BZh" || start.get(4..) == Some(BZIP2_BLOCK));
    if let Some((_, about)) = OTHERS.iter().find(|(magic, _)| is_other(magic)) {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("it is {about}")));
    }
    if start.starts_with(npy::MAGIC) {
        return Ok(Box::new(NpyReader::new(whole)?));
    }
    Ok(match Order::new(start) {
        Some(order) => Box::new(Utf16Reader::new(whole, order)),
        None => whole,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn decoded(bytes: Vec<u8>) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        decode(Box::new(Cursor::new(bytes)))?.read_to_end(&mut out)?;
        Ok(out)
    }

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn plain_bytes_stay_as_they_are() {
        for text in [&b""[..], b"1", b"\x1f", b"\x28\xb5\x2f", b"12345"] {
            assert_eq!(decoded(text.to_vec()).unwrap(), text);
        }
    }

    #[test]
    fn gzip_and_zstd_are_undone() {
        assert_eq!(decoded(gzip(b"some text")).unwrap(), b"some text");
        assert_eq!(decoded([gzip(b"one, "), gzip(b"two")].concat()).unwrap(), b"one, two");
        assert_eq!(
            decoded([gzip(b"one, "), vec![0; 512], gzip(b"two"), vec![0; 4]].concat()).unwrap(),
            b"one, two"
        );
        assert!(decoded([gzip(b"some text"), vec![0, 1]].concat()).is_err());
        assert_eq!(decoded(zstd::encode_all(&b"some text"[..], 1).unwrap()).unwrap(), b"some text");
    }

    /// A frame of zstd that is empty, with a window of this many bits.
    fn frame(window_log: u8) -> Vec<u8> {
        [ZSTD, &[0, (window_log - 10) << 3, 1, 0, 0]].concat()
    }

    #[test]
    fn a_zstd_window_above_128_mib_is_refused() {
        assert_eq!(decoded(frame(27)).unwrap(), b"");
        for window_log in [28, 31, 41] {
            let error = decoded(frame(window_log)).unwrap_err().to_string();
            assert!(error.contains("too much memory"), "{window_log}: {error}");
        }
    }

    #[test]
    fn many_gzip_members_are_read_and_a_long_header_is_an_error() {
        assert_eq!(decoded(gzip(b"").repeat(20_000)).unwrap(), b"");
        // A file name without an end.
        let mut named = gzip(b"some text")[..10].to_vec();
        named[3] = 8;
        named.extend(std::iter::repeat_n(b'n', 1 << 20));
        assert!(decoded(named).is_err());
    }

    #[test]
    fn utf_16_becomes_utf_8() {
        let units: Vec<u16> = "53..é\n😀".encode_utf16().collect();
        let little: Vec<u8> =
            [0xff, 0xfe].into_iter().chain(units.iter().flat_map(|unit| unit.to_le_bytes())).collect();
        let big: Vec<u8> =
            [0xfe, 0xff].into_iter().chain(units.iter().flat_map(|unit| unit.to_be_bytes())).collect();
        for text in [&little, &big, &gzip(&little)] {
            assert_eq!(decoded(text.clone()).unwrap(), "53..é\n😀".as_bytes());
        }
    }

    #[test]
    fn archives_are_named() {
        for (bytes, about) in [
            (&b"PK\x03\x04\x14\0\0\0\0\0"[..], "it is a zip archive"),
            (b"\xfd7zXZ\0\0\x04", "it is compressed with xz"),
            (b"BZh91AY&SY", "it is compressed with bzip2"),
            (b"7z\xbc\xaf\x27\x1c\0", "it is a 7z archive"),
        ] {
            let error = decoded(bytes.to_vec()).unwrap_err();
            assert!(error.to_string().starts_with(about), "{error}");
        }
        assert_eq!(decoded(b"BZh is a word".to_vec()).unwrap(), b"BZh is a word");
        assert_eq!(decoded(b"PK".to_vec()).unwrap(), b"PK");
    }

    #[test]
    fn a_cut_file_is_an_error() {
        let whole = gzip(&[b'x'; 1000]);
        assert_eq!(
            decoded(whole[..whole.len() - 9].to_vec()).unwrap_err().kind(),
            io::ErrorKind::UnexpectedEof
        );
    }
}
