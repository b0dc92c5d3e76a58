use crate::{Mode, Ours};
use std::path::PathBuf;
use sudokit::Engine;

/// The options of a benchmark.
#[expect(clippy::struct_excessive_bools, reason = "each is a kind of benchmark")]
#[derive(Clone, Debug, clap::Parser)]
#[command(about = "Compare solvers on the same puzzles, in the same run, on one core")]
pub struct Options {
    /// Use only the datasets whose names contain this
    #[arg(value_name = "DATASET")]
    pub datasets: Vec<String>,
    /// Our engines to compare, separated by commas [default: the fast ones that this processor supports]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = engine)]
    pub engines: Vec<Engine>,
    /// Compute canonical forms instead of solutions
    #[arg(long, conflicts_with = "engines")]
    pub forms: bool,
    /// Generate grids and puzzles instead of solving
    #[arg(long, conflicts_with_all = ["engines", "forms", "datasets"])]
    pub making: bool,
    /// Rate instead of solving; the environment variables SKFR and REFERENCE are paths of other raters
    #[arg(long, conflicts_with_all = ["engines", "forms", "making"])]
    pub rating: bool,
    /// Score as `HoDoKu` does instead of solving, level by level; HODOKU is the path of its jar or classes
    #[arg(long, conflicts_with_all = ["engines", "forms", "making", "rating"])]
    pub scores: bool,
    /// Rate by whips and braids instead of solving, beside published ratings
    #[arg(long, conflicts_with_all = ["engines", "forms", "making", "rating", "scores"])]
    pub lengths: bool,
    /// Number of runs, each with a turn for every contender
    #[arg(long, default_value_t = 7, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub runs: usize,
    /// Maximum number of puzzles of each dataset
    #[arg(long, default_value_t = 10_000, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub puzzles: usize,
    /// Seed for the generated datasets, the shuffling and the transforms
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Core to use
    #[arg(long, default_value_t = 0)]
    pub core: usize,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

impl Options {
    /// Returns the modes for each dataset.
    pub(crate) fn modes(&self) -> &'static [Mode] {
        if self.forms { &[Mode::Form] } else { &Mode::ALL }
    }

    /// Returns our chosen engines, in batches and with one puzzle per call.
    pub fn ours(&self) -> Vec<Ours> {
        if self.forms {
            return vec![Ours::forms()];
        }
        let fast = [Engine::Avx512, Engine::Avx2, Engine::Simd128, Engine::Portable];
        let chosen = if self.engines.is_empty() { &fast[..] } else { &self.engines };
        chosen.iter().filter(|engine| engine.is_available()).flat_map(|&engine| Ours::both(engine)).collect()
    }

    pub(crate) fn wants(&self, dataset: &str) -> bool {
        self.datasets.is_empty() || self.datasets.iter().any(|wanted| dataset.contains(wanted.as_str()))
    }

    /// Pins the thread to the core. Returns whether the system allows it.
    pub(crate) fn pin(&self) -> bool {
        crate::pin(self.core)
    }
}

/// Returns the engine of this name, if it can be measured here. The solver would use another one without a message.
fn engine(name: &str) -> Result<Engine, String> {
    let engine: Engine = name.parse().map_err(|error| format!("{error}"))?;
    if engine == Engine::Auto {
        return Err("name the engine, so that the record says which it was".to_owned());
    }
    engine.is_available().then_some(engine).ok_or_else(|| "this processor lacks its instructions".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Contender;
    use clap::Parser;

    fn names(args: &[&str]) -> Vec<String> {
        let options = Options::try_parse_from([&["bench"], args].concat()).unwrap();
        options.ours().iter().map(|ours| ours.name().to_owned()).collect()
    }

    #[test]
    fn engines_are_chosen_by_name() {
        assert_eq!(names(&["--engines", "portable,backtracking"]), ["portable", "backtracking"]);
        assert_eq!(names(&["--engines", "plain"]), ["plain", "plain, one"]);
        assert_eq!(names(&[]).last().unwrap(), "portable");
        assert_eq!(names(&["--forms"]), ["sudokit"]);
    }

    #[test]
    fn what_cannot_be_measured_is_refused() {
        for wrong in ["", "auto", "avx1024"] {
            assert!(Options::try_parse_from(["bench", "--engines", wrong]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn datasets_are_chosen_by_a_part_of_their_names() {
        let options = Options::try_parse_from(["bench", "hard"]).unwrap();
        assert!(options.wants("hardest1106") && !options.wants("17clue"));
    }
}
