//! Requests of the Model Context Protocol, each handed on to a call.

use super::super::calls::{failed, full, in_turn};
use super::super::connections::Connection;
use super::super::work::{Gone, Work, host, now};
use super::super::{App, DEADLINE};
use super::job::{self, Job};
use super::tools::{self, PICTURE, RENDER, ToolInfo};
use axum::http::request::Parts;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, CustomRequest, CustomResult,
    ErrorCode, GetPromptRequestParams, GetPromptResponse, Implementation, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ProgressNotificationParam, ReadResourceRequestParams, ReadResourceResponse, ResourceContents,
    ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use sudokit_api::{Code, Error, Host, Picture};
use sudokit_render::{Fonts, png};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// What a language model should know of all tools.
const INSTRUCTIONS: &str = "Tools for Sudoku (9 × 9). Do not solve or judge a Sudoku yourself: these tools prove their results. \
A puzzle is a text of 81 characters, row by row from the top left, with `.` or `0` for an empty cell. \
Cells are named by row and column: r1c1 is the top left cell, r9c9 the bottom right one. \
`r4c5=7` places a digit, `r4c5≠7` eliminates a candidate. \
A result with the status `limit` is incomplete, not negative.";

/// Width of a picture in pixels.
const PIXELS: u32 = 800;

/// Maximum length of an error, in characters: it can repeat an argument.
const LONGEST_MESSAGE: usize = 2_000;

/// Interval between two notifications of progress.
const NOTIFY_EVERY: Duration = Duration::from_millis(500);

/// The parameters of the methods that require some.
const PARAMETERS: [(&str, &str); 2] = [
    ("initialize", "`protocolVersion`, a string, `capabilities`, an object, and `clientInfo`, an object"),
    ("tools/call", "`name`, a string, and `arguments`, an object"),
];

/// The tools of one server.
#[derive(Clone)]
pub(super) struct Handler {
    app: Arc<App>,
}

impl Handler {
    pub(super) fn new(app: Arc<App>) -> Self {
        Self { app }
    }

