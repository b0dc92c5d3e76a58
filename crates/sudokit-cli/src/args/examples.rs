//! The examples at the end of each verb's long help. A test runs all of them.

/// Command lines, each with its purpose.
pub(crate) type Examples = &'static [(&'static str, &'static str)];

/// The examples of each verb; `sudokit` is the program itself.
const EXAMPLES: &[(&str, Examples)] = &[
    (
        "sudokit",
        &[
            ("sudokit solve puzzles.txt -o solved.txt", "Solve a file with all cores"),
            ("sudokit check --minimal puzzles.txt", "Find puzzles that are invalid or not minimal"),
            ("sudokit convert --to csv puzzles.txt", "Convert puzzles to another format"),
            ("sudokit rate puzzles.txt", "Rate the difficulty of puzzles"),
            ("sudokit explain puzzle.txt", "Explain a solution step by step"),
            ("sudokit generate -n 10 --difficulty hard", "Generate ten hard puzzles"),
            ("sudokit render puzzles.txt -o book.pdf", "Print a booklet"),
        ],
    ),
    (
        "solve",
        &[
            ("sudokit solve puzzles.txt -o solved.txt", "Solve a file with all cores"),
            ("sudokit solve --to grid puzzle.txt", "Draw the solution"),
            ("sudokit solve --count 100 puzzles.txt", "Count up to 100 solutions of each puzzle"),
            ("sudokit solve --first '.Shape~6x6.Thermo~R1C1~R2C2'", "Solve a puzzle with other rules"),
        ],
    ),
    (
        "check",
        &[
            ("sudokit check puzzles.txt", "Print one verdict per puzzle"),
            ("sudokit check --minimal puzzles.txt", "Also test whether every clue is needed"),
            ("sudokit check --to csv puzzles.txt", "Write the verdicts in a column"),
        ],
    ),
    (
        "candidates",
        &[
            ("sudokit candidates --to csv puzzles.txt", "List the candidates in a column"),
            (
                "sudokit candidates --to csv --count 9 puzzle.txt",
                "Also count the solutions with each, up to 9",
            ),
        ],
    ),
    (
        "show",
        &[
            ("sudokit show puzzle.txt", "Draw a grid"),
            ("sudokit show --candidates puzzle.txt", "Draw a grid with pencil marks"),
        ],
    ),
    (
        "convert",
        &[
            ("sudokit convert --to csv puzzles.txt", "Write lines as a table"),
            ("sudokit convert --to line puzzles.txt -o puzzles.txt.gz", "Write a compressed file"),
        ],
    ),
    (
        "generate",
        &[
            ("sudokit generate", "Generate one puzzle"),
            ("sudokit generate -n 10 --difficulty hard --seed 1", "Generate ten hard puzzles, repeatably"),
            ("sudokit generate --symmetry rotate180 --clues 28", "Generate a symmetric puzzle with 28 clues"),
            ("sudokit generate --size 16 -n 10", "Generate 16×16 puzzles"),
            ("sudokit generate --jigsaw --diagonals", "Generate a jigsaw with diagonals"),
        ],
    ),
    (
        "rate",
        &[
            ("sudokit rate puzzles.txt", "Add ER/EP/ED to each puzzle"),
            ("sudokit rate --to csv puzzles.txt", "Write ratings and techniques in columns"),
            ("sudokit rate --scale se,sukaku --to csv puzzles.txt", "Compare two scales"),
        ],
    ),
    (
        "filter",
        &[
            ("sudokit filter --rating 2.0..4.5 puzzles.txt", "Keep puzzles by rating"),
            ("sudokit filter --require x-wing puzzles.txt", "Keep puzzles that need an X-wing"),
            ("sudokit filter --clues ..24 --minimal puzzles.txt", "Keep minimal puzzles with few clues"),
        ],
    ),
    (
        "explain",
        &[
            ("sudokit explain puzzle.txt", "Explain every step"),
            ("sudokit explain --steps 5..9 puzzle.txt", "Explain steps 5 to 9"),
            ("sudokit explain puzzle.txt -o path.html", "Write a web page with pictures"),
        ],
    ),
    (
        "hint",
        &[
            ("sudokit hint puzzle.txt", "Print where to look next"),
            ("sudokit hint --stage 4 puzzle.txt", "Print the whole next step"),
        ],
    ),
    (
        "steps",
        &[
            ("sudokit steps puzzle.txt", "List all steps that apply"),
            ("sudokit steps --technique x-wing --technique xy-chain puzzle.txt", "List two techniques"),
            ("sudokit steps --scale hodoku --to hodoku puzzle.txt", "Write HoDoKu's notation"),
        ],
    ),
    (
        "learn",
        &[
            ("sudokit learn", "List the techniques by level"),
            ("sudokit learn x-wing", "Explain a technique, with an example"),
            ("sudokit learn --to json als-xz", "Write a lesson as JSON"),
        ],
    ),
    (
        "trace",
        &[
            ("sudokit trace puzzle.txt", "List the moves up to the solution"),
            ("sudokit trace --summary puzzle.txt", "Count guesses, backtracks and depth"),
            ("sudokit trace --summary --to json puzzle.txt", "Write the counts as JSON"),
        ],
    ),
    (
        "render",
        &[
            ("sudokit render puzzle.txt -o puzzle.svg", "Draw one puzzle"),
            ("sudokit render puzzles.txt --answers end -o book.pdf", "Print a booklet with solutions"),
            ("sudokit render --hint puzzle.txt -o hint.png", "Draw the next step"),
        ],
    ),
    (
        "play",
        &[
            ("sudokit play --difficulty hard", "Play a hard puzzle"),
            ("sudokit play puzzle.txt", "Play this puzzle, or resume it"),
            ("sudokit play --list", "List the saved games"),
        ],
    ),
    ("canon", &[("sudokit canon --transform puzzles.txt", "Write canonical forms with their transforms")]),
    (
        "dedupe",
        &[
            ("sudokit dedupe puzzles.txt -o unique.txt", "Drop equivalent puzzles"),
            ("sudokit dedupe --mark --to csv puzzles.txt", "Write the equivalence class of each puzzle"),
        ],
    ),
    (
        "transform",
        &[
            ("sudokit transform --random --seed 1 -n 3 puzzles.txt", "Write 3 isomorphs each"),
            (
                "sudokit transform --by 'r123456789 c123456789 d123456789 t' puzzles.txt",
                "Transpose each puzzle",
            ),
        ],
    ),
    (
        "split",
        &[
            ("sudokit split -o {}.txt puzzles.txt", "Write train.txt (90 %), test.txt (10 %)"),
            ("sudokit split --parts a=8,b=1,c=1 -o {}.txt puzzles.txt", "Write three files"),
        ],
    ),
    (
        "minimize",
        &[
            ("sudokit minimize --seed 1 puzzles.txt", "Write one minimal puzzle within each"),
            ("sudokit minimize --all 10 puzzle.txt", "Write up to ten minimal puzzles"),
            ("sudokit minimize 12..3.1..1..2.4.", "Minimize a puzzle of another size"),
        ],
    ),
    (
        "vicinity",
        &[
            ("sudokit vicinity puzzle.txt", "Find the {-1+1} neighbours"),
            ("sudokit vicinity --minus 2 --plus 1 --minimal puzzle.txt", "Find minimal {-2+1} neighbours"),
        ],
    ),
    (
        "backdoors",
        &[
            ("sudokit backdoors puzzles.txt", "Write the size and one backdoor of each puzzle"),
            ("sudokit backdoors --all 5 puzzle.txt", "Write up to five backdoors"),
        ],
    ),
    (
        "unavoidable",
        &[
            ("sudokit unavoidable --max-cells 8 puzzle.txt", "Write the sets of up to 8 cells"),
            ("sudokit unavoidable --sizes puzzles.txt", "Write the number of sets of each size"),
        ],
    ),
    (
        "clues",
        &[
            ("sudokit clues -k 17 grids.txt", "Write all puzzles with 17 clues"),
            (
                "sudokit clues --min -k 17..19 --limit-time 60s grids.txt",
                "Find the fewest clues of each grid",
            ),
            ("sudokit clues -k 24 puzzle.txt", "Add clues up to 24 in every way"),
        ],
    ),
    (
        "dataset",
        &[
            ("sudokit dataset -n 50 --seed 1 -o data", "Write a small data set"),
            ("sudokit dataset -n 40 --rating 1.2..2.5,2.6..4.4 -o bands", "Write two bands of difficulty"),
        ],
    ),
    (
        "audit",
        &[
            ("sudokit dataset audit puzzles.txt", "Count equivalent puzzles in a file"),
            ("sudokit dataset audit puzzles.txt other.txt", "Count leaked test puzzles"),
        ],
    ),
    (
        "serve",
        &[
            ("sudokit serve --open", "Open the page in a browser"),
            ("sudokit serve --port 0", "Use a free port"),
        ],
    ),
    (
        "mcp",
        &[
            ("sudokit mcp", "Serve an agent that starts this program"),
            ("sudokit mcp --listen 127.0.0.1:8911", "Serve agents over HTTP"),
        ],
    ),
    (
        "bench",
        &[
            ("sudokit bench puzzles.txt", "Measure all engines"),
            ("sudokit bench --engine auto,backtracking puzzles.txt", "Compare two engines"),
        ],
    ),
    ("completions", &[("sudokit completions bash > sudokit.bash", "Write completions for Bash")]),
    ("man", &[("sudokit man -o pages", "Write all pages to a folder")]),
];

/// The examples of the verb with this name.
pub(crate) fn examples(verb: &str) -> Examples {
    EXAMPLES.iter().find(|(name, _)| *name == verb).map_or(&[], |(_, examples)| examples)
}
