//! The output of `render`. The contents of books are tested in the crate `sudokit-render`.

use super::{PUZZLE, fed, folder, stdout, sudokit};
use snapbox::str;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The words of a PDF.
fn text(path: &Path) -> String {
    let run = Command::new("pdftotext").arg("-raw").arg(path).arg("-").output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

/// The grids in a text.
fn grids(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| word.len() == 81).collect()
}

/// The command of the README: the book contains all generated puzzles with their comments.
#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn generated_puzzles_become_a_pdf_with_answers() {
    let folder = folder("render_book");
    let made = stdout(&fed("generate -n 9 --difficulty hard --seed 7", "").success());
    let run = |name: &str| {
        let args = ["render", "--per-page", "4", "--answers", "end", "-o", name];
        sudokit("").args(args).current_dir(&folder).stdin(made.clone()).assert().success().stderr_eq(str![]);
        fs::read(folder.join(name)).unwrap()
    };
    assert!(run("book.pdf") == run("again.pdf"), "the same input gives the same bytes");
    let text = text(&folder.join("book.pdf"));
    let answers = stdout(&fed("solve", made.clone()).success());
    let expected: Vec<&str> = made.lines().chain(answers.lines()).map(|line| &line[..81]).collect();
    assert_eq!(grids(&text), expected);
    for (number, line) in (1..).zip(made.lines()) {
        let id = line.rsplit(' ').next().unwrap();
        assert!(text.contains(id) && text.contains(&format!("{number} Hard\n")), "{line}\n{text}");
    }
    assert!(text.contains("solution: page 4"), "{text}");
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn chapters_of_the_pdf_go_from_easy_to_hard() {
    let folder = folder("render_chapters");
    let hard =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/steps.txt")).unwrap();
    let book = folder.join("book.pdf");
    let run =
        sudokit("render --chapters --title Both -o").arg(&book).stdin(format!("{hard}{PUZZLE} easy one\n"));
    run.assert().success().stderr_eq(str![]);
    let text = text(&book);
    let places = ["Both", "2 puzzles · easy to hard", "Easy", "Hard", "easy one"].map(|word| text.find(word));
    assert!(places.is_sorted() && places[0].is_some(), "{text}");
    assert_eq!(grids(&text)[1], PUZZLE);
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn answers_apart_are_in_a_pdf_of_their_own() {
    let folder = folder("render_apart");
    let run = sudokit("render --answers apart -o book.pdf").current_dir(&folder).stdin(format!("{PUZZLE}\n"));
    run.assert().success().stderr_eq(str![]);
    assert_eq!(grids(&text(&folder.join("book.pdf"))), [PUZZLE]);
    assert_eq!(grids(&text(&folder.join("book.answers.pdf"))), [super::ANSWER]);
    fed("render --answers apart", PUZZLE).code(2).stderr_eq(str![[r#"
error: --answers apart writes a second file beside the first one; name the first one with -o

"#]]);
}

#[test]
fn a_size_without_a_png_is_ignored_with_a_note() {
    for to in ["svg", "pdf"] {
        fed(&format!("render --to {to} --size 300"), PUZZLE).success().stderr_eq(str![[r#"
note: --size is ignored: only a PNG has a width in pixels

"#]]);
    }
}

#[test]
fn one_grid_is_one_picture() {
    let svg = stdout(&fed("render --to svg", format!("{PUZZLE} <named>\n")).success().stderr_eq(str![]));
    assert!(svg.starts_with("<svg ") && svg.contains("<title>&lt;named&gt;</title>"), "{svg}");
    assert_eq!(svg.matches("<text ").count(), 30);
    let png = fed("render --to png --size 366", PUZZLE).success().get_output().stdout.clone();
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut dots = vec![0; reader.output_buffer_size().unwrap()];
    let about = reader.next_frame(&mut dots).unwrap();
    assert_eq!((about.width, about.height), (366, 366));
    for (cell, sign) in PUZZLE.bytes().enumerate() {
        let ink = |at: usize| dots[at * about.color_type.samples()] < 128;
        let row = |y: usize| (0..24).any(|x| ink((cell / 9 * 40 + 11 + y) * 366 + cell % 9 * 40 + 11 + x));
        assert_eq!((0..24).any(row), sign != b'.', "cell {cell}");
    }
}

#[test]
fn several_grids_are_numbered_pictures_or_refused() {
    let folder = folder("render_numbered");
    let input = format!("{PUZZLE}\n").repeat(12);
    let run = |name: &str| sudokit("render -o").arg(name).current_dir(&folder).stdin(input.clone()).assert();
    run("grid-{}.svg").success().stderr_eq(str![]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 12);
    assert!(folder.join("grid-01.svg").exists() && folder.join("grid-12.svg").exists());
    run("grid.svg").code(2).stderr_eq(str![[r#"
error: 12 grids do not fit into one picture; add {} to the name of the output for numbered files, or write a PDF

"#]]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 12);
}

#[test]
#[ignore = "needs qpdf and poppler-utils"]
fn bad_records_are_located_and_wrong_puzzles_omitted_from_a_pdf_with_answers() {
    let folder = folder("render_bad");
    let wrong = PUZZLE.replacen("53", "55", 1);
    let input = format!("{PUZZLE}\n12\n{wrong}\n");
    let run = |args: &str| sudokit(args).current_dir(&folder).stdin(input.clone()).assert();
    run("render -o all.pdf").code(1).stderr_eq(str![[r#"
error: 2 cells, expected 81
 --> <stdin>:2:1
  |
2 | 12
  | ^^

"#]]);
    assert_eq!(grids(&text(&folder.join("all.pdf"))), [PUZZLE, &wrong]);
    let run = run("render --answers back -o valid.pdf").code(1);
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.contains("<stdin>:3:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1"), "{said}");
    assert_eq!(grids(&text(&folder.join("valid.pdf"))), [PUZZLE, super::ANSWER]);
    fed("render --on-error emit", "").code(2);
    fed("render", "").code(2).stderr_eq(str![[r#"
note: no puzzle in standard input
error: no grid to draw; name a file with puzzles

"#]]);
}

#[test]
fn a_step_is_drawn_and_described() {
    let puzzle =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/steps.txt")).unwrap();
    let svg =
        stdout(&fed("render --to svg --scale se --step 32", puzzle.clone()).success().stderr_eq(str![]));
    assert!(svg.contains("<title>Forcing X-chain (6.6): Suppose that r8c6 is 4."), "{svg}");
    assert!(svg.contains("class=\"l-strong\"") && svg.contains("class=\"d-gone\""), "{svg}");
    let svg = stdout(&fed("render --to svg --hint", PUZZLE).success().stderr_eq(str![]));
    assert!(svg.contains("<title>Hidden single (1.2): In box 2, 8 can only go in r1c6."), "{svg}");
    fed("render --to svg --step 99", puzzle).code(1).stderr_eq(str![[r#"
note: 1 puzzle has no such step; drawn at the end of the path

"#]]);
}

#[test]
fn nothing_is_drawn_of_puzzles_without_one_solution() {
    fed("render --answers end -o no.pdf", ".Shape~4x4").code(1).stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
note: nothing is drawn: no puzzle has exactly one solution

"#]]);
    fed("render --to svg --hint", ".Shape~4x4.~R1C1_1").code(2).stderr_eq(str![[r#"
error: --rate, --chapters, --hint and --step are for classic puzzles; draw puzzles with other rules without them

"#]]);
}

#[test]
fn characters_without_a_font_are_reported() {
    let run = sudokit("render -o x.pdf --title").arg("数独").stdin(PUZZLE).assert();
    run.code(2).stderr_eq(str![[r#"
error: no available font contains `数` (U+6570); name a font that does, such as a Noto font for its script

"#]]);
    fed("render --font no-such-file", PUZZLE).code(2).stderr_eq(str![[r#"
error: cannot use the font `no-such-file`: no such file or directory

"#]]);
    let folder = folder("render_letters");
    let run = sudokit("render -o x.pdf").current_dir(&folder).stdin(format!("{PUZZLE} 数独\n")).assert();
    run.success().stderr_eq(str![[r#"
note: 1 name has characters that no available font has; add a font with --font

"#]]);
}
