//! Names of techniques as people type them.

use crate::OptionError;
use core::iter;
use sudokit::edit_distance;
use sudokit::explain::{Technique, TechniqueSet};

/// Names listed for a name that is unknown or ambiguous.
const NEAREST: usize = 5;

/// Letters of a name that are compared with those of known ones. The longest of these has fewer.
const COMPARED: usize = 64;

/// The techniques with this name, or whose names begin with these words.
///
/// Case, spaces, hyphens, apostrophes and plural endings do not matter: `X Wings`, `xwing` and `X-wing` are the same.
///
/// # Errors
/// No name begins so; the error lists the nearest names.
pub fn techniques(name: &str) -> Result<TechniqueSet, OptionError> {
    let typed = letters(name);
    let forms = || singulars(&typed);
    let named = |matches: fn(&str, &str) -> bool| -> TechniqueSet {
        let is_named = |technique: &Technique| {
            let mut names = names(*technique);
            names.any(|name| forms().any(|typed| matches(name, typed)))
        };
        Technique::ALL.iter().copied().filter(is_named).collect()
    };
    let found = [is_name, is_start].map(named).into_iter().find(|found| !found.is_empty());
    found.filter(|_| !typed.is_empty()).ok_or_else(|| unknown(name))
}

/// The hardest technique with this name.
///
/// # Errors
/// No name begins so; the error lists the nearest names.
pub fn hardest(name: &str) -> Result<Technique, OptionError> {
    techniques(name)?.iter().last().ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> OptionError {
    OptionError::Technique { name: name.to_owned(), nearest: nearest(&letters(name)) }
}

/// The name and the aliases of a technique.
fn names(technique: Technique) -> impl Iterator<Item = &'static str> {
    iter::once(technique.name()).chain(technique.aliases().iter().copied())
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The name as typed, and without a plural ending.
fn singulars(typed: &str) -> impl Iterator<Item = &str> {
    [Some(typed), typed.strip_suffix('s'), typed.strip_suffix("es")].into_iter().flatten()
}

fn is_name(name: &str, typed: &str) -> bool {
    letters(name) == typed
}

/// Whether the name begins with these words.
fn is_start(name: &str, typed: &str) -> bool {
    let ends = name.match_indices([' ', '-']).map(|(end, _)| end);
    ends.into_iter().any(|end| letters(&name[..end]) == typed)
}

/// The names nearest to the text: those that contain it, then those with the fewest edits.
fn nearest(typed: &str) -> Vec<&'static str> {
    let typed = typed.char_indices().nth(COMPARED).map_or(typed, |(end, _)| &typed[..end]);
    let distance = |name: &str| {
        let name = letters(name);
        let contains = !typed.is_empty() && singulars(typed).any(|typed| name.contains(typed));
        (!contains, edit_distance(&name, typed))
    };
    let mut all: Vec<_> = Technique::ALL
        .iter()
        .map(|technique| (names(*technique).map(distance).min(), technique.name()))
        .collect();
    all.sort_by_key(|(distance, _)| *distance);
    all.into_iter().take(NEAREST).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str) -> Vec<Technique> {
        techniques(name).map(|set| set.iter().collect()).unwrap_or_default()
    }

    #[test]
    fn known_names_are_compared_whole() {
        let longest =
            Technique::ALL.iter().flat_map(|technique| names(*technique)).map(|name| letters(name).len());
        assert!(longest.max() < Some(COMPARED));
        assert_eq!(nearest(&"x".repeat(100_000)).len(), NEAREST);
    }

    #[test]
    fn spelling_does_not_matter() {
        for name in ["X-wing", "x-wing", "xwing", "X Wing", "x_wing", " X-Wings ", "XWINGS"] {
            assert_eq!(found(name), [Technique::X_WING], "{name}");
        }
        for name in ["NakedPair", "naked pairs", "naked-pair", "Naked Pair's"] {
            assert_eq!(found(name), [Technique::NAKED_PAIR], "{name}");
        }
        for name in ["Swordfish", "swordfishes"] {
            assert_eq!(found(name), [Technique::SWORDFISH], "{name}");
        }
        for name in ["2-string kite", "two string kites", "2stringkite"] {
            assert_eq!(found(name), [Technique::TWO_STRING_KITE], "{name}");
        }
        assert_eq!(found("BUG+1"), [Technique::BUG_1]);
    }

    #[test]
    fn every_name_and_alias_is_accepted() {
        for &technique in Technique::ALL {
            for name in names(technique) {
                assert_eq!(found(name), [technique], "{name}");
                assert_eq!(found(&name.to_uppercase().replace([' ', '-'], "")), [technique], "{name}");
            }
        }
    }

    #[test]
    fn first_words_name_several_techniques() {
        assert_eq!(found("bug"), [Technique::BUG_1, Technique::BUG_2, Technique::BUG_3, Technique::BUG_4]);
        assert_eq!(found("Unique Loops").len(), 4);
        assert_eq!(hardest("bugs"), Ok(Technique::BUG_4));
    }

    #[test]
    fn an_unknown_name_lists_the_nearest() {
        let error = |name| techniques(name).map_err(|error| error.to_string()).unwrap_err();
        assert_eq!(
            error("pair"),
            "`pair` is not a technique; the nearest names are `naked pair`, `hidden pair`, `locked pair`, `remote pair`, \
             `direct hidden pair`"
        );
        assert!(error("swordfihs").contains("names are `swordfish`"));
        assert!(error("").contains("nearest"));
        assert!(error("wing").contains("`X-wing`"));
    }
}
