//! The jobs in progress and the jobs that wait. Clients take turns, and none has all workers: while others wait, a job that has had
//! its time stops and waits again.

use super::body::{Refused, busy};
use super::calls::failed;
use super::lock;
use super::worker::Worker;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use sudokit_api::{Code, Error, Job, JobState};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Maximum number of jobs that wait or run.
pub(super) const JOBS: usize = 64;

/// The same for one client.
pub(super) const JOBS_FOR_ONE: usize = 16;

/// The time that a job has before it makes room for one of another client. It has twice its last time when it begins again, so that
/// it ends at some time, and less than half of its work is done in vain.
const FIRST_TIME: Duration = Duration::from_secs(5);

/// Interval between checks of a job that waits.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// Some workers for jobs, and a line before them.
pub(super) struct JobLane {
    workers: usize,
    /// The thread of large jobs, one of these workers.
    large: Worker,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The order of the line, in which those that run have a place, too.
    members: Vec<Member>,
    /// The number of turns so far.
    turns: u64,
}

/// A job that waits or runs.
struct Member {
    client: IpAddr,
    job: Arc<Job>,
    /// The time that it has when it runs.
    time: Duration,
    state: MemberState,
}

/// Whether a job waits or runs.
enum MemberState {
    Waits(oneshot::Sender<JobTurn>),
    Runs {
        turn: u64,
        since: Instant,
        /// Whether it was asked to stop.
        is_leaving: bool,
    },
}

/// A place in the line; dropped to leave it.
pub(super) type Waiting = oneshot::Receiver<JobTurn>;

/// Permission to work, until it is dropped.
pub(super) struct JobTurn {
    lane: Arc<JobLane>,
    number: u64,
}

impl Drop for JobTurn {
    fn drop(&mut self) {
        lock(&self.lane.state).end(self.number);
        self.lane.advance();
    }
}

impl JobLane {
    /// A lane of which one client can use this number of workers. There is one more, so that another client finds one.
    pub(super) fn new(workers_for_one: usize) -> Arc<Self> {
        Arc::new(Self { workers: workers_for_one + 1, large: Worker::new(), state: Mutex::default() })
    }

    /// The number of workers.
    pub(super) fn workers(&self) -> usize {
        self.workers
    }

    /// Adds a job to the line. If there are too many, the client with most jobs loses the newest one that waits; an error if that is
    /// this client.
    pub(super) fn join(self: &Arc<Self>, client: IpAddr, job: &Arc<Job>) -> Result<Waiting, Refused> {
        let waiting = {
            let mut state = lock(&self.state);
            state.make_place(client)?;
            state.add(client, job, FIRST_TIME)
        };
        self.advance();
        Ok(waiting)
    }

    /// Adds a job that begins again, which no limit rejects.
    fn join_again(self: &Arc<Self>, client: IpAddr, job: &Arc<Job>, time: Duration) -> Waiting {
        let waiting = lock(&self.state).add(client, job, time);
        self.advance();
        waiting
    }

    /// Runs a job in its turns until it has ended, or until `is_over` while it waits. Returns whether it has had a turn.
    pub(super) async fn run(
        self: &Arc<Self>,
        client: IpAddr,
        job: &Arc<Job>,
        mut waiting: Waiting,
        is_over: impl Fn() -> bool,
    ) -> Result<bool, Refused> {
        let (mut time, mut has_begun) = (FIRST_TIME, false);
        while let Some(turn) = self.turn(&mut waiting, &is_over).await {
            has_begun = true;
            let (running, begun) = (job.clone(), Instant::now());
            let run = move || {
                let _turn = turn;
                running.run();
            };
            let ended = if job.is_large() {
                self.large.run(run).await.is_some()
            } else {
                spawn_blocking(run).await.is_ok()
            };
            if !ended {
                return Err(failed());
            }
            if job.state() != JobState::Waiting {
                break;
            }
            // One that had less than its time, on the worker for new jobs, has as much again.
            let ran = begun.elapsed();
            time = if ran < time { time } else { 2 * ran };
            waiting = self.join_again(client, job, time);
        }
        Ok(has_begun)
    }

    /// Waits for a turn; `None` if it is over before.
    async fn turn(&self, waiting: &mut Waiting, is_over: impl Fn() -> bool) -> Option<JobTurn> {
        while !is_over() {
            lock(&self.state).make_room(self.workers, Instant::now());
            if let Ok(turn) = timeout(CHECK_EVERY, &mut *waiting).await {
                return turn.ok();
            }
        }
        None
    }

