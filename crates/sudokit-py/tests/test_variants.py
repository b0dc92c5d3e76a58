"""Puzzles of other sizes and with other rules. Counts are compared with a plain enumeration in Python."""

import copy
import itertools
import json
import pickle
import re

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION

import sudokit
from sudokit import PuzzleError
from sudokit import variants
from sudokit.variants import Puzzle, TextError

THERMO = ".Shape~6x6.~R1C2_2.~R4C4_2.~R1C6_5.Thermo~R2C3~R1C2~R2C2~R1C3.Thermo~R4C3~R5C4~R6C5.Thermo~R6C2~R5C3~R6C3~R5C2~R4C2.Thermo~R4C1~R3C1~R3C2~R3C3~R2C4.Thermo~R3C5~R4C5~R3C6.Thermo~R3C4~R4C4~R5C5~R6C4"
THERMO_SOLUTION = "426315351624235146164253642531513462"


def all_grids() -> list[tuple[int, ...]]:
    """The 288 grids of 4×4 cells."""
    rows = list(itertools.permutations((1, 2, 3, 4)))
    found = []
    for grid in itertools.product(rows, repeat=4):
        columns = all(len({row[at] for row in grid}) == 4 for at in range(4))
        if columns and all(len({grid[r + i][c + j] for i in (0, 1) for j in (0, 1)}) == 4 for r in (0, 2) for c in (0, 2)):
            found.append(tuple(value for row in grid for value in row))
    return found


GRIDS = all_grids()


def sees(values):
    return sum(value > max(values[:at], default=0) for at, value in enumerate(values))


def whole_number(cells, count):
    return int("".join(map(str, cells[:count])))


