use serde::Serialize;
use sudokit::explain::Marks;
use sudokit::{Candidate, Cell};

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateShape {
    /// The cell, such as r1c1.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// What to emphasise when a step is shown, each thing with its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarksShape {
    /// Cells.
    pub cells: Vec<MarkedCell>,
    /// Houses.
    pub houses: Vec<MarkedHouse>,
    /// Candidates; one may have several roles.
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
    /// blocker, cover, base, extra, off, on, placed or gone.
    pub role: &'static str,
}

/// A house and its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkedHouse {
    /// The house, such as `row 1`, `column 1`, `box 1`.
    pub house: String,
    /// As for a cell.
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
    /// As for a cell.
    pub role: &'static str,
}

/// From one candidate to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkShape {
    /// Where it begins.
    pub from: CandidateShape,
    /// Where it leads.
    pub to: CandidateShape,
    /// strong, weak or rule.
    pub kind: &'static str,
}

impl From<Candidate> for CandidateShape {
    fn from(candidate: Candidate) -> Self {
        Self { cell: name(candidate.cell()), digit: candidate.digit().get() }
    }
}

impl From<&Marks> for MarksShape {
    fn from(marks: &Marks) -> Self {
        let cell = |&(cell, role): &(Cell, sudokit::explain::Role)| MarkedCell {
            cell: name(cell),
            role: role.name(),
        };
        Self {
            cells: marks.cells.iter().map(cell).collect(),
            houses: marks
                .houses
                .iter()
                .map(|(house, role)| MarkedHouse { house: house.to_string(), role: role.name() })
                .collect(),
            candidates: marks
                .candidates
                .iter()
                .map(|(candidate, role)| MarkedCandidate {
                    cell: name(candidate.cell()),
                    digit: candidate.digit().get(),
                    role: role.name(),
                })
                .collect(),
            links: marks
                .links
                .iter()
                .map(|link| LinkShape { from: link.from.into(), to: link.to.into(), kind: link.kind.name() })
                .collect(),
        }
    }
}

/// A cell as people call it.
pub(crate) fn name(cell: Cell) -> String {
    cell.to_string()
}
