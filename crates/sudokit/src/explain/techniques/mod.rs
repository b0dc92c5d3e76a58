//! The techniques, one per file: definition, drawing, proof, source and ratings.

pub(super) mod aic;
pub(super) mod aligned;
pub(super) mod als;
pub(super) mod big_wing;
pub(super) mod bug;
pub(super) mod chain;
pub(super) mod coloring;
pub(super) mod fish;
pub(super) mod hidden_set;
pub(super) mod known;
pub(super) mod kraken;
pub(super) mod locked;
pub(super) mod naked_set;
pub(super) mod rectangle;
pub(super) mod single;
pub(super) mod strong_links;
pub(super) mod sue_de_coq;
pub(super) mod template;
pub(super) mod unique_loop;
pub(super) mod wing;

pub(super) mod exocet;
pub(super) mod fireworks;
pub(super) mod msls;
pub(super) mod sk_loop;
pub(super) mod tridagon;

pub use aic::{Aic, LinkEnd, LinkSource, StrongInference};
pub use aligned::Aligned;
pub use als::{AlmostLockedSet, AlsChain, DeathBlossom};
pub use big_wing::BigWing;
pub use bug::Bug;
pub use chain::{Cause, Chain, ChainLevel, ChainNode, Rule};
pub use coloring::Coloring;
pub use fish::Fish;
pub use hidden_set::HiddenSet;
pub use known::KnownDigit;
pub use kraken::KrakenFish;
pub use locked::Locked;
pub use naked_set::NakedSet;
pub use rectangle::{RectangleKind, UniqueRectangle};
pub use single::Single;
pub use strong_links::{StrongLink, StrongLinks};
pub use sue_de_coq::SueDeCoq;
pub use template::Template;
pub use unique_loop::{UniqueLoop, UniqueLoopType};
pub use wing::Wing;

pub use exocet::Exocet;
pub use fireworks::Fireworks;
pub use msls::MultiSectorLockedSet;
pub use sk_loop::SkLoop;
pub use tridagon::Tridagon;
