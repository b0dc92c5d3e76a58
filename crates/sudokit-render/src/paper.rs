//! The sizes of paper.

use crate::error::RenderError;
use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// The size of a page: a known one by its name, or any width and height.
///
/// As text, and in JSON: a name in any case (`a4`), or width and height with their unit (`6x9in`, `152.4x228.6mm`).
///
/// ```
/// use sudokit_render::Paper;
/// let paper: Paper = "6x9in".parse()?;
/// assert_eq!(paper.millimetres(), (152.4, 228.6));
/// assert_eq!(paper.to_string(), "152.4x228.6mm");
/// assert_eq!("A4".parse(), Ok(Paper::A4));
/// # Ok::<(), sudokit_render::RenderError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Paper {
    /// In hundredths of a millimetre.
    width: u32,
    height: u32,
}

/// The units of lengths, in hundredths of a millimetre.
const UNITS: [(&str, f64); 4] = [("mm", 100.0), ("cm", 1000.0), ("in", 2540.0), ("pt", 2540.0 / 72.0)];

/// Parses a length such as `15mm`, `2cm`, `0.5in` or `36pt`, in millimetres; `None` if it is no length.
///
/// ```
/// use sudokit_render::length;
/// assert_eq!(length("0.5in"), Some(12.7));
/// assert_eq!(length("15"), None);
/// ```
pub fn length(text: &str) -> Option<f32> {
    hundredths(text).map(|length| (length / 100.0) as f32)
}

fn hundredths(text: &str) -> Option<f64> {
    let (number, factor) =
        UNITS.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?, factor)))?;
    let is_number = number.starts_with(|first: char| first.is_ascii_digit());
    number.parse::<f64>().ok().filter(|_| is_number).map(|number| number * factor)
}

impl Paper {
    /// 297 × 420 mm.
    pub const A3: Self = Self { width: 29_700, height: 42_000 };
    /// 210 × 297 mm.
    pub const A4: Self = Self { width: 21_000, height: 29_700 };
    /// 148 × 210 mm.
    pub const A5: Self = Self { width: 14_800, height: 21_000 };
    /// 176 × 250 mm.
    pub const B5: Self = Self { width: 17_600, height: 25_000 };
    /// 8.5 × 11 inches.
    pub const LETTER: Self = Self { width: 21_590, height: 27_940 };
    /// 8.5 × 14 inches.
    pub const LEGAL: Self = Self { width: 21_590, height: 35_560 };

    /// The sizes that have a name.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("a3", Self::A3),
        ("a4", Self::A4),
        ("a5", Self::A5),
        ("b5", Self::B5),
        ("letter", Self::LETTER),
        ("legal", Self::LEGAL),
    ];

    /// The least and the greatest width and height, in hundredths of a millimetre: a small pocket book, and A0.
    const SIDES: core::ops::RangeInclusive<u32> = 8_000..=118_900;

    /// Returns the width and the height.
    pub fn millimetres(self) -> (f32, f32) {
        let millimetres = |side: u32| (f64::from(side) / 100.0) as f32;
        (millimetres(self.width), millimetres(self.height))
    }

    /// Returns the width and the height in points.
    pub(crate) fn points(self) -> (f32, f32) {
        let points = |side: u32| (f64::from(side) * 72.0 / 2540.0) as f32;
        (points(self.width), points(self.height))
    }

    /// Returns whether a page is narrower than that of a magazine.
    pub(crate) const fn is_narrow(self) -> bool {
        self.width < Self::B5.width
    }
}

impl Default for Paper {
    fn default() -> Self {
        Self::A4
    }
}

impl FromStr for Paper {
    type Err = RenderError;

    fn from_str(text: &str) -> Result<Self, RenderError> {
        let text = text.to_ascii_lowercase();
        if let Some((_, paper)) = Self::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*paper);
        }
        let (width, height) = text.split_once('x').ok_or(RenderError::Paper)?;
        let height = height.trim_start();
        let unit = height.trim_start_matches(|char: char| char.is_ascii_digit() || char == '.');
        // The unit of the height is also that of a width without one.
        let width =
            hundredths(width.trim_end()).or_else(|| hundredths(&format!("{}{unit}", width.trim_end())));
        let side = |length: Option<f64>| {
            let side = length.map(|length| length.round() as u32);
            side.filter(|side| Self::SIDES.contains(side)).ok_or(RenderError::Paper)
        };
        Ok(Self { width: side(width)?, height: side(hundredths(height))? })
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, paper)| paper == self) {
            return f.write_str(name);
        }
        let (width, height) = self.millimetres();
        write!(f, "{width}x{height}mm")
    }
}

impl TryFrom<String> for Paper {
    type Error = RenderError;

    fn try_from(text: String) -> Result<Self, RenderError> {
        text.parse()
    }
}

impl From<Paper> for String {
    fn from(paper: Paper) -> Self {
        paper.to_string()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Paper {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Paper".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names = Self::NAMED.map(|(name, _)| name).join(", ");
        schemars::json_schema!({
            "type": "string",
            "description": format!("The size of a page: {names}, or width and height with their unit, such as 6x9in"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for (name, paper) in Paper::NAMED {
            assert_eq!((name.to_uppercase().parse(), paper.to_string().as_str()), (Ok(paper), name));
        }
        for (text, millimetres) in [
            ("6x9in", "152.4x228.6mm"),
            ("6inx9in", "152.4x228.6mm"),
            ("14.8cm x 210mm", "a5"),
            ("612x792pt", "letter"),
            ("80x1189mm", "80x1189mm"),
            ("152.46X228.6MM", "152.46x228.6mm"),
        ] {
            let paper: Paper = text.parse().unwrap();
            assert_eq!(paper.to_string(), millimetres);
            assert_eq!(millimetres.parse(), Ok(paper));
        }
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for text in [
            "",
            "a",
            "x",
            "6x9",
            "6x9in.",
            "79.9x200mm",
            "200x1190mm",
            "-6x9in",
            "1e3x9in",
            "nanxinfmm",
            "infx200mm",
        ] {
            assert_eq!(text.parse::<Paper>(), Err(RenderError::Paper), "{text}");
        }
    }

    #[test]
    fn lengths_have_a_unit() {
        assert_eq!(
            ["15mm", "2cm", "0.5in", "36pt"].map(length),
            [Some(15.0), Some(20.0), Some(12.7), Some(12.7)]
        );
        for text in ["", "15", "mm", "-1mm", "5 mm", "nanmm", "infmm", "1em"] {
            assert_eq!(length(text), None, "{text}");
        }
    }
}
