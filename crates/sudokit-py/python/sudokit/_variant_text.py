"""The parts of a rule of a variant as text."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

State = TypeVar("State", bound=Hashable)

MOST_STATES = 10_000
"""The most states of an automaton."""

LINE = re.compile(r"[rRcC]\d+")
SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
COORDINATES = "123456789abcdefghijklmnopqrstuvwxyzA"
REGIONS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def from_start(at: int, count: int) -> int:
    """Return an index from the start, if it counts from the end."""
    at = int(whole(at))
    return at + count if at < 0 else at


def whole(number: Any) -> str:
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{number!r} is no whole number")
    return str(number.__index__())


def natural(number: Any) -> str:
    if whole(number).startswith("-"):
        raise ValueError(f"{number!r}, expected 0 or more")
    return whole(number)


def digit(sign: str) -> int:
    try:
        return int(sign) if sign.isdecimal() else int(sign, 36)
    except ValueError:
        raise ValueError(f"{sign!r} is no value") from None


def plain(name: str) -> str:
    if not (name.isascii() and name.isalnum()):
        raise ValueError(f"{name!r} is no name of a cell, expected one such as r1c1 or VX1")
    return name


def line(name: str) -> str:
    if not isinstance(name, str) or not LINE.fullmatch(name):
        raise ValueError(f"{name!r} is no row or column, expected one such as r1 or c1")
    return name.upper()


def word(word: str, words: Mapping[str, str]) -> str:
    if word not in words:
        raise ValueError(f"{word!r}, expected {' or '.join(map(repr, words))}")
    return words[word]


def encoded(name: str) -> str:
    return "".join(chr(byte) if byte in SAFE else f"%{byte:02X}" for byte in name.encode())


def named(name: str) -> list[str]:
    return [f"_{encoded(name)}"] if name else []


def joined(lists: list[list[str]], mark: str) -> list[str]:
    """Return all names, with a mark between lists."""
    return [name for number, names in enumerate(lists) for name in ([mark] if number else []) + names]


def explored(
    start: State, step: Callable[[State, int], State | None], accept: Callable[[State], object], values: range, length: int
) -> tuple[list[bool], list[list[int | None]]]:
    """Return whether each state accepts, and the number of its next state for each value. A state is reached after at most `length` steps."""
    numbers: dict[State, int] = {start: 0}
    following: list[list[int | None]] = []
    waiting = deque([(start, 0)])
    while waiting:
        state, depth = waiting.popleft()
        row: list[int | None] = []
        for value in values if depth < length else ():
            after = step(state, value)
            if after is not None and after not in numbers:
                if len(numbers) == MOST_STATES:
                    raise ValueError(f"the automaton has more than {MOST_STATES} states; use a step that returns fewer")
                numbers[after] = len(numbers)
                waiting.append((after, depth + 1))
            row.append(None if after is None else numbers[after])
        following.append(row)
    return [bool(accept(state)) for state in numbers], following
