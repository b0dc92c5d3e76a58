//! Lists of all steps.

use super::hint::game;
use sudokit::Solver;
use sudokit::explain::{Catalogue, Technique};
use sudokit_verbs::{Advice, ListOptions, OptionError, StepList, StepOptions, step_line};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle that needs dynamic forcing chains.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

fn options(scale: &'static Catalogue, names: &[&str]) -> Result<ListOptions, OptionError> {
    ListOptions::new(StepOptions { scale, uniqueness: true }, names)
}

fn list(cells: &str, options: ListOptions, is_stopped: bool) -> Result<StepList, Advice> {
    let mut game = game(cells, None);
    let judgement = game.judge(|grid| Solver::new().solve(grid));
    StepList::new(&game, &judgement, options, move || is_stopped)
}

#[test]
fn steps_are_grouped_in_the_order_of_the_scale() {
    for scale in Catalogue::ALL {
        let list = list(PUZZLE, options(scale, &[]).unwrap(), false).unwrap();
        let order: Vec<_> = scale.techniques().collect();
        let groups: Vec<_> = list.groups().collect();
        assert!(
            groups.is_sorted_by_key(|group| order.iter().position(|one| *one == group.technique)),
            "{scale}"
        );
        assert_eq!(groups.iter().map(|group| group.steps.len()).sum::<usize>(), list.steps.len());
        assert!(
            !list.steps.is_empty()
                && !list.is_stopped
                && list.nothing(options(scale, &[]).unwrap()).is_none()
        );
    }
}

#[test]
fn only_the_named_techniques_are_listed() {
    let options = options(&Catalogue::HUMAN, &["Naked Singles", "pointing"]).unwrap();
    let list = list(PUZZLE, options, false).unwrap();
    let is_named = |technique| [Technique::NAKED_SINGLE, Technique::POINTING].contains(&technique);
    assert!(list.groups().count() == 2 && list.steps.iter().all(|step| is_named(step.technique)));
    assert!(list.not_listed.is_empty());
}

#[test]
fn a_technique_without_a_list_is_named() {
    let options = options(&Catalogue::HUMAN, &["dynamic contradiction"]).unwrap();
    let list = list(HARD, options, false).unwrap();
    assert!(list.steps.len() == 1 && list.not_listed.contains(Technique::DYNAMIC_CONTRADICTION));
}

#[test]
fn techniques_that_are_unknown_or_not_of_the_scale_are_errors() {
    assert!(matches!(options(&Catalogue::HUMAN, &["naked pear"]), Err(OptionError::Technique { .. })));
    let error = options(&Catalogue::SE, &["skyscraper"]).unwrap_err();
    assert_eq!(error.to_string(), "the scale se has no row for skyscraper");
}

#[test]
fn a_list_without_steps_has_a_reason() {
    let fish = options(&Catalogue::HUMAN, &["x-wing"]).unwrap();
    let found = list(HARD, fish, false).unwrap();
    assert_eq!(found.nothing(fish).unwrap(), "Not found here: X-wing.");
    let hodoku = options(&Catalogue::HODOKU, &[]).unwrap();
    let found = list(HARD, hodoku, false).unwrap();
    assert_eq!(found.nothing(hodoku).unwrap(), "No technique of `hodoku` applies here.");
    let stopped = list(PUZZLE, hodoku, true).unwrap();
    assert!(stopped.is_stopped && stopped.nothing(hodoku).is_none());
    assert!(
        matches!(list(&".".repeat(81), hodoku, false), Err(Advice::Nothing(why)) if why.to_string().contains("fewer than 17"))
    );
}

#[test]
fn a_step_is_one_line() {
    let list =
        list(PUZZLE, options(&Catalogue::HUMAN, &["W-wing", "hidden single"]).unwrap(), false).unwrap();
    let lines: Vec<_> = list.steps.iter().map(step_line).collect();
    assert!(lines.iter().all(|line| !line.contains('\n')));
    assert_eq!(lines.first().map(String::as_str), Some("In box 2, 8 can only go in r1c6. So r1c6=8."));
}
