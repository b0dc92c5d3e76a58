//! The table of options is consistent.

use sudokit_verbs::{Kind, Surface, VERBS};

const SURFACES: [Surface; 3] = [Surface::Program, Surface::Protocol, Surface::Python];

#[test]
fn no_surface_has_a_name_twice() {
    for (verb, surface) in VERBS.iter().flat_map(|verb| SURFACES.map(|surface| (verb, surface))) {
        let names = |option: &'static sudokit_verbs::OptionInfo| {
            [option.name].into_iter().chain(option.aliases.iter().copied())
        };
        let mut all: Vec<_> = verb.options(surface).flat_map(names).collect();
        let number = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number, "{} {surface:?}: {all:?}", verb.name);
    }
}

#[test]
fn each_default_is_a_value() {
    for verb in VERBS {
        for option in verb.groups.iter().copied().flatten() {
            let Some(default) = option.default else { continue };
            let is_one = match option.kind {
                Kind::Flag => default == "true",
                Kind::Integer(least, most) => {
                    default.parse().is_ok_and(|value| (least..=most).contains(&value))
                }
                Kind::Choice(names) | Kind::Choices(names) => names().contains(&default),
                Kind::Text(_) => true,
                _ => false,
            };
            assert!(is_one, "{} {}: {default}", verb.name, option.name);
        }
    }
}
