"""Data sets, and the program inside the package."""

import subprocess
import sys

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import PUZZLE, SOLUTION, numbers

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
    bad = tmp_path / "bad.txt"
    bad.write_text(PUZZLE + "\n123\n")
    with pytest.raises(ValueError, match=r"1 record could not be read and could be leaks[\s\S]*3 cells, expected 81[\s\S]*bad.txt:2:1"):
        sudokit.audit(bad)
    with pytest.warns(UserWarning, match="3 cells, expected 81"):
        found = sudokit.audit(bad, errors="skip")
    assert (found.leaks, found.tests, found.unread) == (0, 1, 1) and "1 record could not be read" in found.report
    # Ten leaked puzzles with a wrong cell each, and a good one.
    puzzles = sudokit.generate(11, seed=1)
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    train.write_text("\n".join(["puzzle", *puzzles]))
    test.write_text("\n".join(["puzzle", *(puzzle[:40] + "x" + puzzle[41:] for puzzle in puzzles[:10]), sudokit.generate(seed=2)]))
    with pytest.raises(ValueError, match="10 records could not be read"):
        sudokit.audit(train, test)
    # An array of NumPy as a file, and one of another shape.
    np.save(tmp_path / "quizzes.npy", sudokit.generate(11, seed=1, to="numpy").astype("int64"))
    found = sudokit.audit(train, tmp_path / "quizzes.npy")
    assert (found.leaks, found.tests, found.unread, found.clean) == (11, 11, 0, False)
    np.save(tmp_path / "quizzes.npy", np.zeros((5, 64)))
    with pytest.raises(ValueError, match=r"shape.*\(5, 64\).*expected integers of shape \(n, 81\)"):
        sudokit.audit(train, tmp_path / "quizzes.npy")
    with pytest.raises(ValueError, match="no such file"):
        sudokit.audit(train, tmp_path / "none.csv", errors="skip")
    with pytest.raises(ValueError, match='errors is \'null\', expected "raise" or "skip"'):
        sudokit.audit(bad, errors="null")


def collections(puzzles):
    """The puzzles as every kind of collection."""
    yield from (puzzles, tuple(puzzles), iter(puzzles), [sudokit.Puzzle(puzzle) for puzzle in puzzles], numbers(puzzles))
    yield from (pa.array(puzzles), pa.table({"puzzle": puzzles}), pl.Series(puzzles), pd.Series(puzzles))
    yield pa.RecordBatchReader.from_batches(pa.schema({"puzzle": pa.string()}), pa.table({"puzzle": puzzles}).to_batches())


def test_collections_in_memory_are_audited(tmp_path):
    train, others = sudokit.generate(30, seed=1), sudokit.generate(6, seed=2)
    test = [others[0], sudokit.transform(train[7], seed=1), *others[1:], sudokit.transform(train[2], seed=2)]
    expected = (2, 8, [(1, 7), (7, 2)], 0, 2, False)
    for left, right in zip(collections(train), collections(test), strict=True):
        found = sudokit.audit(left, right)
        assert (*found[:2], found.pairs, found.unread, found.solution_leaks, found.clean) == expected, type(right)
    assert sudokit.audit(train, others).clean and not sudokit.audit(train + train).clean
    twice = sudokit.audit([*train[:3], train[1], train[1]])
    assert (twice.leaks, twice.tests, twice.pairs, twice.train_duplicates) == (2, 5, [(3, 1), (4, 1)], 2)
    # Files and collections together, with the rows of each.
    file = tmp_path / "train.csv"
    file.write_text("\n".join(["puzzle", *train]))
    assert sudokit.audit(file, test).pairs == [(1, f"{file}:9"), (7, f"{file}:4")]
    assert sudokit.audit(pd.DataFrame({"a": ["x"] * 8, "b": test}), file, column="b").leaks == 2
    # The numbers are exact, however few pairs are listed.
    found = sudokit.audit(train, train, limit=3)
    assert (found.leaks, len(found.pairs)) == (30, 3)


