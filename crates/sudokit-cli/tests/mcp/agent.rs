//! An agent that starts the program and exchanges exact lines with it.

pub(crate) use super::server::{EASY, HARD, HARDEST};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// An agent with its server, which is killed on drop.
pub(crate) struct Agent {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: BufReader<ChildStdout>,
    next: u64,
}

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(["mcp", "--quiet"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Agent {
    /// Starts a server, without the first messages.
    pub(crate) fn start() -> Self {
        let mut child = command().spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output, next: 1 }
    }

    /// Starts a server and a session.
    pub(crate) fn begun() -> Self {
        let mut agent = Self::start();
        let answer = agent.request("initialize", &first("2025-11-25"));
        assert_eq!(answer["result"]["serverInfo"]["name"], "sudokit", "{answer}");
        agent.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        agent
    }

    pub(crate) fn line(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    pub(crate) fn send(&mut self, message: &Value) {
        self.line(message.to_string().as_bytes());
    }

    /// Sends a request and returns its id.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> u64 {
        let id = self.next;
        self.next += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        id
    }

    /// The next message; `None` at the end.
    pub(crate) fn message(&mut self) -> Option<Value> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).unwrap();
        (read > 0).then(|| serde_json::from_str(&line).unwrap())
    }

    /// The answer to this request; other messages are skipped.
    pub(crate) fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.message().unwrap();
            if message["id"] == id {
                return message;
            }
        }
    }

    pub(crate) fn request(&mut self, method: &str, params: &Value) -> Value {
        let id = self.ask(method, params);
        self.answer(id)
    }

    /// The result of a tool.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let answer = self.request("tools/call", &json!({"name": tool, "arguments": arguments}));
        assert!(answer["result"].is_object(), "{answer}");
        answer["result"].clone()
    }

    /// Asks for a rating that takes minutes, with these notifications of progress, and returns the id of the request.
    pub(crate) fn ask_for_minutes(&mut self, token: &str) -> u64 {
        let arguments = minutes();
        let meta = json!({"progressToken": token});
        self.ask("tools/call", &json!({"name": "rate_sudoku", "arguments": arguments, "_meta": meta}))
    }

    /// Ends the input and returns the messages that come then, and the exit status.
    pub(crate) fn end(mut self) -> (Vec<Value>, ExitStatus) {
        self.input = None;
        let mut messages = Vec::new();
        while let Some(message) = self.message() {
            messages.push(message);
        }
        (messages, self.child.wait().unwrap())
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// More jobs than there are workers for them, and not more than a client may have.
pub(crate) fn many() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores + 2).min(14)
}

/// The arguments of a rating that takes minutes.
pub(crate) fn minutes() -> Value {
    let scales = ["se", "se-head", "sukaku", "easiest"];
    json!({"puzzle": HARDEST, "scale": scales, "limits": {"ms": 600_000}})
}

/// The parameters of the first message.
pub(crate) fn first(version: &str) -> Value {
    json!({"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}})
}

/// The text of an error of a tool.
pub(crate) fn error(result: &Value) -> &str {
    assert_eq!(result["isError"], true, "{result}");
    result["content"][0]["text"].as_str().unwrap()
}
