// The player's lines: over cells and between candidates; by mouse, by finger and by keyboard.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, labelOf, open, ready, showDialog } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} name */
const at = (name) => `#board [data-cell=${name}]`;

/** @param {Page} page */
const announced = async (page) => (await page.textContent("#announcer")) ?? "";

/** The number of lines on the grid, dashed ones after the sign. @param {Page} page */
const drawn = (page) => page.$$eval("#board .line", (all) => `${all.length}/${all.filter((each) => each.classList.contains("dashed")).length}`);

/** The middle of a cell, or of one of its candidates. @param {Page} page @param {string} name @param {string} [digit] */
async function middle(page, name, digit) {
  const box = await page.locator(digit ? `${at(name)} [data-mark="${digit}"]` : at(name)).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the mouse over cells. @param {Page} page @param {string[]} names */
async function drag(page, ...names) {
  for (const [index, name] of names.entries()) {
    const { x, y } = await middle(page, name);
    await page.mouse.move(x, y, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** @param {Page} page @param {string[]} keys */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a drag draws a line over the cells that it passes, and a second one removes it", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#line");
  assert.equal(await page.getAttribute("#line", "aria-pressed"), "true");
  assert.equal(await page.textContent("#aim"), "Over cells");
  await drag(page, "r1c1", "r1c3", "r3c3");
  assert.equal(await drawn(page), "4/0");
  assert.equal(await announced(page), "Line from r1c1 to r3c3");
  assert.equal(await labelOf(page, "r1c1"), "row 1, column 1, empty, blue line to r1c2");
  assert.equal(await labelOf(page, "r1c3"), "row 1, column 3, empty, blue line to r1c2 r2c3");
  assert.equal(await page.locator("#board td[aria-selected=true]").count(), 1);
  await drag(page, "r1c2", "r1c3", "r2c3");
  assert.equal(await drawn(page), "2/0");
  assert.equal(await announced(page), "Line from r1c2 to r2c3 removed");
  // Going back during a drag shortens the line.
  await drag(page, "r5c5", "r5c8", "r5c6");
  assert.equal(await drawn(page), "3/0");
  await drag(page, "r9c1", "r6c4");
  assert.match(await labelOf(page, "r8c2"), /blue line to r7c3 r9c1$/);
  for (let moves = 0; moves < 4; moves += 1) await page.click("#undo");
  assert.equal(await drawn(page), "0/0");
  assert.equal(await page.isDisabled("#undo"), true);
  await page.click("#redo");
  assert.equal(await drawn(page), "4/0");
  await page.click("#line");
  await drag(page, "r1c1", "r1c3");
  assert.equal(await page.locator("#board td[aria-selected=true]").count(), 3);
  assert.equal(await drawn(page), "4/0");
  assert.deepEqual(faults, []);
});

test("the pad chooses the colour; the lines of selected cells are erased", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#line");
  await drag(page, "r1c1", "r1c2");
  await page.click("#pad button:nth-child(3)");
  assert.equal(await announced(page), "Colour of lines: green");
  assert.equal(await page.getAttribute("#pad button:nth-child(3)", "aria-pressed"), "true");
  await drag(page, "r1c1", "r1c2");
  assert.match(await labelOf(page, "r1c1"), /green line to r1c2$/);
  await drag(page, "r4c1", "r6c1");
  await drag(page, "r4c3", "r4c4");
  await page.click(at("r5c1"));
  await page.click("#erase");
  assert.equal(await announced(page), "2 lines removed");
  assert.equal(await drawn(page), "2/0");
  await page.click("#line");
  // Outside of the tool, lines are erased after digits, marks and colours.
  await page.click(at("r1c1"));
  await press(page, "Shift+5", "c", "2", "c", "Delete", "Delete");
  assert.match(await labelOf(page, "r1c1"), /empty, green line to r1c2$/);
  await press(page, "Delete");
  assert.match(await labelOf(page, "r1c1"), /empty$/);
  await press(page, "Control+a", "l", "Delete");
  assert.equal(await announced(page), "1 line removed");
  assert.equal(await drawn(page), "0/0");
});

