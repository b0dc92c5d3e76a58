//! From a puzzle to JSON.

use crate::fpuzzles::dots::{Marks, negative_of};
use crate::fpuzzles::{FORMS, Form};
use crate::text::json::write_string;
use crate::text::parts::{
    Regions, cannot_say, check_square, default_boxes, flattened, given_values, is_default_size, of_parity,
    regions,
};
use crate::text::{About, TextFormat, WriteError};
use crate::{CellId, CellsRule, Diagonal, GridRule, Layout, Puzzle, Rule};
use sudokit::format::lz_string;

const FORMAT: TextFormat = TextFormat::FPuzzles;

/// Writes a puzzle as the JSON of f-puzzles.
///
/// Reading it returns the same puzzle, if that was read from this format, and otherwise an equivalent one. Hints to the search are
/// left out, as they have no meaning.
///
/// ```
/// use sudokit_variants::{fpuzzles, iss, text::About};
/// let puzzle = iss::read(".Shape~4x4.Thermo~R1C1~R2C2").unwrap();
/// let json = fpuzzles::write(&puzzle, &About::default()).unwrap();
/// assert!(json.ends_with(r#""thermometer":[{"lines":[["R1C1","R2C2"]]}]}"#));
/// let error = fpuzzles::write(&iss::read(".Lunchbox~5~R1C1~R1C2").unwrap(), &About::default()).unwrap_err();
/// assert_eq!(error.to_string(), "f-puzzles cannot say the rule `.Lunchbox~5~R1C1~R1C2`; use the format `iss`");
/// ```
///
/// # Errors
///
/// If f-puzzles cannot say one of the rules, or the grid is not square with values from 1 to its size.
pub fn write(puzzle: &Puzzle, about: &About) -> Result<String, WriteError> {
    check_square(FORMAT, puzzle, 1..=36, "square grids with values from 1 to their size")?;
    let flat = flattened(puzzle);
    let mut writer = Writer::new(&flat)?;
    for rule in &flat.rules {
        if !writer.rule(rule) {
            return cannot_say(FORMAT, &flat, rule);
        }
    }
    writer.finish(about)
}

/// Writes a puzzle as a link to f-puzzles.
///
/// # Errors
///
/// As [`write()`].
pub fn write_link(puzzle: &Puzzle, about: &About) -> Result<String, WriteError> {
    let data = lz_string::compress(&write(puzzle, about)?);
    Ok(format!("https://www.f-puzzles.com/?load={}", data.replace('+', "%2B")))
}

/// Collects the members of the object.
pub(super) struct Writer<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// Where the cells are.
    pub(super) layout: Layout,
    /// The number of the region of each cell.
    pub(super) regions: Vec<Option<u8>>,
    /// Whether regions are written.
    has_own_regions: bool,
    /// Names of members that are `true`.
    flags: Vec<&'static str>,
    /// The items of each member, in the order of [`FORMS`].
    pub(super) items: Vec<Vec<String>>,
    pub(super) marks: Marks,
    /// Rules for neighbours without a mark.
    pub(super) negative: Vec<Rule>,
}

impl<'a> Writer<'a> {
    fn new(puzzle: &'a Puzzle) -> Result<Self, WriteError> {
        let cells = puzzle.shape.cells();
        let sums = |rule: &&Rule| matches!(rule, Rule::Cells(CellsRule::RegionSumLine, _));
        let needs_regions = puzzle.rules.iter().find(sums).is_some();
        let found = regions(FORMAT, puzzle)?;
        let has_own_regions = match (&found, default_boxes(puzzle.shape)) {
            (Regions::Default, None) => needs_regions,
            (Regions::Default, Some(_)) => false,
            _ => true,
        };
        let regions = match (found, default_boxes(puzzle.shape)) {
            (Regions::Pieces(pieces), _) => pieces,
            (Regions::Default, Some(boxes)) => boxes.into_iter().map(Some).collect(),
            _ => vec![None; cells],
        };
        let outside = regions.iter().filter(|region| region.is_none()).count();
        let jigsaw = puzzle.rules.iter().find(|rule| matches!(rule, Rule::Jigsaw(_)));
        if let Some(rule) =
            jigsaw.filter(|_| outside == puzzle.shape.rows && needs_regions && outside < cells)
        {
            return cannot_say(FORMAT, puzzle, rule);
        }
        let (flags, marks, negative) = (Vec::new(), Vec::new(), Vec::new());
        let items = vec![Vec::new(); FORMS.len()];
        let layout = Puzzle::new(puzzle.shape).layout();
        Ok(Self { puzzle, layout, regions, has_own_regions, flags, items, marks, negative })
    }

    /// Adds a rule. Returns whether it can be said.
    fn rule(&mut self, rule: &Rule) -> bool {
        match rule {
            Rule::Given(_) | Rule::Jigsaw(_) | Rule::Grid(GridRule::NoBoxes) => true,
            Rule::RegionSize(_) => is_default_size(self.puzzle.shape, rule),
            Rule::Diagonal(Diagonal::Rising) => self.flag("diagonal+"),
            Rule::Diagonal(Diagonal::Falling) => self.flag("diagonal-"),
            Rule::Grid(GridRule::AntiKnight) => self.flag("antiknight"),
            Rule::Grid(GridRule::AntiKing) => self.flag("antiking"),
            Rule::Grid(GridRule::DisjointSets) => !self.has_own_regions && self.flag("disjointgroups"),
            Rule::Grid(GridRule::Windoku) => {
                let windows = self.layout.windows();
                windows.iter().all(|window| self.cells_item(Form::ExtraRegion, window, None))
            }
            Rule::Grid(GridRule::StrictKropki | GridRule::StrictXv | GridRule::AntiConsecutive) => {
                self.negative.push(rule.clone());
                true
            }
            _ => self.list_rule(rule),
        }
    }

