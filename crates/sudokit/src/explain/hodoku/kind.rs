//! The kinds of steps, with the codes of HoDoKu's library.

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Kind {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    /// Locked candidates that go from a row or column.
    Pointing,
    /// Locked candidates that go from a box.
    Claiming,
    NakedPair,
    NakedTriple,
    NakedQuadruple,
    HiddenPair,
    HiddenTriple,
    HiddenQuadruple,
    /// A fish of 2 to 7 base houses.
    Fish(FishKind, u8),
    Skyscraper,
    TwoStringKite,
    EmptyRectangle,
    TurbotFish,
    DualTwoStringKite,
    DualEmptyRectangle,
    ColorTrap,
    ColorWrap,
    MultiColors1,
    MultiColors2,
    /// Uniqueness tests of type 1 to 6.
    Uniqueness(u8),
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    BugPlus1,
    XChain,
    XyChain,
    RemotePair,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    Aic,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    GroupedAic,
    XyWing,
    XyzWing,
    WWing,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    SueDeCoq,
    TemplateSet,
    TemplateDelete,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    KrakenFish1,
    KrakenFish2,
    BruteForce,
    #[default]
    GiveUp,
}

/// The kind of a fish: its family, and whether it has fins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FishKind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

impl Kind {
    /// Returns the code of the library, or `None` if the library has no such steps.
    pub(crate) const fn code(self) -> Option<u16> {
        Some(match self {
            Self::FullHouse => 0,
            Self::HiddenSingle => 2,
            Self::NakedSingle => 3,
            Self::Pointing => 100,
            Self::Claiming => 101,
            Self::LockedPair => 110,
            Self::LockedTriple => 111,
            Self::NakedPair => 200,
            Self::NakedTriple => 201,
            Self::NakedQuadruple => 202,
            Self::HiddenPair => 210,
            Self::HiddenTriple => 211,
            Self::HiddenQuadruple => 212,
            Self::Fish(kind, size) => 300 + 10 * kind as u16 + (size as u16).saturating_sub(2),
            Self::KrakenFish1 => 371,
            Self::KrakenFish2 => 372,
            Self::BruteForce | Self::GiveUp => return None,
            _ => return self.code_of_pattern(),
        })
    }

    /// Returns the code of a pattern that is no single, subset or fish.
    const fn code_of_pattern(self) -> Option<u16> {
        Some(match self {
            Self::Skyscraper => 400,
            Self::TwoStringKite => 401,
            Self::EmptyRectangle => 402,
            Self::TurbotFish => 403,
            Self::DualTwoStringKite => 404,
            Self::DualEmptyRectangle => 405,
            Self::ColorTrap => 500,
            Self::ColorWrap => 501,
            Self::MultiColors1 => 502,
            Self::MultiColors2 => 503,
            Self::Uniqueness(kind) => 599 + kind as u16,
            Self::HiddenRectangle => 606,
            Self::AvoidableRectangle1 => 607,
            Self::AvoidableRectangle2 => 608,
            Self::BugPlus1 => 610,
            Self::XyWing => 800,
            Self::XyzWing => 801,
            Self::WWing => 803,
            _ => return self.code_of_chain(),
        })
    }

    /// Returns the code of a chain or of a step with almost locked sets or templates.
    const fn code_of_chain(self) -> Option<u16> {
        Some(match self {
            Self::XChain => 701,
            Self::XyChain => 702,
            Self::RemotePair => 703,
            Self::ContinuousNiceLoop => 706,
            Self::DiscontinuousNiceLoop => 707,
            Self::Aic => 708,
            Self::GroupedContinuousNiceLoop => 709,
            Self::GroupedDiscontinuousNiceLoop => 710,
            Self::GroupedAic => 711,
            Self::AlsXz => 901,
            Self::AlsXyWing => 902,
            Self::AlsChain => 903,
            Self::DeathBlossom => 904,
            Self::SueDeCoq => 1101,
            Self::TemplateSet => 1201,
            Self::TemplateDelete => 1202,
            Self::ForcingChainContradiction => 1301,
            Self::ForcingChainVerity => 1302,
            Self::ForcingNetContradiction => 1303,
            Self::ForcingNetVerity => 1304,
            _ => return None,
        })
    }

    /// Returns whether the step is a single.
    pub(crate) const fn is_single(self) -> bool {
        matches!(self, Self::FullHouse | Self::NakedSingle | Self::HiddenSingle)
    }

    /// Returns whether the step is a fish without chains.
    pub(crate) const fn is_fish(self) -> bool {
        matches!(self, Self::Fish(..))
    }

    /// Returns whether the step is a fish with chains.
    pub(crate) const fn is_kraken(self) -> bool {
        matches!(self, Self::KrakenFish1 | Self::KrakenFish2)
    }

    /// Returns whether the library writes the number of inferences of the step.
    pub(crate) const fn has_length(self) -> bool {
        matches!(self.code(), Some(701..=703 | 706..=711))
    }

    /// Returns whether this is an alternating inference chain that is no loop.
    pub(crate) const fn is_aic(self) -> bool {
        matches!(self, Self::Aic | Self::GroupedAic)
    }

    /// Returns whether the library writes the eliminated digits and not those of the pattern.
    pub(crate) const fn is_named_by_effect(self) -> bool {
        matches!(self.code(), Some(706..=711 | 901..=904 | 1101 | 1301 | 1303))
    }
}
