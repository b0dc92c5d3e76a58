//! Published exocets.

use super::Scene;
use sudokit::explain::{Pattern, Technique};
use sudokit::{Cell, DigitSet};
use sudokit_check::WrongStep;

/// The eliminations that the source gives.
const JUNIOR: &[(&str, &str)] = &[
    // Andrew Stuart, <https://www.sudokuwiki.org/Exocet>: the example of rule 1, Fata Morgana, and a puzzle by Klaus
    // Brenner.
    ("007020004930000600600300000000000050200010008006900400003700900020050001000008000", "r2c4≠4 r3c7≠27"),
    ("........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........", ""),
    ("900000006050300010020400003000100280000860070030004000000020800400500060090000005", ""),
    // The same author, <https://www.sudokuwiki.org/Double_Exocet>: r4c9 in one of two exocets.
    ("090000030200000000003010907006000000000060370000108006008030001007080003000400050", "r4c9≠8"),
    // GNPX, <https://gidoo-code.github.io/Sudoku_Solver_Generator_v6/page59S.html>, "Junior_Exocet-2".
    ("..5.8.......4..3...6.7.2..1..7.2.69.6..9.8..3.43.6.2..8..6.1.2...4..5.......7.1..", "r2c8≠567"),
    ("25..1...4.9...4.76..82..3...1....7..8.......9..5....1...4..21..67.1...4.1...9..63", "r5c4≠36"),
    ("..5..271.92.3...6.1.......44..7.8.2...........8.1.6..78.......1.9...7.46.649..3..", "r6c5≠2"),
];

const SENIOR: &[(&str, &str)] = &[
    // GNPX, the same page, "Exocet", where a target is outside of the base's band.
    ("2.......3..9.8.1...1.4.3.9...35.76...2.....5...79.18...8.2.4.1...2.1.7..3.......6", "r9c8≠48"),
    ("2.65....3...1..2...9..8...4...6.8.41..1...3..56.9.1...9...5..2...5..3...4....69.5", "r1c6≠4"),
    ("....189....3..9...6.4.3.82.43.......5.9...1.6.......58.51.7.2.9...3..4....796....", "r8c2≠28"),
    ("8..97..61519....4........3.....9...53..5.8..66...1.....4........8....17372..63..8", "r3c7≠8"),
    ("...321.9.83.....6......5...2.41.7..87.......45..4.29.3...9......8.....16.7.246...", "r7c7≠2345"),
];

/// The two techniques with their positions.
fn all() -> impl Iterator<Item = (Technique, &'static str, &'static str)> {
    let of = |technique, list: &'static [(&str, &str)]| {
        list.iter().map(move |&(puzzle, published)| (technique, puzzle, published))
    };
    of(Technique::JUNIOR_EXOCET, JUNIOR).chain(of(Technique::SENIOR_EXOCET, SENIOR))
}

/// Returns the step of each position.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    all().map(|(technique, puzzle, published)| found(technique, puzzle, published))
}

fn found(technique: Technique, puzzle: &str, published: &str) -> Scene {
    let scene = Scene::first(puzzle, technique, published);
    let scene = scene.unwrap_or_else(|| panic!("no {technique} in {puzzle}"));
    assert!(scene.eliminates(published), "{}", scene.step);
    scene
}

#[test]
fn published_exocets_are_found() {
    scenes().for_each(|scene| scene.hold());
}

#[test]
fn damaged_exocets_are_refused() {
    for scene in scenes() {
        let Pattern::Exocet(pattern) = scene.step.pattern.clone() else { panic!("{}", scene.step) };
        for cell in Cell::ALL {
            let with_base = scene.verdict(|step| {
                let Pattern::Exocet(pattern) = &mut step.pattern else { return };
                pattern.base[1] = cell;
            });
            assert!(with_base == Err(WrongStep::Untrue) || cell == pattern.base[1], "{cell}: {}", scene.step);
            // Another target can be correct too, but then the digits must be in it.
            let with_target = scene.verdict(|step| {
                let Pattern::Exocet(pattern) = &mut step.pattern else { return };
                pattern.targets[0] = cell;
            });
            let is_true = |cell| pattern.base.iter().any(|&base| scene.value(base) == scene.value(cell));
            assert!(with_target == Err(WrongStep::Untrue) || is_true(cell), "{cell}: {}", scene.step);
        }
        let with_filled = scene.verdict(|step| {
            let Pattern::Exocet(pattern) = &mut step.pattern else { return };
            let [_, _, in_box] = pattern.base[0].houses();
            let filled = in_box.cells() & scene.position.grid().filled();
            let in_line = |cell: &Cell| {
                cell.row() == pattern.base[0].row() || cell.column() == pattern.base[0].column()
            };
            pattern.base[1] = filled.iter().find(in_line).unwrap_or(pattern.base[0]);
            pattern.digits = scene.position.digits(pattern.base[0]);
        });
        assert_eq!(with_filled, Err(WrongStep::Untrue));
        let fewer_pairs = scene.verdict(|step| {
            let Pattern::Exocet(pattern) = &mut step.pattern else { return };
            let is_true = |pair: &DigitSet| pattern.base.iter().all(|&base| pair.contains(scene.value(base)));
            pattern.pairs.retain(|pair| !is_true(pair));
        });
        assert_eq!(fewer_pairs, Err(WrongStep::Untrue));
    }
}
