// Measures the page as `cargo xtask web` builds it: its start on a slow phone, and the time from a key to its frame. No test: the
// figures depend on the machine. `cargo xtask page-speed` runs it and writes what it prints.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { launch, shown, SOLVED, TYPES } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} Session */

/** "Slow 4G" as the browser's developer tools and Lighthouse apply it: milliseconds for each request, bytes per second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
/** A phone is about four times as slow as the computer. */
const PHONE = 4;
const RUNS = Number(process.env.RUNS ?? 5);
/** Keys that are pressed in each run. */
const KEYS = 150;

/** Serves the folder compressed, as web servers do, and counts what is sent. @param {string} root */
async function compressed(root) {
  const sent = /** @type {Map<string, number>} */ (new Map());
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = normalize(path === "/" ? "/index.html" : path);
    try {
      const body = gzipSync(await readFile(join(root, file)), { level: 9 });
      sent.set(file, body.length);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-encoding": "gzip" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const bound = server.address();
  return { sent, address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}/`, end: () => server.close() };
}

/** Runs in the page before its scripts: collects when it is ready, long tasks, and the time from each key to the frame after it. */
function watch() {
  const seen = /** @type {any} */ (window).seen = { ready: 0, tasks: /** @type {number[]} */ ([]), keys: /** @type {number[]} */ ([]) };
  new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset.ready) return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask", buffered: true });
  addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      // A message is handled after the frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen.keys.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
}

/** @param {Page} page @returns {Promise<{ready: number, tasks: number[], keys: number[]}>} */
const seen = (page) => page.evaluate(() => /** @type {any} */ (window).seen);

/** Waits until a time has passed without a new long task, so that those of the start are complete. @param {Page} page */
const settled = (page) => page.waitForTimeout(1000);

/** @param {Session} session @param {number} cpu @param {boolean} isSlow */
async function throttle(session, cpu, isSlow) {
  await session.send("Network.enable");
  if (isSlow) await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** Presses arrows, digits and marks, and checks that the digits are there. @param {Page} page */
async function press(page) {
  const before = await shown(page);
  for (let at = 0; at < KEYS; at += 1) {
    const keys = ["ArrowRight", "ArrowDown", "Control+3", "5", "Backspace"];
    await page.keyboard.press(keys[at % keys.length] ?? "");
  }
  assert.equal(await shown(page), before, "the keys leave the grid as it was");
  await page.keyboard.press("Home");
  const cell = before.indexOf(".");
  await page.click(`#board td >> nth=${cell}`);
  await page.keyboard.press(SOLVED[cell] ?? "1");
  assert.notEqual((await shown(page))[cell], ".");
}

/** One run: a cold start on slow 4G, then keys, then a warm start. @param {import("playwright-core").Browser} browser @param {string} folder @param {number} cpu */
async function run(browser, folder, cpu) {
  const site = await compressed(folder);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await throttle(session, cpu, true);
  const scripts = /** @type {string[]} */ ([]);
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.goto(site.address);
  await page.waitForSelector("html[data-ready]");
  const atStart = [...scripts];
  const bytes = [...site.sent].filter(([file]) => atStart.includes(file)).reduce((sum, [, size]) => sum + size, 0);
  await settled(page);
  const cold = await seen(page);
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await page.waitForSelector("html[data-offline]");
  await press(page);
  const played = await seen(page);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await settled(page);
  const warm = await seen(page);
  await context.close();
  site.end();
  return {
    cold: cold.ready, warm: warm.ready, keys: played.keys, scripts: atStart, bytes,
    tasks: { cold: cold.tasks, keys: played.tasks.slice(cold.tasks.length), warm: warm.tasks },
  };
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const folder = process.env.SUDOKIT_FOLDER ?? "";
const browser = await launch();
for (const cpu of [PHONE, 1]) {
  /** @type {Awaited<ReturnType<typeof run>>[]} */
  const runs = [];
  for (let at = 0; at < RUNS; at += 1) runs.push(await run(browser, folder, cpu));
  console.log(`processor ${cpu} times slower, ${RUNS} runs`);
  console.log(`  scripts at the start: ${runs[0]?.scripts.join(" ")}, ${runs[0]?.bytes} bytes compressed`);
  for (const what of /** @type {const} */ (["cold", "warm"])) {
    const times = runs.map((each) => each[what]);
    console.log(`  ${what} start, ms: median ${quantile(times, 0.5).toFixed(0)}, all ${times.map((time) => time.toFixed(0)).join(" ")}`);
  }
  const keys = runs.flatMap((each) => each.keys);
  console.log(`  key to frame, ms: median ${quantile(keys, 0.5).toFixed(1)}, 95th percentile ${quantile(keys, 0.95).toFixed(1)}, ${keys.length} keys`);
  for (const when of /** @type {const} */ (["cold", "keys", "warm"])) {
    console.log(`  tasks over 50 ms, ${when}: ${runs.map((each) => `[${each.tasks[when].map((task) => task.toFixed(0)).join(" ")}]`).join(" ")}`);
  }
}
await browser.close();
