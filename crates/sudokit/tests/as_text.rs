//! Values as text for `serde`: written values are read again, and invalid ones are rejected.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use core::fmt::Debug;
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use sudokit::explain::{Definition, Difficulty, Rating, Technique, TechniqueSet};
use sudokit::generate::{ClueSymmetry, Generator, Id, PuzzleSpec};
use sudokit::{Candidate, Cell, CellSet, Digit, Engine, Grid, House, Solution, Transform};
use sudokit_testkit::any;

fn assert_reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        (puzzle, solution) in any::solvable(30..=60),
        cells in any::cell_set(),
        candidates in any::candidate_set(),
        transform in any::library_transform(),
    ) {
        assert_reads_back(&puzzle);
        assert_reads_back(&solution);
        assert_reads_back(&cells);
        assert_reads_back(&candidates);
        assert_reads_back(&transform);
    }
}

#[test]
fn each_value_is_its_text() {
    Digit::ALL.iter().for_each(assert_reads_back);
    Cell::ALL.iter().for_each(assert_reads_back);
    House::ALL.iter().for_each(assert_reads_back);
    Engine::ALL.iter().filter(|engine| engine.is_available()).for_each(assert_reads_back);
    ClueSymmetry::ALL.iter().for_each(assert_reads_back);
    Difficulty::ALL.iter().for_each(assert_reads_back);
    Technique::ALL.iter().for_each(assert_reads_back);
    assert_reads_back(&"unique loop".parse::<TechniqueSet>().unwrap());
    assert_reads_back(&Rating(72));
    assert_reads_back(&Generator::new(PuzzleSpec::default(), 5).unwrap().id(7));
    let candidate = Candidate::new(Cell::ALL[5], Digit::Eight);
    assert_eq!(serde_json::to_string(&candidate).unwrap(), r#""8r1c6""#);
    assert_eq!(serde_json::to_string(&CellSet::only(Cell::ALL[0])).unwrap(), r#"["r1c1"]"#);
}

#[test]
fn a_set_with_a_technique_from_outside_has_no_text() {
    static OUTSIDE: Definition = Definition::new(0, "squirmbag");
    let set: TechniqueSet = [Technique::X_WING, Technique::new(&OUTSIDE)].into_iter().collect();
    assert!(serde_json::to_string(&set).is_err());
}

#[test]
fn what_is_no_value_is_refused() {
    assert!(serde_json::from_str::<Technique>(r#""naked""#).is_err());
    assert!(serde_json::from_str::<Grid>(r#""12""#).is_err());
    assert!(serde_json::from_str::<Solution>(&format!("\"{}\"", Grid::EMPTY)).is_err());
    assert!(serde_json::from_str::<Transform>(r#""r12""#).is_err());
    assert!(serde_json::from_str::<Id>(r#""x""#).is_err());
    for text in ["", "8", "é", "0r1c1", "8r0c1", "8r1c6 "] {
        assert!(serde_json::from_str::<Candidate>(&format!("\"{text}\"")).is_err(), "{text}");
    }
    for text in ["0", "10", "", "row 0", "box"] {
        assert!(serde_json::from_str::<Digit>(&format!("\"{text}\"")).is_err(), "{text}");
        assert!(serde_json::from_str::<House>(&format!("\"{text}\"")).is_err(), "{text}");
    }
}
