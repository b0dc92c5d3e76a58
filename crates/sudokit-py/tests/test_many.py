"""Lists and NumPy arrays."""

import numpy as np
import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION, numbers

import sudokit
from sudokit import Puzzle, PuzzleError


def test_a_list_returns_a_list(corpus, valid):
    assert sudokit.solve(valid) == [sudokit.solve(puzzle) for puzzle in valid]
    assert sudokit.check(corpus, minimal=True) == [sudokit.check(p, minimal=True) for p in corpus]
    assert sudokit.count(corpus, 9) == [sudokit.count(puzzle, 9) for puzzle in corpus]
    assert sudokit.solutions(corpus, 3) == [sudokit.solutions(puzzle, 3) for puzzle in corpus]
    assert sudokit.canon(corpus) == [sudokit.canon(puzzle) for puzzle in corpus]
    assert sudokit.transform(corpus, seed=5) == [sudokit.transform(puzzle, seed=5) for puzzle in corpus]
    assert sudokit.minimize(valid, seed=5) == [sudokit.minimize(puzzle, seed=5) for puzzle in valid]
    few = valid[:20]
    assert sudokit.rate(few) == [sudokit.rate(puzzle) for puzzle in few]
    assert sudokit.hint(few) == [sudokit.hint(puzzle) for puzzle in few]
    assert sudokit.explain(few) == [sudokit.explain(puzzle) for puzzle in few]


def test_lists_may_contain_objects_and_nulls():
    assert sudokit.solve([Puzzle(PUZZLE), None, PUZZLE]) == [Puzzle(SOLUTION), None, SOLUTION]
    assert sudokit.solve(iter([PUZZLE])) == sudokit.solve((PUZZLE,)) == [SOLUTION]
    for verb in [sudokit.solve, sudokit.rate, sudokit.check, sudokit.count, sudokit.solutions, sudokit.explain]:
        assert verb([]) == []
        assert verb([None]) == [None]


def test_an_error_has_the_row_number(valid):
    rows = valid[:70] * 100
    for bad in [EMPTY, "nonsense"]:
        rows[6001] = bad
        for threads in [1, 2]:
            with pytest.raises(PuzzleError) as caught:
                sudokit.solve(rows, threads=threads)
            assert caught.value.row == 6001
        answers = sudokit.solve(rows, errors="null")
        assert [row for row, answer in enumerate(answers) if answer is None] == [6001]


def test_results_do_not_depend_on_threads(corpus):
    rows = corpus * 30
    assert sudokit.count(rows, 50, threads=1) == sudokit.count(rows, 50, threads=3) == sudokit.count(rows, 50)
    assert sudokit.dedupe(rows, threads=1) == sudokit.dedupe(rows, threads=4)


def test_an_array_returns_an_array(valid):
    array = numbers(valid)
    assert np.array_equal(sudokit.solve(array), numbers(sudokit.solve(valid)))
    assert np.array_equal(sudokit.canon(array), numbers(sudokit.canon(valid)))
    assert np.array_equal(sudokit.minimize(array), numbers(sudokit.minimize(valid)))
    assert np.array_equal(sudokit.transform(array, seed=1), numbers(sudokit.transform(valid, seed=1)))
    assert sudokit.count(array).dtype == np.uint64 and (sudokit.count(array) == 1).all()
    assert sudokit.check(array).tolist() == sudokit.check(valid)
    assert sudokit.rate(array[:9]).tolist() == [[er, ep, ed] for er, ep, ed, _ in sudokit.rate(valid[:9])]
    assert sudokit.hint(array[:2]).tolist() == sudokit.hint(valid[:2])
    assert sudokit.explain(array[:2]) == sudokit.explain(valid[:2])
    assert [found.shape for found in sudokit.solutions(array[:2])] == [(1, 81)] * 2


def test_one_row_of_an_array_is_one_puzzle():
    row = numbers([PUZZLE])[0]
    assert sudokit.solve(row).shape == (81,)
    assert sudokit.count(row) == 1
    assert sudokit.rate(row).tolist() == [1.2, 1.2, 1.2]
    with pytest.raises(PuzzleError) as caught:
        sudokit.solve(np.zeros(81, np.uint8))
    assert caught.value.row is None


def test_arrays_may_have_any_memory_layout(valid):
    array = numbers(valid)
    expected = sudokit.solve(array)
    wide = np.zeros((len(valid), 100), np.uint8)
    wide[:, 7:88] = array
    read_only = array.copy()
    read_only.flags.writeable = False
    for other in [np.asfortranarray(array), np.repeat(array, 2, axis=0)[::2], wide[:, 7:88], read_only]:
        assert np.array_equal(sudokit.solve(other), expected)
    assert np.array_equal(sudokit.solve(array[::-1]), expected[::-1])
    assert sudokit.solve(array[:0]).shape == (0, 81)


