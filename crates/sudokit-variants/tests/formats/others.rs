//! Game IDs, and the drawings of `SudokuPad`.

use proptest::prelude::*;
use sudokit_variants::{
    Diagonal, GridRule, NumberRule, Puzzle, Rule, Shape, Solver, ValueSet, iss, sudokupad, tatham,
};

use crate::assert_error;

fn rules(text: &str) -> Vec<Rule> {
    let puzzle = tatham::read(text).unwrap_or_else(|error| panic!("{text}: {error}")).puzzle;
    assert_eq!(tatham::read(&tatham::write(&puzzle).unwrap()).unwrap().puzzle, puzzle);
    puzzle.rules
}

#[test]
fn game_ids() {
    let given = |givens: &[(usize, u64)]| {
        Rule::Given(givens.iter().map(|(cell, bits)| (*cell, ValueSet(*bits))).collect())
    };
    assert_eq!(rules("2x2:1n4"), [given(&[(0, 1), (15, 8)])]);
    assert_eq!(rules("2:1n4"), [given(&[(0, 1), (15, 8)])]);
    assert_eq!(rules("2x2xdt:p"), [Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
    assert_eq!(rules("2x3:zj"), []);
    let upright = (0..36_u8).map(|cell| cell / 18 * 3 + cell % 6 / 2).collect();
    assert_eq!(rules("3x2:zj"), [Rule::Jigsaw(upright), Rule::Grid(GridRule::NoBoxes)]);
    // Rows: no line between columns, all lines between rows.
    let rows = Rule::Jigsaw((0..16).map(|cell| cell / 4).collect());
    assert_eq!(rules("4j:p,l____________"), [rows, Rule::Grid(GridRule::NoBoxes)]);
    // Dominoes, each with its sum in its first cell.
    let cages = rules("2x2k:p,abbba____________,3a7a7a3a3a7a7a3a");
    assert_eq!(cages.len(), 8);
    assert_eq!(cages[1], Rule::Number(NumberRule::Cage, 7, vec![2, 3]));
}

#[test]
fn errors() {
    assert_error(tatham::read, "3x3:a5", "a5", "81 cells, not 2");
    assert_error(tatham::read, "3x3#12345", "#", "random seed");
    assert_error(tatham::read, "3y3:zzzc", "3y3", "game ID");
    assert_error(tatham::read, "2x2:1m5!", "5", "1 to 4");
    assert_error(tatham::read, "2x2:1n!", "!", "a number, a letter");
    assert_error(tatham::read, "4j:p", "p", "2 parts");
    assert_error(tatham::read, "4j:p,é", "é", "a letter a to z");
    assert_error(tatham::read, "4j:p,a", "a", "the lines between the regions");
    assert_error(tatham::read, "4j:p,x", "x", "the region `of R1C1` has 16 cells");
    assert_error(tatham::read, "50x50:a", "50x50", "game ID");
    let error = |text: &str| tatham::write(&iss::read(text).unwrap()).unwrap_err().to_string();
    assert_eq!(error(".Diagonal~1"), "a game ID cannot say the rule `.Diagonal~1`; use the format `iss`");
    assert!(error(".Cage~5~R1C1~R1C2").contains("`.Cage~5~R1C1~R1C2`"));
}

#[test]
fn the_cage_that_a_game_id_cannot_say_is_named() {
    let error = |text: &str| tatham::write(&iss::read(text).unwrap()).unwrap_err().to_string();
    assert!(error(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~0~R1C3~R1C4").contains("`.Cage~0~R1C3~R1C4`"));
    assert!(error(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~4~R1C2~R1C3").contains("`.Cage~4~R1C2~R1C3`"));
}

proptest! {
    #[test]
    fn any_game_is_read_again(
        size in 2..=16_usize,
        digits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..20),
        layout in 0..3_usize,
        wide in 1..6_usize,
        flags in 0..4_usize,
    ) {
        let shape = Shape::new(size, size).unwrap();
        let mut puzzle = Puzzle::new(shape);
        let mut values = vec![0; shape.cells()];
        for (cell, value) in digits {
            values[cell.index(shape.cells())] = 1 + value.index(size) as u8;
        }
        let givens = values.iter().enumerate().filter(|(_, value)| **value > 0);
        let givens: Vec<_> = givens.map(|(cell, value)| (cell, shape.values.only(*value))).collect();
        if !givens.is_empty() {
            puzzle.rules.push(Rule::Given(givens));
        }
        // Rows or columns as regions; a size without boxes always has regions.
        let has_boxes = !puzzle.layout().boxes.is_empty();
        if layout > 0 || !has_boxes {
            let region = |cell: usize| if layout == 2 { cell % size } else { cell / size };
            puzzle.rules.push(Rule::Jigsaw((0..shape.cells()).map(|cell| region(cell) as u8).collect()));
            puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
        }
        if flags & 1 == 1 {
            puzzle.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
        }
        if flags & 2 == 2 {
            for row in 0..size {
                let cells: Vec<usize> = (row * size..row * size + size).collect();
                for cage in cells.chunks(wide) {
                    puzzle.rules.push(Rule::Number(NumberRule::Cage, 1 + i32::try_from(cage[0]).unwrap(), cage.to_vec()));
                }
            }
        }
        let text = tatham::write(&puzzle).unwrap();
        prop_assert_eq!(tatham::read(&text).unwrap().puzzle, puzzle, "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused(id in "[0-9xjka]{1,6}[:#][0-9a-z_,é]{0,80}", json in "\\{ce:[\\[\\]{},:'a-f0-9.é-]{0,60}\\}") {
        if let Err(error) = tatham::read(&id) {
            prop_assert!(id.get(error.at).is_some());
        }
        if let Err(error) = sudokupad::read(&json) {
            prop_assert!(json.get(error.at).is_some());
        }
    }
}

#[test]
fn a_drawing() {
    let text = "{id:'x',cs:64,ce:[[{v:1},,{v:'3'},],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
                [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: It\\'s'},{v:'rules: one'},{v:'rules: two'},\
                {v:'solution: 1234341221434321'},{ce:[[3,0],[3,1]],v:7},{ce:[[3,3]],v:'x'},{v:'msg: well'}],\
                l:[{wp:[[.5,.5],[1.5,1.5]],c:#FF0000FF,th:10},,],metadata:{author:'é'},settings:{x:t}}";
    let read =
        sudokupad::read(text).unwrap_or_else(|error| panic!("{error} {:?}", text.get(error.at.clone())));
    assert_eq!(read.puzzle.to_string(), ".Shape~4x4.~R1C1_1~R1C3_3.Cage~7~R4C1~R4C2");
    assert_eq!((read.about.title.as_str(), read.about.author.as_str()), ("It's", "é"));
    assert_eq!(read.about.rules, "one\ntwo");
    let counted = Solver::new(&read.puzzle).count(10);
    assert!(counted.found() > 0);
    assert_eq!(read.about.solution.unwrap()[..4], [Some(1), Some(2), Some(3), Some(4)]);
    let notes: Vec<_> =
        read.notes.iter().map(|note| (&text[note.at.clone()], note.kind.is_about_missing_rule())).collect();
    let expected =
        [("'x'", false), ("[{wp:[[.5,.5],[1.5,1.5]],c:#FF0000FF,th:10},,]", true), ("{x:t}", false)];
    assert_eq!(notes[..3], expected);
    assert_eq!(notes[3..], [("{ce:[[3,3]],v:'x'}", true), ("{v:'msg: well'}", false)]);
    assert_error(sudokupad::read, "{ce:[[{v:5},],[,]]}", "5", "ce[0][0].v: `5` is no value");
    assert_error(sudokupad::read, "{re:[]}", "{re:[]}", "no member `cells`");
}
