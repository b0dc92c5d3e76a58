// The puzzle of the day: the same from the same date, kept, and recorded when it is solved.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { conditionsOf, nameOfDay, streak } from "../js/daily.js";
import { PEERS } from "../js/grid.js";
import { NOON, open, ready, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

describe("days", () => {
  test("have a name, a seed and a difficulty", () => {
    assert.equal(nameOfDay(NOON), "2026-11-24");
    assert.deepEqual(conditionsOf(NOON), { difficulty: "easy", symmetry: "rotate180", seed: 20261124 });
  });

  test("in a row count to today, or to yesterday while today's is open", () => {
    const solved = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, { puzzle: "", solvedOn: name }]));
    assert.equal(streak({}, NOON), 0);
    assert.equal(streak(solved("2026-11-24"), NOON), 1);
    assert.equal(streak(solved("2026-11-22", "2026-11-23"), NOON), 2);
    assert.equal(streak(solved("2026-11-22", "2026-11-24"), NOON), 1);
    assert.equal(streak({ "2026-11-24": { puzzle: "", solvedOn: "2026-11-25" } }, NOON), 0);
  });
});

/** Opens the page on a day and its puzzle. */
async function openToday() {
  const opened = await open(browser, site.address);
  await opened.page.clock.setFixedTime(NOON);
  await choose(opened.page);
  return opened;
}

/** @param {import("playwright-core").Page} page */
async function choose(page) {
  await showDialog(page, "new");
  await page.click("#daily-today button");
  await page.waitForSelector("#dialog-new:not([open])", { state: "attached" });
}

/** The days on this device. @param {import("playwright-core").Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("sudokit.daily") ?? "{}"));

test("the puzzle of the day is the same in another browser, and is not made again", async () => {
  const [one, other] = [await openToday(), await openToday()];
  const puzzle = await shown(one.page);
  assert.equal(await shown(other.page), puzzle);
  assert.ok([...puzzle].filter((sign) => sign !== ".").length >= 17, puzzle);
  assert.equal((await kept(one.page))["2026-11-24"].puzzle, puzzle);
  await one.page.reload();
  await ready(one.page);
  await choose(one.page);
  assert.equal(await shown(one.page), puzzle);
  assert.deepEqual([...one.faults, ...other.faults], []);
});

/** Solves a puzzle by trying digits, cell by cell. @param {string} puzzle @returns {string} */
function solved(puzzle) {
  const cell = puzzle.indexOf(".");
  if (cell < 0) return puzzle;
  const peers = (PEERS[cell] ?? []).map((peer) => puzzle[peer]);
  for (const digit of "123456789") {
    const filled = peers.includes(digit) ? "" : solved(puzzle.slice(0, cell) + digit + puzzle.slice(cell + 1));
    if (filled) return filled;
  }
  return "";
}

test("a solved puzzle of the day is recorded, and the days in a row are counted", async () => {
  const { page, faults } = await openToday();
  const puzzle = await shown(page);
  await page.click("#board [data-cell=r1c1]");
  for (const [cell, digit] of [...solved(puzzle)].entries()) {
    if (puzzle[cell] === ".") await page.keyboard.press(digit);
    await page.keyboard.press("ArrowRight");
    if (cell % 9 === 8) await page.keyboard.press("ArrowDown");
  }
  await page.waitForSelector("#board.solved-now");
  // The day is recorded after the board is shown as solved.
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("sudokit.daily") ?? "{}")["2026-11-24"]?.solvedOn === "2026-11-24");
  await showDialog(page, "new");
  assert.match((await page.textContent("#daily-today button")) ?? "", /^Today\s*solved in \d+:\d\d$/);
  assert.equal(await page.textContent("#daily-today p"), "1 day in a row.");
  assert.equal(await page.locator("#daily-days button").count(), 6);
  await page.setViewportSize({ width: 320, height: 640 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
  assert.deepEqual(faults, []);
});
