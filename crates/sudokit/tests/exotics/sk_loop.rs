//! Published SK-loops.

use super::Scene;
use sudokit::Cell;
use sudokit::explain::{Pattern, Technique};
use sudokit_check::WrongStep;

/// The eliminations that the source gives.
const PUBLISHED: &[(&str, &str)] = &[
    // Easter Monster; Andrew Stuart, <https://www.sudokuwiki.org/SK_Loops>: the links (27), (38), (16), (39), (27), (45),
    // (16) and (48).
    ("100000002090400050006000700050903000000070000000850040700000600030009080002000001", "r2c5≠38 r2c6≠38"),
    // The same page: links of three and one digits.
    ("100020003040000050006000700000506000800090001000300000007000600050000090200030008", ""),
    // The same page: two of the sixteen cells are filled.
    ("200000004080500070001020300000700090000060000070008000003000100090007050400001002", ""),
];

/// Returns the step of each position.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    PUBLISHED.iter().map(|(puzzle, published)| found(puzzle, published))
}

fn found(puzzle: &str, published: &str) -> Scene {
    let scene =
        Scene::first(puzzle, Technique::SK_LOOP, published).unwrap_or_else(|| panic!("nothing in {puzzle}"));
    assert!(scene.eliminates(published), "{}", scene.step);
    scene
}

#[test]
fn published_loops_are_found() {
    scenes().for_each(|scene| scene.hold());
}

#[test]
fn damaged_loops_are_refused() {
    for scene in scenes() {
        let Pattern::SkLoop(pattern) = scene.step.pattern.clone() else { panic!("{}", scene.step) };
        for (old, new) in pattern.cells.iter().flat_map(|old| Cell::ALL.map(|new| (old, new))) {
            let moved = scene.verdict(|step| {
                let Pattern::SkLoop(pattern) = &mut step.pattern else { return };
                pattern.cells = pattern.cells.without(old).with(new);
            });
            assert!(moved == Err(WrongStep::Untrue) || old == new, "{old} to {new}: {}", scene.step);
        }
        for at in 0..pattern.links.len() {
            let fewer = scene.verdict(|step| {
                let Pattern::SkLoop(pattern) = &mut step.pattern else { return };
                let digits = &mut pattern.links[at].1;
                *digits = digits.without(digits.first().unwrap());
            });
            assert_eq!(fewer, Err(WrongStep::Untrue));
        }
    }
}
