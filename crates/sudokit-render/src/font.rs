//! Fonts: available characters, widths and outlines.

use crate::error::RenderError;
use std::fmt;
use ttf_parser::{Face, GlyphId};

/// Subsets of Inter with Latin letters, digits and symbols; see `fonts/README.md`.
const BUILT_IN: [&[u8]; 2] =
    [include_bytes!("../fonts/Inter-Regular.otf"), include_bytes!("../fonts/Inter-Bold.otf")];

/// Maximum number of fonts: regular, bold, and one added by the user.
pub(crate) const FONTS: usize = 3;

/// The character drawn instead of one that no font contains.
const MISSING: char = '□';

/// The fonts of pictures and books: two built-in fonts, and an optional font for characters that they lack.
///
/// ```
/// use sudokit_render::Fonts;
/// let fonts = Fonts::built_in();
/// assert_eq!(fonts.check("Sudoku für Großmütter"), Ok(()));
/// assert!(fonts.check("数独").is_err());
/// ```
#[derive(Clone)]
pub struct Fonts<'a> {
    fonts: [Option<Font<'a>>; FONTS],
}

/// A font.
#[derive(Clone)]
pub(crate) struct Font<'a> {
    pub(crate) data: &'a [u8],
    pub(crate) index: u32,
    pub(crate) face: Face<'a>,
}

/// A glyph of a font, with its character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    /// The index of the font.
    pub(crate) font: usize,
    pub(crate) id: u16,
    pub(crate) sign: char,
}

impl Fonts<'static> {
    /// The built-in fonts: Latin letters, digits and symbols, regular and bold.
    pub fn built_in() -> Self {
        let [regular, bold] = BUILT_IN.map(|data| Font::new(data, 0));
        Self { fonts: [regular, bold, None] }
    }
}

impl<'a> Fonts<'a> {
    /// Adds a TrueType or OpenType font for missing characters; `index` selects a font of a collection.
    ///
    /// # Errors
    /// The data is not a supported font.
    pub fn with_other(self, data: &'a [u8], index: u32) -> Result<Self, RenderError> {
        let other = Font::new(data, index).ok_or(RenderError::Font)?;
        let [regular, bold, _] = self.fonts;
        Ok(Self { fonts: [regular, bold, Some(other)] })
    }

    /// Checks whether all characters of a text can be drawn.
    ///
    /// # Errors
    /// The first character that no font contains, or whose script is not supported.
    pub fn check(&self, text: &str) -> Result<(), RenderError> {
        for sign in text.chars() {
            if is_joined(sign) {
                return Err(RenderError::Script(sign));
            }
            if self.find(sign, false).is_none() {
                return Err(RenderError::NoGlyph(sign));
            }
        }
        Ok(())
    }

    /// The glyphs of a text, with a box for each character that no font contains.
    pub(crate) fn glyphs<'b>(&'b self, text: &'b str, bold: bool) -> impl Iterator<Item = Glyph> + 'b {
        let boxed = |sign| Some(Glyph { sign, ..self.find(MISSING, false)? });
        text.chars().filter_map(move |sign| self.find(sign, bold).or_else(|| boxed(sign)))
    }

    fn find(&self, sign: char, bold: bool) -> Option<Glyph> {
        let sign = if sign.is_whitespace() { ' ' } else { sign };
        [usize::from(bold), 2].into_iter().find_map(|font| {
            let id = self.get(font)?.face.glyph_index(sign)?;
            Some(Glyph { font, id: id.0, sign })
        })
    }

    pub(crate) fn get(&self, font: usize) -> Option<&Font<'a>> {
        self.fonts.get(font).and_then(Option::as_ref)
    }

    /// The width of a glyph at size 1.
    pub(crate) fn advance(&self, glyph: Glyph) -> f32 {
        self.get(glyph.font).map_or(0.0, |font| font.advance(glyph.id))
    }

    /// The width of a text at size 1.
    pub(crate) fn width(&self, text: &str, bold: bool) -> f32 {
        self.glyphs(text, bold).map(|glyph| self.advance(glyph)).sum()
    }
}

/// The horizontal shift of slanted letters per unit of height.
pub(crate) const SLANT: f32 = 0.2;

impl<'a> Font<'a> {
    fn new(data: &'a [u8], index: u32) -> Option<Self> {
        let face = Face::parse(data, index).ok()?;
        let tables = face.tables();
        let has_outlines = tables.glyf.is_some() || tables.cff.is_some();
        has_outlines.then_some(Self { data, index, face })
    }

    /// The size of a font unit at size 1.
    pub(crate) fn em(&self) -> f32 {
        1.0 / f32::from(self.face.units_per_em())
    }

    pub(crate) fn advance(&self, id: u16) -> f32 {
        f32::from(self.face.glyph_hor_advance(GlyphId(id)).unwrap_or_default()) * self.em()
    }
}

/// Whether a character belongs to a script that joins letters or is written from right to left.
fn is_joined(sign: char) -> bool {
    matches!(u32::from(sign),
        0x0300..=0x036f | 0x0590..=0x0dff | 0x0e31..=0x0e3a | 0x0e47..=0x0eff | 0x0f00..=0x109f | 0x1780..=0x18af
        | 0x1900..=0x1cff | 0x200b..=0x200f | 0x202a..=0x202e | 0xfb1d..=0xfdff | 0xfe00..=0xfe0f | 0xfe70..=0xfeff
        | 0x10800..=0x11fff | 0x1e800..=0x1efff)
}

impl fmt::Debug for Fonts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes = self.fonts.each_ref().map(|font| font.as_ref().map(|font| font.data.len()));
        f.debug_struct("Fonts").field("bytes", &sizes).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_fonts_contain_all_characters_of_pages() {
        let fonts = Fonts::built_in();
        assert!(fonts.get(0).is_some() && fonts.get(1).is_some());
        assert_eq!(fonts.check("123456789 Łódź – naïve “Élan” № 1 … ≠ □"), Ok(()));
        assert!(fonts.width("Sudoku", true) > fonts.width("Sudoku", false));
    }

    #[test]
    fn a_missing_character_is_reported() {
        let fonts = Fonts::built_in();
        assert_eq!(fonts.check("a数"), Err(RenderError::NoGlyph('数')));
        assert_eq!(fonts.check("שלום"), Err(RenderError::Script('ש')));
        let shown: Vec<_> = fonts.glyphs("数", false).collect();
        assert_eq!((shown.len(), shown[0].sign), (1, '数'));
        assert_eq!(Fonts::built_in().with_other(b"no font", 0).unwrap_err(), RenderError::Font);
    }
}
