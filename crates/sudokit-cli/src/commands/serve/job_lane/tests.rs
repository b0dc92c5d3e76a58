//! Tests of the line of jobs.

use super::*;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{OnceLock, Weak};
use std::thread;
use sudokit_api::Host;

const RATE: &[u8] = br#"{"do":"rate","puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"}"#;

fn client(number: u8) -> IpAddr {
    IpAddr::from([127, 0, 0, number])
}

fn job(host: Host) -> Arc<Job> {
    Arc::new(Job::new(RATE, host).expect("the request is one of a job"))
}

fn join(lane: &Arc<JobLane>, client: IpAddr, job: &Arc<Job>) -> Waiting {
    lane.join(client, job).expect("there is a place")
}

fn idle() -> Arc<Job> {
    job(Host::without_clock())
}

/// A job that works until it is let go, and the two ends of its channels.
fn held() -> (Arc<Job>, Receiver<()>, SyncSender<()>) {
    let ((begins, begun), (lets_go, go)) = (sync_channel(0), sync_channel(0));
    let go = Mutex::new(go);
    let stop = move || {
        let _ = begins.send(());
        let _ = lock(&go).recv();
        false
    };
    (job(Host::without_clock().with_stop(stop)), begun, lets_go)
}

#[test]
fn a_client_never_has_all_workers() {
    let lane = JobLane::new(2);
    let mut own: Vec<_> = (0..4).map(|_| join(&lane, client(1), &idle())).collect();
    let turns: Vec<_> = own.iter_mut().filter_map(|waiting| waiting.try_recv().ok()).collect();
    assert_eq!((turns.len(), lane.now()), (2, (2, 2)));
    let (mut second, mut third) = (join(&lane, client(2), &idle()), join(&lane, client(3), &idle()));
    assert!(second.try_recv().is_ok_and(|turn| {
        drop(turn);
        true
    }));
    let third = third.try_recv();
    assert!(third.is_ok());
    drop((turns, own));
    assert_eq!(lane.now(), (1, 0));
}

#[test]
fn a_job_that_has_had_its_time_makes_room_for_other_clients() {
    let lane = JobLane::new(1);
    let (first, begun, lets_go) = held();
    let mut turns = [join(&lane, client(1), &first), join(&lane, client(2), &idle())]
        .map(|mut waiting| waiting.try_recv().ok());
    assert!(turns.iter().all(Option::is_some));
    let mut more = join(&lane, client(1), &idle());
    let mut third = join(&lane, client(3), &idle());
    let running = first.clone();
    let thread = thread::spawn(move || running.run());
    assert!(begun.recv().is_ok());
    let leaving = |after: Duration| {
        let mut state = lock(&lane.state);
        state.make_room(2, Instant::now() + after);
        let leaving = state.members.iter().filter(|member| member.is_leaving());
        leaving.map(|member| member.client).collect::<Vec<_>>()
    };
    assert!(leaving(Duration::ZERO).is_empty(), "it has its first time");
    let later = FIRST_TIME + Duration::from_secs(1);
    assert_eq!(leaving(later), [client(1)], "that of the client with most jobs");
    assert_eq!(leaving(later), [client(1)], "no other one at once");
    drop((begun, lets_go));
    assert!(thread.join().is_ok());
    assert_eq!(first.state(), JobState::Waiting);
    turns[0] = None;
    assert!(more.try_recv().is_err() && third.try_recv().is_ok());
}

#[test]
fn no_job_makes_room_for_the_same_client_or_for_nobody() {
    let lane = JobLane::new(1);
    let turn = join(&lane, client(1), &idle()).try_recv();
    let more: Vec<_> = (0..3).map(|_| join(&lane, client(1), &idle())).collect();
    assert!(turn.is_ok() && more.len() == 3);
    let state = lock(&lane.state);
    assert!(!state.can_stop(0, 2, Instant::now() + FIRST_TIME));
}

