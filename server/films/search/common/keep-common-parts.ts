import { setImmediate } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { CHUNK, COMMON, LONGEST_SHORT, MAX_NAMED, PAUSE_AFTER } from './bounds.ts';
import { findCommonParts, wordsOf } from './common-parts.ts';
import {
  addShortParts,
  addTitles,
  forgetParts,
  listCommonParts,
  lockCommonParts,
  readChunk,
  replaceCommonParts,
  replaceShortParts,
  sizeOfCatalogue,
  storeBits,
  takeChangedSlots,
} from './common-part-queries.ts';
import { indexParts } from './index-parts.ts';

interface Keeping {
  /** How many films have what is common. */
  enough?: number;
  few?: number;
  /** What is common is found anew. */
  anew?: boolean;
}

/**
 * Brings the bits of common parts of words up to date: of the films that changed, or of all when they are kept for the first time, very
 * many changed, or what is common is to be found anew. Nobody waits for it, and searches are right meanwhile.
 */
export async function keepCommonParts(
  { db }: Context,
  { enough = COMMON, few = MAX_NAMED, anew = false }: Keeping = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockCommonParts(tx))) return;
    const changed = await takeChangedSlots(tx);
    const { films, chunks } = await sizeOfCatalogue(tx);
    const parts = await listCommonParts(tx);
    const isDue = parts.size === 0 ? films >= enough : anew || changed.length > films / 4;
    if (isDue) await keepAll(tx, chunks, enough, few);
    else if (parts.size > 0) await keepChanged(tx, parts, changed);
  });
}

async function keepAll(tx: Db, chunks: number, enough: number, few: number): Promise<void> {
  const sameAs = await findCommonParts(await countWords(tx, chunks), enough, setImmediate);
  const starts = new Map<string, number[] | null>();
  const titles = new Map<string, number[] | null>();
  const short = new Map<string, number[] | null>();
  const append = (all: typeof starts, found: ReadonlyMap<string, number[]>, max = few) => {
    for (const [part, slots] of found) {
      const before = all.get(part);
      if (before === null) continue;
      const joined = before ? before.concat(slots) : slots;
      all.set(part, joined.length > max ? null : joined);
    }
  };
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const found = await indexParts(await readChunk(tx, chunk), sameAs, setImmediate);
    await storeBits(tx, chunk, found.bits);
    append(starts, found.starts);
    append(titles, found.titles);
    append(short, found.short, Infinity);
    for (const part of found.broken) {
      sameAs.delete(part);
      if ([...part].length <= LONGEST_SHORT) short.set(part, null);
    }
  }
  await replaceShortParts(tx, short);
  const named = (all: typeof starts, part: string) => (all.has(part) ? all.get(part)! : []);
  await replaceCommonParts(
    tx,
    [...sameAs].map(([part, same_as]) => ({
      part,
      same_as,
      starts: named(starts, part),
      titles: named(titles, part),
    })),
  );
}

/** How many public films have each word. */
async function countWords(tx: Db, chunks: number): Promise<Map<string, number>> {
  const words = new Map<string, number>();
  for (let chunk = 0; chunk < chunks; chunk += 1)
    for (const [index, { search_text }] of (await readChunk(tx, chunk)).entries()) {
      if (index % PAUSE_AFTER.films === 0) await setImmediate();
      for (const word of wordsOf(search_text)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  return words;
}

async function keepChanged(tx: Db, parts: Map<string, string>, changed: readonly number[]): Promise<void> {
  for (const [chunk, slots] of Map.groupBy(changed, (slot) => Math.floor(slot / CHUNK))) {
    const found = await indexParts(await readChunk(tx, chunk, slots), parts, setImmediate);
    await storeBits(tx, chunk, found.bits, slots);
    await addTitles(tx, found.starts, found.titles);
    await addShortParts(tx, found.short);
    if (found.broken.size > 0) await forgetParts(tx, [...found.broken]);
    for (const part of found.broken) parts.delete(part);
  }
}
