"""Options of all environments, and the games that they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np

from sudokit import _core
from sudokit._options import Difficulty, Scale
from sudokit.gym._curriculum import Curriculum

Task: TypeAlias = Literal["fill", "eliminate", "explain"]
Proof: TypeAlias = Literal["solution", "techniques"]

PROOFS: dict[str, Proof] = {"fill": "solution", "eliminate": "techniques", "explain": "techniques"}
"""How the actions of each task are proved by default."""

ATTEMPTS = 100_000_000
"""Consecutive attempts without a puzzle after which `sudokit.generate` gives up."""


class Options(TypedDict, total=False):
    """The options of all environments."""

    puzzles: Any
    """Puzzles to draw from, as any collection that `sudokit.cells` takes; each needs exactly one solution. Without it, puzzles are generated."""
    blanks: int | tuple[int, int] | None
    """The number of empty cells, or the smallest and the largest. Other cells of given puzzles are filled in advance."""
    difficulty: Difficulty | None
    """The difficulty of generated puzzles."""
    generate: Mapping[str, Any] | None
    """Other options of `sudokit.generate` for generated puzzles, such as `{"minimal": True}`; `attempts` is one of them."""
    curriculum: Curriculum | None
    """Levels, instead of the options above."""
    proof: Proof | None
    """What proves an action: "solution" or "techniques". The default is "solution" for Fill, otherwise "techniques"."""
    scale: Scale
    """The scale of the techniques; the default is "human"."""
    techniques: str | list[str] | None
    """The techniques that may prove something; the default is all of the scale."""
    max_technique: str | None
    """The hardest technique that may prove something, in the order of the scale."""
    uniqueness: bool
    """Whether techniques may use that there is one solution; the default is True."""
    mask: Literal["legal", "proved"]
    """Which actions a mask has: those that the rules allow, or only those that are proved. The default is "legal"."""
    reward_proved: float
    """The reward for an action that is proved; the default is 1."""
    reward_wrong: float
    """The reward for an action that contradicts the rules or the solution; the default is -1."""
    reward_unproved: float
    """The reward for an action that the solution agrees with, but nothing proves; the default is 0."""
    reward_solved: float
    """The additional reward for the last action of a puzzle; the default is 0."""
    end_on_mistake: bool
    """Whether a wrong action ends the episode; the default is False."""


def make_games(
    task: Task,
    count: int,
    *,
    restarts: bool,
    max_episode_steps: int | None,
    puzzles: Any = None,
    blanks: int | tuple[int, int] | None = None,
    difficulty: Difficulty | None = None,
    generate: Mapping[str, Any] | None = None,
    curriculum: Curriculum | None = None,
    proof: Proof | None = None,
    scale: Scale = "human",
    techniques: str | list[str] | None = None,
    max_technique: str | None = None,
    uniqueness: bool = True,
    mask: Literal["legal", "proved"] = "legal",
    reward_proved: float = 1.0,
    reward_wrong: float = -1.0,
    reward_unproved: float = 0.0,
    reward_solved: float = 0.0,
    end_on_mistake: bool = False,
) -> _core._Games:
    """Return games of a task. The options are those of `Options`."""
    own = {"puzzles": puzzles, "blanks": blanks, "difficulty": difficulty, **(generate or {})}
    own = {name: value for name, value in own.items() if value is not None}
    if curriculum is not None and own:
        raise ValueError(f"{', '.join(own)} and curriculum exclude each other; write them in its levels")
    levels = [own] if curriculum is None else list(curriculum.levels)
    proof = proof or PROOFS[task]
    if proof not in ("solution", "techniques") or (task == "explain" and proof == "solution"):
        raise ValueError(f"proof is {proof!r}, expected " + ("'techniques'" if task == "explain" else "'solution' or 'techniques'"))
    if proof == "solution" and (techniques is not None or max_technique is not None):
        raise ValueError("techniques and max_technique need proof='techniques'")
    if max_episode_steps is not None and max_episode_steps < 1:
        raise ValueError(f"max_episode_steps is {max_episode_steps}, expected 1 or more")
    if mask not in ("legal", "proved"):
        raise ValueError(f"mask is {mask!r}, expected 'legal' or 'proved'")
    return _core._Games(
        task,
        count,
        {
            "by": proof,
            "scale": scale,
            "techniques": [techniques] if isinstance(techniques, str) else list(techniques or []),
            "max_technique": max_technique,
            "uniqueness": uniqueness,
            "shows_proved": mask == "proved",
        },
        {
            "rewards": [reward_wrong, reward_unproved, reward_proved],
            "solved": reward_solved,
            "ends_on_mistake": end_on_mistake,
            "max_steps": max_episode_steps,
            "restarts": restarts,
        },
        [_level(dict(level)) for level in levels],
        (1, None) if curriculum is None else (curriculum.episodes, curriculum.success),
    )


def _level(options: dict[str, Any]) -> dict[str, Any]:
    """Return a level as the games take it."""
    puzzles = options.pop("puzzles", None)
    if puzzles is None:
        _known(options, "generate")
        attempts = options.pop("attempts", ATTEMPTS)
        return {"puzzles": None, "generate": options, "attempts": attempts, "blanks": None}
    blanks = options.pop("blanks", None)
    if options:
        raise ValueError(f"{', '.join(options)}: only generated puzzles have this option; omit it, or puzzles")
    given, solutions = solved(puzzles)
    if not len(given):
        raise ValueError("puzzles is empty")
    return {"puzzles": given.reshape(-1), "solutions": solutions.reshape(-1), "blanks": _pair(blanks)}


def _known(options: dict[str, Any], function: str) -> None:
    """Raise an error for an option that the generator does not have. Rust ignores them."""
    import inspect

    known = set(inspect.signature(getattr(_core, function)).parameters) - {"n", "seed", "to", "threads", "progress"}
    unknown = sorted(set(options) - known)
    if unknown:
        raise ValueError(f"unknown option {unknown[0]!r} of generated puzzles, expected {', '.join(sorted(known))}")


def _pair(blanks: int | tuple[int, int] | None) -> tuple[int, int] | None:
    if blanks is None:
        return None
    least, most = (int(blanks), int(blanks)) if isinstance(blanks, (int, np.integer)) else blanks
    if not 0 <= least <= most <= 81:
        raise ValueError(f"blanks is {blanks}, expected a number from 0 to 81, or two, the smaller one first")
    return least, most


def solved(puzzles: Any) -> tuple[Any, Any]:
    """Return the cells of puzzles and of their solutions, as arrays of shape (n, 81)."""
    cells = np.atleast_2d(_core.cells(puzzles))
    return cells, _core.solve(cells)


def cell_and_digit(action: int) -> tuple[int, int]:
    """Return the cell, from 0, and the digit of an action, or of a conclusion of `sudokit/Explain-v0`.

    >>> from sudokit.gym import cell_and_digit
    >>> cell_and_digit(728)
    (80, 9)
    """
    return action % 729 // 9, action % 9 + 1


def action_number(cell: int, digit: int) -> int:
    """Return the number of the action for a digit in a cell, from 0.

    >>> from sudokit.gym import action_number
    >>> action_number(80, 9)
    728
    """
    if not (0 <= cell <= 80 and 1 <= digit <= 9):
        raise ValueError(f"cell {cell} and digit {digit}, expected 0 to 80 and 1 to 9")
    return 9 * cell + digit - 1
