// A card at the lower edge of a phone's screen, or beside the grid in landscape, so that its text and the grid are visible together.

import { byId } from "./dom.js";

/** Pixels above the grid: with the numbers of its columns, and with the bar above them. */
const [LEAST, ENOUGH] = [14, 64];

/** Makes a card a sheet or an ordinary card again. The style sheet decides on which screens a sheet differs.
 * @param {string} id @param {boolean} isOpen */
export function setSheet(id, isOpen) {
  const card = byId(id);
  card.classList.toggle("sheet", isOpen);
  if (isOpen) reveal(card);
}

/** Scrolls so that the grid is above a sheet, or beside it. @param {Element} card */
function reveal(card) {
  if (getComputedStyle(card).position !== "fixed") return;
  const board = document.querySelector(".stage:not([hidden]) .board");
  if (!board) return;
  const { top, bottom, height, left, right } = board.getBoundingClientRect();
  const sheet = card.getBoundingClientRect();
  const isBeside = sheet.left >= right || sheet.right <= left;
  const limit = (isBeside ? innerHeight : sheet.top) - 4;
  const above = Math.max(LEAST, Math.min(ENOUGH, limit - height));
  if (top < above || bottom > limit) scrollBy({ top: top - above, behavior: "instant" });
}

// The phone is turned. A change of the size alone may be the address bar, which hides while the player scrolls.
matchMedia("(orientation: portrait)").addEventListener("change", () => document.querySelectorAll(".card.sheet").forEach(reveal));
