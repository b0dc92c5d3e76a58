// The card for making a puzzle, without a browser: a fake document and an engine that answers when the test says so.

import assert from "node:assert/strict";
import { test } from "node:test";

const element = () => Object.assign(new EventTarget(), { textContent: "", className: "", hidden: false, getAttribute: () => null, setAttribute: () => {} });
/** @type {Map<string, ReturnType<typeof element>>} */
const elements = new Map();
const getElementById = (/** @type {string} */ id) => elements.get(id) ?? elements.set(id, element()).get(id);
const page = Object.assign(new EventTarget(), { getElementById, querySelector: () => null, documentElement: { dataset: {} } });
for (const [name, value] of Object.entries({ document: page, localStorage: {}, sessionStorage: {} })) Object.defineProperty(globalThis, name, { value, configurable: true });
const { Setter } = await import("../js/setter.js");
const { fresh } = await import("../js/position.js");

const MADE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** A grid without clues and with one digit. @param {number} digit */
const grid = (digit) => ({ ...fresh(Array(81).fill(0)), values: [digit, ...Array(80).fill(0)] });

/** A card, and functions that change its digit and end its search. */
function making() {
  /** @type {string[]} */
  const opened = [];
  const found = resolvers();
  const engine = { ask: (/** @type {string} */ call) => (call === "generate" ? found.promise : new Promise(() => {})) };
  const game = { position: grid(1), open: (/** @type {{values: number[]}} */ { values }) => opened.push(values.join("")), save: () => {} };
  const setter = new Setter(/** @type {any} */ (engine), /** @type {any} */ ({ game, setOverlay: () => {} }));
  const change = (/** @type {number} */ digit) => {
    game.position = grid(digit);
    setter.update();
  };
  return { setter, opened, change, end: () => found.resolve({ found: true, puzzle: MADE }) };
}

function resolvers() {
  /** @type {(value: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((end) => (resolve = end));
  return { promise, resolve };
}

test("a puzzle that is found replaces the digits of its pattern", async () => {
  const { setter, opened, change, end } = making();
  const filled = setter.fill();
  change(1);
  end();
  await filled;
  assert.deepEqual(opened, [MADE.replaceAll(".", "0")]);
});

test("digits that were changed during the search are not replaced", async () => {
  const { setter, opened, change, end } = making();
  const filled = setter.fill();
  change(2);
  end();
  await filled;
  assert.deepEqual(opened, []);
});
