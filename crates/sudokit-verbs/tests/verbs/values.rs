//! Values from text.

use core::time::Duration;
use sudokit::explain::{Rating, Stage, Technique};
use sudokit_verbs::{
    byte_size, cell_range, duration, hardest, node_limit, rating_range, ratings, stage, step_range,
};

#[test]
fn times_have_a_unit() {
    assert_eq!(duration("5s"), Ok(Duration::from_secs(5)));
    assert_eq!(duration("100ms"), Ok(Duration::from_millis(100)));
    assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
    assert_eq!(duration("2h"), Ok(Duration::from_secs(7_200)));
    for bad in ["", "5", "s", "-1s", "5d", "5 s", "1e400s", "nans"] {
        assert!(duration(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_size_has_a_unit_or_none() {
    assert_eq!(byte_size("64M"), Ok(64 << 20));
    assert_eq!(
        (byte_size("2048k"), byte_size("1G"), byte_size("1048576")),
        (Ok(2 << 20), Ok(1 << 30), Ok(1 << 20))
    );
    for text in ["", "M", "0", "1023K", "-1M", "1T", "1.5M", "99999999999G"] {
        assert!(byte_size(text).is_err(), "{text}");
    }
}

#[test]
fn a_node_limit_is_a_number_or_none() {
    assert_eq!((node_limit("12"), node_limit("none")), (Ok(12), Ok(u64::MAX)));
    assert!(node_limit("-1").is_err());
}

#[test]
fn a_range_is_one_number_or_two() {
    assert_eq!(cell_range("28"), Ok(28..=28));
    assert_eq!(cell_range("24..30"), Ok(24..=30));
    assert_eq!((cell_range("24.."), cell_range("..30")), (Ok(24..=81), Ok(0..=30)));
    assert_eq!(cell_range("30..24").unwrap_err().to_string(), "the range ends before it begins");
    for bad in ["", "..", "1..x", "82", "82..", "a..b", "1..2..3", "-1", "24-30"] {
        assert!(cell_range(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_range_of_ratings_may_be_open() {
    let range = |least, most| Ok(Rating(least)..=Rating(most));
    assert_eq!(rating_range("7.2"), range(72, 72));
    assert_eq!(rating_range("7.0..7.5"), range(70, 75));
    assert_eq!((rating_range("7.."), rating_range("..4.4")), (range(70, u32::MAX), range(0, 44)));
    for bad in ["", "..", "7.5..7.0", "hard", "7.25", "7..8..9", "7,2"] {
        assert!(rating_range(bad).is_err(), "{bad}");
    }
    assert_eq!(ratings("rating", [7.0, 7.5]), range(70, 75));
    assert!(
        [[2.0, 1.0], [-1.0, 2.0], [0.0, 1e7], [f64::NAN, 1.0]]
            .into_iter()
            .all(|bad| ratings("effort", bad).is_err())
    );
}

#[test]
fn the_hardest_of_a_family_is_the_last() {
    assert_eq!(hardest("bug"), Ok(Technique::BUG_4));
    assert_eq!(hardest("X-wing"), Ok(Technique::X_WING));
    assert!(hardest("guess").is_err());
}

#[test]
fn steps_are_one_or_a_range() {
    assert_eq!((step_range("12"), step_range("5..9")), (Ok(12..=12), Ok(5..=9)));
    assert_eq!(step_range("5.."), Ok(5..=usize::MAX));
    for bad in ["", "0", "..", "..5", "9..5", "x", "1..x"] {
        assert!(step_range(bad).is_err(), "{bad}");
    }
}

#[test]
fn stages_are_numbered_from_one() {
    assert_eq!((stage(1), stage(4)), (Ok(Stage::Where), Ok(Stage::All)));
    assert!(stage(0).is_err() && stage(5).is_err());
}
