//! The techniques of the kinds of steps.

use super::kind::{FishKind, Kind};
use crate::explain::Technique;

/// The kinds with the techniques that they are called here.
const TECHNIQUES: &[(Kind, Technique)] = &[
    (Kind::FullHouse, Technique::FULL_HOUSE),
    (Kind::NakedSingle, Technique::NAKED_SINGLE),
    (Kind::HiddenSingle, Technique::HIDDEN_SINGLE),
    (Kind::LockedPair, Technique::LOCKED_PAIR),
    (Kind::LockedTriple, Technique::LOCKED_TRIPLE),
    (Kind::Pointing, Technique::POINTING),
    (Kind::Claiming, Technique::CLAIMING),
    (Kind::NakedPair, Technique::NAKED_PAIR),
    (Kind::NakedTriple, Technique::NAKED_TRIPLE),
    (Kind::NakedQuadruple, Technique::NAKED_QUAD),
    (Kind::HiddenPair, Technique::HIDDEN_PAIR),
    (Kind::HiddenTriple, Technique::HIDDEN_TRIPLE),
    (Kind::HiddenQuadruple, Technique::HIDDEN_QUAD),
    (Kind::Skyscraper, Technique::SKYSCRAPER),
    (Kind::TwoStringKite, Technique::TWO_STRING_KITE),
    (Kind::EmptyRectangle, Technique::EMPTY_RECTANGLE),
    (Kind::TurbotFish, Technique::TURBOT_FISH),
    (Kind::DualTwoStringKite, Technique::TWO_STRING_KITE),
    (Kind::DualEmptyRectangle, Technique::EMPTY_RECTANGLE),
    (Kind::ColorTrap, Technique::COLOR_TRAP),
    (Kind::ColorWrap, Technique::COLOR_WRAP),
    (Kind::MultiColors1, Technique::MULTI_COLORS_1),
    (Kind::MultiColors2, Technique::MULTI_COLORS_2),
    (Kind::Uniqueness(1), Technique::UNIQUE_RECTANGLE_1),
    (Kind::Uniqueness(2), Technique::UNIQUE_RECTANGLE_2),
    (Kind::Uniqueness(3), Technique::UNIQUE_RECTANGLE_3),
    (Kind::Uniqueness(4), Technique::UNIQUE_RECTANGLE_4),
    (Kind::Uniqueness(5), Technique::UNIQUE_RECTANGLE_5),
    (Kind::Uniqueness(6), Technique::UNIQUE_RECTANGLE_6),
    (Kind::HiddenRectangle, Technique::HIDDEN_RECTANGLE),
    (Kind::AvoidableRectangle1, Technique::AVOIDABLE_RECTANGLE_1),
    (Kind::AvoidableRectangle2, Technique::AVOIDABLE_RECTANGLE_2),
    (Kind::BugPlus1, Technique::BUG_1),
    (Kind::XChain, Technique::X_CHAIN),
    (Kind::XyChain, Technique::XY_CHAIN),
    (Kind::RemotePair, Technique::REMOTE_PAIR),
    (Kind::ContinuousNiceLoop, Technique::CONTINUOUS_NICE_LOOP),
    (Kind::DiscontinuousNiceLoop, Technique::DISCONTINUOUS_NICE_LOOP),
    (Kind::Aic, Technique::AIC),
    (Kind::GroupedContinuousNiceLoop, Technique::GROUPED_CONTINUOUS_NICE_LOOP),
    (Kind::GroupedDiscontinuousNiceLoop, Technique::GROUPED_DISCONTINUOUS_NICE_LOOP),
    (Kind::GroupedAic, Technique::GROUPED_AIC),
    (Kind::XyWing, Technique::XY_WING),
    (Kind::XyzWing, Technique::XYZ_WING),
    (Kind::WWing, Technique::W_WING),
    (Kind::AlsXz, Technique::ALS_XZ),
    (Kind::AlsXyWing, Technique::ALS_XY_WING),
    (Kind::AlsChain, Technique::ALS_CHAIN),
    (Kind::DeathBlossom, Technique::DEATH_BLOSSOM),
    (Kind::SueDeCoq, Technique::SUE_DE_COQ),
    (Kind::TemplateSet, Technique::TEMPLATE_SET),
    (Kind::TemplateDelete, Technique::TEMPLATE_DELETE),
    (Kind::ForcingChainContradiction, Technique::FORCING_CHAIN_CONTRADICTION),
    (Kind::ForcingChainVerity, Technique::FORCING_CHAIN_VERITY),
    (Kind::ForcingNetContradiction, Technique::FORCING_NET_CONTRADICTION),
    (Kind::ForcingNetVerity, Technique::FORCING_NET_VERITY),
    (Kind::KrakenFish1, Technique::KRAKEN_FISH_1),
    (Kind::KrakenFish2, Technique::KRAKEN_FISH_2),
    (Kind::BruteForce, Technique::BRUTE_FORCE),
];

