//! Larger pipe buffers, so that the two ends wait for each other less often.

/// The default maximum on Linux; a new pipe has 64 KiB, less than the output of one job.
#[cfg(target_os = "linux")]
const WIDTH: usize = 1 << 20;

/// Enlarges the buffer of a pipe; a failure only costs speed.
#[cfg(target_os = "linux")]
pub(crate) fn widen(pipe: impl std::os::fd::AsFd) {
    let is_narrow = rustix::pipe::fcntl_getpipe_size(&pipe).is_ok_and(|size| size < WIDTH);
    if is_narrow {
        let _ = rustix::pipe::fcntl_setpipe_size(pipe, WIDTH);
    }
}

/// Other systems do not support this.
#[cfg(not(target_os = "linux"))]
pub(crate) fn widen<T>(_: T) {}
