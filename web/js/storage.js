// Keeps the game with its moves and the settings in the browser's storage. Missing storage is not an error.

/** Storage of all tabs, or of this tab only: it outlives a reload. @typedef {"all" | "tab"} Scope */

/** @param {Scope} scope */
const storage = (scope) => (scope === "tab" ? sessionStorage : localStorage);

/** @param {string} name @param {Scope} [scope] @returns {any} */
export function load(name, scope = "all") {
  try {
    return JSON.parse(storage(scope).getItem(`sudokit.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether the value was saved. @param {string} name @param {unknown} value @param {Scope} [scope] */
export function save(name, value, scope = "all") {
  try {
    storage(scope).setItem(`sudokit.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
