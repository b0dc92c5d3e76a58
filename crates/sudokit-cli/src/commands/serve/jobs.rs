//! Jobs: long work of clients that come back for its response.

use super::body::{self, Refused, busy};
use super::calls::{JSON, not_found, refused};
use super::connections::Connection;
use super::job_lane::{JOBS, JOBS_FOR_ONE, JobLane, Waiting};
use super::memory::{HeldBytes, Size};
use super::{App, lock, respond, work};
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use sudokit_api::{Code, Error, Host, Job, JobState, ServerLimits};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

/// Maximum number of bytes of their requests and responses.
const BYTES: usize = 16 << 20;

/// A job is cancelled and forgotten after this time without a question about it.
const UNASKED: Duration = Duration::from_secs(60);

/// Maximum time for which a question waits for the response.
const WAIT: Duration = Duration::from_secs(10);

/// Interval between checks of a job that is done.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The bytes of a status without a response.
const STATUS: usize = 4 << 10;

/// All jobs, by their ids.
#[derive(Default)]
pub(super) struct Jobs(Mutex<KeptJobs>);

type KeptJobs = BTreeMap<String, Arc<KeptJob>>;

/// A job that is kept.
struct KeptJob {
    job: Arc<Job>,
    client: IpAddr,
    /// The time of the last question, in milliseconds.
    asked: Arc<AtomicI64>,
    /// Wakes those who wait for its end.
    ended: Notify,
}

/// `POST /api/v1/jobs`.
pub(super) async fn create(State(app): State<Arc<App>>, request: Request) -> Response {
    created(&app, request).await.unwrap_or_else(|why| {
        if why.1.code == Code::Busy {
            app.metrics.answered(None, why.0, Duration::ZERO);
        }
        refused(&why)
    })
}

/// The id of a job in a path, if it is text.
type JobId = Result<Path<String>, PathRejection>;

/// `GET /api/v1/jobs/{id}`.
pub(super) async fn show(State(app): State<Arc<App>>, id: JobId, request: Request) -> Response {
    let Ok(Path(id)) = id else { return unknown() };
    let Some(wait) = wait_of(request.uri().query()) else {
        let message = "unsupported query; expected `wait` and a number of milliseconds, such as ?wait=1000";
        return refused(&(400, Error::new(Code::BadRequest, message)));
    };
    let (Some(kept), Some(connection)) = (app.jobs.get(&id), connection_of(&request)) else {
        return unknown();
    };
    let _works = connection.working();
    kept.touch();
    kept.wait(wait.min(WAIT)).await;
    kept.touch();
    status(&app, &connection, &id, &kept).await.unwrap_or_else(|why| refused(&why))
}

/// The time to wait for the response, from a query.
fn wait_of(query: Option<&str>) -> Option<Duration> {
    let Some(query) = query else { return Some(Duration::ZERO) };
    Some(Duration::from_millis(query.strip_prefix("wait=")?.parse().ok()?))
}

/// `DELETE /api/v1/jobs/{id}`.
pub(super) async fn cancel(State(app): State<Arc<App>>, id: JobId, request: Request) -> Response {
    let Ok(Path(id)) = id else { return unknown() };
    let (Some(kept), Some(connection)) = (app.jobs.remove(&id), connection_of(&request)) else {
        return unknown();
    };
    kept.cancel();
    status(&app, &connection, &id, &kept).await.unwrap_or_else(|why| refused(&why))
}

fn unknown() -> Response {
    not_found("no such job: it was cancelled, nobody asked about it for a minute, or its result made room for newer ones".to_owned())
}

fn connection_of(request: &Request) -> Option<Arc<Connection>> {
    request.extensions().get::<Arc<Connection>>().cloned()
}

