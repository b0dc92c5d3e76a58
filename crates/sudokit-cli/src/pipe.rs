//! Pipes wide enough that neither end waits for the other at every block.

/// What Linux lets anybody ask for unless told otherwise; a pipe has 64 KiB to begin with, less than one job's output.
#[cfg(target_os = "linux")]
const WIDTH: usize = 1 << 20;

/// Makes the pipe wider, if it is one; where it stays as it is, all works as well, and slower.
#[cfg(target_os = "linux")]
pub(crate) fn widen(pipe: impl std::os::fd::AsFd) {
    let is_narrow = rustix::pipe::fcntl_getpipe_size(&pipe).is_ok_and(|size| size < WIDTH);
    if is_narrow {
        let _ = rustix::pipe::fcntl_setpipe_size(pipe, WIDTH);
    }
}

/// Elsewhere a pipe is as wide as it is.
#[cfg(not(target_os = "linux"))]
pub(crate) fn widen<T>(_: T) {}
