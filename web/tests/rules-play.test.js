// Puzzles with other rules are played on their drawing: keys, buttons, marks, undo, checks, and the game that is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open, ready } from "./browser.js";
import { SMALL, SMALL_SOLUTION, entries, fillGrid, labelOf, openText, type, verdict } from "./rules.js";
import { browser, site } from "./site.js";
import { overflow, smallTargets, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** A cage, and more than one solution. */
const SEVERAL = ".Shape~4x4.Cage~6~R4C1~R4C2";
const BY_HAND = "1234341221434321";
/** A thermometer with values from 0, and one solution. */
const ZERO = ".Shape~4x4~0-3.Thermo~R1C1~R2C1~R3C1~R4C1.~R1C3_3.~R4C4_0";
const ZERO_SOLUTION = "0231130220133120";

const EMPTY = ".".repeat(16);

/** Opens the page and a puzzle. @param {string} text @param {import("playwright-core").BrowserContextOptions} [options] */
async function begin(text, options) {
  const opened = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await openText(opened.page, text);
  return opened;
}

/** The cell with the focus. @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));

/** The cells that are struck through. @param {Page} page */
const wrong = (page) => page.$$eval("#variant-grid .wrong", (cells) => cells.map((cell) => cell.getAttribute("data-cell")));

/** What was announced last. @param {Page} page */
const said = (page) => page.textContent("#dialog-variant > .announcer");

test("a puzzle is solved by keys alone", async () => {
  const { page, faults } = await begin(SMALL);
  assert.equal(await focused(page), "r1c1");
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, 4, clue");
  for (const [at, sign] of [...SMALL_SOLUTION].entries()) {
    if (at) await page.keyboard.press("ArrowRight");
    if (at && at % 4 === 0) await page.keyboard.press("ArrowDown");
    // A clue does not change.
    await page.keyboard.press(sign === "4" ? "4" : sign);
    if (at === 0) assert.equal(await said(page), "row 1, column 1, 1");
  }
  await verdict(page, "Solved: every rule is satisfied.");
  assert.equal(await labelOf(page, "r4c1"), "row 4, column 1, 4");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(faults, []);
});

test("a full grid that is wrong names the broken rule", async () => {
  const { page, faults } = await begin(SEVERAL);
  await fillGrid(page, BY_HAND, 4);
  await verdict(page, "Not solved. This rule is broken:");
  assert.deepEqual(await page.locator("#variant-conflict li").allTextContents(), ["breaks cage 6: r4c1 r4c2"]);
  await page.keyboard.press("Delete");
  assert.equal(await page.textContent("#variant-verdict"), "");
  await page.click("#variant-check");
  await verdict(page, /^The puzzle has more than one solution/);
  await page.click("#variant-reveal");
  await verdict(page, /^The puzzle has more than one solution/);
  assert.deepEqual(await wrong(page), []);
  assert.deepEqual(faults, []);
});

test("with empty cells, wrong entries are struck through; a cell is revealed", async () => {
  const { page, faults } = await begin(SMALL);
  await page.click("#variant-check");
  await verdict(page, "No entry is wrong so far.");
  await type(page, "r1c2", "2");
  await type(page, "r2c1", "2");
  await page.click("#variant-check");
  await verdict(page, "1 entry is wrong: it is struck through.");
  assert.deepEqual(await wrong(page), ["r1c2"]);
  assert.equal(await labelOf(page, "r1c2"), "row 1, column 2, 2, wrong");
  assert.deepEqual(await violations(page), []);
  await type(page, "r1c2", "1");
  assert.deepEqual(await wrong(page), []);
  await page.click("#variant-reveal");
  await page.waitForSelector("#variant-grid [data-cell=r1c2] .label:text-is('row 1, column 2, 3')", { state: "attached" });
  assert.equal(await entries(page), ".3..2...........");
  await page.click("#variant-undo");
  assert.equal(await labelOf(page, "r1c2"), "row 1, column 2, 1");
  assert.deepEqual(faults, []);
});

test("marks, undo, redo, and the restart, which can be undone", async () => {
  const { page, faults } = await begin(SMALL);
  assert.equal(await page.isDisabled("#variant-undo"), true);
  await type(page, "r2c2", "Control+3", "Control+1");
  assert.equal(await labelOf(page, "r2c2"), "row 2, column 2, empty, candidates 1 3");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  assert.equal(await said(page), "Centre marks");
  assert.equal(await page.getAttribute("#variant-marks", "aria-pressed"), "true");
  await page.keyboard.press("3");
  await page.keyboard.press("2");
  assert.equal(await entries(page), ".....[12]..........");
  await page.keyboard.press("Space");
  await page.keyboard.press("4");
  assert.equal(await entries(page), `.....4${".".repeat(10)}`);
  for (const expected of ["[12]", "[1]", "[13]", "[3]", "."]) {
    await page.keyboard.press("Control+z");
    assert.equal(await entries(page), `.....${expected}${".".repeat(10)}`);
  }
  assert.equal(await page.isDisabled("#variant-undo"), true);
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await entries(page), `.....[13]${".".repeat(10)}`);
  // The value of a cell goes first, then its marks.
  for (const [key, expected] of [["4", "4"], ["Backspace", "[13]"], ["0", "."], ["Control+z", "[13]"]]) {
    await page.keyboard.press(key ?? "");
    assert.equal(await entries(page), `.....${expected}${".".repeat(10)}`);
  }
  await page.click("#variant-restart");
  assert.equal(await entries(page), EMPTY);
  assert.equal(await page.textContent("#toast"), "All entries are removed. Undo restores them.");
  assert.equal(await focused(page), "r2c2");
  await page.keyboard.press("Control+z");
  assert.equal(await entries(page), `.....[13]${".".repeat(10)}`);
  assert.deepEqual(faults, []);
});

