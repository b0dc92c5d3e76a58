//! The options of every verb.

use crate::option::{Kind, OptionInfo, Surface, Verb};
use crate::status::StatusRule;
use Kind::{Choice, Choices, Flag, Integer, Range, Ratings, Techniques, Text};
use sudokit::Engine;
use sudokit::explain::{Catalogue, Difficulty};
use sudokit::generate::ClueSymmetry;

const MAX: u64 = u64::MAX;

const PROGRAM: &[Surface] = &[Surface::Program];
const PROTOCOL: &[Surface] = &[Surface::Protocol];
const PYTHON: &[Surface] = &[Surface::Python];
const TYPED: &[Surface] = &[Surface::Program, Surface::Python];
const SENT: &[Surface] = &[Surface::Program, Surface::Protocol];
const CALLED: &[Surface] = &[Surface::Protocol, Surface::Python];
const ALL: &[Surface] = &[Surface::Program, Surface::Protocol, Surface::Python];

/// One row per option: name, aliases, values, default, surfaces, help.
macro_rules! options {
    ($($(#[$attribute:meta])* $group:ident {
        $($name:ident $(| $alias:ident)*: $kind:expr $(, = $default:literal)?, $surfaces:ident, $help:literal $(, $details:literal)?;)*
    })*) => {
        $($(#[$attribute])* const $group: &[OptionInfo] = &[$(OptionInfo {
            name: stringify!($name),
            aliases: &[$(stringify!($alias)),*],
            kind: $kind,
            default: options!(@given $($default)?),
            surfaces: $surfaces,
            help: $help,
            details: options!(@given $($details)?),
        }),*];)*
    };
    (@given) => { None };
    (@given $given:literal) => { Some($given) };
}

fn scales() -> Vec<&'static str> {
    Catalogue::ALL.iter().map(|catalogue| catalogue.name()).collect()
}

fn difficulties() -> Vec<&'static str> {
    Difficulty::ALL.iter().map(|difficulty| difficulty.name()).collect()
}

fn symmetries() -> Vec<&'static str> {
    ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()
}

fn compressions() -> Vec<&'static str> {
    vec!["none", "snappy", "gzip", "lz4", "zstd"]
}

fn digit_styles() -> Vec<&'static str> {
    vec!["bold", "plain", "gray", "blue", "shaded"]
}

fn engines() -> Vec<&'static str> {
    Engine::ALL.iter().map(|engine| engine.name()).collect()
}

