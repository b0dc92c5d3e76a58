//! Proptest strategies for all types of the library's vocabulary, valid and invalid.

use crate::{Rng, Transform, make};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet, Solution};

/// Any digit.
pub fn digit() -> impl Strategy<Value = Digit> {
    select(&Digit::ALL[..])
}

/// Any cell.
pub fn cell() -> impl Strategy<Value = Cell> {
    select(&Cell::ALL[..])
}

/// Any house.
pub fn house() -> impl Strategy<Value = House> {
    select(&House::ALL[..])
}

/// Any candidate.
pub fn candidate() -> impl Strategy<Value = Candidate> {
    (cell(), digit()).prop_map(|(cell, digit)| Candidate::new(cell, digit))
}

/// Any set of digits.
pub fn digit_set() -> impl Strategy<Value = DigitSet> {
    any::<u16>().prop_map(DigitSet::from_bits)
}

/// Any set of cells; one in three holds at most three.
pub fn cell_set() -> impl Strategy<Value = CellSet> {
    prop_oneof![
        1 => vec(cell(), 0..4).prop_map(CellSet::from_iter),
        2 => any::<u128>().prop_map(CellSet::from_bits),
    ]
}

/// Any set of houses; one in three holds at most three.
pub fn house_set() -> impl Strategy<Value = HouseSet> {
    prop_oneof![
        1 => vec(house(), 0..4).prop_map(HouseSet::from_iter),
        2 => any::<u32>().prop_map(HouseSet::from_bits),
    ]
}

/// Any set of candidates; one in three holds at most three.
pub fn candidate_set() -> impl Strategy<Value = CandidateSet> {
    prop_oneof![
        1 => vec(candidate(), 0..4).prop_map(CandidateSet::from_iter),
        2 => vec(cell_set(), 9)
            .prop_map(|cells| CandidateSet::from_cells(core::array::from_fn(|digit| cells[digit]))),
    ]
}

/// Any grid, mostly invalid: half of the cells empty, or almost all.
pub fn grid() -> impl Strategy<Value = Grid> {
    let value = prop_oneof![Just(0), 1..=9_u8];
    let rare = prop_oneof![15 => Just(0), 1 => 1..=9_u8];
    prop_oneof![vec(value, 81), vec(rare, 81)].prop_map(|values| {
        let values = core::array::from_fn(|cell| values[cell]);
        Grid::from_bytes(values).expect("values are 0 to 9")
    })
}

/// Any solution. It does not shrink, because no full grid is simpler than another.
pub fn solution() -> impl Strategy<Value = Solution> {
    any::<u64>().no_shrink().prop_map(|seed| make::solution(&mut Rng::new(seed)))
}

/// A puzzle with this number of blanks and at least one solution, and that solution. It shrinks to fewer blanks.
pub fn solvable(blanks: core::ops::RangeInclusive<usize>) -> impl Strategy<Value = (Grid, Solution)> {
    (solution(), subsequence(Cell::ALL.to_vec(), blanks)).prop_map(|(solution, blanks)| {
        let mut puzzle = *solution.as_grid();
        for cell in blanks {
            puzzle.set(cell, None);
        }
        (puzzle, solution)
    })
}

/// A puzzle with this number of blanks and at least one solution, or one with a clue changed, added or removed.
pub fn puzzle(blanks: core::ops::RangeInclusive<usize>) -> impl Strategy<Value = Grid> {
    (solvable(blanks), proptest::option::of(any::<u64>().no_shrink())).prop_map(|((puzzle, _), seed)| {
        seed.map_or(puzzle, |seed| make::mutant(&mut Rng::new(seed), &puzzle))
    })
}

/// Any symmetry of Sudoku. It does not shrink.
pub fn transform() -> impl Strategy<Value = Transform> {
    any::<u64>().no_shrink().prop_map(|seed| Transform::random(&mut Rng::new(seed)))
}

/// Any symmetry of Sudoku, as the library's type. It shrinks to the identity.
pub fn library_transform() -> impl Strategy<Value = sudokit::Transform> {
    (0..sudokit::Transform::COUNT)
        .prop_map(|number| sudokit::Transform::from_number(number).expect("the number is below the count"))
}