def test_wrong_arrays_are_rejected():
    array = numbers([PUZZLE])
    for kind in (float, bool, "float16", complex):
        with pytest.raises(TypeError, match="expected integers"):
            sudokit.solve(array.astype(kind))
    for shape in [(9, 8), (1, 9, 10), (3, 27), (), (2, 2, 81), (81, 1), (1, 1, 9, 9)]:
        with pytest.raises(ValueError, match="expected"):
            sudokit.solve(np.zeros(shape, np.uint8))
    array = np.repeat(array, 3, axis=0)
    array[1, 40] = 10
    with pytest.raises(PuzzleError, match="10 in r5c5, expected 0 to 9") as caught:
        sudokit.solve(array)
    assert (caught.value.row, caught.value.cell) == (1, 40)
    assert not sudokit.solve(array, errors="null")[1].any()
    assert np.isnan(sudokit.rate(array, errors="null")[1]).all()


def test_dedupe_keeps_one_of_each_class(valid):
    images = sudokit.transform(valid, seed=9)
    assert sudokit.dedupe(valid + images) == sudokit.dedupe(valid)
    assert sudokit.dedupe(valid + images, identical=True) == list(dict.fromkeys(valid + images))
    assert sudokit.dedupe([PUZZLE, None, PUZZLE, None]) == [PUZZLE, None, None]
    assert np.array_equal(sudokit.dedupe(numbers(valid + images)), numbers(sudokit.dedupe(valid)))
    puzzle = Puzzle(PUZZLE)
    assert sudokit.dedupe([puzzle, PUZZLE])[0] is puzzle
    for alone in [PUZZLE, puzzle, numbers([PUZZLE])[0]]:
        with pytest.raises(ValueError, match="not a single puzzle"):
            sudokit.dedupe(alone)


def test_split_has_no_leakage(valid):
    images = sudokit.transform(valid, seed=9)
    parts = sudokit.split(valid + images, {"train": 0.8, "valid": 0.1, "test": 0.1}, seed=1)
    forms = [set(sudokit.canon(part)) for part in parts.values()]
    assert sum(map(len, parts.values())) == 2 * len(valid) and all(forms)
    assert len(set.union(*forms)) == sum(map(len, forms))
    arrays = sudokit.split(numbers(valid), seed=1)
    assert list(arrays) == ["train", "test"]
    assert np.array_equal(arrays["test"], numbers(sudokit.split(valid, seed=1)["test"]))
    with pytest.raises(PuzzleError, match="a null cannot be assigned to a part"):
        sudokit.split([None])
    for parts in [{}, {"train": 0}, {"train": float("nan")}, {"train": 1e9}]:
        with pytest.raises(ValueError):
            sudokit.split(valid, parts)


def test_generated_puzzles_meet_the_conditions():
    assert isinstance(sudokit.generate(), str)
    assert sudokit.generate(0) == []
    assert sudokit.generate(5, seed=3) == sudokit.generate(9, seed=3, threads=2)[:5]
    assert sudokit.generate(5) != sudokit.generate(5)
    array = sudokit.generate(300, clues=(24, 26), seed=1, to="numpy")
    assert array.shape == (300, 81) and set(np.count_nonzero(array, axis=1)) <= {24, 25, 26}
    assert np.array_equal(array, numbers(sudokit.generate(300, blanks=(55, 57), seed=1)))
    assert all(effort.level == "hard" for effort in sudokit.rate(sudokit.generate(5, difficulty="hard", seed=1), "human"))
    assert all(20 <= effort.effort <= 30 for effort in sudokit.rate(sudokit.generate(5, effort=(20, 30), seed=1), "human"))
    made = sudokit.generate(3, rating=(2.0, 4.0), require="naked-pair", forbid=["x-wing"], seed=1)
    assert all(2.0 <= er <= 4.0 for er, *_ in sudokit.rate(made))
    pattern = sudokit.generate(2, pattern=Puzzle(PUZZLE), seed=1)
    assert all([sign != "." for sign in made] == [sign != "." for sign in PUZZLE] for made in pattern)
    with pytest.raises(RuntimeError, match="consecutive attempts gave none"):
        sudokit.generate(1, rating=11.9, seed=1, attempts=50)
    with pytest.raises(ValueError, match="clues and blanks exclude each other"):
        sudokit.generate(clues=30, blanks=51)
    assert sudokit.rate(HARD).er == 11.1
