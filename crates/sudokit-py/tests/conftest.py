"""Shared puzzles and fixtures."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import sudokit

ROOT = Path(__file__).resolve().parents[3]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
EMPTY = "." * 81


def numbers(puzzles: list[str]) -> np.ndarray:
    """The puzzles as an array."""
    rows = [[0 if sign == "." else int(sign) for sign in puzzle] for puzzle in puzzles]
    return np.array(rows, dtype=np.uint8).reshape(-1, 81)


@pytest.fixture(scope="session")
def corpus() -> list[str]:
    """Valid puzzles, minimal or not, and each also with one clue removed."""
    made = sudokit.generate(150, seed=1, minimal=True) + sudokit.generate(150, seed=2, clues=(28, 36))
    less = [puzzle[:at] + "." + puzzle[at + 1 :] for at, puzzle in enumerate(made[:60])]
    return made + less + [PUZZLE, SOLUTION, HARD]


@pytest.fixture(scope="session")
def valid(corpus: list[str]) -> list[str]:
    """The puzzles of the corpus with exactly one solution."""
    return [puzzle for puzzle in corpus if sudokit.count(puzzle, 2) == 1]


@pytest.fixture(scope="session")
def program_path() -> str:
    """The path of the program."""
    path = os.environ.get("SUDOKIT_PROGRAM")
    assert path, "SUDOKIT_PROGRAM must be the path of the program `sudokit`; run `cargo xtask python`"
    return path


@pytest.fixture(scope="session")
def program(program_path):
    """A function that runs the program with arguments and input lines and returns its output lines."""

    def run(*arguments: str, lines: list[str] = ()) -> list[str]:
        text = "".join(line + "\n" for line in lines)
        done = subprocess.run([program_path, *arguments], input=text, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout.splitlines()

    return run


@pytest.fixture(scope="session")
def spark():
    """A Spark session with two executors, each a process with one core, shared by all tests."""
    assert shutil.which("java"), "Spark needs Java 17 or newer; run `cargo xtask python`"
    from pyspark.sql import SparkSession

    # Workers read only the environment; settings of the builder are too late for them.
    os.environ.update(PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "1g",
        "spark.sql.shuffle.partitions": "4",
        # Do not merge small files: several tasks are needed, so that one can be killed while others are finished.
        "spark.sql.files.maxPartitionBytes": "2m",
        "spark.sql.files.openCostInBytes": "0",
    }
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("sudokit")
    session = builder.config(map=settings).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()
