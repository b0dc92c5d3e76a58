// Measures the page as `cargo xtask web` builds it: its start on a slow phone, and the time from a key to its frame. No test: the
// figures depend on the machine. `cargo xtask page-speed` runs it; it prints a record.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { cpus, loadavg } from "node:os";
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

/** Serves the folder compressed, as web servers do. @param {string} root */
async function compressed(root) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = normalize(path === "/" ? "/index.html" : path);
    try {
      const body = gzipSync(await readFile(join(root, file)), { level: 9 });
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-encoding": "gzip" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const bound = server.address();
  return { address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}/`, end: () => server.close() };
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
    await page.waitForFunction((count) => /** @type {any} */ (window).seen.keys.length >= count, at + 1);
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
  await page.goto(site.address);
  await page.waitForSelector("html[data-ready]");
  await settled(page);
  const cold = await seen(page);
  const scripts = await page.evaluate((ready) => {
    const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
    const first = resources.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < ready);
    return first.map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }));
  }, cold.ready);
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
    cold: cold.ready, warm: warm.ready, keys: played.keys, scripts,
    tasks: { cold: cold.tasks, keys: played.tasks.slice(cold.tasks.length), warm: warm.tasks },
  };
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** @param {number} ms */
const nanoseconds = (ms) => `${Math.round(ms * 1e6)}.0`;

/** A row of the record. @param {string} mode @param {string} contender @param {number[]} times */
function row(mode, contender, times) {
  const [median, least, most] = [quantile(times, 0.5), Math.min(...times), Math.max(...times)];
  const spread = (((most - least) / median) * 100).toFixed(1);
  return `    { dataset = "page", mode = "${mode}", contender = "${contender}", median_ns = ${nanoseconds(median)}, spread_percent = ${spread}, runs_ns = [${times.map(nanoseconds).join(", ")}] },`;
}

/** The rows and the notes of some runs. @param {string} contender @param {Awaited<ReturnType<typeof run>>[]} runs */
function report(contender, runs) {
  const rows = [
    row("cold", contender, runs.map(({ cold }) => cold)),
    row("warm", contender, runs.map(({ warm }) => warm)),
    row("key", contender, runs.map(({ keys }) => quantile(keys, 0.95))),
  ];
  const tasks = /** @type {const} */ (["cold", "keys", "warm"]).map((when) => {
    const long = runs.flatMap((each) => each.tasks[when]);
    return `${when}: ${long.length ? `${long.length} in ${runs.length} runs, at most ${Math.max(...long).toFixed(0)} ms` : "none"}`;
  });
  const scripts = runs[0]?.scripts.map(({ name, bytes }) => `${name} ${bytes} bytes compressed`) ?? [];
  return { rows, notes: [`# ${contender}: scripts of the start: ${scripts.join(", ")}; tasks over 50 ms: ${tasks.join("; ")}`] };
}

const folder = process.env.SUDOKIT_FOLDER ?? "";
const load = loadavg()[0]?.toFixed(1);
const browser = await launch();
const reports = [];
for (const [contender, cpu] of /** @type {const} */ ([["phone", PHONE], ["computer", 1]])) {
  const runs = [];
  for (let at = 0; at < RUNS; at += 1) runs.push(await run(browser, folder, cpu));
  reports.push(report(contender, runs));
}
console.log(`# The page as \`cargo xtask web\` builds it, in Chromium ${browser.version()}, 390 by 844 pixels. Slow 4G: ${SLOW_4G.latency} ms for each request,
# ${Math.round(SLOW_4G.downloadThroughput / 1024)} KB/s. runs_ns: the time of a start; of the keys of each run, the 95th percentile.
${reports.flatMap(({ notes }) => notes).join("\n")}
date = "${new Date().toISOString().slice(0, 10)}"
processor = "${cpus()[0]?.model}, ${cpus().length} cores"
system = "${process.platform} ${process.arch}"
load_at_the_start = "${load}"
runs = ${RUNS}
modes = [{ name = "cold", asked = "the first visit over slow 4G, until the game takes keys" }, { name = "warm", asked = "a reload, the same" }, { name = "key", asked = "from a key to the end of its frame" }]
contenders = [{ name = "phone", built = "processor slowed ${PHONE} times" }, { name = "computer", built = "processor as it is" }]
datasets = []
rows = [
${reports.flatMap(({ rows }) => rows).join("\n")}
]`);
await browser.close();
