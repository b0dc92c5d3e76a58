//! A thread for work that takes much memory.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// A thread that runs one piece of work after the other.
///
/// The allocator keeps memory that a thread has freed for this thread. On the threads that run other calls, work with much memory would
/// leave as much on each of them.
pub(super) struct Worker(Sender<Work>);

impl Worker {
    pub(super) fn new() -> Self {
        let (sender, receiver) = channel::<Work>();
        let run = move || {
            for work in receiver {
                // Who waits for it learns of a panic, because the end of its channel is dropped.
                let _ = catch_unwind(AssertUnwindSafe(work));
            }
        };
        // Without a thread no work runs, which is an error of each.
        let _ = thread::Builder::new().name("large calls".to_owned()).spawn(run);
        Self(sender)
    }

    /// Runs work; `None` if it panics.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, result) = oneshot::channel();
        let work = move || {
            let _ = sender.send(work());
        };
        self.0.send(Box::new(work)).ok()?;
        result.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn all_work_is_on_one_thread_also_after_a_panic() {
        let worker = Worker::new();
        let first = worker.run(|| thread::current().id()).await;
        assert_eq!(worker.run(|| assert_eq!(1, 2)).await, None);
        assert!(first.is_some() && first != Some(thread::current().id()));
        assert_eq!(worker.run(|| thread::current().id()).await, first);
    }
}
