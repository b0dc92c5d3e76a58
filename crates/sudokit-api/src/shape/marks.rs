use serde::Serialize;
use sudokit::Candidate;
use sudokit::explain::{Link, Marks};

/// A candidate: a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateShape {
    /// The cell, such as r1c1.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// The parts of a grid to highlight for a step, each with its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarksShape {
    /// The highlighted cells.
    pub cells: Vec<MarkedCell>,
    /// The highlighted houses.
    pub houses: Vec<MarkedHouse>,
    /// The highlighted candidates. A candidate may have several roles.
    pub candidates: Vec<MarkedCandidate>,
    /// The links of chains.
    pub links: Vec<LinkShape>,
}

/// A cell and its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkedCell {
    /// The cell, such as r1c1.
    pub cell: String,
    /// The role: blocker, cover, base, extra, off, on, placed or gone.
    pub role: &'static str,
}

/// A house and its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkedHouse {
    /// The house, such as `row 1`, `column 1`, `box 1`.
    pub house: String,
    /// The role: the same names as for a cell.
    pub role: &'static str,
}

/// A candidate and its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkedCandidate {
    /// The cell, such as r1c1.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// The role: the same names as for a cell.
    pub role: &'static str,
}

/// A link of a chain, from one candidate to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkShape {
    /// The first candidate.
    pub from: CandidateShape,
    /// The second candidate.
    pub to: CandidateShape,
    /// The kind: strong, weak or rule.
    pub kind: &'static str,
}

impl From<Candidate> for CandidateShape {
    fn from(candidate: Candidate) -> Self {
        Self { cell: candidate.cell().to_string(), digit: candidate.digit().get() }
    }
}

impl From<&Marks> for MarksShape {
    fn from(marks: &Marks) -> Self {
        let cells = marks.cells.iter();
        let houses = marks.houses.iter();
        let links = marks.links.iter();
        let candidates = marks.candidates.iter().map(|&(candidate, role)| {
            let CandidateShape { cell, digit } = candidate.into();
            MarkedCandidate { cell, digit, role: role.name() }
        });
        let link =
            |link: &Link| LinkShape { from: link.from.into(), to: link.to.into(), kind: link.kind.name() };
        Self {
            cells: cells
                .map(|(cell, role)| MarkedCell { cell: cell.to_string(), role: role.name() })
                .collect(),
            houses: houses
                .map(|(house, role)| MarkedHouse { house: house.to_string(), role: role.name() })
                .collect(),
            candidates: candidates.collect(),
            links: links.map(link).collect(),
        }
    }
}
