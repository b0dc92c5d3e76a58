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
        from: Text("FORMAT"), PROGRAM, "Format of the input [default: found from the content]";
        column: Text("NAME"), PROGRAM, "Column that holds the puzzle, in a format with columns [default: puzzle, quizzes, quiz, question, board or sudoku]";
        on_error: Choice(|| vec!["skip", "stop", "emit"]), = "skip", PROGRAM, "What to do with a record that cannot be read";
        verbose: Flag, PROGRAM, "Print what was detected, and report every error instead of the first 20 of a kind";
    }
    /// One puzzle or many, in Python.
    MANY {
        errors: Choice(|| vec!["raise", "null"]), = "raise", PYTHON, "Result for a puzzle without an answer: an error, or a null";
    }
    /// Output.
    OUTPUT {
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]", "It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    OUTPUT_FILE {
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]";
    }
    KEPT_FILE {
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]", "It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
    }
    SPEED {
        threads: Integer(1, MAX), TYPED, "Number of threads [default: as many as the machine has cores]";
    }
    THREADS_IN_PYTHON {
        threads: Integer(1, MAX), PYTHON, "Number of threads [default: as many as the machine has cores]";
    }
    PROGRESS {
        progress: Text("CALLABLE"), PYTHON, "Called regularly with the number of puzzles done and of all";
    }
    /// The search.
    SEARCH {
        engine: Choice(engines), = "auto", PROGRAM, "Engine that searches; the environment variable `SUDOKIT_SIMD` names another default";
        limit_nodes: Text("N"), PROGRAM, "Maximum number of nodes for one puzzle, or `none` [default: 1000000]";
        limit_time: Text("TIME"), PROGRAM, "Maximum time for one puzzle, such as 5s or 100ms [default: none]";
    }
    PUZZLE {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any format that is read";
    }
    PUZZLE_OR_POSITION {
        puzzle: Text("PUZZLE"), PROTOCOL, "The puzzle, in any format that is read";
        position: Text("POSITION"), PROTOCOL, "A position, instead of a puzzle";
    }
    POSITION {
        position: Text("POSITION"), PROTOCOL, "The position";
    }
    UNIQUENESS {
        uniqueness: Flag, = "true", ALL, "Whether to use techniques that require a unique solution: unique loops and BUG";
    }
    SEED {
        seed: Integer(0, MAX), PROGRAM, "Seed, below 2^64 [default: drawn, and printed on standard error]";
        seed: Integer(0, MAX), = "0", PYTHON, "Seed, below 2^64";
    }

    SOLVE {
        first: Flag, PROGRAM, "Accept any one solution; several are not an error";
        count: Integer(1, MAX), PROGRAM, "Count solutions up to N (1000 if N is omitted) and write the number after each record";
        all: Integer(1, MAX), PROGRAM, "Write up to N solutions of each puzzle (1000 if N is omitted), ascending, one a record";
        all: Integer(0, MAX), PROTOCOL, "Number of solutions to list, in ascending order; up to 1,000";
        trace: Flag, PROGRAM, "Print the steps of plain backtracking, one a line, up to the first solution", "It stops after 10000 digits tried; --limit-nodes sets another number.";
        stats: Flag, PROGRAM, "Print the number of puzzles, the throughput and the number of nodes at the end";
    }
    COUNT {
        limit | most: Integer(0, MAX), = "1000000", PROTOCOL, "Maximum number of solutions to count";
        limit: Integer(0, MAX), = "1000", PYTHON, "Maximum number of solutions to count";
    }
    CHECK {
        minimal: Flag, TYPED, "Report whether each valid puzzle is minimal: every clue is needed";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "Maximum number of solutions to count";
    }
    CHECKED {
        to: Text("FORMAT"), PROGRAM, "Write the records with their verdicts in this format, in columns or comments [default: a line for each]";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]";
    }
    ANSWERS {
        to: Text("FORMAT"), PROGRAM, "Format of the answers [default: that of the input]";
        output: Text("FILE"), PROGRAM, "File for the answers, compressed if it ends in .gz or .zst [default: standard output]", "It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    CONVERT {
        to: Text("FORMAT"), PROGRAM, "Format to write";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]", "It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    SHOW {
        candidates: Flag, PROGRAM, "Draw pencil marks: in each empty cell the digits that none of its peers holds";
        ascii: Flag, PROGRAM, "Draw with + - | only";
    }

    /// Difficulty of a puzzle.
    DIFFICULTY {
        rating: Ratings, ALL, "Rating of the hardest step (ER), such as 7.2, 7.0..7.5, 7.0.. or ..4.4";
        difficulty: Choice(difficulties), ALL, "easy, medium, hard, expert or extreme: the hardest step is rated up to 1.5, 2.5, 4.4, 7.0, or above", "Easy puzzles need hidden singles only; medium ones no pencil marks; hard ones pairs, fish and wings; expert ones unique rectangles, BUGs and the shortest chains; extreme ones longer chains.";
        require: Techniques, ALL, "Technique that is needed: somewhere no easier one helps. May be repeated", "A name as `rate --to csv` tells it, such as naked-pair or x-wing, or its first words: unique-loop is any of the four types.";
        forbid: Techniques, ALL, "Technique that is not needed. May be repeated";
        max_technique: Text("TECHNIQUE"), ALL, "Hardest technique that may be needed, in the order in which the scale tries them";
        scale: Choice(scales), = "se", ALL, "Scale of the ratings and techniques";
    }
    GENERATE {
        number: Integer(1, MAX), = "1", PROGRAM, "Number of puzzles";
        n: Integer(0, MAX), PYTHON, "Number of puzzles; returns a list";
        clues: Range(0, 81), ALL, "Number of clues, such as 28 or 24..30 [default: 26..34; any number for minimal puzzles]", "Each number of a range is tried for as often as any other, and low ones fail more often. Minimal puzzles come as they are: most have 23 to 26 clues, one in 30 has 22, one in 450 has 21, one in 25,000 has 20, one in some 5,000,000 has 19. Fewer may take days; Ctrl-C keeps what was found.";
        blanks: Range(0, 81), ALL, "Number of empty cells, instead of a number of clues";
        minimal: Flag, ALL, "Require minimal puzzles: every clue is needed";
        unbiased: Flag, ALL, "Minimal puzzles with known bias: those with the same number of clues are equally likely", "Taking clues away one by one favours puzzles with few clues, nobody knows how much. Of these it is known: one with n clues stands for C(81, n), and its weight is told, 1 with 26 clues; so is, at the end, the mean number of clues of all minimal puzzles that follows. Some 3 puzzles a second on a core.";
        symmetry: Choice(symmetries), = "none", PROGRAM, "Symmetry of the clues";
        symmetry: Choice(symmetries), CALLED, "Symmetry of the clues";
        pattern: Text("GRID"), ALL, "File with a grid, in any format, whose filled cells are the places of the clues";
        unique_classes: Flag, PROGRAM, "No two equivalent puzzles: see `dedupe`, also for the memory it needs";
        seed: Integer(0, MAX), ALL, "Seed, below 2^64 [default: drawn, and printed on standard error]", "Other options with the same seed start from the same full grids: take another seed for puzzles that shall have nothing in common with those.";
        id: Text("ID"), PROGRAM, "Generate the puzzle with this id again. May be repeated";
        again: Text("ID"), PROTOCOL, "Id of a puzzle to generate again, instead of all these";
        from: Integer(0, MAX), = "0", PROTOCOL, "The first attempt";
        attempts: Integer(1, MAX), = "100000000", PROGRAM, "Maximum number of attempts in a row without a puzzle";
        attempts | tries: Integer(0, MAX), = "1000", PROTOCOL, "Maximum number of attempts, up to 1,000,000";
        attempts: Integer(0, MAX), = "100000000", PYTHON, "Maximum number of attempts in a row without a puzzle";
        bare: Flag, PROGRAM, "Omit the ids";
    }
    GENERATED {
        to: Text("FORMAT"), PROGRAM, "Format of the output: `line` unless one puzzle goes to a terminal, where it is drawn", "Or what the name behind -o says: .csv, .tsv, .jsonl, .parquet, .arrow. Formats with columns hold also the solution and the number of clues. `poj` is written in the end, as it begins with the number of puzzles.";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]", "It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
        to: Choice(|| vec!["list", "numpy", "arrow"]), = "list", PYTHON, "Type of the result";
    }
    RATE {
        scale: Choices(scales), = "se", PROGRAM, "Scales, separated by commas";
        scale | scales: Choices(scales), = "se", PROTOCOL, "Scales of the ratings";
        scale: Choice(scales), = "se", PYTHON, "Scale of the ratings";
    }
    FILTER {
        clues: Range(0, 81), PROGRAM, "Number of clues, such as 28 or 24..30";
        minimal: Flag, PROGRAM, "Keep minimal puzzles: every clue is needed";
        invert: Flag, PROGRAM, "Keep the others instead: valid puzzles that do not match";
    }
    EXPLAIN {
        scale: Choice(scales), = "se", ALL, "Scale that decides which step comes next";
        steps: Text("A..B"), PROGRAM, "Write only these steps: 12, 5..9 or 5..";
        from: Integer(0, MAX), = "1", PROTOCOL, "Number of the first step to list";
        limit | most: Integer(0, MAX), = "200", PROTOCOL, "Maximum number of steps to list, up to 1,000; the path is followed to its end";
        positions: Flag, PROTOCOL, "Whether to include the position before each step";
        limit_time: Text("TIME"), PROGRAM, "Maximum time for one puzzle, such as 5s or 2m; its path then ends with a note [default: none]";
        to: Choice(|| vec!["text", "markdown", "json", "jsonl", "html"]), = "text", PROGRAM, "Format of the output";
    }
    HINT {
        clues: Text("PUZZLE"), TYPED, "The puzzle at its start: 81 characters, or a file with it";
        stage: Integer(1, 4), = "1", SENT, "Detail: 1 where to look, 2 which technique, 3 which cells, 4 why and what follows";
        stage: Integer(1, 4), = "4", PYTHON, "Detail: 1 where to look, 2 which technique, 3 which cells, 4 why and what follows";
        scale: Choice(scales), = "easiest", ALL, "Scale that decides which step comes next";
        to: Choice(|| vec!["text", "json"]), = "text", PROGRAM, "Format of the output";
        ascii: Flag, PROGRAM, "Draw with + - | only";
    }

    TRANSFORM_NOTE {
        transform: Flag, PROGRAM, "Write the transform that was applied: in a column `transform`, or in a comment after the line or above the grid";
    }
    DEDUPE {
        identical: Flag, TYPED, "Drop only grids that equal an earlier one cell by cell";
        mark: Flag, PROGRAM, "Drop nothing; write the number of the first record of each record's class, in a column `class` or in a comment", "Records are numbered from 1, over all files, without those that cannot be read. It takes 5 bytes more a class.";
        keep_all_columns: Flag, PROGRAM, "Reject output formats that cannot hold comments and columns; all others keep them";
    }
    TRANSFORM {
        by: Text("TRANSFORM"), TYPED, "One transform for all, such as 'r231456789 c123456789 d987654321 t'", "It puts row 2 first, row 3 second and row 1 third, leaves the columns, names 1 to 9, 2 to 8 and so on, and transposes in the end, which no `t` would leave out.";
        random: Flag, PROGRAM, "Random transforms, all 1,218,998,108,160 equally likely", "They follow from the seed, the number of the record and that of its image: the same command gives the same bytes on any machine and with any number of threads, and a larger --number the same images and more.";
        number | count: Integer(1, MAX), = "1", PROGRAM, "Number of random images of each puzzle";
        inverse: Flag, TYPED, "Undo the transform instead";
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
        group_by | by: Choice(|| vec!["puzzle", "solution"]), = "puzzle", TYPED, "What must stay together";
    }
    SPLIT_FILES {
        seed: Integer(0, MAX), = "0", TYPED, "Seed, below 2^64; runs with equal seeds and parts put equivalent puzzles in the same part";
        to: Text("FORMAT"), PROGRAM, "Format of the output [default: that of the input]";
        output: Text("FILES"), PROGRAM, "Files for the parts, with {} for the name of the part: sets/{}.csv.gz", "They are compressed if they end in .gz or .zst, and get their names when they are complete. If the run does not come to its end, what was done is left in FILE.part.";
        compression: Choice(compressions), PROGRAM, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    MINIMIZE {
        all: Integer(1, MAX), PROGRAM, "Write up to N minimal puzzles within each (1000 if N is omitted), each a record of its own and once", "The limits are then those of all the work on a puzzle, and a node is a question whether some of its clues have a second solution. What a limit leaves out is reported.";
    }
    VICINITY {
        minus: Integer(0, 81), = "1", PROGRAM, "Number of clues to remove";
        plus: Integer(0, 81), = "1", PROGRAM, "Number of clues to add";
        minimal: Flag, PROGRAM, "Write minimal puzzles only";
        no_dedupe: Flag, PROGRAM, "Also write puzzles equivalent to earlier ones; needs no memory for the classes";
    }
    BACKDOORS {
        max_cells | most: Integer(0, 81), = "3", PROGRAM, "Maximum number of cells to try; one more takes about twenty times as long";
        all: Integer(1, MAX), PROGRAM, "Write up to N of the sets (1000 if N is omitted), each behind a record of its own";
    }
    UNAVOIDABLE {
        max_cells | most: Integer(4, 81), = "12", PROGRAM, "Maximum number of cells; two more take six times as long";
        sizes: Flag, PROGRAM, "Write the number of sets of each size after each record";
    }
    DATASET {
        number: Integer(1, MAX), = "1000", PROGRAM, "Number of puzzles, the same of each band";
        n: Integer(0, MAX), = "1000", PYTHON, "Number of puzzles, the same of each band";
        rating | er: Ratings, TYPED, "Bands of the rating (ER) by the first scale, separated by commas: 1.0..9.0, or 1.2..2.5,2.6..4.4,4.5..";
        clues: Range(0, 81), TYPED, "Bands of the number of clues, separated by commas; each crossed with each of the rating";
        minimal: Flag, TYPED, "Require minimal puzzles. A third of them are rated 4.5 and more, a tenth of others";
        attempts: Integer(1, MAX), = "10000000", TYPED, "Leave the bands incomplete after this number of attempts in a row without a puzzle for any";
        scale: Choices(scales), = "se", TYPED, "Scales of the ratings, separated by commas";
        steps: Flag, TYPED, "Add a column `steps` with the whole path by the first scale, as the JSON of `explain`";
        augment: Integer(0, 4_294_967_295), = "0", TYPED, "Number of random equivalent puzzles to add for each training puzzle; a column `image` numbers them";
        shard: Integer(1, MAX), = "100000", TYPED, "Maximum number of rows in a file";
        parts: Text("NAME=SHARE"), PROGRAM, "Parts and their shares in place of --split, the first to train with: train=80,validation=10,test=10";
        to: Choice(|| vec!["csv", "tsv", "jsonl", "parquet", "arrow"]), = "parquet", PROGRAM, "Format of the files";
        output: Text("DIR"), TYPED, "Folder for the files: a new or empty one";
        compression: Choice(compressions), TYPED, "Compression of the columns in `parquet` and `arrow` [default: that of the input; zstd in new `parquet`]";
    }
    /// What stands where in a book.
    BOOK {
        per_page: Choice(|| vec!["1", "2", "4", "6", "9"]), = "4", PROGRAM, "Puzzles on a page: 1, 2, 4, 6 or 9";
        answers: Choice(|| vec!["none", "end", "back", "apart"]), = "none", PROGRAM, "Where the answers stand: at the end, on the back of each sheet, or apart, in a file beside that of -o";
        title: Text("TEXT"), PROGRAM, "Title on a cover of its own, with the contents [default: none, and so no cover]";
        chapters: Flag, PROGRAM, "Chapters by difficulty, easy ones first; puzzles that bring no rating are rated";
        rate: Flag, PROGRAM, "Rate puzzles that bring no rating";
        bare: Flag, PROGRAM, "Leave out difficulties, ratings and ids";
        paper: Choice(|| vec!["a4", "a5", "letter"]), = "a4", PROGRAM, "Size of the pages";
        margin: Text("WIDTH"), PROGRAM, "Room at the edges of the pages, such as 2cm or 0.5in [default: 15mm, with --large 8mm]";
        no_page_numbers: Flag, PROGRAM, "Leave out the numbers of pages";
        font: Text("FILE"), PROGRAM, "TrueType or OpenType font for letters that the built-in one lacks, such as Chinese", "Of a collection the first is taken, or with `:N` behind the name the one of that number, from 0.";
    }
    /// How grids look, and a step that is shown in each.
    LOOK {
        candidates: Flag, PROGRAM, "Pencilmarks in the empty cells";
        large: Flag, PROGRAM, "Large print: digits nearly as large as their cells";
        clue_style: Choice(digit_styles), = "bold", PROGRAM, "How clues look";
        answer_style: Choice(digit_styles), = "blue", PROGRAM, "How all other digits look";
        hint: Flag, PROGRAM, "Show the next step in colours; in a book in words too";
        step: Integer(1, MAX), PROGRAM, "Show this step of the whole path, in the position that it is taken in";
        scale: Choice(scales), PROGRAM, "Scale that says which step comes next [default: se, as for `explain`; with --hint easiest]";
    }
    PICTURE {
        to: Choice(|| vec!["svg", "png", "pdf"]), PROGRAM, "What to make [default: what the name behind -o says, or a PDF]";
        size: Integer(32, 8192), = "800", PROGRAM, "Width of a PNG in dots";
        output: Text("FILE"), PROGRAM, "File to write, compressed if it ends in .gz or .zst [default: standard output]", "For several pictures a name with {} in it, which becomes their number. A file gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.";
    }
    SERVE {
        port: Integer(0, 65_535), = "8910", PROGRAM, "Port; 0 takes any that is free";
        bind: Text("ADDRESS"), = "127.0.0.1", PROGRAM, "Address to listen on; others than this machine's own let others in";
        open: Flag, PROGRAM, "Open the page in the browser";
    }
    BENCH {
        engine: Choices(engines), PROGRAM, "Engines to measure, separated by commas [default: all that this processor can run]";
        mode: Choice(|| vec!["unique", "first"]), = "unique", PROGRAM, "What is asked of each puzzle";
        runs: Integer(1, 1000), = "5", PROGRAM, "Number of runs of each";
        core: Integer(0, MAX), PROGRAM, "Core to stay on [default: the first that this program may use]";
        vs: Text("COMMAND"), PROGRAM, "Another program to run in turn with this one, both as whole processes: it reads puzzles on standard input, one a line, and writes an answer a line";
    }
    PAGES {
        output | out: Text("DIR"), PROGRAM, "Directory for one page for the program and one for each verb";
    }
    PARSE {
        text: Text("TEXT"), PROTOCOL, "The text";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "Maximum number of puzzles and errors to list, up to 10,000";
    }
    TRACE {
        from: Integer(0, MAX), = "0", PROTOCOL, "Number of moves to skip";
        after: Text("PLACE"), PROTOCOL, "The place `after` of an earlier answer, to continue from there without repeating moves";
        limit | most: Integer(0, MAX), = "1000", PROTOCOL, "Maximum number of moves to list, up to 10,000";
    }
    SOLUTIONS {
        limit: Integer(0, MAX), = "1000", PYTHON, "Maximum number of solutions to list";
    }
}

