//! The JSON of f-puzzles, and links with it.
//!
//! A text is an object of JSON, a link to f-puzzles or to `SudokuPad` with `?load=` or `fpuzzles` before the compressed object, or
//! such an id alone.
//!
//! | members | rules |
//! |---|---|
//! | `grid` | given values, given pencil marks, regions |
//! | `diagonal+`, `diagonal-`, `antiknight`, `antiking`, `disjointgroups` | [`Diagonal`](crate::Diagonal), [`GridRule`](crate::GridRule) |
//! | `thermometer`, `palindrome`, `renban`, `whispers`, `arrow` and other lines | [`CellsRule`], [`NumberRule`] |
//! | `slowthermometer`, `nabner`, `minimum`, `maximum`, `difference` and `ratio` with a value | [`Rule::Pair`](crate::Rule::Pair), [`Rule::PairAll`](crate::Rule::PairAll) |
//! | `killercage`, `sumcage`, `extraregion`, `clone`, `quadruple` | cages and sets |
//! | `rowindexer`, `columnindexer`, `boxindexer` | [`Rule::Indexing`](crate::Rule::Indexing), [`Rule::Or`](crate::Rule::Or) |
//! | `littlekillersum`, `sandwichsum`, `xsum`, `skyscraper`, `numberedroom` | clues outside of the grid |
//! | `negative`, `nonconsecutive` | neighbours without a mark |
//!
//! - `nonconsecutive` and `negative` leave out neighbours with a dot of either kind, as the dots of Kropki do. `negative` forbids
//!   the values of the dots in the puzzle, or 2 for ratios and 1 for differences if there is none.
//! - A value without `given` was entered while solving, and is left out with a note. A cell that is a number or a text is a given
//!   value: 0, a dot and an empty text are none.
//! - What is true or false is so as in JavaScript: 0, `null` and an empty text are false. Other texts, also `"false"`, and lists are true, with
//!   a note.
//! - A killer cage with `unique: false` is a sum, whose values need not differ.
//! - `text`, `circle`, `rectangle`, `cage` and fog are drawings, and left out with a note; a drawn cage with a text is noted as not
//!   understood. A drawn `line` and unknown members are refused, as they may be rules. Drawings that accompany a rule (`fromConstraint`) are left out.
//!
//! # Source
//!
//! Files of f-puzzles (Eric Fox) and of its extensions by Rangsk, as other programs read them.

mod dots;
mod grid;
mod outside;
mod read;
mod relations;
mod rules;
mod write;
mod write_rules;

pub use read::read;
pub use write::{write, write_link};

use crate::{Axis, CellsRule, NumberRule, OutsideRule};

/// What a member of the JSON is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Lines with at least this many cells.
    Lines(CellsRule, usize),
    /// Lines with a value, or a default one.
    NumberLines(NumberRule),
    SlowThermometer,
    Nabner,
    Arrow,
    KillerCage,
    SumCage,
    ExtraRegion,
    Clone,
    Quadruple,
    Minimum,
    Maximum,
    Indexer(Axis),
    BoxIndexer,
    Difference,
    Ratio,
    Xv,
    LittleKiller,
    Sandwich,
    Outside(OutsideRule),
}

/// Returns the names of all members that are lists of rules.
///
/// ```
/// assert!(sudokit_variants::fpuzzles::member_names().any(|name| name == "killercage"));
/// ```
pub fn member_names() -> impl Iterator<Item = &'static str> {
    FORMS.iter().map(|(name, _)| *name)
}

/// All members that are lists of rules, in the order in which their rules are read and written.
const FORMS: [(&str, Form); 32] = [
    ("extraregion", Form::ExtraRegion),
    ("thermometer", Form::Lines(CellsRule::Thermo, 1)),
    ("slowthermometer", Form::SlowThermometer),
    ("palindrome", Form::Lines(CellsRule::Palindrome, 1)),
    ("renban", Form::Lines(CellsRule::Renban, 1)),
    ("whispers", Form::NumberLines(NumberRule::Whisper)),
    ("regionsumline", Form::Lines(CellsRule::RegionSumLine, 1)),
    ("betweenline", Form::Lines(CellsRule::Between, 2)),
    ("entropicline", Form::Lines(CellsRule::Entropic, 1)),
    ("modularline", Form::NumberLines(NumberRule::Modular)),
    ("zipperline", Form::Lines(CellsRule::Zipper, 1)),
    ("lockout", Form::NumberLines(NumberRule::Lockout)),
    ("nabner", Form::Nabner),
    ("doublearrow", Form::Lines(CellsRule::DoubleArrow, 3)),
    ("arrow", Form::Arrow),
    ("killercage", Form::KillerCage),
    ("sumcage", Form::SumCage),
    ("clone", Form::Clone),
    ("quadruple", Form::Quadruple),
    ("minimum", Form::Minimum),
    ("maximum", Form::Maximum),
    ("rowindexer", Form::Indexer(Axis::Row)),
    ("columnindexer", Form::Indexer(Axis::Column)),
    ("boxindexer", Form::BoxIndexer),
    ("difference", Form::Difference),
    ("ratio", Form::Ratio),
    ("xv", Form::Xv),
    ("littlekillersum", Form::LittleKiller),
    ("sandwichsum", Form::Sandwich),
    ("xsum", Form::Outside(OutsideRule::XSum)),
    ("skyscraper", Form::Outside(OutsideRule::Skyscraper)),
    ("numberedroom", Form::Outside(OutsideRule::NumberedRoom)),
];
