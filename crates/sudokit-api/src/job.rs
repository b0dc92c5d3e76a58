//! Long work: a request with limits of its own, progress and cancel. How it is sent and who waits for it is not its concern.

use crate::envelope::{self, Answer, VERSION, answer};
use crate::error::Error;
use crate::host::Host;
use crate::progress::{Progress, ProgressShape};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The calls that can be jobs.
pub const JOB_CALLS: &[&str] = &[
    "rate",
    "explain",
    #[cfg(feature = "variants")]
    "variant",
];

/// A rating, a path, or a search in a puzzle with other rules, that may take minutes.
///
/// The response is that of the direct call, byte for byte, with the limits of the job's host.
///
/// ```
/// use sudokit_api::{Host, Job, JobState, respond};
/// let request = br#"{"do":"rate","puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"}"#;
/// let job = Job::new(request, Host::without_clock())?;
/// assert_eq!(job.status().state, JobState::Waiting);
/// job.run();
/// assert_eq!(job.status().state, JobState::Done);
/// assert_eq!(job.response(), Some(respond(request, &Host::without_clock())));
/// # Ok::<(), sudokit_api::Error>(())
/// ```
#[derive(Debug)]
pub struct Job {
    request: Vec<u8>,
    is_large: bool,
    host: Host,
    progress: Progress,
    is_cancelled: Arc<AtomicBool>,
    pause: Arc<Pause>,
    inner: Mutex<Inner>,
}

/// Whether a running job shall wait again.
#[derive(Default, Debug)]
struct Pause {
    is_wanted: AtomicBool,
    /// Whether its work was cut for that, so that it has to begin again.
    has_cut: AtomicBool,
}

impl Pause {
    /// Whether the work stops for it.
    fn cuts(&self) -> bool {
        let is_wanted = self.is_wanted.load(Ordering::Relaxed);
        self.has_cut.fetch_or(is_wanted, Ordering::Relaxed);
        is_wanted
    }

    /// Ends it, and returns whether it has cut work.
    fn end(&self) -> bool {
        self.is_wanted.store(false, Ordering::Relaxed);
        self.has_cut.swap(false, Ordering::Relaxed)
    }
}

#[derive(Debug)]
struct Inner {
    state: JobState,
    /// The time of the host at which it was created, and later at which it began and ended.
    since: u64,
    ended: Option<u64>,
    answer: Option<Answer>,
}

/// What a job is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum JobState {
    /// It has not begun, or begins again because it made room for other jobs.
    Waiting,
    /// It works.
    Running,
    /// It has a response, which can be an error or report that the limit of time was reached.
    Done,
    /// It was cancelled and has no response.
    Cancelled,
}

/// How far a job is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JobStatus {
    /// The version of the protocol.
    pub version: u32,
    /// The id of the job. Only over HTTP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<String>,
    /// What the job is doing.
    pub state: JobState,
    /// The time since the job began, or its duration, in milliseconds; 0 for a job that waits.
    pub ms: u64,
    /// How far it is.
    pub progress: ProgressShape,
    /// The response of the call; only if the job is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Map<String, Value>>"))]
    pub response: Option<Box<RawValue>>,
}

impl Job {
    /// Creates a job, which does not begin yet. The limits are those of the host; see
    /// [`ServerLimits::job`](crate::ServerLimits::job).
    ///
    /// # Errors
    /// A request that is too large, no JSON object, or not of one of [`JOB_CALLS`].
    pub fn new(request: &[u8], host: Host) -> Result<Self, Error> {
        envelope::too_large(request.len(), host.limits.bytes)?;
        let fields = envelope::read(request)?;
        let call = fields.get("do").and_then(Value::as_str).unwrap_or_default();
        if !JOB_CALLS.contains(&call) {
            return Err(Error::bad(format_args!(
                "`do`: only these calls can be jobs: {}",
                JOB_CALLS.join(", ")
            )));
        }
        let (progress, is_cancelled) = (Progress::default(), Arc::new(AtomicBool::new(false)));
        let (stop, cancelled) = (host.stop.clone(), is_cancelled.clone());
        let pause = Arc::<Pause>::default();
        let paused = pause.clone();
        let mut host = host.with_stop(move || cancelled.load(Ordering::Relaxed) || stop() || paused.cuts());
        host.progress = Some(progress.clone());
        let inner = Inner { state: JobState::Waiting, since: (host.now)(), ended: None, answer: None };
        let inner = Mutex::new(inner);
        let is_large = crate::is_large(request, None);
        Ok(Self { request: request.to_vec(), is_large, host, progress, is_cancelled, pause, inner })
    }

