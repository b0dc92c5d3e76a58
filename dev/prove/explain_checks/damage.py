"""Damages to correct paths, each of which the verifier must find.

Not among them is what leaves a correct path: a step left out, or exchanged with the next, if no sentence after it
depends on it; an elimination fewer in a cycle or in strong links, in the step, its result and its marks alike, because
these sentences do not say that they name all; another digit in the grid that rules out the same cells; and a house in
place of another for which the link holds too.
"""

import copy
import re

from .board import NAMES, bits, cell_name, digits_at, solutions
from .chain_shapes import CHAINS
from .paths import RATINGS, Counts, Options, PathReader
from .phrases import cell

CELL, DIGIT, HOUSE = r"r[1-9]c[1-9]", r"(?<![rc\d.])[1-9](?![\d.])", r"(?:row|column|box) [1-9]"
TRIES = 5


class Case:
    """A path that is damaged, and one step of it."""

    def __init__(self, document, random_numbers, at):
        self.document = copy.copy(document)
        self.document["steps"] = list(document["steps"])
        self.document["steps"][at] = copy.deepcopy(document["steps"][at])
        self.step, self.at, self.random = self.document["steps"][at], at, random_numbers

    @property
    def steps(self):
        """The steps of the path."""
        return self.document["steps"]

    def left(self):
        """Returns the candidates before the step."""
        reader = PathReader(self.document["puzzle"], solutions(self.document["puzzle"])[0], "se", Options(), Counts())
        for step in self.steps[: self.at]:
            reader.apply(*reader.effects(step))
        return reader.position.left

    def other(self, text, kind):
        """Returns another cell, digit or house."""
        while True:
            if kind == CELL:
                new = cell_name(self.random.randrange(81))
            elif kind == DIGIT:
                new = str(self.random.randint(1, 9))
            else:
                new = self.random.choice(NAMES)
            if new != text:
                return new

    def replace(self, text, kind):
        """Returns a text with one of its cells, digits or houses replaced, or None if it has none."""
        found = list(re.finditer(kind, text))
        if kind == DIGIT:
            found = [one for one in found if not re.search(r"(row|column|box) $", text[: one.start()])]
        if not found:
            return None
        one = self.random.choice(found)
        new = self.other(one[0], kind)
        return text[: one.start()] + new + text[one.end() :]

    def link(self, wants=lambda text: True):
        """Returns a chain of the step and the number of one of its links."""
        all_links = [
            (chain, at) for chain in self.step["chains"] for at, text in enumerate(chain["links"]) if wants(text)
        ]
        return self.random.choice(all_links) if all_links else (None, None)

    def renumber(self):
        """Numbers the steps and makes the ratings of the path those of its steps."""
        numbered = [step if step["number"] == at else {**step, "number": at} for at, step in enumerate(self.steps, 1)]
        self.document["steps"] = numbered
        self.document["count"] = len(self.steps)
        self.rate()

    def rate(self):
        """Makes the ratings of the path those of its steps."""
        ratings = [step["rating"] for step in self.steps]
        if self.document["scale"] == "easiest":
            self.document["effort"] = round(sum(rating - 1 for rating in ratings), 1)
            return
        placed = next((at for at, step in enumerate(self.steps) if step.get("place")), None)
        self.document["er"], self.document["ed"] = max(ratings), ratings[0]
        self.document["ep"] = 0.0 if placed is None else max(ratings[: placed + 1])


KINDS = {}


def kind(name):
    """Registers a damage. It returns False if the step cannot be damaged so."""

    def add(function):
        KINDS[name] = function
        return function

    return add


def in_text(field, what):
    """Returns a damage that replaces something in a text of the step."""

    def damage(case):
        text = case.step[field]
        end = len(text)
        if field == "because":
            # Another digit that rules out the same cells would be right.
            end = text.find(" The ") if " rule" in text and " The " in text else end
        new = case.replace(text[:end], what)
        if new is None:
            return False
        case.step[field] = new + text[end:]
        return True

    return damage


for _field in ("because", "therefore"):
    for _name, _what in (("cell", CELL), ("digit", DIGIT)):
        KINDS[f"{_field}: another {_name}"] = in_text(_field, _what)
KINDS["because: another house"] = in_text("because", HOUSE)


@kind("because: a blocker that is another cell")
def _(case):
    match = re.search(r" The .*", case.step["because"])
    if case.step["technique"] != "hidden single" or not match:
        return False
    one = case.random.choice(re.findall(CELL, match[0]))
    what = str(case.step["place"]["digit"])
    grid = [None] * 81
    new = case.other(one, CELL)
    for step in case.steps[: case.at]:
        if step.get("place"):
            grid[cell(step["place"]["cell"])] = str(step["place"]["digit"])
    if case.document["puzzle"][cell(new)] == what or grid[cell(new)] == what:
        return False
    case.step["because"] = case.step["because"][: match.start()] + match[0].replace(one, new)
    return True


@kind("because: a word left out")
def _(case):
    return leave_out_a_word(case, "because")


@kind("because: a sentence more")
def _(case):
    case.step["because"] += " This is new."
    return True


@kind("because: that of another step")
def _(case):
    other = case.random.choice(case.steps)["because"]
    is_new = other != case.step["because"]
    case.step["because"] = other
    return is_new


@kind("therefore: a word left out")
def _(case):
    return leave_out_a_word(case, "therefore")


def leave_out_a_word(case, key):
    """Leaves out any word of a text of the step."""
    words = case.step[key].split(" ")
    del words[case.random.randrange(len(words))]
    case.step[key] = " ".join(words)
    return True


