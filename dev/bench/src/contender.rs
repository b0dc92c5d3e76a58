use core::fmt;
use sudokit::solve::Goal;
use sudokit::{Engine, Grid, Limits, Solver, symmetry};

/// What is asked of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Any one solution, written out.
    First,
    /// None, one or several: counted to two, no solution taken out.
    Unique,
    /// None, one or several, and the solution written out where it is the only one.
    Solve,
    /// The canonical form.
    Form,
}

impl Mode {
    /// All that ask for solutions.
    pub const ALL: [Self; 3] = [Self::First, Self::Unique, Self::Solve];

    /// Returns what is asked, for the record.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Self::First => "any one solution, written out",
            Self::Unique => "how many solutions, counted to two; none is taken out",
            Self::Solve => {
                "how many solutions, counted to two, and the solution written out where it is the only one"
            }
            Self::Form => "the canonical form, the least of all images",
        }
    }

    /// Returns what is searched for, if anything is.
    const fn goal(self) -> Option<Goal> {
        match self {
            Self::First => Some(Goal::First),
            Self::Unique => Some(Goal::Count(2)),
            Self::Solve => Some(Goal::Unique),
            Self::Form => None,
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Unique => "unique",
            Self::Solve => "solve",
            Self::Form => "form",
        })
    }
}

/// What a solver says of a puzzle: how many solutions it found (at most 1 for [`Mode::First`], else 2) and which was the
/// first of them, or nothing for [`Mode::Unique`]. For [`Mode::Form`] 1 and the form.
pub type Answer = (u8, Option<Grid>);

/// Our version and what it is built with.
pub(crate) fn built() -> String {
    let instructions = "instructions chosen at run time";
    format!("sudokit {}, {}, {instructions}", env!("CARGO_PKG_VERSION"), env!("BUILT_WITH"))
}

/// A solver that takes part.
pub trait Contender {
    /// Returns its name in the table.
    fn name(&self) -> &str;

    /// Returns its version and what it is built with, for the record.
    fn built(&self) -> String;

    /// Returns whether it can do what is asked of these puzzles. Forms of full grids alone are the same to all who
    /// tell them.
    fn takes(&self, mode: Mode, _puzzles: &[Grid]) -> bool {
        mode != Mode::Form
    }

    /// Takes the puzzles in whatever form it likes best; this is not timed.
    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn>;
}

/// One contender with its puzzles.
pub trait Turn {
    /// Solves them all, in order, an answer each; this is timed.
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>);
}

/// An engine of ours, one thread: many puzzles in a call, or one in each.
#[derive(Debug)]
pub struct Ours {
    name: String,
    solver: Solver,
    batch: usize,
}

impl Ours {
    /// Returns the engine with whole batches.
    pub fn new(engine: Engine) -> Self {
        let solver = Solver::new().with_engine(engine).with_limits(Limits::unlimited());
        Self { name: engine.name().to_owned(), solver, batch: usize::MAX }
    }

    /// Returns the engine with one puzzle a call.
    pub fn one_by_one(engine: Engine) -> Self {
        Self { name: format!("{engine}, one"), batch: 1, ..Self::new(engine) }
    }

    /// Returns what has no engine: canonical forms.
    pub fn forms() -> Self {
        Self { name: "sudokit".to_owned(), ..Self::new(Engine::Portable) }
    }

    /// Returns the engine with whole batches and with one puzzle a call, if that makes a difference to it.
    pub fn both(engine: Engine) -> Vec<Self> {
        match engine {
            Engine::Portable | Engine::Backtracking => vec![Self::new(engine)],
            _ => vec![Self::new(engine), Self::one_by_one(engine)],
        }
    }
}

impl Contender for Ours {
    fn name(&self) -> &str {
        &self.name
    }

    fn built(&self) -> String {
        built()
    }

    fn takes(&self, _mode: Mode, _puzzles: &[Grid]) -> bool {
        true
    }

    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn> {
        Box::new(OurTurn {
            solver: self.solver.clone(),
            batch: self.batch,
            puzzles: puzzles.to_vec(),
            found: Vec::new(),
        })
    }
}

struct OurTurn {
    solver: Solver,
    batch: usize,
    puzzles: Vec<Grid>,
    found: Vec<sudokit::solve::SearchResult>,
}

impl Turn for OurTurn {
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>) {
        let Some(goal) = mode.goal() else {
            answers.extend(self.puzzles.iter().map(|grid| (1, Some(symmetry::canonical(grid).grid))));
            return;
        };
        let wants_first = mode != Mode::Unique;
        self.found.clear();
        for puzzles in self.puzzles.chunks(self.batch) {
            self.solver.search_slice(puzzles, goal, &mut self.found);
        }
        answers.extend(self.found.iter().map(|found| {
            let first = found.first.filter(|_| wants_first).map(Grid::from);
            (found.solutions as u8, first)
        }));
    }
}
