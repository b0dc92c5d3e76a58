//! The catalogues of this crate: one row per finder, and the order of the rows of each catalogue.

use super::{Catalogue, CompatFlags, Measure, Row, Score, hodoku, human, whips};
use alloc::borrow::Cow;

/// Defines a catalogue as a literal, because the result of a function would not have a static address. Its rows are a `static`: of a
/// constant, each crate that names the catalogue would compile all generic finders again.
macro_rules! catalogue {
    ($name:literal, $rows:expr, $measure:ident, $levels:expr, $compat:expr $(,)?) => {
        Self {
            name: Cow::Borrowed($name),
            rows: Cow::Borrowed(&$rows),
            measure: Measure::$measure,
            compat: $compat,
            levels: Cow::Borrowed($levels),
        }
    };
}

impl Catalogue {
    /// Sudoku Explainer 1.2.1 by Nicolas Juillerat, the usual rating of the forums. Direct steps only place their digit.
    pub const SE: Self = catalogue!("se", SE_ROWS, Maximum, &[], CompatFlags::NONE);

    /// 1to9only's continuation of Sudoku Explainer. Direct steps eliminate candidates too.
    pub const SE_HEAD: Self = catalogue!(
        "se-head",
        SE_ROWS,
        Maximum,
        &[],
        CompatFlags { direct_eliminates: true, ..CompatFlags::NONE }
    );

    /// Sukaku Explainer and the puzzle bank of Sudoku Exchange: more techniques, mostly lower ratings. Techniques
    /// that are off by default there are omitted.
    pub const SUKAKU: Self = catalogue!(
        "sukaku",
        SUKAKU_ROWS,
        Maximum,
        &[],
        CompatFlags { direct_eliminates: false, digits_outermost: true, corrected: true },
    );

    /// Steps in the order that is easiest for a person who knows the techniques of Sudoku Explainer. Each step has the
    /// rating that it has there, but the puzzle is not rated as there: another order gives another path.
    ///
    /// 1. full house
    /// 2. hidden single in a box, of the digit that occurs most often in the grid
    /// 3. naked single in a house with at most three empty cells
    /// 4. hidden single in a row or column, in the house with the fewest empty cells
    /// 5. naked single, the one with the most filled cells among its peers
    /// 6. pointing, claiming
    /// 7. naked and hidden pair, X-wing, naked and hidden triple, swordfish, XY- and XYZ-wing
    /// 8. unique loops, BUG, naked quad, jellyfish, hidden quad
    /// 9. chains in the order of [`Catalogue::SE`], then aligned exclusion, which is tedious to check by hand
    ///
    /// Direct forms of techniques are not used, because they are two steps in one.
    pub const EASIEST: Self = catalogue!("easiest", EASIEST_ROWS, Effort, &[], CompatFlags::NONE);

    /// A path for people: the techniques of today's solving guides from the easiest to the hardest, each step the one of
    /// its kind that a teacher would show, with everything that its pattern removes. Forcing chains come last.
    ///
    /// 1. singles, as in [`Catalogue::EASIEST`]
    /// 2. pointing, claiming; locked pair and triple; naked and hidden pair, triple and quad
    /// 3. X-wing, swordfish; skyscraper, 2-string kite, turbot fish, empty rectangle; XY-, XYZ- and W-wing
    /// 4. unique, hidden and avoidable rectangles, unique loops, BUG; remote pair, simple colouring
    /// 5. finned X-wing, finned swordfish, jellyfish, finned jellyfish; XY-chain, X-chain
    /// 6. WXYZ-wing, Sue de Coq, ALS-XZ, ALS-XY-wing
    /// 7. alternating inference chains and continuous loops, plain, then with groups; large almost locked sets
    /// 8. forcing chains in the order of [`Catalogue::SE`]
    ///
    /// The scores ascend in this order from 1.0 to the scores of forcing chains in [`Catalogue::SE`]. A puzzle is rated by
    /// its effort, and its level is its [`Difficulty`](super::Difficulty).
    pub const HUMAN: Self =
        catalogue!("human", human::rows::ROWS, Effort, human::rows::LEVELS, CompatFlags::NONE);

    /// HoDoKu 2.2.0 by Bernhard Hobiger as shipped: the same steps in the same order, its scores and its levels. Rows
    /// that are off there are disabled. The last row, brute force, requires a solution:
    /// [`Explainer::set_solution`](super::Explainer::set_solution).
    pub const HODOKU: Self =
        catalogue!("hodoku", hodoku::rows::ROWS, Sum, hodoku::rows::LEVELS, CompatFlags::NONE);

