//! Rows of columns to be written.

use super::input::BatchRows;
use super::schema::{InputSchema, TableSchema};
use super::strings::{self, Strings};
use super::{LONGEST_ANSWER, failed};
use arrow_array::builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions};
use arrow_schema::{DataType, SchemaRef};
use arrow_select::filter::filter_record_batch;
use arrow_select::take::{take, take_record_batch};
use arrow_select::zip::zip;
use std::io;
use std::ops::Range;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::format::{ColumnType, Record, Value, cells_like, change_answer, change_solutions};

/// Some rows: their indices in a batch or their texts, the replaced values and the added values.
#[derive(Default)]
pub(crate) struct Table {
    /// The indices of the rows of the batch that are continued.
    picked: Vec<u32>,
    /// The columns of rows from text, then the added columns.
    columns: Vec<Column>,
    replaced: Vec<Replaced>,
    /// The bytes of the replaced values.
    bytes: Vec<u8>,
    rows: usize,
    /// Removed rows.
    dropped: Vec<Range<usize>>,
}

/// A replaced value.
struct Replaced {
    row: usize,
    column: usize,
    /// The range of its bytes; `None` for null.
    bytes: Option<Range<usize>>,
}

enum Column {
    Integers(Int64Builder),
    Decimals(Float64Builder),
    Booleans(BooleanBuilder),
    Texts(StringBuilder),
}

impl Column {
    fn new(kind: ColumnType) -> Self {
        match kind {
            ColumnType::Integer => Self::Integers(Int64Builder::new()),
            ColumnType::Decimal => Self::Decimals(Float64Builder::new()),
            ColumnType::Boolean => Self::Booleans(BooleanBuilder::new()),
            _ => Self::Texts(StringBuilder::new()),
        }
    }

    /// Appends a value, or null if it is of another kind.
    fn push(&mut self, value: Value<'_>) {
        match (self, value) {
            (Self::Integers(column), Value::Integer(number)) => {
                column.append_option(i64::try_from(number).ok());
            }
            (Self::Integers(column), _) => column.append_null(),
            (Self::Decimals(column), Value::Decimal { units, places }) => {
                column.append_value(units as f64 / 10_f64.powi(places.into()));
            }
            (Self::Decimals(column), _) => column.append_null(),
            (Self::Booleans(column), Value::Boolean(value)) => column.append_value(value),
            (Self::Booleans(column), _) => column.append_null(),
            (Self::Texts(column), Value::Grid(grid)) => push_text(column, &grid.to_ascii(b'.')),
            (Self::Texts(column), Value::Text(text)) => push_text(column, text.as_bytes()),
            (Self::Texts(column), _) => column.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Integers(column) => Arc::new(column.finish()),
            Self::Decimals(column) => Arc::new(column.finish()),
            Self::Booleans(column) => Arc::new(column.finish()),
            Self::Texts(column) => Arc::new(column.finish()),
        }
    }
}

/// Appends a text; an empty one is null.
fn push_text(column: &mut StringBuilder, text: &[u8]) {
    match text {
        [] => column.append_null(),
        text => column.append_value(strings::as_str(text)),
    }
}

impl Table {
    /// The number of rows.
    pub(crate) const fn rows(&self) -> usize {
        self.rows
    }

    /// Starts a row that continues one of a batch.
    pub(crate) fn pick(&mut self, rows: &BatchRows, row: u64) {
        self.picked.push(rows.index(row) as u32);
        self.rows += 1;
    }

    /// Begins a row of these texts, and appends the values that follow.
    pub(crate) fn push_texts(&mut self, texts: &[Vec<u8>]) {
        self.rows += 1;
        while self.columns.len() < texts.len() {
            self.columns.push(Column::new(ColumnType::Text));
        }
        for (column, text) in self.columns.iter_mut().zip(texts) {
            if let Column::Texts(column) = column {
                push_text(column, text);
            }
        }
    }

