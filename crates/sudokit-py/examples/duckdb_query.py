"""Query puzzles in SQL: the number of puzzles by hardest technique, and the hardest puzzles."""

import duckdb
import pyarrow as pa

import sudokit
import sudokit.duckdb

con = sudokit.duckdb.register(duckdb.connect(), threads=None)
con.register("puzzles", pa.table({"puzzle": sudokit.generate(500, seed=7, to="arrow")}))

con.sql("create table rated as select puzzle, unnest(sudoku_rate(puzzle)) from puzzles")
print(con.sql("select technique, count(*) as puzzles, max(er) as er from rated group by all order by puzzles desc, technique"))
print(con.sql("select puzzle, sudoku_solve(puzzle) as solution, er from rated order by er desc, puzzle limit 3"))
