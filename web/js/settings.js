// The settings: language and light or dark theme.

import { byId, element, onClick } from "./dom.js";
import { preferredLanguage, setLanguage, t } from "./i18n.js";
import { showNotice } from "./notice.js";
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
  onClick("theme", nextTheme);
  await setLanguage(list.value);
}

/** Shows the theme that the system does not have, then the system's own, then leaves it to the system again. */
function nextTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const other = system === "dark" ? "light" : "dark";
  const { theme } = chosen();
  const next = theme === other ? system : theme === system ? "" : other;
  if (next) document.documentElement.dataset.theme = next;
  else delete document.documentElement.dataset.theme;
  choose({ theme: next });
  showNotice(t(next === "light" ? "theme.light" : next === "dark" ? "theme.dark" : "theme.system"));
}
