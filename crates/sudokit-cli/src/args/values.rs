//! Parsers of option values.

use crate::kind::Kind;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::num::NonZeroU64;
use sudokit::Engine;
use sudokit::explain::Catalogue;
use sudokit::solve::ParseEngineError;

/// Actions for a record that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum OnError {
    /// Report it and continue
    #[default]
    Skip,
    /// Report it and stop
    Stop,
    /// Report it, write a record with the error instead, and continue
    Emit,
}

/// Parses the maximum number of results to list or count.
pub(super) fn maximum(typed: &str) -> Result<NonZeroU64, &'static str> {
    typed.parse().map_err(|_| match typed {
        "none" => "results are always limited; name a large number, such as 1000000000",
        _ => "expected a whole number of at least 1",
    })
}

/// Parses a solution, which may be wrong but not empty.
pub(super) fn solution(typed: &str) -> Result<String, &'static str> {
    let is_empty = typed.trim_ascii().is_empty();
    if is_empty { Err("expected the cells of a solution") } else { Ok(typed.to_owned()) }
}

/// Parses the name of a format; the help lists all names.
pub(super) fn format() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::all())
}

/// The same for formats that can be written.
pub(super) fn written_format() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::written())
}

/// The same for formats that `convert` can write.
pub(super) fn converted_format() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::written().chain(Kind::shared()))
}

/// The same for formats with columns.
#[cfg(feature = "columns")]
pub(super) fn columns() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::all().filter(|kind| kind.format().has_columns()))
}

fn one_of(kinds: impl Iterator<Item = Kind>) -> impl TypedValueParser<Value = Kind> {
    let kinds: Vec<Kind> = kinds.collect();
    PossibleValuesParser::new(kinds.iter().map(|kind| kind.name()))
        .try_map(move |name| kinds.iter().copied().find(|kind| kind.name() == name).ok_or("no such format"))
}

/// Parses the name of one of these scales, in any case if its option allows it; the help lists all names.
pub(super) fn scale(all: &'static [&'static Catalogue]) -> impl TypedValueParser<Value = &'static Catalogue> {
    let about = |scale: &Catalogue| match scale.name() {
        "se" => "Sudoku Explainer 1.2.1, the scale used in forums",
        "se-head" => "Sudoku Explainer as continued by 1to9only, where direct steps also eliminate",
        "sukaku" => "Sukaku Explainer, the scale of the Sudoku Exchange puzzle bank, with more techniques",
        "hodoku" => "HoDoKu 2.2.0 as shipped: its steps, scores and levels",
        "human" => {
            "The path of a teacher: patterns by name, the clearest instance first, forcing chains last"
        }
        "w" => "W rating of Berthier: length of the longest whip that the path needs, 0 for singles",
        "b" => "B rating of Berthier: length of the longest braid that the puzzle needs, 0 for singles",
        "gw" => "gW rating of Berthier: as w, with whips that may use groups of two or three cells",
        "gb" => "gB rating of Berthier: as b, with braids that may use groups of two or three cells",
        "depth" => "Depth of trial and error: number of nested assumptions that the puzzle needs",
        "bpb" => {
            "BpB rating of Berthier: length of the longest braid under an assumption that the puzzle needs"
        }
        _ => "The easiest step for a person first",
    };
    let names: Vec<_> = all.iter().map(|scale| PossibleValue::new(scale.name()).help(about(scale))).collect();
    PossibleValuesParser::new(names).try_map(|name| {
        all.iter().copied().find(|scale| scale.name().eq_ignore_ascii_case(&name)).ok_or("no such scale")
    })
}

/// Parses the name of an engine; the help lists all names.
pub(super) fn engine() -> impl TypedValueParser<Value = Engine> {
    let names = Engine::ALL.iter().map(|&engine| PossibleValue::new(engine.name()).help(about(engine)));
    PossibleValuesParser::new(names).try_map(|name| engine_named(&name))
}

/// The engine of this name, if this processor can run it.
pub(super) fn engine_named(name: &str) -> Result<Engine, String> {
    let engine: Engine = name.parse().map_err(|error: ParseEngineError| error.to_string())?;
    if engine.is_available() {
        Ok(engine)
    } else {
        Err(format!("this processor does not support the engine {engine}"))
    }
}

fn about(engine: Engine) -> &'static str {
    match engine {
        Engine::Auto => "The fastest one for the task",
        Engine::Portable => "One puzzle at a time; the reference for all others",
        Engine::Plain => "The algorithm of the vector engines in scalar code, for tests",
        Engine::Simd128 => "8 puzzles per vector",
        Engine::Avx2 => "16 puzzles per vector",
        Engine::Avx512 => "32 puzzles per vector",
        _ => "Plain backtracking as in tutorials: slow, for learning",
    }
}
