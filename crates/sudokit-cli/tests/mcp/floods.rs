//! Clients that send much, or read nothing.

use super::agent::{Agent, EASY, many};
use serde_json::{Value, json};
use std::io::{BufRead, Read, Write};
use std::thread;

/// Number of requests of a flood.
const MANY: usize = 4_000;

#[cfg(target_os = "linux")]
fn memory_is_bounded(agent: &Agent) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", agent.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak = line.trim().strip_suffix(" kB").unwrap().parse::<u64>().unwrap() >> 10;
    assert!(peak < 128, "{peak} MiB");
}

#[cfg(not(target_os = "linux"))]
fn memory_is_bounded(_: &Agent) {}

/// Sends requests in a thread, which waits while the server reads nothing.
fn flood(agent: &mut Agent, request: Value) -> thread::JoinHandle<()> {
    let mut input = agent.input.take().unwrap();
    thread::spawn(move || {
        for id in 0..MANY {
            let mut request = request.clone();
            request["id"] = json!(id);
            writeln!(input, "{request}").unwrap();
        }
    })
}

/// The lines until the end.
fn rest(agent: &mut Agent) -> impl Iterator<Item = String> + '_ {
    agent.output.by_ref().lines().map(Result::unwrap)
}

#[test]
fn every_request_of_a_flood_is_answered() {
    let mut agent = Agent::begun();
    let request = json!({"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "solve_sudoku", "arguments": {"puzzle": EASY}}});
    let sender = flood(&mut agent, request);
    let is_solved = |line: String| {
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer["result"]["structuredContent"]["status"], "one", "{answer}");
    };
    assert_eq!(rest(&mut agent).map(is_solved).count(), MANY);
    sender.join().unwrap();
    assert!(agent.child.wait().unwrap().success());
}

/// Nothing is read for as long as the pipes have room: the client stops, not the memory.
#[test]
fn a_client_that_does_not_read_holds_little() {
    let mut agent = Agent::begun();
    let request = json!({"jsonrpc": "2.0", "method": "tools/list"});
    let sender = flood(&mut agent, request);
    // Each answer has 40 KB, so that the answers to all have 160 MB. The first one is there when the server works.
    let mut first = String::new();
    agent.output.read_line(&mut first).unwrap();
    for _ in 0..200 {
        thread::yield_now();
        memory_is_bounded(&agent);
    }
    assert_eq!(rest(&mut agent).count() + 1, MANY);
    sender.join().unwrap();
}

/// Nothing depends on the time: if others waited for the long calls, they would wait for minutes.
#[test]
fn other_calls_do_not_wait_for_long_ones() {
    let mut agent = Agent::begun();
    for _ in 0..many() {
        agent.ask_for_minutes("a");
    }
    for tool in ["solve_sudoku", "rate_sudoku"] {
        let answer = agent.call(tool, &json!({"puzzle": EASY}));
        assert_ne!(answer["isError"], true, "{answer}");
    }
}

/// As many as `serve` keeps for a client.
#[test]
fn a_client_has_a_maximum_number_of_long_calls() {
    let mut agent = Agent::begun();
    let all: Vec<_> = (0..17).map(|_| agent.ask_for_minutes("a")).collect();
    let refused = loop {
        let message = agent.message().unwrap();
        if let Some(id) = message["id"].as_u64() {
            assert!(all.contains(&id));
            break message;
        }
    };
    let text = refused["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("busy: this client has too many jobs"), "{refused}");
}
