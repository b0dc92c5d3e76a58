"""Runs the program `sudokit`: `python -m sudokit`."""

import sys

from sudokit._core import program


def main() -> int:
    """Run the program with the command-line arguments and return its exit status."""
    return program(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
