// Drills: a position to find a technique in, the judgement of each move, the three levels, and the record of what is mastered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, ready } from "./browser.js";
import { built, overHttp } from "./engine.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{technique: string, eliminate: {cell: string, digit: number}[], place?: {cell: string, digit: number}}} Step */

const inFolder = process.env.SUDOKIT_FOLDER ? await built(process.env.SUDOKIT_FOLDER) : null;

/** The site has an address only when the tests have begun. @param {object} request @returns {Promise<any>} */
async function result(request) {
  const ask = inFolder ?? overHttp(site.address);
  return JSON.parse(await ask(JSON.stringify({ version: 1, ...request }))).result;
}

/** The position on the board of the drill, from the labels of its cells. @param {Page} page */
async function position(page) {
  const cells = await page.$$eval("#drill-board td", (all) =>
    all.map((each) => ({ digit: each.querySelector(".digit")?.textContent ?? "", isClue: each.classList.contains("clue"), label: each.querySelector(".label")?.textContent ?? "" })),
  );
  const line = (/** @type {boolean} */ cluesOnly) => cells.map(({ digit, isClue }) => (digit && (isClue || !cluesOnly) ? digit : ".")).join("");
  const marks = cells.map(({ label }) => (/candidates? ([\d ]+)/.exec(label)?.[1] ?? "").replaceAll(" ", ""));
  return { clues: line(true), cells: line(false), ...(marks.some(Boolean) ? { marks } : {}) };
}

/** Waits for a position of a technique. @param {Page} page @param {string} id */
const waitFor = (page, id) => page.waitForFunction((wanted) => document.documentElement.dataset.drill === wanted, id);

/** The steps of a technique in the position. @param {Page} page @param {string} technique @returns {Promise<Step[]>} */
const stepsOf = async (page, technique) => (await result({ do: "steps", position: await position(page), techniques: [technique] })).steps;

/** @param {Page} page @param {{cell: string, digit: number}} move */
async function make(page, { cell, digit }) {
  await page.click(`#drill-board [data-cell=${cell}]`);
  await page.click(`#drill-pad button:nth-child(${digit})`);
}

/** Makes all moves of a step. @param {Page} page @param {Step | undefined} step */
async function finish(page, step) {
  assert.ok(step);
  for (const move of step.place ? [step.place] : step.eliminate) {
    await make(page, move);
    if (await page.$("#drill-says .name")) return;
  }
}

const says = (/** @type {Page} */ page) => page.innerText("#drill-says");

/** The moves in a row at a level. @param {Page} page @param {string} level */
const row = (page, level) => page.innerText(`#drill-levels [data-level=${level}] small`);

/** Shows another position with a button. @param {Page} page @param {string} id @param {string} [button] */
async function another(page, id, button = "#drill-next") {
  await page.evaluate(() => delete document.documentElement.dataset.drill);
  await page.click(button);
  await waitFor(page, id);
}

for (const [id, technique] of /** @type {const} */ ([["naked-pair", "naked pair"], ["x-wing", "X-wing"], ["skyscraper", "skyscraper"]])) {
  test(`a ${technique} is found from its lesson`, async () => {
    const { page, faults } = await open(browser, `${site.address}#learn=${id}`);
    await page.click("#lesson-drill");
    await waitFor(page, id);
    assert.ok((await page.locator("#drill-board .candidate.base, #drill-board .spot, #drill-board .house, #drill-board .candidate").count()) > 0);
    assert.equal(await page.locator("#drill-board .gone").count(), 0);
    const [step] = await stepsOf(page, technique);
    await finish(page, step);
    assert.match(await says(page), /^Right!/);
    assert.equal(await row(page, "shown"), "1 of 3");
    assert.ok((await page.innerText("#drill-says .name")).toLowerCase().startsWith(technique.toLowerCase()));
    assert.deepEqual(faults, []);
  });
}

test("three positions in a row complete a level, and the next one tells less", async () => {
  const { page } = await open(browser, `${site.address}#learn=drill/naked-pair`);
  for (let count = 1; count <= 3; count += 1) {
    await waitFor(page, "naked-pair");
    assert.match(await page.innerText("#drill-stage-title"), /naked pair/);
    await finish(page, (await stepsOf(page, "naked pair"))[0]);
    assert.equal(await row(page, "shown"), `${count} of 3`);
    if (count < 3) await another(page, "naked-pair");
  }
  assert.match(await says(page), /level is complete/);
  await another(page, "naked-pair");
  assert.equal(await page.getAttribute("#drill-levels [data-level=named]", "aria-pressed"), "true");
  assert.equal(await page.locator("#drill-board .candidate, #drill-board .spot, #drill-board .house").count(), 0);
  // The record outlives a reload, and the list shows it.
  await page.reload();
  await ready(page);
  await page.click("#learn-to-list");
  assert.equal(await page.innerText("#lesson-groups a[data-id=naked-pair] .mastery"), "begun");
  assert.match(await page.innerText("#mastery-next"), /Naked pair/);
});

test("a wrong move, a true one of another technique and help are judged", async () => {
  const { page } = await open(browser, `${site.address}#learn=drill/x-wing`);
  await waitFor(page, "x-wing");
  await another(page, "x-wing", "#drill-levels [data-level=named]");
  const now = await position(page);
  const { solution } = await result({ do: "solve", puzzle: now.cells });
  const empty = now.cells.indexOf(".");
  const cell = `r${Math.floor(empty / 9) + 1}c${(empty % 9) + 1}`;
  await make(page, { cell, digit: Number(solution[empty]) });
  assert.match(await says(page), new RegExp(`^Wrong: ${cell} is ${solution[empty]}`));
  await page.click("#drill-place");
  await make(page, { cell, digit: Number(solution[empty]) });
  await page.waitForFunction(() => /^That is true/.test(document.getElementById("drill-says")?.innerText ?? ""));
  await page.click("#drill-help");
  assert.match(await says(page), /^X-wing: look at|^x-wing: look at/i);
  assert.ok((await page.locator("#drill-board .house").count()) > 0);
  await page.click("#drill-help");
  assert.match(await says(page), /^This is the step/);
  assert.equal(await row(page, "named"), "0 of 3");
});

test("the keys place the digits of singles, and the hidden level does not tell the technique", async () => {
  const { page } = await open(browser, `${site.address}#learn=drill/hidden-single`);
  await waitFor(page, "hidden-single");
  assert.equal(await page.getAttribute("#drill-place", "aria-pressed"), "true");
  const [step] = await stepsOf(page, "hidden single");
  const { cell = "", digit = 0 } = step?.place ?? {};
  await page.focus(`#drill-board [data-cell=${cell}]`);
  await page.keyboard.press(String(digit));
  assert.match(await says(page), /^Right!/);
  await page.click("#drill-levels [data-level=hidden]");
  await page.waitForFunction(() => document.getElementById("drill-says")?.innerText === "");
  assert.equal(await page.innerText("#drill-stage-title"), "Find the next step");
});
