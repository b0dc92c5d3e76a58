//! The SHA-256 of every package.

use super::files;
use crate::Result;
use crate::run::{command, output, works};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const FILE: &str = "SHA256SUMS";
/// Programs that print `HASH  NAME`, the first for Linux and Git for Windows, the second for macOS.
const PROGRAMS: [(&str, &[&str]); 2] = [("sha256sum", &[]), ("shasum", &["-a", "256"])];

/// Writes the checksums of all files in the folder into it, in the format that `sha256sum --check` reads.
pub(super) fn write(folder: &Path) -> Result {
    let mut lines = String::new();
    for path in files(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name != FILE {
            writeln!(lines, "{}  {name}", sha256(&path)?)?;
        }
    }
    Ok(fs::write(folder.join(FILE), lines)?)
}

/// The SHA-256 of a file, in hexadecimal.
pub(super) fn sha256(file: &Path) -> Result<String> {
    for (program, args) in PROGRAMS {
        if works(&mut command(program, &["--version"])?) {
            let line = output(command(program, args)?.arg(file))?;
            return hash(&String::from_utf8_lossy(&line)).map(str::to_owned);
        }
    }
    Err("checksums need sha256sum or shasum on the PATH".into())
}

/// The hash in a line; where the name has a backslash, the line starts with one.
fn hash(line: &str) -> Result<&str> {
    let hash = line.split_whitespace().next().unwrap_or_default().trim_start_matches('\\');
    let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_hash { Ok(hash) } else { Err(format!("`{line}` has no SHA-256").into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_a_line_is_read() {
        let sum = "0123456789abcdef".repeat(4);
        assert_eq!(hash(&format!("{sum}  a file\n")).unwrap(), sum);
        assert_eq!(hash(&format!("\\{sum}  a\\\\file\n")).unwrap(), sum);
        assert!(hash("").is_err() && hash("sha256sum: no such file").is_err());
    }
}
