//! Parallel processing of a stream, with results in input order.

use alloc::vec::Vec;

pub use crate::threads::{in_order, number_of_threads};

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
