//! The lessons: complete, short, joined to techniques that exist, and each with a position in which its technique applies.

#![cfg(feature = "lessons")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
use serde_json::{Value, json};
use std::collections::BTreeSet;
use sudokit::explain::{Catalogue, Explainer, Technique, TechniqueSet};
use sudokit::{Outcome, Solver};
use sudokit_api::{Host, Lessons, example, example_marks, respond, technique_id};

/// Techniques whose examples also have an easier step, because no position is known where they come next.
pub(crate) const NEVER_FIRST: &[Technique] = &[
    Technique::GROUPED_DISCONTINUOUS_NICE_LOOP,
    Technique::FIREWORKS_TRIPLE,
    Technique::FIREWORKS_QUADRUPLE,
    Technique::X_CYCLE,
    Technique::Y_CYCLE,
    Technique::XY_CYCLE,
    Technique::FORCING_X_CHAIN,
    Technique::FORCING_CHAIN,
];

/// The technique without an example: no step of it was found in the generated puzzles that were searched.
pub(crate) const WITHOUT_EXAMPLE: &[Technique] = &[Technique::DISCONTINUOUS_NICE_LOOP];

fn lessons() -> &'static Lessons {
    Lessons::in_language("en").unwrap()
}

#[test]
fn every_technique_for_people_has_a_lesson() {
    let missing = |technique: &Technique| lessons().about(*technique).is_none();
    let missing: Vec<_> = Catalogue::HUMAN.techniques().filter(missing).map(Technique::name).collect();
    assert_eq!(missing, [""; 0]);
    let taught: BTreeSet<_> = lessons().iter().map(|(technique, _, _)| technique.name()).collect();
    let all: BTreeSet<_> = Catalogue::HUMAN.techniques().map(Technique::name).collect();
    assert_eq!(taught, all);
    assert_eq!(lessons().iter().count(), taught.len());
    assert!(lessons().iter().is_sorted_by_key(|(_, level, _)| level));
    assert!(lessons().about(Technique::WHALE).is_none());
}

#[test]
fn a_lesson_is_short_and_complete() {
    for (technique, _, lesson) in lessons().iter() {
        for sentence in &lesson.what {
            assert!(sentence.split(' ').count() <= 25, "{technique}: {sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains(". "), "{technique}: {sentence}");
        }
        assert!(lesson.why.ends_with('.') && lesson.spot.ends_with('.'), "{technique}");
        let assumes = lesson.why.contains("only for puzzles with exactly one solution");
        assert_eq!(assumes, technique.assumes_uniqueness(), "{technique}");
    }
}

/// Each language, and its sentence in lessons that assume one solution.
const TRANSLATIONS: [(&str, &str); 3] = [
    ("de", "Das gilt nur für Rätsel mit genau einer Lösung."),
    ("es", "Solo vale para sudokus con exactamente una solución."),
    ("zh", "这只对恰有一个解的题目成立。"),
];

#[test]
fn every_language_has_the_same_lessons() {
    let languages: Vec<_> = Lessons::languages().collect();
    assert_eq!(languages, ["en", "de", "es", "zh"]);
    for (tag, assumption) in TRANSLATIONS {
        let translated = Lessons::in_language(tag).unwrap();
        assert_eq!(translated.iter().count(), lessons().iter().count(), "{tag}");
        for ((technique, _, lesson), (_, _, english)) in translated.iter().zip(lessons().iter()) {
            let named = format!("{tag}: {technique}");
            let links = [&lesson.before, &lesson.after, &lesson.covers];
            assert_eq!(links, [&english.before, &english.after, &english.covers], "{named}");
            let texts = || lesson.what.iter().chain([&lesson.why, &lesson.spot]);
            let originals: Vec<_> = english.what.iter().chain([&english.why, &english.spot]).collect();
            assert_eq!(texts().count(), originals.len(), "{named}");
            assert!(texts().all(|text| text.ends_with(['.', '。']) && !originals.contains(&text)), "{named}");
            assert_eq!(lesson.why.contains(assumption), technique.assumes_uniqueness(), "{named}");
        }
    }
}

#[test]
fn lessons_before_and_after_exist() {
    let ids: BTreeSet<_> = Catalogue::HUMAN.techniques().map(technique_id).collect();
    for (technique, _, lesson) in lessons().iter() {
        for id in lesson.before.iter().chain(&lesson.after).chain(&lesson.covers) {
            assert!(ids.contains(id), "{technique}: {id}");
        }
        assert!(!lesson.before.contains(&technique_id(technique)), "{technique}");
    }
}

#[test]
fn every_example_has_one_solution_and_a_step_of_its_technique() {
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    for (technique, _, _) in lessons().iter() {
        if WITHOUT_EXAMPLE.contains(&technique) {
            assert_eq!(example(technique), None);
            continue;
        }
        let marks = example_marks(technique).unwrap_or_else(|| panic!("{technique}"));
        let Outcome::One(solution) = Solver::new().solve(&marks.grid) else {
            panic!("{technique}: not one solution");
        };
        let position = marks.position();
        let is_kept = |cell| position.has(cell, solution.get(cell));
        assert!(marks.grid.empty().into_iter().all(is_kept), "{technique}");
        let step = if NEVER_FIRST.contains(&technique) {
            explainer.all_steps_of(&position, TechniqueSet::only(technique)).into_iter().next()
        } else {
            explainer.next_step(&position)
        };
        assert_eq!(step.unwrap().technique, technique);
    }
}

#[test]
fn a_request_gets_lessons_by_name() {
    let ask = |request: Value| -> Value {
        serde_json::from_slice(&respond(request.to_string().as_bytes(), &Host::without_clock())).unwrap()
    };
    let skyscraper = &ask(json!({"do": "learn", "technique": "skyscraper"}))["result"]["lessons"];
    assert_eq!(skyscraper.as_array().unwrap().len(), 1);
    assert_eq!(skyscraper[0]["step"]["technique"], "skyscraper");
    assert_eq!(skyscraper[0]["what"].as_array().unwrap().len(), 3);
    let all = &ask(json!({"do": "learn"}))["result"]["lessons"];
    assert_eq!(all.as_array().unwrap().len(), lessons().iter().count());
    assert!(all[0].get("step").is_none());
    for wrong in
        [json!({"technique": "whale"}), json!({"technique": "naked pear"}), json!({"language": "tlh"})]
    {
        let mut request = json!({"do": "learn"});
        request.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        assert_eq!(ask(request)["error"]["code"], "bad_request", "{wrong}");
    }
}
