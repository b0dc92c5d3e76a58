use super::{Marks, Position, Technique};
use crate::grid::{Cell, Digit, House};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

/// How a pattern is explained, drawn and checked. Its text is the reason in sentences.
pub trait Describe: Debug + Display {
    /// Marks what is to be emphasised when it is shown; what goes and what is placed is marked by the step.
    fn mark(&self, position: &Position, marks: &mut Marks);

    /// Returns the premises, all of which hold in every puzzle: what the step does must follow from them. A pattern
    /// that rests on more, such as a chain, names none.
    fn premises(&self) -> Vec<Premise>;

    /// Returns the reason, in one or more sentences, in a step of this technique.
    fn because(&self, technique: Technique) -> String {
        let _ = technique;
        self.to_string()
    }

    /// Returns the reason and what follows, at length.
    fn narrative(&self, position: &Position, because: String, therefore: &str) -> Narrative {
        let _ = position;
        Narrative { because, chains: Vec::new(), therefore: format!("So {therefore}.") }
    }

    /// Returns whether people speak of *a* pattern of this kind: a naked pair, but unique loop type 1.
    fn is_countable(&self) -> bool {
        false
    }

    /// Returns what leads a player to it without giving it away, or `None` if the cells that it rests on do.
    fn question(&self) -> Option<String> {
        None
    }

    /// Returns where to look for it, if that does not follow from what is marked.
    fn region(&self, position: &Position) -> Option<Region> {
        let _ = position;
        None
    }

    /// Returns the cell to begin with, if that is not the first.
    fn start(&self) -> Option<Cell> {
        None
    }
}

/// A step explained at length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrative {
    /// What is seen; for chains, what is assumed.
    pub because: String,
    /// The chains, one for each assumption, or the two ends of one.
    pub chains: Vec<ChainText>,
    /// What follows.
    pub therefore: String,
}

/// One chain, link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainText {
    /// What is assumed: `r1c1 is 5`.
    pub assumed: String,
    /// What follows, each with its reason: `r1c4 is not 5: r1c1 has the 5 of row 1`. Where the reason is not the link just
    /// before, it is named by its number, the assumption being 1.
    pub links: Vec<String>,
}

/// What holds in every puzzle, whatever else is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Premise {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The digit stands in one of its places in the house.
    Place(House, Digit),
}

/// Where to look for a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Region {
    /// Within this house.
    House(House),
    /// At all cells that may have this digit.
    Digit(Digit),
    /// At this cell and what is around it.
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