    /// The W rating of Denis Berthier: the length of the longest whip of a path on which each step is a single or, if there
    /// is none, one of the shortest whips. Singles are rated 0. In rare cases another of the shortest whips leads to a
    /// shorter rating, because an elimination can make a whip impossible.
    pub const WHIPS: Self = catalogue!("w", whips::rows::WHIPS, Points, &[], CompatFlags::NONE);

    /// The B rating of Denis Berthier: the smallest length of braids that is sufficient to solve the puzzle. It does not depend
    /// on the order of the steps. Singles are rated 0. No braid of any length is left exactly if no single assumption leads
    /// to a contradiction by singles.
    pub const BRAIDS: Self = catalogue!("b", whips::rows::BRAIDS, Points, &[], CompatFlags::NONE);

    /// The gW rating of Denis Berthier: as [`Catalogue::WHIPS`] with g-whips, in which two or three candidates can be left of
    /// a variable, if they are of one digit, in one box and in one row or column.
    pub const G_WHIPS: Self = catalogue!("gw", whips::rows::G_WHIPS, Points, &[], CompatFlags::NONE);

    /// The gB rating of Denis Berthier: as [`Catalogue::BRAIDS`] with g-braids, in which two or three candidates can be left of
    /// a variable, if they are of one digit, in one box and in one row or column. No g-braid of any length is left exactly if no
    /// single assumption leads to a contradiction by singles, pointing and claiming.
    pub const G_BRAIDS: Self = catalogue!("gb", whips::rows::G_BRAIDS, Points, &[], CompatFlags::NONE);

    /// The depth of trial and error of Denis Berthier: the smallest number of assumptions within each other with which
    /// contradictions by singles solve the puzzle. Singles are rated 0, and the depth is 1 exactly if [`Catalogue::BRAIDS`]
    /// solves the puzzle with braids. No puzzle of more than depth 3 is known, and the scale ends there.
    pub const DEPTH: Self = catalogue!("depth", whips::rows::DEPTH, Points, &[], CompatFlags::NONE);

    /// The `BpB` rating of Denis Berthier: the smallest p with which contradictions by singles and braids of at most p variables,
    /// under one assumption at a time, solve the puzzle. It is 0 exactly if [`Catalogue::BRAIDS`] solves the puzzle, and no p is
    /// sufficient exactly if the depth of trial and error ([`Catalogue::DEPTH`]) is more than 2. It does not depend on the order of
    /// the steps.
    pub const BRAID_TRIALS: Self =
        catalogue!("bpb", whips::rows::BRAID_TRIALS, Points, &[], CompatFlags::NONE);

    /// All catalogues of this crate.
    pub const ALL: &'static [&'static Self] = &[
        &Self::SE,
        &Self::SE_HEAD,
        &Self::SUKAKU,
        &Self::EASIEST,
        &Self::HODOKU,
        &Self::HUMAN,
        &Self::WHIPS,
        &Self::BRAIDS,
        &Self::G_WHIPS,
        &Self::G_BRAIDS,
        &Self::DEPTH,
        &Self::BRAID_TRIALS,
    ];
}

/// Defines rows: the finder, and the score of the easiest step of each of its techniques.
macro_rules! rows {
    ($($row:ident = $finder:expr, [$($technique:ident $base:literal),+];)*) => {
        $(pub(super) const $row: Row = Row::new(
            $finder,
            Cow::Borrowed(&[$(Score { technique: Technique::$technique, base: $base }),+]),
        ).with_refine(by_pattern);)*
    };
}

/// The rows, with the ratings of Sudoku Explainer 1.2.1, and of Sukaku Explainer for techniques that only it has.
mod row {
    use super::super::techniques::{
        aligned, big_wing, bug, chain, fish, hidden_set, locked, naked_set, single, strong_links,
        unique_loop, wing,
    };
    use super::super::{ChainLevel, Deduction, Pattern, Technique};
    use super::{Cow, Row, Score};
    use crate::grid::HouseKind;

