//! Small random puzzles of other sizes and with other rules, and their solutions by plain enumeration.

use crate::Rng;
use sudokit_variants::{
    Axis, CellId, CellsRule, Diagonal, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle, Relation,
    Rule, Shape, ValueSet, Values,
};

/// Choices that make a small puzzle.
#[derive(Clone, Debug)]
pub struct Dice<'a>(Source<'a>);

#[derive(Clone, Debug)]
enum Source<'a> {
    /// Random numbers.
    Random(Rng),
    /// The bytes that are left; then only zeros.
    Bytes(&'a [u8]),
}

impl<'a> Dice<'a> {
    /// Returns the choices of a seed.
    pub const fn new(seed: u64) -> Self {
        Dice(Source::Random(Rng::new(seed)))
    }

    /// Returns the choices of these bytes: one or two for each.
    pub const fn from_bytes(bytes: &'a [u8]) -> Self {
        Self(Source::Bytes(bytes))
    }
}

impl Dice<'_> {
    /// Returns a number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        match &mut self.0 {
            Source::Random(rng) => (rng.next_u64() % end as u64) as usize,
            Source::Bytes(bytes) => {
                let taken;
                (taken, *bytes) = bytes.split_at(bytes.len().min(if end > 256 { 2 } else { 1 }));
                taken.iter().fold(0, |number, &byte| number << 8 | usize::from(byte)) % end
            }
        }
    }

    fn number(&mut self, from: i32, to: i32) -> i32 {
        from + self.below((to - from + 1) as usize) as u8 as i32
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Returns cells of all kinds in any order. Mostly, they are different.
    fn cells(&mut self, puzzle: &Puzzle, least: usize, most: usize) -> Vec<CellId> {
        let mut cells: Vec<CellId> = (0..puzzle.cell_count()).collect();
        let count = (least + self.below(most - least + 1)).min(cells.len());
        let mut chosen: Vec<CellId> =
            (0..count).map(|_| cells.swap_remove(self.below(cells.len()))).collect();
        self.repeat_one(&mut chosen);
        chosen
    }

    /// Sometimes lists one of the cells a second time, in place of another.
    fn repeat_one(&mut self, cells: &mut [CellId]) {
        if cells.len() > 1 && self.below(16) == 0 {
            cells[self.below(cells.len())] = cells[self.below(cells.len())];
        }
    }

    /// Returns a path of neighbours, of some length; it is shorter where it cannot go on. Mostly, they are different.
    fn path(&mut self, puzzle: &Puzzle, least: usize, most: usize) -> Vec<CellId> {
        let layout = puzzle.layout();
        let length = least + self.below(most - least + 1);
        let mut path = vec![self.below(puzzle.cell_count())];
        while path.len() < length {
            let end = path[path.len() - 1];
            let next = |cell: &CellId| layout.are_neighbours(end, *cell) && !path.contains(cell);
            let next: Vec<CellId> = (0..puzzle.cell_count()).filter(next).collect();
            if next.is_empty() {
                break;
            }
            path.push(self.of(&next));
        }
        self.repeat_one(&mut path);
        path
    }

    fn values(&mut self, puzzle: &Puzzle, most: usize) -> Vec<u8> {
        let values: Vec<u8> = puzzle.shape.values.iter().collect();
        (0..=self.below(most)).map(|_| self.of(&values)).collect()
    }

    fn set(&mut self, puzzle: &Puzzle) -> ValueSet {
        ValueSet(self.below((puzzle.shape.values.all().0) as usize) as u64 + 1)
    }
}

const GRID_RULES: [GridRule; 9] = [
    GridRule::AntiKnight,
    GridRule::AntiKing,
    GridRule::AntiConsecutive,
    GridRule::AntiTaxicab,
    GridRule::StrictKropki,
    GridRule::StrictXv,
    GridRule::DisjointSets,
    GridRule::RegionSameValues,
    GridRule::DutchFlatmates,
];
const LINES: [CellsRule; 8] = [
    CellsRule::Thermo,
    CellsRule::Renban,
    CellsRule::RegionSumLine,
    CellsRule::Between,
    CellsRule::Palindrome,
    CellsRule::Zipper,
    CellsRule::Arrow,
    CellsRule::DoubleArrow,
];
const DOTS: [CellsRule; 5] =
    [CellsRule::WhiteDot, CellsRule::BlackDot, CellsRule::X, CellsRule::V, CellsRule::GreaterThan];
