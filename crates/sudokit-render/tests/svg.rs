//! Parses pictures with an XML parser.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use roxmltree::{Document, Node};
use sudokit::explain::{Catalogue, Explainer, Link, LinkKind, Marks, Position, Role};
use sudokit::{Candidate, CandidateSet, Grid};
use sudokit_render::{DigitStyle, Drawing, Options, SvgKind, page_css, svg};
use sudokit_testkit::any;

fn number(node: &Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Returns the signs of a text with their positions: those of its parts, each sign with its own x, or its only one.
fn signs<'a>(text: &Node<'a, 'a>) -> Vec<((f32, f32), char)> {
    let parts: Vec<_> = text.children().filter(Node::is_element).collect();
    let parts = if parts.is_empty() { vec![*text] } else { parts };
    let of_part = |part: &Node<'_, '_>| -> Vec<_> {
        let places = part.attribute("x").unwrap().split(' ').map(|x| x.parse().unwrap());
        let y = number(part, "y");
        assert_eq!(places.clone().count(), part.text().unwrap().chars().count());
        places.map(|x| (x, y)).zip(part.text().unwrap().chars()).collect()
    };
    parts.iter().flat_map(of_part).collect()
}

/// Reads the digits and pencil marks by their positions.
fn read(text: &str) -> (Grid, CandidateSet) {
    let document = Document::parse(text).unwrap();
    let (mut values, mut candidates) = ([0_u8; 81], CandidateSet::EMPTY);
    for node in document.descendants().filter(|node| node.has_tag_name("text")) {
        let size = number(&node, "font-size");
        for ((x, y), sign) in signs(&node) {
            let (column, row) = ((x - 3.0) / 40.0, (y - 0.364 * size - 3.0) / 40.0);
            let cell = row as usize * 9 + column as usize;
            let digit = sign.to_digit(10).unwrap() as u8;
            if size > 20.0 {
                assert_eq!(std::mem::replace(&mut values[cell], digit), 0);
            } else {
                let candidate =
                    Candidate::new(sudokit::Cell::new(cell).unwrap(), sudokit::Digit::new(digit).unwrap());
                let at = (column.fract() * 3.0) as usize + (row.fract() * 3.0) as usize * 3;
                assert_eq!(at + 1, usize::from(digit), "a pencil mark is at its own position");
                assert!(!candidates.contains(candidate));
                candidates |= CandidateSet::only(candidate);
            }
        }
    }
    (Grid::from_bytes(values).unwrap(), candidates)
}

fn marks() -> impl Strategy<Value = Marks> {
    let kind = select(vec![LinkKind::Strong, LinkKind::Weak, LinkKind::Rule]);
    let link =
        (any::candidate(), any::candidate(), kind).prop_map(|(from, to, kind)| Link { from, to, kind });
    let role = || select(Role::ALL.to_vec());
    let cells = vec((any::cell(), role()), 0..6);
    let parts =
        (cells, vec((any::house(), role()), 0..4), vec((any::candidate(), role()), 0..12), vec(link, 0..9));
    parts.prop_map(|(cells, houses, candidates, links)| Marks { cells, houses, candidates, links })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_digit_and_pencil_mark_is_drawn(
        grid in any::grid(),
        candidates in any::candidate_set(),
        marks in marks(),
        clues in any::cell_set(),
        large in any::<bool>(),
        style in select(DigitStyle::ALL.to_vec()),
        title in ".*",
    ) {
        let drawing = Drawing { grid, clues, candidates, marks: Some(&marks) };
        let options = Options { large, clue_style: style, ..Options::default() };
        let open: CandidateSet = candidates.iter().filter(|each| grid.get(each.cell()).is_none()).collect();
        for kind in [SvgKind::Alone, SvgKind::InPage] {
            prop_assert_eq!(read(&svg(&drawing, &options, &title, kind)), (grid, open));
        }
    }
}

#[test]
fn the_title_is_for_screen_readers() {
    let drawing = Drawing::from_grid(&Grid::EMPTY);
    let text = svg(&drawing, &Options::default(), "<a> & \"b\"\u{1}", SvgKind::Alone);
    let document = Document::parse(&text).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("<a> & \"b\" "));
    let text = svg(&drawing, &Options::default(), "<a> & \"b\"", SvgKind::InPage);
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.root_element().attribute("aria-label"), Some("<a> & \"b\""));
}

/// The style sheet contains a rule for every class in use.
#[test]
fn every_class_in_use_has_a_rule() {
    let puzzle: Grid =
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse().unwrap();
    let position = Position::new(&puzzle);
    let step = Explainer::new(&Catalogue::EASIEST).next_step(&position).unwrap();
    let marks = step.marks(&position);
    let drawing = Drawing::from_position(&position).with_marks(&marks);
    let alone = svg(&drawing, &Options::default(), "A step", SvgKind::Alone);
    let in_page = svg(&drawing, &Options::default(), "A step", SvgKind::InPage);
    for (text, sheet) in [(&alone, alone.clone()), (&in_page, page_css())] {
        let document = Document::parse(text).unwrap();
        for class in document.root_element().children().filter_map(|node| node.attribute("class")) {
            assert!(sheet.contains(&format!(".sudokit .{class}{{")), "{class}");
        }
    }
    assert!(!alone.contains("var("), "colours that only a page has");
}