def test_unread_rows_in_memory_are_never_clean():
    train = sudokit.generate(10, seed=1)
    for bad in ([train[3], "x", None, train[4], "1" * 80], pa.array([train[3], "x", None, train[4], ""])):
        with pytest.raises(ValueError, match="3 records could not be read and could be leaks[\\s\\S]*rows 1, 2, 4 of test"):
            sudokit.audit(train, bad)
        with pytest.warns(UserWarning, match="no puzzle in rows 1, 2, 4 of test"):
            found = sudokit.audit(train, bad, errors="skip")
        assert (found.leaks, found.tests, found.unread, found.pairs) == (2, 2, 3, [(0, 3), (3, 4)])
        assert found.report.startswith("3 records could not be read") and "at least 2 of 2" in found.report
    others = numbers(sudokit.generate(4, seed=2))
    others[2, 5] = 10
    # An empty grid is read, and a row that is no puzzle is not, though both are empty in results.
    array = np.vstack([others, np.zeros((1, 81), dtype=np.uint8)])
    with pytest.warns(UserWarning, match="no puzzle in row 2 of test"):
        found = sudokit.audit(train, array, errors="skip")
    assert (found.leaks, found.tests, found.unread, found.clean) == (0, 4, 1, False)
    with pytest.raises(ValueError, match="rows 0, 1, 2, 3, 4, … of train"):
        sudokit.audit(["x"] * 9)


def test_files_are_those_of_the_program_with_every_option(program, tmp_path):
    options = ["--difficulty", "easy,medium", "--effort", "..30", "--curriculum", "--order", "rating", "--to", "csv", "--scale", "human"]
    more = ["--parts", "train=2.5,validation=1,test=1", "--license", "mit", "--seed", "3", "-n", "20"]
    program("dataset", *options, *more, "-o", str(tmp_path / "one"))
    options = {"difficulty": ["easy", "medium"], "effort": (None, 30), "curriculum": True, "order": "rating", "to": "csv", "scale": "human"}
    more = {"parts": {"train": 2.5, "validation": 1, "test": 1}, "license": "mit", "seed": 3}
    folder = sudokit.dataset(tmp_path / "two", 20, **options, **more)
    assert bytes_of(tmp_path / "one") == bytes_of(folder)
    rows = pd.read_csv(folder / "train-00000.csv", dtype=str)
    assert list(rows["effort"].astype(float)) == sorted(rows["effort"].astype(float))


def test_ambiguous_puzzles_have_the_mask_of_their_solutions(tmp_path):
    folder = sudokit.dataset(tmp_path, 12, solutions=[1, (2, 8)], seed=1, split=0.5)
    for part in ("train", "test"):
        for row in pq.read_table(folder / f"{part}-00000.parquet").to_pylist():
            solutions = sudokit.solutions(row["puzzle"])
            mask = "".join("1" if len(set(digits)) > 1 else "0" for digits in zip(*solutions, strict=True))
            assert (len(solutions), mask) == (row["solutions"], row["ambiguous"])
            assert row["solution"] in solutions


@pytest.mark.parametrize("to", ["parquet", "csv", "tsv", "jsonl", "arrow"])
def test_hugging_face_loads_every_part_of_every_format(tmp_path, monkeypatch, to):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    import datasets

    parts = {"train": 70, "validation": 15, "test": 15}
    options = {"parts": parts, "solutions": [1, (2, 4)], "curriculum": True, "shard": 40, "to": to, "seed": 1}
    folder = sudokit.dataset(tmp_path / "set", 100, **options)
    loaded = datasets.load_dataset(str(folder), cache_dir=str(tmp_path / "cache"))
    assert list(loaded) == list(parts) and sum(map(len, loaded.values())) == 100
    for part in parts:
        rows = list(loaded[part])
        # Without types in the card, a solution would be a number.
        assert all(isinstance(row["solution"], str) and len(row["solution"]) == 81 for row in rows)
        assert sudokit.count([row["puzzle"] for row in rows]) == [row["solutions"] for row in rows]
        assert all((row["er"] is None) == (row["solutions"] > 1) for row in rows)
        assert all(len(row["ambiguous"]) == 81 and row["blanks"] == row["puzzle"].count(".") for row in rows)
    streamed = datasets.load_dataset(str(folder), split="test", streaming=True)
    assert [row["id"] for row in streamed] == list(loaded["test"]["id"])


def test_progress_and_an_interruption_that_is_continued(tmp_path):
    seen = []
    options = {"n": 3000, "seed": 5, "shard": 500}
    whole = sudokit.dataset(tmp_path / "whole", **options, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (3000, 3000) and seen == sorted(seen)

    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    with pytest.raises(Enough):
        sudokit.dataset(tmp_path / "again", **options, progress=stop)
    assert not (tmp_path / "again" / "README.md").exists()
    with pytest.raises(ValueError, match="unfinished data set of another command"):
        sudokit.dataset(tmp_path / "again", 10, seed=6)
    folder = sudokit.dataset(tmp_path / "again", **options)
    assert bytes_of(folder) == bytes_of(whole)


def test_the_package_contains_the_program():
    command = [sys.executable, "-m", "sudokit", "solve"]
    done = subprocess.run(command, input=PUZZLE, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == SOLUTION
    wrong = subprocess.run([*command, "--nonsense"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2 and "--nonsense" in wrong.stderr
