//! The server under attack.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server, which ends when it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(program: &Path) -> Self {
        let mut command = Command::new(program);
        let child = command.args(["serve", "--quiet", "--port", "0"]).stdout(Stdio::piped()).spawn();
        let mut child = child.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut line).expect("the server prints its address");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Self { address: address.parse().expect("an address"), child }
    }

    /// The resident memory in KiB: now, or its maximum so far.
    pub(crate) fn memory(&self, name: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("it has memory");
        line.trim_matches([':', ' ', '\t', 'k', 'B']).parse().expect("a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