/// The fish of two to seven houses, by kind.
const FISH: &[(FishKind, [Technique; 6])] = &[
    (
        FishKind::Basic,
        [
            Technique::X_WING,
            Technique::SWORDFISH,
            Technique::JELLYFISH,
            Technique::SQUIRMBAG,
            Technique::WHALE,
            Technique::LEVIATHAN,
        ],
    ),
    (
        FishKind::Finned,
        [
            Technique::FINNED_X_WING,
            Technique::FINNED_SWORDFISH,
            Technique::FINNED_JELLYFISH,
            Technique::FINNED_SQUIRMBAG,
            Technique::FINNED_WHALE,
            Technique::FINNED_LEVIATHAN,
        ],
    ),
    (
        FishKind::Sashimi,
        [
            Technique::SASHIMI_X_WING,
            Technique::SASHIMI_SWORDFISH,
            Technique::SASHIMI_JELLYFISH,
            Technique::SASHIMI_SQUIRMBAG,
            Technique::SASHIMI_WHALE,
            Technique::SASHIMI_LEVIATHAN,
        ],
    ),
    (
        FishKind::Franken,
        [
            Technique::FRANKEN_X_WING,
            Technique::FRANKEN_SWORDFISH,
            Technique::FRANKEN_JELLYFISH,
            Technique::FRANKEN_SQUIRMBAG,
            Technique::FRANKEN_WHALE,
            Technique::FRANKEN_LEVIATHAN,
        ],
    ),
    (
        FishKind::FinnedFranken,
        [
            Technique::FINNED_FRANKEN_X_WING,
            Technique::FINNED_FRANKEN_SWORDFISH,
            Technique::FINNED_FRANKEN_JELLYFISH,
            Technique::FINNED_FRANKEN_SQUIRMBAG,
            Technique::FINNED_FRANKEN_WHALE,
            Technique::FINNED_FRANKEN_LEVIATHAN,
        ],
    ),
    (
        FishKind::Mutant,
        [
            Technique::MUTANT_X_WING,
            Technique::MUTANT_SWORDFISH,
            Technique::MUTANT_JELLYFISH,
            Technique::MUTANT_SQUIRMBAG,
            Technique::MUTANT_WHALE,
            Technique::MUTANT_LEVIATHAN,
        ],
    ),
    (
        FishKind::FinnedMutant,
        [
            Technique::FINNED_MUTANT_X_WING,
            Technique::FINNED_MUTANT_SWORDFISH,
            Technique::FINNED_MUTANT_JELLYFISH,
            Technique::FINNED_MUTANT_SQUIRMBAG,
            Technique::FINNED_MUTANT_WHALE,
            Technique::FINNED_MUTANT_LEVIATHAN,
        ],
    ),
];

impl Kind {
    /// Returns the technique, or `None` for Give Up.
    pub(crate) fn technique(self) -> Option<Technique> {
        if let Self::Fish(kind, size) = self {
            let sizes = &FISH.iter().find(|one| one.0 == kind)?.1;
            return sizes.get(usize::from(size).checked_sub(2)?).copied();
        }
        TECHNIQUES.iter().find(|one| one.0 == self).map(|one| one.1)
    }

    /// Returns the kind of steps of a technique, or `None` if HoDoKu does not have it.
    pub(crate) fn of_technique(technique: Technique) -> Option<Self> {
        let of_others = TECHNIQUES.iter().find(|one| one.1 == technique).map(|one| one.0);
        of_others.or_else(|| {
            FISH.iter().find_map(|(kind, sizes)| {
                let at = sizes.iter().position(|&one| one == technique)?;
                Some(Self::Fish(*kind, u8::try_from(at).ok()? + 2))
            })
        })
    }
}
