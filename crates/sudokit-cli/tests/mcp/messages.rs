//! Lines that are no message, too long, or odd.

use super::agent::{Agent, EASY};
use serde_json::json;

/// The bytes of the longest message.
const LIMIT: usize = 68 << 10;

#[test]
fn garbage_is_answered_and_skipped() {
    let mut agent = Agent::begun();
    for (line, code) in [
        (&b"garbage"[..], -32700),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi", -32700),
        (b"\xFF\xFE\x00\x01", -32700),
        (b"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600),
        (b"{\"id\":7}", -32600),
        (b"null", -32600),
    ] {
        agent.line(line);
        let answer = agent.message().unwrap();
        assert_eq!(answer["error"]["code"], code, "{answer} to {}", String::from_utf8_lossy(line));
    }
    agent.line(&b"[".repeat(60_000));
    assert_eq!(agent.message().unwrap()["error"]["code"], -32700);
    assert!(agent.request("ping", &json!({}))["result"].is_object());
}

#[test]
fn a_message_that_is_too_long_is_answered_and_skipped() {
    let mut agent = Agent::begun();
    for length in [LIMIT, 3 << 20] {
        let id = agent
            .ask("tools/call", &json!({"name": "solve_sudoku", "arguments": {"puzzle": "x".repeat(length)}}));
        let answer = agent.message().unwrap();
        // The id comes before what is too long, because fields are sorted.
        assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!(id), &json!(-32600)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains("64 KiB"), "{answer}");
    }
    let solved = agent.call("solve_sudoku", &json!({"puzzle": EASY}));
    assert_eq!(solved["structuredContent"]["status"], "one");
}

/// The limit of `serve` for the arguments.
#[test]
fn arguments_that_are_too_long_are_refused() {
    let mut agent = Agent::begun();
    let result = agent.call("solve_sudoku", &json!({"puzzle": "x".repeat(64 << 10)}));
    let text = result["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("too_large: the request has 65"), "{result}");
}

#[test]
fn odd_ids_are_returned_unchanged() {
    let mut agent = Agent::begun();
    for id in [json!(-1), json!(0), json!(i64::MAX), json!(""), json!("x".repeat(60_000)), json!("\u{0}é\"")]
    {
        agent.send(&json!({"jsonrpc": "2.0", "id": id, "method": "ping"}));
        assert_eq!(agent.message().unwrap()["id"], id);
    }
    for id in [json!(1.5), json!(u64::MAX), json!(null), json!([1])] {
        agent.send(&json!({"jsonrpc": "2.0", "id": id, "method": "ping"}));
        assert!(agent.message().unwrap()["error"].is_object(), "{id}");
    }
}

/// A method that the server has is not unknown if its parameters are wrong.
#[test]
fn wrong_parameters_are_refused_as_such() {
    let mut agent = Agent::begun();
    for (method, params, expected) in [
        ("initialize", json!({}), "initialize: expected `protocolVersion`, a string"),
        ("tools/call", json!({"name": 7}), "tools/call: expected `name`, a string"),
    ] {
        let error = agent.request(method, &params)["error"].clone();
        assert_eq!(error["code"], -32602, "{error}");
        assert!(error["message"].as_str().unwrap().starts_with(expected), "{error}");
    }
}

#[test]
fn what_the_server_does_not_have_is_refused() {
    let mut agent = Agent::begun();
    for method in ["resources/read", "prompts/get", "logging/setLevel", "tasks/get", "nonsense"] {
        let answer = agent.request(method, &json!({"uri": "x", "name": "x", "level": "info", "taskId": "x"}));
        assert_eq!(answer["error"]["code"], -32601, "{method}: {answer}");
    }
    for method in
        ["resources/list", "resources/templates/list", "resources/read", "prompts/list", "prompts/get"]
    {
        let answer = agent.request(method, &json!({"uri": "x", "name": "x"}));
        let expected = json!({"code": -32601, "message": format!("unknown method `{method}`")});
        assert_eq!(answer["error"], expected, "{answer}");
    }
}
