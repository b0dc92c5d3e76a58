//! Threads that process items in turn and pass the results on in order.

use core::ops::ControlFlow;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The average number of items that a thread may be ahead of the oldest result.
const AHEAD: usize = 4;

/// The most threads: starting one takes about 30 µs, and few machines run as many at once.
const MOST_THREADS: usize = 1024;

/// Implements [`in_order`](super::in_order()).
pub(super) fn run<T, R: Send, B: Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: &(impl Fn(T) -> R + Sync),
    sink: impl FnMut(R) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    let threads = threads.min(MOST_THREADS);
    let state =
        State { ready: VecDeque::new(), handed_over: 0, is_handing: false, is_over: false, broke: None };
    let line = Line {
        most: threads.saturating_mul(AHEAD),
        items: Mutex::new((items, 0)),
        state: Mutex::new(state),
        room: Condvar::new(),
        sink: Mutex::new(sink),
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system starts no more threads, those that exist do the work.
            if thread::Builder::new().spawn_scoped(scope, || line.work(work)).is_err() {
                break;
            }
        }
        line.work(work);
    });
    let state = line.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.broke.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// The state shared by the threads.
struct Line<I, S, R, B> {
    /// The maximum number of items in progress.
    most: usize,
    /// The items, and the number taken.
    items: Mutex<(I, usize)>,
    state: Mutex<State<R, B>>,
    /// Signals that there is room for one more item, or that processing has ended.
    room: Condvar,
    sink: Mutex<S>,
}

/// The results and the state of processing.
struct State<R, B> {
    /// The results not yet passed on, the oldest first; `None` for an item in progress.
    ready: VecDeque<Option<R>>,
    handed_over: usize,
    /// Whether a thread is passing on results.
    is_handing: bool,
    /// Whether the sink has stopped processing, or a thread has panicked.
    is_over: bool,
    broke: Option<B>,
}

/// Ends the processing after a panic, which leaves no result, so that the other threads do not wait for it.
struct EndsAll<'a, I, S, R, B>(&'a Line<I, S, R, B>);

impl<I, S, R, B> Drop for EndsAll<'_, I, S, R, B> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).is_over = true;
            self.0.room.notify_all();
        }
    }
}

/// Returns the lock, even after a panic, which reaches the caller separately.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T, I: Iterator<Item = T>, R, B, S: FnMut(R) -> ControlFlow<B>> Line<I, S, R, B> {
    /// Runs one thread.
    fn work(&self, work: &impl Fn(T) -> R) {
        let _ends_all = EndsAll(self);
        while let Some((number, item)) = self.take() {
            let result = work(item);
            self.hand_over(number, result);
        }
    }

    /// Returns the next item and its number, as soon as there is room for it, or `None` at the end.
    fn take(&self) -> Option<(usize, T)> {
        let mut items = lock(&self.items);
        let number = items.1;
        let mut state = lock(&self.state);
        while !state.is_over && number - state.handed_over >= self.most {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.is_over {
            return None;
        }
        drop(state);
        let item = items.0.next()?;
        items.1 = number + 1;
        Some((number, item))
    }

    /// Stores the result and passes on all results that are next in order, unless another thread does so.
    fn hand_over(&self, number: usize, result: R) {
        let mut state = lock(&self.state);
        let place = number - state.handed_over;
        if state.ready.len() <= place {
            state.ready.resize_with(place + 1, || None);
        }
        state.ready[place] = Some(result);
        if state.is_handing {
            return;
        }
        state.is_handing = true;
        while let Some(Some(result)) = state.ready.front_mut().map(Option::take)
            && !state.is_over
        {
            drop(state);
            let flow = lock(&self.sink)(result);
            state = lock(&self.state);
            state.ready.pop_front();
            state.handed_over += 1;
            if let ControlFlow::Break(broke) = flow {
                state.broke = Some(broke);
                state.is_over = true;
            }
            self.room.notify_all();
        }
        state.is_handing = false;
    }
}
