/** Maximum depth of a body. The deepest valid body has four levels. */
export const MAX_DEPTH = 20;
/** Maximum number of keys and entries in a body. A hundred films with all their entries have 20,000. */
export const MAX_PARTS = 60_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether this JSON is deeper, or has more keys and entries, than any valid body. Parsing it would take ten times as long as other JSON of
 * the same length.
 */
export function isTooComplex(json: Uint8Array): boolean {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA || byte === COLON) parts += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return true;
  }
  return false;
}

/** Finds the end of the string that begins here. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
