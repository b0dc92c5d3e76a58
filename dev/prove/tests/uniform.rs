//! Random full grids are uniform: the classes of their bands and stacks have the expected frequencies.

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::sync::LazyLock;
use sudokit::generate::full_grid;
use sudokit_prove::bands::{BANDS, BandClass, Classes, GRIDS, GRIDS_OF_A_BOX, classes, table};
use sudokit_prove::uniform::{ChiSquare, Frequencies, mean_completions};
use sudokit_testkit::{Rng, make};

static CLASSES: LazyLock<Classes> = LazyLock::new(classes);
static WRITTEN: LazyLock<Vec<BandClass>> = LazyLock::new(|| table::written().unwrap_or_default());

/// The seed is fixed, so the test has the same result every time.
#[test]
fn bands_and_stacks_are_of_each_class_as_often_as_they_should() {
    let mut rng = ChaCha8Rng::seed_from_u64(2005);
    let seen = Frequencies::new(&CLASSES, (0..300_000).map(|_| full_grid(&mut rng)));
    let fit = seen.fit(&WRITTEN);
    println!("{fit:?}");
    assert!(fit.worst() < 4.5, "{fit:?}");
}

/// The same test detects that the usual way to fill a grid is not uniform.
#[test]
fn backtracking_is_found_out() {
    let mut rng = Rng::new(2005);
    let seen = Frequencies::new(&CLASSES, (0..30_000).map(|_| make::solution(&mut rng)));
    let fit = seen.fit(&WRITTEN);
    println!("{fit:?}");
    assert!(fit.worst() > 10.0, "{fit:?}");
}

/// It also detects bands that are chosen evenly although some have more completions than others. The difference is
/// small and hardly visible in the classes.
#[test]
fn bands_drawn_evenly_are_found_out() {
    let ends: Vec<usize> = WRITTEN
        .iter()
        .scan(0, |end, class| {
            *end += class.bands as usize;
            Some(*end)
        })
        .collect();
    let mut rng = Rng::new(2005);
    let mut seen = vec![0; WRITTEN.len()];
    for _ in 0..1_000_000 {
        let band = rng.below(BANDS as usize);
        seen[ends.partition_point(|&end| end <= band)] += 1;
    }
    let deviation = mean_completions(&seen, &WRITTEN);
    assert!(deviation < -7.0, "{deviation}");
    let even: Vec<f64> = WRITTEN.iter().map(|class| class.bands as f64 / BANDS as f64 * 1e6).collect();
    assert!(ChiSquare::new(&seen, &even).deviation().abs() < 3.0);
}

/// Three bins, two degrees of freedom. According to the tables, one statistic in twenty exceeds 5.99, one in a
/// thousand 13.8.
#[test]
fn the_statistic_is_that_of_the_tables() {
    let deviation = |seen: [u64; 3]| ChiSquare::new(&seen, &[100.0; 3]).deviation();
    assert!((deviation([117, 100, 83]) - 1.63).abs() < 0.03, "{}", deviation([117, 100, 83]));
    assert!(deviation([100, 100, 100]) < -2.0);
    let pooled = ChiSquare::new(&[120, 1, 0, 90], &[100.0, 3.0, 3.0, 100.0]);
    assert!((pooled.statistic() - (4.0 + 25.0 / 6.0 + 1.0)).abs() < 1e-9);
}

#[test]
fn the_classes_add_up_to_all_bands_and_all_grids() {
    assert_eq!((WRITTEN.len(), WRITTEN.iter().map(|class| class.bands).sum()), (416, BANDS));
    assert_eq!(WRITTEN.iter().map(BandClass::grids).sum::<u64>(), GRIDS_OF_A_BOX);
    assert_eq!(u128::from(GRIDS_OF_A_BOX) * 362_880, GRIDS);
}

#[test]
fn the_classes_are_those_that_are_computed() {
    assert_eq!(table::text(&table::computed(&CLASSES)), table::text(&WRITTEN));
}
