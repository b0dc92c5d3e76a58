//! Calls that may take longer than others, because their client waits and watches them.

use super::super::DEADLINE;
use super::super::calls::{failed, full};
use super::super::queue::Queue;
use super::super::work::{self, Gone};
use serde_json::{Map, Value};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use sudokit_api::{Error, Host, JOB_CALLS, JobState, ServerLimits};

/// A call of [`JOB_CALLS`].
pub(super) struct Job {
    inner: Arc<sudokit_api::Job>,
    is_gone: Arc<AtomicBool>,
    time: Duration,
}

/// The time that a request asks for: that of other calls unless it is one of [`JOB_CALLS`] and asks for more.
pub(super) fn time_of(call: &str, fields: &Map<String, Value>) -> Duration {
    let asked = fields.get("limits").and_then(|limits| limits.get("ms")).and_then(Value::as_u64);
    let longest = Duration::from_millis(ServerLimits::job().ms);
    match asked.map(Duration::from_millis) {
        Some(time) if JOB_CALLS.contains(&call) => time.clamp(DEADLINE, longest),
        _ => DEADLINE,
    }
}

impl Job {
    /// Whether a request is a job: it asks for more time, or for progress.
    pub(super) fn wanted(call: &str, time: Duration, is_watched: bool) -> bool {
        JOB_CALLS.contains(&call) && (time > DEADLINE || is_watched)
    }

    pub(super) fn new(request: &[u8], time: Duration) -> Result<Self, Error> {
        let is_gone = Arc::new(AtomicBool::new(false));
        let (gone, seed) = (is_gone.clone(), || getrandom::u32().map_or_else(|_| work::now(), u64::from));
        let limits = if time > DEADLINE { ServerLimits::job() } else { ServerLimits::default() };
        let limits = ServerLimits { ms: time.as_millis() as u64, ..limits };
        let host = Host::new(limits, work::now, seed).with_stop(move || gone.load(Relaxed));
        Ok(Self { inner: Arc::new(sudokit_api::Job::new(request, host)?), is_gone, time })
    }

    /// Stops the work when it is dropped.
    pub(super) fn gone(&self) -> Gone {
        Gone(self.is_gone.clone())
    }

    /// The response, when the job has had its turn: among the long calls, or among the jobs if it asks for more time than they have.
    pub(super) async fn run(&self, queue: &Queue, client: IpAddr) -> Result<Vec<u8>, Error> {
        if self.time > DEADLINE {
            return self.run_long(queue, client).await;
        }
        let lane = if self.inner.is_large() { &queue.large } else { &queue.heavy };
        let turn = lane.turn(client, self.time).await.ok_or_else(|| full().1)?;
        let job = self.inner.clone();
        turn.run(move || job.run()).await.ok_or_else(|| failed().1)?;
        self.inner.response().ok_or_else(|| failed().1)
    }

    /// The same among the jobs.
    async fn run_long(&self, queue: &Queue, client: IpAddr) -> Result<Vec<u8>, Error> {
        let begun = Instant::now();
        let waiting = queue.jobs.join(client, &self.inner).map_err(|(_, error)| error)?;
        let is_over = || begun.elapsed() >= self.time;
        queue.jobs.run(client, &self.inner, waiting, is_over).await.map_err(|(_, error)| error)?;
        // Without a response it has waited for too long.
        self.inner.response().ok_or_else(|| full().1)
    }

    /// How far it is, in words.
    pub(super) fn progress(&self) -> String {
        let status = self.inner.status();
        let progress = status.progress;
        let Some(scale) = progress.scale else {
            let is_waiting = status.state == JobState::Waiting;
            return if is_waiting { "waiting" } else { "searching for solutions" }.to_owned();
        };
        let technique = progress.technique.map(|name| format!("; searching {name}")).unwrap_or_default();
        format!("{scale}: {} steps, hardest {:.1}{technique}", progress.steps, progress.hardest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_long_calls_get_more_time() {
        let time =
            |call, ms: Value| time_of(call, json!({"limits": {"ms": ms}}).as_object().expect("an object"));
        assert_eq!(time("rate", json!(60_000)), Duration::from_secs(60));
        assert_eq!(time("rate", json!(u64::MAX)), Duration::from_secs(600));
        assert_eq!(time("rate", json!(5)), DEADLINE);
        assert_eq!(time("rate", json!("7")), DEADLINE);
        assert_eq!(time("solve", json!(60_000)), DEADLINE);
    }
}
