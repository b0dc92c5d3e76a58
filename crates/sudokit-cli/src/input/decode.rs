//! Decompression, recognised by the first bytes.

use flate2::read::MultiGzDecoder;
use std::io::{self, Cursor, Read};

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// The bytes, decompressed if they are gzip or zstd.
pub(super) fn decode(mut bytes: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut start = Vec::with_capacity(ZSTD.len());
    bytes.by_ref().take(ZSTD.len() as u64).read_to_end(&mut start)?;
    let (gzip, zstd) = (start.starts_with(GZIP), start.starts_with(ZSTD));
    let whole = Cursor::new(start).chain(bytes);
    Ok(if gzip {
        Box::new(MultiGzDecoder::new(whole))
    } else if zstd {
        Box::new(zstd::Decoder::new(whole)?)
    } else {
        Box::new(whole)
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
        assert_eq!(decoded(zstd::encode_all(&b"some text"[..], 1).unwrap()).unwrap(), b"some text");
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
