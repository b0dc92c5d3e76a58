// The languages of the page. `engine` has the sentences of the engine; without it they are told in English.

/** @typedef {{default: Record<string, string>, engine?: import("../js/words.js").EngineTexts}} Catalogue */

/** @type {Record<string, {name: string, load: () => Promise<Catalogue>}>} */
export const LANGUAGES = {
  en: { name: "English", load: () => import("./en.js") },
  zh: { name: "简体中文", load: () => import("./zh.js") },
};
