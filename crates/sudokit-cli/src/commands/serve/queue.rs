//! The calls in progress and the calls that wait, in two lanes.

use super::job_lane::JobLane;
use super::lock;
use super::worker::Worker;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Maximum number of short calls that wait.
const QUICK: usize = 512;

/// Maximum number of long calls that wait.
const HEAVY: usize = 64;

/// Maximum number of large calls that wait.
const LARGE: usize = 64;

/// Calls that usually end within a few milliseconds, all others, those that take much memory, and jobs, so that none of them waits for what
/// takes longer.
pub(super) struct Queue {
    pub(super) quick: Arc<Lane>,
    pub(super) heavy: Arc<Lane>,
    /// One call at a time.
    pub(super) large: Arc<Lane>,
    pub(super) jobs: Arc<JobLane>,
}

impl Queue {
    /// Two lanes with this number of workers each, one worker for large calls, and half as many for the jobs of one client.
    pub(super) fn new(workers: usize) -> Self {
        Self {
            quick: Lane::new(workers, QUICK),
            heavy: Lane::new(workers, HEAVY),
            large: Lane::of_worker(Worker::new(), LARGE),
            jobs: JobLane::new(workers.div_ceil(2)),
        }
    }

    /// The number of workers of all lanes, without those that have a thread of their own.
    pub(super) fn workers(&self) -> usize {
        self.quick.workers + self.heavy.workers + self.jobs.workers()
    }
}

/// Some workers, and a line before them in which the clients take turns.
pub(super) struct Lane {
    workers: usize,
    /// Maximum number of calls that wait.
    limit: usize,
    /// The worker, if it is only one with a thread of its own.
    worker: Option<Worker>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    /// The clients with waiting calls, in the order in which they are served. No list of calls is empty.
    clients: VecDeque<(IpAddr, VecDeque<oneshot::Sender<Turn>>)>,
}

/// Permission to work, until it is dropped.
pub(super) struct Turn {
    lane: Arc<Lane>,
}

impl Turn {
    /// Runs work on a worker, and ends the turn; `None` if it panics.
    pub(super) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let lane = self.lane.clone();
        let work = move || {
            let _turn = self;
            work()
        };
        match &lane.worker {
            Some(worker) => worker.run(work).await,
            None => spawn_blocking(work).await.ok(),
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        lock(&self.lane.state).running -= 1;
        self.lane.advance();
    }
}

impl Lane {
    fn new(workers: usize, limit: usize) -> Arc<Self> {
        Arc::new(Self { workers, limit, worker: None, state: Mutex::default() })
    }

    fn of_worker(worker: Worker, limit: usize) -> Arc<Self> {
        Arc::new(Self { workers: 1, limit, worker: Some(worker), state: Mutex::default() })
    }

    /// Waits for permission; `None` if the line is full or the wait too long.
    pub(super) async fn turn(self: &Arc<Self>, client: IpAddr, limit: Duration) -> Option<Turn> {
        let turn = self.join(client, self.limit)?;
        timeout(limit, turn).await.ok()?.ok()
    }

    /// The same for work that has begun, which no full line rejects.
    pub(super) async fn next_turn(self: &Arc<Self>, client: IpAddr, limit: Duration) -> Option<Turn> {
        let turn = self.join(client, usize::MAX)?;
        timeout(limit, turn).await.ok()?.ok()
    }

    fn join(self: &Arc<Self>, client: IpAddr, limit: usize) -> Option<oneshot::Receiver<Turn>> {
        let (sender, turn) = oneshot::channel();
        let is_in = lock(&self.state).add(client, sender, limit);
        self.advance();
        is_in.then_some(turn)
    }

    /// Lets waiting calls begin as long as a worker is free.
    fn advance(self: &Arc<Self>) {
        loop {
            let sender = {
                let mut state = lock(&self.state);
                if state.running >= self.workers {
                    return;
                }
                let Some(sender) = state.pop() else { return };
                state.running += 1;
                sender
            };
            // A caller that has gone drops its turn, which lets the next one begin.
            let _ = sender.send(Turn { lane: self.clone() });
        }
    }

