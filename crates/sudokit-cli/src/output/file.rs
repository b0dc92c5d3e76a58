//! A file under a temporary name beside its own, so that nobody takes a half for the whole.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file that is being written.
pub(super) enum NewFile {
    /// A regular file: gets its name at the end.
    Beside(NamedTempFile, PathBuf),
    /// A device or a pipe: there is nothing to rename.
    Straight(File),
}

impl NewFile {
    /// Starts to write the file. A symbolic link is followed.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let real = if path.is_symlink() { path.canonicalize()? } else { path.to_owned() };
        if real.metadata().is_ok_and(|about| !about.is_file()) {
            return OpenOptions::new().write(true).open(real).map(Self::Straight);
        }
        let folder = real.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".sudokit-").suffix(".tmp");
        #[cfg(unix)]
        builder.permissions(permissions(&real));
        let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
        Ok(Self::Beside(file, real))
    }

    /// Gives the file its name, or that name and `.part` if it is not complete; then that path is returned.
    pub(super) fn finish(self, complete: bool) -> io::Result<Option<PathBuf>> {
        let Self::Beside(file, path) = self else { return Ok(None) };
        let part = (!complete).then(|| {
            let mut name = path.clone().into_os_string();
            name.push(".part");
            PathBuf::from(name)
        });
        file.persist(part.as_ref().unwrap_or(&path))?;
        Ok(part)
    }
}

/// Those of the file that will be replaced, or those that any new file has.
#[cfg(unix)]
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().map_or_else(|_| PermissionsExt::from_mode(0o666), |about| about.permissions())
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Beside(file, _) => file.write(bytes),
            Self::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Beside(file, _) => file.flush(),
            Self::Straight(file) => file.flush(),
        }
    }
}
