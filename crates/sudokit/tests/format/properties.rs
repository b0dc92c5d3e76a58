//! Laws that hold for any input.

use crate::helpers::*;
use proptest::prelude::*;
use sudokit::Grid;
use sudokit::format::{Annotations, Chunk, Format, Reader, ReaderOptions, Writer};

fn grid() -> impl Strategy<Value = Grid> {
    prop::array::uniform32(0u8..10).prop_flat_map(|start| {
        prop::collection::vec(0u8..10, 49).prop_map(move |rest| {
            let values: Vec<u8> = start.iter().copied().chain(rest).collect();
            Grid::from_bytes(values.try_into().unwrap()).unwrap()
        })
    })
}

fn format() -> impl Strategy<Value = Format> {
    prop::sample::select(Format::ALL.to_vec())
}

fn written_format() -> impl Strategy<Value = Format> {
    prop::sample::select(written_formats().collect::<Vec<_>>())
}

/// Pieces of the formats that are only read.
const PIECES: [&str; 20] = [
    "{5,3,0,0,7,0,0,0,0},\n",
    "[5, null, null, null, 7, 0, 0, 0, 0]",
    "int[][] board = {",
    "<table>\n",
    "<tr><td>5</td><td>3</td><td></td><td></td><td>7</td><td></td><td></td><td></td><td></td></tr>\n",
    "5\t3\t\t\t7\t\t\t\t\n",
    "```\n",
    "５３．．７．．．．\n",
    "Grid 01\n",
    "[Puzzle]\n",
    "[State]\n",
    "3x3:a1_2b3z",
    "<?xml version=\"1.0\"?>\n<opensudoku>",
    "<game data=\"version: 1|",
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1",
    "| 12 3 456 | 7 8 9 | 1 2 3 |\n",
    ":0000:1:53..7:436:::\n",
    "a;puzzle\n1;",
    "{\"grid\":[[",
    "some words, ",
];

/// Text in the style of a format, with more or fewer errors.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just(PUZZLE.as_bytes().to_vec()),
        Just(PUZZLE_0.as_bytes().to_vec()),
        Just(b"53..7....".to_vec()),
        Just(b"103000509".to_vec()),
        Just(convert(PUZZLE, Format::LEETCODE).into_bytes()),
        Just(convert(PUZZLE, Format::GRID).into_bytes()),
        Just(bank(PUZZLE).into_bytes()),
        Just(convert(PUZZLE, Format::POJ).into_bytes()),
        Just(convert(PUZZLE, Format::JSONL).into_bytes()),
        prop::sample::select(PIECES.to_vec()).prop_map(|piece| piece.as_bytes().to_vec()),
        "[-=+|]{1,5}|[\\[\\],\"{}:]{1,3}|[ \t\r\n#%,;]{1,3}|[0-9.]{1,10}|puzzle|solution|\n|\n\n|\r\n"
            .prop_map(String::into_bytes),
        prop::collection::vec(any::<u8>(), 0..4),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// Returns the grids as a file of the format.
