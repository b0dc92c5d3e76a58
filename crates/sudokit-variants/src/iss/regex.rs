//! Regular expressions as automata.
//!
//! Each character of the expression that reads a value is a state of the automaton, after one state for the beginning: there are no
//! empty moves to remove. Repetitions copy their states.

use crate::{Automaton, ValueSet, Values};

/// The most states of an expression.
const MOST_STATES: usize = 1024;
/// The most characters of an expression.
const MOST_CHARACTERS: usize = 4096;
/// How deep parentheses can be inside of each other.
const DEEPEST: usize = 32;
/// How many repetitions can follow each other.
const MOST_REPETITIONS: usize = 4;

/// What is wrong with an expression, and the number of its character from 0.
pub(super) type RegexError = (usize, &'static str);

/// Compiles an expression over one-character values: digits, then letters from `A` or `a` for 10. A whole line must match.
pub(super) fn compile(pattern: &str, values: Values) -> Result<Automaton, RegexError> {
    let chars: Vec<char> = pattern.chars().collect();
    if chars.len() > MOST_CHARACTERS {
        return Err((MOST_CHARACTERS, "the expression is longer than 4096 characters"));
    }
    let mut parser = Parser { chars: &chars, at: 0, depth: 0, values };
    let tree = parser.alternatives()?;
    if parser.at < chars.len() {
        return Err((parser.at, "`)` without `(`"));
    }
    let mut builder = Builder { sets: vec![ValueSet::EMPTY], follow: vec![States::EMPTY] };
    let part = builder.part(&tree).ok_or((0, "the expression has more than 1023 states"))?;
    builder.connect(&States::one(0), &part.first);
    Ok(builder.automaton(&part))
}

/// A parsed expression.
enum Tree {
    /// One of a set of values.
    One(ValueSet),
    /// One after the other.
    All(Vec<Self>),
    /// One of them.
    Any(Vec<Self>),
    /// As often as from the least to the most number of times.
    Repeat(Box<Self>, usize, Option<usize>),
}

struct Parser<'a> {
    chars: &'a [char],
    at: usize,
    depth: usize,
    values: Values,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip(&mut self, char: char) -> bool {
        let is_next = self.peek() == Some(char);
        self.at += usize::from(is_next);
        is_next
    }

    fn alternatives(&mut self) -> Result<Tree, RegexError> {
        let first = self.sequence()?;
        if self.peek() != Some('|') {
            return Ok(first);
        }
        let mut all = vec![first];
        while self.skip('|') {
            all.push(self.sequence()?);
        }
        Ok(Tree::Any(all))
    }

    fn sequence(&mut self) -> Result<Tree, RegexError> {
        let mut all = Vec::new();
        while self.peek().is_some_and(|char| char != '|' && char != ')') {
            all.push(self.repeated()?);
        }
        Ok(Tree::All(all))
    }

    fn repeated(&mut self) -> Result<Tree, RegexError> {
        let mut tree = self.single()?;
        let mut count = 0;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => self.bounds()?,
                _ => return Ok(tree),
            };
            count += 1;
            if count > MOST_REPETITIONS {
                return Err((self.at, "more than 4 repetitions of each other"));
            }
            self.at += 1;
            tree = Tree::Repeat(Box::new(tree), least, most);
        }
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` up to the last brace.
    fn bounds(&mut self) -> Result<(usize, Option<usize>), RegexError> {
        let start = self.at;
        self.at += 1;
        let least = self.number()?.ok_or((self.at, "expected a number after `{`"))?;
        let most = if self.skip(',') { self.number()? } else { Some(least) };
        if self.peek() != Some('}') {
            return Err((self.at, "expected `}`"));
        }
        if most.is_some_and(|most| most < least) {
            return Err((start, "the second number is less than the first"));
        }
        Ok((least, most))
    }

    fn number(&mut self) -> Result<Option<usize>, RegexError> {
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|char| char.to_digit(10)) {
            let next = 10 * number.unwrap_or(0) + digit as usize;
            if next > MOST_STATES {
                return Err((self.at, "expected a number of at most 1024"));
            }
            number = Some(next);
            self.at += 1;
        }
        Ok(number)
    }

    fn single(&mut self) -> Result<Tree, RegexError> {
        let start = self.at;
        let Some(char) = self.peek() else { return Err((start, "the expression ends")) };
        self.at += 1;
        match char {
            '(' => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err((start, "more than 32 parentheses inside of each other"));
                }
                let tree = self.alternatives()?;
                self.depth -= 1;
                if self.skip(')') { Ok(tree) } else { Err((start, "`(` without `)`")) }
            }
            '[' => self.class(start),
            '.' => Ok(Tree::One(self.values.all())),
            '*' | '+' | '?' | '{' => Err((start, "nothing to repeat")),
            _ => Ok(Tree::One(self.values.only(self.value(char, start)?))),
        }
    }

    /// Reads a class after its `[`.
    fn class(&mut self, start: usize) -> Result<Tree, RegexError> {
        let is_negated = self.skip('^');
        let mut set = ValueSet::EMPTY;
        let mut is_empty = true;
        loop {
            let place = self.at;
            let Some(char) = self.peek() else { return Err((start, "`[` without `]`")) };
            self.at += 1;
            if char == ']' {
                break;
            }
            let from = self.value(char, place)?;
            let mut to = from;
            if self.skip('-') {
                let Some(char) = self.peek() else { return Err((start, "`[` without `]`")) };
                to = self.value(char, self.at)?;
                self.at += 1;
            }
            if to < from {
                return Err((place, "the range goes down"));
            }
            set |= self.values.set(from..=to);
            is_empty = false;
        }
        if is_empty {
            return Err((start, "an empty class"));
        }
        Ok(Tree::One(if is_negated { self.values.all() - set } else { set }))
    }

    fn value(&self, char: char, at: usize) -> Result<u8, RegexError> {
        let value = char.to_digit(36).and_then(|value| u8::try_from(value).ok());
        let value = value.ok_or((at, "expected a value, or one of `( ) | . [ ] * + ? {`"))?;
        if self.values.contains(value) { Ok(value) } else { Err((at, "not a value of the puzzle")) }
    }
}

/// A set of states.
#[derive(Clone, PartialEq, Eq)]
struct States([u64; MOST_STATES / 64]);

impl States {
    const EMPTY: Self = Self([0; MOST_STATES / 64]);

    fn one(state: usize) -> Self {
        let mut states = Self::EMPTY;
        if let Some(word) = states.0.get_mut(state / 64) {
            *word |= 1 << (state % 64);
        }
        states
    }

    fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
        self.0.iter().enumerate().flat_map(move |(at, &word)| bits(word).map(move |bit| 64 * at + bit))
    }
}

/// A part of an expression: the states at which it can begin and end.
struct Part {
    first: States,
    last: States,
    /// Whether it matches nothing at all.
    can_be_empty: bool,
    /// Whether each last state is already followed by each first one.
    is_closed: bool,
}

impl Part {
    const fn empty() -> Self {
        Self { first: States::EMPTY, last: States::EMPTY, can_be_empty: true, is_closed: true }
    }
}

struct Builder {
    /// The values that lead to each state.
    sets: Vec<ValueSet>,
    /// The states that follow each state.
    follow: Vec<States>,
}

impl Builder {
    fn connect(&mut self, from: &States, to: &States) {
        if to.is_empty() {
            return;
        }
        for state in from.iter() {
            if let Some(follow) = self.follow.get_mut(state) {
                follow.add(to);
            }
        }
    }

    /// Adds the states of a tree; `None` if there are too many.
    fn part(&mut self, tree: &Tree) -> Option<Part> {
        match tree {
            Tree::One(set) => {
                let state = self.sets.len();
                if state >= MOST_STATES {
                    return None;
                }
                self.sets.push(*set);
                self.follow.push(States::EMPTY);
                let only = States::one(state);
                Some(Part { first: only.clone(), last: only, can_be_empty: false, is_closed: false })
            }
            Tree::All(trees) => {
                let mut all = Part::empty();
                for tree in trees {
                    let next = self.part(tree)?;
                    all = self.joined(all, next);
                }
                Some(all)
            }
            Tree::Any(trees) => {
                let mut any: Option<Part> = None;
                for tree in trees {
                    let next = self.part(tree)?;
                    any = Some(any.map_or_else(|| next.copy(), |any| any.or(&next)));
                }
                any.or_else(|| Some(Part::empty()))
            }
            Tree::Repeat(tree, least, most) => self.repeated(tree, *least, *most),
        }
    }

    fn repeated(&mut self, tree: &Tree, least: usize, most: Option<usize>) -> Option<Part> {
        if most == Some(0) {
            return Some(Part::empty());
        }
        let mut all = Part::empty();
        for time in 1..=most.unwrap_or_else(|| least.max(1)) {
            let mut part = self.part(tree)?;
            if part.first.is_empty() {
                return Some(part);
            }
            let is_last_of_many = most.is_none() && time == least.max(1);
            if is_last_of_many && !part.is_closed {
                self.connect(&part.last, &part.first);
                part.is_closed = true;
            }
            part.can_be_empty |= time > least;
            all = self.joined(all, part);
        }
        Some(all)
    }

    fn joined(&mut self, one: Part, next: Part) -> Part {
        if next.first.is_empty() && next.can_be_empty {
            return one;
        }
        if one.first.is_empty() && one.can_be_empty {
            return next;
        }
        self.connect(&one.last, &next.first);
        let (mut first, mut last) = (one.first, next.last);
        if one.can_be_empty {
            first.add(&next.first);
        }
        if next.can_be_empty {
            last.add(&one.last);
        }
        Part { first, last, can_be_empty: one.can_be_empty && next.can_be_empty, is_closed: false }
    }

    fn automaton(&self, part: &Part) -> Automaton {
        let mut accepts = vec![false; self.sets.len()];
        for state in part.last.iter().chain(part.can_be_empty.then_some(0)) {
            if let Some(accepts) = accepts.get_mut(state) {
                *accepts = true;
            }
        }
        let edges = |follow: &States| {
            let next = follow.iter().filter_map(|state| Some((*self.sets.get(state)?, state)));
            next.filter(|(set, _)| !set.is_empty()).collect()
        };
        Automaton {
            first: vec![0],
            accepts,
            edges: self.follow.iter().map(edges).collect(),
            breaks: vec![Vec::new(); self.sets.len()],
        }
    }
}

impl Part {
    fn copy(&self) -> Self {
        Self {
            first: self.first.clone(),
            last: self.last.clone(),
            can_be_empty: self.can_be_empty,
            is_closed: self.is_closed,
        }
    }

    fn or(mut self, other: &Self) -> Self {
        self.is_closed =
            (self.is_closed && other.first.is_empty()) || (other.is_closed && self.first.is_empty());
        self.first.add(&other.first);
        self.last.add(&other.last);
        self.can_be_empty |= other.can_be_empty;
        self
    }
}
