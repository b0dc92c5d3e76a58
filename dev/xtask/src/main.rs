//! The project's tasks: `cargo xtask TASK`. Without a task it lists them.

mod book;
#[cfg(test)]
mod built_once;
mod bundle;
mod ci;
mod deny;
mod dist;
mod drills;
mod figures;
mod folders;
mod fuzz;
mod install;
mod mutants;
mod node;
mod offline;
mod page_tests;
mod prove_wasm;
mod public_api;
mod python;
mod run;
mod schema;
mod served;
mod tasks;
mod tidy;
mod verify_explain;
mod web;
mod workspace;

use std::env;
use std::process::ExitCode;

/// The result of a task. The error is a sentence for the user.
type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A task of the project.
struct Task {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> Result,
}

const fn new(name: &'static str, summary: &'static str, run: fn(&[String]) -> Result) -> Task {
    Task { name, summary, run }
}

const TASKS: [Task; 36] = [
    new("check", "check the format and the rules, run lints and tests", ci::check),
    new("ci", "run everything that a change must pass", ci::gate),
    new("nightly", "run what takes longer than a change should wait", ci::nightly),
    new("fmt", "check the format of the code", tasks::fmt),
    new("clippy", "run lints on every target of every package", tasks::clippy),
    new("peers", "run lints on the benchmark with other solvers", tasks::peers),
    new("doc", "build the documentation without warnings", tasks::doc),
    new("test", "[--install | ARGS…]: run all tests, including those in the documentation", tasks::test),
    new("lean", "check the libraries without their default features", tasks::lean),
    new("tidy", "check the project's own rules", tidy::run),
    new("deny", "check licences and sources of the dependencies", deny::run),
    new(
        "advisories",
        "[ARGS…]: look for known vulnerabilities in the locked dependencies",
        tasks::advisories,
    ),
    new("fuzz", "[TARGET…] [--runs N | --seconds N] [--seed N]: run fuzz targets", fuzz::run),
    new("oldest", "build with the oldest supported compiler", tasks::oldest),
    new("mutants", "PART [ARGS…]: check that tests notice changes of the code; takes hours", mutants::test),
    new("bench", "[--peers] [ARGS…]: run the benchmarks, with --peers also of other solvers", tasks::bench),
    new("figures", "write the README's tables of speed", figures::run),
    new("prove", "[ARGS…]: compare every engine with the portable one and the oracle", |args| {
        tasks::proof("sudokit-prove", args)
    }),
    new(
        "prove-wasm",
        "[ARGS…]: compare the vector engine with the portable one in WebAssembly under Node.js",
        prove_wasm::run_tests,
    ),
    new("bands", "[--check]: compute the classes of first bands", |args| tasks::proof("bands", args)),
    new("uniform", "[ARGS…]: compare random full grids with these classes", |args| {
        tasks::proof("uniform", args)
    }),
    new("steps", "[ARGS…]: compare every step of explain with the solution and the checker", |args| {
        tasks::proof("steps", args)
    }),
    new(
        "rules",
        "[FILE…] [ARGS…]: check solutions of puzzles with rules by the definitions of the rules",
        |args| tasks::proof("rules", args),
    ),
    new(
        "verify-explain",
        "[--puzzles N] [--seed S]: verify the sentences of `explain` from their text alone",
        verify_explain::run_tests,
    ),
    new("schema", "[--check]: write the description of the protocol, or compare it", schema::run),
    new("drills", "[--check]: find positions for the drills of the page, or compare them", drills::run),
    new(
        "public-api",
        "[--check]: write the list of the library's public items, or compare it",
        public_api::run,
    ),
    new(
        "bundle",
        "[--check]: bundle the scripts and style sheets of the page and of the widget, or compare the bundles",
        bundle::task,
    ),
    new("web", "build the page with the engine as WebAssembly in target/page", web::run),
    new(
        "page-tests",
        "[--built | --folder FOLDER] [--pictures] [--overwrite] [NAME…]: check the page's types and run its tests in a browser",
        page_tests::run_tests,
    ),
    new("page-speed", "measure the start of the built page and its keys in a browser", page_tests::measure),
    new(
        "python",
        "[--release | --package FILE] [--short] [ARGS…]: build, install and test the Python package",
        python::run_tests,
    ),
    new("npm", "[--built]: pack, install and test the npm package", dist::npm::run_tests),
    new("dist", "[PART…]: make every package that is published, in target/packages", dist::run),
    new("book", "[ARGS…]: build the book in target/book", book::build),
    new("man", "[ARGS…]: write the man pages to target/man", tasks::man),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let Some((name, args)) = args.split_first() else {
        list();
        return ExitCode::SUCCESS;
    };
    match task(name).and_then(|task| (task.run)(args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask {name}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn task(name: &str) -> Result<&'static Task> {
    let task = TASKS.iter().find(|task| task.name == name);
    task.ok_or_else(|| "no such task; `cargo xtask` lists them".into())
}

fn list() {
    println!("cargo xtask TASK\n");
    for Task { name, summary, .. } in &TASKS {
        println!("  {name:<11} {summary}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_found_by_its_own_name() {
        for wanted in &TASKS {
            assert_eq!(task(wanted.name).unwrap().summary, wanted.summary);
        }
        assert!(task("nothing").is_err());
    }
}
