import { brotliDecompressSync } from 'node:zlib';

/*
 * Which letters a WOFF2 file can write: its table `cmap`, in format 4 (W3C WOFF 2.0, sections 4 and 5; OpenType, "cmap").
 * What a style sheet says of the file (`unicode-range`) is more than is in it.
 */

const HEADER_BYTES = 48;
/** Numbers of the known tables that this is about, and of one whose name is written out. */
const TABLES = { cmap: 0, glyf: 10, loca: 11, named: 63 } as const;

export function lettersOfWoff2(file: Buffer): Set<number> {
  const { start, length, bodyAt } = findCmap(file);
  const body = brotliDecompressSync(file.subarray(bodyAt, bodyAt + file.readUInt32BE(20)));
  return lettersOfCmap(body.subarray(start, start + length));
}

/** Where the table is among the others, which are compressed together. */
function findCmap(file: Buffer): { start: number; length: number; bodyAt: number } {
  let at = HEADER_BYTES;
  /** Seven bits a byte, the last one below 128. */
  const readNumber = (): number => {
    for (let number = 0; ;) {
      const byte = file.readUInt8(at++);
      number = number * 128 + (byte & 127);
      if (byte < 128) return number;
    }
  };
  let end = 0;
  let cmap = { start: 0, length: 0 };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++);
    const table = flags & 63;
    if (table === TABLES.named) at += 4;
    const plainLength = readNumber();
    const isPlain = flags >> 6 === (table === TABLES.glyf || table === TABLES.loca ? 3 : 0);
    const length = isPlain ? plainLength : readNumber();
    if (table === TABLES.cmap) cmap = { start: end, length };
    end += length;
  }
  return { ...cmap, bodyAt: at };
}

function lettersOfCmap(cmap: Buffer): Set<number> {
  const letters = new Set<number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * n));
    if (map.readUInt16BE(0) === 4) addLetters(letters, map);
  }
  return letters;
}

/** Four columns of 16 bits: where each run of letters ends, where it begins, what is added to a letter, where others stand. */
function addLetters(letters: Set<number>, map: Buffer): void {
  const columnBytes = map.readUInt16BE(6);
  for (let at = 14; at < 14 + columnBytes; at += 2) {
    const last = map.readUInt16BE(at);
    const first = map.readUInt16BE(at + 2 + columnBytes);
    const added = map.readUInt16BE(at + 2 + 2 * columnBytes);
    const othersAt = at + 2 + 3 * columnBytes;
    const others = map.readUInt16BE(othersAt);
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const glyph = others === 0 ? (letter + added) & 0xffff : map.readUInt16BE(othersAt + others + 2 * (letter - first));
      if (glyph !== 0) letters.add(letter);
    }
  }
} // prettier-ignore
