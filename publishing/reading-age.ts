import { syllable } from 'syllable';

export interface ReadingAge {
  sentences: number;
  words: number;
  wordsInSentence: number;
  /** Age in years: the American school grade of Flesch and Kincaid (1975) plus five. */
  age: number;
}

/** Minimum number of words in a sentence. Shorter texts are labels, such as “Yes.” in a cell. */
const MIN_WORDS = 3;

/**
 * Estimates how old readers must be to read these lines easily. Only whole sentences count, which end with a full stop, a question mark or
 * an exclamation mark. A colon does not end a sentence. Headings, labels and items without a full stop do not count.
 */
export function readingAge(lines: readonly string[]): ReadingAge {
  const sentences = lines.flatMap(wholeSentences);
  const words = sentences.flat();
  const wordsInSentence = words.length / sentences.length;
  const syllablesInWord = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) / words.length;
  const grade = 0.39 * wordsInSentence + 11.8 * syllablesInWord - 15.59;
  return { sentences: sentences.length, words: words.length, wordsInSentence, age: grade + 5 };
}

/** @returns the words of each whole sentence of a line */
const wholeSentences = (line: string): string[][] =>
  line
    .split(/(?<=[.?!][”’"')]*)\s+(?=["“‘'(]*[\p{Lu}\d])/u)
    .filter((text) => /[.?!][”’"')]*$/u.test(text.trim()))
    .map((text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [])
    .filter((words) => words.length >= MIN_WORDS);