    /// Lets waiting jobs begin as long as a worker is free.
    fn advance(self: &Arc<Self>) {
        loop {
            let (sender, number) = {
                let mut state = lock(&self.state);
                let Some(begun) = state.begin(self.workers, Instant::now()) else { return };
                begun
            };
            // A task that has gone drops its turn, which lets the next one begin.
            let _ = sender.send(JobTurn { lane: self.clone(), number });
        }
    }

    /// The numbers of jobs in progress and in the line.
    pub(super) fn now(&self) -> (usize, usize) {
        let mut state = lock(&self.state);
        state.forget_gone();
        let running = state.members.iter().filter(|member| member.runs()).count();
        (running, state.members.len() - running)
    }
}

impl State {
    fn add(&mut self, client: IpAddr, job: &Arc<Job>, time: Duration) -> Waiting {
        let (sender, waiting) = oneshot::channel();
        self.members.push(Member { client, job: job.clone(), time, state: MemberState::Waits(sender) });
        waiting
    }

    /// Makes a place for another job of a client.
    fn make_place(&mut self, client: IpAddr) -> Result<(), Refused> {
        self.forget_gone();
        let own = self.jobs(client);
        if own >= JOBS_FOR_ONE {
            return Err(busy("this client has too many jobs; cancel one, or try again later"));
        }
        let is_full = self.members.iter().filter(|member| member.is_alive()).count() >= JOBS;
        if is_full && !self.displace(own) {
            return Err(busy("too many jobs are waiting; try again later"));
        }
        Ok(())
    }

    /// Refuses the newest job that waits of the client with most jobs, if that has at least two more than a client with this number.
    fn displace(&mut self, own: usize) -> bool {
        let waits = |member: &&Member| member.is_alive() && !member.runs();
        let clients = self.members.iter().filter(waits).map(|member| member.client);
        let largest = clients.max_by_key(|&client| self.jobs(client));
        let Some(client) = largest.filter(|&client| self.jobs(client) > own + 1) else { return false };
        let all = self.members.iter().enumerate();
        let its_own = all.filter(|(_, member)| member.client == client && waits(member));
        // One that begins again is not the newest one, wherever it is in the line.
        let newest = its_own.max_by_key(|&(at, member)| (!member.is_again(), at)).map(|(at, _)| at);
        newest.is_some_and(|at| {
            let message = "this job made room for one of a client with fewer jobs; try again later";
            self.members.remove(at).job.refuse(Error::new(Code::Busy, message));
            true
        })
    }

    /// The number of jobs of a client.
    fn jobs(&self, client: IpAddr) -> usize {
        self.members.iter().filter(|member| member.client == client && member.is_alive()).count()
    }

    /// Begins the next job, if there is one and a worker for it: of the clients with the fewest jobs in progress, the first in the
    /// line.
    fn begin(&mut self, workers: usize, now: Instant) -> Option<(oneshot::Sender<JobTurn>, u64)> {
        self.forget_gone();
        let can_begin = (0..self.members.len()).filter(|&at| self.can_begin(at, workers, None));
        let at = can_begin.min_by_key(|&at| self.running(self.members[at].client))?;
        self.turns += 1;
        let state = MemberState::Runs { turn: self.turns, since: now, is_leaving: false };
        match std::mem::replace(&mut self.members[at].state, state) {
            MemberState::Waits(sender) => Some((sender, self.turns)),
            MemberState::Runs { .. } => None,
        }
    }

    /// Whether a job waits and there is a worker for it, once the job at `left` has stopped. One client never has all workers, nor
    /// have jobs that begin again if a new one waits. Of jobs that take much memory, one runs at a time.
    fn can_begin(&self, at: usize, workers: usize, left: Option<usize>) -> bool {
        let member = &self.members[at];
        let others = || {
            let all = self.members.iter().enumerate();
            all.filter(|&(other, each)| Some(other) != left && each.runs()).map(|(_, each)| each)
        };
        let has_room = |member: &Member| {
            let has_memory = !member.job.is_large() || others().all(|other| !other.job.is_large());
            !member.runs()
                && has_memory
                && others().filter(|other| other.client == member.client).count() < workers - 1
        };
        let new_waits = || self.members.iter().any(|other| !other.is_again() && has_room(other));
        let again = || others().filter(|other| other.is_again()).count();
        has_room(member)
            && others().count() < workers
            && (!member.is_again() || again() < workers - 1 || !new_waits())
    }

