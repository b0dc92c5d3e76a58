//! The project's tasks: `cargo xtask TASK`. Without a task it lists them.

mod ci;
mod dist;
mod figures;
mod fuzz;
mod install;
mod page_tests;
mod public_api;
mod python;
mod run;
mod schema;
mod served;
mod tasks;
mod tidy;
mod web;
mod workspace;

use std::env;
use std::process::ExitCode;

/// What a task ends with; the error is a sentence for people.
type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Something that can be asked for.
struct Task {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> Result,
}

const fn new(name: &'static str, summary: &'static str, run: fn(&[String]) -> Result) -> Task {
    Task { name, summary, run }
}

const TASKS: [Task; 27] = [
    new("check", "format, rules, lints and tests: what a contributor runs", ci::check),
    new("ci", "everything a change must pass, in order", ci::gate),
    new("fmt", "is the code formatted", tasks::fmt),
    new("clippy", "lints, on every target of every package", tasks::clippy),
    new("doc", "the documentation, without a warning", tasks::doc),
    new("test", "[--install | ARGS…]: all tests, those in the documentation too", tasks::test),
    new("lean", "the libraries without their default features", tasks::lean),
    new("tidy", "the project's own rules", tidy::run),
    new("deny", "licences and sources of the dependencies", tasks::deny),
    new("fuzz", "[TARGET…] [--runs N | --seconds N]: the fuzz targets", fuzz::run),
    new("advisories", "known vulnerabilities; needs a network", tasks::advisories),
    new("oldest", "does the oldest supported compiler build it", tasks::oldest),
    new("mutants", "[ARGS…]: do the tests notice changes to the code; takes hours", tasks::mutants),
    new("bench", "[--peers] [ARGS…]: the benchmarks, perhaps with other solvers", tasks::bench),
    new("figures", "write the README's tables of speed", figures::run),
    new("prove", "[ARGS…]: compare every engine with the portable one and the oracle", |args| {
        tasks::proof("sudokit-prove", args)
    }),
    new("bands", "[--check]: compute the classes of first bands", |args| tasks::proof("bands", args)),
    new("uniform", "[ARGS…]: compare random full grids with these classes", |args| {
        tasks::proof("uniform", args)
    }),
    new("steps", "[ARGS…]: compare every step of explain with the solution and the checker", |args| {
        tasks::proof("steps", args)
    }),
    new("schema", "[--check]: write the description of the protocol, or compare it", schema::run),
    new(
        "public-api",
        "[--check]: write the list of what the library makes public, or compare it",
        public_api::run,
    ),
    new("web", "the page with the engine as WebAssembly, in target/page", web::run),
    new(
        "page-tests",
        "[--built | --folder FOLDER] [--pictures]: the page's types, and its tests in a browser",
        page_tests::run_tests,
    ),
    new(
        "python",
        "[--release | --package FILE] [ARGS…]: build, install and test the Python package",
        python::run_tests,
    ),
    new("npm", "[--built]: pack, install and test the npm package", dist::npm::run_tests),
    new("dist", "[PART…]: make every package that is published, in target/packages", dist::run),
    new("man", "[ARGS…]: the man pages, in target/man", tasks::man),
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
