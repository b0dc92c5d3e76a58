//! The rows of the path for people, in their order, with their scores.
//!
//! The order is that in which today's guides teach the techniques; see the list of a complete path at
//! <https://hodoku.sourceforge.net/en/techniques.php> and the strategy families of <https://www.sudokuwiki.org>. Quads
//! come with the other subsets, jellyfish with the finned fish. Almost locked sets of many cells come after chains, which
//! are easier to follow. Almost locked sets as nodes of chains come last among the patterns that ordinary puzzles have;
//! the patterns of the hardest puzzles, from fireworks to tridagon, come before the first forcing chain.
//!
//! The scores ascend with the rows, and with them the levels: to 1.5 singles for which no candidates are noted, to 3.3
//! naked singles, locked candidates, pairs and triples, to 5.6 patterns of few houses, to 7.0 chains and almost locked
//! sets. Forcing chains have the scores that they have in Sudoku Explainer.

use super::search::Goal;
use crate::explain::hodoku::kind::{FishKind, Kind};
use crate::explain::techniques::{
    big_wing, bug, chain, exocet, fireworks, msls, single, sk_loop, tridagon, unique_loop,
};
use crate::explain::{
    ChainLevel, Deduction, Finder, Lister, Pattern, PuzzleLevel, Rating, Row, Score, Technique,
};
use alloc::borrow::Cow;

/// The levels of puzzles with their highest effort, the easiest first. The limits are those that agree best with the levels
/// of HoDoKu on the 1,000 puzzles of the book's page on ratings.
pub(in crate::explain) const LEVELS: &[PuzzleLevel] = &[
    PuzzleLevel::new("easy", None),
    PuzzleLevel::new("medium", Some(Rating(300))),
    PuzzleLevel::new("hard", Some(Rating(400))),
    PuzzleLevel::new("expert", Some(Rating(1100))),
    PuzzleLevel::new("extreme", None),
];

/// The highest scores of the rows of each level but the last.
const HIGHEST: [f64; 4] = [1.5, 3.3, 5.6, 7.0];

/// Returns the level of a row of this score, from 1.
const fn level(score: f64) -> u8 {
    let mut level = 0;
    while level < HIGHEST.len() && HIGHEST[level] < score {
        level += 1;
    }
    level as u8 + 1
}

/// Returns the first of some numbers.
const fn first<const N: usize>(numbers: [f64; N]) -> f64 {
    numbers[0]
}

/// Defines the rows: the search, and the score of the easiest step of each of its techniques.
macro_rules! rows {
    ($($search:expr, [$($technique:ident $base:literal),+];)*) => {
        /// The rows, in their order.
        pub(in crate::explain) static ROWS: [Row; [$(stringify!($search)),*].len()] = [$(
            Row::new(
                $search.finder,
                Cow::Borrowed(&[$(Score { technique: Technique::$technique, base: $base }),+]),
            )
            .with_lister_if($search.lister)
            .with_level(level(first([$($base),+])))
            .with_refine(by_length)
        ),*];
    };
}

/// A finder, and the function that returns all steps, if they are shown beside those of other rows.
struct RowSearch {
    finder: Finder,
    lister: Option<Lister>,
}

/// Defines a search whose finder chooses among all steps.
macro_rules! goal {
    ($goal:expr) => {
        RowSearch {
            finder: |position, context| const { $goal }.find(position, context),
            lister: Some(|position, context| const { $goal }.list(position, context)),
        }
    };
}

/// Defines a search for steps of these kinds.
macro_rules! best {
    ($($kind:expr),+) => {
        goal!(Goal::new(&[$($kind),+]))
    };
}

/// Defines a search for steps of these kinds with almost locked sets of any size.
macro_rules! best_with_large_sets {
    ($($kind:expr),+) => {
        goal!(Goal::new(&[$($kind),+]).with_large_sets())
    };
}

/// Defines a search of two functions.
macro_rules! listed {
    ($finder:expr, $lister:expr) => {
        RowSearch { finder: $finder, lister: Some($lister) }
    };
}

/// Defines a search for one step, which is the whole list.
macro_rules! one {
    ($finder:expr) => {
        listed!($finder, |position, context| $finder(position, context).into_iter().collect())
    };
}

/// Defines a search for the first step, without a list.
macro_rules! last {
    ($finder:expr) => {
        RowSearch { finder: $finder, lister: None }
    };
}

/// Defines a search for dynamic chains with the rules of a level within them.
macro_rules! dynamic {
    ($level:ident) => {
        last!(|position, context| chain::dynamic(position, context, ChainLevel::$level))
    };
}

