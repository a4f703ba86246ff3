import { CHUNK, MANY_SHORT, MAX_SHORT, PAUSE_AFTER } from './bounds.ts';
import { partsOfWords, wordsOf } from './common-parts.ts';

/** A public film's texts, and its place among the bits. */
export interface IndexedFilm {
  slot: number;
  title_key: string;
  search_text: string;
}

/** What some films of one chunk have. */
export interface IndexedParts {
  /** Of parts that are nobody's shorter form: a bit for each film. */
  bits: Map<string, Uint8Array>;
  /** Films in whose title a word begins with the part, or has it. */
  starts: Map<string, number[]>;
  titles: Map<string, number[]>;
  /** Films that have a part of one or two letters that is no common one; those that have very many of them stand under MANY_SHORT alone. */
  short: Map<string, number[]>;
  /** Parts that stand in a word without the longer one they were thought to stand in always. */
  broken: Set<string>;
}

/**
 * @param sameAs the common parts, each with the longest one that stands in the same words
 * @param pause after so much work that others may want a turn
 */
export async function indexParts(
  films: readonly IndexedFilm[],
  sameAs: ReadonlyMap<string, string>,
  pause: () => Promise<unknown>,
): Promise<IndexedParts> {
  const found: IndexedParts = {
    bits: new Map(),
    starts: new Map(),
    titles: new Map(),
    short: new Map(),
    broken: new Set(),
  };
  const partsOf = partsOfWords(sameAs);
  for (const [index, { slot, search_text, title_key }] of films.entries()) {
    if (index % PAUSE_AFTER.films === 0) await pause();
    const shorts = new Set<string>();
    for (const word of wordsOf(search_text)) {
      const { longest, short, broken } = partsOf(word);
      for (const part of longest) setBit(found.bits, part, slot % CHUNK);
      for (const part of short) shorts.add(part);
      for (const part of broken) found.broken.add(part);
    }
    for (const part of shorts.size > MAX_SHORT ? [MANY_SHORT] : shorts) add(found.short, part, slot);
    for (const word of wordsOf(title_key)) {
      const { parts, starts } = partsOf(word);
      for (const part of starts) add(found.starts, part, slot);
      for (const part of parts) add(found.titles, part, slot);
    }
  }
  return found;
}

function setBit(all: Map<string, Uint8Array>, part: string, bit: number): void {
  let bytes = all.get(part);
  if (!bytes) all.set(part, (bytes = new Uint8Array(CHUNK / 8)));
  bytes[bit >> 3]! |= 128 >> (bit & 7);
}

function add(all: Map<string, number[]>, part: string, slot: number): void {
  const slots = all.get(part);
  if (!slots) all.set(part, [slot]);
  else if (slots.at(-1) !== slot) slots.push(slot);
}
