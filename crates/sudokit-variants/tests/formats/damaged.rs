//! Texts with unusual or contradictory members: each is read as its program does, noted, or refused.

use serde_json::{Value, json};
use sudokit_variants::text::{ReadError, ReadPuzzle};
use sudokit_variants::{fpuzzles, sudokupad};

use crate::assert_error;

type Read = fn(&str) -> Result<ReadPuzzle, ReadError>;

/// Returns the rules and the notes of a text, without the size and the end of notes that all have.
#[track_caller]
fn read(read: Read, text: &str) -> (String, Vec<String>) {
    let read = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let notes = read.notes.iter().map(|note| {
        note.to_string()
            .replace("; the puzzle was read without it", "")
            .replace(" or a setting, not a rule, and was left out", "")
    });
    (read.puzzle.to_string().replacen(".Shape~4x4", "", 1), notes.collect())
}

/// Checks the rules and the notes of a 4×4 puzzle of f-puzzles with these members.
#[track_caller]
fn check(members: Value, rules: &str, notes: &[&str]) {
    let mut object = json!({"size": 4, "grid": vec![vec![json!({}); 4]; 4]});
    let Value::Object(members) = members else { panic!("no members") };
    object.as_object_mut().unwrap().extend(members);
    assert_eq!(
        read(fpuzzles::read, &object.to_string()),
        (rules.to_owned(), notes.iter().map(ToString::to_string).collect())
    );
}

/// Returns a drawing of `SudokuPad` of 4×4 cells with boxes and these members.
fn drawing(members: &str) -> String {
    let regions = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    format!("{{ce:[[,,,],[,,,],[,,,],[,,,]],{regions}{members}}}")
}

#[track_caller]
fn check_drawing(members: &str, rules: &str, notes: &[&str]) {
    let found = read(sudokupad::read, &drawing(members));
    assert_eq!(found, (rules.to_owned(), notes.iter().map(ToString::to_string).collect()), "{members}");
}

#[test]
fn cells_that_are_values() {
    check(
        json!({"grid": [[1, "2", 0, "."], ["", null, {}, {"value": 3}], [0.0, 0, 0, 0], [0, 0, 0, 4]]}),
        ".~R1C1_1~R1C2_2~R4C4_4",
        &["1 cell has a value that is not given, which was left out"],
    );
    for (cell, message) in [
        ("[1]", "`a list of 1`: expected a cell"),
        ("true", "`true`: expected a cell"),
        ("5", "`5` is no value"),
    ] {
        let rows = ["[0,0,0,0]"; 3].join(",");
        assert_error(
            fpuzzles::read,
            &format!("{{\"size\":4,\"grid\":[[0,{cell},0,0],{rows}]}}"),
            cell,
            message,
        );
    }
    let pad = drawing("").replace("ce:[[,", "ce:[[5,");
    assert_error(sudokupad::read, &pad, "5", "ce[0][0]: `5`: expected a cell such as {v:1}");
}

#[test]
fn true_and_false() {
    for nothing in [json!(0), json!(null), json!(""), json!(false)] {
        check(json!({"antiknight": nothing, "nonconsecutive": nothing}), "", &[]);
    }
    check(json!({"antiknight": 1}), ".AntiKnight", &[]);
    for (odd, shown) in [(json!("false"), "false"), (json!("0"), "0"), (json!([]), "a list of 0")] {
        let note = format!("`antiking` is `{shown}`, which was read as true, as programs in JavaScript do");
        check(json!({"antiking": odd}), ".AntiKing", &[note.as_str()]);
    }
    let grid = |given: Value| {
        let cell = json!({"value": 1, "given": given});
        json!({"grid": [[cell, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]})
    };
    check(grid(json!(0)), "", &["1 cell has a value that is not given, which was left out"]);
    let note = "`grid[0][0].given` is `no`, which was read as true, as programs in JavaScript do";
    check(grid(json!("no")), ".~R1C1_1", &[note]);
    check(json!({"thermometer": false, "negative": {}, "odd": "", "arrow": null}), "", &[]);
}

#[test]
fn members_of_other_rules() {
    let line = json!([["R1C1", "R1C2"]]);
    check(
        json!({"thermometer": [{"lines": line, "value": "3"}]}),
        ".Thermo~R1C1~R1C2",
        &["`thermometer.value` (1) is not understood"],
    );
    check(
        json!({"extraregion": [{"cells": ["R1C1", "R4C4"], "value": 5}]}),
        ".AllDifferent~R1C1~R4C4",
        &["`extraregion.value` (1) is not understood"],
    );
    check(
        json!({"odd": [{"cell": "R1C1", "value": 1}]}),
        ".~R1C1_1_3",
        &["`odd.value` (1) is not understood"],
    );
    let cage = |more: Value| {
        let mut cage = json!({"cells": ["R1C1", "R3C3"], "value": "5"});
        cage.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"killercage": [cage]})
    };
    check(cage(json!({"values": [1]})), ".Cage~5~R1C1~R3C3", &["`killercage.values` (1) is not understood"]);
    check(cage(json!({"unique": true, "value": ""})), ".Cage~0~R1C1~R3C3", &[]);
    check(cage(json!({"unique": false})), ".Sum~5~R1C1~R3C3", &[]);
    check(
        cage(json!({"unique": false, "value": ""})),
        "",
        &["`killercage` has no value, so it was left out"],
    );
    check(
        json!({"metadata": {"antiknight": true, "source": "x"}}),
        "",
        &["`metadata.antiknight` (1) is not understood"],
    );
}

