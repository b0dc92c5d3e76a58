//! Colours and strokes: one table for SVG, PNG, PDF and the style sheet of a page.

use std::fmt::Write;

/// An enum whose variants are the rows of a table.
macro_rules! table {
    ($(#[$about:meta])* $Name:ident: $Row:ty { $($variant:ident = $entry:expr,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum $Name {
            $($variant),+
        }

        impl $Name {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),+];

            const fn entry(self) -> $Row {
                match self {
                    $(Self::$variant => $entry),+
                }
            }
        }
    };
}

table! {
    /// A colour by purpose: its name in a style sheet, and its values on white paper and on a dark screen.
    Color: (&'static str, [u8; 3], [u8; 3]) {
        Ink = ("ink", [0x16, 0x16, 0x16], [0xee, 0xee, 0xee]),
        Paper = ("paper", [0xff, 0xff, 0xff], [0x16, 0x16, 0x16]),
        Faint = ("faint", [0x6f, 0x6f, 0x6f], [0x9a, 0x9a, 0x9a]),
        Line = ("line", [0xb0, 0xb0, 0xb0], [0x55, 0x55, 0x55]),
        Found = ("found", [0x0b, 0x53, 0x9b], [0x86, 0xbd, 0xff]),
        Shade = ("shade", [0xe9, 0xe9, 0xe9], [0x33, 0x33, 0x33]),
        Base = ("base", [0xd3, 0xe6, 0xfb], [0x17, 0x3f, 0x66]),
        Cover = ("cover", [0xff, 0xee, 0xc7], [0x4d, 0x3b, 0x12]),
        Good = ("good", [0x0f, 0x6b, 0x35], [0x75, 0xdb, 0x9e]),
        GoodTint = ("good-tint", [0xbf, 0xe8, 0xcd], [0x1b, 0x50, 0x31]),
        Bad = ("bad", [0xb3, 0x1f, 0x17], [0xff, 0x93, 0x89]),
        BadTint = ("bad-tint", [0xfb, 0xd6, 0xd2], [0x5e, 0x1f, 0x1b]),
        Link = ("link", [0x6d, 0x2f, 0xa8], [0xcb, 0xa2, 0xff]),
        // Only variants use the colours from here on.
        Thermo = ("thermo", [0xd2, 0xd2, 0xd2], [0x46, 0x46, 0x46]),
        Palindrome = ("palindrome", [0xca, 0xca, 0xca], [0x49, 0x49, 0x49]),
        Green = ("green", [0x9d, 0xe5, 0x96], [0x20, 0x53, 0x1e]),
        Orange = ("orange", [0xff, 0xc1, 0x7d], [0x67, 0x40, 0x0b]),
        Purple = ("purple", [0xf0, 0xb5, 0xf0], [0x65, 0x2b, 0x65]),
        Peach = ("peach", [0xff, 0xd3, 0xbd], [0x6a, 0x3a, 0x24]),
        Teal = ("teal", [0x9c, 0xdf, 0xd8], [0x14, 0x51, 0x4c]),
        Blue = ("blue", [0x9d, 0xd6, 0xfa], [0x17, 0x4c, 0x70]),
        Lavender = ("lavender", [0xd3, 0xc6, 0xf7], [0x46, 0x39, 0x78]),
        Gold = ("gold", [0xf6, 0xd9, 0x78], [0x58, 0x47, 0x0b]),
        Cycle1 = ("cycle-1", [0xd9, 0x73, 0x8f], [0xa8, 0x45, 0x60]),
        Cycle2 = ("cycle-2", [0x5f, 0xa3, 0xc7], [0x35, 0x7a, 0xa0]),
        Cycle3 = ("cycle-3", [0xa3, 0xa2, 0x3c], [0x77, 0x76, 0x25]),
        Cycle4 = ("cycle-4", [0xb1, 0x85, 0xd1], [0x82, 0x57, 0xa3]),
        Cycle5 = ("cycle-5", [0xc9, 0x8a, 0x4b], [0x9a, 0x61, 0x27]),
        Cycle6 = ("cycle-6", [0x54, 0xae, 0x8e], [0x2d, 0x82, 0x65]),
        Diagonal = ("diagonal", [0x7d, 0xc4, 0xe8], [0x2f, 0x76, 0x9b]),
        DotWhite = ("dot-white", [0xff, 0xff, 0xff], [0xf4, 0xf4, 0xf4]),
        DotBlack = ("dot-black", [0x16, 0x16, 0x16], [0x00, 0x00, 0x00]),
        DotEdge = ("dot-edge", [0x16, 0x16, 0x16], [0x9a, 0x9a, 0x9a]),
        DotText = ("dot-text", [0x16, 0x16, 0x16], [0x16, 0x16, 0x16]),
    }
}

impl Color {
    /// Red, green and blue on white paper.
    pub(crate) const fn light(self) -> [u8; 3] {
        self.entry().1
    }

    /// Red, green and blue on a dark screen, or on white paper.
    pub(crate) const fn on_screen(self, is_dark: bool) -> [u8; 3] {
        let (_, light, dark) = self.entry();
        if is_dark { dark } else { light }
    }

    /// Whether only variants use the colour, so that pages without them do not name it.
    fn is_of_variants(self) -> bool {
        self >= Self::Thermo
    }

    /// Red, green and blue on white paper, each from 0 to 1.
    pub(crate) fn on_paper(self) -> [f32; 3] {
        self.light().map(|part| f32::from(part) / 255.0)
    }
}

/// The fill, stroke and font style of an [`Ink`].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Look {
    pub(crate) fill: Option<Color>,
    pub(crate) stroke: Option<(Color, f32)>,
    pub(crate) dash: &'static [f32],
    pub(crate) bold: bool,
    pub(crate) slanted: bool,
    /// Whether lines have round ends and corners.
    pub(crate) round: bool,
}

impl Look {
    const fn fill(color: Color) -> Self {
        Self { fill: Some(color), stroke: None, dash: &[], bold: false, slanted: false, round: false }
    }

    const fn stroke(color: Color, width: f32) -> Self {
        Self {
            fill: None,
            stroke: Some((color, width)),
            dash: &[],
            bold: false,
            slanted: false,
            round: false,
        }
    }

    const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// A line with round ends and corners.
    const fn line(color: Color, width: f32) -> Self {
        Self { round: true, ..Self::stroke(color, width) }
    }

    const fn slanted(self) -> Self {
        Self { slanted: true, ..self }
    }

    const fn edged(self, color: Color, width: f32) -> Self {
        Self { stroke: Some((color, width)), ..self }
    }

    const fn dashed(self, dash: &'static [f32]) -> Self {
        Self { dash, ..self }
    }
}

table! {
    /// The appearance of a kind of shape: its class in SVG, and its look.
    Ink: (&'static str, Look) {
        Paper = ("paper", Look::fill(Color::Paper)),
        Clue = ("clue", Look::fill(Color::Ink).bold()),
        Plain = ("plain", Look::fill(Color::Ink)),
        Gray = ("gray", Look::fill(Color::Faint)),
        Found = ("found", Look::fill(Color::Found)),
        Shade = ("shade", Look::fill(Color::Shade)),
        Thin = ("thin", Look::stroke(Color::Line, 0.8)),
        Thick = ("thick", Look::stroke(Color::Ink, 2.0)),
        Mark = ("mark", Look::fill(Color::Faint)),
        MarkStrong = ("strong", Look::fill(Color::Ink).bold()),
        MarkOff = ("off", Look::fill(Color::Ink).slanted()),
        MarkPlaced = ("put", Look::fill(Color::Good).bold()),
        MarkGone = ("gone", Look::fill(Color::Bad)),
        DiscBase = ("d-base", Look::fill(Color::Base)),
        DiscCover = ("d-cover", Look::fill(Color::Cover)),
        DiscOn = ("d-on", Look::fill(Color::GoodTint).edged(Color::Good, 0.8)),
        DiscOff = ("d-off", Look::fill(Color::Paper).edged(Color::Faint, 0.8).dashed(&[1.6, 1.4])),
        DiscGone = ("d-gone", Look::fill(Color::BadTint)),
        DiscPlaced = ("d-put", Look::fill(Color::GoodTint).edged(Color::Good, 1.6)),
        CellBase = ("c-base", Look::fill(Color::Base).edged(Color::Found, 1.2)),
        CellCover = ("c-cover", Look::fill(Color::Cover).edged(Color::Ink, 1.0).dashed(&[3.0, 2.0])),
        CellBlocker = ("c-blocker", Look::fill(Color::Shade)),
        HouseBase = ("h-base", Look::stroke(Color::Found, 3.2)),
        HouseCover = ("h-cover", Look::stroke(Color::Found, 3.0).dashed(&[7.0, 4.0])),
        HousePlaced = ("h-put", Look::stroke(Color::Good, 3.2)),
        Strike = ("strike", Look::stroke(Color::Bad, 1.6)),
        LinkStrong = ("l-strong", Look::stroke(Color::Link, 1.4)),
        LinkWeak = ("l-weak", Look::stroke(Color::Link, 1.2).dashed(&[4.0, 2.6])),
        LinkRule = ("l-rule", Look::stroke(Color::Link, 1.2).dashed(&[1.2, 2.6])),
        Head = ("head", Look::fill(Color::Link)),
        Faint = ("faint", Look::fill(Color::Faint)),
        Pip = ("pip", Look::fill(Color::Ink)),
        PipEmpty = ("no-pip", Look::stroke(Color::Faint, 0.5)),
        Leader = ("leader", Look::stroke(Color::Faint, 0.9).dashed(&[0.9, 3.2])),
        // Only variants use the inks from here on.
        ThermoFill = ("v-thermo", Look::fill(Color::Thermo)),
        ThermoHole = ("v-thermo-hole", Look::fill(Color::Paper)),
        WhisperFive = ("v-whisper", Look::line(Color::Green, 10.0)),
        WhisperFour = ("v-dutch", Look::line(Color::Orange, 10.0)),
        WhisperOther = ("v-whisper-n", Look::line(Color::Green, 6.0)),
        Renban = ("v-renban", Look::line(Color::Purple, 10.0)),
        Entropic = ("v-entropic", Look::line(Color::Peach, 10.0)),
        Modular = ("v-modular", Look::line(Color::Teal, 10.0)),
        RegionSum = ("v-region-sum", Look::line(Color::Blue, 9.0)),
        Palindrome = ("v-palindrome", Look::line(Color::Palindrome, 8.0)),
        Zipper = ("v-zipper", Look::line(Color::Lavender, 9.0)),
        ZipperDot = ("v-zipper-dot", Look::fill(Color::Paper).edged(Color::Link, 1.0)),
        SumLine = ("v-sum-line", Look::line(Color::Gold, 9.0)),
        Between = ("v-between", Look::line(Color::Thermo, 6.0)),
        BetweenEnd = ("v-between-end", Look::fill(Color::Paper).edged(Color::Faint, 1.4)),
        Lockout = ("v-lockout", Look::line(Color::Lavender, 5.0)),
        LockoutEnd = ("v-lockout-end", Look::fill(Color::Paper).edged(Color::Link, 1.2)),
        Arrow = ("v-arrow", Look::line(Color::Faint, 1.7)),
        ChaosArrow = ("v-chaos-arrow", Look::line(Color::Link, 1.3)),
        ChaosCircle = ("v-chaos-circle", Look::stroke(Color::Link, 1.3).dashed(&[3.4, 2.4])),
        Cycle1 = ("v-cycle-1", Look::line(Color::Cycle1, 3.0)),
        Cycle2 = ("v-cycle-2", Look::line(Color::Cycle2, 3.0)),
        Cycle3 = ("v-cycle-3", Look::line(Color::Cycle3, 3.0)),
        Cycle4 = ("v-cycle-4", Look::line(Color::Cycle4, 3.0)),
        Cycle5 = ("v-cycle-5", Look::line(Color::Cycle5, 3.0)),
        Cycle6 = ("v-cycle-6", Look::line(Color::Cycle6, 3.0)),
        Diagonal = ("v-diagonal", Look::line(Color::Diagonal, 1.6)),
        Medium = ("v-medium", Look::stroke(Color::Ink, 1.0)),
        Cage = ("v-cage", Look::stroke(Color::Ink, 0.9).dashed(&[3.2, 2.2])),
        CageFaint = ("v-different", Look::stroke(Color::Faint, 1.1).dashed(&[5.0, 2.4])),
        CageRed = ("v-rellik", Look::stroke(Color::Bad, 1.0).dashed(&[3.2, 2.2])),
        CageGreen = ("v-equality", Look::stroke(Color::Good, 1.0).dashed(&[3.2, 2.2])),
        CageBlue = ("v-sum", Look::stroke(Color::Found, 1.1).dashed(&[1.1, 2.0])),
        CagePurple = ("v-content", Look::stroke(Color::Link, 1.1).dashed(&[1.1, 2.0])),
        Lunchbox = ("v-lunchbox", Look::stroke(Color::Faint, 1.6)),
        Label = ("v-label", Look::fill(Color::Ink)),
        LabelFaint = ("v-label-faint", Look::fill(Color::Faint)),
        LabelRed = ("v-label-red", Look::fill(Color::Bad)),
        LabelGreen = ("v-label-green", Look::fill(Color::Good)),
        LabelPurple = ("v-label-purple", Look::fill(Color::Link)),
        TintBlue = ("v-tint-blue", Look::fill(Color::Base)),
        TintYellow = ("v-tint-yellow", Look::fill(Color::Cover)),
        TintGreen = ("v-tint-green", Look::fill(Color::GoodTint)),
        TintRed = ("v-tint-red", Look::fill(Color::BadTint)),
        DotWhite = ("v-white", Look::fill(Color::DotWhite).edged(Color::DotEdge, 1.0)),
        DotBlack = ("v-black", Look::fill(Color::DotBlack).edged(Color::DotEdge, 1.0)),
        DotNumber = ("v-dot", Look::fill(Color::DotWhite).bold()),
        QuadText = ("v-quad", Look::fill(Color::DotText).bold()),
        Sign = ("v-sign", Look::line(Color::Ink, 1.5)),
        Outside = ("v-outside", Look::fill(Color::Ink)),
        OutsideEdge = ("v-outside-edge", Look::stroke(Color::Faint, 1.0)),
        OutsideDash = ("v-outside-dash", Look::stroke(Color::Faint, 1.0).dashed(&[2.0, 1.6])),
        OutsideArrow = ("v-outside-arrow", Look::line(Color::Ink, 1.0)),
    }
}

