import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import type { Cue, Line } from '#timed-text/timed-text.ts';
import { EBU_STL_CODES, type EbuStlRate } from './ebu-stl-rates.ts';
import { readEbuStl } from './read-ebu-stl.ts';
import { AT_25, cueOf, EMPTY, kinds, stl } from './testing/stl-file.ts';
import { writeEbuStl } from './write-ebu-stl.ts';

/** Any code points, including unpaired surrogates. The generator of fast-check takes a second to set up. */
const ANY_TEXT = fc.array(fc.nat(0x10ffff)).map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

describe('writeEbuStl', () => {
  test('times become frames at the chosen frame rate', () => {
    const cues = [cueOf(1001, 2020, [[{ text: 'a' }]])];
    const bytes = writeEbuStl({ ...EMPTY, clock: { numerator: 1000, denominator: 1 }, cues }, AT_25);
    expect(readEbuStl(bytes).cues).toMatchObject([{ start: 25, end: 51 }]);
  });

  test('the header has the number of blocks, including extensions, and the first time', () => {
    const bytes = writeEbuStl({ ...EMPTY, cues: [cueOf(30, 60, [[{ text: 'a'.repeat(150) }]])] }, AT_25);
    expect(String.fromCharCode(...bytes.subarray(224, 274))).toMatch(/^261122261122000000200001001992310000000000000105/);
    expect(kinds(readEbuStl(bytes))).toEqual([]);
  });
});

const WORD = fc.stringMatching(/^[A-Za-zÅÄÖéèçñŁłßœ0-9♪#!?,.'-]{1,12}$/);
const LOOK = fc.record(
  { italic: fc.constant(true), underline: fc.constant(true), colour: fc.constantFrom('#ff0000', '#00ff00', '#ffff00', '#00ffff') },
  { requiredKeys: [] },
);

/** Spans of one word each, with spaces between them. Neighbouring spans have different styles. */
const LINE = fc.array(fc.tuple(WORD, LOOK), { minLength: 1, maxLength: 6 }).map((words): Line => {
  const differ = words.filter(([, look], index) => index === 0 || key(look) !== key(words[index - 1]?.[1]));
  return differ.map(([text, look], index) => ({
    text: index === differ.length - 1 ? text : `${text} `,
    ...look,
  }));
});
const key = (look: object | undefined) => JSON.stringify(look ?? {}, ['italic', 'underline', 'colour']);

describe('a written file that is read back', () => {
  const cue = fc.record({
    start: fc.nat(2_000_000),
    length: fc.integer({ min: -10, max: 500 }),
    lines: fc.array(LINE, { minLength: 1, maxLength: 3 }),
    place: fc.constantFrom('', 'top', 'top left', 'top right', 'bottom left', 'bottom right'),
  });

  test('has the same document', () => {
    const rate = fc.constantFrom<EbuStlRate>('23.976', '24', '25', '30', '50');
    fc.assert(
      fc.property(rate, fc.array(cue, { maxLength: 8 }), fc.nat(5000), (rate, some, offset) => {
        const cues = some.map(({ start, length, lines, place }): Cue => {
          return { start: start + 10, end: start + 10 + length, lines, place, line: 1 };
        });
        const startTime = { ticks: offset, isSubtracted: true };
        const header = { title: 'Ægir', language: 'da', ...(offset > 0 && cues.length > 0 && { startTime }) };
        const document = { ...EMPTY, clock: RATES[rate], frameRate: RATES[rate], cues, header };
        const bytes = writeEbuStl(document, { rate, date: '2026-11-22' });
        const read = readEbuStl(bytes);
        expect(read.cues.map((one) => ({ ...one, line: 1 }))).toEqual(cues);
        expect(read).toMatchObject({ clock: RATES[rate], frameRate: RATES[rate], header });
      }),
    );
  });

  test('keeps its cumulative sets', () => {
    const places = ['', '', 'cumulative 2', 'cumulative 3', '', 'top', 'top cumulative 2'];
    const cues = places.map((place, index) => cueOf(index * 10, 100, [[{ text: 'a' }]], place));
    const bytes = writeEbuStl({ ...EMPTY, cues }, AT_25);
    expect(readEbuStl(bytes).cues.map(({ place }) => place)).toEqual(places);
  });

  test('no bytes make the reader throw, and any text can be written', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => readEbuStl(bytes).format === 'ebu-stl'));
    const blocks = fc.array(fc.uint8Array({ minLength: 128, maxLength: 128 }), { maxLength: 10 });
    fc.assert(
      fc.property(blocks, (some) => {
        const read = readEbuStl(Uint8Array.from([...stl({}), ...some.flatMap((block) => [...block])]));
        for (const rate of Object.keys(EBU_STL_CODES)) writeEbuStl(read, { rate: rate as EbuStlRate, date: '' });
      }),
    );
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const bytes = writeEbuStl({ ...EMPTY, cues: [cueOf(0, 10, [[{ text }]])] }, AT_25);
        expect(kinds(readEbuStl(bytes)).filter((kind) => kind !== 'stl-block-count')).toEqual([]);
      }),
    );
  });
});
