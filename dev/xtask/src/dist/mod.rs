//! What is published: every package in one folder, with its licences, its bill of materials and a checksum.
//!
//! Nothing is uploaded. `docs/src/internals/releasing.md` has the command that publishes each package.

mod archive;
mod checksums;
mod components;
mod crates;
mod licences;
mod manifest;
pub(crate) mod npm;
mod program;
mod python;
mod sbom;
mod templates;

use crate::Result;
use crate::run::target;
use manifest::Manifest;
use std::fs;
use std::path::{Path, PathBuf};

/// A kind of package, by the name that selects it.
struct Part {
    name: &'static str,
    make: fn(&Dist) -> Result,
}

/// In order: the templates name the checksum of the source archive, which `crates` makes.
const PARTS: [Part; 6] = [
    Part { name: "crates", make: crates::make },
    Part { name: "program", make: program::make },
    Part { name: "sdist", make: python::sdist },
    Part { name: "wheels", make: python::wheels },
    Part { name: "npm", make: npm::make },
    Part { name: "templates", make: templates::make },
];

/// Where packages are written, and what they have in common.
struct Dist {
    /// Not `target/dist`: there cargo keeps what it builds with the profile `dist`.
    folder: PathBuf,
    manifest: Manifest,
}

impl Dist {
    fn start() -> Result<Self> {
        let folder = target()?.join("packages");
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, manifest: Manifest::read()? })
    }

    /// Moves a finished package into the folder.
    fn add(&self, package: &Path) -> Result {
        let name = package.file_name().ok_or("a package without a name")?;
        fs::copy(package, self.folder.join(name))?;
        Ok(())
    }
}

/// Makes the parts that are named, or all, and prints the size of each package.
pub(crate) fn run(args: &[String]) -> Result {
    let parts = wanted(args)?;
    if args.is_empty() {
        remove(&target()?.join("packages"))?;
    }
    let dist = Dist::start()?;
    for part in parts {
        eprintln!("\n== {}", part.name);
        (part.make)(&dist).map_err(|error| format!("{}: {error}", part.name))?;
    }
    checksums::write(&dist.folder)?;
    list(&dist.folder)
}

fn wanted(args: &[String]) -> Result<Vec<&'static Part>> {
    if args.is_empty() {
        return Ok(PARTS.iter().collect());
    }
    if let Some(unknown) = args.iter().find(|arg| PARTS.iter().all(|part| part.name != arg.as_str())) {
        let names = PARTS.each_ref().map(|part| part.name).join(", ");
        return Err(format!("`{unknown}`: expected some of {names}").into());
    }
    Ok(PARTS.iter().filter(|part| args.iter().any(|arg| arg == part.name)).collect())
}

/// Prints the name and size of every package.
fn list(folder: &Path) -> Result {
    println!("{}", folder.display());
    for path in files(folder)? {
        let kb = fs::metadata(&path)?.len().div_ceil(1024);
        println!("{kb:>8} KB  {}", path.file_name().unwrap_or_default().display());
    }
    Ok(())
}

/// The files directly in a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut files: Vec<_> = entries.iter().map(fs::DirEntry::path).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}

/// Removes a folder, if it is there.
fn remove(folder: &Path) -> Result {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

/// An empty folder.
fn fresh(folder: PathBuf) -> Result<PathBuf> {
    remove(&folder)?;
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(args: &[&str]) -> Result<Vec<&'static str>> {
        let args: Vec<_> = args.iter().map(ToString::to_string).collect();
        Ok(wanted(&args)?.into_iter().map(|part| part.name).collect())
    }

    #[test]
    fn parts_are_selected_by_name_and_made_in_order() {
        assert_eq!(names(&[]).unwrap().len(), PARTS.len());
        assert_eq!(names(&["npm", "program"]).unwrap(), ["program", "npm"]);
        let error = names(&["npm", "deb"]).unwrap_err().to_string();
        assert_eq!(error, "`deb`: expected some of crates, program, sdist, wheels, npm, templates");
    }
}
