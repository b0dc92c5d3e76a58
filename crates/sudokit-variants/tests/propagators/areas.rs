//! Constraints on houses that cross, on connected areas, and on regions.

use crate::board::{Board, Case, between, differ, shuffled, some};
use std::collections::BTreeSet;
use sudokit_testkit::small::Dice;
use sudokit_variants::CellId;
use sudokit_variants::kernel::Constraint;
use sudokit_variants::propagators::{AllDifferent, Band, Connected, Crossing, Regions, Run, SameLabel};

fn set(values: &[i64]) -> BTreeSet<i64> {
    values.iter().copied().collect()
}

/// Returns a case, with some of its cells in houses that have each value.
fn in_houses(case: Case, board: &Board, houses: &[Vec<usize>]) -> Case {
    houses.iter().fold(case, |case, house| {
        let cells: Vec<_> = house.iter().map(|&at| board.cells[at]).collect();
        case.with(AllDifferent::new(cells, board.all()))
    })
}

#[expect(clippy::expect_used, reason = "a test fails by panicking")]
pub(crate) fn band(dice: &mut Dice<'_>) -> Case {
    // Rows of a box beside another one, or of a Latin square.
    let (lines, width, solved) = match dice.below(2) {
        0 => (2, 2, vec![0, 1, 2, 3, 2, 3, 0, 1]),
        _ => (3, 1, vec![0, 1, 2, 1, 2, 0, 2, 0, 1]),
    };
    let length = lines * width;
    let mut board = Board::new(dice, lines * length, length);
    let names = shuffled(dice, (0..length as u8).collect());
    board.hidden = solved.into_iter().map(|value| names[value]).collect();
    let of_line = move |line: usize| (line * length..(line + 1) * length).collect::<Vec<_>>();
    let of_box = move |column: usize| -> Vec<usize> {
        (0..lines).flat_map(|line| (0..width).map(move |at| line * length + column * width + at)).collect()
    };
    let rows: Vec<Vec<CellId>> = board.cells.chunks(length).map(<[CellId]>::to_vec).collect();
    let constraint = Band::new(&rows, width).expect("a regular band");
    let without = move |values: &[i64], from: &[usize], to: &[usize]| {
        set(&from.iter().filter(|at| !to.contains(at)).map(|&at| values[at]).collect::<Vec<_>>())
    };
    let case = board.case(dice, constraint, move |values| {
        (0..lines * lines)
            .map(|at| (of_line(at / lines), of_box(at % lines)))
            .all(|(line, of_box)| without(values, &line, &of_box) == without(values, &of_box, &line))
    });
    let houses: Vec<Vec<usize>> = (0..lines).flat_map(|at| [of_line(at), of_box(at)]).collect();
    in_houses(case, &board, &houses)
}

pub(crate) fn crossing(dice: &mut Dice<'_>) -> Case {
    let (common, rest) = (between(dice, 1, 2), between(dice, 1, 3));
    let size = common + rest;
    let mut board = Board::new(dice, size + rest, size);
    let values = shuffled(dice, (0..size as u8).collect());
    let again = shuffled(dice, values[common..].to_vec());
    board.hidden = [values, again].concat();
    let constraint = Crossing::new(&board.cells[common..size], &board.cells[size..]);
    let case = board.case(dice, constraint, move |values| set(&values[common..size]) == set(&values[size..]));
    let second = (0..common).chain(size..size + rest).collect();
    in_houses(case, &board, &[(0..size).collect(), second])
}

pub(crate) fn crossing_of_leftovers(dice: &mut Dice<'_>) -> Case {
    let (first, count) = (between(dice, 1, 3), between(dice, 2, 4));
    let mut board = Board::new(dice, 2 * first, count);
    let again = shuffled(dice, board.hidden[..first].to_vec());
    board.hidden[first..].copy_from_slice(&again);
    let (one, other) = board.cells.split_at(first);
    board.case(dice, Crossing::new(one, other), move |values| set(&values[..first]) == set(&values[first..]))
}

/// The cells of a grid in reading order.
#[derive(Clone, Copy)]
struct Grid {
    cells: usize,
    columns: usize,
}

impl Grid {
    fn are_beside(self, one: usize, other: usize) -> bool {
        let place = |at: usize| (at / self.columns, at % self.columns);
        let ((row, column), (row2, column2)) = (place(one), place(other));
        row.abs_diff(row2) + column.abs_diff(column2) == 1
    }