# A rule, and its meaning for the 16 values of a grid.
RULES = {
    "given": (lambda p: p.given("r1c1", 1), lambda g: g[0] == 1),
    "given values": (lambda p: p.given(5, 1, 3), lambda g: g[5] in (1, 3)),
    "givens text": (lambda p: p.givens("1... ..2. .... ...."), lambda g: g[0] == 1 and g[6] == 2),
    "givens mapping": (lambda p: p.givens({"r2c1": 3, (-1, -1): 4}), lambda g: g[4] == 3 and g[15] == 4),
    "jigsaw": (lambda p: p.jigsaw(["r1c1 r1c2 r2c1 r3c1", (2, 3, 6, 7), [5, 9, 12, 13], "r3c3 r3c4 r4c3 r4c4"]), lambda g: len({g[0], g[1], g[4], g[8]}) == len({g[5], g[9], g[12], g[13]}) == 4),
    "anti knight": (lambda p: p.anti_knight(), lambda g: all(g[r * 4 + c] != g[(r + i) * 4 + c + j] for r in range(4) for c in range(4) for i, j in ((1, 2), (2, 1), (1, -2), (2, -1)) if r + i < 4 and 0 <= c + j < 4)),
    "anti king": (lambda p: p.anti_king(), lambda g: all(g[r * 4 + c] != g[(r + 1) * 4 + c + j] for r in range(3) for c in range(4) for j in (1, -1) if 0 <= c + j < 4)),
    "diagonals": (lambda p: p.diagonals(), lambda g: len({g[0], g[5], g[10], g[15]}) == len({g[3], g[6], g[9], g[12]}) == 4),
    "rising": (lambda p: p.diagonal("rising"), lambda g: len({g[3], g[6], g[9], g[12]}) == 4),
    "disjoint sets": (lambda p: p.disjoint_sets(), lambda g: all(len({g[at], g[at + 2], g[at + 8], g[at + 10]}) == 4 for at in (0, 1, 4, 5))),
    "thermo": (lambda p: p.thermo("r1c1 r2c2 r3c3"), lambda g: g[0] < g[5] < g[10]),
    "renban": (lambda p: p.renban("r1c1 r2c2 r2c3"), lambda g: len({g[0], g[5], g[6]}) == 3 and max(g[0], g[5], g[6]) - min(g[0], g[5], g[6]) == 2),
    "between": (lambda p: p.between("r1c1 r2c2 r3c3"), lambda g: min(g[0], g[10]) < g[5] < max(g[0], g[10])),
    "palindrome": (lambda p: p.palindrome("r1c1 r2c2 r2c3 r3c4"), lambda g: g[0] == g[11] and g[5] == g[6]),
    "zipper": (lambda p: p.zipper("r1c1 r1c2 r2c3"), lambda g: g[0] + g[6] == g[1]),
    "whisper": (lambda p: p.whisper("r1c1 r1c2 r2c3", 2), lambda g: abs(g[0] - g[1]) >= 2 and abs(g[1] - g[6]) >= 2),
    "modular": (lambda p: p.modular("r1c1 r1c2 r1c3", 2), lambda g: g[0] % 2 != g[1] % 2 != g[2] % 2),
    "lockout": (lambda p: p.lockout("r1c1 r2c2 r3c3", 2), lambda g: abs(g[0] - g[10]) >= 2 and not min(g[0], g[10]) <= g[5] <= max(g[0], g[10])),
    "arrow": (lambda p: p.arrow("r1c1 r2c2 r3c3"), lambda g: g[0] == g[5] + g[10]),
    "double arrow": (lambda p: p.double_arrow("r1c1 r2c2 r3c3"), lambda g: g[0] + g[10] == g[5]),
    "pill arrow": (lambda p: p.pill_arrow("r1c1 r1c2 r2c3 r2c4 r3c1 r3c2 r4c3"), lambda g: whole_number(g, 2) == g[6] + g[7] + g[8] + g[9] + g[14]),
    "cage": (lambda p: p.cage("r1c1 r2c2 r3c3", 6), lambda g: len({g[0], g[5], g[10]}) == 3 and g[0] + g[5] + g[10] == 6),
    "cage without sum": (lambda p: p.cage("r1c1 r2c2 r3c3"), lambda g: len({g[0], g[5], g[10]}) == 3),
    "sum": (lambda p: p.sum("r1c1 r2c2 r3c3", 6), lambda g: g[0] + g[5] + g[10] == 6),
    "sum of products": (lambda p: p.sum("r1c1 r2c2", 1, [2, -1]), lambda g: 2 * g[0] - g[5] == 1),
    "equal sum": (lambda p: p.equal_sum(["r1c1 r1c2", "r4c1 r3c3"]), lambda g: g[0] + g[1] == g[12] + g[10]),
    "rellik cage": (lambda p: p.rellik_cage("r1c1 r1c2 r2c1", 3), lambda g: all(sum(part) != 3 for size in (1, 2, 3) for part in itertools.combinations((g[0], g[1], g[4]), size))),
    "lunchbox": (lambda p: p.lunchbox("r1c1 r1c2 r1c3 r1c4", 5), lambda g: sum(g[min(g.index(1), g.index(4)) + 1 : max(g.index(1), g.index(4))]) == 5),
    "same values": (lambda p: p.same_values(["r1c1 r1c2", "r3c3 r4c4"]), lambda g: sorted(g[:2]) == sorted((g[10], g[15]))),
    "all different": (lambda p: p.all_different("r1c1 r2c3 r3c2"), lambda g: len({g[0], g[6], g[9]}) == 3),
    "counting circles": (lambda p: p.counting_circles("r1c1 r2c3 r3c2"), lambda g: all((g[0], g[6], g[9]).count(value) == value for value in (g[0], g[6], g[9]))),
    "count distinct": (lambda p: p.count_distinct("r1c1 r2c3 r3c2 r4c4"), lambda g: g[0] == len({g[6], g[9], g[15]})),
    "look and say": (lambda p: p.look_and_say("r1c1 r2c3 r3c2", {2: 2}), lambda g: (g[0], g[6], g[9]).count(2) == 2),
    "contain at least": (lambda p: p.contain_at_least("r1c1 r2c3 r3c2", [1, 2]), lambda g: {1, 2} <= {g[0], g[6], g[9]}),
    "contain exact": (lambda p: p.contain_exact("r1c1 r2c3 r3c2", [1]), lambda g: (g[0], g[6], g[9]).count(1) == 1),
    "quad": (lambda p: p.quad("r2c2", [1, 1]), lambda g: (g[5], g[6], g[9], g[10]).count(1) >= 2),
    "white dot": (lambda p: p.white_dot([0, 1]), lambda g: abs(g[0] - g[1]) == 1),
    "black dot": (lambda p: p.black_dot([0, 1]), lambda g: g[0] == 2 * g[1] or g[1] == 2 * g[0]),
    "v": (lambda p: p.v([(1, 1), (1, 2)]), lambda g: g[5] + g[6] == 5),
    "greater than": (lambda p: p.greater_than("r1c1 r2c1"), lambda g: g[0] > g[4]),
    "indexing": (lambda p: p.indexing("column", "r1c1 r2c1"), lambda g: g[g[0] - 1] == 1 and g[4 + g[4] - 1] == 1),
    "little killer": (lambda p: p.little_killer("r1c3", 6), lambda g: g[2] + g[5] + g[8] == 6),
    "sandwich": (lambda p: p.sandwich("r1", 5), lambda g: sum(g[min(g.index(1), g.index(4)) + 1 : max(g.index(1), g.index(4))]) == 5),
    "x sum": (lambda p: p.x_sum("r1", 5), lambda g: sum(g[: g[0]]) == 5),
    "x sum at the end": (lambda p: p.x_sum("r1", end=5), lambda g: sum(g[3::-1][: g[3]]) == 5),
    "skyscraper": (lambda p: p.skyscraper("c2", 2, 3), lambda g: sees(g[1::4]) == 2 and sees(g[1::4][::-1]) == 3),
    "numbered room": (lambda p: p.numbered_room("r2", 1), lambda g: g[4 + g[4] - 1] == 1),
    "pair": (lambda p: p.pair("r1c1 r2c2 r3c3", lambda a, b: a < b), lambda g: g[0] < g[5] < g[10]),
    "pair all": (lambda p: p.pair_all("r1c1 r2c2 r3c3", lambda a, b: a + b != 5, "a.b~c"), lambda g: g[0] + g[5] != 5 != g[0] + g[10] and g[5] + g[10] != 5),
    "automaton": (lambda p: p.automaton([0, 1, 6, 11], 0, lambda total, value: total + value, lambda total: total == 9), lambda g: g[0] + g[1] + g[6] + g[11] == 9),
    "regex": (lambda p: p.regex("r1c1 r1c2 r1c3", "[12].*4"), lambda g: g[0] < 3 and g[2] == 4),
    "any of": (lambda p: p.any_of(lambda q: q.given(0, 1).given(5, 2), lambda q: q.given(0, 2)), lambda g: (g[0], g[5]) == (1, 2) or g[0] == 2),
}


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_its_meaning(name):
    build, meaning = RULES[name]
    puzzle = build(Puzzle(4))
    expected = {grid for grid in GRIDS if meaning(grid)}
    assert len(expected) < 288
    found = [solution.values for solution in puzzle.solutions()]
    assert set(found) == expected
    assert len(found) == len(expected) == puzzle.count()
    assert Puzzle.from_text(puzzle.text) == puzzle
    assert puzzle.describe()
    broken = [bool(puzzle.check(grid)) for grid in GRIDS[::7]]
    assert broken == [grid not in expected for grid in GRIDS[::7]]


