// Short messages at the bottom of the page.

import { byId } from "./dom.js";
import { EngineError, UnreachableError } from "./errors.js";
import { t } from "./i18n.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;

/** @param {string} text */
export function showNotice(text) {
  const toast = byId("toast");
  toast.hidden = false;
  toast.textContent = text;
  clearTimeout(ending);
  ending = setTimeout(() => (toast.hidden = true), 5000);
}

/** Returns the message for an error. @param {unknown} error */
export function errorText(error) {
  if (error instanceof EngineError) return t("error.engine", { message: error.message });
  if (error instanceof UnreachableError) return t("error.away");
  return t("error.page", { message: error instanceof Error ? error.message : String(error) });
}

/** @param {unknown} error */
export function reportError(error) {
  console.warn(error);
  showNotice(errorText(error));
}
