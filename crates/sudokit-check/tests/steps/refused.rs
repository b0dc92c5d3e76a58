//! Each reason to reject a step, in its smallest case.

use super::{Scene, puzzles, scenes};
use sudokit::explain::{Eliminations, Pattern, Step, UniqueLoopType};
use sudokit::{Cell, House};
use sudokit_check::{WrongStep, check_step};

/// Returns the first step whose pattern meets the condition.
fn first(condition: impl Fn(&Pattern) -> bool) -> Scene {
    puzzles().flat_map(|puzzle| scenes(&puzzle)).find(|scene| condition(&scene.step.pattern)).unwrap()
}

fn verdict(scene: &Scene, change: impl FnOnce(&mut Step)) -> Result<(), WrongStep> {
    let mut step = scene.step.clone();
    change(&mut step);
    check_step(scene.position.candidates(), &step)
}

#[test]
fn what_does_nothing_or_touches_no_candidate() {
    let scene = first(|pattern| matches!(pattern, Pattern::NakedSet(_)));
    assert_eq!(verdict(&scene, |_| {}), Ok(()));
    assert_eq!(verdict(&scene, |step| step.eliminations = Eliminations::new()), Err(WrongStep::Idle));
    let gone = (!scene.position.candidates()).first().unwrap();
    let with_gone = |step: &mut Step| step.eliminations.extend([gone]);
    assert_eq!(verdict(&scene, with_gone), Err(WrongStep::NoCandidate(gone)));
}

#[test]
fn a_set_with_wrong_facts_or_used_too_far() {
    let scene = first(|pattern| matches!(pattern, Pattern::NakedSet(_)));
    let Pattern::NakedSet(set) = &scene.step.pattern else { unreachable!() };
    let elsewhere = scene
        .position
        .candidates()
        .iter()
        .find(|one| !set.cells.contains(one.cell()) && !set.house.cells().contains(one.cell()))
        .unwrap();
    let too_far = |step: &mut Step| step.eliminations.extend([elsewhere]);
    assert_eq!(verdict(&scene, too_far), Err(WrongStep::Possible(elsewhere)));
    let one_less = |step: &mut Step| {
        let Pattern::NakedSet(set) = &mut step.pattern else { return };
        set.cells = set.cells.without(set.cells.first().unwrap());
    };
    assert_eq!(verdict(&scene, one_less), Err(WrongStep::Untrue));
}

#[test]
fn a_loop_under_another_name_or_with_another_cell() {
    let scene =
        first(|pattern| matches!(pattern, Pattern::UniqueLoop(ring) if ring.kind == UniqueLoopType::OneCell));
    assert_eq!(verdict(&scene, |_| {}), Ok(()));
    let other = first(|pattern| matches!(pattern, Pattern::Wing(_))).step.technique;
    assert_eq!(verdict(&scene, |step| step.technique = other), Err(WrongStep::Uniqueness));
    // One more pair of cells outside the loop: some house then has three of them, or one.
    let longer = |step: &mut Step| {
        let Pattern::UniqueLoop(ring) = &mut step.pattern else { return };
        let again = [ring.cells[0], ring.cells[1]];
        let beside =
            |cell: &Cell| !ring.cells.contains(cell) && again.iter().all(|one| one.peers().contains(*cell));
        let extra = Cell::ALL.into_iter().find(beside).unwrap();
        ring.cells.insert(1, extra);
        let digits = scene.position.digits(extra) - ring.digits;
        if !digits.is_empty() {
            ring.extras.insert(usize::from(ring.extras[0].0 == again[0]), (extra, digits));
        }
        ring.kind = UniqueLoopType::NoOtherPlace(House::ALL[0], ring.digits.first().unwrap());
    };
    let verdict = verdict(&scene, longer);
    assert!(matches!(verdict, Err(WrongStep::NotDeadly | WrongStep::Untrue)), "{verdict:?}");
}

#[test]
fn a_grave_that_is_none() {
    let scene = first(|pattern| matches!(pattern, Pattern::Bug(_)));
    assert_eq!(verdict(&scene, |_| {}), Ok(()));
    let more = |step: &mut Step| {
        let Pattern::Bug(bug) = &mut step.pattern else { return };
        let cell = bug.cells[0];
        let more = scene.position.digits(cell).iter().map(|digit| sudokit::Candidate::new(cell, digit));
        bug.extras.extend(more);
    };
    assert_eq!(verdict(&scene, more), Err(WrongStep::NotDeadly));
}

#[test]
fn a_chain_with_a_loose_link_or_a_loose_end() {
    let scene = first(
        |pattern| matches!(pattern, Pattern::Chain(chain) if !chain.is_cycle && chain.branches.len() == 1),
    );
    assert_eq!(verdict(&scene, |_| {}), Ok(()));
    let loose = |step: &mut Step| {
        let Pattern::Chain(chain) = &mut step.pattern else { return };
        chain.branches[0][2].parents.clear();
    };
    assert_eq!(verdict(&scene, loose), Err(WrongStep::Link { branch: 0, node: 2 }));
    let later = |step: &mut Step| {
        let Pattern::Chain(chain) = &mut step.pattern else { return };
        chain.branches[0][1].parents = vec![1];
    };
    assert_eq!(verdict(&scene, later), Err(WrongStep::Link { branch: 0, node: 1 }));
    let open = |step: &mut Step| {
        let Pattern::Chain(chain) = &mut step.pattern else { return };
        chain.branches[0].pop();
    };
    assert_eq!(verdict(&scene, open), Err(WrongStep::Open));
}

#[test]
fn chains_from_not_all_places() {
    let scene = first(|pattern| matches!(pattern, Pattern::Chain(chain) if chain.branches.len() > 2));
    assert_eq!(verdict(&scene, |_| {}), Ok(()));
    let fewer = |step: &mut Step| {
        let Pattern::Chain(chain) = &mut step.pattern else { return };
        chain.branches.pop();
    };
    assert_eq!(verdict(&scene, fewer), Err(WrongStep::Open));
}
