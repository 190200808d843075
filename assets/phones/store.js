// @ts-check
// Things that this phone keeps: its seat, its options and its name. A private window may refuse to keep them.

const memory = /** @type {Map<string, string>} */ (new Map());

/** The browser's storage, or null. */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** @param {string} key @returns {string} */
export const kept = (key) => memory.get(key) ?? storage()?.getItem(`${key}@${location.host}`) ?? "";

/** @param {string} key @param {string} value */
export function keep(key, value) {
  memory.set(key, value);
  storage()?.setItem(`${key}@${location.host}`, value);
}
