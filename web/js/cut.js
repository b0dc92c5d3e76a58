// The part of a long text that is sent to the engine.

/** Maximum number of bytes of a text in a request, as JSON in UTF-8: less than the limit of a request, which has other fields, too. */
export const MAX_BYTES = 60_000;

/** The bytes of a text as JSON; its two quotation marks count for the end of a line. @param {string} text */
const size = (text) => new TextEncoder().encode(JSON.stringify(text)).length;

/** The lines at the start of a text that fit into one request, as JSON. Of a first line that is too long, its beginning.
 * @param {string} text */
export function firstLines(text) {
  const lines = text.split("\n");
  let bytes = 0;
  const end = lines.findIndex((line) => (bytes += size(line)) > MAX_BYTES);
  if (end < 0) return text;
  return end > 0 ? lines.slice(0, end).join("\n") : firstCharacters(lines[0] ?? "");
}

/** @param {string} line */
function firstCharacters(line) {
  let first = line;
  for (let bytes = size(first); bytes > MAX_BYTES; bytes = size(first)) first = first.slice(0, Math.floor((first.length * MAX_BYTES) / bytes));
  // Half of a pair is no character.
  return first.replace(/[\ud800-\udbff]$/, "");
}
