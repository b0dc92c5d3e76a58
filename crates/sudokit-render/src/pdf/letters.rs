//! Embeds the fonts of a document, with only the glyphs in use.

use super::file::File;
use crate::font::{FONTS, Font, Fonts};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;

/// The resource names of the fonts.
pub(super) const NAMES: [&[u8]; FONTS] = [b"F0", b"F1", b"F2"];

/// The fonts and their glyphs in use.
pub(crate) struct Letters<'a> {
    fonts: &'a Fonts<'a>,
    used: [Used; FONTS],
}

/// The glyphs in use of a font.
#[derive(Default)]
struct Used {
    /// The number of each glyph in the embedded font.
    numbers: GlyphRemapper,
    /// By that number: the number in the original font, and the character.
    letters: BTreeMap<u16, (u16, char)>,
}

/// A sequence of glyphs of one font.
pub(super) struct Run {
    pub(super) font: usize,
    pub(super) codes: Vec<u8>,
    /// The width at size 1.
    pub(super) width: f32,
}

const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

impl<'a> Letters<'a> {
    pub(super) fn new(fonts: &'a Fonts<'a>) -> Self {
        Self { fonts, used: Default::default() }
    }

    pub(super) const fn fonts(&self) -> &'a Fonts<'a> {
        self.fonts
    }

    /// Converts a text to runs of glyphs and marks them as used.
    pub(super) fn runs(&mut self, text: &str, bold: bool) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for glyph in self.fonts.glyphs(text, bold) {
            let used = &mut self.used[glyph.font];
            let number = used.numbers.remap(glyph.id);
            used.letters.entry(number).or_insert((glyph.id, glyph.sign));
            if runs.last().is_none_or(|run| run.font != glyph.font) {
                runs.push(Run { font: glyph.font, codes: Vec::new(), width: 0.0 });
            }
            if let Some(run) = runs.last_mut() {
                run.codes.extend(number.to_be_bytes());
                run.width += self.fonts.advance(glyph);
            }
        }
        runs
    }

    /// Writes a font with the glyphs in use. Returns false if there are none.
    pub(super) fn write(&self, at: usize, id: Ref, file: &mut File) -> bool {
        let (Some(used), Some(font)) = (self.used.get(at), self.fonts.get(at)) else { return false };
        if used.letters.is_empty() {
            return false;
        }
        let name = format!("{}+Font{at}", ["SUDOKA", "SUDOKB", "SUDOKC"][at]);
        let [inner, about, data, signs] = [(); 4].map(|()| file.reserve());
        file.add(id, |chunk| {
            chunk
                .type0_font(id)
                .base_font(Name(name.as_bytes()))
                .encoding_predefined(Name(b"Identity-H"))
                .descendant_font(inner)
                .to_unicode(signs);
        });
        let is_cff = font.face.tables().cff.is_some();
        file.add(inner, |chunk| {
            let mut cid = chunk.cid_font(inner);
            cid.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
            cid.base_font(Name(name.as_bytes()))
                .system_info(SYSTEM)
                .font_descriptor(about)
                .default_width(0.0);
            if !is_cff {
                cid.cid_to_gid_map_predefined(Name(b"Identity"));
            }
            let mut widths = cid.widths();
            for (number, (glyph, _)) in &used.letters {
                widths.same(*number, *number, (font.advance(*glyph) * 1000.0).round());
            }
        });
        describe(font, &name, (about, data), is_cff, file);
        let subset = compress_to_vec_zlib(&cut(font, &used.numbers), 9);
        file.add(data, |chunk| {
            let mut stream = chunk.stream(data, &subset);
            stream.filter(Filter::FlateDecode);
            if is_cff {
                stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
            }
        });
        let mut map = UnicodeCmap::new(Name(b"Signs"), SYSTEM);
        used.letters.iter().for_each(|(number, (_, sign))| map.pair(*number, *sign));
        let map = compress_to_vec_zlib(map.finish().as_slice(), 9);
        file.add(signs, |chunk| {
            chunk.stream(signs, &map).filter(Filter::FlateDecode);
        });
        true
    }
}

/// Writes the font descriptor.
fn describe(font: &Font<'_>, name: &str, (id, data): (Ref, Ref), is_cff: bool, file: &mut File) {
    let (face, em) = (&font.face, 1000.0 * font.em());
    let part = |value: i16| (f32::from(value) * em).round();
    let bounds = face.global_bounding_box();
    file.add(id, |chunk| {
        let mut about = chunk.font_descriptor(id);
        about
            .name(Name(name.as_bytes()))
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(part(bounds.x_min), part(bounds.y_min), part(bounds.x_max), part(bounds.y_max)))
            .italic_angle(0.0)
            .ascent(part(face.ascender()))
            .descent(part(face.descender()))
            .cap_height(part(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(if face.is_bold() { 140.0 } else { 90.0 });
        if is_cff {
            about.font_file3(data);
        } else {
            about.font_file2(data);
        }
        about.finish();
    });
}

/// Creates a subset of the font with only the glyphs in use. Of a font with CFF outlines, only the CFF table is embedded.
fn cut(font: &Font<'_>, numbers: &GlyphRemapper) -> Vec<u8> {
    let Ok(subset) = subsetter::subset(font.data, font.index, numbers) else { return Vec::new() };
    let cff = ttf_parser::RawFace::parse(&subset, 0)
        .ok()
        .and_then(|face| face.table(ttf_parser::Tag::from_bytes(b"CFF ")).map(<[u8]>::to_vec));
    cff.unwrap_or(subset)
}
