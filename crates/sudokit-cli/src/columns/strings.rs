//! Columns of text, of any Arrow type.

use super::failed;
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowDictionaryKeyType, Float32Type, Float64Type};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, BinaryArray, BinaryViewArray, BooleanArray, DictionaryArray,
    FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray, PrimitiveArray, StringArray, StringViewArray,
    downcast_dictionary_array, downcast_integer,
};
use arrow_schema::DataType;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::str::FromStr;
use std::sync::Arc;

/// The texts of a column.
pub(super) struct Strings {
    array: ArrayRef,
    value: fn(&dyn Array, usize) -> &[u8],
    is_utf8: bool,
    /// The values of a dictionary.
    values: Option<Box<Self>>,
}

impl Strings {
    /// The texts of a column; `None` if it holds another type.
    pub(super) fn new(array: &ArrayRef) -> Option<Self> {
        let value: fn(&dyn Array, usize) -> &[u8] = match array.data_type() {
            DataType::Utf8 => |array, row| array.as_string::<i32>().value(row).as_bytes(),
            DataType::LargeUtf8 => |array, row| array.as_string::<i64>().value(row).as_bytes(),
            DataType::Utf8View => |array, row| array.as_string_view().value(row).as_bytes(),
            DataType::Binary => |array, row| array.as_binary::<i32>().value(row),
            DataType::LargeBinary => |array, row| array.as_binary::<i64>().value(row),
            DataType::BinaryView => |array, row| array.as_binary_view().value(row),
            DataType::FixedSizeBinary(_) => |array, row| array.as_fixed_size_binary().value(row),
            DataType::Dictionary(..) => |_, _| &[],
            _ => return None,
        };
        let values = match array.as_any_dictionary_opt() {
            Some(dictionary) => Some(Box::new(Self::new(dictionary.values())?)),
            None => None,
        };
        Some(Self { array: Arc::clone(array), value, is_utf8: is_utf8(array.data_type()), values })
    }

    /// The text of a row; `None` if it is null or not UTF-8.
    pub(super) fn get(&self, row: usize) -> Option<&[u8]> {
        self.bytes(row).filter(|bytes| self.is_utf8 || std::str::from_utf8(bytes).is_ok())
    }

    /// The bytes of a row, UTF-8 or not; `None` if it is null.
    pub(super) fn bytes(&self, row: usize) -> Option<&[u8]> {
        match &self.values {
            _ if self.array.is_null(row) => None,
            Some(values) => values.bytes(key(&*self.array, row)?),
            None => Some((self.value)(&*self.array, row)),
        }
    }
}

/// The index of a row among the values of a dictionary; `None` if the row is null. Only one key is read, because a caller that
/// writes rows asks for each row.
pub(super) fn key(array: &dyn Array, row: usize) -> Option<usize> {
    downcast_dictionary_array! {
        array => array.key(row).filter(|key| *key < array.values().len()),
        _ => None,
    }
}

/// Whether texts of this type are UTF-8.
pub(super) fn is_utf8(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => is_utf8(values),
        _ => false,
    }
}

/// Whether this is a type of text.
pub(super) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, kind) => is_text(kind),
        _ => false,
    }
}

/// Texts as a column of this type.
pub(super) fn of_type<'a>(
    texts: impl ExactSizeIterator<Item = Option<&'a [u8]>> + Clone,
    kind: &DataType,
) -> io::Result<ArrayRef> {
    let strings = texts.clone().map(|text| text.map(as_str));
    Ok(match kind {
        DataType::Utf8 => Arc::new(strings.collect::<StringArray>()),
        DataType::LargeUtf8 => Arc::new(strings.collect::<LargeStringArray>()),
        DataType::Utf8View => Arc::new(strings.collect::<StringViewArray>()),
        DataType::Binary => Arc::new(texts.collect::<BinaryArray>()),
        DataType::LargeBinary => Arc::new(texts.collect::<LargeBinaryArray>()),
        DataType::BinaryView => Arc::new(texts.collect::<BinaryViewArray>()),
        DataType::FixedSizeBinary(size) => {
            Arc::new(FixedSizeBinaryArray::try_from_sparse_iter_with_size(texts, *size).map_err(failed)?)
        }
        DataType::Dictionary(keys, values) => dictionary(texts, keys, values)?,
        DataType::Boolean => Arc::new(booleans(texts)?),
        kind => numbers(texts, kind)?,
    })
}

