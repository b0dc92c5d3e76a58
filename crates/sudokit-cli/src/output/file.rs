//! A file with a temporary name in the same folder until it is complete.

use super::descriptor;
use crate::fatal::Fatal;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::{Builder, PathPersistError, TempPath};

/// The temporary and the final name of a file; `None` for a device, a pipe or an open descriptor, which is not renamed.
pub(super) struct NewFile(Option<(TempPath, PathBuf)>);

impl NewFile {
    /// Creates the file. A symbolic link is followed.
    pub(super) fn create(path: &Path) -> io::Result<(Self, File)> {
        // The system follows the links of descriptors, such as `pipe:[1]`, which name no file.
        if path.metadata().is_ok_and(|about| !about.is_file()) {
            return Ok((Self(None), OpenOptions::new().write(true).open(path)?));
        }
        let real = match target(path)? {
            Target::Path(real) => real,
            Target::Descriptor(path) => return Ok((Self(None), descriptor::open(&path)?)),
        };
        let folder = real.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".sudokit-").suffix(".tmp");
        #[cfg(unix)]
        builder.permissions(permissions(&real));
        let (file, temporary) = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?.into_parts();
        Ok((Self(Some((temporary, real))), file))
    }

    /// Renames the file to its name, or to its name and `.part` if it is incomplete; then that path is returned. An incomplete file without a
    /// byte is removed. A file that cannot be renamed keeps its temporary name.
    pub(super) fn finish(self, complete: bool) -> Result<Option<PathBuf>, Fatal> {
        let Some((temporary, path)) = self.0 else { return Ok(None) };
        if !complete && temporary.metadata().is_ok_and(|about| about.len() == 0) {
            temporary.close().map_err(|error| Fatal::write(&path, error))?;
            return Ok(None);
        }
        let part = (!complete).then(|| {
            let mut name = path.clone().into_os_string();
            name.push(".part");
            PathBuf::from(name)
        });
        let name = part.as_ref().unwrap_or(&path);
        temporary.persist(name).map_err(|error| not_renamed(error, name))?;
        Ok(part)
    }
}

/// The error of a file that has kept its temporary name.
fn not_renamed(PathPersistError { error, path }: PathPersistError, to: &Path) -> Fatal {
    match path.keep() {
        Ok(from) => Fatal::Rename { from, to: to.to_owned(), source: error },
        Err(_) => Fatal::write(to, error),
    }
}

/// Maximum number of symbolic links in a row, as on Linux.
const LINKS: usize = 40;

/// What symbolic links lead to.
enum Target {
    /// A file, which need not exist.
    Path(PathBuf),
    /// The path of an open descriptor of a program.
    Descriptor(PathBuf),
}

/// What the symbolic links at a path lead to.
fn target(path: &Path) -> io::Result<Target> {
    let mut real = path.to_owned();
    for _ in 0..LINKS {
        if descriptor::is_one(&real) {
            return Ok(Target::Descriptor(real));
        }
        let Ok(next) = real.read_link() else { return Ok(Target::Path(real)) };
        real = real.parent().map_or_else(|| next.clone(), |folder| folder.join(&next));
    }
    Err(io::Error::other("too many symbolic links"))
}

/// The permissions of the file that is replaced, or those of a new file.
#[cfg(unix)]
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().map_or_else(|_| PermissionsExt::from_mode(0o666), |about| about.permissions())
}
