//! Values of columns as text.

use super::failed;
use super::strings::{Strings, key};
use arrow_array::cast::AsArray;
use arrow_array::timezone::Tz;
use arrow_array::types::{
    ArrowTemporalType, Date32Type, Date64Type, Decimal32Type, Decimal64Type, Decimal128Type, Decimal256Type,
    DurationMicrosecondType, DurationMillisecondType, DurationNanosecondType, DurationSecondType,
    Float16Type, Float32Type, Float64Type, Time32MillisecondType, Time32SecondType, Time64MicrosecondType,
    Time64NanosecondType, TimestampMicrosecondType, TimestampMillisecondType, TimestampNanosecondType,
    TimestampSecondType,
};
use arrow_array::{Array, ArrayRef, PrimitiveArray, downcast_integer, downcast_run_array};
use arrow_schema::{DataType, TimeUnit};
use std::fmt::{Debug, Display};
use std::io::{self, Write};
use std::str::FromStr;

/// Appends the value of a row; null is empty.
pub(super) fn write(array: &ArrayRef, row: usize, out: &mut Vec<u8>) -> io::Result<()> {
    if array.is_null(row) {
        return Ok(());
    }
    macro_rules! shown {
        ($kind:ty) => {
            show(array.as_primitive::<$kind>().value(row), out)
        };
    }
    let kind = array.data_type();
    downcast_integer! {
        kind => (shown),
        DataType::Null => Ok(()),
        DataType::Boolean => show(array.as_boolean().value(row), out),
        DataType::Float16 => show(array.as_primitive::<Float16Type>().value(row), out),
        DataType::Float32 => {
            let value = array.as_primitive::<Float32Type>().value(row);
            if value.is_finite() { json(&value, out) } else { show(value, out) }
        }
        DataType::Float64 => {
            let value = array.as_primitive::<Float64Type>().value(row);
            if value.is_finite() { json(&value, out) } else { show(value, out) }
        }
        DataType::Decimal32(..) => show(array.as_primitive::<Decimal32Type>().value_as_string(row), out),
        DataType::Decimal64(..) => show(array.as_primitive::<Decimal64Type>().value_as_string(row), out),
        DataType::Decimal128(..) => show(array.as_primitive::<Decimal128Type>().value_as_string(row), out),
        DataType::Decimal256(..) => show(array.as_primitive::<Decimal256Type>().value_as_string(row), out),
        DataType::Date32 => debug(array.as_primitive::<Date32Type>().value_as_date(row), out),
        DataType::Date64 => debug(array.as_primitive::<Date64Type>().value_as_datetime(row), out),
        DataType::Time32(TimeUnit::Second) => debug(array.as_primitive::<Time32SecondType>().value_as_time(row), out),
        DataType::Time32(_) => debug(array.as_primitive::<Time32MillisecondType>().value_as_time(row), out),
        DataType::Time64(TimeUnit::Microsecond) => debug(array.as_primitive::<Time64MicrosecondType>().value_as_time(row), out),
        DataType::Time64(_) => debug(array.as_primitive::<Time64NanosecondType>().value_as_time(row), out),
        DataType::Timestamp(unit, zone) => match unit {
            TimeUnit::Second => time::<TimestampSecondType>(array.as_primitive(), row, zone.as_deref(), out),
            TimeUnit::Millisecond => time::<TimestampMillisecondType>(array.as_primitive(), row, zone.as_deref(), out),
            TimeUnit::Microsecond => time::<TimestampMicrosecondType>(array.as_primitive(), row, zone.as_deref(), out),
            TimeUnit::Nanosecond => time::<TimestampNanosecondType>(array.as_primitive(), row, zone.as_deref(), out),
        },
        DataType::Duration(unit) => {
            let value = match unit {
                TimeUnit::Second => array.as_primitive::<DurationSecondType>().value_as_duration(row),
                TimeUnit::Millisecond => array.as_primitive::<DurationMillisecondType>().value_as_duration(row),
                TimeUnit::Microsecond => array.as_primitive::<DurationMicrosecondType>().value_as_duration(row),
                TimeUnit::Nanosecond => array.as_primitive::<DurationNanosecondType>().value_as_duration(row),
            };
            value.map_or_else(|| Err(out_of_range()), |value| show(value, out))
        }
        kind => write_other(array, kind, row, out),
    }
}

