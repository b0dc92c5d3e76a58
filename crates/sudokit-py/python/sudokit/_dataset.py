"""Generates and audits data sets. The program runs in a separate process, so that the files are identical to its own."""

import os
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar, cast

from sudokit._options import Compression as _Compression, GroupBy as _GroupBy, Scale as _Scale

_Path: TypeAlias = str | os.PathLike[str]
_Band: TypeAlias = float | tuple[float | None, float | None] | str
_P = ParamSpec("_P")
_R = TypeVar("_R")


def renamed(**names: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Also accept the earlier names of keyword arguments."""

    def accept(function: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(function)
        def call(*args: _P.args, **options: _P.kwargs) -> _R:
            current: dict[str, Any] = {}
            for name, value in options.items():
                if names.get(name, name) in current:
                    raise TypeError(f"{name} is given twice")
                current[names.get(name, name)] = value
            return function(*args, **current)

        return call

    return accept


class Leaks(NamedTuple):
    """The result of `audit`: leaked test puzzles, all test puzzles, the program's report, and the number of unread records.

    With unread records, `leaks` is a minimum.
    """

    leaks: int
    tests: int
    report: str
    unread: int = 0


@renamed(er="rating", by="group_by")
def dataset(
    output: _Path,
    n: int = 1000,
    *,
    rating: _Band | Iterable[_Band] = (),
    clues: _Band | Iterable[_Band] = (),
    minimal: bool = False,
    seed: int = 0,
    attempts: int = 10_000_000,
    scale: _Scale | Iterable[_Scale] = "se",
    steps: bool = False,
    augment: int = 0,
    split: float = 0.9,
    group_by: _GroupBy = "puzzle",
    shard: int = 100_000,
    compression: _Compression | None = None,
    threads: int | None = None,
) -> Path:
    """Generate a data set for machine learning in an empty folder and return the folder.

    The folder contains Parquet files for training and testing, and a data card. No test puzzle is equivalent to a training puzzle;
    this is verified at the end. The same seed gives the same files on every machine, and with `sudokit dataset`.

    `rating` and `clues` are bands: a number, a pair (minimum, maximum) with None for no limit, a text in the syntax of the program,
    or a list of these. The `n` puzzles are divided equally among the bands. If `attempts` consecutive attempts give no puzzle for an
    incomplete band, the band stays incomplete, with a warning. A wrong option raises `ValueError`.

    >>> import sudokit, tempfile
    >>> folder = sudokit.dataset(tempfile.mkdtemp(), 100, rating=(1.0, 9.0), split=0.9, seed=1)
    >>> sorted(path.name for path in folder.iterdir())
    ['README.md', 'test-00000.parquet', 'train-00000.parquet']
    >>> sudokit.audit(folder).leaks
    0
    """
    options: dict[str, object] = {
        "number": n, "er": _bands(rating), "clues": _bands(clues), "seed": seed, "attempts": attempts,
        "scale": scale if isinstance(scale, str) else ",".join(scale), "augment": augment, "split": split, "by": group_by,
        "shard": shard, "compression": compression, "threads": threads, "output": os.fspath(output),
    }  # fmt: skip
    flags = [name for name, is_wanted in [("--minimal", minimal), ("--steps", steps)] if is_wanted]
    done = _run("dataset", *flags, *(f"--{name}={value}" for name, value in options.items() if value not in (None, "")))
    if done.returncode != 0:
        warnings.warn(done.stderr.strip(), stacklevel=3)
    return Path(output)


@renamed(by="group_by")
def audit(
    train: _Path,
    test: _Path | None = None,
    *,
    group_by: _GroupBy = "puzzle",
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    threads: int | None = None,
) -> Leaks:
    """Count the test puzzles that are equivalent to a training puzzle. Reads files of any supported format, and folders.

    With one folder, the files train-* and test-* are compared. With one file, puzzles that are equivalent to an earlier one are
    counted. Returns a tuple `Leaks` of `leaks`, `tests`, `report` and `unread`.

    A record that cannot be read raises `ValueError` with the places of the first ones, because it could be a leak. With
    `errors="skip"`, such records are skipped with a warning, and `unread` is their number.

    >>> import sudokit, tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "puzzles.txt")
    >>> puzzle = sudokit.generate(seed=1)
    >>> _ = file.write_text(puzzle + "\\n" + sudokit.transform(puzzle, seed=1) + "\\n")
    >>> sudokit.audit(file)[:2]
    (1, 2)
    """
    if errors not in ("raise", "skip"):
        raise ValueError(f'errors is {errors!r}, expected "raise" or "skip"')
    options = {"by": group_by, "column": column, "threads": threads}
    paths = [os.fspath(path) for path in (train, test) if path is not None]
    done = _run("dataset", "audit", *(f"--{name}={value}" for name, value in options.items() if value is not None), "--", *paths)
    found, message = _leaks(done.stdout), done.stderr.strip()
    if found.unread and errors == "raise":
        counted = f"{found.unread} record{'s' * (found.unread != 1)} could not be read and could be leaks"
        raise ValueError(f'{counted}; errors="skip" compares the others\n{message}')
    if message:
        warnings.warn(message, stacklevel=3)
    return found


def _leaks(report: str) -> Leaks:
    last = report.rstrip("\n").rsplit("\n", 1)[-1]
    bad = re.search(r"^(\d+) records could not be read", report, re.MULTILINE)
    unread = int(bad[1]) if bad else 0
    if found := re.match(r"(\d+) of (\d+) test puzzles", last):
        return Leaks(int(found[1]), int(found[2]), report, unread)
    if found := re.match(r"(\d+) puzzles, (\d+) equivalence class", last):
        return Leaks(int(found[1]) - int(found[2]), int(found[1]), report, unread)
    raise RuntimeError(f"unexpected report of the audit: {last!r}")


def _bands(bands: _Band | Iterable[_Band]) -> str:
    """Write the bands in the syntax of the program: `1.0..9.0,10.0..`."""
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
    """Run the program. Raise `ValueError` with its message for any exit status except 0 and 1."""
    command = [sys.executable, "-m", "sudokit", "--color=never", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode == 130:
        raise KeyboardInterrupt
    if done.returncode not in (0, 1):
        raise ValueError(done.stderr.strip().removeprefix("error: "))
    return done