    /// Appends values of the current row to the columns from this one on.
    pub(crate) fn add<'a>(
        &mut self,
        from: usize,
        kinds: &[ColumnType],
        mut values: impl Iterator<Item = Value<'a>>,
    ) {
        for (at, kind) in kinds.iter().enumerate() {
            if self.columns.len() == from + at {
                self.columns.push(Column::new(*kind));
            }
            self.columns[from + at].push(values.next().unwrap_or(Value::Null));
        }
    }

    /// Replaces a value of the current row; an empty value does not replace an empty one.
    pub(crate) fn replace(&mut self, rows: &BatchRows, column: usize, value: Value<'_>) {
        let row = self.picked.last().map_or(0, |row| *row as usize);
        match value {
            Value::Null | Value::Text("") if rows.text(column, row).is_empty() => {}
            Value::Integer(_) | Value::Boolean(_) => self.replace_text(column, &value.to_text()),
            Value::Grid(grid) => self.replace_text(column, &grid.to_ascii(b'.')),
            Value::Text(text) => self.replace_text(column, text.as_bytes()),
            _ => self.replace_text(column, b""),
        }
    }

    fn replace_text(&mut self, column: usize, text: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(text);
        let bytes = (!text.is_empty()).then_some(start..self.bytes.len());
        self.replaced.push(Replaced { row: self.rows - 1, column, bytes });
    }

    /// Replaces the grid of the current row, and its solution by `change` of it; false if the text is not a solution and is
    /// lost.
    pub(crate) fn change(
        &mut self,
        rows: &BatchRows,
        (schema, record): (&super::BatchSchema, &Record),
        grid: &Grid,
        change: impl Fn(Grid) -> Grid,
    ) -> bool {
        let row = rows.index(record.place.line);
        self.replace_text(schema.puzzle, &cells_like(grid, rows.text(schema.puzzle, row)));
        let mut is_kept = true;
        for (column, texts) in rows.texts.iter().enumerate().filter(|(column, _)| *column != schema.puzzle) {
            let text = texts.as_ref().and_then(|texts| texts.get(row)).unwrap_or_default();
            if Some(column) == schema.answer {
                let given = text.trim_ascii();
                match change_answer(given, &change) {
                    _ if text.is_empty() => {}
                    Ok(cells) => self.replace_text(column, &cells),
                    Err(_) => {
                        is_kept = given.is_empty();
                        self.replace_text(column, b"");
                    }
                }
            } else if (81..=LONGEST_ANSWER).contains(&text.len())
                && let Some(text) = change_solutions(text, &record.grid, &change)
            {
                self.replace_text(column, &text);
            }
        }
        is_kept
    }

    /// Replaces the text of the puzzle of the current row.
    pub(crate) fn change_text(&mut self, rows: &BatchRows, schema: &super::BatchSchema, text: &str) {
        let row = self.picked.last().map_or(0, |row| *row as usize);
        self.replace_text(schema.puzzle_column(rows, row), text.as_bytes());
    }

    /// Removes rows.
    pub(crate) fn drop_rows(&mut self, rows: Vec<Range<usize>>) {
        self.dropped.extend(rows);
    }

    /// The rows as a batch of this schema; the table is empty afterwards.
    pub(super) fn finish(
        &mut self,
        table: &TableSchema,
        schema: &SchemaRef,
        rows: Option<&BatchRows>,
    ) -> io::Result<RecordBatch> {
        let mut table_columns = Vec::with_capacity(schema.fields().len());
        if let (InputSchema::Batches(_), Some(rows)) = (&table.input, rows) {
            let batch = self.picked_rows(&rows.batch)?;
            for (at, array) in batch.columns().iter().enumerate() {
                let field = schema.field(at);
                let array = self.with_replaced(at, array);
                let array = array.and_then(|array| plain(array, field.data_type()));
                table_columns
                    .push(array.map_err(|error| failed(format!("the column `{}`: {error}", field.name())))?);
            }
        }
        table_columns.extend(self.columns.iter_mut().map(Column::finish));
        let options = RecordBatchOptions::new().with_row_count(Some(self.rows));
        let batch =
            RecordBatch::try_new_with_options(Arc::clone(schema), table_columns, &options).map_err(failed)?;
        let batch = self.without_dropped(batch)?;
        // The builders are empty now and are reused.
        let columns = std::mem::take(&mut self.columns);
        self.clear();
        self.columns = columns;
        Ok(batch)
    }

    /// Removes all rows.
    pub(crate) fn clear(&mut self) {
        self.picked.clear();
        self.replaced.clear();
        self.bytes.clear();
        self.dropped.clear();
        self.columns.clear();
        self.rows = 0;
    }

    fn picked_rows(&self, batch: &RecordBatch) -> io::Result<RecordBatch> {
        match self.picked[..] {
            [first, .., last] if is_run(&self.picked) => {
                Ok(batch.slice(first as usize, (last - first) as usize + 1))
            }
            [one] => Ok(batch.slice(one as usize, 1)),
            _ => take_record_batch(batch, &self.picked.iter().copied().collect::<arrow_array::UInt32Array>())
                .map_err(failed),
        }
    }

    /// A column with its replaced values.
    fn with_replaced(&self, column: usize, given: &ArrayRef) -> io::Result<ArrayRef> {
        let replaced: Vec<_> = self.replaced.iter().filter(|replaced| replaced.column == column).collect();
        if replaced.is_empty() {
            return Ok(Arc::clone(given));
        }
        let mut texts = vec![None; given.len()];
        let mut is_new = vec![false; given.len()];
        for Replaced { row, bytes, .. } in &replaced {
            is_new[*row] = true;
            texts[*row] = bytes.clone().map(|bytes| &self.bytes[bytes]);
        }
        let dictionary = given.as_any_dictionary_opt().and_then(|_| Strings::new(given));
        if let Some(given) = &dictionary {
            // Two concatenated dictionaries would have equal values twice.
            for row in (0..texts.len()).filter(|row| !is_new[*row]) {
                texts[row] = given.bytes(row);
            }
            is_new.fill(true);
        }
        let new = strings::of_type(texts.iter().copied(), given.data_type())?;
        if !is_new.contains(&false) {
            return Ok(new);
        }
        zip(&BooleanArray::from(is_new), &new, given).map_err(failed)
    }

    fn without_dropped(&self, batch: RecordBatch) -> io::Result<RecordBatch> {
        if self.dropped.is_empty() {
            return Ok(batch);
        }
        let mut stays = vec![true; batch.num_rows()];
        for dropped in &self.dropped {
            stays[dropped.clone()].fill(false);
        }
        filter_record_batch(&batch, &BooleanArray::from(stays)).map_err(failed)
    }
}

fn is_run(rows: &[u32]) -> bool {
    rows.is_sorted_by(|one, next| one + 1 == *next)
}

/// The values of a dictionary as a plain column, if the file does not support dictionaries.
fn plain(array: ArrayRef, kind: &DataType) -> io::Result<ArrayRef> {
    match (array.data_type(), kind) {
        (DataType::Dictionary(..), DataType::Dictionary(..)) => Ok(array),
        (DataType::Dictionary(..), _) => {
            let dictionary = array.as_any_dictionary();
            take(dictionary.values(), dictionary.keys(), None).map_err(failed)
        }
        _ => Ok(array),
    }
}
