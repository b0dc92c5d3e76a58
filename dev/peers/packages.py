"""Compare the Python package with other packages: puzzles and steps a second of processor time.

Install the package, and the others:

    pip install rustoku==0.16.0 lib-sudoku==2.2.0 hodoku-py==0.2.1 py-sudoku==2.0.0 dokusan==0.1.0 pencilmark==1.0.0rc1 \
        reasoning-gym==0.1.25 gymnasium-sudoku==0.3.5
    taskset -c 1 python dev/peers/packages.py

Each rate is the best of five rounds over as many inputs as fit in a second. Answers are compared for up to 1,000 puzzles.
"""

from __future__ import annotations

import itertools
import time
import warnings
from collections.abc import Callable, Iterable
from typing import Any

import gymnasium
import gymnasium_sudoku  # noqa: F401 - registers its environments
import hodoku
import lib_sudoku
import numpy as np
import reasoning_gym
import rustoku
import sudoku
from dokusan import boards, generators, solvers
from hodoku.generator.generator import SudokuGenerator
from pencilmark import api as pencilmark

import sudokit
import sudokit.gym  # registers its environments

SECONDS = 1.0
ROUNDS = 5


def rate(work: Callable[[Any], Any], inputs: Iterable[Any], each: int = 1) -> float:
    """Return how many inputs a second are processed; each counts for this number."""
    start, done = time.process_time(), []
    for one in inputs:
        work(one)
        done.append(one)
        if time.process_time() - start > SECONDS:
            break
    return max(len(done) * each / measure(work, done) for _ in range(ROUNDS))


def measure(work: Callable[[Any], Any], inputs: list[Any]) -> float:
    start = time.process_time()
    for one in inputs:
        work(one)
    return time.process_time() - start


def show(name: str, rate: float, checked: str = "") -> None:
    print(f"| {name} | {rate:,.0f} | {checked} |", flush=True)


def numbers(puzzle: str) -> list[int]:
    return [0 if cell == "." else int(cell) for cell in puzzle]


def rows(puzzle: str) -> list[list[int]]:
    cells = numbers(puzzle)
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def text(cells: Iterable[int]) -> str:
    return "".join(map(str, cells))


def by_hodoku(puzzle: str) -> str:
    BACKTRACKING.solve_string(puzzle.replace(".", "0"))
    return str(BACKTRACKING.get_solution_as_string())


BACKTRACKING = SudokuGenerator()
SOLVERS: dict[str, Callable[[str], str]] = {
    "sudokit, one text a call": sudokit.solve,
    "rustoku": rustoku.solve,
    "hodoku-py, backtracking in C": by_hodoku,
    "lib_sudoku": lambda puzzle: text(lib_sudoku.solve(bytearray(numbers(puzzle)))),
    "py-sudoku": lambda puzzle: text(itertools.chain(*sudoku.Sudoku(3, 3, board=rows(puzzle)).solve().board)),
    "dokusan": lambda puzzle: str(solvers.backtrack(boards.Sudoku.from_list(rows(puzzle), boards.BoxSize(3, 3)))),
    "pencilmark": lambda puzzle: text(pencilmark.solve(puzzle)),
}


def compare_solvers(minimal: bool) -> None:
    array = sudokit.generate(5000, seed=1, minimal=minimal, to="numpy")
    texts = sudokit.decode(array, offset=0)
    answers = dict(zip(texts, sudokit.solve(texts)))
    print(f"\nsolve, mean of {(array > 0).sum(axis=1).mean():.1f} clues")
    show("sudokit, an array", rate(lambda all: sudokit.solve(all, threads=1), [array] * 20, len(array)))
    show("sudokit, a list", rate(lambda all: sudokit.solve(all, threads=1), [texts] * 20, len(texts)))
    for name, solve in SOLVERS.items():
        checked, start = 0, time.process_time()
        while checked < 1000 and time.process_time() < start + 5:
            if solve(texts[checked]) != answers[texts[checked]]:
                raise SystemExit(f"{name} has another answer for {texts[checked]}")
            checked += 1
        show(name, rate(solve, texts), f"{checked} equal")


