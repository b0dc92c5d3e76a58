use super::Technique;
use alloc::{string::String, vec::Vec};
use core::fmt;

/// A set of techniques.
///
/// Its text is a technique's name, or words that several names begin with: `unique loop` is all four types.
///
/// # Layout
/// Bit i is the i-th of [`Technique::ALL`].
///
/// # Examples
/// ```
/// use sudokit::explain::{Technique, TechniqueSet};
/// let loops: TechniqueSet = "unique-loop".parse()?;
/// assert!(loops.contains(Technique::UniqueLoop3) && !loops.contains(Technique::XWing));
/// assert_eq!("X-Wing".parse(), Ok(TechniqueSet::only(Technique::XWing)));
/// # Ok::<(), sudokit::explain::ParseTechniqueError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TechniqueSet(u128);

impl TechniqueSet {
    /// The set of nothing.
    pub const EMPTY: Self = Self(0);

    /// The set of just this technique.
    pub const fn only(technique: Technique) -> Self {
        Self(1 << technique as u32)
    }

    /// All that come after this one in [`Technique::ALL`].
    pub fn after(technique: Technique) -> Self {
        Technique::ALL.iter().copied().filter(|&other| other > technique).collect()
    }

    /// Whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 & Self::only(technique).0 != 0
    }

    /// Whether nothing is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether nothing is in both.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// What is in either.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The techniques, in the order of [`Technique::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied().filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        techniques.into_iter().fold(Self::EMPTY, |set, technique| set.union(Self::only(technique)))
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for TechniqueSet {
    /// The names, with `or` between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, technique) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(" or ")?;
            }
            technique.fmt(f)?;
        }
        Ok(())
    }
}

/// Text that names no technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no technique is called that, expected a name such as `naked pair`, or its first words")]
pub struct ParseTechniqueError;

impl core::str::FromStr for TechniqueSet {
    type Err = ParseTechniqueError;

    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let text = plain(text);
        let begins = |name: &str| {
            name.strip_prefix(&*text).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        let named = Technique::ALL.iter().copied().find(|technique| plain(technique.name()) == text);
        let set: Self = match named {
            Some(technique) => Self::only(technique),
            None => Technique::ALL.iter().copied().filter(|one| begins(&plain(one.name()))).collect(),
        };
        if set.is_empty() || text.is_empty() { Err(ParseTechniqueError) } else { Ok(set) }
    }
}

/// A name as it is compared: small letters, `-` between words.
fn plain(name: &str) -> String {
    let words: Vec<_> = name.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
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
        assert_eq!(names("bug"), [Technique::Bug1, Technique::Bug2, Technique::Bug3, Technique::Bug4]);
        assert_eq!(names("aligned"), [Technique::AlignedPair, Technique::AlignedTriple]);
        for bad in ["", " ", "bu", "naked  quint", "pair"] {
            assert!(bad.parse::<TechniqueSet>().is_err(), "{bad}");
        }
    }

    #[test]
    fn what_comes_after_a_technique_is_harder() {
        let after = TechniqueSet::after(Technique::XyzWing);
        assert!(!after.contains(Technique::XyzWing) && !after.contains(Technique::XyWing));
        assert!(after.contains(Technique::UniqueLoop1) && after.contains(Technique::DynamicHouse));
        assert_eq!(after.iter().count() + Technique::XyzWing as usize + 1, Technique::ALL.len());
    }
}
