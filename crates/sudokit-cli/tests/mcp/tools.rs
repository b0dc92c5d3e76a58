//! Each tool, and what it answers to wrong arguments.

use super::agent::{Agent, EASY, HARD, HARDEST, error};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use sudokit_api::{Host, respond};

/// The same as the protocol, with the fields that tools leave out.
fn expected(call: &str, arguments: &Value) -> Value {
    let mut request = arguments.clone();
    request["do"] = json!(call);
    let response = respond(request.to_string().as_bytes(), &Host::without_clock());
    let response: Value = serde_json::from_slice(&response).unwrap();
    response["result"].clone()
}

/// Tools without drawings return what the call returns.
#[test]
fn a_tool_has_the_result_of_its_call() {
    let mut agent = Agent::begun();
    for (tool, call, arguments) in [
        ("solve_sudoku", "solve", json!({"puzzle": EASY})),
        ("solve_sudoku", "solve", json!({"puzzle": ".".repeat(81), "all": 3})),
        ("check_sudoku", "check", json!({"puzzle": EASY})),
        ("rate_sudoku", "rate", json!({"puzzle": EASY, "scale": ["se", "human"]})),
        ("verify_sudoku_step", "verify", json!({"puzzle": EASY, "claim": "r5c5=5 by naked single"})),
        ("verify_sudoku_step", "verify", json!({"puzzle": HARD, "claim": "r1c3≠1"})),
        ("generate_sudoku", "generate", json!({"seed": 7})),
        ("generate_sudoku", "generate", json!({"seed": 7, "size": 6, "diagonals": true})),
        ("list_sudoku_techniques", "techniques", json!({})),
        (
            "solve_sudoku_variant",
            "variant",
            json!({"puzzle": ".Shape~4x4.Thermo~R1C1~R2C2~R3C3", "question": "count"}),
        ),
        ("solve_sudoku_variant", "variant", json!({"puzzle": "12..3.1..1..2...", "question": "candidates"})),
    ] {
        let result = agent.call(tool, &arguments);
        assert_eq!(result["structuredContent"], expected(call, &arguments), "{tool} {arguments}");
        let text: Value = serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap();
        assert_eq!(text, result["structuredContent"], "{tool}");
        assert_ne!(result["isError"], true, "{tool}");
    }
}

#[test]
fn a_hint_tells_more_at_each_stage_and_never_draws() {
    let mut agent = Agent::begun();
    for stage in 1..=4 {
        let hint = agent.call("hint_sudoku", &json!({"position": EASY, "stage": stage}))["structuredContent"]
            .clone();
        let mut whole = expected("hint", &json!({"position": EASY, "stage": stage}));
        whole.as_object_mut().unwrap().remove("marks");
        if let Some(step) = whole.get_mut("step") {
            step.as_object_mut().unwrap().remove("marks");
        }
        assert_eq!(hint, whole);
        assert_eq!(hint["hints"].as_array().unwrap().len(), stage);
        assert_eq!(hint.get("step").is_some(), stage == 4);
    }
    let clues = json!({"clues": EASY, "cells": EASY.replacen("53.", "531", 1)});
    let hint = agent.call("hint_sudoku", &json!({"position": clues, "stage": 3}));
    assert_eq!(hint["structuredContent"]["mistakes"][0]["cell"], "r1c3", "{hint}");
}

