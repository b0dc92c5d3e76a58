//! The texts of the hints.

use super::{Scene, exocet, fireworks, msls, sk_loop, tridagon};
use sudokit::explain::{Hint, Stage};

fn hint(scene: Option<Scene>) -> Hint {
    let scene = scene.unwrap();
    Hint::new(&scene.position, scene.step)
}

#[test]
fn hints_lead_to_the_step() {
    let list = [
        (
            hint(fireworks::scenes().next()),
            "Look at box 3.",
            "There is a fireworks triple.",
            "Where can 1, 2 and 3 of row 1 and column 9 be outside box 3?",
        ),
        (
            hint(fireworks::scenes().last()),
            "Look at box 5.",
            "There is a fireworks quadruple.",
            "Where can 3 and 4 of row 4 and column 6 be outside box 5?",
        ),
        (
            hint(tridagon::scenes().next()),
            "Look at box 9.",
            "There is a tridagon.",
            "Can 3, 5 and 7 alone fill the marked cells of the boxes 5, 6, 8 and 9?",
        ),
        (
            hint(sk_loop::scenes().next()),
            "Look at r2c2 and around it.",
            "The technique is SK-loop.",
            "Which digits do the pairs of cells beside r2c2, r2c8, r8c8 and r8c2 share in their houses?",
        ),
        (
            hint(msls::scenes().next()),
            "Look at r1c2 and around it.",
            "There is a multi-sector locked set.",
            "Which digits can fill the cells where the rows 1, 2, 4 and 8 and the columns 2, 3, 4, 5 and 9 cross?",
        ),
        (
            hint(exocet::scenes().next()),
            "Look at box 1.",
            "There is a junior exocet.",
            "Where can the two digits of r1c1 and r1c2 go in column 3, column 4 and column 7?",
        ),
        (
            hint(exocet::scenes().last()),
            "Look at box 3.",
            "There is a senior exocet.",
            "Where can the two digits of r1c9 and r3c9 go in row 2, row 4 and row 7?",
        ),
    ];
    for (hint, place, technique, cells) in list {
        let stages = [Stage::Where, Stage::Technique, Stage::Cells].map(|stage| hint.text(stage).to_string());
        assert_eq!(stages, [place, technique, cells]);
    }
}

#[test]
fn reasons_are_in_words() {
    let because = |scene: Option<Scene>| scene.unwrap().step.because().to_string();
    assert_eq!(
        because(fireworks::scenes().next()),
        "Outside box 3, 1, 2 and 3 can only go in r1c1 of row 1 and in r9c9 of column 9. If such a digit is in neither, \
         the row and the column both have it in the box, so it is where they cross. So r1c1, r1c9 and r9c9 hold 1, 2 and \
         3 once each. Also box 3 has 1, 2 and 3 in row 1 or column 9."
    );
    assert_eq!(
        because(exocet::scenes().next()),
        "r1c1 and r1c2 hold two of 1, 5 and 8. These two are nowhere else in row 1 and box 1, so column 3, column 4 and \
         column 7 have them outside both. Without r2c4 and r3c7, none of 1, 5 and 8 fits in all three of these lines. So \
         each of the two digits is in r2c4 or r3c7, and these cells hold the same two digits as r1c1 and r1c2. These can \
         only be 1 and 5, 1 and 8 or 5 and 8, and what none of them allows is false."
    );
    assert_eq!(
        because(sk_loop::scenes().next()),
        "Around the filled cells r2c2, r2c8, r8c8 and r8c2, the empty cells beside them in their boxes are r1c2, r1c8, \
         r2c1, r2c3, r2c7, r2c9, r3c2, r3c8, r7c2, r7c8, r8c1, r8c3, r8c7, r8c9, r9c2 and r9c8. Every candidate of these \
         16 cells is one of these 16: 3 and 8 in row 2; 1 and 6 in box 3; 3 and 9 in column 8; 2 and 7 in box 9; 4 and 5 \
         in row 8; 1 and 6 in box 7; 4 and 8 in column 2; 2 and 7 in box 1. Each of the 16 can fill only one cell. So \
         each fills one of these cells, and is in no other cell of its house."
    );
}
