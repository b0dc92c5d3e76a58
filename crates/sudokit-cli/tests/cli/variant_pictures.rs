//! Pictures and books of puzzles of other sizes and with other rules.

use super::variants::{ONE, typed};
use super::{PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn pictures_have_the_rules() {
    let folder = super::folder("variant_pictures");
    let picture = stdout(&typed("render --to svg", ONE).success());
    assert!(picture.starts_with("<svg") && picture.contains("v-thermo"), "{picture}");
    for name in ["a.pdf", "a.png"] {
        sudokit("render -o").arg(folder.join(name)).arg(ONE).assert().success();
        assert!(folder.join(name).metadata().unwrap().len() > 1000, "{name}");
    }
    let lines = format!("{ONE}\n.Shape~6x6.AntiKnight\n");
    sudokit("render -o").arg(folder.join("{}.svg")).stdin(lines.clone()).assert().success();
    assert!(folder.join("2.svg").exists());
    fed("render --to svg", lines).code(2).stderr_eq(str![[r#"
error: 2 grids do not fit into one picture; add {} to the name of the output for numbered files, or write a PDF

"#]]);
    typed("render --to svg --rate", ONE).code(2).stderr_eq(str![[r#"
error: --rate, --chapters, --hint and --step are for classic puzzles; draw puzzles with other rules without them

"#]]);
}

#[test]
fn puzzles_with_rules_share_a_book_with_classic_ones() {
    let folder = super::folder("variant_books");
    let pages = |name: &str| {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        String::from_utf8_lossy(&bytes).matches("/Type/Page/").count()
    };
    let book = |options: &str, name: &str| {
        let run =
            sudokit(&format!("render {options} -o")).arg(folder.join(name)).arg(ONE).arg(PUZZLE).assert();
        run.success().stderr_eq("");
        pages(name)
    };
    assert_eq!(book("--per-page 1", "one.pdf"), 2);
    assert_eq!(book("--per-page 2 --answers end --title Both", "end.pdf"), 3, "cover, puzzles, solutions");
    assert_eq!(book("--per-page 1 --answers back", "back.pdf"), 4);
    assert_eq!(book("--answers apart", "apart.pdf"), 1);
    assert_eq!(pages("apart.answers.pdf"), 1);
    let several = format!("{ONE}\n.Shape~4x4.~R1C1_1\n");
    let ended =
        sudokit("render --answers end -o").arg(folder.join("some.pdf")).stdin(several).assert().code(1);
    ended.stderr_eq("<stdin>:2:1: more than one solution\n");
    assert_eq!(pages("some.pdf"), 2, "the other puzzle and its solution");
}

#[test]
fn a_solution_is_a_picture_of_its_own() {
    let folder = super::folder("variant_answers");
    for (puzzle, solution) in [(ONE, 16), (PUZZLE, 81)] {
        for to in ["svg", "png"] {
            let name = format!("{solution}.{to}");
            sudokit("render --answers apart -o").arg(folder.join(&name)).arg(puzzle).assert().success();
            assert!(folder.join(&name).exists() && folder.join(format!("{solution}.answers.{to}")).exists());
        }
        let read = |name: String| std::fs::read_to_string(folder.join(name)).unwrap();
        let drawn = read(format!("{solution}.answers.svg"));
        assert_eq!(drawn.contains("v-thermo"), puzzle == ONE);
        assert!(drawn.len() > read(format!("{solution}.svg")).len(), "it has more digits");
    }
    typed("render --to svg --answers end", ONE).code(2).stderr_eq(str![[r#"
error: pictures have no pages for solutions; write a PDF, or use --answers apart for a second picture

"#]]);
}
