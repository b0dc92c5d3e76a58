use core::fmt;
use sudokit::solve::Goal;
use sudokit::{Engine, Grid, Limits, Solver, symmetry};

/// The task of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Return any one solution.
    First,
    /// Decide between none, one and several: count to two, without returning a solution.
    Unique,
    /// Decide between none, one and several, and return the solution if it is the only one.
    Solve,
    /// Return the canonical form.
    Form,
}

impl Mode {
    /// All modes that search for solutions.
    pub const ALL: [Self; 3] = [Self::First, Self::Unique, Self::Solve];

    /// Returns a description for the record.
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

    /// Returns the goal of the search, if there is a search.
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

/// The answer for a puzzle: the number of solutions found (at most 1 for [`Mode::First`], otherwise 2) and the first
/// of them, or `None` for [`Mode::Unique`]. For [`Mode::Form`], 1 and the form.
pub type Answer = (u8, Option<Grid>);

/// Returns our version and the compiler and flags it was built with.
pub(crate) fn built() -> String {
    let instructions = "instructions chosen at run time";
    format!("sudokit {}, {}, {instructions}", env!("CARGO_PKG_VERSION"), env!("BUILT_WITH"))
}

/// A solver in the benchmark.
pub trait Contender {
    /// Returns its name in the table.
    fn name(&self) -> &str;

    /// Returns its version and the compiler and flags it was built with, for the record.
    fn built(&self) -> String;

    /// Returns whether it supports this task for these puzzles. Only the forms of full grids are the same for all
    /// solvers.
    fn takes(&self, mode: Mode, _puzzles: &[Grid]) -> bool {
        mode != Mode::Form
    }

    /// Converts the puzzles to the solver's preferred form. This is not timed.
    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn>;
}

/// A contender with its puzzles.
pub trait Turn {
    /// Solves all puzzles in order, with one answer each. This is timed.
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>);
}

/// One of our engines on one thread, with many puzzles per call or one.
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

    /// Returns the engine with one puzzle per call.
    pub fn one_by_one(engine: Engine) -> Self {
        Self { name: format!("{engine}, one"), batch: 1, ..Self::new(engine) }
    }

    /// Returns the contender for canonical forms, which has no engine.
    pub fn forms() -> Self {
        Self { name: "sudokit".to_owned(), ..Self::new(Engine::Portable) }
    }

    /// Returns the engine with whole batches, and with one puzzle per call if that makes a difference.
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
