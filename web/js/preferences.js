// How the player wants to play, stored on this device beside the language and the theme.

import { load, save } from "./storage.js";

const DEFAULTS = Object.freeze({ autoMarks: false, cleanUp: true, showWrong: false, digitFirst: false });

/** @typedef {keyof typeof DEFAULTS} Preference */

/** @param {Preference} name @returns {boolean} */
export function preferred(name) {
  const value = load("settings")?.[name];
  return typeof value === "boolean" ? value : DEFAULTS[name];
}

/** @param {Preference} name @param {boolean} value */
export const prefer = (name, value) => save("settings", { ...load("settings"), [name]: value });
