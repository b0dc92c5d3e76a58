// A puzzle that is opened again: its game goes on, and no game that is kept is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, NOON, SOLVED, open, paste, ready, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

const OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** The puzzle with its first digit. */
const BEGUN = `5${EASY.slice(1)}`;

/** The positions of all kept games. @param {Page} page */
const kept = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith("sudokit.kept."))
      .map(([, value]) => JSON.parse(value).position)
      .sort(),
  );

/** Enters the first digit of the puzzle, and waits until the game is kept. @param {Page} page @param {string} [digit] */
async function begin(page, digit = "5") {
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press(digit);
  await page.waitForFunction((text) => Object.values(localStorage).some((value) => value.includes(text)), `cells=${digit}`);
}

/** @param {Page} page @param {string} puzzle */
const leads = (page, puzzle) => page.waitForFunction((line) => location.hash.includes(`puzzle=${line}`), puzzle);

/** @param {Page} page */
const says = (page) => page.innerText("#toast");

/** @param {Page} page @param {string} id */
async function press(page, id) {
  await showDialog(page, "new");
  await page.click(id);
  await page.waitForSelector("#dialog-new:not([open])", { state: "attached" });
}

test("the puzzle of the day goes on after another one, and its button shows that it has begun", async () => {
  const { page, faults } = await open(browser, site.address);
  await page.clock.setFixedTime(NOON);
  await press(page, "#daily-today button");
  const puzzle = await shown(page);
  const cell = puzzle.indexOf(".");
  const name = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
  await page.click(`#board [data-cell=${name}]`);
  await page.keyboard.press("7");
  // The move is kept although the next puzzle is opened at once.
  await press(page, "#new-blank");
  await showDialog(page, "new");
  const left = [...puzzle].filter((sign) => sign === ".").length - 1;
  assert.equal((await page.innerText("#daily-today button")).replace(/\s+/g, " "), `Today begun, ${left} left`);
  await page.click("#daily-today button");
  await page.waitForSelector("#dialog-new:not([open])", { state: "attached" });
  assert.equal(await shown(page), `${puzzle.slice(0, cell)}7${puzzle.slice(cell + 1)}`);
  assert.match(await says(page), /goes on.*Restart/);
  assert.equal((await kept(page)).length, 1);
  assert.deepEqual(faults, []);
});

test("the list of games names the puzzle of the day, from its left edge", async () => {
  const { page } = await open(browser, site.address);
  await page.clock.setFixedTime(NOON);
  await press(page, "#daily-today button");
  const puzzle = await shown(page);
  await page.click(`#board [data-cell=r${Math.floor(puzzle.indexOf(".") / 9) + 1}c${(puzzle.indexOf(".") % 9) + 1}]`);
  await page.keyboard.press("7");
  await showDialog(page, "games");
  assert.equal(await page.innerText("#games-list b"), "Puzzle of the day, Nov 24, 2026");
  const [button, title, facts] = await page.$$eval("#games-list .go, #games-list b, #games-list small", (all) => all.map((each) => each.getBoundingClientRect().left));
  assert.ok(button !== undefined && title !== undefined && title - button < 16, `${button} ${title}`);
  assert.equal(title, facts);
});

test("the link of a puzzle whose game is kept goes on with it, in this window and in a new one", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await begin(page);
  await page.evaluate((hash) => (location.hash = hash), `#puzzle=${OTHER}`);
  await leads(page, OTHER);
  await page.evaluate((hash) => (location.hash = hash), `#puzzle=${EASY}`);
  await leads(page, `${EASY}&cells=5`);
  assert.equal(await shown(page), BEGUN);
  assert.match(await says(page), /goes on/);
  const other = await context.newPage();
  await other.goto(`${site.address}#puzzle=${EASY}`);
  await ready(other);
  assert.equal(await shown(other), BEGUN);
  assert.match(await says(other), /goes on/);
  assert.deepEqual(await kept(other), [`puzzle=${EASY}&cells=${BEGUN}`]);
});

test("a text of a puzzle goes on with its game, also with the one on the screen", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await begin(page);
  await paste(page, EASY);
  await page.waitForFunction(() => /goes on/.test(document.getElementById("toast")?.textContent ?? ""));
  assert.equal(await shown(page), BEGUN);
  await press(page, "#new-blank");
  await paste(page, EASY);
  await leads(page, EASY);
  assert.equal(await shown(page), BEGUN);
  // Restart begins again, and Undo returns.
  await page.click("#restart");
  assert.equal(await shown(page), EASY);
  await page.click("#undo");
  assert.equal(await shown(page), BEGUN);
});

test("digits that become the clues of a puzzle whose game is kept go on with it", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${OTHER}`);
  await page.click("#board [data-cell=r1c3]");
  await page.keyboard.press("4");
  await press(page, "#new-blank");
  await page.evaluate((hash) => (location.hash = hash), `#puzzle=${".".repeat(81)}&cells=${OTHER}`);
  await leads(page, ".........");
  await page.click("#fix");
  await leads(page, OTHER);
  assert.equal(await shown(page), `534${OTHER.slice(3)}`);
});

test("a shared position is opened as it is, beside the game of its puzzle", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await begin(page);
  const shared = `puzzle=${EASY}&cells=.1${EASY.slice(2)}`;
  await page.evaluate((hash) => (location.hash = hash), `#${shared}`);
  await page.waitForFunction(() => location.hash.includes("cells=.1"));
  assert.equal(await shown(page), `.1${EASY.slice(2)}`);
  await page.waitForFunction(() => Object.keys(localStorage).filter((name) => name.startsWith("sudokit.kept.")).length === 2);
  assert.deepEqual(await kept(page), [`puzzle=${EASY}&cells=.1${EASY.slice(2)}`, `puzzle=${EASY}&cells=${BEGUN}`]);
  // Each goes on from the list, and is kept in its own entry.
  await showDialog(page, "games");
  await page.click("#games-list li:nth-child(2) .go");
  assert.equal(await shown(page), BEGUN);
  await page.click("#board [data-cell=r1c2]");
  await page.keyboard.press("8");
  await page.waitForFunction(() => Object.values(localStorage).filter((value) => value.includes("cells=58")).length === 2);
  assert.deepEqual(await kept(page), [shared, `puzzle=${EASY}&cells=58${EASY.slice(2)}`]);
  assert.deepEqual(faults, []);
});

test("a solved puzzle is shown solved when it is opened again", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}&cells=.${SOLVED.slice(1)}`);
  await begin(page, SOLVED[0]);
  await page.waitForSelector("#board.solved-now");
  await press(page, "#new-blank");
  await paste(page, EASY);
  await leads(page, EASY);
  assert.equal(await shown(page), SOLVED);
  assert.match(await says(page), /solved.*Restart/);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("sudokit.solved") ?? "[]").length), 1);
});

test("the first digit of a new puzzle is a digit, although marks were entered before", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#notes");
  await page.click("#notes");
  assert.equal(await page.getAttribute("#notes", "aria-pressed"), "true");
  await paste(page, OTHER);
  await leads(page, OTHER);
  assert.equal(await page.getAttribute("#notes", "aria-pressed"), "false");
  await page.click("#board [data-cell=r1c3]");
  await page.keyboard.press("4");
  assert.equal(await shown(page), `534${OTHER.slice(3)}`);
});
