//! The types of the columns that verbs add.

use arrow_schema::{DataType, Field};

/// The field of an added column: numbers where its name says so, else strings.
pub(super) fn field(name: &str) -> Field {
    Field::new(name, kind(name), true)
}

fn kind(name: &str) -> DataType {
    // A name that was taken has a number behind.
    let plain = match name.rsplit_once('_') {
        Some((plain, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => plain,
        _ => name,
    };
    match plain.rsplit('_').next().unwrap_or(plain) {
        "er" | "ep" | "ed" | "weight" => DataType::Float64,
        "clues" | "class" | "count" | "size" | "backdoors" | "image" => DataType::Int64,
        _ => DataType::Utf8,
    }
}

#[cfg(test)]
mod tests {
    use super::kind;
    use arrow_schema::DataType::{Float64, Int64, Utf8};

    #[test]
    fn numbers_are_numbers() {
        for (name, wanted) in [
            ("er", Float64),
            ("se-head_ed", Float64),
            ("er_2", Float64),
            ("solution_count", Int64),
            ("class", Int64),
            ("backdoor_size", Int64),
            ("technique", Utf8),
            ("se_technique", Utf8),
            ("solution", Utf8),
            ("transform_2", Utf8),
        ] {
            assert_eq!(kind(name), wanted, "{name}");
        }
    }
}
