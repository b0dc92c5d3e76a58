// Texts and files that are pasted or dropped anywhere on the page.

import { hasDialog, isTyping } from "./dom.js";

/** Whether a text that is dropped here is for a field. @param {DragEvent} event */
const isForField = ({ target, dataTransfer }) =>
  dataTransfer?.types.includes("Files") !== true && /** @type {Partial<Element> | null} */ (target)?.closest?.("input, textarea") != null;

/** Whether a dialog covers the page that is not the one for opening puzzles. */
const isCovered = () => hasDialog() && !document.querySelector("#dialog-open[open]");

/** @param {(given: string | File) => void} receive */
export function listen(receive) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isTyping() || !text.trim()) return;
    event.preventDefault();
    receive(text);
  });
  document.addEventListener("dragover", (event) => {
    if (!isForField(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (isForField(event)) return;
    // The browser would leave the page to show a file.
    event.preventDefault();
    if (isCovered()) return;
    const given = event.dataTransfer?.getData("text/plain") || event.dataTransfer?.files[0];
    if (given) receive(given);
  });
}
