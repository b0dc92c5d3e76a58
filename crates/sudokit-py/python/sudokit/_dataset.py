"""Data sets, made and audited by the program in a process of its own, so that their bytes are those of the program."""

import os
import re
import subprocess
import sys
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, cast

_Path: TypeAlias = str | os.PathLike[str]
_Band: TypeAlias = float | tuple[float | None, float | None] | str


class Leaks(NamedTuple):
    """How many of the test puzzles are essentially the same as a training puzzle, and what the program tells of it."""

    leaks: int
    tests: int
    report: str


def dataset(
    output: _Path,
    n: int = 1000,
    *,
    er: _Band | Iterable[_Band] = (),
    clues: _Band | Iterable[_Band] = (),
    minimal: bool = False,
    seed: int = 0,
    attempts: int = 10_000_000,
    scale: Literal["se", "se-head", "sukaku"] | Iterable[Literal["se", "se-head", "sukaku"]] = "se",
    steps: bool = False,
    augment: int = 0,
    split: float = 0.9,
    by: Literal["puzzle", "solution"] = "puzzle",
    shard: int = 100_000,
    compression: Literal["none", "snappy", "gzip", "lz4", "zstd"] | None = None,
    threads: int | None = None,
) -> Path:
    """Make a data set in an empty folder: Parquet files for training and for the test, and a card that tells how.

    `er` and `clues` are bands, a number or a pair of which either may be None, or the program's text, or several of them; each gets its share of the
    `n` puzzles. No test puzzle is essentially the same as a training one, which is checked at the end. The same seed makes
    the same bytes on any machine, and the same as `sudokit dataset` does. A band that fills too slowly is left as it is, with
    a warning. The answer is the folder.

    >>> import sudokit, tempfile
    >>> folder = sudokit.dataset(tempfile.mkdtemp(), 100, er=(1.0, 9.0), split=0.9, seed=1)
    >>> sorted(path.name for path in folder.iterdir())
    ['README.md', 'test-00000.parquet', 'train-00000.parquet']
    >>> sudokit.audit(folder).leaks
    0
    """
    options: dict[str, object] = {
        "number": n, "er": _bands(er), "clues": _bands(clues), "seed": seed, "attempts": attempts,
        "scale": scale if isinstance(scale, str) else ",".join(scale), "augment": augment, "split": split, "by": by,
        "shard": shard, "compression": compression, "threads": threads, "output": os.fspath(output),
    }  # fmt: skip
    flags = [name for name, is_wanted in [("--minimal", minimal), ("--steps", steps)] if is_wanted]
    done = _run("dataset", *flags, *(f"--{name}={value}" for name, value in options.items() if value not in (None, "")))
    if done.returncode != 0:
        warnings.warn(done.stderr.strip(), stacklevel=2)
    return Path(output)


def audit(train: _Path, test: _Path | None = None, *, by: Literal["puzzle", "solution"] = "puzzle", column: str | None = None, threads: int | None = None) -> Leaks:
    """Count the test puzzles that are essentially the same as a training one, in files or folders of any format.

    Of a folder with files train-* and test-* it compares these; of one file it counts the puzzles like one before.

    >>> import sudokit, tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "puzzles.txt")
    >>> puzzle = sudokit.generate(seed=1)
    >>> _ = file.write_text(puzzle + "\\n" + sudokit.transform(puzzle, seed=1) + "\\n")
    >>> sudokit.audit(file)[:2]
    (1, 2)
    """
    options = {"by": by, "column": column, "threads": threads}
    paths = [os.fspath(path) for path in (train, test) if path is not None]
    done = _run("dataset", "audit", *(f"--{name}={value}" for name, value in options.items() if value is not None), "--", *paths)
    if told := done.stderr.strip():
        warnings.warn(told, stacklevel=2)
    return _leaks(done.stdout)


def _leaks(report: str) -> Leaks:
    last = report.rstrip("\n").rsplit("\n", 1)[-1]
    if found := re.match(r"(\d+) of (\d+) test puzzles", last):
        return Leaks(int(found[1]), int(found[2]), report)
    if found := re.match(r"(\d+) puzzles, (\d+) classes", last):
        return Leaks(int(found[1]) - int(found[2]), int(found[1]), report)
    raise RuntimeError(f"the audit says {last!r}")


def _bands(bands: _Band | Iterable[_Band]) -> str:
    """As the program wants them: `1.0..9.0,10.0..`."""
    several = [cast("_Band", bands)] if _is_band(bands) else cast("Iterable[_Band]", bands)
    return ",".join(_band(band) for band in several)


def _is_band(bands: object) -> bool:
    is_pair = isinstance(bands, tuple) and len(bands) == 2 and all(isinstance(end, int | float | None) for end in bands)
    return is_pair or isinstance(bands, int | float | str)


def _band(band: _Band) -> str:
    if isinstance(band, str):
        return band
    least, most = band if isinstance(band, tuple) else (band, band)
    return f"{'' if least is None else least}..{'' if most is None else most}"


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program; what it cannot do at all is an error with its own words."""
    command = [sys.executable, "-m", "sudokit", "--color=never", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode == 130:
        raise KeyboardInterrupt
    if done.returncode not in (0, 1):
        raise ValueError(done.stderr.strip().removeprefix("error: "))
    return done
