// The compression of links to f-puzzles: LZ-based, in Base64, as the library lz-string writes it
// (https://github.com/pieroxy/lz-string). Only for characters below 256.

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Collects codes of any number of bits, the lowest bit first, as characters of six bits with the first bit highest. */
class Bits {
  text = "";
  value = 0;
  count = 0;

  /** @param {number} code @param {number} width */
  write(code, width) {
    for (let bit = 0; bit < width; bit += 1) {
      this.value = (this.value << 1) | ((code >> bit) & 1);
      this.count += 1;
      if (this.count === 6) this.flush();
    }
  }

  flush() {
    this.text += SIGNS[this.value] ?? "";
    [this.value, this.count] = [0, 0];
  }

  end() {
    this.value <<= 6 - this.count;
    this.flush();
    return this.text + "=".repeat((4 - (this.text.length % 4)) % 4);
  }
}

/** @param {string} text */
export function compressed(text) {
  const bits = new Bits();
  /** The code of each part of the text seen so far; a character that was not written yet has none. @type {Map<string, number>} */
  const codes = new Map();
  // The codes 0 to 2 are commands: a character of 8 bits, one of 16 bits, the end.
  let [next, width, untilWider] = [3, 2, 2];
  const grow = () => {
    untilWider -= 1;
    if (untilWider === 0) {
      untilWider = 2 ** width;
      width += 1;
    }
  };
  /** @type {Set<string>} */
  const unwritten = new Set();
  const write = (/** @type {string} */ part) => {
    if (unwritten.delete(part)) {
      bits.write(0, width);
      bits.write(part.charCodeAt(0), 8);
      grow();
    } else bits.write(codes.get(part) ?? 0, width);
    grow();
  };
  let part = "";
  for (const sign of text) {
    if (!codes.has(sign)) {
      codes.set(sign, next++);
      unwritten.add(sign);
    }
    if (codes.has(part + sign)) {
      part += sign;
      continue;
    }
    write(part);
    codes.set(part + sign, next++);
    part = sign;
  }
  if (part) write(part);
  bits.write(2, width);
  return bits.end();
}
