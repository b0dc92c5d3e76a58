// Hints in stages, the solution path, the Learn tab and the Check tab.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AIC, CHAINS, EASY, labelOf, open, playHints, showDialog, shown } from "./browser.js";
import { browser, site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {number} count */
const stages = (page, count) => page.waitForFunction((n) => document.querySelectorAll("#hint-stages li").length === n, count);

test("a hint has four stages and can be applied", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("h");
  await stages(page, 1);
  assert.match((await page.textContent("#hint-stages")) ?? "", /^Look at /);
  assert.equal(await page.locator("#board .candidate").count(), 0);
  await page.click("#hint-more");
  await stages(page, 2);
  await page.click("#hint-more");
  await stages(page, 3);
  await page.click("#hint-more");
  await page.waitForSelector("#hint-step .therefore");
  assert.match((await page.textContent("#hint-step .therefore")) ?? "", /^So r\dc\d=\d\.$/);
  assert.equal(await page.locator("#board .candidate.placed").count(), 1);
  const before = await shown(page);
  await page.click("#hint-take");
  const after = await shown(page);
  assert.equal([...after].filter((sign, cell) => sign !== before[cell]).length, 1);
  assert.equal(await page.locator("#hint-stages li").count(), 0);
  assert.deepEqual(faults, []);
});

test("mistakes are reported first and can be removed", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#board [data-cell=r1c1]");
  await page.keyboard.press("1");
  await page.click("#hint");
  await stages(page, 1);
  assert.equal(await page.textContent("#hint-stages"), "A digit is wrong.");
  assert.ok(await page.isHidden("#hint-take"));
  for (const count of [2, 3, 4]) {
    await page.click("#hint-more");
    await stages(page, count);
  }
  assert.equal(await page.textContent("#hint-stages li:nth-child(2)"), "Look at box 1.");
  assert.equal(await page.textContent("#hint-stages li:nth-child(4)"), "1 in r1c1 is wrong.");
  assert.match(await labelOf(page, "r1c1"), /wrong$/);
  await page.click("#hint-take");
  assert.equal(await shown(page), EASY);
});

test("a chain is drawn link by link, and the path ends with the solution", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${AIC}`);
  await page.click("#path-show");
  await page.waitForSelector("#step-40");
  assert.match((await page.textContent("#path-end")) ?? "", /^\d+ steps, effort \d+\.\d$/);
  const at = await page.$$eval("#path-steps li", (all) => all.findIndex((item) => item.textContent?.includes("AIC")));
  await page.click(`#step-${at}`);
  assert.ok((await page.locator("#board .link").count()) >= 4);
  assert.equal(await page.locator("#path-step .chain li").count(), (await page.locator("#board .link").count()) + 1);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator("#path-steps [aria-selected=true]").count(), 1);
  await page.click("#preview-close");
  assert.equal(await shown(page), AIC);
  assert.deepEqual(faults, []);
});

test("hints alone solve a puzzle whose candidates are shown", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}&auto=1`);
  assert.ok((await playHints(page)) >= 54);
  assert.deepEqual(faults, []);
});

test("the Learn tab steps forward and back", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.click("#learn-worst");
  const count = async (/** @type {string} */ id) => Number(((await page.textContent(`#learn-${id}`)) ?? "").replaceAll(",", ""));
  const grid = () => page.$$eval("#learn-board td", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent || ".").join(""));
  await page.waitForFunction(() => document.getElementById("engine-text")?.textContent);
  for (let step = 1; step <= 12; step += 1) {
    await page.click("#learn-forward");
    await page.waitForFunction((n) => document.getElementById("learn-total")?.textContent?.startsWith(`Step ${n}`), step);
  }
  assert.equal((await count("placements")) + (await count("backtracks")), 12);
  assert.equal(await count("depth"), (await count("placements")) - (await count("backtracks")));
  assert.equal(await page.locator("#learn-trail span").count(), await count("depth"));
  const later = await grid();
  await page.click("#learn-back");
  await page.waitForFunction(() => document.getElementById("learn-total")?.textContent?.startsWith("Step 11"));
  assert.notEqual(await grid(), later);
  await page.click("#learn-forward");
  await page.waitForFunction(() => document.getElementById("learn-total")?.textContent?.startsWith("Step 12"));
  assert.equal(await grid(), later);
  assert.match((await page.textContent("#engine-text")) ?? "", /guess/);
  await page.fill("#learn-speed", "5");
  await page.click("#learn-play");
  await page.waitForFunction(() => Number(document.getElementById("learn-placements")?.textContent?.replaceAll(",", "")) > 5000);
  await page.click("#learn-play");
  await page.click("#person-forward");
  await page.waitForFunction(() => /^[1-9]\d* \/ \d+/.test(document.getElementById("person-at")?.textContent ?? ""));
  await page.click("#learn-start");
  await page.waitForFunction(() => document.getElementById("learn-total")?.textContent?.startsWith("Step 0"));
  assert.deepEqual(faults, []);
});

