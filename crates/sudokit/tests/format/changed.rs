//! Records with changed cells.

use crate::helpers::*;
use sudokit::format::{
    Annotations, Chunk, ColumnType, Entry, Format, Reader, ReaderOptions, Record, Value, Writer, read_answer,
};
use sudokit::{Grid, Transform};

/// Returns the cells of the record's answer, if it has one.
fn answer(chunk: &Chunk, record: &Record) -> Option<Grid> {
    read_answer(chunk.text(record.answer?).trim_ascii()).ok()
}

/// Returns the cells of the record, if they are 81 characters.
fn cells(chunk: &Chunk, record: &Record) -> Option<Grid> {
    Grid::from_ascii(chunk.text(record.puzzle).trim_ascii()).ok()
}

/// Returns the output for an input whose grids were transformed, and the number of answers lost.
fn moved(
    text: impl AsRef<[u8]>,
    by: &Transform,
    to: Option<Format>,
    item: Annotations<'_>,
) -> (String, usize) {
    let mut reader = Reader::new(text.as_ref(), &ReaderOptions::default()).unwrap();
    let layout = reader.layout().clone();
    let writer = Writer::new(&layout, to.unwrap_or(layout.format))
        .with_columns(&[("by", ColumnType::Text), ("number", ColumnType::Integer)]);
    let writer =
        if item.values.is_empty() { Writer::new(&layout, to.unwrap_or(layout.format)) } else { writer };
    let (mut chunk, mut copy, mut out, mut lost) = (Chunk::new(), Chunk::new(), Vec::new(), 0);
    writer.begin_with_count(read(text.as_ref()).len() as u64, &mut out);
    while reader.read(&mut chunk).unwrap() {
        for entry in chunk.entries() {
            match entry {
                Entry::Record(record) => {
                    let changed = copy.fill_changed(&layout, &chunk, record, |grid| by.apply(grid));
                    lost += usize::from(changed.is_answer_lost);
                    assert_eq!(changed.record.grid, by.apply(record.grid));
                    let image = answer(&chunk, record).map(|grid| by.apply(grid));
                    assert_eq!(answer(&copy, &changed.record), image);
                    let is_there = cells(&chunk, record).is_some();
                    let cells = cells(&copy, &changed.record);
                    assert!(!is_there || cells == Some(by.apply(record.grid)), "{:?}", changed.record);
                    writer.write(&copy, &changed.record, &item, &mut out);
                }
                Entry::Bad(error) => writer.write_error(error, &Annotations::default(), &mut out),
            }
        }
    }
    (String::from_utf8_lossy(&out).into_owned(), lost)
}

fn turn() -> Transform {
    "r987654321 c987654321 d987654321 t".parse().unwrap()
}

fn image(text: &str, empty: char) -> String {
    let image = turn().apply(text.parse::<Grid>().unwrap()).to_string();
    image.replace('.', &empty.to_string())
}

fn turned(text: &str) -> String {
    let (written, lost) = moved(text, &turn(), None, Annotations::default());
    assert_eq!(lost, 0, "{text}");
    written
}

/// Reads the output again and compares it, for every file of the test data and every format.
#[test]
fn what_is_read_again_is_the_image() {
    let folders = ["seeds", "files"].map(|folder| data_path(folder).read_dir().unwrap());
    let mut records = 0;
    for file in folders.into_iter().flatten() {
        let path = file.unwrap().path();
        let text = std::fs::read(&path).unwrap();
        let (layout, seen) = read_all(&text[..], &ReaderOptions::default());
        let images = moved(&text, &turn(), None, Annotations::default()).0;
        let again = read_all(images.as_bytes(), &options(Some(layout.format))).1;
        let images = again.iter().flatten().map(|read| read.grid);
        let grids = seen.iter().flatten().map(|read| turn().apply(read.grid));
        assert!(images.clone().eq(grids), "{}", path.display());
        records += images.count();
        let back = moved(&text, &Transform::IDENTITY, Some(Format::JSONL), Annotations::default()).0;
        let lost = moved(&text, &turn(), None, Annotations::default()).1;
        assert!(lost > 0 || back == convert(&text, Format::JSONL), "{}", path.display());
    }
    assert!(records > 20, "{records}");
}

