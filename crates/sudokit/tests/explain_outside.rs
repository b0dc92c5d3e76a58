//! A technique from outside the library: a finder, a pattern with its text and marks, and a catalogue that includes
//! it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use sudokit::explain::{
    Catalogue, Deduction, Definition, Describe, Eliminations, Explainer, Hint, Marks, Measure, OtherPattern,
    Pattern, Position, Premise, Rating, Role, Row, Score, SearchContext, Sentences, Stage, Technique,
    TechniqueSet, message,
};
use sudokit::{Candidate, Cell, Digit, Grid, House, HouseKind};
use sudokit_check::{WrongStep, check_step};

static DEFINITION: Definition = Definition::new(0, "squeezed digit");
const SQUEEZED: Technique = Technique::new(&DEFINITION);

/// A digit whose places in a row are all in one box.
#[derive(Debug)]
struct Squeezed {
    digit: Digit,
    row: House,
    in_box: House,
}

impl Describe for Squeezed {
    fn words(&self) -> Sentences {
        let Self { digit, row, in_box } = *self;
        message!("{digit} has to squeeze into {row} of {in_box}.", digit, row, in_box).into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses.push((self.row, Role::Base));
        let places = position.cells(self.digit) & self.row.cells();
        marks.candidates.extend(places.iter().map(|cell| (Candidate::new(cell, self.digit), Role::Base)));
    }

    fn premises(&self) -> Vec<Premise> {
        vec![Premise::Place(self.row, self.digit)]
    }

    fn is_countable(&self) -> bool {
        true
    }
}

/// The number of searches, kept between them.
#[derive(Debug, Default)]
struct Asked(u32);

fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    context.scratch::<Asked>().0 += 1;
    let of_kind = |kind| House::ALL.into_iter().filter(move |house| house.kind() == kind);
    of_kind(HouseKind::Row).flat_map(|row| of_kind(HouseKind::Box).map(move |in_box| (row, in_box))).find_map(
        |(row, in_box)| {
            Digit::ALL.into_iter().find_map(|digit| {
                let places = position.cells(digit) & row.cells();
                let gone = (position.cells(digit) & in_box.cells()) - row.cells();
                let is_one = places.len() > 1 && places.is_subset(in_box.cells());
                // The last cell first, because the order is the finder's.
                let mut cells: Vec<Cell> = gone.iter().collect();
                cells.reverse();
                let gone: Eliminations = cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
                let pattern = OtherPattern::new(Squeezed { digit, row, in_box });
                (is_one && !gone.is_empty()).then(|| Deduction::eliminate(SQUEEZED, pattern, gone))
            })
        },
    )
}

/// Returns the catalogue `se` with the technique before all others, with sums and levels.
fn catalogue() -> Catalogue {
    let first = Row::new(find, vec![Score { technique: SQUEEZED, base: 5.0 }].into()).with_level(2);
    let rows = [first].into_iter().chain(Catalogue::SE.rows().iter().cloned()).collect();
    Catalogue::new("squeezed", rows).with_measure(Measure::Sum)
}

fn puzzle() -> Grid {
    ".3.6...41.6......29....137...3..46...9..8..14...57.........7.68...3.....1...5....".parse().unwrap()
}

#[test]
fn a_technique_from_outside_is_found_described_drawn_and_checked() {
    let catalogue = catalogue();
    let mut explainer = Explainer::new(&catalogue);
    let mut position = Position::new(&puzzle());
    let step = explainer.next_step(&position).unwrap();
    assert_eq!((step.technique, step.rating, step.level), (SQUEEZED, Rating(50), 2));
    assert!(step.to_string().starts_with("squeezed digit (5): "), "{step}");
    assert!(step.narrative(&position).because.to_string().contains("has to squeeze into row"), "{step}");
    let cells: Vec<_> = step.eliminations.iter().map(Candidate::cell).collect();
    assert!(cells.is_sorted_by(|one, next| one > next), "{step}");
    let marks = step.marks(&position);
    assert!(marks.candidates.iter().any(|mark| mark.1 == Role::Base), "{marks:?}");
    assert_eq!(marks.candidates.iter().filter(|mark| mark.1 == Role::Gone).count(), step.eliminations.len());
    let hint = Hint::new(&position, step.clone());
    assert_eq!(hint.text(Stage::Technique), "There is a squeezed digit.");
    assert_eq!(check_step(position.candidates(), &step), Ok(()));
    let mut wrong = step;
    let other = position.candidates().iter().find(|one| !wrong.eliminations.contains(*one)).unwrap();
    wrong.eliminations = [other].into_iter().collect();
    assert_eq!(check_step(position.candidates(), &wrong), Err(WrongStep::Possible(other)));
    let mut found = 0;
    while let Some(step) = explainer.next_step(&position) {
        assert_eq!(check_step(position.candidates(), &step), Ok(()), "{step}");
        assert_eq!(step.technique == SQUEEZED, matches!(step.pattern, Pattern::Other(_)));
        found += u32::from(step.technique == SQUEEZED);
        position.apply(&step);
    }
    assert!(position.is_full() && found > 0, "{found} found");
}

#[test]
fn points_are_summed_and_levels_kept() {
    let catalogue = catalogue();
    let mut explainer = Explainer::new(&catalogue);
    let steps: Vec<_> = explainer.path(Position::new(&puzzle())).collect();
    let rated = explainer.rate(&puzzle());
    let sum: u32 = steps.iter().map(|step| step.rating.0).sum();
    assert_eq!((rated.sum, rated.level), (sum, 2));
    assert_eq!(rated.rating(catalogue.measure()).0, sum);
    assert_eq!(rated.rating(Measure::Maximum).0, rated.er.0);
}

#[test]
fn harder_is_what_the_rows_say() {
    let (reversed, catalogue) = (Catalogue::SE.rows().iter().rev().cloned().collect(), catalogue());
    let reversed = Catalogue::new("reversed", reversed);
    let [wing, single] = [Technique::XY_WING, Technique::NAKED_SINGLE];
    assert!(
        Catalogue::SE.harder_than(single).contains(wing) && !Catalogue::SE.harder_than(wing).contains(single)
    );
    assert!(reversed.harder_than(wing).contains(single) && !reversed.harder_than(single).contains(wing));
    assert!(catalogue.harder_than(SQUEEZED).contains(single));
    assert_eq!(Catalogue::SE.harder_than(SQUEEZED), TechniqueSet::EMPTY);
    // The position of a technique that a catalogue lacks is that in the first catalogue that has it.
    let after = Catalogue::SE.harder_than(Technique::SKYSCRAPER);
    assert!(after.contains(wing) && !after.contains(Technique::HIDDEN_TRIPLE));
}

#[test]
fn rows_are_switched_off_and_rated_anew() {
    let without = |row: &Row| row.clone().with_enabled(row.scores()[0].technique != Technique::XY_WING);
    let catalogue = Catalogue::new("without", Catalogue::SE.rows().iter().map(without).collect());
    assert_eq!(Explainer::new(&Catalogue::SE).rate(&puzzle()).er, Rating(42));
    assert!(Explainer::new(&catalogue).rate(&puzzle()).er > Rating(42));
    let dear = |row: &Row| {
        let double = |score: &Score| Score { base: 2.0 * score.base, ..*score };
        row.clone().with_scores(row.scores().iter().map(double).collect())
    };
    let catalogue = Catalogue::new("dear", Catalogue::SE.rows().iter().map(dear).collect());
    assert_eq!(Explainer::new(&catalogue).rate(&puzzle()).er, Rating(84));
    assert_eq!(catalogue.least(Technique::XY_WING), Some(Rating(84)));
}
