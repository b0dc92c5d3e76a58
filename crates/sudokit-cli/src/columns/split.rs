//! Rows of text, split into the texts of their columns.

use super::failed;
use csv_core::{ReadRecordResult, Reader};
use std::io;

/// Texts of one column, one behind another.
#[derive(Debug, Default)]
pub(super) struct Column {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Column {
    pub(super) fn get(&self, row: usize) -> &[u8] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[start..self.ends[row]]
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.ends.len()).map(|row| self.get(row))
    }

    fn push(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        self.ends.push(self.bytes.len());
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}

/// Takes rows apart.
pub(super) struct Splitter {
    reader: Reader,
    buffer: Vec<u8>,
    ends: Vec<usize>,
    pub(super) columns: Vec<Column>,
}

impl Splitter {
    /// Of rows of so many columns.
    pub(super) fn new(columns: usize) -> Self {
        let mut texts = Vec::new();
        texts.resize_with(columns, Column::default);
        Self { reader: Reader::new(), buffer: vec![0; 1024], ends: vec![0; columns + 1], columns: texts }
    }

    /// The names in a header row, above which comments may stand.
    pub(super) fn names(mut header: &[u8]) -> io::Result<Vec<String>> {
        while let Some(end) = header.iter().position(|&byte| byte == b'\n') {
            let line = header[..end].trim_ascii();
            if !line.is_empty() && !line.starts_with(b"#") {
                break;
            }
            header = &header[end + 1..];
        }
        let most = header.split(|&byte| byte == b',').count();
        let mut splitter = Self::new(most);
        let (mut rest, mut names) = (header, Vec::new());
        splitter.next(&mut rest, |fields| {
            names.extend(fields.map(|field| String::from_utf8_lossy(field).into_owned()));
            Ok(())
        })?;
        Ok(names)
    }

    /// Takes whole rows, in place of those before; how many there are.
    pub(super) fn split(&mut self, rows: &[u8]) -> io::Result<usize> {
        let mut columns = std::mem::take(&mut self.columns);
        columns.iter_mut().for_each(Column::clear);
        let (mut rest, mut count) = (rows, 0);
        while !rest.is_empty() {
            let is_row = self.next(&mut rest, |fields| {
                for column in &mut columns {
                    column.push(fields.next().ok_or_else(|| failed("a row with too few columns"))?);
                }
                fields.next().map_or(Ok(()), |_| Err(failed("a row with too many columns")))
            })?;
            count += usize::from(is_row);
        }
        self.columns = columns;
        Ok(count)
    }

    /// Takes the next row, if there is one.
    fn next(
        &mut self,
        rest: &mut &[u8],
        mut take: impl FnMut(&mut dyn Iterator<Item = &[u8]>) -> io::Result<()>,
    ) -> io::Result<bool> {
        let (mut written, mut ended) = (0, 0);
        loop {
            let (result, read, wrote, ends) =
                self.reader.read_record(rest, &mut self.buffer[written..], &mut self.ends[ended..]);
            (*rest, written, ended) = (&rest[read..], written + wrote, ended + ends);
            match result {
                ReadRecordResult::OutputFull => self.buffer.resize(self.buffer.len() * 2, 0),
                ReadRecordResult::OutputEndsFull => return Err(failed("a row with too many columns")),
                // An empty rest says that the text is over.
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::End => return Ok(false),
                ReadRecordResult::Record => break,
            }
        }
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let mut fields = starts.zip(&self.ends[..ended]).map(|(start, &end)| &self.buffer[start..end]);
        take(&mut fields)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::Splitter;

    #[test]
    fn quotes_and_line_ends_are_understood() {
        assert_eq!(Splitter::names(b"\x01,\"a,\"\"b\",c\n").unwrap(), ["\u{1}", "a,\"b", "c"]);
        assert_eq!(Splitter::names(b"# a,b\n\na,b\n").unwrap(), ["a", "b"]);
        assert!(Splitter::names(b"").unwrap().is_empty());
        let mut splitter = Splitter::new(2);
        for _ in 0..2 {
            assert_eq!(splitter.split(b"1,\"x\ny\"\n2,\n").unwrap(), 2);
            assert_eq!(splitter.columns[1].iter().collect::<Vec<_>>(), [&b"x\ny"[..], b""]);
        }
        let long = [b"1,".as_slice(), &[b'x'; 5000], b"\n"].concat();
        assert_eq!(splitter.split(&long).unwrap(), 1);
        assert_eq!(splitter.columns[1].get(0).len(), 5000);
        assert!(splitter.split(b"1\n").is_err());
        assert!(Splitter::new(2).split(b"1,2,3\n").is_err());
    }
}
