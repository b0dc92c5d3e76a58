//! Licences and sources of all dependencies, compared with `deny.toml`.
//!
//! The rules are those of cargo-deny's checks `bans`, `licenses` and `sources`, and so is the file, but that program takes
//! minutes to build, and this answers at once.

use crate::Result;
use crate::run::root;
use crate::workspace::metadata;
use serde::Deserialize;
use spdx::{Expression, ParseMode};
use std::collections::BTreeSet;
use std::fs;

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    license: Option<String>,
    /// None for a package of this workspace.
    source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    path: Option<String>,
}

#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

/// Checks every dependency of the workspace, with all features.
pub(crate) fn run(_: &[String]) -> Result {
    let rules: Rules = toml::from_str(&fs::read_to_string(root()?.join("deny.toml"))?)?;
    let metadata: Metadata = metadata(&["--locked", "--all-features"])?;
    let problems = problems(&metadata.packages, &rules.licenses.allow);
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

fn problems(packages: &[Package], allow: &[String]) -> Vec<String> {
    let mut used = BTreeSet::new();
    let mut problems: Vec<String> =
        packages.iter().flat_map(|package| package.problems(allow, &mut used)).collect();
    let unused = allow.iter().filter(|license| !used.contains(*license));
    let registries: BTreeSet<_> = packages.iter().filter_map(|package| package.source.as_ref()).collect();
    if registries.len() > 1 {
        problems.push(format!("dependencies come from several registries: {registries:?}"));
    }
    problems.extend(unused.map(|license| format!("deny.toml allows {license}, which no dependency has")));
    problems
}

impl Package {
    fn problems(&self, allow: &[String], used: &mut BTreeSet<String>) -> Vec<String> {
        let mut problems = Vec::new();
        if let Err(problem) = self.check_license(allow, used) {
            problems.push(format!("{}: {problem}", self.name));
        }
        match &self.source {
            Some(source) if !source.starts_with("registry+") => {
                problems.push(format!("{}: comes from {source}", self.name));
            }
            Some(_) => {}
            None => {
                problems.extend(self.dependencies.iter().filter(|dependency| dependency.is_open()).map(
                    |dependency| format!("{}: any version of {} is accepted", self.name, dependency.name),
                ));
            }
        }
        problems
    }

    /// Notes the allowed licences that the package offers.
    fn check_license(&self, allow: &[String], used: &mut BTreeSet<String>) -> Result {
        let text = self.license.as_deref().ok_or("names no licence")?;
        let expression = Expression::parse_mode(text, ParseMode::LAX)?;
        let is_allowed = |license: &str| allow.iter().any(|allowed| allowed == license);
        if !expression.evaluate(|requirement| is_allowed(&requirement.to_string())) {
            return Err(format!("the licence {text} is not allowed by deny.toml").into());
        }
        used.extend(
            expression.requirements().map(|each| each.req.to_string()).filter(|each| is_allowed(each)),
        );
        Ok(())
    }
}

impl Dependency {
    fn is_open(&self) -> bool {
        self.req == "*" && self.path.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGISTRY: &str = "registry+https://example.org/index";

    fn package(license: &str, source: Option<&str>, req: &str) -> Package {
        let dependency = Dependency { name: "b".to_owned(), req: req.to_owned(), path: None };
        let license = (!license.is_empty()).then(|| license.to_owned());
        let source = source.map(str::to_owned);
        Package { name: "a".to_owned(), license, source, dependencies: vec![dependency] }
    }

    fn problems_of(package: Package) -> Vec<String> {
        problems(&[package], &["MIT".to_owned(), "Apache-2.0 WITH LLVM-exception".to_owned()])
            .into_iter()
            .filter(|problem| problem.starts_with("a:"))
            .collect()
    }

    #[test]
    fn an_allowed_licence_passes() {
        for license in ["MIT", "MIT OR GPL-3.0-only", "GPL-2.0/MIT", "Apache-2.0 WITH LLVM-exception AND MIT"]
        {
            assert_eq!(problems_of(package(license, Some(REGISTRY), "*")), [""; 0], "{license}");
        }
    }

    #[test]
    fn another_licence_source_or_open_version_is_a_problem() {
        for (package, problem) in [
            (package("GPL-3.0-only", Some(REGISTRY), "1"), "not allowed"),
            (package("MIT AND GPL-3.0-only", Some(REGISTRY), "1"), "not allowed"),
            (package("", Some(REGISTRY), "1"), "names no licence"),
            (package("MIT", Some("git+https://example.org/a"), "1"), "comes from git"),
            (package("MIT", None, "*"), "any version of b"),
        ] {
            let found = problems_of(package);
            assert!(found.len() == 1 && found[0].contains(problem), "{problem}: {found:?}");
        }
    }

    #[test]
    fn all_packages_come_from_one_registry() {
        let other = package("MIT", Some("registry+https://example.org/other"), "1");
        let found = problems(&[package("MIT", Some(REGISTRY), "1"), other], &["MIT".to_owned()]);
        assert!(found.len() == 1 && found[0].contains("several registries"), "{found:?}");
    }

    #[test]
    fn a_licence_that_no_dependency_has_is_a_problem() {
        let found = problems(&[package("MIT", None, "1")], &["MIT".to_owned(), "Zlib".to_owned()]);
        assert_eq!(found, ["deny.toml allows Zlib, which no dependency has"]);
    }
}
