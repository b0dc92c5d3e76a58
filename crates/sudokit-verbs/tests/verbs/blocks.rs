//! Blocks of attempts.

use sudokit_verbs::Blocks;

#[test]
fn ranges_follow_each_other_and_grow() {
    let (quick, rated) = (Blocks::program(false), Blocks::program(true));
    let sizes =
        |wanted| quick.ranges(wanted).take(9).map(|range| range.end - range.start).collect::<Vec<_>>();
    assert_eq!(sizes(1), [32, 64, 128, 256, 512, 1024, 2048, 4096, 4096]);
    assert_eq!(sizes(3000)[..3], [3000, 4096, 4096]);
    assert!(rated.ranges(3000).take(9).all(|range| range.end - range.start == 256));
    assert!(quick.ranges(7).zip(quick.ranges(7).skip(1)).take(20).all(|(one, next)| one.end == next.start));
    assert_eq!(Blocks::python(true).ranges(1).take(3).collect::<Vec<_>>(), [0..1, 1..3, 3..7]);
}

#[test]
fn attempts_of_a_request_are_all_made_once() {
    let ranges = |attempts| Blocks::REQUEST.chunks(attempts).collect::<Vec<_>>();
    assert_eq!(ranges(5..70), [5..37, 37..69, 69..70]);
    assert_eq!(ranges(5..5), []);
    assert_eq!(ranges(u64::MAX - 1..u64::MAX).len(), 1);
}
