"""No panic reaches Python: wrong arguments and missing packages are exceptions with a message."""

import subprocess
import sys

import numpy as np
import pyarrow as pa
import pytest
from conftest import PUZZLE

import sudokit
import sudokit.variants

WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
import sudokit
try:
    {call}
except BaseException as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("missing", "call", "expected"),
    [
        (["numpy"], "sudokit.generate(1, to='numpy')", "ImportError a NumPy array is asked for, but NumPy cannot be imported; install numpy"),
        (["numpy"], f"sudokit.cells('{PUZZLE}')", "ImportError a NumPy array is asked for, but NumPy cannot be imported; install numpy"),
        (["numpy"], f"sudokit.encode(['{PUZZLE}'])", "ImportError"),
        (["numpy"], f"sudokit.score_answer('r5c5=5', '{PUZZLE}', expect='steps')", "ImportError"),
        (["numpy"], "sudokit.generate(seed=1, n=10**9, to='numpy')", "ImportError"),
        (["arro3", "arro3.core", "pyarrow"], "print(len(sudokit.generate(1, to='arrow')))", "1"),
        (["pyarrow"], "import sudokit.spark", ("ImportError", "ModuleNotFoundError")),
        (["pyspark"], "import sudokit.spark", ("ImportError", "ModuleNotFoundError")),
        (["polars"], "import sudokit.polars", ("ImportError", "ModuleNotFoundError")),
        (["duckdb"], "import sudokit.duckdb", ("ImportError", "ModuleNotFoundError")),
        (["pyarrow"], f"import pandas; sudokit.solve(pandas.Series(['{PUZZLE}'])); print('solved')", ("solved", "ImportError", "ModuleNotFoundError")),
    ],
)
def test_a_missing_package_is_an_import_error(missing, call, expected):
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(missing=missing, call=call)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(expected), done.stdout
    assert "panicked" not in done.stderr, done.stderr


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_named(seed):
    for call in [
        lambda: sudokit.generate(seed=seed),
        lambda: sudokit.transform(PUZZLE, seed=seed),
        lambda: sudokit.minimize(PUZZLE, seed=seed),
        lambda: sudokit.split([PUZZLE], seed=seed),
        lambda: sudokit.Puzzle(PUZZLE).transform(seed=seed),
    ]:
        with pytest.raises(ValueError, match=rf"seed is {seed}, expected a whole number from 0 to 2\^64 - 1"):
            call()


@pytest.mark.parametrize("number", [-1, 2**64])
@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("threads", lambda number: sudokit.solve([PUZZLE], threads=number)),
        ("threads", lambda number: sudokit.variants.count([PUZZLE], threads=number)),
        ("n", lambda number: sudokit.generate(number)),
        ("clues", lambda number: sudokit.generate(1, clues=number)),
        ("clues", lambda number: sudokit.clues(PUZZLE, (number, 30))),
        ("blanks", lambda number: sudokit.generate(1, blanks=(40, number))),
        ("stage", lambda number: sudokit.hint(PUZZLE, number)),
        ("limit", lambda number: sudokit.count(PUZZLE, number)),
        ("limit", lambda number: sudokit.solutions(PUZZLE, number)),
        ("limit", lambda number: sudokit.vicinity(PUZZLE, limit=number)),
        ("limit", lambda number: sudokit.clues(PUZZLE, limit=number)),
        ("limit", lambda number: sudokit.trace(PUZZLE, number)),
        ("limit", lambda number: sudokit.score(PUZZLE, PUZZLE, limit=number)),
        ("minus", lambda number: sudokit.vicinity(PUZZLE, number)),
        ("plus", lambda number: sudokit.vicinity(PUZZLE, 1, number)),
        ("max_cells", lambda number: sudokit.backdoors(PUZZLE, max_cells=number)),
        ("max_cells", lambda number: sudokit.unavoidable(PUZZLE, max_cells=number)),
        ("first", lambda number: sudokit.augment(np.zeros((1, 81), np.uint8), seed=1, first=number)),
        ("size", lambda number: sudokit.variants.generate(size=number)),
        ("n", lambda number: sudokit.variants.generate(number)),
        ("clues", lambda number: sudokit.variants.generate(clues=number)),
        ("limit", lambda number: sudokit.variants.Puzzle(4).count(number)),
        ("limit", lambda number: sudokit.variants.Puzzle(4).candidates(number)),
        ("limit", lambda number: sudokit.variants.count([PUZZLE], number)),
        ("descents", lambda number: sudokit.variants.Puzzle(4).estimate(number)),
        ("seed", lambda number: sudokit.variants.Puzzle(4).estimate(seed=number)),
    ],
)
def test_a_number_out_of_range_is_named(name, call, number):
    with pytest.raises(ValueError, match=rf"^{name} is \(?.*{number}.*, expected a whole number from 0 to 2\^64 - 1"):
        call(number)


