use super::literal::Literal;
use super::order::Order;
use super::propagation::Propagation;
use super::trail::Contradiction;

/// The most active candidates that are tried before a choice.
const TRIED: usize = 6;
/// A candidate from which less than this part of the most literals of another one follows is not worth a second trial.
const PART: u32 = 3;
/// The choices after which what followed from an opposite is no longer taken for what follows from it.
const RECENT: u64 = 20;
/// What the literals that follow from a choice are multiplied with, if none followed from its opposite.
const WITHOUT_OPPOSITE: u32 = 5;

/// Chooses between candidates by trying them: most choices fail, and those that do not are compared by what follows from them.
///
/// The most active candidates are tried, one after the other, until one fails. If none does, the one is chosen from which most literals follow, times
/// those that follow from its opposite, as the search has to go both ways (Marijn J. H. Heule and Hans van Maaren, [Look-Ahead Based SAT
/// Solvers](https://doi.org/10.3233/978-1-58603-929-5-155), 2009). What a trial said is kept as long as the choices before it are the
/// same, so that after a conflict few candidates are tried again.
#[derive(Debug)]
pub(super) struct LookAhead {
    /// For each candidate, its last trial.
    trials: Vec<Trial>,
    /// The candidates that were looked at for this choice.
    seen: Vec<u16>,
}

/// What the trials of a candidate said.
#[derive(Clone, Copy, Debug)]
struct Trial {
    /// The number of the last choice before.
    choice: u64,
    score: u32,
    /// The literals that followed from its opposite, and the number of choices before that was found.
    opposite: Option<(u32, u64)>,
}

impl LookAhead {
    pub(super) fn new(candidates: usize) -> Self {
        let none = Trial { choice: u64::MAX, score: 0, opposite: None };
        Self { trials: vec![none; candidates], seen: Vec::new() }
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
            let trial = &mut self.trials[candidate as usize];
            if trial.choice != last_choice {
                trial.score = trial.try_both(candidate, &mut most, propagation, order)?;
                trial.choice = last_choice;
            }
            let score = trial.score;
            if best.is_none() || score > best_score {
                (best, best_score) = (Some(candidate), score);
            }
            // A trial that is taken back puts them into the order again.
            self.seen.iter().for_each(|&seen| order.hide(seen));
        }
        Ok(best)
    }
}

impl Trial {
    /// Tries a candidate in the solution, and out of it unless that was done recently or is not worth it.
    fn try_both(
        &mut self,
        candidate: u16,
        most: &mut u32,
        propagation: &mut Propagation,
        order: &mut Order,
    ) -> Result<u32, Contradiction> {
        let following = following(Literal::positive(candidate), propagation, order)?;
        *most = following.max(*most);
        let made = propagation.trail.choices_made();
        let opposite = match self.opposite {
            Some((opposite, before)) if made - before < RECENT => opposite,
            _ if following.saturating_mul(PART) < *most => 0,
            _ => {
                let opposite = self::following(Literal::negative(candidate), propagation, order)?;
                self.opposite = Some((opposite, made));
                opposite
            }
        };
        Ok(following.saturating_mul(opposite + WITHOUT_OPPOSITE))
    }
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
