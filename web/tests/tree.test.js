// The page as screen readers read it: the accessibility tree of each view, the labels of the cells, dialogs, the focus and announcements.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { EASY, NOON, SOLVED, labelOf, open, showDialog } from "./browser.js";
import { browser, site } from "./site.js";
import { compared, nodesOf, treeFaults, treeOf } from "./tree.js";
import { VIEWS, fileOf, play } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const heard = async (page) => (await page.textContent("#announcer")) ?? "";

/** The `id` of the element with the focus, or its cell. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute("data-cell") || active?.id || (active?.tagName ?? "").toLowerCase();
  });

for (const [name, puzzle, show] of VIEWS) {
  test(`${name}: the tree equals its snapshot, and everything in it has a name`, async () => {
    const { page, context, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`);
    // The dialog for a new puzzle shows the last days.
    await page.clock.setFixedTime(NOON);
    await show(page);
    const { tree, expected } = await compared(page, name);
    assert.equal(tree, expected);
    assert.deepEqual(treeFaults(tree), []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("each snapshot belongs to a view", async () => {
  const files = await readdir(new URL("trees", import.meta.url));
  assert.deepEqual(files.sort(), VIEWS.map(([name]) => `${fileOf(name)}.yml`).sort());
});

/** The words of each language for the labels of the cells and the end of a game, written out so that a wrong translation is found. */
const LANGUAGES = [
  { locale: "en", place: (/** @type {number} */ row, /** @type {number} */ column) => `row ${row}, column ${column}`, comma: ", ", clue: "clue", empty: "empty", corners: "corner marks", end: /^Solved in 0:00\. Well done!$/ },
  { locale: "de", place: (/** @type {number} */ row, /** @type {number} */ column) => `Zeile ${row}, Spalte ${column}`, comma: ", ", clue: "Vorgabe", empty: "leer", corners: "Ecknotizen", end: /^Gelöst in 0:00\. Gut gemacht!$/ },
  { locale: "es", place: (/** @type {number} */ row, /** @type {number} */ column) => `fila ${row}, columna ${column}`, comma: ", ", clue: "dato", empty: "vacía", corners: "marcas de esquina", end: /^Resuelto en 0:00\. ¡Bien hecho!$/ },
  { locale: "zh-CN", place: (/** @type {number} */ row, /** @type {number} */ column) => `第${row}行，第${column}列`, comma: "，", clue: "已知数", empty: "空格", corners: "角标", end: /^完成，用时0:00。真棒！$/ },
];

/** The row and the column of a cell. @param {number} cell @returns {[number, number]} */
const placeOf = (cell) => [Math.floor(cell / 9) + 1, (cell % 9) + 1];

for (const { locale, place, comma, clue, empty, corners } of LANGUAGES) {
  test(`${locale}: the name of each cell has its row, its column and its content`, async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { locale });
    await play(page);
    const entered = new Map([[2, "4"], [9, "9"], [19, "3"], [20, "6"], [29, "7"]]);
    const noted = new Map([[0, "1 5"], [1, "1 5"], [14, "1 2"]]);
    const expected = [...EASY].map((digit, cell) => {
      const notes = noted.has(cell) ? [`${corners} ${noted.get(cell)}`] : [];
      const content = entered.has(cell) ? [entered.get(cell)] : digit === "." ? [empty, ...notes] : [digit, clue];
      return [place(...placeOf(cell)), ...content].join(comma);
    });
    const cells = nodesOf(await treeOf(page)).filter(({ role }) => role === "gridcell");
    assert.deepEqual(cells.map(({ name }) => name), expected);
  });
}

