// The browser and the site of a file of tests: both start before its first test and end after its last.

import { after, afterEach, before } from "node:test";
import { launch, served } from "./browser.js";

/** @type {import("playwright-core").Browser} */
export let browser;
/** @type {import("./browser.js").Served} */
export let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), served()]);
});
// A page that stays open keeps a process, and its clock ticks.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
after(async () => {
  await browser?.close();
  site?.end();
});
