"""Damages to chains, marks and the document. See damage."""

import json
import random
import re
from collections import Counter

from .board import HOUSES_OF, NAMES
from .damage import CELL, DIGIT, HOUSE, KINDS, TRIES, Case, kind
from .paths import Counts, Options, verify_document
from .phrases import cell


BY = r" \(by (\d+(?:, \d+)*)\)$"


def change_link(case, change, wants=lambda text: True):
    """Replaces a link by what a function makes of it."""
    chain, at = case.link(wants)
    if chain is None:
        return False
    new = change(chain["links"][at])
    is_new = new not in (None, chain["links"][at])
    chain["links"][at] = new
    return is_new


@kind("link: another cell")
def _(case):
    return change_link(case, lambda text: case.replace(text, CELL))


@kind("link: another digit")
def _(case):
    def change(text):
        head, _, tail = text.partition(" (by ") if "[" not in text else text.rpartition(" (by ")
        new = case.replace(head or tail, DIGIT)
        return new and (f"{new} (by {tail}" if head else new)

    return change_link(case, change)


@kind("link: a house without its cell")
def _(case):
    def change(text):
        own = {NAMES[at] for at in HOUSES_OF[cell(text[:4])]}
        other = case.random.choice([name for name in NAMES if name not in own])
        return re.sub(f"{HOUSE}(?= \\(by|$)", other, text)

    return change_link(case, change, lambda text: "[" not in text and re.search(HOUSE, text))


@kind("link: the opposite")
def _(case):
    def change(text):
        is_off = text[4:].startswith(" is not ")
        return text.replace(" is not ", " is ", 1) if is_off else text.replace(" is ", " is not ", 1)

    return change_link(case, change)


@kind("link: left out")
def _(case):
    chain, at = case.link()
    if chain is None:
        return False
    del chain["links"][at]
    return True


@kind("link: exchanged with the next, which follows from it")
def _(case):
    chain, at = case.link()
    if chain is None or at + 1 >= len(chain["links"]):
        return False
    links = chain["links"]
    if re.search(BY, links[at + 1]):
        return False
    links[at], links[at + 1] = links[at + 1], links[at]
    return True


@kind("link: twice")
def _(case):
    chain, at = case.link()
    if chain is None:
        return False
    chain["links"].insert(at, chain["links"][at])
    return True


@kind("link: without its reason")
def _(case):
    return change_link(case, lambda text: text.partition(": ")[0])


def change_numbers(case, change):
    """Changes the numbers of the links from which a link follows."""

    def new(text):
        match = re.search(BY, text)
        numbers = change([int(number) for number in match[1].split(", ")])
        if not numbers:
            return None
        return f"{text[: match.start()]} (by {', '.join(map(str, sorted(numbers)))})"

    return change_link(case, new, lambda text: re.search(BY, text) and "-cycle [" not in text and "-cycle (" not in text)


@kind("link: another number")
def _(case):
    def change(numbers):
        at = case.random.randrange(len(numbers))
        return [*numbers[:at], *numbers[at + 1 :], numbers[at] + case.random.choice([-1, 1])]

    return change_numbers(case, change)


@kind("link: a number fewer")
def _(case):
    return change_numbers(case, lambda numbers: numbers[1:])


@kind("link: a number more")
def _(case):
    return change_numbers(case, lambda numbers: [*numbers, max(set(range(1, max(numbers) + 2)) - set(numbers))])


@kind("link: no numbers")
def _(case):
    return change_link(case, lambda text: re.sub(BY, "", text), lambda text: re.search(BY, text))


@kind("chain: another assumption")
def _(case):
    if not case.step["chains"]:
        return False
    chain = case.random.choice(case.step["chains"])
    chain["assumed"] = case.replace(chain["assumed"], case.random.choice([CELL, DIGIT]))
    return True


@kind("chain: left out")
def _(case):
    if not case.step["chains"]:
        return False
    del case.step["chains"][case.random.randrange(len(case.step["chains"]))]
    return True


@kind("chain: the last link left out")
def _(case):
    chain, _ = case.link()
    if chain is None:
        return False
    chain["links"].pop()
    return True


@kind("chain: of another step")
def _(case):
    others = [step["chains"] for step in case.steps if step["chains"] and step["chains"] != case.step["chains"]]
    if not others or not case.step["chains"]:
        return False
    case.step["chains"] = case.random.choice(others)
    return True


def in_brackets(case, change):
    """Changes the text in the brackets of a link."""

    def new(text):
        start, end = text.index("["), text.rindex("]")
        inner = change(text[start + 1 : end])
        return inner and f"{text[: start + 1]}{inner}{text[end:]}"

    return change_link(case, new, lambda text: "[" in text)


@kind("brackets: another cell")
def _(case):
    return in_brackets(case, lambda text: case.replace(text, CELL))


@kind("brackets: another digit")
def _(case):
    return in_brackets(case, lambda text: case.replace(text, DIGIT))


@kind("brackets: another technique")
def _(case):
    names = ["pointing", "claiming", "naked pair", "hidden pair", "X-wing", "forcing chain", "X-cycle"]

    def change(text):
        match = re.search(r": by (?:the same )?([^\[\]()]+?)(?= \[| \(by|$)", text)
        others = [name for name in names if name != match[1]]
        if match[1] == "forcing X-chain":
            others.remove("forcing chain")
        return text[: match.start(1)] + case.random.choice(others) + text[match.end(1) :]

    return change_link(case, change, lambda text: ": by " in text)


@kind("brackets: a link left out")
def _(case):
    def change(text):
        parts = text.split(", then ")
        if len(parts) < 2 or "[" in text:
            return None
        at = case.random.randrange(1, len(parts))
        tail = re.search(r"(?<=\))\. .*", parts[at])
        del parts[at]
        return ", then ".join(parts) + (tail[0] if tail and at == len(parts) else "")

    return in_brackets(case, change)