    /// The number of jobs of a client in progress.
    fn running(&self, client: IpAddr) -> usize {
        self.members.iter().filter(|member| member.client == client && member.runs()).count()
    }

    /// Stops a job that has had its time if a client with fewer jobs in progress has one that waits: of the clients with most jobs,
    /// the job that began last. Does nothing while another job still stops.
    fn make_room(&mut self, workers: usize, now: Instant) {
        self.forget_gone();
        if self.members.iter().any(Member::is_leaving) {
            return;
        }
        let can_stop = (0..self.members.len()).filter(|&at| self.can_stop(at, workers, now));
        let chosen = can_stop.max_by_key(|&at| {
            let member = &self.members[at];
            (member.has_had(member.time, now), self.jobs(member.client), member.since())
        });
        if let Some(member) = chosen.and_then(|at| self.members.get_mut(at)) {
            member.stop();
        }
    }

    /// Whether a job has had its time, and one of another client begins if it stops. While jobs that began again have all workers, one
    /// of them makes room for a new job after the first time.
    fn can_stop(&self, at: usize, workers: usize, now: Instant) -> bool {
        let member = &self.members[at];
        let again = || self.members.iter().filter(|member| member.runs() && member.is_again()).count();
        if member.has_had(member.time, now) {
            self.stop_helps(at, workers, |_| true)
        } else {
            member.has_had(FIRST_TIME, now)
                && again() == workers
                && self.stop_helps(at, workers, |other| !other.is_again())
        }
    }

    /// Whether such a job of another client, which has fewer in progress, begins if this one stops.
    fn stop_helps(&self, at: usize, workers: usize, is_such: impl Fn(&Member) -> bool) -> bool {
        let client = self.members[at].client;
        let own = self.running(client);
        self.members.iter().enumerate().any(|(other, member)| {
            let has_fewer = match self.running(member.client) {
                0 => true,
                others => others + 1 < own,
            };
            member.client != client
                && has_fewer
                && is_such(member)
                && !self.can_begin(other, workers, None)
                && self.can_begin(other, workers, Some(at))
        })
    }

    /// Ends a turn: the other jobs of the client are the last ones in the line.
    fn end(&mut self, number: u64) {
        let ended =
            |member: &Member| matches!(member.state, MemberState::Runs { turn, .. } if turn == number);
        let Some(at) = self.members.iter().position(ended) else { return };
        let client = self.members.remove(at).client;
        self.members.sort_by_key(|member| member.client == client);
    }

    /// Removes jobs that wait and whose tasks have gone.
    fn forget_gone(&mut self) {
        self.members
            .retain(|member| !matches!(&member.state, MemberState::Waits(sender) if sender.is_closed()));
    }
}

impl Member {
    fn runs(&self) -> bool {
        matches!(self.state, MemberState::Runs { .. })
    }

    /// Whether it waits or works: one that was cancelled counts no more, even if its task or its thread still ends.
    fn is_alive(&self) -> bool {
        matches!(self.job.state(), JobState::Waiting | JobState::Running)
    }

    /// Whether it has run before.
    fn is_again(&self) -> bool {
        self.time > FIRST_TIME
    }

    /// When it began, if it runs.
    fn since(&self) -> Option<Instant> {
        match self.state {
            MemberState::Runs { since, .. } => Some(since),
            MemberState::Waits(_) => None,
        }
    }

    /// Whether it has run for this time.
    fn has_had(&self, time: Duration, now: Instant) -> bool {
        self.since().is_some_and(|since| now.saturating_duration_since(since) >= time)
    }

    /// Whether it runs but stops soon.
    fn is_leaving(&self) -> bool {
        let was_asked = matches!(self.state, MemberState::Runs { is_leaving: true, .. });
        was_asked || self.runs() && self.job.state() == JobState::Cancelled
    }

    fn stop(&mut self) {
        if let MemberState::Runs { is_leaving, .. } = &mut self.state
            && self.job.state() == JobState::Running
        {
            *is_leaving = true;
            self.job.pause();
        }
    }
}

#[cfg(test)]
mod tests;
