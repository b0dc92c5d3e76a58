"""Neighbours, backdoors, unavoidable sets, puzzles with few clues and backtracking, compared with the program and with plain Python."""

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION, numbers

import sudokit


def test_neighbours_are_those_of_the_program(valid, program):
    puzzles = [sudokit.minimize(puzzle) for puzzle in valid[:4]]
    for puzzle, found in zip(puzzles, sudokit.vicinity(puzzles, no_dedupe=True), strict=True):
        assert found == [line.split()[0] for line in program("vicinity", "--no-dedupe", puzzle)]
        assert found and set(sudokit.status(found)) == {"one"}
        kept = sudokit.vicinity(puzzle)
        assert kept == sudokit.dedupe(found)
        assert sudokit.vicinity(puzzle, minimal=True) == [one for one in kept if sudokit.check(one, minimal=True) == "valid, minimal"]
    with pytest.raises(sudokit.PuzzleError, match="more than 5 neighbours"):
        sudokit.vicinity(PUZZLE, limit=5)
    with pytest.raises(ValueError, match="minus is 82"):
        sudokit.vicinity(PUZZLE, 82)
    assert sudokit.vicinity(numbers([PUZZLE]))[0].shape == (1203, 81)
    assert sudokit.Puzzle(puzzles[0]).vicinity()[0] == sudokit.Puzzle(sudokit.vicinity(puzzles[0])[0])


def singles(puzzle):
    """Whether placing singles solves the puzzle, by the path with only these techniques."""
    steps = sudokit.steps(puzzle, "easiest")
    return all(step.technique in ("full house", "hidden single", "naked single") for step in steps)


def test_backdoors_are_the_smallest_sets(valid, program):
    puzzles = [*valid[:60], HARD]
    found = sudokit.backdoors(puzzles)
    for puzzle, sets in zip(puzzles, found, strict=True):
        solution = sudokit.solve(puzzle)
        assert len({len(cells) for cells in sets}) == 1
        assert (sets == [[]]) == singles(puzzle)
        for cells in sets[:5]:
            filled = "".join(solution[at] if at in cells else sign for at, sign in enumerate(puzzle))
            assert singles(filled)
            fewer = "".join(solution[at] if at in cells[1:] else sign for at, sign in enumerate(puzzle))
            assert not cells or not singles(fewer)
    assert len(found[-1]) == len(program("backdoors", "--all", "100000", HARD))
    assert sudokit.backdoors(HARD, max_cells=0) == []
    column = sudokit.backdoors(pa.array([HARD, None, PUZZLE]))
    assert column.to_pylist() == [found[-1], None, [[]]]
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.backdoors(EMPTY)


def test_the_puzzles_with_few_clues_are_those_of_the_program(program):
    puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    found = sudokit.clues(puzzle, 18)
    assert found == [line.split()[0] for line in program("clues", "-k", "18", puzzle)]
    # A valid puzzle with one clue more is valid.
    assert set(sudokit.check(found)) == {"valid"} and len(set(found)) == 64
    assert sudokit.clues(puzzle) == sudokit.clues(puzzle, (10, 18), min=True) == [puzzle]
    assert sudokit.clues(puzzle, (17, 18)) == [puzzle, *found]
    assert len(sudokit.clues(puzzle, 18, any=True)) == 1
    assert sudokit.clues(puzzle, 18, threads=1) == sudokit.clues(puzzle, 18, threads=3) == sudokit.clues([puzzle], 18)[0] == found
    assert sudokit.clues(puzzle, 16) == []
    column = sudokit.clues(pl.Series([puzzle, None]), 18).to_list()
    assert column == [found, None]
    assert sudokit.clues(numbers([puzzle]), 18)[0].shape == (64, 81)
    with pytest.raises(sudokit.PuzzleError, match="more than 5 puzzles; use a higher limit"):
        sudokit.clues(puzzle, 18, limit=5)
    with pytest.raises(sudokit.PuzzleError, match="more than one solution"):
        sudokit.clues(EMPTY)
    with pytest.raises(ValueError, match="clues is 82"):
        sudokit.clues(puzzle, 82)
    with pytest.raises(ValueError, match="clues is 18, expected 0 to 17"):
        sudokit.clues(puzzle, (18, 17))
    with pytest.raises(ValueError, match="limit is 0"):
        sudokit.clues(puzzle, 18, limit=0)


def test_a_long_search_ends_at_an_error_of_the_progress_callback():
    grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418"

    def refuse(done, total):
        raise KeyError(f"{done} of {total}")

    with pytest.raises(KeyError, match="0 of 1"):
        sudokit.clues(grid, 25, progress=refuse)


def test_the_puzzles_of_a_grid_may_leave_out_the_clues_of_a_puzzle():
    grid = "286537941541982736379614258917358624452176893863429517625743189194865372738291465"
    found = sudokit.clues(grid)
    assert found == [".......415..9......7.6........35.6..4.2......8............4..8..9....3...3......."]
    given = "2" + found[0][1:]
    assert sudokit.clues(given) == [] and sudokit.clues(given, whole_grid=True) == found


def test_each_unavoidable_set_can_be_filled_in_another_way():
    sets = sudokit.unavoidable(PUZZLE, max_cells=10)
    assert sets == sudokit.unavoidable(SOLUTION, 10) == sudokit.unavoidable(pl.Series([PUZZLE]), 10).to_list()[0]
    assert len(sets) > 50
    for cells in sets:
        without = "".join("." if at in cells else sign for at, sign in enumerate(SOLUTION))
        assert sudokit.count(without) > 1
        # It is minimal: with any of its cells, the rest is determined.
        for cell in cells:
            assert sudokit.count(without[:cell] + SOLUTION[cell] + without[cell + 1 :]) == 1
        assert any(PUZZLE[cell] != "." for cell in cells)


def backtrack(puzzle):
    """The moves of the textbook search."""
    grid, moves = list(puzzle), []

    def fits(at, digit):
        r, c = divmod(at, 9)
        return all(grid[p] != digit for p in range(81) if p // 9 == r or p % 9 == c or (p // 27, p % 9 // 3) == (r // 3, c // 3))

    def search(at):
        while at < 81 and grid[at] != ".":
            at += 1
        if at == 81:
            return True
        for digit in "123456789":
            if fits(at, digit):
                grid[at] = digit
                moves.append(["place", at, int(digit)])
                if search(at + 1):
                    return True
                moves.append(["take", at, int(digit)])
                grid[at] = "."
        return False

    return "".join(grid) if search(0) else None, moves


def test_the_trace_is_that_of_the_textbook(valid):
    for puzzle in [PUZZLE, EMPTY, *sorted(valid, key=lambda text: text.count("."))[:3]]:
        solution, moves = backtrack(puzzle)
        found = sudokit.trace(puzzle, limit=10**6)
        assert (found["solution"], found["moves"], found["total"]) == (solution, moves, len(moves))
        assert found["placements"] - found["backtracks"] == puzzle.count(".")
    assert sudokit.trace(PUZZLE, limit=2)["moves"] == moves_of(PUZZLE)[:2]
    assert sudokit.trace("55" + "." * 79) == {"moves": [], "total": 0, "placements": 0, "backtracks": 0, "solution": None}
    assert [one["total"] for one in sudokit.trace(np.zeros((2, 81), int))] == [701, 701]


def moves_of(puzzle):
    return backtrack(puzzle)[1]
