//! The options of every verb.

use crate::option::{Kind, OptionInfo, Surface, Verb};
use Kind::{Choice, Choices, Flag, Integer, Range, Ratings, Techniques, Text};
use sudokit::Engine;
use sudokit::explain::{Catalogue, Difficulty};
use sudokit::generate::ClueSymmetry;

const MAX: u64 = u64::MAX;

const PROGRAM: &[Surface] = &[Surface::Program];
const PROTOCOL: &[Surface] = &[Surface::Protocol];
const PYTHON: &[Surface] = &[Surface::Python];
const TYPED: &[Surface] = &[Surface::Program, Surface::Python];
const CALLED: &[Surface] = &[Surface::Protocol, Surface::Python];
const ALL: &[Surface] = &[Surface::Program, Surface::Protocol, Surface::Python];

/// One option a row: its name, other spellings of it, what it takes, the default, where it can be given, what it does.
macro_rules! options {
    ($($(#[$attribute:meta])* $group:ident {
        $($name:ident $(| $alias:ident)*: $kind:expr $(, = $default:literal)?, $surfaces:ident, $help:literal;)*
    })*) => {
        $($(#[$attribute])* const $group: &[OptionInfo] = &[$(OptionInfo {
            name: stringify!($name),
            aliases: &[$(stringify!($alias)),*],
            kind: $kind,
            default: options!(@default $($default)?),
            surfaces: $surfaces,
            help: $help,
        }),*];)*
    };
    (@default) => { None };
    (@default $default:literal) => { Some($default) };
}

fn scales() -> Vec<&'static str> {
    Catalogue::ALL.iter().map(|catalogue| catalogue.name()).collect()
}

fn difficulties() -> Vec<&'static str> {
    Difficulty::ALL.map(Difficulty::name).to_vec()
}

fn symmetries() -> Vec<&'static str> {
    ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()
}

fn engines() -> Vec<&'static str> {
    Engine::ALL.iter().map(|engine| engine.name()).collect()
}

