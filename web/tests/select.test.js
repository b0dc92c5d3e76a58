// Several selected cells: by pointer, by finger and by keyboard; every entry goes to all of them as one move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, labelOf, open, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} name */
const at = (name) => `#board [data-cell=${name}]`;

/** The names of the selected cells. @param {Page} page */
const selected = (page) => page.$$eval("#board td[aria-selected=true]", (all) => all.map((each) => each.getAttribute("data-cell")).join(" "));

/** @param {Page} page */
const announced = async (page) => (await page.textContent("#announcer")) ?? "";

/** The middle of a cell. @param {Page} page @param {string} name */
async function middle(page, name) {
  const box = await page.locator(at(name)).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the mouse over cells. @param {Page} page @param {string[]} names */
async function drag(page, ...names) {
  for (const [index, name] of names.entries()) {
    const { x, y } = await middle(page, name);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test("dragging selects the cells on the way, and marks go to all of them as one move", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await drag(page, "r1c1", "r1c3", "r3c3");
  assert.equal(await selected(page), "r1c1 r1c2 r1c3 r2c3 r3c3");
  assert.equal(await announced(page), "5 cells selected");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "r3c3");
  await page.keyboard.press("Shift+4");
  for (const cell of ["r1c1", "r1c2", "r1c3", "r3c3"]) assert.match(await labelOf(page, cell), /corner marks 4$/);
  assert.equal(await announced(page), "Corner mark 4 added to 4 cells");
  await page.keyboard.press("Control+6");
  assert.match(await labelOf(page, "r1c2"), /candidates 6, corner marks 4$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("#board [data-mark]").count(), 0);
  assert.equal(await page.isDisabled("#undo"), true);
  assert.deepEqual(faults, []);
});

test("a diagonal drag does not select the cells beside the diagonal", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await drag(page, "r1c1", "r4c4");
  assert.equal(await selected(page), "r1c1 r2c2 r3c3 r4c4");
});

test("Ctrl and a click add or remove a cell, Shift and a click add a rectangle", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.click(at("r3c3"), { modifiers: ["Control"] });
  await page.click(at("r5c5"), { modifiers: ["Control"] });
  await page.click(at("r3c3"), { modifiers: ["Control"] });
  assert.equal(await selected(page), "r1c1 r5c5");
  await page.click(at("r6c7"), { modifiers: ["Shift"] });
  assert.equal(await selected(page), "r1c1 r5c5 r5c6 r5c7 r6c5 r6c6 r6c7");
  await page.click(at("r6c7"));
  assert.equal(await selected(page), "r6c7");
});

test("the selection is made with the keyboard alone", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await selected(page), "r1c1 r1c2 r2c2");
  assert.equal(await announced(page), "3 cells selected");
  await page.keyboard.press("Control+ArrowDown");
  await page.keyboard.press("Control+ArrowDown");
  assert.equal(await selected(page), "r1c1 r1c2 r2c2");
  await page.keyboard.press("Control+Space");
  assert.equal(await selected(page), "r1c1 r1c2 r2c2 r4c2");
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.press("Control+Space");
  assert.equal(await selected(page), "r1c1 r1c2 r4c2");
  await page.keyboard.press("Escape");
  assert.equal((await selected(page)).split(" ").length, 1);
  await page.keyboard.press("Control+a");
  assert.equal((await selected(page)).split(" ").length, 81);
  assert.equal(await page.getAttribute("#board table", "aria-multiselectable"), "true");
  assert.equal(await page.locator("#board td[tabindex='0']").count(), 1);
});

test("a digit goes to all selected cells, erase clears them, and clues stay", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("m");
  await page.keyboard.press("m");
  assert.ok((await page.locator("#board [data-mark]").count()) > 100);
  await page.keyboard.press("Delete");
  assert.equal(await page.locator("#board [data-mark]").count(), 0);
  assert.match(await announced(page), /^\d\d cells erased$/);
  await page.click(at("r1c1"));
  await page.click(at("r2c5"), { modifiers: ["Control"] });
  await page.click(at("r1c6"), { modifiers: ["Control"] });
  await page.click("#pad button:nth-child(9)");
  const wanted = [...EASY].map((sign, cell) => (cell === 0 || cell === 13 ? "9" : sign)).join("");
  assert.equal(await shown(page), wanted);
  assert.equal(await announced(page), "9 entered in 2 cells");
  await page.click("#pad button:nth-child(9)");
  assert.equal(await shown(page), EASY);
  await page.click("#undo");
  assert.equal(await shown(page), wanted);
});

test("a mark that some cells have is added to the others first", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click(at("r1c1"));
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+5");
  assert.match(await labelOf(page, "r1c1"), /corner marks 5$/);
  assert.match(await labelOf(page, "r1c2"), /corner marks 5$/);
  await page.keyboard.press("Shift+5");
  assert.equal(await page.locator("#board [data-mark]").count(), 0);
  assert.equal(await announced(page), "Corner mark 5 removed from 2 cells");
});

test("a finger selects by dragging, and by single presses if several cells are to be selected", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const client = await page.context().newCDPSession(page);
  const [from, to] = [await middle(page, "r4c1"), await middle(page, "r6c1")];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y: from.y + (to.y - from.y) * part }] });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => document.querySelectorAll("#board td[aria-selected=true]").length === 3);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.tap(at("r1c1"));
  assert.equal(await selected(page), "r1c1");
  await page.tap("#several");
  assert.equal(await page.getAttribute("#several", "aria-pressed"), "true");
  for (const cell of ["r2c2", "r9c9", "r5c5", "r2c2"]) await page.tap(at(cell));
  assert.equal(await selected(page), "r1c1 r5c5 r9c9");
  await page.tap("#several");
  await page.tap(at("r9c9"));
  assert.equal(await selected(page), "r9c9");
  assert.deepEqual(faults, []);
});

test("the selection is announced in Chinese too", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { locale: "zh-CN" });
  await page.click(at("r1c1"));
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await announced(page), "已选2格");
});
