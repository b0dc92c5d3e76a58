//! Transforms form a group that acts on all basic types, and agree with those of the testkit.

use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::symmetry::{NotATransform, TransformPart};
use sudokit::{Cell, Digit, Grid, Transform};
use sudokit_testkit::any::{self, library_transform};

const IN_ORDER: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// Converts the testkit's transform to the library's by its effect: with one line filled, one line of the image is.
fn same_as(transform: &sudokit_testkit::Transform) -> Transform {
    let filled_with = |value: u8, is_in: &dyn Fn(usize) -> bool| {
        Grid::from_bytes(core::array::from_fn(|cell| if is_in(cell) { value } else { 0 })).unwrap()
    };
    let place_of = |is_in: &dyn Fn(usize) -> bool| {
        let cells = transform.apply(&filled_with(1, is_in)).filled();
        let first = cells.first().unwrap();
        let is_row = cells.iter().all(|cell| cell.row() == first.row());
        (is_row, if is_row { first.row() } else { first.column() })
    };
    let (mut rows, mut columns) = (IN_ORDER, IN_ORDER);
    for line in 0..9 {
        rows[place_of(&|cell| cell / 9 == line).1] = line;
        columns[place_of(&|cell| cell % 9 == line).1] = line;
    }
    let digits = Digit::ALL.map(|digit| {
        let image = transform.apply(&filled_with(digit.get(), &|_| true));
        image.get(Cell::ALL[0]).unwrap()
    });
    let is_transposed = !place_of(&|cell| cell / 9 == 0).0;
    Transform::from_parts(rows, columns, digits, is_transposed).unwrap()
}

#[test]
fn the_count_is_the_published_one() {
    assert_eq!(Transform::COUNT, 1_218_998_108_160);
    assert_eq!(Transform::from_number(Transform::COUNT), None);
    assert_eq!(Transform::from_number(u64::MAX), None);
    assert_eq!(Transform::from_number(0), Some(Transform::IDENTITY));
    assert_eq!(Transform::default(), Transform::IDENTITY);
}

/// All orders of the digits, and all orders of rows and columns, occur, in the order of their numbers.
#[test]
fn numbers_are_in_the_order_of_the_parts() {
    let digits = |number| Transform::from_number(number).unwrap().digits();
    assert!((1..362_880).all(|number| digits(number - 1) < digits(number)));
    let lines = |number: u64| {
        let transform = Transform::from_number(number * 362_880).unwrap();
        (transform.is_transposed(), transform.rows(), transform.columns())
    };
    let all: BTreeSet<_> = (0..2 * 1296 * 1296).step_by(7).map(lines).collect();
    assert_eq!(all.len(), (2 * 1296 * 1296_usize).div_ceil(7));
    assert!(lines(1296 * 1296 - 1) < lines(1296 * 1296));
}

#[test]
fn parts_that_are_no_transform_are_located() {
    let error = |rows, columns, digits| Transform::from_parts(rows, columns, digits, false).unwrap_err();
    let check = |rows, columns, digits, wanted: NotATransform, message: &str| {
        let found = error(rows, columns, digits);
        assert_eq!(found, wanted);
        assert_eq!(found.to_string(), message);
    };
    let mut lines = IN_ORDER;
    lines[4] = 9;
    let range = NotATransform::Range { part: TransformPart::Rows, place: 4, found: 9 };
    check(lines, IN_ORDER, Digit::ALL, range, "row 10 does not exist (at place 5), expected 1 to 9");
    lines[4] = usize::MAX;
    assert!(!error(lines, IN_ORDER, Digit::ALL).to_string().is_empty());
    lines[4] = 3;
    let repeated = NotATransform::Repeated { part: TransformPart::Columns, place: 4, found: 3 };
    check(
        IN_ORDER,
        lines,
        Digit::ALL,
        repeated,
        "column 4 occurs twice (again at place 5), expected each column once",
    );
    let mut lines = IN_ORDER;
    lines.swap(5, 6);
    let torn = NotATransform::Torn { part: TransformPart::Columns, place: 5, found: 6 };
    let message = "column 7 (at place 6) is next to a column of another stack, expected the three columns of a stack together";
    check(IN_ORDER, lines, Digit::ALL, torn, message);
    let mut digits = Digit::ALL;
    digits[8] = Digit::One;
    let repeated = NotATransform::Repeated { part: TransformPart::Digits, place: 8, found: 0 };
    check(
        IN_ORDER,
        IN_ORDER,
        digits,
        repeated,
        "digit 1 occurs twice (again at place 9), expected each digit once",
    );
}

