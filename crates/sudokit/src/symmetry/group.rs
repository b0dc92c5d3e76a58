//! A group of transforms, from its generators.
//!
//! # Source
//! Charles C. Sims: "Computational methods in the study of permutation groups", 1970 (a chain of stabilizers, each
//! with a transform to every point of the orbit); O. Schreier's lemma for the generators of the next stabilizer.

use super::Transform;
use alloc::vec::Vec;

/// The points that a transform permutes: rows, columns and digits. Only the identity moves none of them.
const POINTS: usize = 27;

/// The image of each point.
type Permutation = [u8; POINTS];

const UNMOVED: Permutation = {
    let mut unmoved = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        unmoved[point] = point as u8;
        point += 1;
    }
    unmoved
};

/// A group that grows with every added transform.
#[derive(Debug)]
pub(super) struct Group {
    /// The maximum number of transforms. When it is reached, the group is complete.
    limit: u64,
    stabilizers: Vec<Stabilizer>,
    /// The added transforms that were not in the group before.
    pub(super) generators: Vec<Transform>,
}

/// The stabilizer of the points of the levels before, and its orbit of the point of this level.
#[derive(Debug)]
struct Stabilizer {
    point: usize,
    generators: Vec<Permutation>,
    /// For each point of the orbit, a permutation that maps `point` to it.
    orbit: [Option<Permutation>; POINTS],
}

impl Group {
    /// Returns the trivial group, which can grow to at most `limit` transforms.
    pub(super) const fn new(limit: u64) -> Self {
        Self { limit, stabilizers: Vec::new(), generators: Vec::new() }
    }

    /// Returns the number of transforms in the group.
    pub(super) fn order(&self) -> u64 {
        self.stabilizers.iter().map(Stabilizer::len).product()
    }

    /// Adds a transform, unless it is in the group.
    pub(super) fn insert(&mut self, transform: &Transform) {
        if self.order() == self.limit {
            return;
        }
        let (level, rest) = self.sift(0, permutation(transform));
        if rest != UNMOVED {
            self.generators.push(*transform);
            self.add(0, level, rest);
            self.close(level);
        }
    }

    /// Returns the residue of a permutation after division by the levels from `start` on, and the level where the
    /// division ended.
    fn sift(&self, start: usize, mut rest: Permutation) -> (usize, Permutation) {
        for (level, stabilizer) in self.stabilizers.iter().enumerate().skip(start) {
            match stabilizer.orbit[usize::from(rest[stabilizer.point])] {
                Some(known) => rest = then(&rest, &inverse(&known)),
                None => return (level, rest),
            }
        }
        (self.stabilizers.len(), rest)
    }

    /// Adds a permutation to the generators of the levels `from..=level`, the last of which may be new.
    fn add(&mut self, from: usize, level: usize, permutation: Permutation) {
        if level == self.stabilizers.len() {
            let point = (0..POINTS).find(|&point| usize::from(permutation[point]) != point);
            self.stabilizers.push(Stabilizer::new(point.unwrap_or_default()));
        }
        for stabilizer in &mut self.stabilizers[from..=level] {
            stabilizer.generators.push(permutation);
            stabilizer.grow();
        }
    }

    /// Adds to each level, from this one up, what the generators of the level before require.
    fn close(&mut self, level: usize) {
        let mut open = Some(level);
        while let Some(level) = open.filter(|_| self.order() < self.limit) {
            open = match self.missing(level) {
                Some((deeper, rest)) => {
                    self.add(level + 1, deeper, rest);
                    Some(deeper)
                }
                None => level.checked_sub(1),
            };
        }
    }

    /// Returns a Schreier generator of the stabilizer of the level's point that the next levels do not contain.
    fn missing(&self, level: usize) -> Option<(usize, Permutation)> {
        let stabilizer = &self.stabilizers[level];
        let products = stabilizer
            .orbit
            .iter()
            .flatten()
            .flat_map(|to| stabilizer.generators.iter().map(move |generator| then(to, generator)));
        products.map(|product| self.sift(level, product)).find(|(_, rest)| *rest != UNMOVED)
    }
}

impl Stabilizer {
    fn new(point: usize) -> Self {
        let mut orbit = [None; POINTS];
        orbit[point] = Some(UNMOVED);
        Self { point, generators: Vec::new(), orbit }
    }

    fn len(&self) -> u64 {
        self.orbit.iter().flatten().count() as u64
    }

    /// Extends the orbit by the generators.
    fn grow(&mut self) {
        let mut waiting: Vec<Permutation> = self.orbit.iter().flatten().copied().collect();
        while let Some(to) = waiting.pop() {
            for generator in &self.generators {
                let further = then(&to, generator);
                let place = &mut self.orbit[usize::from(further[self.point])];
                if place.is_none() {
                    *place = Some(further);
                    waiting.push(further);
                }
            }
        }
    }
}

fn permutation(transform: &Transform) -> Permutation {
    let (rows, columns) = transform.lines();
    let (to_row, to_column) = if transform.is_transposed() { (9, 0) } else { (0, 9) };
    let mut permutation = UNMOVED;
    for place in 0..9 {
        permutation[rows.at(place)] = (to_row + place) as u8;
        permutation[9 + columns.at(place)] = (to_column + place) as u8;
        permutation[18 + place] = 18 + transform.digits()[place].get() - 1;
    }
    permutation
}

fn then(one: &Permutation, other: &Permutation) -> Permutation {
    one.map(|point| other[usize::from(point)])
}

fn inverse(permutation: &Permutation) -> Permutation {
    let mut inverse = UNMOVED;
    for (point, &to) in (0..).zip(permutation) {
        inverse[usize::from(to)] = point;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(generators: &[&str]) -> Group {
        let mut group = Group::new(Transform::COUNT);
        for text in generators {
            group.insert(&text.parse().unwrap());
        }
        group
    }

    /// A few generators produce many transforms: the products are found, not only the added ones.
    #[test]
    fn seven_transforms_generate_all() {
        let all = group(&[
            "r213456789 c123456789 d123456789",
            "r231456789 c123456789 d123456789",
            "r456123789 c123456789 d123456789",
            "r456789123 c123456789 d123456789",
            "r123456789 c123456789 d213456789",
            "r123456789 c123456789 d234567891",
            "r123456789 c123456789 d123456789 t",
        ]);
        assert_eq!(all.order(), Transform::COUNT);
        assert_eq!(all.generators.len(), 7);
    }

    #[test]
    fn what_is_there_is_not_kept() {
        let third = "r231456789 c123456789 d123456789";
        let back = "r312456789 c123456789 d123456789";
        let turns = group(&[third, back, &Transform::IDENTITY.to_string(), third]);
        assert_eq!((turns.order(), turns.generators.len()), (3, 1));
        assert_eq!((group(&[]).order(), group(&[]).generators.len()), (1, 0));
    }
}
