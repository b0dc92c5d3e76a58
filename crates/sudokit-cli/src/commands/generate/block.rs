//! Blocks of attempts.

use super::writer::{Product, PuzzleWriter};
use crate::classes::Key;
use crate::interrupt;
use crate::output_buffer::OutputBuffer;
use std::iter;
use std::ops::Range;
use sudokit::generate::{GeneratedPuzzle, Generator};
use sudokit_verbs::Wanted;

/// The puzzles of a range of attempts, as output.
pub(super) struct Block {
    products: Vec<Product>,
    pub(super) out: OutputBuffer,
    /// The end of each puzzle in the output.
    ends: Vec<usize>,
    /// The equivalence class of each puzzle, if needed.
    keys: Vec<Key>,
    end: u64,
    /// Whether no signal has arrived before it was complete.
    is_whole: bool,
}

/// A puzzle of a block.
pub(super) struct Puzzle<'a> {
    pub(super) attempt: u64,
    pub(super) clues: usize,
    /// Its range in the output.
    pub(super) range: Range<usize>,
    pub(super) key: Option<&'a Key>,
}

impl Block {
    pub(super) fn new(
        generator: &Generator,
        attempts: Range<u64>,
        writer: &PuzzleWriter,
        wanted: Option<&Wanted>,
        with_keys: bool,
    ) -> Self {
        let end = attempts.end;
        let made = generator.puzzles(attempts);
        let products = match wanted {
            None => made.into_iter().map(|made| Product { made, rated: None }).collect(),
            Some(wanted) => choose(wanted, made),
        };
        let (mut out, mut ends) = (OutputBuffer::default(), Vec::with_capacity(products.len()));
        writer.write(generator, &products, &mut out, |end| ends.push(end));
        let key = |product: &Product| Key::of_class(&product.made.puzzle);
        let keys = if with_keys { products.iter().map(key).collect() } else { Vec::new() };
        Self { products, out, ends, keys, end, is_whole: !interrupt::asked() }
    }

    /// The puzzles, in the order of their attempts.
    pub(super) fn puzzles(&self) -> impl Iterator<Item = Puzzle<'_>> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends).map(|(start, &end)| start..end);
        self.products.iter().zip(ranges).enumerate().map(|(at, (product, range))| Puzzle {
            attempt: product.made.attempt,
            clues: product.made.puzzle.filled().len(),
            range,
            key: self.keys.get(at),
        })
    }

    /// The attempt after the last.
    pub(super) const fn end(&self) -> u64 {
        self.end
    }

    /// Whether all attempts were made: a signal ends ratings, whose puzzles are then missing.
    pub(super) const fn is_whole(&self) -> bool {
        self.is_whole
    }
}

/// Rates the puzzles and keeps those that match.
fn choose(wanted: &Wanted, made: Vec<GeneratedPuzzle>) -> Vec<Product> {
    let mut matcher = wanted.matcher(interrupt::asked);
    let rated = |made: GeneratedPuzzle| {
        let found = matcher.find(&made.puzzle)?;
        Some(Product { made, rated: Some(found.rated) })
    };
    made.into_iter().filter_map(rated).collect()
}
