// The addresses of the Learn tab: `#learn=` for the list, `#learn=x-wing`, `#learn=drill/x-wing`, and `#learn=backtracking`.

/** A place in the Learn tab. @typedef {{part: "list" | "lesson" | "drill" | "backtracking", id: string}} Route */

/** @type {Route} */
export const LIST = { part: "list", id: "" };

/** Returns the place of an address, or null if it is not one of the Learn tab. @param {string} fragment @returns {Route | null} */
export function routeOf(fragment) {
  const found = /^#learn(?:=([^&]*))?$/.exec(fragment);
  if (!found) return null;
  const id = decoded(found[1] ?? "").toLowerCase();
  if (!id) return LIST;
  if (id.startsWith(DRILL)) return { part: "drill", id: id.slice(DRILL.length) };
  return id === "backtracking" ? { part: "backtracking", id: "" } : { part: "lesson", id };
}

/** What the address of a drill begins with. */
const DRILL = "drill/";

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a place. @param {Route} route */
export function fragmentOf({ part, id }) {
  if (part === "backtracking") return "#learn=backtracking";
  return `#learn=${part === "drill" ? DRILL : ""}${encodeURIComponent(id)}`;
}

/** The address of the lesson about a technique. @param {string} id */
export const lessonAddress = (id) => fragmentOf({ part: "lesson", id });

/** The address of the drills of a technique. @param {string} id */
export const drillAddress = (id) => fragmentOf({ part: "drill", id });

/** Whether an address is a link to a puzzle with other rules. @param {string} fragment */
export const isRulesLink = (fragment) => /^#(?:packed-)?rules=/.test(fragment);
