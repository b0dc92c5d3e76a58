//! The first messages, and the list of tools.

use super::agent::{Agent, first};
use serde_json::{Value, json};
use snapbox::{Data, assert_data_eq};

#[test]
fn each_version_with_a_handshake_is_spoken() {
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
        let answer = Agent::start().request("initialize", &first(version));
        assert_eq!(answer["result"]["protocolVersion"], version, "{answer}");
        assert!(answer["result"]["capabilities"]["tools"].is_object(), "{answer}");
        assert!(answer["result"]["instructions"].as_str().unwrap().contains("r1c1"), "{answer}");
    }
    let answer = Agent::start().request("initialize", &first("1999-01-01"));
    assert_eq!(answer["result"]["protocolVersion"], "2025-11-25", "{answer}");
}

#[test]
fn a_version_without_a_handshake_is_spoken() {
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let mut agent = Agent::start();
    let found = agent.request("server/discover", &json!({"_meta": meta}));
    let versions = found["result"]["supportedVersions"].as_array().unwrap();
    assert!(versions.contains(&json!("2026-07-28")), "{found}");
    let listed = agent.request("tools/list", &json!({"_meta": meta}));
    assert_eq!(listed["result"]["tools"].as_array().unwrap().len(), 10, "{listed}");
}

#[test]
fn a_request_before_the_handshake_is_refused() {
    let mut agent = Agent::start();
    let answer = agent.request("tools/list", &json!({}));
    // Without a handshake, each request has the version of the protocol in its parameters.
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    assert!(answer["error"]["message"].as_str().unwrap().contains("protocolVersion"), "{answer}");
    assert!(agent.request("initialize", &first("2025-11-25"))["result"].is_object());
}

/// The tools as a client sees them: names, descriptions, schemas and annotations.
#[test]
fn the_tools_are_those_of_the_snapshot() {
    let listed = Agent::begun().request("tools/list", &json!({}));
    let text = serde_json::to_string_pretty(&listed["result"]["tools"]).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/mcp_tools.json");
    assert_data_eq!(text, Data::read_from(path.as_ref(), Some(snapbox::data::DataFormat::Text)).raw());
}

#[test]
fn every_tool_only_reads() {
    let listed = Agent::begun().request("tools/list", &json!({}));
    for tool in listed["result"]["tools"].as_array().unwrap() {
        let hints = &tool["annotations"];
        assert_eq!(hints["readOnlyHint"], true, "{tool}");
        assert_eq!(hints["idempotentHint"], true, "{tool}");
        assert_eq!([&hints["destructiveHint"], &hints["openWorldHint"]], [&Value::Bool(false); 2], "{tool}");
    }
}
