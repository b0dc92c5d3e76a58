use super::Band;
use super::split::{beside, digits, rest};

/// The equivalence classes of bands, by reduced band.
#[derive(Debug)]
pub struct Classes {
    /// All reduced bands, sorted.
    reduced: Vec<Band>,
    /// The class of each.
    class: Vec<usize>,
}

/// Finds all classes, numbered in the lexicographic order of their first bands.
pub fn classes() -> Classes {
    let mut reduced = reduced_bands();
    reduced.sort_unstable();
    let mut classes = Classes { class: vec![usize::MAX; reduced.len()], reduced };
    let mut order: Vec<usize> = (0..classes.reduced.len()).collect();
    order.sort_by_cached_key(|&at| classes.reduced[at].to_string());
    let mut found = 0;
    for start in order {
        if classes.class[start] == usize::MAX {
            classes.fill(start, found);
            found += 1;
        }
    }
    classes
}

impl Classes {
    /// Returns the number of classes.
    pub fn count(&self) -> usize {
        self.class.iter().max().map_or(0, |last| last + 1)
    }

    /// Returns the index of a band's class.
    ///
    /// # Panics
    /// The band breaks the rules.
    pub fn class(&self, band: &Band) -> usize {
        self.class[self.place(band)]
    }

    /// Returns for each class the first reduced band, in lexicographic order, and the number of its bands with a
    /// given first box.
    pub fn members(&self) -> Vec<(Band, u64)> {
        // The columns of the second and the third box, and these two boxes, can be in any order.
        let each = 6 * 6 * 2;
        let of = |class| {
            let mine = self.reduced.iter().zip(&self.class).filter(move |(_, its)| **its == class);
            let first = mine.clone().map(|(band, _)| *band).min_by_key(Band::to_string)?;
            Some((first, mine.count() as u64 * each))
        };
        (0..self.count()).filter_map(of).collect()
    }

    pub(super) fn reduced(&self) -> &[Band] {
        &self.reduced
    }

    fn place(&self, band: &Band) -> usize {
        let reduced = band.reduced();
        self.reduced.binary_search(&reduced).unwrap_or_else(|_| panic!("{band} is not a band of a full grid"))
    }

    /// Adds everything that can be reached from this band to its class.
    fn fill(&mut self, start: usize, class: usize) {
        let mut waiting = vec![start];
        while let Some(at) = waiting.pop() {
            if self.class[at] == usize::MAX {
                self.class[at] = class;
                waiting.extend(self.reduced[at].moved().map(|band| self.place(&band)));
            }
        }
    }
}

/// Returns all 36,288 reduced bands.
fn reduced_bands() -> Vec<Band> {
    let rows = [0o007, 0o070, 0o700];
    let mut bands = Vec::new();
    for second in beside(rows) {
        let third = rest(rows, second);
        for two in boxes(second) {
            let behind = boxes(third).into_iter().filter(|three| two < *three);
            bands.extend(behind.map(|three| {
                let columns = [[[1, 4, 7], [2, 5, 8], [3, 6, 9]], two, three].concat();
                Band(columns.try_into().expect("three boxes have nine columns"))
            }));
        }
    }
    bands
}

/// Returns the 36 boxes with these minirows and with their columns in order.
fn boxes(rows: [u16; 3]) -> Vec<[[u8; 3]; 3]> {
    let rows = rows.map(|set| {
        let digits: Vec<u8> = digits(set).map(|digit| digit as u8 + 1).collect();
        [digits[0], digits[1], digits[2]]
    });
    let of = |order: [usize; 3], last: [usize; 3]| {
        core::array::from_fn(|column| [rows[0][column], rows[1][order[column]], rows[2][last[column]]])
    };
    ORDERS.into_iter().flat_map(|order| ORDERS.map(|last| of(order, last))).collect()
}

/// The orders of three.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
