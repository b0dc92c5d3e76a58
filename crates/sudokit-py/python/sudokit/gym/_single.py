"""Environments of one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from sudokit.gym._buffers import PROVED, UNPROVED, Buffers, action_space, observation_space
from sudokit.gym._settings import Options, Task, make_games, solved

if TYPE_CHECKING:
    from typing_extensions import Unpack

RENDER_MODES = ["ansi", "rgb_array", "svg"]


def draw_seed(random: np.random.Generator) -> int:
    """Return the seed of a game from the generator of its environment."""
    return int(random.integers(2**63))


def take(options: dict[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
    """Return the options of a reset, and raise an error for unknown ones."""
    unknown = [name for name in options or {} if name not in known]
    if unknown:
        raise ValueError(f"unknown option {unknown[0]!r}, expected {', '.join(known)}")
    return dict(options or {})


def check_level(level: int | None, levels: int) -> int | None:
    if level is not None and not 0 <= level < levels:
        raise ValueError(f"level is {level}, expected 0 to {levels - 1}")
    return level


class SudokuEnv(gymnasium.Env[npt.NDArray[np.uint8], Any]):
    """What the environments of one game have in common."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}
    task: ClassVar[Task]

    def __init__(self, render_mode: str | None = None, **options: Unpack[Options]) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}, expected {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        curriculum = options.get("curriculum")
        self._levels = len(curriculum.levels) if curriculum is not None else 1
        self._games = make_games(self.task, 1, restarts=False, max_episode_steps=None, **options)
        self.observation_space = observation_space(self.task)
        self.action_space = action_space(self._games)
        self.techniques: tuple[str, ...] = tuple(self._games.techniques)
        """The techniques that may prove something, in the order of the scale; empty with proof="solution"."""
        self._is_seeded = False
        # Each step writes the same arrays, because new ones take longer than the step; what is returned is a copy.
        self._buffers = Buffers(self.task, self._games, 1)
        self._parts = np.cumsum(self._games.parts)[:-1]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Start the next puzzle.

        `options` are `puzzle`, a puzzle for this episode, and `level`, the level of the curriculum to go to.
        """
        super().reset(seed=seed)
        chosen = take(options, ("puzzle", "level"))
        level = check_level(chosen.get("level"), self._levels)
        given = None
        if "puzzle" in chosen:
            puzzle, solution = solved(chosen["puzzle"])
            if len(puzzle) != 1:
                raise ValueError(f"{len(puzzle)} puzzles for one environment; expected one")
            given = (puzzle.reshape(-1), solution.reshape(-1))
        if seed is not None or not self._is_seeded:
            self._games.seed([draw_seed(self.np_random)])
            self._is_seeded = True
        self._games.reset(np.ones(1, np.uint8), *self._buffers.rows, level, given)
        return self._buffers.observations[0].copy(), {**self._info(), "puzzle": self._games.puzzle(0)}

    def step(self, action: Any) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Play an action. `info` has `is_proved`, `is_right`, `is_success` and `action_mask`."""
        buffers = self._buffers
        self._games.step(np.asarray(action, np.int64).reshape(-1), *buffers.all)
        verdict = buffers.verdicts.item()
        info = self._info()
        info["is_proved"] = verdict == PROVED
        info["is_right"] = verdict in (PROVED, UNPROVED)
        info["is_success"] = buffers.solved.item()
        flags = (buffers.terminations.item(), buffers.truncations.item())
        return buffers.observations[0].copy(), buffers.rewards.item(), *flags, info

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._split(self._buffers.masks[0].copy())}
        return info if self._levels == 1 else {**info, "level": int(self._games.levels()[0])}

    def _split(self, mask: npt.NDArray[np.int8]) -> Any:
        """Return a mask as the action space takes it."""
        return tuple(np.split(mask, self._parts)) if len(self._parts) else mask

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are possible, as a bool array: for agents that mask actions, such as MaskablePPO of sb3-contrib."""
        return self._buffers.masks.reshape(-1).astype(np.bool_)

    def render(self) -> Any:
        """Return the game: text ("ansi"), a uint8 array of shape (366, 366, 3) ("rgb_array"), or SVG ("svg")."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, such as gymnasium.make(..., render_mode='ansi')")
            return None
        return render(self._games, 0, self.render_mode)


