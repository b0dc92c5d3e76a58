//! Games side by side: actions in, observations and rewards out.

use super::level::Levels;
use super::stream::{NoPuzzle, Stream};
use super::task::{Solved, Standing, Task, Verdict};
use crate::progress::StopSignal;
use sudokit::Grid;
use sudokit::explain::Position;

/// What actions are worth, and when a game ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// The reward of an action that is wrong, unproved or proved, by [`Verdict`].
    pub(super) rewards: [f64; 3],
    /// The reward for the last action of a solved puzzle, in addition.
    pub(super) solved: f64,
    /// Whether a wrong action ends the game.
    pub(super) ends_on_mistake: bool,
    /// After how many actions a game is cut off.
    pub(super) max_steps: Option<u64>,
    /// Whether a game that is over starts again at the next step, whose action is ignored.
    pub(super) restarts: bool,
}

/// Where the results of a step go: one element for each game, and rows of observations and masks.
pub(super) struct Outputs<'a> {
    pub(super) observations: &'a mut [u8],
    pub(super) masks: &'a mut [u8],
    pub(super) rewards: &'a mut [f64],
    pub(super) terminations: &'a mut [u8],
    pub(super) truncations: &'a mut [u8],
    pub(super) verdicts: &'a mut [u8],
    pub(super) solved: &'a mut [u8],
}

/// Why nothing was done.
#[derive(Debug)]
pub(super) enum BatchError {
    /// This game is over, or not begun.
    NeedsReset(usize),
    /// The action of this game has a value out of range.
    Action { game: usize, value: i64, end: usize },
    /// An array has another length.
    Length { name: &'static str, found: usize, expected: usize },
    /// There is no puzzle for a game.
    NoPuzzle(NoPuzzle),
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Unset,
    Running,
    Over,
}

struct Game<S> {
    stream: Stream,
    given: Option<Solved>,
    state: Option<S>,
    phase: Phase,
    steps: u64,
}

/// Games of one task.
pub(super) struct Batch<T: Task> {
    task: T,
    levels: Levels,
    rules: Rules,
    games: Vec<Game<T::State>>,
    /// Number of values of each part of an action.
    parts: Vec<usize>,
}

impl<T: Task> Batch<T> {
    pub(super) fn new(task: T, levels: Levels, rules: Rules, games: usize) -> Self {
        let parts = task.actions();
        let game =
            || Game { stream: Stream::new(0, 0), given: None, state: None, phase: Phase::Unset, steps: 0 };
        Self { task, levels, rules, games: (0..games).map(|_| game()).collect(), parts }
    }

    fn mask_len(&self) -> usize {
        self.parts.iter().sum()
    }

    /// Starts a game with a puzzle, or with the next one of its stream.
    fn start(&mut self, at: usize, given: Option<Solved>, stop: &StopSignal) -> Result<(), BatchError> {
        let Some(game) = self.games.get_mut(at) else { return Ok(()) };
        game.phase = Phase::Unset;
        if stop.is_set() {
            return Err(BatchError::NoPuzzle(NoPuzzle::Stopped));
        }
        let given = match given {
            Some(given) => given,
            None => game.stream.next(&self.levels, stop).map_err(BatchError::NoPuzzle)?,
        };
        game.state = Some(self.task.start(&given));
        (game.given, game.steps, game.phase) = (Some(given), 0, Phase::Running);
        Ok(())
    }

    /// Checks all actions before anything changes.
    fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
        length("actions", actions.len(), self.games.len() * self.parts.len())?;
        for (at, (game, action)) in self.games.iter().zip(actions.chunks_exact(self.parts.len())).enumerate()
        {
            match game.phase {
                Phase::Running => {}
                Phase::Over if self.rules.restarts => continue,
                _ => return Err(BatchError::NeedsReset(at)),
            }
            let mut values = action.iter().zip(&self.parts);
            let is_out = |value: i64, end: usize| usize::try_from(value).map_or(true, |value| value >= end);
            if let Some((&value, &end)) = values.find(|&(&value, &end)| is_out(value, end)) {
                return Err(BatchError::Action { game: at, value, end });
            }
        }
        Ok(())
    }

    /// Plays an action in a game that runs.
    fn act(&mut self, at: usize, action: &[i64]) -> Option<Played> {
        let game = self.games.get_mut(at)?;
        let state = game.state.as_mut()?;
        let verdict = self.task.act(state, action);
        game.steps += 1;
        let standing = self.task.standing(state);
        let is_solved = standing == Standing::Solved;
        let is_over = standing != Standing::Open || (verdict == Verdict::Wrong && self.rules.ends_on_mistake);
        let is_cut = !is_over && self.rules.max_steps.is_some_and(|limit| game.steps >= limit);
        if is_over || is_cut {
            game.phase = Phase::Over;
            game.stream.finish(is_solved, &self.levels);
        }
        let reward = self.rules.rewards.get(verdict as usize).copied().unwrap_or_default();
        let reward = if is_solved { reward + self.rules.solved } else { reward };
        Some(Played { verdict, reward, is_over, is_cut, is_solved })
    }
}

/// The result of an action.
#[derive(Clone, Copy, Debug)]
struct Played {
    verdict: Verdict,
    reward: f64,
    is_over: bool,
    is_cut: bool,
    is_solved: bool,
}

impl Played {
    /// The result of a start.
    const START: Self =
        Self { verdict: Verdict::None, reward: 0.0, is_over: false, is_cut: false, is_solved: false };
}

fn length(name: &'static str, found: usize, expected: usize) -> Result<(), BatchError> {
    if found == expected { Ok(()) } else { Err(BatchError::Length { name, found, expected }) }
}