test("corner marks are apart from those in the centre; more than nine are all shown", async () => {
  const { page, faults } = await begin(SMALL);
  await type(page, "r2c2", "Shift+3", "Shift+1", "Control+2");
  assert.equal(await said(page), "Candidate 2 added");
  assert.equal(await labelOf(page, "r2c2"), "row 2, column 2, empty, candidates 2, corner marks 1 3");
  await page.keyboard.press("Shift+3");
  assert.equal(await said(page), "Corner mark 3 removed");
  await page.click("#variant-marks");
  assert.equal(await page.textContent("#variant-marks"), "Corner");
  await page.click("#variant-pad [data-value='4']");
  assert.equal(await labelOf(page, "r2c2"), "row 2, column 2, empty, candidates 2, corner marks 1 4");
  // A value hides both.
  await page.click("#variant-marks");
  await page.click("#variant-marks");
  await page.keyboard.press("3");
  assert.equal(await labelOf(page, "r2c2"), "row 2, column 2, 3");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  assert.equal(await labelOf(page, "r2c2"), "row 2, column 2, empty");
  await page.keyboard.press("Escape");
  await openText(page, ".Shape~16x16.");
  await type(page, "r1c1", ..."123456789ABCDEFG".split("").map((sign) => `Shift+${sign}`));
  assert.equal(await page.textContent("#variant-grid [data-cell=r1c1] .marks"), "123456789ABCDEFG");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(faults, []);
});

