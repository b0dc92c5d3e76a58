//! The description of the server for registries agrees with what it describes.

use super::agent::command;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn described() -> Value {
    serde_json::from_str(&read("packaging/mcp/server.json")).unwrap()
}

/// The rules of the registry's schema of 2025-09-29 for the fields that are used here.
#[test]
fn it_has_the_form_of_the_registry() {
    let server = described();
    let (namespace, name) = server["name"].as_str().unwrap().split_once('/').unwrap();
    let is_plain =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
    assert!(is_plain(namespace) && !namespace.contains('_') && is_plain(name) && !name.is_empty());
    let description = server["description"].as_str().unwrap().chars().count();
    assert!((1..=100).contains(&description), "{description} characters");
    assert_eq!(server["repository"]["source"], "github");
    for package in server["packages"].as_array().unwrap() {
        for field in ["registryType", "identifier", "version"] {
            assert!(package[field].is_string(), "{field}");
        }
        assert!(package["runtimeHint"].is_string() && package["version"] != "latest");
        assert_eq!(package["transport"], json!({"type": "stdio"}));
    }
}

#[test]
fn it_describes_this_version_and_package() {
    let (server, version) = (described(), env!("CARGO_PKG_VERSION"));
    assert_eq!(server["version"], version);
    let repository = env!("CARGO_PKG_REPOSITORY");
    assert_eq!([&server["repository"]["url"], &server["websiteUrl"]], [repository; 2]);
    // The registry takes the owner of the repository for the namespace.
    let owner = repository.rsplit('/').nth(1).unwrap();
    assert_eq!(server["name"], format!("io.github.{owner}/sudokit"));
    for package in server["packages"].as_array().unwrap() {
        assert_eq!(package["version"], version);
        let python: toml::Table = toml::from_str(&read("crates/sudokit-py/pyproject.toml")).unwrap();
        assert_eq!(package["identifier"].as_str(), python["project"]["name"].as_str());
        // `uvx` runs the command with the name of the package.
        assert!(python["project"]["scripts"].get("sudokit").is_some());
        // The registry looks for this line to know that the package belongs to the server.
        let line = format!("mcp-name: {}", server["name"].as_str().unwrap());
        assert!(read("crates/sudokit-py/README.md").contains(&line), "{line}");
    }
}

#[test]
fn its_arguments_start_the_server() {
    for package in described()["packages"].as_array().unwrap() {
        let arguments = package["packageArguments"].as_array().unwrap();
        let typed = arguments.iter().map(|argument| argument["value"].as_str().unwrap());
        let mut command = std::process::Command::new(command().get_program());
        let output = command.args(typed).stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    }
}
