"""Runs the program `sudokit`: `python -m sudokit`."""

import signal
import sys

from sudokit._core import program


def main() -> int:
    """Run the program with the command-line arguments and return its exit status."""
    # The program handles Ctrl-C itself: Python must not raise KeyboardInterrupt after it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return program(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
