//! The shortened JSON of `SudokuPad`.

use std::fmt::Write;

/// Returns the JSON of text that `SudokuPad` has shortened: names without quotes, `'` for `"`, nothing for `{}`, `t` and
/// `f` for `true` and `false`, and colours without their marks. JSON is returned unchanged.
pub(super) fn unzipped(text: &str) -> String {
    let mut json = String::with_capacity(text.len() * 2);
    let has_quotes = text.contains('"');
    let mut rest = text;
    let mut last = ' ';
    while let Some(sign) = rest.chars().next() {
        if sign == '"' || sign == '\'' && !has_quotes {
            let (string, after) = string(rest, sign);
            let _ = write!(json, "{string}");
            (rest, last) = (after, '"');
            continue;
        }
        let word_end = rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '#' || sign == '_'));
        let (word, after) = rest.split_at(word_end.unwrap_or(rest.len()));
        if !word.is_empty() {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit()) && word.len() < 6;
            match word {
                _ if after.starts_with(':') && last != ':' => drop(write!(json, "\"{word}\"")),
                "f" => json.push_str("false"),
                "t" => json.push_str("true"),
                "true" | "false" | "null" => json.push_str(word),
                _ if is_number || word.len() != 6 && !word.starts_with('#') => json.push_str(word),
                _ => drop(write!(json, "\"{word}\"")),
            }
            (rest, last) = (after, 'w');
            continue;
        }
        // Nothing between two separators is an empty object.
        if !has_quotes && matches!(sign, ',' | ']') && matches!(last, ',' | '[') {
            json.push_str("{}");
        }
        json.push(sign);
        if !sign.is_whitespace() {
            last = sign;
        }
        rest = &rest[sign.len_utf8()..];
    }
    json
}

/// Returns the JSON of the string in front of the text, and the text after it.
fn string(text: &str, quote: char) -> (String, &str) {
    let mut inside = String::new();
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some((_, '\'')) => inside.push('\''),
                Some((_, next)) => inside.extend(['\\', next]),
                None => break,
            },
            sign if sign == quote => return (format!("\"{inside}\""), &text[at + 1..]),
            sign => inside.push(sign),
        }
    }
    (format!("\"{inside}\""), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_text_becomes_json() {
        for (short, json) in [
            ("{ce:[[{v:5},,],[,]]}", r#"{"ce":[[{"v":5},{},{}],[{},{}]]}"#),
            (
                "{t:'it\\'s',x:t,y:f,c:#F,d:ff00aa}",
                r##"{"t":"it's","x":true,"y":false,"c":"#F","d":"ff00aa"}"##,
            ),
            (r#"{"a":[1,true,"x"]}"#, r#"{"a":[1,true,"x"]}"#),
        ] {
            assert_eq!(unzipped(short), json);
        }
    }
}
