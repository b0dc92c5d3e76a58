"""The widget of notebooks: its traits, its messages, and the answers that the tests of its page use."""

import json
import os
import re
import subprocess
import sys

import pytest
from conftest import EMPTY, HARD, PUZZLE, ROOT, SOLUTION

import sudokit
from sudokit.widget import Widget

# Requests of the page tests with their answers: `web/tests/widget.test.js` plays the part of the page.
ANSWERS = ROOT / "web/tests/widget-answers.json"

# The last cells of a puzzle: a short path.
SHORT = SOLUTION[:60] + "." * 4 + SOLUTION[64:69] + "." * 4 + SOLUTION[73:]


@pytest.fixture
def ask(monkeypatch):
    """A function that sends a request to a widget as the page does, and returns the answer."""

    def send(widget: Widget, **request: object) -> dict:
        answers = []
        monkeypatch.setattr(widget, "send", answers.append)
        widget._handle_custom_msg(request, [])
        [answer] = answers
        # The answer is sent as JSON.
        return json.loads(json.dumps(answer))

    return send


def position(cells: str, clues: str = PUZZLE, marks: list[str] | None = None) -> dict:
    return {"clues": clues, "cells": cells, **({} if marks is None else {"marks": marks})}


def hint(stage: int, cells: str, clues: str = PUZZLE) -> dict:
    """The request of the page for a hint without pencil marks."""
    candidates = ["".join(map(str, sorted(digits))) for digits in sudokit.Puzzle(cells).candidates]
    return {"do": "hint", "stage": stage, "position": position(cells, clues), "marks": [""] * 81, "candidates": candidates}


def test_a_widget_starts_with_its_puzzle():
    widget = Widget(sudokit.Puzzle(PUZZLE))
    assert (widget.puzzle, widget.cells, widget.solved, widget.mode, widget.step) == (PUZZLE, PUZZLE, False, "play", 0)
    assert widget.marks == widget.corners == ("",) * 81
    later = Widget(PUZZLE, cells="534" + PUZZLE[3:], mode="path", step=3, scale="se", uniqueness=False)
    assert (later.cells[:3], later.mode, later.step, later.scale, later.uniqueness) == ("534", "path", 3, "se", False)
    assert Widget(PUZZLE.replace(".", "0")).puzzle == PUZZLE


def test_traits_are_observed():
    widget, seen = Widget(PUZZLE), []
    widget.observe(lambda change: seen.append((change.name, change.new)), ["cells", "solved", "marks"])
    # As the page sends it.
    widget.set_state({"cells": "534" + PUZZLE[3:], "marks": ["", "", "", "26"] + [""] * 77})
    widget.cells = SOLUTION
    assert ("solved", True) in seen and widget.solved
    assert widget.marks[3] == "26"
    widget.cells = SOLUTION[:2] + "." + SOLUTION[3:]
    assert not widget.solved


def test_a_new_puzzle_starts_a_new_game(ask):
    widget = Widget(PUZZLE, cells=SOLUTION, step=4)
    widget.marks = ["12"] * 81
    assert ask(widget, do="step", number=4)["count"] == widget.steps == 51
    widget.puzzle = HARD
    assert (widget.cells, widget.marks, widget.step, widget.steps, widget.solved) == (HARD, ("",) * 81, 0, 0, False)


def test_wrong_values_are_errors_with_their_place():
    widget = Widget(PUZZLE)
    with pytest.raises(sudokit.PuzzleError, match="9 in r1c1, but the puzzle has the clue 5 there") as caught:
        widget.cells = "9" + PUZZLE[1:]
    assert caught.value.cell == 0
    with pytest.raises(sudokit.PuzzleError, match="no digit in r1c2, but the puzzle has the clue 3"):
        widget.cells = "5." + PUZZLE[2:]
    with pytest.raises(sudokit.PuzzleError, match="80 cells, expected 81"):
        widget.puzzle = PUZZLE[:80]
    for name, value in [("marks", ["0"] * 81), ("corners", [""] * 80), ("marks", "123"), ("step", -1), ("mode", "run"), ("scale", "x")]:
        with pytest.raises(Exception, match=f"{name}|{value}"):
            setattr(widget, name, value)
    with pytest.raises(Exception, match="solved"):
        widget.solved = True
    assert widget.cells == widget.puzzle == PUZZLE


