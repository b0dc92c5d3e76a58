use super::job::Job;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many records make a job: few if they are hard, so that all threads have some and answers come soon; many if they
/// are easy, so that handing them over costs nothing beside.
#[derive(Debug)]
pub(super) struct BatchSizer {
    size: AtomicUsize,
}

const FIRST_SIZE: usize = 32;
const MAX_SIZE: usize = 4096;
/// The target time of a job, from which the size of the next one follows.
const QUICK: Duration = Duration::from_millis(2);
const SLOW: Duration = Duration::from_millis(20);

impl BatchSizer {
    /// Sizes for an input; `are_hard` if a single puzzle can take long.
    pub(super) const fn new(are_hard: bool) -> Self {
        Self { size: AtomicUsize::new(if are_hard { 1 } else { FIRST_SIZE }) }
    }

    /// The size of the next job.
    pub(super) fn size(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Runs a job, and adapts the size to its time.
    pub(super) fn measure(&self, job: &mut Job, work: impl FnOnce(&mut Job)) {
        let started = Instant::now();
        work(job);
        self.learn(job.entries().len(), started.elapsed());
    }

    fn learn(&self, records: usize, time: Duration) {
        if time > SLOW && records > 1 {
            self.size.fetch_min(records / 2, Ordering::Relaxed);
        } else if time < QUICK && records == self.size() {
            self.size.fetch_max((records * 2).min(MAX_SIZE), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_while_jobs_are_quick_and_shrinks_when_they_are_slow() {
        let sizer = BatchSizer::new(false);
        for _ in 0..20 {
            sizer.learn(sizer.size(), Duration::ZERO);
        }
        assert_eq!(sizer.size(), MAX_SIZE);
        sizer.learn(MAX_SIZE, Duration::from_millis(5));
        assert_eq!(sizer.size(), MAX_SIZE);
        for _ in 0..20 {
            sizer.learn(sizer.size(), Duration::from_secs(1));
        }
        assert_eq!(sizer.size(), 1);
        sizer.learn(1, Duration::ZERO);
        assert_eq!(sizer.size(), 2);
    }

    #[test]
    fn the_last_records_of_a_chunk_teach_nothing_by_being_few() {
        let sizer = BatchSizer::new(false);
        sizer.learn(FIRST_SIZE - 1, Duration::ZERO);
        assert_eq!(sizer.size(), FIRST_SIZE);
    }
}
