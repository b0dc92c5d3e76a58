//! The rows of HoDoKu as shipped: what is searched in which order, its level and its score.

use super::kind::{FishKind, Kind};
use core::fmt;

/// The level of a row and of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Returns the highest score of a puzzle of this level.
    const fn highest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// Returns the first level from this one on that allows the score.
    pub(crate) fn raised_for(self, score: u32) -> Self {
        let mut levels = Self::ALL.into_iter().filter(|&level| level >= self);
        levels.find(|level| score <= level.highest_score()).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

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

/// A row: what it searches for, its level and score, and when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// The position in the order.
    pub(crate) index: u16,
    /// What it searches for.
    pub(crate) target: Target,
    /// The short name of the command line.
    pub(crate) argument: &'static str,
    /// The level of its steps.
    pub(crate) level: Level,
    /// The score of each of its steps.
    pub(crate) score: u32,
    /// Whether paths and scores use it.
    pub(crate) solves: bool,
    /// Whether a search for all steps uses it.
    pub(crate) lists: bool,
    /// Whether the measure of progress uses it.
    pub(crate) progresses: bool,
}

/// Defines the rows: `+` where a row is used, `-` where it is not.
macro_rules! rows {
    ($($index:literal $argument:literal $target:expr, $level:ident $score:literal $solves:tt $lists:tt $progresses:tt;)*) => {
        /// The rows as shipped, in their order.
        pub(crate) const ROWS: &[Row] = &[$(Row {
            index: $index,
            target: $target,
            argument: $argument,
            level: Level::$level,
            score: $score,
            solves: rows!(@ $solves),
            lists: rows!(@ $lists),
            progresses: rows!(@ $progresses),
        }),*];
    };
    (@ +) => { true };
    (@ -) => { false };
}

use FishKind::{Basic, Finned, FinnedFranken, FinnedMutant, Franken, Mutant, Sashimi};
use Kind::Fish;
use Target::Step;

