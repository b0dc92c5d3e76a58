"""Arrays for training: cells, candidates, tokens and the score of answers, compared with plain Python."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION

import sudokit

HOUSES = {
    "row": [[(r, c) for c in range(9)] for r in range(9)],
    "column": [[(r, c) for r in range(9)] for c in range(9)],
    "box": [[(b // 3 * 3 + k // 3, b % 3 * 3 + k % 3) for k in range(9)] for b in range(9)],
}


def repeated(answer, kind):
    houses = ([answer[9 * r + c] for r, c in house if answer[9 * r + c] != "."] for house in HOUSES[kind])
    return sum(len(digits) - len(set(digits)) for digits in houses)


def plain(answer, puzzle, solution):
    """The score of an answer, cell by cell."""
    cells = list(zip(answer, puzzle, solution, strict=True))
    kept = sum(a == p != "." for a, p, _ in cells)
    clues = sum(p != "." for _, p, _ in cells)
    changes = any(p != "." != a != p for a, p, _ in cells)
    merged = "".join(p if a == "." else a for a, p, _ in cells)
    return sudokit.AnswerScores(
        solved=answer == solution,
        cells_right=sum(a == s for a, _, s in cells),
        blanks_right=sum(a == s and p == "." for a, p, s in cells),
        blanks=81 - clues,
        filled=sum(a != "." for a, _, _ in cells),
        clues_kept=kept,
        clues=clues,
        row_clashes=repeated(answer, "row"),
        column_clashes=repeated(answer, "column"),
        box_clashes=repeated(answer, "box"),
        completions=0 if changes else sudokit.count(merged, 2),
        wrong=[a not in (".", s) for a, _, s in cells],
    )


@pytest.fixture(scope="module")
def answers():
    """Answers of every kind to 200 puzzles: right, empty, partial, with wrong digits, with changed clues."""
    random = np.random.default_rng(2)
    puzzles = sudokit.generate(200, seed=8)
    solutions = sudokit.solve(puzzles)
    found = []
    for at, (puzzle, solution) in enumerate(zip(puzzles, solutions, strict=True)):
        answer = np.array(list(solution))
        if at % 5:
            answer[random.choice(81, at % 40, replace=False)] = "."
        if at % 5 > 1:
            answer[random.choice(81, at % 7)] = random.choice(list("123456789"), at % 7)
        found.append("." * 81 if at == 3 else puzzle if at == 4 else "".join(answer))
    return found, puzzles, solutions


def test_each_number_equals_that_of_plain_python(answers):
    found, puzzles, solutions = answers
    scores = sudokit.score(found, puzzles)
    for row, expected in enumerate(plain(*each) for each in zip(found, puzzles, solutions, strict=True)):
        for name, value in expected._asdict().items():
            assert np.array_equal(getattr(scores, name)[row], value), (row, name)
    assert scores.solved.sum() == 40 and scores.wrong.shape == (200, 81)
    given = sudokit.score(found, puzzles, solutions, threads=2)
    assert all(np.array_equal(one, other) for one, other in zip(scores, given, strict=True))
    alone = sudokit.score(found[7], puzzles[7])
    assert all(np.array_equal(one, other[7]) for one, other in zip(alone, scores, strict=True))
    assert type(alone.solved) is bool and type(alone.cells_right) is int


@pytest.mark.parametrize("kind", [tuple, pa.array, pl.Series, pd.Series, sudokit.cells, lambda rows: pa.chunked_array([rows[:9], rows[9:]])])
def test_every_collection_is_scored(answers, kind):
    found, puzzles, _ = answers
    scores = sudokit.score(kind(found), kind(puzzles))
    expected = sudokit.score(found, puzzles)
    assert all(np.array_equal(one, other) for one, other in zip(scores, expected, strict=True))


def test_many_answers_to_one_puzzle_and_puzzles_without_one_solution():
    scores = sudokit.score([SOLUTION, PUZZLE, "." * 81], PUZZLE)
    assert scores.solved.tolist() == [True, False, False] and scores.completions.tolist() == [1, 1, 1]
    assert scores.clues.tolist() == [30, 30, 30] and scores.clues_kept.tolist() == [30, 30, 0]
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.score([SOLUTION], ["." * 81])
    open_puzzle = sudokit.score([SOLUTION, SOLUTION[:80] + "1"], ["." * 81] * 2, errors="null")
    assert open_puzzle.solved.tolist() == [True, False] and open_puzzle.cells_right.tolist() == [-1, -1]
    assert not open_puzzle.wrong.any() and open_puzzle.row_clashes.tolist() == [0, 1]
    # A full grid that follows the rules, but not the clues, is not solved.
    other = sudokit.transform(SOLUTION, "r123456789 c123456789 d234567891")
    assert sudokit.check(other) == "solved" and not sudokit.score(other, PUZZLE).solved
    with pytest.raises(ValueError, match="2 puzzles for 3 answers; expected one for each, or one for all"):
        sudokit.score([SOLUTION] * 3, [PUZZLE] * 2)


def test_cells_of_every_collection():
    rows = [PUZZLE, None, SOLUTION]
    expected = [[int(sign) if sign != "." else 0 for sign in row or "." * 81] for row in rows]
    for kind in (list, tuple, pa.array, pl.Series, pd.Series, lambda rows: pa.chunked_array([rows[:1], rows[1:]])):
        cells = sudokit.cells(kind(rows))
        assert cells.dtype == np.uint8 and cells.tolist() == expected
    assert sudokit.cells(sudokit.Puzzle(PUZZLE)).tolist() == expected[0]
    assert (sudokit.cells(np.asfortranarray(expected, dtype=np.uint8)) == expected).all()
    assert sudokit.cells([]).shape == (0, 81)
    with pytest.raises(sudokit.PuzzleError) as caught:
        sudokit.cells([PUZZLE, "12"])
    assert caught.value.row == 1
    assert sudokit.cells(["12", PUZZLE], errors="null").tolist() == [[0] * 81, expected[0]]


def test_candidates_equal_those_of_plain_python(answers):
    puzzles = answers[1][:40]
    found, bits = sudokit.candidates(puzzles), sudokit.candidates(puzzles, as_bits=True)
    assert found.shape == (40, 81, 9) and found.dtype == bool and bits.dtype == np.uint16
    assert (bits == (found * (1 << np.arange(9))).sum(axis=2)).all()
    assert (sudokit.candidates(puzzles[5]) == found[5]).all()
    for row, puzzle in enumerate(puzzles):
        for r in range(9):
            for c in range(9):
                peers = {puzzle[9 * y + x] for houses in HOUSES.values() for house in houses if (r, c) in house for y, x in house}
                own = puzzle[9 * r + c]
                expected = {own} if own != "." else set("123456789") - peers
                assert {str(d + 1) for d in range(9) if found[row, 9 * r + c, d]} == expected


def test_tokens_are_decoded_to_what_was_encoded(answers):
    puzzles = answers[1]
    for offset in (0, 1, 5):
        tokens = sudokit.encode(puzzles, offset=offset)
        assert tokens.dtype == np.int64 and tokens.min() == offset and tokens.max() == offset + 9
        assert sudokit.decode(tokens, offset=offset) == puzzles
        assert sudokit.decode(tokens[3], offset=offset) == puzzles[3]
    assert sudokit.encode(puzzles, dtype="int32").dtype == np.int32
    assert sudokit.decode(np.zeros((0, 81), dtype=np.int64)) == []
    with pytest.raises(ValueError, match=r"token 0 at \[2, 7\], expected 1 to 10"):
        wrong = sudokit.encode(puzzles)
        wrong[2, 7] = 0
        sudokit.decode(wrong)
    with pytest.raises(ValueError, match=r"shape \(80,\)"):
        sudokit.decode(np.ones(80, dtype=np.int64))
