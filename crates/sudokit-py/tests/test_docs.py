"""Runs the examples of the documentation and checks the type stubs."""

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import sudokit
import sudokit.duckdb
import sudokit.gym._curriculum
import sudokit.gym._settings
import sudokit.gym._single
import sudokit.gym._vector
import sudokit.polars
import sudokit.rl
import sudokit.spark
import sudokit.stream
import sudokit.variants
import sudokit.widget

# test_scale.py runs the others, in another environment.
ELSEWHERE = {"dask_frame.py", "ray_data.py"}
EXAMPLES = sorted(path for path in (Path(__file__).parents[1] / "examples").glob("*.py") if path.name not in ELSEWHERE)
BOOK = [
    "tutorials/data-scientist.md",
    "how-to/use-it-from-python.md",
    "how-to/clues.md",
    "how-to/train-agents.md",
    "how-to/scale-out-with-spark.md",
    "how-to/train-a-model.md",
    "reference/python.md",
]
PAGES = [ROOT / "README.md", Path(__file__).parents[1] / "README.md", *(ROOT / "docs/src" / page for page in BOOK)]


@pytest.mark.parametrize("name", [name for name in sudokit.__all__ if name not in ("Leaks", "Rating", "Step", "PuzzleError", "TECHNIQUES", "__version__")])
def test_every_docstring_has_an_example_that_runs(name):
    tests = doctest.DocTestFinder().find(getattr(sudokit, name), name, module=False, globs={})
    assert any(test.examples for test in tests)
    for test in tests:
        assert doctest.DocTestRunner().run(test).failed == 0


GYM = [sudokit.gym, sudokit.gym._curriculum, sudokit.gym._settings, sudokit.gym._single, sudokit.gym._vector]


@pytest.mark.parametrize("module", [sudokit.polars, sudokit.duckdb, sudokit.rl, sudokit.stream, sudokit.variants, sudokit.widget, *GYM], ids=lambda module: module.__name__)
def test_examples_of_modules_run(module):
    assert doctest.testmod(module).failed == 0 < doctest.testmod(module).attempted


@pytest.mark.parametrize("name", ["Rules", *sudokit.variants.__all__])
def test_examples_of_variants_run(name):
    tests = doctest.DocTestFinder().find(getattr(sudokit.variants, name), name, module=False, globs={})
    assert any(test.examples for test in tests)
    assert all(doctest.DocTestRunner().run(test).failed == 0 for test in tests)


@pytest.mark.filterwarnings("ignore")
def test_examples_of_spark_run(spark):
    assert doctest.testmod(sudokit.spark).failed == 0 < doctest.testmod(sudokit.spark).attempted
    for name in sudokit.spark.__all__:
        tests = doctest.DocTestFinder().find(getattr(sudokit.spark, name), name, module=False, globs={})
        assert any(test.examples for test in tests), name
        assert all(doctest.DocTestRunner().run(test).failed == 0 for test in tests)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_run(path, capsys, monkeypatch, spark):
    monkeypatch.setattr(sys, "argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_pages_run(page, spark):
    blocks = re.findall(r"```(python|pycon)\n(.*?)```", page.read_text(), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for kind, block in blocks:
        if kind == "python":
            exec(compile(block, str(page), "exec"), names)
        else:
            test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
            assert runner.run(test, clear_globs=False).failed == 0
            names.update(test.globs)


@pytest.mark.parametrize("page", sorted((ROOT / "docs/src/reference/variant-rules").glob("*.md")), ids=lambda page: page.stem)
def test_examples_of_rules_are_the_same_in_python_and_as_text(page):
    pairs = re.findall(r"```text\n(.*)\n```\n\n```python\n(.*)\n```", page.read_text())
    assert pairs
    for text, expression in pairs:
        built = eval(expression, {"Puzzle": sudokit.variants.Puzzle})
        assert built == sudokit.variants.Puzzle.from_text(text), expression


def test_type_stubs_are_correct(tmp_path):
    config = tmp_path / "mypy.ini"
    # Packages without types are Any, which matches before the overloads below it.
    disabled = "disable_error_code = overload-cannot-match\n"
    config.write_text(f"[mypy]\nignore_missing_imports = True\nstrict = True\n{disabled}")
    # stubtest mistakes an alias of Literal for a union, and does not know the metaclass of widgets, as ipywidgets has no types.
    # test_training.py imports sudokit.torch.
    allowed = tmp_path / "allowed"
    allowed.write_text(r"sudokit\.(_options\..*|_answer_steps\.Letters|gym\._settings\.(Proof|Task)|torch|widget\.Widget)" + "\n")
    stubtest = ["mypy.stubtest", "sudokit", "--allowlist", str(allowed), "--mypy-config-file"]
    for check in [["mypy", "-p", "sudokit", "--config-file"], stubtest]:
        command = [sys.executable, "-m", *check, str(config)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_type_stubs_detect_errors(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import numpy as np\n"
        "import polars as pl\n"
        # Some versions of PyArrow have types, others have none.
        "import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]\n"
        "import sudokit\n"
        "from numpy.typing import NDArray\n"
        "from sudokit import Puzzle, Rating, Step, StepArrays\n"
        "text: str = sudokit.solve('')\n"
        "puzzle: Puzzle = sudokit.solve(Puzzle(''))\n"
        "maybe: str | None = sudokit.solve('', errors='null')\n"
        "sure: str = sudokit.solve('', errors='null')  # type: ignore[assignment]\n"
        "texts: list[str] = sudokit.solve([''])\n"
        "nulls: list[str | None] = sudokit.solve(['', None])\n"
        "none: list[str | None] = sudokit.solve([''], errors='null')\n"
        "wrong: list[str] = sudokit.solve([''], errors='null')  # type: ignore[assignment]\n"
        "data: bytes = sudokit.canon(b'')\n"
        "cells: NDArray[np.int32] = sudokit.solve(np.zeros((1, 81), np.int32))\n"
        "numbers: NDArray[np.uint64] = sudokit.count(cells)\n"
        "series: pl.Series = sudokit.status(pl.Series(['']))\n"
        "frame: pl.Series = sudokit.solve(pl.DataFrame({'puzzle': ['']}))\n"
        "array: pa.Array[pa.StringScalar] = sudokit.solve(pa.array(['']))\n"
        "counts: list[int] = sudokit.count([''])\n"
        "found: list[list[Puzzle]] = sudokit.solutions([Puzzle('')])\n"
        "steps: list[Step] = sudokit.steps('')\n"
        "columns: StepArrays = sudokit.steps(cells)\n"
        "rating: Rating = sudokit.rate('')\n"
        "sudokit.solve('', threads='many')  # type: ignore[call-overload]\n"
        "svg: str = sudokit.render(puzzle, step=sudokit.all_steps('')[0])\n"
        "png: bytes = sudokit.render('', to='png')\n"
        "path: dict[str, object] = sudokit.explain('')\n"
        "from sudokit.widget import Widget\n"
        "shown: str = Widget(puzzle, scale='se').cells\n"
        "Widget(puzzle, scale='metres')  # type: ignore[arg-type]\n"
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout
