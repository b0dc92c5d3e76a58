//! The text of a puzzle within a record.

use std::borrow::Cow;
use sudokit::format::Format;

/// How a text is written within a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextForm {
    /// Unchanged.
    Plain,
    /// In a string of JSON, with escapes.
    Json,
    /// In a field of a row, with doubled quotes.
    Field,
}

impl TextForm {
    /// How records of this format hold a text.
    pub(crate) fn of(format: Format) -> Self {
        match format.has_columns() {
            true if format == Format::JSONL => Self::Json,
            true => Self::Field,
            false => Self::Plain,
        }
    }

    /// The text, which is borrowed if nothing in it was escaped. Bytes that are not UTF-8 are replaced.
    pub(crate) fn unescaped(self, raw: &[u8]) -> Cow<'_, str> {
        let text = String::from_utf8_lossy(raw);
        match self {
            Self::Json if text.contains('\\') => {
                serde_json::from_str::<String>(&format!("\"{text}\"")).map_or(text, Cow::Owned)
            }
            Self::Field if text.contains("\"\"") => text.replace("\"\"", "\"").into(),
            _ => text,
        }
    }

    /// The text as it is written over another one of a record, which is within quotes or not.
    pub(crate) fn escaped(self, text: &str, in_quotes: bool) -> String {
        match self {
            Self::Json => {
                let quoted = serde_json::Value::from(text).to_string();
                let inside = quoted.get(1..quoted.len() - 1).unwrap_or_default();
                if in_quotes { inside.to_owned() } else { quoted }
            }
            Self::Field if in_quotes => text.replace('"', "\"\""),
            Self::Field if text.contains(['"', ',', ';', '\t']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            Self::Plain | Self::Field => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TextForm;

    #[test]
    fn escapes_are_removed_as_the_record_has_them() {
        assert_eq!(TextForm::Json.unescaped(br".Regex~a\n\u0062\\"), ".Regex~a\nb\\");
        assert_eq!(TextForm::Field.unescaped(b"a\"\"b"), "a\"b");
        assert_eq!(TextForm::Plain.unescaped(br#"a\n"""#), "a\\n\"\"");
        assert_eq!(TextForm::Json.unescaped(br"\u12"), r"\u12", "no string of JSON");
    }

    #[test]
    fn texts_are_escaped_so_that_they_are_read_again() {
        for text in [".Shape~4x4", r#"{"size":4}"#, ".Regex~a,b;c\\d", "a\"b"] {
            for form in [TextForm::Plain, TextForm::Json, TextForm::Field] {
                assert_eq!(form.unescaped(form.escaped(text, true).as_bytes()), text);
            }
            let field = TextForm::Field.escaped(text, false);
            let inside = field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(&field);
            assert_eq!(TextForm::Field.unescaped(inside.as_bytes()), text);
        }
        assert_eq!(TextForm::Json.escaped("a\"", false), r#""a\"""#);
    }
}