test("the Learn tab reaches the end of an ordinary puzzle", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.fill("#learn-speed", "7");
  await page.click("#learn-play");
  await page.waitForFunction(() => document.getElementById("learn-now")?.textContent === "Solved");
  assert.deepEqual(faults, []);
});

test("a puzzle is checked, rated and solved", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}`);
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("7.1 / 1.2 / 1.2"));
  assert.match((await page.textContent("#check-verdict")) ?? "", /^Valid/);
  assert.match((await page.textContent("#check-facts")) ?? "", /Symmetriesnone/);
  await page.click("#solve-show");
  await page.waitForFunction(() => !document.querySelector("#board .digit:empty"));
  await page.click("#solve-show");
  assert.equal(await shown(page), CHAINS);
  assert.deepEqual(faults, []);
});

test("a rating that reached a limit is reported as such", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${CHAINS}`);
  // Replace the engine's response by that of a reached limit, for any engine at any speed.
  await page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = (text) => {
      const answer = parse(text);
      if (answer?.result?.ratings) answer.result.ratings = [{ scale: "se", end: "limit" }];
      return answer;
    };
  });
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("check-facts")?.textContent?.includes("The time limit ended the rating"));
  assert.deepEqual(faults, []);
});

test("the number of solutions is reported with its limit", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=1${".".repeat(80)}`);
  await page.click("#tab-check");
  await page.waitForFunction(() => document.getElementById("check-verdict")?.textContent);
  assert.equal(await page.textContent("#check-verdict"), "Invalid: the puzzle has more than one solution. Counting stopped at 1,000.");
  assert.match((await page.textContent("#check-facts")) ?? "", /Symmetries1,672,151,040/);
  // The other puzzle is checked by itself; a press would cancel that.
  await page.goto(`${site.address}#puzzle=55${".".repeat(79)}`);
  await page.waitForFunction(() => document.getElementById("check-verdict")?.textContent?.includes("repeated"));
});

test("the Chinese page contains no English sentence", async () => {
  for (const puzzle of [CHAINS, AIC]) {
    const { page } = await open(browser, `${site.address}#puzzle=${puzzle}`, { locale: "zh-CN" });
    await page.click("#path-show");
    await page.waitForSelector("#step-40");
    const texts = await page.$$eval("#path-steps li", (/** @type {HTMLElement[]} */ steps) =>
      steps.map((step) => {
        step.click();
        return document.getElementById("path-step")?.textContent ?? "";
      }),
    );
    assert.ok(texts.length > 40 && new Set(texts).size > 40, `${texts.length} steps`);
    for (const text of texts) assert.doesNotMatch(text.replace(/BUG|[T-Z]+|Nishio/g, ""), /[A-Za-z]{3,}/, text);
  }
});