/// Chains with groups, and those without that the same search finds.
const GROUPED_CHAINS: Goal = Goal::new(&[
    Kind::GroupedAic,
    Kind::GroupedDiscontinuousNiceLoop,
    Kind::GroupedContinuousNiceLoop,
    Kind::Aic,
    Kind::DiscontinuousNiceLoop,
    Kind::ContinuousNiceLoop,
]);

use FishKind::{Basic, Finned, Sashimi};
use Kind::Fish;

rows! {
    listed!(single::full_house, single::all_full_houses), [FULL_HOUSE 1.0];
    listed!(single::of_busiest_digit, single::all_in_boxes), [HIDDEN_SINGLE 1.2];
    listed!(single::nearly_full, single::all_nearly_full), [NAKED_SINGLE 1.3];
    listed!(single::in_fullest_line, single::all_in_lines), [HIDDEN_SINGLE 1.5];
    listed!(single::best_shown, single::all_naked), [NAKED_SINGLE 2.3];
    best!(Kind::Pointing), [POINTING 2.6];
    best!(Kind::Claiming), [CLAIMING 2.7];
    best!(Kind::LockedPair), [LOCKED_PAIR 2.8];
    best!(Kind::LockedTriple), [LOCKED_TRIPLE 2.9];
    best!(Kind::NakedPair), [NAKED_PAIR 3.0];
    best!(Kind::HiddenPair), [HIDDEN_PAIR 3.1];
    best!(Kind::NakedTriple), [NAKED_TRIPLE 3.2];
    best!(Kind::HiddenTriple), [HIDDEN_TRIPLE 3.3];
    best!(Kind::NakedQuadruple), [NAKED_QUAD 3.4];
    best!(Kind::HiddenQuadruple), [HIDDEN_QUAD 3.5];
    best!(Fish(Basic, 2)), [X_WING 3.6];
    best!(Fish(Basic, 3)), [SWORDFISH 3.7];
    best!(Kind::Skyscraper), [SKYSCRAPER 3.8];
    best!(Kind::TwoStringKite), [TWO_STRING_KITE 3.9];
    best!(Kind::TurbotFish), [TURBOT_FISH 4.0];
    best!(Kind::EmptyRectangle), [EMPTY_RECTANGLE 4.1];
    best!(Kind::XyWing), [XY_WING 4.2];
    best!(Kind::XyzWing), [XYZ_WING 4.3];
    best!(Kind::WWing), [W_WING 4.4];
    best!(
        Kind::Uniqueness(1), Kind::Uniqueness(2), Kind::Uniqueness(3), Kind::Uniqueness(4), Kind::Uniqueness(5),
        Kind::Uniqueness(6)
    ), [
        UNIQUE_RECTANGLE_1 4.5, UNIQUE_RECTANGLE_2 4.5, UNIQUE_RECTANGLE_3 4.5, UNIQUE_RECTANGLE_4 4.5,
        UNIQUE_RECTANGLE_5 4.5, UNIQUE_RECTANGLE_6 4.5
    ];
    best!(Kind::HiddenRectangle), [HIDDEN_RECTANGLE 4.6];
    best!(Kind::AvoidableRectangle1, Kind::AvoidableRectangle2),
        [AVOIDABLE_RECTANGLE_1 4.7, AVOIDABLE_RECTANGLE_2 4.7];
    listed!(unique_loop::find, unique_loop::all), [
        UNIQUE_LOOP_1 4.8, UNIQUE_LOOP_2 4.8, UNIQUE_LOOP_3 4.8, UNIQUE_LOOP_4 4.8, UNIQUE_RECTANGLE_1 4.8,
        UNIQUE_RECTANGLE_2 4.8, UNIQUE_RECTANGLE_3 4.8, UNIQUE_RECTANGLE_4 4.8
    ];
    one!(bug::find), [BUG_1 4.9, BUG_2 5.0, BUG_3 5.0, BUG_4 5.0];
    best!(Kind::RemotePair), [REMOTE_PAIR 5.1];
    best!(Kind::ColorTrap, Kind::ColorWrap), [COLOR_TRAP 5.2, COLOR_WRAP 5.2];
    best!(Fish(Finned, 2), Fish(Sashimi, 2)), [FINNED_X_WING 5.3, SASHIMI_X_WING 5.3];
    best!(Fish(Finned, 3), Fish(Sashimi, 3)), [FINNED_SWORDFISH 5.4, SASHIMI_SWORDFISH 5.4];
    best!(Fish(Basic, 4)), [JELLYFISH 5.5];
    best!(Fish(Finned, 4), Fish(Sashimi, 4)), [FINNED_JELLYFISH 5.6, SASHIMI_JELLYFISH 5.6];
    best!(Kind::XyChain), [XY_CHAIN 5.7, CONTINUOUS_NICE_LOOP 5.7];
    best!(Kind::XChain), [X_CHAIN 5.8, CONTINUOUS_NICE_LOOP 5.8];
    listed!(big_wing::find::<4>, big_wing::all::<4>), [WXYZ_WING 5.9];
    best!(Kind::SueDeCoq), [SUE_DE_COQ 6.0];
    best!(Kind::AlsXz), [ALS_XZ 6.1];
    best!(Kind::AlsXyWing), [ALS_XY_WING 6.3];
    best!(Kind::Aic, Kind::DiscontinuousNiceLoop, Kind::ContinuousNiceLoop), [
        AIC 6.5, X_CHAIN 6.5, XY_CHAIN 6.5, DISCONTINUOUS_NICE_LOOP 6.5, CONTINUOUS_NICE_LOOP 6.5
    ];
    goal!(GROUPED_CHAINS), [
        GROUPED_AIC 6.8, GROUPED_DISCONTINUOUS_NICE_LOOP 6.8, GROUPED_CONTINUOUS_NICE_LOOP 6.8, AIC 6.8,
        X_CHAIN 6.8, XY_CHAIN 6.8, DISCONTINUOUS_NICE_LOOP 6.8, CONTINUOUS_NICE_LOOP 6.8
    ];
    best_with_large_sets!(Kind::AlsXz), [ALS_XZ 6.9];
    best_with_large_sets!(Kind::AlsXyWing), [ALS_XY_WING 7.0];
    goal!(GROUPED_CHAINS.with_sets_in_chains()), [AIC_WITH_ALS 7.0];
    last!(fireworks::triple), [FIREWORKS_TRIPLE 7.1];
    last!(fireworks::quadruple), [FIREWORKS_QUADRUPLE 7.1];
    last!(sk_loop::find), [SK_LOOP 7.1];
    last!(exocet::junior), [JUNIOR_EXOCET 7.1];
    last!(exocet::senior), [SENIOR_EXOCET 7.1];
    last!(msls::find), [MULTI_SECTOR_LOCKED_SET 7.1];
    last!(tridagon::find), [TRIDAGON 7.1];
    last!(chain::find), [X_CYCLE 7.1, Y_CYCLE 7.1, XY_CYCLE 7.1, FORCING_X_CHAIN 7.1, FORCING_CHAIN 7.1];
    last!(chain::nishio), [NISHIO 7.5];
    last!(chain::multiple), [CELL_FORCING 8.0, HOUSE_FORCING 8.0];
    dynamic!(Links),
        [DYNAMIC_CONTRADICTION 8.5, DYNAMIC_DOUBLE 8.5, DYNAMIC_CELL 8.5, DYNAMIC_HOUSE 8.5];
    dynamic!(Rules),
        [DYNAMIC_CONTRADICTION 9.0, DYNAMIC_DOUBLE 9.0, DYNAMIC_CELL 9.0, DYNAMIC_HOUSE 9.0];
    dynamic!(Lines),
        [DYNAMIC_CONTRADICTION 9.5, DYNAMIC_DOUBLE 9.5, DYNAMIC_CELL 9.5, DYNAMIC_HOUSE 9.5];
    dynamic!(Multiple),
        [DYNAMIC_CONTRADICTION 10.0, DYNAMIC_DOUBLE 10.0, DYNAMIC_CELL 10.0, DYNAMIC_HOUSE 10.0];
    dynamic!(Dynamic),
        [DYNAMIC_CONTRADICTION 10.5, DYNAMIC_DOUBLE 10.5, DYNAMIC_CELL 10.5, DYNAMIC_HOUSE 10.5];
    dynamic!(DynamicLines),
        [DYNAMIC_CONTRADICTION 11.0, DYNAMIC_DOUBLE 11.0, DYNAMIC_CELL 11.0, DYNAMIC_HOUSE 11.0];
}

/// Returns the score of a step: that of its technique, and more for long forcing chains.
fn by_length(found: &Deduction, base: f64) -> f64 {
    match &found.pattern {
        Pattern::Chain(chain) => base + chain::added(chain.complexity),
        _ => base,
    }
}
