//! The rows of HoDoKu as shipped: what is searched in which order, its level and its score.

use super::finder;
use super::kind::{FishKind, Kind};
use crate::explain::{PuzzleLevel, Rating, Row, Score, Technique};
use alloc::borrow::Cow;

/// The level of a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

/// The levels of puzzles with their highest scores, the easiest first. Tenths do not count.
pub(in crate::explain) const LEVELS: &[PuzzleLevel] = &[
    PuzzleLevel::new("easy", Some(Rating(8009))),
    PuzzleLevel::new("medium", Some(Rating(10009))),
    PuzzleLevel::new("hard", Some(Rating(16009))),
    PuzzleLevel::new("unfair", Some(Rating(18009))),
    PuzzleLevel::new("extreme", None),
];
/// What a row searches for: one kind of step, or several kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// One kind. A fish row can return a simpler fish.
    Step(Kind),
    SimpleColors,
    MultiColors,
    NiceLoop,
    GroupedNiceLoop,
    KrakenFish,
    ForcingChain,
    ForcingNet,
}

/// Returns whether all steps of a row can be listed.
const fn is_listed(target: Target) -> bool {
    !matches!(target, Target::ForcingChain | Target::ForcingNet | Step(Kind::BruteForce))
}

/// Defines the rows: index, target, level and score, `+` if the row is enabled, and the techniques of its steps.
macro_rules! rows {
    ($($index:literal $target:expr, $level:ident $score:literal $enabled:tt [$($technique:ident)+];)*) => {
        /// The rows as shipped, in their order.
        pub(in crate::explain) static ROWS: [Row; INDICES.len()] = [$(
            Row::new(
                |position, context| finder::find($index, position, context),
                Cow::Borrowed(&[$(Score { technique: Technique::$technique, base: $score as f64 }),+]),
            )
            .with_lister_if(if is_listed($target) { Some(|position, context| finder::list($index, position, context)) } else { None })
            .with_level(Level::$level as u8 + 1)
            .with_enabled(rows!(@ $enabled))
        ),*];

        /// The indices of the rows.
        pub(super) const INDICES: &[u16] = &[$($index),*];

        /// Returns what the row of this index searches for.
        pub(super) const fn target(index: u16) -> Option<Target> {
            match index {
                $($index => Some($target),)*
                _ => None,
            }
        }
    };
    (@ +) => { true };
    (@ -) => { false };
}

use FishKind::{Basic, Finned, FinnedFranken, FinnedMutant, Franken, Mutant, Sashimi};
use Kind::Fish;
use Target::Step;

