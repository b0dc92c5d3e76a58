"""Functions and methods for one puzzle."""

import pickle
import re

import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION

import sudokit
from sudokit import Puzzle, PuzzleError, Rating

DRAWN = """
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘
""".strip()


def test_every_function_accepts_text():
    assert sudokit.solve(PUZZLE) == SOLUTION
    assert sudokit.check(HARD, minimal=True) == "valid, minimal"
    assert sudokit.check(SOLUTION) == "solved"
    assert sudokit.count(EMPTY, 77) == 77
    assert sudokit.solutions(PUZZLE) == [SOLUTION]
    assert sudokit.rate(HARD) == Rating(11.1, 11.1, 11.1, "dynamic contradiction")
    assert sudokit.hint(PUZZLE, 1) == "Look at box 2."
    assert sudokit.explain(PUZZLE)["end"] == "solved"
    assert sudokit.canon(PUZZLE) == sudokit.canon(PUZZLE[::-1]) != PUZZLE
    assert sudokit.transform(PUZZLE, "r987654321 c987654321 d123456789") == PUZZLE[::-1]
    assert sudokit.check(sudokit.minimize(PUZZLE), minimal=True) == "valid, minimal"


def test_all_formats_are_parsed():
    drawn = "\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9))
    board = str([list(PUZZLE[row : row + 9]) for row in range(0, 81, 9)]).replace("'", '"')
    for text in [PUZZLE.replace(".", "0"), drawn, DRAWN, board, PUZZLE + " # a comment"]:
        assert sudokit.solve(text) == SOLUTION, text


def test_puzzle_objects_have_value_semantics():
    puzzle = Puzzle(PUZZLE)
    assert puzzle == Puzzle(DRAWN) == Puzzle(puzzle) != Puzzle(SOLUTION)
    assert len({puzzle, Puzzle(str(puzzle)), pickle.loads(pickle.dumps(puzzle))}) == 1
    assert str(puzzle) == DRAWN
    assert eval(repr(puzzle)) == puzzle
    assert (puzzle[0], puzzle[0, 2], puzzle[8, 8], puzzle.clues, puzzle.line) == (5, None, 9, 30, PUZZLE)
    assert (puzzle[-1], puzzle[-81], puzzle[-1, 4], puzzle[0, -9]) == (9, 5, 8, 5)
    assert puzzle.candidates[2] == {1, 2, 4} and puzzle.candidates[0] == set()
    page = puzzle._repr_html_()
    drawn = "".join(re.findall(r"<tspan[^>]*>(\d+)</tspan>", page))
    assert drawn == PUZZLE.replace(".", "") and page.count("<svg") == 1 and "prefers-color-scheme: dark" in page
    assert puzzle._repr_svg_().startswith("<svg") and puzzle._repr_svg_().count("<text") == 30
    for outside in [81, -82, (9, 0), (0, 9), (-10, 0)]:
        with pytest.raises(IndexError):
            puzzle[outside]


def test_puzzle_objects_have_methods():
    puzzle = Puzzle(PUZZLE)
    assert puzzle.solve() == Puzzle(SOLUTION)
    assert puzzle.check(minimal=True) == sudokit.check(PUZZLE, minimal=True)
    assert puzzle.count(5) == 1
    assert puzzle.solutions() == [Puzzle(SOLUTION)]
    assert puzzle.rate() == puzzle.rate("se") == sudokit.rate(PUZZLE)
    assert puzzle.hint(stage=2) == "Look at box 2.\nThere is a hidden single."
    assert puzzle.explain()["count"] == 51
    assert puzzle.canon().line == sudokit.canon(PUZZLE)
    assert puzzle.transform(seed=3).line == sudokit.transform(PUZZLE, seed=3)
    assert puzzle.minimize(seed=3).line == sudokit.minimize(PUZZLE, seed=3)


def test_all_steps_are_those_of_explain():
    steps = sudokit.all_steps(PUZZLE)
    assert steps == sudokit.all_steps([PUZZLE, PUZZLE])[1] == sudokit.Puzzle(PUZZLE).all_steps()
    first = sudokit.explain(PUZZLE)["steps"][0]
    del first["number"]
    assert first in steps
    assert [step["technique"] for step in sudokit.all_steps(PUZZLE, "se", ["naked singles"])] == ["naked single"]
    assert sudokit.all_steps(SOLUTION) == []
    assert sudokit.all_steps([EMPTY, None], errors="null") == [None, None]


