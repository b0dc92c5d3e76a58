//! Outputs: standard output, or a file that gets its name when it is complete.

mod descriptor;
mod encode;
mod file;

use crate::columns::{BatchRows, ColumnFile, FileOptions, TableSchema};
use crate::fatal::Fatal;
use crate::input::Source;
use crate::output_buffer::OutputBuffer;
use crate::pipe;
use encode::Encoder;
use file::NewFile;
use same_file::{Handle, is_same_file};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

/// An open output.
pub(crate) struct Output {
    target: Target,
    /// Output that is kept back until the number of records is known, if the format begins with it.
    spool: Option<std::fs::File>,
    /// The writer of columns, for a file of columns.
    columns: Option<Box<ColumnFile>>,
}

enum Target {
    Stdout(io::Stdout),
    File(Box<Encoder>, NewFile, PathBuf),
}

/// An error in writing.
#[derive(Debug)]
pub(crate) enum WriteError {
    /// The reader has closed the pipe, which is no error.
    Closed,
    /// It cannot be written.
    Failed(Fatal),
}

impl Output {
    /// Opens the file, or standard output if none is named. A file that is also an input is an error: what is appended to it would be read again.
    pub(crate) fn open(path: Option<&Path>, inputs: &[Source]) -> Result<Self, Fatal> {
        let target = match path.filter(|path| *path != Path::new("-")) {
            None => {
                if let Some(input) = inputs.iter().find(|input| is_stdout(input)) {
                    return Err(Fatal::StdoutIsInput(input.in_words().into_owned()));
                }
                pipe::widen(io::stdout());
                Target::Stdout(io::stdout())
            }
            Some(path) if is_one_of(path, inputs) => return Err(Fatal::OutputIsInput(path.to_owned())),
            Some(path) => {
                let failed = |error| Fatal::write(path, error);
                let (place, file) = NewFile::create(path).map_err(failed)?;
                Target::File(Box::new(Encoder::new(path, file).map_err(failed)?), place, path.to_owned())
            }
        };
        Ok(Self { target, spool: None, columns: None })
    }

    /// Keeps all further output back until [`finish`](Self::finish) writes the beginning.
    pub(crate) fn wait(&mut self) -> Result<(), Fatal> {
        self.spool = Some(tempfile::tempfile().map_err(temporary)?);
        Ok(())
    }

    /// Whether this is standard output.
    pub(crate) const fn is_stdout(&self) -> bool {
        matches!(self.target, Target::Stdout(_))
    }

    /// Starts a file of columns.
    pub(crate) fn begin(&mut self, options: FileOptions, table: TableSchema) -> Result<(), WriteError> {
        let file = ColumnFile::create(options, table).map_err(|error| self.target.failed(error))?;
        self.columns = Some(Box::new(file));
        Ok(())
    }

    /// Continues with rows of another input, which must have the same columns.
    pub(crate) fn go_on(&mut self, table: TableSchema, name: &str) -> Result<(), WriteError> {
        let fits = self.columns.as_mut().is_some_and(|file| file.go_on(table));
        if fits { Ok(()) } else { Err(WriteError::Failed(Fatal::OtherColumns(name.to_owned()))) }
    }

    /// Writes bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), WriteError> {
        if let Some(spool) = &mut self.spool {
            return spool.write_all(bytes).map_err(|error| WriteError::Failed(temporary(error)));
        }
        self.target.writer().write_all(bytes).map_err(|error| self.target.failed(error))
    }

    /// Writes and empties the buffer; records of columns continue these rows.
    pub(crate) fn write_records(
        &mut self,
        out: &mut OutputBuffer,
        rows: Option<&BatchRows>,
    ) -> Result<(), WriteError> {
        if let Some(columns) = &mut self.columns {
            let written = columns.write(&mut out.table, rows, &mut out.text);
            written.map_err(|error| self.target.failed(error))?;
        }
        let written = self.write(&out.text);
        out.text.clear();
        written
    }

    /// Writes the rest and closes the output. A complete file gets its name; an incomplete one is left as `FILE.part`,
    /// whose path is returned. `start` is written before output that was kept back.
    pub(crate) fn finish(mut self, start: &[u8], complete: bool) -> Result<Option<PathBuf>, WriteError> {
        if let Some(mut spool) = self.spool.take() {
            let target = self.target.writer();
            let copied = target
                .write_all(start)
                .and_then(|()| spool.rewind())
                .and_then(|()| io::copy(&mut spool, target));
            copied.map_err(|error| self.target.failed(error))?;
        }
        if let Some(columns) = self.columns.take() {
            let mut file = Vec::new();
            let written = columns.finish(&mut file).and_then(|()| self.target.writer().write_all(&file));
            written.map_err(|error| self.target.failed(error))?;
        }
        match self.target {
            Target::Stdout(mut stdout) => stdout.flush().map(|()| None).map_err(stdout_failed),
            Target::File(encoder, file, path) => {
                encoder.finish().map_err(|error| file_failed(&path, error))?;
                file.finish(complete).map_err(WriteError::Failed)
            }
        }
    }
}

impl Target {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Stdout(stdout) => stdout,
            Self::File(encoder, ..) => encoder.writer(),
        }
    }

    fn failed(&self, error: io::Error) -> WriteError {
        match self {
            Self::Stdout(_) => stdout_failed(error),
            Self::File(.., path) => file_failed(path, error),
        }
    }
}

fn stdout_failed(error: io::Error) -> WriteError {
    failed(error, Fatal::Stdout)
}

/// An error in writing a file, which may be a pipe: `/dev/stdout`.
fn file_failed(path: &Path, error: io::Error) -> WriteError {
    failed(error, |error| Fatal::write(path, error))
}

fn failed(error: io::Error, fatal: impl FnOnce(io::Error) -> Fatal) -> WriteError {
    if error.kind() == io::ErrorKind::BrokenPipe {
        WriteError::Closed
    } else {
        WriteError::Failed(fatal(error))
    }
}

fn temporary(source: io::Error) -> Fatal {
    Fatal::Temporary { path: std::env::temp_dir(), source }
}

/// Whether the path is that of an input, also through links.
pub(crate) fn is_one_of(path: &Path, inputs: &[Source]) -> bool {
    let same =
        |source: &Source| matches!(source, Source::File(input) if is_same_file(input, path).unwrap_or(false));
    path.is_file() && inputs.iter().any(same)
}

/// Whether two paths are the same name in the same folder; the file need not exist.
pub(crate) fn is_same_place(one: &Path, other: &Path) -> bool {
    let folder = |path: &Path| path.parent().filter(|it| !it.as_os_str().is_empty()).map(Path::to_owned);
    let [from, to] = [one, other].map(|path| folder(path).unwrap_or_else(|| PathBuf::from(".")));
    one.file_name() == other.file_name() && is_same_file(from, to).unwrap_or(false)
}

/// Whether standard output is a file, and this input the same one.
fn is_stdout(input: &Source) -> bool {
    let opened = match input {
        Source::File(path) => Handle::from_path(path),
        Source::Stdin => Handle::stdin(),
        Source::Typed(_) => return false,
    };
    let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|about| about.is_file());
    opened.is_ok_and(|opened| is_file(&opened) && Handle::stdout().is_ok_and(|stdout| stdout == opened))
}

/// Writes a text to standard output; a closed pipe is no error.
pub(crate) fn print(text: &[u8]) -> Result<(), Fatal> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text).and_then(|()| stdout.flush()).map_err(stdout_failed) {
        Ok(()) | Err(WriteError::Closed) => Ok(()),
        Err(WriteError::Failed(fatal)) => Err(fatal),
    }
}
