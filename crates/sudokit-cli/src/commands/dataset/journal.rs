//! The journal of a data set in progress: which attempts gave its puzzles, so that the same command can continue.

use crate::fatal::Fatal;
use crate::line_file::LineFile;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// The name of the journal in the folder of the data set. Loaders of data sets ignore files that begin with a dot.
const NAME: &str = ".sudokit-resume";

/// Where the selection of puzzles has arrived.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Selected {
    /// The attempts of the puzzles, in order.
    pub(super) attempts: Vec<u64>,
    /// The next attempt.
    pub(super) next: u64,
}

/// The journal.
///
/// # Layout
/// The first line is the command with its version. Each further line is written after a block of attempts: the attempt after
/// the block, the attempts of the block that gave puzzles, and a point. A line without the point was interrupted, and counts as
/// if it were not there.
pub(super) struct Journal {
    path: PathBuf,
    file: LineFile,
}

impl Journal {
    /// Creates the folder and the journal, or opens the journal that an interrupted run of the same command has left.
    pub(super) fn open(folder: &Path, command: &str) -> Result<(Self, Selected), Fatal> {
        let failed = |error| Fatal::write(folder, error);
        fs::create_dir_all(folder).map_err(failed)?;
        let path = folder.join(NAME);
        if !path.exists() {
            if fs::read_dir(folder).map_err(failed)?.next().is_some() {
                return Err(Fatal::FolderInUse(folder.to_owned()));
            }
            // The first line is complete if the journal has its name.
            let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
            writeln!(file, "{command}").map_err(failed)?;
            let file = file.persist_noclobber(&path).map_err(|error| failed(error.error))?;
            lock(&file, folder)?;
            let end = file.metadata().map_err(failed)?.len();
            let file = LineFile::new(file, end).map_err(failed)?;
            return Ok((Self { path, file }, Selected::default()));
        }
        let file = OpenOptions::new().read(true).write(true).open(&path).map_err(failed)?;
        lock(&file, folder)?;
        let (before, end, known) = read(&file).map_err(failed)?;
        if before != command {
            return Err(Fatal::OtherDataset { folder: folder.to_owned(), command: before });
        }
        clear(folder).map_err(failed)?;
        let file = LineFile::new(file, end).map_err(failed)?;
        Ok((Self { path, file }, known))
    }

    /// Appends a block of attempts up to this one.
    pub(super) fn append(&mut self, next: u64, attempts: &[u64]) -> Result<(), Fatal> {
        let mut line = next.to_string();
        for attempt in attempts {
            line.extend([" ", &*attempt.to_string()]);
        }
        line.push_str(" .\n");
        self.file.append(line.as_bytes()).map_err(|error| Fatal::write(&self.path, error))
    }

    /// Removes the journal of a complete data set.
    pub(super) fn remove(self) -> Result<(), Fatal> {
        fs::remove_file(&self.path).map_err(|error| Fatal::write(&self.path, error))
    }
}

/// Locks the journal until the end of the program, so that no other one writes to the folder.
fn lock(journal: &File, folder: &Path) -> Result<(), Fatal> {
    journal.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => Fatal::FolderLocked(folder.to_owned()),
        TryLockError::Error(error) => Fatal::write(folder, error),
    })
}

/// The command of a journal, the end of its last complete line, and its attempts.
fn read(file: &File) -> io::Result<(String, u64, Selected)> {
    let mut lines = BufReader::new(file);
    let (mut command, mut line) = (String::new(), String::new());
    let mut end = lines.read_line(&mut command)? as u64;
    let mut known = Selected::default();
    while lines.read_line(&mut line)? > 0 {
        let Some(numbers) = line.strip_suffix(" .\n") else { break };
        let numbers = numbers.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
        let numbers = numbers.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        known.next = numbers.first().copied().unwrap_or(known.next);
        known.attempts.extend(numbers.iter().skip(1));
        end += line.len() as u64;
        line.clear();
    }
    Ok((command.trim_end().to_owned(), end, known))
}

/// Removes the temporary files of a run that was killed.
fn clear(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(".sudokit-") && path.extension().is_some_and(|extension| extension == "tmp") {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_written_by_one_program_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let open = || Journal::open(folder.path(), "a command");
        let first = open().unwrap();
        let error = open().err().unwrap().to_string();
        assert!(error.contains("another program writes"), "{error}");
        drop(first);
        assert!(open().is_ok());
    }

    #[test]
    fn an_interrupted_line_counts_as_if_it_were_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, known) = Journal::open(folder.path(), "a command").unwrap();
        assert_eq!(known, Selected::default());
        journal.append(32, &[0, 5]).unwrap();
        journal.append(96, &[]).unwrap();
        drop(journal);
        let path = folder.path().join(NAME);
        let whole = fs::read_to_string(&path).unwrap();
        for cut in ["224 9", "224 97 100 .", "2"] {
            fs::write(&path, format!("{whole}{cut}")).unwrap();
            let (mut journal, known) = Journal::open(folder.path(), "a command").unwrap();
            assert_eq!(known, Selected { attempts: vec![0, 5], next: 96 });
            journal.append(224, &[97]).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), format!("{whole}224 97 .\n"));
        }
        let other = Journal::open(folder.path(), "another").err().unwrap().to_string();
        assert!(other.contains("a command"), "{other}");
    }
}
