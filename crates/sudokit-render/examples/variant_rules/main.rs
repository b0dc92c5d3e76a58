//! Prints the book's reference of rules: a JSON object with the path and the text of each page and picture. `cargo xtask schema` writes them.

mod page;
mod picture;

use std::collections::BTreeMap;
use std::error::Error;
use sudokit_testkit::rule_pages;

fn main() -> Result<(), Box<dyn Error>> {
    let pages = rule_pages();
    let mut files = BTreeMap::from([("docs/src/reference/variant-rules.md".to_owned(), page::index(&pages))]);
    for page in &pages {
        let mut text = page::head(page);
        for rule in &page.rules {
            let picture = picture::Picture::new(rule)?;
            text.push_str(&page::section(rule, &picture));
            files.insert(format!("docs/src/pictures/variant-rules/{}.svg", rule.slug()), picture.svg);
        }
        files.insert(format!("docs/src/reference/variant-rules/{}.md", page.name), text);
    }
    println!("{}", serde_json::to_string_pretty(&files)?);
    Ok(())
}
