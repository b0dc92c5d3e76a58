// The languages of the page. `tell` puts the engine's English sentences into the language.

/** @typedef {{default: Record<string, string>, tell?: (text: string) => string}} Catalogue */

/** @type {Record<string, {name: string, load: () => Promise<Catalogue>}>} */
export const LANGUAGES = {
  en: { name: "English", load: () => import("./en.js") },
  zh: { name: "中文", load: () => import("./zh.js") },
};
