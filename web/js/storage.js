// Keeps the game with its moves and the settings in the browser's storage. Missing storage is not an error.

/** Storage of all tabs, or of this tab only: it outlives a reload. @typedef {"all" | "tab"} Scope */

/** @param {Scope} scope */
const storage = (scope) => (scope === "tab" ? sessionStorage : localStorage);

/** @param {string} name @param {Scope} [scope] @returns {any} */
export function load(name, scope = "all") {
  try {
    return parsed(storage(scope).getItem(`sudokit.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entries of all tabs whose names begin so, as texts; none without storage. @param {string} prefix @returns {Map<string, string>} */
function entries(prefix) {
  try {
    return new Map(Object.keys(localStorage).filter((name) => name.startsWith(prefix)).map((name) => [name, localStorage.getItem(name) ?? ""]));
  } catch {
    return new Map();
  }
}

/** Saves several values or none: if one of them was not saved, all are as they were before. Returns whether they were saved.
 * @param {() => boolean} saveAll returns false when the first value was not saved */
export function saveTogether(saveAll) {
  const before = entries("sudokit.");
  if (saveAll()) return true;
  // What was added has to go before the rest fits again.
  for (const name of entries("sudokit.").keys()) if (!before.has(name)) localStorage.removeItem(name);
  for (const [name, text] of before) if (localStorage.getItem(name) !== text) localStorage.setItem(name, text);
  return false;
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

/** Values of all tabs whose names begin so, the last updated one first; none without storage. @template {{updated: number}} T
 * @param {string} start @param {(value: unknown) => value is T} isRight @returns {{name: string, value: T}[]} */
export function allUpdated(start, isRight) {
  const found = [...entries(`sudokit.${start}`)].flatMap(([name, text]) => {
    const value = parsed(text);
    return isRight(value) ? [{ name: name.slice("sudokit.".length), value }] : [];
  });
  return found.sort((one, other) => other.value.updated - one.value.updated);
}

/** Calls a function when another tab saves a value, with its name. @param {(name: string) => void} saved */
export function onSaved(saved) {
  addEventListener("storage", ({ key, newValue }) => key?.startsWith("sudokit.") && newValue !== null && saved(key.slice("sudokit.".length)));
}

/** @param {string} name */
export function remove(name) {
  try {
    localStorage.removeItem(`sudokit.${name}`);
  } catch {
    // Without storage there is nothing to remove.
  }
}
