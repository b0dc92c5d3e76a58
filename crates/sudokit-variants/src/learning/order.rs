/// Candidates by their activity: a heap with the greatest at its root.
///
/// The activity of a candidate grows when it is part of a conflict, and by more from conflict to conflict (Matthew W. Moskewicz and others,
/// [Chaff: Engineering an Efficient SAT Solver](https://doi.org/10.1145/378239.379017), 2001).
#[derive(Debug)]
pub(super) struct Order {
    heap: Vec<u32>,
    /// The place of each candidate in the heap, or [`OUTSIDE`].
    places: Vec<u32>,
    activities: Vec<f64>,
    step: f64,
}

const OUTSIDE: u32 = u32::MAX;
/// The part of its weight that a conflict has after the next one.
const DECAY: f64 = 0.98;
/// Activities are reduced before they are greater.
const GREATEST: f64 = 1e100;

impl Order {
    /// Returns the order of a number of candidates, without conflicts.
    pub(super) fn new(candidates: usize) -> Self {
        let all = 0..candidates as u32;
        Self {
            heap: all.clone().collect(),
            places: all.collect(),
            activities: vec![0.0; candidates],
            step: 1.0,
        }
    }

    pub(super) fn bump(&mut self, candidate: u32) {
        let activity = &mut self.activities[candidate as usize];
        *activity += self.step;
        if *activity > GREATEST {
            self.activities.iter_mut().for_each(|activity| *activity /= GREATEST);
            self.step /= GREATEST;
        }
        let place = self.places[candidate as usize];
        if place != OUTSIDE {
            self.sift_up(place as usize);
        }
    }

    /// Has later conflicts weigh more.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
    }

    /// Puts a candidate back.
    pub(super) fn insert(&mut self, candidate: u32) {
        if self.places[candidate as usize] == OUTSIDE {
            self.heap.push(candidate);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Takes the candidate with the greatest activity.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        self.places[first as usize] = OUTSIDE;
        let last = self.heap.pop()?;
        if last != first {
            self.put(0, last);
            self.sift_down(0);
        }
        Some(first)
    }

    fn put(&mut self, at: usize, candidate: u32) {
        self.heap[at] = candidate;
        self.places[candidate as usize] = at as u32;
    }

    fn is_before(&self, one: u32, other: u32) -> bool {
        self.activities[one as usize] > self.activities[other as usize]
    }

    fn sift_up(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        while at > 0 {
            let above = self.heap[(at - 1) / 2];
            if !self.is_before(candidate, above) {
                break;
            }
            self.put(at, above);
            at = (at - 1) / 2;
        }
        self.put(at, candidate);
    }

    fn sift_down(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        loop {
            let mut below = 2 * at + 1;
            if below + 1 < self.heap.len() && self.is_before(self.heap[below + 1], self.heap[below]) {
                below += 1;
            }
            if below >= self.heap.len() || !self.is_before(self.heap[below], candidate) {
                break;
            }
            self.put(at, self.heap[below]);
            at = below;
        }
        self.put(at, candidate);
    }
}
