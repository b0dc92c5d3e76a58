// The settings: language and light or dark theme.

import { byId, element, onClick } from "./dom.js";
import { setLanguage, preferredLanguage } from "./i18n.js";
import { load, save } from "./storage.js";
import { LANGUAGES } from "../texts/languages.js";

/** @typedef {{theme?: string, language?: string}} Chosen */

/** @returns {Chosen} */
const chosen = () => load("settings") ?? {};

/** @param {Chosen} change */
const choose = (change) => save("settings", { ...chosen(), ...change });

/** Applies the settings. @param {() => void} changed called when the language has changed */
export async function begin(changed) {
  const list = /** @type {HTMLSelectElement} */ (byId("language"));
  list.replaceChildren(...Object.entries(LANGUAGES).map(([tag, { name }]) => element("option", { value: tag, lang: tag }, name)));
  list.value = preferredLanguage(chosen().language ?? null);
  list.addEventListener("change", async () => {
    choose({ language: list.value });
    await setLanguage(list.value);
    changed();
  });
  onClick("theme", toggleTheme);
  await setLanguage(list.value);
}

function toggleTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
  choose({ theme: root.dataset.theme });
}
