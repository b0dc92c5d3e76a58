// What the page keeps on a device, without a browser: a file that does not fit changes nothing.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { storage } from "./storage.js";

/** @import { Kept } from "../js/records.js" */
/** @import { Backup } from "../js/backup.js" */

const set = (/** @type {string} */ name, /** @type {unknown} */ value) => Object.defineProperty(globalThis, name, { value, configurable: true });
set("sessionStorage", storage());
set("localStorage", storage());
const { merge, replace } = await import("../js/backup.js");
const { allKept, allSolved, keep, saveSolved } = await import("../js/records.js");
const { Keeper } = await import("../js/keeper.js");
const { allVariants, keepVariant } = await import("../js/variant-kept.js");
const { claimName, windowName } = await import("../js/window-name.js");
const { toFragment } = await import("../js/fragment.js");
const { fresh, place, puzzleOf } = await import("../js/position.js");

/** @param {string} key @param {number} [updated] @returns {Kept} */
const game = (key, updated = 1) => ({ key, puzzle: key, name: "", position: "", elapsed: 0, hints: 0, left: 0, updated, writer: "", isSolved: false });
/** @param {string} puzzle */
const solved = (puzzle) => ({ puzzle, on: 1, time: 1, hints: 0 });

/** A game of a puzzle with other rules. @param {string} text @param {number} [updated] */
const rules = (text, updated = 1) => ({ text, cells: "1...", marks: { 1: "23" }, updated });

/** @param {number} games @returns {Backup} */
const file = (games) => ({
  format: "sudokit",
  version: 1,
  exported: "",
  games: Array.from({ length: games }, (_, at) => game(`new${at}`)),
  rules: [rules("new")],
  solved: [solved("new")],
  daily: { "2026-01-01": { puzzle: "new" } },
  mastery: {},
  settings: { language: "de" },
});

describe("a file", () => {
  beforeEach(() => {
    set("localStorage", storage(2_000));
    for (const key of ["a", "b", "new1"]) assert.ok(keep({ ...game(key), name: "mine" }));
    saveSolved([solved("mine")]);
    assert.ok(keepVariant(rules("mine")));
  });

  for (const [name, how] of Object.entries({ merge, replace })) {
    test(`that does not fit changes nothing (${name})`, () => {
      const before = { ...localStorage };
      assert.equal(how({ ...file(20), games: file(20).games.map((each) => ({ ...each, updated: 2 })) }), false);
      assert.deepEqual({ ...localStorage }, before);
    });
  }

  test("replaces all that was here", () => {
    assert.equal(replace(file(3)), true);
    assert.deepEqual(allKept().map(({ key, name }) => key + name).sort(), ["new0", "new1", "new2"]);
    assert.deepEqual(allSolved().map(({ puzzle }) => puzzle), ["new"]);
    assert.deepEqual(allVariants(), [rules("new")]);
  });

  test("is added to what is here", () => {
    assert.equal(merge(file(2)), true);
    assert.deepEqual(allKept().map(({ key, name }) => key + name).sort(), ["amine", "bmine", "new0", "new1mine"]);
    assert.deepEqual(allSolved().map(({ puzzle }) => puzzle), ["mine", "new"]);
    assert.deepEqual(allVariants().map(({ text }) => text).sort(), ["mine", "new"]);
    assert.equal(merge({ ...file(0), rules: [rules("mine", 2), rules("new", 0)] }), true);
    assert.deepEqual(allVariants(), [rules("mine", 2), rules("new")]);
  });

  test("is refused without a storage", () => {
    Object.defineProperty(globalThis, "localStorage", { get: () => assert.fail("no storage"), configurable: true });
    assert.equal(replace(file(1)), false);
  });
});

/** A game of which one digit is entered. */
function playing() {
  const position = place(fresh([1, ...Array(80).fill(0)]), 1, 2);
  return Object.assign(new EventTarget(), { position, isSolved: false, hints: 0, clock: { elapsed: 0 } });
}

test("a game that cannot be saved says so each time, and is saved when there is room", () => {
  set("localStorage", storage(10));
  const played = /** @type {any} */ (playing());
  new Keeper(played);
  let failures = 0;
  played.addEventListener("unsaved", () => (failures += 1));
  played.dispatchEvent(new Event("saved"));
  played.dispatchEvent(new Event("saved"));
  assert.deepEqual([failures, allKept().length], [2, 0]);
  set("localStorage", storage());
  played.dispatchEvent(new Event("saved"));
  assert.deepEqual([failures, allKept().length], [2, 1]);
});

/** A second window that was duplicated, with a copy of the storage of the first one. */
async function duplicate() {
  set("sessionStorage", Object.assign(storage(), sessionStorage));
  // Another address is another module, with a state of its own.
  return /** @type {typeof import("../js/window-name.js")} */ (await import(`../js/window-name.js?${"duplicate"}`));
}

test("a window that was duplicated draws a name of its own, and keeps its game in an entry of its own", async () => {
  set("localStorage", storage());
  const played = /** @type {any} */ (playing());
  const name = windowName();
  const puzzle = puzzleOf(played.position);
  const own = { ...game(`${puzzle}-${name}`), puzzle, position: toFragment(played.position), writer: name };
  keep(own);
  const first = await duplicate();
  assert.equal(first.windowName(), name);
  const channel = first.claimName(() => assert.fail("the first window keeps its name"));
  const keeper = new Keeper(played);
  assert.equal(keeper.key, own.key);
  /** @type {BroadcastChannel | undefined} */
  let second;
  await new Promise((resolve) => {
    second = claimName((before) => resolve(keeper.renamed(before)));
  });
  played.dispatchEvent(new Event("saved"));
  for (const each of [channel, second]) each?.close();
  assert.notEqual(windowName(), name);
  assert.equal(sessionStorage.getItem("sudokit.window"), JSON.stringify(windowName()));
  assert.deepEqual(allKept().map(({ key }) => key).sort(), [own.key, `${puzzle}-${windowName()}`].sort());
  assert.equal(allKept().find(({ key }) => key === own.key)?.writer, name);
});
