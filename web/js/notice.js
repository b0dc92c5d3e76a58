// Short messages at the top of the window.

import { announce, byId } from "./dom.js";
import { EngineError, UnreachableError } from "./errors.js";
import { t } from "./i18n.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;

/** Shows a message for some seconds and announces it to screen readers. @param {string} text */
export function showNotice(text) {
  const toast = byId("toast");
  // An open dialog covers everything outside it.
  const dialog = document.querySelector("dialog[open]");
  (dialog ?? document.body).append(toast);
  dialog?.addEventListener("close", () => document.body.append(toast), { once: true });
  announce(text);
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
