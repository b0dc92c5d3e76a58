//! The looks that books are tried in: each choice at least once, and those that may get in each other's way together.

use sudokit_render::{Answers, Options, Paper, PerPage, Style};

pub(crate) fn all() -> Vec<Options> {
    let base = Options { answers: Answers::End, ..Options::default() };
    let mut all: Vec<Options> =
        PerPage::ALL.iter().copied().map(|per_page| Options { per_page, ..base.clone() }).collect();
    all.extend(Paper::ALL.iter().copied().map(|paper| Options {
        paper,
        large: true,
        candidates: true,
        per_page: PerPage::Nine,
        ..base.clone()
    }));
    all.extend(Answers::ALL.iter().copied().map(|answers| Options {
        answers,
        title: Some("Twenty-three".to_owned()),
        margin: 0.0,
        ..base.clone()
    }));
    all.extend(Style::ALL.iter().copied().map(|style| Options {
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
