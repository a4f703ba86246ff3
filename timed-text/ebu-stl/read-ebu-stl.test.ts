import { describe, expect, test } from 'vitest';
import { codeOfLanguage, languageOfCode, type HeadField } from './ebu-stl.ts';
import { RATES } from '#timed-text/rate.ts';
import { readEbuStl } from './read-ebu-stl.ts';
import { milliseconds, wordsOf, type TimedText } from '#timed-text/timed-text.ts';
import { ascii, AT_25, cueOf, EMPTY, kinds, stl, type Block, type Time } from './testing/stl-file.ts';
import { writeEbuStl } from './write-ebu-stl.ts';

const texts = ({ cues }: TimedText) => cues.map(wordsOf);
const textOf = (text: number[], fields: Partial<Record<HeadField, string>> = {}) => readEbuStl(stl(fields, { text })).cues[0]?.lines;

describe('the header', () => {
  test('has the title, language, limits and id of the file', () => {
    const { header } = readEbuStl(stl({ OPT: 'Am\x82lie', LC: '0F', MNC: '38', MNR: '11', SLR: 'F-1' }));
    expect(header).toEqual({ title: 'Amélie', language: 'fr', maxCharacters: 38, maxRows: 11, id: 'F-1' });
  });

  test.each([
    { code: 'STL23.01', clock: RATES['23.976'], after: 1001 / 24, warnings: [] },
    { code: 'STL24.01', clock: RATES['24'], after: 1000 / 24, warnings: [] },
    { code: 'STL25.01', clock: RATES['25'], after: 40, warnings: [] },
    { code: 'STL30.01', clock: RATES['30'], after: 1000 / 30, warnings: ['stl-rate-30-or-29.97'] },
    { code: 'STL50.01', clock: RATES['50'], after: 20, warnings: [] },
  ])('$code: a frame is $after ms', ({ code, clock, after, warnings }) => {
    const read = readEbuStl(stl({ DFC: code }, { start: [0, 0, 0, 1] }));
    expect(read).toMatchObject({ clock, frameRate: clock });
    expect(kinds(read)).toEqual(warnings);
    expect(milliseconds(read.cues[0]?.start ?? 0, read.clock)).toBeCloseTo(after, 9);
  });

  test('timecode at 23.976 counts 24 frames a second, so its hour is 3.6 s longer', () => {
    const { cues, clock } = readEbuStl(stl({ DFC: 'STL23.01' }, { start: [1, 0, 0, 0] }));
    expect(milliseconds(cues[0]?.start ?? 0, clock)).toBe(3_603_600);
  });

  test('an unknown frame rate is left undefined and gives a warning', () => {
    const read = readEbuStl(stl({ DFC: 'STL99.01' }, {}));
    expect([read.frameRate, kinds(read)]).toEqual([undefined, ['stl-rate-unknown']]);
  });

  test('wrong counts, one of several discs and times not for use give warnings', () => {
    const read = readEbuStl(stl({ TNB: '1', TNS: '7', TND: '2', DSN: '1', TCS: '0' }, {}, {}));
    expect(read.warnings).toEqual([
      { kind: 'stl-times-not-for-use', found: '0' },
      { kind: 'stl-one-of-several-discs', found: '1 of 2' },
      { kind: 'stl-block-count', found: '1, not 2' },
      { kind: 'stl-subtitle-count', found: '7, not 2' },
    ]);
  });

  test('language codes are converted to language tags, and language tags to codes', () => {
    expect(['09', '0f', '2A', '56', '7F', '00', '44', 'xx'].map(languageOfCode)).toEqual([
      'en',
      'fr',
      'nl-BE',
      'ru',
      'am',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['EN', 'pt-BR', 'nb', 'nl-be', 'tlh', ''].map(codeOfLanguage)).toEqual(['09', '21', '1E', '2A', '00', '00']);
  });
});

describe('the start of programme', () => {
  test('is subtracted if the subtitles are after it; a subtitle zero is omitted with a warning', () => {
    const read = readEbuStl(
      stl({ TCP: '10000000' }, { start: [0, 0, 0, 0], end: [0, 0, 2, 0], text: 'Story 1' }, { start: [10, 0, 0, 0], end: [10, 0, 1, 24] }),
    );
    expect(read.cues).toMatchObject([{ start: 0, end: 49, line: 2 }]);
    expect(read.header.startTime).toEqual({ ticks: 900_000, isSubtracted: true });
    expect(read.warnings).toEqual([{ kind: 'stl-subtitle-zero', line: 1, found: 'Story 1' }]);
  });

  test('is not subtracted if the subtitles are before it', () => {
    const read = readEbuStl(stl({ TCP: '10000000' }, { start: [0, 1, 39, 0] }, { start: [0, 2, 4, 2] }));
    expect(read.cues).toMatchObject([{ start: 2475 }, { start: 3102 }]);
    expect(read.header.startTime).toEqual({ ticks: 900_000, isSubtracted: false });
    expect(read.warnings).toEqual([{ kind: 'stl-start-not-subtracted', found: '10:00:00:00' }]);
  });

  test('is subtracted even if one subtitle is before it, which gets a negative time and a warning', () => {
    const late: Block[] = [{ start: [10, 0, 5, 0] }, { start: [10, 0, 9, 0] }];
    const read = readEbuStl(stl({ TCP: '10000000' }, { start: [9, 59, 59, 0], end: [10, 0, 1, 0] }, ...late));
    expect(read.cues[0]).toMatchObject({ start: -25, end: 25 });
    expect(read.warnings).toEqual([{ kind: 'stl-before-start', line: 1, found: '09:59:59:00' }]);
  });

  test('can be missing in a file with a title card at zero, which stays and gives a warning', () => {
    const read = readEbuStl(stl({}, { number: 0, start: [0, 0, 0, 0], end: [0, 0, 0, 8], text: 'Title' }, {}));
    expect(read.cues).toHaveLength(2);
    expect(read.warnings).toEqual([{ kind: 'stl-title-card', line: 1, found: 'Title' }]);
  });
});

describe('blocks', () => {
  test('each member of a cumulative set has a separate place, because the members are shown together', () => {
    const [start, end]: Time[] = [
      [0, 0, 2, 0],
      [0, 0, 7, 0],
    ];
    const read = readEbuStl(stl({}, ...[0, 1, 2, 2, 3, 0].map((status) => ({ status, start, end }) as Block)));
    expect(read.cues.map(({ place }) => place)).toEqual(['', '', 'cumulative 2', 'cumulative 3', 'cumulative 4', '']);
  });

  test('the text of extension blocks is joined, even if a letter and its accent are in different blocks', () => {
    const text = [...ascii('a'.repeat(111)), 0xc2];
    const read = readEbuStl(stl({ TNS: '2' }, { number: 1, extension: 0, text }, { number: 1, text: 'e!' }, { number: 2 }));
    expect(texts(read)).toEqual([`${'a'.repeat(111)}é!`, 'Words']);
    expect(read.cues.map(({ line }) => line)).toEqual([1, 3]);
    expect(kinds(read)).toEqual([]);
  });

  test('unfinished extensions, comments, user data and text after the end give warnings', () => {
    const read = readEbuStl(
      stl(
        {},
        { number: 1, extension: 0, text: 'Half' },
        { number: 2, isComment: true, text: 'See script' },
        { number: 3, extension: 0xfe, text: 'Data' },
        { number: 4, text: [...ascii('Shown'), 0x8f, ...ascii('old')] },
      ),
    );
    expect(texts(read)).toEqual(['Half', 'Shown']);
    expect(read.warnings).toEqual([
      { kind: 'stl-extension-broken', line: 1 },
      { kind: 'stl-user-data', line: 3 },
      { kind: 'stl-text-after-end', line: 4, found: 'old' },
      { kind: 'stl-comment', line: 2, found: 'See script' },
    ]);
  });

  test('an impossible time is converted and gives a warning; an end before the start stays', () => {
    const read = readEbuStl(stl({}, { start: [0, 0, 59, 25], end: [0, 0, 58, 0] }));
    expect(read.cues).toMatchObject([{ start: 1500, end: 1450 }]);
    expect(read.warnings).toEqual([{ kind: 'stl-impossible-time', line: 1, found: '00:00:59:25' }]);
  });

  test('the row and the side of a subtitle give its place', () => {
    const read = readEbuStl(stl({ DSC: '1', MNR: '23' }, { row: 1 }, { row: 20 }, { side: 1 }, { row: 1, side: 3 }, { side: 0 }));
    expect(read.cues.map(({ place }) => place)).toEqual(['top', '', 'bottom left', 'top right', '']);
  });

  test('a truncated file is read up to its last complete block, with warnings', () => {
    const read = readEbuStl(stl({}, {}, {}).subarray(0, 1024 + 128 + 60));
    expect([read.cues.length, kinds(read)]).toEqual([1, ['stl-cut-off', 'stl-block-count']]);
  });
});

describe('text', () => {
  test('teletext codes for boxes and double height are removed; colours last for their row, and white is the default', () => {
    const row = [0x0d, 0x03, 0x0b, 0x0b, ...ascii('ANN:'), 0x07, ...ascii('Hello'), 0x0a, 0x0a, 0x8a, 0x8a, 0x0d, 0x0b, 0x0b];
    expect(textOf([...row, ...ascii('you')], { DSC: '1' })).toEqual([
      [{ text: 'ANN: ', colour: '#ffff00' }, { text: 'Hello' }],
      [{ text: 'you' }],
    ]);
  });

  test('italics and underline of open subtitles take no space and can be within a word', () => {
    expect(textOf([...ascii('un'), 0x80, ...ascii('able'), 0x81, ...ascii('. '), 0x82, ...ascii('So'), 0x83])).toEqual([
      [{ text: 'un' }, { text: 'able', italic: true }, { text: '. ' }, { text: 'So', underline: true }],
    ]);
  });

  test.each([
    { table: '01', bytes: [0xbf, 0xe0, 0xd8, 0xd2, 0xd5, 0xe2], text: 'Привет' },
    { table: '02', bytes: [0xe5, 0xd1, 0xcd, 0xc8, 0xc7], text: 'مرحبا' },
    { table: '03', bytes: [0xe3, 0xe5, 0xe9, 0xdc], text: 'γειά' },
    { table: '04', bytes: [0xf9, 0xec, 0xe5, 0xed], text: 'שלום' },
    { table: '00', bytes: [0xca, 0x41, 0xf8], text: 'Åł' },
  ])('text in the character table $table is read and written: $text', ({ table, bytes, text }) => {
    expect(textOf(bytes, { CCT: table })).toEqual([[{ text }]]);
    const written = writeEbuStl({ ...EMPTY, cues: [cueOf(0, 25, [[{ text }]])] }, AT_25);
    expect([written.subarray(12, 14), texts(readEbuStl(written))]).toEqual([Uint8Array.from(ascii(table)), [text]]);
  });

  test('an unknown character table and unknown bytes give warnings', () => {
    const read = readEbuStl(stl({ CCT: '09' }, { text: [0x61, 0xa6, 0x90] }));
    expect(read.warnings).toEqual([
      { kind: 'stl-letters-unknown', found: '09' },
      { kind: 'stl-unknown-character', line: 1, found: 'a6 90' },
    ]);
  });
});
