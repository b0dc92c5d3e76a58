use crate::{Dataset, Options, measure::Measured};
use serde::Serialize;
use std::fs;

const PREFACE: &str = "\
# Figures of `cargo xtask bench`; docs/src/internals/benchmarks.md describes the comparison.
# median_ns: processor time of the thread a puzzle, in nanoseconds, of the median run; runs_ns: of each run, in order.
# A run solves the dataset again and again for 30 ms at least.
# spread_percent: the slowest run less the fastest, in percent of the median.
# ratio_to_last: this contender's time divided by that of the last contender, run by run: median, least and greatest.
";

/// The text below the table of ratings.
const OF_RATINGS: &str = "\
# Programs are timed by a clock of 10 ms; one that takes longer than 30 s for a dataset has one turn at it.
# wrong: of the puzzles with a known rating, or one by the reference, on how many ER, EP or ED differs; and how many there are.
";

/// The results of one run of the benchmark, and its environment.
#[derive(Debug)]
pub(crate) struct Record {
    run: Run,
    modes: Vec<Meaning>,
    contenders: Vec<Built>,
    datasets: Vec<Size>,
    rows: Vec<Measured>,
}

#[derive(Debug, Serialize)]
struct Run {
    date: String,
    processor: String,
    system: String,
    load_at_the_start: String,
    core: usize,
    pinned: bool,
    runs: usize,
    seed: u64,
    puzzles_at_most: usize,
}

#[derive(Debug, Serialize)]
struct Meaning {
    name: String,
    asked: &'static str,
}

#[derive(Debug, Serialize)]
struct Built {
    name: String,
    built: String,
}

#[derive(Debug, Serialize)]
struct Size {
    name: String,
    puzzles: usize,
    about: &'static str,
}

impl Record {
    /// Returns a record with the modes and the contenders, each by name.
    pub(crate) fn new(
        options: &Options,
        asked: &[(String, &'static str)],
        built: &[(String, String)],
        pinned: bool,
    ) -> Self {
        let run = Run {
            date: jiff::Zoned::now().date().to_string(),
            processor: processor(),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            load_at_the_start: load(),
            core: options.core,
            pinned,
            runs: options.runs,
            seed: options.seed,
            puzzles_at_most: options.puzzles,
        };
        let meaning = |(name, asked): &(String, &'static str)| Meaning { name: name.clone(), asked };
        let contender = |(name, built): &(String, String)| Built { name: name.clone(), built: built.clone() };
        Self {
            run,
            modes: asked.iter().map(meaning).collect(),
            contenders: built.iter().map(contender).collect(),
            datasets: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Returns the environment, for the head of the table.
    pub(crate) fn heading(&self) -> String {
        let Run { date, processor, load_at_the_start, core, runs, seed, .. } = &self.run;
        let run =
            format!("{date}; {processor}; core {core}; load {load_at_the_start}; seed {seed}; {runs} runs\n");
        let alike = self.contenders.chunk_by(|one, next| one.built == next.built);
        let built = alike.map(|ones| {
            let names: Vec<_> = ones.iter().map(|one| one.name.as_str()).collect();
            format!("{}: {}\n", names.join("; "), ones[0].built)
        });
        let asked = self.modes.iter().map(|mode| format!("{}: {}\n", mode.name, mode.asked));
        [run].into_iter().chain(built).chain(asked).collect()
    }

    pub(crate) fn begin(&mut self, dataset: &Dataset) {
        let (name, puzzles) = (dataset.name.clone(), dataset.puzzles.len());
        self.datasets.push(Size { name, puzzles, about: dataset.about });
    }

    /// Prints a row and adds it.
    pub(crate) fn add(&mut self, row: Measured) {
        println!("{row}");
        self.rows.push(row);
    }

    pub(crate) fn write(&self, options: &Options) {
        if let Some(path) = &options.record {
            fs::write(path, self.text()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }

    /// Returns the record as TOML, with one entry per line.
    fn text(&self) -> String {
        let run = toml::to_string(&self.run).expect("plain data");
        [
            PREFACE,
            if self.rows.iter().any(Measured::has_ratings) { OF_RATINGS } else { "" },
            &run,
            &list("modes", &self.modes),
            &list("contenders", &self.contenders),
            &list("datasets", &self.datasets),
            &list("rows", &self.rows),
        ]
        .concat()
    }
}

fn list(name: &str, entries: &[impl Serialize]) -> String {
    let lines = entries.iter().map(|entry| {
        let mut line = String::new();
        entry.serialize(toml::ser::ValueSerializer::new(&mut line)).expect("plain data");
        format!("    {line},\n")
    });
    format!("{name} = [\n{}]\n", lines.collect::<String>())
}

/// Returns the processor's name and its relevant instruction sets.
pub fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = |name: &str| {
        about
            .lines()
            .find(|line| line.starts_with(name))
            .and_then(|line| line.split_once(':'))
            .map(|(_, value)| value.trim())
    };
    let flags: Vec<_> = line("flags").unwrap_or_default().split(' ').collect();
    let wide = ["avx512_vbmi2", "avx2", "sse4_2"]
        .into_iter()
        .find(|flag| flags.contains(flag))
        .unwrap_or("no x86 vectors");
    let kind = if flags.contains(&"hypervisor") { "virtual, " } else { "" };
    let (name, model) = (line("model name").unwrap_or("unknown"), line("model").unwrap_or("?"));
    format!("{name} (model {model}, {kind}{wide})")
}

/// Returns the average number of busy threads in the last 1, 5 and 15 minutes.
pub fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let averages: Vec<_> = load.split(' ').take(3).collect();
    if averages.len() == 3 { averages.join(" ") } else { "unknown".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contender, Mode, Ours, measure::measure};
    use clap::Parser;
    use sudokit::Engine;

    #[test]
    fn a_record_is_toml_that_stands_alone() {
        let options = Options::parse_from(["bench", "--runs", "2"]);
        let ours = Ours::new(Engine::Portable);
        let asked = Mode::ALL.map(|mode| (mode.to_string(), mode.meaning()));
        let mut record = Record::new(&options, &asked, &[(ours.name().to_owned(), ours.built())], true);
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles = vec![puzzle.parse().unwrap(); 100];
        let dataset = Dataset { name: "few".to_owned(), about: "one, well known, again and again", puzzles };
        record.begin(&dataset);
        for mode in Mode::ALL {
            record.rows.extend(measure(&dataset, mode, &[&ours], options.runs));
        }
        let table: toml::Table = record.text().parse().unwrap();
        assert_eq!(table["runs"].as_integer(), Some(2));
        assert_eq!(table["datasets"][0]["puzzles"].as_integer(), Some(100));
        assert!(table["contenders"][0]["built"].as_str().unwrap().contains("rustc"));
        let last = &table["rows"][2];
        assert_eq!(last["mode"].as_str(), Some("solve"));
        assert_eq!(last["runs_ns"].as_array().unwrap().len(), 2);
        assert_eq!(last["ratio_to_last"][0].as_float(), Some(1.0));
    }
}
