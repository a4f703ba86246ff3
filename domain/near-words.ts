import { editDistance, toleratedDistance } from './edit-distance.ts';

/** A word that may be meant by one that was typed. */
export interface NearWord {
  word: string;
  distance: number;
}

/** Longer words share enough letters with a misspelt one to be found by these. */
const LONGEST_SHORT = 6;
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every text that is one typo away from a short word: "lhove" → "love" among them. None for longer words. */
export function withinOneEdit(word: string): string[] {
  const letters = [...word];
  if (letters.length > LONGEST_SHORT) return [];
  const texts = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    if (at < letters.length) texts.add(letters.toSpliced(at, 1).join(''));
    if (at + 1 < letters.length) texts.add(letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!).join(''));
    for (const other of ALPHABET) {
      texts.add(letters.toSpliced(at, 0, other).join(''));
      if (at < letters.length) texts.add(letters.toSpliced(at, 1, other).join(''));
    }
  }
  texts.delete(word);
  return [...texts];
}

/**
 * The nearest of the words that somebody may have meant, the fewest typos first. A word that there is was rarely
 * meant to be another: it has but few near ones, of one typo.
 */
export function nearWords(word: string, candidates: Iterable<string>, isKnown: boolean): NearWord[] {
  const [maxDistance, limit] = isKnown ? [1, 2] : [toleratedDistance(word), 6];
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ word: candidate, distance: editDistance(word, candidate, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit);
}