    /// The numbers of calls in progress and in the line.
    pub(super) fn now(&self) -> (usize, usize) {
        let mut state = lock(&self.state);
        state.forget_gone();
        (state.running, state.waiting())
    }
}

impl State {
    fn waiting(&self) -> usize {
        self.clients.iter().map(|(_, senders)| senders.len()).sum()
    }

    /// Adds a call to the line. If the line is full, the client with most calls in it loses its newest one; returns false if that
    /// is this one.
    fn add(&mut self, client: IpAddr, sender: oneshot::Sender<Turn>, limit: usize) -> bool {
        if self.waiting() >= limit {
            self.forget_gone();
        }
        if self.waiting() >= limit && !self.displace(client) {
            return false;
        }
        match self.clients.iter_mut().find(|(known, _)| *known == client) {
            Some((_, senders)) => senders.push_back(sender),
            None => self.clients.push_back((client, VecDeque::from([sender]))),
        }
        true
    }

    /// Removes the newest call of the client with most calls, if that has at least two more than this client.
    fn displace(&mut self, newcomer: IpAddr) -> bool {
        let own = self.clients.iter().find(|(client, _)| *client == newcomer);
        let own = own.map_or(0, |(_, senders)| senders.len());
        let largest = self.clients.iter_mut().max_by_key(|(_, senders)| senders.len());
        match largest {
            Some((_, senders)) if senders.len() > own + 1 => senders.pop_back().is_some(),
            _ => false,
        }
    }

    /// Takes the oldest call of the first client, which then comes last.
    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        self.forget_gone();
        let (client, mut senders) = self.clients.pop_front()?;
        let sender = senders.pop_front()?;
        if !senders.is_empty() {
            self.clients.push_back((client, senders));
        }
        Some(sender)
    }

    fn forget_gone(&mut self) {
        for (_, senders) in &mut self.clients {
            senders.retain(|sender| !sender.is_closed());
        }
        self.clients.retain(|(_, senders)| !senders.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, number])
    }

    /// A lane with one worker who is busy.
    fn busy() -> (Arc<Lane>, Turn) {
        let lane = Lane::new(1, HEAVY);
        let turn = lane.join(client(1), HEAVY).and_then(|mut turn| turn.try_recv().ok());
        let turn = turn.expect("a worker is free");
        (lane, turn)
    }

    #[test]
    fn clients_take_turns() {
        let (lane, turn) = busy();
        let mut waiting: Vec<_> = [1, 1, 1, 2].map(|number| lane.join(client(number), HEAVY)).into();
        drop(turn);
        let mut order = Vec::new();
        while order.len() < waiting.len() {
            let next = waiting.iter_mut().position(|receiver| match receiver {
                // Dropped at once, so that the next one begins.
                Some(turn) => turn.try_recv().is_ok(),
                None => false,
            });
            order.push(next.expect("one of them has its turn"));
        }
        assert_eq!(order, [0, 3, 1, 2]);
    }

    #[test]
    fn a_full_line_drops_a_call_of_the_client_that_has_most() {
        let (lane, _turn) = busy();
        let first: Vec<_> = (0..HEAVY).filter_map(|_| lane.join(client(1), HEAVY)).collect();
        assert_eq!((first.len(), lane.now()), (HEAVY, (1, HEAVY)));
        assert!(lane.join(client(1), HEAVY).is_none());
        let other = lane.join(client(2), HEAVY);
        assert!(other.is_some());
        assert_eq!(lane.now(), (1, HEAVY));
    }

    #[test]
    fn a_caller_that_has_gone_holds_no_worker() {
        let (lane, turn) = busy();
        let gone = lane.join(client(1), HEAVY);
        let mut next = lane.join(client(1), HEAVY).expect("the line is short");
        drop(gone);
        drop(turn);
        assert!(next.try_recv().is_ok());
        drop(next);
        assert_eq!(lane.now(), (0, 0));
    }
}
