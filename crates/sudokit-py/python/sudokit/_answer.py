"""Answers of language models: grids and steps in any text, and their score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from sudokit import _core
from sudokit._answer_steps import TRIPLE, AnswerStep, Letters, find_steps
from sudokit._answer_text import find_regions, find_thinking, masked
from sudokit._arrays import AnswerScores, candidates, score
from sudokit._options import Scale


class AnswerGrid(NamedTuple):
    """A grid in a text.

    >>> import sudokit
    >>> [grid] = sudokit.parse_answer("Solved:\\n" + "123456789" * 9).grids
    >>> grid.cells[:9], grid.start, grid.end
    ('123456789', 8, 89)
    """

    cells: str
    """The 81 cells, with "." for an empty one."""
    start: int
    """The index of its first character in the text."""
    end: int
    """The index after its last character."""


class ParsedAnswer(NamedTuple):
    """What a text answers, where it says so, and how it was read.

    >>> import sudokit
    >>> answer = sudokit.parse_answer("First r1c1=5, so <answer>r1c2: 3, r4c5<>7</answer>")
    >>> answer.kind, answer.region, [str(step) for step in answer.steps]
    ('steps', 'tag', ['r1c2=3', 'r4c5≠7'])
    """

    kind: Literal["grid", "steps", "partial"] | None
    """What the answer is: a complete grid; steps; a grid with empty cells; or None if nothing was found."""
    grid: str | None
    """The last complete grid, or without one the last grid; as 81 characters, with "." for an empty cell."""
    steps: tuple[AnswerStep, ...]
    """The steps, in order."""
    start: int | None
    """The index of the first character of the answer: of the grid, or of the first step."""
    end: int | None
    """The index after the last character of the grid, or of the last step."""
    region: Literal["tag", "boxed", "text"]
    """Where the answer stands: in a tag such as `<answer>`, in `\\\\boxed{}`, or in the text."""
    grids: tuple[AnswerGrid, ...]
    """All grids of that part, in order."""
    notes: tuple[str, ...]
    """What was not read, and every choice between several readings."""


class TextScore(NamedTuple):
    """The score of an answer in words.

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> text = "The solution is:\\n\\n" + sudokit.solve(puzzle)
    >>> sudokit.score_answer(text, puzzle).reward, sudokit.score_answer("I give up.", puzzle).reward
    (1.0, 0.0)
    """

    reward: float
    """From 0 to 1."""
    kind: Literal["grid", "steps", "partial"] | None
    """What the answer is."""
    scores: AnswerScores | None
    """The scores of its grid, or of the puzzle with its steps; None without an answer."""
    steps_right: int
    """The number of steps that are proved and say something new."""
    steps_wrong: int
    """The number of steps that contradict the solution."""
    steps_known: int
    """The number of steps that the clues alone say: the digit of a clue, or a candidate that a clue rules out."""
    steps_unproved: int
    """The number of steps that agree with the solution, but that no technique proves; 0 with `proof="solution"`."""
    answer: ParsedAnswer
    """The answer as it was read."""


def parse_answer(text: str, *, letters: Letters | None = None, origin: Literal[0, 1] = 1, triples: bool = False) -> ParsedAnswer:
    """Read the answer in a text that a language model wrote: the last complete grid, or steps.

    Grids are read in every usual form: 81 characters, nine lines with or without spaces and frames, code blocks, Markdown and HTML
    tables, lists of Python or JSON, LaTeX arrays. Steps are `r1c1=5`, `r1c1: 5`, `R4C5<>7`, `r1c2≠3/4`, `row 1, column 2 = 3`,
    `(1,1) = 5`, `place 5 in r1c1` and `A1=5`.

    * Reasoning counts for nothing: what is before `</think>`, and after a `<think>` without an end.
    * If there is a tag `<answer>`, `<solution>`, `<final_answer>` or `<move>`, or `\\\\boxed{}`, with a grid or a step in it, only the last
      of them counts.
    * The last grid without an empty cell wins. Without one, steps win over a grid with empty cells, such as the puzzle repeated.

    Whatever the rules leave open is not guessed but listed in `notes`. `A1` is read only if the letter is decided: `letters="rows"` or
    "columns", or a cell such as B2, which is the same for both. Pairs `(1,1)` are row and column from 1, or from 0 with `origin=0`.
    With `triples=True`, `[5 3 7]` is row, column and digit.

    The time is proportional to the length of the text. No text raises an error.

    >>> import sudokit
    >>> answer = sudokit.parse_answer("<think>r1c1=2?</think> I place 5 in r1c1, and A2=3.")
    >>> [str(step) for step in answer.steps], answer.start, answer.notes
    (['r1c1=5'], 25, ('reasoning before index 22 is ignored', "'A2=3' at index 46 is not read: A can be a row or a column; use letters"))
    """
    notes: list[str] = []
    start, end = find_thinking(text, notes)
    options = (letters, origin, triples)
    regions = list(find_regions(text, start, end))
    for region in reversed(regions):
        found = _read(text, region, options)
        if found.kind is not None:
            if len(regions) > 1:
                notes.append(f"{len(regions)} answer tags; the one at index {region[1]} is used")
            return found._replace(notes=(*notes, *found.notes))
        notes.append(f"the {region[0]} at index {region[1]} has neither a grid nor a step")
    found = _read(text, ("text", start, end), options)
    return found._replace(notes=(*notes, *found.notes))


def _read(text: str, region: tuple[Literal["tag", "boxed", "text"], int, int], options: tuple[Letters | None, Literal[0, 1], bool]) -> ParsedAnswer:
    """Read the answer in a part of the text."""
    name, start, end = region
    notes: list[str] = []
    grids = tuple(_grids(text, start, end, notes))
    complete = [grid for grid in grids if "." not in grid.cells]
    letters, origin, triples = options
    steps = tuple(find_steps(text, start, end, notes, letters=letters, origin=origin, triples=triples))
    best = complete or list(grids)
    grid = best[-1] if best else None
    if len(grids) > 1 and grid is not None:
        notes.append(f"{len(grids)} grids, {len(complete)} of them complete; the one at index {grid.start} is used")
    kind: Literal["grid", "steps", "partial"] | None = "grid" if complete else "steps" if steps else "partial" if grid else None
    if kind is None and not triples and (triple := TRIPLE.search(text, start, end)):
        notes.append(f"{triple[0]!r} at index {triple.start()} can be row, column and digit; use triples=True")
    if kind == "steps":
        place: tuple[int | None, int | None] = (steps[0].start, steps[-1].end)
    else:
        place = (grid.start, grid.end) if grid else (None, None)
    return ParsedAnswer(kind, grid.cells if grid else None, steps, *place, name, grids, tuple(notes))


def _grids(text: str, start: int, end: int, notes: list[str]) -> Iterator[AnswerGrid]:
    for first, last, cells, error in _core._grids(masked(text[start:end])):  # noqa: SLF001
        if cells is not None:
            yield AnswerGrid(cells, start + first, start + last)
        else:
            notes.append(f"a grid at index {start + first} is not read: {error}")


def score_answer(
    text: str,
    puzzle: Any,
    solution: Any = None,
    *,
    expect: Literal["grid", "steps"] = "grid",
    partial: float = 0.0,
    proof: Literal["solution", "techniques"] = "solution",
    scale: Scale = "human",
    max_technique: str | None = None,
    letters: Letters | None = None,
    origin: Literal[0, 1] = 1,
    triples: bool = False,
) -> TextScore:
    """Score an answer that a language model wrote.

    With `expect="grid"`, the reward is 1 if the answer solves the puzzle and keeps its clues, as a grid or by its steps. Otherwise it is
    `partial` times the share of the blanks that are right, or 0 if a clue is changed or missing in a grid. With `expect="steps"`, the
    reward is 1 if there are steps, and all of them are right and say more than the clues; otherwise `partial` times the share of such
    steps. The last arguments are those of `parse_answer`.

    A step is right if the solution agrees. Eight of nine candidates that are removed at random are right in this sense. With
    `proof="techniques"`, a step is right only if it follows at the start of the puzzle: a digit by a step of `scale` up to
    `max_technique`, at once or after eliminations of such steps; a candidate by one such step.

    Without `solution`, the puzzle is solved; a puzzle without exactly one solution raises `PuzzleError`. The text raises no error.

    >>> import sudokit
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sudokit.score_answer("<ANSWER>r5c5: 5</ANSWER>", puzzle, expect="steps").reward
    1.0
    >>> almost = sudokit.solve(puzzle)[:80] + "1"
    >>> sudokit.score_answer(almost, puzzle).reward, sudokit.score_answer(almost, puzzle, partial=0.5).scores.clues_kept
    (0.0, 29)
    """
    if expect not in ("grid", "steps"):
        raise ValueError(f"expect is {expect!r}, expected 'grid' or 'steps'")
    given = _core.cells(puzzle)
    right = _core.solve(given) if solution is None else _core.cells(solution)
    if given.ndim != 1 or right.ndim != 1:
        raise ValueError("expected one puzzle and one solution")
    if proof not in ("solution", "techniques"):
        raise ValueError(f"proof is {proof!r}, expected 'solution' or 'techniques'")
    answer = parse_answer(text, letters=letters, origin=origin, triples=triples)
    proved = _proved(given, right, scale, max_technique) if proof == "techniques" and answer.steps else None
    counts = _judged(answer.steps, given, right, proved)
    if answer.kind is None:
        return TextScore(0.0, None, None, *counts, answer)
    filled = _filled(given, answer.steps) if answer.kind == "steps" else _core.cells(answer.grid)
    scores = score(filled, given, right)
    if expect == "steps":
        reward = _reward_of_steps(counts, partial) if answer.kind == "steps" else 0.0
    else:
        reward = _reward_of_grid(scores, partial)
    # A digit against a clue is in no grid, but it is wrong.
    if expect == "grid" and answer.kind == "steps" and counts[1]:
        reward = min(reward, partial)
    return TextScore(reward, answer.kind, scores, *counts, answer)


def _reward_of_grid(scores: AnswerScores, partial: float) -> float:
    if scores.solved:
        return 1.0
    if scores.clues_kept < scores.clues or not scores.blanks:
        return 0.0
    return float(partial * scores.blanks_right / scores.blanks)


def _reward_of_steps(counts: tuple[int, int, int, int], partial: float) -> float:
    right, *others = counts
    if right and not any(others):
        return 1.0
    return partial * right / max(1, sum(counts))


def _filled(given: Any, steps: tuple[AnswerStep, ...]) -> Any:
    """Return the puzzle with the digits of the steps. Clues stay, and the last digit of a cell counts."""
    filled = given.copy()
    for step in steps:
        if step.is_placement and given[step.cell] == 0:
            filled[step.cell] = step.digit
    return filled


def _judged(steps: tuple[AnswerStep, ...], given: Any, right: Any, proved: tuple[Any, Any] | None) -> tuple[int, int, int, int]:
    """Return how many steps are right and new, wrong, said by the clues, and not proved."""
    counts = [0, 0, 0, 0]
    possible = candidates(given, as_bits=True)
    for step in steps:
        is_true = (right[step.cell] == step.digit) == step.is_placement
        is_open = given[step.cell] == 0 and bool(possible[step.cell] >> (step.digit - 1) & 1)
        is_proved = proved is None or bool(proved[0 if step.is_placement else 1][9 * step.cell + step.digit - 1])
        counts[1 if not is_true else 2 if not is_open else 0 if is_proved else 3] += 1
    return counts[0], counts[1], counts[2], counts[3]


def _proved(given: Any, right: Any, scale: Scale, max_technique: str | None) -> tuple[Any, Any]:
    """Return which digits and which eliminations follow at the start: two arrays of 729 bytes."""
    import numpy

    by: dict[str, Any] = {"by": "techniques", "scale": scale, "techniques": [], "max_technique": max_technique, "uniqueness": True, "shows_proved": True}
    rules: dict[str, Any] = {"rewards": [0.0, 0.0, 0.0], "solved": 0.0, "ends_on_mistake": False, "max_steps": None, "restarts": False}
    masks = []
    for task in ("fill", "eliminate"):
        games = _core._Games(task, 1, by, rules, [], (1, None))  # noqa: SLF001
        mask = numpy.zeros(729, numpy.uint8)
        games.reset(numpy.ones(1, numpy.uint8), numpy.zeros(games.observation_len, numpy.uint8), mask, None, (given, right))
        masks.append(mask)
    return masks[0], masks[1]


AnswerGrid.__module__ = "sudokit"
ParsedAnswer.__module__ = "sudokit"
TextScore.__module__ = "sudokit"