    rows! {
        SINGLE = single::hidden, [FULL_HOUSE 1.0, HIDDEN_SINGLE 1.2];
        FULL_HOUSE = single::full_house, [FULL_HOUSE 1.0];
        BOX_SINGLE = single::of_busiest_digit, [HIDDEN_SINGLE 1.2];
        NEARLY_FULL = single::nearly_full, [NAKED_SINGLE 2.3];
        LINE_SINGLE = single::in_fullest_line, [HIDDEN_SINGLE 1.2];
        BEST_SHOWN = single::best_shown, [NAKED_SINGLE 2.3];
        DIRECT_LOCKED = locked::direct, [DIRECT_POINTING 1.7, DIRECT_CLAIMING 1.9];
        DIRECT_PAIR = hidden_set::direct::<2>, [DIRECT_HIDDEN_PAIR 2.0];
        NAKED_SINGLE = single::naked, [NAKED_SINGLE 2.3];
        DIRECT_TRIPLE = hidden_set::direct::<3>, [DIRECT_HIDDEN_TRIPLE 2.5];
        LOCKED = locked::indirect, [POINTING 2.6, CLAIMING 2.8];
        NAKED_PAIR = naked_set::find::<2>, [NAKED_PAIR 3.0];
        X_WING = fish::find::<2>, [X_WING 3.2];
        HIDDEN_PAIR = hidden_set::find::<2>, [HIDDEN_PAIR 3.4];
        NAKED_TRIPLE = naked_set::find::<3>, [NAKED_TRIPLE 3.6];
        SWORDFISH = fish::find::<3>, [SWORDFISH 3.8];
        HIDDEN_TRIPLE = hidden_set::find::<3>, [HIDDEN_TRIPLE 4.0];
        TWO_LINKS = strong_links::find::<2>,
            [SKYSCRAPER 4.0, TWO_STRING_KITE 4.0, TURBOT_FISH 4.0, EMPTY_RECTANGLE 4.0];
        XY_WING = wing::find::<2>, [XY_WING 4.2];
        XYZ_WING = wing::find::<3>, [XYZ_WING 4.4];
        UNIQUE_LOOP = unique_loop::find,
            [
                UNIQUE_RECTANGLE_1 4.5, UNIQUE_RECTANGLE_2 4.5, UNIQUE_RECTANGLE_3 4.5, UNIQUE_RECTANGLE_4 4.5,
                UNIQUE_LOOP_1 4.5, UNIQUE_LOOP_2 4.5, UNIQUE_LOOP_3 4.5, UNIQUE_LOOP_4 4.5
            ];
        NAKED_QUAD = naked_set::find::<4>, [NAKED_QUAD 5.0];
        JELLYFISH = fish::find::<4>, [JELLYFISH 5.2];
        HIDDEN_QUAD = hidden_set::find::<4>, [HIDDEN_QUAD 5.4];
        THREE_LINKS = strong_links::find::<3>, [THREE_STRONG_LINKS 5.4];
        WXYZ_WING = big_wing::find::<4>, [WXYZ_WING 5.5];
        BUG = bug::find, [BUG_1 5.6, BUG_2 5.7, BUG_3 5.7, BUG_4 5.7];
        FOUR_LINKS = strong_links::find::<4>, [FOUR_STRONG_LINKS 5.8];
        VWXYZ_WING = big_wing::find::<5>, [VWXYZ_WING 6.2];
        ALIGNED_PAIR = aligned::pair, [ALIGNED_PAIR 6.2];
        UVWXYZ_WING = big_wing::find::<6>, [UVWXYZ_WING 6.6];
        CHAIN = chain::find,
            [X_CYCLE 6.5, Y_CYCLE 6.5, XY_CYCLE 7.0, FORCING_X_CHAIN 6.6, FORCING_CHAIN 7.0];
        TUVWXYZ_WING = big_wing::find::<7>, [TUVWXYZ_WING 7.5];
        ALIGNED_TRIPLE = aligned::triplet, [ALIGNED_TRIPLE 7.5];
        NISHIO = chain::nishio, [NISHIO 7.5];
        MULTIPLE = chain::multiple, [CELL_FORCING 8.0, HOUSE_FORCING 8.0];
    }

    /// Defines rows of dynamic chains, which differ in the rules used within them.
    macro_rules! dynamic {
        ($($row:ident = $level:ident $base:literal;)*) => {
            rows! { $($row = |position, context| chain::dynamic(position, context, ChainLevel::$level), [
                DYNAMIC_CONTRADICTION $base, DYNAMIC_DOUBLE $base, DYNAMIC_CELL $base, DYNAMIC_HOUSE $base
            ];)* }
        };
    }

