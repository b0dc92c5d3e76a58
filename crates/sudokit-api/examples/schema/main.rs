//! Prints the files that are generated from the types of the protocol and the options of the verbs. `cargo xtask schema` writes them.

mod lessons;
mod openapi;
mod options;
mod status;
mod typescript;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1).as_deref() {
        Some("openapi") => serde_json::to_string_pretty(&openapi::document().0)? + "\n",
        Some("typescript") => typescript::declarations(),
        Some("options") => options::reference(),
        Some("status") => status::reference(),
        Some("lessons") => lessons::reference()?,
        Some("python") => options::python(),
        _ => return Err("expected openapi, typescript, options, status, lessons or python".into()),
    };
    print!("{text}");
    Ok(())
}
