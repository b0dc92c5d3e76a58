//! Random puzzles, with cells that do not exist too.

use crate::{bounds, svg};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudokit_render::{Fonts, Options, VariantDrawing};
use sudokit_variants::{
    Axis, CellsRule, Diagonal, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle, Relation, Rule, Shape,
    ValueSet,
};

fn rule() -> impl Strategy<Value = Rule> {
    let cells = || vec(0..75_usize, 0..7);
    let of_cells = select(vec![
        CellsRule::Thermo,
        CellsRule::Renban,
        CellsRule::RegionSumLine,
        CellsRule::Between,
        CellsRule::Zipper,
        CellsRule::Arrow,
        CellsRule::DoubleArrow,
        CellsRule::EqualityCage,
        CellsRule::WhiteDot,
        CellsRule::GreaterThan,
        CellsRule::CountingCircles,
        CellsRule::ValueIndexing,
    ]);
    let of_number = select(vec![
        NumberRule::Whisper,
        NumberRule::Modular,
        NumberRule::Lockout,
        NumberRule::Cage,
        NumberRule::Lunchbox,
        NumberRule::PillArrow,
        NumberRule::SameValues,
    ]);
    let number = prop_oneof![-2..12_i32, any::<i32>()];
    let outside = select(vec![OutsideRule::XSum, OutsideRule::NumberedRoom, OutsideRule::FullRank]);
    let axis = select(vec![Axis::Row, Axis::Column]);
    prop_oneof![
        vec((0..75_usize, any::<u64>().prop_map(ValueSet)), 0..4).prop_map(Rule::Given),
        (of_cells, cells()).prop_map(|(rule, cells)| Rule::Cells(rule, cells)),
        (of_number, number.clone(), cells())
            .prop_map(|(rule, number, cells)| Rule::Number(rule, number, cells)),
        (number.clone(), cells(), any::<bool>()).prop_map(|(sum, cells, is_loop)| Rule::SumLine {
            sum,
            cells,
            is_loop
        }),
        (number.clone(), 0..75_usize).prop_map(|(sum, first)| Rule::LittleKiller { sum, first }),
        (outside, axis.clone(), 0..12_usize, number.clone(), number).prop_map(
            |(rule, axis, index, one, other)| {
                Rule::Outside(rule, Line { axis, index }, [Some(one), Some(other)])
            }
        ),
        (axis, cells()).prop_map(|(axis, cells)| Rule::Indexing(axis, cells)),
        vec(cells(), 0..4).prop_map(Rule::EqualSum),
        (0..75_usize, vec(any::<u8>(), 0..6)).prop_map(|(corner, values)| Rule::Quad { corner, values }),
        (cells(), vec(any::<u8>(), 0..6)).prop_map(|(cells, values)| Rule::ContainExact { values, cells }),
        vec(any::<u8>(), 0..40).prop_map(Rule::Jigsaw),
        (vec(any::<u64>().prop_map(ValueSet), 0..10), vec(cells(), 0..3))
            .prop_map(|(after, lines)| Rule::Pair(Relation { after, name: String::new() }, lines)),
        (0..75_usize, vec(cells(), 0..4)).prop_map(|(control, arms)| Rule::ChaosArrow {
            control,
            offset: 1,
            arms
        }),
        select(vec![
            Rule::Grid(GridRule::Windoku),
            Rule::Grid(GridRule::NoBoxes),
            Rule::Grid(GridRule::ChaosConstruction),
            Rule::Diagonal(Diagonal::Falling),
            Rule::Diagonal(Diagonal::Rising),
            Rule::RegionSize(0),
            Rule::RegionSize(7),
        ]),
    ]
}

fn rules() -> impl Strategy<Value = Vec<Rule>> {
    let nested =
        (vec(rule(), 0..3), 0..75_usize, vec(0..75_usize, 0..3)).prop_map(|(rules, origin, targets)| {
            vec![
                Rule::Or(rules.clone()),
                Rule::And(rules.clone()),
                Rule::Replicate { origin, targets, rules },
            ]
        });
    (vec(rule(), 0..8), nested).prop_map(|(rules, nested)| [rules, nested].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_puzzle_can_be_drawn(
        rows in 1..7_usize,
        columns in 1..7_usize,
        rules in rules(),
        label in ".{0,12}",
        counts in vec((0..9_usize, select(vec![None, Some((1, 1)), Some((2, 3)), Some((1, 9))])), 0..3),
        values in vec(any::<Option<u8>>(), 0..80),
        candidates in vec(any::<u64>(), 0..80),
        large in any::<bool>(),
    ) {
        let group = |(count, shape)| Group { prefix: "G".to_owned(), label: label.clone(), shape, count };
        let puzzle = Puzzle {
            groups: counts.into_iter().map(group).collect(),
            rules,
            ..Puzzle::new(Shape::new(rows, columns).unwrap())
        };
        let drawing = VariantDrawing { values, candidates, ..VariantDrawing::new(&puzzle) };
        bounds::check(&svg(&drawing));
        let options = Options { large, ..Options::default() };
        prop_assert!(drawing.pdf(&options, &Fonts::built_in()).is_ok());
        let text = sudokit_variants::TextDrawing::new(&puzzle).to_string();
        prop_assert!(text.lines().count() > 2 * rows);
    }
}
