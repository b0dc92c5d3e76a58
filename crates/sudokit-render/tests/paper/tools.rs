//! External programs, which `cargo xtask test --install` installs.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A PDF file that `qpdf` has checked.
pub(crate) struct Pdf {
    path: PathBuf,
}

impl Pdf {
    pub(crate) fn new(name: &str, bytes: &[u8]) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("paper");
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}.pdf"));
        std::fs::write(&path, bytes).unwrap();
        let pdf = Self { path };
        let said = pdf.run("qpdf", &["--check"], &[]);
        assert!(said.contains("No syntax or stream encoding errors"), "{said}");
        pdf
    }

    /// The text in the order of its content.
    pub(crate) fn text(&self) -> String {
        self.run("pdftotext", &["-raw"], &["-"])
    }

    /// The words with their positions.
    pub(crate) fn words(&self) -> String {
        self.run("pdftotext", &["-bbox"], &["-"])
    }

    /// The document properties.
    pub(crate) fn about(&self) -> String {
        self.run("pdfinfo", &[], &[])
    }

    /// The file without compression.
    pub(crate) fn unpacked(&self) -> Vec<u8> {
        let path = self.path.with_extension("qdf");
        self.run("qpdf", &["--qdf", "--object-streams=disable"], &[&path.to_string_lossy()]);
        std::fs::read(path).unwrap()
    }

    fn run(&self, program: &str, before: &[&str], after: &[&str]) -> String {
        let run = Command::new(program).args(before).arg(&self.path).args(after).output();
        let Output { status, stdout, stderr } = run.unwrap_or_else(|error| {
            panic!("{program}: {error}; install the packages `poppler-utils` and `qpdf`, or run `cargo xtask test --install`")
        });
        assert!(status.success(), "{program}: {}", String::from_utf8_lossy(&stderr));
        String::from_utf8(stdout).unwrap()
    }
}

/// The grids in a text, in order.
pub(crate) fn grids_in(text: &str) -> Vec<String> {
    let is_grid =
        |word: &&str| word.len() == 81 && word.bytes().all(|sign| sign == b'.' || sign.is_ascii_digit());
    text.split_whitespace().filter(is_grid).map(str::to_owned).collect()
}

/// A TrueType font with only these characters, each drawn as a square.
pub(crate) fn font_of_squares(signs: &[char]) -> Vec<u8> {
    let be = |numbers: &[u16]| numbers.iter().flat_map(|number| number.to_be_bytes()).collect::<Vec<u8>>();
    let glyphs = signs.len() as u16 + 1;
    // One outline: its bounds, its last point, no instructions, the flags of four points, then their offsets.
    let mut square = be(&[1, 100, 0, 900, 800, 3, 0]);
    square.extend([1, 1, 1, 1]);
    square.extend(be(&[100, 800, 0, (-800_i16) as u16, 0, 0, 800, 0]));
    square.extend([0, 0]);
    let length = square.len() as u16;
    let loca: Vec<u16> = (0..=glyphs).map(|glyph| glyph.saturating_sub(1) * length / 2).collect();
    let mut sorted: Vec<(u16, u16)> = (1..).zip(signs).map(|(glyph, sign)| (*sign as u16, glyph)).collect();
    sorted.sort_unstable();
    let mut ends: Vec<u16> = sorted.iter().map(|each| each.0).collect();
    ends.push(0xffff);
    let deltas: Vec<u16> = sorted.iter().map(|(sign, glyph)| glyph.wrapping_sub(*sign)).chain([1]).collect();
    let segments = ends.len() as u16;
    let mut signs_map = be(&[0, 1, 3, 1, 0, 12, 4, 16 + 8 * segments, 0, 2 * segments, 0, 0, 0]);
    signs_map.extend(be(&ends));
    signs_map.extend(be(&[0]));
    signs_map.extend(be(&ends));
    signs_map.extend(be(&deltas));
    signs_map.extend(be(&vec![0; usize::from(segments)]));
    let head = be(&[
        1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 900, 800, 0, 8, 2, 0, 0,
    ]);
    let hhea = be(&[1, 0, 800, (-200_i16) as u16, 0, 1000, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs]);
    let maxp = be(&[1, 0, glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let hmtx = be(&[[1000, 100]; 8].concat()[..2 * usize::from(glyphs)]);
    let glyf: Vec<u8> = signs.iter().flat_map(|_| square.clone()).collect();
    let tables: [(&[u8; 4], Vec<u8>); 7] = [
        (b"cmap", signs_map),
        (b"glyf", glyf),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", hmtx),
        (b"loca", be(&loca)),
        (b"maxp", maxp),
    ];
    let mut font = be(&[1, 0, tables.len() as u16, 64, 2, 48]);
    let mut at = 12 + 16 * tables.len();
    for (tag, data) in &tables {
        font.extend_from_slice(*tag);
        for number in [0, at as u32, data.len() as u32] {
            font.extend(number.to_be_bytes());
        }
        at += data.len().next_multiple_of(4);
    }
    for (_, data) in &tables {
        font.extend_from_slice(data);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}
