import { editDistance, toleratedDistance } from '#domain/matching/edit-distance.ts';
import type { CatalogueState } from '../catalogue.ts';
import type { Bitmap } from '../index/bitmap.ts';
import { decodeText, encodeText } from '../index/bytes.ts';
import { countPostings } from '../index/postings.ts';
import type { Work } from '../work.ts';

/** A word that could be the correct spelling of the typed word. */
export interface Correction {
  word: string;
  /** The number of typos (domain/matching/edit-distance.ts). */
  distance: number;
}

/** Limits for a typed word that films have. Such a word is rarely a misspelling, so it gets few corrections, each with one typo. */
const OF_KNOWN = { distance: 1, max: 2 };
const MAX_CORRECTIONS = 6;
/** Maximum number of films to count for a word. Words with more films count as equally common. */
const MAX_COUNTED = 1000;
/** Words to compare by edit distance between two yields. */
const COMPARED_AT_ONCE = 2000;

/**
 * Finds words that the typed word could be a misspelling of, among the words of films in the scope. They are ordered by typos, then by
 * whether the first letter is the same, then by how common they are.
 * @param isKnown whether a film in the scope has the word itself
 */
export function* findCorrections(
  { vocabulary, postings }: CatalogueState,
  scope: Bitmap,
  word: string,
  isKnown: boolean,
): Work<Correction[]> {
  const maxDistance = isKnown ? OF_KNOWN.distance : toleratedDistance(word);
  const max = isKnown ? OF_KNOWN.max : MAX_CORRECTIONS;
  const [first] = word;
  const found: (Correction & { isLikely: boolean; films: number })[] = [];
  for (const [index, number] of (yield* vocabulary.perhapsWithin(encodeText(word), maxDistance)).entries()) {
    if (index % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) yield;
    const other = decodeText(vocabulary.bytesOf(number));
    if (other === word) continue;
    const distance = editDistance(word, other, maxDistance);
    if (distance > maxDistance) continue;
    const films = countPostings(postings, number, scope, MAX_COUNTED);
    // If few films are in the scope, the call above may have read nearly all films with the word.
    yield;
    if (films > 0) found.push({ word: other, distance, isLikely: other.startsWith(first!), films });
  }
  return found
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.isLikely) - Number(a.isLikely) ||
        b.films - a.films ||
        Buffer.compare(Buffer.from(a.word), Buffer.from(b.word)),
    )
    .slice(0, max)
    .map(({ word, distance }) => ({ word, distance }));
}
