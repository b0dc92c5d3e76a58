//! The rules of puzzles with other rules, each with its meaning and an example: `docs/variant-rules`.
//!
//! The book's reference is made of them, and pictures are tested with them.

use serde::Deserialize;

/// The files: the name of each and its text.
const FILES: [(&str, &str); 9] = [
    ("lines", include_str!("../../../docs/variant-rules/lines.toml")),
    ("cages", include_str!("../../../docs/variant-rules/cages.toml")),
    ("dots", include_str!("../../../docs/variant-rules/dots.toml")),
    ("outside", include_str!("../../../docs/variant-rules/outside.toml")),
    ("regions", include_str!("../../../docs/variant-rules/regions.toml")),
    ("neighbours", include_str!("../../../docs/variant-rules/neighbours.toml")),
    ("counting", include_str!("../../../docs/variant-rules/counting.toml")),
    ("alternatives", include_str!("../../../docs/variant-rules/alternatives.toml")),
    ("grid", include_str!("../../../docs/variant-rules/grid.toml")),
];

/// Rules of one kind: a page of the reference.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RulePage {
    /// The name of the file.
    #[serde(skip)]
    pub name: String,
    /// The title.
    pub title: String,
    /// What the rules have in common, in Markdown.
    pub intro: String,
    /// The rules.
    #[serde(rename = "rule")]
    pub rules: Vec<RuleEntry>,
}

/// A rule. Several can have one word in the text, for different uses of it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// The word in the text of the Interactive Sudoku Solver (ISS).
    pub name: String,
    /// The usual name.
    pub title: String,
    /// Other names, in Markdown.
    pub others: Option<String>,
    /// The form of the text.
    pub text: String,
    /// The meaning, in Markdown.
    pub meaning: String,
    /// The members of f-puzzles JSON that hold the rule; none if it cannot.
    #[serde(default)]
    pub fpuzzles: Vec<String>,
    /// The example in Python; none if the builder has no method for the rule.
    pub python: Option<String>,
    /// A small puzzle with the rule, as text.
    pub example: String,
    /// Whether the picture shows only the puzzle, because a solution would hide the rule.
    #[serde(default)]
    pub unsolved: bool,
}

impl RuleEntry {
    /// Returns the title in small letters with hyphens, for names of files and links.
    pub fn slug(&self) -> String {
        let plain = self.title.to_lowercase().replace('ä', "a");
        let words = plain.split(|char: char| !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-")
    }
}

/// Returns all pages.
pub fn rule_pages() -> Vec<RulePage> {
    let page = |(name, text): (&str, &str)| {
        let page =
            toml::from_str(text).unwrap_or_else(|error| panic!("docs/variant-rules/{name}.toml: {error}"));
        RulePage { name: name.to_owned(), ..page }
    };
    FILES.into_iter().map(page).collect()
}

/// Returns all rules.
pub fn rule_entries() -> Vec<RuleEntry> {
    rule_pages().into_iter().flat_map(|page| page.rules).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use sudokit_variants::text::About;
    use sudokit_variants::{fpuzzles, iss};

    #[test]
    fn each_rule_of_the_text_has_an_entry_with_an_example() {
        let entries = rule_entries();
        let names: BTreeSet<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, iss::rule_names().collect(), "docs/variant-rules has an entry for each rule");
        for entry in &entries {
            let read = iss::read_with_notes(&entry.example)
                .unwrap_or_else(|error| panic!("{}: {error}", entry.title));
            assert_eq!(read.notes, [], "{}", entry.title);
            let is_given = entry.name == "Given" && entry.example.contains(".~");
            assert!(is_given || entry.example.contains(&format!(".{}", entry.name)), "{}", entry.title);
        }
    }

    #[test]
    fn slugs_are_unique() {
        let slugs: Vec<String> = rule_entries().iter().map(RuleEntry::slug).collect();
        assert_eq!(slugs.iter().collect::<BTreeSet<_>>().len(), slugs.len(), "{slugs:?}");
    }

    /// The members of f-puzzles are those that are written for the example; a rule without any cannot be written.
    #[test]
    fn members_of_f_puzzles_are_those_that_are_written() {
        for entry in rule_entries().iter().filter(|entry| entry.name != "Shape") {
            let puzzle = iss::read(&entry.example).unwrap();
            let written = fpuzzles::write(&puzzle, &About::default());
            // The hint to the search is left out; what an old form, or a rule inside of another, is written as, is that of another entry.
            let is_other =
                ["SearchPriority", "Binary", "BinaryX", "End", "And"].contains(&entry.name.as_str());
            match written {
                Ok(json) if !entry.fpuzzles.is_empty() => {
                    let has = |name: &String| json.contains(&format!("\"{name}\":"));
                    assert!(entry.fpuzzles.iter().all(has), "{}: {json}", entry.title);
                }
                Ok(json) => assert!(is_other, "{}: {json}", entry.title),
                Err(error) => assert!(entry.fpuzzles.is_empty(), "{}: {error}", entry.title),
            }
        }
    }

    #[test]
    fn each_member_of_f_puzzles_has_an_entry() {
        let entries = rule_entries();
        let known: BTreeSet<&str> =
            entries.iter().flat_map(|entry| &entry.fpuzzles).map(String::as_str).collect();
        let missing: Vec<&str> = fpuzzles::member_names().filter(|name| !known.contains(name)).collect();
        assert_eq!(missing, ["maximum"], "the example of minimum stands for both");
    }
}
