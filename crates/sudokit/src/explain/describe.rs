use super::marks::Marks;
use super::narrative::Narrative;
use super::position::Position;
use super::technique::Technique;
use crate::grid::{Cell, Digit, House};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

/// How a pattern is told, drawn and checked. Its text is the reason in sentences.
pub trait Describe: Debug + Display {
    /// Marks what is to be emphasised when it is shown; what goes and what is placed is marked by the step.
    fn mark(&self, position: &Position, marks: &mut Marks);

    /// The premises, all of which hold in every puzzle: what the step does must follow from them. A pattern that rests on
    /// more, such as a chain, names none.
    fn premises(&self) -> Vec<Premise>;

    /// The reason, in one or more sentences, in a step of this technique.
    fn because(&self, technique: Technique) -> String {
        let _ = technique;
        self.to_string()
    }

    /// The reason and what follows, at length.
    fn narrative(&self, position: &Position, because: String, therefore: &str) -> Narrative {
        let _ = position;
        Narrative { because, chains: Vec::new(), therefore: format!("So {therefore}.") }
    }

    /// Whether people speak of *a* pattern of this kind: a naked pair, but unique loop type 1.
    fn is_countable(&self) -> bool {
        false
    }

    /// What leads a player to it without giving it away; nothing if the cells that it rests on do.
    fn question(&self) -> Option<String> {
        None
    }

    /// Where to look for it, if that does not follow from what is marked.
    fn region(&self, position: &Position) -> Option<Region> {
        let _ = position;
        None
    }

    /// The cell to begin with, if that is not the first.
    fn start(&self) -> Option<Cell> {
        None
    }
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
