//! The project's files: all files except those that `.gitignore` excludes.
//!
//! They are found by walking the folders, not with git, so that the rules can be checked in any copy of the project.

use crate::Result;
use std::fs;
use std::path::Path;

/// A file of the project.
pub(super) struct File {
    /// The path from the root, with parts separated by `/`.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    pub(super) fn text(&self) -> Result<&str> {
        std::str::from_utf8(&self.bytes).map_err(|error| format!("{}: {error}", self.path).into())
    }

    pub(super) fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|end| end == "rs")
    }
}

/// Returns the file at this path. A missing file is an error, so that no rule passes because its subject is missing.
pub(super) fn named<'a>(files: &'a [File], path: &str) -> Result<&'a File> {
    files.iter().find(|file| file.path == path).ok_or_else(|| format!("{path} is missing").into())
}

/// Returns all files under the root, sorted by path.
pub(super) fn project(root: &Path) -> Result<Vec<File>> {
    let ignored = ignored(&fs::read_to_string(root.join(".gitignore"))?)?;
    let mut files = Vec::new();
    walk(root, "", &ignored, &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(folder: &Path, prefix: &str, ignored: &[Ignored], files: &mut Vec<File>) -> Result {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if path == ".git" || ignored.iter().any(|rule| rule.matches(&path)) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            walk(&entry.path(), &format!("{path}/"), ignored, files)?;
        } else if kind.is_file() {
            files.push(File { path, bytes: fs::read(entry.path())? });
        }
    }
    Ok(())
}

/// A line of `.gitignore`.
#[derive(PartialEq, Eq, Debug)]
enum Ignored {
    /// `/folder`: this path.
    Path(String),
    /// `name*`: every file or folder whose name starts with `name`.
    Name(String),
}

impl Ignored {
    fn matches(&self, path: &str) -> bool {
        match self {
            Self::Path(whole) => path == whole,
            Self::Name(start) => path.rsplit('/').next().is_some_and(|name| name.starts_with(start)),
        }
    }
}

fn ignored(gitignore: &str) -> Result<Vec<Ignored>> {
    let lines = gitignore.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(rule).collect()
}

fn rule(line: &str) -> Result<Ignored> {
    let plain = |text: &str| !text.contains(['*', '?', '[', '!']);
    match (line.strip_prefix('/'), line.strip_suffix('*')) {
        (Some(path), None) if plain(path) => Ok(Ignored::Path(path.to_owned())),
        (None, Some(start)) if plain(start) && !start.contains('/') => Ok(Ignored::Name(start.to_owned())),
        _ => Err(format!(".gitignore: tidy knows `/path` and `name*` only, not `{line}`").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    #[test]
    fn the_project_holds_this_file_and_nothing_that_is_built() {
        let files = project(&root().unwrap()).unwrap();
        assert!(named(&files, "dev/xtask/src/tidy/files.rs").unwrap().is_rust());
        assert!(named(&files, "Cargo.lock").is_ok());
        assert!(named(&files, "nothing").is_err());
        assert!(!files.iter().any(|file| file.path.starts_with("target/") || file.path.starts_with(".git/")));
    }

    #[test]
    fn gitignore_rules_match_whole_paths_and_starts_of_names() {
        let rules = ignored("# built\n/target\n\nmutants.out*\n").unwrap();
        let left_out = |path: &str| rules.iter().any(|rule| rule.matches(path));
        assert!(left_out("target") && left_out("mutants.out.old") && left_out("dev/mutants.out"));
        assert!(!left_out("dev/target") && !left_out("src/no_mutants.out"));
        assert!(ignored("!kept").is_err() && ignored("/a/**/b").is_err());
    }
}
