//! The time for which the server has run.

use super::lock;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// Interval between two ticks of the server.
pub(super) const TICK: Duration = Duration::from_millis(50);

/// The time that is counted after a tick. If the next tick is later, the server had no processor in between.
const LONGEST: Duration = Duration::from_millis(100);

/// A clock that stops while the server does not run. On a busy machine the server may read nothing for seconds, and it must not close
/// its clients because of that.
pub(super) struct RunningTime {
    state: Mutex<State>,
}

struct State {
    /// The time that is counted up to the last tick.
    counted: Duration,
    last_tick: Instant,
}

impl State {
    fn now(&self) -> Duration {
        self.counted + self.last_tick.elapsed().min(LONGEST)
    }
}

impl RunningTime {
    pub(super) fn new() -> Self {
        Self { state: Mutex::new(State { counted: Duration::ZERO, last_tick: Instant::now() }) }
    }

    /// The time for which the server has run.
    pub(super) fn now(&self) -> Duration {
        lock(&self.state).now()
    }

    /// The same in milliseconds.
    pub(super) fn millis(&self) -> u64 {
        self.now().as_millis() as u64
    }

    /// Notes that the server runs.
    pub(super) fn tick(&self) {
        let mut state = lock(&self.state);
        *state = State { counted: state.now(), last_tick: Instant::now() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn time_without_ticks_is_not_counted() {
        let time = RunningTime::new();
        for _ in 0..20 {
            advance(TICK).await;
            time.tick();
        }
        assert_eq!(time.now(), 20 * TICK);
        advance(Duration::from_secs(60)).await;
        assert_eq!(time.now(), 20 * TICK + LONGEST);
        time.tick();
        advance(TICK).await;
        assert_eq!(time.now(), 21 * TICK + LONGEST);
    }
}
