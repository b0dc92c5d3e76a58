//! Usage errors: the messages of clap with better suggestions.

use crate::fatal::Fatal;
use crate::features;
use crate::input::Source;
use crate::terminal::{ColorWhen, Terminal, without_control};
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::error::Error as StdError;
use std::io::{self, Write};
use std::path::Path;
use std::process;

/// Prints the error, or the help that was asked for, and ends the process with its status.
pub(super) fn exit(error: &Error) -> ! {
    let printed = error.print().and_then(|()| io::stdout().flush());
    let status = match printed {
        Err(problem) if !error.use_stderr() && problem.kind() != io::ErrorKind::BrokenPipe => {
            let fatal = Fatal::Stdout(problem);
            Terminal::new(ColorWhen::Auto, false).error(&fatal);
            fatal.exit().code().into()
        }
        _ => error.exit_code(),
    };
    process::exit(status)
}

/// The same error without control characters in what was typed.
fn printable(mut error: Error) -> Error {
    let typed: Vec<_> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) if text.contains(char::is_control) => {
                Some((kind, without_control(text.into()).into_owned()))
            }
            _ => None,
        })
        .collect();
    for (kind, text) in typed {
        error.insert(kind, ContextValue::String(text));
    }
    error
}

/// The same error, with a suggestion that helps and without one that misleads.
pub(super) fn improved(error: Error) -> Error {
    let error = printable(error);
    match error.kind() {
        ErrorKind::UnknownArgument => without_escape_tip(error),
        ErrorKind::InvalidSubcommand => {
            let Some(word) = context(&error, ContextKind::InvalidSubcommand) else { return error };
            match features::missing_verb(&word) {
                Some(message) => Error::raw(ErrorKind::InvalidSubcommand, message + "\n"),
                None => with_solve_tip(error, &word),
            }
        }
        ErrorKind::InvalidValue => {
            let value = context(&error, ContextKind::InvalidValue);
            match value.and_then(|value| features::missing_format(&value)) {
                Some(message) => Error::raw(ErrorKind::InvalidValue, message + "\n"),
                None => error,
            }
        }
        ErrorKind::ValueValidation => in_words(error),
        _ => error,
    }
}

/// What the standard library says of text that is no number, and the same in words.
const NUMBERS: [(&str, &str); 3] = [
    ("number would be zero for non-zero type", "expected a whole number of at least 1"),
    ("invalid digit found in string", "expected a whole number"),
    ("cannot parse integer from empty string", "expected a whole number"),
];

/// The same error with the program's words for a number.
fn in_words(error: Error) -> Error {
    let source = StdError::source(&error).map(ToString::to_string).unwrap_or_default();
    let words = NUMBERS.iter().find(|(message, _)| *message == source).map(|(_, words)| (*words).to_owned());
    let Some(words) = words.or_else(|| range_in_words(&source)) else { return error };
    let [option, value] =
        [ContextKind::InvalidArg, ContextKind::InvalidValue].map(|kind| context(&error, kind));
    let (option, value) = (option.unwrap_or_default(), value.unwrap_or_default());
    Error::raw(ErrorKind::ValueValidation, format!("invalid value '{value}' for '{option}': {words}\n"))
}

/// What clap says of a number outside of a range, such as `0 is not in 1..=9`, in words.
fn range_in_words(source: &str) -> Option<String> {
    let (number, range) = source.split_once(" is not in ")?;
    let (first, last) = range.split_once("..=")?;
    let are_numbers = [number, first, last].iter().all(|number| number.parse::<i64>().is_ok());
    are_numbers.then(|| format!("expected a whole number from {first} to {last}"))
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    }
}

/// An unknown option is hardly ever the name of a file, so `--` does not help.
fn without_escape_tip(mut error: Error) -> Error {
    if let Some(ContextValue::StyledStrs(mut tips)) = error.remove(ContextKind::Suggested) {
        tips.retain(|tip| !tip.to_string().starts_with("to pass '"));
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
    error
}

/// A puzzle or a file instead of a verb: the verb is missing.
fn with_solve_tip(mut error: Error, word: &str) -> Error {
    let is_input = match Source::new(Path::new(word)) {
        Source::Typed(_) => true,
        Source::File(path) => path.is_file(),
        Source::Stdin => false,
    };
    if is_input {
        let tip = StyledStr::from(format!("to solve it, use 'sudokit solve {word}'"));
        error.remove(ContextKind::SuggestedSubcommand);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}
