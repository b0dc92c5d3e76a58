//! Options and verbs as data.

use crate::status::StatusRule;

/// Surfaces on which an option exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Surface {
    /// On the command line, with dashes: `--max-technique`. A flag that is on by default is `--no-…` there.
    Program,
    /// As a field of a request of the JSON protocol.
    Protocol,
    /// As an argument in Python.
    Python,
}

/// Values of an option.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// On or off.
    Flag,
    /// A whole number from the first to the second.
    Integer(u64, u64),
    /// One or two whole numbers from the first to the second: `24..30`, `[24, 30]`.
    Range(u64, u64),
    /// One or two ratings from 0.0 to [`MAX_RATING`](crate::MAX_RATING): `7.0..7.5`, `[7.0, 7.5]`.
    Ratings,
    /// One of some names.
    Choice(fn() -> Vec<&'static str>),
    /// One or more of some names.
    Choices(fn() -> Vec<&'static str>),
    /// Techniques by name, or by the first words of names.
    Techniques,
    /// Text of this kind: a name, a file, a time.
    Text(&'static str),
}

/// Returns the name of the first option that is set.
pub fn first_set<const N: usize>(options: [(&'static str, bool); N]) -> Option<&'static str> {
    options.into_iter().find_map(|(name, is_set)| is_set.then_some(name))
}

/// One option of a verb.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// Its name, with `_` between words.
    pub name: &'static str,
    /// Other spellings that still work.
    pub aliases: &'static [&'static str],
    /// Its values.
    pub kind: Kind,
    /// The default value.
    pub default: Option<&'static str>,
    /// The surfaces that have it.
    pub surfaces: &'static [Surface],
    /// The help text, one line.
    pub help: &'static str,
    /// Further help.
    pub details: Option<&'static str>,
}

/// A verb and its options.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// The help text, one line.
    pub about: &'static str,
    /// Whether its structured output has a status for each record.
    pub status: StatusRule,
    /// Its options, in groups.
    pub groups: &'static [&'static [OptionInfo]],
}

impl Verb {
    /// Its options on a surface.
    pub fn options(&self, surface: Surface) -> impl Iterator<Item = &'static OptionInfo> {
        let all = self.groups.iter().copied().flatten();
        all.filter(move |option| option.surfaces.contains(&surface))
    }

    /// The option of this name on a surface.
    pub fn option(&self, name: &str, surface: Surface) -> Option<&'static OptionInfo> {
        self.options(surface).find(|option| option.name == name)
    }
}

impl OptionInfo {
    /// The name on the command line, without dashes in front: `max-technique`, `no-uniqueness`.
    pub fn typed(&self) -> String {
        let no = if self.is_on_by_default() { "no-" } else { "" };
        format!("{no}{}", self.name.replace('_', "-"))
    }

    /// Whether it is a flag that is on by default.
    pub fn is_on_by_default(&self) -> bool {
        matches!(self.kind, Kind::Flag) && self.default == Some("true")
    }
}

impl Kind {
    /// The possible names; empty for other kinds.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Self::Choice(names) | Self::Choices(names) => names(),
            _ => Vec::new(),
        }
    }
}
