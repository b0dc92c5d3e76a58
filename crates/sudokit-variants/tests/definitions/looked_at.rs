use super::*;

/// Returns the cells of a 4×4 grid that a rule looks at.
fn looked_at(rule: &Rule) -> Vec<CellId> {
    rule.cells(&square(4, 1, 4).layout())
}

#[test]
fn cells_of_rules() {
    let grid: Vec<CellId> = (0..16).collect();
    assert_eq!(looked_at(&Rule::Cells(CellsRule::Thermo, vec![5, 0, 5])), [0, 5]);
    assert_eq!(looked_at(&Rule::Quad { corner: at(2, 2), values: vec![1] }), [5, 6, 9, 10]);
    assert_eq!(looked_at(&Rule::Indexing(Axis::Column, vec![at(2, 3)])), [4, 5, 6, 7]);
    assert_eq!(looked_at(&Rule::Indexing(Axis::Row, vec![at(2, 3)])), [2, 6, 10, 14]);
    assert_eq!(looked_at(&Rule::LittleKiller { sum: 6, first: at(1, 3) }), [2, 5, 8]);
    assert_eq!(looked_at(&Rule::Diagonal(Diagonal::Rising)), [3, 6, 9, 12]);
    let line = Line { axis: Axis::Column, index: 1 };
    assert_eq!(looked_at(&Rule::Outside(OutsideRule::XSum, line, [None, Some(3)])), [1, 5, 9, 13]);
    assert_eq!(looked_at(&Rule::Outside(OutsideRule::FullRank, line, [None, Some(3)])), grid);
    assert_eq!(looked_at(&Rule::Grid(GridRule::AntiKing)), grid);
    assert!(looked_at(&Rule::Grid(GridRule::NoBoxes)).is_empty());
    assert!(looked_at(&Rule::SearchPriority(1, vec![3])).is_empty());
    assert_eq!(looked_at(&Rule::Or(vec![given(3, &[1]), given(1, &[2]), given(3, &[3])])), [1, 3]);
    let dots = Rule::Cells(CellsRule::WhiteDot, vec![0, 1]);
    assert_eq!(
        looked_at(&Rule::Replicate { origin: 0, targets: vec![4, 10], rules: vec![dots] }),
        [4, 5, 10, 11]
    );
}

#[test]
fn a_rule_holds_whatever_the_other_cells_hold() {
    let rules = [
        Rule::Cells(CellsRule::RegionSumLine, vec![1, 2, 6]),
        Rule::Sandwich { sum: 3, line: Line { axis: Axis::Row, index: 2 } },
        Rule::LittleKiller { sum: 6, first: at(1, 3) },
        Rule::Indexing(Axis::Row, vec![at(4, 1), at(2, 1)]),
        Rule::Quad { corner: at(2, 2), values: vec![1, 2] },
    ];
    let puzzle = square(4, 1, 4);
    let layout = puzzle.layout();
    for rule in &rules {
        let cells = rule.cells(&layout);
        for value in 1..=4 {
            let mut values = GRID;
            (0..16).filter(|cell| !cells.contains(cell)).for_each(|cell| values[cell] = value);
            assert_eq!(
                rule.holds(&puzzle, &layout, &values),
                rule.holds(&puzzle, &layout, &GRID),
                "{rule:?}"
            );
        }
    }
}

#[test]
fn rules_are_shifted_down_and_to_the_right() {
    let groups = vec![
        Group { prefix: "A".to_owned(), label: String::new(), shape: Some((2, 3)), count: 6 },
        Group { prefix: "B".to_owned(), label: String::new(), shape: None, count: 6 },
    ];
    let layout = Puzzle { groups, ..square(4, 1, 4) }.layout();
    let shifted = |cells: &[CellId], origin, target| match Rule::Cells(CellsRule::Thermo, cells.to_vec())
        .shifted(&layout, origin, target)?
    {
        Rule::Cells(CellsRule::Thermo, cells) => Some(cells),
        _ => None,
    };
    assert_eq!(shifted(&[at(2, 2), at(3, 1)], at(2, 2), at(1, 3)), Some(vec![at(1, 3), at(2, 2)]));
    assert_eq!(shifted(&[at(2, 2), at(3, 1)], at(2, 2), at(2, 1)), None, "left of the grid");
    assert_eq!(shifted(&[at(2, 2), at(3, 1)], at(2, 2), at(4, 2)), None, "below the grid");
    assert_eq!(shifted(&[at(1, 4)], at(1, 1), at(1, 2)), None, "in the next row");
    // The first group has the cells 16, 17, 18 and 19, 20, 21; the second 22 to 25 and 26, 27.
    assert_eq!(shifted(&[17, 20], 16, 17), Some(vec![18, 21]));
    assert_eq!(shifted(&[16, 17], 16, 19), Some(vec![19, 20]));
    assert_eq!(shifted(&[19, 20], 16, 19), None);
    assert_eq!(shifted(&[22, 23], 22, 26), Some(vec![26, 27]));
    assert_eq!(shifted(&[23, 24], 22, 26), None, "the last row has two cells");
    assert_eq!(shifted(&[16, 0], 16, 16), None, "in another group than the origin");
    assert_eq!(shifted(&[0], 0, 16), None, "to another group");
    let nested = Rule::And(vec![Rule::Or(vec![given(0, &[1])]), Rule::EqualSum(vec![vec![0], vec![1]])]);
    let expected = Rule::And(vec![Rule::Or(vec![given(5, &[1])]), Rule::EqualSum(vec![vec![5], vec![6]])]);
    assert_eq!(nested.shifted(&layout, 0, 5), Some(expected));
    assert_eq!(Rule::And(vec![Rule::Grid(GridRule::AntiKing)]).shifted(&layout, 0, 5), None);
}
