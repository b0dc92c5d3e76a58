// The browser and the site of a file of tests: both start before its first test and end after its last.

import { after, before } from "node:test";
import { launch, served } from "./browser.js";

/** @type {import("playwright-core").Browser} */
export let browser;
/** @type {import("./browser.js").Served} */
export let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), served()]);
});
after(async () => {
  await browser?.close();
  site?.end();
});
