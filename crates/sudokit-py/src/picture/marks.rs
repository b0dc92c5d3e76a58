//! Steps as dicts: what of them is drawn.

use crate::error::value_error;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit::explain::{Link, LinkKind, Marks, Position, Role};
use sudokit::{Candidate, Cell, Digit, House};
use sudokit_render::step_words;

/// The parts of a step to draw.
#[derive(Debug)]
pub(crate) struct ShownStep {
    pub(crate) marks: Marks,
    /// The step in a few lines.
    pub(crate) title: String,
    /// The candidates that the step places or eliminates.
    changed: Vec<Candidate>,
}

impl ShownStep {
    /// Reads a step, as `all_steps` returns it.
    pub(crate) fn new(step: &Bound<'_, PyDict>) -> PyResult<Self> {
        let field = |name: &str| {
            let missing = || value_error(format!("the step has no {name:?}; expected a dict of all_steps"));
            step.get_item(name)?.ok_or_else(missing)
        };
        let part = |name: &str| field(name)?.extract::<String>();
        let mut changed = candidates(&field("eliminate")?.extract::<Vec<_>>()?)?;
        if let Some(place) = step.get_item("place")? {
            changed.extend(candidates(&[place.extract()?])?);
        }
        let marks = field("marks")?.extract::<MarksInput>()?.marks()?;
        let rating = format!("{:.1}", field("rating")?.extract::<f64>()?);
        let told = [part("because")?, part("therefore")?];
        let title = step_words(&part("technique")?, &rating, [&told[0], &told[1]]);
        Ok(Self { marks, title, changed })
    }

    /// Checks that the position has the candidates that the step places or eliminates.
    pub(crate) fn check(&self, position: &Position) -> PyResult<()> {
        let other = self.changed.iter().find(|candidate| !position.candidates().contains(**candidate));
        other.map_or(Ok(()), |candidate| {
            let (digit, cell) = (candidate.digit(), candidate.cell());
            Err(value_error(format!(
                "the step is not of this position: {digit} is not a candidate of {cell}"
            )))
        })
    }
}

/// A candidate of a dict.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct CandidateInput {
    cell: String,
    digit: u8,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct MarkedCell {
    cell: String,
    role: String,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct MarkedHouse {
    house: String,
    role: String,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct MarkedCandidate {
    cell: String,
    digit: u8,
    role: String,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct LinkInput {
    from: CandidateInput,
    to: CandidateInput,
    kind: String,
}

/// The marks of a step, by names.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct MarksInput {
    cells: Vec<MarkedCell>,
    houses: Vec<MarkedHouse>,
    candidates: Vec<MarkedCandidate>,
    links: Vec<LinkInput>,
}

impl MarksInput {
    pub(crate) fn marks(self) -> PyResult<Marks> {
        let cells = self.cells.iter().map(|mark| Ok((cell(&mark.cell)?, role(&mark.role)?)));
        let houses = self.houses.iter().map(|mark| Ok((house(&mark.house)?, role(&mark.role)?)));
        let marked = |mark: &MarkedCandidate| Ok((candidate(&mark.cell, mark.digit)?, role(&mark.role)?));
        let link = |link: &LinkInput| {
            let [from, to] = [&link.from, &link.to].map(|end| candidate(&end.cell, end.digit));
            let kind = LinkKind::ALL.iter().copied().find(|kind| kind.name() == link.kind);
            Ok(Link {
                from: from?,
                to: to?,
                kind: kind.ok_or_else(|| not("the kind of a link", &link.kind))?,
            })
        };
        Ok(Marks {
            cells: cells.collect::<PyResult<_>>()?,
            houses: houses.collect::<PyResult<_>>()?,
            candidates: self.candidates.iter().map(marked).collect::<PyResult<_>>()?,
            links: self.links.iter().map(link).collect::<PyResult<_>>()?,
        })
    }
}

fn candidates(inputs: &[CandidateInput]) -> PyResult<Vec<Candidate>> {
    inputs.iter().map(|input| candidate(&input.cell, input.digit)).collect()
}

fn candidate(name: &str, digit: u8) -> PyResult<Candidate> {
    let digit = Digit::new(digit).ok_or_else(|| not("a digit", &digit.to_string()))?;
    Ok(Candidate::new(cell(name)?, digit))
}

fn cell(name: &str) -> PyResult<Cell> {
    name.parse().map_err(|_| not("a cell such as r1c1", name))
}

fn house(name: &str) -> PyResult<House> {
    let found = House::ALL.iter().copied().find(|house| house.to_string() == name);
    found.ok_or_else(|| not("a house such as row 1", name))
}

fn role(name: &str) -> PyResult<Role> {
    Role::ALL.iter().copied().find(|role| role.name() == name).ok_or_else(|| not("a role of marks", name))
}

fn not(what: &str, name: &str) -> PyErr {
    value_error(format!("{name:?} is not {what}"))
}
