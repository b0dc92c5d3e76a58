//! The tools, one row each.

use super::schema;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value};
use std::sync::LazyLock;
use sudokit_api::Error;

/// A tool: a call of the protocol, described for a language model.
pub(super) struct ToolInfo {
    pub(super) name: &'static str,
    /// The call.
    pub(super) call: &'static str,
    title: &'static str,
    description: &'static str,
    /// Fields of the request that the tool does not have.
    pub(super) hidden: &'static [&'static str],
    /// Fields of the result that the tool leaves out, each with the place of its object: they are for drawing.
    pub(super) dropped: &'static [(&'static str, &'static str)],
}

/// The highlights of a step, and its sentences as templates.
const OF_HINT: &[(&str, &str)] = &[("", "marks"), ("", "words"), ("step", "marks"), ("step", "words")];
const OF_PATH: &[(&str, &str)] = &[("", "words"), ("steps.*", "marks"), ("steps.*", "words")];

/// The field of a result with a picture, which a tool returns as a content of its own.
pub(super) const PICTURE: &str = "svg";

/// The tool that returns pictures.
pub(super) const RENDER: &str = "render_sudoku";
/// The fields of `render` that are not for a picture, which has a time limit of its own.
pub(super) const NOT_OF_PICTURES: &[&str] = &["puzzles", "names", "limits"];

