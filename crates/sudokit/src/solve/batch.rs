//! Many at once, on many threads, answers in the order of the questions.

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// Works on items on several threads and hands the results over in the order of the items.
///
/// Each thread takes an item, works on it, and hands over what is next in order, its own result or those that waited for
/// it: so an item stays where it was read, and nobody waits but for the work. `items` and `sink` are used by one thread at
/// a time. No more than four items a thread are under way at a time, so memory stays bounded however long the stream is.
/// `sink` may end it all.
///
/// `threads` says how many work, the calling one among them; nothing for as many as the machine has. With one thread, or
/// without the feature `rayon`, all is done on the calling thread.
///
/// # Panics
/// If `items`, `work` or `sink` does, the panic goes on to the caller.
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

/// How many puzzles one thread takes at a time: enough to hide the hand-over, few enough to share out evenly.
const CHUNK: usize = 256;

/// Fills a vector chunk by chunk, on all threads of rayon's current pool: what `work` appends for a chunk stands where the
/// chunk stood.
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