test("cells are coloured, clues too; colours are kept, undone and erased last", async () => {
  const { page, faults } = await begin(SMALL);
  await page.click("#variant-grid [data-cell=r1c2]");
  await page.click("#variant-grid [data-cell=r1c3]", { modifiers: ["Shift"] });
  await page.keyboard.press("c");
  assert.equal(await said(page), "Colours");
  assert.equal(await page.locator("#variant-pad button").count(), 9);
  await page.click("#variant-pad [data-value='7']");
  assert.equal(await said(page), "2 cells coloured pink");
  assert.deepEqual([await labelOf(page, "r1c2"), await labelOf(page, "r1c3")], ["row 1, column 2, empty, pink", "row 1, column 3, 4, clue, pink"]);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("2");
  await page.keyboard.press("Control+z");
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, 4, clue, pink");
  await page.keyboard.press("c");
  await type(page, "r1c2", "3", "Shift+1", "Control+4");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash.startsWith("#puzzle="));
  await page.reload();
  await ready(page);
  await openText(page, SMALL);
  assert.deepEqual([await labelOf(page, "r1c2"), await labelOf(page, "r1c3")], ["row 1, column 2, 3, pink", "row 1, column 3, 4, clue, pink"]);
  await type(page, "r1c2", "Delete", "Shift+1", "Control+4", "Delete");
  assert.equal(await labelOf(page, "r1c2"), "row 1, column 2, empty, pink");
  await page.keyboard.press("Delete");
  assert.equal(await labelOf(page, "r1c2"), "row 1, column 2, empty");
  await type(page, "r1c3", "c", "7");
  assert.equal(await said(page), "Colour removed from 1 cell");
  assert.deepEqual(faults, []);
});

test("several cells are selected by Shift, Ctrl and dragging", async () => {
  const { page, faults } = await begin(SMALL);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("3");
  assert.equal(await entries(page), "3...3...3.......");
  assert.equal(await said(page), "3 entered in 3 cells");
  await page.keyboard.press("3");
  assert.equal(await entries(page), EMPTY);
  await page.click("#variant-grid [data-cell=r2c2]");
  await page.click("#variant-grid [data-cell=r3c3]", { modifiers: ["Shift"] });
  await page.click("#variant-grid [data-cell=r2c3]", { modifiers: ["Control"] });
  await page.keyboard.press("Control+2");
  assert.equal(await entries(page), ".....[2]...[2][2].....");
  await page.dragAndDrop("#variant-grid [data-cell=r4c1]", "#variant-grid [data-cell=r4c3]");
  await page.click("#variant-pad [data-value='4']");
  assert.equal(await entries(page), ".....[2]...[2][2].444.");
  assert.deepEqual(faults, []);
});

test("a game goes on when its text is opened again, and a result hides it for a while", async () => {
  const { page, faults } = await begin(SMALL);
  await type(page, "r1c1", "1");
  await type(page, "r2c2", "Control+4");
  await page.keyboard.press("Escape");
  // The browser reports that the dialog is closed somewhat later.
  await page.waitForFunction(() => location.hash.startsWith("#puzzle="));
  await page.reload();
  await ready(page);
  await openText(page, SMALL);
  assert.equal(await entries(page), "1....[4]..........");
  assert.match((await page.textContent("#toast")) ?? "", /^You have begun this puzzle before/);
  await page.click("#variant-solve");
  await page.waitForSelector("#variant-clues:visible");
  assert.equal(await page.isVisible("#variant-grid"), false);
  assert.equal(await page.isVisible("#variant-keys"), false);
  await page.keyboard.press("3");
  await page.click("#variant-clues");
  await page.waitForSelector("#variant-grid:visible");
  assert.equal(await entries(page), "1....[4]..........");
  await page.click("#variant-restart");
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("sudokit.rules.")).length), 0);
  assert.deepEqual(faults, []);
});

test("two tabs with the same puzzle keep one game", async () => {
  const { page, faults } = await begin(SMALL);
  await type(page, "r1c1", "1");
  const other = await page.context().newPage();
  await other.goto(`${site.address}#puzzle=${EASY}`);
  await ready(other);
  await openText(other, SMALL);
  await type(other, "r2c2", "Control+4");
  await type(other, "r1c3", "c", "3");
  const holds = (/** @type {string} */ expected) => page.waitForFunction((text) => document.querySelector("#variant-grid [data-cell=r1c3] .label")?.textContent === text, expected);
  await holds("row 1, column 3, 4, clue, green");
  assert.equal(await entries(page), "1....[4]..........");
  await type(page, "r1c2", "3");
  await other.waitForFunction(() => document.querySelector("#variant-grid [data-cell=r1c2] .seen")?.textContent === "3");
  assert.equal(await entries(other), "13...[4]..........");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await holds("row 1, column 3, 4, clue");
  assert.deepEqual(faults, []);
});

