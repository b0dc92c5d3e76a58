"""Data sets, and the program inside the package."""

import subprocess
import sys

import pyarrow.parquet as pq
import pytest
from conftest import PUZZLE, SOLUTION

import sudokit


def bytes_of(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_files_equal_those_of_the_program(program, tmp_path):
    options = ["-n", "60", "--er", "1.0..2.5,4.5..", "--clues", "..30", "--seed", "3", "--split", "0.8", "--scale", "se,sukaku"]
    program("dataset", *options, "--minimal", "--steps", "--augment", "1", "--shard", "50", "-o", str(tmp_path / "one"))
    bands = {"rating": [(1.0, 2.5), (4.5, None)], "clues": (None, 30), "scale": ["se", "sukaku"]}
    rest = {"seed": 3, "split": 0.8, "minimal": True, "steps": True, "augment": 1, "shard": 50, "threads": 1}
    folder = sudokit.dataset(tmp_path / "two", 60, **bands, **rest)
    one, two = bytes_of(tmp_path / "one"), bytes_of(folder)
    assert len(one) >= 4 and one == two


def test_rows_are_correct_and_have_no_leakage(tmp_path):
    folder = sudokit.dataset(tmp_path, 200, rating=(1.0, 9.0), seed=1)
    train, test = (pq.read_table(folder / f"{part}-00000.parquet") for part in ("train", "test"))
    assert len(train) + len(test) == 200
    for table in (train, test):
        puzzles = table["puzzle"].to_pylist()
        assert table["solution"].to_pylist() == sudokit.solve(puzzles)
        assert table["er"].to_pylist() == pytest.approx([rating.er for rating in sudokit.rate(puzzles)])
        assert table["canonical"].to_pylist() == sudokit.canon(puzzles)
    assert not set(train["canonical"].to_pylist()) & set(test["canonical"].to_pylist())
    assert sudokit.audit(folder)[:2] == (0, len(test))


def test_an_audit_finds_equivalent_puzzles(tmp_path):
    train, test = tmp_path / "train.txt", tmp_path / "test.txt"
    puzzles = sudokit.generate(20, seed=1)
    train.write_text("\n".join(puzzles))
    test.write_text("\n".join(sudokit.transform(puzzles[:7], seed=1) + sudokit.generate(5, seed=2)))
    found = sudokit.audit(train, test)
    assert found[:2] == (7, 12) and "7 of 12 test puzzles" in found.report


def test_errors_and_warnings(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match="not empty"):
        sudokit.dataset(tmp_path, 10)
    with pytest.raises(ValueError, match="expected a rating"):
        sudokit.dataset(tmp_path / "new", 10, rating="hard")
    with pytest.raises(TypeError, match="er is given twice"):
        sudokit.dataset(tmp_path / "new", 10, rating=1.0, er=1.0)
    with pytest.warns(UserWarning, match="0 of 10 puzzles generated for rating 11.0"):
        sudokit.dataset(tmp_path / "few", 10, er=(11.0, None), attempts=50)


def test_an_audit_never_passes_over_unread_records(tmp_path):
    import numpy as np

    bad = tmp_path / "bad.txt"
    bad.write_text(PUZZLE + "\n123\n")
    with pytest.raises(ValueError, match=r"1 record could not be read and could be leaks[\s\S]*3 cells, expected 81[\s\S]*bad.txt:2:1"):
        sudokit.audit(bad)
    with pytest.warns(UserWarning, match="3 cells, expected 81"):
        found = sudokit.audit(bad, errors="skip")
    assert (found.leaks, found.tests, found.unread) == (0, 1, 1) and "1 records could not be read" in found.report
    # Ten leaked puzzles with a wrong cell each, and a good one.
    puzzles = sudokit.generate(11, seed=1)
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    train.write_text("\n".join(["puzzle", *puzzles]))
    test.write_text("\n".join(["puzzle", *(puzzle[:40] + "x" + puzzle[41:] for puzzle in puzzles[:10]), sudokit.generate(seed=2)]))
    with pytest.raises(ValueError, match="10 records could not be read"):
        sudokit.audit(train, test)
    # A file of another kind.
    np.save(tmp_path / "quizzes.npy", sudokit.generate(20, seed=1, to="numpy"))
    with pytest.raises(ValueError, match="could not be read"):
        sudokit.audit(train, tmp_path / "quizzes.npy")
    with pytest.raises(ValueError, match='errors is \'null\', expected "raise" or "skip"'):
        sudokit.audit(bad, errors="null")


def test_the_package_contains_the_program():
    command = [sys.executable, "-m", "sudokit", "solve"]
    done = subprocess.run(command, input=PUZZLE, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == SOLUTION
    wrong = subprocess.run([*command, "--nonsense"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2 and "--nonsense" in wrong.stderr