impl Ink {
    /// The class in SVG.
    pub(crate) const fn class(self) -> &'static str {
        self.entry().0
    }

    /// Whether only variants use the ink.
    fn is_of_variants(self) -> bool {
        self >= Self::ThermoFill
    }

    /// The look.
    pub(crate) const fn look(self) -> Look {
        self.entry().1
    }
}

/// A colour in CSS syntax.
fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The CSS rules for these inks. `color` formats a colour.
fn rules(inks: impl Iterator<Item = Ink>, color: impl Fn(Color) -> String) -> String {
    let mut css = String::from(".sudokit text{font-family:Inter,system-ui,sans-serif}\n");
    for ink in inks {
        let look = ink.look();
        let fill = look.fill.map_or("none".to_owned(), &color);
        let _ = write!(css, ".sudokit .{}{{fill:{fill}", ink.class());
        if let Some((stroke, width)) = look.stroke {
            let _ = write!(css, ";stroke:{};stroke-width:{width}", color(stroke));
        }
        if !look.dash.is_empty() {
            let dash: Vec<String> = look.dash.iter().map(ToString::to_string).collect();
            let _ = write!(css, ";stroke-dasharray:{}", dash.join(" "));
        }
        css.push_str(if look.bold { ";font-weight:700" } else { "" });
        css.push_str(if look.round { ";stroke-linecap:round;stroke-linejoin:round" } else { "" });
        css.push_str(if look.slanted { ";font-style:italic" } else { "" });
        css.push_str("}\n");
    }
    css
}

