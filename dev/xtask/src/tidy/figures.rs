//! The tables of speed are those that the records give.

use super::files::named;
use super::{File, Finding};
use crate::Result;
use crate::figures::{FOLDER, PAGES, filled};

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let pages = PAGES.iter().map(|page| on_page(files, page)).collect::<Result<Vec<_>>>()?;
    Ok(pages.into_iter().flatten().collect())
}

fn on_page(files: &[File], page: &str) -> Result<Option<Finding>> {
    let page = named(files, page)?;
    let text = page.text()?;
    let records = files.iter().filter(|file| file.path.starts_with(FOLDER));
    let records = records.map(|file| Ok((file.path.as_str(), file.text()?))).collect::<Result<Vec<_>>>()?;
    let filled = filled((&page.path, text), records.into_iter())?;
    let differs = (1..).zip(text.lines().zip(filled.lines())).find(|(_, (is, says))| is != says);
    let message = "is not what the records say; `cargo xtask figures` writes the tables";
    Ok((filled != text).then(|| Finding::new(page, differs.map_or(1, |(number, _)| number), message)))
}

#[cfg(test)]
mod tests {
    use super::super::files::project;
    use super::*;
    use crate::run::root;

    #[test]
    fn a_figure_that_no_record_gives_is_found_where_it_stands() {
        let mut files = project(&root().unwrap()).unwrap();
        assert_eq!(check(&files).unwrap(), []);
        let readme = files.iter_mut().find(|file| file.path == "README.md").unwrap();
        let text = readme.text().unwrap();
        let line = text.lines().position(|line| line.starts_with("| 17 clues | ")).unwrap() + 1;
        readme.bytes = text.replacen("| 17 clues | ", "| 17 clues | 9", 1).into();
        let findings = check(&files).unwrap();
        assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [line]);
        files.retain(|file| !file.path.starts_with(FOLDER));
        assert!(check(&files).is_err());
    }
}