test("at most 50 games are kept; a full storage is reported once", async () => {
  const { page } = await begin(SMALL);
  await page.evaluate(() => {
    for (let at = 0; at < 50; at += 1) localStorage.setItem(`sudokit.rules.old${at}`, JSON.stringify({ text: `old ${at}`, cells: "", marks: {}, updated: at }));
  });
  await type(page, "r1c1", "1");
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("sudokit.rules.")));
  assert.equal(kept.length, 50);
  assert.equal(kept.includes("sudokit.rules.old0"), false);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.keyboard.press("2");
  assert.match((await page.textContent("#toast")) ?? "", /^The storage of the browser is full/);
  assert.equal(await entries(page), `2${".".repeat(15)}`);
});

test("values from 0 and letters are entered", async () => {
  const { page, faults } = await begin(ZERO);
  await fillGrid(page, ZERO_SOLUTION, 4);
  await verdict(page, "Solved: every rule is satisfied.");
  await page.keyboard.press("Escape");
  await openText(page, ".Shape~16x16.~R1C1_16");
  await type(page, "r1c2", "a");
  await type(page, "r1c3", "n", "n", "f", "9", "1");
  await type(page, "r1c4", "h");
  assert.deepEqual([await labelOf(page, "r1c1"), await labelOf(page, "r1c2"), await labelOf(page, "r1c4")], ["row 1, column 1, G, clue", "row 1, column 2, A", "row 1, column 4, empty"]);
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, empty, candidates 1 9 F");
  assert.equal(await page.locator("#variant-pad button").count(), 16);
  // With colours, letters switch.
  await page.keyboard.press("n");
  await type(page, "r2c1", "c");
  assert.equal(await labelOf(page, "r2c1"), "row 2, column 1, C");
  await page.click("#variant-color");
  await page.keyboard.press("1");
  await page.keyboard.press("c");
  await page.keyboard.press("d");
  assert.equal(await labelOf(page, "r2c1"), "row 2, column 1, D, orange");
  assert.deepEqual(faults, []);
});

for (const cell of ["r1c2", "r6c6"]) {
  test(`the cells are where the drawing has them: ${cell}`, async () => {
    const { page, faults } = await begin(`.Shape~6x6.~${cell.toUpperCase()}_3.Sandwich~5~R1.Sandwich~7~C2`);
    const [over, under] = await page.evaluate((name) => {
      const box = (/** @type {Element | null | undefined} */ each) => {
        const { left = 0, top = 0, width = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
        return { x: left + width / 2, y: top + height / 2, width };
      };
      return [`#variant-grid [data-cell=${name}]`, "text.clue"].map((each, at) => box((at ? document.getElementById("variant-picture")?.shadowRoot : document)?.querySelector(each)));
    }, cell);
    assert.ok(over && under && Math.hypot(over.x - under.x, over.y - under.y) < over.width / 10, JSON.stringify([over, under]));
    assert.deepEqual(faults, []);
  });
}

for (const [width, colorScheme] of /** @type {const} */ ([[390, "light"], [320, "dark"], [1280, "dark"]])) {
  test(`the game fits ${width} pixels, ${colorScheme}`, async () => {
    const { page, faults } = await begin(SMALL, { viewport: { width, height: 720 }, colorScheme });
    await type(page, "r1c1", "2");
    await type(page, "r2c2", "Control+1", "Control+2", "Shift+3", "Shift+4", "c", "5");
    await page.click("#variant-check");
    await verdict(page, /^1 entry is wrong/);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflow(page), []);
    // Wide windows have smaller buttons behind the dialog.
    if (width < 400) assert.deepEqual(await smallTargets(page, 44), []);
    assert.deepEqual(faults, []);
  });
}
