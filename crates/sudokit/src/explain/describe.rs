use super::{Marks, Message, Position, Sentences, Technique, message};
use crate::grid::{Cell, Digit, House};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

/// Explains, draws and checks a pattern.
pub trait Describe: Debug {
    /// Returns the reason in sentences.
    fn words(&self) -> Sentences;

    /// Adds the marks of the pattern. Eliminations and the placement are marked by the step.
    fn mark(&self, position: &Position, marks: &mut Marks);

    /// Returns the premises from which the result of the step follows, all of which hold in every puzzle. A pattern
    /// that is based on more, such as a chain, returns none.
    fn premises(&self) -> Vec<Premise>;

    /// Returns the reason for a step of this technique, in one or more sentences.
    fn because(&self, technique: Technique) -> Sentences {
        let _ = technique;
        self.words()
    }

    /// Returns the detailed explanation from the reason and the result, such as `r1c1=5`.
    fn narrative(&self, position: &Position, because: Sentences, result: String) -> Narrative {
        let _ = position;
        Narrative { because, therefore: so(result), ..Narrative::default() }
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
    fn question(&self, technique: Technique) -> Option<Message> {
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

/// Returns the result of a step as its conclusion.
pub(super) fn so(result: String) -> Sentences {
    message!("So {result}.", result).into()
}

/// A detailed explanation of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narrative {
    /// The reason; for forcing chains, the assumption.
    pub because: Sentences,
    /// The chains: one for each assumption, or the two branches of one.
    pub chains: Vec<ChainText>,
    /// The links of a chain that the reason has told already, as consequences of an assumption.
    pub suppose: Option<ChainText>,
    /// The conclusion.
    pub therefore: Sentences,
}

/// A chain, link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainText {
    /// The assumption, such as `r1c1 is 5`.
    pub assumed: Message,
    /// The links, each with its reason, such as `r1c4 is not 5: r1c1 has the 5 of row 1`. A reason other than the
    /// link just before is given by its number; the assumption is number 1.
    pub links: Vec<Message>,
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

impl Region {
    /// Returns where to look.
    pub(super) fn message(self) -> Message {
        match self {
            Self::House(house) => message!("Look at {house}.", house),
            Self::Digit(digit) => message!("Look at the {digit}s.", digit),
            Self::Cell(cell) => message!("Look at {cell} and around it.", cell),
        }
    }
}
