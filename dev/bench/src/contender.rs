use core::fmt;
use sudokit::solve::Goal;
use sudokit::{Engine, Grid, Limits, Solver};

/// What is asked of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Any one solution, written out.
    First,
    /// None, one or several: counted to two.
    Unique,
}

impl Mode {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Unique];
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Unique => "unique",
        })
    }
}

/// What a solver says of a puzzle: how many solutions it found (at most 1 for [`Mode::First`], 2 for [`Mode::Unique`]) and,
/// for [`Mode::First`], which.
pub type Answer = (u8, Option<Grid>);

/// A solver that takes part.
pub trait Contender {
    /// Its name in the table.
    fn name(&self) -> &str;

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
    /// The engine with whole batches.
    pub fn new(engine: Engine) -> Self {
        let solver = Solver::new().with_engine(engine).with_limits(Limits::unlimited());
        Self { name: engine.name().to_owned(), solver, batch: usize::MAX }
    }

    /// The engine with one puzzle a call.
    pub fn one_by_one(engine: Engine) -> Self {
        Self { name: format!("{engine}, one"), batch: 1, ..Self::new(engine) }
    }

    /// Every fast engine that this processor has the instructions for, the portable one last.
    pub fn all() -> Vec<Self> {
        let vectors = [Engine::Avx512, Engine::Avx2, Engine::Simd128]
            .into_iter()
            .filter(|engine| engine.is_available());
        let both = vectors.flat_map(|engine| [Self::new(engine), Self::one_by_one(engine)]);
        both.chain([Self::new(Engine::Portable)]).collect()
    }
}

impl Contender for Ours {
    fn name(&self) -> &str {
        &self.name
    }

    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn> {
        Box::new(OurTurn {
            solver: self.solver,
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
    found: Vec<sudokit::solve::Found>,
}

impl Turn for OurTurn {
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>) {
        let goal = match mode {
            Mode::First => Goal::First,
            Mode::Unique => Goal::Count(2),
        };
        self.found.clear();
        for puzzles in self.puzzles.chunks(self.batch) {
            self.solver.search_slice(puzzles, goal, &mut self.found);
        }
        answers.extend(self.found.iter().map(|found| {
            let first = if mode == Mode::First { found.first.map(Grid::from) } else { None };
            (found.solutions as u8, first)
        }));
    }
}
