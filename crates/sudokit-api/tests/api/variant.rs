//! The call `variant`: what it draws, and the limits of what it accepts.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};
use sudokit_api::{CallSet, Host, ServerLimits, respond};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn ask(mut request: Value) -> Value {
    request["do"] = "variant".into();
    answer(&request)
}

fn generate(mut request: Value) -> Value {
    request["do"] = "generate".into();
    answer(&request)
}

fn answer(request: &Value) -> Value {
    serde_json::from_slice(&respond(request.to_string().as_bytes(), &Host::without_clock())).unwrap()
}

#[test]
fn puzzles_of_other_sizes_are_generated() {
    for (request, begins) in [
        (json!({"size": 6, "minimal": true}), ".Shape~6x6.~"),
        (json!({"boxes": "3x2", "clues": [14, 18], "symmetry": "rotate180"}), ".Shape~6x6.NoBoxes.Jigsaw~"),
        (json!({"diagonals": true}), ".Diagonal"),
        (json!({"windoku": true}), ".Windoku"),
        (json!({"size": 7, "jigsaw": true}), ".Shape~7x7.NoBoxes.Jigsaw~"),
        (json!({"size": 16, "blanks": [120, 140]}), ".Shape~16x16.~"),
    ] {
        let mut request = request;
        request["seed"] = 7.into();
        let made = generate(request.clone())["result"].clone();
        let puzzle = made["constraints"].as_str().unwrap_or_else(|| panic!("{request}: {made}"));
        assert!(puzzle.starts_with(begins), "{puzzle}");
        let solved = ask(json!({"puzzle": puzzle}))["result"].clone();
        assert_eq!((&solved["status"], &solved["solution"]), (&json!("one"), &made["solution"]), "{puzzle}");
        assert_eq!(generate(request.clone())["result"], made);
        request["from"] = made["next"].clone();
        let next = generate(request)["result"].clone();
        assert!(next["found"] == true && next["constraints"] != made["constraints"], "{next}");
    }
}

#[test]
fn conditions_of_classic_puzzles_are_refused_for_others() {
    for (request, message) in [
        (json!({"size": 16, "difficulty": "hard"}), "`difficulty` is only for classic 9×9 puzzles"),
        (json!({"jigsaw": true, "unbiased": true}), "`unbiased` is only for classic 9×9 puzzles"),
        (json!({"size": 30}), "`size` is 30, expected 4 to 25"),
        (json!({"size": 6, "boxes": "2"}), "boxes: expected the rows and columns of a box, such as 2x3"),
        (json!({"boxes": "2x3", "jigsaw": true}), "`jigsaw` and `boxes` exclude each other; use one of them"),
    ] {
        let error = generate(request)["error"].clone();
        assert_eq!((&error["code"], &error["message"]), (&json!("bad_request"), &json!(message)));
    }
    let above = generate(json!({"size": 4, "clues": [17, 20]}))["error"].clone();
    assert_eq!(above["code"], "bad_request", "{above}");
    let classic = generate(json!({"size": 9, "boxes": "3x3", "seed": 1}));
    assert_eq!(classic, generate(json!({"seed": 1})));
}

#[test]
fn calls_for_classic_puzzles_name_the_one_for_others() {
    let message = |request: Value| answer(&request)["error"]["message"].as_str().unwrap().to_owned();
    let named = "a puzzle of another size or with other rules; the call `variant` reads it (in MCP, the tool `solve_sudoku_variant`)";
    for text in [".Thermo~R1C1~R1C2", "1234341221434321", "2x2:1n4", ".Shape~4x4.~R9C9_1"] {
        assert_eq!(message(json!({"do": "solve", "puzzle": text})), named, "{text}");
        assert_eq!(message(json!({"do": "hint", "position": text})), named, "{text}");
    }
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for text in ["53..7", "hello", &format!("{PUZZLE}\n{solution}"), &format!("{PUZZLE}.")] {
        assert!(!message(json!({"do": "solve", "puzzle": text})).contains("variant"), "{text}");
    }
}

#[test]
fn an_id_excludes_what_it_decides() {
    let id = "1:1:0";
    for (name, value) in
        [("seed", json!(1)), ("symmetry", json!("full")), ("minimal", json!(true)), ("size", json!(9))]
    {
        let error = generate(json!({"again": id, name: value}))["error"].clone();
        let message = format!("`again` and `{name}` exclude each other; use one of them");
        assert_eq!((&error["code"], &error["message"]), (&json!("bad_request"), &json!(message)));
    }
    assert_eq!(generate(json!({"again": id, "scale": "se"}))["result"]["id"], id);
}

