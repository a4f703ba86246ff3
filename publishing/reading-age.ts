import { syllable } from 'syllable';

export interface ReadingAge {
  words: number;
  wordsInSentence: number;
  /** In years: the American school grade of Flesch and Kincaid (1975) and five. */
  age: number;
}

/** How old readers are at least who follow these lines with ease: items of lists and cells count as sentences. */
export function readingAge(lines: readonly string[]): ReadingAge {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.?:])\s+/u)).filter((text) => /\p{L}/u.test(text));
  const words = sentences.flatMap((text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []);
  const wordsInSentence = words.length / sentences.length;
  const syllablesInWord = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) / words.length;
  const grade = 0.39 * wordsInSentence + 11.8 * syllablesInWord - 15.59;
  return { words: words.length, wordsInSentence, age: grade + 5 };
}
