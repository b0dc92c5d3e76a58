// Keeps the game with its moves and the settings in the browser's storage. Missing storage is not an error.

/** @param {string} name @returns {any} */
export function load(name) {
  try {
    return JSON.parse(localStorage.getItem(`sudokit.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether the value was saved. @param {string} name @param {unknown} value */
export function save(name, value) {
  try {
    localStorage.setItem(`sudokit.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
