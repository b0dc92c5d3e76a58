use super::literal::Literal;
use super::order::Order;
use super::propagation::Propagation;
use super::trail::Contradiction;

/// The most active candidates that are tried before a choice.
const TRIED: usize = 6;
/// A candidate from which less than this part of the most literals of another one follows is not worth a second trial.
const PART: u32 = 3;
/// What the literals that follow from a choice are multiplied with, if none followed from its opposite.
const WITHOUT_OPPOSITE: u32 = 5;

/// Chooses between candidates by trying them: most choices fail, and those that do not are compared by what follows from them.
///
/// The most active candidates are tried, one after the other, until one fails. If none does, the one is chosen from which most literals follow, times
/// those that follow from its opposite, as the search has to go both ways (Marijn J. H. Heule and Hans van Maaren, [Look-Ahead Based SAT
/// Solvers](https://www.cs.cmu.edu/~mheule/publications/p01c05_lah.pdf), 2009). What a trial said is kept as long as the choices before it are the
/// same, so that after a conflict few candidates are tried again.
#[derive(Debug)]
pub(super) struct LookAhead {
    /// For each candidate, its last trial.
    trials: Vec<Trial>,
    /// The candidates that were looked at for this choice.
    seen: Vec<u16>,
}

/// What a trial of a candidate said.
#[derive(Clone, Copy, Debug)]
struct Trial {
    /// The number of the last choice before.
    choice: u64,
    score: u32,
}

impl LookAhead {
    pub(super) fn new(candidates: usize) -> Self {
        Self { trials: vec![Trial { choice: u64::MAX, score: 0 }; candidates], seen: Vec::new() }
    }

    /// Returns the best candidate of which nothing is known; `None` if all are known.
    ///
    /// # Errors
    /// The last choice, which is a trial, leads to a contradiction.
    pub(super) fn best(
        &mut self,
        propagation: &mut Propagation,
        order: &mut Order,
    ) -> Result<Option<u16>, Contradiction> {
        self.seen.clear();
        let best = self.best_of_most_active(propagation, order);
        for &candidate in &self.seen {
            if propagation.trail.is_open(Literal::positive(candidate)) {
                order.insert(candidate);
            }
        }
        best
    }

    fn best_of_most_active(
        &mut self,
        propagation: &mut Propagation,
        order: &mut Order,
    ) -> Result<Option<u16>, Contradiction> {
        let last_choice = propagation.trail.last_choice();
        let (mut best, mut best_score, mut most) = (None, 0, 0);
        while self.seen.len() < TRIED
            && let Some(candidate) = order.greatest(&propagation.trail)
        {
            self.seen.push(candidate);
            if self.trials[candidate as usize].choice != last_choice {
                let score = score_of(candidate, &mut most, propagation, order)?;
                self.trials[candidate as usize] = Trial { choice: last_choice, score };
            }
            let score = self.trials[candidate as usize].score;
            if best.is_none() || score > best_score {
                (best, best_score) = (Some(candidate), score);
            }
            // A trial that is taken back puts them into the order again.
            self.seen.iter().for_each(|&seen| order.hide(seen));
        }
        Ok(best)
    }
}

/// Tries a candidate in the solution, and out of it.
fn score_of(
    candidate: u16,
    most: &mut u32,
    propagation: &mut Propagation,
    order: &mut Order,
) -> Result<u32, Contradiction> {
    let following = following(Literal::positive(candidate), propagation, order)?;
    *most = following.max(*most);
    let is_poor = following.saturating_mul(PART) < *most;
    let opposite =
        if is_poor { 0 } else { self::following(Literal::negative(candidate), propagation, order)? };
    Ok(following.saturating_mul(opposite + WITHOUT_OPPOSITE))
}

/// Returns the number of literals that follow from one, and takes them back.
fn following(
    literal: Literal,
    propagation: &mut Propagation,
    order: &mut Order,
) -> Result<u32, Contradiction> {
    let (level, length) = (propagation.trail.level(), propagation.trail.len());
    propagation.choose(literal);
    propagation.run()?;
    let following = propagation.trail.len() - length;
    order.go_back(propagation, level);
    Ok(following as u32)
}
