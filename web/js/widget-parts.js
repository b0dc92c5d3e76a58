// What the views of a notebook's widget share.

import { element } from "./dom.js";

/** @param {string} text @param {() => void} act @param {Record<string, string | number | boolean>} [attributes] */
export function button(text, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

/** Shows what the library has drawn: HTML or SVG without scripts, whose texts are escaped. @param {Element} place @param {string} html */
export function show(place, html) {
  place.innerHTML = html;
}

/** Told while Python has not answered. */
export const WAITING = "Waiting for Python…";