#[test]
fn a_path_is_listed_in_parts() {
    let mut agent = Agent::begun();
    let path =
        agent.call("explain_sudoku", &json!({"puzzle": EASY, "from": 3, "limit": 2, "positions": true}));
    let steps = path["structuredContent"]["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(|step| step["number"].as_u64().unwrap()).collect::<Vec<_>>(), [3, 4]);
    for step in steps {
        assert!(step.get("marks").is_none() && step["before"]["marks"].is_array(), "{step}");
        assert!(step["therefore"].as_str().unwrap().starts_with("So r"), "{step}");
    }
}

/// What `explain` concludes, `verify` proves by the same technique: the notation is the same.
#[test]
fn every_step_of_a_path_is_proved() {
    let mut agent = Agent::begun();
    let path = agent
        .call("explain_sudoku", &json!({"puzzle": HARD, "limit": 12, "positions": true, "scale": "hodoku", "limits": {"ms": 600_000}}));
    let steps = path["structuredContent"]["steps"].as_array().unwrap().clone();
    assert!(!steps.is_empty());
    for step in steps.into_iter().filter(|step| step["technique"] != "brute force") {
        let position =
            json!({"clues": HARD, "cells": step["before"]["cells"], "marks": step["before"]["marks"]});
        let claim =
            format!("{} by {}", step["therefore"].as_str().unwrap(), step["technique"].as_str().unwrap());
        let arguments = json!({"position": position, "claim": claim, "scale": "hodoku"});
        let found = agent.call("verify_sudoku_step", &arguments)["structuredContent"].clone();
        assert_eq!(found["finding"], "proved", "{claim}: {found}");
    }
}

#[test]
fn pictures_are_images_or_text() {
    let mut agent = Agent::begun();
    let image = agent.call("render_sudoku", &json!({"puzzle": EASY}))["content"][0].clone();
    assert_eq!([&image["type"], &image["mimeType"]], ["image", "image/png"]);
    let bytes = BASE64_STANDARD.decode(image["data"].as_str().unwrap()).unwrap();
    let info = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    assert_eq!((info.info().width, info.info().height), (800, 800));
    let arguments =
        json!({"position": EASY, "form": "svg", "options": {"candidates": true, "title": "A & B"}});
    let file = agent.call("render_sudoku", &arguments)["content"][0]["resource"].clone();
    assert_eq!([&file["uri"], &file["mimeType"]], ["sudokit://picture.svg", "image/svg+xml"]);
    let text = file["text"].as_str().unwrap();
    assert!(
        text.starts_with("<svg") && text.contains("A &amp; B") && text.contains("class=\"mark\""),
        "{text}"
    );
}

/// The text of a result is for the model to read, and a picture has many thousand characters.
#[test]
fn a_picture_with_a_result_is_a_content_of_its_own() {
    let mut agent = Agent::begun();
    for question in ["solve", "candidates", "read"] {
        let arguments =
            json!({"puzzle": ".Shape~4x4.Thermo~R1C1~R2C2~R3C3", "question": question, "drawing": "file"});
        let mut whole = expected("variant", &arguments);
        let svg = whole.as_object_mut().unwrap().remove("svg").unwrap();
        let result = agent.call("solve_sudoku_variant", &arguments);
        assert_eq!(result["structuredContent"], whole);
        let [text, file] = result["content"].as_array().unwrap().as_slice() else { panic!("{result}") };
        assert_eq!(serde_json::from_str::<Value>(text["text"].as_str().unwrap()).unwrap(), whole);
        assert_eq!(file["type"], "resource");
        let file = &file["resource"];
        assert_eq!([&file["uri"], &file["mimeType"]], ["sudokit://picture.svg", "image/svg+xml"]);
        assert!(svg.as_str().unwrap().starts_with("<svg") && file["text"] == svg, "{file}");
    }
}

#[test]
fn the_next_step_is_highlighted() {
    let mut agent = Agent::begun();
    let mut drawn = |hint: bool| {
        let arguments = json!({"puzzle": EASY, "form": "svg", "hint": hint});
        let result = agent.call("render_sudoku", &arguments);
        result["content"][0]["resource"]["text"].as_str().unwrap().to_owned()
    };
    let (plain, hint) = (drawn(false), drawn(true));
    assert!(hint.contains("hidden single") && !plain.contains("hidden single"));
}

#[test]
fn wrong_arguments_are_explained() {
    let mut agent = Agent::begun();
    for (tool, arguments, text) in [
        (
            "solve_sudoku",
            json!({"puzzle": &EASY[1..]}),
            "bad_puzzle at line 1, column 1: 80 cells, expected 81",
        ),
        (
            "solve_sudoku_variant",
            json!({"puzzle": ".Shape~4x4.Thermo~R1C1~R9C1"}),
            "bad_puzzle at bytes 23 to 27: no cell `R9C1`; the grid has R1C1 to R4C4",
        ),
        ("solve_sudoku", json!({"puzzle": 7}), "bad_request: `puzzle` is 7, expected a string"),
        (
            "solve_sudoku",
            json!({"puzzle": ".Shape~6x6.AntiKing"}),
            "a puzzle of another size or with other rules; the call `variant` reads it (in MCP, the tool `solve_sudoku_variant`)",
        ),
        ("solve_sudoku", json!({}), "bad_request: expected exactly one of `puzzle` and `position`"),
        ("hint_sudoku", json!({"position": EASY, "stage": 9}), "bad_request: `stage` is 9, expected 1 to 4"),
        ("rate_sudoku", json!({"puzzle": ".".repeat(81)}), "not_valid: the puzzle has"),
        ("rate_sudoku", json!({"puzzle": EASY, "scale": ["x"]}), "unknown scale `x`, expected se"),
        ("rate_sudoku", json!({"puzzle": EASY, "limits": 7}), "limits: expected an object"),
        ("generate_sudoku", json!({"require": ["swordfihs"]}), "the nearest names are `swordfish`"),
        ("generate_sudoku", json!({"clues": [3, 4]}), "impossible: "),
        (
            "render_sudoku",
            json!({"puzzle": EASY, "form": "pdf"}),
            "form: unknown value \"pdf\", expected `png`",
        ),
        (
            "render_sudoku",
            json!({"puzzle": EASY, "options": {"clue_style": "red"}}),
            "bad_request: options.clue_style: unknown value `red`, expected",
        ),
        ("render_sudoku", json!({}), "bad_request: expected exactly one of `puzzle` and `position`"),
        (
            "verify_sudoku_step",
            json!({"puzzle": EASY, "claim": "r5c5=5 and E5=1"}),
            "bad_request at line 1, column 12: claim: expected a cell such as r4c5, found `E5=1`",
        ),
    ] {
        let result = agent.call(tool, &arguments);
        assert!(error(&result).contains(text), "{tool} {arguments}: {result}");
    }
    let unknown = agent.request("tools/call", &json!({"name": "sudoku", "arguments": {}}));
    let message = unknown["error"]["message"].as_str().unwrap();
    assert!(message.contains("unknown tool `sudoku`, expected solve_sudoku, "), "{unknown}");
}

/// The message lists only fields that are in the schema of the tool.
#[test]
fn fields_that_a_tool_does_not_have_are_refused() {
    let mut agent = Agent::begun();
    for (tool, arguments, text) in [
        ("solve_sudoku", json!({"puzzel": EASY}), "bad_request: unknown field `puzzel`, expected"),
        ("solve_sudoku", json!({"puzzle": EASY, "do": "rate"}), "bad_request: unknown field `do`"),
        (
            "hint_sudoku",
            json!({"position": EASY, "words": true}),
            "bad_request: unknown field `words`, expected `limits`, `position`, `scale`, `stage`, `uniqueness`",
        ),
        (
            "list_sudoku_techniques",
            json!({"limits": {"bytes": 1}}),
            "bad_request: unknown field `limits.bytes`, expected `ms`, `nodes`",
        ),
        (
            "render_sudoku",
            json!({"puzzles": [EASY]}),
            "bad_request: unknown field `puzzles`, expected `form`, `hint`, `options`, `position`, `puzzle`",
        ),
        (
            "render_sudoku",
            json!({"puzzle": EASY, "options": {"per_page": 5}}),
            "bad_request: unknown field `options.per_page`, expected `answer_style`, `candidates`, `clue_style`, `large`, `title`",
        ),
    ] {
        let result = agent.call(tool, &arguments);
        assert!(error(&result).starts_with(text), "{tool} {arguments}: {result}");
    }
}

#[test]
fn a_call_without_a_name_or_with_other_arguments_is_refused() {
    let mut agent = Agent::begun();
    for params in
        [json!({}), json!({"name": 7}), json!({"name": "solve_sudoku", "arguments": "x"}), json!([])]
    {
        let answer = agent.request("tools/call", &params);
        assert!([-32602, -32600].contains(&answer["error"]["code"].as_i64().unwrap()), "{params}: {answer}");
    }
}

/// A limit is a result, not an error.
#[test]
fn limits_can_be_lowered() {
    let mut agent = Agent::begun();
    let solved = agent.call("solve_sudoku", &json!({"puzzle": HARD, "limits": {"nodes": 1}}));
    assert_eq!(solved["structuredContent"]["status"], "limit", "{solved}");
    let rated = agent.call("rate_sudoku", &json!({"puzzle": HARDEST, "limits": {"ms": 0}}));
    assert_eq!(rated["structuredContent"]["status"], "limit", "{rated}");
}