def test_steps_of_the_path_are_those_of_explain(ask):
    widget = Widget(HARD)
    path = sudokit.explain(HARD)
    start = ask(widget, do="step", number=0, of="x")
    assert (start["for"], start["request"]["of"], start["count"]) == ("step", "x", path["count"])
    assert start["html"].count("<svg") == 2
    for step in path["steps"][:: len(path["steps"]) // 7]:
        html = ask(widget, do="step", number=step["number"])["html"]
        text = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
        assert f"<h2>{step['number']}. {step['technique'].capitalize()} ({step['rating']})</h2>" in text
        assert f"<p>{step['because']}</p>" in text and f'<p class="so">{step["therefore"]}</p>' in text
        assert html.count("<li>") >= sum(1 + len(chain["links"]) for chain in step["chains"])
    assert ask(widget, do="step", number=path["count"] + 1)["html"] is None
    widget.step = 10_000
    assert widget.step == path["count"]
    widget.scale = "se"
    assert ask(widget, do="step", number=1)["count"] == sudokit.explain(HARD, "se")["count"]


def test_a_puzzle_without_a_path_is_an_answer(ask):
    assert ask(Widget(EMPTY), do="step", number=0)["error"] == "more than one solution"
    assert "5 twice in row 1" in ask(Widget("55" + EMPTY[2:]), do="step", number=0)["error"]


def test_hints_come_in_stages(ask):
    widget = Widget(PUZZLE)
    answers = [ask(widget, **hint(stage, PUZZLE)) for stage in (1, 2, 3, 4)]
    assert [answer["hinted"]["hints"] for answer in answers] == [
        sudokit.hint(PUZZLE, stage).splitlines() for stage in (1, 2, 3, 4)
    ]
    assert [answer["picture"].count('class="put"') for answer in answers] == [0, 0, 0, 1]
    assert [answer["picture"].count('class="mark"') > 0 for answer in answers] == [False, False, True, False]
    wrong = ask(widget, **hint(3, "539" + PUZZLE[3:]))
    assert wrong["hinted"]["mistakes"] == [{"cell": "r1c3", "kind": "digit", "digit": 9}] and "picture" not in wrong
    assert "nothing" in ask(widget, **hint(1, SOLUTION))["hinted"]


def test_requests_that_are_wrong_have_an_answer(ask):
    widget = Widget(PUZZLE)
    assert "error" in ask(widget, do="hint", stage=9, position=position(PUZZLE), marks=[], candidates=[])
    assert "error" in ask(widget, do="hint", stage=1, position=position("x"), marks=[], candidates=[])
    assert "error" in ask(widget, do="dance")
    assert "error" in ask(widget, do="step", number="three")


def test_an_interrupted_request_has_an_answer(ask, monkeypatch):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    widget, answers = Widget(PUZZLE), []
    monkeypatch.setattr("sudokit.widget._Trail", interrupt)
    monkeypatch.setattr(widget, "send", answers.append)
    with pytest.raises(KeyboardInterrupt):
        widget._answer(widget, {"do": "step", "number": 0}, [])
    assert [answer["error"] for answer in answers] == ["interrupted"]


def test_nothing_is_loaded_from_elsewhere():
    for text in (Widget._esm, Widget._css):
        strange = set(re.findall(r"https?://[^\"'`\s)]*", str(text))) - {"http://www.w3.org/2000/svg"}
        assert not strange and "import(" not in str(text) and "@import" not in str(text)
    assert len(str(Widget._esm)) > 10_000


def test_the_package_works_without_anywidget():
    script = "import sys\nsys.modules['anywidget'] = None\nimport sudokit\nimport sudokit.widget"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "ImportError: sudokit.widget needs the package anywidget; install sudokit[jupyter]" in done.stderr


def test_the_answers_of_the_page_tests_are_current(ask):
    wrong = "539" + PUZZLE[3:]
    requests = [(PUZZLE, hint(stage, cells)) for cells in (PUZZLE, wrong) for stage in (1, 2, 3, 4)]
    steps = len(sudokit.explain(SHORT)["steps"])
    requests += [(SHORT, {"do": "step", "number": number, "of": f"{SHORT} human true"}) for number in range(steps + 1)]
    requests += [(EMPTY, {"do": "step", "number": 0, "of": f"{EMPTY} human true"})]
    answers = [ask(Widget(puzzle), **request) for puzzle, request in requests]
    text = "[\n" + ",\n".join(json.dumps(answer) for answer in answers) + "\n]\n"
    if os.environ.get("SNAPSHOTS") == "overwrite":
        ANSWERS.write_text(text)
    assert text == ANSWERS.read_text(), "run this test again with SNAPSHOTS=overwrite"
