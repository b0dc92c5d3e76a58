//! The statuses of records, as a page of the documentation.

use std::fmt::Write;
use sudokit_verbs::{Status, StatusRule, VERBS};

const START: &str = "# Status

Every structured output has a `status` for each record: what is known about the solutions of the puzzle, or why its result is
missing or incomplete. `cargo xtask schema` writes this page from the tables in `sudokit-verbs`.

| status | meaning |
|---|---|
";

const COLUMNS: &str = "
The words are the same in columns (`csv`, `tsv`, `jsonl`, `parquet`, `arrow`), in the JSON of `explain`, `hint` and `steps`,
in the [JSON protocol](protocol.md), and in Python. In columns:

- `status` follows the columns that the command adds. If the input has a column of this name, the new one is `status_2`.
- `solution` keeps the value of the input if no solution is written: the search found none, or not only one, or reached a limit.
- `solution_count` is the number of solutions found. `solution_count_exact` is `true` if there are no more; otherwise the count is
  the least number. Comments write `10 or more solutions`.
- `error` is the last column. It is there with `--on-error emit` only, and holds the error of a record with the status `bad`:
  file, line and column, and what is wrong. The text of that record is in the puzzle column, or in its own row if it is one; in
  `jsonl` it is omitted.
- A list that was cut, as by `--all 2`, ends with a row that has the status `limit` and no result. The puzzle column then holds
  the puzzle of the input.

A status other than `one` and `some` makes the [exit status](exit-status.md) 1, except `many` where the number of solutions is
what was asked for and is exact (`solve --count`, `solve --all`).

| command | `status` |
|---|---|
";

/// The reference.
pub(crate) fn reference() -> String {
    let mut text = START.to_owned();
    for status in Status::ALL {
        let _ = writeln!(text, "| `{status}` | {} |", status.meaning());
    }
    text.push_str(COLUMNS);
    for verb in VERBS {
        let rule = match verb.status {
            StatusRule::Each(what) => format!("each record: {what}"),
            StatusRule::OnlyBad(why) => format!("only `bad`, with `--on-error emit`: {why}"),
            StatusRule::Never(why) => format!("none: {why}"),
        };
        let _ = writeln!(text, "| `{}` | {rule} |", verb.name);
    }
    text
}
