// Puzzles of other sizes and with other rules: recognised in the dialog "Open", drawn, described, solved.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, open, paste, showDialog, shown } from "./browser.js";
import { openText } from "./rules.js";
import { browser, site } from "./site.js";
import { overflow, smallTargets, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** Thermometers on 6×6 cells, with one solution. */
const THERMO =
  ".Shape~6x6.~R1C2_2.~R4C4_2.~R1C6_5.Thermo~R2C3~R1C2~R2C2~R1C3.Thermo~R4C3~R5C4~R6C5.Thermo~R6C2~R5C3~R6C3~R5C2~R4C2.Thermo~R4C1~R3C1~R3C2~R3C3~R2C4.Thermo~R3C5~R4C5~R3C6.Thermo~R3C4~R4C4~R5C5~R6C4";
const SOLUTION = "426315\n351624\n235146\n164253\n642531\n513462";
/** It works for much longer than the test. */
const LONG = ".Shape~16x16.AntiKnight.AntiKing.StrictKropki";

/** An empty cell or a clue of f-puzzles. @param {number} [value] */
const cell = (value) => (value ? { value, given: true } : {});

/** The JSON of f-puzzles: 4×4 cells with one clue. @param {object} [more] */
const small = (more = {}) =>
  JSON.stringify({ size: 4, title: "Small <b>one</b>", author: "A. Setter", ruleset: "Normal rules apply.\nCages show sums.", grid: [...Array(4).keys()].map((row) => [...Array(4).keys()].map((column) => cell(row + column ? 0 : 1))), ...more });

/** Starts a search and waits for its verdict. @param {Page} page @param {"solve" | "candidates"} search */
async function search(page, search) {
  await page.click(`#variant-${search}`);
  await page.waitForFunction(() => document.getElementById("variant-verdict")?.textContent && document.querySelector("#variant-solve:enabled") && document.querySelector("#variant-candidates:enabled"));
  return page.textContent("#variant-verdict");
}

/** The label of the drawing. @param {Page} page @param {string} label */
const drawn = (page, label) => page.waitForSelector(`#variant-picture svg[aria-label="${label}"]`);

/** The rules in words. @param {Page} page */
const rules = (page) => page.locator("#variant-rules li").allTextContents();

test("a pasted text with rules is drawn, described and solved", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await paste(page, THERMO);
  await page.waitForSelector("#dialog-variant[open]");
  await drawn(page, "Drawing of the puzzle");
  assert.equal(await page.textContent("#variant-title"), "Puzzle with other rules");
  assert.equal(await page.textContent("#variant-about"), "6×6 cells, values 1 to 6");
  assert.equal((await rules(page)).length, 6);
  assert.equal((await rules(page))[0], "thermometer: r2c3–r1c2–r2c2–r1c3");
  assert.equal(await page.locator("#variant-givens li").first().textContent(), "r1c2 = 2");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "r1c1");
  assert.equal(await search(page, "solve"), "Exactly one solution.");
  await drawn(page, "Drawing of the puzzle with a solution");
  assert.equal(await page.textContent("#variant-cells"), SOLUTION);
  assert.match((await page.textContent("#variant-facts")) ?? "", /^\d+ search nodes?, [\d.]+ m?s$/);
  assert.equal(await search(page, "candidates"), "Each cell has one candidate.");
  await page.click("#variant-clues");
  await drawn(page, "Drawing of the puzzle");
  assert.equal(await page.textContent("#variant-verdict"), "");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "r1c1");
  await page.keyboard.press("Escape");
  assert.equal(await shown(page), EASY);
  assert.deepEqual(faults, []);
});

