"""Explained paths: the document, its steps one after the other, and the marks of each."""

from collections import Counter

from .board import HOUSE_BY_NAME, NAMES, PEERS, Position, bits, candidate, cell_name, digits_at, each, solutions
from .chain_shapes import CHAINS, cycle, excluded_by, require_name, require_one_house, result_of, size_of
from .chain_text import read_links
from .chains import ENDINGS, ChainReader, Used, marks_of, read_beginning, tenths_added
from .patterns import State, read
from .phrases import Wrong, cell, house, require, show
from .unique import ALL_RULES

#: The rating of the easiest step of each technique, in tenths.
RATINGS = {
    "full house": 10,
    "hidden single": 12,
    "direct pointing": 17,
    "direct claiming": 19,
    "direct hidden pair": 20,
    "naked single": 23,
    "direct hidden triple": 25,
    "pointing": 26,
    "claiming": 28,
    "naked pair": 30,
    "X-wing": 32,
    "hidden pair": 34,
    "naked triple": 36,
    "swordfish": 38,
    "hidden triple": 40,
    "skyscraper": 40,
    "two-string kite": 40,
    "turbot fish": 40,
    "empty rectangle": 40,
    "XY-wing": 42,
    "XYZ-wing": 44,
    "unique rectangle type 1": 45,
    "unique rectangle type 2": 45,
    "unique rectangle type 3": 45,
    "unique rectangle type 4": 45,
    "unique loop type 1": 45,
    "unique loop type 2": 45,
    "unique loop type 3": 45,
    "unique loop type 4": 45,
    "naked quad": 50,
    "jellyfish": 52,
    "hidden quad": 54,
    "three strong links": 54,
    "WXYZ-wing": 55,
    "BUG+1": 56,
    "BUG type 2": 57,
    "BUG type 3": 57,
    "BUG type 4": 57,
    "four strong links": 58,
    "VWXYZ-wing": 62,
    "aligned pair exclusion": 62,
    "X-cycle": 65,
    "Y-cycle": 65,
    "UVWXYZ-wing": 66,
    "forcing X-chain": 66,
    "XY-cycle": 70,
    "forcing chain": 70,
    "TUVWXYZ-wing": 75,
    "aligned triplet exclusion": 75,
    "Nishio forcing chain": 75,
    "cell forcing chains": 80,
    "house forcing chains": 80,
}
ONLY_SUKAKU = {
    "skyscraper",
    "two-string kite",
    "turbot fish",
    "empty rectangle",
    "three strong links",
    "four strong links",
    "WXYZ-wing",
    "VWXYZ-wing",
    "UVWXYZ-wing",
    "TUVWXYZ-wing",
}
#: The rating of dynamic chains by the hardest kind of rule that they use.
DYNAMIC_RATINGS = [85, 90, 95, 100, 105, 110, 110, 110]
SCALES = ("se", "se-head", "sukaku", "easiest")
STATUS = {0: "none", 1: "one", 2: "many"}
FIELDS = {"version", "source", "puzzle", "scale", "status", "steps", "end", "reason", "count", "grid", "er", "ep", "ed", "effort"}
STEP_FIELDS = {"number", "technique", "rating", "place", "eliminate", "because", "chains", "therefore", "marks"}
ROLES = {"base", "cover", "blocker", "extra", "on", "off", "placed", "gone"}


#: What a field of another form leads to.
FORM_ERRORS = (KeyError, TypeError, AttributeError, IndexError, ValueError)


class Trouble:
    """An error, with the step and the sentence."""

    def __init__(self, why, step=None, sentence=None):
        self.why, self.step, self.sentence = why, step, sentence


class Options:
    """How paths were made, and whether remarks are errors."""

    def __init__(self, without_uniqueness=False, is_strict=False):
        self.without_uniqueness, self.is_strict = without_uniqueness, is_strict


class Counts:
    """The numbers of paths, steps by technique and sentences by form."""

    def __init__(self):
        self.ends, self.techniques, self.forms, self.remarks = Counter(), Counter(), Counter(), Counter()


def verify_document(document, options, counts, known=None):
    """Verifies an object of `explain --to jsonl`. Returns its errors.

    After a sentence that is wrong, the path is followed with the effects of its step, if these are possible. With a
    document that is known to be right, the first steps that are the same objects there are applied only, and the first
    error ends the search.
    """
    troubles = []
    try:
        _verify_document(document, options, counts, troubles, known)
    except Wrong as wrong:
        troubles.append(Trouble(str(wrong)))
    except FORM_ERRORS as error:
        troubles.append(Trouble(f"a field is missing or has another form: {type(error).__name__}: {error}"))
    return troubles


