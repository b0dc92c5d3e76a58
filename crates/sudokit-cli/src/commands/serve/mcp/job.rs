//! Calls that may take longer than others, because their client waits and watches them.

use super::super::body::busy;
use super::super::calls::{failed, full};
use super::super::jobs::{KEPT, KEPT_FOR_ONE};
use super::super::queue::Queue;
use super::super::work::{self, Gone};
use super::super::{DEADLINE, lock};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use sudokit_api::{Error, Host, JOB_CALLS, JobState, ServerLimits};

/// The jobs of each client that ask for more time than other calls have.
#[derive(Default)]
pub(super) struct Jobs(Mutex<BTreeMap<IpAddr, usize>>);

/// A job that is counted, until it is dropped.
struct Counted<'a> {
    jobs: &'a Jobs,
    client: IpAddr,
}

impl Jobs {
    /// Counts a job; an error if the client, or all together, have as many as `serve` keeps.
    fn count(&self, client: IpAddr) -> Result<Counted<'_>, Error> {
        let mut all = lock(&self.0);
        if all.get(&client).is_some_and(|own| *own >= KEPT_FOR_ONE) || all.values().sum::<usize>() >= KEPT {
            return Err(busy("too many long requests; cancel one, or try again later").1);
        }
        *all.entry(client).or_default() += 1;
        Ok(Counted { jobs: self, client })
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let mut all = lock(&self.jobs.0);
        if let Some(own) = all.get_mut(&self.client) {
            *own -= 1;
        }
        all.retain(|_, own| *own > 0);
    }
}

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
    pub(super) async fn run(&self, jobs: &Jobs, queue: &Queue, client: IpAddr) -> Result<Vec<u8>, Error> {
        if self.time > DEADLINE {
            return self.run_long(jobs, queue, client).await;
        }
        let turn = queue.heavy.turn(client, self.time).await.ok_or_else(|| full().1)?;
        let job = self.inner.clone();
        let run = move || {
            let _turn = turn;
            job.run();
        };
        tokio::task::spawn_blocking(run).await.map_err(|_| failed().1)?;
        self.inner.response().ok_or_else(|| failed().1)
    }

    /// The same among the jobs.
    async fn run_long(&self, jobs: &Jobs, queue: &Queue, client: IpAddr) -> Result<Vec<u8>, Error> {
        let _counted = jobs.count(client)?;
        let begun = Instant::now();
        let waiting = queue.jobs.join(client, &self.inner);
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
    fn clients_and_all_together_have_a_maximum_number_of_jobs() {
        let (jobs, client) = (Jobs::default(), |number: usize| IpAddr::from([127, 0, 0, number as u8]));
        let mut all: Vec<_> =
            (0..KEPT).filter_map(|number| jobs.count(client(number / KEPT_FOR_ONE)).ok()).collect();
        assert_eq!(all.len(), KEPT);
        assert!(jobs.count(client(200)).is_err());
        all.truncate(KEPT_FOR_ONE);
        assert!(jobs.count(client(0)).is_err() && jobs.count(client(1)).is_ok());
        drop(all);
        assert!(lock(&jobs.0).is_empty());
    }

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