fn written(grids: &[Grid], to: Format) -> Vec<u8> {
    let lines: Vec<String> = grids.iter().map(Grid::to_string).collect();
    let lines = lines.join("\n");
    let mut reader = Reader::new(lines.as_bytes(), &options(Some(Format::LINE))).unwrap();
    let writer = with_needs(Writer::new(reader.layout(), to), to);
    let (mut chunk, mut out) = (Chunk::new(), Vec::new());
    writer.begin_with_count(grids.len() as u64, &mut out);
    let item = Annotations::default().with_values(&RATING);
    while reader.read(&mut chunk).unwrap() {
        chunk.records().for_each(|record| writer.write(&chunk, record, &item, &mut out));
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_written_reads_back(grids in prop::collection::vec(grid(), 1..5), format in written_format()) {
        let text = written(&grids, format);
        prop_assert_eq!(format_of(&text), format);
        let read: Vec<Grid> = read(&text).into_iter().map(|entry| entry.unwrap().grid).collect();
        prop_assert_eq!(read, grids);
    }

    #[test]
    fn records_as_given_come_out_as_given(grids in prop::collection::vec(grid(), 1..5), format in written_format()) {
        let text = written(&grids, format);
        let again = convert(&text, format);
        let count_end = text.iter().position(|&byte| byte == b'\n').filter(|_| format.needs_count());
        let bare = &text[count_end.map_or(0, |end| end + 1)..];
        prop_assert_eq!(again.as_bytes(), bare);
    }

    #[test]
    fn a_comment_survives_every_format_that_stores_it(comment in "[a-z0-9][a-z0-9 ,;\"é]{0,20}[a-z]") {
        let line = format!("{PUZZLE} # {comment}\n");
        for to in [Format::CSV, Format::TSV, Format::JSONL, Format::GRID] {
            let there = convert(&line, to);
            prop_assert_eq!(&convert(&there, Format::LINE), &line, "{}: {}", to, there);
        }
    }

    #[test]
    fn columns_go_to_json_and_back(values in prop::collection::vec("[ -~é\n]{0,8}", 3)) {
        let values: Vec<String> = values.iter().map(|value| value.trim().to_owned()).collect();
        let quoted: Vec<String> = values.iter().map(|value| format!("\"{}\"", value.replace('"', "\"\""))).collect();
        let csv = format!("a,puzzle,b,c\n{},{PUZZLE},{},{}\n", quoted[0], quoted[1], quoted[2]);
        let json = convert(&csv, Format::JSONL);
        let back = convert(&json, Format::CSV);
        prop_assert!(back.starts_with("a,puzzle,b,c,extra\n"));
        prop_assert_eq!(convert(&back, Format::JSONL), json.replace("}\n", ",\"extra\":\"\"}\n"));
        prop_assert_eq!(solve(&csv), csv.replacen("c\n", "c,solution\n", 1).trim_end().to_owned() + &format!(",{ANSWER}\n"));
    }

    #[test]
    fn any_bytes_are_read_the_same_in_any_pieces(text in text(), format in prop::option::of(format()), step in 1usize..100) {
        let whole = read_all(&text[..], &options(format));
        prop_assert_eq!(read_all(Steps { text: &text, step }, &options(format)), whole);
    }

    #[test]
    fn any_bytes_are_located(text in text(), format in prop::option::of(format())) {
        let lines = text.split(|&byte| byte == b'\n').count() as u64;
        let mut last = 0;
        for entry in read_all(&text[..], &options(format)).1 {
            let place = entry.as_ref().map_or_else(|error| error.place, |found| found.place);
            prop_assert!(place.line >= 1 && place.line <= lines && place.column >= 1);
            prop_assert!(place.line >= last);
            let first = entry.map_or_else(|error| error.record.len() as u64, |found| found.text.len() as u64);
            last = place.line - place.line.min(first);
        }
    }

    #[test]
    fn any_bytes_are_written_as_as_many_records(text in text(), from in format(), to in written_format()) {
        let entries = read_as(from, &text).len();
        let rewrite = Rewrite { options: options(Some(from)), to: Some(to), answered: true, ..Rewrite::default() };
        let out = rewrite.run(&text);
        let lines = out.lines().count();
        if [Format::LINE, Format::JSONL, Format::LEETCODE].contains(&to) || (from, to) == (Format::BANK, Format::BANK) {
            prop_assert_eq!(lines, entries);
        } else if to == Format::BANK {
            // A record without a rating cannot be written.
            prop_assert!(lines <= entries);
        } else if to == Format::POJ {
            prop_assert_eq!(lines, entries * 9);
        } else {
            prop_assert!(lines >= entries);
        }
    }

    #[test]
    fn every_line_with_content_is_an_entry(text in text()) {
        let text = String::from_utf8_lossy(&text).replace('\u{feff}', "");
        let says = |line: &&str| {
            let line = line.as_bytes().trim_ascii();
            !line.is_empty() && !line.starts_with(b"#")
        };
        let expected: Vec<u64> =
            (1u64..).zip(text.split('\n')).filter(|(_, line)| says(line)).map(|(number, _)| number).collect();
        let place = |entry: ReadEntry| entry.map_or_else(|error| error.place.line, |found| found.place.line);
        let lines: Vec<u64> = read_as(Format::LINE, &text).into_iter().map(place).collect();
        prop_assert_eq!(lines, expected);
    }
}

#[test]
fn options_by_default_find_everything_out() {
    assert_eq!(ReaderOptions::default(), options(None));
}
