//! A file with a temporary name in the same folder until it is complete.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

/// The temporary and the final name of a file; `None` for a device or a pipe, which is not renamed.
pub(super) struct NewFile(Option<(TempPath, PathBuf)>);

impl NewFile {
    /// Creates the file. A symbolic link is followed.
    pub(super) fn create(path: &Path) -> io::Result<(Self, File)> {
        let real = if path.is_symlink() { path.canonicalize()? } else { path.to_owned() };
        if real.metadata().is_ok_and(|about| !about.is_file()) {
            return Ok((Self(None), OpenOptions::new().write(true).open(real)?));
        }
        let folder = real.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".sudokit-").suffix(".tmp");
        #[cfg(unix)]
        builder.permissions(permissions(&real));
        let (file, temporary) = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?.into_parts();
        Ok((Self(Some((temporary, real))), file))
    }

    /// Renames the file to its name, or to its name and `.part` if it is incomplete; then that path is returned.
    pub(super) fn finish(self, complete: bool) -> io::Result<Option<PathBuf>> {
        let Some((temporary, path)) = self.0 else { return Ok(None) };
        let part = (!complete).then(|| {
            let mut name = path.clone().into_os_string();
            name.push(".part");
            PathBuf::from(name)
        });
        temporary.persist(part.as_ref().unwrap_or(&path))?;
        Ok(part)
    }
}

/// The permissions of the file that is replaced, or those of a new file.
#[cfg(unix)]
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().map_or_else(|_| PermissionsExt::from_mode(0o666), |about| about.permissions())
}
