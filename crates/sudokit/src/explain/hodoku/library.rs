//! Cases of HoDoKu's regression library: a position, and the only step of a kind in it.

use super::all;
use super::found::Found;
use super::kind::{FishKind, Kind};
use super::notation::Case;
use super::search::Scratch;
use super::settings::Settings;
use alloc::string::{String, ToString};

/// The result of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The step is found, and no other of the same kind and digits; or none, if none is to be found.
    Passes,
    /// What is wrong.
    Fails(String),
    /// Steps of the kind are not listed.
    Unknown,
}

/// Checks a line of the library. Returns `None` if it is not a case.
pub fn check(line: &str) -> Option<Verdict> {
    let case = Case::parse(line)?;
    let (kind, is_siamese) = kind_of(case.code)?;
    if has_sets_as_nodes(kind, case.variant) {
        return Some(Verdict::Unknown);
    }
    let settings = settings(&case, kind, is_siamese);
    let mut scratch = Scratch::default();
    let Some(steps) = all::steps(&case.board, kind, &settings, &mut scratch) else {
        return Some(Verdict::Unknown);
    };
    let prefix = format!("{}:{}:", case.code, case.digits);
    let lines = steps.iter().map(Found::line).filter(|line| line.starts_with(&prefix));
    Some(verdict(&case, lines))
}

/// Compares the steps with the code and the digits of a case with its line.
fn verdict(case: &Case<'_>, mut lines: impl Iterator<Item = String>) -> Verdict {
    if case.variant == "x" {
        return lines.next().map_or(Verdict::Passes, |line| Verdict::Fails(format!("found {line}")));
    }
    let expected = case.line();
    let without_length =
        |line: &str| line.rsplit_once(':').map_or_else(String::new, |parts| parts.0.to_string());
    let mut is_found = false;
    for line in lines {
        let is_same = line == expected;
        let is_longer = is_found && without_length(&line) == without_length(&expected);
        if !is_same && !is_longer {
            return Verdict::Fails(format!("expected {expected}, found {line}"));
        }
        is_found |= is_same;
    }
    if is_found { Verdict::Passes } else { Verdict::Fails(format!("expected {expected}, found nothing")) }
}

/// Returns the options of a case.
fn settings(case: &Case<'_>, kind: Kind, is_siamese: bool) -> Settings {
    let variant = case.variant;
    let is_dual = matches!(kind, Kind::DualTwoStringKite | Kind::DualEmptyRectangle);
    let is_rectangle = matches!(kind, Kind::Uniqueness(_) | Kind::HiddenRectangle);
    let is_set = matches!(kind, Kind::AlsXz | Kind::AlsXyWing | Kind::AlsChain | Kind::DeathBlossom);
    Settings {
        duals: is_dual || is_siamese,
        small_rectangles: kind == Kind::DualEmptyRectangle || kind == Kind::EmptyRectangle && variant == "1",
        missing_candidates: !(is_rectangle && variant == "1"),
        als_overlap: is_set && variant == "2",
        als_records: 6,
        als_forward: kind != Kind::AlsChain,
        ..Settings::shipped()
    }
}

/// Returns whether a case has chains with almost locked sets as nodes, which are not searched.
fn has_sets_as_nodes(kind: Kind, variant: &str) -> bool {
    match kind {
        Kind::GroupedContinuousNiceLoop => variant == "2",
        Kind::GroupedDiscontinuousNiceLoop | Kind::GroupedAic => matches!(variant, "3" | "4"),
        _ => false,
    }
}

/// Returns the kind of a code, and whether the code is that of a siamese fish.
fn kind_of(code: &str) -> Option<(Kind, bool)> {
    let is_siamese = code.len() == 5;
    let number: u16 = code.get(..4)?.parse().ok()?;
    Kind::all().find(|kind| kind.code() == Some(number)).map(|kind| (kind, is_siamese))
}

impl Kind {
    /// Returns all kinds with a code.
    fn all() -> impl Iterator<Item = Self> {
        use FishKind::{Basic, Finned, FinnedFranken, FinnedMutant, Franken, Mutant, Sashimi};
        let fish = [Basic, Finned, Sashimi, Franken, FinnedFranken, Mutant, FinnedMutant];
        let fish = fish.into_iter().flat_map(|kind| (2..=7).map(move |size| Self::Fish(kind, size)));
        let tests = (1..=6).map(Self::Uniqueness);
        Self::OTHERS.iter().copied().chain(fish).chain(tests)
    }

    /// The kinds that are no fish and no uniqueness tests.
    const OTHERS: &[Self] = &[
        Self::FullHouse,
        Self::NakedSingle,
        Self::HiddenSingle,
        Self::LockedPair,
        Self::LockedTriple,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPair,
        Self::NakedTriple,
        Self::NakedQuadruple,
        Self::HiddenPair,
        Self::HiddenTriple,
        Self::HiddenQuadruple,
        Self::Skyscraper,
        Self::TwoStringKite,
        Self::EmptyRectangle,
        Self::TurbotFish,
        Self::DualTwoStringKite,
        Self::DualEmptyRectangle,
        Self::ColorTrap,
        Self::ColorWrap,
        Self::MultiColors1,
        Self::MultiColors2,
        Self::HiddenRectangle,
        Self::AvoidableRectangle1,
        Self::AvoidableRectangle2,
        Self::BugPlus1,
        Self::XChain,
        Self::XyChain,
        Self::RemotePair,
        Self::ContinuousNiceLoop,
        Self::DiscontinuousNiceLoop,
        Self::Aic,
        Self::GroupedContinuousNiceLoop,
        Self::GroupedDiscontinuousNiceLoop,
        Self::GroupedAic,
        Self::XyWing,
        Self::XyzWing,
        Self::WWing,
        Self::AlsXz,
        Self::AlsXyWing,
        Self::AlsChain,
        Self::DeathBlossom,
        Self::SueDeCoq,
        Self::TemplateSet,
        Self::TemplateDelete,
        Self::KrakenFish1,
        Self::KrakenFish2,
    ];
}