test("candidates are joined by a solid line, then by a dashed one, then by none", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#auto");
  await page.click("#line");
  await page.click("#aim");
  assert.equal(await announced(page), "Choose a digit: lines join its candidates");
  await page.click("#pad button:nth-child(9)");
  assert.equal(await page.textContent("#aim"), "Candidates 9");
  await drag(page, "r1c1", "r2c2", "r1c5");
  assert.equal(await drawn(page), "1/0");
  assert.equal(await announced(page), "Line from candidate 9 of r1c1 to candidate 9 of r1c5");
  assert.match(await labelOf(page, "r1c1"), /, candidate 9: blue line to r1c5$/);
  await drag(page, "r1c5", "r1c1");
  assert.equal(await drawn(page), "1/1");
  assert.match(await labelOf(page, "r1c5"), /, candidate 9: blue dashed line to r1c1$/);
  // The rings are around the candidates of the grid.
  const far = await page.evaluate(() => {
    const middle = (/** @type {Element | null} */ each) => /** @type {DOMRect} */ (each?.getBoundingClientRect());
    const [ring, mark] = [middle(document.querySelector("#board .ring circle")), middle(document.querySelector("[data-cell=r1c1] [data-mark='9']"))];
    return Math.hypot(ring.x + ring.width / 2 - mark.x - mark.width / 2, ring.y + ring.height / 2 - mark.y - mark.height / 2);
  });
  assert.ok(far < 1, `${far}`);
  await drag(page, "r1c1", "r1c5");
  assert.equal(await drawn(page), "0/0");
  // Within a cell, the candidate at which the drag ends is the other one.
  const [from, to] = [await middle(page, "r1c1"), await middle(page, "r1c1", "1")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  assert.match(await labelOf(page, "r1c1"), /, candidate 1: blue line to candidate 9, candidate 9: blue line to candidate 1$/);
  // No line leads to a cell with a digit, and a line to a candidate that is decided is not shown.
  await drag(page, "r1c1", "r1c6");
  assert.equal(await page.textContent("#toast"), "No line: 9 is not a candidate of r1c6.");
  await press(page, "l");
  await page.click(at("r1c1"));
  await press(page, "9");
  assert.equal(await drawn(page), "0/0");
  assert.match(await labelOf(page, "r1c1"), /column 1, 9$/);
  await press(page, "9");
  assert.equal(await drawn(page), "1/0");
  assert.deepEqual(faults, []);
});

test("marks made by hand are joined where they are, and others are named", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await press(page, "Control+1", "Control+5", "l", "Shift+5", "Enter", "ArrowRight", "Enter");
  assert.equal(await page.$$eval("#board .ring text", (all) => all.map((each) => each.textContent).join()), "5");
  const boxes = await page.$$eval("#board [data-cell=r1c1] .centre i, #board .ring circle", (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.ok(boxes.some(({ left, right }) => left <= boxes[1].left && right >= boxes[1].right));
  await press(page, "Control+5", "Control+1");
  assert.equal(await drawn(page), "1/0");
  // A candidate that is struck from the list has no line.
  await press(page, "Escape", "ArrowLeft", "Control+5", "Control+8");
  assert.equal(await drawn(page), "0/0");
});

test("lines are drawn with the keyboard alone", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "l");
  assert.equal(await announced(page), "Lines: drag, or press Enter in one cell and then in another");
  await press(page, "Enter");
  assert.equal(await announced(page), "A line begins at r1c1; press Enter in the next cell");
  assert.equal(await page.locator("#board .tip").count(), 1);
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  assert.equal(await announced(page), "Line from r1c1 to r1c4");
  assert.equal(await drawn(page), "3/0");
  await press(page, "ArrowDown", "Enter");
  assert.equal(await drawn(page), "4/0");
  await press(page, "Escape");
  assert.equal(await announced(page), "The line ends");
  await press(page, "Control+z", "Control+z");
  assert.equal(await drawn(page), "0/0");
  // Several selected cells are joined in the order of their selection.
  await page.click(at("r4c1"));
  await press(page, "Shift+ArrowRight", "Shift+ArrowDown", "7", "Enter");
  assert.equal(await announced(page), "Line from r4c1 to r5c2");
  assert.match(await labelOf(page, "r4c2"), /pink line to r4c1 r5c2$/);
  await press(page, "Enter");
  assert.equal(await announced(page), "Line from r4c1 to r5c2 removed");
  // Candidates: between cells, and within one.
  await press(page, "Escape", "m", "Shift+1");
  assert.equal(await announced(page), "Lines join the candidates 1");
  await page.click(at("r1c1"));
  await press(page, "Enter", "ArrowRight", "Enter", "Shift+5", "Enter");
  assert.match(await labelOf(page, "r1c2"), /candidate 1: pink line to r1c1 candidate 5, candidate 5: pink line to candidate 1$/);
  await press(page, "Shift+0");
  assert.equal(await announced(page), "Lines join cells");
  await press(page, "c");
  assert.equal(await page.getAttribute("#line", "aria-pressed"), "false");
  assert.equal(await page.locator("#board .tip").count(), 0);
  assert.deepEqual(faults, []);
});

