//! The catalogues of this crate: a row a finder, and for each catalogue the order of its rows.

use super::Rating;
use super::catalogue::{Catalogue, Measure, Row, Score};
use super::context::CompatFlags;
use alloc::borrow::Cow;

/// A catalogue as a literal: what a function returns would have no address that lasts.
macro_rules! catalogue {
    ($name:literal, $rows:ident, $compat:expr $(,)?) => {
        Self {
            name: Cow::Borrowed($name),
            rows: Cow::Borrowed($rows),
            measure: Measure::Maximum,
            bands: Self::SE_BANDS,
            compat: $compat,
        }
    };
}

impl Catalogue {
    /// Sudoku Explainer 1.2.1, the measure of the forums: direct steps only place their digit.
    pub const SE: Self = catalogue!("se", SE_ROWS, CompatFlags::NONE);

    /// 1to9only's continuation of Sudoku Explainer: direct steps eliminate too.
    pub const SE_HEAD: Self =
        catalogue!("se-head", SE_ROWS, CompatFlags { direct_eliminates: true, ..CompatFlags::NONE });

    /// Sukaku Explainer and the puzzle bank of Sudoku Exchange: more techniques, mostly lower ratings. What it leaves out
    /// unless it is asked for is left out.
    pub const SUKAKU: Self = catalogue!(
        "sukaku",
        SUKAKU_ROWS,
        CompatFlags { direct_eliminates: false, digits_outermost: true, corrected: true },
    );

    /// An order rather than a measure: always the step that is nicest for a person. Ratings are those of [`Catalogue::SE`].
    ///
    /// 1. full house
    /// 2. hidden single in a box, of the digit that stands most often
    /// 3. naked single in a house with at most three empty cells
    /// 4. hidden single in a row or column, in the house with the fewest empty cells
    /// 5. naked single, the one that most filled cells around it show
    /// 6. pointing, claiming
    /// 7. naked and hidden pair, X-wing, naked and hidden triple, swordfish, XY- and XYZ-wing
    /// 8. unique loops, BUG, naked quad, jellyfish, hidden quad
    /// 9. chains in the order of [`Catalogue::SE`], and only then aligned exclusion, which is dull to check by hand
    ///
    /// Of the techniques for pencil marks each comes in its plain form: the direct forms are two steps in one.
    pub const EASIEST: Self = catalogue!("easiest", EASIEST_ROWS, CompatFlags::NONE);

    /// All catalogues of this crate.
    pub const ALL: &'static [&'static Self] = &[&Self::SE, &Self::SE_HEAD, &Self::SUKAKU, &Self::EASIEST];

    /// Up to which rating a puzzle is easy, medium, hard and expert: all catalogues of this crate rate by the steps of
    /// Sudoku Explainer.
    pub(super) const SE_BANDS: [Rating; 4] = [Rating(15), Rating(25), Rating(44), Rating(70)];
}

/// Defines rows: the finder, what the easiest step of each of its techniques scores, and where steps of a technique score
/// differently, how.
macro_rules! rows {
    ($($row:ident = $finder:path, [$($technique:ident $base:literal),+] $(, $refine:path)?;)*) => {
        $(pub(super) const $row: Row = Row::new(
            $finder,
            Cow::Borrowed(&[$(Score { technique: Technique::$technique, base: $base }),+]),
        )$(.with_refine($refine))?;)*
    };
}

/// The rows, with the ratings of Sudoku Explainer 1.2.1, and of Sukaku Explainer, which has more kinds of steps.
mod row {
    use super::super::step::Deduction;
    use super::super::techniques::{
        aligned, big_wing, bug, chain, fish, hidden_set, locked, naked_set, single, strong_links,
        unique_loop, wing,
    };
    use super::super::{Pattern, Technique};
    use super::{Cow, Row, Score};
    use crate::grid::HouseKind;

