//! The project's chores: `cargo xtask CHORE`. Without a chore it lists them.

mod bench;
mod ci;
mod debian;
mod deny;
mod figures;
mod fuzz;
mod man;
mod mutants;
mod page_tests;
mod python;
mod run;
mod schema;
mod steps;
mod tidy;
mod tool;
mod web;

use std::env;
use std::process::ExitCode;

/// What a chore ends with; the error is a sentence for people.
type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// One thing that can be asked for.
struct Chore {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> Result,
}

const CHORES: [Chore; 23] = [
    Chore { name: "ci", summary: "everything a change must pass, in order", run: ci::run },
    Chore { name: "fmt", summary: "is the code formatted", run: steps::fmt },
    Chore { name: "clippy", summary: "lints, on every target of every package", run: steps::clippy },
    Chore { name: "doc", summary: "the documentation, without a warning", run: steps::doc },
    Chore { name: "test", summary: "all tests, those in the documentation too", run: steps::test },
    Chore { name: "lean", summary: "the libraries without their default features", run: steps::lean },
    Chore { name: "tidy", summary: "the project's own rules", run: tidy::run },
    Chore { name: "deny", summary: "licences and sources of the dependencies", run: deny::run },
    Chore { name: "fuzz", summary: "[TARGET…] [--runs N | --seconds N]: the fuzz targets", run: fuzz::run },
    Chore { name: "advisories", summary: "known vulnerabilities; needs a network", run: deny::advisories },
    Chore { name: "oldest", summary: "does the oldest promised compiler build it", run: steps::oldest },
    Chore {
        name: "mutants",
        summary: "do the tests notice changes to the code; takes hours",
        run: mutants::run,
    },
    Chore {
        name: "bench",
        summary: "[--peers] [ARGS…]: the benchmarks, perhaps with other solvers",
        run: bench::run,
    },
    Chore { name: "figures", summary: "writes the README's tables of speed", run: figures::run },
    Chore {
        name: "prove",
        summary: "[ARGS…]: every engine against the portable one and the oracle, for as long as one likes",
        run: bench::prove,
    },
    Chore {
        name: "bands",
        summary: "[--check]: computes the classes of first bands, which random grids are held to",
        run: bench::bands,
    },
    Chore {
        name: "uniform",
        summary: "[ARGS…]: random full grids held to these classes, as many as one likes",
        run: bench::uniform,
    },
    Chore {
        name: "steps",
        summary: "[ARGS…]: every step of explain held to the solution and to the checker",
        run: bench::steps,
    },
    Chore {
        name: "schema",
        summary: "[--check]: writes the description of the protocol, or says whether it is up to date",
        run: schema::run,
    },
    Chore { name: "web", summary: "the page with the engine as WebAssembly, in target/page", run: web::run },
    Chore {
        name: "page-tests",
        summary: "[--folder FOLDER] [--pictures]: the page's types, and its tests in a browser",
        run: page_tests::run_tests,
    },
    Chore {
        name: "python",
        summary: "[--release] [ARGS…]: the wheel in a fresh environment, and the tests of the Python package",
        run: python::run_tests,
    },
    Chore { name: "man", summary: "[ARGS…]: the man pages, in target/man", run: man::run },
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let Some((name, args)) = args.split_first() else {
        list();
        return ExitCode::SUCCESS;
    };
    match chore(name).and_then(|chore| (chore.run)(args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask {name}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn chore(name: &str) -> Result<&'static Chore> {
    let found = CHORES.iter().find(|chore| chore.name == name);
    found.ok_or_else(|| "no such chore; `cargo xtask` lists them".into())
}

fn list() {
    println!("cargo xtask CHORE\n");
    for Chore { name, summary, .. } in &CHORES {
        println!("  {name:<11} {summary}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chore_is_found_by_its_own_name() {
        for wanted in &CHORES {
            assert_eq!(chore(wanted.name).unwrap().summary, wanted.summary);
        }
        assert!(chore("nothing").is_err());
    }
}
