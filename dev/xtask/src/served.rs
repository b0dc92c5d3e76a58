//! The page as a program serves it.

use crate::Result;
use crate::run::command;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

/// Files of each kind that the page has, with what they contain.
const FILES: [(&str, &str); 3] = [("/", "<html"), ("/built/page.js", "import"), ("/built/page.css", "{")];
/// Only turns a hang into a failure.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts `serve` of the program, loads some files of the page, and ends it.
pub(crate) fn check(program: &Path) -> Result {
    let mut serve = command(program, &["serve", "--port", "0"])?;
    let mut child = serve.stdout(Stdio::piped()).spawn()?;
    let result = address(&mut child)
        .and_then(|address| FILES.iter().try_for_each(|(path, expected)| expect(&address, path, expected)));
    child.kill()?;
    child.wait()?;
    result
}

/// The host and port that the program prints.
fn address(child: &mut Child) -> Result<String> {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().ok_or("no output")?).read_line(&mut line)?;
    host(&line).map(str::to_owned).ok_or_else(|| format!("`{line}`: expected an address").into())
}

fn host(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("http://")?;
    rest.split(|c: char| c.is_whitespace() || c == '/').next().filter(|host| host.contains(':'))
}

fn expect(address: &str, path: &str, expected: &str) -> Result {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut response = Vec::new();
    stream.read_to_end(&mut response)?;
    let response = String::from_utf8_lossy(&response);
    if response.starts_with("HTTP/1.1 200 ") && response.contains(expected) {
        return Ok(());
    }
    let first = response.lines().next().unwrap_or_default();
    Err(format!("`serve`: {path}: `{first}`, expected a file with `{expected}`").into())
}

#[cfg(test)]
mod tests {
    use super::host;

    #[test]
    fn the_address_is_found_in_what_the_program_prints() {
        assert_eq!(host("http://127.0.0.1:8910/\n"), Some("127.0.0.1:8910"));
        assert_eq!(host("listening at http://[::1]:80\n"), Some("[::1]:80"));
        assert_eq!(host("error"), None);
    }
}
