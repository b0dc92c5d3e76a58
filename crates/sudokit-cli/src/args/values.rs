//! The values of options, from text.

use crate::kind::Kind;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::Engine;
use sudokit::explain::Catalogue;
use sudokit::solve::ParseEngineError;

/// What to do with a record that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum OnError {
    /// Report it and go on
    #[default]
    Skip,
    /// Report it and end there
    Stop,
    /// Report it, write a record that says so in its place, and go on
    Emit,
}

/// Reads a format's name; the help lists them all.
pub(super) fn format() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::all())
}

/// The same for formats with columns.
#[cfg(feature = "columns")]
pub(super) fn columns() -> impl TypedValueParser<Value = Kind> {
    one_of(Kind::all().filter(|kind| kind.format().has_columns()))
}

fn one_of(kinds: impl Iterator<Item = Kind>) -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(kinds.map(Kind::name))
        .try_map(|name| Kind::all().find(|kind| kind.name() == name).ok_or("no such format"))
}

/// Reads the name of one of these scales; the help lists them all.
pub(super) fn scale(all: &'static [&'static Catalogue]) -> impl TypedValueParser<Value = &'static Catalogue> {
    let about = |scale: &Catalogue| match scale.name() {
        "se" => "Sudoku Explainer 1.2.1, the scale of the forums",
        "se-head" => "Its continuation by 1to9only, where direct steps eliminate too",
        "sukaku" => "Sukaku Explainer, the scale of Sudoku Exchange's puzzle bank: more techniques",
        _ => "The step that is nicest for a person",
    };
    let names: Vec<_> = all.iter().map(|scale| PossibleValue::new(scale.name()).help(about(scale))).collect();
    PossibleValuesParser::new(names)
        .try_map(|name| all.iter().copied().find(|scale| scale.name() == name).ok_or("no such scale"))
}

/// Reads an engine's name; the help lists them all.
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
        Err(format!("this processor cannot run the engine {engine}"))
    }
}

fn about(engine: Engine) -> &'static str {
    match engine {
        Engine::Auto => "The fastest for the work at hand",
        Engine::Portable => "One puzzle at a time, the definition of the answers",
        Engine::Plain => "The vector engines' algorithm in plain arithmetic: for tests",
        Engine::Simd128 => "Vectors of 8",
        Engine::Avx2 => "Vectors of 16",
        Engine::Avx512 => "Vectors of 32",
        _ => "The tutorials' plain backtracking: slow, to learn from",
    }
}