for (const { locale, place, comma, clue, empty, end } of LANGUAGES) {
  test(`${locale}: a puzzle is played from start to end with the keys and by ear`, async () => {
    const { page, context, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, { locale });
    // The clock is stopped, so that the time in the last announcement is known.
    await page.clock.pauseAt(Date.now() + 1000);
    /** The label of the cell with the focus, and the last announcement. */
    const ear = () => page.evaluate(() => [document.activeElement?.querySelector(".label"), document.getElementById("announcer")].map((each) => each?.textContent ?? ""));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const [cell, digit] of [...SOLVED].entries()) {
      const where = place(...placeOf(cell));
      const isClue = EASY[cell] !== ".";
      assert.equal((await ear())[0], [where, ...(isClue ? [digit, clue] : [empty])].join(comma));
      if (!isClue) await page.keyboard.press(digit);
      if (!isClue && cell < 80) assert.deepEqual(await ear(), Array(2).fill([where, digit].join(comma)));
      await page.keyboard.press("ArrowRight");
      if (cell % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    assert.match(await heard(page), end);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("the tabs are tabs, and each controls the panel that it names", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  assert.deepEqual(await page.getByRole("tab").allTextContents(), ["Play", "Learn", "Check", "Print"]);
  await page.focus("#tab-play");
  for (const name of ["Learn", "Check", "Print", "Play"]) {
    await page.keyboard.press(name === "Play" ? "Home" : "ArrowRight");
    const nodes = nodesOf(await treeOf(page));
    const selected = nodes.filter(({ role, attributes }) => role === "tab" && attributes.includes("selected"));
    assert.deepEqual(selected.map((tab) => tab.name), [name]);
    assert.deepEqual(nodes.filter(({ role }) => role === "tabpanel").map((panel) => panel.name), [name]);
    assert.equal(await page.getByRole("tab", { selected: true }).getAttribute("aria-controls"), await page.getByRole("tabpanel").getAttribute("id"));
    assert.equal(await focused(page), `tab-${name.toLowerCase()}`);
  }
});

/** The buttons that open a dialog, and the names of the dialogs. */
const DIALOGS = /** @type {const} */ ([
  ["new", "New puzzle"],
  ["open", "Open a puzzle"],
  ["games", "Games on this device"],
  ["share", "Share"],
  ["settings", "Settings"],
  ["help", "How to play"],
]);

for (const [button, name] of DIALOGS) {
  test(`the dialog of the button "${button}" has a name and the focus, and gives the focus back`, async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
    await page.focus(`#${button}`);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name, exact: true }).waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null && document.activeElement !== document.body);
    assert.ok(await isInside());
    assert.deepEqual(treeFaults(await treeOf(page)), []);
    await page.keyboard.press("Escape");
    assert.equal(await focused(page), button);
  });
}

test("a setting has a short name, and its effect as the description", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#settings");
  const described = await page.$$eval("#dialog-settings input", (all) => all.map((each) => document.getElementById(each.getAttribute("aria-describedby") ?? "")?.textContent));
  assert.equal(await page.getByRole("checkbox", { name: "Clean up marks", exact: true }).isChecked(), true);
  assert.equal(described[1], "A digit that you enter is removed from the marks of its row, column and box.");
  assert.ok(described.every(Boolean));
});

test("behind a dialog and during a pause, the browser hides the grid from screen readers", async () => {
  const { page, context } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const browserTree = await context.newCDPSession(page);
  const cells = async () => {
    const { nodes } = await browserTree.send("Accessibility.getFullAXTree");
    return nodes.filter(({ role, ignored }) => role?.value === "gridcell" && !ignored).map(({ name }) => name?.value);
  };
  const visible = await cells();
  assert.equal(visible.length, 81);
  assert.equal(visible[5], "row 1, column 6, 7, clue");
  await page.click("#help");
  assert.deepEqual(await cells(), []);
  await page.keyboard.press("Escape");
  await page.click("#pause");
  assert.deepEqual(await cells(), []);
  await page.click("#resume");
  assert.equal((await cells()).length, 81);
});

