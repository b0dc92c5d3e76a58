//! Keys of automata.
//!
//! ```text
//! 2 bits  format: 0 plain, 1 packed, 2 wide
//! 4 bits  S - 1, where S is the number of bits of a state
//! 4 bits  number of symbols - 1 (7 bits in a wide key)
//! S bits  number of first states
//! S bits  number of accepting states that are not first states
//! 1 bit   for each first state, the last one first: whether it accepts
//! 4 bits  T, the number of bits of the number of edges of a state (5 bits in a wide key; none in a packed key)
//! then for each state, first states before accepting ones before others:
//!   plain, wide: T bits number of edges, then for each its symbol and its S bits of the next state
//!   packed: one bit for each symbol, then S bits of the next state for each bit that is set, the lowest first
//! ```
//!
//! A symbol is the place of a value in the order of all values; after the last one, it is the break between segments. Wide keys are
//! an extension for more than 16 symbols, or for more than 32,767 edges of one state. Keys of more than 1,024 states, which ISS refuses, are an
//! extension too.

use std::collections::BTreeMap;

use crate::automaton::MOST_STATES;
use crate::iss::key::{BitReader, BitWriter, decoded, encoded};
use crate::{Automaton, ValueSet};

const TOO_MANY: &str = "it has more than 65535 states";

const PLAIN: usize = 0;
const PACKED: usize = 1;
const WIDE: usize = 2;

/// What a key says before its states.
struct Header {
    format: usize,
    state_bits: usize,
    symbols: usize,
    first: usize,
    accepting: Vec<usize>,
    count_bits: usize,
}

/// Returns the number of bits for numbers below `count`.
const fn bits_for(count: usize) -> usize {
    (usize::BITS - count.saturating_sub(1).leading_zeros()) as usize
}

/// Reads the key of an automaton over a number of values.
pub(super) fn read_key(key: &str, values: usize) -> Result<Automaton, &'static str> {
    if key.is_empty() {
        return Ok(Automaton::default());
    }
    let bytes = decoded(key).ok_or("it has only A–Z, a–z, 0–9, `-` and `_`")?;
    let mut bits = BitReader::new(&bytes);
    let header = read_header(&mut bits)?;
    let mut edges: Vec<BTreeMap<usize, u128>> = Vec::new();
    while let Some(next) = read_state(&mut bits, &header)? {
        edges.push(next);
        // Up to seven bits at the end can look like states.
        if edges.len() > MOST_STATES + 7 {
            return Err(TOO_MANY);
        }
    }
    let targets = edges.iter().filter_map(|next| next.last_key_value().map(|(state, _)| state + 1)).max();
    let named =
        targets.into_iter().chain([header.first]).chain(header.accepting.iter().map(|state| state + 1)).max();
    let named = named.unwrap_or_default();
    if named > MOST_STATES {
        return Err(TOO_MANY);
    }
    while edges.len() > named && edges.last().is_some_and(BTreeMap::is_empty) {
        edges.pop();
    }
    edges.resize(edges.len().max(named), BTreeMap::new());
    if edges.len() > MOST_STATES {
        return Err(TOO_MANY);
    }
    if edges.iter().flat_map(BTreeMap::values).any(|symbols| symbols >> values > 1) {
        return Err("it reads values that the puzzle does not have");
    }
    let mut accepts = vec![false; edges.len()];
    for state in header.accepting {
        if let Some(accepts) = accepts.get_mut(state) {
            *accepts = true;
        }
    }
    let value_bits = u64::MAX.checked_shr(64_u32.saturating_sub(values as u32)).unwrap_or_default();
    let over_values = |next: &BTreeMap<usize, u128>| {
        let sets = next.iter().map(|(&state, &symbols)| (ValueSet(symbols as u64 & value_bits), state));
        sets.filter(|(set, _)| !set.is_empty()).collect()
    };
    let over_break = |next: &BTreeMap<usize, u128>| {
        next.iter().filter(|(_, symbols)| **symbols >> values & 1 == 1).map(|(&state, _)| state).collect()
    };
    Ok(Automaton {
        first: (0..header.first).collect(),
        accepts,
        edges: edges.iter().map(over_values).collect(),
        breaks: edges.iter().map(over_break).collect(),
    })
}