def test_threads_do_not_change_the_steps_of_a_hard_puzzle():
    for call in [sudokit.rate, sudokit.steps, sudokit.explain]:
        assert call(HARD, "se", threads=1) == call(HARD, "se", threads=3) == call([HARD], "se")[0]


def test_all_steps_refuse_unknown_techniques_and_wrong_positions():
    with pytest.raises(ValueError, match="nearest names are naked pair"):
        sudokit.all_steps(PUZZLE, techniques="naked pear")
    with pytest.raises(sudokit.PuzzleError, match="There is no solution"):
        sudokit.all_steps("531" + PUZZLE[3:])


def test_lessons_are_found_by_name():
    [lesson] = sudokit.learn("skyscraper")
    assert lesson["technique"] == lesson["step"]["technique"] == "skyscraper"
    assert len(lesson["what"]) == 3
    assert sudokit.all_steps(lesson["example"], techniques="skyscraper")[0] == lesson["step"]
    everything = sudokit.learn()
    assert len({each["id"] for each in everything}) == len(everything) > 60
    assert "step" not in everything[0]


@pytest.mark.parametrize(("arguments", "told"), [({"technique": "naked pear"}, "nearest names"), ({"technique": "whale"}, "no lesson"), ({"language": "tlh"}, "`en`")])
def test_unknown_lessons_are_errors(arguments, told):
    with pytest.raises(ValueError, match=told):
        sudokit.learn(**arguments)


def test_a_hint_reports_mistakes_first():
    wrong = "539" + PUZZLE[3:]
    told = ["A digit is wrong.", "Look at box 1.", "Look at r1c3.", "9 in r1c3 is wrong."]
    assert sudokit.hint(wrong, clues=PUZZLE).splitlines() == told
    assert sudokit.hint(wrong, clues=PUZZLE, stage=1) == told[0]
    assert sudokit.hint(SOLUTION) == "All cells are filled correctly."
    assert sudokit.hint(EMPTY).startswith("No puzzle with fewer than 17 digits")
    marks = " ".join(["123456789"] * 8)
    with pytest.raises(PuzzleError, match="row 1 has 8 cells, expected 9"):
        sudokit.hint("\n".join([marks] * 9))


@pytest.mark.parametrize(
    ("text", "message", "column", "cell"),
    [
        ("", "the text contains no puzzle", None, None),
        (PUZZLE[:80], "80 cells, expected 81", 0, None),
        (PUZZLE[:50] + "q" + PUZZLE[51:], "`q` is not a cell, expected a digit or `.`", 50, 50),
        ("53_." + PUZZLE[4:], "`.` for an empty cell after `_`, expected the same character throughout", 3, 3),
        (EMPTY, "more than one solution", None, None),
        ("55" + EMPTY[2:], "no solution: clash at r1c1 and r1c2: 5 twice in row 1", None, 1),
        (PUZZLE + "\n" + PUZZLE, "the text contains more than one puzzle; expected one", None, None),
    ],
)
def test_errors_have_a_message_and_a_position(text, message, column, cell):
    with pytest.raises(PuzzleError) as caught:
        sudokit.solve(text)
    error = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(error, ValueError)
    assert (str(error), error.row, error.column, error.cell) == (message, None, column, cell)
    assert sudokit.solve(text, errors="null") is None


@pytest.mark.parametrize("wrong", [None, 5, 5.0, bytearray(b"abc"), {}, {"puzzle": PUZZLE}, object(), [1] * 80, [["5"] * 9] * 8, {1: 2}.items])
def test_unsupported_types_are_rejected(wrong):
    with pytest.raises(TypeError):
        sudokit.solve(wrong)
    with pytest.raises(TypeError):
        sudokit.solve([wrong] if wrong is not None else [5])


def test_wrong_options_are_rejected():
    for options in [{"errors": "ignore"}, {"threads": 0}, {"threads": -1}]:
        with pytest.raises((ValueError, OverflowError)):
            sudokit.solve(PUZZLE, **options)
    with pytest.raises(ValueError, match='unknown scale "best", expected se, se-head, sukaku'):
        sudokit.rate(PUZZLE, "best")
    with pytest.raises(ValueError, match="expected stage 1, 2, 3 or 4"):
        sudokit.hint(PUZZLE, 5)
    with pytest.raises(ValueError):
        sudokit.transform(PUZZLE, "sideways")
    with pytest.raises(ValueError, match="17 are needed"):
        sudokit.generate(clues=16)
