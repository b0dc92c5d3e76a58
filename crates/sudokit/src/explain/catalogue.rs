//! The catalogues as data: which techniques, in which order, how hard each is. A new catalogue is a new value.

use super::step::{Found, Pattern};
use super::techniques::{
    aligned, big_wing, bug, chain, fish, hidden_set, locked, naked_set, single, strong_links, unique_loop,
    wing,
};
use super::tools::{Habits, Tools};
use super::{Position, Rating, Technique};
use crate::grid::HouseKind;
use core::fmt;

/// Looks for the first step of one kind.
pub(super) type Finder = fn(&Position, &mut Tools) -> Option<Found>;

/// Which techniques there are, in which order they are tried, and how hard each is.
pub struct Catalogue {
    pub(super) name: &'static str,
    pub(super) habits: Habits,
    /// Tried in order; the first step that is found is the step.
    pub(super) rows: &'static [Finder],
    pub(super) rating: fn(&Found) -> Rating,
}

impl Catalogue {
    /// The catalogue of the forums, Sudoku Explainer 1.2.1: direct steps only place their digit.
    pub const SE: Self = Self {
        name: "se",
        habits: Habits { direct_eliminates: false, digits_outermost: false, mended: false },
        rows: SE_ROWS,
        rating: se_rating,
    };

    /// The catalogue of 1to9only's continuation of Sudoku Explainer: direct steps eliminate too.
    pub const SE_HEAD: Self = Self {
        name: "se-head",
        habits: Habits { direct_eliminates: true, digits_outermost: false, mended: false },
        ..Self::SE
    };

    /// The catalogue of Sukaku Explainer and of the puzzle bank of Sudoku Exchange: more techniques, mostly lower ratings.
    pub const SUKAKU: Self = Self {
        name: "sukaku",
        habits: Habits { direct_eliminates: false, digits_outermost: true, mended: true },
        rows: SUKAKU_ROWS,
        ..Self::SE
    };

    /// All catalogues.
    pub const ALL: [&'static Self; 3] = [&Self::SE, &Self::SE_HEAD, &Self::SUKAKU];

    /// How hard a step of this technique is at the least.
    pub fn least(&self, technique: Technique) -> Rating {
        Rating::of_exact(se_base(technique))
    }

    /// The name by which the catalogue is asked for.
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.name)
    }
}

impl fmt::Display for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// The techniques of Sudoku Explainer 1.2.1 in its order.
const SE_ROWS: &[Finder] = &[
    single::hidden,
    locked::direct,
    hidden_set::direct_pair,
    single::naked,
    hidden_set::direct_triple,
    locked::indirect,
    naked_set::pair,
    fish::x_wing,
    hidden_set::pair,
    naked_set::triple,
    fish::swordfish,
    hidden_set::triple,
    wing::xy,
    wing::xyz,
    unique_loop::find,
    naked_set::quad,
    fish::jellyfish,
    hidden_set::quad,
    bug::find,
    aligned::pair,
    chain::find,
    aligned::triplet,
    chain::nishio,
    chain::multiple,
    chain::dynamic,
    chain::dynamic_plus,
    chain::level_2,
    chain::level_3,
    chain::level_4,
    chain::level_5,
];

/// The techniques of Sukaku Explainer in its order, but for those that it leaves out unless they are asked for.
const SUKAKU_ROWS: &[Finder] = &[
    single::hidden,
    locked::direct,
    hidden_set::direct_pair,
    single::naked,
    hidden_set::direct_triple,
    locked::indirect,
    naked_set::pair,
    fish::x_wing,
    hidden_set::pair,
    naked_set::triple,
    fish::swordfish,
    hidden_set::triple,
    strong_links::two,
    wing::xy,
    wing::xyz,
    unique_loop::find,
    naked_set::quad,
    fish::jellyfish,
    hidden_set::quad,
    strong_links::three,
    big_wing::wxyz,
    bug::find,
    strong_links::four,
    big_wing::vwxyz,
    aligned::pair,
    big_wing::uvwxyz,
    chain::find,
    big_wing::tuvwxyz,
    aligned::triplet,
    chain::nishio,
    chain::multiple,
    chain::dynamic,
    chain::dynamic_plus,
    chain::level_2,
    chain::level_3,
    chain::level_4,
    chain::level_4_plus_1,
    chain::level_4_plus_2,
    chain::level_4_plus_3,
];

/// How hard a step is for Sudoku Explainer 1.2.1, and for Sukaku Explainer, which has more kinds of steps.
fn se_rating(found: &Found) -> Rating {
    let base = se_base(found.technique);
    Rating::of_exact(match &found.pattern {
        Pattern::Single(single) if found.technique == Technique::HiddenSingle => {
            if single.house.is_some_and(|house| house.kind() == HouseKind::Box) { base } else { 1.5 }
        }
        Pattern::UniqueLoop(ring) => ring.exact(),
        Pattern::Bug(bug) => base + bug.set_size() as f64 * 0.1,
        Pattern::StrongLinks(links) => base + f64::from(links.extra()) * 0.1,
        Pattern::BigWing(wing) => base + f64::from(wing.extra()) * 0.1,
        Pattern::Chain(chain) => chain::base(found.technique, chain.level) + chain::added(chain.complexity),
        _ => base,
    })
}

/// The hardness of each technique, or of its easiest form, as the double that is added to and compared.
pub(super) const fn se_base(technique: Technique) -> f64 {
    use Technique as T;
    match technique {
        T::FullHouse => 1.0,
        T::HiddenSingle => 1.2,
        T::DirectPointing => 1.7,
        T::DirectClaiming => 1.9,
        T::DirectHiddenPair => 2.0,
        T::NakedSingle => 2.3,
        T::DirectHiddenTriple => 2.5,
        T::Pointing => 2.6,
        T::Claiming => 2.8,
        T::NakedPair => 3.0,
        T::XWing => 3.2,
        T::HiddenPair => 3.4,
        T::NakedTriple => 3.6,
        T::Swordfish => 3.8,
        T::HiddenTriple | T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::EmptyRectangle => 4.0,
        T::XyWing => 4.2,
        T::XyzWing => 4.4,
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => 4.5,
        T::NakedQuad => 5.0,
        T::Jellyfish => 5.2,
        T::HiddenQuad | T::ThreeStrongLinks => 5.4,
        T::WxyzWing => 5.5,
        T::Bug1 => 5.6,
        T::Bug2 | T::Bug3 | T::Bug4 => 5.7,
        T::FourStrongLinks => 5.8,
        T::VwxyzWing | T::AlignedPair => 6.2,
        T::XCycle | T::YCycle => 6.5,
        T::UvwxyzWing | T::XChain => 6.6,
        T::XyCycle | T::XyChain => 7.0,
        T::TuvwxyzWing | T::AlignedTriple | T::Nishio => 7.5,
        T::CellForcing | T::HouseForcing => 8.0,
        T::DynamicContradiction | T::DynamicDouble | T::DynamicCell | T::DynamicHouse => 8.5,
    }
}