test("a puzzle without or with several solutions shows that, and the candidates that are left", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await openText(page, ".Shape~4x4.Thermo~R1C1~R2C2~R3C3");
  assert.equal(await search(page, "solve"), "More than one solution. Two of them:");
  await drawn(page, "Drawing of the puzzle with a solution");
  const first = await page.textContent("#variant-cells");
  await page.click("#variant-example-1");
  await page.waitForFunction((text) => document.getElementById("variant-cells")?.textContent !== text, first);
  assert.equal(await page.getAttribute("#variant-example-1", "aria-pressed"), "true");
  assert.match((await search(page, "candidates")) ?? "", /^Each candidate shown is part of a solution/);
  await drawn(page, "Drawing of the puzzle with candidates");
  assert.equal((await page.textContent("#variant-cells"))?.split("\n")[1], "1234 23   1234 1234");
  assert.equal(await page.isVisible("#variant-examples"), false);
  await page.click("#variant-edit");
  await page.waitForSelector("#dialog-open[open]");
  assert.equal(await page.inputValue("#open-text"), ".Shape~4x4.Thermo~R1C1~R2C2~R3C3");
  await page.fill("#open-text", ".Shape~4x4.Thermo~R1C1~R2C2~R3C3~R4C4.~R1C1_2");
  await page.click("#open-read");
  await page.waitForSelector("#dialog-variant[open]");
  assert.equal(await search(page, "solve"), "No solution. These rules exclude each other:");
  assert.deepEqual(await page.locator("#variant-conflict li").allTextContents(), ["thermometer: r1c1–r2c2–r3c3–r4c4", "given: r1c1 = 2"]);
  assert.deepEqual(await violations(page), []);
  assert.equal(await search(page, "candidates"), "No solution.");
  assert.equal(await page.isVisible("#variant-conflict"), false);
  assert.equal(await page.isVisible("#variant-as-text"), false);
  await page.click("#variant-edit");
  await page.waitForSelector("#dialog-open[open]");
  await page.fill("#open-text", ".Shape~9x9.Thermo~R8C1~R9C1.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R1C5_5~R1C6_6~R1C7_7~R1C8_8~R2C9_9");
  await page.click("#open-read");
  await page.waitForSelector("#dialog-variant[open]");
  await search(page, "solve");
  assert.deepEqual((await page.locator("#variant-conflict li").allTextContents()).slice(4), ["given: r1c5 = 5", "2 more rules"]);
  assert.deepEqual(faults, []);
});

test("texts of other programs have a title, an author and notes; what has only clues is played", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await openText(page, small({ killercage: [{ cells: ["R1C2", "R1C3"], value: "5" }] }));
  assert.equal(await page.textContent("#variant-title"), "Small <b>one</b>");
  assert.equal(await page.textContent("#variant-about"), "by A. Setter · 4×4 cells, values 1 to 4");
  assert.deepEqual(await rules(page), ["cage 5: r1c2 r1c3"]);
  assert.equal(await page.textContent("#variant-author-rules"), "Normal rules apply.\nCages show sums.");
  assert.equal(await page.isVisible("#variant-missing"), false);
  await page.keyboard.press("Escape");
  const lines = [{ wayPoints: [[0.5, 0.5], [1.5, 1.5]], color: "#ff0000", thickness: 10 }];
  await openText(page, JSON.stringify({ cells: [...Array(4)].map(() => [...Array(4)].map(() => ({}))), lines }));
  assert.equal(await page.isVisible("#variant-missing"), true);
  assert.match((await page.textContent("#variant-notes")) ?? "", /`lines` \(1\) is not understood/);
  await page.keyboard.press("Escape");
  for (const [text, about] of [["2x2:1n4", "4×4 cells, values 1 to 4"], [`${"G...............\n".repeat(16)}`, "16×16 cells, values 1 to 16"]]) {
    await openText(page, text ?? "");
    assert.equal(await page.textContent("#variant-about"), about);
    await page.keyboard.press("Escape");
  }
  await showDialog(page, "open");
  await page.fill("#open-text", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5~R9C9_1");
  await page.click("#open-read");
  await page.waitForSelector("#dialog-open", { state: "hidden" });
  assert.equal(await shown(page), `5${".".repeat(79)}1`);
  assert.deepEqual(faults, []);
});

test("of several puzzles with rules, one is chosen; a wrong one has its line", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "open");
  await page.fill("#open-text", `# four\n${small()}\n.Shape~6x6.Termo~R1C1\n${THERMO}\n.Shape~9x9.~R1C1_5\n`);
  await page.click("#open-read");
  await page.waitForSelector("#open-found .found button");
  assert.deepEqual(await page.locator("#open-found .found small").allTextContents(), ["by A. Setter · 4×4 cells, values 1 to 4", "6×6 cells, values 1 to 6", "9×9 cells, values 1 to 9"]);
  assert.match((await page.textContent("#open-found .found button:nth-child(1)")) ?? "", /^Small <b>one<\/b>/);
  assert.equal(await page.textContent("#open-found .faults"), "Line 3, column 12: unknown rule `Termo`; did you mean `Thermo`?");
  assert.deepEqual(await violations(page), []);
  await page.click("#open-found .found button:nth-child(2)");
  await page.waitForSelector("#dialog-variant[open]");
  assert.equal(await search(page, "solve"), "Exactly one solution.");
  await page.click("#variant-edit");
  await page.waitForSelector("#dialog-open[open]");
  assert.equal(await page.inputValue("#open-text"), THERMO);
  // Lines of rules alone, as the collections of the solver have them.
  await page.fill("#open-text", ".Cage~3~R1C1~R1C2.AntiKing\n.Cage~9~R1C1~R2C1.AntiKnight\n");
  await page.click("#open-read");
  await page.waitForFunction(() => document.querySelectorAll("#open-found .found button").length === 2);
  await page.fill("#open-text", ".Shape~9x9.~R1C1_5\n.Shape~6x6\n");
  await page.click("#open-read");
  await page.waitForSelector("#open-found .found small:text('6×6')");
  await page.click("#open-found .found button:nth-child(1)");
  await page.waitForSelector("#dialog-open", { state: "hidden" });
  assert.equal(await shown(page), `5${".".repeat(80)}`);
  assert.deepEqual(faults, []);
});

