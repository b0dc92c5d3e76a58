use alloc::boxed::Box;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

/// Says when a search that may take long is to be given up.
#[derive(Default)]
pub(super) struct Watch {
    ask: Option<Box<dyn Fn() -> bool + Send + Sync>>,
    is_over: AtomicBool,
}

impl Watch {
    pub(super) fn new(ask: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { ask: Some(Box::new(ask)), is_over: AtomicBool::new(false) }
    }

    /// Whether to give up; asks.
    pub(super) fn is_over(&self) -> bool {
        let is_over = self.was_over() || self.ask.as_ref().is_some_and(|ask| ask());
        self.is_over.store(is_over, Ordering::Relaxed);
        is_over
    }

    /// Whether it was said to give up; does not ask.
    pub(super) fn was_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Watch {{ is_over: {} }}", self.was_over())
    }
}