    fn flag(&mut self, name: &'static str) -> bool {
        if !self.flags.contains(&name) {
            self.flags.push(name);
        }
        true
    }

    /// Adds an item to the list of a form.
    pub(super) fn item(&mut self, form: Form, members: &[(&str, String)]) -> bool {
        let place = FORMS.iter().position(|(_, known)| *known == form);
        let Some(items) = place.and_then(|place| self.items.get_mut(place)) else { return false };
        items.push(object(members));
        true
    }

    /// Returns the names of cells as a list.
    pub(super) fn names(&self, cells: &[CellId]) -> String {
        let names = cells.iter().map(|&cell| {
            let (row, column) = self.puzzle.shape.place(cell);
            format!("\"R{}C{}\"", row + 1, column + 1)
        });
        format!("[{}]", names.collect::<Vec<_>>().join(","))
    }

    fn finish(mut self, about: &About) -> Result<String, WriteError> {
        let Some(negative) = negative_of(self.puzzle.shape, &self.marks, &self.negative) else {
            let first = self.negative.first().unwrap_or(&Rule::Grid(GridRule::AntiConsecutive));
            return cannot_say(FORMAT, self.puzzle, first);
        };
        if negative.consecutive {
            self.flag("nonconsecutive");
        }
        let kinds = [("difference", negative.difference), ("ratio", negative.ratio), ("xv", negative.xv)];
        let kinds: Vec<String> =
            kinds.iter().filter(|(_, is_used)| *is_used).map(|(name, _)| format!("\"{name}\"")).collect();
        let mut members = vec![("size", self.puzzle.shape.rows.to_string())];
        let prose = [("title", &about.title), ("author", &about.author), ("ruleset", &about.rules)];
        members.extend(
            prose.into_iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| (name, quoted(text))),
        );
        let [grid, odd, even] = self.grid();
        members.push(("grid", grid));
        members.extend(self.flags.iter().map(|name| (*name, "true".to_owned())));
        let lists = [("odd", odd), ("even", even), ("negative", format!("[{}]", kinds.join(",")))];
        members.extend(lists.into_iter().filter(|(_, list)| list != "[]"));
        for ((name, _), items) in FORMS.iter().zip(&self.items) {
            if !items.is_empty() {
                members.push((name, format!("[{}]", items.join(","))));
            }
        }
        if let Some(solution) = &about.solution {
            let value =
                |value: &Option<u8>| value.map_or_else(|| "null".to_owned(), |value| value.to_string());
            members.push((
                "solution",
                format!("[{}]", solution.iter().map(value).collect::<Vec<_>>().join(",")),
            ));
        }
        Ok(object(&members))
    }

    /// Returns the grid, and the lists of odd and of even cells.
    fn grid(&self) -> [String; 3] {
        let values = self.puzzle.shape.values;
        let [is_odd, is_even] = [true, false].map(|is_odd| of_parity(values, is_odd));
        let (mut cells, mut odd, mut even) = (Vec::new(), Vec::new(), Vec::new());
        for (cell, left) in given_values(self.puzzle).into_iter().enumerate() {
            let mut members = Vec::new();
            let only = values.of(left).next().filter(|_| left.len() == 1 && left != values.all());
            if let Some(value) = only {
                members.extend([("value", value.to_string()), ("given", "true".to_owned())]);
            } else if left.is_empty() {
                // Both odd and even: no value is left.
                odd.push(cell);
                even.push(cell);
            } else if left == is_odd && left != values.all() {
                odd.push(cell);
            } else if left == is_even {
                even.push(cell);
            } else if left != values.all() {
                let marks: Vec<String> = values.of(left).map(|value| value.to_string()).collect();
                members.push(("givenPencilMarks", format!("[{}]", marks.join(","))));
            }
            if self.has_own_regions {
                let region = self.regions.get(cell).copied().flatten();
                members
                    .push(("region", region.map_or_else(|| "null".to_owned(), |region| region.to_string())));
            }
            cells.push(object(&members));
        }
        let rows = cells.chunks(self.puzzle.shape.columns).map(|row| format!("[{}]", row.join(",")));
        let grid = format!("[{}]", rows.collect::<Vec<_>>().join(","));
        [grid, self.cell_objects(&odd), self.cell_objects(&even)]
    }

    /// Returns a list of objects with one cell each.
    fn cell_objects(&self, cells: &[CellId]) -> String {
        let item = |&cell: &CellId| {
            let names = self.names(&[cell]);
            object(&[("cell", names.trim_matches(['[', ']']).to_owned())])
        };
        format!("[{}]", cells.iter().map(item).collect::<Vec<_>>().join(","))
    }
}

/// Returns an object with these members, whose values are JSON.
fn object(members: &[(&str, String)]) -> String {
    let members = members.iter().map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

/// Returns a text with quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write_string(text, &mut out);
    out
}
