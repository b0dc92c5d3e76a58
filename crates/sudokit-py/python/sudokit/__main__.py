"""The program `sudokit`, as `python -m sudokit`."""

import sys

from sudokit._core import program


def main() -> int:
    """Run the program with the arguments of the command line."""
    return program(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
