use super::Describe;
use super::techniques::{
    Aic, Aligned, AlsChain, BigWing, Bug, Chain, Coloring, DeathBlossom, Fish, HiddenSet, KnownDigit,
    KrakenFish, Locked, NakedSet, Single, StrongLinks, SueDeCoq, Template, UniqueLoop, UniqueRectangle, Wing,
};
use super::techniques::{Exocet, Fireworks, MultiSectorLockedSet, SkLoop, Tridagon};
use super::{BraidTrial, Refutation, Trial};
use alloc::sync::Arc;
use core::fmt;

/// Defines the patterns. Each is a variant that holds the type of the same name.
macro_rules! patterns {
    ($($pattern:ident),*) => {
        /// The pattern of a step: its cells, houses and links, in order.
        ///
        /// A chain can contain other patterns as rules, so this file and those of the techniques depend on each
        /// other.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "each variant holds the type of its name")]
        pub enum Pattern {
            $($pattern($pattern),)*
            Other(OtherPattern),
        }

        impl Pattern {
            /// Returns the description, which explains, draws and checks the pattern.
            pub fn description(&self) -> &dyn Describe {
                match self {
                    $(Self::$pattern(pattern) => pattern,)*
                    Self::Other(pattern) => &*pattern.0,
                }
            }
        }

        impl Pattern {
            /// Returns whether two patterns are the same, whatever the direction of a chain and the start of a ring.
            pub(super) fn is_same(&self, other: &Self) -> bool {
                match (self, other) {
                    (Self::Aic(one), Self::Aic(other)) => one.has_same_links(other),
                    _ => self == other,
                }
            }
        }

        $(impl fmt::Display for $pattern {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.words().fmt(f)
            }
        })*

        $(impl From<$pattern> for Pattern {
            fn from(pattern: $pattern) -> Self {
                Self::$pattern(pattern)
            }
        })*
    };
}

patterns! {
    Single, Locked, HiddenSet, NakedSet, Fish, Wing, StrongLinks, BigWing, UniqueLoop, Bug, Aligned, Chain, Aic,
    Coloring, AlsChain, DeathBlossom, SueDeCoq, UniqueRectangle, Template, KrakenFish, KnownDigit,
    Fireworks, Tridagon, SkLoop, MultiSectorLockedSet, Exocet, Refutation, Trial, BraidTrial
}

/// A pattern defined outside this crate. Two patterns are equal if their texts are equal.
#[derive(Clone, Debug)]
pub struct OtherPattern(Arc<dyn Describe + Send + Sync>);

impl OtherPattern {
    /// Returns a pattern of any type that implements [`Describe`].
    pub fn new(pattern: impl Describe + Send + Sync + 'static) -> Self {
        Self(Arc::new(pattern))
    }
}

impl PartialEq for OtherPattern {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.words() == other.0.words()
    }
}

impl Eq for OtherPattern {}

impl From<OtherPattern> for Pattern {
    fn from(pattern: OtherPattern) -> Self {
        Self::Other(pattern)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().words().fmt(f)
    }
}
