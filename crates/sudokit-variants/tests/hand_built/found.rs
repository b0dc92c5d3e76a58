//! What random puzzles found: each was a panic, or a solution that is none.

use sudokit_variants::sudokit::Count;
use sudokit_variants::sudokit::solve::Goal;
use sudokit_variants::text::{self, About, TextFormat};
use sudokit_variants::{Puzzle, Rule, Shape, Solver, iss};

fn count(text: &str) -> Count {
    let puzzle: Puzzle = text.parse().expect(text);
    assert_eq!(puzzle.check(), Ok(()), "{text}");
    let solver = Solver::new(&puzzle);
    let first = solver.search(Goal::First).first;
    assert!(first.is_none_or(|first| puzzle.holds(&first)), "{text}");
    solver.count(3)
}

/// There are more regions than values.
#[test]
fn numbers_of_regions_can_be_beyond_all_values() {
    let board = ".Shape~4x1~2~Raw.ChaosConstruction.RegionSize~1";
    let all = count(board);
    assert_eq!(all, Count::OrMore(3));
    assert_eq!(count(&format!("{board}.Pair~G~CC1~CC2")), all);
    assert_eq!(count(&format!("{board}.Thermo~CC1~CC2~CC3~CC4")), all);
    assert_eq!(count(&format!("{board}.AllDifferent~CC1~CC2~CC3~CC4")), all);
    assert_eq!(count(&format!("{board}.Between~CC1~CC2~CC4")), all);
    assert_eq!(count(&format!("{board}.Lockout~1~CC2~CC1~CC3")), all);
    assert_eq!(count(&format!("{board}.Lockout~1~CC2~CC3~CC4")), Count::Exactly(0));
}

/// The clauses of regions have one value more than the grid.
#[test]
fn regions_can_have_all_64_values() {
    assert_eq!(count(".Shape~4x4~64.ChaosConstruction"), Count::OrMore(3));
}

/// A rule over region cells and other cells distinguishes the numbers of regions, so they cannot be exchanged.
#[test]
fn numbers_of_regions_beside_values() {
    let board = ".Shape~2x2~2~Raw.ChaosConstruction.RegionSize~2";
    for rule in [
        "AllDifferent~R1C1~CC1",
        "CountDistinct~R1C1~R1C2~CC1",
        "CountDistinct~CC1~R1C1",
        "SameValues~2~R1C1~CC4",
    ] {
        let puzzle: Puzzle = format!("{board}.{rule}").parse().expect(rule);
        let expected =
            (0..16_u8).flat_map(|values| (0..16_u8).map(move |regions| (values, regions))).filter(|all| {
                let cells = |bits: u8, first| (0..4).map(move |at| first + (bits >> at & 1));
                puzzle.holds(&cells(all.0, 1).chain(cells(all.1, 0)).collect::<Vec<u8>>())
            });
        let solutions: Vec<Vec<u8>> = Solver::new(&puzzle).solutions().collect();
        assert!(solutions.iter().all(|values| puzzle.holds(values)), "{rule}");
        assert_eq!(solutions.len(), expected.count(), "{rule}");
    }
}

#[test]
fn arms_with_different_first_cells() {
    assert_ne!(
        count(".Shape~3x3.ChaosConstruction.ChaosArrow~R3C3~0~CC8~CC2~-~CC2~CC4"),
        Count::LimitReached(0)
    );
}

#[test]
fn a_group_can_be_larger_than_a_grid() {
    assert_eq!(count(".Shape~1x1~2.Var~X~~2000.ConnectedValues~VX~1"), Count::OrMore(3));
    assert_eq!(count(".Shape~1x1~2.Var~X~~1x70.ConnectedValues~VX~1"), Count::OrMore(3));
}

#[test]
fn a_cell_that_is_listed_twice_is_its_value_twice() {
    for rule in ["EqualityCage~R1C1~R1C2~R1C1~R1C3", "RellikCage~9~R1C1~R1C1", "Lunchbox~2~R1C1~R1C2~R1C1"] {
        assert_eq!(count(&format!(".Shape~4x4~4~Raw.{rule}")), Count::Exactly(0), "{rule}");
    }
}

#[test]
fn more_than_64_regions_are_refused() {
    let error = iss::read(".Shape~36x36.ChaosConstruction.RegionSize~9").expect_err("144 regions");
    assert_eq!(error.to_string(), "144 regions that are part of the solution; expected at most 64");
}

#[test]
fn the_least_number_can_be_written() {
    let mut puzzle = Puzzle::new(Shape::new(4, 4).expect("a size up to 36"));
    puzzle.rules.push(Rule::LittleKiller { sum: i32::MIN, first: 1 });
    assert!(text::write(&puzzle, TextFormat::FPuzzles, &About::default()).is_err());
}