#[test]
fn jobs_that_begin_again_leave_a_worker_to_new_ones() {
    let lane = JobLane::new(1);
    let again = |number| lane.join_again(client(number), &idle(), 2 * FIRST_TIME);
    // Without a new one they use all workers.
    let mut turns = [again(1), again(2)].map(|mut waiting| waiting.try_recv().ok());
    assert!(turns.iter().all(Option::is_some));
    let mut third = again(3);
    let mut fourth = join(&lane, client(4), &idle());
    let stops = |at, time| lock(&lane.state).can_stop(at, 2, Instant::now() + time);
    assert!(stops(0, FIRST_TIME) && stops(1, FIRST_TIME), "for the new one");
    // The new one begins first, and then the one that has waited.
    turns[1] = None;
    let turn = fourth.try_recv();
    assert!(turn.is_ok() && third.try_recv().is_err());
    assert!(!stops(0, FIRST_TIME) && stops(0, 2 * FIRST_TIME), "for one that begins again");
    turns[0] = None;
    assert!(third.try_recv().is_ok());
}

#[test]
fn of_large_jobs_one_runs_at_a_time() {
    let large = || {
        let request = br#"{"do":"variant","puzzle":".Shape~36x36"}"#;
        Arc::new(Job::new(request, Host::without_clock()).expect("the request is one of a job"))
    };
    let lane = JobLane::new(2);
    let turn = join(&lane, client(1), &large()).try_recv();
    assert!(turn.is_ok());
    let mut second = join(&lane, client(2), &large());
    let mut third = join(&lane, client(3), &idle());
    assert!(second.try_recv().is_err() && third.try_recv().is_ok());
    let stops = |time| lock(&lane.state).can_stop(0, 3, Instant::now() + time);
    assert!(!stops(Duration::ZERO) && stops(FIRST_TIME), "it makes room for that of another client");
    drop(turn);
    assert!(second.try_recv().is_ok());
}

#[tokio::test]
async fn a_job_that_makes_room_begins_again() {
    let paused = Arc::new(OnceLock::<Weak<Job>>::new());
    let (own, once) = (paused.clone(), OnceLock::new());
    let host = Host::without_clock().with_stop(move || {
        once.get_or_init(|| own.get().and_then(Weak::upgrade).map(|job| job.pause()));
        false
    });
    let (lane, job) = (JobLane::new(1), job(host));
    assert!(paused.set(Arc::downgrade(&job)).is_ok());
    let waiting = join(&lane, client(1), &job);
    assert!(lane.run(client(1), &job, waiting, || false).await.is_ok_and(|has_begun| has_begun));
    assert_eq!((job.state(), lane.now()), (JobState::Done, (0, 0)));
    assert_eq!(lock(&lane.state).turns, 2);
}

#[test]
fn a_full_line_drops_a_job_of_the_client_that_has_most() {
    let lane = JobLane::new(1);
    let jobs: Vec<_> = (0..JOBS).map(|_| idle()).collect();
    let all = jobs.iter().enumerate();
    // Four clients have as many as they can have; the two of them that come first have one each that runs.
    let _waiting: Vec<_> = all.map(|(at, job)| join(&lane, client((at / JOBS_FOR_ONE) as u8), job)).collect();
    assert!(lane.join(client(0), &idle()).is_err_and(|why| why.0 == 503));
    let displaced = || jobs.iter().filter(|job| job.state() == JobState::Done).count();
    let own: Vec<_> = (0..12).map(|_| join(&lane, client(9), &idle())).collect();
    assert_eq!((displaced(), lane.now()), (12, (2, JOBS - 2)));
    // The newest ones of each client, so that all have about as many, and none that runs.
    for each in 0..4 {
        let its_own = &jobs[each * JOBS_FOR_ONE..][..JOBS_FOR_ONE];
        assert!(its_own[..13].iter().all(|job| job.state() == JobState::Waiting));
        assert!(its_own[13..].iter().all(|job| job.state() == JobState::Done));
    }
    let response = jobs[JOBS - 1].response().unwrap_or_default();
    assert!(String::from_utf8_lossy(&response).contains("\"code\":\"busy\""));
    // With as many as the others, it displaces none.
    assert!(lane.join(client(9), &idle()).is_err_and(|why| why.0 == 503));
    // One that was cancelled does not count, even if it still has its place in the line.
    jobs[5].cancel();
    assert!(lane.join(client(9), &idle()).is_ok() && own.len() == 12);
}