def test_every_method_for_a_rule_makes_a_rule():
    grid_rules = ["windoku", "anti_consecutive", "anti_taxicab", "global_entropy", "global_mod", "strict_kropki", "strict_xv", "dutch_flatmates", "region_same_values", "no_boxes"]
    for name in grid_rules:
        assert len(getattr(Puzzle(9), name)().describe()) == 1, name
    assert Puzzle(9).entropic("r1c1 r1c2 r1c3").region_sum_line("r1c3 r1c4").equality_cage("r1c1 r1c2").value_indexing("r1c1 r1c2 r1c3").describe()
    assert Puzzle(9).hidden_skyscraper("c1", 3).full_rank("r1", 5).full_rank_ties("any").search_priority("r1c1", 2).x("r1c1 r1c2").sum_line("r1c1 r1c2", 9, loop=True).describe()
    assert "CC1" in Puzzle(6).chaos_construction().chaos_arrow("r1c1", without_first=True).chaos_count("r2c2", ["CC1", "CC2"]).text
    assert Puzzle(4, values=range(5)).doppelganger().text == ".Shape~4x4~0-4.Doppelganger"
    assert Puzzle(6).connected_values([1, 2], 5).extra_cells("X", (2, 3), "totals").region_size(6).describe()


def test_a_puzzle_is_solved_and_drawn():
    puzzle = Puzzle.from_text(THERMO)
    solution = puzzle.solve()
    assert solution.text == THERMO_SOLUTION
    assert solution["r1c6"] == solution[0, 5] == solution[5] == solution.rows[0][5] == 5
    assert puzzle.check(solution) == puzzle.check(THERMO_SOLUTION) == []
    assert puzzle.check(THERMO_SOLUTION[::-1])[0] == "breaks given: r1c2 = 2"
    assert puzzle.check() == "valid"
    # Each item is a problem.
    assert Puzzle(4).check([9] * 16) == [f"r{row}c{column} is 9, expected 1 to 4" for row in range(1, 5) for column in range(1, 5)]
    assert [set(cell) for cell in puzzle.candidates()] == [{value} for value in solution]
    assert Puzzle.from_text(THERMO + "  # a comment").solve() == solution
    assert [Puzzle(4).candidates(limit)[0] for limit in (0, 1, 5)] == [dict.fromkeys(range(1, 5), most) for most in (1, 1, 5)]
    for shown in (puzzle, solution):
        assert "v-thermo" in shown._repr_svg_()
        assert "sudokit-notebook" in shown._repr_html_()
        assert "┏" in str(shown)
        assert pickle.loads(pickle.dumps(shown)) == shown  # noqa: S301
    assert eval(repr(puzzle)) == puzzle  # noqa: S307
    assert len({puzzle, Puzzle.from_text(THERMO)}) == 1


