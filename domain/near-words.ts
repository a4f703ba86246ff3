import { distance, forgivenSlips } from './edit-distance.ts';

/** A word that may be meant by one that was typed. */
export interface NearWord {
  word: string;
  slips: number;
}

/** Longer words share enough letters with a misspelt one to be found by these. */
const LONGEST_SHORT = 6;
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every text that is one slip away from a short word: "lhove" → "love" among them. None for longer words. */
export function oneSlipAway(word: string): string[] {
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
 * The nearest of the words that somebody may have meant, the fewest slips first. A word that there is was rarely
 * meant to be another: it has but few near ones, of one slip.
 */
export function nearWords(word: string, candidates: Iterable<string>, isKnown: boolean): NearWord[] {
  const [mostSlips, most] = isKnown ? [1, 2] : [forgivenSlips(word), 6];
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ word: candidate, slips: distance(word, candidate, mostSlips) }))
    .filter(({ slips }) => slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, most);
}