    /// Returns whether cells are connected.
    fn is_connected(self, cells: &[usize]) -> bool {
        let mut reached = cells[..cells.len().min(1)].to_vec();
        for _ in cells {
            let next = cells.iter().filter(|at| !reached.contains(at));
            let next = next.filter(|&&at| reached.iter().any(|&other| self.are_beside(at, other)));
            reached.extend(next.copied().collect::<Vec<_>>());
        }
        reached.len() == cells.len()
    }
}

pub(crate) fn connected(dice: &mut Dice<'_>) -> Case {
    let grid = Grid { cells: between(dice, 1, 9), columns: between(dice, 1, 4) };
    let count = between(dice, 2, 4);
    let values = some(dice, count);
    let mut board = Board { first: 0, ..Board::new(dice, grid.cells, count) };
    let is_in = move |value: i64| values >> value & 1 == 1;
    let area =
        move |numbers: &[i64]| -> Vec<usize> { (0..grid.cells).filter(|&at| is_in(numbers[at])).collect() };
    for _ in 0..50 {
        if grid.is_connected(&area(&board.numbers())) {
            break;
        }
        board.hidden = (0..grid.cells).map(|_| dice.below(count) as u8).collect();
    }
    let size = match dice.below(6) {
        0..3 => None,
        5 => Some(dice.below(grid.cells + 2)),
        _ => Some(area(&board.numbers()).len()),
    };
    // Columns that are none of a grid with fewer cells.
    let constraint = Connected::new(board.cells.clone(), grid.columns, values, size);
    board.case(dice, constraint, move |values| {
        let area = area(values);
        !area.is_empty() && grid.is_connected(&area) && size.is_none_or(|size| size == area.len())
    })
}

/// Returns regions of one size, as a label for each cell.
fn labels(dice: &mut Dice<'_>, grid: Grid, size: usize) -> Vec<usize> {
    let none = usize::MAX;
    loop {
        let mut labels = vec![none; grid.cells];
        for label in 0..grid.cells / size {
            let first = labels.iter().position(|&other| other == none).unwrap_or(0);
            labels[first] = label;
            for _ in 1..size {
                let is_next = |&at: &usize| {
                    let beside = |other: usize| labels[other] == label && grid.are_beside(at, other);
                    labels[at] == none && (0..grid.cells).any(beside)
                };
                if let Some(&at) = shuffled(dice, (0..grid.cells).filter(is_next).collect()).first() {
                    labels[at] = label;
                }
            }
        }
        if !labels.contains(&none) {
            return labels;
        }
    }
}

/// What is known of the regions of a grid.
#[derive(Clone, Default)]
struct RegionFacts {
    anchors: Vec<usize>,
    links: Vec<Vec<usize>>,
    /// The control cell, by its place on the board, the first cell, the arms, and the offset.
    runs: Vec<(usize, usize, Vec<Vec<usize>>, usize)>,
}

impl RegionFacts {
    fn new(dice: &mut Dice<'_>, grid: Grid, size: usize, labels: &[usize]) -> Self {
        let mut known = Self::default();
        if dice.below(3) == 0 {
            for at in shuffled(dice, (0..grid.cells).collect()) {
                if known.anchors.len() < 2 && known.anchors.iter().all(|&other| labels[other] != labels[at]) {
                    known.anchors.push(at);
                }
            }
        }
        if dice.below(3) == 0 {
            let label = dice.below(grid.cells / size);
            let cells = shuffled(dice, (0..grid.cells).filter(|&at| labels[at] == label).collect());
            known.links.push(cells[..between(dice, 1, cells.len())].to_vec());
        }
        if dice.below(2) == 0 {
            // A control cell of the grid, or one that is not in it.
            let control = if dice.below(2) == 0 { dice.below(grid.cells) } else { 2 * grid.cells };
            let first = dice.below(grid.cells);
            let (row, column) = (first / grid.columns, first % grid.columns);
            let right = (column + 1..grid.columns).map(|column| row * grid.columns + column).collect();
            let down = (row + 1..grid.cells / grid.columns).map(|row| row * grid.columns + column).collect();
            let left = (0..column).rev().map(|column| row * grid.columns + column).collect();
            let arms = shuffled(dice, vec![right, down, left]);
            known.runs.push((control, first, arms[..between(dice, 1, 3)].to_vec(), dice.below(3)));
        }
        known
    }

    /// Returns how many cells a run reaches.
    fn reached(labels: &[usize], first: usize, arms: &[Vec<usize>]) -> usize {
        let is_same = |at: &&usize| labels[**at] == labels[first];
        1 + arms.iter().map(|arm| arm.iter().take_while(is_same).count()).sum::<usize>()
    }

