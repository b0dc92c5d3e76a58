use crate::{Options, measure::Measured};
use serde::Serialize;
use std::fs;
use std::process::Command;

/// Everything one run of the benchmark has found, and on what.
#[derive(Debug, Serialize)]
pub(crate) struct Record {
    date: String,
    processor: String,
    compiler: String,
    runs: usize,
    seed: u64,
    rows: Vec<Measured>,
}

impl Record {
    pub(crate) fn new(options: &Options) -> Self {
        let record = Self {
            date: jiff::Zoned::now().date().to_string(),
            processor: processor(),
            compiler: compiler(),
            runs: options.runs,
            seed: options.seed,
            rows: Vec::new(),
        };
        println!(
            "{}; {}; {}; seed {}; {} runs",
            record.date, record.processor, record.compiler, record.seed, record.runs
        );
        record
    }

    pub(crate) fn add(&mut self, row: Measured) {
        self.rows.push(row);
    }

    pub(crate) fn write(&self, options: &Options) {
        if let Some(path) = &options.record {
            let text = toml::to_string_pretty(self).expect("a record is plain data");
            fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}

/// The processor's name and, of its instruction sets, those that matter here.
fn processor() -> String {
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
    format!(
        "{} ({} model {}, {wide})",
        line("model name").unwrap_or("unknown"),
        std::env::consts::ARCH,
        line("model").unwrap_or("?")
    )
}

fn compiler() -> String {
    let version = Command::new("rustc").arg("--version").output();
    version.map_or_else(
        |_| "unknown compiler".to_owned(),
        |out| String::from_utf8_lossy(&out.stdout).trim().to_owned(),
    )
}
