//! `.tar.gz` archives with the same bytes for the same files: no times, no users, sorted names.

use crate::Result;
use flate2::{Compression, GzBuilder};
use std::fs;
use std::io::Write;
use std::path::Path;

/// Bytes of a block, in which headers and files are padded.
const BLOCK: usize = 512;

/// Writes all files under the folder into an archive; their paths start with the folder's name.
pub(super) fn tar_gz(folder: &Path, archive: &Path) -> Result {
    let name = folder.file_name().ok_or("a folder without a name")?.to_string_lossy().into_owned();
    let mut tar = Vec::new();
    add_folder(&mut tar, folder, &name)?;
    tar.extend([0; 2 * BLOCK]);
    let mut gz = GzBuilder::new().write(fs::File::create(archive)?, Compression::best());
    gz.write_all(&tar)?;
    gz.finish()?;
    Ok(())
}

fn add_folder(tar: &mut Vec<u8>, folder: &Path, prefix: &str) -> Result {
    let mut entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{prefix}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            add_folder(tar, &entry.path(), &path)?;
        } else {
            let bytes = fs::read(entry.path())?;
            tar.extend(header(&path, bytes.len(), is_executable(&entry.path())?)?);
            tar.extend(&bytes);
            tar.resize(tar.len().next_multiple_of(BLOCK), 0);
        }
    }
    Ok(())
}

/// The header of a file, in the POSIX format `ustar`.
///
/// # Layout
/// name 0..100, mode 100..108, user 108, group 116, size 124..136, time 136..148, checksum 148..156, type 156, `ustar` 257..265.
/// Numbers are octal and end with a zero byte.
fn header(path: &str, size: usize, is_executable: bool) -> Result<[u8; BLOCK]> {
    let mut header = [0; BLOCK];
    let mut put = |at: usize, text: &str| header[at..at + text.len()].copy_from_slice(text.as_bytes());
    if path.len() > 100 {
        return Err(format!("{path}: longer than the 100 bytes of a name in an archive").into());
    }
    put(0, path);
    put(100, if is_executable { "0000755" } else { "0000644" });
    for at in [108, 116] {
        put(at, "0000000");
    }
    put(124, &format!("{size:011o}"));
    put(136, "00000000000");
    // The checksum is that of a header with spaces here.
    put(148, "        ");
    put(156, "0");
    put(257, "ustar\u{0}00");
    let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(header)
}

#[cfg(unix)]
fn is_executable(file: &Path) -> Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(file)?.permissions().mode() & 0o100 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> Result<bool> {
    Ok(file.extension().is_some_and(|end| end == "exe"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_has_the_name_the_size_and_its_checksum() {
        let header = header("sudokit/README.md", 9, false).unwrap();
        assert!(header.starts_with(b"sudokit/README.md\0"));
        assert_eq!(&header[124..136], b"00000000011\0");
        assert_eq!(&header[257..265], b"ustar\x0000");
        let spaces: u32 = 8 * u32::from(b' ');
        let rest = header[..148].iter().chain(&header[156..]);
        let sum = rest.map(|&byte| u32::from(byte)).sum::<u32>() + spaces;
        assert_eq!(&header[148..156], format!("{sum:06o}\0 ").as_bytes());
    }

    #[test]
    fn a_name_that_does_not_fit_is_an_error() {
        assert!(header(&"x".repeat(100), 0, true).is_ok());
        assert!(header(&"x".repeat(101), 0, true).is_err());
    }
}