pub(super) const TOOLS: [ToolInfo; 10] = [
    ToolInfo {
        name: "solve_sudoku",
        call: "solve",
        title: "Solve a Sudoku",
        description: "Solves a Sudoku and proves whether its solution is unique. `status` is `one`, `none` or `many`; `limit` means that a limit was reached, so the result is not proved. Set `all` to list several solutions. To help somebody solve without giving the solution away, use hint_sudoku.",
        hidden: &[],
        dropped: &[],
    },
    ToolInfo {
        name: "check_sudoku",
        call: "check",
        title: "Check a Sudoku",
        description: "Checks whether a puzzle is valid (exactly one solution) and minimal (every clue is needed). Counts its clues and solutions, and names two clues that clash. For mistakes of a player in a started game, use hint_sudoku.",
        hidden: &[],
        dropped: &[],
    },
    ToolInfo {
        name: "rate_sudoku",
        call: "rate",
        title: "Rate the difficulty of a Sudoku",
        description: "Rates how difficult a valid puzzle is for a person: the hardest technique that it needs and its rating. The scale `se` is that of Sudoku Explainer (1.0 to 12.0), `hodoku` that of HoDoKu; `human` has a difficulty from easy to extreme. Very hard puzzles need more than 2 seconds: set `limits.ms` up to 600000 if the status is `limit`.",
        hidden: &[],
        dropped: &[],
    },
    ToolInfo {
        name: "hint_sudoku",
        call: "hint",
        title: "Give a hint",
        description: "Gives a hint for the next logical step of a position, without giving the solution away, in four stages: 1 where to look, 2 the technique, 3 the cells, 4 the reason and the result. Begin with stage 1 and increase it if the player asks for more. If the position has mistakes, the hint is about them; send the clues separately (`position.clues`), so that wrong digits of the player can be told from clues.",
        hidden: &["words"],
        dropped: OF_HINT,
    },
    ToolInfo {
        name: "explain_sudoku",
        call: "explain",
        title: "Explain the solution step by step",
        description: "Explains how a person solves a puzzle or a position: the steps in order, each with its technique, reason, placed digit and eliminated candidates. Use `from` and `limit` to list a part of the path, such as one step; with `positions`, each step has the grid and the pencil marks before it. Very hard puzzles need more than 2 seconds: set `limits.ms` up to 600000 if `end` is `limit`.",
        hidden: &["words"],
        dropped: OF_PATH,
    },
    ToolInfo {
        name: "verify_sudoku_step",
        call: "verify",
        title: "Verify a claimed step",
        description: "Verifies a step that somebody claims, such as `r4c5=7 by naked single` or `r1c2≠5, r1c3≠5 by X-wing`. Each conclusion has a finding: `proved` (a step of the named technique, or of any technique if none is named, has this conclusion), `already` (the position has it), `proved_otherwise` (only another technique proves it), `true_only` (it agrees with the solution, but no single step proves it), `unknown`, or `wrong` (it contradicts the solution or the position). Use it before you state a step as a fact.",
        hidden: &[],
        dropped: &[],
    },
    ToolInfo {
        name: "generate_sudoku",
        call: "generate",
        title: "Generate a Sudoku",
        description: "Generates a puzzle with exactly one solution, by difficulty, rating, number of clues, symmetry or required techniques; the result has its solution, rating and id. Another `size`, `boxes`, `jigsaw`, `diagonals` or `windoku` gives a puzzle for solve_sudoku_variant. The same `seed` gives the same puzzle. Rare conditions may need more attempts than one request has: if `found` is false, call again with the same `seed` and `from` set to `next`.",
        hidden: &[],
        dropped: &[],
    },
    ToolInfo {
        name: RENDER,
        call: "render",
        title: "Draw a Sudoku",
        description: "Draws a puzzle or a position as a picture: `png` is an image to look at, `svg` is the text of a file. Pencil marks are drawn if the position has some, or with `options.candidates`. With `hint`, the next logical step is highlighted.",
        hidden: NOT_OF_PICTURES,
        dropped: &[],
    },
    ToolInfo {
        name: "solve_sudoku_variant",
        call: "variant",
        title: "Solve a Sudoku of another size or with other rules",
        description: "Reads a puzzle of 1×1 to 36×36 cells with any rules (killer cages, thermometers, arrows, dots, jigsaws, little killers and others) in the text of the Interactive Sudoku Solver, such as `.Shape~6x6.~R1C1_5.Thermo~R1C1~R2C2.Cage~10~R4C1~R4C2`, and answers one `question`: `solve` (the solution, and whether it is the only one), `count` (solutions up to `limit`), `candidates` (the values that each cell has in some solution), `check` (whether `solution` is one, and which rules it breaks) or `read` (the rules in words). If `status` is `limit`, the result is not proved: a search has 2 seconds; set `limits.ms` up to 600000 (10 minutes). For classic 9×9 puzzles, use the other tools.",
        hidden: &[],
        dropped: &[("", PICTURE)],
    },
    ToolInfo {
        name: "list_sudoku_techniques",
        call: "techniques",
        title: "List the techniques and scales",
        description: "Lists the names that the other tools accept: techniques with their ratings and scales, difficulties, symmetries.",
        hidden: &[],
        dropped: &[],
    },
];

/// The tool of this name.
pub(super) fn tool(name: &str) -> Option<&'static ToolInfo> {
    TOOLS.iter().find(|tool| tool.name == name)
}

/// All tools as a client sees them.
pub(super) fn listed() -> &'static [Tool] {
    static LISTED: LazyLock<Vec<Tool>> = LazyLock::new(|| TOOLS.iter().map(ToolInfo::listed).collect());
    &LISTED
}

impl ToolInfo {
    /// Refuses a field that the tool does not have, also if its call has it.
    pub(super) fn check_names(&self, fields: &Map<String, Value>) -> Result<(), Error> {
        let listed = listed().iter().find(|tool| tool.name == self.name);
        listed.map_or(Ok(()), |tool| schema::check_names(&tool.input_schema, fields, ""))
    }

    fn listed(&self) -> Tool {
        let annotations = ToolAnnotations::with_title(self.title)
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        let input =
            if self.name == RENDER { schema::picture() } else { schema::input(self.call, self.hidden) };
        let tool = Tool::new(self.name, self.description, input)
            .with_title(self.title)
            .with_annotations(annotations);
        if self.name == RENDER {
            return tool;
        }
        tool.with_raw_output_schema(schema::output(self.call, self.dropped).into())
    }
}
