use super::{Marks, Position, Technique};
use crate::grid::{Cell, Digit, House};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

/// Explains, draws and checks a pattern. Its `Display` text is the reason in sentences.
pub trait Describe: Debug + Display {
    /// Adds the marks of the pattern. Eliminations and the placement are marked by the step.
    fn mark(&self, position: &Position, marks: &mut Marks);

    /// Returns the premises from which the result of the step follows, all of which hold in every puzzle. A pattern
    /// that is based on more, such as a chain, returns none.
    fn premises(&self) -> Vec<Premise>;

    /// Returns the reason for a step of this technique, in one or more sentences.
    fn because(&self, technique: Technique) -> String {
        let _ = technique;
        self.to_string()
    }

    /// Returns the detailed explanation: the reason and the result.
    fn narrative(&self, position: &Position, because: String, therefore: &str) -> Narrative {
        let _ = position;
        Narrative { because, therefore: format!("So {therefore}."), ..Narrative::default() }
    }

    /// Returns the marks of each branch, for a picture of its own, if there are several.
    fn branches(&self) -> Vec<Marks> {
        Vec::new()
    }

    /// Returns whether the name has an article: "a naked pair", but "unique loop type 1".
    fn is_countable(&self) -> bool {
        false
    }

    /// Returns a question that leads a player to a step of this technique without revealing it, or `None` to show the
    /// cells of the pattern.
    fn question(&self, technique: Technique) -> Option<String> {
        let _ = technique;
        None
    }

    /// Returns where to look for the step, or `None` if it follows from the marks.
    fn region(&self, position: &Position) -> Option<Region> {
        let _ = position;
        None
    }

    /// Returns the cell to start with, or `None` for the first one.
    fn start(&self) -> Option<Cell> {
        None
    }
}

/// A detailed explanation of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narrative {
    /// The reason; for forcing chains, the assumption.
    pub because: String,
    /// The chains: one for each assumption, or the two branches of one.
    pub chains: Vec<ChainText>,
    /// The links of a chain that the reason has told already, as consequences of an assumption.
    pub suppose: Option<ChainText>,
    /// The conclusion.
    pub therefore: String,
}

/// A chain, link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainText {
    /// The assumption, such as `r1c1 is 5`.
    pub assumed: String,
    /// The links, each with its reason, such as `r1c4 is not 5: r1c1 has the 5 of row 1`. A reason other than the
    /// link just before is given by its number; the assumption is number 1.
    pub links: Vec<String>,
}

/// A fact that holds in every puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Premise {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The digit is in one of its places in the house.
    Place(House, Digit),
}

/// The part of the grid where a step can be found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Region {
    /// Within this house.
    House(House),
    /// At all cells that have this digit as a candidate.
    Digit(Digit),
    /// At this cell and its surroundings.
    Cell(Cell),
}

impl Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House(house) => write!(f, "at {house}"),
            Self::Digit(digit) => write!(f, "at the {digit}s"),
            Self::Cell(cell) => write!(f, "at {cell} and around it"),
        }
    }
}
