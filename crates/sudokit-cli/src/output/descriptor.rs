//! Files that are already open and named by their descriptor: `/dev/stdout`, `/dev/fd/3`, `/proc/self/fd/3`.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Whether the path is that of an open descriptor.
pub(super) fn is_one(path: &Path) -> bool {
    let Some(Ok(folder)) = path.parent().map(Path::canonicalize) else { return false };
    folder == Path::new("/dev/fd") || folder.starts_with("/proc") && folder.ends_with("fd")
}

/// Opens a file by its descriptor, so that it goes on where the program that opened it has arrived. Where the system cannot
/// share the descriptor, the file is opened for appending: nothing in it is lost.
pub(super) fn open(path: &Path) -> io::Result<File> {
    shared(path).map_or_else(|| OpenOptions::new().append(true).open(path), Ok)
}

/// A copy of a descriptor of this program, with the same position and mode.
#[cfg(target_os = "linux")]
fn shared(path: &Path) -> Option<File> {
    use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};
    use std::os::fd::AsFd;

    let own = Path::new("/proc").join(std::process::id().to_string());
    let is_own = path.parent()?.canonicalize().is_ok_and(|folder| folder.starts_with(own));
    let number = path.file_name()?.to_str()?.parse().ok().filter(|_| is_own)?;
    let copied = match number {
        1 => io::stdout().as_fd().try_clone_to_owned().ok(),
        2 => io::stderr().as_fd().try_clone_to_owned().ok(),
        _ => {
            let program = pidfd_open(getpid(), PidfdFlags::empty()).ok()?;
            pidfd_getfd(program, number, PidfdGetfdFlags::empty()).ok()
        }
    };
    copied.map(File::from)
}

/// On other systems, to open the path of a descriptor is to copy it.
#[cfg(not(target_os = "linux"))]
fn shared(_: &Path) -> Option<File> {
    None
}
