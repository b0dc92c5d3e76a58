// The name of this window among all windows of the page. A reload keeps it. A window that was duplicated begins with a copy of the name
// of the other one, and draws a new one when that answers.

import { load, save } from "./storage.js";

/** What windows send each other: a question of a window, or the answer to it. @typedef {{name: string, from?: string, to?: string}} Message */

/** Random characters, also where the page has no secure connection. */
export const randomName = () => [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

let name = known() ?? drawn();

function known() {
  const found = load("window", "tab");
  return typeof found === "string" ? found : null;
}

function drawn() {
  const name = randomName();
  save("window", name, "tab");
  return name;
}

/** The name of this window. */
export const windowName = () => name;

/** Asks whether another window has the name of this one, and answers such questions.
 * @param {(before: string) => void} renamed called with the old name after this window has drawn a new one
 * @returns {BroadcastChannel} */
export function claimName(renamed) {
  const channel = new BroadcastChannel("sudokit window");
  // Names can be the same, these are not.
  const self = randomName() + randomName();
  channel.addEventListener("message", (event) => {
    const { name: other, from, to } = /** @type {Message} */ (event.data);
    if (other !== name) return;
    if (from) channel.postMessage({ name, to: from });
    if (to !== self) return;
    name = drawn();
    renamed(other);
  });
  channel.postMessage({ name, from: self });
  return channel;
}
