// Loads something once, when it is first needed.

/** Returns a function that loads at its first call and returns the same result after that. After a load that failed, the next call
 * tries again. @template T @param {() => Promise<T>} load @returns {() => Promise<T>} */
export function once(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
