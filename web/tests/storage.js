// A storage of a browser for tests that need no browser.

/** Creates a storage with room for this number of characters. @param {number} [room] @returns {Storage} */
export function storage(room = Infinity) {
  const used = (/** @type {Storage} */ all) => Object.entries(all).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return Object.create({
    /** @this {Storage} @param {string} name */
    getItem(name) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    /** @this {Storage} @param {string} name @param {string} text */
    setItem(name, text) {
      const more = text.length - (this.getItem(name)?.length ?? -name.length);
      if (used(this) + more > room) throw new DOMException("full", "QuotaExceededError");
      this[name] = text;
    },
    /** @this {Storage} @param {string} name */
    removeItem(name) {
      delete this[name];
    },
  });
}
