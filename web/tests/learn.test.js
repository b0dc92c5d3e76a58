// The lessons of the Learn tab: the list, its search, the page of a technique with its example, and addresses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open, ready, shown } from "./browser.js";
import { browser, site } from "./site.js";
import { overflow, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

/** Requests a file of the lessons. @param {Page} page @param {string} name @returns {Promise<any>} */
const file = (page, name) => page.evaluate(async (path) => (await fetch(path)).json(), `lessons/${name}.json`);

/** Waits for the example of a technique and returns the number of its stages. @param {Page} page @param {string} title */
async function example(page, title) {
  await page.waitForFunction((text) => document.getElementById("lesson-title")?.textContent === text, title);
  await page.waitForFunction(() => /^1 \/ \d/.test(document.getElementById("lesson-at")?.textContent ?? ""));
  return Number((await page.textContent("#lesson-at"))?.split("/")[1]);
}

/** @param {Page} page */
const links = (page) => page.$$eval("#lesson-groups a", (all) => all.map((each) => /** @type {HTMLElement} */ (each).dataset.id));

/** The beginning of the reason of an X-wing in some languages. */
const REASONS = [["de", "Die beiden Zeilen brauchen die Ziffer je einmal"], ["es", "Cada una de las dos filas necesita el dígito una vez"], ["en", "The two rows need the digit once each"]];

test("the list has every technique of the lessons once", async () => {
  const { page, faults } = await open(browser, site.address);
  await page.click("#tab-learn");
  await page.waitForSelector("#lesson-groups a");
  const [lessons, examples, listed] = [await file(page, "en"), await file(page, "examples"), await links(page)];
  assert.deepEqual([...listed].sort(), [...new Set([...Object.keys(lessons), ...Object.keys(examples)])].sort());
  assert.equal(listed[0], "full-house");
  // The order is that of the engine's scale.
  const known = Object.keys(lessons).filter((id) => !["continuous-nice-loop", "x-chain"].includes(id));
  assert.deepEqual(listed.filter((id) => known.includes(id ?? "")).slice(0, 40), known.slice(0, 40));
  assert.equal(await page.isVisible(".stage"), false);
  assert.deepEqual(faults, []);
});

test("the search finds a technique by a name that others use", async () => {
  const { page } = await open(browser, `${site.address}#learn=`);
  await page.waitForSelector("#lesson-groups a");
  for (const [text, id] of [["2 string kite", "two-string-kite"], ["bug + 1", "bug+1"], ["pointing pair", "pointing"], ["xwing", "x-wing"]]) {
    await page.fill("#lesson-search", text ?? "");
    assert.ok((await links(page)).includes(id), text);
  }
  await page.fill("#lesson-search", "no such name");
  assert.equal(await page.textContent("#lesson-found"), "0 techniques");
  await page.fill("#lesson-search", "");
  assert.ok((await links(page)).length > 80);
});

test("a lesson has its text, and an example in stages", async () => {
  const { page, faults } = await open(browser, `${site.address}#learn=x-wing`);
  const count = await example(page, "X-wing");
  assert.equal(count, 5);
  const lesson = (await file(page, "en"))["x-wing"];
  const text = (await page.textContent("#lesson-text")) ?? "";
  for (const sentence of [...lesson.what, lesson.why, lesson.spot, ...lesson.elsewhere]) assert.ok(text.includes(sentence), sentence);
  const drawn = async () => ({
    houses: await page.locator("#lesson-board .house").count(),
    base: await page.locator("#lesson-board .candidate.base").count(),
    gone: await page.locator("#lesson-board .candidate.gone").count(),
    caption: await page.textContent("#lesson-caption"),
  });
  const stages = [];
  for (let at = 1; at <= count; at += 1) {
    stages.push(await drawn());
    await page.click("#lesson-forward");
  }
  assert.deepEqual(stages.map(({ houses, base, gone }) => [houses, base, gone]), [[0, 0, 0], [4, 0, 0], [4, 4, 0], [4, 4, 3], [0, 0, 0]]);
  assert.match(stages[1]?.caption ?? "", /column 6/);
  assert.match(stages[3]?.caption ?? "", /r1c4≠7/);
  assert.match((await page.textContent("#lesson-at")) ?? "", /^1 \//);
  // After the step the candidate is gone from the label of its cell.
  const label = () => page.textContent("#lesson-board [data-cell=r1c4] .label");
  assert.match((await label()) ?? "", /1 7 9/);
  await page.focus("#lesson-forward");
  for (let at = 1; at < count; at += 1) await page.keyboard.press("ArrowRight");
  assert.match((await label()) ?? "", /1 9/);
  assert.deepEqual(faults, []);
});

test("every technique has a page, and each example is drawn in stages", async () => {
  const { page, faults } = await open(browser, `${site.address}#learn=`);
  await page.waitForSelector("#lesson-groups a");
  const examples = await file(page, "examples");
  /** Each technique with the number of stages of its example, 0 if it has none. */
  const pages = await page.evaluate(async () => {
    const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
    const found = [];
    const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#lesson-groups a")]);
    for (const { dataset } of links) {
      const link = /** @type {HTMLElement} */ (document.querySelector(`#lesson-groups a[data-id="${dataset.id}"]`));
      const title = link.querySelector("b")?.textContent;
      link.click();
      await window.until(() => text("lesson-title") === title && (/^1 \/ \d/.test(text("lesson-at")) || text("lesson-caption").startsWith("There is no example")));
      found.push({ id: dataset.id ?? "", stages: Number(text("lesson-at").split("/")[1] ?? 0) });
      document.getElementById("learn-to-list")?.click();
      await window.until(() => !(/** @type {HTMLElement} */ (document.getElementById("learn-list")).hidden));
    }
    return found;
  });
  assert.ok(pages.length > 80);
  for (const { id, stages } of pages) assert.equal(stages >= 4, id in examples, id);
  assert.deepEqual(faults, []);
});

test("a chain is drawn line by line", async () => {
  const { page } = await open(browser, `${site.address}#learn=xy-chain`);
  const count = await example(page, "XY-chain");
  assert.equal(count, 12);
  const links = [];
  const captions = [];
  for (let at = 0; at < count; at += 1) {
    captions.push(await page.textContent("#lesson-caption"));
    links.push(await page.locator("#lesson-board .link").count());
    await page.click("#lesson-forward");
  }
  assert.deepEqual(links, [0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 0]);
  assert.equal(captions[2], "If r7c8 is not 4, r7c8 is 5.");
  assert.equal(captions[3], "If r7c8 is 5, r7c6 is not 5.");
});

test("lessons have addresses: reload, links, Back, and the game is untouched", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  const game = await shown(page);
  await page.click("#tab-learn");
  await page.click('#lesson-groups a[data-id="x-wing"]');
  await example(page, "X-wing");
  await page.reload();
  await ready(page);
  await example(page, "X-wing");
  await page.click('#lesson-text a[href="#learn=skyscraper"]');
  await example(page, "Skyscraper");
  await page.goBack();
  await example(page, "X-wing");
  await page.click("#tab-play");
  assert.equal(await shown(page), game);
  assert.match(page.url(), /#puzzle=/);
  await page.goBack();
  await example(page, "X-wing");
  assert.match(page.url(), /#learn=x-wing$/);
  await page.click("#learn-to-backtracking");
  await page.waitForSelector("#learn-board", { state: "visible" });
  assert.match(page.url(), /#learn=backtracking$/);
  assert.equal(await page.isVisible("#lesson-board"), false);
});

test("an unknown lesson leads to the list, and a name with a sign is found", async () => {
  const { page } = await open(browser, `${site.address}#learn=nothing`);
  await page.waitForSelector("#lesson-groups a");
  await page.evaluate(() => (location.hash = "#learn=bug+1"));
  await example(page, "BUG+1");
});

test("a lesson is in the language of the page, and follows it", async () => {
  const { page, faults } = await open(browser, `${site.address}#learn=x-wing`, { locale: "zh-CN" });
  await example(page, "X翼");
  assert.match((await page.textContent("#lesson-text")) ?? "", /为什么成立\p{Script=Han}/u);
  for (const [language, sentence] of REASONS) {
    await page.selectOption("#language", language ?? "");
    await page.waitForFunction((text) => document.getElementById("lesson-text")?.textContent?.includes(text), sentence ?? "");
  }
  assert.equal(await page.textContent("#lesson-title"), "X-wing");
  assert.equal(await page.textContent("#lesson-caption"), "A position of a real puzzle, with its candidates.");
  assert.deepEqual(faults, []);
});

test("axe finds nothing in the lesson of a chain, and nothing overflows", async () => {
  const { page } = await open(browser, `${site.address}#learn=xy-chain`, { bypassCSP: true });
  const count = await example(page, "XY-chain");
  for (let at = 2; at < count; at += 1) await page.click("#lesson-forward");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    assert.deepEqual(await overflow(page), [], `${width}`);
    for (const colorScheme of width === 390 ? /** @type {const} */ (["light", "dark"]) : []) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page), [], colorScheme);
    }
  }
});