#[test]
fn a_picture_has_the_answer_of_its_question() {
    let puzzle = ".Shape~4x4.~R1C1_2~R2C4_1~R4C1_3.Thermo~R1C1~R2C2~R3C3";
    let texts = |request: Value| {
        let answer = ask(request);
        let svg = answer["result"]["svg"].as_str().unwrap().to_owned();
        svg.matches("<text class=\"").count()
    };
    let clues = texts(json!({"puzzle": puzzle, "question": "read", "drawing": "file"}));
    let solved = texts(json!({"puzzle": puzzle, "drawing": "file"}));
    assert_eq!(solved, clues + 13, "the solution has 13 more digits");
    let checked = texts(
        json!({"puzzle": puzzle, "question": "check", "solution": "2134432112433412", "drawing": "file"}),
    );
    let given = texts(
        json!({"puzzle": puzzle, "question": "read", "solution": "2134432112433412", "drawing": "file"}),
    );
    assert_eq!((checked, given), (solved, solved));
    let marks = texts(json!({"puzzle": ".Shape~4x4", "question": "candidates", "drawing": "file"}));
    assert_eq!(marks, 64);
}

#[test]
fn the_candidates_of_an_answer_can_be_drawn_later() {
    let puzzle = ".Shape~6x6.AntiKnight.Cage~9~R1C1~R1C2";
    let found = ask(json!({"puzzle": puzzle, "question": "candidates", "limit": 1, "drawing": "page"}));
    let candidates = &found["result"]["candidates"];
    let drawn =
        ask(json!({"puzzle": puzzle, "question": "read", "candidates": candidates, "drawing": "page"}));
    assert_eq!(drawn["result"]["svg"], found["result"]["svg"]);
    assert!(found["result"]["css"].as_str().unwrap().contains("light-dark("));
}

#[test]
fn a_drawing_for_a_page_has_the_place_of_its_grid_and_the_clues() {
    let grid = |puzzle: &str, drawing: &str| {
        ask(json!({"puzzle": puzzle, "question": "read", "drawing": drawing}))["result"]["grid"].take()
    };
    let small = grid(".Shape~2x2~0-1.~R1C1_1~R2C1_0_1", "page");
    let place = json!({"x": 3.0, "y": 3.0, "cell": 40.0, "width": 86.0, "height": 86.0, "clues": "1..."});
    assert_eq!(small, place);
    let beside = grid(".Shape~4x4.Sandwich~5~R1", "page");
    assert!(beside["x"].as_f64() > Some(3.0) && beside["y"] == json!(3.0), "{beside}");
    assert_eq!(grid(".Shape~2x2~36.~R1C2_36", "page")["clues"], ".,36,.,.");
    assert!(grid(".Shape~2x2", "file").is_null());
}

#[test]
fn any_values_can_be_drawn() {
    for puzzle in [".Shape~4x4.ChaosConstruction.Var~X", ".Shape~4x4~0-3.Var~X", ".Shape~36x36"] {
        let cells = if puzzle.contains("36") { 1296 } else { 16 };
        for sign in ["0", "1", "Z"] {
            for extra in [0, 1, 200, 255] {
                let extra = if cells == 16 { vec![extra] } else { Vec::new() };
                let values = if cells == 16 { sign.repeat(cells) } else { vec!["255"; cells].join(",") };
                let request = json!({"puzzle": puzzle, "question": "read", "solution": values, "extra": extra, "drawing": "file"});
                assert!(ask(request)["result"]["svg"].is_string(), "{puzzle} {sign} {extra:?}");
            }
        }
    }
    let chaos = json!({"puzzle": ".Shape~4x4.ChaosConstruction", "question": "read", "solution": "1".repeat(16),
        "extra": vec![255; 16], "drawing": "page"});
    assert!(ask(chaos)["result"]["svg"].is_string());
}

#[test]
fn more_values_than_cells_are_an_error() {
    let message = |request: Value| ask(request)["error"]["message"].as_str().unwrap().to_owned();
    let read = |fields: Value| {
        let mut request = json!({"puzzle": ".Shape~4x4", "question": "read"});
        request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        message(request)
    };
    assert_eq!(read(json!({"candidates": vec!["1"; 17]})), "candidates: 17 cells; expected at most 16");
    let extra = json!({"solution": "1234341221434321", "extra": [1]});
    assert_eq!(read(extra), "extra: 1 values; expected `solution`, and at most 0 values");
}

