//! Parquet files written byte by byte, with what no writer would write.

/// A structure in the compact protocol of Thrift.
#[derive(Clone, Default)]
pub(crate) struct Thrift {
    bytes: Vec<u8>,
    last: u8,
}

impl Thrift {
    fn field(mut self, number: u8, kind: u8) -> Self {
        assert!(number > self.last && number - self.last < 16);
        self.bytes.push((number - self.last) << 4 | kind);
        self.last = number;
        self
    }

    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    pub(crate) fn i32(self, number: u8, value: i32) -> Self {
        let mut this = self.field(number, 5);
        this.varint((i64::from(value) << 1 ^ i64::from(value) >> 63) as u64);
        this
    }

    pub(crate) fn i64(self, number: u8, value: i64) -> Self {
        let mut this = self.field(number, 6);
        this.varint((value << 1 ^ value >> 63) as u64);
        this
    }

    pub(crate) fn text(self, number: u8, text: &str) -> Self {
        let mut this = self.field(number, 8);
        this.varint(text.len() as u64);
        this.bytes.extend_from_slice(text.as_bytes());
        this
    }

    pub(crate) fn part(self, number: u8, part: Self) -> Self {
        let mut this = self.field(number, 12);
        this.bytes.extend(part.end());
        this
    }

    fn list(self, number: u8, kind: u8, length: usize) -> Self {
        let mut this = self.field(number, 9);
        this.bytes.push(0xf0 | kind);
        this.varint(length as u64);
        this
    }

    pub(crate) fn parts(self, number: u8, parts: impl IntoIterator<Item = Self>) -> Self {
        let parts: Vec<_> = parts.into_iter().map(Self::end).collect();
        let mut this = self.list(number, 12, parts.len());
        this.bytes.extend(parts.concat());
        this
    }

    /// A list of structures that is not there.
    pub(crate) fn claimed_parts(self, number: u8, length: usize) -> Self {
        self.list(number, 12, length)
    }

    fn no_numbers(self, number: u8) -> Self {
        self.list(number, 5, 0)
    }

    fn texts(self, number: u8, texts: &[&str]) -> Self {
        let mut this = self.list(number, 8, texts.len());
        for text in texts {
            this.varint(text.len() as u64);
            this.bytes.extend_from_slice(text.as_bytes());
        }
        this
    }

    pub(crate) fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

/// The numbers of codecs and encodings in the format.
pub(crate) const GZIP: i32 = 2;
pub(crate) const LZ4: i32 = 5;
pub(crate) const ZSTD: i32 = 6;
pub(crate) const PLAIN: i32 = 0;
pub(crate) const DELTA_LENGTH: i32 = 6;
pub(crate) const DELTA: i32 = 7;
pub(crate) const RLE_DICTIONARY: i32 = 8;

/// A data page of the first version, as stated and as it is.
pub(crate) fn data_page(values: i32, encoding: i32, uncompressed: i32, bytes: &[u8]) -> Vec<u8> {
    let about = Thrift::default().i32(1, values).i32(2, encoding).i32(3, 3).i32(4, 3);
    page(0, uncompressed, bytes, 5, about)
}

pub(crate) fn dictionary_page(values: i32, uncompressed: i32, bytes: &[u8]) -> Vec<u8> {
    page(2, uncompressed, bytes, 7, Thrift::default().i32(1, values).i32(2, PLAIN))
}

fn page(kind: i32, uncompressed: i32, bytes: &[u8], number: u8, about: Thrift) -> Vec<u8> {
    let header = Thrift::default().i32(1, kind).i32(2, uncompressed).i32(3, bytes.len() as i32);
    [&header.part(number, about).end(), bytes].concat()
}

/// An element of the schema: the root has members, columns are required texts.
pub(crate) fn element(name: &str, members: i32) -> Thrift {
    match members {
        0 => Thrift::default().i32(1, 6).i32(3, 0).text(4, name).i32(6, 0),
        _ => Thrift::default().i32(3, 0).text(4, name).i32(5, members),
    }
}

/// A file with this metadata.
pub(crate) fn with_footer(pages: &[u8], footer: Thrift) -> Vec<u8> {
    let footer = footer.end();
    [b"PAR1", pages, &footer, &(footer.len() as u32).to_le_bytes(), b"PAR1"].concat()
}

/// A file with one column `puzzle` of these pages, of which the first may be a dictionary.
pub(crate) fn file(codec: i32, rows: i64, pages: &[Vec<u8>], has_dictionary: bool) -> Vec<u8> {
    let all = pages.concat();
    let length = all.len() as i64;
    let about = Thrift::default()
        .i32(1, 6)
        .no_numbers(2)
        .texts(3, &["puzzle"])
        .i32(4, codec)
        .i64(5, rows)
        .i64(6, length)
        .i64(7, length);
    let about =
        if has_dictionary { about.i64(9, 4 + pages[0].len() as i64).i64(11, 4) } else { about.i64(9, 4) };
    let chunk = Thrift::default().i64(2, 4).part(3, about);
    let group = Thrift::default().parts(1, [chunk]).i64(2, length).i64(3, rows);
    let footer = Thrift::default()
        .i32(1, 2)
        .parts(2, [element("schema", 1), element("puzzle", 0)])
        .i64(3, rows)
        .parts(4, [group]);
    with_footer(&all, footer)
}

/// A value of the encoding `PLAIN`.
pub(crate) fn plain(value: &[u8]) -> Vec<u8> {
    [&(value.len() as u32).to_le_bytes()[..], value].concat()
}

/// Zstd frames of many mebibytes of zeros.
pub(crate) fn zeros(mebibytes: usize) -> Vec<u8> {
    zstd::encode_all(&vec![0; 1 << 20][..], 1).unwrap().repeat(mebibytes)
}