rows! {
    100 Step(Kind::FullHouse), Easy 4 + [FULL_HOUSE];
    200 Step(Kind::NakedSingle), Easy 4 + [NAKED_SINGLE];
    300 Step(Kind::HiddenSingle), Easy 14 + [HIDDEN_SINGLE];
    1000 Step(Kind::LockedPair), Medium 40 + [LOCKED_PAIR];
    1100 Step(Kind::LockedTriple), Medium 60 + [LOCKED_TRIPLE];
    1200 Step(Kind::Pointing), Medium 50 + [POINTING];
    1210 Step(Kind::Claiming), Medium 50 + [CLAIMING];
    1300 Step(Kind::NakedPair), Medium 60 + [NAKED_PAIR];
    1400 Step(Kind::NakedTriple), Medium 80 + [NAKED_TRIPLE];
    1500 Step(Kind::HiddenPair), Medium 70 + [HIDDEN_PAIR];
    1600 Step(Kind::HiddenTriple), Medium 100 + [HIDDEN_TRIPLE];
    2000 Step(Kind::NakedQuadruple), Hard 120 + [NAKED_QUAD];
    2100 Step(Kind::HiddenQuadruple), Hard 150 + [HIDDEN_QUAD];
    2200 Step(Fish(Basic, 2)), Hard 140 + [X_WING];
    2300 Step(Fish(Basic, 3)), Hard 150 + [SWORDFISH];
    2400 Step(Fish(Basic, 4)), Hard 160 + [JELLYFISH];
    2500 Step(Fish(Basic, 5)), Unfair 470 - [SQUIRMBAG];
    2600 Step(Fish(Basic, 6)), Unfair 470 - [WHALE];
    2700 Step(Fish(Basic, 7)), Unfair 470 - [LEVIATHAN];
    2800 Step(Kind::RemotePair), Hard 110 + [REMOTE_PAIR];
    2900 Step(Kind::BugPlus1), Hard 100 + [BUG_1];
    3000 Step(Kind::Skyscraper), Hard 130 + [SKYSCRAPER];
    3100 Step(Kind::TwoStringKite), Hard 150 + [TWO_STRING_KITE];
    3120 Step(Kind::TurbotFish), Hard 120 + [TURBOT_FISH];
    3170 Step(Kind::EmptyRectangle), Hard 120 + [EMPTY_RECTANGLE];
    3200 Step(Kind::WWing), Hard 150 + [W_WING];
    3300 Step(Kind::XyWing), Hard 160 + [XY_WING];
    3400 Step(Kind::XyzWing), Hard 180 + [XYZ_WING];
    3500 Step(Kind::Uniqueness(1)), Hard 100 + [UNIQUE_RECTANGLE_1];
    3600 Step(Kind::Uniqueness(2)), Hard 100 + [UNIQUE_RECTANGLE_2];
    3700 Step(Kind::Uniqueness(3)), Hard 100 + [UNIQUE_RECTANGLE_3];
    3800 Step(Kind::Uniqueness(4)), Hard 100 + [UNIQUE_RECTANGLE_4];
    3900 Step(Kind::Uniqueness(5)), Hard 100 + [UNIQUE_RECTANGLE_5];
    4000 Step(Kind::Uniqueness(6)), Hard 100 + [UNIQUE_RECTANGLE_6];
    4010 Step(Kind::HiddenRectangle), Hard 100 + [HIDDEN_RECTANGLE];
    4020 Step(Kind::AvoidableRectangle1), Hard 100 + [AVOIDABLE_RECTANGLE_1];
    4030 Step(Kind::AvoidableRectangle2), Hard 100 + [AVOIDABLE_RECTANGLE_2];
    4100 Step(Fish(Finned, 2)), Hard 130 + [FINNED_X_WING];
    4200 Step(Fish(Sashimi, 2)), Hard 150 + [SASHIMI_X_WING];
    4300 Step(Fish(Finned, 3)), Unfair 200 + [FINNED_SWORDFISH];
    4400 Step(Fish(Sashimi, 3)), Unfair 240 + [SASHIMI_SWORDFISH];
    4500 Step(Fish(Finned, 4)), Unfair 250 + [FINNED_JELLYFISH];
    4600 Step(Fish(Sashimi, 4)), Unfair 260 + [SASHIMI_JELLYFISH];
    4700 Step(Fish(Finned, 5)), Unfair 470 - [FINNED_SQUIRMBAG];
    4800 Step(Fish(Sashimi, 5)), Unfair 470 - [SASHIMI_SQUIRMBAG];
    4900 Step(Fish(Finned, 6)), Unfair 470 - [FINNED_WHALE];
    5000 Step(Fish(Sashimi, 6)), Unfair 470 - [SASHIMI_WHALE];
    5100 Step(Fish(Finned, 7)), Unfair 470 - [FINNED_LEVIATHAN];
    5200 Step(Fish(Sashimi, 7)), Unfair 470 - [SASHIMI_LEVIATHAN];
    5300 Step(Kind::SueDeCoq), Unfair 250 + [SUE_DE_COQ];
    5330 Target::SimpleColors, Hard 150 + [COLOR_TRAP COLOR_WRAP];
    5360 Target::MultiColors, Hard 200 + [MULTI_COLORS_1 MULTI_COLORS_2];
    5400 Step(Kind::XChain), Unfair 260 + [X_CHAIN];
    5500 Step(Kind::XyChain), Unfair 260 + [XY_CHAIN];
    5600 Target::NiceLoop, Unfair 280 + [CONTINUOUS_NICE_LOOP DISCONTINUOUS_NICE_LOOP AIC];
    5650 Target::GroupedNiceLoop, Unfair 300 + [GROUPED_CONTINUOUS_NICE_LOOP GROUPED_DISCONTINUOUS_NICE_LOOP GROUPED_AIC];
    5700 Step(Kind::AlsXz), Unfair 300 + [ALS_XZ];
    5800 Step(Kind::AlsXyWing), Unfair 320 + [ALS_XY_WING];
    5900 Step(Kind::AlsChain), Unfair 340 + [ALS_CHAIN];
    6000 Step(Kind::DeathBlossom), Unfair 360 - [DEATH_BLOSSOM];
    6100 Step(Fish(Franken, 2)), Unfair 300 + [FRANKEN_X_WING];
    6200 Step(Fish(Franken, 3)), Unfair 350 + [FRANKEN_SWORDFISH];
    6300 Step(Fish(Franken, 4)), Unfair 370 - [FRANKEN_JELLYFISH];
    6400 Step(Fish(Franken, 5)), Extreme 470 - [FRANKEN_SQUIRMBAG];
    6500 Step(Fish(Franken, 6)), Extreme 470 - [FRANKEN_WHALE];
    6600 Step(Fish(Franken, 7)), Extreme 470 - [FRANKEN_LEVIATHAN];
    6700 Step(Fish(FinnedFranken, 2)), Unfair 390 + [FINNED_FRANKEN_X_WING];
    6800 Step(Fish(FinnedFranken, 3)), Unfair 410 + [FINNED_FRANKEN_SWORDFISH];
    6900 Step(Fish(FinnedFranken, 4)), Unfair 430 - [FINNED_FRANKEN_JELLYFISH];
    7000 Step(Fish(FinnedFranken, 5)), Extreme 470 - [FINNED_FRANKEN_SQUIRMBAG];
    7100 Step(Fish(FinnedFranken, 6)), Extreme 470 - [FINNED_FRANKEN_WHALE];
    7200 Step(Fish(FinnedFranken, 7)), Extreme 470 - [FINNED_FRANKEN_LEVIATHAN];
    7300 Step(Fish(Mutant, 2)), Extreme 450 - [MUTANT_X_WING];
    7400 Step(Fish(Mutant, 3)), Extreme 450 - [MUTANT_SWORDFISH];
    7500 Step(Fish(Mutant, 4)), Extreme 450 - [MUTANT_JELLYFISH];
    7600 Step(Fish(Mutant, 5)), Extreme 470 - [MUTANT_SQUIRMBAG];
    7700 Step(Fish(Mutant, 6)), Extreme 470 - [MUTANT_WHALE];
    7800 Step(Fish(Mutant, 7)), Extreme 470 - [MUTANT_LEVIATHAN];
    7900 Step(Fish(FinnedMutant, 2)), Extreme 470 - [FINNED_MUTANT_X_WING];
    8000 Step(Fish(FinnedMutant, 3)), Extreme 470 - [FINNED_MUTANT_SWORDFISH];
    8100 Step(Fish(FinnedMutant, 4)), Extreme 470 - [FINNED_MUTANT_JELLYFISH];
    8200 Step(Fish(FinnedMutant, 5)), Extreme 470 - [FINNED_MUTANT_SQUIRMBAG];
    8300 Step(Fish(FinnedMutant, 6)), Extreme 470 - [FINNED_MUTANT_WHALE];
    8400 Step(Fish(FinnedMutant, 7)), Extreme 470 - [FINNED_MUTANT_LEVIATHAN];
    8450 Target::KrakenFish, Extreme 500 - [KRAKEN_FISH_1 KRAKEN_FISH_2];
    8500 Target::ForcingChain, Extreme 500 + [FORCING_CHAIN_CONTRADICTION FORCING_CHAIN_VERITY];
    8600 Target::ForcingNet, Extreme 700 + [FORCING_NET_CONTRADICTION FORCING_NET_VERITY];
    8700 Step(Kind::TemplateSet), Extreme 10000 - [TEMPLATE_SET];
    8800 Step(Kind::TemplateDelete), Extreme 10000 - [TEMPLATE_DELETE];
    8900 Step(Kind::BruteForce), Extreme 10000 + [BRUTE_FORCE];
}

