//! Published fireworks.

use super::Scene;
use sudokit::Cell;
use sudokit::explain::{Pattern, Technique};
use sudokit_check::WrongStep;

/// The eliminations that the source gives, as far as the step is the same.
const TRIPLES: &[(&str, &str)] = &[
    // Andrew Stuart, <https://www.sudokuwiki.org/Fireworks>, example 1: Qinlux, "Triple Laser". The solver of Beeby
    // gives these eliminations: <https://sysudoku.com/2022/02/08/the-uhc-solvers-on-the-shye-fireworks/>.
    (
        "045000000000100070800023000000907100000000300080406020003000005070800006000000900",
        "r1c9≠89 r1c1≠679 r9c9≠47",
    ),
    // The same page, example 2.
    ("230008005060200000000090100006000320403000501025000900007080000000002070100900058", "r3c4≠456"),
    // The same page, practice puzzles by Klaus Brenner.
    ("609000015000050000030000080000007000207004600100800003000080034900020000400105070", ""),
    ("000902300507600000600807005000300600070000010800010000400080000002000094905400000", ""),
    ("000400300060907005080201000004000010000700000190005006000000803000006001740000060", ""),
    ("100000400000010000098000006000420000700005300002086700900000005300002000470600000", ""),
    ("500007038000908002070000150340100000000000800200060000003600009000009040706000000", ""),
    ("001036850009005000000000000000050900600000023120900000000080004410000700036090010", ""),
    ("004008007000060000500100028000400096000070080300000210100003470027000000050010000", ""),
];

const QUADRUPLES: &[(&str, &str)] = &[
    // Andrew Stuart, <https://www.sudokuwiki.org/Fireworks>: jovi_al, "Cobra Roll".
    ("002300500010040090000500006076000000800020040900000803000005002000006010000870000", ""),
];

/// Returns the step of each position.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    let of = |technique, list: &'static [(&str, &str)]| {
        list.iter().map(move |(puzzle, published)| found(puzzle, technique, published))
    };
    of(Technique::FIREWORKS_TRIPLE, TRIPLES).chain(of(Technique::FIREWORKS_QUADRUPLE, QUADRUPLES))
}

fn found(puzzle: &str, technique: Technique, published: &str) -> Scene {
    let scene = Scene::first(puzzle, technique, published).unwrap_or_else(|| panic!("nothing in {puzzle}"));
    assert!(scene.eliminates(published), "{}", scene.step);
    scene
}

#[test]
fn published_fireworks_are_found() {
    scenes().for_each(|scene| scene.hold());
}

#[test]
fn damaged_fireworks_are_refused() {
    for scene in scenes() {
        for cell in Cell::ALL {
            let moved = scene.verdict(|step| {
                let Pattern::Fireworks(pattern) = &mut step.pattern else { return };
                pattern.wings[1] = cell;
            });
            let Pattern::Fireworks(pattern) = &scene.step.pattern else { continue };
            assert!(moved.is_err() || cell == pattern.wings[1], "{cell}: {}", scene.step);
        }
        let fewer = scene.verdict(|step| {
            let Pattern::Fireworks(pattern) = &mut step.pattern else { return };
            let digits = &mut pattern.crossings[0].1;
            *digits = digits.without(digits.first().unwrap());
        });
        assert_eq!(fewer, Err(WrongStep::Untrue));
    }
}
