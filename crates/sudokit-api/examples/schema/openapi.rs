//! The `OpenAPI` description of the protocol over HTTP.

use schemars::SchemaGenerator;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};
use sudokit_api::{Error, JOB_CALLS, JobStatus, VERSION, default_value, schemas};
use sudokit_verbs::{Kind, MAX_RATING, Surface, verb};

/// The corpus of requests; the first request of each call is its example.
const CORPUS: &str = include_str!("../../../../testdata/api/requests.txt");

/// The description, and the names of all calls with the names of their request and result types.
pub(crate) fn document() -> (Value, Vec<[String; 3]>) {
    let [mut requests, mut results] = [Contract::Deserialize, Contract::Serialize].map(generator);
    let calls = schemas(&mut requests, &mut results);
    let error = results.subschema_for::<Error>().to_value();
    results.subschema_for::<JobStatus>();
    let mut shapes = results.take_definitions(true);
    shapes.values_mut().for_each(without_null);
    let mut asked = requests.take_definitions(true);
    asked.values_mut().for_each(largest);
    if let Some(parts) = asked.get_mut("PositionParts") {
        parts["anyOf"] = json!([is_there("cells"), is_there("clues")]);
    }
    let (mut paths, mut names) = (Map::new(), Vec::new());
    paths.insert("/api/v1".to_owned(), any(&calls));
    paths.insert("/api/v1/jobs".to_owned(), jobs(&calls));
    paths.insert("/api/v1/jobs/{id}".to_owned(), job());
    for (name, [request, result]) in calls {
        let (request, result) = (request.to_value(), result.to_value());
        names.push([name, component(&request), component(&result)].map(str::to_owned));
        if let Some(shape) = asked.get_mut(component(&request)) {
            describe(name, shape);
            envelope(name, shape);
        }
        let path = path(name, asked.get(component(&request)), &request, &result);
        paths.insert(format!("/api/v1/{name}"), path);
    }
    shapes.extend(asked);
    shapes.insert("Failure".to_owned(), failure(&error));
    (whole(&Value::Object(paths), &Value::Object(shapes)), names)
}

/// Adds the description, default and values of each option from the table of the verb.
fn describe(name: &str, shape: &mut Value) {
    for option in verb(name).into_iter().flat_map(|verb| verb.options(Surface::Protocol)) {
        let Some(field) = shape["properties"].get_mut(option.name).and_then(Value::as_object_mut) else {
            continue;
        };
        field.entry("description").or_insert_with(|| format!("{}.", option.help).into());
        let default = default_value(option);
        let is_optional = default.is_some();
        field.extend(default.map(|default| ("default".to_owned(), default)));
        let names = option.kind.names();
        match option.kind {
            Kind::Choice(_) if field["type"].is_array() => {
                let or_none = names.into_iter().map(Value::from).chain([Value::Null]);
                field.insert("enum".to_owned(), or_none.collect());
            }
            Kind::Choice(_) => _ = field.insert("enum".to_owned(), names.into()),
            Kind::Choices(_) => {
                field.insert("minItems".to_owned(), 1.into());
                field.insert("maxItems".to_owned(), names.len().into());
                field["items"]["enum"] = names.into();
            }
            Kind::Integer(least, most) => {
                field.insert("minimum".to_owned(), least.into());
                field.insert("maximum".to_owned(), most.into());
            }
            Kind::Range(least, most) => {
                let number = json!({"type": "integer", "minimum": least, "maximum": most});
                field.insert("anyOf".to_owned(), one_or_two(&number));
            }
            Kind::Ratings => {
                let rating = json!({"type": "number", "minimum": 0, "maximum": MAX_RATING});
                field.insert("anyOf".to_owned(), one_or_two(&rating));
            }
            _ => {}
        }
        if is_optional && let Some(required) = shape["required"].as_array_mut() {
            required.retain(|name| name != option.name);
        }
    }
}

/// A number, a list of one or two of them, or null.
fn one_or_two(number: &Value) -> Value {
    json!([number, {"type": "array", "items": number, "minItems": 1, "maxItems": 2}, {"type": "null"}])
}

fn generator(contract: Contract) -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.contract = contract;
        settings.definitions_path = "/components/schemas".into();
    });
    settings.into_generator()
}

