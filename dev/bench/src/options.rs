use std::path::PathBuf;

/// What a benchmark is to do.
#[derive(Clone, Debug, clap::Parser)]
#[command(about = "Solvers beside each other: same puzzles, same run, one core; every answer checked")]
pub struct Options {
    /// Only the datasets whose names contain this
    #[arg(value_name = "DATASET")]
    pub datasets: Vec<String>,
    /// Turns that each contender gets
    #[arg(long, default_value_t = 7, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub runs: usize,
    /// Puzzles of each dataset, at the most
    #[arg(long, default_value_t = 10_000, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub puzzles: usize,
    /// Seed of the made datasets, the shuffling and the transforming
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Core to stay on
    #[arg(long, default_value_t = 0)]
    pub core: usize,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

impl Options {
    pub(crate) fn wants(&self, dataset: &str) -> bool {
        self.datasets.is_empty() || self.datasets.iter().any(|wanted| dataset.contains(wanted.as_str()))
    }

    /// Stays on the core, where the system lets it.
    pub(crate) fn pin(&self) {
        if !core_affinity::set_for_current(core_affinity::CoreId { id: self.core }) {
            eprintln!("could not stay on core {}; expect more noise", self.core);
        }
    }
}
