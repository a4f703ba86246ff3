import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_KEYS } from './film-fields.ts';
import { filmToTexts, joinList, NO_TEXTS, splitList, textsToInput } from './film-texts.ts';

describe('lists as one text', () => {
  test.each([
    ['Jane Campion', ['Jane Campion']],
    ['Lana Wachowski, Lilly Wachowski', ['Lana Wachowski', 'Lilly Wachowski']],
    ['Drama,  War ,\tHistory', ['Drama', 'War', 'History']],
    ['1,000 Nights, 24h', ['1,000 Nights', '24h']],
    [', Drama, , War, ', ['Drama', 'War']],
    ['', []],
    ['The Good\\, the Bad and the Ugly, Il buono', ['The Good, the Bad and the Ugly', 'Il buono']],
    ['AC\\DC, C:\\\\, D', ['AC\\DC', 'C:\\', 'D']],
  ])('%j is read as %j', (text, entries) => {
    expect(splitList(text)).toEqual(entries);
  });

  test('entries with commas and backslashes are written and read back unchanged', () => {
    expect(joinList(['The Good, the Bad', 'AC\\DC', '1,000', 'C:\\'])).toBe('The Good\\, the Bad, AC\\DC, 1,000, C:\\\\');
    const entry = fc
      .string({ unit: fc.constantFrom(',', ' ', '\\', 'a', '\u00a0', "'", '=') })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(splitList(joinList(entries))).toEqual(entries);
      }),
      { numRuns: 2000 },
    );
  });
});

test('typed texts become input for the schema, and a film becomes the same texts again', () => {
  const texts = { ...NO_TEXTS, title: 'The Piano', directors: 'Jane Campion, A\\, B', year: '1993' };
  expect(textsToInput(texts)).toMatchObject({
    title: 'The Piano',
    directors: ['Jane Campion', 'A, B'],
    year: '1993',
    genres: [],
  });
  expect(filmToTexts({ title: 'The Piano', directors: ['Jane Campion', 'A, B'], year: 1993 })).toEqual(texts);
  expect(Object.keys(filmToTexts({}))).toEqual([...FIELD_KEYS]);
});
