"""Environments of many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sudokit.gym._buffers import PROVED, UNPROVED, Buffers, Flags, action_space, observation_space
from sudokit.gym._settings import Options, Task, make_games, solved
from sudokit.gym._single import RENDER_MODES, check_level, draw_seed, render, take

if TYPE_CHECKING:
    from typing_extensions import Unpack


class SudokuVectorEnv(VectorEnv[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """What the environments of many games have in common.

    Each game is that of the single environment with the same seed: `reset(seed=7)` seeds game i with 7 + i. With `copy=False`, each
    step writes the same arrays again. `autoreset_mode` is one of Gymnasium's `AutoresetMode`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4, "autoreset_mode": AutoresetMode.NEXT_STEP}
    task: ClassVar[Task]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **options: Unpack[Options],
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}, expected 1 or more")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}, expected {', '.join(RENDER_MODES)}")
        self.num_envs, self.render_mode, self.copy = num_envs, render_mode, copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        restarts = self.autoreset_mode == AutoresetMode.NEXT_STEP
        curriculum = options.get("curriculum")
        self._levels = len(curriculum.levels) if curriculum is not None else 1
        self._games = make_games(self.task, num_envs, restarts=restarts, max_episode_steps=max_episode_steps, **options)
        self.single_observation_space = observation_space(self.task)
        self.single_action_space = action_space(self._games)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.techniques: tuple[str, ...] = tuple(self._games.techniques)
        """The techniques that may prove something, in the order of the scale; empty with proof="solution"."""
        self._is_seeded = False
        self._buffers = Buffers(self.task, self._games, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Start the next puzzle of each game.

        `seed` is the seed of the first game, and that of each other is one more, or a list with a seed or None for each game. `options`
        are `puzzles`, one for each game, `level`, the level of the curriculum to go to, and `reset_mask`, a bool array with the games
        to start.
        """
        chosen = take(options, ("puzzles", "level", "reset_mask"))
        level = check_level(chosen.get("level"), self._levels)
        which = self._mask(chosen.get("reset_mask"))
        given = None
        if "puzzles" in chosen:
            puzzles, solutions = solved(chosen["puzzles"])
            if len(puzzles) != self.num_envs:
                raise ValueError(f"{len(puzzles)} puzzles for {self.num_envs} environments; expected one for each")
            given = (puzzles.reshape(-1), solutions.reshape(-1))
        self._seed(seed)
        # Games that are not started stay as they are.
        buffers = self._new_buffers()
        self._games.reset(which.view(np.uint8), *buffers.rows, level, given)
        return buffers.observations, self._with_level({"action_mask": buffers.masks, "_action_mask": which.copy()}, which)

    def _mask(self, mask: Any) -> Flags:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise ValueError(f"reset_mask is no bool array of shape ({self.num_envs},)")
        return mask.copy()

    def _seed(self, seed: int | Sequence[int | None] | None) -> None:
        """Seed the games that have a seed, and all of them if there was none before."""
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * self.num_envs
        elif isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
            seeds = [int(seed) + game for game in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} environments; expected one for each")
        drawn = [None if one is None else draw_seed(seeding.np_random(one)[0]) for one in seeds]
        if not self._is_seeded:
            drawn = [draw_seed(self.np_random) if one is None else one for one in drawn]
            self._is_seeded = True
        self._games.seed(drawn)

    def _new_buffers(self) -> Buffers:
        if self.copy:
            self._buffers = Buffers(self.task, self._games, self.num_envs)
        return self._buffers

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Play an action in each game. `infos` has `is_proved`, `is_right`, `is_success` and `action_mask` as arrays.

        A game that is over starts again as the autoreset mode says.
        """
        buffers = self._new_buffers()
        flat = np.ascontiguousarray(actions, np.int64).reshape(-1)
        self._games.step(flat, *buffers.all)
        every = np.ones(self.num_envs, np.bool_)
        results = {
            "is_proved": buffers.verdicts == PROVED,
            "is_right": (buffers.verdicts == PROVED) | (buffers.verdicts == UNPROVED),
            "is_success": buffers.solved,
        }
        infos: dict[str, Any] = {"action_mask": buffers.masks, "_action_mask": every}
        for name, value in results.items():
            infos[name], infos[f"_{name}"] = value, every
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            self._restart(buffers, infos, results)
        return buffers.observations, buffers.rewards, buffers.terminations, buffers.truncations, self._with_level(infos, every)

    def _restart(self, buffers: Buffers, infos: dict[str, Any], results: dict[str, Any]) -> None:
        """Start the games that are over, and keep their last observations."""
        over = buffers.terminations | buffers.truncations
        if not over.any():
            return
        last = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(over):
            last[game] = buffers.observations[game].copy()
        final: dict[str, Any] = {"action_mask": buffers.masks.copy(), "_action_mask": over}
        for name, value in results.items():
            final[name], final[f"_{name}"] = value.copy(), over
        infos |= {"final_obs": last, "_final_obs": over, "final_info": final, "_final_info": over}
        self._games.reset(over.view(np.uint8), *buffers.rows)

    def _with_level(self, infos: dict[str, Any], which: Flags) -> dict[str, Any]:
        if self._levels == 1:
            return infos
        return {**infos, "level": self._games.levels().astype(np.int64), "_level": which}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are possible in each game, as a bool array of shape (n, actions)."""
        return self._buffers.masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return each game, as in the environment of one game."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, such as gymnasium.make_vec(..., render_mode='ansi')")
            return None
        return tuple(render(self._games, game, self.render_mode) for game in range(self.num_envs))


class FillVectorEnv(SudokuVectorEnv):
    """Fill the cells of many puzzles: `sudokit/Fill-v0`, vectorised. See `FillEnv`.

    >>> from sudokit.gym import FillVectorEnv
    >>> envs = FillVectorEnv(64, blanks=(5, 10))
    >>> observations, infos = envs.reset(seed=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(axis=1))
    >>> bool((rewards > 0).any()), bool((infos["is_proved"] == (rewards > 0)).all())
    (True, True)
    """

    task = "fill"


class EliminateVectorEnv(SudokuVectorEnv):
    """Remove candidates in many puzzles: `sudokit/Eliminate-v0`, vectorised. See `EliminateEnv`.

    >>> from sudokit.gym import EliminateVectorEnv
    >>> envs = EliminateVectorEnv(8, proof="solution", blanks=30)
    >>> envs.reset(seed=1)[0].shape
    (8, 81, 9)
    """

    task = "eliminate"


class ExplainVectorEnv(SudokuVectorEnv):
    """Claim steps in many puzzles: `sudokit/Explain-v0`, vectorised. See `ExplainEnv`.

    >>> from sudokit.gym import ExplainVectorEnv
    >>> envs = ExplainVectorEnv(2, max_technique="naked single", blanks=30)
    >>> envs.reset(seed=1)[1]["action_mask"].shape == (2, 1 + len(envs.techniques) + 2 * 729)
    True
    """

    task = "explain"
