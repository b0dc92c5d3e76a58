// The texts of the page, one catalogue for each language. To add a language, add its files in `texts` and a line in `languages.js`.

import en from "../texts/en.js";
import { LANGUAGES } from "../texts/languages.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {Record<string, string | number>} Values */

/** @type {Record<string, string>} */
let words = en;
let language = "en";
let plural = new Intl.PluralRules("en");
// A formatter is slow to make, and a key renders hundreds of numbers.
let numbers = new Intl.NumberFormat("en");
/** @type {import("./words.js").EngineTexts | undefined} */
let engine;

/**
 * Returns a text in the page's language with its `{names}` replaced. The value `n` selects the singular or the plural form, which
 * are separated by `|`.
 * @param {Key} key @param {Values} [values]
 */
export function t(key, values = {}) {
  const forms = (words[key] ?? en[key]).split("|");
  const isMany = forms.length > 1 && plural.select(Number(values.n)) !== "one";
  return (forms[isMany ? 1 : 0] ?? "").replace(/\{(\w+)\}/g, (whole, name) => formatted(values[name], whole));
}

/** @param {string | number | undefined} value @param {string} otherwise */
const formatted = (value, otherwise) => (typeof value === "number" ? numbers.format(value) : (value ?? otherwise));

/** Translates a name from the engine's lists: a technique, a difficulty, or a house such as `row 1`. @param {string} kind @param {string} name */
export function displayName(kind, name) {
  if (kind === "technique") return engine?.techniques[name] ?? name;
  const [house, number] = kind === "house" ? name.split(" ") : [name, undefined];
  const text = words[`${kind}.${house}`];
  return number === undefined ? (text ?? name) : (text ?? name).replace("{n}", number);
}

/** The engine's texts in the page's language; none in English, which they are written in. */
export const engineTexts = () => engine;

export const currentLanguage = () => language;

/** The tags of Chinese in traditional characters. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)/i;

/** Returns the language chosen before, otherwise the browser's. @param {string | null} chosen */
export function preferredLanguage(chosen) {
  if (chosen && LANGUAGES[chosen]) return chosen;
  // Browsers list `zh` after `zh-TW`; the Chinese texts are in simplified characters.
  const isTraditional = TRADITIONAL.test(navigator.languages.find((tag) => /^zh/i.test(tag)) ?? "");
  const known = Object.keys(LANGUAGES).filter((each) => each !== "zh" || !isTraditional);
  const asked = navigator.languages.map((tag) => known.find((each) => tag.toLowerCase().split("-")[0] === each));
  return asked.find(Boolean) ?? "en";
}

/** Loads a language and translates the document. @param {string} next */
export async function setLanguage(next) {
  const load = LANGUAGES[next]?.load;
  if (!load) return;
  const catalogue = await load();
  words = catalogue.default;
  engine = catalogue.engine;
  language = next;
  plural = new Intl.PluralRules(next);
  numbers = new Intl.NumberFormat(next);
  document.documentElement.lang = next;
  document.documentElement.dir = LANGUAGES[next]?.direction ?? "ltr";
  translate(document);
}

/** Translates the elements that name a text: `data-t` for the content, `data-t-NAME` for an attribute. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-t]")) element.textContent = t(/** @type {Key} */ (element.getAttribute("data-t")));
  for (const name of ["aria-label", "title", "placeholder", "content"]) {
    for (const element of root.querySelectorAll(`[data-t-${name}]`)) {
      element.setAttribute(name, t(/** @type {Key} */ (element.getAttribute(`data-t-${name}`))));
    }
  }
}
