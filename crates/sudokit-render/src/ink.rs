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
    }
}

impl Color {
    /// Red, green and blue on white paper.
    pub(crate) const fn light(self) -> [u8; 3] {
        self.entry().1
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
}

impl Look {
    const fn fill(color: Color) -> Self {
        Self { fill: Some(color), stroke: None, dash: &[], bold: false, slanted: false }
    }

    const fn stroke(color: Color, width: f32) -> Self {
        Self { fill: None, stroke: Some((color, width)), dash: &[], bold: false, slanted: false }
    }

    const fn bold(self) -> Self {
        Self { bold: true, ..self }
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
    }
}

impl Ink {
    /// The class in SVG.
    pub(crate) const fn class(self) -> &'static str {
        self.entry().0
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
        css.push_str(if look.slanted { ";font-style:italic" } else { "" });
        css.push_str("}\n");
    }
    css
}

/// The style sheet of a standalone picture, with colours for white paper.
pub(crate) fn standalone_css(inks: impl Iterator<Item = Ink>) -> String {
    rules(inks, |color| hex(color.light()))
}

/// The colours as custom properties, for a style sheet.
fn values(is_dark: bool) -> String {
    let one = |color: Color| {
        let (name, light, night) = color.entry();
        format!("--sudokit-{name}:{}", hex(if is_dark { night } else { light }))
    };
    Color::ALL.iter().copied().map(one).collect::<Vec<_>>().join(";")
}

/// The rules for the shapes of pictures in a page, without the colours: the page defines the custom properties that
/// [`page_css`] names.
///
/// ```
/// assert!(sudokit_render::shape_css().contains(".sudokit .clue{fill:var(--sudokit-ink);font-weight:700}"));
/// ```
pub fn shape_css() -> String {
    rules(Ink::ALL.iter().copied(), |color| format!("var(--sudokit-{})", color.entry().0))
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
    let place = ".sudokit-notebook";
    let [light, dark] = [("light", false), ("dark", true)].map(|(name, is_dark)| {
        let paper = "color:var(--sudokit-ink);background:var(--sudokit-paper)";
        format!("{{color-scheme:{name};{paper};{}}}", values(is_dark))
    });
    let [in_light, in_dark] = THEMES;
    format!(
        "{place}{light}\n@media (prefers-color-scheme: dark){{{place}{dark}}}\n{in_light} {place}{light}\n{in_dark} \
         {place}{dark}\n{}",
        shape_css()
    )
}
