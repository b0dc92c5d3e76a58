//! JSON Schemas of the tools, from those of the calls.
//!
//! The schemas of the protocol are exact: they list `null` and exclude combinations of fields. Providers of language models accept
//! less: an object without `allOf`, references, or numbers above 2^53.

use super::tools::NOT_OF_PICTURES;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use sudokit_api::{Code, Error, JOB_CALLS};

/// Fields of every request that a tool sets itself.
const ENVELOPE: [&str; 3] = ["do", "id", "version"];

/// Descriptions for a language model, which sees one tool and not the whole protocol.
const DESCRIPTIONS: [(&str, &str); 3] = [
    (
        "puzzle",
        "The puzzle: 81 characters, row by row, with `.` or `0` for an empty cell. Nine lines, a drawn grid and other formats are accepted too.",
    ),
    (
        "position",
        "The position: a text like that of a puzzle, a grid of pencil marks, or an object with `clues`, `cells` and `marks`. With `clues`, wrong digits of the player are found.",
    ),
    (
        "limits",
        "Lower limits for this request. Without them, a search has one million nodes and a request 2 seconds.",
    ),
];

/// The limits of a tool whose call can be a job.
const LONG_LIMITS: &str = "Limits for this request. Without them, a search has one million nodes and a request 2 seconds. `ms` can be up to 600000 (10 minutes); above 2000, a search has no limit on nodes unless `nodes` sets one.";

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(sudokit_api::OPENAPI).unwrap_or_default());

fn definitions() -> &'static Value {
    &DOCUMENT["components"]["schemas"]
}

/// The name of the definition that a reference points to.
fn target(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The schemas of the request and the result of a call.
fn of_call(call: &str) -> (&'static Value, &'static Value) {
    let post = &DOCUMENT["paths"][format!("/api/v1/{call}")]["post"];
    let schema = |of: &'static Value| &of["content"]["application/json"]["schema"];
    (schema(&post["requestBody"]), &schema(&post["responses"]["200"])["properties"]["result"])
}

/// The schema of the arguments, without these fields.
pub(super) fn input(call: &str, hidden: &[&str]) -> Map<String, Value> {
    let Value::Object(mut schema) = inlined(of_call(call).0) else { return Map::new() };
    schema.remove("description");
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return schema };
    properties.retain(|name, _| !ENVELOPE.contains(&name.as_str()) && !hidden.contains(&name.as_str()));
    // A puzzle with other rules has another text.
    let is_classic = |(name, _): &(&str, &str)| call != "variant" || *name != "puzzle";
    for (name, text) in DESCRIPTIONS.into_iter().filter(is_classic) {
        if let Some(property) = properties.get_mut(name) {
            let is_long = name == "limits" && JOB_CALLS.contains(&call);
            property["description"] = json!(if is_long { LONG_LIMITS } else { text });
        }
    }
    schema
}

/// The schema of the result, without these fields of its definitions.
pub(super) fn output(call: &str, hidden: &[(&str, &str)]) -> Map<String, Value> {
    let Value::Object(mut schema) = inlined(of_call(call).1) else { return Map::new() };
    for (place, name) in hidden {
        if let Some(object) = at_place(&mut schema, place) {
            without(object, name);
        }
    }
    // Clients require it, beside an alternative as well.
    schema.insert("type".to_owned(), json!("object"));
    schema
}

/// The object of a place such as `steps.*`: the name of a property, or `*` for the items of a list.
fn at_place<'a>(schema: &'a mut Map<String, Value>, place: &str) -> Option<&'a mut Map<String, Value>> {
    place.split('.').filter(|name| !name.is_empty()).try_fold(schema, |schema, name| match name {
        "*" => schema.get_mut("items")?.as_object_mut(),
        name => schema.get_mut("properties")?.get_mut(name)?.as_object_mut(),
    })
}

fn without(object: &mut Map<String, Value>, name: &str) {
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        properties.remove(name);
    }
    if let Some(Value::Array(required)) = object.get_mut("required") {
        required.retain(|required| required != name);
    }
}

/// The schema with what it refers to in the place of each reference. No type of the protocol contains itself, except the sentences as
/// templates, which no tool has.
fn inlined(schema: &Value) -> Value {
    if let Some(name) = target(schema) {
        let mut whole = if name == "MessageShape" { json!({}) } else { inlined(&definitions()[name]) };
        if let Some(text) = schema.get("description") {
            whole["description"] = text.clone();
        }
        return whole;
    }
    match schema {
        Value::Array(items) => items.iter().map(inlined).collect(),
        Value::Object(fields) => plain(fields),
        other => other.clone(),
    }
}

/// The fields of a schema without formats, large numbers and `null`.
fn plain(fields: &Map<String, Value>) -> Value {
    let is_large = |value: &Value| value.as_u64().is_some_and(|number| number > 1 << 53);
    let mut simple = Map::new();
    for (name, value) in fields {
        let value = match (name.as_str(), value) {
            ("format", Value::String(_)) => continue,
            // Rules about fields that exclude or need each other.
            ("anyOf" | "allOf" | "oneOf" | "not", _) if fields.contains_key("properties") => continue,
            ("maximum", value) if is_large(value) => continue,
            ("type", Value::Array(types)) => only(types, "null"),
            ("enum", Value::Array(values)) => {
                values.iter().filter(|value| !value.is_null()).cloned().collect()
            }
            ("anyOf", Value::Array(variants)) => match without_null(variants) {
                [one] => return merged(inlined(one), fields),
                several => several.iter().map(inlined).collect(),
            },
            _ => inlined(value),
        };
        simple.insert(name.clone(), value);
    }
    Value::Object(simple)
}

