//! Links to Penpa.

use proptest::prelude::*;
use sudokit_variants::penpa;
use sudokit_variants::text::{self, TextFormat};

use crate::assert_error;

/// Returns a link with these lines.
fn link(lines: &str) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bytes = miniz_oxide::deflate::compress_to_vec(lines.as_bytes(), 6);
    let char = |chunk: &[u8], at: usize| {
        let all = chunk.iter().chain(&[0, 0]).take(3).fold(0, |all: u32, byte| all << 8 | u32::from(*byte));
        char::from(ALPHABET[(all >> (18 - 6 * at) & 63) as usize])
    };
    let base64: String =
        bytes.chunks(3).flat_map(|chunk| (0..=chunk.len()).map(move |at| char(chunk, at))).collect();
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64}")
}

/// Returns the lines of a drawing on 4×4 cells, which begin at the place 18 of a board of 8×8.
fn lines(drawing: &str) -> String {
    let head = "square,4,4,38,0,1,1,190,190,100,100,0,0,0,0,Title: A%2C b,Author: zZoe,,one%2Dtwo,OFF,false";
    format!(
        "{head}\n[0,0,0,0]\n{{}}\n{{{drawing}}}\n{{zN:{{\"18\":[\"1\",2,\"1\"]}}}}\n[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]\n[]\n"
    )
}

/// The lines between boxes: corners are at 64 and the place of the cell of which they are the lower right ones.
const BOXES: &str =
    r#"zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2,"73,74":2}"#;

#[test]
fn a_drawing() {
    let drawing = format!(
        r#"zR:{{z_:[]}},zN:{{"18":["3",1,"1"],"21":["x",1,"1"],"20":["1",1,"5"]}},{BOXES},z6:[[42,43],[],[42,17]],z1:{{"424":["7",1],"260":["1",1]}},zS:{{"42":2}}"#
    );
    let text = link(&lines(&drawing));
    let read = penpa::read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.puzzle.to_string(), ".Shape~4x4.~R1C1_3.Cage~7~R4C1~R4C2");
    assert_eq!((read.about.title.as_str(), read.about.author.as_str()), ("A, b", "zoe"));
    assert_eq!(read.about.rules, "one\ntwo");
    assert_eq!(read.about.solution.unwrap()[..2], [Some(1), None]);
    let notes: Vec<_> = read.notes.iter().map(ToString::to_string).collect();
    let names = ["`surface` (1)", "`number` (2)", "`killercages` (1)", "`numberS` (1)"];
    assert_eq!(notes, names.map(|name| format!("{name} is not understood; the puzzle was read without it")));
    assert_eq!(text::read(&text).unwrap().format, TextFormat::Penpa);
}

#[test]
fn what_is_empty_is_no_element() {
    let drawing =
        format!(r#"zT:[[],[[]]],z2:[],zN:{{"18":[" ",1,"1"],"21":["2",1,"1"]}},{BOXES},z1:{{"424":["",1]}}"#);
    let lines = lines(&drawing);
    for lines in [lines.clone(), lines.replace("[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]", "[]")] {
        let read = penpa::read(&link(&lines)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.puzzle.to_string(), ".Shape~4x4.~R1C4_2");
        assert_eq!(read.notes, []);
    }
}

#[test]
fn regions() {
    let of = |drawing: &str| penpa::read(&link(&lines(drawing))).unwrap().puzzle.to_string();
    assert_eq!(of(BOXES), ".Shape~4x4");
    assert_eq!(of(""), ".Shape~4x4.NoBoxes");
    let rows = r#"zE:{"81,82":2,"82,83":2,"83,84":2,"84,85":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2,"97,98":2,"98,99":2,"99,100":2,"100,101":2}"#;
    assert_eq!(of(rows), ".Shape~4x4.Jigsaw~0000111122223333.NoBoxes");
    // Pieces of other sizes are no regions.
    let read = penpa::read(&link(&lines(r#"zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2}"#))).unwrap();
    assert_eq!(read.puzzle.to_string(), ".Shape~4x4.NoBoxes");
    assert_eq!(read.notes.len(), 1);
}

#[test]
fn errors() {
    let check = |lines: &str, message: &str| {
        let text = link(lines);
        let (_, data) = text.split_once("&p=").unwrap();
        assert_error(penpa::read, &text, data, message);
    };
    check(&lines("z6:[42]"), "killercages[0]: `42`: expected a list of cells");
    check(&lines("").replace("square", "hex"), "`hex`: expected a board of squares");
    check(&lines("").replace("[18,1", "[18,2"), "expected a rectangle");
    check("square,4,4", "text without a drawing");
    check(&lines("zN"), "malformed JSON");
    assert_error(penpa::read, "x#m=edit&p=!!", "!!", "not base64");
    assert_error(penpa::read, "x#m=edit&p=AAAA", "AAAA", "ends too early");
    assert_error(penpa::read, "hello", "hello", "a link to Penpa");
    let large = link(&"a".repeat((1 << 20) + 1));
    assert!(penpa::read(&large).unwrap_err().to_string().contains("too long"));
}

proptest! {
    #[test]
    fn any_drawing_is_read_or_refused(drawing in r#"(zN|zE|z6|z1):[\[\]{},:"0-9]{0,60}"#, head in "[a-z0-9,-]{0,20}", data in "[A-Za-z0-9+/]{0,100}") {
        for text in [link(&lines(&drawing)), link(&lines("").replace("square,4,4", &head)), format!("#m=edit&p={data}")] {
            if let Err(error) = penpa::read(&text) {
                prop_assert!(text.get(error.at).is_some());
            }
        }
    }
}