def test_classic_puzzles_are_variants_too():
    assert Puzzle(9).givens(PUZZLE).solve().text == SOLUTION == sudokit.solve(PUZZLE)
    assert Puzzle(9).givens(PUZZLE.replace(".", "0")).count() == 1
    assert Puzzle.from_text(PUZZLE).solve().text == SOLUTION


def test_region_cells_have_names():
    solution = next(Puzzle(4).chaos_construction().given("CC16", 4).solutions())
    assert (solution["CC1"], solution["CC16"], len(solution.extra)) == (0, 3, 16)


def test_extra_cells_have_names():
    puzzle = Puzzle(4).extra_cells("X", 2, "totals").sum("r1c1 r1c2 VX1", 0, [1, 1, -1]).given("VX1", 3).given("VX2", 1)
    solution = next(puzzle.solutions())
    assert solution.extra == {"VX1": 3, "VX2": 1}
    assert solution["VX1"] == 3 == sum(solution.rows[0][:2])
    assert puzzle.check(solution) == puzzle.check(solution.text) == []
    assert puzzle.check("4321123421433412") == ["no values of the extra cells fit"]


@pytest.mark.parametrize(
    ("build", "error", "message"),
    [
        (lambda: Puzzle.from_text(".Shape~6x6.Thermo~R1C1~R7C1"), TextError, "no cell `R7C1`; the grid has R1C1 to R6C6 (characters 23 to 27)"),
        (lambda: Puzzle.from_text(".Shape~ä"), TextError, "is no shape"),
        (lambda: Puzzle(37), TextError, "a side has 1 to 36 cells"),
        (lambda: Puzzle(9, values=range(0, 20, 2)), ValueError, "expected a number of values"),
        (lambda: Puzzle(9).thermo("r1c1 r10c1"), IndexError, "no cell 'r10c1'; the grid has r1c1 to r9c9"),
        (lambda: Puzzle(9).thermo([81]), IndexError, "no cell 81"),
        (lambda: Puzzle(9).thermo([(0, 9)]), IndexError, "no cell (0, 9)"),
        (lambda: Puzzle(9).thermo([]), ValueError, "at least one cell"),
        (lambda: Puzzle(9).thermo(["r1c1.AntiKnight"]), ValueError, "is no name of a cell"),
        (lambda: Puzzle(9).thermo("VX1"), TextError, "no cell `VX1`"),
        (lambda: Puzzle(9).given("r1c1"), ValueError, "expected a value"),
        (lambda: Puzzle(9).given("r1c1", 10), TextError, "is no value of the puzzle; its values are 1 to 9"),
        (lambda: Puzzle(9).given("r1c1", 1.5), TypeError, "1.5 is no whole number"),
        (lambda: Puzzle(9).givens("123"), ValueError, "3 cells, expected 81"),
        (lambda: Puzzle(9).white_dot("r1c1 r3c3"), TextError, "no two of the cells share an edge"),
        (lambda: Puzzle(9).sandwich("x1", 5), ValueError, "'x1' is no row or column"),
        (lambda: Puzzle(9).x_sum("r1"), ValueError, "expected a clue"),
        (lambda: Puzzle(9).diagonal("up"), ValueError, "expected 'falling' or 'rising'"),
        (lambda: Puzzle(4).jigsaw([[0, 1, 4, 5], [5, 6, 7, 8]]), ValueError, "R2C2 is in two regions"),
        (lambda: Puzzle(4).extra_cells("X").jigsaw([["VX"]]), ValueError, "VX is no cell of the grid"),
        (lambda: Puzzle(9).regex("r1c1", "["), TextError, "the expression"),
        (lambda: Puzzle(9).any_of(lambda rules: None), TypeError, "a branch returns"),
        (lambda: Puzzle(9).chaos_arrow("r1c1"), TextError, "needs `.ChaosConstruction`"),
        (lambda: Puzzle(9).automaton(range(81), (), lambda state, value: (*state, value), len), ValueError, "more than 10000 states"),
        (lambda: Puzzle(9).rule(".Termo~R1C1"), TextError, "did you mean `Thermo`? in .Termo~R1C1 (characters 1 to 6)"),
        (lambda: Puzzle(4).check("123"), ValueError, "3 values, expected 16"),
        (lambda: Puzzle(4).check([999] * 16), ValueError, "expected values from 1 to 4"),
        (lambda: Puzzle(4).solve(), PuzzleError, "more than one solution"),
        (lambda: Puzzle(4).given(0, 1).given(1, 1).solve(), PuzzleError, "no solution"),
        (lambda: Puzzle(9).diagonals().solve(limit_nodes=0), PuzzleError, "search limit reached"),
        (lambda: Puzzle(9).count(10**9, limit_time=0.0), PuzzleError, "search limit reached"),
        (lambda: Puzzle(9).solve(limit_time=-1.0), ValueError, "limit_time is -1"),
        (lambda: Puzzle(9).solve(limit_nodes=-1), ValueError, "limit_nodes is -1, expected a whole number from 0 to 2^64 - 1"),
        (lambda: variants.solve([THERMO], limit_nodes=-1), ValueError, "limit_nodes is -1, expected"),
        (lambda: Puzzle(9).count(10**9, limit_nodes=9), PuzzleError, "; raise limit_nodes or limit_time, or use a lower limit"),
        (lambda: sudokit.rate(Puzzle(9)), TypeError, "a puzzle of sudokit.variants has methods of its own, such as solve and count, and no rating"),
        (lambda: sudokit.solve([Puzzle(9)]), TypeError, "a puzzle of sudokit.variants has methods of its own"),
        (lambda: variants.solve(pl.DataFrame({"id": [1], "text": [""]})), ValueError, "expected a column constraints with the texts of the puzzles, found id, text"),
        (lambda: variants.count(pa.table({"text": [""]})), ValueError, "found text"),
        (lambda: variants.candidates(pd.DataFrame()), ValueError, "found no columns"),
        (lambda: list(Puzzle(9).solutions(limit_nodes=100)), PuzzleError, "search limit reached after"),
        (lambda: Puzzle(9).candidates(10**9, limit_nodes=100), PuzzleError, "search limit reached"),
    ],
)
def test_errors_say_what_is_expected(build, error, message):
    with pytest.raises(error) as caught:
        build()
    assert message in str(caught.value)
    if isinstance(caught.value, TextError):
        again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
        assert (str(again), again.start, again.end) == (str(caught.value), caught.value.start, caught.value.end)


