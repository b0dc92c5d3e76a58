//! The effects of a transform on an explanation.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use sudokit::explain::{Catalogue, Explainer, Position, Rating};
use sudokit::{Grid, Transform};
use sudokit_check::check_step;
use sudokit_testkit::Rng;

/// Techniques up to XYZ-wings are found in any order of the search. Of loops and chains only the easiest that is
/// found first counts, and some are only found from certain cells.
const ORDERLESS: Rating = Rating(44);

fn puzzles() -> impl Iterator<Item = Grid> {
    let text = include_str!("../../../testdata/ratings.csv");
    text.lines().filter(|line| !line.starts_with(['#', 'p'])).map(|line| line[..81].parse().unwrap())
}

fn transform(rng: &mut Rng) -> Transform {
    Transform::from_number(rng.next_u64() % Transform::COUNT).unwrap()
}

fn image(transform: &Transform, position: &Position) -> Position {
    let clues = transform.apply(position.clues());
    Position::from_parts(&transform.apply(*position.grid()), clues, transform.apply(position.candidates()))
}

/// At each position of a path the image has a step of the same technique and rating, if that is independent of order.
#[test]
fn the_easier_techniques_are_found_in_images_too() {
    let mut rng = Rng::new(1);
    let mut explainers = [&Catalogue::SE, &Catalogue::SE_HEAD].map(Explainer::new);
    let mut compared = 0;
    for puzzle in puzzles() {
        for explainer in &mut explainers {
            let mut position = Position::new(&puzzle);
            while let Some(step) = explainer.next_step(&position).filter(|step| step.rating <= ORDERLESS) {
                let image = image(&transform(&mut rng), &position);
                let other = explainer.next_step(&image).unwrap();
                assert_eq!((other.technique, other.rating), (step.technique, step.rating), "{step} {other}");
                position.apply(&step);
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared} compared");
}

/// A step of the image, mapped back, is a step of the original. The checker does not depend on an order.
#[test]
fn steps_of_images_are_true_of_the_original() {
    let mut rng = Rng::new(2);
    let mut explainer = Explainer::new(&Catalogue::SE);
    for puzzle in puzzles() {
        let transform = transform(&mut rng);
        let mut original = Position::new(&puzzle);
        let mut other = image(&transform, &original);
        while let Some(mut step) = explainer.next_step(&other) {
            assert_eq!(check_step(other.candidates(), &step), Ok(()));
            other.apply(&step);
            let back = transform.inverse();
            step.placement = step.placement.map(|placement| back.apply(placement));
            step.eliminations = back.apply(step.eliminations.to_set()).into();
            original.apply(&step);
            assert_eq!(image(&transform, &original), other);
        }
        assert!(original.is_full());
    }
}

/// The order-independent techniques lead to the same position from every isomorph, in any order of the steps.
#[test]
fn orderless_steps_lead_to_images_of_one_position() {
    let mut rng = Rng::new(3);
    let mut explainer = Explainer::new(&Catalogue::SE);
    let mut exhausted = |mut position: Position| {
        while let Some(step) = explainer.next_step(&position).filter(|step| step.rating <= ORDERLESS) {
            position.apply(&step);
        }
        position
    };
    let mut stuck = 0;
    for puzzle in puzzles() {
        let end = exhausted(Position::new(&puzzle));
        stuck += u32::from(!end.is_full());
        for _ in 0..5 {
            let transform = transform(&mut rng);
            let other = exhausted(image(&transform, &Position::new(&puzzle)));
            assert_eq!(other, image(&transform, &end), "{puzzle} {transform}");
        }
    }
    assert!(stuck > 20, "{stuck} stuck");
}
