//! Parallel processing of a stream, with results in input order.

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

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
        let threads =
            threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        if threads > 1 {
            return super::in_order::run(threads, items.into_iter(), &work, sink);
        }
    }
    let _ = threads;
    items.into_iter().map(work).try_for_each(sink)
}

/// The number of puzzles that one thread processes at a time: enough to hide the overhead, few enough to distribute
/// evenly.
const CHUNK: usize = 256;

/// Fills a vector chunk by chunk, on all threads of rayon's current pool. The results that `work` appends for a chunk
/// keep the position of the chunk.
pub(super) fn map_chunks<T: Sync, R: Send>(items: &[T], work: impl Fn(&[T], &mut Vec<R>) + Sync) -> Vec<R> {
    let on_chunk = |chunk: &[T]| {
        let mut results = Vec::with_capacity(chunk.len());
        work(chunk, &mut results);
        results
    };
    if items.len() <= CHUNK {
        return on_chunk(items);
    }
    #[cfg(feature = "rayon")]
    let chunks: Vec<Vec<R>> = {
        use rayon::prelude::*;
        items.par_chunks(CHUNK).map(on_chunk).collect()
    };
    #[cfg(not(feature = "rayon"))]
    let chunks = items.chunks(CHUNK).map(on_chunk);
    chunks.into_iter().flatten().collect()
}