/// Games of any task.
pub(super) trait Games: Send + Sync {
    fn len(&self) -> usize;

    fn observation_len(&self) -> usize;

    /// Number of values of each part of an action.
    fn parts(&self) -> &[usize];

    /// Whether a step or a reset can take so long that Ctrl-C must end it.
    fn is_slow(&self) -> bool;

    /// Begins the streams of games anew: with these seeds, one for each game, where there is one.
    fn seed(&mut self, seeds: &[Option<u64>]);

    /// Sets the level of each game where `which` is 1.
    fn set_level(&mut self, level: usize, which: &[u8]);

    /// Starts the games where `which` is 1, with their puzzle in `given` if there is one, and writes all observations and masks.
    fn reset(
        &mut self,
        which: &[u8],
        given: &[Solved],
        outputs: (&mut [u8], &mut [u8]),
        stop: &StopSignal,
    ) -> Result<(), BatchError>;

    /// Plays one action in each game.
    fn step(&mut self, actions: &[i64], outputs: Outputs<'_>, stop: &StopSignal) -> Result<(), BatchError>;

    /// Marks all games as not begun, after a step that was interrupted.
    fn abandon(&mut self);

    fn levels(&self) -> Vec<usize>;

    fn position(&self, at: usize) -> Option<Position>;

    fn puzzle(&self, at: usize) -> Option<Grid>;

    /// The step that proved the last action, in words.
    fn last_step(&self, at: usize) -> Option<String>;
}

impl<T: Task> Games for Batch<T> {
    fn len(&self) -> usize {
        self.games.len()
    }

    fn observation_len(&self) -> usize {
        T::OBSERVATION
    }

    fn parts(&self) -> &[usize] {
        &self.parts
    }

    fn is_slow(&self) -> bool {
        self.task.is_slow() || self.levels.is_slow()
    }

    fn seed(&mut self, seeds: &[Option<u64>]) {
        for (game, seed) in self.games.iter_mut().zip(seeds) {
            if let Some(seed) = seed {
                game.stream = Stream::new(*seed, 0);
            }
        }
    }

    fn set_level(&mut self, level: usize, which: &[u8]) {
        for (game, _) in self.games.iter_mut().zip(which).filter(|(_, is_it)| **is_it == 1) {
            game.stream.set_level(level);
        }
    }

    fn reset(
        &mut self,
        which: &[u8],
        given: &[Solved],
        (observations, masks): (&mut [u8], &mut [u8]),
        stop: &StopSignal,
    ) -> Result<(), BatchError> {
        let games = self.games.len();
        length("which", which.len(), games)?;
        length("observations", observations.len(), games * T::OBSERVATION)?;
        length("masks", masks.len(), games * self.mask_len())?;
        self.task.set_stop(stop);
        for (at, _) in which.iter().enumerate().filter(|(_, is_it)| **is_it == 1) {
            self.start(at, given.get(at).copied(), stop)?;
        }
        let rows = observations.chunks_exact_mut(T::OBSERVATION).zip(masks.chunks_exact_mut(self.mask_len()));
        for (game, (observation, mask)) in self.games.iter().zip(rows) {
            if let Some(state) = &game.state {
                self.task.write(state, observation, mask);
            }
        }
        Ok(())
    }

    fn step(&mut self, actions: &[i64], outputs: Outputs<'_>, stop: &StopSignal) -> Result<(), BatchError> {
        let (games, width) = (self.games.len(), self.mask_len());
        let singles = [
            outputs.terminations.len(),
            outputs.truncations.len(),
            outputs.verdicts.len(),
            outputs.solved.len(),
        ];
        length("observations", outputs.observations.len(), games * T::OBSERVATION)?;
        length("masks", outputs.masks.len(), games * width)?;
        length("rewards", outputs.rewards.len(), games)?;
        singles.into_iter().try_for_each(|found| length("flags", found, games))?;
        self.check(actions)?;
        self.task.set_stop(stop);
        let actions = actions.chunks_exact(self.parts.len().max(1));
        let observations = outputs.observations.chunks_exact_mut(T::OBSERVATION);
        let rows = observations.zip(outputs.masks.chunks_exact_mut(width));
        for (at, (action, (observation, mask))) in (0..games).zip(actions.zip(rows)) {
            let played = if self.games[at].phase == Phase::Over {
                self.start(at, None, stop)?;
                Some(Played::START)
            } else {
                self.act(at, action)
            };
            let played = played.unwrap_or(Played::START);
            outputs.rewards[at] = played.reward;
            outputs.terminations[at] = u8::from(played.is_over);
            outputs.truncations[at] = u8::from(played.is_cut);
            outputs.verdicts[at] = played.verdict as u8;
            outputs.solved[at] = u8::from(played.is_solved);
            if let Some(state) = &self.games[at].state {
                self.task.write(state, observation, mask);
            }
        }
        Ok(())
    }

    fn abandon(&mut self) {
        self.games.iter_mut().for_each(|game| game.phase = Phase::Unset);
    }

    fn levels(&self) -> Vec<usize> {
        self.games.iter().map(|game| game.stream.level()).collect()
    }

    fn position(&self, at: usize) -> Option<Position> {
        Some(self.task.position(self.games.get(at)?.state.as_ref()?))
    }

    fn puzzle(&self, at: usize) -> Option<Grid> {
        Some(self.games.get(at)?.given.as_ref()?.puzzle)
    }

    fn last_step(&self, at: usize) -> Option<String> {
        T::last_step(self.games.get(at)?.state.as_ref()?).map(ToString::to_string)
    }
}