#[test]
fn all_else_stays_as_given() {
    let (puzzle, zeros) = (image(PUZZLE, '.'), image(PUZZLE_0, '0'));
    assert_eq!(
        turned(&format!("  {PUZZLE}\t; easy\n{PUZZLE_0}\n")),
        format!("  {puzzle}\t; easy\n{zeros}\n")
    );
    let csv = |puzzle: &str, answer: &str| {
        format!("id,\"puzzle\",x,solution\n 7 ,\"{puzzle}\",\"a\nb\", {answer} \n")
    };
    assert_eq!(turned(&csv(PUZZLE, ANSWER)), csv(&puzzle, &image(ANSWER, '.')));
    let json = |puzzle: &str, answer: &str| {
        format!("{{ \"answer\":\"{answer}\", \"board\" : \"{puzzle}\",\"n\":[1, 2]}}\n")
    };
    assert_eq!(turned(&json(PUZZLE, ANSWER)), json(&puzzle, &image(ANSWER, '.')));
    assert_eq!(turned(&json(PUZZLE, "")), json(&puzzle, ""));
}

#[test]
fn an_answer_is_one_wherever_it_stands() {
    let (puzzle, answer) = (image(PUZZLE, '.'), image(ANSWER, '.'));
    for form in [
        "P,A\n",
        "P # n=17; solution=A; x\n",
        "puzzle,solved,n\nP,A,A\n",
        "{\"puzzle\":\"P\",\"solved\":[\"A\"]}\n",
    ] {
        let text = |puzzle: &str, answer: &str| form.replace('P', puzzle).replace('A', answer);
        assert_eq!(turned(&text(PUZZLE, ANSWER)), text(&puzzle, &answer));
    }
    let another = format!("{PUZZLE} {ANSWER_0}\n{PUZZLE} 1{ANSWER}\n");
    assert_eq!(turned(&another), another.replace(PUZZLE, &puzzle));
}

#[test]
fn an_answer_in_an_array_moves_with_its_puzzle() {
    let json = |puzzle: &str, answer: &str| format!("{{\"puzzle\":\"{puzzle}\",\"answer\":{answer}}}\n");
    let board = |cells: &str, quote: &str| {
        let row = |row: &[u8]| {
            let cell = |cell: &u8| format!("{quote}{}{quote}", char::from(*cell));
            format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","))
        };
        format!("[{}]", cells.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(","))
    };
    let (puzzle, answer) = (image(PUZZLE, '.'), image(ANSWER, '.'));
    for quote in ["", "\""] {
        assert_eq!(turned(&json(PUZZLE, &board(ANSWER, quote))), json(&puzzle, &board(&answer, quote)));
    }
    let flat = board(ANSWER, "").replace("],[", ",");
    assert_eq!(turned(&json(PUZZLE, &flat[1..flat.len() - 1])), json(&puzzle, &board(&answer, "")));
    assert_eq!(turned(&json(PUZZLE, ANSWER)), json(&puzzle, &answer), "a number of 81 digits");
}

#[test]
fn an_answer_that_is_not_81_cells_is_dropped_and_reported() {
    let (puzzle, lost) =
        (image(PUZZLE, '.'), |text: String| moved(text, &turn(), None, Annotations::default()));
    let csv = |answer| format!("puzzle,answer\nP,{answer}\n");
    let found = lost(csv("\"5346 7891\"").replace('P', PUZZLE));
    assert_eq!(found, (csv("\"\"").replace('P', &puzzle), 1));
    let json = |puzzle: &str, answer| format!("{{\"answer\":{answer},\"puzzle\":\"{puzzle}\"}}\n");
    for (answer, left) in [("[5,3]", "null"), ("12", "null"), ("\"5\"", "\"\"")] {
        assert_eq!(lost(json(PUZZLE, answer)), (json(&puzzle, left), 1), "{answer}");
    }
    assert_eq!(lost(json(PUZZLE, "null")), (json(&puzzle, "null"), 0));
    let before = |puzzle: &str, answer: &str| format!("solution,puzzle\n{answer},{puzzle}\n");
    assert_eq!(lost(before(PUZZLE, "5346 7891")), (before(&puzzle, ""), 1));
}

