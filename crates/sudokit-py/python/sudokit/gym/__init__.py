"""Environments of Gymnasium for reinforcement learning: `import sudokit.gym`.

Importing the module registers three environments, each alone and vectorised. Rewards are proved: an action is worth its reward only
if it follows from the position.

| name | action | proved if |
|---|---|---|
| `sudokit/Fill-v0` | put a digit in a cell | the solution, which is unique, has it; with `proof="techniques"`, a named technique places it |
| `sudokit/Eliminate-v0` | remove a candidate | a technique removes it; with `proof="solution"`, the solution does not have it |
| `sudokit/Explain-v0` | claim a step: a technique and a conclusion | such a step applies in the position |

>>> import gymnasium, sudokit.gym
>>> env = gymnasium.make("sudokit/Fill-v0", blanks=3)
>>> observation, info = env.reset(seed=1)
>>> int((observation == 0).sum())
3
>>> action = env.action_space.sample(mask=info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, info["is_proved"], int((observation == 0).sum())
(1.0, True, 2)

An action that is not proved changes nothing, so a position is always right. Games of a vectorised environment are played in Rust:

>>> envs = gymnasium.make_vec("sudokit/Fill-v0", num_envs=1000, blanks=(40, 50))
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((1000, 9, 9), (1000, 729))

Action number 9 · cell + digit - 1 is a digit in a cell, where cells are counted from 0, row by row. `cell_and_digit` returns both.
"""

import gymnasium as _gymnasium

from sudokit.gym._curriculum import Curriculum
from sudokit.gym._settings import Options, action_number, cell_and_digit
from sudokit.gym._single import EliminateEnv, ExplainEnv, FillEnv
from sudokit.gym._vector import EliminateVectorEnv, ExplainVectorEnv, FillVectorEnv

__all__ = [
    "Curriculum",
    "EliminateEnv",
    "EliminateVectorEnv",
    "ExplainEnv",
    "ExplainVectorEnv",
    "FillEnv",
    "FillVectorEnv",
    "Options",
    "action_number",
    "cell_and_digit",
]

# Actions that are not proved change nothing, so an episode needs an end. There are at most 64 blanks, and 648 candidates to remove.
_STEPS = {"Fill": 200, "Eliminate": 1500, "Explain": 500}

for _task, _steps in _STEPS.items():
    if f"sudokit/{_task}-v0" not in _gymnasium.registry:
        _gymnasium.register(
            f"sudokit/{_task}-v0",
            entry_point=f"sudokit.gym:{_task}Env",
            vector_entry_point=f"sudokit.gym:{_task}VectorEnv",
            max_episode_steps=_steps,
        )