@kind("brackets: left out")
def _(case):
    return change_link(case, lambda text: text[: text.index(" [")] + text[text.rindex("]") + 1 :], lambda text: "[" in text)


def change_mark(name):
    """Returns damages of one kind of marks."""

    def left_out(case):
        marks = case.step["marks"][name]
        if not marks:
            return False
        marks.pop(case.random.randrange(len(marks)))
        return True

    def another(case):
        marks = case.step["marks"][name]
        if not marks:
            return False
        mark = case.random.choice(marks)
        if name == "links":
            mark["kind"] = "weak" if mark["kind"] != "weak" else "strong"
        elif name == "houses":
            mark["house"] = case.other(mark["house"], HOUSE)
        elif name == "candidates":
            mark["digit"] = mark["digit"] % 9 + 1
        elif mark["role"] == "blocker":
            return False
        else:
            mark["cell"] = case.other(mark["cell"], CELL)
        return True

    def role(case):
        marks = case.step["marks"][name]
        if not marks or name == "links":
            return False
        mark = case.random.choice(marks)
        mark["role"] = "cover" if mark["role"] != "cover" else "base"
        return True

    def turned(case):
        marks = case.step["marks"][name]
        if not marks or name != "links":
            return False
        mark = case.random.choice(marks)
        reverse = {**mark, "from": mark["to"], "to": mark["from"]}
        if mark["from"] == mark["to"] or reverse in marks:
            return False
        mark["from"], mark["to"] = mark["to"], mark["from"]
        return True

    KINDS[f"marks: {name}, one left out"] = left_out
    KINDS[f"marks: {name}, another"] = another
    if name == "links":
        KINDS["marks: links, turned"] = turned
    else:
        KINDS[f"marks: {name}, another role"] = role


for _name in ("cells", "houses", "candidates", "links"):
    change_mark(_name)


def in_document(field, change):
    """Returns a damage of a field of the document."""

    def damage(case):
        if field not in case.document:
            return False
        old = case.document[field]
        case.document[field] = change(case, old)
        return case.document[field] != old

    return damage


ENDS = ("solved", "stuck", "time", "not valid", "done")


def another_clue(case, puzzle):
    """Returns the puzzle with a clue fewer."""
    at = case.random.choice([at for at, text in enumerate(puzzle) if text != "."])
    return f"{puzzle[:at]}.{puzzle[at + 1 :]}"


def another_scale(case, scale):
    """Returns a scale on which the steps are not possible."""
    names = {step["technique"] for step in case.steps}
    return "easiest" if any(name.startswith("direct") for name in names) else "unknown"


for _field, _change in {
    "version": lambda case, old: old + 1,
    "puzzle": another_clue,
    "scale": another_scale,
    "end": lambda case, old: case.random.choice([end for end in ENDS if end != old]),
    "count": lambda case, old: old + case.random.choice([-1, 1]),
    "grid": lambda case, old: old[:40] + str(int(old[40].replace(".", "0")) % 9 + 1) + old[41:],
    "er": lambda case, old: round(old + 0.1, 1),
    "ep": lambda case, old: round(old - 0.1, 1),
    "ed": lambda case, old: round(old + 0.1, 1),
    "effort": lambda case, old: round(old + 0.1, 1),
}.items():
    KINDS[f"document: another {_field}"] = in_document(_field, _change)


@kind("document: the steps cut off")
def _(case):
    del case.steps[case.at :]
    case.document["count"] = len(case.steps)
    return bool(case.document["steps"])


@kind("document: a field less")
def _(case):
    fields = ["version", "puzzle", "scale", "steps", "end", "count", "grid", "er", "ep", "ed", "effort"]
    del case.document[case.random.choice([field for field in fields if field in case.document])]
    return True


def is_found(document, options, known=None):
    """Returns whether the verifier rejects a document."""
    return bool(verify_document(document, options, Counts(), known))


def self_test(documents, seed, as_json):
    """Damages correct paths in each way and requires that the verifier finds it. Returns the exit status."""
    random_numbers, options = random.Random(seed), Options()
    good = [one for one in documents if isinstance(one, dict) and one.get("steps") and not is_found(one, options)]
    made, missed = Counter(), []
    by_technique = {}
    for document in good:
        for at, step in enumerate(document["steps"]):
            by_technique.setdefault(step["technique"], []).append((document, at))
    for name, damage in KINDS.items():
        for _ in range(60 * TRIES):
            if made[name] >= TRIES * 4:
                break
            if not by_technique:
                break
            # A technique first, so that rare ones are damaged as often as common ones.
            document, at = random_numbers.choice(by_technique[random_numbers.choice(sorted(by_technique))])
            case = Case(document, random_numbers, at)
            if not damage(case):
                continue
            made[name] += 1
            if not is_found(case.document, options, document):
                before = document["steps"][at]
                missed.append({"damage": name, "puzzle": document["puzzle"], "before": before, "after": case.step})
    unused = [name for name in KINDS if not made[name]]
    record = {
        "paths": len(good),
        "kinds": len(KINDS),
        "damages": sum(made.values()),
        "missed": missed,
        "not possible": unused,
    }
    if as_json:
        print(json.dumps(record, ensure_ascii=False, indent=1))
    else:
        print(f"{record['damages']} damages of {record['kinds']} kinds to {record['paths']} paths, {len(missed)} not found")
        for one in missed[:20]:
            print(json.dumps(one, ensure_ascii=False))
        for name in unused:
            print(f"no path could be damaged so: {name}")
    return 1 if missed or unused else 0
