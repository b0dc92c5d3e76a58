//! Progress, cancellation, and the end of the server. Nothing depends on the time: a test that would fail waits for minutes.

use super::agent::{Agent, EASY, command, first, many, minutes};
use serde_json::json;
use std::io::{Read, Write};
use std::process::Command;

/// Waits until the server reports that it works for this token.
fn working(agent: &mut Agent, token: &str) -> f64 {
    loop {
        let message = agent.message().unwrap();
        let params = &message["params"];
        assert_eq!(
            (&message["method"], &params["progressToken"]),
            (&json!("notifications/progress"), &json!(token))
        );
        assert_eq!(params["total"], 600_000.0, "{message}");
        if params["message"].as_str().unwrap().starts_with("se: ") {
            return params["progress"].as_f64().unwrap();
        }
    }
}

#[test]
fn progress_is_reported_to_a_client_that_asks() {
    let mut agent = Agent::begun();
    agent.ask_for_minutes("a");
    let first = working(&mut agent, "a");
    assert!(working(&mut agent, "a") > first);
}

#[test]
fn the_search_in_a_puzzle_with_other_rules_reports_that_it_works() {
    let mut agent = Agent::begun();
    let arguments = json!({
        "puzzle": ".Shape~9x9",
        "question": "count",
        "limit": 1_000_000_000_000_u64,
        "limits": {"ms": 600_000},
    });
    let meta = json!({"progressToken": "a"});
    agent.ask("tools/call", &json!({"name": "solve_sudoku_variant", "arguments": arguments, "_meta": meta}));
    let message = |agent: &mut Agent| agent.message().unwrap()["params"]["message"].clone();
    while message(&mut agent) != "searching for solutions" {}
}

#[test]
fn a_cancelled_request_stops_its_work_and_has_no_answer() {
    let mut agent = Agent::begun();
    let first = agent.ask_for_minutes("a");
    working(&mut agent, "a");
    let others: Vec<_> = (0..many())
        .map(|_| agent.ask("tools/call", &json!({"name": "rate_sudoku", "arguments": minutes()})))
        .collect();
    for id in std::iter::once(first).chain(others) {
        agent.send(
            &json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}}),
        );
    }
    // It needs one of the workers.
    let easy = json!({"puzzle": EASY, "limits": {"ms": 600_000}});
    let id = agent.ask("tools/call", &json!({"name": "rate_sudoku", "arguments": easy}));
    let answer = agent.answer(id);
    assert_eq!(answer["result"]["structuredContent"]["status"], "one", "{answer}");
    let (rest, status) = agent.end();
    let answers: Vec<_> = rest.iter().filter(|message| message.get("id").is_some()).collect();
    assert!(answers.is_empty(), "{answers:?}");
    assert!(status.success());
}

#[test]
fn an_unknown_request_can_be_cancelled() {
    let mut agent = Agent::begun();
    for id in [json!(99), json!("x"), json!(null), json!([])] {
        agent.send(
            &json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}}),
        );
    }
    assert!(agent.request("ping", &json!({}))["result"].is_object());
}

#[test]
fn it_ends_with_its_input() {
    let (messages, status) = Agent::start().end();
    assert!(messages.is_empty() && status.success(), "{messages:?}");
    let (messages, status) = Agent::begun().end();
    assert!(messages.is_empty() && status.success(), "{messages:?}");
    // In the middle of a message.
    let mut agent = Agent::begun();
    agent.input.as_mut().unwrap().write_all(b"{\"jsonrpc\":").unwrap();
    let (messages, status) = agent.end();
    assert_eq!(messages[0]["error"]["code"], -32700);
    assert!(status.success());
}

/// As in a shell: `… | sudokit mcp`.
#[test]
fn all_requests_before_the_end_are_answered() {
    let mut agent = Agent::start();
    let begin = agent.ask("initialize", &first("2025-11-25"));
    agent.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
    let asked: Vec<_> = (0..20)
        .map(|_| agent.ask("tools/call", &json!({"name": "solve_sudoku", "arguments": {"puzzle": EASY}})))
        .collect();
    let (messages, status) = agent.end();
    let mut answered: Vec<_> = messages.iter().filter_map(|message| message["id"].as_u64()).collect();
    answered.sort_unstable();
    assert_eq!(answered, std::iter::once(begin).chain(asked).collect::<Vec<_>>());
    assert!(status.success());
}

#[test]
fn work_of_minutes_does_not_outlive_the_input() {
    let mut agent = Agent::begun();
    agent.ask_for_minutes("a");
    working(&mut agent, "a");
    assert!(agent.end().1.success());
}

#[cfg(unix)]
#[test]
fn each_signal_ends_it() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let mut agent = Agent::begun();
        agent.ask_for_minutes("a");
        working(&mut agent, "a");
        assert!(
            Command::new("kill").args([signal, &agent.child.id().to_string()]).status().unwrap().success()
        );
        while agent.message().is_some() {}
        assert_eq!(agent.child.wait().unwrap().code(), Some(0), "{signal}");
        let mut said = String::new();
        agent.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "");
    }
}

/// A client that is gone without the end of the input, because another process holds it.
#[test]
fn it_ends_if_nobody_reads() {
    let mut child = command().spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let hello = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": first("2025-11-25")});
    writeln!(input, "{hello}").unwrap();
    assert!(child.wait().unwrap().success());
}
