//! Pictures of variants, read with an XML parser.

#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

mod bounds;
mod random;
mod rules;

use sudokit_render::{Fonts, Legend, Options, Paper, SvgKind, VariantDrawing, variant_css};
use sudokit_variants::{GridRule, Puzzle, Rule, Shape, iss};

pub(crate) fn puzzle(text: &str) -> Puzzle {
    iss::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn svg(drawing: &VariantDrawing<'_>) -> String {
    drawing.svg(&Options::default(), "A puzzle", SvgKind::Alone)
}

#[test]
fn every_size_is_within_its_picture() {
    for size in 1..=36 {
        let mut puzzle = Puzzle::new(Shape::new(size, 37 - size).unwrap());
        let count = puzzle.shape.cells();
        puzzle.rules.push(Rule::Grid(GridRule::AntiKnight));
        let values = puzzle.shape.values;
        let drawing = VariantDrawing {
            values: (0..count / 2).map(|cell| Some(values.first() + (cell % values.count()) as u8)).collect(),
            candidates: vec![u64::MAX; count],
            ..VariantDrawing::new(&puzzle)
        };
        let shapes = bounds::check(&svg(&drawing));
        assert!(shapes > count / 2, "{size}: {shapes}");
    }
}

#[test]
fn a_small_puzzle_is_drawn_as_expected() {
    let puzzle = puzzle(".Shape~2x2.Cage~3~R1C1~R1C2.~R2C2_1");
    let drawing =
        VariantDrawing { legend: Legend::None, ..VariantDrawing::new(&puzzle) }.with_solution(&[1, 2, 2, 1]);
    let text = drawing.svg(&Options::default(), "Two", SvgKind::InPage);
    snapbox::assert_data_eq!(
        text,
        snapbox::str![[r#"
<svg class="sudokit" viewBox="0 0 86 86" role="img" aria-label="Two"><path class="thin" d="M3 43H83M43 3V83"/>
<path class="thick" d="M2 3H84M2 83H84M3 2V84M83 2V84"/>
<path class="v-cage" d="M5.6 5.6H80.4V40.4H5.6Z"/>
<text class="clue" font-size="26" text-anchor="middle"><tspan x="63" y="72.46">1</tspan></text>
<text class="found" font-size="24" text-anchor="middle"><tspan x="23" y="34.24">1</tspan></text>
<text class="found" font-size="26" text-anchor="middle"><tspan x="63" y="32.46">2</tspan><tspan x="23" y="72.46">2</tspan></text>
<text class="v-label" font-size="9.4" text-anchor="start"><tspan x="7.6" y="13.84">3</tspan></text>
</svg>
"#]]
    );
}

#[test]
fn the_same_puzzle_gives_the_same_bytes() {
    let puzzle =
        puzzle(".Thermo~R1C1~R2C1~R3C2.Cage~20~R5C5~R5C6~R6C6.Skyscraper~R2~3~4.Var~X~Total~3.AntiKing");
    let fonts = Fonts::built_in();
    let drawing = VariantDrawing::new(&puzzle);
    assert_eq!(svg(&drawing), svg(&drawing.clone()));
    let pdf = || drawing.pdf(&Options::default(), &fonts).unwrap();
    assert!(pdf().starts_with(b"%PDF-") && pdf() == pdf());
}

#[test]
fn a_pdf_has_its_title_checked() {
    let puzzle = puzzle(".Shape~4x4");
    let options = Options { title: Some("数独".to_owned()), paper: Paper::A5, ..Options::default() };
    assert!(VariantDrawing::new(&puzzle).pdf(&options, &Fonts::built_in()).is_err());
}

#[test]
fn regions_of_a_solution_are_drawn() {
    let puzzle = puzzle(".Shape~4x4.NoBoxes.ChaosConstruction");
    let drawing = VariantDrawing { legend: Legend::None, ..VariantDrawing::new(&puzzle) };
    let regions = [0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2];
    let values: Vec<u8> = [1; 16].into_iter().chain(regions).collect();
    let thick = |text: &str| text.lines().find(|line| line.contains("\"thick\"")).unwrap().len();
    assert!(thick(&svg(&drawing.clone().with_solution(&values))) > thick(&svg(&drawing)));
}

/// Lines of several rules between the same cells are beside each other.
#[test]
fn lines_over_the_same_cells_are_apart() {
    let puzzle = puzzle(".Renban~R1C1~R1C2~R1C3.Whisper~5~R1C3~R1C2~R1C1.Entropic~R1C1~R1C2");
    let text = svg(&VariantDrawing { legend: Legend::None, ..VariantDrawing::new(&puzzle) });
    let data = |class: &str| {
        let line = text.lines().find(|line| line.contains(&format!("class=\"{class}\""))).unwrap();
        line.split("d=\"M").nth(1).unwrap().to_owned()
    };
    let heights: Vec<f32> = ["v-renban", "v-whisper", "v-entropic"]
        .map(|class| data(class).split([' ', 'H']).nth(1).unwrap().parse().unwrap())
        .to_vec();
    assert!(
        heights
            .iter()
            .enumerate()
            .all(|(at, one)| heights[at + 1..].iter().all(|other| (one - other).abs() > 5.0)),
        "{heights:?}"
    );
}

#[test]
fn every_class_in_use_has_a_rule() {
    let sheet = variant_css() + &sudokit_render::page_css();
    for text in rules::examples() {
        let puzzle = puzzle(&text);
        let drawing = VariantDrawing { dark: true, ..VariantDrawing::new(&puzzle) };
        let in_page = drawing.svg(&Options::default(), "", SvgKind::InPage);
        let alone = svg(&drawing);
        for (picture, sheet) in [(&in_page, &sheet), (&alone, &alone)] {
            let document = roxmltree::Document::parse(picture).unwrap();
            for class in
                document.root_element().descendants().skip(1).filter_map(|node| node.attribute("class"))
            {
                assert!(sheet.contains(&format!(".sudokit .{class}{{")), "{class}");
            }
        }
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_its_width_and_limits() {
    let puzzle = puzzle(".Shape~6x6.AntiKing");
    let drawing = VariantDrawing::new(&puzzle);
    let png = |width| drawing.png(&Options::default(), &Fonts::built_in(), width);
    let picture = png(300).unwrap();
    assert_eq!(u32::from_be_bytes(picture[16..20].try_into().unwrap()), 300);
    assert!(png(0).is_err() && png(100_000).is_err());
    let dark = VariantDrawing { dark: true, ..drawing.clone() };
    assert_ne!(dark.png(&Options::default(), &Fonts::built_in(), 300).unwrap(), picture);
}

/// Draws all puzzles of a collection.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn puzzles_of_collections_are_drawn() {
    let folder = sudokit_testkit::data_folder().unwrap();
    for name in ["iss_collections.jsonl", "iss_index.jsonl", "semantics.jsonl"] {
        let text = std::fs::read_to_string(folder.join("variants").join(name)).unwrap();
        for row in text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()) {
            let puzzle = puzzle(row["constraints"].as_str().unwrap());
            bounds::check(&svg(&VariantDrawing::new(&puzzle)));
            rules::check_each(&puzzle);
            VariantDrawing::new(&puzzle).pdf(&Options::default(), &Fonts::built_in()).unwrap();
        }
    }
}