proptest! {
    #[test]
    fn each_has_a_number(number in 0..Transform::COUNT) {
        let transform = Transform::from_number(number).unwrap();
        prop_assert_eq!(transform.number(), number);
        let (rows, columns) = (transform.rows(), transform.columns());
        let again = Transform::from_parts(rows, columns, transform.digits(), transform.is_transposed());
        prop_assert_eq!(again, Ok(transform));
    }

    #[test]
    fn any_parts_are_a_transform_or_are_refused(
        lines in proptest::array::uniform9(0..10_usize),
        order in Just(IN_ORDER.to_vec()).prop_shuffle(),
        swap in (0..9_usize, 0..9_usize),
    ) {
        let shuffled: [usize; 9] = order.try_into().unwrap();
        let mut swapped = IN_ORDER;
        swapped.swap(swap.0, swap.1);
        for lines in [lines, shuffled, swapped] {
            let sorted: BTreeSet<usize> = lines.iter().copied().collect();
            let is_one = sorted.len() == 9
                && sorted.last() == Some(&8)
                && lines.chunks(3).all(|three| three.iter().all(|line| line / 3 == three[0] / 3));
            prop_assert_eq!(Transform::from_parts(lines, IN_ORDER, Digit::ALL, true).is_ok(), is_one);
            prop_assert_eq!(Transform::from_parts(IN_ORDER, lines, Digit::ALL, true).is_ok(), is_one);
        }
    }

    #[test]
    fn they_are_a_group(a in library_transform(), b in library_transform(), c in library_transform()) {
        let identity = Transform::IDENTITY;
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&identity), a);
        prop_assert_eq!(identity.then(&a), a);
        prop_assert_eq!(a.then(&a.inverse()), identity);
        prop_assert_eq!(a.inverse().then(&a), identity);
        prop_assert_eq!(a.inverse().inverse(), a);
    }

    #[test]
    fn they_act_on_everything(
        a in library_transform(),
        b in library_transform(),
        grid in any::grid(),
        solution in any::solution(),
        candidate in any::candidate(),
        set in any::candidate_set(),
        digits in any::digit_set(),
    ) {
        let both = a.then(&b);
        prop_assert_eq!(both.apply(grid), b.apply(a.apply(grid)));
        prop_assert_eq!(both.apply(solution), b.apply(a.apply(solution)));
        prop_assert_eq!(both.apply(candidate), b.apply(a.apply(candidate)));
        prop_assert_eq!(both.apply(set), b.apply(a.apply(set)));
        prop_assert_eq!(both.apply(digits), b.apply(a.apply(digits)));
        prop_assert_eq!(a.inverse().apply(a.apply(grid)), grid);
        prop_assert_eq!(Transform::IDENTITY.apply(grid), grid);
    }

    /// The content of a cell moves with the cell, for every type that describes it.
    #[test]
    fn the_images_of_all_types_agree(
        transform in library_transform(),
        grid in any::grid(),
        cells in any::cell_set(),
        set in any::candidate_set(),
        digits in any::digit_set(),
    ) {
        let image = transform.apply(grid);
        for cell in Cell::ALL {
            let expected = grid.get(cell).map(|digit| transform.apply(digit));
            prop_assert_eq!(image.get(transform.apply(cell)), expected);
        }
        prop_assert_eq!(transform.apply(cells), cells.iter().map(|cell| transform.apply(cell)).collect());
        prop_assert_eq!(transform.apply(set), set.iter().map(|one| transform.apply(one)).collect());
        prop_assert_eq!(transform.apply(digits), digits.iter().map(|one| transform.apply(one)).collect());
        prop_assert_eq!(image.candidates(), transform.apply(grid.candidates()));
        prop_assert_eq!(image.clash().is_some(), grid.clash().is_some());
    }

    #[test]
    fn houses_stay_houses(transform in library_transform(), house in any::house()) {
        let image = transform.apply(house.cells());
        prop_assert!(sudokit::House::ALL.iter().any(|house| house.cells() == image));
    }

    #[test]
    fn they_are_those_of_the_testkit(theirs in any::transform(), grid in any::grid()) {
        let ours = same_as(&theirs);
        prop_assert_eq!(ours.apply(grid), theirs.apply(&grid));
        prop_assert_eq!(ours.inverse().apply(grid), theirs.inverse().apply(&grid));
    }
}

/// Chi-square with 15 degrees of freedom exceeds 45 for one in 13,000 seeds.
#[test]
fn a_random_transform_is_each_as_often_as_any_other() {
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut seen = [0_i64; 16];
    for _ in 0..32_000 {
        let number = Transform::random(&mut rng).number();
        // By the order of the first digits and by the highest part, both of which a careless draw would bias.
        seen[(number % 8) as usize * 2 + usize::from(number >= Transform::COUNT / 2)] += 1;
    }
    let statistic: i64 = seen.iter().map(|seen| (seen - 2000).pow(2)).sum();
    assert!(statistic < 45 * 2000, "{seen:?}");
}