    /// Returns labels in the order of anchors and first cells.
    fn in_order(&self, labels: &[usize]) -> Vec<usize> {
        let mut order: Vec<usize> = self.anchors.iter().map(|&at| labels[at]).collect();
        for &label in labels {
            if !order.contains(&label) {
                order.push(label);
            }
        }
        labels.iter().map(|label| order.iter().position(|other| other == label).unwrap_or(0)).collect()
    }

    /// Returns whether numbers of all cells of the board are a solution.
    fn holds(&self, grid: Grid, size: usize, values: &[i64]) -> bool {
        let labels: Vec<usize> =
            values[grid.cells..2 * grid.cells].iter().map(|&label| label as usize).collect();
        let is_region = |label: &usize| {
            let own: Vec<usize> = (0..grid.cells).filter(|&at| labels[at] == *label).collect();
            let numbers: Vec<i64> = own.iter().map(|&at| values[at]).collect();
            own.len() == size && grid.is_connected(&own) && differ(&numbers)
        };
        let is_run = |&(control, first, ref arms, offset): &(usize, usize, Vec<Vec<usize>>, usize)| {
            values[control] as usize + offset == Self::reached(&labels, first, arms)
        };
        self.in_order(&labels) == labels
            && labels.iter().all(is_region)
            && self.links.iter().all(|link| link.iter().all(|&at| labels[at] == labels[link[0]]))
            && self.runs.iter().all(is_run)
    }
}

/// Returns the case of regions, and if they are open, of labels of which nothing is known, and of known values.
fn regions_of(dice: &mut Dice<'_>, is_open: bool) -> Case {
    let (cells, columns, size) =
        [(4, 2, 2), (6, 3, 2), (6, 2, 3), (6, 3, 3), (9, 3, 3), (8, 4, 4), (4, 4, 2), (4, 2, 1)]
            [dice.below(8)];
    let (cells, columns, size) = if is_open && cells > 8 { (6, 3, 2) } else { (cells, columns, size) };
    let grid = Grid { cells, columns };
    let labels = labels(dice, grid, size);
    let known = RegionFacts::new(dice, grid, size, &labels);
    let labels = known.in_order(&labels);
    let count = (size + dice.below(2)).max(2);
    // The cells of the grid, their labels, and a control cell.
    let mut board = Board { first: 0, most: 1500, ..Board::new(dice, 2 * cells + 1, count) };
    let mut values = vec![Vec::new(); cells];
    for (hidden, label) in board.hidden.iter_mut().zip(&labels) {
        if values[*label].is_empty() {
            values[*label] = shuffled(dice, (0..count as u8).collect());
        }
        *hidden = values[*label].pop().unwrap_or(0);
    }
    board.hidden[cells..].iter_mut().zip(&labels).for_each(|(hidden, &label)| *hidden = label as u8);
    if let [(control, first, arms, offset)] = &known.runs[..]
        && *control == 2 * cells
    {
        board.hidden[*control] = RegionFacts::reached(&labels, *first, arms).saturating_sub(*offset) as u8;
    }
    let (own, of_labels) = (&board.cells[..cells], &board.cells[cells..2 * cells]);
    let mut constraint = Regions::new(own, of_labels, columns, size, board.all());
    for link in &known.links {
        constraint = constraint.with_link(link.clone());
    }
    // Runs are counted by other constraints.
    let mut counted = None;
    for (control, first, arms, offset) in known.runs.iter().cloned() {
        let of_arm = |arm: &Vec<usize>| arm.iter().map(|&at| of_labels[at]).collect();
        let of_arms: Vec<Vec<CellId>> = arms.iter().map(of_arm).collect();
        counted = Some(SameLabel::new(board.cells[control], of_labels[first], &of_arms, offset));
        constraint = constraint.with_run(Run { control: board.cells[control], first, arms, offset });
    }
    constraint = constraint.with_anchors(known.anchors.clone());
    let labels: Vec<CellId> = of_labels.to_vec();
    let mut case = board.case(dice, constraint, move |values| known.holds(grid, size, values));
    let all_labels = (1 << (cells / size)) - 1;
    for (at, label) in labels.into_iter().enumerate() {
        case.domains[label] &= all_labels;
        if is_open {
            case.domains[label] = all_labels;
            case.domains[board.cells[at]] = 1 << board.hidden[at];
        }
    }
    case.others.extend(counted.map(|counted| Box::new(counted) as Box<dyn Constraint>));
    case
}

pub(crate) fn regions(dice: &mut Dice<'_>) -> Case {
    regions_of(dice, false)
}

pub(crate) fn regions_of_any_labels(dice: &mut Dice<'_>) -> Case {
    regions_of(dice, true)
}