/// The name of the type in a reference.
pub(crate) fn component(reference: &Value) -> &str {
    reference["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or_default()
}

/// Removes null from the types of optional fields: results leave these fields out.
fn without_null(schema: &mut Value) {
    match schema {
        Value::Array(items) => {
            items.retain(|item| *item != json!("null") && *item != json!({"type": "null"}));
            items.iter_mut().for_each(without_null);
        }
        Value::Object(fields) => {
            fields.values_mut().for_each(without_null);
            if let Some(Value::Array(types)) = fields.get("type")
                && let [one] = &types[..]
            {
                let one = one.clone();
                fields.insert("type".to_owned(), one);
            }
        }
        _ => {}
    }
}

/// Adds the fields that all requests share.
fn envelope(name: &str, shape: &mut Value) {
    let fields = json!({
        "version": {"const": VERSION, "description": "The version of the protocol. Optional."},
        "do": {"const": name, "description": "The name of the call. Optional if the path contains it."},
        "id": {"type": "string", "maxLength": 64, "description": "An identifier that is copied to the response."},
        "limits": {"$ref": "#/components/schemas/RequestLimits"}
    });
    at_most_one(shape);
    let own = shape["properties"].take();
    let mut all = fields.as_object().cloned().unwrap_or_default();
    all.extend(own.as_object().cloned().unwrap_or_default());
    shape["properties"] = Value::Object(all);
}

/// A schema that requires a field to be present and not null.
fn is_there(name: &str) -> Value {
    json!({"required": [name], "properties": {name: {"not": {"type": "null"}}}})
}

/// Adds alternatives: exactly one of `puzzle` and `position`, at most one of each other pair.
fn at_most_one(shape: &mut Value) {
    let has = |name: &str| shape["properties"][name].is_object();
    if has("puzzle") && has("position") {
        shape["oneOf"] = json!([is_there("puzzle"), is_there("position")]);
    } else if has("clues") {
        let pairs = [["clues", "blanks"], ["difficulty", "rating"]];
        shape["allOf"] = pairs.map(|pair| json!({"not": {"allOf": pair.map(is_there)}})).into();
    }
}

/// Limits integers to 64 bits.
fn largest(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(largest),
        Value::Object(fields) => {
            let format = fields.get("format").and_then(Value::as_str);
            if matches!(format, Some("uint" | "uint64")) && !fields.contains_key("maximum") {
                fields.insert("maximum".to_owned(), u64::MAX.into());
            }
            fields.values_mut().for_each(largest);
        }
        _ => {}
    }
}

fn path(name: &str, shape: Option<&Value>, request: &Value, result: &Value) -> Value {
    let description = shape.and_then(|shape| shape["description"].as_str()).unwrap_or_default();
    let example = CORPUS.lines().find(|line| line.starts_with(&format!("{{\"version\":1,\"do\":\"{name}\"")));
    let example: Value = example.and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let responses = responses(&json!({
        "type": "object",
        "required": ["version", "do", "result"],
        "properties": {"version": {"const": VERSION}, "do": {"const": name}, "id": {"type": "string"}, "result": result}
    }));
    json!({"post": {
        "operationId": name,
        "summary": description,
        "requestBody": {"required": true, "content": {"application/json": {"schema": request, "example": example}}},
        "responses": responses
    }})
}

/// The path that accepts all calls.
fn any(calls: &[(&str, [schemars::Schema; 2])]) -> Value {
    let each =
        |(_, [request, _]): &(&str, [schemars::Schema; 2])| json!({"allOf": [request, {"required": ["do"]}]});
    let all: Vec<Value> = calls.iter().map(each).collect();
    json!({"post": {
        "operationId": "any",
        "summary": "Runs the call named in `do`",
        "requestBody": {"required": true, "content": {"application/json": {"schema": {"oneOf": all}}}},
        "responses": responses(&json!({"type": "object", "required": ["version", "do", "result"]}))
    }})
}