#[test]
fn a_drawing_keeps_its_form() {
    let drawn = convert(format!("{PUZZLE} easy\n"), Format::GRID);
    assert_eq!(turned(&drawn), convert(format!("{} easy\n", image(PUZZLE, '.')), Format::GRID));
    let strokes: String = PUZZLE
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let row: Vec<String> =
                row.iter().map(|&cell| char::from(cell).to_string().replace('.', "-")).collect();
            row.join(" ") + " # mine\n"
        })
        .collect();
    assert_eq!(turned(&strokes), strokes_of(&image(PUZZLE, '.')));
}

fn strokes_of(grid: &str) -> String {
    let row = |row: &[u8]| row.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join(" ");
    grid.as_bytes().chunks(9).map(|cells| row(cells) + " # mine\n").collect::<String>() + "\n"
}

#[test]
fn columns_are_added_with_names_of_their_own() {
    let by = turn().to_string();
    let item =
        Annotations::default().with_values(&[Value::Text("a,\"b"), Value::Integer(7)]).with_note(by.as_str());
    let (puzzle, write) = (image(PUZZLE, '.'), |text: String, to| moved(text, &turn(), to, item).0);
    let csv = format!("BY,puzzle\n1,{PUZZLE}\n");
    assert_eq!(write(csv.clone(), None), format!("BY,puzzle,by_2,number\n1,{puzzle},\"a,\"\"b\",7\n"));
    assert_eq!(write(csv, Some(Format::LINE)), format!("{puzzle} # BY=1  # {by}\n"));
    let json = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"by\":1,\"puzzle\":\"{PUZZLE}\"}}\n");
    let added = |by| format!("\"puzzle\":\"{puzzle}\",\"{by}\":\"a,\\\"b\",\"number\":7}}\n");
    assert_eq!(write(json.clone(), None), format!("{{{}{{\"by\":1,{}", added("by"), added("by_2")));
    let rows = write(json, Some(Format::TSV));
    assert_eq!(rows, format!("puzzle\textra\tby\tnumber\n{puzzle}\t\ta,\"b\t7\n{puzzle}\tby=1\ta,\"b\t7\n"));
    assert_eq!(write(PUZZLE.into(), Some(Format::JSONL)), format!("{{{}", added("by")));
}

#[test]
fn the_position_of_the_player_is_changed_with_the_puzzle() {
    let position = format!("534678912{}", &PUZZLE[9..]);
    let (puzzle, moved_position) = (image(PUZZLE, '.'), image(&position, '.'));
    let rows = |cells: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &cells[9 * row..9 * row + 9]).collect();
        rows.join("\n") + "\n"
    };
    let sdk = format!("[Puzzle]\n{}[State]\n{}", rows(PUZZLE), rows(&position));
    let cell = |(clue, played): (char, char)| {
        format!("{}|0|{}", played.to_string().replace('.', "0"), u8::from(clue == '.'))
    };
    let cells: Vec<String> = PUZZLE.chars().zip(position.chars()).map(cell).collect();
    let xml = format!("<opensudoku><game data=\"version: 1\n{}\" note=\"a\"/></opensudoku>", cells.join("|"));
    for (text, name) in [(sdk, "state"), (xml, "played")] {
        let (csv, _) = moved(&text, &turn(), Some(Format::CSV), Annotations::default());
        assert!(csv.starts_with(&format!("puzzle,{name},")), "{csv}");
        assert!(csv.contains(&format!("\n{puzzle},{moved_position},")), "{csv}");
    }
    for empty in [".", "0"] {
        let (puzzle, position) = (PUZZLE.replace('.', empty), position.replace('.', empty));
        let csv = format!("played,puzzle,x\n{position},{puzzle},{puzzle}\n");
        let empty = empty.chars().next().unwrap();
        let expected = format!("{},{},{puzzle}", image(&position, empty), image(&puzzle, empty));
        assert_eq!(turned(&csv), format!("played,puzzle,x\n{expected}\n"));
        let line = format!("{puzzle} # {ANSWER}. {position}\n");
        let expected =
            format!("{} # {}. {}", image(&puzzle, empty), image(ANSWER, '.'), image(&position, empty));
        assert_eq!(turned(&line), expected + "\n");
    }
}
