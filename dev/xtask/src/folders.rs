//! The files in a folder.

use crate::Result;
use std::fs;
use std::path::Path;

/// Returns the paths of all files in a folder and its folders, from there, with `/`, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    collect(folder, "", &mut names)?;
    names.sort();
    Ok(names)
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> Result {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// Copies all files of a folder into another, which may have files already.
pub(crate) fn copy(from: &Path, to: &Path) -> Result {
    for name in files(from)? {
        let copied = to.join(&name);
        if let Some(parent) = copied.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::copy(from.join(&name), copied)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::files;
    use crate::run::root;

    #[test]
    fn files_of_inner_folders_are_found() {
        let names = files(&root().unwrap().join("web/site")).unwrap();
        assert!(
            names.iter().any(|name| name == "index.html") && names.iter().any(|name| name == "built/page.js")
        );
        assert!(names.is_sorted());
    }
}
