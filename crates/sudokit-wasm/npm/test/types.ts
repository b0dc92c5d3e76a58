// What the types promise to a program in TypeScript. It is only checked, not run.

import { generate, hint, rate, solve, type Hinted, type RateResult, type Solved } from "sudokit";

const solved: Solved = await solve("53..7....");
const status: "one" | "none" | "many" | "some" | "limit" = solved.status;
const rated: RateResult = await rate({ puzzle: "…", scale: ["se", "sukaku"] }, { ms: 1000 });
const hinted: Hinted = await hint({ position: { cells: "…" }, stage: 2 });
const made = await generate({ difficulty: "hard", symmetry: "rotate180" });
const puzzle: string | null = "puzzle" in made ? made.puzzle : null;

await rate("…", {}, ({ ms, progress }) => ms < 1000 || progress.hardest < 9);

// @ts-expect-error: a job is rated or explained.
await solve("…", {}, () => true);
// @ts-expect-error: there is no such difficulty.
await generate({ difficulty: "harder" });
// @ts-expect-error: a puzzle is text.
await solve(9);
// @ts-expect-error: there is no such limit.
await solve("…", { seconds: 1 });

export { hinted, puzzle, rated, status };