options! {
    /// Input.
    INPUT {
        from: Text("FORMAT"), PROGRAM, "Format of the input [default: detected from the content]";
        column: Text("NAME"), PROGRAM, "Column with the puzzles, in formats with columns", "The default is the column called puzzle, quizzes, quiz, question, board, sudoku, grid or givens, or the only column with a puzzle.";
        on_error: Choice(|| vec!["skip", "stop", "emit"]), = "skip", PROGRAM, "Action for a record that cannot be read", "With `emit` it is written too. In formats with columns, its `status` is `bad`, and the column `error` has its place and its error.";
        limit_page: Text("SIZE"), PROGRAM, "Maximum size of a page, dictionary or value in `parquet` and `arrow` [default: 64M]", "A page is refused before it is decompressed. What is read at the same time may have twice this size.";
        verbose: Flag, PROGRAM, "Print the detected format and every error, not only the first 20 of a kind";
    }
    /// One puzzle or many, in Python.
    MANY {
        errors: Choice(|| vec!["raise", "null"]), = "raise", PYTHON, "Result for a puzzle without an answer: an error, or a null";
    }
    /// Output.
    OUTPUT {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "FILE is created or replaced when the output is complete. The results of an interrupted or failed run are left as FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    OUTPUT_FILE {
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]";
    }
    KEPT_FILE {
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "FILE is created or replaced when the output is complete. The results of an interrupted or failed run are left as FILE.part.";
    }
    SPEED {
        threads: Integer(1, MAX), TYPED, "Number of threads [default: number of cores]";
    }
    DRAWING_SPEED {
        threads: Integer(1, MAX), PROGRAM, "Number of threads [default: number of cores]";
    }
    THREADS_IN_PYTHON {
        threads: Integer(1, MAX), PYTHON, "Number of threads [default: number of cores]";
    }
    PROGRESS {
        progress: Text("CALLABLE"), PYTHON, "Called regularly with the number of finished puzzles and the number of all puzzles";
    }
    /// The search.
    SEARCH {
        engine: Choice(engines), = "auto", PROGRAM, "Search engine", "The environment variable SUDOKIT_SIMD sets another default.";
        limit_nodes: Text("N"), PROGRAM, "Maximum number of search nodes per puzzle, or `none` [default: 1000000]";
        limit_time: Text("TIME"), PROGRAM, "Maximum time per puzzle, such as 5s or 100ms [default: none]";
    }
    PUZZLE {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any supported format";
    }
    PUZZLE_OR_POSITION {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any supported format";
        position: Text("POSITION"), PROTOCOL, "A position, instead of a puzzle";
    }
    POSITION {
        position: Text("POSITION"), PROTOCOL, "The position";
    }
    UNIQUENESS {
        uniqueness: Flag, = "true", ALL, "Whether to use techniques that require a unique solution: unique loops and BUG";
    }
    SEED {
        seed: Integer(0, MAX), PROGRAM, "Seed for the random choices, below 2^64 [default: random, and printed]";
        seed: Integer(0, MAX), = "0", PYTHON, "Seed for the random choices, below 2^64";
    }

    SOLVE {
        first: Flag, PROGRAM, "Stop at the first solution; further solutions are not an error";
        count: Integer(1, MAX), PROGRAM, "Count the solutions, up to N (1000 if N is omitted)", "The number is written after each record, in a column or a comment.";
        all: Integer(1, MAX), PROGRAM, "Write all solutions, up to N (1000 if N is omitted), in ascending order", "Each solution is one record. Those of puzzles of other sizes and with other rules are in the order in which they are found.";
        all: Integer(0, 1_000), PROTOCOL, "Maximum number of solutions to list, in ascending order";
        estimate: Integer(1, MAX), PROGRAM, "Estimate the number of solutions from N random descents (1000 if N is omitted)", "The estimate and its likely bounds are written after each record, in columns or a comment. It costs as much for a puzzle with 10^20 solutions as for one with a thousand.";
        seed: Integer(0, MAX), = "0", PROGRAM, "Seed for the descents of --estimate, below 2^64";
        trace: Flag, PROGRAM, "Print the steps of plain backtracking up to the first solution", "One step is printed per line. The limit is 10000 placed digits unless --limit-nodes sets another.";
        stats: Flag, PROGRAM, "Print the number of puzzles, the throughput and the number of nodes at the end";
    }
    COUNT {
        limit | most: Integer(0, MAX), = "1000000", PROTOCOL, "Maximum number of solutions to count";
        limit: Integer(0, MAX), = "1000", PYTHON, "Maximum number of solutions to count";
    }
    CANDIDATES {
        count: Integer(1, MAX), PROGRAM, "Also count the solutions with each candidate, up to N (1000 if N is omitted)", "The counts are in a column `counts`, such as `1:20,4:3` for a cell.";
    }
    CHECK {
        minimal: Flag, TYPED, "Report whether each valid puzzle is minimal: every clue is needed";
        answer: Text("SOLUTION"), PROGRAM, "Check this solution instead of that in the column", "The values of the cells in reading order: one character each, or numbers with commas. `A` is 10.";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "Maximum number of solutions to count";
    }
    CHECKED {
        to: Text("FORMAT"), PROGRAM, "Write the records with their verdicts in FORMAT [default: that of the name of FILE, or a line per record]", "The verdicts are in columns or comments. The name of FILE decides if it ends in .csv, .tsv, .jsonl, .parquet or .arrow.";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]";
    }
    ANSWERS {
        to: Text("FORMAT"), PROGRAM, "Format of the solutions [default: that of the input]";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "FILE is created or replaced when the output is complete. The results of an interrupted or failed run are left as FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    CONVERT {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the name of FILE]", "The name of FILE decides if it ends in .csv, .tsv, .jsonl, .parquet or .arrow. Without such a name, the format is required.";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "FILE is created or replaced when the output is complete. The results of an interrupted or failed run are left as FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    SHOW {
        candidates: Flag, PROGRAM, "Draw pencil marks: in each empty cell, the digits that no peer holds";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }

    /// Difficulty of a puzzle.
    DIFFICULTY {
        rating: Ratings, ALL, "Rating on the scale, such as 7.2, 7.0..7.5, 7.0.. or ..4.4", "On the scale se, the default with a rating, it is that of the hardest step (ER).";
        difficulty: Choice(difficulties), ALL, "Difficulty for people: easy, medium, hard, expert or extreme", "Easy puzzles need no pencil marks; medium puzzles locked candidates, pairs and triples; hard puzzles fish, wings and rectangles; expert puzzles chains and almost locked sets; extreme puzzles forcing chains. A puzzle of too much effort for its level belongs to the next. These are the levels of the scale human.";
        effort: Ratings, ALL, "Effort on the scale human, such as 20..60, 90.. or ..10", "The effort is the sum of what the rating of each step is above 1.0.";
        require: Techniques, ALL, "Technique that the puzzle must need; may be repeated", "A puzzle needs a technique if no easier one helps at some step. Accepted are the names in the column `technique` of `rate --to csv`, such as naked-pair or x-wing, and the first words of names: unique-loop is any of its four types. Case, spaces, hyphens and plural endings do not matter.";
        forbid: Techniques, ALL, "Technique that the puzzle must not need; may be repeated";
        max_technique: Text("TECHNIQUE"), ALL, "Hardest technique that the puzzle may need, in the order of the scale";
        scale: Choice(scales), ALL, "Scale of the rating and the techniques [default: human; with a rating se]", "A required technique that the scale does not have is looked for on another that has it. The difficulty and the effort are always those of the scale human.";
    }
    GENERATE {
        number: Integer(1, MAX), = "1", PROGRAM, "Number of puzzles";
        n: Integer(0, MAX), PYTHON, "Number of puzzles; returns a list";
        size: Integer(4, 25), SENT, "Number of rows and columns [default: 9]", "Boxes are as near to a square as possible: 2×3 cells for size 6, 3×4 for size 12, 5×5 for size 25. Sizes 5, 7, 11 and so on have none. Puzzles of other sizes, and with the rules below, are written as one line per puzzle that `solve` reads: the cells, or the text `iss` if there are other rules.";
        boxes: Text("RxC"), SENT, "Rows and columns of a box, such as 3x2; their product is the size";
        jigsaw: Flag, SENT, "Draw random connected pieces instead of boxes for each puzzle";
        diagonals: Flag, SENT, "Require different values on both diagonals";
        windoku: Flag, SENT, "Require different values in the windows: boxes shifted by one cell, one cell apart";
        clues: Range(0, 625), SENT, "Number of clues, such as 28 or 24..30 [default: 26..34, or two fifths of the cells of another grid; any number for minimal puzzles]", "Each number in the range is attempted equally often; low numbers fail more often. The number of clues of minimal puzzles is not controlled: most of 9×9 have 23 to 26 clues, one in 30 has 22, one in 450 has 21, one in 25,000 has 20, one in about 5,000,000 has 19. Fewer clues can take days; Ctrl-C keeps the puzzles found so far.";
        clues: Range(0, 81), PYTHON, "Number of clues, such as 28 or 24..30 [default: 26..34; any number for minimal puzzles]", "Each number in the range is attempted equally often; low numbers fail more often. The number of clues of minimal puzzles is not controlled: most have 23 to 26 clues, one in 30 has 22, one in 450 has 21, one in 25,000 has 20, one in about 5,000,000 has 19. Fewer clues can take days; Ctrl-C keeps the puzzles found so far.";
        blanks: Range(0, 625), SENT, "Number of empty cells, instead of the number of clues";
        blanks: Range(0, 81), PYTHON, "Number of empty cells, instead of the number of clues";
        minimal: Flag, ALL, "Require minimal puzzles: every clue is needed";
        unbiased: Flag, ALL, "Generate minimal puzzles with known bias: equally likely for equal numbers of clues", "Removing clues one by one favours puzzles with few clues to an unknown degree. With this option the bias is known: a puzzle with n clues has a weight proportional to C(81, n), scaled to 1 for 26 clues. The weight is written with the puzzle. The estimated mean number of clues of all minimal puzzles is printed at the end. One core generates about 3 puzzles per second.";
        symmetry: Choice(symmetries), = "none", PROGRAM, "Symmetry of the clues";
        symmetry: Choice(symmetries), CALLED, "Symmetry of the clues";
        pattern: Text("GRID"), ALL, "File with a grid, in any format, whose filled cells are the places of the clues";
        unique_classes: Flag, PROGRAM, "Generate no two equivalent puzzles", "The memory per puzzle is that of `dedupe`.";
        seed: Integer(0, MAX), ALL, "Seed for the puzzles, below 2^64 [default: random, and printed]", "Other options with the same seed start from the same full grids. For independent puzzles use another seed.";
        id: Text("ID"), PROGRAM, "Generate the puzzle with this id again; may be repeated";
        again: Text("ID"), PROTOCOL, "Id of a puzzle to generate again, instead of all these";
        from: Integer(0, MAX - 1), = "0", PROTOCOL, "Number of the first attempt";
        attempts: Integer(1, MAX), PROGRAM, "Maximum number of attempts in a row without a puzzle [default: 100000000; 100000 for other sizes and rules]";
        attempts | tries: Integer(1, 1_000_000), = "1000", PROTOCOL, "Maximum number of attempts";
        attempts: Integer(1, MAX), = "100000000", PYTHON, "Maximum number of attempts in a row without a puzzle";
        bare: Flag, PROGRAM, "Omit the ids";
    }
    GENERATED {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the name of FILE, or `line`]", "The name of FILE decides if it ends in .csv, .tsv, .jsonl, .parquet or .arrow. A single puzzle is drawn on a terminal. Formats with columns also hold the solution and the number of clues. `poj` begins with the number of puzzles, so it is written at the end.";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "FILE is created or replaced when the output is complete. The results of an interrupted or failed run are left as FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: zstd in `parquet`]";
        to: Choice(|| vec!["list", "numpy", "arrow"]), = "list", PYTHON, "Type of the result";
    }
    RATE {
        scale: Choices(scales), = "se", PROGRAM, "Rating scales, separated by commas";
        catalogue: Text("FILE"), PROGRAM, "Rate by the scale of a TOML file too", "The file changes a scale: it switches rows on or off, reorders them, or scores them differently.";
        effort: Flag, SENT, "Add the numbers of the path for people: difficulty, effort, steps, open moves, techniques", "The columns are `difficulty`, `effort` (the sum of what the rating of each step is above 1.0), `steps`, `eliminating` (steps that place no digit), `narrowest` (the smallest number of open moves while more than nine cells are empty), `open_moves` (their mean) and `techniques` (the number of steps of each). They are those of the scale human.";
        scale | scales: Choices(scales), = "se", PROTOCOL, "Rating scales";
        scale: Choice(scales), = "se", PYTHON, "Rating scale";
    }
    FILTER {
        clues: Range(0, 81), PROGRAM, "Number of clues, such as 28 or 24..30";
        minimal: Flag, PROGRAM, "Require minimal puzzles: every clue is needed";
        invert: Flag, PROGRAM, "Keep the valid puzzles that do not match instead";
    }
    EXPLAIN {
        scale: Choice(scales), = "human", ALL, "Scale that decides which step comes next";
        catalogue: Text("FILE"), PROGRAM, "Use the scale of a TOML file instead", "The file changes a scale: it switches rows on or off, reorders them, or scores them differently.";
        steps: Text("A..B"), PROGRAM, "Write only these steps: 12, 5..9 or 5..";
        from: Integer(0, MAX), = "1", PROTOCOL, "Number of the first step to list";
        limit | most: Integer(0, 1_000), = "200", PROTOCOL, "Maximum number of steps to list; the path is followed to its end";
        positions: Flag, PROTOCOL, "Whether to include the position before each step";
        words: Flag, PROTOCOL, "Whether to include each sentence as a template with its parts, for other languages";
        limit_time: Text("TIME"), PROGRAM, "Maximum time per puzzle, such as 5s or 2m [default: none]", "At the limit the path ends with a note.";
        suppose: Flag, PROGRAM, "Write each chain link by link too, as consequences of an assumption", "Forcing chains are always written so; JSON has the links of every chain.";
        to: Choice(|| vec!["text", "markdown", "json", "jsonl", "html", "hodoku"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `text`]";
    }
    HINT {
        clues: Text("PUZZLE"), TYPED, "Clues of the puzzle: 81 characters, or a file";
        stage: Integer(1, 4), = "1", SENT, "Detail: 1 where to look, 2 technique, 3 cells, 4 reasons and result";
        stage: Integer(1, 4), = "4", PYTHON, "Detail: 1 where to look, 2 technique, 3 cells, 4 reasons and result";
        scale: Choice(scales), = "human", ALL, "Scale that decides which step comes next";
        catalogue: Text("FILE"), PROGRAM, "Use the scale of a TOML file instead", "The file changes a scale: it switches rows on or off, reorders them, or scores them differently.";
        words: Flag, PROTOCOL, "Whether to include each sentence as a template with its parts, for other languages";
        to: Choice(|| vec!["text", "json"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `text`]";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }
    STEPS {
        clues: Text("PUZZLE"), PROGRAM, "Clues of the puzzle: 81 characters, or a file";
        scale: Choice(scales), = "human", ALL, "Scale with the techniques, their order and their ratings";
        catalogue: Text("FILE"), PROGRAM, "Use the scale of a TOML file instead", "The file changes a scale: it switches rows on or off, reorders them, or scores them differently.";
        technique: Techniques, PROGRAM, "List only the steps of this technique; may be repeated", "Accepted are all names and aliases of techniques, such as naked-pair or x-wing, and the first words of names: unique-loop is any of its four types.";
        techniques: Techniques, CALLED, "Techniques to list [default: all of the scale]";
        limit | most: Integer(0, 10_000), = "1000", PROTOCOL, "Maximum number of steps to list; all are counted";
        limit_time: Text("TIME"), PROGRAM, "Maximum time, such as 5s or 2m [default: none]", "At the limit the list ends with a note.";
        words: Flag, PROTOCOL, "Whether to include each sentence as a template with its parts, for other languages";
        to: Choice(|| vec!["text", "json", "jsonl", "hodoku"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `text`]";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }

    VERIFY {
        claim: Text("CLAIM"), PROTOCOL, "The claimed step: digits placed (`r4c5=7`) and candidates eliminated (`r1c23≠5`), separated by commas; with `by` and a technique if the step names one";
        technique: Text("TECHNIQUE"), PROTOCOL, "The technique of the step, instead of its name in the claim";
        scale: Choice(scales), = "human", PROTOCOL, "Scale with the techniques to search; another is used for a technique that it does not have";
        uniqueness: Flag, = "true", PROTOCOL, "Whether to use techniques that require a unique solution: unique loops and BUG";
    }

    TRANSFORM_NOTE {
        transform: Flag, PROGRAM, "Write the applied transform in a column `transform` or in a comment", "A comment is after the line or above the grid.";
    }
    DEDUPE {
        identical: Flag, TYPED, "Drop only grids that equal an earlier one cell by cell";
        mark: Flag, PROGRAM, "Drop nothing; write the equivalence class of each record in a column or comment", "The column is called `class`. A class is the number of its first record. Records are numbered from 1 over all files; those that cannot be read are not counted. This needs 5 more bytes of memory per class.";
        keep_all_columns: Flag, PROGRAM, "Reject output formats that cannot hold comments and columns";
    }
    TRANSFORM {
        by: Text("TRANSFORM"), TYPED, "Apply this transform, such as 'r231456789 c123456789 d987654321 t'", "The example puts row 2 first, row 3 second and row 1 third, keeps the columns, renames digit 1 to 9, 2 to 8 and so on, and finally transposes. Without `t` it does not transpose.";
        random: Flag, PROGRAM, "Apply random transforms, all 1,218,998,108,160 equally likely", "They depend only on the seed, the number of the record and the number of the isomorph: the same command writes the same bytes on any machine with any number of threads, and a larger --number writes the same isomorphs and more.";
        number | count: Integer(1, MAX), = "1", PROGRAM, "Number of random isomorphs per puzzle";
        inverse: Flag, TYPED, "Apply the inverse of the transform";
        return_transforms: Flag, PYTHON, "Return the applied transforms too, as a second result";
    }
    /// The parts of a split.
    PARTS {
        parts: Text("NAME=SHARE"), TYPED, "Parts and their shares, such as train=80,validation=10,test=10 [default: train=90,test=10]";
    }
    /// Of a data set.
    SHARE {
        split: Text("SHARE"), = "0.9", TYPED, "Share of the training part, between 0 and 1";
    }
    GROUPS {
        group_by | by: Choice(|| vec!["puzzle", "solution"]), = "puzzle", TYPED, "Keep equivalent puzzles, or puzzles with equivalent solutions, in one part";
    }
    SPLIT_FILES {
        seed: Integer(0, MAX), = "0", TYPED, "Seed for the parts, below 2^64; equal seeds and parts give equivalent puzzles the same part";
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILES"), PROGRAM, "Write to FILES, with {} for the name of the part: sets/{}.csv.gz", "Files that end in .gz or .zst are compressed. Each file is created or replaced when it is complete. The results of an interrupted or failed run are left as FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    MINIMIZE {
        all: Integer(1, MAX), PROGRAM, "Write all minimal puzzles within each, up to N (1000 if N is omitted)", "For classic puzzles only. Each minimal puzzle is one record and is written once. The limits then apply to all the work on a puzzle, and a node is one test of whether some of its clues have a second solution. If a limit is reached, the missing results are reported.";
    }
    VICINITY {
        minus: Integer(0, 81), = "1", TYPED, "Number of clues to remove";
        plus: Integer(0, 81), = "1", TYPED, "Number of clues to add";
        minimal: Flag, TYPED, "Write minimal puzzles only";
        no_dedupe: Flag, TYPED, "Also write puzzles equivalent to earlier ones; needs no memory for them";
        limit: Integer(0, MAX), = "100000", PYTHON, "Maximum number of neighbours of a puzzle; more are an error";
    }
    BACKDOORS {
        max_cells | most: Integer(0, 81), = "3", TYPED, "Maximum number of cells; one more takes about 20 times as long";
        all: Integer(1, MAX), PROGRAM, "Write all smallest backdoors, up to N (1000 if N is omitted), one per record";
    }
    UNAVOIDABLE {
        max_cells | most: Integer(4, 81), = "12", TYPED, "Maximum number of cells; two more take about 6 times as long";
        sizes: Flag, PROGRAM, "Write the number of sets of each size instead of the sets";
    }
    CLUES {
        clues: Range(0, 81), TYPED, "Number of clues, such as 17 or 16..18 [default: 17; 17..18 with --min]", "17 clues take about a second for most grids, 18 clues 10 to 30 times as long, and each further clue as much again. No grid has a puzzle with 16 clues, as a proof of 2012 shows.";
        any: Flag, TYPED, "Stop at the first puzzle";
        min: Flag, TYPED, "Find the fewest clues: a puzzle with the first number of clues that has one", "It is proved that there is no puzzle with a smaller number of the range.";
        whole_grid: Flag, TYPED, "Search the whole solution: the clues of the input need not be kept";
        limit: Integer(1, MAX), = "1000", TYPED, "Maximum number of puzzles to write for each grid";
        limit_nodes: Text("N"), PROGRAM, "Maximum number of search nodes per grid, or `none` [default: none]";
        limit_time: Text("TIME"), PROGRAM, "Maximum time per grid, such as 5s or 2h [default: none]";
        journal: Text("FILE"), PROGRAM, "Keep what is done in FILE, and go on from there after an interruption", "Its lines of JSON hold the puzzles found and what was examined, so it is the certificate of the search. Searches that are complete in it are not repeated. `FILE` is created if it does not exist.";
    }
    DATASET {
        number: Integer(1, MAX), = "1000", PROGRAM, "Number of puzzles, equally many in each band";
        n: Integer(0, MAX), = "1000", PYTHON, "Number of puzzles, equally many in each band";
        rating | er: Ratings, TYPED, "Bands of the rating (ER), such as 1.2..2.5,2.6..4.4,4.5.. or 1.0..9.0", "The ratings are those of the first scale.";
        difficulty: Choices(difficulties), TYPED, "Bands of the difficulty, by name: easy,medium,hard", "The difficulties are those of the scale `human`.";
        effort: Ratings, TYPED, "Bands of the effort on the scale `human`, such as ..10,10..30";
        clues: Range(0, 81), TYPED, "Bands of the number of clues", "Each band of one kind is combined with each of the other kinds.";
        solutions: Range(1, 1000), TYPED, "Bands of the number of solutions, such as 1,2..10 [default: 1]", "Puzzles with several solutions are made on purpose: the clues in unavoidable sets of the solution are removed. Columns `solutions` and `ambiguous` have the exact number, and a mask of the cells that differ between solutions. Such puzzles have no rating.";
        minimal: Flag, TYPED, "Require minimal puzzles: every clue is needed", "A third of the minimal puzzles are rated 4.5 or more, a tenth of the others.";
        attempts: Integer(1, MAX), = "10000000", TYPED, "Maximum number of attempts in a row without a puzzle for any band", "At the limit the bands stay incomplete.";
        scale: Choices(scales), = "se", TYPED, "Rating scales, separated by commas";
        steps: Flag, TYPED, "Add a column `steps` with the solution path as JSON", "The path is that of the first scale, in the JSON of `explain`.";
        curriculum: Flag, TYPED, "Add columns `blanks`, `path_steps` and `technique_rank`", "The number of empty cells, the number of steps of the path, and the place of its hardest technique among those of the first scale.";
        order: Choice(|| vec!["none", "blanks", "steps", "technique", "rating"]), = "none", TYPED, "Order of the rows of each part, easy ones first", "By the number of empty cells, the number of steps, the place of the hardest technique on the first scale, or the rating on that scale.";
        augment: Integer(0, 4_294_967_295), = "0", TYPED, "Number of random isomorphs to add per training puzzle", "A column `image` numbers them.";
        shard: Integer(1, MAX), = "100000", TYPED, "Maximum number of rows per file";
        parts: Text("NAME=SHARE"), TYPED, "Parts instead of --split, the training part first: train=80,test=20";
        to: Choice(|| vec!["csv", "tsv", "jsonl", "parquet", "arrow"]), = "parquet", TYPED, "Format of the files";
        license: Text("ID"), = "cc0-1.0", TYPED, "Licence in the card, by its name on Hugging Face";
        output: Text("DIR"), TYPED, "Write to DIR, new or empty, or where the same command was interrupted";
        compression: Choice(compressions), TYPED, "Compression of the columns in `parquet` and `arrow` [default: zstd in `parquet`]";
        progress: Choice(|| vec!["bar", "lines"]), = "bar", PROGRAM, "Progress on standard error: a bar on a terminal, or lines for programs";
    }
    /// The layout of a book.
    BOOK {
        per_page: Choice(|| vec!["1", "2", "4", "6", "9"]), = "4", PROGRAM, "Number of puzzles per page";
        answers: Choice(|| vec!["none", "end", "back", "apart"]), = "none", PROGRAM, "Place of the solutions", "`end`: after the puzzles; `back`: on the back of each sheet; `apart`: in a second file beside FILE.";
        title: Text("TEXT"), PROGRAM, "Title on a cover page with the contents [default: no cover]";
        chapters: Flag, PROGRAM, "Make a chapter for each difficulty, easy puzzles first", "Puzzles without a rating are rated.";
        rate: Flag, PROGRAM, "Rate the puzzles that have no rating";
        bare: Flag, PROGRAM, "Omit difficulties, ratings and ids";
        no_ids: Flag, PROGRAM, "Omit ids and names, not difficulties and ratings";
        paper: Text("SIZE"), = "a4", PROGRAM, "Size of the pages: a3, a4, a5, b5, letter, legal, or width and height such as 6x9in or 152x229mm", "Both are from 80 to 1189 mm, and 60 mm are left between the margins.";
        margin: Text("WIDTH"), PROGRAM, "Width of the margins, such as 2cm or 0.5in [default: 15mm; 8mm with --large]";
        no_page_numbers: Flag, PROGRAM, "Omit page numbers";
        font: Text("FILE"), PROGRAM, "TrueType or OpenType font for characters that the built-in font lacks", "In a font collection, FILE:N selects font N, counted from 0; FILE alone is the first font.";
    }
    /// The style of grids, and a step that is shown in each.
    LOOK {
        candidates: Flag, TYPED, "Draw pencil marks in the empty cells";
        large: Flag, TYPED, "Print large digits, nearly as large as the cells";
        clue_style: Choice(digit_styles), = "bold", TYPED, "Style of the clues";
        answer_style: Choice(digit_styles), = "blue", TYPED, "Style of all other digits";
        clues: Text("PUZZLE"), PYTHON, "Clues of the puzzle; all other digits are drawn in the other style";
        hint: Flag, ALL, "Show the next step in colour; a book also prints it in words";
        step: Integer(1, MAX), TYPED, "Show step N of the solution path, in the position before it";
        scale: Choice(scales), = "human", TYPED, "Scale that decides which step comes next";
    }
    PICTURE {
        to: Choice(|| vec!["svg", "png", "pdf"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `pdf`]";
        to: Choice(|| vec!["svg", "png"]), = "svg", PYTHON, "Format of the result";
        size: Integer(32, 8192), PROGRAM, "Width of a PNG in pixels [default: 800]";
        size: Integer(32, 8192), = "800", PYTHON, "Width of a PNG in pixels";
        output: Text("FILE"), PROGRAM, "Write to FILE; .gz and .zst are compressed [default: standard output]", "For several pictures, FILE contains {}, which becomes the number of the picture. Each file is created or replaced when it is complete. The results of an interrupted or failed run are left as FILE.part.";
    }
    SERVE {
        port: Integer(0, 65_535), = "8910", PROGRAM, "Port; 0 chooses a free one";
        bind: Text("ADDRESS"), = "127.0.0.1", PROGRAM, "Address to listen on; 0.0.0.0 accepts connections from other machines";
        allow_host: Text("NAME"), PROGRAM, "Host name that requests may use, such as that of a reverse proxy; repeatable";
        metrics: Text("ADDRESS:PORT"), PROGRAM, "Address for /metrics [default: that of the page, if it is a loopback address]";
        open: Flag, PROGRAM, "Open the page in the browser";
    }
    MCP {
        listen: Text("ADDRESS:PORT"), PROGRAM, "Serve HTTP on this address, such as 127.0.0.1:8911, instead of standard input and output";
        allow_host: Text("NAME"), PROGRAM, "Host name that requests over HTTP may use, such as that of a reverse proxy; repeatable";
    }
    LEARN {
        technique: Text("TECHNIQUE"), CALLED, "A name, an alias or the first words of names [default: all techniques]";
        language: Text("LANGUAGE"), = "en", ALL, "Language of the texts, as a tag of BCP 47";
        to: Choice(|| vec!["text", "json"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `text`]";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }
    BENCH {
        engine: Choices(engines), PROGRAM, "Engines to measure, separated by commas [default: all that this processor supports]";
        mode: Choice(|| vec!["unique", "first"]), = "unique", PROGRAM, "Result to search for";
        runs: Integer(1, 1000), = "5", PROGRAM, "Number of runs per engine";
        core: Integer(0, MAX), PROGRAM, "Core to run on [default: the first that this program may use]";
        vs: Text("COMMAND"), PROGRAM, "Compare with another program", "COMMAND reads puzzles on standard input, one per line, and writes one solution per line. Both programs run in turn, as whole processes.";
    }
    PAGES {
        output | out: Text("DIR"), PROGRAM, "Write one page for the program and one for each command to DIR";
    }
    PARSE {
        text: Text("TEXT"), PROTOCOL, "The text";
        limit | most: Integer(0, 10_000), = "1000", PROTOCOL, "Maximum number of puzzles and errors to list";
    }
    TRACE {
        from: Integer(0, MAX), = "0", PROTOCOL, "Number of moves to skip";
        after: Text("PLACE"), PROTOCOL, "The place `after` of an earlier result, to continue from there without repeating moves";
        limit | most: Integer(0, 10_000), = "1000", PROTOCOL, "Maximum number of moves to list";
        limit: Integer(0, MAX), = "1000", PYTHON, "Maximum number of moves to list";
    }
    PLAY {
        difficulty: Choice(difficulties), = "easy", PROGRAM, "Difficulty of the puzzle that is generated";
        seed: Integer(0, MAX), PROGRAM, "Seed for the puzzle, below 2^64 [default: random]";
        resume: Flag, PROGRAM, "Resume the game that was played last and is not solved";
        list: Flag, PROGRAM, "List the saved games: puzzle, time, number of empty cells";
        show_mistakes: Flag, PROGRAM, "Mark digits that differ from the solution; the key w changes it";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }
    TRACE_PRINTED {
        summary: Flag, PROGRAM, "Print only the numbers of the search: placements, guesses, backtracks, depth, time";
        animate: Flag, PROGRAM, "Draw the search on the terminal; Ctrl-C ends it", "A digit that was placed is green, the cell of one that was removed red.";
        speed: Integer(1, 1_000_000), = "20", PROGRAM, "Number of moves per second of the animation";
        limit_nodes: Text("N"), PROGRAM, "Maximum number of placed digits, or `none` [default: 10000; 1000000000 with --summary or --animate]";
        to: Choice(|| vec!["text", "json"]), PROGRAM, "Format of the output [default: that of the name of FILE, or `text`]";
        ascii: Flag, PROGRAM, "Draw with the characters + - | only";
    }
    SOLUTIONS {
        limit: Integer(0, MAX), = "1000", PYTHON, "Maximum number of solutions to list";
    }
}

/// The verb of this name.
pub fn verb(name: &str) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// One row per verb: name, help text, status of its records, groups of options.
macro_rules! verbs {
    ($($name:ident: $about:literal, $rule:ident($why:literal), [$($group:ident)*];)*) => {
        /// Every verb.
        pub const VERBS: &[Verb] =
            &[$(Verb { name: stringify!($name), about: $about, status: StatusRule::$rule($why), groups: &[$($group),*] }),*];
    };
}

verbs! {
    solve: "Solve puzzles and prove that each solution is unique", Each("whether the solution is unique; with --all, a last row `limit` without a solution if there are more"), [PUZZLE_OR_POSITION INPUT SOLVE ANSWERS SPEED PROGRESS SEARCH MANY];
    count: "Count solutions", Each("the number of solutions"), [PUZZLE COUNT SPEED PROGRESS MANY];
    status: "Report whether puzzles have one solution, none or many", Each("the number of solutions; `bad` for a row that cannot be read"), [THREADS_IN_PYTHON PROGRESS];
    solutions: "List solutions", Never("the result is the list of solutions; `count` returns their number"), [SOLUTIONS SPEED PROGRESS MANY];
    check: "Validate puzzles and check solutions", Each("the number of solutions"), [PUZZLE_OR_POSITION INPUT CHECK CHECKED SPEED PROGRESS SEARCH MANY];
    candidates: "List the true candidates of each cell", Each("`one` if each cell has one candidate; none in the protocol, where a position is not solved"), [POSITION INPUT CANDIDATES OUTPUT DRAWING_SPEED SEARCH];
    show: "Draw grids as text", Never("the output is a drawing"), [INPUT SHOW OUTPUT_FILE];
    convert: "Convert puzzles between formats", OnlyBad("puzzles are not solved"), [INPUT CONVERT SPEED];
    parse: "Find the puzzles in a text", Never("puzzles are not solved; the errors are a list of their own"), [PARSE];
    generate: "Generate puzzles with exactly one solution", Never("only puzzles with exactly one solution are written"), [GENERATE GENERATED DIFFICULTY SPEED PROGRESS];
    rate: "Rate the difficulty of puzzles", Each("why a rating is missing: not one solution, or a limit"), [PUZZLE INPUT RATE UNIQUENESS OUTPUT SPEED PROGRESS SEARCH MANY];
    filter: "Keep puzzles that match conditions", OnlyBad("only puzzles with exactly one solution are written"), [INPUT FILTER DIFFICULTY OUTPUT SPEED SEARCH];
    explain: "Explain how a person solves a puzzle, step by step", Each("why a path is missing or incomplete, in JSON: not one solution, or a limit"), [PUZZLE_OR_POSITION INPUT EXPLAIN UNIQUENESS KEPT_FILE SPEED PROGRESS MANY];
    hint: "Give a hint for the next step of a position", Each("the number of solutions of the position, in JSON"), [POSITION HINT UNIQUENESS OUTPUT_FILE THREADS_IN_PYTHON PROGRESS MANY];
    steps: "List all steps that apply in a position, by technique", Each("the number of solutions of the position, in JSON; or `limit` if the list is incomplete"), [PUZZLE_OR_POSITION STEPS UNIQUENESS OUTPUT_FILE THREADS_IN_PYTHON PROGRESS MANY];
    verify: "Verify a claimed step of a position", Each("the number of solutions of the position; or `limit` if the search for steps is incomplete"), [PUZZLE_OR_POSITION VERIFY];
    learn: "Explain techniques, each with an example", Never("the output is a lesson"), [LEARN OUTPUT_FILE];
    canon: "Write the canonical form of each grid", OnlyBad("any grid has a canonical form"), [PUZZLE INPUT TRANSFORM_NOTE OUTPUT SPEED PROGRESS MANY];
    dedupe: "Drop puzzles that are equivalent to an earlier one", OnlyBad("any grid has an equivalence class"), [INPUT DEDUPE OUTPUT SPEED PROGRESS];
    transform: "Write puzzles that are equivalent to the input", OnlyBad("any grid has isomorphs"), [INPUT TRANSFORM TRANSFORM_NOTE SEED OUTPUT SPEED PROGRESS MANY];
    split: "Split puzzles into training and test sets without leakage", Never("a record that cannot be read belongs to no part, and puzzles are not solved or have one solution"), [INPUT PARTS GROUPS SPLIT_FILES SPEED PROGRESS];
    minimize: "Remove clues until every remaining clue is needed", Each("why a puzzle is not minimized, or `limit` if it may not be minimal; with --all, a last row `limit` with the puzzle itself if there are more"), [INPUT SEED MINIMIZE OUTPUT SPEED PROGRESS SEARCH MANY];
    vicinity: "Find neighbours: valid puzzles that differ in a few clues", Each("`one` for each neighbour; a last row `limit` with the puzzle itself if its search was cut"), [INPUT VICINITY OUTPUT SPEED PROGRESS SEARCH MANY];
    backdoors: "Find the smallest singles backdoors", Each("why there is no backdoor: not one solution, or a limit, such as --max-cells"), [INPUT BACKDOORS OUTPUT SPEED PROGRESS SEARCH MANY];
    unavoidable: "Find the minimal unavoidable sets", Each("why there is no set: not one solution, or a limit"), [INPUT UNAVOIDABLE OUTPUT SPEED PROGRESS SEARCH MANY];
    clues: "Find all puzzles with few clues in a grid", Each("`one` for each puzzle, and for a grid that has none; a last row `limit` if the search was cut, or with the reason why there is none: not one solution, or a limit"), [INPUT CLUES OUTPUT SPEED PROGRESS MANY];
    dataset: "Create a data set for machine learning", Never("only puzzles with exactly one solution are written, or with the number in the column `solutions`"), [DATASET SHARE GROUPS SEED SPEED PROGRESS];
    render: "Draw a grid as a picture, or many grids as a book", Never("the output is a picture"), [INPUT BOOK LOOK PICTURE DRAWING_SPEED];
    play: "Play on the terminal", Never("the output is a game"), [PLAY];
    serve: "Serve the web page and an HTTP API", Never("its API is the JSON protocol"), [SERVE];
    mcp: "Serve tools for agents over the Model Context Protocol", Never("its tools return the results of the JSON protocol"), [MCP];
    bench: "Measure the speed of the solver on this machine", Never("the output is a table of speeds"), [INPUT BENCH OUTPUT_FILE];
    completions: "Write completions for a shell", Never("the output is a script"), [];
    man: "Write the manual pages", Never("the output is a manual"), [PAGES];
    trace: "List the moves of plain backtracking", Never("the list ends with the first solution; `end` is the reason for its end"), [PUZZLE TRACE TRACE_PRINTED OUTPUT_FILE THREADS_IN_PYTHON PROGRESS MANY];
}