/// The path that creates jobs.
fn jobs(calls: &[(&str, [schemars::Schema; 2])]) -> Value {
    let long = calls.iter().filter(|(name, _)| JOB_CALLS.contains(name));
    let all: Vec<Value> =
        long.map(|(_, [request, _])| json!({"allOf": [request, {"required": ["do"]}]})).collect();
    let mut responses = responses(&json!({"$ref": "#/components/schemas/JobStatus"}));
    if let Some(all) = responses.as_object_mut() {
        let mut created = all.remove("200").unwrap_or_default();
        created["description"] = "The status of the new job.".into();
        created["headers"] =
            json!({"Location": {"description": "The path of the job.", "schema": {"type": "string"}}});
        all.insert("202".to_owned(), created);
    }
    json!({"post": {
        "operationId": "createJob",
        "summary": "Starts a request of rate or explain that may take up to 10 minutes",
        "requestBody": {"required": true, "content": {"application/json": {"schema": {"oneOf": all}}}},
        "responses": responses
    }})
}

/// The path of a job.
fn job() -> Value {
    let id = json!({"name": "id", "in": "path", "required": true, "schema": {"type": "string"}});
    let wait = json!({
        "name": "wait",
        "in": "query",
        "description": "Maximum time to wait for the end of the job in milliseconds, up to 10 s.",
        "schema": {"type": "integer", "minimum": 0, "default": 0}
    });
    let status = json!({"application/json": {"schema": {"$ref": "#/components/schemas/JobStatus"}}});
    let mut responses = Map::new();
    responses.insert("200".to_owned(), json!({"description": "The status.", "content": status}));
    for status in OF_JOBS {
        responses.insert(status.to_owned(), json!({"$ref": format!("#/components/responses/{status}")}));
    }
    json!({
        "get": {
            "operationId": "showJob",
            "summary": "Returns the progress of a job, or its response if it is done",
            "parameters": [id, wait],
            "responses": responses
        },
        "delete": {
            "operationId": "cancelJob",
            "summary": "Cancels a job and forgets it",
            "parameters": [id],
            "responses": responses
        }
    })
}

/// The error codes of each HTTP status.
const FAILURES: [(&str, &str); 12] = [
    ("400", "bad_json, bad_request or unsupported_version"),
    ("403", "bad_request: the request is from a page of another site"),
    ("404", "not_found"),
    (
        "405",
        "bad_request: the path does not support the method; the header Allow lists those that it supports",
    ),
    ("408", "bad_request: the body did not arrive in time"),
    ("413", "too_large"),
    ("415", "bad_request: the body is not application/json in UTF-8, or is compressed"),
    ("421", "bad_request: the header Host is not a name of the server"),
    ("422", "bad_puzzle, not_valid or impossible"),
    (NO_BODY, "The headers are too long or too many. The response has no body."),
    ("500", "internal: an error in sudokit"),
    ("503", "busy: retry after the number of seconds in the header Retry-After; or not_reached"),
];

/// The status of a response without a body, which is sent before the request is read.
const NO_BODY: &str = "431";

/// The statuses of requests without a body.
const OF_JOBS: [&str; 8] = ["400", "403", "404", "405", "421", NO_BODY, "500", "503"];

fn responses(well: &Value) -> Value {
    let content = json!({"application/json": {"schema": well}});
    let mut all = Map::new();
    all.insert(
        "200".to_owned(),
        json!({"description": "The result. A reached limit is also a result.", "content": content}),
    );
    for (status, _) in FAILURES {
        all.insert(status.to_owned(), json!({"$ref": format!("#/components/responses/{status}")}));
    }
    Value::Object(all)
}

fn failures() -> Map<String, Value> {
    let content = json!({"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}});
    let each = |(status, why): (&str, &str)| {
        let mut response = json!({"description": why});
        if status != NO_BODY {
            response["content"] = content.clone();
        }
        (status.to_owned(), response)
    };
    FAILURES.into_iter().map(each).collect()
}

fn failure(error: &Value) -> Value {
    json!({
        "type": "object",
        "description": "An error response.",
        "required": ["version", "error"],
        "properties": {"version": {"const": VERSION}, "do": {"type": "string"}, "id": {"type": "string"}, "error": error}
    })
}

fn whole(paths: &Value, shapes: &Value) -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "sudokit",
            "version": VERSION.to_string(),
            "description": "Solve, rate, explain, generate and print Sudoku over HTTP. Each call accepts a JSON object and returns a JSON object.",
            "license": {"name": "MIT OR Apache-2.0"}
        },
        "paths": paths,
        "components": {"responses": failures(), "schemas": shapes}
    })
}
