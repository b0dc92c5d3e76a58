use super::propagation::Propagation;
use super::trail::Trail;

/// Candidates by their activity.
///
/// The activity of a candidate grows when it is part of a conflict, and by more from conflict to conflict (Matthew W. Moskewicz and others,
/// [Chaff: Engineering an Efficient SAT Solver](https://doi.org/10.1145/378239.379017), 2001). A conflict counts hundreds of candidates, and few
/// choices follow it, so that the greatest is searched among all, and no heap is kept.
#[derive(Debug)]
pub(super) struct Order {
    activities: Vec<f32>,
    /// The same for candidates of which nothing is known, and [`KNOWN`] for others, but for the last literals of the trail.
    open: Vec<f32>,
    /// The number of literals of the trail before those.
    seen: usize,
    step: f32,
}

const KNOWN: f32 = -1.0;
/// The part of its weight that a conflict has after the next one.
const DECAY: f32 = 0.98;
/// Activities are reduced before they are greater.
const GREATEST: f32 = 1e30;
/// Candidates that are compared at once.
const LANES: usize = 16;

impl Order {
    /// Returns the order of a number of candidates, without conflicts.
    pub(super) fn new(candidates: usize) -> Self {
        Self { activities: vec![0.0; candidates], open: padded(candidates), seen: 0, step: 1.0 }
    }

    /// Counts a candidate of the trail as part of the conflict.
    pub(super) fn bump(&mut self, candidate: u16) {
        let activity = &mut self.activities[candidate as usize];
        *activity += self.step;
        if *activity > GREATEST {
            self.reduce();
        }
    }

    #[cold]
    fn reduce(&mut self) {
        self.activities.iter_mut().for_each(|activity| *activity /= GREATEST);
        for (open, activity) in self.open.iter_mut().zip(&self.activities) {
            if *open >= 0.0 {
                *open = *activity;
            }
        }
        self.step /= GREATEST;
    }

    /// Has later conflicts weigh more.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
    }

    /// Puts a candidate back of which nothing is known.
    pub(super) fn insert(&mut self, candidate: u16) {
        self.open[candidate as usize] = self.activities[candidate as usize];
    }

    /// Leaves a candidate out until it is put back.
    pub(super) fn hide(&mut self, candidate: u16) {
        self.open[candidate as usize] = KNOWN;
    }

    /// Goes back to a level, and puts back the candidates that are no longer known.
    pub(super) fn go_back(&mut self, propagation: &mut Propagation, level: u32) {
        propagation.go_back(level, |literal| self.insert(literal.candidate()));
        self.seen = self.seen.min(propagation.trail.len());
    }

    /// Returns the candidate with the greatest activity of which nothing is known, the first of several.
    pub(super) fn greatest(&mut self, trail: &Trail) -> Option<u16> {
        while let Some(literal) = trail.get(self.seen) {
            self.open[literal.candidate() as usize] = KNOWN;
            self.seen += 1;
        }
        let mut lanes = [KNOWN; LANES];
        for chunk in self.open.chunks_exact(LANES) {
            for (lane, &activity) in lanes.iter_mut().zip(chunk) {
                *lane = if activity > *lane { activity } else { *lane };
            }
        }
        let greatest = lanes.into_iter().fold(KNOWN, f32::max);
        let found = || self.open.iter().position(|&activity| activity >= greatest);
        (greatest > KNOWN).then(found)?.map(|found| found as u16)
    }
}

/// Returns no activity for a number of candidates, and a known rest up to whole lanes.
fn padded(candidates: usize) -> Vec<f32> {
    let mut open = vec![0.0; candidates];
    open.resize(candidates.next_multiple_of(LANES), KNOWN);
    open
}
