//! Links of Markdown lead somewhere, and the book's table of contents lists each page once.

use super::files::named;
use super::markdown::{anchors, links};
use super::{File, Finding};
use crate::Result;
use std::path::Path;

const BOOK: &str = "docs/src/";
const SUMMARY: &str = "docs/src/SUMMARY.md";

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = summary(files)?;
    for file in files.iter().filter(|file| is_markdown(&file.path)) {
        for link in links(file.text()?) {
            let broken = broken(file, link.target, files)?;
            findings
                .extend(broken.map(|why| Finding::new(file, link.line, format!("`{}`: {why}", link.target))));
        }
    }
    Ok(findings)
}

fn is_markdown(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "md")
}

/// Why the link leads nowhere, if it does not.
fn broken(file: &File, target: &str, files: &[File]) -> Result<Option<&'static str>> {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let Some(path) = resolved(&file.path, path) else { return Ok(Some("leaves the project")) };
    if file.path.starts_with(BOOK) && !path.starts_with(BOOK) {
        return Ok(Some("leaves the book; name the file as code, without a link"));
    }
    let Some(page) = files.iter().find(|file| file.path == path) else {
        let is_folder = files.iter().any(|file| file.path.starts_with(&format!("{path}/")));
        return Ok((!is_folder).then_some("no such file"));
    };
    let is_missing = match anchor {
        Some(anchor) => !anchors(page.text()?).iter().any(|heading| heading == anchor),
        None => false,
    };
    Ok(is_missing.then_some("no such heading"))
}

/// The path from the root of what a file links to; none if it is outside the project.
fn resolved(from: &str, target: &str) -> Option<String> {
    if target.is_empty() {
        return Some(from.to_owned());
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.trim_end_matches('/').split('/') {
        match part {
            "" => return None,
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Finds pages of the book that the table of contents does not list, or lists twice.
fn summary(files: &[File]) -> Result<Vec<Finding>> {
    let contents = named(files, SUMMARY)?;
    let listed = links(contents.text()?);
    let lines_of = |page: &str| {
        let same = listed.iter().filter(|link| resolved(SUMMARY, link.target).as_deref() == Some(page));
        same.map(|link| link.line).collect::<Vec<_>>()
    };
    let is_page = |path: &str| path.starts_with(BOOK) && is_markdown(path) && path != SUMMARY;
    let pages = files.iter().filter(|file| is_page(&file.path));
    let findings = pages.filter_map(|page| match lines_of(&page.path)[..] {
        [] => Some(Finding::new(page, 1, format!("{SUMMARY} does not list this page"))),
        [_] => None,
        [.., last] => Some(Finding::new(contents, last, format!("lists {} more than once", page.path))),
    });
    Ok(findings.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTENTS: &str = "# Contents\n- [One](one.md)\n- [Two](part/two.md)\n";

    /// What is found in a book of two pages.
    fn found(contents: &str, one: &str, two: &str) -> Vec<String> {
        let file = |(path, text): (&str, &str)| File { path: path.to_owned(), bytes: text.into() };
        let files = [
            (SUMMARY, contents),
            ("docs/src/one.md", one),
            ("docs/src/part/two.md", two),
            ("README.md", "[page](docs/src/one.md#first) [folder](docs/src)"),
        ];
        check(&files.map(file)).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn links_to_pages_and_headings_are_followed() {
        assert!(
            found(CONTENTS, "# First\n[two](part/two.md#more)", "## More\n[one](../one.md) [up](#more)")
                .is_empty()
        );
    }

    #[test]
    fn a_broken_link_is_found() {
        let wrong = found(CONTENTS, "# First\n[two](two.md)", "[up](../../../../other) [root](/docs)");
        let expected = [
            "docs/src/one.md:2: `two.md`: no such file",
            "docs/src/part/two.md:1: `../../../../other`: leaves the project",
            "docs/src/part/two.md:1: `/docs`: leaves the project",
        ];
        assert_eq!(wrong, expected);
    }

    #[test]
    fn a_broken_anchor_is_found() {
        let expected = [
            "docs/src/one.md:1: `#first-part`: no such heading",
            "README.md:1: `docs/src/one.md#first`: no such heading",
        ];
        assert_eq!(found(CONTENTS, "[up](#first-part)", ""), expected);
    }

    #[test]
    fn a_link_out_of_the_book_is_found() {
        let expected =
            ["docs/src/one.md:2: `../../README.md`: leaves the book; name the file as code, without a link"];
        assert_eq!(found(CONTENTS, "# First\n[readme](../../README.md)", ""), expected);
    }

    #[test]
    fn a_page_that_the_contents_lack_or_repeat_is_found() {
        let missing = found("- [One](one.md)\n", "# First", "");
        assert_eq!(missing, ["docs/src/part/two.md:1: docs/src/SUMMARY.md does not list this page"]);
        let repeated = found(&format!("{CONTENTS}- [Again](one.md)\n"), "# First", "");
        assert_eq!(repeated, ["docs/src/SUMMARY.md:4: lists docs/src/one.md more than once"]);
    }

    #[test]
    fn a_project_without_a_book_is_an_error() {
        assert!(check(&[]).is_err());
    }
}
