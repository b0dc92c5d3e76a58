//! Usage errors: the messages of clap with better suggestions.

use crate::features;
use crate::input::Source;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::path::Path;

/// The same error, with a suggestion that helps and without one that misleads.
pub(super) fn improved(error: Error) -> Error {
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
        _ => error,
    }
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
