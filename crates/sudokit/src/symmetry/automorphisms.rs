use super::Transform;
use super::canonical::search;
use super::group::Group;
use super::lines::Lines;
use super::search::NO_ROW;
use super::view::View;
use crate::grid::{Digit, Grid};
use alloc::vec::Vec;

/// The automorphisms of a grid: the transforms that leave it unchanged. They form a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automorphisms {
    order: u64,
    generators: Vec<Transform>,
}

impl Automorphisms {
    /// Returns the number of automorphisms, including the identity.
    pub const fn order(&self) -> u64 {
        self.order
    }

    /// Returns generators: transforms from which [`Transform::then`] produces all others. None of them can be
    /// produced from those before it, and the identity is not included.
    pub fn generators(&self) -> &[Transform] {
        &self.generators
    }
}

/// Returns the automorphisms of a grid.
///
/// # Complexity
/// Two searches like that of [`canonical`](super::canonical()): twice its time for a puzzle without symmetries, some 3 ms
/// for the empty grid, whose group has 25 generators.
///
/// # Source
/// Charles C. Sims: "Computational methods in the study of permutation groups", 1970.
///
/// # Examples
/// ```
/// use sudokit::{Grid, Transform, symmetry};
/// let most: Grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let group = symmetry::automorphisms(&most);
/// assert_eq!(group.order(), 648);
/// assert!(group.generators().iter().all(|symmetry| symmetry.apply(most) == most));
/// assert_eq!(symmetry::automorphisms(&Grid::EMPTY).order(), Transform::COUNT);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn automorphisms(grid: &Grid) -> Automorphisms {
    let view = View::new(grid);
    let best = search(&view, [NO_ROW; 9], |_| ());
    let mut orders = 0;
    search(&view, best, |state| orders += state.orders());
    let order = orders * (1..=unused(grid).count() as u64).product::<u64>();
    let generators = if order == 1 { Vec::new() } else { generators(grid, &view, best, order) };
    Automorphisms { order, generators }
}

/// Returns generators of the group of this order.
fn generators(grid: &Grid, view: &View, best: [u64; 9], order: u64) -> Vec<Transform> {
    let mut group = Group::new(order);
    for transform in changes_of_nothing(grid, view) {
        group.insert(&transform);
    }
    let mut back: Option<Transform> = None;
    search(view, best, |state| {
        let to_least = state.transform();
        let back = back.get_or_insert_with(|| to_least.inverse());
        group.insert(&to_least.then(back));
    });
    debug_assert_eq!(order, group.order(), "{grid}");
    group.generators
}

/// Returns the digits that do not occur in the grid.
fn unused(grid: &Grid) -> impl Iterator<Item = Digit> {
    Digit::ALL.into_iter().filter(|digit| !grid.as_bytes().contains(&digit.get()))
}

/// Returns the exchanges that obviously change nothing, which the search counts and never tries: of two equal lines,
/// of two equal bands or stacks, and of two digits that do not occur.
fn changes_of_nothing(grid: &Grid, view: &View) -> Vec<Transform> {
    let names = Digit::ALL.map(Digit::get);
    let of = |rows, columns, names| Transform::from_known(rows, columns, names, false);
    let of_rows = exchanges(&view.0[0]).map(|rows| of(rows, Lines::IN_ORDER, names));
    let of_columns = exchanges(&view.0[1]).map(|columns| of(Lines::IN_ORDER, columns, names));
    let of_digits = unused(grid).zip(unused(grid).skip(1)).map(|(one, other)| {
        let mut names = names;
        names.swap(one.index(), other.index());
        of(Lines::IN_ORDER, Lines::IN_ORDER, names)
    });
    of_rows.chain(of_columns).chain(of_digits).collect()
}

/// Returns the exchanges of two equal lines of a band, and of two equal bands.
fn exchanges(lines: &[u64; 9]) -> impl Iterator<Item = Lines> {
    const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];
    let of_band = |band: usize| PAIRS.map(|(one, other)| (3 * band + one, 3 * band + other));
    let of_lines = (0..3).flat_map(of_band).filter(|&(one, other)| lines[one] == lines[other]);
    let of_bands = PAIRS.into_iter().filter_map(|(one, other)| bands_exchanged(lines, one, other));
    of_lines.map(|pair| exchanged(&[pair])).chain(of_bands)
}

fn exchanged(pairs: &[(usize, usize)]) -> Lines {
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for &(one, other) in pairs {
        order.swap(one, other);
    }
    Lines::from_known(order)
}

/// Returns the exchange of two bands that maps each line to an equal one, if there is one.
fn bands_exchanged(lines: &[u64; 9], one: usize, other: usize) -> Option<Lines> {
    let sorted = |band: usize| {
        let mut places = [3 * band, 3 * band + 1, 3 * band + 2];
        places.sort_by_key(|&place| lines[place]);
        places
    };
    let (one, other) = (sorted(one), sorted(other));
    let pairs: [(usize, usize); 3] = core::array::from_fn(|i| (one[i], other[i]));
    pairs.iter().all(|&(one, other)| lines[one] == lines[other]).then(|| exchanged(&pairs))
}
