//! The figures, and whether each meets its bar.

use crate::attacks::MEMORY;
use crate::large::Checked;
use serde::Serialize;
use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
use sudokit_bench::{load, processor};

/// One attack, or one call of the mixed load.
#[derive(Serialize)]
pub(crate) struct Row {
    name: String,
    requests: usize,
    /// Requests without an answer, or refused.
    lost: usize,
    /// Results that the attackers got, and responses to them that are wrong or lost, if their responses are checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<[usize; 2]>,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// The maximum resident memory of the server.
    memory_mib: u64,
    is_well: bool,
}

impl Row {
    pub(crate) const HEADER: &str =
        "attack                  requests   lost      p50      p95      p99      max   memory";

    /// The figures of some requests. This share of them, in percent, must be answered within this time.
    pub(crate) fn new(
        name: &str,
        times: Vec<Option<Duration>>,
        bar: (u64, Duration),
        memory_mib: u64,
    ) -> Self {
        let requests = times.len();
        let mut times: Vec<Duration> = times.into_iter().flatten().collect();
        times.sort_unstable();
        let at = |share: usize| {
            let time = times.get((times.len() * share).div_ceil(100).saturating_sub(1));
            time.map_or(0.0, |time| (time.as_secs_f64() * 1e5).round() / 100.0)
        };
        let (share, limit) = bar;
        let in_time = times.iter().filter(|time| **time <= limit).count() as u64;
        let is_well = in_time * 100 >= share * requests as u64 && memory_mib < MEMORY;
        Self {
            name: name.to_owned(),
            requests,
            lost: requests - times.len(),
            checked: None,
            p50_ms: at(50),
            p95_ms: at(95),
            p99_ms: at(99),
            max_ms: at(100),
            memory_mib,
            is_well,
        }
    }

    /// Adds the numbers of checked responses to the attackers: some results, and none that is wrong.
    pub(crate) fn with_checked(self, Checked { results, wrong }: Checked) -> Self {
        let checked @ [results, wrong] = [results, wrong].map(AtomicUsize::into_inner);
        Self { checked: Some(checked), is_well: self.is_well && results > 0 && wrong == 0, ..self }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, requests, lost, checked, p50_ms, p95_ms, p99_ms, max_ms, memory_mib, is_well } =
            self;
        let verdict = if *is_well { "" } else { "  MISSED" };
        write!(
            f,
            "{name:22} {requests:9} {lost:6} {p50_ms:8.2} {p95_ms:8.2} {p99_ms:8.2} {max_ms:8.2} {memory_mib:4} MiB{verdict}"
        )?;
        match checked {
            Some([results, wrong]) => write!(f, "  {results} results, {wrong} wrong"),
            None => Ok(()),
        }
    }
}

/// All figures with their environment.
#[derive(Serialize)]
pub(crate) struct Record {
    date: String,
    commit: String,
    processor: String,
    load_at_the_start: String,
    /// The resident memory during a mixed load, minute by minute.
    memory_mib: Vec<u64>,
    rows: Vec<Row>,
    is_well: bool,
}

impl Record {
    pub(crate) fn new() -> Self {
        let commit = std::process::Command::new("git").args(["describe", "--always", "--dirty"]).output();
        let commit = commit.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        Self {
            date: jiff::Zoned::now().date().to_string(),
            commit: commit.unwrap_or_default(),
            processor: processor(),
            load_at_the_start: load(),
            memory_mib: Vec::new(),
            rows: Vec::new(),
            is_well: true,
        }
    }

    /// Prints a row and adds it.
    pub(crate) fn add(&mut self, row: Row) {
        println!("{row}");
        self.is_well &= row.is_well;
        self.rows.push(row);
    }

    /// Adds the memory after another minute.
    pub(crate) fn add_memory(&mut self, mib: u64) {
        println!("memory: {mib} MiB");
        self.memory_mib.push(mib);
    }

    /// Adds a bar of another kind.
    pub(crate) fn require(&mut self, is_met: bool, bar: &str) {
        println!("{bar}: {}", if is_met { "yes" } else { "MISSED" });
        self.is_well &= is_met;
    }

    /// The memory minute by minute.
    pub(crate) fn memory(&self) -> &[u64] {
        &self.memory_mib
    }

    pub(crate) fn is_well(&self) -> bool {
        self.is_well
    }

    pub(crate) fn write(&self, path: Option<&Path>) {
        if let Some(path) = path {
            let text = toml::to_string(self).expect("plain data");
            fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}
