"""Transforms of puzzles together with what belongs to them."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION, numbers

import sudokit

TURN = "r987654321 c987654321 d123456789"


def test_a_puzzle_and_its_solution_get_the_same_transform(valid):
    solutions = sudokit.solve(valid)
    images, transforms = sudokit.transform(valid, seed=3, return_transforms=True)
    assert images == sudokit.transform(valid, seed=3) and len(set(transforms)) > 100
    assert sudokit.transform(solutions, transforms) == sudokit.solve(images)
    assert sudokit.transform(images, transforms, inverse=True) == valid
    # The applied transforms are returned, here the inverse ones.
    before, applied = sudokit.transform(images, transforms, inverse=True, return_transforms=True)
    assert before == valid and sudokit.transform(images, applied) == valid


@pytest.mark.parametrize("kind", [tuple, iter, np.array, pa.array, lambda rows: pa.chunked_array([rows[:7], [], rows[7:]]), pl.Series, pd.Series])
def test_every_kind_of_column(valid, kind):
    images, transforms = sudokit.transform(valid, seed=3, return_transforms=True)
    assert sudokit.transform(valid, kind(transforms)) == images
    # The rows of the puzzles and of the transforms may be in different chunks.
    if kind in (np.array, iter, tuple):
        return
    column = pa.chunked_array([valid[:100], valid[100:]])
    assert sudokit.transform(column, kind(transforms)).to_pylist() == images
    found, used = sudokit.transform(kind(valid), seed=3, return_transforms=True)
    assert list(found) == list(kind(images)) and list(used) == list(kind(transforms))
    assert type(found) is type(used)


def test_arrays_of_numbers(valid):
    images, transforms = sudokit.transform(valid, seed=3, return_transforms=True)
    found, used = sudokit.transform(numbers(valid), seed=3, return_transforms=True)
    assert (found == numbers(images)).all() and used.tolist() == transforms
    one, used = sudokit.transform(numbers(valid)[0], seed=3, return_transforms=True)
    assert (one == numbers(images)[0]).all() and used == transforms[0]
    assert (sudokit.transform(numbers(valid)[0], [transforms[0]]) == numbers(images)[0]).all()


def test_one_puzzle_and_iterators(valid):
    image, used = sudokit.transform(PUZZLE, seed=3, return_transforms=True)
    assert sudokit.transform(SOLUTION, used) == sudokit.solve(image)
    assert sudokit.transform(PUZZLE, TURN, return_transforms=True) == (PUZZLE[::-1], TURN)
    puzzle, used = sudokit.Puzzle(PUZZLE).transform(seed=3, return_transforms=True)
    assert puzzle == sudokit.Puzzle(image)
    assert sudokit.transform(iter(valid), seed=3, return_transforms=True) == sudokit.transform(valid, seed=3, return_transforms=True)
    table = pa.table({"puzzle": valid})
    stream = pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=50))
    images, used = sudokit.transform(stream, seed=3, return_transforms=True)
    assert (images.to_pylist(), used.to_pylist()) == sudokit.transform(valid, seed=3, return_transforms=True)


def test_nulls_and_wrong_transforms():
    images, used = sudokit.transform([PUZZLE, None], TURN, return_transforms=True)
    assert (images, used) == ([PUZZLE[::-1], None], [TURN, None])
    assert sudokit.transform([PUZZLE, None], [TURN, None]) == [PUZZLE[::-1], None]
    assert sudokit.transform([None, PUZZLE, "x", PUZZLE], ["", TURN, TURN, None], errors="null") == [None, PUZZLE[::-1], None, None]
    with pytest.raises(sudokit.PuzzleError, match=r"`by` has no transform for this puzzle \(row 1 of the input\)"):
        sudokit.transform([PUZZLE, PUZZLE], [TURN, None])
    with pytest.raises(ValueError, match=r"row 1 of `by`"):
        sudokit.transform([PUZZLE, PUZZLE], [TURN, "r1"])
    for puzzles, by in [([PUZZLE] * 2, [TURN]), ([PUZZLE], [TURN] * 2), (PUZZLE, [TURN] * 2), (pa.array([PUZZLE]), [TURN] * 3)]:
        with pytest.raises(ValueError, match="expected one for each"):
            sudokit.transform(puzzles, by)
    for by in [7, [7.5], pa.array([7.5]), {"a": TURN}.values]:
        with pytest.raises(TypeError, match="expected"):
            sudokit.transform([PUZZLE], by)
