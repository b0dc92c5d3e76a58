//! The order in which a person would look.

use super::catalogue::{Catalogue, Finder};
use super::step::Found;
use super::techniques::{
    Single, aligned, bug, chain, fish, hidden_set, locked, naked_set, unique_loop, wing,
};
use super::tools::Tools;
use super::{Pattern, Position, Technique};
use crate::grid::{Candidate, Cell, Digit, House, HouseKind};

impl Catalogue {
    /// Not a measure but an order: always the step that is nicest for a person. Ratings are those of [`Catalogue::SE`].
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
    pub const EASIEST: Self = Self { name: "easiest", rows: ROWS, ..Self::SE };
}

const ROWS: &[Finder] = &[
    full_house,
    crossing,
    nearly_full,
    in_line,
    best_shown,
    locked::indirect,
    naked_set::pair,
    hidden_set::pair,
    fish::x_wing,
    naked_set::triple,
    hidden_set::triple,
    fish::swordfish,
    wing::xy,
    wing::xyz,
    unique_loop::find,
    bug::find,
    naked_set::quad,
    fish::jellyfish,
    hidden_set::quad,
    chain::find,
    chain::nishio,
    chain::multiple,
    aligned::pair,
    aligned::triplet,
    chain::dynamic,
    chain::dynamic_plus,
    chain::level_2,
    chain::level_3,
    chain::level_4,
    chain::level_5,
];

/// The first house with one empty cell.
fn full_house(position: &Position, _: &mut Tools) -> Option<Found> {
    let house = House::ALL.into_iter().rev().find(|house| position.empty_in(*house) == 1)?;
    let cell = (house.cells() & position.grid().empty()).first()?;
    let digit = position.digits(cell).single()?;
    Some(placed(Technique::FullHouse, Single { cell, digit, house: Some(house) }))
}

/// A hidden single in a box, of the digit that stands most often: the eye crosses out from it.
fn crossing(position: &Position, _: &mut Tools) -> Option<Found> {
    let all = House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box);
    let singles = all.flat_map(|house| hidden(position, house));
    let best = singles.min_by_key(|single| 9 - position.placed(single.digit))?;
    Some(placed(Technique::HiddenSingle, best))
}

/// A hidden single in a row or column, the one with the fewest empty cells.
fn in_line(position: &Position, _: &mut Tools) -> Option<Found> {
    let all = House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box);
    let singles =
        all.flat_map(|house| hidden(position, house).map(move |single| (position.empty_in(house), single)));
    let best = singles.min_by_key(|single| single.0)?;
    Some(placed(Technique::HiddenSingle, best.1))
}

/// A naked single in a house with at most three empty cells, the fewest first.
fn nearly_full(position: &Position, _: &mut Tools) -> Option<Found> {
    let fewest = |cell: &Cell| cell.houses().into_iter().map(|house| position.empty_in(house)).min();
    let cell = position.sized(1).iter().min_by_key(fewest)?;
    fewest(&cell).filter(|empty| *empty <= 3).and_then(|_| naked(position, cell))
}

/// The naked single that the most filled cells around it show.
fn best_shown(position: &Position, _: &mut Tools) -> Option<Found> {
    let empty = position.grid().empty();
    naked(position, position.sized(1).iter().min_by_key(|cell| (cell.peers() & empty).len())?)
}

fn naked(position: &Position, cell: Cell) -> Option<Found> {
    let digit = position.digits(cell).single()?;
    Some(placed(Technique::NakedSingle, Single { cell, digit, house: None }))
}

/// The hidden singles of a house.
fn hidden(position: &Position, house: House) -> impl Iterator<Item = Single> {
    position.spread(house, 1).iter().filter_map(move |digit: Digit| {
        let cell = (position.cells(digit) & house.cells()).first()?;
        Some(Single { cell, digit, house: Some(house) })
    })
}

fn placed(technique: Technique, single: Single) -> Found {
    Found::place(technique, Pattern::Single(single), Candidate::new(single.cell, single.digit))
}
