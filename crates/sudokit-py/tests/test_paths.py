"""Paths as numbers, compared with the path in words and with a plain replay."""

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION

import sudokit
import sudokit.duckdb
from sudokit.polars import expr

PEERS = [
    {p for p in range(81) if p != c and (p // 9 == c // 9 or p % 9 == c % 9 or (p // 27, p % 9 // 3) == (c // 27, c % 9 // 3))}
    for c in range(81)
]


def replay(puzzle, steps):
    """Apply the steps to the candidates of plain Python; compare those that each step was found with."""
    grid = [0 if sign == "." else int(sign) for sign in puzzle]
    sets = [{d for d in range(1, 10) if all(grid[p] != d for p in PEERS[c])} if not grid[c] else set() for c in range(81)]
    for step in steps:
        if step.candidates is not None:
            assert step.candidates == [sum(1 << (d - 1) for d in each) for each in sets]
        for cell, digit in step.eliminations:
            assert digit in sets[cell]
            sets[cell].discard(digit)
        if step.cell is not None:
            grid[step.cell] = step.digit
            sets[step.cell] = set()
            for peer in PEERS[step.cell]:
                sets[peer].discard(step.digit)
    return "".join(map(str, grid)).replace("0", ".")


@pytest.fixture(scope="module")
def puzzles(valid):
    return [*valid[:60], HARD, PUZZLE, SOLUTION]


@pytest.mark.parametrize("scale", ["human", "se", "hodoku"])
def test_steps_are_those_of_the_path_in_words(scale, puzzles):
    some = puzzles if scale == "human" else puzzles[30:]
    for puzzle, steps in zip(some, sudokit.steps(some, scale, candidates=True, words=True), strict=True):
        path = sudokit.explain(puzzle, scale)["steps"]
        assert [step.technique for step in steps] == [step["technique"] for step in path]
        assert replay(puzzle, steps) == sudokit.solve(puzzle)
        for step, told in zip(steps, path, strict=True):
            assert told["because"] in step.words or step.words.startswith(step.technique)
            placed = f"r{step.cell // 9 + 1}c{step.cell % 9 + 1}={step.digit}" if step.cell is not None else ""
            assert placed in told["therefore"]


def test_ratings_are_the_maximum_of_the_scores(puzzles):
    for steps, rating in zip(sudokit.steps(puzzles[:-1], "se"), sudokit.rate(puzzles[:-1]), strict=True):
        assert max(step.score for step in steps) == rating.er and steps[0].score == rating.ed


def test_arrays_have_the_same_steps(puzzles):
    lists = sudokit.steps(puzzles, candidates=True, words=True)
    arrays = sudokit.steps(sudokit.cells(puzzles), candidates=True, words=True, threads=2)
    assert len(arrays) == len(puzzles) and [arrays[row] for row in range(len(arrays))] == lists
    assert arrays.solved.all() and arrays.candidates.shape == (len(arrays.cell), 81)
    assert arrays.offsets.tolist() == np.cumsum([0, *map(len, lists)]).tolist()
    assert [sudokit.TECHNIQUES[at] for at in arrays.technique[:3]] == [step.technique for step in lists[0][:3]]
    plain = sudokit.steps(sudokit.cells(puzzles))
    assert plain.candidates is None and plain.words is None and np.array_equal(plain.eliminations, arrays.eliminations)
    assert sudokit.steps(sudokit.cells(PUZZLE)) == sudokit.steps(PUZZLE) == sudokit.Puzzle(PUZZLE).steps() == sudokit.steps([PUZZLE])[0]
    assert len(sudokit.steps(sudokit.cells([]))) == 0
    with pytest.raises(IndexError):
        arrays[len(arrays)]


@pytest.mark.parametrize("kind", [pa.array, pa.chunked_array, pl.Series, pd.Series], ids=lambda kind: kind.__name__)
def test_columns_are_lists_of_structs(kind, puzzles):
    rows = [*puzzles[:30], None, HARD]
    column = sudokit.steps(kind([rows]) if kind is pa.chunked_array else kind(rows), candidates=True, words=True)
    found = column.to_pylist() if hasattr(column, "to_pylist") else list(column)
    for steps, expected in zip(found, sudokit.steps(rows, candidates=True, words=True), strict=True):
        if expected is None:
            assert steps is None or steps is pd.NA
            continue
        for step, one in zip(steps, expected, strict=True):
            pairs = [(number // 9, number % 9 + 1) for number in step["eliminations"]]
            assert sudokit.Step(**{**step, "eliminations": pairs, "candidates": list(step["candidates"])}) == one


def test_queries_have_lists_of_structs(puzzles):
    rows = puzzles[:5]
    expected = sudokit.steps(pl.Series("puzzle", rows), words=True)
    frame = pl.DataFrame({"puzzle": rows}).lazy().select(expr("puzzle").steps(words=True)).collect()
    assert frame["puzzle"].to_list() == expected.to_list()
    connection = sudokit.duckdb.register(duckdb.connect())
    table = pa.table({"puzzle": rows})
    connection.register("puzzles", table)
    found = connection.sql("select len(sudoku_steps(puzzle)), sudoku_steps(puzzle)[1].technique from puzzles").fetchall()
    assert found == [(len(steps), steps[0]["technique"]) for steps in expected.to_list()]


def test_puzzles_without_one_solution():
    with pytest.raises(sudokit.PuzzleError, match="more than one solution") as caught:
        sudokit.steps([PUZZLE, EMPTY])
    assert caught.value.row == 1
    found = sudokit.steps([PUZZLE, EMPTY, None, "12", 5], errors="null")
    assert len(found[0]) == 51 and found[1:] == [None] * 4
    arrays = sudokit.steps(np.zeros((2, 81), np.uint8), errors="null")
    assert arrays.offsets.tolist() == [0, 0, 0] and not arrays.solved.any()
