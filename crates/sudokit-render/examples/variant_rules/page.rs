//! Pages in Markdown.

use crate::picture::Picture;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use sudokit_testkit::{RuleEntry, RulePage};

/// Returns the page that lists all others, with all words of the text and all members of f-puzzles.
pub(crate) fn index(pages: &[RulePage]) -> String {
    let mut text = String::from(INTRO);
    let mut members: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for page in pages {
        let _ = write!(text, "\n## {}\n\n| word | rule | other names |\n|---|---|---|\n", page.title);
        for rule in &page.rules {
            let link = format!("[{}](variant-rules/{}.md#{})", rule.title, page.name, anchor(rule));
            let others = rule.others.as_deref().unwrap_or_default();
            let _ = writeln!(text, "| `{}` | {link} | {others} |", rule.name);
            for member in &rule.fpuzzles {
                members.entry(member).or_default().push(link.clone());
            }
        }
    }
    text.push_str("\n## Members of f-puzzles JSON\n\n| member | rule |\n|---|---|\n");
    for (member, links) in members {
        let _ = writeln!(text, "| `{member}` | {} |", links.join(", "));
    }
    text
}

/// Returns the title and the introduction of a page.
pub(crate) fn head(page: &RulePage) -> String {
    format!(
        "# {}\n\n<!-- Written by `cargo xtask schema` from docs/variant-rules/{}.toml. -->\n\n{}",
        page.title, page.name, page.intro
    )
}

/// Returns the section about a rule.
pub(crate) fn section(rule: &RuleEntry, picture: &Picture) -> String {
    let mut text = format!("\n## {}\n\n{}\n", rule.title, rule.meaning);
    let _ = writeln!(text, "![{}](../../pictures/variant-rules/{}.svg)\n", picture.title, rule.slug());
    if let Some(others) = &rule.others {
        let _ = writeln!(text, "- Other names: {others}");
    }
    let _ = writeln!(text, "- Text: `{}`", rule.text);
    let members: Vec<String> = rule.fpuzzles.iter().map(|name| format!("`{name}`")).collect();
    let members = if members.is_empty() { "not possible".to_owned() } else { members.join(", ") };
    let _ = writeln!(text, "- f-puzzles: {members}\n");
    let _ = writeln!(text, "{}\n\n```text\n{}\n```", picture.solutions, picture.text);
    if let Some(python) = &rule.python {
        let _ = write!(text, "\n```python\n{python}\n```\n");
    }
    text
}

/// Returns the anchor of the section about a rule.
fn anchor(rule: &RuleEntry) -> String {
    rule.title.to_lowercase().replace(' ', "-").replace(',', "")
}

const INTRO: &str = "\
# Rules of puzzles with other rules

<!-- Written by `cargo xtask schema` from docs/variant-rules. -->

Each rule has its exact meaning, its form in the [text](formats.md#iss) of the Interactive Sudoku Solver, its member in the JSON of
f-puzzles, its method in Python ([Python](python.md#puzzles-of-other-sizes-and-with-other-rules)), and an example with its number of solutions.
The same meaning is used by all parts of sudokit: the search, the checks, the pictures, and all formats.

- In the text, a rule begins with a dot and its word, and has arguments after `~`. `.Thermo~R1C1~R2C2` is a thermometer from r1c1 to r2c2.
- `CELL` is a cell: `R1C1` is row 1, column 1. Rows and columns from 10 are the letters `a` to `z`. Extra cells have names such as `VX1`.
- `…` means one or more arguments of this kind.
- Examples are small: 4×4 cells have boxes of 2×2, 6×6 cells boxes of 2×3.
- In the pictures, givens are dark and the other values of a solution are coloured.
- In Python, cells are named `\"r1c1\"`, and each method returns a new puzzle.
";