#[test]
fn solutions_are_listed_by_the_search_that_counts_them() {
    let blank = |all: u64| ask(json!({"puzzle": ".Shape~4x4", "all": all}))["result"].clone();
    assert_eq!(blank(288)["more"], false);
    assert_eq!(blank(287)["more"], true);
    assert_eq!(blank(1_000)["solutions"].as_array().unwrap().len(), 288);
    for all in [0, 1, 2] {
        assert_eq!(blank(all)["solutions"].as_array().unwrap().len() as u64, all);
        assert_eq!((&blank(all)["status"], &blank(all)["more"]), (&json!("many"), &json!(true)));
    }
    let error = ask(json!({"puzzle": ".Shape~4x4", "all": 1001}))["error"].clone();
    assert_eq!(error["message"], "`all` is 1001, expected 0 to 1000");
    let host = Host::new(ServerLimits { nodes: 2, ..ServerLimits::default() }, || 0, || 1);
    let limited = respond(br#"{"do":"variant","puzzle":".Shape~9x9","all":9}"#, &host);
    let limited: Value = serde_json::from_slice(&limited).unwrap();
    assert_eq!((&limited["result"]["status"], &limited["result"]["more"]), (&json!("limit"), &json!(true)));
}

#[test]
fn rules_that_are_not_listed_are_counted() {
    let cages = |count: usize| {
        let cages = (1..=count).map(|row| format!(".Cage~3~R{row}C1~R{row}C2"));
        format!(".Shape~9x9{}", cages.collect::<String>())
    };
    let solution = "9".repeat(81);
    let check = |count: usize| {
        ask(json!({"puzzle": cages(count), "question": "check", "solution": solution}))["result"].clone()
    };
    // A row, a column or a box with a digit twice is broken too.
    let broken = check(0);
    assert_eq!(broken["broken"].as_array().unwrap().len(), 5);
    assert_eq!((&broken["more_rules"], &check(2)["more_rules"]), (&json!(22), &json!(24)));
    let right = json!({"puzzle": ".Shape~4x4", "question": "check", "solution": "1234341221434321"});
    let right = ask(right)["result"].clone();
    assert_eq!((&right["broken"], right.get("more_rules")), (&json!([]), None));
    let clues = ".~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R1C5_5~R1C6_6~R1C7_7~R1C8_8~R2C9_9";
    let none = ask(json!({"puzzle": format!(".Shape~9x9{clues}")}))["result"].clone();
    assert_eq!((none["conflict"].as_array().map(Vec::len), &none["more_rules"]), (Some(5), &json!(2)));
    let none = ask(json!({"puzzle": ".Shape~9x9.~R1C1_1~R1C9_1"}))["result"].clone();
    assert_eq!(none["conflict"].as_array().map(Vec::len), Some(2));
    assert_eq!(none.get("more_rules"), None);
}

#[test]
fn a_host_for_variants_answers_jobs_and_batches_of_them_only() {
    let host = Host::with_calls(CallSet::VARIANTS, ServerLimits::default(), || 0, || 1);
    let batch = br#"{"do":"batch","requests":[{"do":"variant","puzzle":"2x2:1n4"},{"do":"techniques"}]}"#;
    let response: Value = serde_json::from_slice(&respond(batch, &host)).unwrap();
    let responses = &response["result"]["responses"];
    assert_eq!(responses[0]["result"]["format"], "tatham");
    assert_eq!(responses[1]["error"]["message"], "unknown call `techniques`: the calls are variant, texts");
}

#[test]
fn errors_have_their_places_in_a_text_of_many() {
    let errors = |text: &str| {
        let found = answer(&json!({"do": "texts", "text": text, "limit": 100_000}));
        assert_eq!(found.get("error"), None);
        let errors = found["result"]["errors"].as_array().unwrap();
        let number = |error: &Value, name: &str| error[name].as_u64().unwrap();
        errors.iter().map(|error| (number(error, "line"), number(error, "column"))).collect::<Vec<_>>()
    };
    let lines = "# a\n\n.Shape~4x4.Thermo~R1C1~R9C9\r\n".repeat(1_500);
    let expected: Vec<_> = (1..=1_500).map(|at| (3 * at, 24)).collect();
    assert_eq!(errors(&lines), expected);
    let blocks = "1...\n....\n....\n...9\n\n".repeat(2_000);
    let expected: Vec<_> = (1..=2_000).map(|at| (5 * at - 1, 4)).collect();
    assert_eq!(errors(&blocks), expected);
    assert_eq!(errors("\u{feff}# a\n1...\n....\n...\n...4"), [(4, 1)]);
}
