//! The options of searches.

/// The options of searches.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The maximum number of fins, endo fins included.
    pub(crate) fins: usize,
    /// The maximum number of endo fins.
    pub(crate) endo_fins: usize,
    /// The sizes of kraken fish.
    pub(crate) kraken_sizes: (usize, usize),
    /// The maximum number of fins of a kraken fish.
    pub(crate) kraken_fins: usize,
    /// The maximum number of endo fins of a kraken fish.
    pub(crate) kraken_endo_fins: usize,
    /// The maximum number of links of X-chains, XY-chains and remote pairs.
    pub(crate) links: usize,
    /// The maximum number of entries of a table.
    pub(crate) table_entries: usize,
    /// The number of rounds in which a net collects singles.
    pub(crate) net_rounds: usize,
    /// The maximum number of cells of an almost locked set.
    pub(crate) als_cells: usize,
    /// Whether almost locked sets of one step can overlap.
    pub(crate) als_overlap: bool,
    /// The maximum number of records of an ALS chain.
    pub(crate) als_records: usize,
    /// Whether ALS chains only go from a set to later sets of the list.
    pub(crate) als_forward: bool,
    /// Whether nodes of chains with groups can be almost locked sets.
    pub(crate) als_in_chains: bool,
    /// Whether dual patterns and siamese fish are built.
    pub(crate) duals: bool,
    /// Whether empty rectangles can have two candidates.
    pub(crate) small_rectangles: bool,
    /// Whether corners of unique rectangles can lack candidates.
    pub(crate) missing_candidates: bool,
}

impl Settings {
    /// Returns the settings as shipped, for paths and scores.
    pub(crate) const fn shipped() -> Self {
        Self {
            fins: 5,
            endo_fins: 2,
            kraken_sizes: (2, 4),
            kraken_fins: 2,
            kraken_endo_fins: 0,
            links: 20,
            table_entries: 1000,
            net_rounds: 4,
            als_cells: 9,
            als_overlap: false,
            als_records: 50,
            als_forward: true,
            als_in_chains: false,
            duals: false,
            small_rectangles: false,
            missing_candidates: true,
        }
    }
}
