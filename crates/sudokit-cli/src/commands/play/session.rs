//! A session: the game, the selected cell, the hint, the clock.

use super::game::{Entry, Game};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::{Duration, Instant};
use sudokit::explain::{Catalogue, Difficulty, Stage};
use sudokit::{Cell, Digit, Solver};
use sudokit_verbs::{Advice, StepOptions, mistake_sentences};

/// Maximum time for a hint and for the rating at the end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the player sees.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) at: Cell,
    pub(super) entry: Entry,
    pub(super) shows_mistakes: bool,
    pub(super) message: String,
    pub(super) is_over: bool,
    hint: Option<(Advice, Stage)>,
    begun: Instant,
    is_finished: bool,
}

impl Session {
    pub(super) fn new(game: Game, shows_mistakes: bool) -> Self {
        Self {
            is_finished: game.is_solved(),
            at: Cell::ALL[40],
            entry: Entry::Digit,
            shows_mistakes,
            message: "F1: keys".to_owned(),
            is_over: false,
            hint: None,
            begun: Instant::now(),
            game,
        }
    }

    /// The time of all sessions.
    pub(super) fn played(&self) -> Duration {
        self.game.played + if self.is_finished { Duration::ZERO } else { self.begun.elapsed() }
    }

    /// Handles a key. Returns whether the game has changed.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let before = (self.game.changes().0.len(), self.game.changes().1);
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if is_control => self.is_over = true,
            KeyCode::Char('r') if is_control => self.game.redo(),
            KeyCode::Char('z') if is_control => self.game.undo(),
            KeyCode::Char('q') => self.is_over = true,
            KeyCode::Left | KeyCode::Char('h') => self.go(0, 8),
            KeyCode::Right | KeyCode::Char('l') => self.go(0, 1),
            KeyCode::Up | KeyCode::Char('k') => self.go(8, 0),
            KeyCode::Down | KeyCode::Char('j') => self.go(1, 0),
            KeyCode::Char(digit @ '1'..='9') => {
                let digit = digit.to_digit(10).and_then(|digit| Digit::new(digit as u8));
                self.game.enter(self.at, self.entry, digit);
            }
            KeyCode::Char('0' | 'x') | KeyCode::Backspace | KeyCode::Delete => {
                self.game.enter(self.at, Entry::Erase, None);
            }
            KeyCode::Char('m' | ' ') => self.next_entry(),
            KeyCode::Char('u') => self.game.undo(),
            KeyCode::Char('r') => self.game.redo(),
            KeyCode::Char('w') => self.shows_mistakes = !self.shows_mistakes,
            KeyCode::Char('?') => self.hint(),
            KeyCode::F(1) => KEYS.clone_into(&mut self.message),
            _ => {}
        }
        let has_changed = before != (self.game.changes().0.len(), self.game.changes().1);
        if has_changed {
            self.changed();
        }
        has_changed
    }

    /// Selects the cell as many rows and columns further, around the edge.
    fn go(&mut self, rows: usize, columns: usize) {
        let (row, column) = ((self.at.row() + rows) % 9, (self.at.column() + columns) % 9);
        self.at = Cell::ALL[9 * row + column];
    }

    const fn next_entry(&mut self) {
        self.entry = match self.entry {
            Entry::Digit => Entry::Centre,
            Entry::Centre => Entry::Corner,
            _ => Entry::Digit,
        };
    }

    fn changed(&mut self) {
        self.hint = None;
        self.message.clear();
        if self.is_finished || !self.game.is_solved() {
            return;
        }
        self.game.played = self.played();
        self.is_finished = true;
        self.message = format!("Solved in {}. {} q: quit.", clock(self.game.played), self.rating());
    }

    /// The rating of the puzzle and what was hardest, in a sentence.
    fn rating(&self) -> String {
        let options = StepOptions { scale: &Catalogue::HUMAN, uniqueness: self.game.solution.is_some() };
        let begun = Instant::now();
        let mut explainer = options.explainer(move || begun.elapsed() > PATIENCE);
        let rated = explainer.rate(self.game.clues());
        match rated.hardest {
            Some(hardest) if !explainer.is_stopped() => {
                let difficulty = Difficulty::new(&rated);
                format!("Rating {} ({difficulty}); the hardest technique is {}.", rated.er, hardest.name())
            }
            _ => "The puzzle is too hard to rate here.".to_owned(),
        }
    }

    /// Shows a hint, or its next stage.
    fn hint(&mut self) {
        let (advice, stage) = match self.hint.take() {
            Some((advice, stage)) => {
                let next = Stage::ALL.iter().copied().find(|next| *next > stage);
                (advice, next.unwrap_or(stage))
            }
            None => (self.advice(), Stage::Where),
        };
        self.message = match &advice {
            Advice::Mistakes(mistakes) => {
                let sentences = mistake_sentences(mistakes, stage);
                sentences.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            Advice::Nothing(why) => why.to_string(),
            Advice::Stopped => "No step was found in 5 seconds.".to_owned(),
            Advice::Hint(hint) => hint.text(stage).to_string(),
        };
        self.hint = Some((advice, stage));
    }

    fn advice(&self) -> Advice {
        let mut position = self.game.position();
        let judgement = position.judge(|grid| Solver::new().solve(grid));
        let options = StepOptions { scale: &Catalogue::HUMAN, uniqueness: true };
        let begun = Instant::now();
        Advice::new(&position, &judgement, options, move || begun.elapsed() > PATIENCE)
    }
}

/// The keys, for F1.
const KEYS: &str = "Arrows or hjkl: move. 1-9: enter. m: digit, centre or corner mark. x: erase. u: undo. r: redo. ?: hint, again: \
                    more of it. w: show wrong digits. q: save and quit.";

/// A time in minutes and seconds.
pub(super) fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