    async fn run(
        &self,
        tool: &ToolInfo,
        mut fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<CallToolResult, Error> {
        tool.check_names(&fields)?;
        if tool.name == RENDER {
            return self.picture(fields, context).await;
        }
        fields.insert("do".to_owned(), json!(tool.call));
        let time = job::time_of(tool.call, &fields);
        let bytes = serde_json::to_vec(&fields).map_err(|error| Error::new(Code::Internal, error))?;
        let is_watched = context.token.is_some();
        let bytes = if Job::wanted(tool.call, time, is_watched) {
            self.job(bytes, time, context).await?
        } else {
            self.call(bytes, tool.call, context).await?
        };
        result_of(&bytes, tool.dropped)
    }

    /// The response of a call with the limits of `serve`.
    async fn call(
        &self,
        bytes: Vec<u8>,
        call: &'static str,
        context: &Context<'_>,
    ) -> Result<Vec<u8>, Error> {
        let work = Work::new(bytes, None, false);
        let _gone = work.gone();
        let done = in_turn(&self.app.queue, context.client, &work, Some(call), |_| true, async { Ok(()) });
        let done = context.watched(done, DEADLINE, || None).await.map_err(|(_, error)| error)?;
        Ok(done.bytes)
    }

    /// The response of a call that may take longer, or whose progress is watched.
    async fn job(&self, bytes: Vec<u8>, time: Duration, context: &Context<'_>) -> Result<Vec<u8>, Error> {
        let job = Job::new(&bytes, time)?;
        let _gone = job.gone();
        let done = job.run(&self.app.queue, context.client);
        context.watched(done, time, || Some(job.progress())).await
    }

    async fn picture(
        &self,
        mut fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<CallToolResult, Error> {
        let form = fields.remove("form").unwrap_or_else(|| json!("png"));
        if form != "png" && form != "svg" {
            return Err(Error::new(
                Code::BadRequest,
                format_args!("form: unknown value {form}, expected `png` or `svg`"),
            ));
        }
        fields.insert("form".to_owned(), json!("svg"));
        let turn = self.app.queue.heavy.turn(context.client, DEADLINE).await.ok_or_else(|| full().1)?;
        let is_gone = Arc::new(AtomicBool::new(false));
        let _gone = Gone(is_gone.clone());
        let draw = move || {
            let host = host(DEADLINE, now).with_stop(move || is_gone.load(Relaxed));
            drawn(fields, form == "png", &host)
        };
        turn.run(draw).await.ok_or_else(|| failed().1)?
    }
}

/// The picture of a request, as an image or as the text of a file.
fn drawn(fields: Map<String, Value>, is_image: bool, host: &Host) -> Result<CallToolResult, Error> {
    let picture = Picture::read(fields, host)?;
    let content = if is_image {
        let drawn = png(&picture.drawing(), picture.options(), &Fonts::built_in(), PIXELS);
        let bytes = drawn.map_err(|error| Error::new(Code::BadRequest, error))?;
        ContentBlock::image(BASE64_STANDARD.encode(bytes), "image/png")
    } else {
        svg_content(picture.svg())
    };
    Ok(CallToolResult::success(vec![content]))
}

/// An SVG file as content. It is no image: clients show models images of pixels only.
fn svg_content(svg: String) -> ContentBlock {
    let file = ResourceContents::text(svg, "sudokit://picture.svg").with_mime_type("image/svg+xml");
    ContentBlock::resource(file)
}

/// A response of the protocol.
#[derive(Deserialize)]
struct Response {
    result: Option<Box<RawValue>>,
    error: Option<Value>,
}

/// The result in a response of the protocol, without what the tool leaves out. A picture in it is a content of its own.
fn result_of(response: &[u8], dropped: &[(&str, &str)]) -> Result<CallToolResult, Error> {
    let unread = |error| Error::new(Code::Internal, error);
    let response: Response = serde_json::from_slice(response).map_err(unread)?;
    if let Some(error) = &response.error {
        return Ok(CallToolResult::error(vec![ContentBlock::text(sentence(error))]));
    }
    let text = response.result.as_deref().map_or("{}", RawValue::get);
    let mut result: Value = serde_json::from_str(text).map_err(unread)?;
    let svg = match result.as_object_mut().and_then(|fields| fields.remove(PICTURE)) {
        Some(Value::String(svg)) => Some(svg),
        _ => None,
    };
    for (place, name) in dropped {
        remove(&mut result, place, name);
    }
    // The fields of the text are in their own order, which is easier to read, unless some are left out.
    let is_whole = svg.is_none() && dropped.iter().all(|dropped| *dropped == ("", PICTURE));
    let text = if is_whole { text.to_owned() } else { result.to_string() };
    let mut whole = CallToolResult::structured(result);
    whole.content = [ContentBlock::text(text)].into_iter().chain(svg.map(svg_content)).collect();
    Ok(whole)
}

/// Removes a field of the object at a place such as `steps.*`.
fn remove(value: &mut Value, place: &str, name: &str) {
    let (first, rest) = place.split_once('.').unwrap_or((place, ""));
    match (first, value) {
        ("", Value::Object(fields)) => drop(fields.remove(name)),
        ("*", Value::Array(items)) => items.iter_mut().for_each(|item| remove(item, rest, name)),
        (field, Value::Object(fields)) => {
            if let Some(value) = fields.get_mut(field) {
                remove(value, rest, name);
            }
        }
        _ => {}
    }
}

/// An error of the protocol in words, with its place.
fn sentence(error: &Value) -> String {
    let text = |name: &str| error[name].as_str().unwrap_or_default();
    let place = match (error["line"].as_u64(), error["column"].as_u64()) {
        (Some(line), Some(column)) => format!(" at line {line}, column {column}"),
        _ => match (error["start"].as_u64(), error["end"].as_u64()) {
            (Some(start), Some(end)) => format!(" at bytes {start} to {end}"),
            _ => String::new(),
        },
    };
    let message = text("message");
    let (shown, more) =
        message.char_indices().nth(LONGEST_MESSAGE).map_or((message, ""), |(end, _)| (&message[..end], "…"));
    format!("{}{place}: {shown}{more}", text("code"))
}

/// A request's client, and where its progress is reported.
struct Context<'a> {
    client: IpAddr,
    request: &'a RequestContext<RoleServer>,
    token: Option<rmcp::model::ProgressToken>,
}

impl<'a> Context<'a> {
    fn new(request: &'a RequestContext<RoleServer>) -> Self {
        let parts = request.extensions.get::<Parts>();
        let connection = parts.and_then(|parts| parts.extensions.get::<Arc<Connection>>());
        let client = connection.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |connection| connection.client);
        Self { client, request, token: request.meta.get_progress_token() }
    }

