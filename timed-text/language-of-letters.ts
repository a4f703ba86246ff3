import { wordsOf, type TimedText } from './timed-text.ts';

/** Number of subtitles at the beginning that are counted. */
const SAMPLE_SUBTITLES = 500;
/** Smallest share of kana in Japanese text. A Chinese film might quote a few. */
const MIN_KANA = 0.1;

/**
 * Detects Chinese, Japanese and Korean by their characters, for files that do not state their language.
 * @returns "zh", "ja" or "ko"; undefined if most characters belong to other languages
 */
export function languageOfLetters({ cues }: TimedText): 'zh' | 'ja' | 'ko' | undefined {
  const words = cues.slice(0, SAMPLE_SUBTITLES).map(wordsOf).join('\n');
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  const [han, kana, hangul] = [
    count(/\p{Script=Han}/gu),
    count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    count(/\p{Script=Hangul}/gu),
  ];
  const wide = han + kana + hangul;
  if (wide === 0 || wide * 2 < count(/\p{L}/gu)) return undefined;
  if (hangul * 2 >= wide) return 'ko';
  return kana >= MIN_KANA * wide ? 'ja' : 'zh';
}
