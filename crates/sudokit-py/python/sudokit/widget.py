"""A Sudoku in a notebook, to play or to walk through its solution path. It needs the package anywidget.

>>> from sudokit.widget import Widget
>>> widget = Widget("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> widget.cells = "534" + widget.cells[3:]
>>> widget.solved
False

In a notebook, `widget` as the last line of a cell shows it. Nothing is loaded from the network. All that happens in it is in its
traits, which Python can read, set and observe:

>>> widget.observe(lambda change: print("solved:", change.new), "solved")
>>> widget.cells = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
solved: True
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, get_args

from sudokit._core import Puzzle, _draw_hint, _picture_styles, _respond, _Trail, check
from sudokit._options import Scale
from sudokit._types import PuzzleError

if find_spec("anywidget") is None:
    raise ImportError("sudokit.widget needs the package anywidget; install sudokit[jupyter]")

import anywidget
import traitlets

__all__ = ["Widget"]

_STATIC = Path(__file__).parent / "static"
_NO_MARKS = ("",) * 81


class _Cells(traitlets.TraitType[str, "str | Puzzle"]):
    """81 cells as text, with "." for an empty cell; set from a puzzle in any format."""

    default_value = "." * 81
    info_text = "a puzzle, as str or Puzzle"

    def validate(self, obj: Any, value: Any) -> str:
        return value.line if isinstance(value, Puzzle) else Puzzle(value).line


class _Marks(traitlets.TraitType["tuple[str, ...]", "Iterable[str]"]):
    """The pencil marks of the 81 cells, such as "25"; "" for none."""

    default_value = _NO_MARKS
    info_text = "81 texts of digits, one for each cell"

    def validate(self, obj: Any, value: Any) -> tuple[str, ...]:
        if isinstance(value, (list, tuple)) and len(value) == 81:
            digits = [set(cell) if isinstance(cell, str) else {""} for cell in value]
            if all(each <= set("123456789") for each in digits):
                return tuple("".join(sorted(each)) for each in digits)
        return self.error(obj, value)


def _is_plain(step: dict[str, Any] | None) -> bool:
    """Whether a step is visible without pencil marks: it places a digit and uses no other candidates."""
    if step is None or "place" not in step:
        return False
    return all(mark["role"] in ("placed", "blocker") for mark in step["marks"]["candidates"])


class Widget(anywidget.AnyWidget):
    """A Sudoku in a notebook: a game, and the solution path step by step.

    Arrow keys move, digits enter, with Shift as a corner mark and with Ctrl as a centre mark; Backspace erases, Ctrl+Z undoes,
    H asks for a hint. Each widget is independent of all others, also of those with the same puzzle.
    """

    _esm = (_STATIC / "widget.js").read_text(encoding="utf-8")
    _css = (_STATIC / "widget.css").read_text(encoding="utf-8") + _picture_styles()[1]

    puzzle = _Cells().tag(sync=True)
    """The clues. A new puzzle starts a new game."""
    cells = _Cells().tag(sync=True)
    """The clues and the digits of the player, as 81 characters with "." for an empty cell."""
    marks = _Marks().tag(sync=True)
    """The centre marks of each cell: a list of its candidates."""
    corners = _Marks().tag(sync=True)
    """The corner marks of each cell: digits that it is a possible place of."""
    mode = traitlets.Enum(["play", "path"], "play").tag(sync=True)
    """What is shown: "play" for the game, "path" for the solution path."""
    step = traitlets.Int(0).tag(sync=True)
    """The step of the path that is shown, from 1; 0 for the puzzle."""
    steps = traitlets.Int(0, read_only=True).tag(sync=True)
    """The number of steps of the path; 0 until the path is shown."""
    solved = traitlets.Bool(False, read_only=True).tag(sync=True)
    """Whether all cells are filled and no digit is repeated in a row, column or box."""
    scale = traitlets.Enum(get_args(Scale), "human").tag(sync=True)
    """The scale that decides which step comes next, in hints and in the path."""
    uniqueness = traitlets.Bool(True).tag(sync=True)
    """Whether to use techniques that require a unique solution."""

    def __init__(
        self,
        puzzle: str | Puzzle,
        *,
        cells: str | Puzzle | None = None,
        mode: Literal["play", "path"] = "play",
        step: int = 0,
        scale: Scale = "human",
        uniqueness: bool = True,
    ) -> None:
        self._trail: _Trail | None = None
        super().__init__(puzzle=puzzle, mode=mode, scale=scale, uniqueness=uniqueness)
        # A new puzzle starts a new game, so that these come after it.
        if cells is not None:
            self.cells = cells
        self.step = step
        self.on_msg(self._answer)

    @traitlets.validate("cells")
    def _has_the_clues(self, proposal: dict[str, Any]) -> str:
        cells: str = proposal["value"]
        for cell, (clue, digit) in enumerate(zip(self.puzzle, cells, strict=True)):
            if clue not in (".", digit):
                what = f"{digit} in" if digit != "." else "no digit in"
                message = f"{what} r{cell // 9 + 1}c{cell % 9 + 1}, but the puzzle has the clue {clue} there"
                raise PuzzleError(message, cell=cell)
        return cells

    @traitlets.validate("step")
    def _is_a_step(self, proposal: dict[str, Any]) -> int:
        step: int = proposal["value"]
        if step < 0:
            raise traitlets.TraitError(f"step is {step}, expected 0 or more")
        return min(step, self.steps) if self._trail else step

    @traitlets.observe("puzzle")
    def _start(self, change: dict[str, Any]) -> None:
        self._forget()
        with self.hold_sync():
            self.cells, self.marks, self.corners, self.step = change["new"], _NO_MARKS, _NO_MARKS, 0

    @traitlets.observe("scale", "uniqueness")
    def _forget(self, _: object = None) -> None:
        self._trail = None
        self.set_trait("steps", 0)

    @traitlets.observe("cells")
    def _judge(self, change: dict[str, Any]) -> None:
        self.set_trait("solved", check(change["new"]) == "solved")

    def _find_path(self) -> _Trail:
        if self._trail is None:
            self._trail = _Trail(self.puzzle, self.scale, self.uniqueness)
            self.set_trait("steps", len(self._trail))
            self.step = self.step
        return self._trail

    def _answer(self, _: object, request: dict[str, Any], buffers: object) -> None:
        """Answers a request of the page; an error is an answer too, so that the page does not wait."""
        answers = {"hint": self._answer_hint, "step": self._answer_step}
        answer = {"error": "interrupted"}
        try:
            answer = answers[request["do"]](request)
        except PuzzleError as error:
            answer = {"error": str(error)}
        except (KeyError, TypeError, ValueError) as error:
            answer = {"error": f"not a request: {error!r}"}
        finally:
            self.send({"for": request.get("do"), "request": request, **answer})

    def _answer_step(self, request: dict[str, Any]) -> dict[str, Any]:
        path, number = self._find_path(), request["number"]
        html = path.start() if number == 0 else path.step(number)
        return {"html": html, "count": len(path), "ending": path.ending}

    def _answer_hint(self, request: dict[str, Any]) -> dict[str, Any]:
        position = request["position"]
        options = {"stage": request["stage"], "scale": self.scale, "uniqueness": self.uniqueness}
        response = json.loads(_respond(json.dumps({"version": 1, "do": "hint", "position": position, **options})))
        if "error" in response:
            raise PuzzleError(response["error"]["message"])
        hinted = response["result"]
        marks = hinted["step"]["marks"] if "step" in hinted else hinted.get("marks")
        if marks is None:
            return {"hinted": hinted}
        title = " ".join(hinted["hints"])
        has_marks = request["stage"] >= 3 and not _is_plain(hinted.get("step"))
        candidates = request["candidates" if has_marks else "marks"]
        return {"hinted": hinted, "picture": _draw_hint(position["clues"], position["cells"], candidates, marks, title)}