/// The style sheet of a standalone picture, with colours for white paper or for a dark screen.
pub(crate) fn standalone_css(inks: impl Iterator<Item = Ink>, is_dark: bool) -> String {
    rules(inks, |color| hex(color.on_screen(is_dark)))
}

/// The colours of pictures of classic puzzles as custom properties, for a style sheet.
fn values(is_dark: bool) -> String {
    declared(Color::ALL.iter().copied().filter(|color| !color.is_of_variants()), is_dark)
}

fn declared(colors: impl Iterator<Item = Color>, is_dark: bool) -> String {
    let one = |color: Color| format!("--sudokit-{}:{}", color.entry().0, hex(color.on_screen(is_dark)));
    colors.map(one).collect::<Vec<_>>().join(";")
}

/// A colour as a custom property.
fn property(color: Color) -> String {
    format!("var(--sudokit-{})", color.entry().0)
}

/// The style sheet for pictures of variants in a page, after that of [`page_css`]. Colours follow the light or dark theme of the reader.
///
/// ```
/// assert!(sudokit_render::variant_css().contains(".sudokit .v-renban{"));
/// ```
pub fn variant_css() -> String {
    let ([light, dark], shapes) = variant_parts();
    format!(":root{{{light}}}\n@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n{shapes}")
}

/// The style sheet for all pictures in a page that sets `color-scheme` for its themes: colours follow it. It needs no other style sheet.
///
/// ```
/// assert!(sudokit_render::color_scheme_css().contains("--sudokit-thermo:light-dark(#d2d2d2,"));
/// ```
pub fn color_scheme_css() -> String {
    let one = |color: &Color| {
        let [light, dark] = [false, true].map(|is_dark| hex(color.on_screen(is_dark)));
        format!("--sudokit-{}:light-dark({light},{dark})", color.entry().0)
    };
    let colors = Color::ALL.iter().map(one).collect::<Vec<_>>().join(";");
    format!(".sudokit{{{colors}}}\n{}", rules(Ink::ALL.iter().copied(), property))
}

/// The colours of variants for light and for dark, and the rules for their shapes.
fn variant_parts() -> ([String; 2], String) {
    let colors = [false, true]
        .map(|is_dark| declared(Color::ALL.iter().copied().filter(|color| color.is_of_variants()), is_dark));
    (colors, rules(Ink::ALL.iter().copied().filter(|ink| ink.is_of_variants()), property))
}

/// The rules for the shapes of pictures in a page, without the colours: the page defines the custom properties that
/// [`page_css`] names.
///
/// ```
/// assert!(sudokit_render::shape_css().contains(".sudokit .clue{fill:var(--sudokit-ink);font-weight:700}"));
/// ```
pub fn shape_css() -> String {
    rules(Ink::ALL.iter().copied().filter(|ink| !ink.is_of_variants()), property)
}

/// The style sheet for pictures in a page. Colours follow the light or dark theme of the reader.
///
/// It defines a custom property for each colour (`--sudokit-ink`, `--sudokit-paper` and so on), which the page may use too.
///
/// ```
/// assert!(sudokit_render::page_css().contains("prefers-color-scheme: dark"));
/// ```
pub fn page_css() -> String {
    let [light, dark] = [false, true].map(values);
    format!(":root{{{light}}}\n@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n{}", shape_css())
}