    // The levels above 4 of Sukaku Explainer have the same cost as level 4.
    dynamic! {
        DYNAMIC = Links 8.5;
        DYNAMIC_PLUS = Rules 9.0;
        LEVEL_2 = Lines 9.5;
        LEVEL_3 = Multiple 10.0;
        LEVEL_4 = Dynamic 10.5;
        LEVEL_5 = DynamicLines 11.0;
        LEVEL_4_PLUS_1 = DynamicPlus1 10.5;
        LEVEL_4_PLUS_2 = DynamicPlus2 10.5;
        LEVEL_4_PLUS_3 = DynamicPlus3 10.5;
    }

    /// Returns the score of a step from its pattern: that of the easiest step of its technique, and more for a hidden
    /// single in a line, the length of loops and chains, the number of cells of a set, groups and boxes.
    fn by_pattern(found: &Deduction, base: f64) -> f64 {
        match &found.pattern {
            Pattern::Single(single) if found.technique == Technique::HIDDEN_SINGLE => {
                let in_line = single.house.is_some_and(|house| house.kind() != HouseKind::Box);
                if in_line { base + 0.3 } else { base }
            }
            Pattern::UniqueLoop(ring) => ring.cost(base),
            Pattern::Bug(bug) => base + bug.set_size() as f64 * 0.1,
            Pattern::StrongLinks(links) => base + f64::from(links.extra()) * 0.1,
            Pattern::BigWing(wing) => base + f64::from(wing.extra()) * 0.1,
            Pattern::Chain(chain) => base + chain::added(chain.complexity),
            _ => base,
        }
    }
}

/// Defines the orders of the catalogues' rows.
macro_rules! orders {
    ($($(#[$doc:meta])* $order:ident = $($row:ident)+;)*) => {
        $($(#[$doc])* static $order: [Row; [$(stringify!($row)),+].len()] = [$(row::$row),+];)*
    };
}

orders! {
    /// The order of Sudoku Explainer 1.2.1.
    SE_ROWS =
        SINGLE DIRECT_LOCKED DIRECT_PAIR NAKED_SINGLE DIRECT_TRIPLE LOCKED NAKED_PAIR X_WING HIDDEN_PAIR
        NAKED_TRIPLE SWORDFISH HIDDEN_TRIPLE XY_WING XYZ_WING UNIQUE_LOOP NAKED_QUAD JELLYFISH HIDDEN_QUAD
        BUG ALIGNED_PAIR CHAIN ALIGNED_TRIPLE NISHIO MULTIPLE DYNAMIC DYNAMIC_PLUS LEVEL_2 LEVEL_3 LEVEL_4
        LEVEL_5;

    /// The order of Sukaku Explainer.
    SUKAKU_ROWS =
        SINGLE DIRECT_LOCKED DIRECT_PAIR NAKED_SINGLE DIRECT_TRIPLE LOCKED NAKED_PAIR X_WING HIDDEN_PAIR
        NAKED_TRIPLE SWORDFISH HIDDEN_TRIPLE TWO_LINKS XY_WING XYZ_WING UNIQUE_LOOP NAKED_QUAD JELLYFISH
        HIDDEN_QUAD THREE_LINKS WXYZ_WING BUG FOUR_LINKS VWXYZ_WING ALIGNED_PAIR UVWXYZ_WING CHAIN
        TUVWXYZ_WING ALIGNED_TRIPLE NISHIO MULTIPLE DYNAMIC DYNAMIC_PLUS LEVEL_2 LEVEL_3 LEVEL_4
        LEVEL_4_PLUS_1 LEVEL_4_PLUS_2 LEVEL_4_PLUS_3;

    /// The order that is easiest for a person.
    EASIEST_ROWS =
        FULL_HOUSE BOX_SINGLE NEARLY_FULL LINE_SINGLE BEST_SHOWN LOCKED NAKED_PAIR HIDDEN_PAIR X_WING
        NAKED_TRIPLE HIDDEN_TRIPLE SWORDFISH XY_WING XYZ_WING UNIQUE_LOOP BUG NAKED_QUAD JELLYFISH
        HIDDEN_QUAD CHAIN NISHIO MULTIPLE ALIGNED_PAIR ALIGNED_TRIPLE DYNAMIC DYNAMIC_PLUS LEVEL_2 LEVEL_3
        LEVEL_4 LEVEL_5;
}
