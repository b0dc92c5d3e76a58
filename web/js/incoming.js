// Texts and files that are pasted or dropped anywhere on the page.

import { isTyping } from "./dom.js";

/** @param {(given: string | File) => void} receive */
export function listen(receive) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isTyping() || !text.trim()) return;
    event.preventDefault();
    receive(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const given = event.dataTransfer?.getData("text/plain") || event.dataTransfer?.files[0];
    if (given) receive(given);
  });
}
