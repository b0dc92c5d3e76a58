//! The end of the programs: a record, or an error.

use serde::Serialize;
use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Success, or a failure whose error is printed.
pub fn exit_code<E: Display>(result: Result<(), E>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a record, and writes it to the file if there is one.
///
/// # Errors
/// The file cannot be written.
pub fn publish(record: &impl Serialize, file: Option<&Path>) -> Result<(), String> {
    let text = toml::to_string_pretty(record).map_err(|error| error.to_string())?;
    println!("{text}");
    file.map_or(Ok(()), |path| {
        fs::write(path, text).map_err(|error| format!("the record could not be written: {error}"))
    })
}
