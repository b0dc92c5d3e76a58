//! Threads for all searches of the library.

#[cfg(feature = "rayon")]
mod in_order;

use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// Returns this number of threads, or as many as the machine has if there is none.
///
/// # Examples
/// ```
/// use std::num::NonZeroUsize;
/// use sudokit::solve::batch::number_of_threads;
/// assert_eq!(number_of_threads(NonZeroUsize::new(3)).get(), 3);
/// ```
pub fn number_of_threads(threads: Option<NonZeroUsize>) -> NonZeroUsize {
    #[cfg(feature = "std")]
    let threads = threads.or_else(|| std::thread::available_parallelism().ok());
    threads.unwrap_or(NonZeroUsize::MIN)
}

/// Processes items on several threads and passes the results on in the order of the items.
///
/// Each thread reads an item, processes it, and passes on the results that are next in order: its own, or those that
/// waited for it. So an item stays on the thread that read it, and threads wait only for work. Only one thread at a
/// time uses `items` and `sink`. At most four items per thread are in progress at a time, so memory is bounded for a
/// stream of any length. `sink` can stop the processing.
///
/// `threads` is the number of threads, including the calling one; `None` for as many as the machine has. With one
/// thread, or without the feature `rayon`, everything runs on the calling thread.
///
/// # Panics
/// A panic in `items`, `work` or `sink` is passed on to the caller.
///
/// # Examples
/// ```
/// use core::ops::ControlFlow;
/// use sudokit::solve::batch::in_order;
/// let mut squares = Vec::new();
/// let ended: ControlFlow<()> = in_order(None, 0..5, |n| n * n, |square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// assert!(ended.is_continue());
/// ```
pub fn in_order<T, R: Send, B: Send>(
    threads: Option<NonZeroUsize>,
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
    sink: impl FnMut(R) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    #[cfg(feature = "rayon")]
    {
        let threads = number_of_threads(threads);
        if threads > NonZeroUsize::MIN {
            return in_order::run(threads.get(), items.into_iter(), &work, sink);
        }
    }
    let _ = threads;
    items.into_iter().map(work).try_for_each(sink)
}
