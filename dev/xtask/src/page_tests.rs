//! Checks the page's types and runs its tests in a browser.

use crate::node::npm;
use crate::run::{command, program, root, run};
use crate::{Result, bundle, install, node, web};
use std::env;
use std::path::{Path, PathBuf};

const FOLDER: &str = "web/tests";
/// A browser: the variable that overrides its path, its path on Debian, and its package there.
type Browser = [&'static str; 3];
/// Chromium without windows. The tests take half of the processor time that they take in Chromium.
const SHELL: Browser = ["CHROMIUM", "/usr/bin/chromium-headless-shell", "chromium-headless-shell"];
const CHROMIUM: Browser = ["CHROMIUM", "/usr/bin/chromium", "chromium"];
/// With `BROWSER=firefox` the tests run in it.
const FIREFOX: Browser = ["FIREFOX", "/usr/bin/firefox-esr", "firefox-esr"];

/// Tests the page as the program serves it; with `--built` as `cargo xtask web` builds it, with `--folder` as a web
/// server serves that folder. Names such as `jobs` choose files of tests. `--pictures` writes the pictures of the
/// documentation, `--overwrite` the snapshots of the accessibility trees.
pub(crate) fn run_tests(args: &[String]) -> Result {
    let wanted = Wanted::read(args)?;
    let (variable, browser) = test_browser()?;
    node::install()?;
    run(&mut npm(&["run", "--silent", "types"])?)?;
    bundle::compare()?;
    let mut tests = npm(&["test", "--silent", "--"])?;
    tests.args(&wanted.files).env(variable, browser);
    match wanted.folder {
        Some(folder) => tests.env("SUDOKIT_FOLDER", root()?.join(folder).canonicalize()?),
        None if wanted.is_built => tests.env("SUDOKIT_FOLDER", web::folder()?),
        None => tests.env("SUDOKIT_PROGRAM", program()?),
    };
    if wanted.overwrites {
        tests.env("SNAPSHOTS", "overwrite");
    }
    if wanted.has_pictures {
        tests.env("SUDOKIT_PICTURES", root()?.join("docs/src/pictures"));
    }
    run(&mut tests)
}

/// Measures the page that `cargo xtask web` has built, and prints the record.
pub(crate) fn measure(_: &[String]) -> Result {
    let browser = find(CHROMIUM)?;
    node::install()?;
    let mut speed = command("node", &["tests/speed.js"])?;
    speed.env(CHROMIUM[0], browser).env("SUDOKIT_FOLDER", web::folder()?);
    run(speed.current_dir(root()?.join(node::FOLDER)))
}

/// The arguments.
#[derive(PartialEq, Eq, Debug, Default)]
struct Wanted {
    folder: Option<String>,
    is_built: bool,
    has_pictures: bool,
    overwrites: bool,
    /// The files of tests, or all if there are none.
    files: Vec<String>,
}

impl Wanted {
    fn read(args: &[String]) -> Result<Self> {
        let mut wanted = Self::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--pictures" => wanted.has_pictures = true,
                "--overwrite" => wanted.overwrites = true,
                "--built" => wanted.is_built = true,
                "--folder" => wanted.folder = Some(args.next().ok_or("--folder needs a folder")?.clone()),
                name => wanted.files.push(test_file(name)?),
            }
        }
        Ok(wanted)
    }
}

/// Returns the name of the file of these tests.
fn test_file(name: &str) -> Result<String> {
    let file = format!("{name}.test.js");
    if root()?.join(FOLDER).join(&file).is_file() {
        return Ok(format!("tests/{file}"));
    }
    Err(format!(
        "`{name}`: expected --built, --folder FOLDER, --pictures, --overwrite or the name of a test, such as jobs"
    )
    .into())
}

/// Returns the browser of the tests, and the variable that names it to them.
fn test_browser() -> Result<(&'static str, PathBuf)> {
    let is_firefox = env::var_os("BROWSER").is_some_and(|name| name == "firefox");
    let browser = if is_firefox { FIREFOX } else { SHELL };
    let path = find(browser).or_else(|error| {
        // The tests also run in Chromium with windows, but take longer.
        let other = Path::new(CHROMIUM[1]);
        let is_free = !is_firefox && env::var_os(CHROMIUM[0]).is_none();
        if is_free && other.is_file() { Ok(other.into()) } else { Err(error) }
    })?;
    Ok((browser[0], path))
}

/// Returns the path of a browser, which is installed if it is missing.
fn find([variable, path, package]: Browser) -> Result<PathBuf> {
    if let Some(named) = env::var_os(variable) {
        let named = PathBuf::from(named);
        let message = || format!("the variable {variable} names `{}`, which is no file", named.display());
        return if named.is_file() { Ok(named) } else { Err(message().into()) };
    }
    if !Path::new(path).is_file() {
        install::debian(&[package])
            .map_err(|error| format!("{error}; let the variable {variable} name a browser that is there"))?;
    }
    Ok(path.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &[&str]) -> Result<Wanted> {
        Wanted::read(&args.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_asked_for_is_read() {
        assert_eq!(read(&[]).unwrap(), Wanted::default());
        let folder = Some("target/page".to_owned());
        let both = Wanted { folder, has_pictures: true, ..Wanted::default() };
        assert_eq!(read(&["--folder", "target/page", "--pictures"]).unwrap(), both);
        assert!(read(&["--built"]).unwrap().is_built);
        assert!(read(&["--overwrite", "tree"]).unwrap().overwrites);
        assert_eq!(read(&["corpus", "jobs"]).unwrap().files, ["tests/corpus.test.js", "tests/jobs.test.js"]);
        assert!(read(&["--folder"]).is_err());
        assert!(read(&["quickly"]).is_err());
    }
}
