// Links to puzzles with other rules: `#rules=` and the text, or `#packed-rules=` and the compressed text, whichever is shorter.

/** Maximum length of a link's fragment: longer ones are cut by programs that pass links on. */
const MOST = 16_000;
/** Maximum number of bytes of a text in a link. */
const MOST_BYTES = 1_000_000;

const LINK = /^#(packed-)?rules=(.*)$/;

/** The fragment of a link to a puzzle; null if it would be too long. @param {string} text @returns {Promise<string | null>} */
export async function linkOf(text) {
  const plain = `#rules=${encodeURIComponent(text)}`;
  // The length of a short text hardly changes.
  const packed = plain.length < 300 ? plain : `#packed-rules=${toBase64(await through(text, new CompressionStream("deflate-raw")))}`;
  const shorter = packed.length < plain.length ? packed : plain;
  return shorter.length > MOST ? null : shorter;
}

/** The text of the puzzle of a fragment; null if it has none that can be read. @param {string} fragment @returns {Promise<string | null>} */
export async function textOf(fragment) {
  const [, isPacked, written = ""] = LINK.exec(fragment) ?? [];
  try {
    if (!isPacked) return decodeURIComponent(written) || null;
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(fromBase64(written), new DecompressionStream("deflate-raw"))) || null;
  } catch {
    return null;
  }
}

/** @param {string | Uint8Array<ArrayBuffer>} data @param {CompressionStream | DecompressionStream} stream */
async function through(data, stream) {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const bytes = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(bytes);
    if (bytes.length + value.length > MOST_BYTES) throw new RangeError("the text of the link is too long");
    for (const byte of value) bytes.push(byte);
  }
}

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
