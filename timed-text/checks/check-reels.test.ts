import { describe, expect, test } from 'vitest';
import { buildTimedText } from '#test/build-timed-text.ts';
import { checkDocument } from './check-document.ts';
import { isLanguageTag } from './check-dcp.ts';
import { checkReels, type NamedFile, type Reel } from './check-reels.ts';
import { RATES } from '#timed-text/rate.ts';
import { rulesOf, type Guideline } from './rules.ts';
import type { Cue, Header, TimedText } from '#timed-text/timed-text.ts';

const RATE_24 = RATES['24'];
const WHOLE: Header = {
  title: 'The Lamplighter',
  language: 'en',
  startTime: { ticks: 0, isSubtracted: true },
  editRate: RATE_24,
  timeCodeRate: RATE_24,
  fonts: ['urn:uuid:F0'],
};

const document = (header: Header, more: Partial<TimedText> = {}): TimedText =>
  buildTimedText([[240, 288, 'Who is there?']], {
    format: 'dcp-smpte',
    clock: RATE_24,
    frameRate: RATE_24,
    header,
    ...more,
  });

const reel = (header: Header, more: Partial<TimedText> = {}, bytes = 1000): Reel => ({
  name: `reel${header.reel}.xml`,
  bytes,
  document: document({ ...WHOLE, ...header }, more),
});

const FONT: NamedFile = { name: 'fonts/f0', bytes: 1000 };

const found = (reels: readonly Reel[], files: readonly NamedFile[] = [FONT], guideline: Guideline = 'cinema') =>
  checkReels(reels, files, rulesOf(guideline)).map(({ rule, found, file }) =>
    [rule, found, file].filter((part) => part !== undefined).join(' '),
  );

describe('the reels of a DCP', () => {
  test('have no problems if all reels are present', () => {
    expect(found([reel({ reel: 2 }), reel({ reel: 1 })])).toEqual([]);
    expect(found([{ ...reel({}), document: buildTimedText([[0, 1, 'SubRip']]) }])).toEqual([]);
  });

  test('are reported if they are missing or present twice', () => {
    expect(found([reel({ reel: 1 }), reel({ reel: 3 })])).toEqual(['reel-missing 2']);
    expect(found([reel({ reel: 2 }), reel({ reel: 2 })])).toEqual(['reel-missing 1', 'reel-twice 2']);
    expect(found([reel({ reel: 1_000_000 })])).toHaveLength(29);
  });

  test('must have the same language, title, frame rates and standard', () => {
    const other = { language: 'fr', title: 'Another', editRate: RATES['25'], timeCodeRate: RATES['25'] };
    expect(found([reel({ reel: 1 }), reel({ reel: 2, ...other }, { format: 'dcp-interop' })])).toEqual([
      'standards-differ SMPTE, Interop',
      'languages-differ en, fr',
      'reel-rates-differ 24, 25',
      'titles-differ The Lamplighter, Another',
    ]);
  });

  test('must have all fonts and pictures, which are found by the names in the reel', () => {
    expect(found([reel({ reel: 1, images: ['sub_0001.png', 'Sub_0002.PNG'] })], [{ name: 'png\\sub_0002.png', bytes: 1 }])).toEqual([
      'font-missing urn:uuid:F0 0',
      'image-missing sub_0001.png 0',
    ]);
  });

  test('are reported if their text or their fonts are larger than the limits', () => {
    const KILOBYTE = 1024;
    const large = reel({ reel: 1 }, {}, 257 * KILOBYTE);
    expect(found([large], [FONT], 'cinema-captions')).toEqual([`xml-too-large ${257 * KILOBYTE} 0`]);
    expect(found([large])).toEqual([]);
    const bytes = 11_000 * KILOBYTE;
    expect(found([reel({ reel: 1 }, { format: 'dcp-interop' })], [{ ...FONT, bytes }])).toEqual([
      `fonts-too-large ${bytes} 0`,
      `font-too-large ${bytes} 0`,
    ]);
    expect(found([reel({ reel: 1 }, {}, 116 * KILOBYTE * KILOBYTE)])).toEqual([`text-too-large ${116 * KILOBYTE * KILOBYTE + 1000} 0`]);
  });
});

describe('the header of a reel', () => {
  const rulesFound = (header: Header, more?: Partial<TimedText>) =>
    checkDocument(document(header, more), rulesOf('cinema')).map(({ rule }) => rule);

  test('has no problems if it is complete', () => {
    expect(rulesFound(WHOLE)).toEqual([]);
  });

  test('must have StartTime, Language and LoadFont in SMPTE, but only LoadFont in Interop', () => {
    expect(rulesFound({})).toEqual(['start-time-missing', 'language-missing', 'no-font']);
    expect(rulesFound({}, { format: 'dcp-interop' })).toEqual(['no-font']);
  });

  test('cannot have a word as its language, a StartTime after zero, two different frame rates or a television frame rate', () => {
    expect(rulesFound({ ...WHOLE, language: 'English', startTime: { ticks: 193, isSubtracted: true } })).toEqual([
      'start-time-not-zero',
      'language-invalid',
    ]);
    expect(rulesFound({ ...WHOLE, editRate: RATES['25'] })).toEqual(['rates-differ']);
    expect(rulesFound({ ...WHOLE, editRate: RATES['23.976'], timeCodeRate: RATES['23.976'] })).toEqual(['picture-rate']);
  });

  test.each([
    ['cinema-captions', ['must lines-from-below 0']],
    ['guide', ['look lines-from-below 0']],
    ['cinema', ['note lines-from-below 0']],
  ] as const)('lines that the file has from bottom to top are reported for %s', (guideline, expected) => {
    const cue: Cue = { start: 240, end: 360, lines: [[{ text: 'a' }], [{ text: 'b' }]], line: 1, place: '' };
    const found = (more: Partial<Cue>) =>
      checkDocument(document(WHOLE, { cues: [{ ...cue, ...more }] }), rulesOf(guideline)).map(
        ({ severity, rule, cue: index }) => `${severity} ${rule} ${index}`,
      );
    expect(found({ isFromBelow: true })).toEqual(expected);
    expect(found({})).toEqual([]);
  });

  test.each(['en', 'EN', 'pt-BR', 'zh-Hant-TW', 'es-419', 'sgn-ase', 'de-CH-1996', 'en-x-sdh'])('%s is a language tag', (tag) => {
    expect(isLanguageTag(tag)).toBe(true);
  });

  test.each(['English', 'e', 'en_GB', 'en-', 'en GB', `en${'-abcdefgh'.repeat(9000)}`])('%.20s is not a language tag', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  });
});
