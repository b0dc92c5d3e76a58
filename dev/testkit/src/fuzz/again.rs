//! What is written is read again as the same.

use super::a_solution;
use super::entries::{Entries, each_chunk};
use sudokit::format::{Format, Item, Writer};
use sudokit::{Grid, Solution};

/// Records come back from their own format as they were given, but for their places.
pub(super) fn same_format(entries: &Entries, bytes: &[u8]) {
    let format = entries.layout.format;
    let written = write(bytes, format, format, None);
    let again = Entries::read(&written, Some(format), usize::MAX);
    assert_eq!(again.all.len(), again.records().count(), "not all can be read again: {:?}", again.all);
    let given = entries.records().map(|given| (given.grid, &given.text, &given.puzzle, &given.answer));
    let found = again.records().map(|given| (given.grid, &given.text, &given.puzzle, &given.answer));
    assert!(given.eq(found), "{} became {}", bytes.escape_ascii(), written.escape_ascii());
}

/// The grids come back from every other format, and answers do from all.
pub(super) fn other_formats(entries: &Entries, bytes: &[u8]) {
    let grids = entries.grids();
    let answer = a_solution();
    let answers = vec![*answer.as_grid(); grids.len()];
    for to in Format::ALL {
        assert_eq!(reread(bytes, entries.layout.format, to, None), grids, "as {to}");
        if !has_columns(to) {
            assert_eq!(reread(bytes, entries.layout.format, to, Some(&answer)), answers, "answers as {to}");
        }
    }
}

fn reread(bytes: &[u8], from: Format, to: Format, answer: Option<&Solution>) -> Vec<Grid> {
    Entries::read(&write(bytes, from, to, answer), Some(to), usize::MAX).grids()
}

/// In these the answer has a column of its own beside the puzzle.
fn has_columns(format: Format) -> bool {
    matches!(format, Format::Csv | Format::Tsv | Format::Jsonl)
}

/// All records of the input in another format, errors left out.
fn write(bytes: &[u8], from: Format, to: Format, solution: Option<&Solution>) -> Vec<u8> {
    let (mut out, mut count, mut begun) = (Vec::new(), 0, false);
    let item = Item { solution, ..Item::default() };
    each_chunk(bytes, Some(from), usize::MAX, |layout, chunk| {
        let writer = Writer::new(layout, to);
        if !std::mem::replace(&mut begun, true) {
            writer.begin(&mut out);
        }
        for record in chunk.records() {
            writer.write(chunk, record, &item, &mut out);
            count += 1;
        }
    });
    // The one format that says how many there will be, which a writer of a stream cannot know.
    let head = if to == Format::Poj { format!("{count}\n").into_bytes() } else { Vec::new() };
    [head, out].concat()
}
