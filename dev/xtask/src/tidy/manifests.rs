//! The packages' manifests.

use super::files::named;
use super::{File, Finding};
use crate::Result;
use toml::Table;

/// The oracle judges every engine, so it must share nothing with them.
const ORACLE: &str = "dev/oracle/Cargo.toml";

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = without_reason(named(files, "Cargo.toml")?)?;
    for manifest in files.iter().filter(|file| file.path.ends_with("/Cargo.toml")) {
        let table: Table = manifest.text()?.parse()?;
        // A separate workspace has its own lints.
        if !table.contains_key("workspace") && !has_lints(&table) {
            findings.push(Finding::new(manifest, 1, "lacks `[lints] workspace = true`"));
        }
        if is_untested(&table) {
            findings.extend(tests_inside(manifest, files)?);
        }
    }
    let oracle = named(files, ORACLE)?;
    if oracle.text()?.parse::<Table>()?.contains_key("dependencies") {
        findings.push(Finding::new(oracle, 1, "must have no dependency"));
    }
    Ok(findings)
}

fn has_lints(table: &Table) -> bool {
    let lints = table.get("lints").and_then(|lints| lints.get("workspace"));
    lints.and_then(toml::Value::as_bool) == Some(true)
}

/// Whether cargo builds no tests inside the library: those would be a second build of it, for nothing if there are none.
fn is_untested(table: &Table) -> bool {
    let test = table.get("lib").and_then(|lib| lib.get("test"));
    test.and_then(toml::Value::as_bool) == Some(false)
}

/// Returns the tests in the sources of a package, which would not run.
fn tests_inside(manifest: &File, files: &[File]) -> Result<Vec<Finding>> {
    let sources = manifest.path.replace("Cargo.toml", "src/");
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is_rust() && file.path.starts_with(&sources)) {
        let tests = (1..).zip(file.text()?.lines()).filter(|(_, line)| line.trim_start() == "#[test]");
        let message = "is not run: the manifest has `test = false` for the library";
        findings.extend(tests.map(|(number, _)| Finding::new(file, number, message)));
    }
    Ok(findings)
}

/// Returns the dependencies without a comment that states their reason. The project's own packages need none.
fn without_reason(manifest: &File) -> Result<Vec<Finding>> {
    let lines = (1..).zip(manifest.text()?.lines());
    let table = lines.skip_while(|(_, line)| *line != "[workspace.dependencies]").skip(1);
    let inside = table.take_while(|(_, line)| !line.starts_with('['));
    let named = inside
        .filter(|(_, line)| line.contains(" = ") && !line.starts_with('#') && !line.starts_with("sudokit"));
    let bare = named.filter(|(_, line)| !line.contains(" # "));
    Ok(bare.map(|(number, _)| Finding::new(manifest, number, "lacks its reason: `name = … # why`")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str =
        "[workspace.dependencies]\nsudokit = { path = \"x\" }\nmemchr = \"2\" # line ends\n[profile.dev]\n";
    const LINTED: &str = "[package]\nname = \"a\"\n[lints]\nworkspace = true\n";

    fn found(root: &str, oracle: &str, member: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.into() };
        let files = [file("Cargo.toml", root), file(ORACLE, oracle), file("dev/a/Cargo.toml", member)];
        check(&files).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn manifests_that_keep_the_rules_pass() {
        assert_eq!(found(ROOT, LINTED, LINTED), Vec::<String>::new());
        assert_eq!(found(ROOT, LINTED, "[workspace]\n"), Vec::<String>::new());
    }

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let root = ROOT.replace(" # line ends", "");
        assert_eq!(found(&root, LINTED, LINTED), ["Cargo.toml:3: lacks its reason: `name = … # why`"]);
    }

    #[test]
    fn a_test_that_is_not_run_is_found() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.into() };
        let source = "fn f() {}\n    #[test]\n    fn g() {}\n";
        let files = |member: &str| {
            let own = [file("Cargo.toml", ROOT), file(ORACLE, LINTED), file("dev/a/Cargo.toml", member)];
            own.into_iter().chain(["dev/a/src/b.rs", "dev/ab/src/b.rs"].map(|path| file(path, source)))
        };
        let untested = format!("{LINTED}[lib]\ntest = false\n");
        let found = check(&files(&untested).collect::<Vec<_>>()).unwrap();
        assert_eq!(
            found.iter().map(|found| (&*found.path, found.line)).collect::<Vec<_>>(),
            [("dev/a/src/b.rs", 2)]
        );
        assert!(check(&files(LINTED).collect::<Vec<_>>()).unwrap().is_empty());
    }

    #[test]
    fn missing_lints_and_an_oracle_with_dependencies_are_found() {
        assert!(found(ROOT, LINTED, "[package]\n")[0].starts_with("dev/a/Cargo.toml:1: lacks"));
        let dependent = format!("{LINTED}[dependencies]\nsudokit = \"1\"\n");
        assert_eq!(found(ROOT, &dependent, LINTED), ["dev/oracle/Cargo.toml:1: must have no dependency"]);
    }
}