def render(games: Any, game: int, mode: str) -> Any:
    """Return a game in a mode."""
    return {"ansi": games.text, "rgb_array": games.rgb, "svg": games.svg}[mode](game)


class FillEnv(SudokuEnv):
    """Fill the cells of a puzzle: `sudokit/Fill-v0`.

    Observation: the digits, 0 for an empty cell, as a uint8 array of shape (9, 9). Action: 9 · cell + digit - 1. A digit is placed if
    it is proved: by the solution, which is unique, or with `proof="techniques"` if a step by these techniques places it, at once or
    after their eliminations. The episode ends when the grid is full, or when nothing more is proved.

    >>> from sudokit.gym import FillEnv, action_number
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> env = FillEnv(puzzles=puzzle, proof="techniques", techniques="naked single")
    >>> observation, info = env.reset(seed=1)
    >>> env.step(action_number(40, 5))[1], env.step(action_number(2, 4))[1], env.step(action_number(2, 1))[1]
    (1.0, 0.0, -1.0)
    """

    task = "fill"


class EliminateEnv(SudokuEnv):
    """Remove candidates until each cell has one: `sudokit/Eliminate-v0`.

    Observation: the candidates, as a uint8 array of shape (81, 9), in which a filled cell has its digit only. At the start, these are
    the digits that no clue rules out. Action: 9 · cell + digit - 1, the candidate to remove. It is removed if it is proved: by one step
    of the techniques in this position, where a step that places a digit also removes what the digit rules out; with
    `proof="solution"`, if the solution does not have it. The episode ends when each cell has one candidate, or when nothing more is
    proved.

    >>> from sudokit.gym import EliminateEnv, action_number
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> env = EliminateEnv(puzzles=puzzle, max_technique="naked single")
    >>> observation, info = env.reset(seed=1)
    >>> observation[40].tolist(), observation[41].tolist()
    ([0, 0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0, 0])
    >>> env.step(action_number(38, 5))[1], env.step(action_number(38, 6))[1]
    (1.0, -1.0)
    """

    task = "eliminate"


class ExplainEnv(SudokuEnv):
    """Claim steps until the puzzle is solved: `sudokit/Explain-v0`.

    Observation: a uint8 array of shape (81, 10): the nine candidates of each cell, and whether it is filled; a filled cell has its
    digit. Action: two numbers, the technique and the conclusion. Technique 0 is any, otherwise number t is `techniques[t - 1]`.
    Conclusion 9 · cell + digit - 1 places a digit, and 729 more removes a candidate. The claim is proved if a step of this technique
    with this conclusion applies in the position: one of those that `sudokit.all_steps` lists. Then the whole step is applied, and
    `info["step"]` has it in words. The episode ends when the grid is full, or when no step applies.

    >>> from sudokit.gym import ExplainEnv, action_number
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> env = ExplainEnv(puzzles=puzzle, max_technique="naked pair")
    >>> observation, info = env.reset(seed=1)
    >>> naked_single = 1 + env.techniques.index("naked single")
    >>> observation, reward, terminated, truncated, info = env.step([naked_single, action_number(40, 5)])
    >>> reward, info["step"]
    (1.0, 'naked single (1.3): 5 is the only digit left for r5c5. So r5c5=5.')
    """

    task = "explain"

    def step(self, action: Any) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Play an action. `info` has also `step`: the proved step in words, or an empty text."""
        observation, reward, terminated, truncated, info = super().step(action)
        return observation, reward, terminated, truncated, {**info, "step": self._games.last_step(0) or ""}