async fn created(app: &Arc<App>, request: Request) -> Result<Response, Refused> {
    let connection = connection_of(&request).ok_or_else(super::calls::failed)?;
    let body = body::read(request, ServerLimits::default().bytes, &connection, &app.memory).await?;
    let kept =
        Arc::new(KeptJob::new(&body.bytes, connection.client).map_err(|error| (error.code.status(), error))?);
    drop(body);
    let id = id().ok_or_else(super::calls::failed)?;
    let waiting = app.jobs.add(&id, &kept, &app.queue.jobs)?;
    tokio::spawn(live(app.clone(), id.clone(), kept.clone(), waiting));
    let mut response = respond(202, JSON, kept.job.status().with_id(&*id).to_json());
    if let Ok(path) = HeaderValue::try_from(format!("/api/v1/jobs/{id}")) {
        response.headers_mut().insert(header::LOCATION, path);
    }
    Ok(response)
}

/// The status of a job, with the response if it is done.
async fn status(
    app: &Arc<App>,
    connection: &Arc<Connection>,
    id: &str,
    kept: &KeptJob,
) -> Result<Response, Refused> {
    // The response is copied twice.
    let bytes = 2 * kept.job.bytes() + STATUS;
    let size = if bytes > 2 * STATUS { Size::Large } else { Size::Small };
    let held = app.memory.reserve(connection, size, bytes).await;
    let mut held = held.ok_or_else(|| busy("too many bytes are in use; try again in a few seconds"))?;
    let bytes = kept.job.status().with_id(id).to_json();
    held.resize(bytes.capacity());
    Ok(respond(200, JSON, Bytes::from_owner(HeldBytes { bytes, _held: held })))
}

/// An id that nobody can guess.
fn id() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// Runs a job when it has its turn, and keeps its response as long as somebody asks about it.
async fn live(app: Arc<App>, id: String, kept: Arc<KeptJob>, waiting: Waiting) {
    let run = app.queue.jobs.run(kept.client, &kept.job, waiting, || kept.is_over()).await;
    let has_begun = run.unwrap_or_else(|_| {
        // It has panicked; nobody waits for it forever.
        kept.job.cancel();
        true
    });
    app.jobs.shrink(&id, BYTES);
    app.metrics.job_ended(kept.end(has_begun), kept.job.status().ms);
    kept.ended.notify_waiters();
    while !kept.is_over() {
        sleep(CHECK_EVERY).await;
    }
    app.jobs.remove(&id);
}

impl Jobs {
    fn get(&self, id: &str) -> Option<Arc<KeptJob>> {
        lock(&self.0).get(id).cloned()
    }

    fn remove(&self, id: &str) -> Option<Arc<KeptJob>> {
        lock(&self.0).remove(id)
    }

    /// Adds a job, also to the line. If too many are kept, those that wait, that run, and whose response is kept, a response of the
    /// client that has most jobs is forgotten. A job that is displaced is kept in addition, until there is another one, so that its
    /// client learns of it.
    fn add(&self, id: &str, kept: &Arc<KeptJob>, lane: &Arc<JobLane>) -> Result<Waiting, Refused> {
        let mut all = lock(&self.0);
        let is_own = |other: &KeptJob| other.client == kept.client;
        if all.values().filter(|other| is_own(other)).count() >= JOBS_FOR_ONE {
            forget_one(&mut all, |_, other| is_own(other).then_some(()));
        }
        while all.len() >= JOBS && forget_of_greatest(&mut all, id, |_| 1) {}
        let waiting = lane.join(kept.client, &kept.job)?;
        all.insert(id.to_owned(), kept.clone());
        Ok(waiting)
    }

    /// Forgets responses until all fit into the limit of bytes: of the client that has most, but not that of this job.
    fn shrink(&self, id: &str, limit: usize) {
        let mut all = lock(&self.0);
        let bytes = |kept: &KeptJob| kept.job.bytes();
        let total = |all: &KeptJobs| all.values().map(|kept| bytes(kept)).sum::<usize>();
        while total(&all) > limit && forget_of_greatest(&mut all, id, bytes) {}
    }