/// As above, for texts and nested values.
fn write_other(array: &ArrayRef, kind: &DataType, row: usize, out: &mut Vec<u8>) -> io::Result<()> {
    if let Some(strings) = Strings::new(array) {
        out.extend_from_slice(strings.get(row).unwrap_or_default());
        return Ok(());
    }
    match kind {
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            key(array, row).map_or(Ok(()), |key| write(dictionary.values(), key, out))
        }
        DataType::RunEndEncoded(..) => {
            let runs = array.as_ref();
            downcast_run_array! {
                runs => write(runs.values(), runs.get_physical_index(row), out),
                _ => Err(not_as_text(kind)),
            }
        }
        DataType::List(_) => list(&array.as_list::<i32>().value(row), out),
        DataType::LargeList(_) => list(&array.as_list::<i64>().value(row), out),
        DataType::FixedSizeList(..) => list(&array.as_fixed_size_list().value(row), out),
        DataType::Struct(fields) => {
            let columns = array.as_struct().columns().iter().zip(fields);
            series(b"{", columns, b"}", out, |(column, field), out| {
                show(format_args!("{}: ", field.name()), out)?;
                write(column, row, out)
            })
        }
        DataType::Map(..) => {
            let entries = array.as_map().value(row);
            let (keys, values) = (entries.column(0), entries.column(1));
            series(b"{", 0..entries.len(), b"}", out, |entry, out| {
                write(keys, entry, out)?;
                out.extend_from_slice(b": ");
                write(values, entry, out)
            })
        }
        kind => Err(not_as_text(kind)),
    }
}

fn not_as_text(kind: &DataType) -> io::Error {
    failed(format!("{kind} cannot be written as text; use --to parquet or --to arrow"))
}

fn list(values: &ArrayRef, out: &mut Vec<u8>) -> io::Result<()> {
    series(b"[", 0..values.len(), b"]", out, |row, out| write(values, row, out))
}

/// Several values separated by commas.
fn series<T>(
    open: &[u8],
    values: impl Iterator<Item = T>,
    close: &[u8],
    out: &mut Vec<u8>,
    write: impl Fn(T, &mut Vec<u8>) -> io::Result<()>,
) -> io::Result<()> {
    out.extend_from_slice(open);
    for (at, value) in values.enumerate() {
        out.extend_from_slice(if at > 0 { b", " } else { b"" });
        write(value, out)?;
    }
    out.extend_from_slice(close);
    Ok(())
}

fn show(value: impl Display, out: &mut Vec<u8>) -> io::Result<()> {
    write!(out, "{value}")
}

/// A floating-point number in the fewest digits that identify it.
fn json(value: &impl serde::Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    serde_json::to_writer(out, value).map_err(failed)
}

/// Dates and times; their debug format is ISO 8601.
fn debug(value: Option<impl Debug>, out: &mut Vec<u8>) -> io::Result<()> {
    write!(out, "{:?}", value.ok_or_else(out_of_range)?)
}

fn out_of_range() -> io::Error {
    failed("a date or time is out of range")
}

/// A point in time in its zone: with the offset if the zone is an offset, otherwise in UTC.
fn time<T: ArrowTemporalType>(
    array: &PrimitiveArray<T>,
    row: usize,
    zone: Option<&str>,
    out: &mut Vec<u8>,
) -> io::Result<()>
where
    i64: From<T::Native>,
{
    let Some(zone) = zone else { return debug(array.value_as_datetime(row), out) };
    let utc = array.value_as_datetime(row).ok_or_else(out_of_range)?;
    let local = Tz::from_str(zone).ok().and_then(|zone| array.value_as_datetime_with_tz(row, zone));
    let local = local.map_or(utc, |local| local.naive_local());
    write!(out, "{local:?}")?;
    match (local - utc).num_minutes() {
        0 => write!(out, "Z"),
        minutes => {
            let sign = if minutes < 0 { '-' } else { '+' };
            write!(out, "{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
        }
    }
}