impl Kind {
    /// Returns the index of the row that this kind of step belongs to.
    pub(crate) fn row_index(self) -> u16 {
        let own = match self {
            Self::ColorTrap | Self::ColorWrap => Target::SimpleColors,
            Self::MultiColors1 | Self::MultiColors2 => Target::MultiColors,
            Self::ContinuousNiceLoop | Self::DiscontinuousNiceLoop | Self::Aic => Target::NiceLoop,
            Self::GroupedContinuousNiceLoop | Self::GroupedDiscontinuousNiceLoop | Self::GroupedAic => {
                Target::GroupedNiceLoop
            }
            Self::KrakenFish1 | Self::KrakenFish2 => Target::KrakenFish,
            Self::ForcingChainContradiction | Self::ForcingChainVerity => Target::ForcingChain,
            Self::ForcingNetContradiction | Self::ForcingNetVerity => Target::ForcingNet,
            Self::DualTwoStringKite => Step(Self::TwoStringKite),
            Self::DualEmptyRectangle => Step(Self::EmptyRectangle),
            kind => Step(kind),
        };
        INDICES.iter().copied().find(|&index| target(index) == Some(own)).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_order() {
        assert!(INDICES.is_sorted());
        assert_eq!(Kind::Aic.row_index(), 5600);
    }
}
