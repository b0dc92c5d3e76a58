// Long work: the rating and the path of one of the hardest puzzles, with progress and cancel.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, open, showDialog } from "./browser.js";
import { browser, site } from "./site.js";

/** Rated 11.3: a second or more of work. */
const HARDEST = "98.7..6..75.....8...6.8....4.....3.2..56...7.....2.5...1..3...4..98...5......1...";

/** The work takes seconds; a busy machine has time. */
const PATIENT = { timeout: 240_000 };

/** Collects all texts of an element. @param {import("playwright-core").Page} page @param {string} id */
const collect = (page, id) =>
  page.evaluate((line) => {
    const texts = (/** @type {any} */ (globalThis).texts = /** @type {string[]} */ ([]));
    const place = /** @type {HTMLElement} */ (document.getElementById(line));
    new MutationObserver(() => texts.push(place.textContent ?? "")).observe(place, { childList: true });
  }, id);

/** @param {import("playwright-core").Page} page @returns {Promise<string[]>} */
const collected = (page) => page.evaluate(() => /** @type {any} */ (globalThis).texts);

/** Clicks a button as soon as a line shows progress: the work is certainly not done then.
 * @param {import("playwright-core").Page} page @param {string} line @param {string} button */
const clickAtProgress = (page, line, button) =>
  page.evaluate(
    ([line = "", button = ""]) => {
      const place = /** @type {HTMLElement} */ (document.getElementById(line));
      const observer = new MutationObserver(() => {
        if (!place.textContent) return;
        observer.disconnect();
        document.getElementById(button)?.click();
      });
      observer.observe(place, { childList: true });
    },
    [line, button],
  );

test("one of the hardest puzzles is rated, with progress", PATIENT, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${HARDEST}`);
  await collect(page, "check-progress");
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("11.3 / "), undefined, PATIENT);
  const texts = (await collected(page)).filter(Boolean);
  assert.ok(texts.length > 0, "progress is shown");
  for (const text of texts) assert.match(text, /^(?:Waiting for|[\d,]+ s(?:, \d+ steps? found, (?:hardest rated|rating) \d+\.\d)?(?:, searching: .+)?$)/);
  assert.equal(await page.textContent("#check-progress"), "");
  assert.equal(await page.textContent("#check-again"), "Check again");
  assert.deepEqual(faults, []);
});

test("a rating can be cancelled and begun again", PATIENT, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${HARDEST}`);
  await clickAtProgress(page, "check-progress", "check-again");
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("cancelled"), undefined, PATIENT);
  assert.equal(await page.textContent("#check-progress"), "");
  assert.equal(await page.textContent("#check-again"), "Check again");
  assert.doesNotMatch((await page.textContent("#check-facts")) ?? "", /11\.3/);
  await collect(page, "check-progress");
  await page.click("#check-again");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).texts.some(Boolean), undefined, PATIENT);
  assert.deepEqual(faults, []);
});

test("a search for a path can be cancelled, and another puzzle cancels it too", PATIENT, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${HARDEST}`);
  await clickAtProgress(page, "path-progress", "path-show");
  await page.click("#path-show");
  await page.waitForFunction(() => document.getElementById("path-show")?.textContent === "Show all steps from here", undefined, PATIENT);
  assert.equal(await page.locator("#path-steps li").count(), 0);
  assert.equal(await page.textContent("#path-progress"), "");
  // The next search is not yet done when the grid is emptied.
  await showDialog(page, "new");
  await page.keyboard.press("Escape");
  await clickAtProgress(page, "path-progress", "new-blank");
  await page.click("#path-show");
  await page.waitForFunction(() => !location.hash.includes("98"), undefined, PATIENT);
  await page.waitForFunction(() => document.getElementById("path-show")?.textContent === "Show all steps from here", undefined, PATIENT);
  assert.equal(await page.textContent("#path-progress"), "");
  assert.deepEqual(faults, []);
});

test("a job that is cancelled before the server has answered is ended there too", PATIENT, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  if ((await page.getAttribute("html", "data-engine")) !== "http") return;
  await page.route("**/api/v1/jobs", async (route) => {
    const response = await route.fetch();
    await page.click("#check-again");
    await route.fulfill({ response });
  });
  const [ended] = await Promise.all([page.waitForRequest((request) => request.method() === "DELETE"), page.click("#tab-check")]);
  assert.match(ended.url(), /\/api\/v1\/jobs\/[0-9a-f]{32}$/);
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("cancelled"));
  assert.deepEqual(faults, []);
});

/** Replaces the ratings in the engine's response and the progress of a job, for any engine at any speed.
 * @param {import("playwright-core").Page} page @param {unknown} ratings @param {unknown} [progress] */
const replace = (page, ratings, progress) =>
  page.evaluate(
    ([ratings, progress]) => {
      const { parse } = JSON;
      const { json } = Response.prototype;
      const changed = (/** @type {any} */ answer) => {
        for (const result of [answer?.result, answer?.response?.result]) if (result?.ratings) result.ratings = ratings;
        if (answer?.progress && progress) answer.progress = progress;
        return answer;
      };
      JSON.parse = (text) => changed(parse(text));
      Response.prototype.json = async function () {
        return changed(await json.call(this));
      };
    },
    [ratings, progress],
  );

test("a rating that the time limit ended shows what is known", PATIENT, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${HARDEST}`);
  await replace(page, [{ scale: "se", end: "limit" }], { scale: "se", steps: 3, hardest: 8.4 });
  await page.click("#tab-check");
  await page.waitForSelector("#check-progress.working");
  assert.equal(await page.textContent("#check-again"), "Cancel");
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("limit"));
  assert.match((await page.textContent("#check-facts")) ?? "", /Ratingat least 8\.4The time limit ended the rating after \d+ seconds?\./);
  assert.equal(await page.locator("#check-progress.working").count(), 0);
  assert.equal(await page.isVisible("#toast"), false);
  assert.deepEqual(faults, []);
});

test("only an engine without a response is reported as unreachable", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await replace(page, null);
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("toast")?.textContent?.startsWith("An error in this page: "));
  if ((await page.getAttribute("html", "data-engine")) !== "http") return;
  await page.route("**/api/**", (route) => route.abort());
  await page.click("#check-again");
  await page.waitForFunction(() => document.getElementById("toast")?.textContent?.startsWith("The engine does not respond"));
});