    rows! {
        SINGLE = single::hidden, [FULL_HOUSE 1.0, HIDDEN_SINGLE 1.2], hidden_single;
        FULL_HOUSE = single::full_house, [FULL_HOUSE 1.0];
        BOX_SINGLE = single::of_busiest_digit, [HIDDEN_SINGLE 1.2], hidden_single;
        NEARLY_FULL = single::nearly_full, [NAKED_SINGLE 2.3];
        LINE_SINGLE = single::in_fullest_line, [HIDDEN_SINGLE 1.2], hidden_single;
        BEST_SHOWN = single::best_shown, [NAKED_SINGLE 2.3];
        DIRECT_LOCKED = locked::direct, [DIRECT_POINTING 1.7, DIRECT_CLAIMING 1.9];
        DIRECT_PAIR = hidden_set::direct_pair, [DIRECT_HIDDEN_PAIR 2.0];
        NAKED_SINGLE = single::naked, [NAKED_SINGLE 2.3];
        DIRECT_TRIPLE = hidden_set::direct_triple, [DIRECT_HIDDEN_TRIPLE 2.5];
        LOCKED = locked::indirect, [POINTING 2.6, CLAIMING 2.8];
        NAKED_PAIR = naked_set::pair, [NAKED_PAIR 3.0];
        X_WING = fish::x_wing, [X_WING 3.2];
        HIDDEN_PAIR = hidden_set::pair, [HIDDEN_PAIR 3.4];
        NAKED_TRIPLE = naked_set::triple, [NAKED_TRIPLE 3.6];
        SWORDFISH = fish::swordfish, [SWORDFISH 3.8];
        HIDDEN_TRIPLE = hidden_set::triple, [HIDDEN_TRIPLE 4.0];
        TWO_LINKS = strong_links::two,
            [SKYSCRAPER 4.0, TWO_STRING_KITE 4.0, TURBOT_FISH 4.0, EMPTY_RECTANGLE 4.0], strong_links;
        XY_WING = wing::xy, [XY_WING 4.2];
        XYZ_WING = wing::xyz, [XYZ_WING 4.4];
        UNIQUE_LOOP = unique_loop::find,
            [UNIQUE_LOOP_1 4.5, UNIQUE_LOOP_2 4.5, UNIQUE_LOOP_3 4.5, UNIQUE_LOOP_4 4.5], unique_loop;
        NAKED_QUAD = naked_set::quad, [NAKED_QUAD 5.0];
        JELLYFISH = fish::jellyfish, [JELLYFISH 5.2];
        HIDDEN_QUAD = hidden_set::quad, [HIDDEN_QUAD 5.4];
        THREE_LINKS = strong_links::three, [THREE_STRONG_LINKS 5.4], strong_links;
        WXYZ_WING = big_wing::wxyz, [WXYZ_WING 5.5], big_wing;
        BUG = bug::find, [BUG_1 5.6, BUG_2 5.7, BUG_3 5.7, BUG_4 5.7], bug;
        FOUR_LINKS = strong_links::four, [FOUR_STRONG_LINKS 5.8], strong_links;
        VWXYZ_WING = big_wing::vwxyz, [VWXYZ_WING 6.2], big_wing;
        ALIGNED_PAIR = aligned::pair, [ALIGNED_PAIR 6.2];
        UVWXYZ_WING = big_wing::uvwxyz, [UVWXYZ_WING 6.6], big_wing;
        CHAIN = chain::find,
            [X_CYCLE 6.5, Y_CYCLE 6.5, XY_CYCLE 7.0, X_CHAIN 6.6, XY_CHAIN 7.0], chain;
        TUVWXYZ_WING = big_wing::tuvwxyz, [TUVWXYZ_WING 7.5], big_wing;
        ALIGNED_TRIPLE = aligned::triplet, [ALIGNED_TRIPLE 7.5];
        NISHIO = chain::nishio, [NISHIO 7.5], chain;
        MULTIPLE = chain::multiple, [CELL_FORCING 8.0, HOUSE_FORCING 8.0], chain;
    }

    /// Defines rows of dynamic chains, which differ in what may be used inside.
    macro_rules! dynamic {
        ($($row:ident = $finder:ident $base:literal;)*) => {
            rows! { $($row = chain::$finder, [
                DYNAMIC_CONTRADICTION $base, DYNAMIC_DOUBLE $base, DYNAMIC_CELL $base, DYNAMIC_HOUSE $base
            ], chain;)* }
        };
    }

    // Sukaku Explainer's ways to go beyond level 4 cost no more than it.
    dynamic! {
        DYNAMIC = dynamic 8.5;
        DYNAMIC_PLUS = dynamic_plus 9.0;
        LEVEL_2 = level_2 9.5;
        LEVEL_3 = level_3 10.0;
        LEVEL_4 = level_4 10.5;
        LEVEL_5 = level_5 11.0;
        LEVEL_4_PLUS_1 = level_4_plus_1 10.5;
        LEVEL_4_PLUS_2 = level_4_plus_2 10.5;
        LEVEL_4_PLUS_3 = level_4_plus_3 10.5;
    }

    fn hidden_single(found: &Deduction, base: f64) -> f64 {
        let in_line = matches!(&found.pattern, Pattern::Single(single)
            if single.house.is_some_and(|house| house.kind() != HouseKind::Box));
        if in_line && found.technique == Technique::HIDDEN_SINGLE { base + 0.3 } else { base }
    }

