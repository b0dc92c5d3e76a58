// The package as a user installs it: by its name, from the packed file.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import * as sudokit from "sudokit";
import { Engine, SudokitError, batch, check, generate, hint, parse, rate, render, solve, texts, variant } from "sudokit";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

test("a puzzle is solved", async () => {
  const solved = await solve(PUZZLE);
  assert.equal(solved.status, "one");
  assert.equal(solved.solution, SOLUTION);
  assert.deepEqual(await solve({ puzzle: PUZZLE }), solved);
});

test("a puzzle is rated", async () => {
  const { difficulty, ratings } = await rate({ puzzle: PUZZLE, scale: ["se", "human"] });
  assert.equal(difficulty, "easy");
  assert.deepEqual(ratings, [
    { scale: "se", er: 1.2, ep: 1.2, ed: 1.2, technique: "hidden single", end: "solved" },
    { scale: "human", effort: 6.2, level: "easy", technique: "hidden single", end: "solved" },
  ]);
});

test("a hint names a technique", async () => {
  const { hints, mistakes } = await hint({ position: PUZZLE, stage: 2 });
  assert.deepEqual(mistakes, []);
  assert.equal(hints?.length, 2);
  assert.match(String(hints?.[1]), /hidden single/);
});

test("a generated puzzle is valid, and the same for a seed", async () => {
  const made = await generate({ seed: 1, minimal: true });
  assert(made.found && "puzzle" in made);
  assert.equal((await check(made.puzzle)).status, "one");
  assert.deepEqual(await generate({ seed: 1, minimal: true }), made);
  const drawn = await generate();
  assert(Number.isSafeInteger(drawn.seed));
});

test("the engine that draws returns SVG and PDF", async () => {
  const picture = await render({ form: "svg", puzzle: PUZZLE });
  assert("svg" in picture && picture.svg.startsWith("<svg"));
  const booklet = await render({ form: "pdf", puzzles: [PUZZLE], options: { answers: "end" } });
  assert("pdf" in booklet && atob(booklet.pdf).startsWith("%PDF-"));
});

test("a puzzle with other rules is solved, drawn, and is a request of a batch", async () => {
  const puzzle = ".Shape~4x4.~R1C1_2~R2C4_1~R4C1_3.Thermo~R1C1~R2C2~R3C3";
  const solved = await variant({ puzzle, drawing: "file" }, {}, () => {});
  assert.equal(solved.solution, "2134432112433412");
  assert.match(String(solved.svg), /^<svg/);
  const requests = [{ do: "variant", puzzle, id: "a" }, { do: "count", puzzle: PUZZLE, id: "b" }, { do: "variant", puzzle: ".Termo", id: "c" }];
  const { responses } = await batch({ requests });
  assert.deepEqual(responses.map(({ id }) => id), ["a", "b", "c"]);
  assert.deepEqual(responses.map((response) => Object.keys(response).at(-1)), ["result", "result", "error"]);
  const { puzzles, errors } = await texts(`${puzzle}\n.Shape~4x4.Termo\n`);
  assert.deepEqual([puzzles[0]?.text, errors[0]?.line], [puzzle, 2]);
  await assert.rejects(variant(".Termo~R1C1"), (error) => error instanceof SudokitError && error.start === 1 && error.end === 6);
});

/** Rated 11.1. */
const HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

test("a job reports its progress, and is cancelled if the function returns false", async () => {
  /** @type {import("sudokit").JobStatus[]} */
  const seen = [];
  const rated = await rate(HARD, {}, (status) => void seen.push(status));
  assert.equal(rated.ratings[0]?.er, 11.1);
  for (const { state, progress } of seen) {
    assert.equal(state, "running");
    assert.equal(progress.scale, "se");
  }
  // The engine reports only after a tenth of a second, so a clock that does not move would report nothing.
  const { now } = performance;
  let time = 0;
  performance.now = () => (time += 1);
  try {
    await assert.rejects(rate(HARD, {}, () => false), { name: "AbortError" });
    /** @type {number[]} */
    const steps = [];
    await rate(HARD, {}, ({ progress }) => void steps.push(progress.steps));
    assert(steps.length > 100 && steps.every((step, at) => step >= (steps[at - 1] ?? 0)));
  } finally {
    performance.now = now;
  }
});

test("an error has its code and its place", async () => {
  await assert.rejects(solve(PUZZLE.slice(1)), (error) => {
    assert(error instanceof SudokitError);
    return error.code === "bad_puzzle" && error.line === 1 && error.column === 1;
  });
  assert.equal((await parse(`${PUZZLE}\n123`)).errors[0]?.line, 2);
});

test("limits apply, and requests may be many", async () => {
  const { responses } = await batch({ requests: [{ do: "solve", puzzle: PUZZLE, id: "a" }, { do: "count", puzzle: PUZZLE }] });
  assert.equal(responses.length, 2);
  const limited = await solve(".".repeat(81), { nodes: 1 });
  assert.notEqual(limited.status, "one");
});

test("a string is refused where a request has no text", async () => {
  // @ts-expect-error: the types refuse it too.
  await assert.rejects(generate("hard"), TypeError);
});

test("there is a function for each call that the engine answers, in both entries", async () => {
  const names = Object.keys(sudokit).sort();
  const node = new URL(import.meta.resolve("sudokit"));
  const browser = await import(new URL("browser.js", node).href);
  assert.deepEqual(Object.keys(browser).sort(), names);
  const openapi = await readFile(new URL("protocol.d.ts", node), "utf8");
  const calls = [...openapi.matchAll(/^ {2}(\w+): \[\w+, \w+\];$/gm)].map(([, name]) => name);
  assert(calls.length >= 14);
  // The engine does not contain the lessons.
  const answered = calls.filter((name) => name !== "learn");
  assert.equal(answered.length, calls.length - 1);
  assert.deepEqual(names.filter((name) => !/^[A-Z]/.test(name)), answered.sort());
});

/** @type {import("node:http").Server} */
let server;
before(async () => {
  const folder = new URL(".", import.meta.resolve("sudokit"));
  server = createServer(async (request, response) => response.end(await readFile(new URL(`.${request.url}`, folder))));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
});
after(() => server.close());

test("an engine can be loaded from elsewhere", async () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const file = await fetch(`http://127.0.0.1:${port}/sudokit.wasm`);
  const engine = await Engine.start(await WebAssembly.compile(await file.arrayBuffer()));
  assert.equal(engine.call("solve", { puzzle: PUZZLE }).solution, SOLUTION);
});
