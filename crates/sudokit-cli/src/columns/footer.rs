//! The metadata at the end of a Parquet file, checked before it is decoded.

use super::failed;
use super::limit::PageLimit;
use super::thrift::{Visitor, Walker};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};

/// The length of the metadata and `PAR1`.
const END: u64 = 8;
/// Maximum depth of nested columns: a decoder calls itself for each level.
const MAX_DEPTH: usize = 64;

/// Checks lengths, depth and number of all that the metadata contains.
pub(super) fn check(file: &mut File, limit: PageLimit) -> io::Result<()> {
    let size = file.metadata()?.len();
    if size < 2 * END {
        // The decoder reports it.
        return Ok(());
    }
    let mut end = [0; END as usize];
    file.seek(SeekFrom::Start(size - END))?;
    file.read_exact(&mut end)?;
    let length = u64::from(u32::from_le_bytes([end[0], end[1], end[2], end[3]]));
    if !end.ends_with(b"PAR1") || length > size - END {
        return Ok(());
    }
    limit.check_metadata("the metadata", length)?;
    file.seek(SeekFrom::Start(size - END - length))?;
    let mut schema = Schema { limit, ..Schema::default() };
    Walker::new(BufReader::new(file).take(length)).structure(&mut schema)
}

/// The columns as they are read, each within its group.
#[derive(Default)]
struct Schema {
    limit: PageLimit,
    structures: u64,
    /// For each group, the number of members that follow, and the length of its path.
    groups: Vec<(i64, u64)>,
    /// The current element: its number of members and the length of its name.
    members: i64,
    name: u64,
    /// The length of the paths of all columns, which the decoder writes out.
    paths: u64,
}

/// The fields of a list of schema elements: the second of the metadata.
const ELEMENT: &[i16] = &[2, 0];

impl Visitor for Schema {
    fn number(&mut self, path: &[i16], value: i64) -> io::Result<()> {
        if path == [2, 0, 5] {
            self.members = value;
            self.check_parts(u64::try_from(value).unwrap_or(0))?;
        }
        Ok(())
    }

    fn bytes(&mut self, path: &[i16], length: u64) -> io::Result<()> {
        if path == [2, 0, 4] {
            self.name = length;
        }
        Ok(())
    }

    fn end(&mut self, path: &[i16]) -> io::Result<()> {
        self.structures += 1;
        self.check_parts(self.structures)?;
        if path == ELEMENT { self.element() } else { Ok(()) }
    }
}

impl Schema {
    fn check_parts(&self, number: u64) -> io::Result<()> {
        let limit = self.limit.structures();
        if number <= limit {
            return Ok(());
        }
        Err(failed(format!(
            "its metadata has more than {limit} columns, row groups and other parts; --limit-page raises the limit"
        )))
    }

    fn element(&mut self) -> io::Result<()> {
        let above = self.groups.last().map_or(0, |(_, path)| *path);
        let path = above.saturating_add(std::mem::take(&mut self.name)).saturating_add(1);
        let members = std::mem::take(&mut self.members);
        if let Some((left, _)) = self.groups.last_mut() {
            *left -= 1;
        }
        if members > 0 {
            self.groups.push((members, path));
        } else {
            self.paths = self.paths.saturating_add(path);
            self.limit.check_metadata("the names of all columns", self.paths)?;
        }
        while self.groups.last().is_some_and(|(left, _)| *left <= 0) {
            self.groups.pop();
        }
        if self.groups.len() > MAX_DEPTH {
            return Err(failed(format!("its columns are nested more than {MAX_DEPTH} deep")));
        }
        Ok(())
    }
}

/// Checks a schema of Arrow that a Parquet file contains.
pub(super) fn check_arrow_schema(encoded: &str, limit: PageLimit) -> io::Result<()> {
    // The decoder reports what is not base64.
    let Ok(bytes) = BASE64_STANDARD.decode(encoded) else { return Ok(()) };
    let message = match bytes.get(..4) {
        Some([0xff, 0xff, 0xff, 0xff]) => bytes.get(8..).unwrap_or_default(),
        _ => &bytes,
    };
    super::message::parsed(message, limit).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of schema elements: the length of each name and its number of members.
    fn schema(elements: &[(usize, u8)]) -> Vec<u8> {
        let mut bytes = vec![0x29, 0xfc];
        let mut length = elements.len();
        while length >= 0x80 {
            bytes.push(length as u8 | 0x80);
            length >>= 7;
        }
        bytes.push(length as u8);
        for (name, members) in elements {
            assert!(*name < 0x4000);
            bytes.extend([0x48, *name as u8 | 0x80, (name >> 7) as u8]);
            bytes.extend(std::iter::repeat_n(b'n', *name));
            bytes.extend([0x15, 2 * members, 0]);
        }
        bytes.push(0);
        bytes
    }

    fn checked(elements: &[(usize, u8)]) -> io::Result<()> {
        let mut visitor = Schema::default();
        Walker::new(&schema(elements)[..]).structure(&mut visitor)
    }

    #[test]
    fn schemas_of_usual_size_are_accepted() {
        checked(&[(6, 3), (6, 0), (4, 1), (4, 1), (4, 0), (5, 0)]).unwrap();
        checked(&vec![(10, 0); 20_000]).unwrap();
    }

    #[test]
    fn deep_schemas_are_refused() {
        let error = checked(&[(1, 1); 70]).unwrap_err().to_string();
        assert!(error.contains("nested more than 64 deep"), "{error}");
    }

    #[test]
    fn long_paths_are_refused() {
        // 126 columns in a group in a group …: the paths together are far longer than the metadata.
        let mut elements = vec![(16_000, 1); 60];
        elements.push((16_000, 63));
        elements.extend([(1, 0); 63]);
        let error = checked(&elements).unwrap_err().to_string();
        assert!(error.starts_with("the names of all columns"), "{error}");
    }

    #[test]
    fn too_many_parts_are_refused() {
        let error = checked(&vec![(0, 0); 131_073]).unwrap_err().to_string();
        assert!(error.contains("more than 131072 columns"), "{error}");
    }
}
