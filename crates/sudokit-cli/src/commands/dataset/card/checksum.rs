//! The sizes and checksums of files.

use crate::fatal::Fatal;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The size of a file in bytes, and its SHA-256 in hexadecimal digits.
pub(in super::super) fn checksum(path: &Path) -> Result<(u64, String), Fatal> {
    let failed = |error| Fatal::Read { path: path.to_owned(), source: error };
    sum(&mut File::open(path).map_err(failed)?).map_err(failed)
}

fn sum(bytes: &mut impl Read) -> io::Result<(u64, String)> {
    let (mut sum, mut size, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        let read = bytes.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        size += read as u64;
        sum.update(&buffer[..read]);
    }
    let mut text = String::new();
    sum.finalize().iter().for_each(|byte| {
        let _ = write!(text, "{byte:02x}");
    });
    Ok((size, text))
}

#[cfg(test)]
mod tests {
    use super::sum;

    #[test]
    fn the_sum_is_that_of_fips_180() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sum(&mut &b"abc"[..]).unwrap(), (3, known.to_owned()));
    }
}
