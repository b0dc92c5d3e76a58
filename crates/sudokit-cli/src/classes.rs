//! Which grids have been seen: exactly, in few bytes each.

mod arena;

use arena::{Arena, Place};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, symmetry};

/// A grid in few bytes, no other grid in the same.
///
/// # Layout
/// A string of bits, the lowest of each byte first. With up to 60 filled cells: 0, then for each cell 0 if it is empty,
/// else 1 and its digit in four bits. With more: 1, then each cell in four bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    bytes: [u8; Self::MAX_BYTES],
    len: u8,
}

impl Key {
    /// 1 + 81 · 4 bits.
    const MAX_BYTES: usize = 41;

    pub(crate) fn new(grid: &Grid) -> Self {
        let values = grid.as_bytes();
        let is_dense = values.iter().filter(|&&value| value != 0).count() > 60;
        let mut bits = Bits { bytes: [0; Self::MAX_BYTES], len: 0 };
        bits.push(u8::from(is_dense), 1);
        for &value in values {
            match (is_dense, value) {
                (true, _) => bits.push(value, 4),
                (false, 0) => bits.push(0, 1),
                (false, _) => bits.push(value << 1 | 1, 5),
            }
        }
        Self { bytes: bits.bytes, len: bits.len.div_ceil(8) as u8 }
    }

    /// That of the class of a grid: equivalent grids have the same.
    pub(crate) fn of_class(grid: &Grid) -> Self {
        Self::new(&symmetry::canonical(grid).grid)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

/// The key of a record's equivalence class, and that of its solution's class if there is exactly one solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    pub(crate) class: Key,
    #[cfg_attr(not(feature = "columns"), expect(dead_code, reason = "only the audit of data sets needs it"))]
    pub(crate) solution: Option<Key>,
}

impl From<Key> for Keys {
    fn from(class: Key) -> Self {
        Self { class, solution: None }
    }
}

struct Bits {
    bytes: [u8; Key::MAX_BYTES],
    len: usize,
}

impl Bits {
    fn push(&mut self, value: u8, width: usize) {
        let (byte, bit) = (self.len / 8, self.len % 8);
        let wide = u16::from(value) << bit;
        self.bytes[byte] |= wide as u8;
        if bit + width > 8 {
            self.bytes[byte + 1] |= (wide >> 8) as u8;
        }
        self.len += width;
    }
}

/// The classes seen so far.
///
/// The keys are stored in an arena, and a table has the five-byte position of each. Keys are compared byte by byte, so two
/// classes are never confused.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    table: HashTable<Place>,
    keys: Arena,
    /// Whether the numbers of the first records are kept.
    keeps_numbers: bool,
}

/// Bytes of a number kept with its key.
const NUMBER: usize = 5;

impl Classes {
    pub(crate) fn new(keeps_numbers: bool) -> Self {
        Self { keeps_numbers, ..Self::default() }
    }

    /// Takes the record of this number, and returns that of the first of its class, if there was one before; 0 if
    /// numbers are not kept.
    pub(crate) fn first(&mut self, key: &Key, number: u64) -> Option<u64> {
        let (keys, wanted) = (&self.keys, key.as_bytes());
        let is_it = |place: &Place| keys.get(*place).0 == wanted;
        let hash_of = |place: &Place| hash(keys.get(*place).0);
        match self.table.entry(hash(wanted), is_it, hash_of) {
            Entry::Occupied(entry) if self.keeps_numbers => Some(number_in(self.keys.get(*entry.get()).1)),
            Entry::Occupied(_) => Some(0),
            Entry::Vacant(entry) => {
                let number = number.to_le_bytes();
                let kept = if self.keeps_numbers { &number[..NUMBER] } else { &[] };
                entry.insert(self.keys.push(wanted, kept));
                None
            }
        }
    }
}

fn number_in(bytes: &[u8]) -> u64 {
    bytes.iter().take(NUMBER).rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn hash(key: &[u8]) -> u64 {
    SipHasher24::new().hash(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Grids with 0 to 81 filled cells, and each with one digit another or missing.
    fn many() -> Vec<Grid> {
        let mut grids = Vec::new();
        for filled in 0..=81 {
            let whole = [&FULL[..filled], &".".repeat(81 - filled)].concat();
            grids.push(grid(&whole));
            for cell in 0..81 {
                for sign in [".", "1", "8", "9"] {
                    grids.push(grid(&[&whole[..cell], sign, &whole[cell + 1..]].concat()));
                }
            }
        }
        grids.sort();
        grids.dedup();
        grids
    }

    #[test]
    fn no_two_grids_have_the_same_key() {
        let grids = many();
        let mut keys: Vec<_> = grids.iter().map(|grid| Key::new(grid).as_bytes().to_vec()).collect();
        keys.sort();
        keys.dedup();
        assert!(grids.len() > 10_000 && keys.len() == grids.len());
    }

    #[test]
    fn keys_are_as_long_as_promised() {
        for (filled, bytes) in [(0, 11), (17, 19), (30, 26), (60, 41), (61, 41), (81, 41)] {
            let grid = grid(&[&FULL[..filled], &".".repeat(81 - filled)].concat());
            assert_eq!(Key::new(&grid).as_bytes().len(), bytes, "{filled}");
        }
    }

    #[test]
    fn the_first_of_each_is_known() {
        for keeps_numbers in [false, true] {
            let mut classes = Classes::new(keeps_numbers);
            let grids = many();
            for (number, grid) in (1..).zip(&grids) {
                assert_eq!(classes.first(&Key::new(grid), number << 20), None);
            }
            for (number, grid) in (1..).zip(&grids) {
                let first = if keeps_numbers { number << 20 } else { 0 };
                assert_eq!(classes.first(&Key::new(grid), 7), Some(first));
            }
        }
    }
}
