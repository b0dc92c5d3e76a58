use super::Technique;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A set of techniques.
///
/// Parses from the name of a technique, or from the first words of several names: `unique loop` is all four types.
///
/// # Layout
/// One bit for each of 256 numbers. Numbers from 192 on belong to techniques defined outside this crate. The set
/// prints them as numbers, because it does not know their names.
///
/// # Examples
/// ```
/// use sudokit::explain::{Technique, TechniqueSet};
/// let loops: TechniqueSet = "unique-loop".parse()?;
/// assert!(loops.contains(Technique::UNIQUE_LOOP_3) && !loops.contains(Technique::X_WING));
/// assert_eq!("X-Wing".parse(), Ok(TechniqueSet::only(Technique::X_WING)));
/// # Ok::<(), sudokit::explain::ParseTechniqueError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TechniqueSet([u64; 4]);

impl TechniqueSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// Returns the set that holds only this technique.
    pub const fn only(technique: Technique) -> Self {
        let mut words = [0; 4];
        let number = technique.number() as usize;
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }

    /// Returns whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        !self.is_disjoint(Self::only(technique))
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        let Self([a, b, c, d]) = self;
        a | b | c | d == 0
    }

    /// Returns whether no technique is in both sets.
    pub const fn is_disjoint(self, other: Self) -> bool {
        let (Self(ours), Self(theirs)) = (self, other);
        ours[0] & theirs[0] | ours[1] & theirs[1] | ours[2] & theirs[2] | ours[3] & theirs[3] == 0
    }

    /// Returns the techniques of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let (Self(ours), Self(theirs)) = (self, other);
        Self([ours[0] | theirs[0], ours[1] | theirs[1], ours[2] | theirs[2], ours[3] | theirs[3]])
    }

    /// Returns the techniques of this crate, in the order of [`Technique::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied().filter(move |&technique| self.contains(technique))
    }

    /// Returns the numbers of the techniques defined outside this crate.
    pub(crate) fn others(self) -> impl Iterator<Item = u32> {
        (0..64).filter(move |at| self.0[3] >> (63 - at) & 1 != 0)
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        techniques.into_iter().fold(Self::EMPTY, |set, technique| set.union(Self::only(technique)))
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).entries(self.others()).finish()
    }
}

impl fmt::Display for TechniqueSet {
    /// Writes the names, separated by `or`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.iter().map(|technique| technique.name().to_owned());
        let others = self.others().map(|number| format!("technique {number} from outside"));
        f.write_str(&known.chain(others).collect::<Vec<_>>().join(" or "))
    }
}

/// An error for text that is not the name of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown technique, expected a name such as `naked pair`, or its first words")]
pub struct ParseTechniqueError;

impl FromStr for TechniqueSet {
    type Err = ParseTechniqueError;

    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        if let Ok(technique) = text.parse() {
            return Ok(Self::only(technique));
        }
        let text = plain(text);
        let begins = |technique: &Technique| {
            let name = plain(technique.name());
            name.strip_prefix(&*text).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '+']))
        };
        let set: Self = Technique::ALL.iter().copied().filter(begins).collect();
        if set.is_empty() || text.is_empty() { Err(ParseTechniqueError) } else { Ok(set) }
    }
}

/// Parses a name or an alias of a technique of this crate.
impl FromStr for Technique {
    type Err = ParseTechniqueError;

    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let text = plain(text);
        let is_named = |technique: &Self| {
            let mut names = [technique.name()].into_iter().chain(technique.aliases().iter().copied());
            names.any(|name| plain(name) == text)
        };
        Self::ALL.iter().copied().find(is_named).ok_or(ParseTechniqueError)
    }
}

/// Returns a name in the form for comparison: lower case, with `-` between words.
fn plain(name: &str) -> String {
    let words: Vec<_> = name.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::super::Definition;
    use super::*;

    #[test]
    fn every_technique_is_found_by_its_name() {
        for &technique in Technique::ALL {
            for name in [technique.name().to_owned(), technique.name().to_uppercase().replace(' ', "_")] {
                assert_eq!(name.parse(), Ok(TechniqueSet::only(technique)), "{name}");
            }
        }
    }

    #[test]
    fn first_words_name_all_that_begin_so() {
        let names = |text: &str| text.parse::<TechniqueSet>().unwrap().iter().collect::<Vec<_>>();
        assert_eq!(names("bug"), [Technique::BUG_1, Technique::BUG_2, Technique::BUG_3, Technique::BUG_4]);
        assert_eq!(names("aligned"), [Technique::ALIGNED_PAIR, Technique::ALIGNED_TRIPLE]);
        for bad in ["", " ", "bu", "naked  quint", "pair"] {
            assert!(bad.parse::<TechniqueSet>().is_err(), "{bad}");
        }
    }

    #[test]
    fn other_names_are_accepted() {
        for (alias, technique) in [("BUG+1", Technique::BUG_1), ("2-string kite", Technique::TWO_STRING_KITE)]
        {
            assert_eq!(alias.parse(), Ok(TechniqueSet::only(technique)), "{alias}");
        }
        let all: Vec<_> =
            Technique::ALL.iter().flat_map(|one| one.aliases()).map(|name| plain(name)).collect();
        for (at, name) in all.iter().enumerate() {
            assert!(!all[at + 1..].contains(name), "{name}");
            assert!(Technique::ALL.iter().all(|technique| plain(technique.name()) != *name), "{name}");
        }
    }

    #[test]
    fn there_is_room_for_techniques_from_outside() {
        static FIRST: Definition = Definition::new(0, "first");
        static LAST: Definition = Definition::new(Definition::OTHERS - 1, "last");
        let [first, last] = [&FIRST, &LAST].map(Technique::new);
        let set: TechniqueSet = [Technique::BUG_1, last].into_iter().collect();
        assert!(set.contains(last) && !set.contains(first));
        assert_eq!(set.to_string(), "BUG+1 or technique 63 from outside");
        assert!(Technique::ALL.iter().all(|&one| one != first && one != last));
    }
}
