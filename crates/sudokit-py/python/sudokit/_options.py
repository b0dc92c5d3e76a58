"""The names that options take. Written by `cargo xtask schema`."""

from typing import Literal, TypeAlias

Errors: TypeAlias = Literal["raise", "null"]
Symmetry: TypeAlias = Literal["none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full", "random"]
To: TypeAlias = Literal["list", "numpy", "arrow"]
Difficulty: TypeAlias = Literal["easy", "medium", "hard", "expert", "extreme"]
Scale: TypeAlias = Literal["se", "se-head", "sukaku", "easiest"]
GroupBy: TypeAlias = Literal["puzzle", "solution"]
Compression: TypeAlias = Literal["none", "snappy", "gzip", "lz4", "zstd"]