options! {
    /// What is read.
    INPUT {
        from: Text("FORMAT"), PROGRAM, "Format of the input [default: found from the content]";
        column: Text("NAME"), PROGRAM, "Column that holds the puzzle, in a format with columns [default: puzzle, quizzes, quiz, question, board or sudoku]";
        on_error: Choice(|| vec!["skip", "stop", "emit"]), = "skip", PROGRAM, "What to do with a record that cannot be read";
        verbose: Flag, PROGRAM, "Say what was detected, and report every trouble instead of the first 20 of a kind";
    }
    /// One puzzle or many, in Python.
    MANY {
        errors: Choice(|| vec!["raise", "null"]), = "raise", PYTHON, "What a puzzle without an answer becomes: an error, or a null";
    }
    /// What is written.
    OUTPUT {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]";
        compression: Choice(|| vec!["none", "snappy", "gzip", "lz4", "zstd"]), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    OUTPUT_FILE {
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]";
    }
    SPEED {
        threads: Integer(1, MAX), TYPED, "Number of threads [default: as many as the machine has cores]";
    }
    THREADS_IN_PYTHON {
        threads: Integer(1, MAX), PYTHON, "Number of threads [default: as many as the machine has cores]";
    }
    PROGRESS {
        progress: Text("CALLABLE"), PYTHON, "Called now and then with the number of puzzles done and of all";
    }
    /// How puzzles are searched.
    SEARCH {
        engine: Choice(engines), = "auto", PROGRAM, "Engine that searches; the environment variable `SUDOKIT_SIMD` names another default";
        limit_nodes: Text("N"), PROGRAM, "Digits tried for one puzzle at the most, or `none` [default: 1000000]";
        limit_time: Text("TIME"), PROGRAM, "Time for one puzzle at the most, such as 5s or 100ms [default: none]";
    }
    PUZZLE {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any format that is read";
    }
    PUZZLE_OR_POSITION {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any format that is read";
        position: Text("POSITION"), PROTOCOL, "In its place a position";
    }
    POSITION {
        position: Text("POSITION"), PROTOCOL, "The position";
    }
    UNIQUENESS {
        uniqueness: Flag, = "true", ALL, "Whether techniques may be used that rest on there being one solution: unique loops and BUG";
    }
    SEED {
        seed: Integer(0, MAX), PROGRAM, "Seed, below 2^64 [default: drawn, and told on standard error]";
        seed: Integer(0, MAX), = "0", PYTHON, "Seed, below 2^64";
    }

    SOLVE {
        first: Flag, PROGRAM, "Take any one solution; several are no error then";
        count: Integer(1, MAX), PROGRAM, "Count solutions up to N (1000 if N is left out): each record back as given, the number behind it";
        all: Integer(1, MAX), PROGRAM, "Write up to N solutions of each puzzle (1000 if N is left out), ascending, each a record of its own";
        all: Integer(0, MAX), PROTOCOL, "Lists so many of all solutions, in ascending order; up to 1,000";
        trace: Flag, PROGRAM, "Show the steps of the tutorials' plain backtracking, one a line, up to the first solution";
        stats: Flag, PROGRAM, "Say at the end how many puzzles, how fast, how many guesses";
    }
    COUNT {
        limit | most: Integer(0, MAX), = "1000000", PROTOCOL, "Counts up to so many";
        limit: Integer(0, MAX), = "1000", PYTHON, "Counts up to so many";
    }
    CHECK {
        minimal: Flag, TYPED, "Say of each valid puzzle whether it is minimal: no clue can go";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "Counts solutions up to so many";
    }
    SHOW {
        candidates: Flag, PROGRAM, "Draw the pencilmarks: in each empty cell the digits that none of its peers holds";
        ascii: Flag, PROGRAM, "Draw with + - | only";
    }

    /// How hard a puzzle shall be.
    DIFFICULTY {
        rating: Ratings, ALL, "Rating of the hardest step (ER), such as 7.2, 7.0..7.5, 7.0.. or ..4.4";
        difficulty: Choice(difficulties), ALL, "easy, medium, hard, expert or extreme: the hardest step is rated up to 1.5, 2.5, 4.4, 7.0, or above";
        require: Techniques, ALL, "Technique that is needed: somewhere nothing easier helps. May be given several times";
        forbid: Techniques, ALL, "Technique that is not needed. May be given several times";
        max_technique: Text("TECHNIQUE"), ALL, "Hardest technique that may be needed, in the order in which the scale tries them";
        scale: Choice(scales), = "se", ALL, "Scale of the ratings and techniques";
    }
    GENERATE {
        number: Integer(1, MAX), = "1", PROGRAM, "Number of puzzles";
        n: Integer(0, MAX), PYTHON, "Number of puzzles; a list of so many comes back";
        clues: Range(0, 81), ALL, "Number of clues, such as 28 or 24..30 [default: 26..34; of minimal puzzles what they come to]";
        blanks: Range(0, 81), ALL, "Number of empty cells, the other way of asking for a number of clues";
        minimal: Flag, ALL, "No clue can go without a second solution";
        unbiased: Flag, ALL, "Minimal puzzles of which the bias is known: all that have as many clues are equally likely";
        symmetry: Choice(symmetries), = "none", PROGRAM, "How the clues lie";
        symmetry: Choice(symmetries), CALLED, "How the clues lie";
        pattern: Text("GRID"), ALL, "File with a grid, in any format, whose filled cells are where the clues stand";
        unique_classes: Flag, PROGRAM, "No two puzzles that are essentially the same: see `dedupe`, also for the memory it takes";
        seed: Integer(0, MAX), ALL, "Seed, below 2^64 [default: drawn, and told on standard error]";
        id: Text("ID"), PROGRAM, "Make the puzzle of this id again; may be given several times";
        again: Text("ID"), PROTOCOL, "In place of all these the id of a puzzle that is to be made again";
        from: Integer(0, MAX), = "0", PROTOCOL, "The first attempt";
        attempts: Integer(1, MAX), = "100000000", PROGRAM, "Give up after so many attempts in a row without a puzzle";
        attempts | tries: Integer(0, MAX), = "1000", PROTOCOL, "How many attempts are made at the most, up to 1,000,000";
        attempts: Integer(0, MAX), = "100000000", PYTHON, "Give up after so many attempts in a row without a puzzle";
        bare: Flag, PROGRAM, "Leave out the ids";
        to: Choice(|| vec!["list", "numpy", "arrow"]), = "list", PYTHON, "What comes back";
    }
    RATE {
        scale: Choices(scales), = "se", PROGRAM, "Scales, separated by commas";
        scale | scales: Choices(scales), = "se", PROTOCOL, "The scales, each once or more often";
        scale: Choice(scales), = "se", PYTHON, "Scale of the ratings";
    }
    FILTER {
        clues: Range(0, 81), PROGRAM, "Number of clues, such as 28 or 24..30";
        minimal: Flag, PROGRAM, "No clue can go without a second solution";
        invert: Flag, PROGRAM, "Keep the others instead: valid puzzles that are not as is said";
    }
    EXPLAIN {
        scale: Choice(scales), = "se", ALL, "Scale that says which step comes next";
        steps: Text("A..B"), PROGRAM, "Write only these steps: 12, 5..9 or 5..";
        from: Integer(0, MAX), = "1", PROTOCOL, "The first step that is told";
        limit | most: Integer(0, MAX), = "200", PROTOCOL, "How many steps are told at the most, up to 1,000; the path is followed to its end";
        positions: Flag, PROTOCOL, "Whether the position before each step is told too";
        limit_time: Text("TIME"), PROGRAM, "Time for one puzzle, such as 5s or 2m; the path ends there, and says so [default: none]";
        to: Choice(|| vec!["text", "markdown", "json", "jsonl", "html"]), = "text", PROGRAM, "Form of the output";
    }
    HINT {
        clues: Text("PUZZLE"), TYPED, "The puzzle as it began: 81 characters, or a file with it";
        stage: Integer(1, 4), = "1", PROGRAM, "How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 why and what follows";
        stage: Integer(1, 4), PROTOCOL, "How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 why and what follows";
        stage: Integer(1, 4), = "4", PYTHON, "How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 why and what follows";
        scale: Choice(scales), = "easiest", ALL, "Scale that says which step comes next";
        to: Choice(|| vec!["text", "json"]), = "text", PROGRAM, "Form of the output";
        ascii: Flag, PROGRAM, "Draw with + - | only";
    }

    TOLD {
        transform: Flag, PROGRAM, "Tell the transform that was made: in a column `transform`, or in a comment behind the line or over the grid";
    }
    DEDUPE {
        identical: Flag, TYPED, "Drop only grids that are equal cell by cell to one before";
        mark: Flag, PROGRAM, "Drop nothing; tell of each record the number of the first of its class, in a column `class` or in a comment";
        keep_all_columns: Flag, PROGRAM, "Refuse to write a format that has no room for comments and columns; all others keep them";
    }
    TRANSFORM {
        by: Text("TRANSFORM"), TYPED, "One transform for all, such as 'r231456789 c123456789 d987654321 t'";
        random: Flag, PROGRAM, "Random ones, each of the 1,218,998,108,160 as likely as any other";
        number | count: Integer(1, MAX), = "1", PROGRAM, "Number of random images of each puzzle";
        inverse: Flag, TYPED, "Undo the transform instead";
    }
    /// What of puzzles goes to which part.
    PARTS {
        parts: Text("NAME=SHARE"), TYPED, "Parts and their shares, such as train=80,validation=10,test=10 [default: train=90,test=10]";
    }
    /// Of a data set.
    SHARE {
        split: Text("SHARE"), = "0.9", TYPED, "Share of the training part, between 0 and 1";
    }
    GROUPS {
        group_by | by: Choice(|| vec!["puzzle", "solution"]), = "puzzle", TYPED, "What must stay together";
    }
    SPLIT_FILES {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILES"), PROGRAM, "Files for the parts, the name of the part for {}: sets/{}.csv.gz";
        compression: Choice(|| vec!["none", "snappy", "gzip", "lz4", "zstd"]), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    ALL_OF_THEM {
        all: Integer(1, MAX), PROGRAM, "Write up to N of them (1000 if N is left out), each a record of its own";
    }
    VICINITY {
        minus: Integer(0, 81), = "1", PROGRAM, "Number of clues to take away";
        plus: Integer(0, 81), = "1", PROGRAM, "Number of clues to add";
        minimal: Flag, PROGRAM, "Write minimal puzzles only";
        no_dedupe: Flag, PROGRAM, "Write also what is essentially the same as one before; saves the memory for the classes";
    }
    BACKDOORS {
        max_cells | most: Integer(0, 81), = "3", PROGRAM, "Greatest number of cells to try; each more takes some twenty times as long";
    }
    UNAVOIDABLE {
        max_cells | most: Integer(4, 81), = "12", PROGRAM, "Greatest number of cells; two more take six times as long";
        sizes: Flag, PROGRAM, "Write each record back, and how many sets there are of each size behind it";
    }
    DATASET {
        number: Integer(1, MAX), = "1000", PROGRAM, "Number of puzzles, the same of each band";
        n: Integer(0, MAX), = "1000", PYTHON, "Number of puzzles, the same of each band";
        rating | er: Ratings, TYPED, "Bands of the rating (ER) by the first scale, separated by commas: 1.0..9.0, or 1.2..2.5,2.6..4.4,4.5..";
        clues: Range(0, 81), TYPED, "Bands of the number of clues, separated by commas; each crossed with each of the rating";
        minimal: Flag, TYPED, "No clue can go without a second solution. A third of such puzzles are rated 4.5 and more, a tenth of others";
        attempts: Integer(1, MAX), = "10000000", TYPED, "Leave a band as it is after so many attempts in a row without a puzzle for any";
        scale: Choices(scales), = "se", TYPED, "Scales of the ratings, separated by commas";
        steps: Flag, TYPED, "A column `steps` with the whole path by the first scale, as the JSON of `explain`";
        augment: Integer(0, 4_294_967_295), = "0", TYPED, "Beside each training puzzle so many that are essentially the same, at random; a column `image` numbers them";
        shard: Integer(1, MAX), = "100000", TYPED, "Rows of a file at the most";
        output: Text("DIR"), TYPED, "Folder for the files: a new one, or one that is empty";
        compression: Choice(|| vec!["none", "snappy", "gzip", "lz4", "zstd"]), TYPED, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    PARSE {
        text: Text("TEXT"), PROTOCOL, "The text";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "How many puzzles and errors are told at the most, up to 1,000";
    }
    TRACE {
        from: Integer(0, MAX), = "0", PROTOCOL, "How many moves are passed over";
        after: Text("PLACE"), PROTOCOL, "A place that an earlier answer told, to go on from it: no move before it is made again";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "How many moves are told at the most, up to 10,000";
    }
    SOLUTIONS {
        limit: Integer(0, MAX), = "1000", PYTHON, "Lists up to so many";
    }
}

/// The verb of this name.
pub fn verb(name: &str) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.name == name)
}

