//! Published multi-sector locked sets.

use super::Scene;
use sudokit::Cell;
use sudokit::explain::{Pattern, Technique};
use sudokit_check::WrongStep;

/// The eliminations that the source gives.
const PUBLISHED: &[(&str, &str)] = &[
    // David P Bird, <http://forum.enjoysudoku.com/using-multi-sector-locked-sets-t31222.html>, examples 1 and 2.
    (
        "1......8......92....6.3...52....8.....5.7.....6.5....4..47...........91..3..6...7",
        "r1c6≠2 r2c1≠8 r3c2≠47 r3c4≠4 r4c7≠1 r4c8≠9 r5c2≠4 r5c4≠346 r5c9≠36 r6c3≠37 r7c2≠5 r7c5≠5 r7c9≠36 r8c1≠8 r8c6≠2",
    ),
    (
        "3.....9...7...1.5...2.....4....76.1....3.5....6.81....4.....2...5.6...8...9.....3",
        // Without those of row 5, which is one more row there: its cells then are a set.
        "r1c3≠4 r1c9≠2 r2c5≠68 r3c1≠9 r3c7≠3 r4c2≠8 r6c8≠7 r7c3≠3 r7c9≠9 r8c6≠7 r9c1≠2 r9c7≠4",
    ),
    // The same thread: Leren's puzzle.
    ("9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2", ""),
    // Easter Monster, by the same posters: every SK-loop has such a set beside it. Arto Inkala's puzzle of 2012.
    ("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", ""),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", ""),
];

/// Returns the step of each position.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    PUBLISHED.iter().map(|(puzzle, published)| found(puzzle, published))
}

fn found(puzzle: &str, published: &str) -> Scene {
    let scene = Scene::first(puzzle, Technique::MULTI_SECTOR_LOCKED_SET, published);
    let scene = scene.unwrap_or_else(|| panic!("nothing in {puzzle}"));
    assert!(scene.eliminates(published), "{}", scene.step);
    scene
}

#[test]
fn published_sets_are_found() {
    scenes().for_each(|scene| scene.hold());
}

#[test]
fn damaged_sets_are_refused() {
    for scene in scenes() {
        let Pattern::MultiSectorLockedSet(pattern) = scene.step.pattern.clone() else {
            panic!("{}", scene.step)
        };
        for (old, new) in pattern.cells.iter().flat_map(|old| Cell::ALL.map(|new| (old, new))) {
            let moved = scene.verdict(|step| {
                let Pattern::MultiSectorLockedSet(pattern) = &mut step.pattern else { return };
                pattern.cells = pattern.cells.without(old).with(new);
            });
            assert!(moved == Err(WrongStep::Untrue) || old == new, "{old} to {new}: {}", scene.step);
        }
        for at in 0..pattern.links.len() {
            let fewer = scene.verdict(|step| {
                let Pattern::MultiSectorLockedSet(pattern) = &mut step.pattern else { return };
                let digits = &mut pattern.links[at].1;
                *digits = digits.without(digits.first().unwrap());
            });
            assert_eq!(fewer, Err(WrongStep::Untrue));
        }
    }
}