test("the stages of a hint are read out, and the step with its reason and its result", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  assert.equal(await page.getAttribute("#hint-live", "aria-live"), "polite");
  const stages = ["Look at box 1.", "There is a hidden single.", "Which digit of box 1 can only go in r1c3?"];
  for (const n of [1, 2, 3]) {
    await page.keyboard.press("h");
    await page.waitForFunction((many) => document.querySelectorAll("#hint-live li").length === many, n);
    assert.deepEqual(await page.locator("#hint-live li").allTextContents(), stages.slice(0, n));
  }
  await page.keyboard.press("h");
  await page.waitForSelector("#hint-step .therefore");
  assert.match(await heard(page), /^hidden single: In box 1, 4 can only go in r1c3\. .+\. So r1c3=4\.$/);
});

test("the moves of backtracking and the deductions are read out one by one", async () => {
  const { page } = await open(browser, `${site.address}#learn=backtracking`);
  await page.click("#learn-worst");
  const says = (/** @type {RegExp} */ wanted) => page.waitForFunction((source) => new RegExp(source).test(document.getElementById("announcer")?.textContent ?? ""), wanted.source);
  await page.click("#learn-forward");
  await says(/^Placed 2 in r1c1$/);
  await page.click("#learn-back");
  await says(/^Not started$/);
  await page.waitForFunction(() => /^0 \/ \d+$/.test(document.getElementById("person-at")?.textContent ?? ""));
  await page.click("#person-forward");
  await says(/^hidden single: .+ So r\dc\d=\d\.$/);
});

test("a message is read out behind a dialog too, and once", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#theme");
  assert.match(await heard(page), /^Theme: /);
  await showDialog(page, "share");
  await page.click("#share-svg");
  assert.equal(await page.textContent("#dialog-share > .announcer"), "sudoku.svg is downloaded.");
  const statuses = nodesOf(await treeOf(page)).filter(({ text }) => text === "sudoku.svg is downloaded.");
  assert.deepEqual(statuses.map(({ role }) => role), ["status"]);
  const isOnTop = await page.evaluate(() => document.getElementById("toast")?.parentElement?.id);
  assert.equal(isOnTop, "dialog-share");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.getElementById("toast")?.parentElement === document.body);
  assert.equal(await page.textContent("#dialog-share > .announcer"), "");
});

test("the focus is not lost when the element that has it disappears", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const press = async (/** @type {string} */ id) => {
    await page.focus(`#${id}`);
    await page.keyboard.press("Enter");
  };
  await page.focus("#board [data-cell=r1c2]");
  await page.keyboard.press("p");
  assert.equal(await focused(page), "resume");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "r1c2");
  for (let stage = 1; stage <= 4; stage += 1) {
    await press("hint-more");
    await page.waitForFunction((n) => document.querySelectorAll("#hint-stages li, #hint-step .therefore").length === n, stage);
  }
  assert.equal(await focused(page), "hint-take");
  await page.keyboard.press("Enter");
  assert.match(await focused(page), /^r\dc\d$/);
  await press("path-show");
  await page.waitForSelector("#step-3");
  assert.equal(await focused(page), "path-steps");
  await page.keyboard.press("ArrowDown");
  await press("preview-close");
  assert.match(await focused(page), /^r\dc\d$/);
});

test("the focus is not lost when the card of a solved puzzle is closed, and when digits become clues", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}&cells=.${SOLVED.slice(1)}`);
  await page.keyboard.press(SOLVED[0] ?? "");
  await page.waitForSelector("#finish:not([hidden])");
  await page.focus("#finish-close");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "r1c1");
  await showDialog(page, "new");
  await page.click("#new-blank");
  await page.keyboard.press("5");
  await page.focus("#fix");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "r1c1");
  assert.equal(await labelOf(page, "r1c1"), "row 1, column 1, 5, clue");
});

test("the focus is not lost in the list of games", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("5");
  await showDialog(page, "games");
  await page.getByRole("button", { name: /^Rename: / }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /^mine/);
  await page.getByRole("button", { name: "Delete: mine", exact: true }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "games-undo");
  assert.equal(await page.textContent("#dialog-games > .announcer"), "mine is deleted.");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "games-search");
});
