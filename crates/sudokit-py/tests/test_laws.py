"""Properties, tested with hypothesis."""

import numpy as np
import pyarrow as pa
from conftest import SOLUTION, numbers
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit
from sudokit import Puzzle, PuzzleError

GRIDS = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(lambda row: "".join(".123456789"[n] for n in row))
# Some digits of a solution: it has a solution, and sometimes only one.
PARTS = st.integers(0, 2**81 - 1).map(
    lambda mask: "".join(sign if mask >> at & 1 else "." for at, sign in enumerate(SOLUTION))
)
SEEDS = st.integers(0, 2**64 - 1)


@given(GRIDS)
def test_parsing_and_writing_are_inverse(line):
    assert Puzzle(line).line == line
    assert Puzzle(str(Puzzle(line))) == Puzzle(line) == eval(repr(Puzzle(line)))
    assert (hash(Puzzle(line)) == hash(Puzzle(line))) and Puzzle(line).clues == 81 - line.count(".")


@given(st.text() | st.text(alphabet=".0123456789|-+# \n", max_size=200))
def test_any_text_gives_a_puzzle_or_an_error(text):
    try:
        puzzle = Puzzle(text)
    except PuzzleError as error:
        assert str(error) and error.row is None
    else:
        assert len(puzzle.line) == 81


@settings(max_examples=50, deadline=None)
@given(st.lists(PARTS | st.none(), max_size=40))
def test_all_kinds_of_input_give_the_same_results(rows):
    answers = sudokit.solve(rows, errors="null")
    assert sudokit.solve(pa.array(rows, pa.string()), errors="null").to_pylist() == answers
    assert sudokit.solve(pa.chunked_array([rows], pa.string_view()), errors="null").to_pylist() == answers
    known = [row or "." * 81 for row in rows]
    array = sudokit.solve(numbers(known), errors="null")
    assert np.array_equal(array, numbers([answer or "." * 81 for answer in answers]))
    for row, answer in zip(rows, answers, strict=True):
        assert row is None or (answer is not None) == (sudokit.count(row, 2) == 1)


@settings(deadline=None)
@given(PARTS, SEEDS)
def test_equivalent_puzzles_share_the_canonical_form(puzzle, seed):
    image = sudokit.transform(puzzle, seed=seed)
    assert sudokit.canon(image) == sudokit.canon(puzzle)
    assert sudokit.count(image, 5) == sudokit.count(puzzle, 5)
    assert len(sudokit.dedupe([puzzle, image])) == 1


@settings(deadline=None)
@given(PARTS, SEEDS)
def test_minimized_puzzles_are_minimal(puzzle, seed):
    if sudokit.count(puzzle, 2) == 1:
        minimal = sudokit.minimize(puzzle, seed=seed)
        assert all(less in (".", sign) for less, sign in zip(minimal, puzzle, strict=True))
        assert sudokit.check(minimal, minimal=True) in ("valid, minimal", "solved")


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_generated_puzzles_are_valid(seed):
    puzzles = sudokit.generate(5, seed=seed, minimal=True)
    assert sudokit.check(puzzles, minimal=True) == ["valid, minimal"] * 5
    for path in sudokit.explain(puzzles[:1]):
        assert path["end"] in ("solved", "stuck")
        assert path["end"] == "stuck" or path["grid"] == sudokit.solve(puzzles[0])
