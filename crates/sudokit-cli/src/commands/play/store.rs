//! Saved games: one JSON file for each puzzle, in a folder of their own.

use super::game::{Change, Game};
use crate::fatal::Fatal;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io};
use sudokit::{Grid, Solver};

/// Version of the files.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct SavedGame {
    version: u32,
    puzzle: String,
    changes: Vec<Change>,
    done: usize,
    seconds: u64,
}

/// The folder of the saved games.
pub(super) struct GameFolder(PathBuf);

impl GameFolder {
    /// The folder of this user; `None` without `XDG_DATA_HOME` and `HOME`.
    pub(super) fn of_user() -> Option<Self> {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        // The specification ignores a relative path.
        let data = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
        let data = data.or_else(|| set("HOME").map(|home| home.join(".local/share")))?;
        Some(Self(data.join("sudokit/games")))
    }

    fn path(&self, puzzle: &Grid) -> PathBuf {
        self.0.join(format!("{}.json", puzzle.to_string().replace('.', "0")))
    }

    /// Writes the game beside its file, and renames it.
    pub(super) fn save(&self, game: &Game, played: Duration) -> Result<(), Fatal> {
        let path = self.path(game.clues());
        self.write(game, played, &path).map_err(|error| Fatal::write(&path, error))
    }

    fn write(&self, game: &Game, played: Duration, path: &Path) -> io::Result<()> {
        let (changes, done) = game.changes();
        let saved = SavedGame {
            version: VERSION,
            puzzle: game.clues().to_string(),
            changes: changes.to_vec(),
            done,
            seconds: played.as_secs(),
        };
        fs::create_dir_all(&self.0)?;
        let mut file = tempfile::NamedTempFile::new_in(&self.0)?;
        serde_json::to_writer(&mut file, &saved)?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }

    /// The game of this puzzle: as it was saved, otherwise new. A file that cannot be read is kept under another name.
    pub(super) fn game(&self, puzzle: &Grid) -> Game {
        let path = self.path(puzzle);
        read(&path).unwrap_or_else(|| {
            // There is nothing to keep if the file does not exist.
            let _ = fs::rename(&path, path.with_extension("unreadable"));
            new_game(*puzzle)
        })
    }

    /// The saved games, the last one first.
    pub(super) fn list(&self) -> Vec<Game> {
        let Ok(files) = fs::read_dir(&self.0) else { return Vec::new() };
        let time = |path: &Path| {
            fs::metadata(path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
        };
        let paths = files.flatten().map(|file| file.path());
        let mut paths: Vec<_> =
            paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
        paths.sort();
        paths.sort_by_key(|path| std::cmp::Reverse(time(path)));
        paths.iter().filter_map(|path| read(path)).collect()
    }
}

/// A game at its start.
pub(super) fn new_game(puzzle: Grid) -> Game {
    Game::new(puzzle, Solver::new().solve(&puzzle).unique().copied())
}

fn read(path: &Path) -> Option<Game> {
    let saved: SavedGame = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
    let mut game = new_game(saved.puzzle.parse().ok().filter(|_| saved.version == VERSION)?);
    game.restore(&saved.changes, saved.done);
    game.played = Duration::from_secs(saved.seconds);
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_read_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameFolder(folder.path().to_path_buf());
        let puzzle = Grid::EMPTY;
        let path = games.path(&puzzle);
        fs::write(&path, "{\"version\":99}").unwrap();
        assert_eq!(games.game(&puzzle).clues(), &puzzle);
        assert_eq!(fs::read_to_string(path.with_extension("unreadable")).unwrap(), "{\"version\":99}");
        games.save(&games.game(&puzzle), Duration::ZERO).unwrap();
        assert_eq!(games.list().len(), 1);
    }
}