const SETS: [CellsRule; 3] = [CellsRule::AllDifferent, CellsRule::CountingCircles, CellsRule::CountDistinct];
const OUTSIDE: [OutsideRule; 5] = [
    OutsideRule::XSum,
    OutsideRule::Skyscraper,
    OutsideRule::HiddenSkyscraper,
    OutsideRule::NumberedRoom,
    OutsideRule::FullRank,
];

impl Dice<'_> {
    /// Returns a random rule. Those within others have no whole grid.
    pub fn rule(&mut self, puzzle: &Puzzle, is_inner: bool) -> Rule {
        let last = puzzle.shape.values.last();
        match self.below(if is_inner { 19 } else { 25 }) {
            0 => Rule::Cells(self.of(&LINES), self.path(puzzle, 1, 5)),
            1 => Rule::Cells(self.of(&DOTS), self.path(puzzle, 1, 3)),
            2 => Rule::Cells(self.of(&SETS), self.cells(puzzle, 2, 5)),
            3 => Rule::Number(NumberRule::Whisper, self.number(1, 3), self.path(puzzle, 1, 4)),
            4 => Rule::Number(NumberRule::Modular, self.number(2, 3), self.path(puzzle, 1, 5)),
            5 => Rule::Number(NumberRule::Lockout, self.number(0, 3), self.path(puzzle, 1, 4)),
            6 => Rule::Number(
                NumberRule::Cage,
                self.number(0, 12),
                self.path(puzzle, 1, usize::from(last).min(4)),
            ),
            7 => Rule::Number(NumberRule::RellikCage, self.number(1, 9), self.path(puzzle, 1, 3)),
            8 => Rule::Number(NumberRule::Lunchbox, self.number(0, 6), self.path(puzzle, 1, 4)),
            9 => Rule::SumLine {
                sum: self.number(3, 8),
                cells: self.path(puzzle, 1, 5),
                is_loop: self.below(2) == 0,
            },
            10 => {
                let cells = self.cells(puzzle, 1, 4);
                Rule::Sum {
                    sum: self.number(-3, 12),
                    terms: cells.into_iter().map(|cell| (self.number(-2, 3), cell)).collect(),
                }
            }
            11 => {
                let value = self.of(&puzzle.shape.values.iter().collect::<Vec<_>>());
                Rule::LookAndSay {
                    counts: vec![(self.below(3) as u8, value)],
                    cells: self.cells(puzzle, 2, 5),
                }
            }
            12 => Rule::ContainAtLeast { values: self.values(puzzle, 2), cells: self.cells(puzzle, 3, 5) },
            13 => Rule::ContainExact { values: self.values(puzzle, 2), cells: self.cells(puzzle, 3, 6) },
            14 => {
                let runs = self.number(2, 3);
                let mut cells = self.cells(puzzle, 6, 6);
                cells.truncate(cells.len() / runs as usize * runs as usize);
                Rule::Number(NumberRule::SameValues, runs, cells)
            }
            15 => Rule::EqualSum(vec![
                self.cells(puzzle, 1, 2),
                self.cells(puzzle, 1, 3),
                self.cells(puzzle, 1, 2),
            ]),
            16 => {
                let after = puzzle.shape.values.iter().map(|_| self.set(puzzle)).collect();
                let relation = Relation { after, name: String::new() };
                let lines = vec![self.cells(puzzle, 2, 4)];
                if self.below(2) == 0 { Rule::Pair(relation, lines) } else { Rule::PairAll(relation, lines) }
            }
            17 => Rule::Given(vec![(self.below(puzzle.cell_count()), self.set(puzzle))]),
            18 => Rule::Cells(CellsRule::ValueIndexing, self.cells(puzzle, 4, 6)),
            19 => Rule::Or((0..=self.below(3)).map(|_| self.rule(puzzle, true)).collect()),
            20 => Rule::And((0..=self.below(2)).map(|_| self.rule(puzzle, true)).collect()),
            21 => Rule::Grid(self.of(&GRID_RULES)),
            22 => {
                let clues = [0, 1].map(|_| (self.below(2) == 0).then(|| self.number(0, 6)));
                Rule::Outside(self.of(&OUTSIDE), self.line(puzzle), clues)
            }
            23 => Rule::Sandwich { sum: self.number(0, 6), line: self.line(puzzle) },
            _ => self.other(puzzle),
        }
    }

    fn line(&mut self, puzzle: &Puzzle) -> Line {
        let axis = self.of(&[Axis::Row, Axis::Column]);
        let count = if axis == Axis::Row { puzzle.shape.rows } else { puzzle.shape.columns };
        Line { axis, index: self.below(count) }
    }

    fn other(&mut self, puzzle: &Puzzle) -> Rule {
        let shape = puzzle.shape;
        let cell = self.below(shape.cells());
        let (row, column) = shape.place(cell);
        match self.below(5) {
            0 => Rule::Diagonal(self.of(&[Diagonal::Falling, Diagonal::Rising])),
            1 => Rule::Indexing(self.of(&[Axis::Row, Axis::Column]), vec![cell]),
            2 if row + 1 < shape.rows && column + 1 < shape.columns => {
                Rule::Quad { corner: cell, values: self.values(puzzle, 2) }
            }
            3 if row == 0 || column == 0 || row + 1 == shape.rows || column + 1 == shape.columns => {
                Rule::LittleKiller { sum: self.number(1, 12), first: cell }
            }
            4 => Rule::ConnectedValues { group: None, values: self.set(puzzle), size: None },
            _ => Rule::Number(NumberRule::PillArrow, 2, self.path(puzzle, 3, 6)),
        }
    }

    /// Returns the text of a puzzle with one to four rules. The crate's own unit tests read it: for them, its types here are others.
    pub fn text(&mut self) -> String {
        let mut puzzle = self.board();
        for _ in 0..=self.below(4) {
            let rule = self.rule(&puzzle, false);
            puzzle.rules.push(rule);
        }
        puzzle.to_string()
    }

    /// Returns a puzzle without its rules: a shape, some given cells where there are many grids, and sometimes an extra cell.
    pub fn board(&mut self) -> Puzzle {
        let square = |side: usize| Shape::new(side, side).expect("a small grid");
        let with = |shape: Shape, first: u8, count: usize| Shape {
            values: Values::new(first, count).expect("few values"),
            ..shape
        };
        let shape = match self.below(8) {
            0..4 => square(4),
            4 => with(square(4), 0, 4),
            5 => Shape { is_raw: true, ..with(square(3), 1, 3) },
            6 => with(square(3), 0, 4),
            _ => square(6),
        };
        let mut puzzle = Puzzle::new(shape);
        if self.below(4) == 0 && shape.rows == 4 {
            puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
        }
        if self.below(4) == 0 && shape.rows == 4 && shape.values.count() == 4 {
            let layout = self.of(&[
                "0000111122223333",
                "0123012301230123",
                "0001011231223332",
                "0011001122332233",
                "0111001203223332",
                "0000111231223332",
            ]);
            // Pieces can be beside boxes, and overlap them.
            if self.below(2) == 0 {
                puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
            }
            puzzle.rules.push(Rule::Jigsaw(layout.bytes().map(|digit| digit - b'0').collect()));
        }
        if self.below(6) == 0 && shape.rows == 4 {
            let count = 1 + self.below(2);
            puzzle.groups.push(Group { prefix: "X".into(), label: String::new(), shape: None, count });
        }
        if shape.rows == 6 {
            // A grid with the first four rows given, up to a renaming of its values.
            let rename = self.below(6) as u8;
            let value = |row: usize, column: usize| ((row / 2 + row % 2 * 3 + column) as u8 + rename) % 6 + 1;
            let given = (0..24).map(|cell| (cell, shape.values.only(value(cell / 6, cell % 6)))).collect();
            puzzle.rules.push(Rule::Given(given));
        }
        puzzle
    }
}

/// Returns all values of the cells of a puzzle without repeats in its houses, with its given cells.
pub fn grids(puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let layout = puzzle.layout();
    let houses = layout.houses();
    let given = |cell: CellId| {
        puzzle.rules.iter().find_map(|rule| match rule {
            Rule::Given(given) => given.iter().find(|(other, _)| *other == cell).map(|&(_, values)| values),
            _ => None,
        })
    };
    let mut found = vec![Vec::new()];
    for cell in 0..puzzle.cell_count() {
        let allowed = given(cell).unwrap_or(puzzle.shape.values.all());
        let others: Vec<CellId> =
            houses.clone().filter(|house| house.contains(&cell)).flatten().copied().collect();
        let fits =
            |values: &[u8], value: u8| others.iter().all(|&other| other >= cell || values[other] != value);
        found = found
            .iter()
            .flat_map(|values| {
                puzzle
                    .shape
                    .values
                    .of(allowed)
                    .filter(|&value| fits(values, value))
                    .map(|value| [&values[..], &[value]].concat())
            })
            .collect();
    }
    found
}
