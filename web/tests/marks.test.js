// The two kinds of pencil marks, and what hints read of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAINS, EASY, SOLVED, open, labelOf, playHints, ready, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Presses a key in a cell. @param {Page} page @param {string} cell @param {string} key */
async function press(page, cell, key) {
  await page.click(`#board [data-cell=${cell}]`);
  await page.keyboard.press(key);
}

/** Shows the first stages of a hint and returns its text. @param {Page} page @param {number} stages */
async function hint(page, stages) {
  for (let stage = 1; stage <= stages; stage += 1) {
    await page.click(stage === 1 ? "#hint" : "#hint-more");
    if (stage < 4) await page.waitForFunction((n) => document.querySelectorAll("#hint-stages li").length === n, stage);
    else await page.waitForSelector("#hint-step .therefore, #hint-stages li:nth-child(4)");
  }
  return (await page.textContent("#hint-card")) ?? "";
}

/** Number of marks on the board. @param {Page} page */
const marks = (page) => page.locator("#board .marks [data-mark]").count();

test("corner marks and single marks are not read as candidates", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}`);
  const plain = await hint(page, 4);
  // Corner marks of one digit in a box, two in one cell, and the first candidate of a list.
  for (const cell of ["r1c1", "r1c2", "r1c3"]) await press(page, cell, "Shift+2");
  await press(page, "r1c2", "Shift+4");
  await press(page, "r1c4", "Control+4");
  await press(page, "r1c4", "Shift+9");
  assert.equal(await hint(page, 4), plain);
  assert.match(await labelOf(page, "r1c2"), /empty, corner marks 2 4$/);
  assert.match(await labelOf(page, "r1c4"), /candidates 4, corner marks 9$/);
  assert.deepEqual(faults, []);
});

test("centre marks are read as candidates", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  // The solution has 5 in r1c1.
  await press(page, "r1c1", "Control+1");
  await press(page, "r1c1", "Control+8");
  await press(page, "r1c1", "Shift+3");
  assert.equal(await page.locator("#board [data-cell=r1c1] .centre i").count(), 2);
  assert.match(await hint(page, 4), /The candidates of r1c1 do not include the correct digit\./);
  await page.click("#hint-take");
  assert.match(await labelOf(page, "r1c1"), /empty, corner marks 3$/);
});

test("a placed digit is removed from both kinds of marks of its peers", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "r1c2", "Shift+5");
  await press(page, "r1c3", "Control+5");
  await press(page, "r1c1", "5");
  assert.equal(await marks(page), 0);
  await page.keyboard.press("Control+z");
  assert.equal(await marks(page), 2);
  await press(page, "r1c2", "Delete");
  assert.equal(await marks(page), 1);
});

test("a step that eliminates writes candidates only in the cells that lose one", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}`);
  const gone = (/** @type {string} */ text) => [...new Set(text.match(/r\dc\d(?=≠)/g) ?? [])];
  await playHints(page, "#board .candidate.gone");
  const text = (await page.textContent("#hint-card")) ?? "";
  const crossed = await page.locator("#board .candidate.gone").count();
  const before = await marks(page);
  const cells = gone(text);
  assert.ok(cells.length > 0, text);
  assert.match(text, /Applying the step notes the remaining candidates of r\dc\d/);
  await page.click("#hint-take");
  assert.ok((await marks(page)) - before <= 9 * crossed, `${before} marks, then ${await marks(page)}`);
  const noted = await page.$$eval("#board td:has([data-mark])", (all) => all.length);
  assert.ok(noted <= crossed, `${noted} cells for ${crossed} eliminations`);
  for (const cell of cells) assert.match(await labelOf(page, cell), /candidates/);
  // The elimination is kept: the next hint is another one.
  assert.notEqual(await hint(page, 4), text);
  assert.deepEqual(faults, []);
});

test("hints alone solve a puzzle without automatic marks", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}`);
  assert.ok((await playHints(page)) >= 54);
  assert.deepEqual(faults, []);
});

test("the button of the marks has three modes", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const text = () => page.textContent("#notes");
  await page.click("#board [data-cell=r1c1]");
  assert.equal(await text(), "Notes");
  await page.click("#notes");
  assert.equal(await text(), "Corner");
  await page.click("#pad button:nth-child(3)");
  await page.click("#notes");
  assert.equal(await text(), "Centre");
  await page.click("#pad button:nth-child(4)");
  await page.click("#notes");
  assert.equal(await text(), "Notes");
  assert.match(await labelOf(page, "r1c1"), /empty, candidates 4, corner marks 3$/);
  await page.click("#pad button:nth-child(5)");
  assert.equal((await shown(page))[0], SOLVED[0]);
});

test("a game that an older page saved is opened", async () => {
  const { page, faults } = await open(browser, site.address);
  const set = (/** @type {number} */ value) => value.toString(32).padStart(2, "0");
  // A mark 4 in r1c2, after a digit 5 in r1c1.
  const position = `puzzle=${EASY}&cells=5${EASY.slice(1)}&marks=00${set(8)}${"00".repeat(79)}`;
  const past = [[["v", 0, 0, 5]], [["m", 1, 0, 8]]];
  await page.addInitScript((game) => {
    sessionStorage.clear();
    localStorage.setItem("sudokit.game", JSON.stringify(game));
  }, { position, past, future: [], elapsed: 60_000 });
  await page.goto(site.address);
  await ready(page);
  assert.equal((await shown(page))[0], "5");
  assert.match(await labelOf(page, "r1c2"), /candidates 4$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await shown(page), EASY);
  assert.equal(await marks(page), 0);
  assert.deepEqual(faults, []);
});

test("both kinds of marks are kept by a reload and by a link", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "r1c1", "Shift+5");
  await press(page, "r1c1", "Control+4");
  await page.reload();
  await ready(page);
  assert.match(await labelOf(page, "r1c1"), /empty, candidates 4, corner marks 5$/);
  assert.match(page.url(), /&corners=/);
});

test("the candidates of the selected digit are highlighted", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "r1c1", "Shift+7");
  await press(page, "r1c1", "Control+8");
  await page.click("#board [data-cell=r1c6]");
  const digits = () => page.$$eval("#board .same-mark", (all) => all.map((each) => each.textContent).join(""));
  assert.equal(await digits(), "7");
  await page.keyboard.press("m");
  const sevens = await page.locator('#board [data-mark="7"]').count();
  assert.ok(sevens > 5);
  assert.equal(await digits(), "7".repeat(sevens));
  await page.click("#board [data-cell=r1c1]");
  assert.equal(await digits(), "");
});