test("a malformed rule is reported with its place, and nothing of the text is dropped", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  for (const [text, message, part] of [
    [".Shape~6x6.Thermo~R1C1~R7C1", "Error: no cell `R7C1`; the grid has R1C1 to R6C6", "R7C1"],
    ["https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Termo~R1C1~R1C2", "Error: unknown rule `Termo`; did you mean `Thermo`?", "Termo"],
    [small({ mystery: [{ cells: ["R1C1"] }] }), "Error: mystery: unknown element `mystery`, which may be a rule; remove it, or write it as a known rule", '[{"cells":["R1C1"]}]'],
  ]) {
    if (!(await page.isVisible("#dialog-open"))) await showDialog(page, "open");
    await page.fill("#open-text", text ?? "");
    await page.click("#open-read");
    await page.waitForFunction((wanted) => document.querySelector("#open-found .faults mark")?.textContent === wanted, part);
    assert.equal(await page.textContent("#open-found .faults"), `${message}${await page.textContent("#open-found .excerpt")}`);
    assert.equal(await page.$eval("#open-text", (area) => area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd)), part);
  }
  await page.fill("#open-text", "https://sudokupad.app/abc");
  await page.click("#open-read");
  await page.waitForFunction(() => /on a server/.test(document.querySelector("#open-found .faults")?.textContent ?? ""));
  await page.fill("#open-text", "hello");
  await page.click("#open-read");
  await page.waitForFunction(() => document.querySelector("#open-found")?.textContent?.includes("No puzzle found."));
  assert.equal(await shown(page), EASY);
});

test("a long search is cancelled by its button, and by closing the dialog", { timeout: 120_000 }, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await openText(page, LONG);
  await page.click("#variant-solve");
  await page.waitForSelector("#variant-progress.working");
  assert.equal(await page.textContent("#variant-solve"), "Cancel");
  assert.equal(await page.isDisabled("#variant-candidates"), true);
  await page.click("#variant-solve");
  await page.waitForFunction(() => document.getElementById("variant-verdict")?.textContent === "cancelled");
  assert.equal(await page.textContent("#variant-solve"), "Solve");
  await page.click("#variant-candidates");
  await page.waitForSelector("#variant-progress.working");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.getElementById("variant-candidates")?.textContent === "Candidates");
  await openText(page, THERMO);
  assert.equal(await page.textContent("#variant-verdict"), "");
  assert.equal(await search(page, "solve"), "Exactly one solution.");
  assert.deepEqual(faults, []);
});

test("a search that a limit ended says so", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await openText(page, THERMO);
  await page.evaluate(() => {
    const { parse } = JSON;
    const { json } = Response.prototype;
    const changed = (/** @type {any} */ answer) => {
      for (const result of [answer?.result, answer?.response?.result]) if (result?.status) result.status = "limit";
      return answer;
    };
    JSON.parse = (text) => changed(parse(text));
    Response.prototype.json = async function () {
      return changed(await json.call(this));
    };
  });
  assert.match((await search(page, "solve")) ?? "", /^A solution was found\. The limit of time was reached/);
  assert.match((await search(page, "candidates")) ?? "", /^Not exact: the limit of time was reached\./);
});

if (process.env.BROWSER !== "firefox") {
  test("the drawing is downloaded as it is shown", async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { acceptDownloads: true });
    await openText(page, THERMO);
    await search(page, "solve");
    await drawn(page, "Drawing of the puzzle with a solution");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("#variant-save")]);
    assert.equal(file.suggestedFilename(), "sudoku.svg");
    const text = await readFile(await file.path(), "utf8");
    assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    const digits = text.match(/<text class="(?:clue|found)"/g) ?? [];
    assert.equal(digits.length, 36);
  });
}

for (const [width, colorScheme] of /** @type {const} */ ([[1280, "dark"], [320, "light"], [320, "dark"]])) {
  test(`the dialog fits ${width} pixels and can be read, ${colorScheme}`, async () => {
    const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width, height: 720 }, colorScheme });
    await openText(page, small({ killercage: [{ cells: ["R1C2", "R1C3"], value: "5" }] }));
    await search(page, "solve");
    await drawn(page, "Drawing of the puzzle with a solution");
    for (const id of ["variant-as-text", "variant-words", "variant-givens-part"]) await page.click(`#${id} summary`);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await overflow(page), []);
    // Wide windows have smaller buttons behind the dialog.
    if (width === 320) assert.deepEqual(await smallTargets(page, 44), []);
    assert.deepEqual(faults, []);
  });
}