#[test]
fn little_killers() {
    let clue = |cells: Value| json!({"littlekillersum": [{"cell": "R0C2", "direction": "DL", "cells": cells, "value": "1"}]});
    check(clue(json!(["R1C1"])), ".Sum~1~R1C1", &[]);
    check(clue(json!([])), ".Sum~1~R1C1", &[]);
    let wrong = json!({"size": 4, "grid": vec![vec![json!({}); 4]; 4], "littlekillersum": clue(json!(["R1C2"]))["littlekillersum"]});
    assert_error(fpuzzles::read, &wrong.to_string(), "[\"R1C2\"]", "the cells in the direction of the clue");
}

#[test]
fn cages_of_drawings() {
    let cage = |more: &str| format!(",ca:[{{ce:[[0,0],[2,2]]{more}}}]");
    check_drawing(&cage(",v:5,unique:t,style:'killer',borderColor:#F00"), ".Cage~5~R1C1~R3C3", &[]);
    check_drawing(&cage(",v:5,unique:f"), ".Sum~5~R1C1~R3C3", &[]);
    check_drawing(&cage(",unique:f"), "", &["`cages` (1) is a drawing"]);
    check_drawing(&cage(",sum:3"), ".Cage~3~R1C1~R3C3", &[]);
    check_drawing(&cage(",sum:3,v:'3'"), ".Cage~3~R1C1~R3C3", &[]);
    for unclear in [",sum:3,v:5", ",v:5,hidden:t"] {
        check_drawing(&cage(unclear), "", &["`cages` (1) is not understood"]);
    }
    check_drawing(&cage(",v:5,foo:1"), ".Cage~5~R1C1~R3C3", &["`cages.foo` (1) is not understood"]);
    check_drawing(
        ",ca:[{v:'antiknight: true'},{v:'source: x'}]",
        "",
        &["`antiknight` (1) is not understood", "`source` (1) is a drawing"],
    );
    check_drawing(",metadata:{antiknight:t}", "", &["`metadata.antiknight` (1) is not understood"]);
    let text = drawing(",ca:{a:1}");
    assert_error(sudokupad::read, &text, "{a:1}", "a list of cages");
    let start = text.find("re:").unwrap()..text.find(",ca").unwrap();
    let text = text.replace(&text[start], "re:5").replace(",ca:{a:1}", "");
    assert_error(sudokupad::read, &text, "5", "a list of regions");
}

#[test]
fn solutions_that_are_none() {
    let note = "`solution` is not the value of each of the 16 cells, and was left out";
    for wrong in [json!("123"), json!([1, 2]), json!({"a": 1}), json!([[1, 2, 3, 4], [1]])] {
        check(json!({"solution": wrong}), "", &[note]);
    }
    let rows = json!({"size": 2, "grid": [[{}, {}], [{}, {}]], "solution": [[1, 2], [2, 1]]});
    let solution = fpuzzles::read(&rows.to_string()).unwrap().about.solution;
    assert_eq!(solution, Some(vec![Some(1), Some(2), Some(2), Some(1)]));
    check_drawing(",metadata:{solution:[1,2]}", "", &[note]);
    check_drawing(",ca:[{v:'solution: 12'}]", "", &[note]);
}
