"""Pictures of puzzles and steps, and what a notebook shows of results."""

import copy
import json
import pickle
import re
import struct
import xml.etree.ElementTree as ET

import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION

import sudokit
from sudokit import SolutionPath, Png, Puzzle, Svg


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ({}, []),
        ({"candidates": True}, ["--candidates"]),
        ({"large": True, "clue_style": "shaded", "answer_style": "gray"}, ["--large", "--clue-style", "shaded", "--answer-style", "gray"]),
        ({"hint": True}, ["--hint"]),
        ({"step": 40}, ["--step", "40"]),
        ({"step": 7, "scale": "se"}, ["--step", "7", "--scale", "se"]),
        ({"step": 3, "scale": "hodoku"}, ["--step", "3", "--scale", "hodoku"]),
    ],
)
@pytest.mark.parametrize("puzzle", [PUZZLE, HARD])
def test_pictures_are_those_of_the_program(program, puzzle, options, arguments):
    lines = program("render", "--to", "svg", *arguments, lines=[puzzle])
    picture = sudokit.render(puzzle, **options)
    assert picture.splitlines() == lines
    assert picture == Puzzle(puzzle).render(**options)
    ET.fromstring(picture)


def test_a_step_as_a_dict_is_drawn_in_its_position():
    for step in sudokit.all_steps(HARD, scale="human"):
        picture = sudokit.render(HARD, step=step)
        assert picture.count('class="gone"') == len({(each["cell"], each["digit"]) for each in step["eliminate"]})
        assert step["therefore"] in picture
    first = sudokit.all_steps(PUZZLE)[0]
    assert sudokit.render(PUZZLE, step=first) == sudokit.render(PUZZLE, hint=True)
    with pytest.raises(ValueError, match="the step is not of this position: 8 is not a candidate of r1c6"):
        sudokit.render(SOLUTION, step=first)
    for name in ("marks", "because", "eliminate", "rating"):
        with pytest.raises(ValueError, match=f'the step has no "{name}"'):
            sudokit.render(PUZZLE, step={key: value for key, value in first.items() if key != name})
    for path, wrong in [(("cells", "cell"), "r0c1"), (("houses", "house"), "row 10"), (("candidates", "role"), "hero"), (("candidates", "digit"), 12)]:
        step = copy.deepcopy(first)
        step["marks"] = {"links": [], "cells": [{"cell": "r1c1", "role": "base"}], "houses": [{"house": "row 1", "role": "base"}], "candidates": [{"cell": "r1c3", "digit": 1, "role": "base"}]}
        step["marks"][path[0]][0][path[1]] = wrong
        with pytest.raises(ValueError, match=re.escape(str(wrong))):
            sudokit.render(PUZZLE, step=step)


def test_clues_have_another_style():
    cells = "534" + PUZZLE[3:]
    assert sudokit.render(cells).count('class="found"') == 0
    assert sudokit.render(cells, clues=PUZZLE).count('class="found"') == 1
    with pytest.raises(sudokit.PuzzleError, match="those of another puzzle"):
        sudokit.render(cells, clues=HARD)


def test_a_position_has_its_pencil_marks():
    [lesson] = sudokit.learn("skyscraper")
    plain = sudokit.render(lesson["example"])
    assert plain.count('class="mark"') > 20
    assert sudokit.render(lesson["example"], step=lesson["step"]).count('class="gone"') == len(lesson["step"]["eliminate"])


@pytest.mark.parametrize("size", [32, 100, 800])
def test_a_png_has_its_size(size):
    picture = sudokit.render(PUZZLE, to="png", size=size, hint=True)
    assert isinstance(picture, Png) and picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (size, size)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"to": "pdf"}, 'to is "pdf", expected "svg", "png"'),
        ({"size": 31}, "size is 31, expected 32 to 8192"),
        ({"size": 8193, "to": "png"}, "size is 8193"),
        ({"clue_style": "red"}, 'clue_style is "red", expected "bold", "plain"'),
        ({"step": 0}, "step is 0, expected 1 or more"),
        ({"step": 99}, "no such step; the path has 51 steps"),
        ({"step": 1, "hint": True}, "hint and step exclude each other"),
        ({"scale": "metres"}, "unknown scale"),
    ],
)
def test_wrong_options_are_errors(options, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        sudokit.render(PUZZLE, **options)


def test_a_step_needs_one_solution():
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.render(EMPTY, hint=True)
    with pytest.raises(sudokit.PuzzleError, match="no solution"):
        sudokit.render("55" + EMPTY[2:], step=1)
    with pytest.raises(TypeError, match="step is not the number"):
        sudokit.render(PUZZLE, step="first")
    assert sudokit.render(EMPTY).startswith("<svg")


def test_a_path_is_a_dict_that_notebooks_show():
    path = sudokit.explain(HARD)
    assert isinstance(path, dict) and isinstance(path, SolutionPath)
    assert json.loads(json.dumps(path)) == path == dict(path)
    again = pickle.loads(pickle.dumps(path))
    assert type(again) is SolutionPath and again == path == copy.deepcopy(path)
    html = path._repr_html_()
    assert html == again._repr_html_()
    assert [int(number) for number in re.findall(r"<h2>(\d+)\. ", html)] == list(range(1, path["count"] + 1))
    assert all(step["therefore"] in html for step in path["steps"])
    assert not re.search(r"<script|https?://(?!www\.w3\.org)|\bsrc=|@import", html)


def test_the_steps_of_a_page_are_those_of_the_program(program):
    page = "\n".join(program("explain", "--to", "html", lines=[HARD]))
    articles = [re.findall(r"<article>.*?</article>", text, re.DOTALL) for text in (page, sudokit.explain(HARD)._repr_html_())]
    assert len(articles[0]) > 50 and articles[0] == articles[1]


def test_all_paths_of_a_list_are_paths():
    paths = sudokit.explain([PUZZLE, None, EMPTY])
    assert [type(path) for path in paths] == [SolutionPath, type(None), SolutionPath]
    assert "<p>Not explained: more than one solution.</p>" in paths[2]._repr_html_()
    without = Puzzle(HARD).explain("se", uniqueness=False)
    assert len(re.findall("<article>", without._repr_html_())) == without["count"]


def test_pictures_are_plain_values():
    picture = sudokit.render(PUZZLE)
    assert type(picture) is Svg and type(picture._repr_svg_()) is str and picture._repr_svg_() == picture
    assert pickle.loads(pickle.dumps(picture)) == picture
    assert Puzzle(PUZZLE)._repr_svg_().count("<text") == picture.count("<text")
