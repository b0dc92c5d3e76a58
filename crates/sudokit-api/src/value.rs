//! JSON values of requests: no object has a field twice, and a whole number is an integer.

use core::fmt;
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error as _, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde_json::{Map, Value};

/// Whole numbers below this are exact in a double.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A value of a request.
pub(crate) struct RequestValue(pub(crate) Value);

impl<'de> Deserialize<'de> for RequestValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    /// Converts numbers such as 7.0 to integers, as JSON Schema does.
    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        let is_whole = number.fract() == 0.0 && number.abs() < EXACT;
        Ok(if is_whole { Value::from(number as i64) } else { number.into() })
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(RequestValue(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            // Before the value, so that the place of the error is that of the name.
            check_new(&fields, &name).map_err(A::Error::custom)?;
            let RequestValue(value) = entries.next_value()?;
            fields.insert(name, value);
        }
        Ok(Value::Object(fields))
    }
}

/// Returns an error if the object has a field of this name: the reader of the text could mean either.
pub(crate) fn check_new(fields: &Map<String, Value>, name: &str) -> Result<(), String> {
    if fields.contains_key(name) { Err(format!("duplicate field `{name}`")) } else { Ok(()) }
}

/// Reads an object of a request, which may be null if it is optional. Without this, the parser accepts its fields in a list, too.
pub(crate) fn object<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Array(_) => Err(D::Error::invalid_type(Unexpected::Seq, &"an object")),
        value => T::deserialize(value).map_err(D::Error::custom),
    }
}