    /// Calls `report` from the thread of the job while it works, at most once in `every` milliseconds. If `report` returns
    /// false, the job is cancelled.
    #[must_use]
    pub fn with_report(
        mut self,
        every: u64,
        report: impl Fn(&JobStatus) -> bool + Send + Sync + 'static,
    ) -> Self {
        let (progress, is_cancelled, now) =
            (self.progress.clone(), self.is_cancelled.clone(), self.host.now.clone());
        let (stop, since) = (self.host.stop.clone(), now());
        let next = AtomicU64::new(since.saturating_add(every));
        self.host = self.host.with_stop(move || {
            let time = now();
            if time >= next.load(Ordering::Relaxed) {
                next.store(time.saturating_add(every), Ordering::Relaxed);
                let status = JobStatus::new(JobState::Running, time.saturating_sub(since), &progress);
                if !report(&status) {
                    is_cancelled.store(true, Ordering::Relaxed);
                }
            }
            stop()
        });
        self
    }

    /// Does the work, unless the job was cancelled or has begun before. If [`Job::pause`] stops it, the job waits again afterwards.
    pub fn run(&self) {
        {
            let mut inner = self.inner();
            if inner.state != JobState::Waiting {
                return;
            }
            (inner.state, inner.since) = (JobState::Running, (self.host.now)());
        }
        let mut answer = answer(&self.request, None, &self.host);
        // It may be kept for minutes.
        answer.bytes.shrink_to_fit();
        let mut inner = self.inner();
        let (time, is_cut) = ((self.host.now)(), self.pause.end());
        inner.ended = Some(time);
        if self.is_cancelled.load(Ordering::Relaxed) {
            inner.state = JobState::Cancelled;
        } else if is_cut {
            (inner.state, inner.since, inner.ended) = (JobState::Waiting, time, None);
            self.progress.reset();
        } else {
            (inner.state, inner.answer) = (JobState::Done, Some(answer));
        }
    }

    /// Cancels the job. If it works, it ends soon. If it is done, its response is dropped.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
        let mut inner = self.inner();
        if inner.state != JobState::Running {
            (inner.state, inner.answer) = (JobState::Cancelled, None);
        }
    }

    /// Stops the work of a job that runs: it ends soon, and the job waits until [`Job::run`] begins it again from the start. A job
    /// that has its response by then is done instead.
    pub fn pause(&self) {
        let inner = self.inner();
        if inner.state == JobState::Running {
            self.pause.is_wanted.store(true, Ordering::Relaxed);
        }
    }

    /// Ends a job that waits, with an error as its response.
    pub fn refuse(&self, error: Error) {
        let mut inner = self.inner();
        if inner.state == JobState::Waiting {
            (inner.state, inner.answer) = (JobState::Done, Some(Answer::from_error(error)));
        }
    }

    /// What the job is doing. After [`Job::cancel`] it is cancelled at once, even if its thread still ends.
    pub fn state(&self) -> JobState {
        let is_cancelled = self.is_cancelled.load(Ordering::Relaxed);
        if is_cancelled { JobState::Cancelled } else { self.inner().state }
    }

    /// How far the job is. After [`Job::cancel`] it is cancelled at once, even if its thread still ends.
    pub fn status(&self) -> JobStatus {
        let inner = self.inner();
        let is_cancelled = self.is_cancelled.load(Ordering::Relaxed);
        let state = if is_cancelled { JobState::Cancelled } else { inner.state };
        let end = inner.ended.unwrap_or_else(|| (self.host.now)());
        let has_begun = inner.state == JobState::Running || inner.ended.is_some();
        let ms = if has_begun { end.saturating_sub(inner.since) } else { 0 };
        let bytes = inner.answer.as_ref().filter(|_| !is_cancelled).map(|answer| answer.bytes.as_slice());
        let response = bytes.and_then(|bytes| serde_json::from_slice(bytes).ok());
        JobStatus { response, ..JobStatus::new(state, ms, &self.progress) }
    }

    /// The response without a copy, if the job is done.
    pub fn into_response(self) -> Option<Vec<u8>> {
        self.inner.into_inner().unwrap_or_else(PoisonError::into_inner).answer.map(|answer| answer.bytes)
    }

    /// The response, if the job is done.
    pub fn response(&self) -> Option<Vec<u8>> {
        self.inner().answer.as_ref().map(|answer| answer.bytes.clone())
    }

    /// Whether its work takes [much memory](crate::is_large).
    pub const fn is_large(&self) -> bool {
        self.is_large
    }

    /// The memory that the job holds, in bytes: its request and its response.
    pub fn bytes(&self) -> usize {
        self.request.capacity() + self.inner().answer.as_ref().map_or(0, |answer| answer.bytes.capacity())
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl JobStatus {
    fn new(state: JobState, ms: u64, progress: &Progress) -> Self {
        Self { version: VERSION, job: None, state, ms, progress: progress.shape(), response: None }
    }

    /// Sets the id of the job.
    #[must_use]
    pub fn with_id(mut self, id: impl Into<String>) -> Self {
        self.job = Some(id.into());
        self
    }

    /// The status as JSON.
    pub fn to_json(&self) -> Vec<u8> {
        // A status has only strings, numbers and valid JSON.
        serde_json::to_vec(self).unwrap_or_default()
    }
}