def test_a_rule_that_is_replaced_is_noted():
    assert Puzzle(9).sandwich("r1", 5).sandwich("r1", 6).notes == ("`.Sandwich` is replaced by a later one for the same place",)


def test_an_exception_of_a_predicate_is_raised():
    def fail(one, other):
        raise KeyError(one, other)

    with pytest.raises(KeyError):
        Puzzle(4).pair("r1c1 r1c2", fail)


def test_an_estimate_contains_the_number():
    estimate = Puzzle(4).estimate(2000, seed=7)
    assert estimate.low <= 288 <= estimate.high
    assert estimate == Puzzle(4).estimate(2000, seed=7)
    assert (estimate.descents, estimate.solutions > 0) == (2000, True)


def test_the_program_agrees(program):
    [line] = program("solve", "--to", "jsonl", THERMO)
    assert json.loads(line)["solution"] == Puzzle.from_text(THERMO).solve().text


COLUMN = [THERMO, ".Shape~4x4", None, ".Shape~4x4.~R1C1_1~R1C2_1"]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_column_is_solved(threads):
    found = variants.solve(COLUMN, threads=threads)
    assert variants.solve([f"{COLUMN[0]} # a comment"], threads=10**9).solution == [THERMO_SOLUTION]
    assert found.solution == [THERMO_SOLUTION, None, None, None]
    assert found.status == ["one", "many", None, "none"]
    assert found.solution_count == [1, 2, None, 0]
    assert found.solution_count_exact == [True, False, None, True]
    assert variants.count(COLUMN).solution_count == [1, 288, None, 0]
    assert variants.candidates([COLUMN[0], None, COLUMN[3]], threads=threads) == [Puzzle.from_text(THERMO).candidates(), None, [{}] * 16]