def _verify_document(document, options, counts, troubles, known):
    require(isinstance(document, dict), "this is no object")
    if "error" in document:
        require(isinstance(document["error"], str) and "steps" not in document, "an error has no steps")
        counts.ends["error"] += 1
        return
    require(document.get("version") == 1, "the version is not 1")
    unknown = set(document) - FIELDS
    require(not unknown, f"the fields {unknown} are unknown to this verifier")
    puzzle = document["puzzle"]
    require(len(puzzle) == 81 and set(puzzle) <= set(".123456789"), "the puzzle is not 81 digits and dots")
    require(document["scale"] in SCALES, f"the scale {document['scale']} is unknown")
    found = solutions(puzzle)
    status = document["status"]
    require(status == STATUS[min(len(found), 2)], f"the status is {status!r}, but the puzzle has {len(found)} solutions")
    steps, end = document["steps"], document["end"]
    if end == "not valid":
        require(len(found) != 1, "the puzzle has one solution, but is reported as not valid")
        require(isinstance(document["reason"], str) and not steps, "an invalid puzzle has a reason and no steps")
        require(not {"count", "grid", "er", "ep", "ed", "effort"} & set(document), "an invalid puzzle has ratings")
        require(("more than one" in document["reason"]) == (len(found) > 1), "the reason is another")
        counts.ends[end] += 1
        return
    require("reason" not in document, "a valid puzzle has a reason why it is not valid")
    require(len(found) == 1, f"the puzzle has {'several solutions' if found else 'no solution'}")
    require([step["number"] for step in steps] == list(range(1, len(steps) + 1)), "the steps are not numbered from 1")
    require(document["count"] == len(steps), "the count is not the number of steps; parts of a path cannot be verified")
    path = PathReader(puzzle, found[0], document["scale"], options, counts)
    same = 0
    if known and all(known[name] == document[name] for name in ("puzzle", "scale")):
        while same < min(len(steps), len(known["steps"])) and steps[same] is known["steps"][same]:
            path.apply(*path.effects(steps[same]))
            same += 1
    for step in steps[same:]:
        trouble = path.verify(step)
        if trouble:
            troubles.append(trouble)
            if known:
                return
            require(path.can_continue, "the rest of the path cannot be followed")
    require(document["grid"] == path.position.text(), "the grid at the end is not the one to which the steps lead")
    is_full = document["grid"] == found[0]
    require(end in ("solved", "stuck", "time", "interrupted"), f"the end {end} is unknown")
    require(is_full == (end == "solved"), f"the grid at the end does not fit the end, {end}")
    require_ratings(document, steps, is_full)
    counts.ends[end] += 1


def tenths(number):
    """Returns a rating in tenths."""
    require(isinstance(number, (int, float)) and not isinstance(number, bool), "a rating is no number")
    rounded = round(number * 10)
    require(abs(number * 10 - rounded) < 1e-6, f"the rating {number} has several decimals")
    return rounded


def require_ratings(document, steps, is_full):
    """Compares ER, EP and ED, or the effort, with the ratings of the steps."""
    ratings = [tenths(step["rating"]) for step in steps]
    placed = next((at for at, step in enumerate(steps) if step.get("place")), None)
    expected = {
        "er": max(ratings, default=0) if is_full else 200,
        "ep": 0 if placed is None else max(ratings[: placed + 1]),
        "ed": ratings[0] if ratings else 0,
    }
    if document["scale"] == "easiest":
        expected = {"effort": sum(rating - 10 for rating in ratings)}
    require({"er", "ep", "ed", "effort"} & set(document) == set(expected), "the ratings are those of another scale")
    for name, value in expected.items():
        require(tenths(document[name]) == value, f"{name} is {document[name]}, and by the steps {value / 10}")


