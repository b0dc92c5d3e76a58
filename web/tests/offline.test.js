// The service worker: offline from the first visit, no wait for a network that hangs, and whole versions.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EASY, folder, launch, open, ready, served } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const BUILT = process.env.SUDOKIT_FOLDER;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** The page may have a service worker. */
const OFFLINE = /** @type {{serviceWorkers: "allow"}} */ ({ serviceWorkers: "allow" });

/** Waits until the page works offline. @param {Page} page */
const stored = (page) => page.waitForSelector("html[data-offline]");

/** The names of the stores of files. @param {Page} page */
const stores = (page) => page.evaluate(() => caches.keys());

/** Opens a copy of the built page, which a test may change. The server hangs while `network.hangs` is true. */
async function copied() {
  const root = await mkdtemp(join(tmpdir(), "sudokit-page-"));
  await cp(String(BUILT), root, { recursive: true });
  const network = { hangs: false };
  const site = await folder(root, () => (network.hangs ? new Promise(() => {}) : Promise.resolve()));
  const end = async () => {
    site.end();
    await rm(root, { recursive: true });
  };
  return { root, network, address: site.address, end };
}

/** Changes a file of a copied page, and its version. @param {string} root @param {string} name @param {string} from @param {string} to */
async function change(root, name, from, to) {
  const version = [["index.html", 'data-version="', 'data-version="next'], ["sw.js", 'const VERSION = "', 'const VERSION = "next']];
  for (const [path, old, next] of [[name, from, to], ...version]) {
    const file = join(root, path ?? "");
    const text = await readFile(file, "utf8");
    assert.ok(text.includes(old ?? ""), path);
    await writeFile(file, text.replace(old ?? "", next ?? ""));
  }
}

/** Starts the page again until its first tab has a name. A browser that is about to end the old service worker while the page loads
 * may keep it for this start. @param {import("playwright-core").Page} page @param {string} name */
async function renewed(page, name) {
  const isNamed = (/** @type {string} */ name) => document.getElementById("tab-play")?.textContent === name;
  for (let start = 1; ; start += 1) {
    await page.reload();
    const found = page.waitForFunction(isNamed, name, { timeout: 20_000 }).then(() => true);
    if (await (start < 5 ? found.catch(() => false) : found)) return;
  }
}

test("the page of the program has no service worker, which would keep it after the program has ended", async () => {
  if (BUILT) return assert.match(await readFile(join(BUILT, "sw.js"), "utf8"), /const VERSION = "[0-9a-f]{16}";/);
  const site = await served();
  const { page } = await open(browser, site.address, OFFLINE);
  await page.waitForSelector("html[data-engine=http]");
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  site.end();
});

if (BUILT) {
  test("after the first visit, every view and language works while the network hangs", async (test) => {
    const { network, address, end } = await copied();
    test.after(end);
    const { page, context, faults } = await open(browser, `${address}#puzzle=${EASY}`, OFFLINE);
    await stored(page);
    network.hangs = true;
    await page.reload();
    await ready(page);
    for (const language of ["de", "es", "zh", "en"]) {
      await page.selectOption("#language", language);
      await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    }
    await page.click("#tab-learn");
    await page.click("#lesson-groups [data-id=x-wing]");
    await page.waitForFunction(() => /^1 \/ \d/.test(document.getElementById("lesson-at")?.textContent ?? ""));
    await page.click("#tab-play");
    await page.click("#hint");
    await page.waitForSelector("#hint-stages li");
    assert.deepEqual(faults, []);
    await context.close();
  });

  test("a new version replaces the old one whole, at a start after it was loaded", async (test) => {
    const { root, address, end } = await copied();
    test.after(end);
    const { page, context } = await open(browser, address, OFFLINE);
    await stored(page);
    const old = await stores(page);
    assert.equal(old.length, 1);
    await change(root, "built/page.js", '"tab.play":"Play"', '"tab.play":"Play anew"');
    await page.reload();
    await ready(page);
    assert.equal(await page.textContent("#tab-play"), "Play");
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      while (!registration?.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await renewed(page, "Play anew");
    assert.equal((await stores(page)).length, 1);
    assert.notDeepEqual(await stores(page), old);
    await context.close();
  });
}

test("the page can be installed: icons of the sizes that systems ask for", async () => {
  const site = await served();
  const { page } = await open(browser, site.address);
  const icons = await page.evaluate(async () => {
    const link = (/** @type {string} */ rel) => /** @type {HTMLLinkElement} */ (document.querySelector(`link[rel=${rel}]`)).href;
    const manifest = await (await fetch(link("manifest"))).json();
    const pictures = [...manifest.icons.filter((/** @type {any} */ icon) => icon.type === "image/png"), { src: link("apple-touch-icon"), sizes: "180x180" }];
    return Promise.all(
      pictures.map(async ({ src, sizes, purpose }) => {
        const bitmap = await createImageBitmap(await (await fetch(new URL(src, link("manifest")))).blob());
        return { sizes, purpose, found: `${bitmap.width}x${bitmap.height}` };
      }),
    );
  });
  assert.ok(icons.every(({ sizes, found }) => sizes === found), JSON.stringify(icons));
  assert.deepEqual(icons.map(({ sizes }) => sizes), ["192x192", "512x512", "512x512", "180x180"]);
  assert.equal(icons.filter(({ purpose }) => purpose === "maskable").length, 1);
  site.end();
});
