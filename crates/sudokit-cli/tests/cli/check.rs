//! The output of `check`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn a_line_for_each_record() {
    sudokit("check mixed.txt")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
mixed.txt:2: valid
mixed.txt:4: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5: no solution
mixed.txt:6: more than one solution
mixed.txt:7: valid

"#]])
        .stderr_eq(str![[r#"
[TOO_SHORT]

"#]]);
}

#[test]
fn a_record_that_cannot_be_read_has_its_line_on_demand() {
    sudokit("check --on-error emit mixed.txt").assert().code(1).stdout_eq(str![[r#"
mixed.txt:2: valid
mixed.txt:3: not readable: 79 cells, expected 81
mixed.txt:4: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5: no solution
mixed.txt:6: more than one solution
mixed.txt:7: valid

"#]]);
}

#[test]
fn answers_are_judged() {
    sudokit("check puzzles.csv")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
puzzles.csv:2: valid, answer right
puzzles.csv:3: valid, answer wrong: r9c8 is 9, must be 1
puzzles.csv:4: valid
puzzles.csv:5: no solution: clash at r1c1 and r1c2: 5 twice in row 1, answer not readable: 1 cell, expected 81

"#]])
        .stderr_eq(str![]);
}

#[test]
fn answers_of_every_kind() {
    let several = format!("12{}", &"1".repeat(81).replace('1', ".")[2..]);
    let input = format!(
        "puzzle,answer\n{PUZZLE},{ANSWER}\n{PUZZLE},{}\n{PUZZLE},{PUZZLE}\n{several},{several}\n{several},{ANSWER}\n",
        ANSWER.replace('4', "9")
    );
    fed("check", input)
        .code(1)
        .stdout_eq(str![[r#"
valid, answer right
valid, answer wrong: r1c3 is 9, must be 4
valid, answer wrong: r1c3 is empty, must be 4
more than one solution, answer wrong: r1c3 is empty, expected a digit in every cell
more than one solution, answer wrong: r1c1 is 5, expected the clue 1

"#]])
        .stderr_eq(str![]);
}

#[test]
fn numbers_with_commas_are_an_answer() {
    let commas = ANSWER.chars().map(String::from).collect::<Vec<_>>().join(", ");
    let checked = sudokit("check --answer").arg(&commas).arg(PUZZLE).assert().success();
    assert_eq!(stdout(&checked), "<argument>:1: valid, answer right\n");
    let wrong = commas.replacen('5', "55", 1);
    let checked = sudokit("check --answer").arg(&wrong).arg(PUZZLE).assert().code(1);
    assert!(stdout(&checked).starts_with("<argument>:1: valid, answer not readable: "));
}

/// The same solution in JSON: in rows or not, numbers or strings, or as one number.
#[test]
fn a_list_in_json_is_an_answer() {
    let json = |rows: Vec<String>| format!("[{}]", rows.join(","));
    let rows = |sign: fn(char) -> String| {
        let row = |row: &[u8]| json(row.iter().map(|byte| sign(char::from(*byte))).collect());
        ANSWER.as_bytes().chunks(9).map(row).collect::<Vec<String>>()
    };
    let (numbers, strings) = (rows(|sign| sign.to_string()), rows(|sign| format!("\"{sign}\"")));
    let flat = json(numbers.iter().map(|row| row.trim_matches(['[', ']']).to_owned()).collect());
    let object = |answer: &str| format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":{answer}}}\n");
    for answer in [flat.clone(), json(numbers.clone()), json(strings), ANSWER.to_owned()] {
        assert_eq!(stdout(&fed("check", object(&answer)).success()), "valid, answer right\n", "{answer}");
        let wrong = answer.replacen('4', "7", 1);
        let verdict = "valid, answer wrong: r1c3 is 7, must be 4\n";
        assert_eq!(stdout(&fed("check", object(&wrong)).code(1)), verdict, "{wrong}");
    }
    for (answer, verdict) in [
        ("[5,3]", "2 rows, expected 9"),
        ("{}", "`{` is not a cell, expected a digit or `.`"),
        ("true", "`t` is not a cell, expected a digit or `.`"),
        ("12", "2 cells, expected 81"),
    ] {
        let expected = format!("valid, answer not readable: {verdict}\n");
        assert_eq!(stdout(&fed("check", object(answer)).code(1)), expected, "{answer}");
    }
    // With its puzzle, it is transformed.
    let args = "transform --random --seed 1";
    let there = stdout(&fed(args, object(&flat)).success().stderr_eq(""));
    assert_eq!(stdout(&fed("check", &*there).success()), "valid, answer right\n");
    let back = stdout(&fed(&format!("{args} --inverse"), there).success());
    assert_eq!(back, object(&json(numbers)));
}

#[test]
fn filled_grids() {
    let wrong = ANSWER.replace("345286179", "345286171");
    fed("check", format!("{ANSWER}\n{wrong}\n"))
        .code(1)
        .stdout_eq(str![[r#"
solved
wrong: clash at r9c7 and r9c9: 1 twice in row 9

"#]])
        .stderr_eq(str![]);
    fed("check", ANSWER).success().stdout_eq(str![[r#"
solved

"#]]);
}

#[test]
fn minimal_or_not() {
    let minimal = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let one_more = "48..3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let input = format!("{minimal}\n{one_more}\n{PUZZLE}\n{}\n", ".".repeat(81));
    fed("check --minimal", input)
        .code(1)
        .stdout_eq(str![[r#"
valid, minimal
no solution: clash at r1c2 and r5c2: 8 twice in column 2
valid, not minimal: r1c1 or any one of 21 others can be removed
more than one solution

"#]])
        .stderr_eq(str![]);
}

#[test]
fn verbose_prints_details() {
    let input = format!("puzzle,answer\n{PUZZLE},{ANSWER}\n");
    fed("check --verbose --minimal", input).success().stdout_eq(str![[r#"
<stdin>:2: valid, not minimal: r1c1 or any one of 21 others can be removed, answer right, 30 clues, 1 automorphism, canonical ........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.

"#]]).stderr_eq(str![[r#"
note: <stdin>: read as `csv`

"#]]);
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    fed("check -v", most).success().stdout_eq(str![[r#"
<stdin>:1: solved, 81 clues, 648 automorphisms by r123789456 c132465798 d132465798; r123789456 c213546879 d213546879; r123456789 c456789123 d789123456; r132465798 c123789456 d123789456; r231564897 c123456789 d789123456; r456789123 c123456789 d312645978; r123456789 c123456789 d147258369 t, canonical 123456789456789123789123456231564897564897231897231564312645978645978312978312645

"#]]);
    let none = fed("check -v", ".".repeat(81)).code(1);
    assert!(stdout(&none).contains(", 0 clues, 1218998108160 automorphisms by r"));
}

#[test]
fn clashes_and_answers_are_columns() {
    let clash = PUZZLE.replacen("53..7", "5355.", 1);
    let kept = ANSWER.replacen("534", "543", 1);
    let input =
        format!("puzzle,solution\n{clash},{ANSWER}\n{PUZZLE},x\n{PUZZLE},{kept}\n{},\n", ".".repeat(81));
    let output = stdout(&fed("check", input.clone() + "1,\n").code(1));
    assert_eq!(output.lines().count(), 4);
    let folder = super::folder("check_columns");
    let out = folder.join("checked.jsonl");
    sudokit("check --on-error emit -o").arg(&out).stdin(input + "1,\n").assert().code(1);
    let rows = std::fs::read_to_string(out).unwrap();
    let rows: Vec<serde_json::Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let known = |row: usize, name: &str| rows[row][name].clone();
    assert_eq!([0, 1, 2, 3, 4].map(|row| known(row, "status")), ["none", "one", "one", "many", "bad"]);
    assert_eq!(known(0, "clashes"), "r1c1 r1c3 r1c4 r2c6");
    assert_eq!(known(0, "answer_keeps_clues"), false);
    assert_eq!(known(1, "answer_right"), false);
    assert_eq!(known(1, "answer_keeps_clues"), serde_json::Value::Null);
    assert_eq!(known(2, "answer_keeps_clues"), false);
    assert_eq!(known(3, "solution_count"), 2);
    assert_eq!(known(3, "solution_count_exact"), false);
    assert_eq!(known(4, "error"), "<stdin>:6:1: 1 cell, expected 81");
}

#[test]
fn with_a_format_verdicts_are_in_columns_or_comments() {
    let wrong = ANSWER.replacen('5', "6", 1);
    let input = format!("puzzle,solution\n{PUZZLE},{ANSWER}\n{PUZZLE},{wrong}\n{ANSWER},\n");
    let args = "check --minimal --verbose --to csv";
    let output = stdout(&fed(args, &*input).code(1));
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(
        lines[0],
        "puzzle,solution,solution_count,solution_count_exact,verdict,clues,clashes,answer_verdict,answer_right,\
         answer_keeps_clues,minimal,redundant_clues,automorphisms,canonical,status"
    );
    let right = format!("{PUZZLE},{ANSWER},1,true,valid,30,,answer right,true,true,false,r1c1 r1c2 r1c5 ");
    assert!(lines[1].starts_with(&right) && lines[1].ends_with(",one"), "{output}");
    assert!(lines[2].contains(",\"answer wrong: r1c1 is 6, must be 5\",false,false,"), "{output}");
    assert!(lines[3].starts_with(&format!("{ANSWER},,1,true,solved,81,,,,,,,1,")), "{output}");
    fed("check --to line", format!("{PUZZLE}\n")).success().stdout_eq(format!("{PUZZLE}  # valid\n"));
}

#[test]
fn details_of_puzzles_with_other_rules_are_counts() {
    let texts = ".Shape~4x4.~R1C1_1~R4C4_2.AntiKnight\n.Shape~6x6\n";
    fed("check --verbose", texts).code(1).stdout_eq(str![[r#"
<stdin>:1: more than one solution, 2 clues, 1 other rule, 0 nodes
<stdin>:2: more than one solution, 0 clues, 0 other rules, 13 nodes

"#]]);
    fed("check --verbose --to csv", texts).code(1).stdout_eq(str![[r#"
constraints,comment,solution_count,solution_count_exact,verdict,answer_verdict,answer_right,clues,rules,nodes,status
.Shape~4x4.~R1C1_1~R4C4_2.AntiKnight,,2,false,more than one solution,,,2,1,0,many
.Shape~6x6,,2,false,more than one solution,,,0,0,13,many

"#]]);
}
