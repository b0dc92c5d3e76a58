//! Reads written records again and compares them.

use super::a_solution;
use super::entries::{Entries, Given};
use sudokit::format::{Annotations, Chunk, ColumnType, Format, Value, Writer};
use sudokit::{Grid, Solution, Transform};

/// Records are the same after writing and reading in their own format, except for their positions and line ends.
pub(super) fn same_format(entries: &Entries, bytes: &[u8]) {
    let read = entries.layout.format;
    let format = read.written_as();
    let written = write(entries, format, None);
    // The comment of a line can be longer than its reader accepts.
    if read != format && has_long_lines(&written) {
        return;
    }
    let again = Entries::read(&written, Some(format), 1);
    assert_eq!(again.all.len(), again.records().count(), "not all can be read again: {:?}", again.all);
    let keeps_text = read == format && ![Format::POJ, Format::LEETCODE].contains(&format);
    let parts = |given: &Given| (given.grid, keeps_text.then(|| texts(given)));
    let (given, found) = (entries.records().map(parts), again.records().map(parts));
    assert!(given.eq(found), "{} became {}", bytes.escape_ascii(), written.escape_ascii());
    let twice = write(&again, format, None);
    assert!(
        line_ends_alike(&twice) == line_ends_alike(&written),
        "{} became {}",
        written.escape_ascii(),
        twice.escape_ascii()
    );
}

/// Returns the texts of a record.
fn texts(given: &Given) -> [Option<Vec<u8>>; 3] {
    [Some(&given.text), Some(&given.puzzle), given.answer.as_ref()]
        .map(|text| text.map(|text| line_ends_alike(text)))
}

/// Returns the text with LF for every line end, including doubly converted ones, CR CR LF.
fn line_ends_alike(text: &[u8]) -> Vec<u8> {
    let end = |line: &[u8]| line.iter().rposition(|&byte| byte != b'\r').map_or(0, |last| last + 1);
    let lines = text.split(|&byte| byte == b'\n').map(|line| &line[..end(line)]);
    lines.collect::<Vec<_>>().join(&b'\n')
}

/// The grids are the same after writing and reading in another format. In one without columns, the answer replaces
/// the puzzle.
///
/// Which format it is goes by the length of the input: the fuzzer comes by all of them.
pub(super) fn other_format(entries: &Entries, bytes: &[u8]) {
    let to = Format::ALL[bytes.len() % Format::ALL.len()].written_as();
    if has_long_lines(&write(entries, to, None)) {
        return;
    }
    let grids: Vec<_> = entries.records().map(|given| given.grid).collect();
    assert_eq!(reread(entries, to, None), grids, "as {to}");
    if !to.has_columns() {
        let answer = a_solution();
        let answers = vec![*answer.as_grid(); grids.len()];
        assert_eq!(reread(entries, to, Some(&answer)), answers, "answers as {to}");
    }
}

/// Returns whether a line is longer than the limit for cells: columns can become a comment of any length.
fn has_long_lines(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n').any(|line| line.len() > 4096)
}

fn reread(entries: &Entries, to: Format, answer: Option<&Solution>) -> Vec<Grid> {
    let written = write(entries, to, answer);
    let again = Entries::read(&written, Some(to), 1);
    assert_eq!(again.all.len(), again.records().count(), "{to}: not all can be read again: {:?}", again.all);
    again.records().map(|given| given.grid).collect()
}

/// Records with changed cells are read again with the images of their cells and of an answer that can have one.
pub(super) fn moved(entries: &Entries, bytes: &[u8]) {
    let (format, by) =
        (entries.layout.format.written_as(), Transform::from_number(1_000_000_000_007).unwrap_or_default());
    let writer = Writer::new(&entries.layout, format);
    let (mut copy, mut out, mut images) = (Chunk::new(), Vec::new(), Vec::new());
    writer.begin_with_count(entries.records().count() as u64, &mut out);
    for chunk in &entries.chunks {
        for record in chunk.records() {
            let changed = copy.fill_changed(&entries.layout, chunk, record, |grid| by.apply(grid));
            let answer =
                record.answer.and_then(|answer| Grid::from_ascii(chunk.text(answer).trim_ascii()).ok());
            images.push((by.apply(record.grid), answer.map(|answer| by.apply(answer))));
            writer.write(&copy, &changed.record, &Annotations::default(), &mut out);
        }
    }
    if format != entries.layout.format {
        // Lines have no answer, and a comment can be longer than their reader accepts.
        if !has_long_lines(&out) {
            let found: Vec<_> =
                Entries::read(&out, Some(format), 1).records().map(|given| given.grid).collect();
            let expected: Vec<_> = images.iter().map(|(grid, _)| *grid).collect();
            assert!(found == expected, "{} became {}", bytes.escape_ascii(), out.escape_ascii());
        }
        return;
    }
    let again = Entries::read(&out, Some(format), 1);
    let answer =
        |given: &Given| given.answer.as_ref().and_then(|answer| Grid::from_ascii(answer.trim_ascii()).ok());
    let found: Vec<_> = again.records().map(|given| (given.grid, answer(given))).collect();
    assert!(found == images, "{} became {}", bytes.escape_ascii(), out.escape_ascii());
}

/// A rating for records that have none.
const RATING: [Value<'static>; 1] = [Value::Decimal { units: 72, places: 1 }];

/// Returns all records of the input in another format, without errors.
fn write(entries: &Entries, to: Format, solution: Option<&Solution>) -> Vec<u8> {
    let writer = Writer::new(&entries.layout, to);
    // A record of the bank needs a rating.
    let is_bank = to == Format::BANK && to != entries.layout.format;
    let writer = if is_bank { writer.with_columns(&[("er", ColumnType::Decimal)]) } else { writer };
    let item = Annotations::default().with_solution(solution).with_values(&RATING);
    let mut out = Vec::new();
    writer.begin_with_count(entries.records().count() as u64, &mut out);
    for chunk in &entries.chunks {
        for record in chunk.records() {
            writer.write(chunk, record, &item, &mut out);
        }
    }
    out
}
