"""Rewards and tasks for training language models on Sudoku: `import sudokit.rl`. No trainer is needed to use it.

`reward` has the signature of reward functions in TRL, `answer_reward` that of `verifiers`, and `tasks` makes rows for either.

>>> import sudokit.rl
>>> rows = sudokit.rl.tasks(2, seed=1, blanks=(20, 30))
>>> sorted(rows[0])
['answer', 'info', 'prompt', 'puzzle', 'solution']
>>> answers = [f"<answer>{rows[0]['solution']}</answer>", "I do not know."]
>>> sudokit.rl.reward(answers, puzzle=[row["puzzle"] for row in rows], solution=[row["solution"] for row in rows])
[1.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from sudokit import _core
from sudokit._answer import TextScore, score_answer
from sudokit._answer_steps import AnswerStep

__all__ = ["Dialogue", "Turn", "answer_reward", "make_reward", "reward", "tasks", "text_of"]

PROMPTS = {
    "grid": (
        "Solve this Sudoku: fill the empty cells, written as dots, so that each row, each column and each box has the digits 1 to 9.\n\n"
        "{grid}\n\n"
        "Write the completed grid, nine lines of nine digits, between <answer> and </answer>."
    ),
    "steps": (
        "In this Sudoku, find one digit that follows. Dots are empty cells; r1c1 is the cell in row 1, column 1, at the top left.\n\n"
        "{grid}\n\n"
        "Write it between <answer> and </answer>, such as <answer>r1c1=5</answer>."
    ),
}


def text_of(completion: Any) -> str:
    """Return the text of a completion: a str, or the last assistant's message of a list of messages, as dicts or objects.

    >>> import sudokit.rl
    >>> sudokit.rl.text_of([{"role": "user", "content": "?"}, {"role": "assistant", "content": [{"type": "text", "text": "r1c1=5"}]}])
    'r1c1=5'
    """
    if isinstance(completion, str):
        return completion
    own = [message for message in completion if _field(message, "role") in ("assistant", None)]
    return _text(_field(own[-1], "content")) if own else ""


def _field(message: Any, name: str) -> Any:
    return message.get(name) if isinstance(message, Mapping) else getattr(message, name, None)


def _text(content: Any) -> str:
    if content is None or isinstance(content, str):
        return content or ""
    return "".join(part if isinstance(part, str) else str(_field(part, "text") or "") for part in content)


def _many(value: Any, count: int, name: str) -> list[Any]:
    """Return one value for each completion."""
    if value is None or isinstance(value, (str, _core.Puzzle)):
        return [value] * count
    values = list(value)
    if len(values) != count:
        raise ValueError(f"{len(values)} values of {name} for {count} completions; expected one for each, or one for all")
    return values


def reward(completions: Sequence[Any], puzzle: Any, solution: Any = None, **columns: Any) -> list[float]:
    """Return the reward of each completion, as a reward function of TRL: 1 for a solved puzzle, otherwise 0.

    `puzzle` and `solution` are columns of the data set, with a text for each completion; `solution` is optional. Other columns are
    ignored. `make_reward` makes functions with other rules.
    """
    return _rewards(completions, puzzle, solution)


def _rewards(completions: Sequence[Any], puzzle: Any, solution: Any, **options: Any) -> list[float]:
    count = len(completions)
    pairs = zip(completions, _many(puzzle, count, "puzzle"), _many(solution, count, "solution"), strict=True)
    return [score_answer(text_of(completion), one, right, **options).reward for completion, one, right in pairs]


def make_reward(
    *,
    name: str = "sudoku_reward",
    **options: Any,
) -> Callable[..., list[float]]:
    """Return a reward function as `reward`, with other rules: the options are those of `sudokit.score_answer`.

    Trainers log the reward under the `name` of the function.

    >>> import sudokit, sudokit.rl
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step = sudokit.rl.make_reward(expect="steps", name="step")
    >>> step(["<answer>r5c5=5</answer>", "r1c1=5, a clue", "r5c5=1"], puzzle=puzzle), step.__name__
    ([1.0, 0.0, 0.0], 'step')
    """

    def scored(completions: Sequence[Any], puzzle: Any, solution: Any = None, **columns: Any) -> list[float]:
        return _rewards(completions, puzzle, solution, **options)

    scored.__name__ = scored.__qualname__ = name
    return scored


def answer_reward(completion: Any, answer: str = "", info: Mapping[str, Any] | None = None, **others: Any) -> float:
    """Return the reward of one completion, as a reward function of a rubric of `verifiers`.

    The puzzle is `info["puzzle"]`, as in the rows of `tasks`. `answer`, its solution, and `info["expect"]` are optional.

    >>> import sudokit.rl
    >>> [row] = sudokit.rl.tasks(1, seed=1)
    >>> sudokit.rl.answer_reward([{"role": "assistant", "content": row["solution"]}], row["answer"], row["info"])
    1.0
    """
    info = info or {}
    if "puzzle" not in info:
        raise ValueError("info has no puzzle; use the rows of sudokit.rl.tasks")
    return score_answer(text_of(completion), info["puzzle"], answer or None, expect=info.get("expect", "grid")).reward


def tasks(n: int, *, seed: int = 0, expect: Literal["grid", "steps"] = "grid", prompt: str | None = None, **options: Any) -> list[dict[str, Any]]:
    """Return n tasks with generated puzzles: dicts with `prompt`, `puzzle`, `solution`, `answer` and `info`.

    `prompt` is a text with `{grid}`, where the puzzle is drawn as nine lines. It becomes one message of the user. The other options are
    those of `sudokit.generate`. `datasets.Dataset.from_list` makes a data set of them.

    >>> import sudokit.rl
    >>> [row] = sudokit.rl.tasks(1, seed=1, prompt="Solve:\\n{grid}")
    >>> print(row["prompt"][0]["content"][:24])
    Solve:
    . . . . . 4 7 3 5
    """
    template = PROMPTS[expect] if prompt is None else prompt
    puzzles = _core.generate(n, seed=seed, **options)
    solutions = _core.solve(puzzles)
    rows = []
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        content = template.replace("{grid}", drawn(puzzle))
        info = {"puzzle": puzzle, "expect": expect}
        rows.append({"prompt": [{"role": "user", "content": content}], "puzzle": puzzle, "solution": solution, "answer": solution, "info": info})
    return rows


def drawn(cells: str) -> str:
    """Return 81 cells as nine lines with blanks between the cells."""
    return "\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9))


class Turn(NamedTuple):
    """What a dialogue answers.

    >>> from sudokit.rl import Turn
    >>> Turn("", 1.0, True, None).is_over
    True
    """

    message: str
    """The text for the model."""
    reward: float
    """1 if all steps are right and one of them places a digit; -1 if a step is wrong; otherwise 0."""
    is_over: bool
    """Whether the dialogue is over: the puzzle is solved, a step was wrong, or there were too many turns."""
    score: TextScore | None
    """The score of the answer; None in the first message."""


class Dialogue:
    """A puzzle that a model solves turn by turn, with one or more steps in each answer. The grid has only right digits.

    >>> import sudokit, sudokit.rl
    >>> solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    >>> dialogue = sudokit.rl.Dialogue("..4678912672195348198342567859761423426853791713924856961537284287419635345286179")
    >>> dialogue.say("<answer>r1c1=5</answer>").message.splitlines()[0]
    'Right. 1 cell is empty.'
    >>> (*dialogue.say("r1c2=3")[:3], dialogue.grid == solution)
    ('The puzzle is solved.', 1.0, True, True)
    """

    def __init__(self, puzzle: str, *, max_turns: int = 100) -> None:
        if max_turns < 1:
            raise ValueError(f"max_turns is {max_turns}, expected 1 or more")
        self.puzzle = str(_core.Puzzle(puzzle).line)
        self.solution: str = _core.solve(self.puzzle)
        self.grid = self.puzzle
        """The cells as they are now, with "." for an empty one."""
        self.turns = 0
        self.is_over = False
        self._left = max_turns

    def start(self) -> Turn:
        """Return the first message."""
        return Turn(PROMPTS["steps"].replace("{grid}", drawn(self.grid)), 0.0, False, None)

    def say(self, text: str) -> Turn:
        """Take an answer of the model, and return the next message and the reward."""
        if self.is_over:
            raise ValueError("the dialogue is over; make another")
        self.turns += 1
        self._left -= 1
        score = score_answer(text, self.grid, self.solution, expect="steps")
        if score.answer.kind == "grid":
            score = score_answer(text, self.grid, self.solution)
            is_right, is_wrong = score.reward == 1.0, score.reward < 1.0
            self.grid = self.solution if is_right else self.grid
        else:
            # A candidate that is removed leaves the grid as it is, so it could be removed again and again.
            is_new = any(step.is_placement for step in score.answer.steps)
            is_right, is_wrong = score.reward == 1.0 and is_new, score.steps_wrong > 0
            self._place(score.answer.steps if not is_wrong else ())
        is_solved = "." not in self.grid
        self.is_over = is_wrong or is_solved or not self._left
        return Turn(self._message(is_right, is_wrong), 1.0 if is_right else -1.0 if is_wrong else 0.0, self.is_over, score)

    def _place(self, steps: Sequence[AnswerStep]) -> None:
        cells = list(self.grid)
        for step in steps:
            if step.is_placement:
                cells[step.cell] = str(step.digit)
        self.grid = "".join(cells)

    def _message(self, is_right: bool, is_wrong: bool) -> str:
        if "." not in self.grid:
            return "The puzzle is solved."
        if is_wrong:
            return "That contradicts the solution."
        count = self.grid.count(".")
        left = f"{count} cell is empty" if count == 1 else f"{count} cells are empty"
        verdict = "Right." if is_right else "That says nothing new, or no step was found."
        return f"{verdict} {left}.\n\n{drawn(self.grid)}"


