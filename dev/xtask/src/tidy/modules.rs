//! Checks that every source file belongs to a crate.

use super::{File, Finding};

/// Finds Rust files in a `src` folder that are neither a crate root nor declared by a `mod`, so that they are not
/// compiled.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let orphans = files.iter().filter(|file| file.is_rust() && is_orphan(&file.path, files));
    orphans.map(|file| Finding::new(file, 1, "no `mod` names this file")).collect()
}

fn is_orphan(path: &str, files: &[File]) -> bool {
    let Some(source) = path.find("src/").map(|at| at + "src/".len()) else { return false };
    if ["lib.rs", "main.rs"].contains(&&path[source..]) || path[source..].starts_with("bin/") {
        return false;
    }
    let module = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let Some((folder, name)) = module.rsplit_once('/') else { return false };
    let parents = if folder.len() < source {
        [format!("{folder}/lib.rs"), format!("{folder}/main.rs")]
    } else {
        [format!("{folder}.rs"), format!("{folder}/mod.rs")]
    };
    !files.iter().any(|file| parents.contains(&file.path) && declares(file, name))
}

/// Returns whether a line of the file is `mod NAME;`, with any visibility, or an attribute with this path for a
/// module.
fn declares(file: &File, name: &str) -> bool {
    let (text, path) = (String::from_utf8_lossy(&file.bytes), format!("path = \"{name}.rs\""));
    let declaration = format!("mod {name};");
    text.lines().map(str::trim_start).any(|line| {
        let before = line.strip_suffix(&declaration);
        before.is_some_and(|before| before.is_empty() || before.starts_with("pub"))
            || line.starts_with("#[") && line.contains(&path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_no_module_names_is_found() {
        let file = |(path, text): (&str, &str)| File { path: path.to_owned(), bytes: text.into() };
        let files = [
            (
                "a/src/lib.rs",
                "mod one;\npub(crate) mod two;\n// mod lost;\nmod other_lost;\n#[cfg_attr(x, path = \"off.rs\")]\n",
            ),
            ("a/src/off.rs", ""),
            ("a/src/other_lost.rs", ""),
            ("a/src/one.rs", "mod deep;"),
            ("a/src/one/deep.rs", ""),
            ("a/src/two/mod.rs", "#[cfg(test)]\nmod tests;"),
            ("a/src/two/tests.rs", ""),
            ("a/src/lost.rs", "mod deep;"),
            ("a/src/two/deep.rs", ""),
            ("a/src/bin/tool.rs", ""),
            ("a/tests/all.rs", ""),
            ("src/main.rs", ""),
        ];
        let found: Vec<_> = check(&files.map(file)).into_iter().map(|finding| finding.path).collect();
        assert_eq!(found, ["a/src/lost.rs", "a/src/two/deep.rs"]);
    }
}
