//! TypeScript declarations of the protocol, for the page.

use crate::openapi::{component, document};
use serde_json::Value;
use std::fmt::Write;

/// The declarations of all types, and of the calls with their requests and results.
pub(crate) fn declarations() -> String {
    let (document, calls) = document();
    let mut text =
        "// The protocol of the engine; docs/src/reference/protocol.md describes it. Written by `cargo xtask schema`.\n"
            .to_owned();
    let shapes = document["components"]["schemas"].as_object().into_iter().flatten();
    for (name, shape) in shapes {
        let _ = writeln!(text, "export type {} = {};", plain(name), kind(shape));
    }
    text.push_str("\n/** Each call with its request and its result. */\nexport interface Calls {\n");
    for [name, request, result] in calls {
        let _ = writeln!(text, "  {name}: [{}, {}];", plain(&request), plain(&result));
    }
    text + "}\nexport type Call = keyof Calls;\n"
}

/// The name without the suffix `Shape`.
fn plain(name: &str) -> &str {
    name.strip_suffix("Shape").unwrap_or(name)
}

fn kind(shape: &Value) -> String {
    if let Some(path) = shape["$ref"].as_str() {
        return plain(component(&serde_json::json!({ "$ref": path }))).to_owned();
    }
    if shape["properties"].is_object() {
        return object(shape);
    }
    for of in ["oneOf", "anyOf"] {
        if let Some(each) = shape[of].as_array() {
            return union(each.iter().map(kind));
        }
    }
    if let Some(values) = shape["enum"].as_array() {
        return union(values.iter().map(Value::to_string));
    }
    match (&shape["const"], &shape["type"]) {
        (Value::Null, Value::String(name)) => simple(name, shape),
        (Value::Null, Value::Array(names)) => {
            union(names.iter().filter_map(Value::as_str).map(|name| simple(name, shape)))
        }
        (Value::Null, _) => "unknown".to_owned(),
        (value, _) => value.to_string(),
    }
}

/// A union type without null: the page leaves out optional fields instead of sending null.
fn union(each: impl Iterator<Item = String>) -> String {
    each.filter(|one| one != "null").collect::<Vec<_>>().join(" | ")
}

fn simple(name: &str, shape: &Value) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "object" => match &shape["additionalProperties"] {
            of @ Value::Object(_) => format!("Record<string, {}>", kind(of)),
            _ => "Record<string, unknown>".to_owned(),
        },
        "array" => {
            match (shape["prefixItems"].as_array(), shape["minItems"].as_u64(), shape["maxItems"].as_u64()) {
                (Some(items), ..) => {
                    format!("[{}]", items.iter().map(kind).collect::<Vec<_>>().join(", "))
                }
                (None, Some(2), Some(2)) => format!("[{0}, {0}]", kind(&shape["items"])),
                _ => list(&kind(&shape["items"])),
            }
        }
        other => other.to_owned(),
    }
}

/// An array type. Unions are in parentheses.
fn list(item: &str) -> String {
    if item.contains(' ') && !item.starts_with('{') { format!("({item})[]") } else { format!("{item}[]") }
}

/// The envelope fields, which the page's transport adds.
const ENVELOPE: [&str; 4] = ["version", "do", "id", "limits"];

fn object(shape: &Value) -> String {
    let required: Vec<_> =
        shape["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let is_request = shape["properties"]["do"].is_object();
    let fields = shape["properties"].as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| !(is_request && ENVELOPE.contains(&name.as_str())));
    let each = fields.map(|(name, field)| {
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        format!("{name}{optional}: {}", kind(field))
    });
    format!("{{ {} }}", each.collect::<Vec<_>>().join("; "))
}
