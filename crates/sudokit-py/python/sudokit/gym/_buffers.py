"""The arrays that a step writes."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sudokit import _core
from sudokit.gym._settings import Task

Bytes: TypeAlias = npt.NDArray[np.uint8]
Flags: TypeAlias = npt.NDArray[np.bool_]

SHAPES: dict[str, tuple[int, ...]] = {"fill": (9, 9), "eliminate": (81, 9), "explain": (81, 10)}
"""The shape of an observation of each task."""

PROVED, UNPROVED, NONE = 2, 1, 3
"""What is known of an action; 0 is wrong, and NONE is a step that started a game."""


def observation_space(task: Task) -> spaces.Space[Bytes]:
    """Return the space of observations of one game."""
    return cast("spaces.Space[Bytes]", spaces.Box(0, 9 if task == "fill" else 1, SHAPES[task], np.uint8))


def action_space(games: _core._Games) -> spaces.Space[Any]:
    """Return the space of actions of one game."""
    parts = games.parts
    return spaces.Discrete(parts[0]) if len(parts) == 1 else spaces.MultiDiscrete(parts)


class Buffers:
    """Arrays for the results of a step of several games."""

    def __init__(self, task: Task, games: _core._Games, count: int) -> None:
        self.observations: Bytes = np.zeros((count, *SHAPES[task]), np.uint8)
        self.masks: npt.NDArray[np.int8] = np.zeros((count, sum(games.parts)), np.int8)
        self.rewards: npt.NDArray[np.float64] = np.zeros(count)
        self.terminations: Flags = np.zeros(count, np.bool_)
        self.truncations: Flags = np.zeros(count, np.bool_)
        self.verdicts: Bytes = np.full(count, NONE, np.uint8)
        self.solved: Flags = np.zeros(count, np.bool_)
        self.rows = (self.observations.reshape(-1), self.masks.reshape(-1).view(np.uint8))
        flags = (self.terminations, self.truncations, self.verdicts, self.solved)
        self.all = (*self.rows, self.rewards, *(each.view(np.uint8) for each in flags))
