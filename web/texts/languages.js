// The languages of the page. `engine` has the sentences of the engine; without it they are told in English.

import en from "./en.js";

/** @typedef {{default: Record<string, string>, engine?: import("../js/words.js").EngineTexts}} Catalogue */

/** The grid is drawn from the left in every language; with the direction `rtl` the rest of the page is mirrored.
 * @type {Record<string, {name: string, direction?: "rtl", load: () => Promise<Catalogue>}>} */
export const LANGUAGES = {
  en: { name: "English", load: async () => ({ default: en }) },
  de: { name: "Deutsch", load: () => import("./de.js") },
  es: { name: "Español", load: () => import("./es.js") },
  zh: { name: "简体中文", load: () => import("./zh.js") },
};