    fn unique_loop(found: &Deduction, base: f64) -> f64 {
        if let Pattern::UniqueLoop(ring) = &found.pattern { ring.cost(base) } else { base }
    }

    fn bug(found: &Deduction, base: f64) -> f64 {
        if let Pattern::Bug(bug) = &found.pattern { base + bug.set_size() as f64 * 0.1 } else { base }
    }

    fn strong_links(found: &Deduction, base: f64) -> f64 {
        if let Pattern::StrongLinks(links) = &found.pattern {
            base + f64::from(links.extra()) * 0.1
        } else {
            base
        }
    }

    fn big_wing(found: &Deduction, base: f64) -> f64 {
        if let Pattern::BigWing(wing) = &found.pattern { base + f64::from(wing.extra()) * 0.1 } else { base }
    }

    fn chain(found: &Deduction, base: f64) -> f64 {
        if let Pattern::Chain(chain) = &found.pattern { base + chain::added(chain.complexity) } else { base }
    }
}

/// The order of Sudoku Explainer 1.2.1.
const SE_ROWS: &[Row] = &[
    row::SINGLE,
    row::DIRECT_LOCKED,
    row::DIRECT_PAIR,
    row::NAKED_SINGLE,
    row::DIRECT_TRIPLE,
    row::LOCKED,
    row::NAKED_PAIR,
    row::X_WING,
    row::HIDDEN_PAIR,
    row::NAKED_TRIPLE,
    row::SWORDFISH,
    row::HIDDEN_TRIPLE,
    row::XY_WING,
    row::XYZ_WING,
    row::UNIQUE_LOOP,
    row::NAKED_QUAD,
    row::JELLYFISH,
    row::HIDDEN_QUAD,
    row::BUG,
    row::ALIGNED_PAIR,
    row::CHAIN,
    row::ALIGNED_TRIPLE,
    row::NISHIO,
    row::MULTIPLE,
    row::DYNAMIC,
    row::DYNAMIC_PLUS,
    row::LEVEL_2,
    row::LEVEL_3,
    row::LEVEL_4,
    row::LEVEL_5,
];

/// The order of Sukaku Explainer.
const SUKAKU_ROWS: &[Row] = &[
    row::SINGLE,
    row::DIRECT_LOCKED,
    row::DIRECT_PAIR,
    row::NAKED_SINGLE,
    row::DIRECT_TRIPLE,
    row::LOCKED,
    row::NAKED_PAIR,
    row::X_WING,
    row::HIDDEN_PAIR,
    row::NAKED_TRIPLE,
    row::SWORDFISH,
    row::HIDDEN_TRIPLE,
    row::TWO_LINKS,
    row::XY_WING,
    row::XYZ_WING,
    row::UNIQUE_LOOP,
    row::NAKED_QUAD,
    row::JELLYFISH,
    row::HIDDEN_QUAD,
    row::THREE_LINKS,
    row::WXYZ_WING,
    row::BUG,
    row::FOUR_LINKS,
    row::VWXYZ_WING,
    row::ALIGNED_PAIR,
    row::UVWXYZ_WING,
    row::CHAIN,
    row::TUVWXYZ_WING,
    row::ALIGNED_TRIPLE,
    row::NISHIO,
    row::MULTIPLE,
    row::DYNAMIC,
    row::DYNAMIC_PLUS,
    row::LEVEL_2,
    row::LEVEL_3,
    row::LEVEL_4,
    row::LEVEL_4_PLUS_1,
    row::LEVEL_4_PLUS_2,
    row::LEVEL_4_PLUS_3,
];

/// The order in which a person would look.
const EASIEST_ROWS: &[Row] = &[
    row::FULL_HOUSE,
    row::BOX_SINGLE,
    row::NEARLY_FULL,
    row::LINE_SINGLE,
    row::BEST_SHOWN,
    row::LOCKED,
    row::NAKED_PAIR,
    row::HIDDEN_PAIR,
    row::X_WING,
    row::NAKED_TRIPLE,
    row::HIDDEN_TRIPLE,
    row::SWORDFISH,
    row::XY_WING,
    row::XYZ_WING,
    row::UNIQUE_LOOP,
    row::BUG,
    row::NAKED_QUAD,
    row::JELLYFISH,
    row::HIDDEN_QUAD,
    row::CHAIN,
    row::NISHIO,
    row::MULTIPLE,
    row::ALIGNED_PAIR,
    row::ALIGNED_TRIPLE,
    row::DYNAMIC,
    row::DYNAMIC_PLUS,
    row::LEVEL_2,
    row::LEVEL_3,
    row::LEVEL_4,
    row::LEVEL_5,
];