def test_a_column_has_the_kind_of_its_input():
    for made in (np.array(COLUMN, dtype=object), pl.Series(COLUMN), pd.Series(COLUMN), pa.array(COLUMN), pa.chunked_array([COLUMN])):
        found = variants.solve(made)
        kind = pa.Array if isinstance(made, pa.ChunkedArray) else type(made)
        assert isinstance(found.solution, kind)
        assert [text for text in found.status if text is not None][0] in ("one", pa.scalar("one"))
    table = pl.DataFrame({"id": [1], "constraints": [THERMO]})
    assert variants.solve(table).solution.to_list() == [THERMO_SOLUTION]
    assert variants.solve(table.to_arrow()).solution.to_pylist() == [THERMO_SOLUTION]
    assert variants.solve([Puzzle.from_text(THERMO)]).solution == [THERMO_SOLUTION]
    assert variants.solve([]).status == []


def test_a_row_with_an_error_is_named():
    with pytest.raises(PuzzleError, match=r"did you mean `Thermo`\? \(row 1 of the input\)"):
        variants.solve([THERMO, ".Termo~R1C1"])
    found = variants.solve([THERMO, ".Termo~R1C1"], errors="null")
    assert found.status == ["one", "bad"]
    assert found.error == [None, "unknown rule `Termo`; did you mean `Thermo`?"]
    assert variants.solve([".Shape~9x9"], limit_nodes=0).status == ["limit"]
    assert variants.candidates([".Shape~9x9"], 10**6, limit_nodes=10) == [None]
    for wrong, error in ((THERMO, TypeError), ([5], TypeError)):
        with pytest.raises(error):
            variants.solve(wrong)


