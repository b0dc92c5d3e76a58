//! The parts of a data set and their files.

use crate::args::AuditArgs;
use crate::fatal::Fatal;
use crate::terminal::printable;
use same_file::is_same_file;
use std::fs;
use std::path::{Path, PathBuf};

/// A part of a data set.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) name: String,
    /// Whether it is not for training.
    pub(super) is_test: bool,
    pub(super) files: Vec<PathBuf>,
}

impl Part {
    /// The part for training.
    pub(super) fn train(files: Vec<PathBuf>) -> Self {
        Self { name: "train".to_owned(), is_test: false, files }
    }

    /// The part for testing.
    pub(super) fn test(files: Vec<PathBuf>) -> Self {
        Self { name: "test".to_owned(), is_test: true, files }
    }

    /// The part for training and the others, or only one if there is only one set of files.
    pub(super) fn all(args: &AuditArgs) -> Result<Vec<Self>, Fatal> {
        let same = |one: &Path, other: &Path| is_same_file(one, other).unwrap_or(false);
        // A folder named twice is searched once; a file named twice is compared with itself.
        let is_folder = args.train.is_dir();
        if let Some(test) = args.test.as_deref().filter(|test| !(is_folder && same(&args.train, test))) {
            return Ok(vec![Self::train(within(&args.train, "")?), Self::test(within(test, "")?)]);
        }
        let train = within(&args.train, "train")?;
        if is_folder && !train.is_empty() {
            let is_other = |file: &PathBuf| !train.contains(file) && file.extension() == train[0].extension();
            let others = within(&args.train, "")?.into_iter().filter(is_other).collect();
            let parts = std::iter::once(Self::train(train)).chain(Self::by_name(others));
            return Ok(parts.collect());
        }
        Ok(vec![Self::train(within(&args.train, "")?)])
    }

    /// The parts of sorted files, such as `validation-00000.csv`: their names are before the number of the file.
    fn by_name(files: Vec<PathBuf>) -> Vec<Self> {
        let mut parts: Vec<Self> = Vec::new();
        for file in files {
            let name = part_name(&file);
            match parts.iter_mut().find(|part| part.name == name) {
                Some(part) => part.files.push(file),
                None => parts.push(Self { name, ..Self::test(vec![file]) }),
            }
        }
        parts
    }
}

/// The name of a file without its ending and its number.
fn part_name(file: &Path) -> String {
    let name = printable(Path::new(file.file_name().unwrap_or_default()));
    let name = name.split('.').next().unwrap_or_default();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match name.rsplit_once('-') {
        Some((part, number)) if is_number(number) => part.to_owned(),
        _ => name.to_owned(),
    }
}

/// The files of a folder whose names begin with `start`, except the card; or the file itself.
fn within(path: &Path, start: &str) -> Result<Vec<PathBuf>, Fatal> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error| Fatal::Read { path: path.to_owned(), source: error };
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if file.is_file() && name.starts_with(start) && !name.starts_with('.') && name != "README.md" {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() && start.is_empty() { Err(Fatal::NoFiles(path.to_owned())) } else { Ok(files) }
}
