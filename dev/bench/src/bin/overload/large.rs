//! Clients that search in a large puzzle again and again, and check each response.

use crate::client::{connect, exchange, post};
use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::Scope;

/// Clients that search in a large puzzle.
const SEARCHING: usize = 48;
/// The rows, columns and values of the puzzle.
const SIZE: usize = 32;

/// The numbers of checked responses.
#[derive(Default)]
pub(crate) struct Checked {
    /// Results that are right.
    pub(crate) results: AtomicUsize,
    /// Responses that are wrong or lost.
    pub(crate) wrong: AtomicUsize,
}

/// Asks for the candidates of a blank grid as soon as there is a response.
pub(crate) fn search<'scope>(
    scope: &'scope Scope<'scope, '_>,
    address: SocketAddr,
    is_done: &'scope AtomicBool,
    checked: &'scope Checked,
) {
    for _ in 0..SEARCHING {
        scope.spawn(move || {
            let body = format!("{{\"puzzle\":\".Shape~{SIZE}x{SIZE}\",\"question\":\"candidates\"}}");
            let request = post("variant", &body);
            while !is_done.load(Relaxed) {
                let response = connect(address).and_then(|mut stream| exchange(&mut stream, &request));
                match judged(response) {
                    Ok(200) => drop(checked.results.fetch_add(1, Relaxed)),
                    Err(why) if checked.wrong.fetch_add(1, Relaxed) == 0 => {
                        eprintln!("the first wrong response: {why}");
                    }
                    Ok(_) | Err(_) => {}
                }
            }
        });
    }
}

/// The status of a response, or what is wrong with it.
fn judged(response: io::Result<(u16, Vec<u8>)>) -> Result<u16, String> {
    match response {
        Ok((status, body)) if is_right(status, &body) => Ok(status),
        Ok((status, body)) => Err(format!("{status} {}", body[..body.len().min(200)].escape_ascii())),
        Err(error) => Err(error.to_string()),
    }
}

/// Whether a response has the candidates that were found until the time limit, or asks to try again.
fn is_right(status: u16, body: &[u8]) -> bool {
    let Ok(body) = serde_json::from_slice::<Value>(body) else { return false };
    match status {
        200 => body["result"]["status"] == "limit" && are_candidates(&body["result"]["candidates"]),
        503 => body["error"]["code"] == "busy",
        _ => false,
    }
}

/// Whether these are the values of each cell in some solutions: each row has all values, or none if no solution was found in time.
fn are_candidates(cells: &Value) -> bool {
    let Some(cells) = cells.as_array().filter(|cells| cells.len() == SIZE * SIZE) else { return false };
    let in_row = |row: &[Value]| row.iter().try_fold(0, |all, cell| Some(all | values(cell.as_str()?)?));
    let rows: Option<Vec<u64>> = cells.chunks(SIZE).map(in_row).collect();
    let all = ((1_u64 << SIZE) - 1) << 1;
    rows.is_some_and(|rows| rows.iter().all(|row| *row == all) || rows.iter().all(|row| *row == 0))
}

/// The values of a cell as bits; `None` if one of them is no value of the puzzle.
fn values(text: &str) -> Option<u64> {
    let value = |digit: char| digit.to_digit(36).filter(|value| (1..=SIZE as u32).contains(value));
    text.chars().try_fold(0, |all, digit| Some(all | 1 << value(digit)?))
}
