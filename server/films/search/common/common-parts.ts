import { LONGEST_PART, LONGEST_SHORT, PAUSE_AFTER } from './bounds.ts';

/*
 * Parts of words that very many films have, for searching by them (docs/decisions/042-common-searches.md). A word has hundreds of
 * parts; nearly all of those that are common belong to few common words, and are found in the same films as a longer one.
 */

/** Folded texts are words with spaces between them, and line ends between texts (fold-text.ts). */
export const wordsOf = (text: string): Set<string> => new Set(text.split(/[ \n]/));

interface Counted {
  words: number;
  /** At most: a film that has two of the words counts twice. */
  films: number;
}

/** Every part that enough films have, the shortest first, with how many words it is a part of. */
type CommonParts = Map<string, Counted>;

/**
 * Finds them a letter at a time: what is common has only common parts itself.
 * @param words how many films have each word
 * @param pause after so much work that others may want a turn
 * @returns each part with the longest part that stands in the same words, often itself
 */
export async function findCommonParts(
  words: ReadonlyMap<string, number>,
  enough: number,
  pause: () => Promise<unknown>,
): Promise<Map<string, string>> {
  const common: CommonParts = new Map();
  let left = [...words].map(([word, films]) => ({ letters: [...word], films }));
  for (let length = 1; length <= LONGEST_PART && left.length > 0; length += 1) {
    const counted: CommonParts = new Map();
    const longEnough: typeof left = [];
    for (const [index, one] of left.entries()) {
      if (index % PAUSE_AFTER.words === 0) await pause();
      if (countParts(one, length, common, counted)) longEnough.push(one);
    }
    for (const [part, count] of counted) if (count.films >= enough) common.set(part, count);
    left = longEnough;
  }
  return withLongest(common);
}

/** @returns whether the word has any that may be common */
function countParts(
  { letters, films }: { letters: string[]; films: number },
  length: number,
  common: CommonParts,
  counted: CommonParts,
): boolean {
  const parts = new Set<string>();
  for (let at = 0; at + length <= letters.length; at += 1) {
    const [first, last] = [letters.slice(at, at + length - 1), letters.slice(at + 1, at + length)];
    if (length === 1 || (common.has(first.join('')) && common.has(last.join(''))))
      parts.add(letters.slice(at, at + length).join(''));
  }
  for (const part of parts) {
    const count = counted.get(part);
    if (!count) counted.set(part, { words: 1, films });
    else {
      count.words += 1;
      count.films += films;
    }
  }
  return parts.size > 0;
}

/** Where a part with a letter more stands in as many words, it stands in the same words. */
function withLongest(common: CommonParts): Map<string, string> {
  const longest = new Map<string, string>();
  for (const [part, { words }] of [...common].toReversed()) {
    if (!longest.has(part)) longest.set(part, part);
    const letters = [...part];
    for (const shorter of [letters.slice(1).join(''), letters.slice(0, -1).join('')])
      if (common.get(shorter)?.words === words && !longest.has(shorter))
        longest.set(shorter, longest.get(part)!);
  }
  return longest;
}

/** Which of the common parts stand in a word, and which short ones that are not common. */
export interface PartsOfWord {
  parts: string[];
  /** Those that begin it. */
  starts: string[];
  /** Those that stand in the same words as no longer one. */
  longest: string[];
  short: string[];
  /** Those without the longer one that stood in the same words so far. */
  broken: string[];
}

/**
 * Words recur: each is looked at once.
 * @param common each part with the longest one that stands in the same words
 */
export function partsOfWords(common: ReadonlyMap<string, string>): (word: string) => PartsOfWord {
  const seen = new Map<string, PartsOfWord>();
  return (word) => {
    const before = seen.get(word);
    if (before) return before;
    const letters = [...word];
    const parts = new Set<string>();
    const starts: string[] = [];
    const short = new Set<string>();
    for (let at = 0; at < letters.length; at += 1) {
      let part = '';
      for (const letter of letters.slice(at, at + LONGEST_PART)) {
        part += letter;
        if (!common.has(part)) {
          if ([...part].length <= LONGEST_SHORT) short.add(part);
          continue;
        }
        parts.add(part);
        if (at === 0) starts.push(part);
      }
    }
    const isLongest = (part: string) => common.get(part) === part;
    const found = {
      parts: [...parts],
      starts,
      longest: [...parts].filter(isLongest),
      short: [...short],
      broken: [...parts].filter((part) => !word.includes(common.get(part)!)),
    };
    seen.set(word, found);
    return found;
  };
}