class PathReader:
    """Verifies the steps of a path one after the other."""

    def __init__(self, puzzle, solution, scale, options, counts):
        self.position = Position(puzzle)
        self.solution = [int(digit) - 1 for digit in solution]
        self.scale, self.options, self.counts = scale, options, counts

    def verify(self, step):
        """Verifies a step and applies it. Returns its error, if any."""
        trouble, self.effect = None, None
        self.sentence = step.get("because")
        try:
            self._verify(step)
        except Wrong as wrong:
            trouble = Trouble(str(wrong), step, wrong.sentence or self.sentence)
        except FORM_ERRORS as error:
            why = f"a field is missing or has another form: {type(error).__name__}: {error}"
            trouble = Trouble(why, step, self.sentence)
        self.can_continue = self.effect is not None
        if self.can_continue:
            self.apply(*self.effect)
        return trouble

    def _verify(self, step):
        # The effects come first, because the path can be followed if they are possible.
        technique = step["technique"]
        place, gone = self.effect = self.effects(step)
        unknown = set(step) - STEP_FIELDS
        require(not unknown, f"the fields {unknown} are unknown to this verifier")
        require(
            not (self.options.without_uniqueness and technique.startswith(("unique", "BUG"))),
            f"{technique} requires a unique solution, which is not assumed",
        )
        require(self.scale == "sukaku" or technique not in ONLY_SUKAKU, f"{technique} is not on this scale")
        require(self.scale != "easiest" or not technique.startswith("direct"), f"{technique} is not on this scale")
        if technique in CHAINS:
            marks, rating = self.chain(step, place, gone)
        else:
            marks, rating = self.pattern(step, place, gone)
        self.sentence = f"rating {step['rating']}"
        require(tenths(step["rating"]) == rating, f"the rating of this step is {rating / 10}")
        self.sentence = "marks"
        self.marks(step["marks"], marks, place, gone)
        self.counts.techniques[technique] += 1

    def effects(self, step):
        """Returns the placement and the eliminations, which must be possible, new, and true."""
        gone, place = 0, None
        for item in step["eliminate"]:
            require(set(item) == {"cell", "digit"}, "an elimination has other fields")
            where, what = cell(item["cell"]), item["digit"] - 1
            one = candidate(where, what)
            require(1 <= item["digit"] <= 9, "a digit is out of range")
            require(not one & gone, f"{item['cell']}≠{item['digit']} is there twice")
            require(one & self.position.left, f"{item['cell']}≠{item['digit']}: this is no candidate here")
            require(self.solution[where] != what, f"{item['cell']} is {item['digit']} in the solution")
            gone |= one
        if step.get("place") is not None:
            item = step["place"]
            place = cell(item["cell"]), item["digit"] - 1
            require(candidate(*place) & self.position.left, f"{item['cell']}={item['digit']}: this is no candidate here")
            require(self.solution[place[0]] == place[1], f"{item['cell']} is not {item['digit']} in the solution")
        require(gone or place, "the step does nothing")
        return place, gone

    def therefore(self, place, gone):
        """Returns the result of a step as text."""
        parts = [f"{cell_name(place[0])}={place[1] + 1}"] if place else []
        for at in range(81):
            digits = digits_at(gone, at)
            if digits and not (place and place[0] == at):
                parts.append(f"{cell_name(at)}≠{show(digits)}")
        return ", ".join(parts)

    def require_therefore(self, step, form, place, gone):
        self.sentence = step["therefore"]
        expected = form.format(self.therefore(place, gone))
        require(step["therefore"] == expected, f"the result is not “{expected}”")

    def pattern(self, step, place, gone):
        """Verifies a step that is no chain. Returns its marks and its rating."""
        require(step["chains"] == [], "a pattern has no chains")
        state = State(self.position.left, self.position.grid, step["technique"])
        reason = read(step["because"], state, ALL_RULES)
        self.counts.forms[reason.form] += 1
        self.remark(state.remarks)
        require(place == reason.place, "the sentence places another digit, or none")
        if reason.place is not None:
            expected = reason.follows if reason.follows and self.scale == "se-head" else 0
            require(gone == expected, "the eliminations are not those of the sentence")
        else:
            extra = gone & ~reason.gone
            require(not extra, f"the sentence does not prove {self.therefore(None, extra)}")
            missing = reason.gone & self.position.left & ~gone
            require(not (reason.is_complete and missing), f"the sentence also proves {self.therefore(None, missing)}")
        self.require_therefore(step, "So {}.", place, gone)
        return reason.marks, RATINGS[step["technique"]] + reason.extra

    def remark(self, remarks):
        """Counts what is true but superfluous."""
        self.counts.remarks.update(remarks)
        require(not (self.options.is_strict and remarks), "; ".join(remarks))

    def chain(self, step, place, gone):
        """Verifies chains. Returns their marks and the rating."""
        technique, left = step["technique"], self.position.left
        state = State(left, self.position.grid, technique)
        branches, used = [], Used()
        reader = ChainReader(left, self.position.grid, used)
        require(step["chains"], "there are no chains")
        for chain in step["chains"]:
            require(set(chain) == {"assumed", "links"}, "a chain has other fields")
            self.sentence = chain["assumed"]
            branch, forms = read_links(chain["assumed"], chain["links"])
            self.counts.forms.update(forms)
            reader.verify(branch, chain["links"])
            branches.append(branch)
        self.sentence = step["because"]
        shape, match = read_beginning(step["because"], branches, state)
        self.counts.forms[f"chains: {shape}"] += 1
        self.counts.forms.update(used.forms)
        self.remark(used.remarks)
        require_name(technique, shape, branches)
        marks = marks_of(branches)
        if shape == "cycle":
            require(len(branches) == 1, "a cycle has one chain")
            require(place is None, "a cycle places no digit")
            # The second ending states more than the first, and so allows more.
            if step["therefore"] == ENDINGS["whole cycle"].format(self.therefore(place, gone)):
                shape = "whole cycle"
            extra = gone & ~cycle(branches[0], left, shape != "cycle")
            require(not extra, f"no two candidates of the cycle as stated exclude {self.therefore(None, extra)}")
        else:
            result = result_of(branches, left, shape)
            require(place == (result[:2] if result[2] else None), "the chains prove another placement, or none")
            expected = excluded_by(result) & left
            if result[2]:
                # Only the rivals in its cell are listed: those in other cells follow from the placement.
                expected &= sum(1 << 81 * digit + result[0] for digit in range(9))
            require(gone == expected, f"the chains prove {self.therefore(None, expected) or 'nothing else'}")
        if shape == "house":
            require_one_house([branch[0] for branch in branches], left)
            marks.add_houses([house(match["h"])], "base")
        self.require_therefore(step, ENDINGS[shape], place, gone)
        size = size_of(branches, shape.replace("whole ", "")) + used.nodes()
        return marks, self.base_rating(technique, used.level) + tenths_added(size)

    def base_rating(self, technique, level):
        """Returns the rating of the shortest chain of a technique."""
        if technique in RATINGS:
            return RATINGS[technique]
        base = DYNAMIC_RATINGS[min(level, 4)] if level <= 4 else 110
        return min(base, 105) if self.scale == "sukaku" else base

    def marks(self, marks, expected, place, gone):
        """Compares the marks with those of the sentences and the result."""
        require(set(marks) == {"cells", "houses", "candidates", "links"}, "the marks have other fields")
        cells = [(cell(mark["cell"]), mark["role"]) for mark in marks["cells"]]
        houses = [(HOUSE_BY_NAME[mark["house"]], mark["role"]) for mark in marks["houses"]]
        candidates = [(cell(mark["cell"]), mark["digit"] - 1, mark["role"]) for mark in marks["candidates"]]
        links = [
            (
                cell(link["from"]["cell"]),
                link["from"]["digit"] - 1,
                cell(link["to"]["cell"]),
                link["to"]["digit"] - 1,
                link["kind"],
            )
            for link in marks["links"]
        ]
        for name, found in (("cell", cells), ("candidate", candidates), ("link", links)):
            require(len(set(found)) == len(found), f"a {name} is marked twice")
        require({mark[-1] for mark in [*cells, *houses, *candidates]} <= ROLES, "a role is unknown")
        wanted = set(expected.candidates)
        wanted.update((at, digit, "gone") for at, digit in each(gone))
        if place:
            wanted.add((*place, "placed"))
        self.same("candidates", set(candidates), wanted, lambda mark: f"{cell_name(mark[0])} {mark[1] + 1} {mark[2]}")
        found = set(cells)
        if expected.blocked is not None:
            blockers = {mark for mark in found if mark[1] == "blocker"}
            found -= blockers
            self.blockers([mark[0] for mark in blockers], expected.blocked)
        self.same("cells", found, expected.cells, lambda mark: f"{cell_name(mark[0])} {mark[1]}")
        self.same("houses", set(houses), expected.houses, lambda mark: f"{NAMES[mark[0]]} {mark[1]}")
        self.same(
            "links",
            set(links),
            expected.links,
            lambda link: f"{cell_name(link[0])} {link[1] + 1} to {cell_name(link[2])} {link[3] + 1}, {link[4]}",
        )

    def same(self, name, found, expected, show_mark):
        """Requires that the marks are those expected."""
        for text, rest in (("too many", found - expected), ("missing", expected - found)):
            require(not rest, f"marked {name}, {text}: {'; '.join(sorted(map(show_mark, rest)))}")

    def blockers(self, found, at):
        """Verifies the cells that exclude the other digits of a naked single: one for each digit that it sees."""
        grid = self.position.grid
        require(all(PEERS[at] >> one & 1 for one in found), "a blocker does not see the cell")
        values = [grid[one] for one in found]
        seen = {grid[peer] for peer in bits(PEERS[at])} - {None}
        is_each = len(values) == len(seen) and set(values) == seen
        require(is_each, "the blockers are not one of each digit that the cell sees")

    def apply(self, place, gone):
        """Applies a step."""
        self.position.left &= ~gone
        if place:
            self.position.place(*place)
