//! The effects of a transform on a step.

use super::{Scene, exocet, fireworks, msls, only, sk_loop, tridagon};
use sudokit::Transform;
use sudokit::explain::{Explainer, Position};
use sudokit_testkit::Rng;

fn image(transform: &Transform, position: &Position) -> Position {
    let clues = transform.apply(position.clues());
    Position::from_parts(&transform.apply(*position.grid()), clues, transform.apply(position.candidates()))
}

/// Finds the step of the scene in images of its position, and calls `compare` with the scene and the step.
fn in_images(scene: &Scene, rng: &mut Rng, compare: impl Fn(&Scene, &Scene)) {
    let mut finder = Explainer::new(&only(scene.step.technique));
    for _ in 0..20 {
        let transform = Transform::from_number(rng.next_u64() % Transform::COUNT).unwrap();
        let position = image(&transform, &scene.position);
        let step = finder.next_step(&position).unwrap();
        let solution = transform.apply(*scene.solution.as_grid());
        let other = Scene { position, step, solution: super::solution(&solution) };
        compare(scene, &other);
    }
}

#[test]
fn images_have_steps_with_as_many_eliminations() {
    let mut rng = Rng::new(1);
    let scenes =
        fireworks::scenes().chain(tridagon::scenes()).chain(sk_loop::scenes()).chain(exocet::scenes());
    for scene in scenes {
        in_images(&scene, &mut rng, |one, other| {
            other.hold();
            assert_eq!(other.effect().len(), one.effect().len(), "{} {}", one.step, other.step);
        });
    }
}

/// Rows and columns have different roles, so another set may have more eliminations.
#[test]
fn images_have_multi_sector_locked_sets() {
    let mut rng = Rng::new(2);
    msls::scenes().for_each(|scene| in_images(&scene, &mut rng, |_, other| other.hold()));
}
