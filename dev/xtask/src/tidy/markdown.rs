//! Links and headings of Markdown, as far as the project writes it.

/// A link: its target as it is written, and its line.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Link<'a> {
    pub(super) line: usize,
    pub(super) target: &'a str,
}

/// What precedes the target of a link or a picture, and what ends it.
const LINKS: [(&str, char); 4] = [("](", ')'), ("src=\"", '"'), ("href=\"", '"'), ("srcset=\"", '"')];

/// All links to files and headings of the project, not those to other sites.
pub(super) fn links(text: &str) -> Vec<Link<'_>> {
    let found = prose(text).flat_map(|(line, words)| {
        LINKS.into_iter().flat_map(move |link| targets(words, link)).chain(definition(words)).map(
            move |target| {
                let target = target.split_whitespace().next().unwrap_or_default();
                Link { line, target }
            },
        )
    });
    found.filter(|link| !link.target.contains("://") && !link.target.starts_with("mailto:")).collect()
}

/// The anchors of all headings, as mdBook and GitHub derive them: a repeated heading has a number.
pub(super) fn anchors(text: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    for (_, line) in prose(text) {
        let Some(title) = heading(line) else { continue };
        let anchor = anchor(title);
        let before = anchors.iter().filter(|other| is_repeat(other, &anchor)).count();
        anchors.push(if before == 0 { anchor } else { format!("{anchor}-{before}") });
    }
    anchors
}

/// The lines outside code blocks, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_fence && !is_code
    })
}

fn targets<'a>(line: &'a str, (before, end): (&'static str, char)) -> impl Iterator<Item = &'a str> {
    let starts = line.match_indices(before).filter(|(at, _)| !is_in_code(line, *at));
    starts.filter_map(move |(at, _)| line[at + before.len()..].split(end).next())
}

/// Whether this place of the line is between backticks.
fn is_in_code(line: &str, at: usize) -> bool {
    line[..at].matches('`').count() % 2 == 1 && line[at..].contains('`')
}

/// The target of a line `[label]: target`.
fn definition(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.split_once("]: ").map(|(_, target)| target)
}

fn heading(line: &str) -> Option<&str> {
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    ((1..=6).contains(&level) && title.starts_with(' ')).then(|| title.trim())
}

fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace() || "_-".contains(*c));
    kept.flat_map(|c| if c.is_whitespace() { '-' } else { c }.to_lowercase()).collect()
}

/// Whether the anchor is that of the same title, with a number or without.
fn is_repeat(other: &str, anchor: &str) -> bool {
    other == anchor
        || other
            .strip_prefix(anchor)
            .and_then(|rest| rest.strip_prefix('-'))
            .is_some_and(|number| number.parse::<usize>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_pictures_are_found_outside_code() {
        let text = "[a](a.md) and ![`b`](b.png \"B\") and [c](https://example.org/c.md)\n\
            `[no](no.md)`\n```sh\n[no](no.md)\n```\n<img src=\"d.svg\">\n[e]: e.md#part\n";
        let found: Vec<_> = links(text).into_iter().map(|link| (link.line, link.target)).collect();
        assert_eq!(found, [(1, "a.md"), (1, "b.png"), (6, "d.svg"), (7, "e.md#part")]);
    }

    #[test]
    fn anchors_are_those_of_the_headings() {
        let text =
            "# One `word`, two\n```sh\n# no heading\n```\n## The rest\n### The rest\n#no\n## {−p+q}: für\n";
        assert_eq!(anchors(text), ["one-word-two", "the-rest", "the-rest-1", "pq-für"]);
    }
}
