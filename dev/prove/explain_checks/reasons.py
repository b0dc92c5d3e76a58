"""What a sentence proves in a position."""

from .board import bits, each


class Reason:
    """The candidates that a sentence proves false, or the digit that it places, with what a picture must show."""

    def __init__(self, form, gone=0, place=None, follows=None, extra=0, marks=None, is_complete=True):
        #: The name of the sentence form.
        self.form = form
        #: The candidates that are false.
        self.gone = gone
        #: The cell and the digit that are placed.
        self.place = place
        #: For a direct step, the candidates whose removal leaves one place for its digit.
        self.follows = follows
        #: Tenths above the rating of the easiest step of the technique.
        self.extra = extra
        #: The marks of the pattern.
        self.marks = marks or Marks()
        #: Whether the step must remove all candidates that the sentence proves false.
        self.is_complete = is_complete


class Marks:
    """Cells, houses and candidates, each with its role, and links."""

    def __init__(self):
        self.cells = set()
        self.houses = set()
        self.candidates = set()
        self.links = set()
        #: The cell of a naked single, for which blockers can be chosen in several ways.
        self.blocked = None

    def add_cells(self, cells, role):
        """Marks a set of cells."""
        self.cells.update((cell, role) for cell in bits(cells))
        return self

    def add_houses(self, houses, role):
        """Marks houses."""
        self.houses.update((house, role) for house in houses)
        return self

    def add(self, candidates, role):
        """Marks a set of candidates."""
        self.candidates.update((cell, digit, role) for cell, digit in each(candidates))
        return self
