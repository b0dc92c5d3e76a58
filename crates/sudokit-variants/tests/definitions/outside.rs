use super::*;

#[test]
fn sums_along_diagonals() {
    let killer = |sum, row, column| in_grid(Rule::LittleKiller { sum, first: at(row, column) });
    // 1 4 4 1, from the corner down-right; 2 3 from the left; 2 3 from the top; 2 3 from the right, up-left; 3 4 from below.
    assert!(killer(10, 1, 1));
    assert!(killer(2 + 3, 3, 1));
    assert!(killer(4, 4, 1), "the lower left corner is on the left side");
    assert!(killer(2 + 3, 1, 2));
    assert!(killer(4 + 1 + 1 + 4, 1, 4), "the upper right corner is at the top");
    assert!(killer(3 + 1 + 2, 3, 4));
    assert!(killer(3 + 4 + 2, 4, 2));
    assert!(!killer(3 + 2, 4, 2));
}

#[test]
fn sandwiches() {
    let sandwich = |sum, axis, index| in_grid(Rule::Sandwich { sum, line: Line { axis, index } });
    assert!(sandwich(5, Axis::Row, 0));
    assert!(!sandwich(4, Axis::Row, 0));
    assert!(sandwich(0, Axis::Row, 2));
    assert!(sandwich(0, Axis::Row, 1));
    assert!(sandwich(0, Axis::Column, 1));
    assert!(sandwich(5, Axis::Column, 3));
    let line = Line { axis: Axis::Row, index: 0 };
    let present = with(raw(1, 4, 1, 9), [Rule::Sandwich { sum: 7, line }]);
    assert!(present.holds(&[2, 3, 4, 8]), "neither 1 nor 9 is there");
}

#[test]
fn clues_outside() {
    assert!(outside(OutsideRule::XSum, 6, &[3, 1, 2, 4]));
    assert!(!outside(OutsideRule::XSum, 10, &[3, 1, 2, 4]));
    assert!(outside(OutsideRule::XSum, 1, &[1, 3, 2, 4]));
    assert!(outside(OutsideRule::XSum, 0, &[0, 3, 2, 4]), "the empty sum");
    assert!(!outside(OutsideRule::XSum, 14, &[5, 3, 2, 4]), "not so many cells");

    assert!(outside(OutsideRule::Skyscraper, 3, &[1, 3, 2, 4]));
    assert!(outside(OutsideRule::Skyscraper, 1, &[4, 3, 2, 1]));
    assert!(outside(OutsideRule::Skyscraper, 2, &[0, 1, 3, 2]), "0 is not seen");
    assert!(!outside(OutsideRule::Skyscraper, 3, &[0, 1, 3, 2]));

    assert!(outside(OutsideRule::HiddenSkyscraper, 2, &[1, 3, 2, 4]));
    assert!(outside(OutsideRule::HiddenSkyscraper, 3, &[4, 3, 2, 1]));
    assert!(!outside(OutsideRule::HiddenSkyscraper, 2, &[4, 3, 2, 1]));
    assert!(!outside(OutsideRule::HiddenSkyscraper, 4, &[1, 2, 3, 4]), "none is hidden");

    assert!(outside(OutsideRule::NumberedRoom, 4, &[3, 1, 4, 2]));
    assert!(outside(OutsideRule::NumberedRoom, 1, &[1, 3, 4, 2]));
    assert!(!outside(OutsideRule::NumberedRoom, 2, &[5, 3, 4, 2]), "not so many cells");
    assert!(!outside(OutsideRule::NumberedRoom, 0, &[0, 3, 4, 2]));

    // From the other side, and from both.
    let clues = |first, second| {
        let line = Line { axis: Axis::Column, index: 0 };
        in_grid(Rule::Outside(OutsideRule::Skyscraper, line, [first, second]))
    };
    // 1 3 2 4 down, 4 2 3 1 up.
    assert!(clues(Some(3), Some(1)));
    assert!(clues(None, Some(1)));
    assert!(!clues(Some(3), Some(3)));
    assert!(!clues(Some(1), Some(1)));
    assert!(clues(None, None));
}

#[test]
fn ranks() {
    // Rows 1 2, 2 1 forwards and backwards; columns the same: each number is there four times.
    let latin = [1, 2, 2, 1];
    let line = Line { axis: Axis::Row, index: 0 };
    let clue = |rank| Rule::Outside(OutsideRule::FullRank, line, [Some(rank), None]);
    let ranked = |rules: Vec<Rule>, grid: &[u8]| with(raw(2, 2, 1, 4), rules).holds(grid);
    assert!(!ranked(vec![clue(1)], &latin), "a line with a clue has an equal");
    assert!(!ranked(vec![Rule::FullRankTies(Ties::OnlyUnclued), clue(1)], &latin));
    assert!(ranked(vec![Rule::FullRankTies(Ties::Any), clue(1)], &latin));
    assert!(!ranked(vec![Rule::FullRankTies(Ties::Any), clue(2)], &latin), "the lowest rank of the group");
    assert!(ranked(vec![Rule::FullRankTies(Ties::Any)], &latin));
    assert!(!ranked(vec![Rule::FullRankTies(Ties::None)], &latin));
    // 12 21 34 43, 13 31 24 42: the ranks 1 3 6 8, 2 5 4 7.
    let distinct = [1, 2, 3, 4];
    assert!(ranked(vec![Rule::FullRankTies(Ties::None), clue(1)], &distinct));
    let last = Rule::Outside(OutsideRule::FullRank, line, [None, Some(3)]);
    assert!(ranked(vec![clue(1), last], &distinct));
    assert!(!ranked(vec![clue(2)], &distinct));
    // 11 twice, without a clue; 24 and 42 are alone.
    let other = Rule::Outside(OutsideRule::FullRank, Line { axis: Axis::Row, index: 1 }, [Some(5), None]);
    assert!(!ranked(vec![other.clone()], &[1, 1, 2, 3]));
    let other = Rule::Outside(OutsideRule::FullRank, Line { axis: Axis::Row, index: 1 }, [Some(6), None]);
    assert!(ranked(vec![other], &[1, 1, 2, 3]), "11 11 12 13 21 23 31 32");
}
