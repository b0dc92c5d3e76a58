//! `/api`: the description of the protocol, for people.

use super::files::Stored;
use super::respond;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use std::fmt::Write;
use std::sync::LazyLock;
use sudokit_render::escaped;

const START: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>sudokit: the calls</title>
<link rel=\"stylesheet\" href=\"/api/style.css\">
</head>
<body>
<h1>The calls</h1>
<p>Each takes a JSON object by <code>POST</code> and gives one back, with <code>result</code> or with <code>error</code>.
<code>POST /api/v1</code> takes any of them, by its name in <code>do</code>. The same for programs:
<a href=\"/api/v1/openapi.json\">openapi.json</a>. <code>POST /api/v1/jobs</code> takes a request of <code>rate</code> or <code>explain</code>
that may take minutes, <code>GET</code> and <code>DELETE /api/v1/jobs/ID</code> ask for its progress and cancel it. <a href=\"/\">To the page</a>.</p>
";

const STYLE: &str = ":root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
pre { overflow-x: auto; padding: .5rem; border: 1px solid; }
dt { font-family: monospace; }
dt em { font-style: normal; opacity: .75; }
dd { margin: 0 0 .4rem 1.5rem; }
";

/// The page.
pub(super) async fn page(headers: HeaderMap) -> Response {
    static PAGE: LazyLock<Stored> = LazyLock::new(|| Stored::new(whole().into(), "text/html; charset=utf-8"));
    PAGE.response(&headers)
}

/// The same for programs.
pub(super) async fn openapi(headers: HeaderMap) -> Response {
    static OPENAPI: LazyLock<Stored> =
        LazyLock::new(|| Stored::new(sudokit_api::OPENAPI.as_bytes().into(), "application/json"));
    OPENAPI.response(&headers)
}

/// Its style, in a separate file as the content security policy requires.
pub(super) async fn style() -> Response {
    respond(200, "text/css; charset=utf-8", STYLE)
}

fn whole() -> String {
    let document: Value = serde_json::from_str(sudokit_api::OPENAPI).unwrap_or_default();
    let shapes = &document["components"]["schemas"];
    let mut page = START.to_owned();
    for name in sudokit_api::CALLS {
        let path = format!("/api/v1/{name}");
        let post = &document["paths"][&path]["post"];
        let content = |of: &Value| of["content"]["application/json"].clone();
        let request = content(&post["requestBody"]);
        let result = content(&post["responses"]["200"])["schema"]["properties"]["result"].clone();
        let summary = escaped(post["summary"].as_str().unwrap_or_default());
        let _ = write!(page, "<section>\n<h2 id=\"{name}\">{name}</h2>\n<p>{summary}</p>\n");
        fields("Fields", shape(shapes, &request["schema"]), &mut page);
        fields("Result", shape(shapes, &result), &mut page);
        let example = serde_json::to_string_pretty(&request["example"]).unwrap_or_default();
        let _ = writeln!(page, "<h3>Example</h3>\n<pre>POST {path}\n{}</pre>\n</section>", escaped(&example));
    }
    page + "</body>\n</html>\n"
}

/// The target of a reference.
fn shape<'a>(shapes: &'a Value, reference: &Value) -> &'a Value {
    let name = reference["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    name.map_or(&Value::Null, |name| &shapes[name])
}

fn fields(title: &str, shape: &Value, page: &mut String) {
    let Some(all) = shape["properties"].as_object() else { return };
    let needed: Vec<&str> =
        shape["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let _ = writeln!(page, "<h3>{title}</h3>\n<dl>");
    for (name, field) in all {
        let may = if needed.contains(&&**name) { "" } else { " <em>(optional)</em>" };
        let text = escaped(field["description"].as_str().unwrap_or_default());
        let _ = writeln!(page, "<dt>{name}{may}</dt>\n<dd>{text}</dd>");
    }
    let _ = writeln!(page, "</dl>");
}
