"""Generates data sets. The program runs in a separate process, so that the files are identical to its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

from sudokit._options import (
    Compression as _Compression,
    DatasetTo as _To,
    Difficulty as _Difficulty,
    GroupBy as _GroupBy,
    Order as _Order,
    Scale as _Scale,
)

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


@renamed(er="rating", by="group_by")
def dataset(
    output: _Path,
    n: int = 1000,
    *,
    rating: _Band | Iterable[_Band] = (),
    difficulty: _Difficulty | Iterable[_Difficulty] = (),
    effort: _Band | Iterable[_Band] = (),
    clues: _Band | Iterable[_Band] = (),
    solutions: _Band | Iterable[_Band] = (),
    minimal: bool = False,
    seed: int = 0,
    attempts: int = 10_000_000,
    scale: _Scale | Iterable[_Scale] = "se",
    steps: bool = False,
    curriculum: bool = False,
    augment: int = 0,
    split: float = 0.9,
    parts: Mapping[str, float] | None = None,
    group_by: _GroupBy = "puzzle",
    order: _Order = "none",
    to: _To = "parquet",
    shard: int = 100_000,
    compression: _Compression | None = None,
    license: str = "cc0-1.0",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Path:
    """Generate a data set for machine learning in a folder and return the folder.

    The folder contains files for training and testing, or those of `parts`, and a data card. No test puzzle is equivalent to a
    training puzzle; this is verified at the end. The same seed gives the same files on every machine, and with `sudokit dataset`. If
    the call is interrupted, the same call continues in the same folder, and the files are as without the interruption.

    `rating`, `effort`, `clues` and `solutions` are bands: a number, a pair (minimum, maximum) with None for no limit, a text in the
    syntax of the program, or a list of these; `difficulty` is a name or several. Each band of one kind is combined with each of the
    other kinds, and the `n` puzzles are divided equally. If `attempts` consecutive attempts give no puzzle for an incomplete band, the
    band stays incomplete, with a warning. A wrong option raises `ValueError`.

    `progress` is called with the number of puzzles found so far and the number of all. What it raises stops the program and is raised.

    >>> import sudokit, tempfile
    >>> folder = sudokit.dataset(tempfile.mkdtemp(), 100, rating=(1.0, 9.0), split=0.9, seed=1)
    >>> sorted(path.name for path in folder.iterdir())
    ['README.md', 'test-00000.parquet', 'train-00000.parquet']
    >>> sudokit.audit(folder).clean
    True
    """
    shares = ",".join(f"{name}={share}" for name, share in (parts or {}).items())
    options: dict[str, object] = {
        "number": n, "rating": _bands(rating), "difficulty": _names(difficulty), "effort": _bands(effort), "clues": _bands(clues),
        "solutions": _bands(solutions), "seed": seed, "attempts": attempts, "scale": _names(scale), "augment": augment,
        "split": None if shares else split, "parts": shares, "group-by": group_by, "order": order, "to": to, "shard": shard,
        "compression": compression, "license": license, "threads": threads, "output": os.fspath(output),
    }  # fmt: skip
    flags = [name for name, is_wanted in [("--minimal", minimal), ("--steps", steps), ("--curriculum", curriculum)] if is_wanted]
    given = [f"--{name}={value}" for name, value in options.items() if value not in (None, "")]
    if progress is not None:
        given.append("--progress=lines")
    done = run_program("dataset", *flags, *given, progress=progress)
    if done.returncode != 0:
        warnings.warn(done.stderr.strip(), stacklevel=3)
    return Path(output)


def _names(names: str | Iterable[str]) -> str:
    return names if isinstance(names, str) else ",".join(names)


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


def run_program(*arguments: str, progress: Callable[[int, int], object] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program. Raise `ValueError` with its message for any exit status except 0 and 1.

    `progress` is called with the numbers of its lines of progress, which are not part of the messages.
    """
    command = [sys.executable, "-m", "sudokit", "--color=never", *arguments]
    if progress is None:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    else:
        done = _watched(command, progress)
    if done.returncode == 130:
        raise KeyboardInterrupt
    if done.returncode not in (0, 1):
        raise ValueError(done.stderr.strip().removeprefix("error: "))
    return done


def _watched(command: list[str], progress: Callable[[int, int], object]) -> subprocess.CompletedProcess[str]:
    """Run a program that writes nothing to standard output, and pass on its lines of progress."""
    messages = []
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, encoding="utf-8") as program:
        assert program.stderr is not None
        try:
            for line in program.stderr:
                if found := re.fullmatch(r"progress: (\d+) of (\d+) puzzles\n", line):
                    progress(int(found[1]), int(found[2]))
                else:
                    messages.append(line)
        except BaseException:
            # The program ends its work cleanly, so that the same call can continue it.
            program.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
            program.stderr.read()
            raise
    return subprocess.CompletedProcess(command, program.returncode, "", "".join(messages))