const fn of(name: &'static str, about: &'static str, groups: &'static [&'static [OptionInfo]]) -> Verb {
    Verb { name, about, groups }
}

/// Every verb that puzzles are given to, or that makes some.
pub const VERBS: &[Verb] = &[
    of(
        "solve",
        "Solve puzzles, each proved to have no other solution",
        &[PUZZLE_OR_POSITION, INPUT, SOLVE, OUTPUT, SPEED, PROGRESS, SEARCH, MANY],
    ),
    of("count", "Count solutions", &[PUZZLE, COUNT, SPEED, PROGRESS, MANY]),
    of("solutions", "List solutions", &[SOLUTIONS, SPEED, PROGRESS, MANY]),
    of(
        "check",
        "Check puzzles and answers",
        &[PUZZLE_OR_POSITION, INPUT, CHECK, OUTPUT_FILE, SPEED, PROGRESS, SEARCH, MANY],
    ),
    of("candidates", "List the pencil marks of a position", &[POSITION]),
    of("show", "Draw grids", &[INPUT, SHOW, OUTPUT_FILE]),
    of("convert", "Convert puzzles from any format to any other", &[INPUT, OUTPUT, SPEED]),
    of("parse", "Find the puzzles in a text", &[PARSE]),
    of("generate", "Make puzzles", &[GENERATE, DIFFICULTY, OUTPUT, SPEED, PROGRESS]),
    of("rate", "Rate puzzles", &[PUZZLE, INPUT, RATE, UNIQUENESS, OUTPUT, SPEED, PROGRESS, SEARCH, MANY]),
    of(
        "filter",
        "Keep puzzles that match the conditions",
        &[INPUT, FILTER, DIFFICULTY, OUTPUT, SPEED, SEARCH],
    ),
    of(
        "explain",
        "Explain how a person solves a puzzle",
        &[PUZZLE_OR_POSITION, INPUT, EXPLAIN, UNIQUENESS, OUTPUT_FILE, SPEED, PROGRESS, MANY],
    ),
    of(
        "hint",
        "Find the next step of a position",
        &[POSITION, HINT, UNIQUENESS, OUTPUT_FILE, THREADS_IN_PYTHON, PROGRESS, MANY],
    ),
    of("canon", "Write canonical forms", &[PUZZLE, INPUT, TOLD, OUTPUT, SPEED, PROGRESS, MANY]),
    of("dedupe", "Keep the first of equivalent puzzles", &[INPUT, DEDUPE, OUTPUT, SPEED, PROGRESS]),
    of(
        "transform",
        "Write equivalent puzzles",
        &[INPUT, TRANSFORM, TOLD, SEED, OUTPUT, SPEED, PROGRESS, MANY],
    ),
    of("split", "Split puzzles without leakage", &[INPUT, PARTS, GROUPS, SEED, SPLIT_FILES, SPEED, PROGRESS]),
    of(
        "minimize",
        "Remove clues until each is needed",
        &[INPUT, SEED, ALL_OF_THEM, OUTPUT, SPEED, PROGRESS, SEARCH, MANY],
    ),
    of(
        "vicinity",
        "Find the valid puzzles that differ in a few clues",
        &[INPUT, VICINITY, OUTPUT, SPEED, SEARCH],
    ),
    of(
        "backdoors",
        "Find the smallest singles backdoors",
        &[INPUT, BACKDOORS, ALL_OF_THEM, OUTPUT, SPEED, SEARCH],
    ),
    of("unavoidable", "Find the minimal unavoidable sets", &[INPUT, UNAVOIDABLE, OUTPUT, SPEED, SEARCH]),
    of("dataset", "Make a data set for training and testing", &[DATASET, SHARE, GROUPS, SEED, SPEED]),
    of("trace", "List the moves of plain backtracking", &[PUZZLE, TRACE]),
];
