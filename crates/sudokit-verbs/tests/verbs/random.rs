//! Random choices from a seed.

use sudokit_verbs::record_transforms;

/// Every later version draws the same values.
#[test]
fn the_same_for_ever() {
    let first =
        |seed, record| record_transforms(seed, record).take(3).map(|one| one.number()).collect::<Vec<_>>();
    assert_eq!(first(0, 0), [1_020_203_600_321, 769_705_263_712, 283_314_473_492]);
    assert_eq!(first(1, 0), [465_034_873_020, 359_515_852_172, 973_070_417_388]);
    assert_eq!(first(0, 1), [961_986_850_062, 996_658_775_501, 316_239_855_449]);
}