@kind("step: another technique")
def _(case):
    other = case.random.choice([*RATINGS, *CHAINS])
    is_new = other != case.step["technique"]
    case.step["technique"] = other
    return is_new


@kind("step: a tenth more")
def _(case):
    case.step["rating"] = round(case.step["rating"] + 0.1, 1)
    case.rate()
    return True


@kind("step: half a point less")
def _(case):
    case.step["rating"] = round(case.step["rating"] - 0.5, 1)
    case.rate()
    return True


@kind("step: ratings of two steps exchanged")
def _(case):
    at = case.random.randrange(len(case.steps))
    other = case.steps[at] = dict(case.steps[at])
    is_new = other["rating"] != case.step["rating"]
    other["rating"], case.step["rating"] = case.step["rating"], other["rating"]
    case.rate()
    return is_new


@kind("step: another number")
def _(case):
    case.step["number"] += 1
    return True


@kind("step: twice")
def _(case):
    case.steps.insert(case.at, case.step)
    case.renumber()
    return True


@kind("step: a placement left out")
def _(case):
    if not case.step.get("place"):
        return False
    del case.steps[case.at]
    case.renumber()
    return True


@kind("step: a field more")
def _(case):
    case.step["hidden"] = 1
    return True


@kind("step: a field less")
def _(case):
    del case.step[case.random.choice([name for name in case.step if name != "place"])]
    return True


@kind("place: another digit")
def _(case):
    if not case.step.get("place"):
        return False
    case.step["place"]["digit"] = case.step["place"]["digit"] % 9 + 1
    return True


@kind("place: another digit, everywhere in the step")
def _(case):
    if not case.step.get("place"):
        return False
    old = case.step["place"]["digit"]
    new = old % 9 + 1
    case.step["place"]["digit"] = new
    case.step["therefore"] = case.step["therefore"].replace(f"={old}", f"={new}")
    if not case.step["chains"]:
        case.step["because"] = re.sub(rf"(?<![rc\dxn] )(?<![rc\d]){old}(?!\d)", str(new), case.step["because"])
    for mark in case.step["marks"]["candidates"]:
        mark["digit"] = new if mark["digit"] == old else mark["digit"]
    return True


@kind("place: left out")
def _(case):
    return case.step.pop("place", None) is not None


def more(case):
    """Returns a candidate that the step does not remove, false or true in the solution."""
    left = case.left()
    gone = {(item["cell"], item["digit"]) for item in case.step["eliminate"]}
    found = [
        (cell_name(at), digit + 1)
        for at in range(81)
        for digit in bits(digits_at(left, at))
        if (cell_name(at), digit + 1) not in gone
    ]
    solution = solutions(case.document["puzzle"])[0]
    return [one for one in found if solution[cell(one[0])] != str(one[1])]


@kind("eliminate: one too many")
def _(case):
    found = more(case)
    if not found:
        return False
    where, digit = case.random.choice(found)
    case.step["eliminate"].append({"cell": where, "digit": digit})
    return True


@kind("eliminate: one too many, in the result and the marks too")
def _(case):
    found = more(case)
    if not found:
        return False
    where, digit = case.random.choice(found)
    case.step["eliminate"].append({"cell": where, "digit": digit})
    case.step["marks"]["candidates"].append({"cell": where, "digit": digit, "role": "gone"})
    write_therefore(case)
    return True


def write_therefore(case):
    """Writes the result of the step as its placement and eliminations are."""
    step, by_cell = case.step, {}
    for item in step["eliminate"]:
        by_cell.setdefault(cell(item["cell"]), []).append(item["digit"])
    place = step.get("place")
    parts = [f"{place['cell']}={place['digit']}"] if place else []
    for at in sorted(by_cell):
        if not place or cell(place["cell"]) != at:
            parts.append(f"{cell_name(at)}≠{'/'.join(map(str, sorted(by_cell[at])))}")
    text = f"{CELL}[=≠][1-9/]+(?:, {CELL}[=≠][1-9/]+)*"
    step["therefore"] = re.sub(text, lambda _: ", ".join(parts), step["therefore"], count=1)


@kind("eliminate: one that is true")
def _(case):
    if case.step.get("place"):
        return False
    gone = {item["cell"] for item in case.step["eliminate"]}
    where = case.random.choice(sorted(gone))
    digit = int(solutions(case.document["puzzle"])[0][cell(where)])
    case.step["eliminate"].append({"cell": where, "digit": digit})
    case.step["marks"]["candidates"].append({"cell": where, "digit": digit, "role": "gone"})
    write_therefore(case)
    return True


@kind("eliminate: one fewer")
def _(case):
    if not case.step["eliminate"]:
        return False
    case.step["eliminate"].pop(case.random.randrange(len(case.step["eliminate"])))
    return True


@kind("eliminate: one fewer, in the result and the marks too")
def _(case):
    step = case.step
    if not step["eliminate"] or "cycle" in step["technique"] or " goes to " in step["because"]:
        return False
    item = step["eliminate"].pop(case.random.randrange(len(step["eliminate"])))
    step["marks"]["candidates"].remove({**item, "role": "gone"})
    write_therefore(case)
    return True


@kind("eliminate: twice")
def _(case):
    if not case.step["eliminate"]:
        return False
    case.step["eliminate"].append(case.random.choice(case.step["eliminate"]))
    return True


@kind("eliminate: no candidate")
def _(case):
    at = next((at for at, text in enumerate(case.document["puzzle"]) if text != "."), None)
    digit = int(case.document["puzzle"][at]) % 9 + 1
    case.step["eliminate"].append({"cell": cell_name(at), "digit": digit})
    return True
