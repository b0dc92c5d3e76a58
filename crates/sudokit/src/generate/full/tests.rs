use super::split::{BESIDE, SPLITS};
use super::*;
use frame::FRAMES;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::collections::BTreeSet;

/// Returns the number of ways to fill the band with the free digits of each column from this cell on, row-major, if
/// the first column is 1, 2, 3.
fn counted(row: usize, free: [u16; 9], column: usize, used: u16) -> u64 {
    if column == 9 {
        return if row == 2 { 1 } else { counted(row + 1, free, 0, 0) };
    }
    // The first column in order represents all orders of the rows.
    let allowed = if column == 0 { 1 << row } else { 0o777 };
    let digits = free[column] & !used & allowed;
    let next = |digit: u16| {
        let mut free = free;
        free[column] &= !digit;
        counted(row, free, column + 1, used | digit)
    };
    (0..9).map(|digit| 1 << digit).filter(|digit| digits & digit != 0).map(next).sum()
}

#[test]
fn the_choices_are_as_many_as_the_grids() {
    let tables = Tables::new();
    // The left frame has 3360 images. For each, the two others have their columns in any order, and the bands their
    // rows.
    assert_eq!(u128::from(tables.total()) * 3360 * 36 * 216, 6_670_903_752_021_072_936_960);
}

#[test]
fn the_orbits_hold_every_frame_once() {
    let (splits, tables) = (Splits::new(), Tables::new());
    for first in &FIRST_FRAMES {
        let orbits = orbits(&splits, &tables.frames, &first.frame);
        assert_eq!(orbits.iter().map(|orbit| orbit.len).sum::<u64>(), FRAMES as u64);
    }
}

/// Equivalent frames have the same number of choices.
#[test]
fn every_frame_of_an_orbit_has_as_many_choices() {
    let tables = Tables::new();
    let Tables { splits, fillings, frames, firsts, .. } = &tables;
    let mut totals = [0; 2];
    for (at, total) in totals.iter_mut().enumerate() {
        for number in (0..FRAMES).step_by(7) {
            let frame = frames.frame(splits, number / BESIDE, number % BESIDE);
            let pair =
                Pair::new(splits, fillings, frames, (at, &firsts[at]), &symmetries::Orbit { frame, len: 1 });
            *total += pair.choices();
            assert!(tables.pairs.iter().any(|known| known.first == at && known.choices() == pair.choices()));
        }
    }
    assert!(totals[0] > 0 && totals[1] > 0);
}

#[test]
fn a_band_has_as_many_fillings_as_can_be_placed() {
    let (splits, tables) = (Splits::new(), Tables::new());
    for (second, third) in
        (0..SPLITS).step_by(23).flat_map(|one| (0..SPLITS).step_by(29).map(move |other| (one, other)))
    {
        let minicolumns = [split::STANDARD, splits.threes[second], splits.threes[third]].concat();
        let minicolumns: [u16; 9] = minicolumns.try_into().unwrap();
        let count = u64::from(tables.fillings.counts(second)[third]);
        assert_eq!(count, counted(0, minicolumns, 0, 0), "{second} {third}");
        let fillings: BTreeSet<_> =
            (0..count).map(|number| tables.fillings.minirows(second, third, number)).collect();
        assert_eq!(fillings.len() as u64, count);
    }
}

/// Consecutive numbers, and so every change of the right frame and of each filling, give different grids.
#[test]
fn each_number_is_another_grid() {
    let tables = Tables::new();
    for start in [0, tables.total() / 3, tables.total() - 20_000] {
        let grids: BTreeSet<Grid> = (start..start + 20_000).map(|number| tables.grid(number)).collect();
        assert_eq!(grids.len(), 20_000);
        assert!(grids.iter().all(|&grid| Solution::try_from(grid).is_ok()));
    }
}

/// Where a pair ends, the next begins with its own choices. Every number has a grid.
#[test]
fn the_first_and_the_last_number_of_every_pair_are_grids() {
    let tables = Tables::new();
    for &end in &tables.ends {
        for number in [end - 1, end % tables.total()] {
            assert!(Solution::try_from(tables.grid(number)).is_ok(), "{number}");
        }
    }
}

/// A seed always produces the same grids, on every platform.
#[test]
fn a_seed_gives_these_grids() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for known in [
        "621894735598376421743251689254183967187569342369742158415938276832617594976425813",
        "569741832318629457427853169674198325183562794952374681845216973796435218231987546",
        "946135287738426159125987634563719428872364915491852763614578392289643571357291846",
    ] {
        assert_eq!(full_grid(&mut rng).to_string(), known);
    }
}
