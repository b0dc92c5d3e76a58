//! Short byte strings, stored one after another and never moved.

/// The position of a string: 40 bits, so that tables are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place([u8; 5]);

/// All strings, in segments: no copy is made when one is full, and none is half empty for long.
#[derive(Debug, Default)]
pub(super) struct Arena {
    segments: Vec<Vec<u8>>,
}

/// The bytes of a segment. No string goes over its end.
const SEGMENT: usize = 1 << 20;

impl Place {
    fn new(segment: usize, at: usize) -> Self {
        let mut place = [0; 5];
        place.copy_from_slice(&((segment * SEGMENT + at) as u64).to_le_bytes()[..5]);
        Self(place)
    }

    fn get(self) -> (usize, usize) {
        let place = self.0.iter().rev().fold(0, |place, &byte| place << 8 | usize::from(byte));
        (place / SEGMENT, place % SEGMENT)
    }
}

impl Arena {
    /// Appends a string in two parts, of less than 256 bytes each.
    pub(super) fn push(&mut self, key: &[u8], rest: &[u8]) -> Place {
        let wanted = 1 + key.len() + rest.len();
        if self.segments.last().is_none_or(|last| last.len() + wanted > SEGMENT) {
            self.segments.push(Vec::with_capacity(SEGMENT));
        }
        let segment = self.segments.len() - 1;
        let last = &mut self.segments[segment];
        let place = Place::new(segment, last.len());
        last.push(key.len() as u8);
        last.extend_from_slice(key);
        last.extend_from_slice(rest);
        place
    }

    /// A string from its start, with the bytes after it.
    pub(super) fn get(&self, place: Place) -> (&[u8], &[u8]) {
        let (segment, at) = place.get();
        let (len, rest) = self.segments[segment][at..].split_first().unwrap_or((&0, &[]));
        rest.split_at(usize::from(*len))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_is_found_again() {
        let mut arena = Arena::default();
        let string = |number: usize| vec![number as u8; number % 42];
        let places: Vec<_> = (0..200_000).map(|number| arena.push(&string(number), &[7, 8])).collect();
        assert!(arena.segments.len() > 3 && arena.segments.iter().all(|one| one.capacity() == SEGMENT));
        for (number, place) in places.into_iter().enumerate() {
            let (key, rest) = arena.get(place);
            assert_eq!((key, &rest[..2]), (&*string(number), &[7, 8][..]));
        }
    }

    #[test]
    fn a_place_has_forty_bits() {
        assert_eq!(Place::new((1 << 20) - 1, SEGMENT - 1).get(), ((1 << 20) - 1, SEGMENT - 1));
        assert_eq!(Place::new(3, 5).get(), (3, 5));
    }
}