test("lines are kept by a reload, with undo, and by a link; a damaged link is reported", async () => {
  const { page, context, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#line");
  await drag(page, "r1c1", "r1c3");
  await press(page, "m", "Shift+9", "6");
  await drag(page, "r1c1", "r1c5");
  await drag(page, "r1c1", "r1c5");
  const label = await labelOf(page, "r1c1");
  assert.match(label, /blue line to r1c2, candidate 9: red dashed line to r1c5$/);
  const link = page.url();
  await page.reload();
  await ready(page);
  assert.equal(await labelOf(page, "r1c1"), label);
  await press(page, "Control+z");
  assert.equal(await drawn(page), "3/0");
  await press(page, "Control+y");
  assert.equal(await drawn(page), "3/1");
  const other = await context.newPage();
  await other.goto(link);
  await ready(other);
  assert.equal(await labelOf(other, "r1c1"), label);
  const { page: third } = await open(browser, link.slice(0, -1));
  assert.equal(await third.textContent("#toast"), "This link is incomplete: part of the position is missing.");
  assert.equal(await drawn(third), "0/0");
  assert.deepEqual(faults, []);
});

test("lines are exported and imported, and a wrong line is named with its place", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  // A game with nothing but lines is kept too.
  await press(page, "l");
  await drag(page, "r2c1", "r2c3");
  await page.waitForFunction(() => Object.entries(localStorage).some(([name, value]) => name.startsWith("sudokit.kept.") && value.includes("lines=")));
  await showDialog(page, "games");
  const waiting = page.waitForEvent("download");
  await page.click("#games-export");
  const file = JSON.parse(await readFile(await (await waiting).path(), "utf8"));
  const { position } = file.games[0];
  assert.match(position, /&lines=(.{5}){2}$/);

  const { page: fresh, faults } = await open(browser, site.address);
  await showDialog(fresh, "games");
  const take = (/** @type {string} */ text) =>
    fresh.setInputFiles("#games-file", { name: "games.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ ...file, games: [{ ...file.games[0], position: text }] })) });
  for (const wrong of ["00", "00000", "0000z", "01005", "0002b", "002a5", "00ZZ5"]) {
    await fresh.evaluate(() => (document.getElementById("toast") ?? document.body).replaceChildren());
    await take(position.replace(/lines=.*/, `lines=${wrong}`));
    await fresh.waitForFunction(() => document.getElementById("toast")?.textContent?.includes("games[0].position: lines"));
  }
  await take(position);
  await fresh.waitForSelector("#games-import:not([hidden])");
  await fresh.click("#games-merge");
  await fresh.click("#games-list .go");
  assert.match(await labelOf(fresh, "r2c2"), /blue line to r2c1 r2c3$/);
  assert.deepEqual(faults, []);
});

test("a finger draws lines, in Chinese", async () => {
  const options = { locale: "zh-CN", viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, options);
  await page.tap("#line");
  assert.equal(await page.textContent("#line"), "画线");
  const client = await page.context().newCDPSession(page);
  const [from, to] = [await middle(page, "r4c1"), await middle(page, "r6c1")];
  const before = await page.evaluate(() => scrollY);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y: from.y + (to.y - from.y) * part }] });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => document.querySelectorAll("#board .line:not(.draft)").length === 2);
  assert.equal(await page.evaluate(() => scrollY), before);
  assert.equal(await announced(page), "已画线：r4c1到r6c1");
  assert.match(await labelOf(page, "r5c1"), /蓝色线连到 r4c1 r6c1$/);
  await page.tap(at("r9c9"));
  assert.equal(await drawn(page), "2/0");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.deepEqual(faults, []);
});

test("lines differ without colour, are visible in both themes, and are hidden from screen readers", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "l");
  for (let column = 1; column <= 9; column += 1) {
    await page.click(at(`r4c${column}`));
    await press(page, `${column}`, "Enter", "ArrowDown", "Enter", "Escape");
  }
  assert.equal(await page.getAttribute("#board .drawn", "aria-hidden"), "true");
  const looks = await page.$$eval("#board .line .core", (all) => all.map((each) => getComputedStyle(each)).map(({ stroke, strokeDasharray }) => (stroke === "none" ? "plain" : strokeDasharray)));
  assert.equal(new Set(looks).size, 9);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate(() => {
      const paper = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d", { willReadFrequently: true }));
      const luminance = (/** @type {string} */ color) => {
        paper.fillStyle = color;
        paper.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((part) => (part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 3294));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const board = luminance(getComputedStyle(/** @type {Element} */ (document.getElementById("board"))).backgroundColor);
      return [...document.querySelectorAll("#board .line path:first-child")].map((each) => {
        const line = luminance(getComputedStyle(each).stroke);
        return (Math.max(line, board) + 0.05) / (Math.min(line, board) + 0.05);
      });
    });
    assert.equal(contrasts.length, 9);
    assert.ok(Math.min(...contrasts) >= 3, `${colorScheme} ${contrasts}`);
  }
});

test("the marks of a hint are shown without the lines", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await press(page, "l");
  await drag(page, "r1c1", "r1c3");
  for (let stage = 0; stage < 4; stage += 1) {
    await page.click("#hint-more");
    await page.waitForFunction((n) => (document.getElementById("hint-stages")?.childElementCount ?? 0) >= Math.min(n, 3), stage + 1);
  }
  await page.waitForSelector("#hint-step .therefore");
  assert.equal(await drawn(page), "0/0");
  await page.click("#hint-close");
  assert.equal(await drawn(page), "2/0");
});
