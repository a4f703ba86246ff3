import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCharacters, countWide, countWords } from './count-characters.ts';

describe('visible text is counted', () => {
  test.each([
    ['', 0],
    ['Who is there?', 13],
    ['<i>Who</i> is <font color="#ff0000">there</font>?', 13],
    ['{\\an8}Up here', 7],
    ['2 < 3 and 4 > 3', 15],
    ['I <3 you', 8],
    ['{so}', 4],
    ['two\nlines', 8],
    ['e\u0301te\u0301', 3], // separate accents
    ['q\u0323', 1], // no single letter exists for this pair
    ['\u202bשלום\u202c', 4],
    ['zero\u200bwidth', 9],
    ['soft\u00adhyphen', 10],
    ['\ufeffBOM', 3],
    ['𝄞 ♪', 3],
    ['👩‍👩‍👧 🇬🇧', 3],
    ['नमस्ते', 3],
    ['日本語', 3],
    ['می‌خواهم', 7],
  ])('characters in %j: %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test.each([
    ['Who is there?', 0],
    ['é ш א ♪ …', 0],
    ['日本語', 3],
    ['ｶﾅ ABC', 0], // half-width
    ['ＡＢＣ！', 4],
    ['か\u3099', 1], // が in two parts
    ['한국어 자막', 5],
    ['\u1112\u1161\u11ab', 1], // 한 in three parts
    ['「𠮷」、', 4],
    ['<i>這是</i>', 2],
  ])('wide letters in %j: %i', (text, count) => {
    expect(countWide(text)).toBe(count);
  });

  test.each([
    ['', 0],
    ['Who is there?', 3],
    ['- Ja! – Nein.', 2],
    ['♪ slow waltz ♪', 2],
    ['<i>two\nlines</i>', 2],
  ])('words in %j: %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

/** Includes unpaired surrogates, control characters and unassigned code points. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

test('no text has more characters than code units, and hostile texts are counted too', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(countCharacters(text)).toBeLessThanOrEqual(text.length);
      expect(countWide(text)).toBeLessThanOrEqual(countCharacters(text));
    }),
  );
  for (const piece of ['<a', '{\\', '<', '\u0327\u0301', '👩‍']) {
    expect(countCharacters(piece.repeat(100_000))).toBeLessThanOrEqual(200_000);
  }
});