/// What notebooks set outside of an output: `JupyterLab`, Colab and Visual Studio Code.
const THEMES: [&str; 2] = [
    ":is([data-jp-theme-light=true],[theme=light],.vscode-light)",
    ":is([data-jp-theme-light=false],[theme=dark],.vscode-dark)",
];

/// The style sheet for pictures in an output of a notebook, within an element of the class `sudokit-notebook`. Colours follow
/// the theme of the notebook; without one that is known, that of the reader.
///
/// ```
/// assert!(sudokit_render::notebook_css().contains("[data-jp-theme-light=false]"));
/// ```
pub fn notebook_css() -> String {
    let place = NOTEBOOK;
    let declared = [("light", false), ("dark", true)].map(|(name, is_dark)| {
        let paper = "color:var(--sudokit-ink);background:var(--sudokit-paper)";
        format!("{{color-scheme:{name};{paper};{}}}", values(is_dark))
    });
    format!("{}\n{}", by_theme(place, declared), shape_css())
}

/// The style sheet for pictures of variants in an output of a notebook, after that of [`notebook_css`].
///
/// ```
/// assert!(sudokit_render::variant_notebook_css().contains("[data-jp-theme-light=false]"));
/// ```
pub fn variant_notebook_css() -> String {
    let (declared, shapes) = variant_parts();
    format!("{}\n{shapes}", by_theme(NOTEBOOK, declared.map(|values| format!("{{{values}}}"))))
}

/// The class of an output of a notebook.
const NOTEBOOK: &str = ".sudokit-notebook";

/// Declarations for light and for dark, each where the theme of the notebook asks for it, or the reader if no theme is known.
fn by_theme(place: &str, [light, dark]: [String; 2]) -> String {
    let [in_light, in_dark] = THEMES;
    format!(
        "{place}{light}\n@media (prefers-color-scheme: dark){{{place}{dark}}}\n{in_light} {place}{light}\n{in_dark} \
         {place}{dark}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of the Web Content Accessibility Guidelines.
    fn luminance(color: [u8; 3]) -> f64 {
        let linear = color.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        linear.iter().zip([0.2126, 0.7152, 0.0722]).map(|(part, weight)| part * weight).sum()
    }

    fn contrast(one: Color, other: Color, is_dark: bool) -> f64 {
        let [one, other] = [one, other].map(|color| luminance(color.on_screen(is_dark)) + 0.05);
        one.max(other) / one.min(other)
    }

    /// Digits and pencil marks are over wide lines and coloured cells; the limits are those for text and for large text.
    #[test]
    fn text_is_legible_over_the_lines_of_variants() {
        let wide = Color::ALL.iter().filter(|color| (Color::Thermo..=Color::Gold).contains(color));
        for &color in wide.chain(&[Color::Base, Color::Cover, Color::GoodTint, Color::BadTint, Color::Shade])
        {
            for is_dark in [false, true] {
                let [ink, found, mark] =
                    [Color::Ink, Color::Found, Color::Faint].map(|text| contrast(text, color, is_dark));
                assert!(ink >= 7.0, "{color:?} {is_dark}: {ink}");
                assert!(found >= 4.5, "{color:?} {is_dark}: {found}");
                assert!(mark >= 2.6, "{color:?} {is_dark}: {mark}");
            }
        }
        let narrow = Color::ALL.iter().filter(|color| (Color::Cycle1..=Color::Diagonal).contains(color));
        for &color in narrow {
            for is_dark in [false, true] {
                assert!(contrast(Color::Ink, color, is_dark) >= 3.0, "{color:?} {is_dark}");
                assert!(contrast(Color::Paper, color, is_dark) >= 1.8, "{color:?} {is_dark}");
            }
        }
    }

    #[test]
    fn a_page_without_variants_has_no_colours_of_theirs() {
        assert!(!page_css().contains("renban") && !page_css().contains("--sudokit-thermo"));
        assert!(variant_css().contains("--sudokit-thermo:#d2d2d2"));
    }
}
