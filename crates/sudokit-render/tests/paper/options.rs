//! The options to test: each choice at least once, and combinations that may conflict.

use sudokit_render::{AnswerPlacement, DigitStyle, Options, Paper, PerPage};

pub(crate) fn all() -> Vec<Options> {
    let base = Options { answers: AnswerPlacement::End, ..Options::default() };
    let mut all: Vec<Options> =
        PerPage::ALL.iter().copied().map(|per_page| Options { per_page, ..base.clone() }).collect();
    all.extend(Paper::NAMED.map(|(_, paper)| paper).into_iter().chain(["100x150mm".parse().unwrap()]).map(
        |paper| Options { paper, large: true, candidates: true, per_page: PerPage::Nine, ..base.clone() },
    ));
    all.extend(AnswerPlacement::ALL.iter().copied().map(|answers| Options {
        answers,
        title: Some("Twenty-three".to_owned()),
        margin: 0.0,
        ..base.clone()
    }));
    all.extend(DigitStyle::ALL.iter().copied().map(|style| Options {
        clue_style: style,
        answer_style: style,
        candidates: true,
        page_numbers: false,
        details: false,
        margin: 40.0,
        per_page: PerPage::Six,
        ..base.clone()
    }));
    all
}
