// The languages of the page. `tell` translates the engine's English sentences.

/** @typedef {{default: Record<string, string>, tell?: (text: string) => string}} Catalogue */

/** @type {Record<string, {name: string, load: () => Promise<Catalogue>}>} */
export const LANGUAGES = {
  en: { name: "English", load: () => import("./en.js") },
  zh: { name: "简体中文", load: () => import("./zh.js") },
};