    /// Waits for work, and reports its time as progress if the client asks for that.
    async fn watched<T>(
        &self,
        work: impl Future<Output = T> + Send,
        limit: Duration,
        message: impl Fn() -> Option<String> + Send + Sync,
    ) -> T {
        let (mut work, begun) = (pin!(work), Instant::now());
        let Some(token) = &self.token else { return work.await };
        let mut ticks = interval(NOTIFY_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.tick().await;
        loop {
            tokio::select! {
                done = &mut work => return done,
                _ = ticks.tick() => {}
            }
            let progress = ProgressNotificationParam::new(token.clone(), begun.elapsed().as_millis() as f64)
                .with_total(limit.as_millis() as f64);
            let progress = match message() {
                Some(message) => progress.with_message(message),
                None => progress,
            };
            // A client that does not read does not hold up the work.
            tokio::select! {
                done = &mut work => return done,
                _ = timeout(NOTIFY_EVERY, self.request.peer.notify_progress(progress)) => {}
            }
        }
    }
}

/// The error of a method that the server does not have.
fn unknown(method: &str) -> ErrorData {
    let message = format!("unknown method `{}`", method.escape_debug());
    ErrorData::new(ErrorCode::METHOD_NOT_FOUND, message, None)
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let server = Implementation::new("sudokit", env!("CARGO_PKG_VERSION"))
            .with_title("sudokit")
            .with_website_url(env!("CARGO_PKG_REPOSITORY"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(server)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools::listed().to_vec()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        tools::listed().iter().find(|tool| tool.name == name).cloned()
    }

    /// A request whose parameters are not those of its method has no other type either.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        if let Some((method, expected)) = PARAMETERS.iter().find(|(method, _)| request.method == *method) {
            return Err(ErrorData::invalid_params(format!("{method}: expected {expected}"), None));
        }
        Err(unknown(&request.method))
    }

    // The library would answer these with the name of the method alone.
    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Err(unknown("prompts/list"))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Err(unknown("resources/list"))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Err(unknown("resources/templates/list"))
    }

    async fn get_prompt(
        &self,
        _: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        Err(unknown("prompts/get"))
    }

    async fn read_resource(
        &self,
        _: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        Err(unknown("resources/read"))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = tools::tool(&request.name) else {
            let names: Vec<_> = tools::TOOLS.iter().map(|tool| tool.name).collect();
            let message =
                format!("unknown tool `{}`, expected {}", request.name.escape_debug(), names.join(", "));
            return Err(ErrorData::invalid_params(message, None));
        };
        let watched = Context::new(&context);
        let begun = Instant::now();
        let done = tokio::select! {
            done = self.run(tool, request.arguments.unwrap_or_default(), &watched) => done,
            // Dropping the work stops it.
            () = context.ct.cancelled() => return Err(ErrorData::internal_error("the request was cancelled", None)),
        };
        let status = done.as_ref().map_or_else(|error| error.code.status(), |_| 200);
        self.app.metrics.answered(Some(tool.call), status, begun.elapsed());
        let refused = |error: Error| {
            let error = serde_json::to_value(&error).unwrap_or_default();
            CallToolResult::error(vec![ContentBlock::text(sentence(&error))])
        };
        Ok(done.unwrap_or_else(refused).into())
    }
}