    /// The number of jobs, and the bytes of their requests and responses.
    pub(super) fn kept(&self) -> (usize, usize) {
        let all = lock(&self.0);
        (all.len(), all.values().map(|kept| kept.job.bytes()).sum())
    }
}

/// Of the responses that have a rank, forgets one of the highest rank, the one about which nobody has asked for the longest time;
/// returns false if there is none.
fn forget_one<R: Ord>(all: &mut KeptJobs, rank: impl Fn(&str, &KeptJob) -> Option<R>) -> bool {
    let done = all.iter().filter(|(_, kept)| kept.is_ended());
    let ranked = done.filter_map(|(id, kept)| Some((rank(id, kept)?, Reverse(kept.asked.load(Relaxed)), id)));
    let forgotten = ranked.max().map(|(_, _, id)| id.clone()).and_then(|id| all.remove(&id));
    forgotten.is_some_and(|kept| {
        kept.cancel();
        true
    })
}

/// The same for the responses, except that of the job `new`, of the client whose jobs have the greatest size together. So a client
/// that keeps much does not displace the responses of others.
fn forget_of_greatest(all: &mut KeptJobs, new: &str, size: impl Fn(&KeptJob) -> usize) -> bool {
    let mut sizes = BTreeMap::<_, usize>::new();
    for kept in all.values() {
        *sizes.entry(kept.client).or_default() += size(kept);
    }
    forget_one(all, |id, kept| if id == new { None } else { sizes.get(&kept.client) })
}

impl KeptJob {
    fn new(request: &[u8], client: IpAddr) -> Result<Self, Error> {
        let asked = Arc::new(AtomicI64::new(now()));
        let last = asked.clone();
        let seed = || getrandom::u32().map_or_else(|_| work::now(), u64::from);
        let host = Host::new(ServerLimits::job(), work::now, seed).with_stop(move || is_unasked(&last));
        Ok(Self { job: Arc::new(Job::new(request, host)?), client, asked, ended: Notify::new() })
    }

    /// Notes a question.
    fn touch(&self) {
        self.asked.store(now(), Relaxed);
    }

    /// Waits for the end of the job, at most for this time.
    async fn wait(&self, limit: Duration) {
        let mut ended = pin!(self.ended.notified());
        ended.as_mut().enable();
        if !self.is_ended() {
            let _ = timeout(limit, ended).await;
        }
    }

    fn cancel(&self) {
        self.job.cancel();
        self.ended.notify_waiters();
    }

    fn is_ended(&self) -> bool {
        matches!(self.job.state(), JobState::Done | JobState::Cancelled)
    }

    /// Whether it is cancelled, or nobody asks about it.
    fn is_over(&self) -> bool {
        self.job.state() == JobState::Cancelled || is_unasked(&self.asked)
    }

    /// How it has ended, for the metrics.
    fn end(&self, has_begun: bool) -> &'static str {
        match self.job.state() {
            JobState::Done if !has_begun => "displaced",
            JobState::Cancelled => "cancelled",
            _ if is_unasked(&self.asked) => "unasked",
            _ => "done",
        }
    }
}

fn is_unasked(asked: &AtomicI64) -> bool {
    now() - asked.load(Relaxed) > UNASKED.as_millis() as i64
}

