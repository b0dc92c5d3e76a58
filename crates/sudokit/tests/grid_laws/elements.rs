//! Digits, cells, houses and candidates: the tables, compared with explicit lists.

use sudokit::{Candidate, Cell, Digit, House, HouseKind, ParseCellError};

#[test]
fn digits_are_one_to_nine() {
    let made: Vec<Option<u8>> = (0..=255).map(|value| Digit::new(value).map(Digit::get)).collect();
    let expected: Vec<Option<u8>> =
        (0..=255).map(|value| (1..=9).contains(&value).then_some(value)).collect();
    assert_eq!(made, expected);
    for (index, digit) in Digit::ALL.into_iter().enumerate() {
        assert_eq!(digit.index(), index);
        assert_eq!(usize::from(digit.get()), index + 1);
        assert_eq!(digit.to_string(), (index + 1).to_string());
        assert_eq!(format!("{digit:?}"), digit.to_string());
        assert_eq!(char::from(digit.ascii()).to_string(), digit.to_string());
        assert_eq!(format!("{digit:>3}"), format!("  {digit}"));
    }
}

#[test]
fn cells_run_row_by_row() {
    assert_eq!(Cell::COUNT, 81);
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        let (row, column) = (index / 9, index % 9);
        assert_eq!(Cell::new(index), Some(cell));
        assert_eq!(Cell::at(row, column), Some(cell));
        assert_eq!((cell.index(), cell.row(), cell.column()), (index, row, column));
        assert_eq!((cell.band(), cell.stack()), (row / 3, column / 3));
    }
    assert_eq!([Cell::new(81), Cell::new(usize::MAX)], [None; 2]);
    assert_eq!([Cell::at(9, 0), Cell::at(0, 9), Cell::at(8, 9), Cell::at(9, 8)], [None; 4]);
}

/// The number of the box of each cell, as a drawing.
#[test]
fn boxes_lie_as_they_are_drawn() {
    let bands = ["000111222", "333444555", "666777888"];
    let drawn: String = bands.map(|band| band.repeat(3)).concat();
    let boxes: String = Cell::ALL.map(|cell| cell.box_index().to_string()).concat();
    assert_eq!(boxes, drawn);
}

#[test]
fn names_of_cells_are_read_back() {
    for cell in Cell::ALL {
        let name = format!("r{}c{}", cell.index() / 9 + 1, cell.index() % 9 + 1);
        assert_eq!(cell.to_string(), name);
        assert_eq!(format!("{cell:?}"), name);
        assert_eq!(name.parse(), Ok(cell));
        assert_eq!(name.to_uppercase().parse(), Ok(cell));
    }
}

#[test]
fn names_of_nothing_are_refused() {
    for name in [
        "", "r", "r1", "r1c", "r0c1", "r1c0", "r:c1", "r1c/", "11", "c1r1", "r1c10", " r1c1", "r1c1 ", "rəc1",
    ] {
        assert_eq!(name.parse::<Cell>(), Err(ParseCellError), "{name:?}");
    }
    let message = "invalid cell, expected `r`, the row, `c` and the column, such as r1c1";
    assert_eq!(ParseCellError.to_string(), message);
}

#[test]
fn every_cell_has_twenty_peers_and_is_theirs() {
    let shares = |one: Cell, other: Cell| {
        let same_row = one.row() == other.row();
        let same_column = one.column() == other.column();
        same_row || same_column || one.box_index() == other.box_index()
    };
    for cell in Cell::ALL {
        assert_eq!(cell.peers().len(), 20);
        for other in Cell::ALL {
            assert_eq!(cell.peers().contains(other), cell != other && shares(cell, other), "{cell} {other}");
            assert_eq!(cell.peers().contains(other), other.peers().contains(cell));
        }
    }
}

#[test]
fn twenty_seven_houses_of_nine_and_each_cell_in_three() {
    for house in House::ALL {
        assert_eq!(house.cells().len(), 9);
        for cell in Cell::ALL {
            let position = match house.kind() {
                HouseKind::Row => cell.row(),
                HouseKind::Column => cell.column(),
                HouseKind::Box => cell.box_index(),
            };
            assert_eq!(house.cells().contains(cell), position == house.position(), "{house} {cell}");
            assert_eq!(cell.houses().contains(&house), house.cells().contains(cell));
        }
    }
    let kinds = Cell::ALL.map(|cell| cell.houses().map(House::kind));
    assert_eq!(kinds, [[HouseKind::Row, HouseKind::Column, HouseKind::Box]; 81]);
}

#[test]
fn houses_run_rows_columns_boxes() {
    let kinds = [(HouseKind::Row, "row"), (HouseKind::Column, "column"), (HouseKind::Box, "box")];
    for (index, house) in House::ALL.into_iter().enumerate() {
        let (kind, name) = kinds[index / 9];
        assert_eq!((house.index(), house.kind(), house.position()), (index, kind, index % 9));
        assert_eq!(house.to_string(), format!("{name} {}", index % 9 + 1));
        assert_eq!(format!("{house:?}"), house.to_string());
        assert_eq!(House::new(kind, index % 9), Some(house));
    }
    for position in 0..10 {
        assert_eq!(House::row(position), House::new(HouseKind::Row, position));
        assert_eq!(House::column(position), House::new(HouseKind::Column, position));
        assert_eq!(House::boxed(position), House::new(HouseKind::Box, position));
    }
    assert_eq!([House::row(9), House::column(9), House::boxed(9)], [None; 3]);
}

#[test]
fn a_candidate_is_its_cell_and_its_digit() {
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let candidate = Candidate::new(cell, digit);
            assert_eq!((candidate.cell(), candidate.digit()), (cell, digit));
            assert_eq!(candidate.index(), digit.index() * 81 + cell.index());
            assert_eq!(candidate.to_string(), format!("{digit}{cell}"));
            assert_eq!(format!("{candidate:?}"), candidate.to_string());
        }
    }
}
