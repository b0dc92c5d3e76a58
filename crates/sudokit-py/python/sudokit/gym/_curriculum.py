"""Curricula."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Curriculum:
    """Levels of puzzles, and when an environment goes to the next one.

    Each level is a dict: `puzzles` is a collection of any kind, and without it the options of `sudokit.generate`, such as `blanks`,
    `difficulty` or `max_technique`. With `puzzles`, `blanks` fills other cells in advance.

    An environment goes to the next level after `episodes` episodes of a level; with `success`, after it has solved this share of its
    last `episodes`. The environments of a vector go on each by itself, so that a game does not depend on the others.

    >>> from sudokit.gym import Curriculum, FillEnv
    >>> levels = [{"blanks": 1}, {"blanks": 2}, {"difficulty": "easy"}]
    >>> env = FillEnv(curriculum=Curriculum(levels, episodes=2, success=1.0))
    >>> found = []
    >>> for _ in range(5):
    ...     observation, info = env.reset(seed=None if found else 1)
    ...     found.append(info["level"])
    ...     over = False
    ...     while not over:
    ...         observation, reward, over, _, info = env.step(env.action_space.sample(mask=info["action_mask"]))
    >>> found
    [0, 0, 1, 1, 2]
    """

    levels: Sequence[Mapping[str, Any]]
    """The levels, the easiest first."""
    episodes: int = 20
    """The number of episodes of a level after which it is decided."""
    success: float | None = 0.9
    """The share of these episodes that must be solved; None for a schedule by number alone."""

    def __post_init__(self) -> None:
        if not self.levels:
            raise ValueError("a curriculum needs at least one level")
        if self.episodes < 1:
            raise ValueError(f"episodes is {self.episodes}, expected 1 or more")
        if self.success is not None and not 0 <= self.success <= 1:
            raise ValueError(f"success is {self.success}, expected 0 to 1")
