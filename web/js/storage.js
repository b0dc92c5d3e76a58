// What the browser keeps: the game with its moves, and the settings. A browser that keeps nothing is no error.

/** @param {string} name @returns {any} */
export function load(name) {
  try {
    return JSON.parse(localStorage.getItem(`sudokit.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it could be kept. @param {string} name @param {unknown} value */
export function save(name, value) {
  try {
    localStorage.setItem(`sudokit.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
