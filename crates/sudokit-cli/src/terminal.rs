//! The standard streams and their styling.

use crate::fatal::Fatal;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use std::borrow::Cow;
use std::fmt::{self, Display};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Values of `--color`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always, in pipes and files too
    Always,
    /// Never
    Never,
}

/// The styling that a stream supports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Styling {
    /// Plain text.
    None,
    /// Bold and dim, no colour: a terminal with `NO_COLOR`.
    Weight,
    /// Everything.
    Full,
}

/// The style of the word `error`.
pub(crate) const ERROR: Style = AnsiColor::BrightRed.on_default().bold();
/// The style of the word `note`.
pub(crate) const NOTE: Style = AnsiColor::BrightCyan.on_default().bold();
/// The style of a place in a file.
pub(crate) const PLACE: Style = Style::new().bold();

/// The standard streams, examined once at the start.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Terminal {
    /// Whether standard input is a terminal.
    pub(crate) input_is_interactive: bool,
    /// Whether standard output is a terminal.
    pub(crate) output_is_interactive: bool,
    /// Whether standard error is a terminal.
    pub(crate) error_is_interactive: bool,
    /// Whether only fatal errors are printed.
    pub(crate) quiet: bool,
    /// The verb that runs, for messages.
    pub(crate) verb: &'static str,
    /// The styling of standard output.
    pub(crate) output: Styling,
    /// The styling of standard error.
    pub(crate) error: Styling,
}

impl Terminal {
    /// Examines the streams and the environment.
    pub(crate) fn new(when: ColorWhen, quiet: bool) -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let styling = |is_terminal| Styling::new(when, is_terminal && !dumb, no_color);
        let output_is_interactive = io::stdout().is_terminal();
        let error_is_interactive = io::stderr().is_terminal();
        Self {
            input_is_interactive: io::stdin().is_terminal(),
            output_is_interactive,
            error_is_interactive,
            quiet,
            verb: "",
            output: styling(output_is_interactive),
            error: styling(error_is_interactive),
        }
    }

    /// Names the verb that runs.
    pub(crate) const fn for_verb(self, verb: &'static str) -> Self {
        Self { verb, ..self }
    }

    /// Prints an error that ends the program.
    pub(crate) fn error(self, fatal: &Fatal) {
        self.say(ERROR, "error", fatal);
    }

    /// Prints a note.
    pub(crate) fn note(self, text: impl Display) {
        if !self.quiet {
            self.say(NOTE, "note", text);
        }
    }

    fn say(self, style: Style, word: &str, text: impl Display) {
        to_stderr(format_args!("{}: {text}\n", self.error.styled(style, word)));
    }
}

/// The path as text in which each control character is escaped, so that a name neither moves the cursor of a terminal nor looks
/// like another line.
pub(crate) fn printable(path: &Path) -> Cow<'_, str> {
    without_control(path.to_string_lossy())
}

/// The text with each control character escaped, such as `\u{1b}`.
pub(crate) fn without_control(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return text;
    }
    let escaped =
        |each: char| if each.is_control() { each.escape_default().collect() } else { String::from(each) };
    text.chars().map(escaped).collect::<String>().into()
}

/// Writes to standard error; errors in doing so are ignored.
pub(crate) fn to_stderr(text: impl Display) {
    let _ = write!(io::stderr().lock(), "{text}");
}

impl Styling {
    /// The styling of a stream; `capable` if it is a terminal and not a dumb one.
    const fn new(when: ColorWhen, capable: bool, no_color: bool) -> Self {
        match when {
            ColorWhen::Always => Self::Full,
            ColorWhen::Auto if capable && no_color => Self::Weight,
            ColorWhen::Auto if capable => Self::Full,
            ColorWhen::Auto | ColorWhen::Never => Self::None,
        }
    }

    /// The text in this style, as far as the stream supports it.
    pub(crate) fn styled<T: Display>(self, style: Style, text: T) -> Styled<T> {
        let style = match self {
            Self::None => Style::new(),
            Self::Weight => Style::new().effects(style.get_effects()),
            Self::Full => style,
        };
        Styled { style, text }
    }
}

/// A text in its style.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Styled<T> {
    style: Style,
    text: T,
}

impl<T: Display> Display for Styled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{:#}", self.style, self.text, self.style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_depends_on_terminal_and_environment() {
        use ColorWhen::{Always, Auto, Never};
        assert_eq!(Styling::new(Auto, true, false), Styling::Full);
        assert_eq!(Styling::new(Auto, true, true), Styling::Weight);
        assert_eq!(Styling::new(Auto, false, false), Styling::None);
        assert_eq!(Styling::new(Never, true, false), Styling::None);
        assert_eq!(Styling::new(Always, false, true), Styling::Full);
    }

    #[test]
    fn a_name_of_a_file_cannot_control_the_terminal() {
        assert_eq!(printable(Path::new("a\x1b[31m\nb\u{9b}é")), "a\\u{1b}[31m\\nb\\u{9b}é");
        assert_eq!(printable(Path::new("puzzles.txt")), "puzzles.txt");
    }

    #[test]
    fn a_style_is_applied_as_far_as_it_is_supported() {
        let shown = |styling: Styling| styling.styled(ERROR, "x").to_string();
        assert_eq!(shown(Styling::Full), "\x1b[1m\x1b[91mx\x1b[0m");
        assert_eq!(shown(Styling::Weight), "\x1b[1mx\x1b[0m");
        assert_eq!(shown(Styling::None), "x");
    }
}
