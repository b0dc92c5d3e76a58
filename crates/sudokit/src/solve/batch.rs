//! Many at once, on many threads, answers in the order of the questions.

use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// Works on items on several threads and hands the results over in the order of the items.
///
/// `items` is asked and `sink` called on the calling thread, so reading, working and writing overlap. No more than four
/// items a thread are under way at a time, so memory stays bounded however long the stream is. `sink` may end it all.
///
/// `threads` says how many work; nothing for as many as the machine has. With one thread, or without the feature `rayon`,
/// all is done on the calling thread.
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
#[cfg(feature = "rayon")]
pub fn in_order<T: Send, R: Send, B>(
    threads: Option<NonZeroUsize>,
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    mut sink: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    use std::collections::VecDeque;
    use std::sync::mpsc;

    if threads.is_some_and(|threads| threads.get() == 1) {
        return one_by_one(items, work, sink);
    }
    let builder = rayon::ThreadPoolBuilder::new().num_threads(threads.map_or(0, NonZeroUsize::get));
    let Ok(pool) = builder.build() else {
        return one_by_one(items, work, sink);
    };
    let most = pool.current_num_threads().saturating_mul(4);
    let work = &work;
    pool.in_place_scope(|scope| {
        // A channel an item: the oldest is waited for first, whichever is done first.
        let mut under_way = VecDeque::with_capacity(most);
        for item in items {
            let (result, receiver) = mpsc::sync_channel(1);
            scope.spawn(move |_| {
                // Nobody listens any more after `sink` has ended it all.
                let _ = result.send(work(item));
            });
            under_way.push_back(receiver);
            if under_way.len() == most
                && let Some(Ok(result)) = under_way.pop_front().map(|oldest: mpsc::Receiver<R>| oldest.recv())
            {
                sink(result)?;
            }
        }
        // A worker that panicked sends nothing; the scope hands its panic on.
        under_way.into_iter().filter_map(|oldest| oldest.recv().ok()).try_for_each(sink)
    })
}

/// Works on items one after the other; see the form of this function with the feature `rayon`.
#[cfg(not(feature = "rayon"))]
pub fn in_order<T, R, B>(
    _threads: Option<NonZeroUsize>,
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R,
    sink: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    one_by_one(items, work, sink)
}

fn one_by_one<T, R, B>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R,
    sink: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
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