/// The variants without `null`, which comes last.
fn without_null(variants: &[Value]) -> &[Value] {
    match variants {
        [first @ .., last] if last["type"] == "null" => first,
        _ => variants,
    }
}

/// A schema with the description of the one around it.
fn merged(mut schema: Value, around: &Map<String, Value>) -> Value {
    if let Some(text) = around.get("description") {
        schema["description"] = text.clone();
    }
    schema
}

/// The only type besides this one, or the list of the others.
fn only(types: &[Value], other: &str) -> Value {
    let mut rest = types.iter().filter(|name| *name != other);
    match (rest.next(), rest.next()) {
        (Some(one), None) => one.clone(),
        _ => types.iter().filter(|name| *name != other).cloned().collect(),
    }
}

/// Options of a picture; the others are those of a book.
const OF_PICTURE: [&str; 5] = ["answer_style", "candidates", "clue_style", "large", "title"];

/// The schema of the arguments for a picture.
pub(super) fn picture() -> Map<String, Value> {
    let mut schema = input("render", NOT_OF_PICTURES);
    if let Some(Value::Object(options)) = schema["properties"]["options"].get_mut("properties") {
        options.retain(|name, _| OF_PICTURE.contains(&name.as_str()));
    }
    schema["properties"]["form"] = json!({
        "type": "string",
        "enum": ["png", "svg"],
        "default": "png",
        "description": "The form of the picture.",
    });
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| name != "form");
    }
    schema
}

/// Refuses a field that the schema does not have. `place` comes before its name.
pub(super) fn check_names(
    schema: &Map<String, Value>,
    fields: &Map<String, Value>,
    place: &str,
) -> Result<(), Error> {
    let Some(Value::Object(known)) = schema.get("properties") else { return Ok(()) };
    for (name, value) in fields {
        let Some(property) = known.get(name) else {
            let names: Vec<_> = known.keys().map(|name| format!("`{name}`")).collect();
            let expected = if names.is_empty() { "no fields".to_owned() } else { names.join(", ") };
            let message = format!("unknown field `{place}{name}`, expected {expected}");
            return Err(Error::new(Code::BadRequest, message));
        };
        if let (Value::Object(property), Value::Object(value)) = (property, value) {
            check_names(property, value, &format!("{place}{name}."))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::tools::{RENDER, TOOLS, listed};
    use super::*;

    /// All objects in a schema.
    fn objects(schema: &Value) -> Vec<&Map<String, Value>> {
        match schema {
            Value::Array(items) => items.iter().flat_map(objects).collect(),
            Value::Object(fields) => [fields].into_iter().chain(fields.values().flat_map(objects)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn schemas_are_what_providers_of_models_accept() {
        for tool in listed() {
            let input = Value::Object(tool.input_schema.as_ref().clone());
            assert_eq!(
                (&input["type"], &input["additionalProperties"]),
                (&json!("object"), &json!(false)),
                "{}",
                tool.name
            );
            for rule in ["allOf", "anyOf", "oneOf", "not"] {
                assert!(input.get(rule).is_none(), "{} {rule}", tool.name);
            }
            let output = tool.output_schema.as_ref().map(|schema| Value::Object(schema.as_ref().clone()));
            assert_eq!(output.is_none(), tool.name == RENDER);
            assert!(output.as_ref().is_none_or(|schema| schema["type"] == "object"), "{}", tool.name);
            for schema in [Some(input), output].into_iter().flatten() {
                for object in objects(&schema) {
                    assert!(!object.contains_key("$ref"), "{} {object:?}", tool.name);
                    assert!(
                        object.get("maximum").is_none_or(|maximum| maximum.as_f64() <= Some(9e15)),
                        "{object:?}"
                    );
                }
            }
        }
    }

    /// A name in the table that the schema does not have would hide nothing.
    #[test]
    fn what_a_tool_leaves_out_exists_in_the_protocol() {
        for tool in &TOOLS {
            let (request, _) = of_call(tool.call);
            let request = inlined(request);
            for name in tool.hidden {
                assert!(request["properties"].get(name).is_some(), "{} {name}", tool.name);
            }
            let mut whole = output(tool.call, &[]);
            for (place, name) in tool.dropped {
                let object =
                    at_place(&mut whole, place).and_then(|object| object["properties"].get(name).cloned());
                assert!(object.is_some(), "{} {place} {name}", tool.name);
            }
        }
    }

    /// The list of tools is part of every request to a language model.
    #[test]
    fn the_tools_have_a_bounded_size() {
        let size =
            |tool: &rmcp::model::Tool| serde_json::to_string(&tool.input_schema).map_or(0, |text| text.len());
        for tool in listed() {
            assert!(size(tool) < 4_000, "{} {}", tool.name, size(tool));
            assert!(tool.description.as_ref().is_some_and(|text| text.len() < 700), "{}", tool.name);
        }
    }
}