test("the puzzle that is hard for backtracking is played to its end and back", { timeout: 240_000 }, async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.click("#learn-worst");
  await page.fill("#learn-speed", "7");
  await page.click("#learn-play");
  await page.evaluate(() => {
    const number = () => Number(document.getElementById("learn-placements")?.textContent?.replaceAll(",", ""));
    let last = 0;
    new MutationObserver(() => {
      if (number() < last) document.documentElement.dataset.backwards = `${last} ${number()}`;
      last = number();
    }).observe(/** @type {Node} */ (document.getElementById("learn-placements")), { childList: true });
  });
  await page.waitForFunction(() => document.getElementById("learn-now")?.textContent === "Solved", undefined, { timeout: 220_000 });
  assert.equal(await page.getAttribute("html", "data-backwards"), null);
  assert.equal(await page.textContent("#learn-total"), "Step 138,350,568 of 138,350,568");
  await page.click("#learn-back");
  await page.waitForFunction(() => document.getElementById("learn-total")?.textContent?.startsWith("Step 138,350,567"));
  await page.click("#learn-start");
  await page.waitForFunction(() => document.getElementById("learn-total")?.textContent?.startsWith("Step 0"));
  assert.deepEqual(faults, []);
});

test("an engine error is shown in the dialog for a new puzzle", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "new");
  await page.click("#new-details summary");
  await page.waitForSelector("#new-technique option[value='X-wing']", { state: "attached" });
  await page.fill("#new-from", "9");
  await page.fill("#new-to", "2");
  assert.equal(await page.isChecked("#new-levels input[value='']"), true);
  await page.click("#new-make");
  await page.waitForFunction(() => /^Error: /.test(document.getElementById("new-progress")?.textContent ?? ""));
  assert.equal(await page.textContent("#new-make"), "Generate");
  // It is gone when the conditions are changed.
  await page.fill("#new-to", "9.5");
  assert.equal(await page.textContent("#new-progress"), "");
});

test("the dialog for a new puzzle has its size when it opens", async () => {
  const { page, context, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.evaluate(() => {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog-new"));
    const show = dialog.showModal;
    dialog.showModal = function () {
      show.call(dialog);
      dialog.dataset.height = String(dialog.offsetHeight);
    };
  });
  await showDialog(page, "new");
  await page.waitForSelector("#new-technique option[value='X-wing']", { state: "attached" });
  assert.equal(await page.$eval("#dialog-new", (dialog) => Number(dialog.dataset.height) - /** @type {HTMLElement} */ (dialog).offsetHeight), 0);
  const levels = await page.$$eval("#new-levels input", (all) => all.map((each) => /** @type {HTMLInputElement} */ (each).value));
  assert.deepEqual(levels, ["easy", "medium", "hard", "expert", "extreme", ""]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the list of required techniques follows the scale of the conditions", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await showDialog(page, "new");
  await page.click("#new-details summary");
  await page.waitForSelector("#new-technique option[value=skyscraper]", { state: "attached" });
  const names = () => page.$$eval("#new-technique option", (all) => all.map((each) => /** @type {HTMLOptionElement} */ (each).value));
  // An AIC finds all that an X-cycle would find.
  assert.ok(!(await names()).includes("X-cycle"));
  await page.selectOption("#new-technique", "X-wing");
  await page.fill("#new-from", "3");
  assert.ok((await names()).includes("X-cycle") && !(await names()).includes("skyscraper"));
  assert.equal(await page.inputValue("#new-technique"), "X-wing");
  await page.fill("#new-from", "");
  await page.selectOption("#new-technique", "skyscraper");
  await page.fill("#new-to", "9");
  assert.equal(await page.inputValue("#new-technique"), "");
  await page.fill("#new-to", "");
  await page.selectOption("#new-technique", "skyscraper");
  await page.click("#new-make");
  await page.waitForFunction((old) => !location.hash.includes(old), EASY);
  assert.deepEqual(faults, []);
});

test("the search for a new puzzle ends after too many attempts", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`);
  await page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = (text) => {
      const answer = parse(text);
      if (answer?.do === "generate") answer.result = { found: false, seed: 1, next: 1, attempts: 70_000 };
      return answer;
    };
  });
  await showDialog(page, "new");
  await page.click("#new-make");
  await page.waitForFunction(() => document.getElementById("new-progress")?.textContent?.startsWith("No puzzle found in 200,000 attempts."));
  assert.equal(await page.textContent("#new-make"), "Generate");
});

test("a puzzle with several solutions has no path, and says that the solution shown is one of them", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=1${".".repeat(80)}`);
  await page.click("#path-show");
  await page.waitForFunction(() => document.getElementById("path-end")?.textContent);
  assert.equal(await page.textContent("#path-end"), "There is no path: more than one solution.");
  assert.equal(await page.textContent("#path-show"), "Close");
  await page.click("#path-show");
  assert.equal(await page.textContent("#path-end"), "");
  await page.click("#tab-check");
  await page.click("#solve-show");
  await page.waitForFunction(() => document.getElementById("solve-status")?.textContent);
  assert.equal(await page.textContent("#solve-status"), "The puzzle has several solutions. This is one of them.");
  await page.click("#solve-show");
  assert.equal(await page.textContent("#solve-status"), "");
  assert.deepEqual(faults, []);
});

