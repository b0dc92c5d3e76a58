//! The sets of pairs against their definitions, one cell after the other.

use super::last_clues::{Cursor, LastClues};
use super::pairs::{Components, PAIRS};
use crate::generate::full_grid;
use crate::grid::{Cell, CellSet, Digit, Solution};
use crate::random::{below, shuffle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// Returns the sets of cells that are connected with each other, if there are several.
fn parts(mut cells: CellSet, is_joined: impl Fn(Cell, Cell) -> bool) -> Vec<CellSet> {
    let mut parts = Vec::new();
    while let Some(first) = cells.first() {
        let mut part = CellSet::only(first);
        while let Some(next) =
            (cells - part).iter().find(|&cell| part.iter().any(|other| is_joined(cell, other)))
        {
            part.insert(next);
        }
        cells -= part;
        parts.push(part);
    }
    if parts.len() > 1 { parts } else { Vec::new() }
}

/// Returns the sets of two digits: a cell that gets the other digit forces all cells with it in its houses to change.
fn sets_of_digits(solution: &Solution) -> Vec<CellSet> {
    let pairs = Digit::ALL.iter().flat_map(|&one| Digit::ALL.iter().map(move |&other| (one, other)));
    let pairs = pairs.filter(|(one, other)| one < other);
    let cells = |digits: (Digit, Digit)| {
        Cell::ALL
            .iter()
            .copied()
            .filter(move |&cell| [digits.0, digits.1].contains(&solution.get(cell)))
            .collect()
    };
    pairs.flat_map(|pair| parts(cells(pair), |cell, other| cell.peers().contains(other))).collect()
}

/// Returns the sets of two lines of a band or stack: a cell is exchanged with the one beside it, and the digit that
/// comes into a line must leave its cell there.
fn sets_of_lines(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for (one, other) in (0..18).flat_map(|one| (one + 1..one / 3 * 3 + 3).map(move |other| (one, other))) {
        let is_row = one < 9;
        let line = |cell: Cell| if is_row { cell.row() } else { 9 + cell.column() };
        let place = |cell: Cell| if is_row { cell.column() } else { cell.row() };
        let cells =
            Cell::ALL.iter().copied().filter(|&cell| line(cell) == one || line(cell) == other).collect();
        let is_joined =
            |cell, other| place(cell) == place(other) || solution.get(cell) == solution.get(other);
        sets.extend(parts(cells, is_joined));
    }
    sets
}

/// Returns the cells of a group of [`PAIRS`].
fn cells_of_group(solution: &Solution, group: u8) -> CellSet {
    let is_in = |cell: Cell| match usize::from(group) {
        digit @ 0..=8 => solution.get(cell).index() == digit,
        column @ 9..=17 => cell.column() == column - 9,
        row => cell.row() == row - 18,
    };
    Cell::ALL.iter().copied().filter(|&cell| is_in(cell)).collect()
}

/// Returns the sets that the vectors find, as cells.
fn sets_of_pairs(solution: &Solution) -> Vec<CellSet> {
    let components = Components::new(solution);
    let mut sets = Vec::new();
    for (pair, [one, other]) in PAIRS.iter().enumerate() {
        let cells = cells_of_group(solution, *one) | cells_of_group(solution, *other);
        let line = |cell: Cell| if *one < 18 { cell.row() } else { cell.column() };
        let in_lines =
            |lines: usize| cells.iter().filter(|&cell| lines >> line(cell) & 1 != 0).collect::<CellSet>();
        sets.extend(components.of_pair(pair).map(in_lines));
    }
    sets
}

fn grids(count: usize) -> impl Iterator<Item = (Solution, ChaCha8Rng)> {
    (0..count as u64).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        (full_grid(&mut rng), rng)
    })
}

#[test]
fn the_sets_are_those_of_the_definition() {
    for (solution, _) in grids(300) {
        let mut sets = sets_of_pairs(&solution);
        let mut expected = sets_of_digits(&solution);
        expected.extend(sets_of_lines(&solution));
        sets.sort_unstable();
        expected.sort_unstable();
        assert!(sets.len() > 20, "{solution}");
        assert_eq!(sets, expected, "{solution}");
    }
}

#[test]
fn the_sets_are_unavoidable() {
    for (solution, _) in grids(10) {
        for set in sets_of_pairs(&solution) {
            let mut puzzle = *solution.as_grid();
            set.iter().for_each(|cell| puzzle.set(cell, None));
            assert_eq!(sudokit_oracle::count(puzzle.as_bytes(), 2), 2, "{solution} {set:?}");
        }
    }
}

/// Returns the clues of each set by their numbers, for the sets that [`LastClues`] uses.
fn as_clues(solution: &Solution, clues: &[Cell], kept: usize) -> Vec<u64> {
    let mut sets = sets_of_digits(solution);
    sets.extend(sets_of_lines(solution));
    let number = |cell: Cell| clues.iter().position(|&clue| clue == cell).map_or(0, |number| 1_u64 << number);
    let sets = sets.into_iter().map(|set| set.iter().map(number).fold(0, |set, clue| set | clue));
    let is_short = |set: &u64| (1..=6).contains(&set.count_ones()) && set.trailing_zeros() >= kept as u32;
    sets.filter(is_short).collect()
}

#[test]
fn the_last_clues_of_sets_are_needed() {
    let mut needed = 0;
    for (solution, mut rng) in grids(100) {
        let mut cells = Cell::ALL.to_vec();
        shuffle(&mut rng, &mut cells);
        let (number, kept) = (below(&mut rng, 61) as usize, below(&mut rng, 4) as usize);
        let (clues, kept) = (&cells[..number], kept.min(number));
        let last_clues = LastClues::new(&solution, clues.iter().copied(), kept);
        let sets = as_clues(&solution, clues, kept);
        let (mut remaining, mut cursor) = ((1_u64 << kept) - 1, Cursor::default());
        for clue in kept..number {
            let is_last = |set: &u64| set >> clue == 1 && set & remaining == 0;
            let is_needed = last_clues.is_needed(clue, remaining, &mut cursor);
            // Of more than 63 sets, some are dropped.
            assert!(!is_needed || sets.iter().any(is_last), "{solution} {clue} of {clues:?}");
            assert!(
                is_needed || sets.len() > 63 || !sets.iter().any(is_last),
                "{solution} {clue} of {clues:?}"
            );
            needed += usize::from(is_needed);
            remaining |= u64::from(is_needed || below(&mut rng, 3) == 0) << clue;
        }
    }
    assert!(needed > 500, "{needed}");
}
