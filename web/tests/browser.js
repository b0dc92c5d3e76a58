// Shared test code: a server for the page (the program or a folder) and a browser with a new profile.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";
import { launchFirefox } from "./firefox.js";

/** @typedef {import("playwright-core").Page} Page */

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
});

/** The address of the page, and a function that stops its server. @typedef {{address: string, end: () => void}} Served */

/** Serves the page given by `SUDOKIT_PAGE` (an address), `SUDOKIT_FOLDER` (a folder, served under a sub-path) or `SUDOKIT_PROGRAM`
 * (a program, started with `serve`). */
export async function served() {
  const { SUDOKIT_PAGE, SUDOKIT_FOLDER, SUDOKIT_PROGRAM } = process.env;
  if (SUDOKIT_PAGE) return { address: SUDOKIT_PAGE, end: () => {} };
  if (SUDOKIT_FOLDER) return folder(SUDOKIT_FOLDER);
  if (SUDOKIT_PROGRAM) return program(SUDOKIT_PROGRAM);
  throw new Error("set SUDOKIT_PAGE, SUDOKIT_FOLDER or SUDOKIT_PROGRAM, or run `cargo xtask page-tests`");
}

/** Serves a folder; each response waits for `before`. @param {string} root @param {() => Promise<unknown>} [before] @returns {Promise<Served>} */
export async function folder(root, before = async () => {}) {
  const base = "/games/sudoku/";
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const inside = path.startsWith(base) ? path.slice(base.length) || "index.html" : "missing";
    try {
      await before();
      const body = await readFile(join(root, normalize(`/${inside}`)));
      response.writeHead(200, { "content-type": TYPES[extname(inside)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  return { address: `http://127.0.0.1:${port}${base}`, end: () => server.close() };
}

/** @param {string} path @returns {Promise<Served>} */
function program(path) {
  const child = spawn(path, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve({ address: `${found[0]}/`, end: () => child.kill() });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`\`serve\` exited with ${code}: ${output}`)));
  });
}

/** Starts the browser of `BROWSER`: `firefox`, or without it the Chromium of `CHROMIUM`. */
export const launch = () =>
  process.env.BROWSER === "firefox" ? launchFirefox() : chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/**
 * Opens the page in a new context and waits until it is ready. `faults` collects script errors and requests to other hosts. The page
 * has no service worker unless the options allow one: it stores all files of the page in each context, and starts two more processes.
 * Nothing moves unless the options allow it: each frame of a movement takes time.
 * @param {import("playwright-core").Browser} browser @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en", serviceWorkers: "block", reducedMotion: "reduce", ...options });
  await context.addInitScript(addUntil);
  // The limit of Playwright, 30 s, would end a test of a page that is only slow because the machine is busy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== new URL(address).origin) faults.push(`asks ${request.url()}`);
  });
  await page.goto(address);
  await ready(page);
  return { page, context, faults };
}

/** @param {Page} page */
export const ready = (page) => page.waitForSelector("html[data-ready]");

/** Opens a dialog with its button and waits for it, as its code is loaded first. @param {Page} page @param {string} name */
export async function showDialog(page, name) {
  await page.click(`#${name}`);
  await page.waitForSelector(`#dialog-${name}[open]`);
}

/** The digits on the grid as 81 characters. @param {Page} page */
export const shown = (page) =>
  page.$$eval("#board td", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent || ".").join(""));

/** Adds a function to a page: `until` waits until the condition holds, which is asked after each change of the document. */
function addUntil() {
  window.until = (condition) =>
    new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
}

/**
 * Requests hints in all stages and applies each, from within the page: waiting for frames and the pointer takes most of the time of a
 * click by the browser's driver. Stops at the end of the game, or at the first hint with an element of this selector, which is not
 * applied. Returns the number of applied hints.
 * @param {Page} page @param {string} [last]
 */
export const playHints = (page, last) =>
  page.evaluate(async (last) => {
    const stages = () => document.querySelectorAll("#hint-stages li").length;
    const press = (/** @type {string} */ id) => document.getElementById(id)?.click();
    for (let applied = 0; applied < 100; applied += 1) {
      if (/^Solved/.test(document.getElementById("title")?.textContent ?? "")) return applied;
      press("hint");
      for (let stage = 1; stage < 4; stage += 1) {
        await window.until(() => stages() === stage);
        press("hint-more");
      }
      await window.until(() => document.querySelector("#hint-step .therefore, #hint-stages li:nth-child(4)"));
      if (last && document.querySelector(last)) return applied;
      const before = location.href;
      press("hint-take");
      await window.until(() => location.href !== before);
    }
    throw new Error("not solved by 100 hints");
  }, last);

/** The label of a cell for screen readers. @param {Page} page @param {string} cell */
export const labelOf = async (page, cell) => (await page.textContent(`#board [data-cell=${cell}] .label`)) ?? "";

/** @param {Page} page @param {string} text */
export const paste = (page, text) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The time of tests that show dates. */
export const NOON = new Date(2026, 10, 24, 12);

export const EASY = ".....73...783...452..4.5.8..9..5....4..1.8..2....6..5..2.5.6..464...259...18.....";
export const SOLVED = "514687329978321645236495781397254816465178932182963457829536174643712598751849263";
export const CHAINS = "....1..56.3.9...2..7...2.9....1..5....8..9..459.7...1.......84.92.6..7...........";
/** A puzzle whose path has alternating inference chains. */
export const AIC = "5...6.3.43....17...4.......73.2.....2.....94......6..7...698.25...5.419.45......8";