def test_progress_is_reported_and_can_stop_the_work():
    seen = []
    variants.solve([THERMO] * 5, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (5, 5)

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        variants.count([".Shape~9x9"] * 3, 10**9, limit_nodes=10**12, progress=stop)


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({"size": 6, "minimal": True}, set()),
        ({"boxes": (3, 2), "clues": (14, 18), "symmetry": "rotate180"}, {"NoBoxes", "Jigsaw"}),
        ({"diagonals": True, "blanks": 45}, {"Diagonal"}),
        ({"windoku": True}, {"Windoku"}),
        ({"size": 7, "jigsaw": True}, {"NoBoxes", "Jigsaw"}),
        ({"size": 16, "clues": 130}, set()),
    ],
)
def test_puzzles_of_other_sizes_are_generated(options, rules, program):
    made = variants.generate(3, seed=5, **options)
    assert [puzzle.check() for puzzle in made] == ["valid"] * 3 and len(set(made)) == 3
    size = options.get("size", 6 if "boxes" in options else 9)
    assert {(puzzle.rows, puzzle.columns) for puzzle in made} == {(size, size)}
    for puzzle in made:
        assert {rule.split("~")[0] for rule in puzzle.text.split(".")} - {"", "Shape"} == rules
    assert variants.generate(seed=5, **options) == made[0] == variants.generate(1, seed=5, threads=1, **options)[0]
    assert variants.generate(3, seed=6, **options) != made
    arguments = {name: "x".join(map(str, value)) if name == "boxes" else "..".join(map(str, value)) if isinstance(value, tuple) else value for name, value in options.items()}
    words = [word for name, value in arguments.items() for word in ([f"--{name}"] if value is True else [f"--{name}", str(value)])]
    lines = program("generate", "--seed", "5", "-n", "3", "--to", "jsonl", *words)
    assert [Puzzle.from_text(json.loads(line)["constraints"]) for line in lines] == made


def test_generated_puzzles_have_the_clues_that_were_asked_for():
    clues = [len([given for given in puzzle.text.split("~") if given.startswith("R")]) for puzzle in variants.generate(4, size=6, clues=(14, 18), seed=1)]
    assert all(14 <= number <= 18 for number in clues)
    assert variants.generate(0, size=6) == []
    assert variants.generate(size=6) != variants.generate(size=6)
    assert variants.generate(boxes="3x2", seed=5) == variants.generate(boxes=(3, 2), seed=5)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"size": 26}, ValueError, "no puzzles of size 26 are generated, expected a size from 4 to 25"),
        ({"size": 6, "boxes": (2, 4)}, ValueError, "a box of 2×4 cells does not fit a grid of size 6"),
        ({"size": 6, "boxes": (2**63, 2)}, ValueError, "does not fit a grid of size 6"),
        ({"boxes": "2"}, ValueError, "boxes: expected the rows and columns of a box, such as 2x3"),
        ({"boxes": 6}, ValueError, 'boxes is 6, expected a pair such as (3, 2), or text such as "3x2"'),
        ({"jigsaw": True, "boxes": (2, 3)}, ValueError, "jigsaw and boxes exclude each other; use one of them"),
        ({"clues": 5, "blanks": 5}, ValueError, "clues and blanks exclude each other"),
        ({"size": 4, "blanks": 17}, ValueError, "blanks is 17, expected 0 to 16"),
        ({"size": 7, "windoku": True}, ValueError, "a grid of size 7 has no windows"),
        ({"size": 4, "clues": 17}, ValueError, "invalid range of clues from 17 to 17"),
        ({"symmetry": "round"}, ValueError, "not a symmetry; they are none, rotate180"),
        ({"seed": 2**64}, ValueError, "expected a whole number from 0 to 2^64 - 1"),
        ({"threads": 0}, ValueError, "0 threads"),
        ({"size": 4, "clues": 3, "attempts": 20}, RuntimeError, "generated 0 of 1 puzzles: 20 consecutive attempts gave none"),
    ],
)
def test_wrong_options_of_generate_are_explained(options, error, message):
    with pytest.raises(error) as caught:
        variants.generate(**options)
    assert message in str(caught.value)