def compare_paths() -> None:
    puzzles = sudokit.generate(2000, difficulty="easy", seed=2)
    array = np.array([numbers(puzzle) for puzzle in puzzles], np.uint8)
    print("\nsteps of easy puzzles")
    for scale in ("human", "hodoku"):
        show(f"sudokit, an array, {scale}", rate(lambda all: sudokit.steps(all, scale, threads=1), [array] * 20, len(array)))
    show("sudokit, one text a call, hodoku", rate(lambda puzzle: sudokit.steps(puzzle, "hodoku"), puzzles))
    theirs = hodoku.Solver()
    show("rustoku.solve_steps", rate(rustoku.solve_steps, puzzles))
    dotless = [puzzle.replace(".", "0") for puzzle in puzzles]
    equal = sum(theirs.solve(dotless[at]).score == sudokit.rate(puzzles[at], "hodoku").score for at in range(50))
    show("hodoku-py", rate(theirs.solve, dotless), f"{equal} of 50 scores equal")
    show("pencilmark.rate", rate(lambda puzzle: pencilmark.rate(puzzle, steps=True), puzzles))


def compare_generators() -> None:
    print("\ngenerate")
    show("sudokit, 1,000 a call, 30 clues", rate(lambda seed: sudokit.generate(1000, seed=seed, clues=30, threads=1), range(20), 1000))
    show("sudokit, 1,000 a call, 30 to 50 empty", rate(lambda seed: sudokit.generate(1000, seed=seed, blanks=(30, 50), threads=1), range(20), 1000))
    show("sudokit, 1,000 a call, easy", rate(lambda seed: sudokit.generate(1000, seed=seed, difficulty="easy", threads=1), range(20), 1000))
    show("sudokit, one a call, 30 clues", rate(lambda seed: sudokit.generate(seed=seed, clues=30), range(1000)))
    show("rustoku, easy", rate(lambda _: rustoku.generate("easy"), range(1000)))
    show("lib_sudoku, 30 clues", rate(lambda _: lib_sudoku.gen_unsolved(30), range(1000)))
    show("py-sudoku, half empty", rate(lambda seed: sudoku.Sudoku(3, seed=seed).difficulty(0.5), range(1000)))
    tasks = reasoning_gym.create_dataset("sudoku", seed=1, size=1000)
    equal = sum(sudokit.solve(task["metadata"]["puzzle"]) == task["metadata"]["solution"] for task in map(tasks.__getitem__, range(100)))
    show("reasoning-gym, 30 to 50 empty", rate(tasks.__getitem__, range(1000)), f"{equal} of 100 answers equal")
    show("hodoku-py, easy", rate(lambda _: hodoku.Generator().generate(hodoku.DifficultyType.EASY), range(100)))
    show("dokusan, average rank 150", rate(lambda _: generators.random_sudoku(avg_rank=150), range(100)))


def play(env: Any) -> float:
    """Return how many random actions a second are played."""
    env.reset(seed=1)
    env.action_space.seed(1)

    def step(action: Any) -> None:
        _, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()

    return rate(step, [env.action_space.sample() for _ in range(20_000)])


def compare_environments() -> None:
    warnings.simplefilter("ignore")  # of Gymnasium, about the other environments
    print("\nenvironments, random actions")
    show("sudokit/Fill-v0", play(gymnasium.make("sudokit/Fill-v0").unwrapped))
    for count in (16, 256):
        vector = sudokit.gym.FillVectorEnv(count)
        vector.reset(seed=1)
        actions = np.random.default_rng(1).integers(0, 729, (500, count))
        show(f"sudokit/Fill-v0, vector of {count}", rate(vector.step, actions, count))
    for name in ("sudoku-v0", "sudoku-v1"):
        show(f"gymnasium-sudoku, {name}", play(gymnasium.make(name).unwrapped))


compare_solvers(minimal=False)
compare_solvers(minimal=True)
compare_paths()
compare_generators()
compare_environments()
