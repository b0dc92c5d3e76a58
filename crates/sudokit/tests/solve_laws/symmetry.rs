//! Solving commutes with every symmetry of Sudoku.

use super::{FAST, unlimited};
use proptest::prelude::*;
use sudokit::solve::Goal;
use sudokit::{Outcome, Solution};
use sudokit_check::check_solutions;
use sudokit_testkit::any;

/// The maximum number of solutions whose lists are compared. Beyond it, only the number is compared.
const MANY: usize = 2_000;

proptest! {
    #[test]
    fn the_solutions_of_the_image_are_the_images_of_the_solutions(
        puzzle in any::puzzle(20..=52),
        transform in any::transform(),
    ) {
        let image = transform.apply(&puzzle);
        for engine in FAST {
            let list = |puzzle| unlimited(engine).solutions(puzzle).take(MANY).collect::<Vec<Solution>>();
            let (of_puzzle, of_image) = (list(&puzzle), list(&image));
            prop_assert_eq!(of_puzzle.len(), of_image.len());
            prop_assert!(of_image.is_sorted_by(|one, next| one < next));
            prop_assert_eq!(check_solutions(&image, of_image.iter().map(Solution::as_grid)), Ok(()));
            let mut images: Vec<Solution> =
                of_puzzle.iter().map(|solution| transform.apply_to_solution(solution)).collect();
            images.sort();
            prop_assert!(images.len() == MANY || images == of_image);
        }
    }

    #[test]
    fn the_outcome_of_the_image_is_the_image_of_the_outcome(
        puzzle in any::puzzle(30..=56),
        transform in any::transform(),
    ) {
        let image = transform.apply(&puzzle);
        for engine in FAST {
            let solver = unlimited(engine);
            match (solver.solve(&puzzle), solver.solve(&image)) {
                (Outcome::One(solution), Outcome::One(of_image)) => {
                    prop_assert_eq!(transform.apply_to_solution(&solution), of_image);
                }
                (Outcome::Many { first }, Outcome::Many { first: of_image }) => {
                    prop_assert!(first.solves(&puzzle) && of_image.solves(&image));
                }
                (Outcome::None { clash }, Outcome::None { clash: of_image }) => {
                    prop_assert_eq!(clash.is_some(), of_image.is_some());
                }
                (of_puzzle, of_image) => prop_assert!(false, "{:?}, of the image {:?}", of_puzzle, of_image),
            }
            let (of_puzzle, of_image) = (solver.count(&puzzle, 100), solver.count(&image, 100));
            prop_assert_eq!(of_puzzle, of_image);
        }
    }

    /// All engines have the same result for any 81 cells, valid or not.
    #[test]
    fn engines_agree_on_nonsense(grid in any::grid()) {
        let [auto, portable] = FAST.map(|engine| unlimited(engine).count(&grid, 10));
        prop_assert_eq!(auto, portable);
        let found = unlimited(FAST[0]).search(&grid, Goal::First);
        prop_assert_eq!(found.first.is_some_and(|first| first.solves(&grid)), auto.found() > 0);
        prop_assert!(grid.clash().is_none() || auto.found() == 0);
    }
}
