//! All steps of a position.

use crate::hint::{nothing_applies, searchable};
use crate::{Advice, GameState, Judgement, OptionError, StepOptions, techniques};
use sudokit::explain::{
    Catalogue, Explainer, Message, Pattern, Row, Step, Technique, TechniqueSet, all_of, message,
};

/// Options of the list of steps.
#[derive(Clone, Copy, Debug)]
pub struct ListOptions {
    steps: StepOptions,
    wanted: Option<TechniqueSet>,
}

impl ListOptions {
    /// Options with techniques of these names or first words; all techniques of the scale if there is none.
    ///
    /// # Errors
    /// An unknown name, or a technique that the scale does not search for.
    pub fn new<S: AsRef<str>>(steps: StepOptions, names: &[S]) -> Result<Self, OptionError> {
        let wanted = techniques_of(steps.scale, names)?;
        Ok(Self { steps, wanted: (!wanted.is_empty()).then_some(wanted) })
    }

    /// The catalogue.
    pub const fn scale(&self) -> &'static Catalogue {
        self.steps.scale
    }

    fn wants(&self, technique: Technique) -> bool {
        self.wanted.is_none_or(|wanted| wanted.contains(technique))
    }

    /// The techniques of which at most one step is listed. Brute force is not among them, because it is no step of a list.
    fn not_listed(&self, explainer: &Explainer) -> TechniqueSet {
        let of_row = |row: &Row| row.scores().iter().map(|score| score.technique).collect::<Vec<_>>();
        let rows = explainer.catalogue().rows().iter().filter(|row| row.is_enabled() && !row.lists_all());
        let techniques = rows.flat_map(of_row).filter(|&technique| self.wants(technique));
        techniques.filter(|&technique| technique != Technique::BRUTE_FORCE).collect()
    }
}

/// The techniques of these names or first words, all of which the scale must search for.
fn techniques_of<S: AsRef<str>>(scale: &Catalogue, names: &[S]) -> Result<TechniqueSet, OptionError> {
    let mut wanted = TechniqueSet::EMPTY;
    for name in names.iter().map(AsRef::as_ref) {
        let known = techniques(name)?;
        if !known.iter().any(|technique| scale.has(technique)) {
            return Err(OptionError::NoRow { technique: name.to_owned(), scale: scale.name().to_owned() });
        }
        wanted = wanted.union(known);
    }
    Ok(wanted)
}

/// The techniques that may prove something, in the order of the scale: those of these names or first words, or all without names; and
/// of these, with `hardest`, the ones up to it in the order of the scale. Brute force is not among them.
///
/// # Errors
/// An unknown name, a technique that the scale does not search for, or no technique is left.
///
/// # Examples
/// ```
/// use sudokit::explain::Catalogue;
/// let allowed = sudokit_verbs::allowed_techniques(&Catalogue::SE, &["naked single", "X-wing"], Some("naked pair"))?;
/// assert_eq!(allowed.iter().map(|one| one.name()).collect::<Vec<_>>(), ["naked single"]);
/// # Ok::<(), sudokit_verbs::OptionError>(())
/// ```
pub fn allowed_techniques<S: AsRef<str>>(
    scale: &Catalogue,
    names: &[S],
    hardest: Option<&str>,
) -> Result<Vec<Technique>, OptionError> {
    let known = techniques_of(scale, names)?;
    let hardest = hardest.map(crate::technique::hardest).transpose()?;
    let harder = hardest.map_or(TechniqueSet::EMPTY, |hardest| scale.harder_than(hardest));
    let is_allowed = |&technique: &Technique| {
        technique != Technique::BRUTE_FORCE
            && scale.has(technique)
            && (names.is_empty() || known.contains(technique))
            && !harder.contains(technique)
    };
    let allowed: Vec<_> = scale.techniques().filter(is_allowed).collect();
    if allowed.is_empty() {
        Err(OptionError::NoTechnique { scale: scale.name().to_owned() })
    } else {
        Ok(allowed)
    }
}

/// The steps that apply in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct StepList {
    /// The steps, by technique in the order of the catalogue.
    pub steps: Vec<Step>,
    /// Whether the search was stopped before its end.
    pub is_stopped: bool,
    /// The techniques of which at most one step is listed.
    pub not_listed: TechniqueSet,
}

/// The steps of one technique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StepGroup<'a> {
    /// The technique.
    pub technique: Technique,
    /// Its steps.
    pub steps: &'a [Step],
}

impl StepList {
    /// Finds the steps of a position; `stop` ends the search.
    ///
    /// # Errors
    /// The mistakes of the position, or the reason why it has no steps.
    pub fn new(
        game: &GameState,
        judgement: &Judgement,
        options: ListOptions,
        stop: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Result<Self, Advice> {
        let (position, mut explainer) = searchable(game, judgement, options.steps, stop)?;
        let mut steps = match options.wanted {
            Some(wanted) => explainer.all_steps_of(&position, wanted),
            None => explainer.all_steps(&position),
        };
        // Several rows can have the same technique.
        let order: Vec<_> = options.scale().techniques().collect();
        steps.sort_by_key(|step| order.iter().position(|&technique| technique == step.technique));
        let is_stopped = explainer.is_stopped();
        Ok(Self { steps, is_stopped, not_listed: options.not_listed(&explainer) })
    }

    /// The steps of each technique that has one.
    pub fn groups(&self) -> impl Iterator<Item = StepGroup<'_>> {
        let groups = self.steps.chunk_by(|one, other| one.technique == other.technique);
        groups.filter_map(|steps| Some(StepGroup { technique: steps.first()?.technique, steps }))
    }

    /// Why there is no step, if the search came to its end without one.
    pub fn nothing(&self, options: ListOptions) -> Option<Message> {
        if !self.steps.is_empty() || self.is_stopped {
            return None;
        }
        let Some(wanted) = options.wanted else { return Some(nothing_applies(options.scale())) };
        let names = all_of(wanted.iter().filter(|&one| options.scale().has(one)));
        Some(message!("Not found here: {techniques}.", techniques = names))
    }
}

/// A step in one line: its reason and its result. A chain in Eureka notation has only that notation as its reason.
pub fn step_line(step: &Step) -> String {
    let reason = match &step.pattern {
        Pattern::Aic(chain) => format!("{}.", chain.eureka()),
        _ => step.because().to_string(),
    };
    format!("{reason} So {}.", step.therefore())
}