test("every panel updates for a new puzzle", async () => {
  const { page, faults } = await open(browser, `${site.address}#puzzle=55${".".repeat(79)}`);
  await page.click("#path-show");
  await page.waitForFunction(() => /no solution/i.test(document.getElementById("path-end")?.textContent ?? ""));
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.waitForFunction(() => document.querySelector("#learn-board .digit")?.textContent === "5");
  await page.click("#tab-play");
  await showDialog(page, "new");
  await page.click("#new-levels input[value=easy]");
  await page.click("#new-make");
  await page.waitForSelector("#dialog-new:not([open])", { state: "attached" });
  assert.equal(await page.textContent("#path-end"), "");
  assert.equal(await page.isVisible("#hint-card"), true);
  const clues = await shown(page);
  await page.click("#tab-learn");
  await page.click("#learn-to-backtracking");
  await page.waitForFunction((wanted) => {
    const grid = [...document.querySelectorAll("#learn-board td")].map((cell) => cell.querySelector(".digit")?.textContent || ".");
    return grid.join("") === wanted;
  }, clues);
  assert.deepEqual(faults, []);
});

test("on a phone the playback controls do not overlap", async () => {
  const { page } = await open(browser, `${site.address}#puzzle=${EASY}`, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.tap("#tab-learn");
  await page.tap("#learn-to-backtracking");
  const boxes = await page.$$eval("#stage-learn .transport > *", (all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
  for (const [at, one] of boxes.entries()) {
    assert.ok(one.left >= 0 && one.right <= 360);
    for (const other of boxes.slice(at + 1)) assert.ok(one.right <= other.left + 1 || one.bottom <= other.top + 1, JSON.stringify([one, other]));
  }
});

test("a very long chain is drawn in parts, and each part can be selected", async () => {
  const hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
  const { page, faults } = await open(browser, `${site.address}#puzzle=${hard}`);
  await page.click("#path-show");
  await page.waitForSelector("#step-15", { timeout: 60_000 });
  const at = await page.$$eval("#path-steps li", (all) => all.findIndex((item) => item.textContent?.includes("ynamic contradiction10")));
  await page.click(`#step-${Math.max(at, 15)}`);
  await page.waitForSelector("#path-step .chain-choice");
  const links = () => page.locator("#board .link").count();
  assert.ok((await links()) <= 40, `${await links()} links at first`);
  const few = await links();
  await page.selectOption("#path-step .chain-choice", "all");
  assert.ok((await links()) > few);
  await page.click("#path-step .chain li:nth-child(6)");
  assert.equal(await page.locator("#path-step [aria-current=true]").count(), 1);
  assert.ok((await links()) >= 1 && (await links()) < few);
  const board = await page.evaluate(() => document.getElementById("board")?.getBoundingClientRect().toJSON());
  assert.ok(board.top >= 0 && board.bottom <= 860, "the whole board is visible");
  assert.deepEqual(faults, []);
});
