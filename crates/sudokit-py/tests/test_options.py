"""Compares the arguments of the functions with the table of options that `cargo xtask schema` writes."""

import contextlib
import inspect
import re

import pytest
from conftest import ROOT, numbers

import sudokit

# The input is not in the table.
INPUTS = {"puzzle", "puzzles"}

# Functions that are not called as their verb.
NAMES = {"steps": "all_steps"}


def table() -> dict[str, dict[str, object]]:
    """The options of each verb in Python, with their defaults."""
    verbs: dict[str, dict[str, object]] = {}
    for section in (ROOT / "docs/src/reference/options.md").read_text().split("\n## ")[1:]:
        rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|", section, re.MULTILINE)
        options = {name: value(takes, default) for name, takes, default, surfaces in rows if "Python" in surfaces}
        verb = section.split("\n")[0]
        # `candidates` of the protocol has none of the arguments of the function.
        if options:
            verbs[NAMES.get(verb, verb)] = options
    return verbs


def value(takes: str, default: str) -> object:
    """The default as Python writes it."""
    text = default.strip("`")
    if takes == "flag":
        return text == "true"
    with contextlib.suppress(ValueError):
        return float(text)
    return text or None


@pytest.mark.parametrize("verb", sorted(set(table()) & set(sudokit.__all__)))
def test_arguments_equal_the_table(verb):
    parameters = inspect.signature(getattr(sudokit, verb)).parameters.values()
    arguments = {each.name: each.default for each in parameters if each.name not in INPUTS}
    assert arguments.keys() == table()[verb].keys()
    for name, default in table()[verb].items():
        # Without a default, the argument is required, None or empty.
        assert arguments[name] == default or (default is None and arguments[name] in (inspect.Parameter.empty, ())), name


def test_every_function_is_a_verb():
    arrays = {"AnswerScores", "Step", "StepArrays", "TECHNIQUES", "augment", "candidates", "cells", "decode", "encode", "score", "steps"}
    results = {"Effort", "Leaks", "SolutionPath", "Png", "Puzzle", "PuzzleError", "Rating", "Score", "Svg"}
    answers = {"AnswerGrid", "AnswerStep", "ParsedAnswer", "TextScore", "parse_answer", "score_answer"}
    others = {"__version__", "audit"} | results | arrays | answers
    assert set(sudokit.__all__) - set(table()) == others


def test_unbiased_puzzles_are_minimal():
    puzzles = sudokit.generate(5, unbiased=True, seed=1)
    assert sudokit.check(puzzles, minimal=True) == ["valid, minimal"] * 5


def test_a_split_can_group_by_solution(valid):
    parts = sudokit.split(valid, group_by="solution", seed=1)
    by_solution = sudokit.split(sudokit.solve(valid), seed=1)
    assert sudokit.solve(parts["test"]) == by_solution["test"]
    assert len(sudokit.split(numbers(valid), group_by="solution", seed=1)["test"]) == len(parts["test"])
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.split([*valid, "." * 81], group_by="solution")
    with pytest.raises(ValueError, match="group_by is"):
        sudokit.split(valid, group_by="clues")


def test_earlier_names_still_work(tmp_path):
    folder = sudokit.dataset(tmp_path / "one", 20, er=(1.0, 9.0), by="solution", seed=1)
    other = sudokit.dataset(tmp_path / "two", 20, rating=(1.0, 9.0), group_by="solution", seed=1)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in other.iterdir()
    }
    assert sudokit.audit(folder, by="solution") == sudokit.audit(other, group_by="solution")