fn read_header(bits: &mut BitReader) -> Result<Header, &'static str> {
    const SHORT: &str = "it is too short";
    let format = bits.read(2).ok_or(SHORT)?;
    if format > WIDE {
        return Err("its format is unknown");
    }
    let state_bits = bits.read(4).ok_or(SHORT)? + 1;
    let symbols = bits.read(if format == WIDE { 7 } else { 4 }).ok_or(SHORT)? + 1;
    let first = bits.read(state_bits).ok_or(SHORT)?;
    let others = bits.read(state_bits).ok_or(SHORT)?;
    if first + others > MOST_STATES {
        return Err(TOO_MANY);
    }
    let mut accepting = Vec::new();
    for state in (0..first).rev() {
        if bits.read(1).ok_or(SHORT)? == 1 {
            accepting.push(state);
        }
    }
    accepting.extend(first..first + others);
    let count_bits = match format {
        PACKED => symbols,
        WIDE => bits.read(5).ok_or(SHORT)?,
        _ => bits.read(4).ok_or(SHORT)?,
    };
    Ok(Header { format, state_bits, symbols, first, accepting, count_bits })
}

/// Reads the edges of a state: the symbols that lead to each next state. `None` at the end.
fn read_state(bits: &mut BitReader, header: &Header) -> Result<Option<BTreeMap<usize, u128>>, &'static str> {
    const ENDS: &str = "it ends within a state";
    let mut next: BTreeMap<usize, u128> = BTreeMap::new();
    if header.count_bits == 0 || bits.left() < header.count_bits {
        return Ok(None);
    }
    if header.format == PACKED {
        let mut mask = 0_u128;
        for symbol in (0..header.symbols).rev() {
            mask |= (bits.read(1).ok_or(ENDS)? as u128) << symbol;
        }
        for symbol in (0..header.symbols).filter(|symbol| mask >> symbol & 1 == 1) {
            *next.entry(bits.read(header.state_bits).ok_or(ENDS)?).or_default() |= 1 << symbol;
        }
        return Ok(Some(next));
    }
    let symbol_bits = bits_for(header.symbols);
    for _ in 0..bits.read(header.count_bits).ok_or(ENDS)? {
        let symbol = bits.read(symbol_bits).ok_or(ENDS)?;
        *next.entry(bits.read(header.state_bits).ok_or(ENDS)?).or_default() |= 1 << symbol;
    }
    Ok(Some(next))
}

/// Writes the key of an automaton over a number of values, in the plain format if it has room.
pub(super) fn write_key(automaton: &Automaton, values: usize) -> String {
    let states = automaton.accepts.len();
    if states == 0 {
        return String::new();
    }
    let is_first = |state: usize| automaton.first.contains(&state);
    let accepts = |state: usize| automaton.accepts.get(state).copied().unwrap_or_default();
    let mut order: Vec<usize> = (0..states).collect();
    order.sort_by_key(|&state| (!is_first(state), !is_first(state) && !accepts(state)));
    let mut numbers = vec![0; states];
    for (number, &state) in order.iter().enumerate() {
        if let Some(place) = numbers.get_mut(state) {
            *place = number;
        }
    }
    let first = order.iter().filter(|state| is_first(**state)).count();
    let others = order.iter().skip(first).filter(|state| accepts(**state)).count();
    let edges: Vec<Vec<(usize, usize)>> =
        order.iter().map(|&state| numbered_edges(automaton, state, values, &numbers)).collect();
    let has_breaks = automaton.breaks.iter().any(|next| !next.is_empty());
    let symbols = (values + usize::from(has_breaks)).max(2);
    let most = edges.iter().map(Vec::len).max().unwrap_or_default();
    let count_bits = bits_for(most + 1).max(1);
    let is_wide = symbols > 16 || count_bits > 15;
    let state_bits = bits_for(states.max(first + 1).max(others + 1)).max(1);
    let mut bits = BitWriter::default();
    bits.write(if is_wide { WIDE } else { PLAIN }, 2);
    bits.write(state_bits - 1, 4);
    bits.write(symbols - 1, if is_wide { 7 } else { 4 });
    bits.write(first, state_bits);
    bits.write(others, state_bits);
    order.iter().take(first).rev().for_each(|&state| bits.write(usize::from(accepts(state)), 1));
    bits.write(count_bits, if is_wide { 5 } else { 4 });
    for next in &edges {
        bits.write(next.len(), count_bits);
        for &(symbol, state) in next {
            bits.write(symbol, bits_for(symbols));
            bits.write(state, state_bits);
        }
    }
    encoded(&bits.into_bytes())
}

/// Returns the edges of a state as symbols and new numbers of states.
fn numbered_edges(
    automaton: &Automaton,
    state: usize,
    values: usize,
    numbers: &[usize],
) -> Vec<(usize, usize)> {
    let number = |state: usize| numbers.get(state).copied();
    let mut edges = Vec::new();
    for &(set, next) in automaton.edges.get(state).into_iter().flatten() {
        edges.extend(set.indices().filter_map(|value| Some((usize::from(value), number(next)?))));
    }
    for &next in automaton.breaks.get(state).into_iter().flatten() {
        edges.extend(number(next).map(|next| (values, next)));
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}