def test_generation_reports_progress_and_can_be_stopped():
    seen = []
    variants.generate(4, size=6, seed=1, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (4, 4)

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        variants.generate(size=4, clues=3, attempts=10**12, progress=stop)


def test_puzzles_of_other_programs_are_read_and_written():
    puzzle = Puzzle(4).given("r1c1", 1).thermo("r1c2 r1c3").cage("r3c3 r3c4", 5)
    for format in ["link", "fpuzzles", "pencilmark"]:
        text = puzzle.export(format)
        assert Puzzle.from_text(text).text == puzzle.text, format
        assert variants.count([text]).solution_count == variants.count([puzzle.text]).solution_count
    titled = Puzzle.from_text(puzzle.export("fpuzzles").replace("{", '{"title":"Four","author":"A",', 1))
    assert '"title":"Four"' in titled.anti_king().export("fpuzzles")
    assert Puzzle(4).given("r1c1", 1).export("tatham").startswith("2x2:1")
    with pytest.raises(ValueError, match="AntiKing"):
        Puzzle(4).anti_king().export("tatham")
    with pytest.raises(ValueError, match="expected one of fpuzzles, link, tatham, pencilmark"):
        puzzle.export("sudokupad")
    assert pickle.loads(pickle.dumps(Puzzle())) == Puzzle()
    for again in [pickle.loads(pickle.dumps(titled)), copy.deepcopy(titled), copy.copy(titled)]:
        assert again == titled
        assert again.export("fpuzzles") == titled.export("fpuzzles")
    noted = Puzzle.from_text(".Shape~4x4.RegionSize~4.RegionSize~2")
    assert noted.notes
    assert copy.deepcopy(noted).notes == noted.notes


def test_what_is_known_about_a_puzzle_is_kept():
    puzzle = Puzzle(4).givens("12..3.1..1..2.4.")
    assert (puzzle.title, puzzle.author, puzzle.rules, puzzle.solution) == ("", "", "", None)
    said = puzzle.about(title="Four", author="é", rules="Normal.", solution=puzzle.solve())
    assert said.solution == puzzle.solve().values
    for form in ["link", "fpuzzles", "pencilmark"]:
        read = Puzzle.from_text(said.export(form))
        assert (read.title, read.author, read.rules, read.solution) == ("Four", "é", "Normal.", said.solution), form
    for again in [pickle.loads(pickle.dumps(said)), copy.deepcopy(said), said.about(author="é")]:  # noqa: S301
        assert (again.title, again.author, again.rules, again.solution) == ("Four", "é", "Normal.", said.solution)
    more = said.cage("r1c1 r1c2", 3)
    assert (more.title, more.solution) == ("Four", None)
    read = Puzzle.from_text(said.export("fpuzzles").replace('"solution":[1,', '"solution":[null,'))
    assert read.solution == (None, *said.solution[1:])
    with_cells = Puzzle(4).rule(".Var~X~~1").about(solution=[*said.solution, 1])
    assert with_cells.solution == said.solution
    for wrong, message in [("123", "3 values, expected 16"), ([5] * 16, "expected values from 1 to 4")]:
        with pytest.raises(ValueError, match=message):
            puzzle.about(solution=wrong)


def test_arguments_that_mean_nothing_are_errors():
    puzzle = Puzzle(4)
    for call, kind, message in [
        (lambda: puzzle.thermo({"r1c1", "r1c2"}), TypeError, "cells in a set have no order, expected a list of them"),
        (lambda: puzzle.cage(frozenset(["r1c1"]), 3), TypeError, "cells in a set"),
        (lambda: puzzle.check([1.5] * 16), TypeError, "1.5 is no whole number"),
        (lambda: puzzle.estimate(descents=0), ValueError, "descents is 0, expected 1 or more"),
        (lambda: puzzle.whisper("r1c1 r1c2", -2), ValueError, "-2, expected 0 or more"),
        (lambda: puzzle.cage("r1c1 r1c2", -3), ValueError, "-3, expected 0 or more"),
        (lambda: puzzle.skyscraper("r1", -1), ValueError, "-1, expected 0 or more"),
        (lambda: puzzle.sandwich("r1", -1), ValueError, "-1, expected 0 or more"),
        (lambda: Puzzle(4, 37), TextError, "no grid of 4x37 cells: a side has 1 to 36 cells"),
        (lambda: Puzzle(4, values=3), TextError, "no grid of 4x4 cells with the values 1-3: fewer values than cells of a row or column"),
        (lambda: Puzzle("12.."), TypeError, "read a puzzle by Puzzle.from_text"),
        (lambda: Puzzle(4.0), TypeError, "4.0 is no whole number"),
    ]:
        with pytest.raises(kind, match=re.escape(message)):
            call()
    assert puzzle.sum("r1c1 r1c2", -1, [1, -1]).count(limit=500) == 72