def test_a_wrong_size_of_a_picture_is_named():
    for size in [-1, 2**64]:
        with pytest.raises(ValueError, match=rf"size is {size}, expected a whole number from 0 to 2\^32 - 1"):
            sudokit.render(PUZZLE, to="png", size=size)


@pytest.mark.parametrize("name", ["rating", "effort"])
def test_a_wrong_range_of_ratings_is_named(name):
    with pytest.raises(ValueError, match=f"^{name}: expected one or two ratings"):
        sudokit.generate(1, **{name: (7.0, 1.0)})


def test_a_cell_out_of_range_is_an_index_error():
    puzzle = sudokit.Puzzle(PUZZLE)
    for at in [81, -82, 2**70, -(2**70), (9, 0), (0, 2**70), (-(2**70), 0)]:
        with pytest.raises(IndexError, match="expected 0 to 80, or row and column 0 to 8"):
            puzzle[at]
    assert (puzzle[0], puzzle[-81], puzzle[0, -5], puzzle[np.int64(80)]) == (5, 5, 7, 9)


def test_an_offset_of_tokens_out_of_range_is_named():
    for offset in [-1, 2**63, 2**63 - 9]:
        for call in [lambda: sudokit.encode(PUZZLE, offset=offset), lambda: sudokit.decode(np.zeros(81, int), offset=offset)]:  # noqa: B023
            with pytest.raises(ValueError, match=f"offset is {offset}, expected a whole number from 0 to {2**63 - 10}"):
                call()
    with pytest.raises(ValueError, match="offset is 247, expected a whole number from 0 to 246"):
        sudokit.encode(PUZZLE, offset=247, dtype="uint8")
    with pytest.raises(TypeError):
        sudokit.encode(PUZZLE, offset=1.5)
    assert sudokit.encode(PUZZLE, offset=246, dtype="uint8").max() == 255


@pytest.mark.parametrize("generate", [sudokit.generate, sudokit.variants.generate])
def test_attempts_out_of_range_are_named(generate):
    with pytest.raises(ValueError, match="attempts is 0, expected 1 or more"):
        generate(attempts=0)
    with pytest.raises(ValueError, match="attempts is -1, expected a whole number"):
        generate(attempts=-1)


def test_wrong_values_are_exceptions():
    for call in [
        lambda: sudokit.generate(-1),
        lambda: sudokit.generate(2**64),
        lambda: sudokit.generate(1, attempts=-1),
        lambda: sudokit.generate(1, clues=(-1, 5)),
        lambda: sudokit.generate(1, clues=(30, 20)),
        lambda: sudokit.generate(1, rating=(float("nan"), 1.0)),
        lambda: sudokit.generate(1, rating=float("inf")),
        lambda: sudokit.generate(1, to="list", threads=0),
        lambda: sudokit.generate(1, seed="1"),
        lambda: sudokit.count(PUZZLE, -1),
        lambda: sudokit.hint(PUZZLE, 2**70),
        lambda: sudokit.solve([PUZZLE], threads=-1),
        lambda: sudokit.solve([PUZZLE], threads=2**64),
        lambda: sudokit.split([PUZZLE], {"a": float("nan")}),
        lambda: sudokit.split([PUZZLE], {"a": float("inf"), "b": 1}),
        lambda: sudokit.split([PUZZLE], {1: 1}),
        lambda: sudokit.solve(np.zeros((0, 80), np.uint8)),
        lambda: sudokit.solve(np.zeros((2, 9, 9), np.float64)),
        lambda: sudokit.solve(np.zeros((), np.uint8)),
        lambda: sudokit.solve(np.zeros((1, 81), [("a", np.uint8)])),
        lambda: sudokit.solve(pa.array([1])),
        lambda: sudokit.solve(pa.table({"a": [PUZZLE], "b": [PUZZLE]})),
        lambda: sudokit.solve(pa.table({})),
        lambda: sudokit.solve(object()),
        lambda: sudokit.solve(None),
        lambda: sudokit.solve("\ud800"),
        lambda: sudokit.Puzzle("\0" * 81),
        lambda: sudokit.Puzzle(PUZZLE)[2**70],
    ]:
        with pytest.raises(Exception, match=".") as caught:
            call()
        # A panic is no Exception; the net makes it a RuntimeError.
        assert not isinstance(caught.value, RuntimeError), caught.value


def test_large_numbers_of_threads_are_accepted():
    assert sudokit.solve([PUZZLE] * 5000, threads=10_000) == sudokit.solve([PUZZLE] * 5000)