/// The verb of this name.
pub fn verb(name: &str) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// One row per verb: name, what it does, groups of options.
macro_rules! verbs {
    ($($name:ident: $about:literal, [$($group:ident)*];)*) => {
        /// Every verb.
        pub const VERBS: &[Verb] =
            &[$(Verb { name: stringify!($name), about: $about, groups: &[$($group),*] }),*];
    };
}

verbs! {
    solve: "Solve puzzles, each proved to have no other solution", [PUZZLE_OR_POSITION INPUT SOLVE ANSWERS SPEED PROGRESS SEARCH MANY];
    count: "Count solutions", [PUZZLE COUNT SPEED PROGRESS MANY];
    solutions: "List solutions", [SOLUTIONS SPEED PROGRESS MANY];
    check: "Check puzzles and answers", [PUZZLE_OR_POSITION INPUT CHECK CHECKED SPEED PROGRESS SEARCH MANY];
    candidates: "List the pencil marks of a position", [POSITION];
    show: "Draw grids", [INPUT SHOW OUTPUT_FILE];
    convert: "Convert puzzles from any format to any other", [INPUT CONVERT SPEED];
    parse: "Find the puzzles in a text", [PARSE];
    generate: "Make puzzles", [GENERATE GENERATED DIFFICULTY SPEED PROGRESS];
    rate: "Rate puzzles", [PUZZLE INPUT RATE UNIQUENESS OUTPUT SPEED PROGRESS SEARCH MANY];
    filter: "Keep puzzles that match the conditions", [INPUT FILTER DIFFICULTY OUTPUT SPEED SEARCH];
    explain: "Explain how a person solves a puzzle", [PUZZLE_OR_POSITION INPUT EXPLAIN UNIQUENESS KEPT_FILE SPEED PROGRESS MANY];
    hint: "Find the next step of a position", [POSITION HINT UNIQUENESS OUTPUT_FILE THREADS_IN_PYTHON PROGRESS MANY];
    canon: "Write canonical forms", [PUZZLE INPUT TRANSFORM_NOTE OUTPUT SPEED PROGRESS MANY];
    dedupe: "Keep the first of equivalent puzzles", [INPUT DEDUPE OUTPUT SPEED PROGRESS];
    transform: "Write equivalent puzzles", [INPUT TRANSFORM TRANSFORM_NOTE SEED OUTPUT SPEED PROGRESS MANY];
    split: "Split puzzles without leakage", [INPUT PARTS GROUPS SPLIT_FILES SPEED PROGRESS];
    minimize: "Remove clues until each is needed", [INPUT SEED MINIMIZE OUTPUT SPEED PROGRESS SEARCH MANY];
    vicinity: "Find the valid puzzles that differ in a few clues", [INPUT VICINITY OUTPUT SPEED SEARCH];
    backdoors: "Find the smallest singles backdoors", [INPUT BACKDOORS OUTPUT SPEED SEARCH];
    unavoidable: "Find the minimal unavoidable sets", [INPUT UNAVOIDABLE OUTPUT SPEED SEARCH];
    dataset: "Make a data set for training and testing", [DATASET SHARE GROUPS SEED SPEED];
    render: "Draw grids: one as a picture, many as a book", [INPUT BOOK LOOK PICTURE SPEED];
    serve: "Serve the page and an HTTP API", [SERVE];
    bench: "Measure how fast this machine solves", [INPUT BENCH OUTPUT_FILE];
    completions: "Write completions for a shell", [];
    man: "Write the manual pages", [PAGES];
    trace: "List the moves of plain backtracking", [PUZZLE TRACE];
}