rows! {
    100 "fh" Step(Kind::FullHouse), Easy 4 + + +;
    200 "n1" Step(Kind::NakedSingle), Easy 4 + + +;
    300 "h1" Step(Kind::HiddenSingle), Easy 14 + + +;
    1000 "l2" Step(Kind::LockedPair), Medium 40 + + +;
    1100 "l3" Step(Kind::LockedTriple), Medium 60 + + +;
    1200 "lc1" Step(Kind::Pointing), Medium 50 + + +;
    1210 "lc2" Step(Kind::Claiming), Medium 50 + + +;
    1300 "n2" Step(Kind::NakedPair), Medium 60 + + +;
    1400 "n3" Step(Kind::NakedTriple), Medium 80 + + +;
    1500 "h2" Step(Kind::HiddenPair), Medium 70 + + +;
    1600 "h3" Step(Kind::HiddenTriple), Medium 100 + + +;
    2000 "n4" Step(Kind::NakedQuadruple), Hard 120 + + +;
    2100 "h4" Step(Kind::HiddenQuadruple), Hard 150 + + +;
    2200 "bf2" Step(Fish(Basic, 2)), Hard 140 + - -;
    2300 "bf3" Step(Fish(Basic, 3)), Hard 150 + - -;
    2400 "bf4" Step(Fish(Basic, 4)), Hard 160 + - -;
    2500 "bf5" Step(Fish(Basic, 5)), Unfair 470 - - -;
    2600 "bf6" Step(Fish(Basic, 6)), Unfair 470 - - -;
    2700 "bf7" Step(Fish(Basic, 7)), Unfair 470 - - -;
    2800 "rp" Step(Kind::RemotePair), Hard 110 + + -;
    2900 "bug1" Step(Kind::BugPlus1), Hard 100 + + -;
    3000 "sk" Step(Kind::Skyscraper), Hard 130 + + -;
    3100 "2sk" Step(Kind::TwoStringKite), Hard 150 + + -;
    3120 "tf" Step(Kind::TurbotFish), Hard 120 + + -;
    3170 "er" Step(Kind::EmptyRectangle), Hard 120 + + -;
    3200 "w" Step(Kind::WWing), Hard 150 + + -;
    3300 "xy" Step(Kind::XyWing), Hard 160 + + -;
    3400 "xyz" Step(Kind::XyzWing), Hard 180 + + -;
    3500 "u1" Step(Kind::Uniqueness(1)), Hard 100 + + -;
    3600 "u2" Step(Kind::Uniqueness(2)), Hard 100 + + -;
    3700 "u3" Step(Kind::Uniqueness(3)), Hard 100 + + -;
    3800 "u4" Step(Kind::Uniqueness(4)), Hard 100 + + -;
    3900 "u5" Step(Kind::Uniqueness(5)), Hard 100 + + -;
    4000 "u6" Step(Kind::Uniqueness(6)), Hard 100 + + -;
    4010 "hr" Step(Kind::HiddenRectangle), Hard 100 + + -;
    4020 "ar1" Step(Kind::AvoidableRectangle1), Hard 100 + + -;
    4030 "ar2" Step(Kind::AvoidableRectangle2), Hard 100 + + -;
    4100 "fbf2" Step(Fish(Finned, 2)), Hard 130 + - -;
    4200 "sbf2" Step(Fish(Sashimi, 2)), Hard 150 + - -;
    4300 "fbf3" Step(Fish(Finned, 3)), Unfair 200 + - -;
    4400 "sbf3" Step(Fish(Sashimi, 3)), Unfair 240 + - -;
    4500 "fbf4" Step(Fish(Finned, 4)), Unfair 250 + - -;
    4600 "sbf4" Step(Fish(Sashimi, 4)), Unfair 260 + - -;
    4700 "fbf5" Step(Fish(Finned, 5)), Unfair 470 - - -;
    4800 "sbf5" Step(Fish(Sashimi, 5)), Unfair 470 - - -;
    4900 "fbf6" Step(Fish(Finned, 6)), Unfair 470 - - -;
    5000 "sbf6" Step(Fish(Sashimi, 6)), Unfair 470 - - -;
    5100 "fbf7" Step(Fish(Finned, 7)), Unfair 470 - - -;
    5200 "sbf7" Step(Fish(Sashimi, 7)), Unfair 470 - - -;
    5300 "sdc" Step(Kind::SueDeCoq), Unfair 250 + + -;
    5330 "sc" Target::SimpleColors, Hard 150 + + -;
    5360 "mc" Target::MultiColors, Hard 200 + + -;
    5400 "x" Step(Kind::XChain), Unfair 260 + + -;
    5500 "xyc" Step(Kind::XyChain), Unfair 260 + + -;
    5600 "nl" Target::NiceLoop, Unfair 280 + + -;
    5650 "gnl" Target::GroupedNiceLoop, Unfair 300 + + -;
    5700 "axz" Step(Kind::AlsXz), Unfair 300 + + -;
    5800 "axy" Step(Kind::AlsXyWing), Unfair 320 + + -;
    5900 "ach" Step(Kind::AlsChain), Unfair 340 + + -;
    6000 "db" Step(Kind::DeathBlossom), Unfair 360 - + -;
    6100 "ff2" Step(Fish(Franken, 2)), Unfair 300 + - -;
    6200 "ff3" Step(Fish(Franken, 3)), Unfair 350 + - -;
    6300 "ff4" Step(Fish(Franken, 4)), Unfair 370 - - -;
    6400 "ff5" Step(Fish(Franken, 5)), Extreme 470 - - -;
    6500 "ff6" Step(Fish(Franken, 6)), Extreme 470 - - -;
    6600 "ff7" Step(Fish(Franken, 7)), Extreme 470 - - -;
    6700 "fff2" Step(Fish(FinnedFranken, 2)), Unfair 390 + - -;
    6800 "fff3" Step(Fish(FinnedFranken, 3)), Unfair 410 + - -;
    6900 "fff4" Step(Fish(FinnedFranken, 4)), Unfair 430 - - -;
    7000 "fff5" Step(Fish(FinnedFranken, 5)), Extreme 470 - - -;
    7100 "fff6" Step(Fish(FinnedFranken, 6)), Extreme 470 - - -;
    7200 "fff7" Step(Fish(FinnedFranken, 7)), Extreme 470 - - -;
    7300 "mf2" Step(Fish(Mutant, 2)), Extreme 450 - - -;
    7400 "mf3" Step(Fish(Mutant, 3)), Extreme 450 - - -;
    7500 "mf4" Step(Fish(Mutant, 4)), Extreme 450 - - -;
    7600 "mf5" Step(Fish(Mutant, 5)), Extreme 470 - - -;
    7700 "mf6" Step(Fish(Mutant, 6)), Extreme 470 - - -;
    7800 "mf7" Step(Fish(Mutant, 7)), Extreme 470 - - -;
    7900 "fmf2" Step(Fish(FinnedMutant, 2)), Extreme 470 - - -;
    8000 "fmf3" Step(Fish(FinnedMutant, 3)), Extreme 470 - - -;
    8100 "fmf4" Step(Fish(FinnedMutant, 4)), Extreme 470 - - -;
    8200 "fmf5" Step(Fish(FinnedMutant, 5)), Extreme 470 - - -;
    8300 "fmf6" Step(Fish(FinnedMutant, 6)), Extreme 470 - - -;
    8400 "fmf7" Step(Fish(FinnedMutant, 7)), Extreme 470 - - -;
    8450 "kf" Target::KrakenFish, Extreme 500 - - -;
    8500 "fc" Target::ForcingChain, Extreme 500 + - -;
    8600 "fn" Target::ForcingNet, Extreme 700 + - -;
    8700 "ts" Step(Kind::TemplateSet), Extreme 10000 - - -;
    8800 "td" Step(Kind::TemplateDelete), Extreme 10000 - - -;
    8900 "bf" Step(Kind::BruteForce), Extreme 10000 + - -;
    9000 "gu" Step(Kind::GiveUp), Extreme 20000 + - +;
}

impl Kind {
    /// Returns the index of the row that this kind of step belongs to.
    pub(crate) fn row_index(self) -> u16 {
        let target = match self {
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
        ROWS.iter().find(|row| row.target == target).map_or(u16::MAX, |row| row.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_order() {
        assert!(ROWS.is_sorted_by(|a, b| a.index < b.index));
        assert_eq!(Kind::Aic.row_index(), 5600);
    }

    #[test]
    fn scores_raise_levels() {
        assert_eq!(Level::Easy.raised_for(800), Level::Easy);
        assert_eq!(Level::Easy.raised_for(1601), Level::Unfair);
        assert_eq!(Level::Hard.raised_for(300), Level::Hard);
    }
}
