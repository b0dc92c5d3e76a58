// Every view: axe finds nothing in either layout, dark and light; at every width, nothing is wider than the window, and controls are
// large enough.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { open } from "./browser.js";
import { browser, site } from "./site.js";
import { VIEWS, fileOf, overflow, smallTargets, violations } from "./views.js";

/** @typedef {import("playwright-core").Page} Page */

const WIDTHS = [320, 390, 768, 1280, 1920];
const HEIGHT = 860;
const SCHEMES = /** @type {const} */ (["light", "dark"]);
/** The width at which all rules of axe are applied. */
const WHOLE = 390;
/** The widths at which axe is run, in both themes: the layout of a phone and that of a wide window. */
const LAYOUTS = [390, 1280];
/** The folder for a picture of each view at each width; none are written if it is not set. */
const PICTURES = process.env.SUDOKIT_VIEWS;

for (const [name, puzzle, show] of VIEWS) {
  test(`${name}: no violation, no scrollbar, targets of 24 pixels`, async () => {
    const { page, context, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`, { bypassCSP: true });
    await show(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const colorScheme of LAYOUTS.includes(width) || PICTURES ? SCHEMES : SCHEMES.slice(0, 1)) {
        await page.emulateMedia({ colorScheme });
        if (PICTURES) await picture(page, `${fileOf(name)}-${width}-${colorScheme}`);
        const found = LAYOUTS.includes(width) ? await violations(page, width === WHOLE && colorScheme === "light" ? "all" : "layout") : [];
        assert.deepEqual([...(await overflow(page)), ...(await smallTargets(page, 24)), ...found], [], `${width} ${colorScheme}`);
      }
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await mkdir(String(PICTURES), { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

for (const [name, puzzle, show] of VIEWS) {
  test(`${name}: targets of 44 pixels on a phone of 320 pixels, in Chinese`, async () => {
    const { page, context, faults } = await open(browser, `${site.address}#puzzle=${puzzle}`, { viewport: { width: 320, height: 640 }, locale: "zh-CN", hasTouch: true, isMobile: true });
    await show(page);
    assert.deepEqual([...(await overflow(page)), ...(await smallTargets(page, 44))], []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