/// The time in milliseconds.
fn now() -> i64 {
    i64::try_from(work::now()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: &[u8] = br#"{"do":"rate","puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"}"#;

    fn kept(client: u8) -> Arc<KeptJob> {
        Arc::new(KeptJob::new(RATE, IpAddr::from([127, 0, 0, client])).expect("the request is one of a job"))
    }

    #[test]
    fn a_job_ends_at_once_if_nobody_asks_about_it() {
        let job = kept(1);
        job.asked.store(now() - 60_001, Relaxed);
        assert!(job.is_over());
        job.job.run();
        let response = String::from_utf8_lossy(&job.job.response().unwrap_or_default()).into_owned();
        assert!(response.contains("\"end\":\"limit\""), "{response}");
        assert_eq!(job.end(true), "unasked");
        job.touch();
        assert!(!job.is_over());
    }

    #[test]
    fn clients_and_all_together_have_a_maximum_number_of_jobs() {
        let (jobs, lane) = (Jobs::default(), JobLane::new(1));
        let all: Vec<_> = (0..JOBS).map(|number| kept((number / JOBS_FOR_ONE) as u8)).collect();
        let add = |id: &str, kept: &Arc<KeptJob>| jobs.add(id, kept, &lane);
        let waiting: Vec<_> =
            all.iter().enumerate().map(|(number, kept)| add(&number.to_string(), kept)).collect();
        assert!(waiting.iter().all(Result::is_ok));
        assert!(add("own", &kept(1)).is_err_and(|why| why.0 == 503));
        // A job of a client with most jobs makes room, and says so until there is another one.
        let other = add("other", &kept(200));
        let displaced = all.iter().position(|kept| kept.is_ended()).expect("one is displaced").to_string();
        let status = jobs
            .get(&displaced)
            .map(|kept| String::from_utf8_lossy(&kept.job.status().to_json()).into_owned());
        assert!(status.is_some_and(|status| status.contains("made room") && status.contains("\"done\"")));
        // A job that has ended gives way.
        all[0].job.cancel();
        let last = add("last", &kept(201));
        assert!(other.is_ok() && last.is_ok());
        assert!(jobs.get("0").is_none() && jobs.get(&displaced).is_none());
        assert_eq!(jobs.kept().0, JOBS);
    }

    #[test]
    fn responses_are_forgotten_above_a_number_of_bytes() {
        let jobs = Jobs::default();
        let lane = JobLane::new(1);
        let large = [RATE, " ".repeat(60 << 10).as_bytes()].concat();
        for number in 0..40 {
            let client = IpAddr::from([127, 0, 0, number]);
            let kept = Arc::new(KeptJob::new(&large, client).expect("the request is one of a job"));
            kept.asked.store(i64::from(number), Relaxed);
            kept.job.cancel();
            assert!(jobs.add(&number.to_string(), &kept, &lane).is_ok());
        }
        jobs.shrink("39", 20 * large.len());
        assert!(jobs.kept().1 <= 20 * large.len() && jobs.kept().0 == 20);
        assert!(jobs.get("19").is_none() && jobs.get("20").is_some() && jobs.get("39").is_some());
    }

    #[test]
    fn a_client_that_keeps_much_displaces_its_own_responses() {
        let jobs = Jobs::default();
        let lane = JobLane::new(1);
        let large = [RATE, " ".repeat(60 << 10).as_bytes()].concat();
        let keep = |id: &str, client: u8, asked: i64| {
            let kept = Arc::new(
                KeptJob::new(&large, IpAddr::from([127, 0, 0, client])).expect("the request is one of a job"),
            );
            kept.asked.store(asked, Relaxed);
            kept.job.cancel();
            assert!(jobs.add(id, &kept, &lane).is_ok());
            jobs.shrink(id, 5 * large.len());
        };
        keep("first of 1", 1, 1);
        keep("second of 1", 1, 2);
        for number in 0..10_i64 {
            keep(&format!("{number} of 2"), 2, 3 + number);
        }
        assert!(jobs.get("first of 1").is_some() && jobs.get("second of 1").is_some());
        assert!(jobs.get("6 of 2").is_none() && jobs.get("7 of 2").is_some() && jobs.get("9 of 2").is_some());
        // A client with less makes room only for its own share.
        keep("of 3", 3, 0);
        assert!(jobs.get("7 of 2").is_none() && jobs.get("8 of 2").is_some() && jobs.get("of 3").is_some());
        assert!(jobs.get("first of 1").is_some());
    }
}
