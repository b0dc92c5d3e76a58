//! Threads that take items in turn and hand results over in order.

use core::ops::ControlFlow;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many items a thread may be ahead of the oldest result, on average.
const AHEAD: usize = 4;

/// See [`batch::in_order`](super::batch::in_order).
pub(super) fn run<T, R: Send, B: Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: &(impl Fn(T) -> R + Sync),
    sink: impl FnMut(R) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
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
            scope.spawn(|| line.work(work));
        }
        line.work(work);
    });
    let state = line.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.broke.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// What the threads share.
struct Line<I, S, R, B> {
    /// So many items are under way at the most.
    most: usize,
    /// The items, and how many were taken.
    items: Mutex<(I, usize)>,
    state: Mutex<State<R, B>>,
    /// There is room for one more item, or all is over.
    room: Condvar,
    sink: Mutex<S>,
}

/// The results, and how it stands.
struct State<R, B> {
    /// Those not handed over, the oldest first; nothing where one is still being worked on.
    ready: VecDeque<Option<R>>,
    handed_over: usize,
    /// Whether a thread is handing over.
    is_handing: bool,
    /// Whether the sink has ended it all, or a thread has panicked.
    is_over: bool,
    broke: Option<B>,
}

/// A panic leaves no result, for which the others would wait for ever.
struct EndsAll<'a, I, S, R, B>(&'a Line<I, S, R, B>);

impl<I, S, R, B> Drop for EndsAll<'_, I, S, R, B> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).is_over = true;
            self.0.room.notify_all();
        }
    }
}

/// Returns the lock, also after a panic: that goes on to the caller by itself.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T, I: Iterator<Item = T>, R, B, S: FnMut(R) -> ControlFlow<B>> Line<I, S, R, B> {
    /// Returns what each thread does.
    fn work(&self, work: &impl Fn(T) -> R) {
        let _ends_all = EndsAll(self);
        while let Some((number, item)) = self.take() {
            let result = work(item);
            self.hand_over(number, result);
        }
    }

    /// Returns the next item and its number, as soon as there is room for it; nothing at the end.
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

    /// Notes the result and, unless another thread is about it, hands over all that come next.
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