/// Bytes as text, with invalid UTF-8 replaced. The whole is checked first, because lossy decoding is slow.
pub(super) fn as_str(text: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(text).map_or_else(|_| String::from_utf8_lossy(text), Cow::Borrowed)
}

/// The distinct texts.
fn dictionary<'a>(
    texts: impl ExactSizeIterator<Item = Option<&'a [u8]>>,
    keys: &DataType,
    values: &DataType,
) -> io::Result<ArrayRef> {
    let (mut places, mut different) = (BTreeMap::new(), Vec::new());
    let indices: Vec<Option<usize>> = texts
        .map(|text| {
            let text = text?;
            Some(*places.entry(text).or_insert_with(|| {
                different.push(Some(text));
                different.len() - 1
            }))
        })
        .collect();
    let values = of_type(different.into_iter(), values)?;
    macro_rules! with_keys {
        ($key:ty) => {
            with_keys_of::<$key>(&indices, values)
        };
    }
    downcast_integer! {
        keys => (with_keys),
        _ => Err(failed("the keys of a dictionary are not integers")),
    }
}

fn with_keys_of<K: ArrowDictionaryKeyType<Native: TryFrom<usize>>>(
    indices: &[Option<usize>],
    values: ArrayRef,
) -> io::Result<ArrayRef> {
    let keys = indices.iter().map(|index| {
        let key = |index| {
            K::Native::try_from(index)
                .map_err(|_| failed("too many different values for the key type of a dictionary"))
        };
        index.map(key).transpose()
    });
    let keys = keys.collect::<io::Result<Vec<_>>>()?.into_iter().collect::<PrimitiveArray<K>>();
    Ok(Arc::new(DictionaryArray::try_new(keys, values).map_err(failed)?))
}

/// The texts `true` and `false` as a column of booleans.
fn booleans<'a>(texts: impl Iterator<Item = Option<&'a [u8]>>) -> io::Result<BooleanArray> {
    let value = |text: &[u8]| match text {
        b"true" => Ok(true),
        b"false" => Ok(false),
        _ => Err(failed(format!("`{}` is not a value of its type", String::from_utf8_lossy(text)))),
    };
    texts.map(|text| text.map(value).transpose()).collect()
}

/// Texts of numbers as a column of numbers.
fn numbers<'a>(texts: impl Iterator<Item = Option<&'a [u8]>>, kind: &DataType) -> io::Result<ArrayRef> {
    macro_rules! parsed {
        ($kind:ty) => {
            parsed::<$kind>(texts)
        };
    }
    downcast_integer! {
        kind => (parsed),
        DataType::Float32 => parsed::<Float32Type>(texts),
        DataType::Float64 => parsed::<Float64Type>(texts),
        _ => Err(failed(format!("it holds {kind}, which cannot be set from text"))),
    }
}

fn parsed<'a, T: ArrowPrimitiveType<Native: FromStr>>(
    texts: impl Iterator<Item = Option<&'a [u8]>>,
) -> io::Result<ArrayRef> {
    let parse = |text: &[u8]| {
        let parsed = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
        parsed
            .ok_or_else(|| failed(format!("`{}` is not a value of its type", String::from_utf8_lossy(text))))
    };
    let values: Vec<Option<T::Native>> =
        texts.map(|text| text.map(parse).transpose()).collect::<io::Result<_>>()?;
    Ok(Arc::new(values.into_iter().collect::<PrimitiveArray<T>>()))
}
