//! Columns of dictionaries, written as text.

use super::files::{batch, stream, strings};
use crate::{PUZZLE, folder, sudokit};
use arrow_array::builder::{ListBuilder, PrimitiveDictionaryBuilder, StringDictionaryBuilder};
use arrow_array::types::{Int8Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::Field;
use std::sync::Arc;

const NUMBERS: [Option<i64>; 4] = [Some(70), None, Some(-5), Some(70)];

fn numbers() -> ArrayRef {
    let mut numbers = PrimitiveDictionaryBuilder::<Int8Type, Int64Type>::new();
    for number in NUMBERS {
        numbers.append_option(number);
    }
    Arc::new(numbers.finish())
}

fn texts() -> ArrayRef {
    let mut texts = StringDictionaryBuilder::<Int32Type>::new();
    for number in NUMBERS {
        texts.append_option(number.map(|number| format!("n{number}")));
    }
    Arc::new(texts.finish())
}

fn lists() -> ArrayRef {
    let mut lists = ListBuilder::new(PrimitiveDictionaryBuilder::<Int8Type, Int64Type>::new());
    for row in 0..NUMBERS.len() {
        NUMBERS[row..].iter().for_each(|number| lists.values().append_option(*number));
        lists.append(row != 2);
    }
    Arc::new(lists.finish())
}

#[test]
fn the_value_of_each_key_is_written() {
    let folder = folder("columns_as_text");
    let field = Field::new("x", texts().data_type().clone(), true);
    let pairs = StructArray::from(vec![(Arc::new(field), texts())]);
    let rows = batch([
        ("number", numbers()),
        ("text", texts()),
        ("pair", Arc::new(pairs) as ArrayRef),
        ("list", lists()),
        ("puzzle", strings([PUZZLE; 4])),
    ]);
    // A part of an array has keys that do not begin at its first value.
    std::fs::write(folder.join("in.arrows"), stream(&rows.slice(1, 3))).unwrap();
    let expected = format!(
        "number,text,pair,list,puzzle\n\
         \"\",,{{x: }},\"[, -5, 70]\",{PUZZLE}\n\
         -5,n-5,{{x: n-5}},,{PUZZLE}\n\
         70,n70,{{x: n70}},[70],{PUZZLE}\n"
    );
    sudokit("convert --to csv in.arrows").current_dir(&folder).assert().success().stdout_eq(expected);
}
