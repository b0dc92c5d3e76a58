// The page in German and in Spanish: a hint, a path, a chain and a drill, and no English text in any view.

import assert from "node:assert/strict";
import { test } from "node:test";
import en from "../texts/en.js";
import de from "../texts/de.js";
import es from "../texts/es.js";
import { AIC, EASY, open, showDialog } from "./browser.js";
import { browser, site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** What a language says at a few places. */
const LANGUAGES = [
  {
    tag: "de", locale: "de-AT", texts: de,
    single: /^(Versteckter|Nackter) Einer|^Letzte Zahl/, result: /^Also r\dc\d=\d\.$/, path: /^\d+ Schritte, Aufwand/,
    chain: /Ist \d in r\dc\d nicht wahr, so ist es \d in r\dc\d\./, drill: "Zu finden: nacktes Paar",
  },
  {
    tag: "es", locale: "es-MX", texts: es,
    single: /^Único (oculto|desnudo)|^Última celda/, result: /^Así que r\dc\d=\d\.$/, path: /^\d+ pasos, esfuerzo/,
    chain: /Si \d en r\dc\d no es verdadero, lo es \d en r\dc\d\./, drill: "Encuentra: par desnudo",
  },
];

/** English texts, without names to fill in, that are not words of the language too. @param {Record<string, string>} texts */
function onlyEnglish(texts) {
  const own = new Set(Object.values(texts));
  return Object.entries(en).filter(([key, text]) => !/[{|]/.test(text) && text.length > 3 && texts[key] !== text && !own.has(text)).map(([, text]) => text);
}

/** English texts that the page shows or tells screen readers. @param {Page} page @param {Record<string, string>} texts */
const english = (page, texts) =>
  page.evaluate((known) => {
    const wanted = new Set(known);
    const all = [...document.querySelectorAll("body *")].flatMap((each) => {
      const own = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent?.trim() ?? "");
      return [...own, each.getAttribute("aria-label") ?? "", each.getAttribute("title") ?? "", each.getAttribute("placeholder") ?? ""];
    });
    return [...new Set(all)].filter((text) => wanted.has(text));
  }, onlyEnglish(texts));

for (const { tag, locale, texts, single, result, path, chain, drill } of LANGUAGES) {
  test(`${tag}: a hint and the path are told`, async () => {
    const { page, faults } = await open(browser, `${site.address}#puzzle=${EASY}`, { locale });
    assert.equal(await page.getAttribute("html", "lang"), tag);
    for (let stage = 0; stage < 4; stage += 1) {
      await page.click("#hint-more");
      await page.waitForFunction((n) => (document.getElementById("hint-stages")?.childElementCount ?? 0) >= Math.min(n, 3), stage + 1);
    }
    await page.waitForSelector("#hint-step .therefore");
    assert.match(await page.innerText("#hint-step .name"), single);
    assert.match(await page.innerText("#hint-step .therefore"), result);
    await page.click("#hint-close");
    await page.click("#path-show");
    await page.waitForSelector("#path-steps li");
    assert.match(await page.innerText("#path-end"), path);
    assert.deepEqual(await english(page, texts), []);
    assert.deepEqual(faults, []);
  });

  test(`${tag}: a chain is told`, async () => {
    const { page } = await open(browser, `${site.address}#puzzle=${AIC}`, { locale });
    await page.click("#path-show");
    await page.waitForSelector("#path-steps li");
    const at = await page.$$eval("#path-steps .what", (all) => all.findIndex((each) => each.textContent?.startsWith("AIC")));
    assert.ok(at >= 0);
    await page.click(`#step-${at}`);
    const step = await page.innerText("#path-step");
    assert.match(step, chain);
    assert.doesNotMatch(step, /\b(the|and|if|then|is|cannot)\b/i);
  });

  test(`${tag}: every view is translated`, async () => {
    const { page } = await open(browser, site.address, { locale });
    for (const tab of ["learn", "check", "print", "play"]) {
      await page.click(`#tab-${tab}`);
      assert.deepEqual(await english(page, texts), [], tab);
    }
    for (const dialog of ["new", "open", "share", "games", "settings"]) {
      await showDialog(page, dialog);
      assert.deepEqual(await english(page, texts), [], dialog);
      await page.keyboard.press("Escape");
    }
    await page.goto(`${site.address}#learn=drill/naked-pair`);
    await page.waitForFunction(() => document.documentElement.dataset.drill === "naked-pair");
    assert.equal(await page.innerText("#drill-stage-title"), drill);
    assert.deepEqual(await english(page, texts), []);
  });

  test(`${tag}: longer words fit on a narrow phone`, async () => {
    const { page } = await open(browser, site.address, { locale, viewport: { width: 320, height: 640 } });
    for (const tab of ["learn", "check", "print", "play"]) {
      await page.click(`#tab-${tab}`);
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll("button")].filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth + 1).map((each) => each.id || each.textContent),
      }));
      // Less with a scrollbar beside the page.
      assert.ok(wide <= 320, `${tab}: ${wide}`);
      assert.deepEqual(cut, [], tab);
    }
  });
}
