//! Whether lines with rules are one puzzle or several.

use std::collections::BTreeMap;

/// Returns whether lines of rules are more likely those of several puzzles than of one: most of them have rules with different names, or
/// two of them have a value for the same cell, or a cage with it. A person who writes one puzzle on several lines sorts the rules.
///
/// ```
/// use sudokit_variants::text::are_of_several;
/// let several: [&[u8]; 2] = [b".Cage~3~R1C1~R1C2.AntiKing", b".Cage~9~R1C1~R2C1.AntiKnight"];
/// assert!(are_of_several(several));
/// let one: [&[u8]; 2] = [b".Cage~3~R1C1~R1C2.Cage~9~R5C1~R6C1", b".AntiKing"];
/// assert!(!are_of_several(one));
/// ```
pub fn are_of_several<'a>(lines: impl IntoIterator<Item = &'a [u8]>) -> bool {
    let lines: Vec<Vec<Rule<'_>>> = lines.into_iter().map(rules).collect();
    let all_names: Vec<BTreeMap<&[u8], usize>> = lines.iter().map(|line| names(line)).collect();
    let is_closed = |names: &BTreeMap<&[u8], usize>| {
        let count = |name: &[u8]| names.get(name).copied().unwrap_or_default();
        count(b"Or") + count(b"And") == count(b"End")
    };
    let is_header = |names: &BTreeMap<&[u8], usize>| names.keys().eq([b"Shape"]);
    let are_whole = all_names.iter().all(|names| !names.is_empty() && is_closed(names));
    if lines.len() < 2 || !are_whole || all_names.first().is_some_and(is_header) {
        return false;
    }
    let mixed = all_names.iter().filter(|names| names.len() > 1).count();
    mixed * 2 > lines.len() || mixed == 0 && has_repetition(&lines)
}

/// A rule's name and the text of its arguments.
type Rule<'a> = (&'a [u8], &'a [u8]);

/// Returns whether a text begins with the name of a rule, or with values of cells. Rules without a name and arguments may be before it.
///
/// ```
/// use sudokit_variants::text::begins_with_rule;
/// assert!(begins_with_rule(b".AntiKing") && begins_with_rule(b".~R1C1_5") && begins_with_rule(b"..AntiKing"));
/// assert!(!begins_with_rule(b"..3.5") && !begins_with_rule(b"..A.B"));
/// ```
pub fn begins_with_rule(line: &[u8]) -> bool {
    match line {
        [b'.', b'.', rest @ ..] => {
            let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
            // Letters are cells of a large grid too.
            matches!(rest[dots..], [b'~', ..] | [b'A'..=b'Z', b'a'..=b'z' | b'~', ..])
        }
        [b'.', first, ..] => is_name(*first),
        _ => false,
    }
}

const fn is_name(first: u8) -> bool {
    first.is_ascii_uppercase() || first == b'~'
}

/// Returns the rules of a line; none if it begins otherwise.
fn rules(line: &[u8]) -> Vec<Rule<'_>> {
    let rules = if begins_with_rule(line) { &line[1..] } else { &[] };
    // Other texts are parts of an argument.
    let rules =
        rules.split(|&byte| byte == b'.').filter(|rule| rule.first().is_some_and(|&first| is_name(first)));
    rules
        .map(|rule| rule.split_at(rule.iter().position(|&byte| byte == b'~').unwrap_or(rule.len())))
        .collect()
}

/// Returns the names in a line, each with the number of its rules.
fn names<'a>(line: &[Rule<'a>]) -> BTreeMap<&'a [u8], usize> {
    let mut names = BTreeMap::new();
    for (name, _) in line {
        *names.entry(*name).or_default() += 1;
    }
    names
}

/// Returns whether two lines have a value for the same cell, or a cage with it.
fn has_repetition(lines: &[Vec<Rule<'_>>]) -> bool {
    let mut first_lines = BTreeMap::new();
    let mut uses = lines.iter().enumerate().flat_map(|(line, rules)| {
        let rules = rules.iter().filter(|(name, _)| matches!(*name, b"" | b"Cage"));
        rules.flat_map(move |(name, arguments)| {
            let cells = arguments
                .split(|&byte| byte == b'~')
                .map(|argument| argument.split(|&byte| byte == b'_').next().unwrap_or_default());
            cells.filter(|cell| cell.starts_with(b"R")).map(move |cell| ((*name, cell), line))
        })
    });
    uses.any(|(cell, line)| *first_lines.entry(cell).or_insert(line) != line)
}
